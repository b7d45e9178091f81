//! The Tower of Hanoi on three pegs, between any two regular states.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod path;
mod scene;
mod state;

use std::fmt::Display;

use num_bigint::BigUint;

pub use editor::Setup;
pub use path::{Frame, Path, Stand};
pub use state::{MOST_DISCS, Peg, Size, State};

use crate::numerals::{grouped, raised};
use crate::puzzle::{
    Entry, Fact, Family, Outcome, Proof, Rules, Solver, Status, Task, TextError, Verdict,
};
use crate::search::{Cancelled, Progress};
use crate::solution::Solution;

/// The Tower of Hanoi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hanoi;

/// The top disc of a peg goes to another peg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The disc, from 1, the smallest.
    pub disc: u32,
    /// The peg it is taken from.
    pub from: Peg,
    /// The peg it is put on.
    pub to: Peg,
}

impl Move {
    /// The move that takes this one back.
    pub fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, ..self }
    }
}

impl Rules for Hanoi {
    const ID: &'static str = "hanoi";
    const NAME: &'static str = "Tower of Hanoi";
    const TAGLINE: &'static str = "Up to 64 discs, every move of 2⁶⁴ − 1 within reach";
    const RULES: &'static str = "Carry the tower to another peg. One disc moves at a time, the top \
         one of a peg, and no disc may rest on a smaller one.";
    const FAMILY: Family = Family::Towers;

    type Variant = Size;
    type Position = State;
    type Goal = State;
    type Move = Move;

    fn start(size: &Size) -> Task<Self> {
        Task {
            variant: *size,
            start: State::perfect(*size, size.first()),
            goal: State::perfect(*size, size.last()),
        }
    }

    fn title(task: &Task<Self>) -> String {
        let discs = counted(task.variant.discs(), "disc");
        match (task.start.tower(), task.goal.tower()) {
            (Some(from), Some(to)) => format!("{discs} from {from} to {to}"),
            (None, Some(to)) => format!("{discs}, to be gathered on {to}"),
            (Some(from), None) => format!("{discs}, to be spread out from {from}"),
            (None, None) => format!("{discs}, from state to state"),
        }
    }

    fn moves(state: &State) -> Vec<Move> {
        let tops: Vec<(Peg, Option<u32>)> =
            state.size().pegs().map(|peg| (peg, state.top(peg))).collect();
        let mut moves = Vec::new();
        for &(from, top) in &tops {
            let Some(disc) = top else { continue };
            for &(to, below) in &tops {
                if below.is_none_or(|below| disc < below) {
                    moves.push(Move { disc, from, to });
                }
            }
        }
        moves
    }

    fn apply(state: &State, one: &Move) -> Result<State, String> {
        match refused(state, one.from, one.to) {
            Some(reason) => Err(reason),
            None if state.top(one.from) != Some(one.disc) => {
                Err(format!("Disc {} is not the top disc of peg {}.", one.disc, one.from))
            }
            None => Ok(state.with_disc_on(one.disc, one.to)),
        }
    }

    fn status(task: &Task<Self>, state: &State) -> Status {
        // There is always a move: the smallest disc can go to any peg.
        if *state != task.goal {
            return Status::Playing;
        }
        Status::Won(match state.tower() {
            Some(peg) => format!("The tower stands on {peg}."),
            None => "Every disc is on its target peg.".to_owned(),
        })
    }

    fn write_move(one: &Move) -> String {
        format!("{}{}", one.from.letter(), one.to.letter())
    }

    fn read_move(state: &State, text: &str) -> Result<Move, String> {
        let size = state.size();
        let pegs: Option<Vec<Peg>> = text.chars().map(|letter| Peg::read(size, letter)).collect();
        let Some(&[from, to]) = pegs.as_deref() else {
            return Err(format!(
                "two letters are allowed, each {}: the pegs it goes from and to",
                size.letters()
            ));
        };
        match state.top(from) {
            Some(disc) => Ok(Move { disc, from, to }),
            None => Err(format!("Peg {from} is empty.")),
        }
    }

    fn say(_: &State, one: &Move) -> String {
        format!("Disc {} from {} to {}", one.disc, one.from, one.to)
    }

    fn summary(task: &Task<Self>, state: &State) -> String {
        let discs = counted(task.variant.discs(), "disc");
        let path = Path::between(state, &task.goal);
        let length = path.length();
        if *length == BigUint::ZERO {
            return format!("{discs}; at the target");
        }
        let noun = if *length == BigUint::from(1_u8) { "move" } else { "moves" };
        format!("{discs}; at least {} more {noun}", short_number(length))
    }

