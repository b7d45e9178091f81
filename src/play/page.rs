//! The state of a puzzle's page besides the game: the tab, the theory over the board, a challenge, and the view for a
//! class.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::contract::{OverlayId, TextError};
use crate::kit::numerals::digits;
use crate::kit::words::slug;
use crate::{say, text};

/// The tabs beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default, VariantArray)]
pub enum Panel {
    /// The game: rules, variant, moves.
    #[default]
    Play,
    /// Facts, theory and questions.
    Facts,
    /// The graph of a small game.
    Graph,
    /// Positions worth knowing.
    Catalogue,
    /// Puzzles made to order.
    Workshop,
    /// The tables and drawings of the papers.
    Papers,
}

impl Panel {
    /// All tabs, in their order on the page.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name of the tab.
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => text!("Play"),
            Self::Facts => text!("Facts"),
            Self::Graph => text!("Graph"),
            Self::Catalogue => text!("Catalogue"),
            Self::Workshop => text!("Workshop"),
            Self::Papers => text!("Papers"),
        }
    }

    /// A one-line description for users who have not opened the tab.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Play => text!("The moves, another game, who plays, settings."),
            Self::Facts => text!("All there is to know about this position."),
            Self::Graph => text!("Every position, as a map."),
            Self::Catalogue => text!("Positions to play, and those you kept."),
            Self::Workshop => text!("New puzzles, made to order."),
            Self::Papers => text!("Tables from papers, computed again."),
        }
    }

    /// Its name in links.
    pub fn key(self) -> String {
        slug(self.name())
    }
}

/// The state of the page that a link opens besides its game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The tab, if it names one.
    pub panel: Option<Panel>,
    /// The index of the theory over the board, if it names any.
    pub overlay: Option<OverlayId>,
    /// The challenge, if the game is one.
    pub challenge: Option<Challenge>,
    /// Tells whether the page has the large view for a class.
    pub projector: bool,
}

/// The word in links for the view for a class.
pub const PROJECTOR: &str = "projector";

/// A game to be won without hints and without the solver.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// The most moves allowed, as the puzzle counts; `None` without a limit.
    pub par: Option<u32>,
}

/// The maximum par of a challenge.
const LARGEST_PAR: u32 = 1_000_000;

/// The word in links for a challenge without a par.
const FREE: &str = "free";

impl Display for Challenge {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.par {
            Some(par) => par.fmt(f),
            None => FREE.fmt(f),
        }
    }
}

impl FromStr for Challenge {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text == FREE {
            return Ok(Self { par: None });
        }
        let par = digits::<u32>(text).filter(|par| (1..=LARGEST_PAR).contains(par));
        let wrong = || {
            let problem = say!(
                "A number of moves from 1 to {most}, or {free}, is allowed.",
                most = LARGEST_PAR,
                free = FREE
            );
            TextError::new(text!("Challenge"), text, problem)
        };
        Ok(Self { par: Some(par.ok_or_else(wrong)?) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_written_and_read() {
        for (text, par) in [("18", Some(18)), ("1000000", Some(1_000_000)), ("free", None)] {
            assert_eq!(text.parse::<Challenge>().map(|read| read.par), Ok(par));
            assert_eq!(Challenge { par }.to_string(), text);
        }
        for text in ["", "0", "-1", "+18", "1000001", "18 ", "Free", "99999999999999999999"] {
            let problem = text.parse::<Challenge>().expect_err(text).to_string();
            assert!(problem.contains("from 1 to 1000000, or free"), "{problem}");
        }
    }
}
