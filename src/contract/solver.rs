//! Solvers, and the answers they give.
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

use super::choice::Choice;
use super::rules::{Fact, Rules, Task};
use super::solution::Solution;
use crate::kit::numerals::grouped;
use crate::say;
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

    /// The name of a button that opens the moves of a won game in the player, for what their
    /// [parts](Solution::parts) tell. `None` where they tell nothing of a game played by hand.
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

    /// The method that finds the fewest moves known. A game that is won is compared with it.
    fn fewest() -> Self::Method {
        Self::Method::ALL[0]
    }

    /// The cost of solving a task by a method, in a few words: "up to 16 million states, 40 MB". Where it does not fit into
    /// [the memory of a page](crate::search::PAGE_MEMORY), it says what does. Empty where it costs next to nothing.
    fn cost(task: &Task<Self>, method: Self::Method) -> String {
        let _ = (task, method);
        String::new()
    }

    /// Questions about a position that take long, and are answered when somebody asks.
    type Question: Choice;

    /// Answers a question about the start of a task. The fact has the question's name. A puzzle with questions provides it.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn answer(
        task: &Task<Self>,
        question: Self::Question,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let _ = (task, progress);
        Ok(Fact { name: question.name(), value: String::new(), meaning: String::new() })
    }

    /// The kind of judgement that [`winnable`](Solver::winnable) or [`values`](super::Duel::values) gives: the page then
    /// offers to judge moves.
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

    /// The places with a [mistake](JudgementKind::Mistakes): a thing that cannot stay. `positions` are those of the game so far,
    /// the present one last.
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

/// The kind of judgement that a puzzle can give of its positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum JudgementKind {
    /// Nothing.
    Nothing,
    /// Some positions are lost: the goal is out of reach, and no move leads out.
    Losses,
    /// Some positions hold a mistake: they cannot be completed as they are. Moves can mend it (erase a number, take up a
    /// tile).
    Mistakes,
    /// Moves can be taken back, so none loses: the judgement is the distance to the goal. Beyond the positions searched it
    /// is unknown.
    Distances,
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
    /// There is none. The sentence is the proof in short.
    Unsolvable { reason: String },
    /// The solver stopped before it knew. The sentence says why.
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

/// The knowledge about the length of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Proof {
    /// No solution is shorter: proved.
    Optimal,
    /// The solver knows no shorter solution, but there may be one.
    BestKnown(Gap),
    /// Every move is legal and the end is the goal. Nothing is claimed about the length.
    Legal,
}

impl Proof {
    /// A solution that may not be the shortest, for this reason.
    pub fn best_known(why: Unproved, at_least: Option<u32>) -> Self {
        Self::BestKnown(Gap { at_least, why: Some(why) })
    }

    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::BestKnown(_) => "best known",
            Self::Legal => "legal",
        }
    }

    /// The badge of a solution: "Best known, at least 18".
    pub fn badge(self) -> String {
        match self {
            Self::Optimal => say!("Proved shortest"),
            Self::BestKnown(Gap { at_least: Some(least), .. }) => {
                say!("Best known, at least {least}", least = grouped(least))
            }
            Self::BestKnown(_) => say!("Best known"),
            Self::Legal => say!("Any solution"),
        }
    }

    /// The lower bound, where the solution may not be the shortest.
    pub fn at_least(self) -> Option<u32> {
        match self {
            Self::BestKnown(gap) => gap.at_least,
            Self::Optimal | Self::Legal => None,
        }
    }

    /// Sentences that say why the solution may not be the shortest. Empty where there is nothing to say.
    pub fn remark(self) -> String {
        let Self::BestKnown(Gap { at_least, why: Some(why) }) = self else { return String::new() };
        let least = at_least.map(|least| {
            say!(
                "Every solution takes at least {n} move."
                    | "Every solution takes at least {n} moves.",
                n = grouped(least)
            )
        });
        [Some(why.words()), least].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The gap in the proof that a solution is the shortest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Gap {
    /// The proved lower bound, if there is one.
    pub at_least: Option<u32>,
    /// The reason for the gap. `None` where a link does not tell it.
    pub why: Option<Unproved>,
}

/// The reason why a solution is not proved to be the shortest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Unproved {
    /// The search had no more memory.
    Memory,
    /// A construction gives the solution, not a search.
    Construction,
    /// Some ways were left out of the search, since nobody knows them all or they are too many.
    Incomplete,
}

impl Unproved {
    /// The reason, in a sentence.
    fn words(self) -> String {
        match self {
            Self::Memory => {
                say!("Not proved to be the shortest: the search stopped when its memory was full.")
            }
            Self::Construction => say!(
                "Not proved to be the shortest: it follows a construction, and no search has tried every way."
            ),
            Self::Incomplete => {
                say!("Not proved to be the shortest: the search has tried only a part of all ways.")
            }
        }
    }
}
