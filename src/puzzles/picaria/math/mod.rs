//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub(super) mod board;
pub mod count;
pub mod motif;
pub(super) mod past;
pub(super) mod repetition;
pub(super) mod solved;
pub(super) mod space;
#[cfg(any(feature = "cli", test))]
pub(super) mod strategy;
