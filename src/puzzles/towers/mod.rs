//! The towers: puzzles of discs on posts, one folder each, and what they share.

pub mod hanoi;
pub mod program;
