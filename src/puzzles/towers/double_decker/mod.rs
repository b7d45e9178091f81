//! The Double Decker: a tower with two discs of each size.
//!
//! After Langley, "The Reve's Puzzle", section 6.2. Discs of one size may rest on each other. A
//! variant tells whether they must end in the order they began in.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
mod math;
mod papers;
mod position;
mod solution;
mod solve;

pub use math::recursion::{Recursion, fewest_moves, tower_moves};
pub use position::{Disc, MOST_PAIRS, Pair, Position, Variant};
pub use solution::Way;
pub use solve::{Method, Question};

use super::moves::{self, errand, instructions};
use super::peg::Peg;
use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::numerals::grouped;
use crate::{say, text};
use position::PEGS;

/// The Double Decker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoubleDecker;

/// The top disc of a peg goes to another peg.
pub type Move = moves::Move<Disc>;

impl Puzzle for DoubleDecker {
    type Papers = Self;
    type Workshop = Nothing;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for DoubleDecker {
    const ID: &'static str = "double-decker";
    const NAME: &'static str = text!("Double Decker");
    const TAGLINE: &'static str =
        text!("Two discs of each size, and an order that wants to turn over");
    const KEYWORDS: &'static str = text!("discs disks pairs twins Hanoi");
    const GOAL: &'static str = text!("Move the tower to the ringed peg.");
    const HOW: &'static str =
        text!("Move a top disc, never onto a smaller one. Equal discs may lie on each other.");
    const RULES: &'static str = text!(
        "Two discs of one size may rest on each other. In one game they may end in either order, in \
         the other b must lie below a again."
    );
    const FAMILY: Family = Family::Towers;

    type Variant = Variant;
    type Position = Position;
    type Goal = Position;
    type Move = Move;

    fn start(size: &Variant) -> Task<Self> {
        Task {
            variant: *size,
            start: Position::tower(*size, Peg(0)),
            goal: Position::tower(*size, Peg(PEGS - 1)),
        }
    }

    fn instructions(task: &Task<Self>) -> Instructions {
        instructions::<Self>(task.start.gathered(), task.goal.gathered())
    }

    fn title(task: &Task<Self>) -> String {
        let n = task.variant.pairs();
        let errand = errand(task.start.gathered(), task.goal.gathered());
        if task.variant.keeps_order() {
            say!("{n} pair {errand}, order kept" | "{n} pairs {errand}, order kept", n, errand)
        } else {
            say!("{n} pair {errand}, order free" | "{n} pairs {errand}, order free", n, errand)
        }
    }

    fn moves(state: &Position) -> Vec<Move> {
        let takes = |peg, disc: Disc| state.top(peg).is_none_or(|below| disc.size <= below.size);
        Move::all(PEGS, |peg| state.top(peg), takes)
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        carried(state, mv.from, mv.to)?.confirm(mv)?;
        let mut next = state.clone();
        next.carry(mv.from, mv.to);
        Ok(next)
    }

    fn status(task: &Task<Self>, state: &Position) -> Status {
        // There is always a move: the top disc of the smallest size can go to any peg.
        if !state.matches(&task.goal) {
            return Status::Playing;
        }
        Status::Won(match (state.gathered(), task.variant.keeps_order()) {
            (Some(peg), true) => say!("The tower stands on {peg}, every pair in its order.", peg),
            (Some(peg), false) => say!("The tower stands on {peg}.", peg),
            (None, _) => say!("Every disc is on its target peg."),
        })
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(state: &Position, text: &str) -> Result<Move, String> {
        Move::read(PEGS, text, |peg| state.top(peg))
    }

    fn say(_: &Position, mv: &Move) -> String {
        mv.say()
    }

    fn summary(task: &Task<Self>, state: &Position) -> String {
        let pairs = say!("{n} pair" | "{n} pairs", n = task.variant.pairs());
        let way = Recursion::between(state, &task.goal);
        let n = grouped(&way.length);
        if way.length.bits() == 0 {
            say!("{pairs}; at the target", pairs)
        } else if way.is_shortest_from(&task.start) {
            say!("{pairs}; at least {n} more move" | "{pairs}; at least {n} more moves", n, pairs)
        } else {
            say!("{pairs}; at most {n} more move" | "{pairs}; at most {n} more moves", n, pairs)
        }
    }

    fn facts(task: &Task<Self>, state: &Position) -> Vec<Fact> {
        facts::facts(task, state)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// The move of the top disc of one peg to another.
///
/// # Errors
/// The rule that it breaks, as a sentence.
fn carried(state: &Position, from: Peg, to: Peg) -> Result<Move, String> {
    let mv = Move::of_top(PEGS, state.top(from), from, to)?;
    mv.unless_onto(state.top(to).filter(|below| below.size < mv.disc.size))
}
