//! Solutions that can be entered at any move.
//!
//! ```
//! use num_bigint::BigUint;
//! use parlour::contract::{Rules, Solution};
//! use parlour::play::solution::Line;
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! let task = Hanoi::start(&"3x1".parse().unwrap());
//! let solution = Line::<Hanoi>::read(&task, "ac").unwrap();
//! assert_eq!(solution.len(), BigUint::from(1_u8));
//! ```

use std::fmt::{self, Debug};
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::rules::{Rules, Task};
use super::text::TextError;
use crate::kit::numerals::grouped;
use crate::say;

/// A solution: a sequence of legal moves from a task's start that can be entered at any index.
///
/// A searched solution is a list ([`Line`](crate::play::solution::Line)). A closed form (2^64 - 1 moves of a tower)
/// answers for any index without the moves before it. The player sees no difference.
///
/// An index counts the moves made: 0 is the start, [`len`](Solution::len) the end.
pub trait Solution<P: Rules>: Clone + Debug + PartialEq + Sized + 'static {
    /// The number of moves.
    fn len(&self) -> BigUint;

    /// Tells whether the solution has no moves.
    fn is_empty(&self) -> bool {
        self.len() == BigUint::ZERO
    }

    /// The length in words, counted as the puzzle counts.
    fn measure(&self) -> String {
        say!("{n} move" | "{n} moves", n = grouped(self.len()))
    }

    /// The position after `index` moves. An index beyond the end gives the end.
    fn position(&self, index: &BigUint) -> P::Position;

    /// The move that comes after `index` moves, or `None` at the end.
    fn step(&self, index: &BigUint) -> Option<P::Move>;

    /// A caption for the move after `index` moves; at the end, for the result.
    fn caption(&self, index: &BigUint) -> String;

    /// The move after `index` moves as a hint, with its reason where the solution has one. Empty at the end.
    fn hint(&self, index: &BigUint) -> String {
        self.step(index).map_or_else(String::new, |mv| P::say(&self.position(index), &mv))
    }

    /// The nested parts that contain the move after `index` moves, the outermost first. Each can be played in one
    /// step. Empty if there are no parts, and at the end.
    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        let _ = index;
        Vec::new()
    }

    /// The innermost of these [parts](Solution::parts) that has several moves.
    fn aim(&self, index: &BigUint) -> Option<SolutionPart> {
        self.parts(index).into_iter().rfind(|part| part.end > &part.begin + 1_u8)
    }

    /// The purpose of the next move, in a sentence that does not give the move away; by default its
    /// [aim](Solution::aim). Empty where the move has no larger purpose.
    fn purpose(&self, index: &BigUint) -> String {
        self.aim(index)
            .map_or_else(String::new, |part| say!("The aim now: {part}.", part = part.name))
    }

    /// One to three sentences about the innermost of the [parts](Solution::parts): its reason and, where the
    /// mathematics gives it, its number of moves. May be empty.
    fn explanation(&self, index: &BigUint) -> String {
        let _ = index;
        String::new()
    }

    /// Tells whether any move belongs to a part. The default looks at the first move only.
    fn has_parts(&self) -> bool {
        !self.parts(&BigUint::ZERO).is_empty()
    }

    /// Writes the solution as text. [`read`](Solution::read) restores it, given the task.
    fn write(&self) -> String;

    /// Reads a solution of `task` in slices. Checks every move, and that the last one reaches the goal.
    fn reader(task: &Task<P>, text: &str) -> SolutionReader<Self>;

    /// Reads a solution of `task` at once.
    ///
    /// # Errors
    /// The move that is wrong, and why.
    fn read(task: &Task<P>, text: &str) -> Result<Self, TextError> {
        Self::reader(task, text).finish()
    }
}

/// The outcome of reading a slice: the share of the text read so far (0 to 1), or the result at the end.
type ReadPart<S> = ControlFlow<Result<S, TextError>, f64>;

/// Reads a solution in slices, so that the page stays responsive: a long one takes a quarter of a second.
pub struct SolutionReader<S>(Box<dyn FnMut(usize) -> ReadPart<S>>);

impl<S: 'static> SolutionReader<S> {
    /// A reader that calls `read_on` for each slice, with the maximum number of moves to read.
    pub fn new(read_on: impl FnMut(usize) -> ReadPart<S> + 'static) -> Self {
        Self(Box::new(read_on))
    }

    /// A reader that is finished, with this result.
    pub fn of(read: Result<S, TextError>) -> Self {
        let mut read = Some(read);
        Self::new(move |_| read.take().map_or(ControlFlow::Continue(1.0), ControlFlow::Break))
    }

    /// Reads up to `most` more moves.
    pub fn read_on(&mut self, most: usize) -> ReadPart<S> {
        self.0(most)
    }

    /// Maps the solution.
    pub fn map<T: 'static>(self, make: impl Fn(S) -> T + 'static) -> SolutionReader<T> {
        self.and_then(move |read| Ok(make(read)))
    }

    /// Maps the solution with a function that may fail.
    pub fn and_then<T: 'static>(
        mut self,
        make: impl Fn(S) -> Result<T, TextError> + 'static,
    ) -> SolutionReader<T> {
        SolutionReader::new(move |most| match self.read_on(most) {
            ControlFlow::Continue(share) => ControlFlow::Continue(share),
            ControlFlow::Break(read) => ControlFlow::Break(read.and_then(&make)),
        })
    }

    /// Reads the rest.
    ///
    /// # Errors
    /// See [`Solution::read`].
    pub fn finish(mut self) -> Result<S, TextError> {
        loop {
            if let ControlFlow::Break(read) = self.read_on(usize::MAX) {
                return read;
            }
        }
    }
}

impl<S> Debug for SolutionReader<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SolutionReader")
    }
}

/// A part of a solution with a purpose: "discs 1–4 go from A to B".
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SolutionPart {
    /// The purpose, short, with a capital and without a full stop.
    pub name: String,
    /// The number of moves before it.
    pub begin: BigUint,
    /// The number of moves made at its end.
    pub end: BigUint,
}

impl SolutionPart {
    /// Tells whether the part contains the move with this index.
    pub fn holds(&self, at: &BigUint) -> bool {
        self.begin <= *at && *at < self.end
    }
}
