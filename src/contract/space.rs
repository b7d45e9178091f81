//! The capability of a puzzle that is drawn in space (three dimensions).
//!
//! ```
//! use parlour::contract::{Nothing, Space};
//! use parlour::puzzles::rubiks_magic::Magic;
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! assert!(<Magic as Space<Magic>>::IN_SPACE);
//! assert!(!<Nothing as Space<Hanoi>>::IN_SPACE);
//! ```

use super::choice::Nothing;
use super::figure::{Gesture, View};
use super::rules::{Rules, Task};
use crate::scene::Still;

/// A puzzle that is drawn in space: its view can be [turned](super::View::turn), and its moves are filmed.
pub trait Space<P: Rules> {
    /// Tells whether the puzzle is drawn in space.
    const IN_SPACE: bool = true;

    /// The move that a gesture would make if no rule forbade it. [`midway`](Space::midway) draws it up to the point
    /// where it is blocked.
    fn attempted(position: &P::Position, gesture: Gesture) -> Option<P::Move>;

    /// The still at a fraction (`part`, 0 to 1) of a move made in `before`. At 0 and 1 it has the items of the scenes
    /// before and after the move, in this view.
    fn midway(task: &Task<P>, before: &P::Position, mv: &P::Move, part: f64, view: &View) -> Still;
}

impl<P: Rules> Space<P> for Nothing {
    const IN_SPACE: bool = false;

    fn attempted(_: &P::Position, _: Gesture) -> Option<P::Move> {
        None
    }

    fn midway(_: &Task<P>, _: &P::Position, _: &P::Move, _: f64, _: &View) -> Still {
        Still::default()
    }
}
