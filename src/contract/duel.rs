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

/// A game for two. For a puzzle for one player, [`Nothing`] gives the values of positions.
///
/// When the side that moved last wins, the status is [`Status::Won`](super::Status::Won), and its sentence names the
/// winner. A draw is [`Status::Stuck`](super::Status::Stuck). [`Solver::solve`] gives best play by both sides.
pub trait Duel<P: Solver = Self> {
    /// The levels of the computer's play, the strongest last. A puzzle without levels is not a game for two.
    type Level: Choice;

    /// The side to move; after the end of a game, the side that would move. `None` in a puzzle for one player.
    fn turn(position: &P::Position) -> Option<Side> {
        let _ = position;
        None
    }

    /// The value of each position of one game for the side to move; `None` where unknown. The default takes it from
    /// [`winnable`](Solver::winnable). Puzzles that know [distances](super::JudgementKind::Distances) override it.
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

    /// The threats: the moves that the other side could make if it were its turn, with their values.
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

    /// The computer's move at the start of `task`, at a level. `played` holds the positions so far, the present one
    /// last. Equal seeds give equal moves. `None` where there is no move.
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

/// The value of a position for a player. In a puzzle for one player, a position is won if the goal is within reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Value {
    /// The other player wins within this many moves by both sides, where known.
    Lost(Option<u32>),
    /// Neither side can force a win.
    Drawn,
    /// The player wins within this many moves by both sides, where known.
    Won(Option<u32>),
}

/// A move with its value. `None` where the value is unknown.
pub type ValuedMove<Move> = (Move, Option<Value>);

impl Side {
    /// The opposing side.
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
    /// The number of moves by both sides within which the game is decided, where known.
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
