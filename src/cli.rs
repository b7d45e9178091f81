//! The parts shared by all puzzles' commands: answers, JSON, the progress line.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bytesize::ByteSize;
use clap::Subcommand;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use num_bigint::BigUint;
use serde::Serialize;

use crate::contract::{Puzzle, Solution, Task, TextError};
use crate::kit::numerals::{self, digits_up_to};
use crate::search::{Cancelled, NATIVE_MEMORY, Progress};

/// The commands of one puzzle.
pub trait CommandLine: Puzzle {
    /// Its commands, as a `clap` enum.
    type Command: Subcommand;

    /// The names of the commands that print lists only: they do not know `--json`.
    const LISTS: &[&str] = &[];

    /// Runs a command and prints the answer to standard output.
    ///
    /// # Errors
    /// Bad input: one line that names the mistake and the allowed values.
    fn run(command: Self::Command) -> Result<Exit, BadInput>;
}

/// The outcome of a command, reported as its exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Solved, or done.
    Done,
    /// There is no solution.
    NoSolution,
}

/// Input that cannot be used: the mistake and the allowed values, in one line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadInput(pub String);

impl From<TextError> for BadInput {
    fn from(error: TextError) -> Self {
        Self(error.to_string())
    }
}

/// A [`Bar`] never cancels a search, but the types allow it.
impl From<Cancelled> for BadInput {
    fn from(cancelled: Cancelled) -> Self {
        Self(cancelled.to_string())
    }
}

/// The task that a setup describes.
///
/// # Errors
/// All problems of the setup.
pub fn validated<P: Puzzle>(setup: &P::Setup) -> Result<Task<P>, BadInput> {
    P::validate(setup).map_err(|problems| BadInput(problems.join(" ")))
}

/// Solves a setup, and answers with the moves or the reason why there are none.
///
/// # Errors
/// All problems of the setup.
pub fn solve<P: Puzzle>(setup: &P::Setup, method: P::Method) -> Result<Exit, BadInput> {
    let verdict = P::solve(&validated(setup)?, method, &mut Bar::new())?;
    let (key, text, exit) = match verdict.outcome.solution() {
        Ok((solution, _)) => ("solution", solution.write(), Exit::Done),
        Err(reason) => ("reason", reason, Exit::NoSolution),
    };
    answer(&BTreeMap::from([(key, &text)]), |_| println!("{text}"));
    Ok(exit)
}

/// Set by `--json`.
static JSON: AtomicBool = AtomicBool::new(false);

/// Makes [`answer`] print JSON, for the whole run.
pub fn answer_in_json() {
    JSON.store(true, Ordering::Relaxed);
}

/// Prints an answer: as one line of JSON with `--json`, and otherwise in words, as `tell` does.
pub fn answer<T: Serialize>(answer: &T, tell: impl FnOnce(&T)) {
    if JSON.load(Ordering::Relaxed) { print_json(answer) } else { tell(answer) }
}

/// Prints an answer as one line of JSON.
pub fn print_json(answer: &impl Serialize) {
    // Answers are structs of strings and numbers, which always serialise.
    println!("{}", serde_json::to_string(answer).expect("answers serialise"));
}

/// Reads the value of `--at`: the number of moves of a solution that are made, at most its length.
///
/// # Errors
/// When the text is not such a number.
pub fn read_index(text: &str, length: &BigUint) -> Result<BigUint, TextError> {
    digits_up_to(text, length)
        .ok_or_else(|| TextError::not_whole("--at", text, &(&BigUint::ZERO..=length)))
}

/// The limit set by `--memory`, in bytes.
static MEMORY: OnceLock<u64> = OnceLock::new();

/// The lowest limit allowed, in bytes: every program takes that much.
const LEAST_MEMORY: u64 = 10_000_000;

/// Reads the value of `--memory`, and sets the limit for the whole run.
///
/// # Errors
/// When it is not an amount of memory, or below the lowest limit.
pub fn limit_memory(text: &str) -> Result<(), TextError> {
    let read = ByteSize::from_str(text).ok().map(|size| size.as_u64());
    let bytes = read.filter(|bytes| *bytes >= LEAST_MEMORY).ok_or_else(|| {
        TextError::new("--memory", text, "An amount from 10MB on is allowed, such as 500MB or 2GB.")
    })?;
    MEMORY.get_or_init(|| bytes);
    Ok(())
}

/// The memory that a search may use, in bytes.
pub fn memory() -> u64 {
    asked_memory().unwrap_or(NATIVE_MEMORY)
}

/// The limit set by the user, in bytes; `None` without `--memory`.
pub fn asked_memory() -> Option<u64> {
    MEMORY.get().copied()
}

/// The amount of memory from which on a need is announced, in bytes.
const MUCH: u64 = 500_000_000;

/// A progress line on standard error: the unit, the number finished, the total if known, and the time. It is shown on
/// a terminal only, but large needs of memory are always announced.
#[derive(Debug)]
pub struct Bar {
    bar: ProgressBar,
    /// The largest need of memory announced so far, in bytes.
    told: u64,
}

impl Bar {
    /// A line whose spinner turns from now on.
    pub fn new() -> Self {
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(100));
        let of_total = |state: &ProgressState, line: &mut dyn fmt::Write| {
            if let Some(total) = state.len() {
                // Writing to a string does not fail.
                let _ = write!(line, " of {}", HumanCount(total));
            }
        };
        bar.set_style(
            ProgressStyle::with_template("{spinner} {msg} {human_pos}{of_total} [{elapsed}]")
                .expect("the template is well formed")
                .with_key("of_total", of_total),
        );
        Self { bar, told: 0 }
    }
}

impl Default for Bar {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Bar {
    fn report(&mut self, done: u64, total: Option<u64>, note: &str) -> Result<(), Cancelled> {
        match total {
            Some(total) => self.bar.set_length(total),
            None => self.bar.unset_length(),
        }
        self.bar.set_position(done);
        self.bar.set_message(note.to_owned());
        Ok(())
    }

    fn memory(&self) -> u64 {
        memory()
    }

    fn needs(&mut self, bytes: u64) {
        if bytes >= MUCH && bytes > self.told {
            self.told = bytes;
            eprintln!(
                "This may take up to {} of memory; --memory sets another limit.",
                numerals::memory(bytes)
            );
        }
    }
}
