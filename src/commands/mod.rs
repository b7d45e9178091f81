//! The `parlour` command: `parlour PUZZLE COMMAND [options]`, `parlour lesson COMMAND` and
//! `parlour cards COMMAND`.
//!
//! Each puzzle of the register brings its commands. Exit codes: 0 solved or done, 1 no solution or a lesson with a
//! mistake, 2 bad usage, 3 an answer that cannot be written.

mod cards;
mod lesson;

use std::panic;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, FromArgMatches, Subcommand};

use crate::cli::{BadInput, Exit, answer_in_json, limit_memory};
use crate::puzzles::{self, RegisteredPuzzle, Visitor};

/// Runs the command line and returns its exit code.
pub fn main() -> ExitCode {
    // A closed pipe (`… | head`) ends the program quietly, as it ends other commands.
    sigpipe::reset();
    report_unwritten_answers();
    let mut command = Command::new("parlour")
        .about("Solves the great mathematical puzzles")
        .version(env!("CARGO_PKG_VERSION"))
        .arg(
            Arg::new(MEMORY)
                .long(MEMORY)
                .value_name("SIZE")
                .global(true)
                .allow_hyphen_values(true)
                .help(
                    "The most memory that a search may use, such as 500MB or 2GB [default: 5GiB]",
                ),
        )
        .subcommand_required(true)
        .arg_required_else_help(true);
    for id in puzzles::IDS {
        command = command.subcommand(puzzles::with(id, Describe).expect("a name of the register"));
    }
    let lesson = "Lessons: checks them against their games, prints them, makes links of them";
    let cards = "Paper cards: prints them, and reads a class’s answers in photographs";
    command = command.subcommand(describe::<lesson::Command>(LESSON, lesson.to_owned()));
    command = command.subcommand(describe::<cards::Command>(CARDS, cards.to_owned()));
    let matches = match command.try_get_matches_from_mut(std::env::args_os()) {
        Ok(matches) => matches,
        Err(error) if !error.use_stderr() || asks_for_help(&error) => error.exit(),
        Err(error) => return bad_usage(&one_line(&command, &error)),
    };
    if let Some(text) = matches.get_one::<String>(MEMORY)
        && let Err(problem) = limit_memory(text)
    {
        return bad_usage(&problem.to_string());
    }
    // A subcommand is required, and only lessons, cards and the register's names are known to `clap`.
    let (id, matches) = matches.subcommand().expect("clap requires a subcommand");
    let ran = match id {
        LESSON => parse(matches).and_then(lesson::run),
        CARDS => parse(matches).and_then(cards::run),
        id => puzzles::with(id, Run(matches)).expect("clap knows only registered puzzles"),
    };
    match ran {
        Ok(Exit::Done) => ExitCode::SUCCESS,
        Ok(Exit::NoSolution) => ExitCode::from(1),
        Err(BadInput(message)) => bad_usage(&message),
    }
}

/// Ends the program with one line if an answer cannot be written, as on a full disk: there `println!` panics.
#[expect(clippy::exit, reason = "a panic hook cannot end the program otherwise")]
fn report_unwritten_answers() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        match panic
            .payload_as_str()
            .and_then(|text| text.strip_prefix("failed printing to stdout: "))
        {
            Some(reason) => {
                eprintln!("parlour: The answer cannot be written. {reason}");
                std::process::exit(3);
            }
            None => usual(panic),
        }
    }));
}

fn bad_usage(message: &str) -> ExitCode {
    eprintln!("parlour: {message}");
    ExitCode::from(2)
}

/// Tells whether arguments are missing altogether: `clap` then prints the help.
fn asks_for_help(error: &clap::Error) -> bool {
    error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
}

/// Joins the lines of `clap`'s message into one: the mistake and the allowed values.
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
        // Options may come before the puzzle.
        let puzzle = std::env::args_os().skip(1).find_map(|arg| command.find_subcommand(arg));
        let parent = puzzle.unwrap_or(command);
        let names: Vec<&str> = parent.get_subcommands().map(Command::get_name).collect();
        line.push_str(&format!("; there are {}", names.join(", ")));
    }
    line
}

fn describe<C: Subcommand>(name: &'static str, about: String) -> Command {
    let command = Command::new(name).subcommand_required(true).arg_required_else_help(true);
    // Set after `augment_subcommands`, which sets `about` to the enum's doc comment.
    C::augment_subcommands(command).about(about)
}

struct Describe;

impl Visitor for Describe {
    type Output = Command;
    fn visit<P: RegisteredPuzzle>(self) -> Command {
        describe::<P::Command>(P::ID, format!("{}: {}", P::NAME, P::TAGLINE)).mut_subcommands(
            |command| match P::LISTS.contains(&command.get_name()) {
                true => command,
                false => command.arg(
                    Arg::new(JSON)
                        .long(JSON)
                        .action(ArgAction::SetTrue)
                        .help("Answers in one line of JSON, as some commands always do"),
                ),
            },
        )
    }
}

/// The name of the global option.
const MEMORY: &str = "memory";

/// The name of the option of all commands of puzzles but lists.
const JSON: &str = "json";

/// The names of the commands that belong to no puzzle.
const LESSON: &str = "lesson";

const CARDS: &str = "cards";

fn parse<C: FromArgMatches>(matches: &clap::ArgMatches) -> Result<C, BadInput> {
    C::from_arg_matches(matches)
        .map_err(|error| BadInput(error.to_string().lines().next().unwrap_or_default().to_owned()))
}

struct Run<'a>(&'a clap::ArgMatches);

impl Visitor for Run<'_> {
    type Output = Result<Exit, BadInput>;
    fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
        let command = self.0.subcommand().map(|(_, matches)| matches);
        // Lists do not know the option.
        let json = command.and_then(|command| command.try_get_one(JSON).ok().flatten());
        if json == Some(&true) {
            answer_in_json();
        }
        P::run(parse(self.0)?)
    }
}
