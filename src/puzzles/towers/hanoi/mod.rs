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

pub use super::peg::Peg;
pub use editor::Setup;
pub use path::{Frame, Path, Stand};
pub use state::{MOST_DISCS, Size, State};

use crate::numerals::{grouped, raised};
use crate::puzzle::{
    Duel, Entry, Fact, Family, Outcome, Papers, Proof, Rules, Solver, Status, Task, TextError,
    Verdict, Workshop,
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
        let pegs: Option<Vec<Peg>> =
            text.chars().map(|letter| Peg::read(size.count(), letter)).collect();
        let Some(&[from, to]) = pegs.as_deref() else {
            return Err(format!(
                "two letters are allowed, each {}: the pegs it goes from and to",
                Peg::letters(size.count())
            ));
        };
        match state.top(from) {
            Some(disc) => Ok(Move { disc, from, to }),
            None => Err(format!("Peg {from} is empty.")),
        }
    }

    fn say(_: &State, one: &Move) -> String {
        format!("Disc {} goes from {} to {}.", one.disc, one.from, one.to)
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
    if [from, to].into_iter().any(|peg| peg > state.size().last()) {
        return Some("There is no such peg.".to_owned());
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
    fn solve(
        task: &Task<Self>,
        _: usize,
        _: &mut dyn Progress,
    ) -> Result<Verdict<Path>, Cancelled> {
        let solution = Path::between(&task.start, &task.goal);
        Ok(Verdict { outcome: Outcome::Solved { solution, proof: Proof::Optimal }, seen: 0 })
    }
}

impl Duel for Hanoi {}

impl Workshop for Hanoi {}

impl Papers for Hanoi {}

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

#[cfg(test)]
mod tests {
    use super::state::one_peg;
    use super::*;

    fn state(text: &str) -> State {
        let size = Size::new(text.len() as u32).expect("a size");
        State::read(size, "state", text).expect("a state")
    }

    fn task(start: &str, goal: &str) -> Task<Hanoi> {
        let start = state(start);
        Task { variant: start.size(), start, goal: state(goal) }
    }

    fn caption(start: &str, goal: &str, index: u32) -> String {
        Path::between(&state(start), &state(goal)).caption(&index.into())
    }

    #[test]
    fn captions_name_the_subtowers() {
        let standard = |index| caption("aaaaa", "ccccc", index);
        assert_eq!(
            standard(9),
            "Move 10 of 31: disc 2 from C to A. Discs 1–4 go from A to B so that disc 5 can go to \
             C. Within that, discs 1–2 go from C to A so that disc 3 can go to B."
        );
        assert_eq!(standard(15), "Move 16 of 31: disc 5 from A to C.");
        assert_eq!(
            standard(23),
            "Move 24 of 31: disc 4 from B to C. Discs 1–4 go from B to C onto disc 5."
        );
        assert_eq!(standard(31), "The tower stands on C after 31 moves.");
        assert_eq!(caption("a", "c", 1), "The tower stands on C after 1 move.");
    }

    #[test]
    fn captions_of_other_tasks_say_gather_and_spread() {
        assert_eq!(
            caption("abca", "cccc", 0),
            "Move 1 of 15: disc 1 from A to C. Discs 1–3 gather on B so that disc 4 can go to C. \
             Within that, discs 1–2 gather on A so that disc 3 can go to B."
        );
        assert_eq!(
            caption("cccc", "abca", 14),
            "Move 15 of 15: disc 1 from C to A. Discs 1–3 spread out from B, disc 4 having gone \
             to A. Within that, discs 1–2 spread out from A, disc 3 having gone to C."
        );
        assert_eq!(caption("cca", "aac", 6), "The target is reached after 5 moves.");
    }

    #[test]
    fn a_caption_far_inside_is_as_short_as_any() {
        let size = Size::new(64).expect("a size");
        let task = Hanoi::start(&size);
        let path = Path::between(&task.start, &task.goal);
        let index = BigUint::from(10_000_000_000_000_000_000_u64);
        assert_eq!(
            path.caption(&index).replace('\u{2009}', " "),
            "Move 10 000 000 000 000 000 001 of 18 446 744 073 709 551 615: disc 1 from C to A. \
             Discs 1–63 go from B to C onto disc 64. \
             Within that, discs 1–2 go from C to B so that disc 3 can go to A."
        );
        for step in 0..64_u32 {
            let caption = path.caption(&((BigUint::from(1_u8) << step) * 3_u8));
            assert!(caption.chars().count() < 240, "{caption}");
        }
    }

    #[test]
    fn frames_of_every_move_nest_and_end_where_they_say() {
        for (start, goal) in [("aaaaaa", "cccccc"), ("abcabc", "cbabca"), ("ccccca", "aaaaac")] {
            let path = Path::between(&state(start), &state(goal));
            let states: Vec<State> = (0..=u32::try_from(path.length()).expect("a short path"))
                .map(|index| path.at(&index.into()).state)
                .collect();
            for index in 0..states.len() - 1 {
                let (one, frames) = path.at(&index.into()).next.expect("it is not at its end");
                for pair in frames.windows(2) {
                    assert!(pair[1].discs < pair[0].discs);
                    assert!(pair[1].partner.disc <= pair[0].discs);
                }
                for frame in frames {
                    assert!((one.disc..frame.partner.disc).contains(&frame.discs));
                    // The partner moves right after the frame, or right before it.
                    let moves: Vec<Move> = (0..states.len() - 1)
                        .map(|i| path.step(&i.into()).expect("it is not at its end"))
                        .collect();
                    let larger = |one: &&Move| one.disc > frame.discs;
                    let neighbour = if frame.makes_way {
                        moves[index..].iter().find(larger)
                    } else {
                        moves[..index].iter().rfind(larger)
                    };
                    assert_eq!(neighbour, Some(&frame.partner));
                    let gathered = |state: &State| one_peg(&state.pegs()[..frame.discs as usize]);
                    let begin = moves[..index].iter().rposition(|one| one.disc > frame.discs);
                    let end = moves[index..].iter().position(|one| one.disc > frame.discs);
                    let begin = begin.map_or(0, |before| before + 1);
                    let end = end.map_or(states.len() - 1, |after| index + after);
                    assert_eq!(gathered(&states[begin]), frame.from, "{start} {index}");
                    assert_eq!(gathered(&states[end]), frame.to, "{start} {index}");
                }
            }
        }
    }

    #[test]
    fn the_summary_says_how_far_it_is() {
        let summary = |start: &str, goal: &str| {
            let task = task(start, goal);
            Hanoi::summary(&task, &task.start).replace('\u{2009}', " ")
        };
        assert_eq!(summary("aaaaa", "ccccc"), "5 discs; at least 31 more moves");
        assert_eq!(summary("b", "c"), "1 disc; at least 1 more move");
        assert_eq!(summary("ab", "ab"), "2 discs; at the target");
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
            assert!(message.contains("two letters are allowed, each a, b or c"), "{message}");
        }
        assert_eq!(Hanoi::read_move(&here, "ca"), Err("Peg C is empty.".to_owned()));
    }

    #[test]
    fn a_solution_is_read_from_its_text_and_no_other() {
        let task = task("abc", "ccc");
        let path = Path::between(&task.start, &task.goal);
        assert_eq!(Path::read(&task, &path.write()), Ok(path));
        assert!(Path::read(&task, "ab").is_err());
    }
}
