//! `parlour double-decker …`

use clap::{Args, Subcommand};
use serde::Serialize;

use super::super::cli::{Step, Telling};
use super::math::search;
use super::position::{MOST_COMPUTED, read_pairs};
use super::{DoubleDecker, Move, Position, Recursion, Variant, Way};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, memory};
use crate::contract::{Proof, Rules};
use crate::kit::numerals::grouped;
use crate::puzzles::towers::peg::Peg;

/// The commands of the Double Decker.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Gives the fewest moves from tower to tower.
    Optimum {
        #[command(flatten)]
        tower: Tower,
        /// Finds them by searching all states, not by the formula; for few pairs.
        #[arg(long)]
        search: bool,
    },
    /// Gives the length of a way from tower to tower, and any state and move of it.
    Solve {
        #[command(flatten)]
        tower: Tower,
        #[command(flatten)]
        telling: Telling,
    },
}

/// The tower: its pairs, and the order in which the discs of a pair end.
#[derive(Debug, Args)]
pub struct Tower {
    /// The number of pairs of discs, from 1 to 100.
    #[arg(long, allow_hyphen_values = true)]
    pairs: String,
    /// The two discs of a pair are to end in the order they began in.
    #[arg(long)]
    keep_order: bool,
}

/// The answer of `optimum` in JSON.
#[derive(Debug, Serialize)]
struct Moves {
    /// The fewest moves.
    moves: u128,
}

impl CommandLine for DoubleDecker {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Optimum { tower, search } => optimum(tower.size()?, search),
            Command::Solve { tower, telling } => solve(tower.size()?, &telling),
        }
    }
}

impl Tower {
    fn size(&self) -> Result<Variant, BadInput> {
        let pairs = read_pairs(&self.pairs, MOST_COMPUTED)?;
        // `read_pairs` checked the number.
        Ok(Variant::new(pairs, self.keep_order).expect("as many pairs are allowed"))
    }
}

fn optimum(size: Variant, search: bool) -> Result<Exit, BadInput> {
    let task = DoubleDecker::start(&size);
    let moves = if search {
        let found = search::distance(&task.start, &task.goal, &mut Bar::new());
        let refusal = || BadInput(search::refusal(size, memory()));
        // The progress bar never cancels a search.
        let reached = found.ok().flatten().ok_or_else(refusal)?;
        u128::from(reached.distance)
    } else {
        let way = Recursion::between(&task.start, &task.goal);
        // 100 pairs take fewer than 2^102 moves.
        u128::try_from(&way.length).expect("the number of moves of 100 pairs fits")
    };
    answer(&Moves { moves }, |_| println!("{} moves", grouped(moves)));
    Ok(Exit::Done)
}

fn solve(size: Variant, telling: &Telling) -> Result<Exit, BadInput> {
    let task = DoubleDecker::start(&size);
    let way = Recursion::between(&task.start, &task.goal);
    let proof = if way.is_shortest() { Proof::Optimal } else { Proof::Legal };
    let way = Way::Recursion(Box::new(way));
    let step = |mv: Move| Step { disc: mv.disc.to_string(), from: mv.from.0, to: mv.to.0 };
    telling.print(&way, proof, None, names, step)
}

/// The names of the discs on each peg, from the bottom up.
fn names(state: &Position) -> Vec<Vec<String>> {
    let stack = |peg| state.stack(peg).iter().map(ToString::to_string).collect();
    Peg::all(super::PEGS).map(stack).collect()
}
