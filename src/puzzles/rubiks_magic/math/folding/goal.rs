//! The goals of folds.

use super::key::Key;
use super::state::Position;

/// A goal of folds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The undecorated state with this [key](Position::key).
    Shape(Key),
    /// The state with this [labelled key](Position::labelled): every tile in its place.
    Tiles(Key),
}

impl Goal {
    /// The key of the goal.
    pub fn key(&self) -> Key {
        let (Self::Shape(key) | Self::Tiles(key)) = *self;
        key
    }

    /// The key of a state to compare with [that of the goal](Self::key).
    pub fn name(&self, state: &Position) -> Key {
        match self {
            Self::Shape(_) => state.key(),
            Self::Tiles(_) => state.labelled(),
        }
    }
}
