//! `parlour k-tower …`

use clap::{Args, Subcommand};
use serde::Serialize;

use super::super::cli::{Step, Telling};
use super::math::optimum::{Allowance, optimum};
use super::papers::bound;
use super::{KTower, Method, Position, Space, Variant};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, memory};
use crate::contract::{Proof, Rules, Solver, TextError};
use crate::kit::numerals::{self, counted, grouped};
use crate::kit::words::small;

/// The most states of a first half for which `solve` proves the length by a search, of about a second.
const PROVED: f64 = 3e6;

/// The commands of the k-Tower.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Proves the fewest moves of the standard game by a search.
    Optimum(Game),
    /// Gives the length of the best solution of the standard game, and any state and move of it.
    Solve {
        #[command(flatten)]
        game: Game,
        #[command(flatten)]
        telling: Telling,
    },
}

/// The game: its discs and its k.
#[derive(Debug, Args)]
pub struct Game {
    /// The number of discs, from 1 to 64.
    #[arg(long, allow_hyphen_values = true)]
    discs: String,
    /// The number of discs at the bottom of a stack that must be its largest in order, from 1 to the number
    /// of discs.
    #[arg(long, allow_hyphen_values = true)]
    k: String,
}

/// The answer of `optimum` in JSON. No optimum that can be searched for comes near 2^53.
#[derive(Debug, Serialize)]
struct Proven {
    optimum: u64,
    bound: Option<u64>,
    proved: &'static str,
}

impl CommandLine for KTower {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Optimum(game) => prove(game.size()?),
            Command::Solve { game, telling } => solve(game.size()?, &telling),
        }
    }
}

impl Game {
    fn size(&self) -> Result<Variant, TextError> {
        Variant::read(&self.discs, &self.k)
    }
}

fn prove(size: Variant) -> Result<Exit, BadInput> {
    let found = optimum(size, Allowance::of(memory()), &mut Bar::new())?;
    let found = found.map_err(BadInput)?;
    let bound = bound(size).and_then(|bound| u64::try_from(bound).ok());
    answer(&Proven { optimum: found.moves, bound, proved: "search" }, |_| {
        println!("{}, {}", counted(found.moves, "move"), small(&Proof::Optimal.badge()));
        match bound {
            Some(bound) => println!("printed bound: {}", grouped(bound)),
            None => println!("no bound is printed"),
        }
        let memory = numerals::memory(found.peak_bytes);
        println!("{} searched, {memory}", counted(found.seen, "state"));
    });
    Ok(Exit::Done)
}

fn solve(size: Variant, telling: &Telling) -> Result<Exit, BadInput> {
    let task = KTower::start(&size);
    let proved = Space::states(size, true) <= PROVED;
    let method = if proved { Method::Search } else { Method::AtOnce };
    let verdict = KTower::solve(&task, method, &mut Bar::new())?;
    let (solution, proof) = verdict.outcome.solution().map_err(BadInput)?;
    let state = |state: &Position| state.stacks().0.clone();
    telling.print(&solution, proof, None, state, Step::from)
}
