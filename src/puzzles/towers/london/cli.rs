//! `parlour london …`

use clap::Subcommand;
use serde::Serialize;
use serde_json::json;

use super::solve::{solutions, write_moves};
use super::{London, Map, Move, Position};
use crate::cli::{BadInput, CommandLine, Exit, answer};
use crate::kit::numerals::counted;

/// The commands of the Tower of London.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Gives the fewest moves from one state to another, with a shortest solution.
    ///
    /// A state is written as its three posts from the left, which hold one, two and three balls. Each post has its
    /// balls r, g and b (red, green, blue) from the bottom up, with a slash between posts. So r/g/b has one ball on
    /// each, and //rgb all on the last, blue on top.
    Distance {
        /// The state to start from, such as r/g/b or //rgb: each post from the bottom up.
        #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
        from: String,
        /// The state to reach, in the same form.
        #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
        to: String,
    },
    /// Counts the ordered pairs of states at each distance.
    Histogram,
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
            Command::Distance { from, to } => {
                distance(&Position::read("--from", &from)?, &Position::read("--to", &to)?);
            }
            Command::Histogram => {
                let pairs = Map::get().histogram();
                answer(&json!({ "pairs": pairs }), |_| {
                    for (distance, pairs) in pairs.into_iter().enumerate() {
                        println!("{distance}: {pairs}");
                    }
                });
            }
        }
        Ok(Exit::Done)
    }
}

fn distance(start: &Position, goal: &Position) {
    let ways = solutions(start, goal);
    let distance = Map::get().distance(start, goal);
    let step =
        |&Move { disc, from, to }: &Move| Step { ball: disc.to_string(), from: from.0, to: to.0 };
    let moves = ways.first().into_iter().flatten().map(step).collect();
    answer(&Found { distance, solutions: ways.len(), moves }, |_| {
        println!("{}, {}", counted(distance, "move"), counted(ways.len(), "shortest solution"));
        for way in ways.iter().filter(|way| !way.is_empty()) {
            println!("{}", write_moves(way, '-'));
        }
    });
}
