//! Small puzzles as patterns of pegs anywhere, on a board or on an endless lattice.

use super::super::math::board::Board;
use super::super::math::holes::Holes;
use super::super::math::plane::{Cell, Patterns, Pegs};
use super::allowance::Allowance;
use crate::search::{Cancelled, Progress};

/// The most pegs of a pattern that the search decides on an endless lattice.
pub const MOST_PEGS: u32 = 12;
/// The limit of positions for one pattern: some 20 ms.
const ALLOWANCE: u64 = 40_000;

/// The pattern of some pegs, the same under translations and symmetries of the board.
pub fn pattern(board: &Board, pegs: Holes) -> Pegs {
    let images = board.symmetries().iter().map(|symmetry| cells(board, symmetry.apply(pegs)));
    images.map(|image| image.canonical()).min().unwrap_or_default()
}

fn cells(board: &Board, pegs: Holes) -> Pegs {
    let cell =
        |hole: super::super::math::board::Hole| -> Cell { (hole.column.into(), hole.row.into()) };
    board.members(pegs).map(cell).collect()
}

/// Counts the jumps that win on the endless lattice, wherever the last peg is; `None` where that takes too
/// long.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn winning_jumps(
    board: &Board,
    pegs: Holes,
    progress: &mut dyn Progress,
) -> Result<Option<usize>, Cancelled> {
    if pegs.count() > MOST_PEGS {
        return Ok(None);
    }
    let mut allowance = Allowance::new(progress, ALLOWANCE);
    let mut patterns = Patterns::new(board.lattice.lines);
    match patterns.winning_jumps(&cells(board, pegs), &mut allowance) {
        Ok(jumps) => Ok(Some(jumps.len())),
        Err(Cancelled) if allowance.is_spent() => Ok(None),
        Err(Cancelled) => Err(Cancelled),
    }
}
