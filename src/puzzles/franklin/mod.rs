//! Franklin's magic squares.

pub mod square;
