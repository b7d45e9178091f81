//! The number of pegs a puzzle may have.

use super::super::math::board::Board;
use crate::kit::narrow;

/// The number of pegs a puzzle may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pegs {
    /// The fewest.
    pub least: u32,
    /// The most.
    pub most: u32,
}

impl Pegs {
    /// Any number with which there is a puzzle.
    pub fn any(board: &Board) -> Self {
        Self { least: 2, most: narrow::u32(board.holes().len()).saturating_sub(1).max(2) }
    }

    /// Tells whether a position has such a number.
    pub fn allow(self, pegs: u64) -> bool {
        (self.least..=self.most).contains(&pegs.count_ones())
    }
}
