//! The solver: the paper's algorithm, shortest solutions, and questions about them.

use super::Pennies;
use super::math::algorithm::is_shortest;
use super::math::balance::{Apart, lower_bound, remainders};
use super::math::search::{self, BUDGET, Effort, Found, budget};
use super::solution::Way;
use crate::contract::{Answers, Choice, Fact, Finding, Outcome, Proof, Solver, Task};
use crate::kit::numerals::{grouped, memory};
use crate::say;
use crate::search::{Cancelled, Progress};

/// A way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// The paper's algorithm.
    #[strum(
        message = "The paper’s algorithm",
        detailed_message = "The solution of Backhouse, Chen and Ferreira where the position lies on its way; \
            elsewhere a solution that need not be shortest."
    )]
    Paper,
    /// A shortest solution.
    #[strum(
        message = "Shortest solution",
        detailed_message = "No solution has fewer moves: the bound proves it, or a search below it."
    )]
    Shortest,
}

/// The questions about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The least number of moves.
    #[strum(
        message = "Fewest moves",
        detailed_message = "The fewest moves to the target, by a search that may take up to 250 MB."
    )]
    Fewest,
    /// The number of solutions with the least number of moves.
    #[strum(
        message = "Number of shortest solutions",
        detailed_message = "How many solutions have the fewest moves, where the order of the moves \
            counts. This takes longer than finding one."
    )]
    Number,
}

impl Solver for Pennies {
    type Solution = Way;

    type Method = Method;

    fn fewest_method() -> Method {
        Method::Shortest
    }

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Way>, Cancelled> {
        if let Some(way) = Way::of_paper(task) {
            let shortest = is_shortest(&task.start, &task.goal, way.moves().len());
            if method == Method::Paper || shortest {
                let proof = if shortest { Proof::Optimal } else { Proof::Legal };
                let outcome = Outcome::Solved { solution: way, proof };
                return Ok(Finding { outcome, seen: 0 });
            }
        }
        let effort = match method {
            Method::Paper => Effort::Any,
            Method::Shortest => Effort::Shortest,
        };
        let most = budget(progress);
        let result = search::search(&task.start, &task.goal, effort, most, progress)?;
        let outcome = match result.found {
            Found::Answer(moves) => {
                let shortest =
                    effort == Effort::Shortest || is_shortest(&task.start, &task.goal, moves.len());
                let proof = if shortest { Proof::Optimal } else { Proof::Legal };
                Outcome::Solved { solution: Way::found(task, moves), proof }
            }
            Found::Nothing(apart) => Outcome::Unsolvable { reason: why_not(task, apart) },
            Found::Exhausted => Outcome::Undecided {
                reason: say!(
                    "No solution stays within the part of the tape that can be played on."
                ),
            },
            Found::TooLarge { bound } => Outcome::Undecided { reason: too_large(bound, most) },
        };
        Ok(Finding { outcome, seen: result.seen })
    }

    fn cost(task: &Task<Self>, method: Method) -> String {
        if let Some(way) = Way::of_paper(task)
            && (method == Method::Paper || is_shortest(&task.start, &task.goal, way.moves().len()))
        {
            return String::new();
        }
        match lower_bound(&task.start, &task.goal) {
            Ok(bound) => say!(
                "a search for at least {n} moves, up to {memory}",
                n = grouped(bound),
                memory = memory(BUDGET as u64)
            ),
            Err(_) => String::new(),
        }
    }

    type Question = Question;
}

impl Answers<Pennies> for Question {
    fn answer(self, task: &Task<Pennies>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        let name = self.name();
        let fact = |value: String, meaning: String| Ok(Fact { name, value, meaning });
        let solved = Pennies::solve(task, Method::Shortest, progress)?;
        let length = match solved.outcome {
            Outcome::Solved { solution, .. } => solution.moves().len() as u64,
            Outcome::Unsolvable { reason } => {
                return fact(say!(for "solutions or moves": "none"), reason);
            }
            Outcome::Undecided { reason } => return fact(say!("not known"), reason),
        };
        if self == Self::Fewest {
            let meaning = match solved.seen {
                0 => say!("No route from here to the target is shorter: the bound proves it."),
                seen => say!(
                    "No route from here to the target is shorter; the search looked at {n} position."
                        | "No route from here to the target is shorter; the search looked at {n} positions.",
                    n = grouped(seen)
                ),
            };
            return fact(grouped(length), meaning);
        }
        match search::count(&task.start, &task.goal, length, budget(progress), progress)? {
            Found::Answer(ways) => fact(
                grouped(&ways),
                say!(
                    "This many routes lead to the target in {n} moves, and none in fewer.",
                    n = grouped(length)
                ),
            ),
            Found::Nothing(_) | Found::Exhausted | Found::TooLarge { .. } => fact(
                say!("too many to count"),
                say!("The positions they pass through do not fit into the memory of a page."),
            ),
        }
    }
}

/// Explains why the target cannot be reached, in a sentence.
pub fn why_not(task: &Task<Pennies>, apart: Apart) -> String {
    let rule = &task.start.rule;
    match (apart, remainders(&task.start, &task.goal)) {
        (Apart::NotDivisible, [Some(here), Some(there)]) => say!(
            "No move changes the polynomial of the position modulo Γ = {gamma}. Here it is {here}, at the target \
             {there}.",
            gamma = rule.gamma,
            here,
            there
        ),
        (Apart::NotDivisible, _) => say!(
            "Every move adds a multiple of Γ = {gamma} to the polynomial of the position or takes \
             it away, and the difference from the target’s is not such a multiple.",
            gamma = rule.gamma
        ),
        (Apart::Huge, _) => say!("Some square would need more than 2⁶³ moves."),
    }
}

/// Explains why a search gave up, in a sentence.
fn too_large(bound: u64, budget: usize) -> String {
    let memory = memory(budget as u64);
    match bound {
        0 => say!("The search stopped at {memory} of memory without a solution.", memory),
        n => say!(
            "The search stopped at {memory} of memory; every solution has at least {n} moves.",
            memory,
            n = grouped(n)
        ),
    }
}
