//! Completing a board, by exact cover.

use std::ops::ControlFlow;

use super::super::position::{Cell, Goal, Piece, Position, Tile};
use super::construction;
use crate::search::exact_cover::{End, ExactCover, Searched};
use crate::search::{Cancelled, Progress};

/// The result of completing a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Completion {
    /// The missing pieces.
    Complete(Vec<Piece>),
    /// Proof that no completion exists.
    Impossible,
    /// No answer within the allowed number of options.
    GaveUp,
}

/// Passes every completion of a board to `visit`, as the missing pieces. The monomino goes on one of the cells
/// where it `may_lie`. Tries at most `limit` placements.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn search(
    state: &Position,
    may_lie: impl Fn(Cell) -> bool,
    limit: u64,
    progress: &mut dyn Progress,
    mut visit: impl FnMut(Vec<Piece>) -> ControlFlow<()>,
) -> Result<Searched, Cancelled> {
    let size = state.size();
    let mut items = vec![0; size.area()];
    let mut free = 0;
    for cell in size.cells().filter(|cell| state.is_free(*cell)) {
        items[size.index(cell)] = free;
        free += 1;
    }
    let missing = state.mono().is_none();
    // After the free cells comes the item for the monomino's cell.
    let mut problem = ExactCover::new(free + u32::from(missing));
    let mut pieces = Vec::new();
    for tile in Tile::all(size).filter(|tile| state.has_room(*tile)) {
        problem.add(tile.cells(size).map(|cell| items[size.index(cell)]));
        pieces.push(Piece::Tile(tile));
    }
    if missing {
        for cell in size.cells().filter(|cell| state.is_free(*cell) && may_lie(*cell)) {
            problem.add([items[size.index(cell)], free]);
            pieces.push(Piece::Mono(cell));
        }
    } else if !state.mono().is_some_and(may_lie) {
        return Ok(Searched { end: End::Complete, nodes: 0 });
    }
    problem.search(limit, progress, |options| {
        visit(options.iter().map(|option| pieces[*option as usize]).collect())
    })
}

/// Finds one completion of a board, and counts the placements tried.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn complete(
    state: &Position,
    goal: Goal,
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<(Completion, u64), Cancelled> {
    let feasible = |cell| goal.allows(cell) && construction::is_feasible(state.size(), cell);
    if !state.size().cells().any(feasible) {
        return Ok((Completion::Impossible, 0));
    }
    let mut found = None;
    let searched = search(state, feasible, limit, progress, |pieces| {
        found = Some(pieces);
        ControlFlow::Break(())
    })?;
    let completion = match (found, searched.end) {
        (Some(pieces), _) => Completion::Complete(pieces),
        (None, End::GaveUp) => Completion::GaveUp,
        (None, End::Complete | End::Stopped) => Completion::Impossible,
    };
    Ok((completion, searched.nodes))
}

#[cfg(test)]
mod tests {
    use super::super::super::position::Way;
    use super::super::super::position::tests::{cell, size};
    use super::*;
    use crate::search::Silent;

    fn completed(state: &Position, goal: Goal) -> Completion {
        complete(state, goal, u64::MAX, &mut Silent).expect("nobody cancels").0
    }

    #[test]
    fn a_completed_board_is_full_and_keeps_its_tiles() {
        let mut state = Position::empty(size("8x3"));
        assert!(state.lay(Piece::Tile(Tile { low: cell(1, 0), way: Way::Up })));
        let Completion::Complete(pieces) = completed(&state, Goal::On(cell(5, 2))) else {
            panic!("it can be completed")
        };
        assert!(pieces.into_iter().all(|piece| state.lay(piece)));
        assert_eq!((state.free(), state.mono()), (0, Some(cell(5, 2))));
    }

    #[test]
    fn a_board_that_cannot_be_completed_is_known() {
        let mut state = Position::empty(size("4x3"));
        // The corner cell is cut off, and the monomino lies in another.
        for tile in [((1, 0), Way::Up), ((0, 1), Way::Up)] {
            let ((i, j), way) = tile;
            assert!(state.lay(Piece::Tile(Tile { low: cell(i, j), way })));
        }
        assert!(matches!(completed(&state, Goal::Anywhere), Completion::Complete(_)));
        assert_eq!(completed(&state, Goal::On(cell(3, 3))), Completion::Impossible);
        assert!(state.lay(Piece::Mono(cell(3, 3))));
        assert_eq!(completed(&state, Goal::Anywhere), Completion::Impossible);
        // The monomino lies on another cell than the goal.
        let elsewhere =
            Position::empty(size("4x3")).with(Piece::Mono(cell(0, 0))).expect("it fits");
        assert_eq!(completed(&elsewhere, Goal::On(cell(3, 3))), Completion::Impossible);
    }

    #[test]
    fn a_search_that_may_try_little_gives_up() {
        let state = Position::empty(size("8x3"));
        let ended = complete(&state, Goal::Anywhere, 3, &mut Silent).expect("nobody cancels");
        assert_eq!(ended, (Completion::GaveUp, 3));
    }
}
