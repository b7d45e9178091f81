//! Franklin's magic squares.

pub mod count;
pub mod dice;
pub mod pattern;
pub mod space;
pub mod square;
pub mod squares;
pub mod symmetry;
