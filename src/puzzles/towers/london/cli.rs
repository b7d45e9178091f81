//! `parlour london …`

use clap::{Args, Subcommand};
use serde::Serialize;
use serde_json::json;

use super::solve::{solutions, write_moves};
use super::{London, Map, Move, Position};
use crate::cli::{BadInput, CommandLine, Exit, print_json};
use crate::kit::numerals::counted;

/// The commands of the Tower of London.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Gives the fewest moves from one state to another, with a shortest solution.
    ///
    /// A state is written as its three posts from the left, which hold one, two and three balls. Each post has its
    /// balls r, g and b (red, green, blue) from the bottom up, with a slash between posts. So r/g/b has one ball on
    /// each, and //rgb all on the last, blue on top.
    Distance(Distance),
    /// Counts the ordered pairs of states at each distance.
    Histogram {
        /// Answers in one line of JSON.
        #[arg(long)]
        json: bool,
    },
}

/// The options of `distance`.
#[derive(Debug, Args)]
pub struct Distance {
    /// The state to start from, such as r/g/b or //rgb: each post from the bottom up.
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    from: String,
    /// The state to reach, in the same form.
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    to: String,
    /// Answers in one line of JSON.
    #[arg(long)]
    json: bool,
}

/// The answer of `distance` in JSON.
#[derive(Debug, Serialize)]
struct Found {
    /// The fewest moves.
    distance: usize,
    /// The number of shortest solutions.
    solutions: usize,
    /// The moves of one shortest solution.
    moves: Vec<Step>,
}

/// A move in JSON.
#[derive(Debug, Serialize)]
struct Step {
    ball: String,
    from: u8,
    to: u8,
}

impl CommandLine for London {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Distance(options) => distance(&options)?,
            Command::Histogram { json } => histogram(json),
        }
        Ok(Exit::Done)
    }
}

fn distance(options: &Distance) -> Result<(), BadInput> {
    let start = Position::read("--from", &options.from)?;
    let goal = Position::read("--to", &options.to)?;
    let ways = solutions(&start, &goal);
    let distance = Map::get().distance(&start, &goal);
    if options.json {
        let step = |&Move { disc, from, to }: &Move| Step {
            ball: disc.to_string(),
            from: from.0,
            to: to.0,
        };
        let moves = ways.first().into_iter().flatten().map(step).collect();
        print_json(&Found { distance, solutions: ways.len(), moves });
        return Ok(());
    }
    println!("{}, {}", counted(distance, "move"), counted(ways.len(), "shortest solution"));
    for way in ways.iter().filter(|way| !way.is_empty()) {
        println!("{}", write_moves(way, '-'));
    }
    Ok(())
}

fn histogram(json: bool) {
    let pairs = Map::get().histogram();
    if json {
        return print_json(&json!({ "pairs": pairs }));
    }
    for (distance, pairs) in pairs.into_iter().enumerate() {
        println!("{distance}: {pairs}");
    }
}
