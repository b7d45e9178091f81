//! The travel of things in a move, and the pictures of a move that is no glide.

use serde::{Deserialize, Serialize};

use super::shape::Point;
use super::{Item, Thing};

/// The travel of a thing in one move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Glide {
    /// The thing in the scene before the move.
    pub from: Thing,
    /// The name of that thing in the scene after it.
    pub to: Thing,
    /// The way it takes.
    pub path: Path,
}

impl Glide {
    /// The way backwards.
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

/// The way a thing takes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Path {
    /// Straight to its end.
    Straight,
    /// In an arc that rises by this many board units.
    Arc(f64),
    /// Up to this height (a y coordinate), across, and down again.
    Over(f64),
    /// Straight, but only in a part of the time: things that are dealt one after another. A card that is turned over on
    /// the way shows its old drawing first, grows as narrow as its edge, and then shows its new one.
    Dealt {
        /// When it travels.
        way: Span,
        /// When it is turned over, if it is.
        turned: Option<Span>,
    },
}

/// A part of the time that a move takes, which runs from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Span {
    /// Its beginning.
    pub begin: f64,
    /// Its end.
    pub end: f64,
}

impl Span {
    /// From `begin` to `end`.
    pub fn new(begin: f64, end: f64) -> Self {
        Self { begin, end }
    }

    /// The corresponding part when the move is taken back.
    fn reversed(self) -> Self {
        Self { begin: 1.0 - self.end, end: 1.0 - self.begin }
    }

    /// The share of it (0 to 1) that is over at a moment.
    pub fn over(self, time: f64) -> f64 {
        let Self { begin, end } = self;
        if end > begin { ((time - begin) / (end - begin)).clamp(0.0, 1.0) } else { time }
    }
}

/// The picture at a moment of a move that is no glide.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Still {
    /// The display list, from back to front.
    pub items: Vec<Item>,
    /// The point of the finger that makes the move by dragging.
    pub finger: Point,
}

impl Default for Still {
    fn default() -> Self {
        Self { items: Vec::new(), finger: Point::new(0.0, 0.0) }
    }
}
