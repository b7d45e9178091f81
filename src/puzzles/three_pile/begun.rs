//! Positions as they are set up.

use super::math::card::Card;
use super::position::{standard_order, standard_secret};
use super::show::{Answer, Stage};
use super::variant::{Mode, Variant};

/// A position that may be impossible.
#[derive(Debug, Clone, PartialEq)]
pub enum Begun {
    /// At the table.
    Show { order: Vec<Card>, secret: Option<Card>, answers: Vec<Answer>, stage: Stage },
    /// On the map.
    Walk { start: Option<usize>, applied: Vec<usize> },
}

impl Begun {
    /// The beginning of the standard game.
    pub fn standard(trick: Variant) -> Self {
        match trick.mode {
            Mode::Map => Self::Walk { start: None, applied: Vec::new() },
            Mode::Spectator { .. } | Mode::Magician => {
                Self::fresh(standard_order(trick), standard_secret(trick))
            }
        }
    }

    /// A packet before the first deal.
    pub fn fresh(order: Vec<Card>, secret: Option<Card>) -> Self {
        Self::Show { order, secret, answers: Vec::new(), stage: Stage::Packet }
    }
}
