//! Exact completion of a square: the numbers that follow from the entries, and trial of the others.

use std::ops::ControlFlow;

use super::count;
use super::parts::{Contradiction, Parts};
use super::square::Square;
use super::symmetry::line_orders;
use crate::say;
use crate::search::exact_cover::{End, Searched};
use crate::search::{Cancelled, Progress};

/// The largest order that is completed by trial. Larger ones need too much memory for the states of the search.
pub const MOST_ORDER: usize = 64;

/// The number of states between two reports of progress.
const STEP: u64 = 64;

/// The completions of a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Completions {
    /// There is none.
    None,
    /// There is exactly one.
    One(Square),
    /// There are at least these two.
    Several(Square, Square),
    /// The search gave up before it knew, perhaps after finding one.
    Unknown(Option<Square>),
}

impl Completions {
    /// A completion, if one is known.
    pub fn any(&self) -> Option<&Square> {
        match self {
            Self::None => None,
            Self::One(square) | Self::Several(square, _) => Some(square),
            Self::Unknown(square) => square.as_ref(),
        }
    }
}

/// Passes every Franklin square that completes a square to `visit`, within `limit` states of the search. The `ties` are
/// pairs of rows or of columns, numbered after the rows, that must have the same parameter (see [`Parts`]).
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn search(
    square: &Square,
    ties: &[(usize, usize)],
    limit: u64,
    progress: &mut dyn Progress,
    visit: &mut dyn FnMut(Square) -> ControlFlow<()>,
) -> Result<Searched, Cancelled> {
    let tries = square.order() <= MOST_ORDER;
    let mut run = Run { tries, limit, nodes: 0, progress, visit };
    let end = match Parts::new(square, ties) {
        Ok(parts) => run.enter(parts)?,
        Err(Contradiction) => End::Complete,
    };
    Ok(Searched { end, nodes: run.nodes })
}

/// Finds a completion of a square, if there is one, within `limit` states. The second value tells how the search ended.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn any_completion(
    square: &Square,
    ties: &[(usize, usize)],
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<(Option<Square>, Searched), Cancelled> {
    let mut found = None;
    let searched = search(square, ties, limit, progress, &mut |square| {
        found = Some(square);
        ControlFlow::Break(())
    })?;
    Ok((found, searched))
}

/// Tells whether a square has no, one or several completions, within `limit` states, and the number of states searched.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn completions(
    square: &Square,
    ties: &[(usize, usize)],
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<(Completions, u64), Cancelled> {
    let mut found = Vec::new();
    let searched = search(square, ties, limit, progress, &mut |square| {
        found.push(square);
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let mut found = found.into_iter();
    let completions = match (found.next(), found.next(), searched.end) {
        (Some(one), Some(other), _) => Completions::Several(one, other),
        (any, None, End::GaveUp) => Completions::Unknown(any),
        (Some(one), None, _) => Completions::One(one),
        (None, ..) => Completions::None,
    };
    Ok((completions, searched.nodes))
}

/// Counts the Franklin squares of order 8 that have the entries of a square, up to `most`, and gives the first of them;
/// `None` for other orders. It tries all squares: every class with every order of its rows and columns, as it is and
/// reflected. That is quick if entries are so few that a search would be hopeless.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn among_all(
    square: &Square,
    most: u64,
    progress: &mut dyn Progress,
) -> Result<Option<(u64, Option<Square>)>, Cancelled> {
    let n = count::ORDER;
    if square.order() != n {
        return Ok(None);
    }
    let cells = 0..n * n;
    let clues: Vec<(usize, u32)> =
        cells.clone().filter_map(|cell| Some((cell, square.at(cell)?))).collect();
    let (orders, classes) = (line_orders(n), count::classes());
    let (mut number, mut first) = (0, None);
    for (done, class) in (0..).zip(classes) {
        progress.report(done, Some(classes.len() as u64), &say!("classes of squares"))?;
        let entries = class.square.entries();
        for (rows, columns) in orders.iter().flat_map(|rows| orders.iter().map(move |c| (rows, c)))
        {
            for reflected in [false, true] {
                let entry = |cell: usize| {
                    let (i, j) = (rows[cell / n], columns[cell % n]);
                    entries[if reflected { j * n + i } else { i * n + j }]
                };
                if clues.iter().all(|&(cell, number)| entry(cell) == number) {
                    number += 1;
                    if first.is_none() {
                        first = Square::new(n, cells.clone().map(entry).collect()).ok();
                    }
                    if number == most {
                        return Ok(Some((number, first)));
                    }
                }
            }
        }
    }
    Ok(Some((number, first)))
}

/// A search in progress.
struct Run<'a> {
    /// Tells whether it may try numbers where none follows.
    tries: bool,
    limit: u64,
    nodes: u64,
    progress: &'a mut dyn Progress,
    visit: &'a mut dyn FnMut(Square) -> ControlFlow<()>,
}

