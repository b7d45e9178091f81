//! Solutions that give a reason for every number.

use num_bigint::BigUint;

use super::Franklin;
use super::math::deduce::Deducer;
use super::math::square::row_and_column;
use super::moves::{Act, Move};
use super::position::Goal;
use crate::contract::{Solution, SolutionReader, Task};
use crate::play::session::IllegalMove;
use crate::play::solution::{Line, of_line};
use crate::say;

/// A list of moves that completes or turns a square. When it completes one, each number has its reason.
#[derive(Debug, Clone, PartialEq)]
pub struct Way {
    line: Line<Franklin>,
    /// True if numbers have reasons. They have none if the target square is known.
    reasoned: bool,
}

impl Way {
    /// The solution of a task by these moves.
    ///
    /// # Errors
    /// When a move is illegal: its index and the rule that it breaks.
    pub fn new(task: &Task<Franklin>, moves: Vec<Move>) -> Result<Self, IllegalMove> {
        Ok(Self::of(task, Line::new(task.start.clone(), moves)?))
    }

    fn of(task: &Task<Franklin>, line: Line<Franklin>) -> Self {
        Self { line, reasoned: task.goal == Goal::Franklin }
    }
}

impl Solution<Franklin> for Way {
    of_line!(Franklin);

    fn caption(&self, index: &BigUint) -> String {
        let state = self.line.position(index);
        match self.line.step(index).map(|mv| mv.act) {
            Some(Act::Write { cell, number }) if self.reasoned => {
                let order = state.board().order();
                let (_, reason) = Deducer::new(order).why(state.square(), cell, number);
                let (row, column) = row_and_column(order, cell);
                let writes = say!("Row {row}, column {column}: {number}.", row, column, number);
                format!("{writes} {reason}")
            }
            Some(Act::Erase { .. }) if self.reasoned => {
                let reason = say!("With it the square cannot be completed.");
                format!("{} {reason}", self.line.caption(index))
            }
            _ => self.line.caption(index),
        }
    }

    fn hint(&self, index: &BigUint) -> String {
        self.caption(index)
    }

    fn write(&self) -> String {
        self.line.write()
    }

    fn reader(task: &Task<Franklin>, text: &str) -> SolutionReader<Self> {
        let of = task.clone();
        Line::reader(task, text).map(move |line| Self::of(&of, line))
    }
}
