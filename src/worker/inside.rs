//! What the worker does with a job. Ordinary code: tests run it without a browser.

use super::protocol::{Answer, Found};
use crate::link;
use crate::puzzle::Outcome;
use crate::puzzles::{self, RegisteredPuzzle, Visitor};
use crate::search::{Cancelled, Progress};
use crate::solution::Solution;

/// Solves the game a link describes, from its present position on.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn solve(game: &str, progress: &mut dyn Progress) -> Result<Answer, Cancelled> {
    let address = link::Address::split(game);
    let solve = Solve { rest: &address.rest, progress };
    puzzles::with(&address.puzzle, solve)
        .unwrap_or_else(|| Ok(malformed(puzzles::unknown(&address.puzzle).to_string())))
}

struct Solve<'a> {
    rest: &'a str,
    progress: &'a mut dyn Progress,
}

impl Visitor for Solve<'_> {
    type Output = Result<Answer, Cancelled>;

    fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
        let task = match link::parse_task::<P>(self.rest) {
            Ok(task) => task,
            Err(problems) => return Ok(malformed(link::Problems(problems).to_string())),
        };
        let verdict = P::solve(&task, self.progress)?;
        let found = match verdict.outcome {
            Outcome::Solved { solution, proof } => {
                Found::Solved { solution: solution.write(), proof }
            }
            Outcome::Unsolvable { reason } => Found::Unsolvable { reason },
            Outcome::Undecided { reason } => Found::Undecided { reason },
        };
        Ok(Answer { found, seen: verdict.seen as f64 })
    }
}

fn malformed(problem: String) -> Answer {
    Answer { found: Found::Malformed { problem }, seen: 0.0 }
}
