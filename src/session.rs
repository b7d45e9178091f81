//! A game in progress: the task, the moves made, and how many of them count at present.

use crate::puzzle::{Rules, Status, Task};

/// A game in progress, with unlimited undo and redo.
///
/// The state is the task and its moves; the positions are derived from them and only kept so that
/// stepping back costs nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct Session<P: Rules> {
    task: Task<P>,
    moves: Vec<P::Move>,
    positions: Vec<P::Position>,
    done: usize,
}

/// A move that the rules forbid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("move {}: {reason}", index + 1)]
pub struct IllegalMove {
    /// Its index among the moves, from 0.
    pub index: usize,
    /// The rule it breaks, as a sentence.
    pub reason: String,
}

impl<P: Rules> Session<P> {
    /// A new game, no move made.
    pub fn new(task: Task<P>) -> Self {
        let positions = vec![task.start.clone()];
        Self { task, moves: Vec::new(), positions, done: 0 }
    }

    /// What is played.
    pub fn task(&self) -> &Task<P> {
        &self.task
    }

    /// The present position.
    pub fn position(&self) -> &P::Position {
        &self.positions[self.done]
    }

    /// All moves, those that were undone included.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The moves that lead to the present position.
    pub fn played(&self) -> &[P::Move] {
        &self.moves[..self.done]
    }

    /// How many moves lead to the present position.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Whether the game is over, and how.
    pub fn status(&self) -> Status {
        P::status(&self.task, self.position())
    }

    /// The task of going on from the present position.
    pub fn rest(&self) -> Task<P> {
        self.task.from(self.position().clone())
    }

    /// Makes a move. Moves that were undone are forgotten, unless this is the next of them.
    ///
    /// # Errors
    /// When the rules forbid it; the game is unchanged then.
    pub fn play(&mut self, one: P::Move) -> Result<(), IllegalMove> {
        if self.moves.get(self.done) == Some(&one) {
            self.done += 1;
            return Ok(());
        }
        let next = P::apply(self.position(), &one)
            .map_err(|reason| IllegalMove { index: self.done, reason })?;
        self.moves.truncate(self.done);
        self.positions.truncate(self.done + 1);
        self.moves.push(one);
        self.positions.push(next);
        self.done += 1;
        Ok(())
    }

    /// Goes to the position after the first `done` moves, or as near to it as there are moves.
    pub fn go_to(&mut self, done: usize) {
        self.done = done.min(self.moves.len());
    }

    /// The move that undo takes back, with the position it was made in.
    pub fn last(&self) -> Option<(&P::Position, &P::Move)> {
        let index = self.done.checked_sub(1)?;
        Some((&self.positions[index], &self.moves[index]))
    }

    /// The move that redo makes.
    pub fn next(&self) -> Option<&P::Move> {
        self.moves.get(self.done)
    }
}
