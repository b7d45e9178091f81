//! How a game is solved: at once by a construction, or by a search that proves the fewest moves.

use num_bigint::BigUint;

use super::optimum::{self, Allowance, Shortest};
use super::state::State;
use super::{KTower, Move, Plan, counted};
use crate::numerals::grouped;
use crate::puzzle::{Fact, Method, Outcome, Proof, Question, Solver, Task, TextError, Verdict};
use crate::search::{Cancelled, Progress};
use crate::solution::{Frame, Line, Solution};

/// The methods, in the order of [`Solver::METHODS`].
const AT_ONCE: usize = 0;

/// The questions, in the order of [`Solver::QUESTIONS`].
const FEWEST: usize = 0;

impl Solver for KTower {
    type Solution = Solved;

    const METHODS: &'static [Method] = &[
        Method {
            name: "At once",
            meaning: "The best known construction from tower to tower, and legal moves from \
                 anywhere; the fewest moves where there are few states.",
        },
        Method {
            name: "Fewest moves, by search",
            meaning: "A solution that is proved to be shortest, where the states are not too many.",
        },
    ];

    fn solve(
        task: &Task<Self>,
        method: usize,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Solved>, Cancelled> {
        if method == AT_ONCE {
            return Ok(at_once(task));
        }
        Ok(match optimum::shortest(task, Allowance::HERE, progress)? {
            Ok((shortest, seen)) => {
                let solution = match shortest {
                    Shortest::Plan(plan) => Solved::Plan(plan),
                    Shortest::Line(line) => Solved::Line(line),
                };
                Verdict { outcome: Outcome::Solved { solution, proof: Proof::Optimal }, seen }
            }
            Err(reason) => Verdict { outcome: Outcome::Undecided { reason }, seen: 0 },
        })
    }

    fn cost(task: &Task<Self>, method: usize) -> String {
        if method == AT_ONCE { String::new() } else { optimum::cost(task, Allowance::HERE) }
    }

    const QUESTIONS: &'static [Question] = &[
        Question {
            name: "Fewest moves",
            meaning: "Searches for the fewest moves to the target; with many discs it may take a \
                 minute, or not fit.",
        },
        Question {
            name: "Shortest solutions",
            meaning: "Counts the solutions with the fewest moves; with many discs it does not fit.",
        },
    ];

    fn answer(
        task: &Task<Self>,
        question: usize,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        if question == FEWEST { fewest(task, progress) } else { ways(task, progress) }
    }
}

/// A solution without a long search.
fn at_once(task: &Task<KTower>) -> Verdict<Solved> {
    let plan = Plan::of(task);
    // From tower to tower, without a disc that can be out of order, the classic solution is
    // shortest: with k ≥ n − 2, only where all discs are on one peg can one be.
    let classic = plan.way().is_some() && task.variant.beyond() <= 2;
    let (solution, proof) = if classic || *plan.length() == BigUint::ZERO {
        (Solved::Plan(plan), Proof::Optimal)
    } else if plan.way().is_some() {
        (Solved::Plan(plan), Proof::BestKnown)
    } else {
        match optimum::quick(task) {
            Some(line) => (Solved::Line(line), Proof::Optimal),
            None => (Solved::Plan(plan), Proof::Legal),
        }
    };
    Verdict { outcome: Outcome::Solved { solution, proof }, seen: 0 }
}

fn fewest(task: &Task<KTower>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
    let name = KTower::QUESTIONS[FEWEST].name;
    Ok(match optimum::fewest(task, Allowance::HERE, progress)? {
        Ok((moves, seen)) => {
            let value = counted(moves, "move");
            let states = counted(seen, "state");
            Fact { name, value, meaning: format!("Proved by a search of {states}.") }
        }
        Err(reason) => Fact { name, value: "not known".to_owned(), meaning: reason },
    })
}

fn ways(task: &Task<KTower>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
    let name = KTower::QUESTIONS[FEWEST + 1].name;
    Ok(match optimum::ways(task, Allowance::HERE, progress)? {
        Ok(ways) => {
            let moves = counted(ways.distance, "move");
            let states = counted(ways.seen, "state");
            let meaning = format!(
                "So many solutions have the fewest moves, {moves}: counted by a search of {states}."
            );
            Fact { name, value: grouped(ways.ways), meaning }
        }
        Err(reason) => Fact { name, value: "not known".to_owned(), meaning: reason },
    })
}

/// A solution of the k-Tower.
#[derive(Debug, Clone, PartialEq)]
pub enum Solved {
    /// By procedures, entered at any index.
    Plan(Plan),
    /// A list of moves that a search found.
    Line(Line<KTower>),
}

impl Solution<KTower> for Solved {
    fn len(&self) -> BigUint {
        match self {
            Self::Plan(plan) => plan.length().clone(),
            Self::Line(line) => line.len(),
        }
    }

    fn position(&self, index: &BigUint) -> State {
        match self {
            Self::Plan(plan) => plan.state(index),
            Self::Line(line) => line.position(index),
        }
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        match self {
            Self::Plan(plan) => plan.step(index),
            Self::Line(line) => line.step(index),
        }
    }

    fn caption(&self, index: &BigUint) -> String {
        match self {
            Self::Plan(plan) => plan.caption(index),
            Self::Line(line) => line.caption(index),
        }
    }

    fn frames(&self, index: &BigUint) -> Vec<Frame> {
        match self {
            Self::Plan(plan) => plan.frames(index),
            Self::Line(line) => line.frames(index),
        }
    }

    /// Nothing for a plan, which the task determines; a line's moves.
    fn write(&self) -> String {
        match self {
            Self::Plan(_) => String::new(),
            Self::Line(line) => line.write(),
        }
    }

    fn read(task: &Task<KTower>, text: &str) -> Result<Self, TextError> {
        if text.is_empty() {
            Ok(Self::Plan(Plan::of(task)))
        } else {
            Line::read(task, text).map(Self::Line)
        }
    }
}
