//! A solution as a list of moves, as a search returns it.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use crate::contract::{Rules, Solution, SolutionPart, SolutionReader, Status, Task, TextError};
use crate::play::notation::{some_moves, write_moves};
use crate::play::session::IllegalMove;
use crate::{say, text};

/// A solution as a list of moves, as a search returns it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line<P: Rules> {
    positions: Vec<P::Position>,
    moves: Vec<P::Move>,
    parts: Vec<SolutionPart>,
}

/// Implements methods of a [`Solution`] by delegation to the [`Line`] in its field `line`.
macro_rules! of_line {
    ($puzzle:ty) => {
        fn len(&self) -> num_bigint::BigUint {
            self.line.len()
        }

        fn measure(&self) -> String {
            self.line.measure()
        }

        fn position(
            &self,
            index: &num_bigint::BigUint,
        ) -> <$puzzle as $crate::contract::Rules>::Position {
            self.line.position(index)
        }

        fn step(
            &self,
            index: &num_bigint::BigUint,
        ) -> Option<<$puzzle as $crate::contract::Rules>::Move> {
            self.line.step(index)
        }
    };
}
pub(crate) use of_line;

impl<P: Rules> Line<P> {
    /// The line of `moves` from `start`.
    ///
    /// # Errors
    /// When a move is illegal: its index and the rule it breaks.
    pub fn new(start: P::Position, moves: Vec<P::Move>) -> Result<Self, IllegalMove> {
        let mut line = Self::begin(start);
        for (index, mv) in moves.into_iter().enumerate() {
            line.make(mv).map_err(|reason| IllegalMove { index, reason })?;
        }
        Ok(line.with_parts())
    }

    /// Reads legal moves from `start`, which need not reach a goal.
    pub fn legal(start: &P::Position, text: &str) -> SolutionReader<Self> {
        let (start, text) = (start.clone(), text.to_owned());
        let mut line = Self::begin(start.clone());
        let mut next = (!text.is_empty()).then_some(0);
        SolutionReader::new(move |most| {
            if let Some(begin) = next {
                let made = line.moves.len();
                let make = |word: &str| line.make(P::read_move(line.last(), word)?);
                let (after, problem) = some_moves(&text, begin, made, most, make);
                next = after;
                match (after, problem) {
                    (_, Some(problem)) => return ControlFlow::Break(Err(problem)),
                    (Some(after), None) => {
                        return ControlFlow::Continue(after as f64 / text.len() as f64);
                    }
                    (None, None) => {}
                }
            }
            let line = std::mem::replace(&mut line, Self::begin(start.clone()));
            ControlFlow::Break(Ok(line.with_parts()))
        })
    }

    fn begin(start: P::Position) -> Self {
        Self { positions: vec![start], moves: Vec::new(), parts: Vec::new() }
    }

    /// Makes one more move.
    ///
    /// # Errors
    /// When it is illegal: the rule it breaks.
    fn make(&mut self, mv: P::Move) -> Result<(), String> {
        let next = P::apply(self.last(), &mv)?;
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// The position after the last move.
    pub fn last(&self) -> &P::Position {
        &self.positions[self.moves.len()]
    }

    /// Computes the parts, once all moves are made.
    fn with_parts(mut self) -> Self {
        let mut begin = 0;
        let part = |(name, length): (String, usize)| {
            let end = begin + length;
            let part = SolutionPart { name, begin: begin.into(), end: end.into() };
            begin = end;
            part
        };
        self.parts = P::parts(&self.moves).into_iter().map(part).collect();
        self
    }

    /// The positions from the start to the end, one more than there are moves.
    pub fn positions(&self) -> &[P::Position] {
        &self.positions
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The part that contains the move after `index` moves.
    fn part(&self, index: &BigUint) -> Option<&SolutionPart> {
        self.parts.iter().find(|part| part.begin <= *index && *index < part.end)
    }

    /// Converts an index to `usize`, limited to the number of moves.
    pub fn clamp(&self, index: &BigUint) -> usize {
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
            None => say!("Solved."),
        }
    }

    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        self.part(index).cloned().into_iter().collect()
    }

    fn explanation(&self, index: &BigUint) -> String {
        let Some(SolutionPart { begin, end, .. }) = self.part(index) else { return String::new() };
        let (begin, end) = (self.clamp(begin), self.clamp(end));
        P::explain(&self.positions[begin], &self.moves[begin..end])
    }

    fn write(&self) -> String {
        write_moves::<P>(&self.moves)
    }

    fn reader(task: &Task<P>, text: &str) -> SolutionReader<Self> {
        let (task, text) = (task.clone(), text.to_owned());
        Self::legal(&task.start, &text).and_then(move |line| match P::status(&task, line.last()) {
            Status::Won(_) => Ok(line),
            Status::Playing | Status::Stuck(_) => Err(TextError::new(
                text!("Solution"),
                &text,
                say!("Its moves do not reach the goal."),
            )),
        })
    }
}
