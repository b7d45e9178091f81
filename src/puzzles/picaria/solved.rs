//! Who wins from every position of a game, and how soon: worked out once, then looked up.

use std::sync::{Arc, Mutex, PoisonError};

use super::game::Kind;
use super::space::{self, Space};
use super::state::{End, Move, Position};
use crate::puzzle::Value;
use crate::search::Progress;
use crate::search::retrograde::{Failure, Values, Worth};

/// How much memory the games that are kept may take together, in bytes; the last one is kept anyway.
const KEPT: u64 = 64 << 20;

/// The games that were solved last.
static SOLVED: Mutex<Vec<Arc<Solved>>> = Mutex::new(Vec::new());

/// A solved game.
#[derive(Debug)]
pub struct Solved {
    kind: Kind,
    space: Space,
    values: Values,
}

/// How much memory solving a game takes, in bytes.
pub fn bytes(kind: Kind) -> u64 {
    let (nodes, tables) = space::size(kind);
    Values::bytes(nodes) + tables
}

impl Solved {
    /// Solves a game: milliseconds for the board of the Zuni, a second for eight sides and six stones.
    ///
    /// # Errors
    /// [`Failure`] when `progress` said so, or when its memory is not granted.
    pub fn new(kind: Kind, progress: &mut dyn Progress) -> Result<Self, Failure> {
        let space = Space::new(kind);
        let values = Values::new(&space, progress)?;
        Ok(Self { kind, space, values })
    }

    /// The same, or the one that is kept.
    ///
    /// # Errors
    /// As [`new`](Solved::new).
    pub fn get(kind: Kind, progress: &mut dyn Progress) -> Result<Arc<Self>, Failure> {
        // A thread that panicked can only have left whole games behind.
        let kept = || SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().iter().find(|solved| solved.kind == kind) {
            return Ok(Arc::clone(known));
        }
        let solved = Arc::new(Self::new(kind, progress)?);
        let mut kept = kept();
        kept.retain(|other| other.kind != kind);
        kept.push(Arc::clone(&solved));
        while kept.len() > 1 && kept.iter().map(|solved| bytes(solved.kind)).sum::<u64>() > KEPT {
            kept.remove(0);
        }
        Ok(solved)
    }

    /// How many positions were looked at, symmetric ones counted once.
    pub fn seen(&self) -> u64 {
        self.values.len()
    }

    /// What the player whose turn it is can reach at best from a position of this game. Earlier positions
    /// count only if one has just come again.
    pub fn value(&self, position: &Position) -> Value {
        match position.end() {
            Some(end) => value_of_end(position, end),
            None => {
                let (mover, other) = (position.mover(), position.other());
                match self.values.worth(self.space.node(&position.stage(), mover, other)) {
                    Worth::Won(plies) => Value::Won(Some(plies.into())),
                    Worth::Lost(plies) => Value::Lost(Some(plies.into())),
                    // Positions that a game can come to are nodes.
                    Worth::Draw | Worth::Void => Value::Drawn,
                }
            }
        }
    }

    /// Every legal move of a position with what the player who makes it can reach after it.
    pub fn moves(&self, position: &Position) -> Vec<(Move, Value)> {
        let value = |one: Move| (one, longer(self.value(&position.moved(one)).reversed()));
        position.moves().into_iter().map(value).collect()
    }

    /// The longest win of all positions in which the game goes on, in moves of both players.
    pub fn longest(&self) -> u32 {
        let plies = |node| match self.values.worth(node) {
            Worth::Won(plies) | Worth::Lost(plies) => u32::from(plies),
            Worth::Draw | Worth::Void => 0,
        };
        (0..self.values.len()).map(plies).max().unwrap_or(0)
    }
}

/// What the end of a game is for the player whose turn it would be.
pub fn value_of_end(position: &Position, end: End) -> Value {
    match end {
        End::Row(winner) if winner == position.turn() => Value::Won(Some(0)),
        End::Row(_) | End::Blocked(_) => Value::Lost(Some(0)),
        End::Repeated => Value::Drawn,
    }
}

/// The same, one move earlier.
pub fn longer(value: Value) -> Value {
    match value {
        Value::Won(plies) => Value::Won(plies.map(|plies| plies + 1)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(plies.map(|plies| plies + 1)),
    }
}

/// Who wins a game of which this is the value at its beginning: the word for it.
pub fn winner(value: Value) -> &'static str {
    match value {
        Value::Won(_) => "first",
        Value::Drawn => "draw",
        Value::Lost(_) => "second",
    }
}

/// After how many moves of both players a value comes about; `None` for a draw.
pub fn plies(value: Value) -> Option<u32> {
    match value {
        Value::Won(plies) | Value::Lost(plies) => plies,
        Value::Drawn => None,
    }
}

/// How good a value is for the player who has it: wins the sooner the better, losses the later.
pub fn rank(value: Value) -> i64 {
    const FAR: i64 = 1 << 32;
    match value {
        Value::Won(plies) => FAR - plies.map_or(FAR / 2, i64::from),
        Value::Drawn => 0,
        Value::Lost(plies) => plies.map_or(FAR / 2, i64::from) - FAR,
    }
}
