//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub(super) mod count;
pub(super) mod limit;
pub mod posts;
pub(super) mod procedures;
pub mod red;
pub mod search;
pub(super) mod shortest;
