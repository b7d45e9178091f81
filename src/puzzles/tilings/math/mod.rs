//! The mathematics of the puzzle: nothing here draws or speaks to a player.

#[cfg(any(feature = "cli", test))]
pub(super) mod boxes;
pub mod complete;
pub mod construction;
pub mod count;
#[cfg(any(feature = "cli", test))]
pub(super) mod ominoes;
pub mod weight;
