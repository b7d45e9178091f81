//! The goals of folds.

use super::key::Key;
use super::state::Position;

/// A goal of folds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// The undecorated state with this [key](Position::key).
    Shape(Key),
    /// Any of the states with these [labelled keys](Position::labelled): every tile in its place.
    Tiles(Vec<Key>),
}

impl Goal {
    /// The number of tiles in the states.
    pub fn tiles(&self) -> usize {
        let key = match self {
            Self::Shape(key) => Some(key),
            Self::Tiles(keys) => keys.first(),
        };
        key.map_or(0, |key| key.state().len())
    }

    /// The key of a state to compare with [`ends`](Self::ends).
    pub fn name(&self, state: &Position) -> Key {
        match self {
            Self::Shape(_) => state.key(),
            Self::Tiles(_) => state.labelled(),
        }
    }

    /// The keys of the states that reach the goal.
    pub fn ends(&self) -> &[Key] {
        match self {
            Self::Shape(key) => std::slice::from_ref(key),
            Self::Tiles(keys) => keys,
        }
    }
}
