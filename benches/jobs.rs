//! Native times of the worker's jobs. It reads `jobs.txt` and prints a JSON object: `jobs`, the time of each
//! in milliseconds; `positions`, the links of a thousand random solvable positions; `thousand`, the times for
//! all of these in milliseconds; and `asks`, the requests about them.
//!
//! Each run is a separate process, as each is a separate worker in the browser, so that no run profits from
//! the caches of another. `cargo xtask measure` compares both.

#![expect(clippy::cast_possible_truncation, reason = "numbers of pegs")]

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Instant;

use parlour::contract::Task;
use parlour::play::link;
use parlour::puzzles::peg_solitaire::PegSolitaire;
use parlour::puzzles::peg_solitaire::math::holes::Holes;
use parlour::puzzles::peg_solitaire::math::map::SolvabilityMap;
use parlour::puzzles::peg_solitaire::position::{Goal, Position};
use parlour::puzzles::peg_solitaire::variant::Variant;
use parlour::search::Silent;
use parlour::worker::inside;
use parlour::worker::protocol::Ask;

/// The number of runs of each job, of which the median is reported.
const RUNS: usize = 5;
/// The environment variable with the request that a child process handles.
const ASK: &str = "PARLOUR_ASK";
/// The environment variable with the links for that request, one per line.
const LINKS: &str = "PARLOUR_LINKS";
/// The requests about the thousand positions.
const THOUSAND: [(&str, &str); 2] =
    [("solved", r#"{"Solve":{"method":0}}"#), ("judged", "\"Judge\"")];

fn main() {
    if let (Ok(ask), Ok(links)) = (std::env::var(ASK), std::env::var(LINKS)) {
        let ask: Ask = serde_json::from_str(&ask).expect("the list holds what can be asked");
        return println!("{}", milliseconds(&ask, links.lines()));
    }
    let lines = include_str!("jobs.txt").lines().filter(|line| !line.starts_with('#'));
    let jobs: BTreeMap<&str, f64> = lines
        .filter_map(|line| {
            let (name, job) = line.split_once('\t')?;
            let (ask, link) = job.split_once('\t')?;
            Some((name, median(ask, link)))
        })
        .collect();
    let positions = positions(1000);
    let links = positions.join("\n");
    let thousand: BTreeMap<&str, f64> =
        THOUSAND.into_iter().map(|(name, ask)| (name, median(ask, &links))).collect();
    let asks = BTreeMap::from(THOUSAND);
    println!(
        "{}",
        serde_json::json!({
            "jobs": jobs, "positions": positions, "asks": asks, "thousand": thousand,
        })
    );
}

fn median(ask: &str, links: &str) -> f64 {
    let mut times: Vec<f64> = (0..RUNS).map(|_| in_own_process(ask, links)).collect();
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}

fn in_own_process(ask: &str, links: &str) -> f64 {
    let program = std::env::current_exe().expect("this program has a path");
    let command = Command::new(program).env(ASK, ask).env(LINKS, links).output();
    let told = String::from_utf8(command.expect("it can be started again").stdout);
    told.expect("it prints a number").trim().parse().expect("it prints a number")
}

fn milliseconds<'a>(ask: &Ask, links: impl Iterator<Item = &'a str>) -> f64 {
    let start = Instant::now();
    for link in links {
        let answer = inside::run(ask, link, &mut Silent).expect("nobody cancels");
        std::hint::black_box(answer);
    }
    start.elapsed().as_secs_f64() * 1000.0
}

/// Links of random positions of the English board, of 12 to 25 pegs, solvable to the centre.
fn positions(number: usize) -> Vec<String> {
    let game = Variant::default();
    let board = &game.board;
    let centre = board.bit(board.vacancy);
    let map = SolvabilityMap::new(board, centre, &mut Silent).expect("nobody cancels");
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        state >> 33
    };
    let mut links = Vec::new();
    while links.len() < number {
        let count = 12 + next() as u32 % 14;
        let mut pegs = Holes::NONE;
        while pegs.count() < count {
            pegs |= Holes(1 << (next() % board.holes().len() as u64));
        }
        if map.contains(pegs) {
            let start = Position { board: board.clone(), pegs };
            let goal = Goal::Hole(board.vacancy);
            let task: Task<PegSolitaire> = Task { variant: game.clone(), start, goal };
            links.push(link::write_task(&task));
        }
    }
    links
}
