//! The allowed numbers of pegs of a puzzle.

use super::super::math::board::Board;
use super::super::math::holes::Holes;
use crate::kit::narrow;

/// The allowed numbers of pegs of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pegs {
    /// The fewest.
    pub least: u32,
    /// The most.
    pub most: u32,
}

impl Pegs {
    /// Allows every number of pegs with a puzzle.
    pub fn any(board: &Board) -> Self {
        Self { least: 2, most: narrow::u32(board.holes().len()).saturating_sub(1).max(2) }
    }

    /// Tells whether the number of pegs of a position is allowed.
    pub fn allow(self, pegs: Holes) -> bool {
        (self.least..=self.most).contains(&pegs.count())
    }
}
