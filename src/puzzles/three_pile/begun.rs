//! Positions under construction.

use super::math::card::Card;
use super::show::{Answer, Stage};

/// A position that may be impossible, as an editor or a link gives it.
#[derive(Debug, Clone, PartialEq)]
pub enum Begun {
    /// At the table.
    Show { order: Vec<Card>, secret: Option<Card>, answers: Vec<Answer>, stage: Stage },
    /// On the map of the trick.
    Walk { start: Option<usize>, applied: Vec<usize> },
}

impl Begun {
    /// A packet before the first deal.
    pub fn fresh(order: Vec<Card>, secret: Option<Card>) -> Self {
        Self::Show { order, secret, answers: Vec::new(), stage: Stage::Packet }
    }
}
