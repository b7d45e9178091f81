//! `parlour hanoi …`

use clap::{Args, Subcommand};
use serde::Serialize;

use super::state::read_pegs;
use super::{Hanoi, Move, Path, Size, State};
use crate::cli::{Answer, BadInput, CommandLine, print_json, read_index};
use crate::numerals::grouped;
use crate::puzzle::{Proof, Rules, Variant};
use crate::solution::Solution;

/// The commands of the Tower of Hanoi.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Gives the length of the shortest solution, and any state and move of it.
    Solve(Solve),
}

/// The options of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// How many pegs there are: 3.
    #[arg(long, default_value = "3", allow_hyphen_values = true)]
    pegs: String,
    /// How many discs there are, from 1 to 64.
    #[arg(long, allow_hyphen_values = true)]
    discs: String,
    /// The state to start from: the peg (0, 1, 2) of each disc, smallest first [default: all on 0].
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    from: Option<String>,
    /// The state to reach, in the same form [default: all on 2].
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    to: Option<String>,
    /// Also gives the state after this many moves and the move that comes next.
    #[arg(long, value_name = "I", allow_hyphen_values = true)]
    at: Option<String>,
    /// Answers in one line of JSON.
    #[arg(long)]
    json: bool,
}

/// The answer of `solve` in JSON.
#[derive(Debug, Serialize)]
struct Solved {
    /// The number of moves, in decimal.
    length: String,
    /// What is proved about it.
    proved: &'static str,
    #[serde(flatten)]
    place: Option<Place>,
}

/// A place in the solution.
#[derive(Debug, Serialize)]
struct Place {
    /// The peg of each disc, smallest first.
    state: Vec<u8>,
    /// The move that comes next; null at the end.
    #[serde(rename = "move")]
    next: Option<Step>,
}

/// A move in JSON.
#[derive(Debug, Serialize)]
struct Step {
    disc: u32,
    from: u8,
    to: u8,
}

impl From<Move> for Step {
    fn from(one: Move) -> Self {
        Self { disc: one.disc, from: one.from.0, to: one.to.0 }
    }
}

impl CommandLine for Hanoi {
    type Command = Command;

    fn run(command: Command) -> Result<Answer, BadInput> {
        let Command::Solve(options) = command;
        solve(&options)
    }
}

fn solve(options: &Solve) -> Result<Answer, BadInput> {
    read_pegs(&options.pegs)?;
    let size = Size::default().with("discs", &options.discs)?;
    let standard = Hanoi::start(&size);
    let state = |part, text: &Option<String>, standard| match text {
        Some(text) => State::read(size, part, text),
        None => Ok(standard),
    };
    let start = state("--from", &options.from, standard.start)?;
    let target = state("--to", &options.to, standard.goal)?;
    let path = Path::between(&start, &target);
    let at = options.at.as_deref().map(|text| read_index(text, path.length())).transpose()?;

    if options.json {
        let place = at.map(|index| {
            let stand = path.at(&index);
            Place {
                state: stand.state.pegs().iter().map(|peg| peg.0).collect(),
                next: stand.next.map(|(one, _)| one.into()),
            }
        });
        let length = path.length().to_string();
        print_json(&Solved { length, proved: Proof::Optimal.word(), place });
    } else {
        println!("{} moves, {}", grouped(path.length()), Proof::Optimal.word());
        if let Some(index) = at {
            println!("after {}: {}", grouped(&index), path.at(&index).state);
            println!("{}", path.caption(&index));
        }
    }
    Ok(Answer::Done)
}
