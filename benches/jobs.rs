//! How long the worker's jobs take natively: reads `jobs.txt`, prints one JSON object of milliseconds.
//!
//! `cargo xtask measure` runs the same list in Chromium and sets both side by side.

use std::collections::BTreeMap;
use std::time::Instant;

use parlour::search::Silent;
use parlour::worker::inside;

/// How often each job is run; the median is told.
const RUNS: usize = 5;

fn main() {
    let mut medians = BTreeMap::new();
    let lines = include_str!("jobs.txt").lines().filter(|line| !line.starts_with('#'));
    for (name, game) in lines.filter_map(|line| line.split_once('\t')) {
        let mut times: Vec<f64> = (0..RUNS).map(|_| milliseconds(game)).collect();
        times.sort_by(f64::total_cmp);
        medians.insert(name, times[RUNS / 2]);
    }
    println!("{}", serde_json::json!(medians));
}

fn milliseconds(game: &str) -> f64 {
    let start = Instant::now();
    let answer = inside::solve(game, &mut Silent).expect("nobody cancels");
    std::hint::black_box(answer);
    start.elapsed().as_secs_f64() * 1000.0
}
