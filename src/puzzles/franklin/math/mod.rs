//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub mod complete;
pub mod count;
pub mod deduce;
pub mod derive;
pub mod digits;
pub mod lines;
pub(super) mod mistakes;
pub mod parts;
pub mod pattern;
pub mod space;
pub mod square;
pub mod symmetry;
