//! The mathematics of the puzzle: nothing here draws or speaks to a player.

pub mod card;
pub mod deal;
pub mod deck;
pub mod least;
pub mod strategy;
pub mod survey;
pub mod walk;
