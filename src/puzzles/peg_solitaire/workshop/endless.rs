//! Small puzzles as patterns of pegs that lie anywhere, on a board or on a lattice without end.

use super::super::math::board::Board;
use super::super::math::plane::{Cell, Patterns, Pegs};
use super::allowance::Allowance;
use crate::search::{Cancelled, Progress};

/// Patterns of more pegs are not decided on a lattice without end.
pub const MOST_PEGS: u32 = 12;
/// The number of positions that may be looked at for one pattern: some 20 ms.
const ALLOWANCE: u64 = 40_000;

/// What a pattern is known by, wherever it lies and whichever symmetry of the board was applied.
pub fn pattern(board: &Board, pegs: u64) -> Pegs {
    let images = board.symmetries().iter().map(|symmetry| cells(board, symmetry.apply(pegs)));
    images.map(|image| image.canonical()).min().unwrap_or_default()
}

fn cells(board: &Board, pegs: u64) -> Pegs {
    let cell =
        |hole: super::super::math::board::Hole| -> Cell { (hole.column.into(), hole.row.into()) };
    board.members(pegs).map(cell).collect()
}

/// The number of jumps that win on the lattice without end, wherever the last peg is left; `None` where that
/// takes too long.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn winning_jumps(
    board: &Board,
    pegs: u64,
    progress: &mut dyn Progress,
) -> Result<Option<usize>, Cancelled> {
    if pegs.count_ones() > MOST_PEGS {
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
