//! Solvers of a task, and questions about a state.

use super::math::search;
use super::{DoubleDecker, Recursion, Way};
use crate::contract::{Answers, Choice, Fact, Finding, Outcome, Proof, Solver, Task};
use crate::kit::numerals::grouped;
use crate::play::solution::Line;
use crate::say;
use crate::search::{Cancelled, PAGE_MEMORY, Progress};

/// A method of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// The recursive way, available at once.
    #[strum(
        message = "Recursion",
        detailed_message = "At once, for any number of pairs; shortest from tower to tower."
    )]
    Recursion,
    /// Breadth-first search.
    #[strum(
        message = "Shortest, by search",
        detailed_message = "A shortest route between any two states, as far as they fit into the memory."
    )]
    Search,
}

/// A question about a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The distance to the goal.
    #[strum(
        message = "Distance, by search",
        detailed_message = "Finds the fewest moves by a search."
    )]
    Distance,
    /// The number of shortest routes.
    #[strum(
        message = "Shortest routes",
        detailed_message = "Counts the shortest routes by a search."
    )]
    ShortestWays,
}

impl Solver for DoubleDecker {
    type Solution = Way;

    type Method = Method;

    type Question = Question;

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Way>, Cancelled> {
        let recursion = Recursion::between(&task.start, &task.goal);
        if method != Method::Search || recursion.is_shortest() {
            let proof = if recursion.is_shortest() { Proof::Optimal } else { Proof::Legal };
            let solution = Way::Recursion(Box::new(recursion));
            return Ok(Finding { outcome: Outcome::Solved { solution, proof }, seen: 0 });
        }
        let found = search::path(&task.start, &task.goal, progress)?;
        let line = found.and_then(|moves| Line::new(task.start.clone(), moves).ok());
        let outcome = match line {
            Some(line) => Outcome::Solved { solution: Way::Line(line), proof: Proof::Optimal },
            None => Outcome::Undecided { reason: search::refusal(task.variant, progress.memory()) },
        };
        Ok(Finding { outcome, seen: 0 })
    }

    fn cost(task: &Task<Self>, method: Method) -> String {
        if method == Method::Search && !Recursion::between(&task.start, &task.goal).is_shortest() {
            search::cost(task.variant, PAGE_MEMORY)
        } else {
            String::new()
        }
    }
}

impl Answers<DoubleDecker> for Question {
    fn answer(
        self,
        task: &Task<DoubleDecker>,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let (start, goal) = (&task.start, &task.goal);
        let name = self.name();
        let found = match self {
            Self::Distance => search::distance(start, goal, progress)?.map(|reached| {
                let meaning = say!(
                    "The fewest moves to the target, proved by a search of {n} state."
                        | "The fewest moves to the target, proved by a search of {n} states.",
                    n = grouped(reached.seen)
                );
                (grouped(reached.distance), meaning)
            }),
            Self::ShortestWays => search::ways(start, goal, progress)?.map(|ways| {
                let meaning = say!(
                    "Routes of {n} move to the target; no route has fewer."
                        | "Routes of {n} moves to the target; no route has fewer.",
                    n = grouped(ways.distance)
                );
                (grouped(&ways.ways), meaning)
            }),
        };
        let unknown = || (say!("not known"), search::refusal(task.variant, progress.memory()));
        let (value, meaning) = found.unwrap_or_else(unknown);
        Ok(Fact { name, value, meaning })
    }
}
