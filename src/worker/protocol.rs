//! The messages between page and worker.

use serde::{Deserialize, Serialize};

use crate::contract::{CellPlace, LevelId, MethodId, Pages, Proof, QuestionId, Value};
use crate::game::{Papers, Plate};
use crate::play::astray::Stray;
use crate::scene::PlaceId;

/// A worker's first message, before its program starts: it runs, and holds the lock that the page named, if the
/// browser has locks. The second is its [`BUILD`]. After that, postcard encodes every [`Job`] and [`Message`].
pub const ALIVE: &str = "alive";

/// The name of the build, which must be the same for page and worker.
pub const BUILD: &str = match option_env!("PARLOUR_BUILD") {
    Some(build) => build,
    None => env!("CARGO_PKG_VERSION"),
};

/// The number of a job, by which the page recognises and drops stale answers.
pub type JobId = u32;

/// A job that the page sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// Its number.
    pub id: JobId,
    /// A [link](crate::play::link) to a game.
    pub game: String,
    /// The request about the game.
    pub ask: Ask,
}

/// A request about a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// A solution from the present position by one of the solver's methods, or the reason why there is none.
    Solve { method: MethodId },
    /// The fewest moves from the present position, as far as known.
    Fewest,
    /// The values of the moves made and of the next moves: which of them keep the goal in reach.
    Judge,
    /// The answer to one of the solver's questions about the present position.
    Answer { question: QuestionId },
    /// The computer's move in a game for two, at one of its levels; the same seed gives the same move.
    Reply { level: LevelId, seed: u32 },
    /// The first wrong move of each of `ways`. Against the computer, it is the first that gives away a win or a draw
    /// ([`slips`](crate::play::astray::slips)); `aims` and `most` are not used. Otherwise it is the first after which
    /// no aim can be reached in `most` moves ([`strays`](crate::play::astray::strays)).
    Strays { aims: Vec<String>, most: Option<usize>, ways: Vec<Vec<String>> },
    /// Puzzles made to order.
    Design { order: Vec<(String, String)> },
    /// The positions worth knowing.
    Catalogue,
    /// The tables and drawings of the papers.
    Papers,
    /// The live cells of one of the papers' tables. Each is sent in a message of its own.
    Recompute { table: usize },
}

/// A message from the worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// The worker begins a job.
    Begun { id: JobId },
    /// A progress report: `done` units of `total`, with the unit in `note`. For a job in several stages, `stage` is
    /// the present one, from 1, and their number.
    Progress { id: JobId, done: u64, total: Option<u64>, note: String, stage: Option<(u32, u32)> },
    /// The value of a computed cell of a table.
    Cell { id: JobId, place: CellPlace, value: String },
    /// A job is finished. `memory` is the size of the worker's memory in bytes, which never shrinks.
    Finished { id: JobId, answer: JobResult, memory: u64 },
}

/// The result of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobResult {
    /// The finding.
    pub found: Found,
    /// The number of positions examined.
    pub seen: u64,
}

impl From<Found> for JobResult {
    fn from(found: Found) -> Self {
        Self { found, seen: 0 }
    }
}

/// The finding of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Found {
    /// A solution, as [`Solution::write`](crate::contract::Solution::write) gives it.
    Solved { solution: String, proof: Proof },
    /// The fewest moves, or the fewest known: their number as the puzzle counts, and in words. `length` is `None` if
    /// there are too many to count one by one.
    Fewest { length: Option<usize>, measure: String, proof: Proof },
    /// There is no solution, and why. `last` is the greatest number of the game's moves after which there still was
    /// one, as far as known.
    Unsolvable { reason: String, last: Option<usize> },
    /// The solver stopped without an answer, and why.
    Undecided { reason: String },
    /// The judgement of a game.
    Judged(Judgement),
    /// The computer's move, in the notation of links; `None` where it has no move.
    Replied { mv: Option<String> },
    /// The first wrong move of each way; `None` where unknown.
    Strayed { strays: Option<Vec<Option<Stray>>> },
    /// The answer to a question.
    Answered { value: String, meaning: String },
    /// Puzzles made to order, the best ones first.
    Designed { designs: Vec<Designed>, remark: String, pages: Pages },
    /// The positions worth knowing.
    Catalogue(Vec<Plate>),
    /// The tables and drawings of the papers.
    Papers(Papers),
    /// All live cells of a table have been sent.
    Recomputed,
    /// The job was malformed, and why.
    Malformed { problem: String },
}

/// A puzzle made to order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Designed {
    /// Its name.
    pub name: String,
    /// Its difficulty and its special features.
    pub note: String,
    /// The link to it, with a solution in the player if one is to be shown.
    pub link: String,
}

/// The values of the positions of a game, and of the next moves. In a puzzle for one player, moves that keep the goal
/// in reach are won, and all others lost.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The values of the positions so far, the present one last, to the player who moves first. `None` where unknown.
    pub game: Vec<Option<Value>>,
    /// In a game for two, such values of the positions after the undone moves.
    pub ahead: Vec<Option<Value>>,
    /// The values of the legal moves, in their order, to the player who makes them.
    pub moves: Vec<Option<Value>>,
    /// In a game for two, the moves with which the other side would win if it were its turn, the soonest first.
    pub threats: Vec<Threat>,
    /// The places with a mistake, in a puzzle that judges mistakes.
    pub wrong: Vec<PlaceId>,
}

/// A threatened move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threat {
    /// The move, in the notation of links.
    pub mv: String,
    /// Its value to the side that threatens it.
    pub value: Value,
}

impl Judgement {
    /// The value of the present position to the player who moves first.
    pub fn now(&self) -> Option<Value> {
        self.game.last().copied().flatten()
    }
}
