//! A solution as a sequence of moves that can be entered at any index.
//!
//! A searched solution is a list ([`Line`]); a closed form (2^64 - 1 moves of a tower) answers for any
//! index without producing the moves before it. The player sees no difference.

use num_bigint::BigUint;

use crate::numerals::grouped;
use crate::puzzle::{Rules, Status, Task, TextError};

/// A sequence of legal moves from a task's start.
///
/// Indices count moves made: index 0 is the start, index [`len`](Solution::len) the end.
pub trait Solution<P: Rules>: Clone + std::fmt::Debug + PartialEq + Sized + 'static {
    /// How many moves it has.
    fn len(&self) -> BigUint;

    /// Whether it has no move at all.
    fn is_empty(&self) -> bool {
        self.len() == BigUint::ZERO
    }

    /// Its length in words, counted as the puzzle counts.
    fn measure(&self) -> String {
        let length = self.len();
        let moves = if length == BigUint::from(1u32) { "move" } else { "moves" };
        format!("{} {moves}", grouped(length))
    }

    /// The position after `index` moves; an index beyond the end gives the end.
    fn position(&self, index: &BigUint) -> P::Position;

    /// The move that comes after `index` moves, or `None` at the end.
    fn step(&self, index: &BigUint) -> Option<P::Move>;

    /// One sentence for whoever watches, about the move that comes after `index` moves (at the
    /// end: about what was reached).
    fn caption(&self, index: &BigUint) -> String;

    /// The move that comes after `index` moves as a hint to whoever plays: what is to be done, and the reason where the
    /// solution has one. Empty at the end.
    fn hint(&self, index: &BigUint) -> String {
        self.step(index).map_or_else(String::new, |one| P::say(&self.position(index), &one))
    }

    /// The parts of the solution that the next move after `index` moves stands in, from the outermost in;
    /// each can be made in one step. None where the solution has no parts, or at its end.
    fn frames(&self, index: &BigUint) -> Vec<Frame> {
        let _ = index;
        Vec::new()
    }

    /// The text from which, with the task, [`read`](Solution::read) makes the solution again.
    fn write(&self) -> String;

    /// Makes a solution of `task` from its text, checking every move and that the last one reaches
    /// the goal.
    ///
    /// # Errors
    /// Says which move is wrong and why.
    fn read(task: &Task<P>, text: &str) -> Result<Self, TextError>;
}

/// A part of a solution that does something as a whole: "discs 1–4 go from A to B".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// What it does, short, beginning with a capital and without a full stop.
    pub name: String,
    /// How many moves are made before it.
    pub begin: BigUint,
    /// How many moves are made when it ends.
    pub end: BigUint,
}

/// A solution as a list of moves, as a search returns it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line<P: Rules> {
    positions: Vec<P::Position>,
    moves: Vec<P::Move>,
}

impl<P: Rules> Line<P> {
    /// The line that makes `moves` one after the other from `start`.
    ///
    /// # Errors
    /// When a move is illegal: its index and the rule it breaks.
    pub fn new(
        start: P::Position,
        moves: Vec<P::Move>,
    ) -> Result<Self, crate::session::IllegalMove> {
        let mut positions = Vec::with_capacity(moves.len() + 1);
        positions.push(start);
        for (index, one) in moves.iter().enumerate() {
            let next = P::apply(&positions[index], one)
                .map_err(|reason| crate::session::IllegalMove { index, reason })?;
            positions.push(next);
        }
        Ok(Self { positions, moves })
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// `index` as a position in the list, at most its length.
    fn clamp(&self, index: &BigUint) -> usize {
        usize::try_from(index).map_or(self.moves.len(), |i| i.min(self.moves.len()))
    }
}

impl<P: Rules> Solution<P> for Line<P> {
    fn len(&self) -> BigUint {
        self.moves.len().into()
    }

    fn measure(&self) -> String {
        P::tally(&self.moves)
    }

    fn position(&self, index: &BigUint) -> P::Position {
        self.positions[self.clamp(index)].clone()
    }

    fn step(&self, index: &BigUint) -> Option<P::Move> {
        self.moves.get(self.clamp(index)).cloned()
    }

    fn caption(&self, index: &BigUint) -> String {
        let at = self.clamp(index);
        match self.moves.get(at) {
            Some(next) => P::say(&self.positions[at], next),
            None => "Solved.".to_owned(),
        }
    }

    fn write(&self) -> String {
        crate::link::write_moves::<P>(&self.moves)
    }

    fn read(task: &Task<P>, text: &str) -> Result<Self, TextError> {
        let (moves, problem) = crate::link::read_moves::<P>(&task.start, text);
        if let Some(problem) = problem {
            return Err(problem);
        }
        let line = Self::new(task.start.clone(), moves)
            .map_err(|illegal| TextError::new("solution", text, illegal.to_string()))?;
        match P::status(task, &line.position(&line.len())) {
            Status::Won(_) => Ok(line),
            Status::Playing | Status::Stuck(_) => {
                Err(TextError::new("solution", text, "its moves do not reach the goal"))
            }
        }
    }
}
