//! The percentage of random positions of the larger peg boards that is decided within a time limit:
//! `cargo bench --bench decisions -- [BOARD…] [--positions N] [--step N] [--limit MILLISECONDS]`. By default it tries
//! a thousand positions of each number of pegs on the French board, the 6 × 6 board and the hexagon, for two seconds
//! each, with the memory of a page. A browser is half as fast: `--limit 1000` gives its percentage for two seconds.
//!
//! All positions have a class that allows a single peg, since others are decided at once. The goal is one peg in any
//! hole. Times are processor times, if the system reports them, so that other programs hardly matter.

#![expect(clippy::cast_possible_truncation, reason = "numbers of pegs")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlour::kit::dice::Dice;
use parlour::puzzles::peg_solitaire::math::board::{Board, by_id};
use parlour::puzzles::peg_solitaire::math::decide::{Decided, decide, finishing_holes};
use parlour::puzzles::peg_solitaire::math::holes::Holes;
use parlour::puzzles::peg_solitaire::position::{Goal, Position};
use parlour::search::{Cancelled, PAGE_MEMORY, Progress};

/// A listener that stops a search at its time limit.
struct Watch {
    started: Duration,
    clock: Instant,
    /// The time limit of a position.
    limit: Duration,
}

impl Watch {
    fn start(limit: Duration) -> Self {
        let clock = Instant::now();
        Self { started: now(clock), clock, limit }
    }

    fn elapsed(&self) -> Duration {
        now(self.clock).saturating_sub(self.started)
    }
}

/// The processor time of this thread, or else the wall-clock time.
fn now(clock: Instant) -> Duration {
    let used = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = used.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| clock.elapsed(), Duration::from_nanos)
}

impl Progress for Watch {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        if self.elapsed() < self.limit { Ok(()) } else { Err(Cancelled) }
    }

    fn memory(&self) -> u64 {
        PAGE_MEMORY
    }
}

/// The results for the positions of a number of pegs.
#[derive(Default)]
struct Tally {
    solvable: u32,
    unsolvable: u32,
    open: u32,
    longest: Duration,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let number = |name: &str, otherwise: usize| {
        let at = args.iter().position(|arg| arg == name);
        at.map_or(otherwise, |at| args[at + 1].parse().expect("a whole number"))
    };
    let (positions, step) = (number("--positions", 1000), number("--step", 1));
    let limit = Duration::from_millis(number("--limit", 2000) as u64);
    let boards = ["french", "square6", "hexagon"];
    let chosen: Vec<&str> =
        boards.into_iter().filter(|board| args.iter().any(|arg| arg == board)).collect();
    for id in if chosen.is_empty() { boards.to_vec() } else { chosen } {
        let board = by_id(id).expect("a board");
        println!("\n{}\n\n| pegs | solvable | unsolvable | open | decided | longest |", board.name);
        println!("|---:|---:|---:|---:|---:|---:|");
        let mut all = Tally::default();
        for pegs in (2..board.holes().len()).step_by(step) {
            let tally = count(&board, pegs as u32, positions, limit);
            tell(&pegs.to_string(), &tally);
            all.solvable += tally.solvable;
            all.unsolvable += tally.unsolvable;
            all.open += tally.open;
            all.longest = all.longest.max(tally.longest);
        }
        tell("all", &all);
    }
}

fn tell(name: &str, tally: &Tally) {
    let Tally { solvable, unsolvable, open, longest } = tally;
    let share = 100.0 * f64::from(solvable + unsolvable) / f64::from(solvable + unsolvable + open);
    let longest = longest.as_secs_f64();
    println!("| {name} | {solvable} | {unsolvable} | {open} | {share:.2} % | {longest:.2} s |");
}

fn count(board: &Arc<Board>, pegs: u32, positions: usize, limit: Duration) -> Tally {
    let mut dice = Dice::new(u64::from(pegs));
    let mut tally = Tally::default();
    let mut tried = 0;
    while tried < positions {
        let position = random(board, pegs, &mut dice);
        if finishing_holes(&position, Goal::AnyHole).is_err() {
            continue;
        }
        tried += 1;
        let mut watch = Watch::start(limit);
        let decided = decide(&position, Goal::AnyHole, &mut watch);
        tally.longest = tally.longest.max(watch.elapsed());
        let counted = match decided.map(|decision| decision.answer) {
            Ok(Decided::Solvable(_)) => &mut tally.solvable,
            Ok(Decided::Unsolvable(_)) => &mut tally.unsolvable,
            Ok(Decided::Unknown(_)) | Err(Cancelled) => &mut tally.open,
        };
        *counted += 1;
    }
    tally
}

fn random(board: &Arc<Board>, pegs: u32, dice: &mut Dice) -> Position {
    let mut set = Holes::NONE;
    while set.count() < pegs {
        set |= Holes::one(dice.below(board.holes().len()));
    }
    Position { board: Arc::clone(board), pegs: set }
}
