//! Finds the player's own numbers that are wrong.

use super::super::position::Position;
use super::complete::any_completion;
use super::square::Square;
use crate::search::exact_cover::End;
use crate::search::{Cancelled, Progress};

/// The most numbers that are found to be wrong, since each takes some searches.
const MOST_WRONG: usize = 16;

/// The cells whose numbers, not given, differ from the target.
pub fn unlike(state: &Position, target: &Square) -> Vec<usize> {
    state.square().unlike(target).filter(|cell| !state.is_given(*cell)).collect()
}

/// The cells of wrong numbers at the end of a game; `positions` are all so far.
///
/// The player's numbers are examined in the order in which they were written. One is wrong if the square cannot be
/// completed with it and the earlier ones that are right. If there is only one completion, these are the numbers that
/// differ from it. If a search gives up, after `limit` states, a number is taken to be right.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn not_completed(
    positions: &[Position],
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<usize>, Cancelled> {
    let Some(state) = positions.last() else { return Ok(Vec::new()) };
    let ties = state.board().ties();
    let mut can_be_completed = |kept: &[u32]| {
        let Ok(square) = Square::new(state.board().order(), kept.to_vec()) else {
            return Ok(false);
        };
        let (found, searched) = any_completion(&square, &ties, limit, progress)?;
        Ok(found.is_some() || searched.end == End::GaveUp)
    };
    let with = |kept: &[u32], groups: &[Vec<usize>]| {
        let mut kept = kept.to_vec();
        groups.iter().flatten().for_each(|&cell| kept[cell] = state.square().entries()[cell]);
        kept
    };
    let mut kept = state.without_own().entries().to_vec();
    let mut wrong = Vec::new();
    if !can_be_completed(&kept)? {
        return Ok(wrong);
    }
    let written = in_order(positions, state);
    let mut rest = &written[..];
    while wrong.len() < MOST_WRONG && !can_be_completed(&with(&kept, rest))? {
        // A binary search for the first wrong number: if more numbers can be completed, fewer can.
        let (mut right, mut all) = (0, rest.len());
        while all - right > 1 {
            let middle = right + (all - right) / 2;
            match can_be_completed(&with(&kept, &rest[..middle]))? {
                true => right = middle,
                false => all = middle,
            }
        }
        kept = with(&kept, &rest[..right]);
        wrong.extend(&rest[right]);
        rest = &rest[all..];
    }
    Ok(wrong)
}

/// The cells of the player's own numbers, in the order of writing; in the pattern method in pairs.
fn in_order(positions: &[Position], state: &Position) -> Vec<Vec<usize>> {
    let order = state.board().order();
    let number = |state: &Position, cell| state.square().at(cell);
    let since = |cell| {
        let here = number(state, cell);
        positions.iter().rposition(|before| number(before, cell) != here)
    };
    let own = |cell: &usize| !state.is_given(*cell) && number(state, *cell).is_some();
    let partner = |cell| state.board().mode().map(|mode| mode.partner(order, cell));
    let first = |cell: &usize| partner(*cell).is_none_or(|partner| *cell < partner);
    let mut cells: Vec<usize> = (0..state.board().cells()).filter(own).filter(first).collect();
    // Cells that were full from the start come first.
    cells.sort_by_key(|&cell| since(cell));
    cells.into_iter().map(|cell| std::iter::once(cell).chain(partner(cell)).collect()).collect()
}
