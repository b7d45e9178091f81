//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub mod algorithm;
pub mod balance;
#[cfg(any(feature = "cli", test))]
pub(super) mod general;
pub mod search;
pub mod tape;
pub mod trees;
