//! The towers: puzzles of discs on posts, one folder each, and their shared code.

#[cfg(feature = "cli")]
mod cli;
pub mod double_decker;
pub mod drawing;
pub mod hanoi;
pub mod k_tower;
pub mod london;
pub mod magnetic;
pub mod moves;
pub mod peg;
pub mod program;
pub mod sides;
pub mod stacks;
