//! `parlour rubiks-magic fold`: the fewest folds from one state to another.

use serde::Serialize;

use super::state;
use crate::cli::{BadInput, Bar, Exit, answer};
use crate::contract::{Outcome, Proof, Rules, Solver, Task};
use crate::puzzles::rubiks_magic::{Goal, Magic, Method, Variant};

/// The answer in JSON.
#[derive(Debug, Default, Serialize)]
struct Folded {
    /// The folds in order, as in a link; null if none were found.
    folds: Option<Vec<String>>,
    /// The number of quarter turns among them.
    quarter_turns: Option<usize>,
    /// The number of general folds, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    general_folds: Option<usize>,
    /// Tells whether it is proved that no fewer reach the goal.
    shortest: Option<bool>,
    /// The number of states searched without success.
    #[serde(skip_serializing_if = "Option::is_none")]
    searched: Option<u64>,
    /// The reason why no folds were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

pub(super) fn run(to: &str, from: Option<&str>) -> Result<Exit, BadInput> {
    let wanted = state("--to", to)?;
    let variant = Variant::of(&wanted);
    let start = match from {
        Some(text) => state("--from", text)?,
        None => variant.flat(),
    };
    if start.len() != wanted.len() {
        return Err(BadInput(format!(
            "--to has {} tiles and --from {}: the same number is allowed",
            wanted.len(),
            start.len()
        )));
    }
    let task = Task::<Magic> { variant, start, goal: Goal::Shape(wanted) };
    let verdict = Magic::solve(&task, Method::Fewest, &mut Bar::new())?;
    match verdict.outcome {
        Outcome::Solved { solution, proof } => {
            let shortest = proof == Proof::Optimal;
            let general = solution.moves().iter().filter(|mv| mv.is_general()).count();
            let folds: Vec<String> = solution.moves().iter().map(Magic::write_move).collect();
            let width = folds.iter().map(String::len).max().unwrap_or(0);
            let mut here = start;
            let mut lines = Vec::new();
            for (number, mv) in (1..).zip(solution.moves()) {
                let (written, said) = (mv.write(), Magic::say(&here, mv));
                lines.push(format!("{number:>3}  {written:<width$}  {said}"));
                here = mv.apply(&here).map_err(BadInput)?;
            }
            let folded = Folded {
                quarter_turns: Some(folds.len() - general),
                general_folds: Some(general).filter(|general| *general > 0),
                folds: Some(folds),
                shortest: Some(shortest),
                ..Folded::default()
            };
            answer(&folded, |_| {
                let proved = if shortest { "no fewer lead there" } else { "fewer may lead there" };
                println!("{}; {proved}", Magic::tally(solution.moves()));
                lines.iter().for_each(|line| println!("{line}"));
            });
            Ok(Exit::Done)
        }
        Outcome::Unsolvable { reason } | Outcome::Undecided { reason } => {
            let words = format!("No folds were found. {reason}");
            let searched = Some(verdict.seen);
            let folded = Folded { searched, reason: Some(reason), ..Folded::default() };
            answer(&folded, |_| println!("{words}"));
            Ok(Exit::NoSolution)
        }
    }
}
