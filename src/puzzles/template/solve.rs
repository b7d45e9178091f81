//! Shortest solutions.

use super::{LAMPS, Position, Template};
use crate::contract::{Finding, Nothing, OneMethod, Outcome, Proof, Solver, Task};
use crate::play::solution::Line;
use crate::say;
use crate::search::{Cancelled, Progress};

impl Solver for Template {
    type Solution = Line<Self>;
    type Method = OneMethod;
    type Question = Nothing;

    fn solve(
        task: &Task<Self>,
        _: OneMethod,
        _: &mut dyn Progress,
    ) -> Result<Finding<Line<Self>>, Cancelled> {
        let ways = [false, true].into_iter().filter_map(|first| touches(task.start, first));
        let outcome = match ways.min_by_key(Vec::len) {
            Some(moves) => {
                let solution = Line::new(task.start, moves).expect("a touch is always legal");
                Outcome::Solved { solution, proof: Proof::Optimal }
            }
            None => Outcome::Unsolvable {
                // Each touch switches two of these four lamps.
                reason: say!("An odd number of the lamps 1, 2, 4 and 5 is lit, and stays odd."),
            },
        };
        Ok(Finding { outcome, seen: 2 })
    }
}

/// The touches that light all lamps, where `first` says whether the first lamp is touched: each dark lamp requires a
/// touch of the next one. Order does not matter, and no lamp needs two touches. `None` if the last lamp stays dark.
fn touches(mut row: Position, first: bool) -> Option<Vec<usize>> {
    let (mut moves, mut is_touched) = (Vec::new(), first);
    for lamp in 0..LAMPS {
        if is_touched {
            row = row.touched(lamp);
            moves.push(lamp);
        }
        is_touched = !row.0[lamp];
    }
    (!is_touched).then_some(moves)
}
