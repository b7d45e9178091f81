//! Goals of folding.

use super::math::challenge::linked_rings;
use super::math::folding;
use super::math::folding::state::Position;
use super::text::read_state;
use crate::contract::TextError;
use crate::{say, text};

/// A goal of folding.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Goal {
    /// No goal: free folding.
    Any,
    /// A shape, whatever the tiles show: a state up to the choice of the first tile, the direction of the chain, and
    /// mirroring.
    Shape(Position),
    /// A state with every tile in its place, from whichever side it is seen.
    Tiles(Position),
}

/// The prefix of the text of a [`Goal::Tiles`].
const TILES: &str = "tiles-";

impl Goal {
    /// Tells whether a state reaches the goal.
    pub fn is_reached(&self, state: &Position) -> bool {
        match self {
            Self::Any => false,
            Self::Shape(wanted) => wanted.key() == state.key(),
            Self::Tiles(wanted) => wanted.labelled() == state.labelled(),
        }
    }

    /// Tells whether the goal is seen from behind: the backs of the tiles show the linked rings.
    pub fn is_behind(&self) -> bool {
        *self == Self::Tiles(linked_rings())
    }

    /// A state that reaches the goal.
    pub fn state(&self) -> Option<&Position> {
        match self {
            Self::Any => None,
            Self::Shape(state) | Self::Tiles(state) => Some(state),
        }
    }

    /// The goal in the planner's terms.
    pub fn planned(&self) -> Option<folding::goal::Goal> {
        match self {
            Self::Any => None,
            Self::Shape(state) => Some(folding::goal::Goal::Shape(state.key())),
            Self::Tiles(state) => Some(folding::goal::Goal::Tiles(state.labelled())),
        }
    }

    /// Writes the goal as text.
    pub fn write(&self) -> String {
        match self {
            Self::Any => "any".to_owned(),
            Self::Shape(state) => state.text(),
            Self::Tiles(state) => format!("{TILES}{}", state.text()),
        }
    }

    /// Parses a goal.
    ///
    /// # Errors
    /// A message that says what is wrong with the text and what is allowed.
    pub fn read(text: &str) -> Result<Self, TextError> {
        if text == "any" {
            return Ok(Self::Any);
        }
        let (code, tiles) = text.strip_prefix(TILES).map_or((text, false), |code| (code, true));
        let state = read_state(code).map_err(|problem| {
            let problem = say!(
                "{problem} Allowed are any, a code, and {prefix} before a code.",
                problem,
                prefix = TILES
            );
            TextError::new(text!("Goal"), text, problem)
        })?;
        Ok(if tiles { Self::Tiles(state) } else { Self::Shape(state) })
    }
}
