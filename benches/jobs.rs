//! How long the worker's jobs take natively: reads `jobs.txt`, prints one JSON object of milliseconds.
//!
//! Each run is a process of its own, as in the browser each is a worker of its own: what the solver
//! remembers of one run must not help the next. `cargo xtask measure` sets both side by side.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Instant;

use parlour::search::Silent;
use parlour::worker::inside;
use parlour::worker::protocol::Ask;

/// How often each job is run; the median is told.
const RUNS: usize = 5;
/// Holds the link of the one job that a process is to run.
const JOB: &str = "PARLOUR_JOB";

fn main() {
    if let Ok(game) = std::env::var(JOB) {
        return println!("{}", milliseconds(&game));
    }
    let mut medians = BTreeMap::new();
    let lines = include_str!("jobs.txt").lines().filter(|line| !line.starts_with('#'));
    for (name, game) in lines.filter_map(|line| line.split_once('\t')) {
        let mut times: Vec<f64> = (0..RUNS).map(|_| in_own_process(game)).collect();
        times.sort_by(f64::total_cmp);
        medians.insert(name, times[RUNS / 2]);
    }
    println!("{}", serde_json::json!(medians));
}

fn in_own_process(game: &str) -> f64 {
    let program = std::env::current_exe().expect("this program has a path");
    let output = Command::new(program).env(JOB, game).output().expect("it can be started again");
    let told = String::from_utf8(output.stdout).expect("it prints a number");
    told.trim().parse().expect("it prints a number")
}

fn milliseconds(game: &str) -> f64 {
    let start = Instant::now();
    let answer = inside::run(&Ask::Solve { method: 0 }, game, &mut Silent).expect("nobody cancels");
    std::hint::black_box(answer);
    start.elapsed().as_secs_f64() * 1000.0
}
