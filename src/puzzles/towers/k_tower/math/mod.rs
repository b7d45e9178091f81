//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub(super) mod construction;
pub(super) mod gather;
pub mod optimum;
pub(super) mod plan;
pub(super) mod procedure;
pub(super) mod proven;
pub(super) mod space;
pub(super) mod tower;
