//! The Tower of Hanoi on three to ten pegs, between any two regular states.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
mod graph;
pub mod math;
mod papers;
mod position;
mod solution;
mod solve;

use num_bigint::BigUint;

use super::moves::{errand, instructions};
pub use super::peg::Peg;
pub use math::path::Path;
pub use math::peg_set::PegSet;
pub use position::{FEWEST_PEGS, MOST_COMPUTED, MOST_DISCS, MOST_PEGS, Move, Position, Variant};
pub use solution::Way;
pub use solve::{Method, Question};

use crate::contract::{
    Difficulty, Entry, Fact, Family, Instructions, Nothing, Proof, Puzzle, Rules, Status, Task,
};
use crate::kit::numerals::{grouped, raised};
use crate::{say, text};

/// The Tower of Hanoi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hanoi;

impl Puzzle for Hanoi {
    type Papers = Self;
    type Workshop = Nothing;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Hanoi {
    const ID: &'static str = "hanoi";
    const NAME: &'static str = text!("Tower of Hanoi");
    const TAGLINE: &'static str =
        text!("Three to ten pegs, every move of any solution within reach");
    const KEYWORDS: &'static str =
        text!("discs disks rings Brahma Lucas Reve four pegs Frame Stewart recursion");
    const GOAL: &'static str = text!("Move the tower to the ringed peg.");
    const HOW: &'static str =
        text!("Move one disc at a time, the top one, and never onto a smaller one.");
    const RULES: &'static str = "";
    const FAMILY: Family = Family::Towers;

    type Variant = Variant;
    type Position = Position;
    type Goal = Position;
    type Move = Move;

    fn start(size: &Variant) -> Task<Self> {
        Task {
            variant: *size,
            start: Position::perfect(*size, size.first()),
            goal: Position::perfect(*size, size.last()),
        }
    }

    fn instructions(task: &Task<Self>) -> Instructions {
        instructions::<Self>(task.start.tower(), task.goal.tower())
    }

    fn title(task: &Task<Self>) -> String {
        let (n, pegs) = (task.variant.discs(), task.variant.peg_count());
        let errand = errand(task.start.tower(), task.goal.tower());
        if pegs == FEWEST_PEGS {
            say!("{n} disc {errand}" | "{n} discs {errand}", n, errand)
        } else {
            say!(
                "{n} disc on {pegs} pegs {errand}" | "{n} discs on {pegs} pegs {errand}",
                n,
                pegs,
                errand
            )
        }
    }

    fn moves(state: &Position) -> Vec<Move> {
        let tops: Vec<Option<u32>> = state.size().pegs().map(|peg| state.top(peg)).collect();
        let top = |peg: Peg| tops[peg.index()];
        let takes = |peg, disc| top(peg).is_none_or(|below| disc < below);
        Move::all(state.size().peg_count(), top, takes)
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        carried(state, mv.from, mv.to)?.confirm(mv)?;
        Ok(state.with_disc_on(mv.disc, mv.to))
    }

    fn status(task: &Task<Self>, state: &Position) -> Status {
        // There is always a move: the smallest disc can go to any peg.
        if *state != task.goal {
            return Status::Playing;
        }
        Status::Won(match state.tower() {
            Some(peg) => say!("The tower stands on {peg}.", peg),
            None => say!("Every disc is on its target peg."),
        })
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(state: &Position, text: &str) -> Result<Move, String> {
        Move::read(state.size().peg_count(), text, |peg| state.top(peg))
    }

    fn say(_: &Position, mv: &Move) -> String {
        mv.say()
    }

    fn summary(task: &Task<Self>, state: &Position) -> String {
        let discs = say!("{n} disc" | "{n} discs", n = task.variant.discs());
        let path = Path::between(state, &task.goal);
        if *path.length() == BigUint::ZERO {
            return say!("{discs}; at the target", discs);
        }
        let n = short_number(path.length());
        if path.proof() == Proof::Optimal {
            say!("{discs}; at least {n} more move" | "{discs}; at least {n} more moves", n, discs)
        } else {
            // A number that is not proved to be the least can be done all the same.
            say!("{discs}; at most {n} more move" | "{discs}; at most {n} more moves", n, discs)
        }
    }

    fn difficulty(task: &Task<Self>) -> Option<Difficulty> {
        let path = Path::between(&task.start, &task.goal);
        let length = path.length();
        let rank = u32::try_from(length.clone()).unwrap_or(u32::MAX);
        let words = say!("{n} move at best" | "{n} moves at best", n = grouped(length));
        (path.proof() == Proof::Optimal).then_some(Difficulty { words, rank })
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
    let mv = Move::of_top(state.size().peg_count(), state.top(from), from, to)?;
    mv.unless_onto(state.top(to).filter(|below| *below < mv.disc))
}

/// Writes a number, and shortens large ones just below a power of two to the form 2⁶⁴ − 1.
fn short_number(number: &BigUint) -> String {
    power_form(number).filter(|_| number.bits() > 20).unwrap_or_else(|| grouped(number))
}

/// Writes a number that is one less than a power of two as 2⁶⁴ − 1; `None` for others.
fn power_form(number: &BigUint) -> Option<String> {
    (number.count_ones() == number.bits() && number.bits() > 1)
        .then(|| format!("2{} − 1", raised(number.bits())))
}

#[cfg(test)]
mod tests {
    use super::position::tests::{state, task, task_on};
    use super::*;

    #[test]
    fn the_summary_says_how_far_it_is() {
        let summary = |start: &str, goal: &str| {
            let task = task(start, goal);
            Hanoi::summary(&task, &task.start).replace('\u{202f}', " ")
        };
        assert_eq!(summary("aaaaa", "ccccc"), "5 discs; at least 31 more moves");
        assert_eq!(summary("b", "c"), "1 disc; at least 1 more move");
        assert_eq!(summary("ab", "ab"), "2 discs; at the target");
        let on = |pegs, start: &str, goal: &str| {
            let task = task_on(pegs, start, goal);
            Hanoi::summary(&task, &task.start)
        };
        assert_eq!(on(4, "aaaaaaaa", "dddddddd"), "8 discs; at least 33 more moves");
        assert_eq!(on(5, "aaaaaaaa", "eeeeeeee"), "8 discs; at most 23 more moves");
        let (start, goal) = ("a".repeat(64), "c".repeat(64));
        assert_eq!(summary(&start, &goal), "64 discs; at least 2⁶⁴ − 1 more moves");
        let almost = "a".repeat(62) + "ca";
        assert_eq!(
            summary(&almost, &goal),
            "64 discs; at least 13 835 058 055 282 163 712 more moves"
        );
    }

    #[test]
    fn a_move_that_is_not_of_the_top_disc_is_refused() {
        let here = state("aab");
        let buried = Move { disc: 2, from: Peg(0), to: Peg(2) };
        assert_eq!(
            Hanoi::apply(&here, &buried),
            Err("Disc 2 is not the top disc of peg A.".to_owned())
        );
        for peg in [3, 9, 200, u8::MAX] {
            let outside = Move { disc: 1, from: Peg(0), to: Peg(peg) };
            assert_eq!(Hanoi::apply(&here, &outside), Err("There is no such peg.".to_owned()));
        }
        for text in ["", "a", "abc", "ad", "a-", "éa"] {
            let message = Hanoi::read_move(&here, text).expect_err("no move");
            assert!(message.contains("Two letters are allowed, each a, b or c"), "{message}");
        }
        assert_eq!(Hanoi::read_move(&here, "ca"), Err("Peg C is empty.".to_owned()));
    }
}
