//! Solutions: by recursion, or as a search found them.

use num_bigint::BigUint;

use super::recursion::{Call, Recursion};
use super::{DoubleDecker, Move, State};
use crate::numerals::grouped;
use crate::puzzle::{Task, TextError};
use crate::solution::{Frame, Line, Solution};

/// A solution.
#[derive(Debug, Clone, PartialEq)]
pub enum Way {
    /// By recursion, of any length.
    Recursion(Box<Recursion>),
    /// As a search found it.
    Line(Line<DoubleDecker>),
}

impl Solution<DoubleDecker> for Way {
    fn len(&self) -> BigUint {
        match self {
            Self::Recursion(way) => way.total().clone(),
            Self::Line(line) => line.len(),
        }
    }

    fn position(&self, index: &BigUint) -> State {
        match self {
            Self::Recursion(way) => way.at(index).state,
            Self::Line(line) => line.position(index),
        }
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        match self {
            Self::Recursion(way) => {
                let stand = way.at(index);
                let next = stand.next?;
                let disc = stand.state.top(next.from)?;
                Some(Move { disc, from: next.from, to: next.to })
            }
            Self::Line(line) => line.step(index),
        }
    }

    fn caption(&self, index: &BigUint) -> String {
        let length = grouped(self.len());
        let Some(Move { disc, from, to }) = self.step(index) else {
            let moves = if length == "1" { "move" } else { "moves" };
            return match self.position(index).gathered() {
                Some(peg) => format!("The tower stands on {peg} after {length} {moves}."),
                None => format!("The target is reached after {length} {moves}."),
            };
        };
        let mut text = format!("Disc {disc} goes from {from} to {to}.");
        let frames = self.frames(index);
        if let Some(outer) = frames.first() {
            text.push_str(&format!(" {}.", outer.name));
            if let Some(inner) = frames.last().filter(|_| frames.len() > 1) {
                text.push_str(&format!(" Within that: {}.", inner.name));
            }
        }
        text
    }

    fn frames(&self, index: &BigUint) -> Vec<Frame> {
        let Self::Recursion(way) = self else { return Vec::new() };
        let frames = way.at(index).frames.into_iter();
        frames
            .map(|running| Frame {
                name: name(running.call),
                begin: running.begin,
                end: running.end,
            })
            .collect()
    }

    /// Nothing for the recursion, which the task determines; otherwise the moves.
    fn write(&self) -> String {
        match self {
            Self::Recursion(_) => String::new(),
            Self::Line(line) => line.write(),
        }
    }

    fn read(task: &Task<DoubleDecker>, text: &str) -> Result<Self, TextError> {
        if text.is_empty() {
            let way = Recursion::between(&task.start, &task.goal);
            Ok(Self::Recursion(Box::new(way)))
        } else {
            Line::read(task, text).map(Self::Line)
        }
    }
}

/// What a call does: "Pairs 1–3 go from A to B".
fn name(call: Call) -> String {
    let (pairs, verb) = match call.pairs() {
        1 => ("Pair 1".to_owned(), ["goes", "gathers", "spreads out"]),
        n => (format!("Pairs 1–{n}"), ["go", "gather", "spread out"]),
    };
    let [go, gather, spread] = verb;
    match call {
        Call::Tower { from, to, .. } => format!("{pairs} {go} from {from} to {to}"),
        Call::Gather { to, .. } => format!("{pairs} {gather} on {to}"),
        Call::Spread { from, .. } => format!("{pairs} {spread} from {from}"),
        Call::Turn { pairs: n, on } => {
            format!("{pairs} {go} round from {on} to turn pair {n} over")
        }
    }
}
