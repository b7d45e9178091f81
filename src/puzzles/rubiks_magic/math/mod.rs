//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub mod analyse;
pub mod chain;
pub(super) mod challenge;
pub mod configuration;
pub(super) mod extent;
pub mod folding;
pub mod knot;
pub mod linking;
pub mod octominoid;
pub mod planar;
pub mod reach;
pub mod ribbon;
pub mod space;
pub mod tile;
pub mod transform;
pub(super) mod ways;
pub mod words;