impl Run<'_> {
    /// Searches below a state. The recursion is at most twice as deep as the square has rows.
    fn enter(&mut self, mut parts: Parts) -> Result<End, Cancelled> {
        if self.nodes >= self.limit {
            return Ok(End::GaveUp);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(STEP) {
            self.progress.report(self.nodes, None, &say!("states of the search"))?;
        }
        if parts.balance().is_err() {
            return Ok(End::Complete);
        }
        if !self.tries && parts.open() > 0 {
            return Ok(End::GaveUp);
        }
        let Some((cell, numbers)) = parts.fewest_ways() else {
            let told =
                parts.square().map_or(ControlFlow::Continue(()), |square| (self.visit)(square));
            return Ok(if told.is_continue() { End::Complete } else { End::Stopped });
        };
        for number in numbers {
            let mut next = parts.clone();
            if next.join_cell(cell, number).is_ok() {
                let end = self.enter(next)?;
                if end != End::Complete {
                    return Ok(end);
                }
            }
        }
        Ok(End::Complete)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kit::dice::Dice;
    use crate::puzzles::franklin::math::count;
    use crate::puzzles::franklin::math::pattern::make;
    use crate::puzzles::franklin::papers::squares::printed;
    use crate::search::Silent;

    fn found(square: &Square, limit: u64) -> (Completions, u64) {
        completions(square, &[], limit, &mut Silent).expect("nobody cancels")
    }

    #[test]
    fn a_full_square_is_its_own_completion_or_has_none() {
        let full = printed("N3");
        assert_eq!(found(&full, 1), (Completions::One(full.clone()), 1));
        let (a, b) = (full.entries()[0], full.entries()[9]);
        let wrong = full.without([0]).with(9, a).and_then(|square| square.with(0, b));
        let wrong = wrong.expect("other entries");
        assert_eq!(found(&wrong, 1).0, Completions::None);
    }

    #[test]
    fn rows_that_can_change_places_make_two_completions() {
        let full = printed("F2");
        // Rows 1 and 3 are blank. They can change places until a cell of one of them is filled.
        let square = full.without((0..24).filter(|cell| cell / 8 != 1));
        let mut all = Vec::new();
        let searched = search(&square, &[], 10_000, &mut Silent, &mut |square| {
            all.push(square);
            ControlFlow::Continue(())
        });
        assert_eq!(searched.map(|searched| searched.end), Ok(End::Complete));
        assert!(all.iter().all(Square::is_franklin));
        assert!(all.contains(&full) && all.len() % 2 == 0);
        let decided = square.with(0, full.entries()[0]).expect("a number");
        let of_these = all.iter().filter(|square| square.at(0) == full.at(0)).count();
        assert_eq!(of_these == 1, matches!(found(&decided, 10_000).0, Completions::One(_)));
        assert!(matches!(found(&square, 10_000).0, Completions::Several(..)));
    }

    #[test]
    fn a_search_that_may_look_at_little_gives_up() {
        let blank = Square::blank(8).expect("an order");
        assert_eq!(found(&blank, 5), (Completions::Unknown(None), 5));
        let large = Square::blank(128).expect("an order");
        assert_eq!(found(&large, 5), (Completions::Unknown(None), 1));
    }

    #[test]
    fn a_large_square_is_completed_if_its_entries_fix_it() {
        let full = make(128).expect("an order");
        let square = full.without([5]);
        assert_eq!(found(&square, 1), (Completions::One(full), 1));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Completions are Franklin squares that keep the entries. The original square is among them.
        #[test]
        fn a_square_is_found_again(seed in any::<u64>(), keep in 7_usize..30) {
            let mut dice = Dice::new(seed);
            let full = count::random(&mut dice);
            let mut cells: Vec<usize> = (0..64).collect();
            dice.shuffle(&mut cells);
            let square = full.without(cells[keep..].iter().copied());
            let mut again = false;
            let searched = search(&square, &[], 20_000, &mut Silent, &mut |other| {
                assert!(other.is_franklin());
                assert!((0..64).all(|cell| square.at(cell).is_none_or(|at| other.at(cell) == Some(at))));
                again |= other == full;
                ControlFlow::Continue(())
            });
            let end = searched.map(|searched| searched.end);
            prop_assert!(again || end == Ok(End::GaveUp));
        }
    }
}
