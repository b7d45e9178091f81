//! Solvers and their answers.
//!
//! ```
//! use parlour::contract::{Choice, Outcome, Proof, Rules, Solution, Solver};
//! use parlour::puzzles::towers::hanoi::Hanoi;
//! use parlour::search::Silent;
//!
//! let task = Hanoi::start(&"3x64".parse().unwrap());
//! let method = <Hanoi as Solver>::Method::ALL[0];
//! let verdict = Hanoi::solve(&task, method, &mut Silent).unwrap();
//! let Outcome::Solved { solution, proof } = verdict.outcome else { unreachable!() };
//! assert_eq!(solution.len().to_string(), "18446744073709551615");
//! assert_eq!(proof, Proof::Optimal);
//! ```

use super::choice::{Choice, Nothing};
use super::proof::Proof;
use super::rules::{Fact, Rules, Task};
use super::solution::Solution;
use crate::scene::PlaceId;
use crate::search::{Cancelled, Progress};

/// The solvers of a puzzle.
pub trait Solver: Rules {
    /// A list of moves ([`Line`](crate::play::solution::Line)), or a closed form.
    type Solution: Solution<Self>;

    /// The methods. Hints take the first, so it should be quick.
    type Method: Choice;

    /// Tells whether a method can solve games of a variant. The page offers no others.
    fn can_use(variant: &Self::Variant, method: Self::Method) -> bool {
        let _ = (variant, method);
        true
    }

    /// The label of a button that opens the moves of a won game in the player, to show their [parts](Solution::parts).
    /// `None` if the parts say nothing about a game played by hand.
    fn replay(variant: &Self::Variant) -> Option<&'static str> {
        let _ = variant;
        None
    }

    /// Solves a task by a method, or proves that it cannot be solved.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn solve(
        task: &Task<Self>,
        method: Self::Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Self::Solution>, Cancelled>;

    /// The method that finds the fewest moves known. A won game is compared with its result.
    fn fewest_method() -> Self::Method {
        Self::Method::ALL[0]
    }

    /// The cost of solving a task by a method, in a few words: "up to 16 million states, 40 MB". If it exceeds [the
    /// memory of a page](crate::search::PAGE_MEMORY), the text says what fits. Empty if it is negligible.
    fn cost(task: &Task<Self>, method: Self::Method) -> String {
        let _ = (task, method);
        String::new()
    }

    /// The questions about a position, or [`Nothing`].
    type Question: Answers<Self>;

    /// The kind of judgement that [`winnable`](Solver::winnable) or [`values`](super::Duel::values) gives. With any
    /// but [`Nothing`](JudgementKind::Nothing), the page offers to judge moves.
    const JUDGES: JudgementKind = JudgementKind::Nothing;

    /// For each position, tells whether the goal of `task` can be reached. `None` where that is unknown. All positions are
    /// of one variant.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn winnable(
        task: &Task<Self>,
        positions: &[Self::Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<bool>>, Cancelled> {
        let _ = (task, progress);
        Ok(vec![None; positions.len()])
    }

    /// The places with a [mistake](JudgementKind::Mistakes): a thing that cannot stay. `positions` holds the positions
    /// of the game so far, the present one last.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn mistakes(
        task: &Task<Self>,
        positions: &[Self::Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<PlaceId>, Cancelled> {
        let _ = (task, positions, progress);
        Ok(Vec::new())
    }
}

/// Questions about a position that take long to answer, so they are computed on request only.
pub trait Answers<P: Rules>: Choice {
    /// Answers the question about the start of a task. The fact has the question’s name.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn answer(self, task: &Task<P>, progress: &mut dyn Progress) -> Result<Fact, Cancelled>;
}

impl<P: Rules> Answers<P> for Nothing {
    fn answer(self, _: &Task<P>, _: &mut dyn Progress) -> Result<Fact, Cancelled> {
        match self {}
    }
}

/// The kind of judgement that a puzzle can give of its positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum JudgementKind {
    /// No judgement.
    Nothing,
    /// Some positions are lost: the goal is out of reach for good.
    Losses,
    /// Some positions hold a mistake: they cannot be completed as they are. Moves can correct it (erase a number, lift
    /// a tile).
    Mistakes,
    /// Moves are reversible, so none loses: the judgement is the distance to the goal. It is unknown beyond the
    /// positions searched.
    Distances,
}

impl JudgementKind {
    /// Tells whether it classifies positions as lost.
    pub fn knows_losses(self) -> bool {
        matches!(self, Self::Losses | Self::Mistakes)
    }
}

/// A solver's answer, and its cost.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding<S> {
    /// The answer.
    pub outcome: Outcome<S>,
    /// The number of positions examined.
    pub seen: u64,
}

/// A solver's answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome<S> {
    /// A solution, and the proof about its length.
    Solved { solution: S, proof: Proof },
    /// There is no solution. The sentence sums up the proof.
    Unsolvable { reason: String },
    /// The solver stopped without an answer. The sentence says why.
    Undecided { reason: String },
}

impl<S> Outcome<S> {
    /// The solution with its proof.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn solution(self) -> Result<(S, Proof), String> {
        match self {
            Self::Solved { solution, proof } => Ok((solution, proof)),
            Self::Unsolvable { reason } | Self::Undecided { reason } => Err(reason),
        }
    }
}