    fn tally(moves: &[Move]) -> String {
        counted(moves.len(), "move")
    }

    fn facts(task: &Task<Self>, state: &State) -> Vec<Fact> {
        facts::facts(task, state)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// A count with its noun.
fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(count))
}

/// Why the top disc of one peg may not go to another; `None` when it may.
fn refused(state: &State, from: Peg, to: Peg) -> Option<String> {
    if let Some(peg) = [from, to].into_iter().find(|peg| state.size().pegs().all(|p| p != *peg)) {
        return Some(format!("There is no peg {peg}."));
    }
    let Some(disc) = state.top(from) else {
        return Some(format!("Peg {from} is empty."));
    };
    if from == to {
        return Some(format!("Disc {disc} is on peg {to} already."));
    }
    let below = state.top(to).filter(|&below| below < disc)?;
    Some(format!("Disc {disc} may not rest on the smaller disc {below}."))
}

/// A number in at most a few characters more than it needs: large ones just below a power of two as
/// 2⁶⁴ − 1.
fn short_number(number: &BigUint) -> String {
    power_form(number).filter(|_| number.bits() > 20).unwrap_or_else(|| grouped(number))
}

/// A number that is one less than a power of two as 2⁶⁴ − 1.
fn power_form(number: &BigUint) -> Option<String> {
    (number.count_ones() == number.bits() && number.bits() > 1)
        .then(|| format!("2{} − 1", raised(number.bits())))
}

impl Solver for Hanoi {
    type Solution = Path;

    /// Needs no search: see [`Path`] for why its length is proved.
    fn solve(task: &Task<Self>, _: &mut dyn Progress) -> Result<Verdict<Path>, Cancelled> {
        let solution = Path::between(&task.start, &task.goal);
        Ok(Verdict { outcome: Outcome::Solved { solution, proof: Proof::Optimal }, seen: 0 })
    }
}

impl Solution<Hanoi> for Path {
    fn len(&self) -> BigUint {
        self.length().clone()
    }

    fn position(&self, index: &BigUint) -> State {
        self.at(index).state
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        self.at(index).next.map(|(one, _)| one)
    }

    fn caption(&self, index: &BigUint) -> String {
        let length = self.length();
        let Some((one, frames)) = self.at(index).next else {
            let moves = counted(length.clone(), "move");
            return match self.target().tower() {
                Some(peg) => format!("The tower stands on {peg} after {moves}."),
                None => format!("The target is reached after {moves}."),
            };
        };
        let Move { disc, from, to } = one;
        let number = grouped(index + 1_u8);
        let mut text =
            format!("Move {number} of {}: disc {disc} from {from} to {to}.", grouped(length));
        let towers = || frames.iter().filter(|frame| frame.discs >= 2);
        if let Some(outer) = towers().next() {
            text.push_str(&format!(" Discs 1–{} {}.", outer.discs, describe(outer)));
            if let Some(inner) = towers().next_back().filter(|inner| *inner != outer) {
                let discs = inner.discs;
                text.push_str(&format!(" Within that, discs 1–{discs} {}.", describe(inner)));
            }
        }
        text
    }

    /// The task determines the path.
    fn write(&self) -> String {
        String::new()
    }

    fn read(task: &Task<Hanoi>, text: &str) -> Result<Self, TextError> {
        if text.is_empty() {
            Ok(Self::between(&task.start, &task.goal))
        } else {
            let allowed = "it must be empty: start and target determine the shortest path";
            Err(TextError::new("solution", text, allowed))
        }
    }
}

/// What the subtower of a frame does and what for.
fn describe(frame: &Frame) -> String {
    let travel = match (frame.from, frame.to) {
        (Some(from), Some(to)) => format!("go from {from} to {to}"),
        (None, Some(to)) => format!("gather on {to}"),
        (Some(from), None) => format!("spread out from {from}"),
        (None, None) => "change places".to_owned(),
    };
    let Move { disc, to, .. } = frame.partner;
    if frame.makes_way {
        format!("{travel} so that disc {disc} can go to {to}")
    } else if frame.to == Some(to) {
        format!("{travel} onto disc {disc}")
    } else {
        format!("{travel}, disc {disc} having gone to {to}")
    }
}
