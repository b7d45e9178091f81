//! The towers: puzzles of discs on posts, one folder each, and what they share.

pub mod drawing;
pub mod hanoi;
pub mod magnetic;
pub mod peg;
pub mod program;
pub mod stacks;
