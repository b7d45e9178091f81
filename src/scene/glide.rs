//! The motion of things in a move, and frames of a move that is not a glide.

use serde::{Deserialize, Serialize};

use super::shape::Point;
use super::{Item, Thing};

/// The motion of a thing in one move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Glide {
    /// The thing in the scene before the move.
    pub from: Thing,
    /// Its identity in the scene after the move.
    pub to: Thing,
    /// The path it takes.
    pub path: Path,
}

impl Glide {
    /// The glide of the undone move.
    pub fn reversed(self) -> Self {
        let path = match self.path {
            // The last thing dealt is the first to come back.
            Path::Dealt { way, turned } => {
                Path::Dealt { way: way.reversed(), turned: turned.map(Span::reversed) }
            }
            path => path,
        };
        Self { from: self.to, to: self.from, path }
    }
}

/// The path of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Path {
    /// A straight line.
    Straight,
    /// An arc that rises by this many board units.
    Arc(f64),
    /// Up to this height (a y coordinate), across, and down again.
    Over(f64),
    /// A straight line, but only during a part of the move: things that are dealt in turn. A card that is turned over
    /// shows its old drawing first, narrows to its edge, and then shows the new one.
    Dealt {
        /// The time in which it travels.
        way: Span,
        /// The time in which it is turned over, if at all.
        turned: Option<Span>,
    },
}

/// An interval of the duration of a move, which runs from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Span {
    /// The start.
    pub begin: f64,
    /// The end.
    pub end: f64,
}

impl Span {
    /// The interval from `begin` to `end`.
    pub fn new(begin: f64, end: f64) -> Self {
        Self { begin, end }
    }

    /// The corresponding interval of the undone move.
    fn reversed(self) -> Self {
        Self { begin: 1.0 - self.end, end: 1.0 - self.begin }
    }

    /// The fraction of the interval (0 to 1) that is over at `time`.
    pub fn over(self, time: f64) -> f64 {
        let Self { begin, end } = self;
        if end > begin { ((time - begin) / (end - begin)).clamp(0.0, 1.0) } else { time }
    }
}

/// A frame of a move that is not a glide.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Still {
    /// The display list, from back to front.
    pub items: Vec<Item>,
    /// The point where the finger is when it drags the move.
    pub finger: Point,
}

impl Default for Still {
    fn default() -> Self {
        Self { items: Vec::new(), finger: Point::new(0.0, 0.0) }
    }
}
