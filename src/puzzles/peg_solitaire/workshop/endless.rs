//! Small puzzles as patterns of pegs anywhere, on a board or on an endless lattice.

use super::super::math::board::Board;
use super::super::math::holes::Holes;
use super::super::math::plane::{Cell, Patterns, Pegs};
use crate::search::{Cancelled, Progress, Relay};

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
    let mut spent = false;
    let mut patterns = Patterns::new(board.lattice);
    let jumps = patterns.winning_jumps(
        &cells(board, pegs),
        &mut Relay::new(progress, within(ALLOWANCE, &mut spent)),
    );
    match jumps {
        Ok(jumps) => Ok(Some(jumps.len())),
        Err(Cancelled) if spent => Ok(None),
        Err(Cancelled) => Err(Cancelled),
    }
}

/// Forwards reports, but stops the search after `most` positions and sets `spent`.
fn within(
    most: u64,
    spent: &mut bool,
) -> impl FnMut(&mut dyn Progress, u64, Option<u64>, &str) -> Result<(), Cancelled> {
    move |listener, done, total, note| {
        listener.report(done, total, note)?;
        *spent = done >= most;
        if *spent { Err(Cancelled) } else { Ok(()) }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::search::listeners::Until;

    #[test]
    fn a_search_is_broken_off_by_its_allowance_or_by_the_listener() {
        let reported = |most, done| {
            let mut spent = false;
            let went_on =
                Relay::new(&mut Until(100), within(most, &mut spent)).report(done, None, "");
            (went_on, spent)
        };
        assert_eq!(reported(10, 9), (Ok(()), false));
        assert_eq!(reported(10, 10), (Err(Cancelled), true));
        // Here the listener cancels.
        assert_eq!(reported(1000, 100), (Err(Cancelled), false));
    }
}
