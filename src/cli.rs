//! The frame of the `parlour` command: `parlour PUZZLE COMMAND [options]`.
//!
//! Each puzzle brings its commands; what they share (exit codes, JSON, the progress bar) is here.
//! Exit codes: 0 solved or done, 1 no solution, 2 bad usage.

use std::process::ExitCode;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{Command, FromArgMatches, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use num_bigint::BigUint;
use serde::Serialize;

use crate::puzzle::{Puzzle, TextError};
use crate::puzzles::{self, RegisteredPuzzle, Visitor};
use crate::search::{Cancelled, Progress};

/// The commands of one puzzle.
pub trait CommandLine: Puzzle {
    /// Its commands, as a `clap` enum.
    type Command: Subcommand;

    /// Runs one of them and prints the answer to standard output.
    ///
    /// # Errors
    /// Bad input: one line that says what is wrong and what is allowed.
    fn run(command: Self::Command) -> Result<Answer, BadInput>;
}

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Solved, or done.
    Done,
    /// There is no solution.
    NoSolution,
}

/// Input that cannot be used: what is wrong with it and what is allowed, in one line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadInput(pub String);

impl From<TextError> for BadInput {
    fn from(error: TextError) -> Self {
        Self(error.to_string())
    }
}

/// Prints an answer as one line of JSON.
pub fn print_json(answer: &impl Serialize) {
    // Answers are structs of strings and numbers, which always serialise.
    println!("{}", serde_json::to_string(answer).expect("answers serialise"));
}

/// Reads the value of `--at`: how many moves of a solution are made, at most its length.
///
/// # Errors
/// When it is no such number.
pub fn read_index(text: &str, length: &BigUint) -> Result<BigUint, TextError> {
    // No number that is longer than the length can be in range.
    (text.len() <= length.to_string().len() && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
        .filter(|index| index <= length)
        .ok_or_else(|| {
            let allowed = format!("a whole number from 0 to {length} is allowed");
            TextError::new("--at", text, allowed)
        })
}

/// Runs the command line and gives its exit code.
pub fn main() -> ExitCode {
    // Whoever reads only the first lines (`… | head`) ends us, as every command is ended.
    sigpipe::reset();
    let mut command = Command::new("parlour")
        .about("Solves the great mathematical puzzles")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .arg_required_else_help(true);
    for id in puzzles::IDS {
        command = command.subcommand(describe(id));
    }
    let matches = match command.try_get_matches_from_mut(std::env::args_os()) {
        Ok(matches) => matches,
        Err(error) if !error.use_stderr() || asks_for_help(&error) => error.exit(),
        Err(error) => return bad_usage(&one_line(&command, &error)),
    };
    // A subcommand is required, and only the register's names are known to `clap`.
    let (id, matches) = matches.subcommand().expect("clap requires a subcommand");
    let ran = puzzles::with(id, Run(matches)).expect("clap knows only registered puzzles");
    match ran {
        Ok(Answer::Done) => ExitCode::SUCCESS,
        Ok(Answer::NoSolution) => ExitCode::from(1),
        Err(BadInput(message)) => bad_usage(&message),
    }
}

fn bad_usage(message: &str) -> ExitCode {
    eprintln!("parlour: {message}");
    ExitCode::from(2)
}

/// Whether nothing was asked, which is answered with the help.
fn asks_for_help(error: &clap::Error) -> bool {
    error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
}

/// What is wrong and what is allowed, from the several lines of `clap`'s message.
fn one_line(command: &Command, error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    let mut line = String::new();
    for part in rendered.lines().map(str::trim).filter(|part| !part.is_empty()) {
        if part.starts_with("For more information") {
            break;
        }
        let joint = match line.chars().next_back() {
            None => "",
            Some(':') => " ",
            Some(_) => "; ",
        };
        line.push_str(joint);
        line.push_str(part.strip_prefix("error: ").unwrap_or(part));
    }
    if error.kind() == ErrorKind::InvalidSubcommand {
        let puzzle = std::env::args().nth(1).unwrap_or_default();
        let parent = command.find_subcommand(puzzle).unwrap_or(command);
        let names: Vec<&str> = parent.get_subcommands().map(Command::get_name).collect();
        line.push_str(&format!("; there are {}", names.join(", ")));
    }
    line
}

/// The `clap` description of a registered puzzle.
fn describe(id: &'static str) -> Command {
    struct Describe;
    impl Visitor for Describe {
        type Output = Command;
        fn visit<P: RegisteredPuzzle>(self) -> Command {
            let command =
                Command::new(P::ID).subcommand_required(true).arg_required_else_help(true);
            // After `augment_subcommands`, which takes the comment on the enum.
            P::Command::augment_subcommands(command).about(format!("{}: {}", P::NAME, P::TAGLINE))
        }
    }
    puzzles::with(id, Describe).expect("the name is from the register")
}

struct Run<'a>(&'a clap::ArgMatches);

impl Visitor for Run<'_> {
    type Output = Result<Answer, BadInput>;
    fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
        let command = P::Command::from_arg_matches(self.0).map_err(|error| {
            BadInput(error.to_string().lines().next().unwrap_or_default().to_owned())
        })?;
        P::run(command)
    }
}

/// A progress bar on standard error; silent where that is no terminal.
#[derive(Debug)]
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar that is not drawn before the first report.
    pub fn new() -> Self {
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(100));
        bar.set_style(
            ProgressStyle::with_template("{spinner} {msg} {human_pos} [{elapsed}]")
                .expect("the template is well formed"),
        );
        Self(bar)
    }
}

impl Default for Bar {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

impl Progress for Bar {
    fn report(&mut self, done: u64, total: Option<u64>, note: &str) -> Result<(), Cancelled> {
        if let Some(total) = total {
            self.0.set_length(total);
        }
        self.0.set_position(done);
        self.0.set_message(note.to_owned());
        Ok(())
    }
}
