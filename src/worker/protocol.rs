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
    /// A [link](crate::link) to the game whose present position is to be solved.
    pub game: String,
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
    /// The job made no sense, and why.
    Malformed { problem: String },
}
