//! What page and worker say to each other.

use serde::{Deserialize, Serialize};

use crate::puzzle::Proof;

/// The build that page and worker must share.
pub const BUILD: &str = match option_env!("PARLOUR_BUILD") {
    Some(build) => build,
    None => env!("CARGO_PKG_VERSION"),
};

/// The number of a job; an answer to a job that nobody waits for any more is dropped by it.
pub type JobId = u32;

/// What the page says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// Its number.
    pub id: JobId,
    /// A [link](crate::link) to a game.
    pub game: String,
    /// What is to be told of it.
    pub ask: Ask,
}

/// What is asked of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// A solution from the present position on, or why there is none.
    Solve,
    /// Which of the moves made and of the moves that can be made next keep the goal in reach.
    Judge,
}

/// What the worker says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// First of all: it is ready, and of this build.
    Ready { build: String },
    /// A job goes on: `done` units of `total`, and the unit and stage in words.
    Progress { id: JobId, done: f64, total: Option<f64>, note: String },
    /// A job is finished.
    Finished { id: JobId, answer: Answer },
}

/// The answer to a job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// What was found.
    pub found: Found,
    /// How many positions were looked at. A number of JavaScript's.
    pub seen: f64,
}

/// What a job found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Found {
    /// A solution, as [`Solution::write`](crate::solution::Solution::write) gives it.
    Solved { solution: String, proof: Proof },
    /// There is none, and why.
    Unsolvable { reason: String },
    /// The solver stopped before it knew, and why.
    Undecided { reason: String },
    /// The judgement of a game.
    Judged(Judgement),
    /// The job made no sense, and why.
    Malformed { problem: String },
}

/// Which positions of a game, and which next ones, have the goal in reach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// Whether the present position has; `None` where that is not known.
    pub now: Option<bool>,
    /// After how many moves of the game it was in reach for the last time, if ever.
    pub last_winnable: Option<usize>,
    /// Whether it is after each of the legal moves, in their order.
    pub moves: Vec<Option<bool>>,
}
