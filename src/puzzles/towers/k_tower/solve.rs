//! Solvers of a game: at once by a construction, or by a search that proves the fewest moves.

use num_bigint::BigUint;

use super::math::optimum::{self, Allowance};
use super::position::Position;
use super::{KTower, Move, Plan, Solved};
use crate::contract::{
    Answers, Choice, Fact, Finding, Outcome, Proof, Solution, SolutionPart, SolutionReader, Solver,
    Task, Unproved,
};
use crate::kit::numerals::grouped;
use crate::say;
use crate::search::{Cancelled, Progress};

/// A method of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// The best known construction.
    #[strum(
        message = "At once",
        detailed_message = "The best known construction from tower to tower, and legal moves from \
            anywhere; the fewest moves where there are few states."
    )]
    AtOnce,
    /// A search that proves the fewest moves.
    #[strum(
        message = "Fewest moves, by search",
        detailed_message = "A solution that is proved to be shortest, where the states are not too many."
    )]
    Search,
}

/// A question about a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The least number of moves.
    #[strum(
        message = "Fewest moves",
        detailed_message = "Searches for the fewest moves to the target; with many discs it may take a \
            minute, or not fit."
    )]
    FewestMoves,
    /// The number of shortest solutions.
    #[strum(
        message = "Shortest solutions",
        detailed_message = "Counts the solutions with the fewest moves; with many discs it does not fit."
    )]
    ShortestSolutions,
}

impl Solver for KTower {
    type Solution = Solved;

    type Method = Method;

    fn solve(
        task: &Task<Self>,
        method: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Solved>, Cancelled> {
        if method == Method::AtOnce {
            return Ok(at_once(task));
        }
        Ok(match optimum::shortest(task, Allowance::of(progress.memory()), progress)? {
            Ok((solution, seen)) => {
                Finding { outcome: Outcome::Solved { solution, proof: Proof::Optimal }, seen }
            }
            Err(reason) => Finding { outcome: Outcome::Undecided { reason }, seen: 0 },
        })
    }

    fn cost(task: &Task<Self>, method: Method) -> String {
        match method {
            Method::AtOnce => String::new(),
            Method::Search => optimum::cost(task, Allowance::PAGE),
        }
    }

    type Question = Question;
}

impl Answers<KTower> for Question {
    fn answer(self, task: &Task<KTower>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        let allowance = Allowance::of(progress.memory());
        let said_moves = |moves| say!("{n} move" | "{n} moves", n = grouped(moves));
        let found = match self {
            Self::FewestMoves => optimum::fewest(task, allowance, progress)?.map(|(moves, seen)| {
                let meaning = say!(
                    "Proved by a search of {n} state." | "Proved by a search of {n} states.",
                    n = grouped(seen)
                );
                (said_moves(moves), meaning)
            }),
            Self::ShortestSolutions => optimum::ways(task, allowance, progress)?.map(|ways| {
                let meaning = say!(
                    "This many solutions have the fewest moves, {moves}: counted by a search of {n} state."
                        | "This many solutions have the fewest moves, {moves}: counted by a search of {n} \
                           states.",
                    n = grouped(ways.seen),
                    moves = said_moves(ways.distance)
                );
                (grouped(ways.ways), meaning)
            }),
        };
        let (value, meaning) = found.unwrap_or_else(|reason| (say!("not known"), reason));
        Ok(Fact { name: self.name(), value, meaning })
    }
}

/// Finds a solution without a long search.
fn at_once(task: &Task<KTower>) -> Finding<Solved> {
    let plan = Plan::of(task);
    let (solution, proof) = if plan.is_proved(task.variant) || *plan.length() == BigUint::ZERO {
        (Solved::Recursion(plan), Proof::Optimal)
    } else if plan.way.is_some() {
        let at_least = u32::try_from(plan.at_least(task.variant)).ok();
        (Solved::Recursion(plan), Proof::best_known(Unproved::Construction, at_least))
    } else {
        match optimum::quick(task) {
            Some(line) => (Solved::Line(line), Proof::Optimal),
            None => (Solved::Recursion(plan), Proof::Legal),
        }
    };
    Finding { outcome: Outcome::Solved { solution, proof }, seen: 0 }
}

impl Solution<KTower> for Solved {
    fn len(&self) -> BigUint {
        match self {
            Self::Recursion(plan) => plan.length().clone(),
            Self::Line(line) => line.len(),
        }
    }

    fn position(&self, index: &BigUint) -> Position {
        match self {
            Self::Recursion(plan) => plan.state(index),
            Self::Line(line) => line.position(index),
        }
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        match self {
            Self::Recursion(plan) => plan.step(index),
            Self::Line(line) => line.step(index),
        }
    }

    fn caption(&self, index: &BigUint) -> String {
        match self {
            Self::Recursion(plan) => plan.caption(index),
            Self::Line(line) => line.caption(index),
        }
    }

    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        match self {
            Self::Recursion(plan) => plan.parts(index),
            Self::Line(line) => line.parts(index),
        }
    }

    fn explanation(&self, index: &BigUint) -> String {
        match self {
            Self::Recursion(plan) => plan.explanation(index),
            Self::Line(line) => line.explanation(index),
        }
    }

    fn write(&self) -> String {
        self.text()
    }

    fn reader(task: &Task<KTower>, text: &str) -> SolutionReader<Self> {
        Self::from_text(task, text, || Plan::of(task))
    }
}
