//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub(super) mod recursion;
pub(super) mod search;
