//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub mod march;
pub mod smallest;
pub mod weight;
