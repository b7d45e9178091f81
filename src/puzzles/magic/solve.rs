//! Solving: the fewest folds, and what can be asked of a state.

use super::analyse::analyse;
use super::folding::plan::{self, Plan, plan};
use super::{Goal, Magic, Turning};
use crate::numerals::{counted, grouped};
use crate::puzzle::{Choice, Fact, Outcome, Proof, Solver, Task, Verdict, Words};
use crate::search::{Cancelled, Progress};
use crate::solution::Line;

/// How many states the planner looks at: about 200 bytes each.
const MOST_STATES: usize = 1_000_000;

/// A way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub enum Method {
    /// The fewest quarter turns.
    Fewest,
}

impl Choice for Method {
    fn words(self) -> Words {
        match self {
            Self::Fewest => Words {
                name: "Fewest quarter turns",
                meaning: "Searches from both ends at once. Simple folds only: all hinges that move are parallel.",
            },
        }
    }
}

/// What can be asked of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub enum Question {
    /// How far it is from the flat rectangle.
    Distance,
    /// How the invariants come about.
    Invariants,
}

impl Choice for Question {
    fn words(self) -> Words {
        match self {
            Self::Distance => Words {
                name: "Distance from the rectangle",
                meaning: "The fewest quarter turns between this shape and the flat rectangle.",
            },
            Self::Invariants => Words {
                name: "Why possible or impossible",
                meaning: "The two invariants, told step by step around the ribbon.",
            },
        }
    }
}

impl Solver for Magic {
    type Solution = Line<Self>;

    type Method = Method;

    fn solve(
        task: &Task<Self>,
        _: Method,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Line<Self>>, Cancelled> {
        let state = &task.start;
        let (wanted, key) = match task.goal {
            Goal::Any => {
                let reason =
                    "There is no goal: this puzzle is folded freely. Choose one in the catalogue."
                        .to_owned();
                return Ok(Verdict { outcome: Outcome::Undecided { reason }, seen: 0 });
            }
            Goal::Shape(wanted) => (wanted, plan::Goal::Shape(wanted.key())),
            Goal::Tiles(wanted) => (wanted, plan::Goal::Tiles(vec![wanted.labelled()])),
        };
        let analysis = analyse(&wanted.chain());
        if analyse(&state.chain()).verdict != analysis.verdict {
            let reason = format!("The goal cannot be folded from here. {}", analysis.verdict);
            return Ok(Verdict { outcome: Outcome::Unsolvable { reason }, seen: 0 });
        }
        Ok(match plan(state, &key, MOST_STATES, progress)? {
            Plan::Found(folds) => {
                let mut here = *state;
                let mut moves = Vec::with_capacity(folds.len());
                for fold in &folds {
                    let one = Turning::of(&here, fold);
                    moves.push(one);
                    // The planner's folds are legal.
                    here = one.apply(&here).unwrap_or(here);
                }
                let outcome = match Line::new(*state, moves) {
                    Ok(solution) => Outcome::Solved { solution, proof: Proof::Optimal },
                    Err(illegal) => Outcome::Undecided { reason: illegal.to_string() },
                };
                Verdict { outcome, seen: 0 }
            }
            Plan::Unreachable { searched } => Verdict {
                outcome: Outcome::Unsolvable {
                    reason: format!(
                        "No simple folds lead there: all {} shapes that one end leads to were searched. Neither \
                         invariant rules the goal out.",
                        grouped(searched)
                    ),
                },
                seen: searched as u64,
            },
            Plan::GaveUp { searched, beyond } => Verdict {
                outcome: Outcome::Undecided {
                    reason: format!(
                        "{} shapes were searched. It takes more than {beyond} quarter turns, if it can be done.",
                        grouped(searched)
                    ),
                },
                seen: searched as u64,
            },
        })
    }

    type Question = Question;

    fn answer(
        task: &Task<Self>,
        question: Question,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let name = question.name();
        Ok(match question {
            Question::Invariants => {
                let analysis = analyse(&task.start.chain());
                let steps: Vec<String> = analysis.steps.into_iter().map(|step| step.text).collect();
                Fact { name, value: analysis.verdict.to_string(), meaning: steps.join(" ") }
            }
            Question::Distance => {
                let goal = plan::Goal::Shape(task.variant.flat().key());
                let (value, meaning) = match plan(&task.start, &goal, MOST_STATES, progress)? {
                    Plan::Found(folds) => (
                        counted(folds.len(), "quarter turn"),
                        "No fewer lead from one to the other: the search from both ends proves it."
                            .to_owned(),
                    ),
                    Plan::Unreachable { searched } => (
                        "out of reach of simple folds".to_owned(),
                        format!(
                            "All {} shapes that this one leads to were searched.",
                            grouped(searched)
                        ),
                    ),
                    Plan::GaveUp { searched, beyond } => (
                        format!("more than {beyond}"),
                        format!("{} shapes were searched.", grouped(searched)),
                    ),
                };
                Fact { name, value, meaning }
            }
        })
    }
}
