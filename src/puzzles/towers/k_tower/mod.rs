//! The k-Tower of Hanoi: a disc may lie on a smaller one above a base of k discs.
//!
//! - `position`: sizes and legal states; the rule itself is [`Position::bound`].
//! - `tower`, `procedure`, `construction`: the standard game's solutions as recursive programs.
//! - `gather`, `plan`: from any state to any other; solutions with random access.
//! - `space`, `optimum`: states as packed words, and proofs by search.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
mod papers;
mod position;
mod solve;

pub use math::construction::Construction;
pub use math::plan::{Plan, Solved};
pub use math::space::Space;
pub use position::{A, B, C, MOST_DISCS, Position, Variant};
pub use solve::{Method, Question};

use super::moves::{self, errand, instructions};
use super::peg::Peg;
use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::{say, text};

/// The k-Tower of Hanoi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KTower;

/// The top disc of a peg goes to another peg.
pub type Move = moves::Move<u32>;

impl Puzzle for KTower {
    type Papers = Self;
    type Workshop = Nothing;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for KTower {
    const ID: &'static str = "k-tower";
    const NAME: &'static str = text!("k-Tower of Hanoi");
    const TAGLINE: &'static str =
        text!("Above the lowest k discs, a large disc may lie on a small one");
    const KEYWORDS: &'static str = text!("discs disks Hanoi sinful relaxed order");
    const GOAL: &'static str = text!("Move the tower to the ringed peg.");
    const HOW: &'static str =
        text!("Move a top disc. Above the lowest k discs, a larger one may lie on a smaller.");
    const RULES: &'static str = text!(
        "A disc may rest on a smaller one, but only above the lowest k discs of a stack. These stay \
         its largest ones, in order of size."
    );
    const FAMILY: Family = Family::Towers;

    type Variant = Variant;
    type Position = Position;
    type Goal = Position;
    type Move = Move;

    fn start(size: &Variant) -> Task<Self> {
        Task { variant: *size, start: Position::tower(*size, A), goal: Position::tower(*size, C) }
    }

    fn instructions(task: &Task<Self>) -> Instructions {
        instructions::<Self>(task.start.tower_peg(), task.goal.tower_peg())
    }

    fn title(task: &Task<Self>) -> String {
        let size = task.variant;
        // An equation is not broken at the end of a line.
        say!(
            "{n} disc with k\u{a0}=\u{a0}{k}, {errand}"
                | "{n} discs with k\u{a0}=\u{a0}{k}, {errand}",
            n = size.discs(),
            k = size.k(),
            errand = errand(task.start.tower_peg(), task.goal.tower_peg())
        )
    }

    fn moves(state: &Position) -> Vec<Move> {
        let takes = |peg, disc| state.bound(peg).is_none_or(|bound| disc < bound);
        Move::all(position::PEGS, |peg| state.top(peg), takes)
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        carried(state, mv.from, mv.to)?.confirm(mv)?;
        let mut next = state.clone();
        next.carry(mv.from, mv.to);
        Ok(next)
    }

    fn status(task: &Task<Self>, state: &Position) -> Status {
        // There is always a move: the smallest of the top discs can go to any other peg.
        if *state != task.goal {
            return Status::Playing;
        }
        Status::Won(match state.tower_peg() {
            Some(peg) => say!("The tower stands on {peg}.", peg),
            None => say!("Every disc lies where it is wanted."),
        })
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(state: &Position, text: &str) -> Result<Move, String> {
        Move::read(position::PEGS, text, |peg| state.top(peg))
    }

    fn say(_: &Position, mv: &Move) -> String {
        mv.say()
    }

    fn summary(task: &Task<Self>, state: &Position) -> String {
        let discs = say!("{n} disc" | "{n} discs", n = task.variant.discs());
        if *state == task.goal {
            return say!("{discs}; at the target", discs);
        }
        let moves = say!("{n} legal move" | "{n} legal moves", n = Self::moves(state).len());
        match facts::out_of_order(state).len() {
            0 => say!("{discs}, all in order; {moves}", discs, moves),
            n => say!("{discs}, {n} out of order; {moves}", n, discs, moves),
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
    let mv = Move::of_top(position::PEGS, state.top(from), from, to)?;
    let disc = mv.disc;
    let Some(bound) = state.bound(to).filter(|&bound| bound < disc) else { return Ok(mv) };
    let k = state.size().k() as usize;
    Err(if state.stack(to).len() < k {
        say!(
            "Disc {disc} may not rest on the smaller disc {below} yet. The lowest {k} discs of peg {peg} \
             must lie in order of size.",
            disc,
            below = bound,
            peg = to,
            k
        )
    } else {
        say!(
            "Disc {disc} is larger than disc {other}, the lowest of peg {peg}."
                | "Disc {disc} is larger than disc {other}, which is among the lowest {k} of peg {peg}.",
            k,
            disc,
            other = bound,
            peg = to
        )
    })
}
