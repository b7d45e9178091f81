//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub mod algorithm;
pub mod balance;
pub mod search;
pub mod tape;
