//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub(super) mod appendix_b;
pub mod bound;
pub mod bousch;
pub mod numbers;
pub mod path;
pub(super) mod peg_set;
pub mod search;
