//! Games for two.
//!
//! ```
//! use parlour::contract::{Duel, Rules, Side};
//! use parlour::puzzles::picaria::Picaria;
//!
//! let task = Picaria::start(&Default::default());
//! assert_eq!(Picaria::turn(&task.start), Some(Side::First));
//! ```

use super::choice::{Choice, Nothing};
use super::rules::Task;
use super::solver::Solver;
use crate::say;
use crate::search::{Cancelled, Progress};

/// A game for two. Of a puzzle for one, [`Nothing`] tells the values of positions.
///
/// At the end the status is [`Status::Won`](super::Status::Won) for the side that moved last, with a sentence that says who,
/// or [`Status::Stuck`](super::Status::Stuck) for a draw. [`Solver::solve`] gives best play of both sides.
pub trait Duel<P: Solver = Self> {
    /// The strengths of the computer, the best last. Without levels it is no game for two.
    type Level: Choice;

    /// The side to move; in a game that is over, the side that would move. `None` in a puzzle for one.
    fn turn(position: &P::Position) -> Option<Side> {
        let _ = position;
        None
    }

    /// The value of each position for the side to move. `None` where it is unknown. All positions are of one game. A puzzle
    /// for one takes it from [`winnable`](Solver::winnable), unless it knows [distances](super::JudgementKind::Distances).
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn values(
        task: &Task<P>,
        positions: &[P::Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<Value>>, Cancelled> {
        let value = |winnable| if winnable { Value::Won(None) } else { Value::Lost(None) };
        let known = P::winnable(task, positions, progress)?;
        Ok(known.into_iter().map(|winnable| winnable.map(value)).collect())
    }

    /// The threats: each move that the other side could make if it were its turn, with its value. `None` where the value
    /// is unknown.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn threats(
        task: &Task<P>,
        position: &P::Position,
        progress: &mut dyn Progress,
    ) -> Result<Vec<ValuedMove<P::Move>>, Cancelled> {
        let _ = (task, position, progress);
        Ok(Vec::new())
    }

    /// The computer's move at the start of `task`, at a level. `played` are the positions so far, the present one last. The
    /// same seed gives the same move. `None` where there is no move.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn reply(
        task: &Task<P>,
        played: &[P::Position],
        level: Self::Level,
        seed: u32,
        progress: &mut dyn Progress,
    ) -> Result<Option<P::Move>, Cancelled> {
        let _ = (task, played, level, seed, progress);
        Ok(None)
    }
}

impl<P: Solver> Duel<P> for Nothing {
    type Level = Self;
}

/// A player in a game for two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Side {
    /// The side that moves first.
    First,
    /// The side that moves second.
    Second,
}

/// The value of a position for a player, and how soon it comes about. In a puzzle for one, a goal within reach is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Value {
    /// The other player wins, after this many moves of both sides at most, where that is known.
    Lost(Option<u32>),
    /// Neither can win.
    Drawn,
    /// The player wins, after this many moves of both sides at most, where that is known.
    Won(Option<u32>),
}

/// A move with its value. `None` where the value is unknown.
pub type ValuedMove<Move> = (Move, Option<Value>);

impl Side {
    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The name in a sentence.
    pub fn name(self) -> String {
        match self {
            Self::First => say!("the first player"),
            Self::Second => say!("the second player"),
        }
    }
}

impl Value {
    /// The number of moves of both sides until it comes about, where that is known.
    pub fn plies(self) -> Option<u32> {
        match self {
            Self::Lost(moves) | Self::Won(moves) => moves,
            Self::Drawn => None,
        }
    }

    /// The value for the other player.
    pub fn reversed(self) -> Self {
        match self {
            Self::Lost(moves) => Self::Won(moves),
            Self::Drawn => Self::Drawn,
            Self::Won(moves) => Self::Lost(moves),
        }
    }
}
