//! `parlour k-tower …`

use clap::{Args, Subcommand};
use num_bigint::BigUint;
use serde::Serialize;

use super::optimum::{Allowance, optimum};
use super::papers::bound;
use super::{KTower, Move, Size, Solved, Space};
use crate::cli::{Answer, BadInput, Bar, CommandLine, print_json, read_index};
use crate::numerals::grouped;
use crate::puzzle::{Outcome, Rules, Solver};
use crate::search::Cancelled;
use crate::solution::Solution;

/// The most states of the first half for which `solve` proves the length by a search of a second or
/// so.
const PROVED: f64 = 3e6;

/// The commands of the k-Tower.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Proves the fewest moves of the standard game by a search.
    Optimum(Game),
    /// Gives the length of the best solution of the standard game, and any state and move of it.
    Solve(Solve),
}

/// A game and how it is to be answered.
#[derive(Debug, Args)]
pub struct Game {
    /// How many discs there are, from 1 to 64.
    #[arg(long, allow_hyphen_values = true)]
    discs: String,
    /// How many discs at the bottom of a stack must be its largest in order, from 1 to the number
    /// of discs.
    #[arg(long, allow_hyphen_values = true)]
    k: String,
    /// Answers in one line of JSON.
    #[arg(long)]
    json: bool,
}

/// The options of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    #[command(flatten)]
    game: Game,
    /// Also gives the state after this many moves and the move that comes next.
    #[arg(long, value_name = "I", allow_hyphen_values = true)]
    at: Option<String>,
}

/// The answer of `optimum` in JSON. No optimum that can be searched for comes near 2^53.
#[derive(Debug, Serialize)]
struct Proven {
    optimum: u64,
    bound: Option<u64>,
    proved: &'static str,
}

/// The answer of `solve` in JSON.
#[derive(Debug, Serialize)]
struct Answered {
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
    /// The stacks of A, B and C, each from the bottom up.
    state: Vec<Vec<u32>>,
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

impl CommandLine for KTower {
    type Command = Command;

    fn run(command: Command) -> Result<Answer, BadInput> {
        match command {
            Command::Optimum(game) => prove(&game),
            Command::Solve(options) => solve(&options),
        }
    }
}

/// The bar does not call the work off.
fn cancelled(cancelled: Cancelled) -> BadInput {
    BadInput(cancelled.to_string())
}

fn prove(game: &Game) -> Result<Answer, BadInput> {
    let size = Size::read(&game.discs, &game.k)?;
    let found = optimum(size, Allowance::NATIVE, &mut Bar::new()).map_err(cancelled)?;
    let found = found.map_err(BadInput)?;
    let bound = bound(size).and_then(|bound| u64::try_from(bound).ok());
    if game.json {
        print_json(&Proven { optimum: found.moves, bound, proved: "search" });
        return Ok(Answer::Done);
    }
    println!("{} moves, optimal", grouped(found.moves));
    match bound {
        Some(bound) => println!("printed bound: {}", grouped(bound)),
        None => println!("no bound is printed"),
    }
    println!("{} states searched, {} MB", grouped(found.seen), found.peak_bytes >> 20);
    Ok(Answer::Done)
}

fn solve(options: &Solve) -> Result<Answer, BadInput> {
    let size = Size::read(&options.game.discs, &options.game.k)?;
    let task = KTower::start(&size);
    let method = usize::from(Space::states(size, true) <= PROVED);
    let verdict = KTower::solve(&task, method, &mut Bar::new()).map_err(cancelled)?;
    let (solution, proof) = match verdict.outcome {
        Outcome::Solved { solution, proof } => (solution, proof),
        Outcome::Undecided { reason } | Outcome::Unsolvable { reason } => {
            return Err(BadInput(reason));
        }
    };
    let length = solution.len();
    let at = options.at.as_deref().map(|text| read_index(text, &length)).transpose()?;
    if options.game.json {
        let place = at.map(|index| place(&solution, &index));
        print_json(&Answered { length: length.to_string(), proved: proof.word(), place });
    } else {
        println!("{} moves, {}", grouped(&length), proof.word());
        if let Some(index) = at {
            println!("after {}: {}", grouped(&index), solution.position(&index));
            println!("{}", solution.caption(&index));
        }
    }
    Ok(Answer::Done)
}

fn place(solution: &Solved, index: &BigUint) -> Place {
    let state = solution.position(index).stacks().0.clone();
    Place { state, next: solution.step(index).map(Step::from) }
}
