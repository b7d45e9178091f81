//! Algebra that several puzzles share; it knows nothing of puzzles.

pub mod gf2;
pub mod golden;
pub mod polynomial;
pub mod simplex;
pub mod vector;
