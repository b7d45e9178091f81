//! `parlour hanoi …`

use clap::{Args, Subcommand};
use serde::Serialize;

use super::super::cli::{Step, Telling};
use super::math::search::Inquiry;
use super::solve::{Method, refusal};
use super::{Hanoi, MOST_COMPUTED, Position, Variant};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, memory};
use crate::contract::{Rules, Solver, Task};
use crate::kit::numerals::{counted, grouped};
use crate::search::breadth::{Extent, Search};

/// The commands of the Tower of Hanoi.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Gives the length of the shortest solution that is known, whether it is proved to be the
    /// shortest, and any state and move of it.
    Solve {
        #[command(flatten)]
        ends: Ends,
        #[command(flatten)]
        telling: Telling,
        /// Searches for a shortest solution even where the states may not fit into the memory.
        #[arg(long)]
        search: bool,
    },
    /// Finds the least number of moves by a search.
    Optimum(Ends),
    /// Finds the distance of the farthest state by a search.
    Eccentricity(Board),
}

/// The board of every command.
#[derive(Debug, Args)]
pub struct Board {
    /// The number of pegs, from 3 to 10.
    #[arg(long, default_value = "3", allow_hyphen_values = true)]
    pegs: String,
    /// The number of discs, from 1 to 1000.
    #[arg(long, allow_hyphen_values = true)]
    discs: String,
    /// The state to start from: the peg (0, 1, 2 …) of each disc, smallest first [default: all on 0].
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    from: Option<String>,
}

/// The board, and the state to reach on it.
#[derive(Debug, Args)]
pub struct Ends {
    #[command(flatten)]
    board: Board,
    /// The state to reach, in the same form [default: all on the last peg].
    #[arg(long, value_name = "STATE", allow_hyphen_values = true)]
    to: Option<String>,
}

/// The answer of `optimum` in JSON.
#[derive(Debug, Serialize)]
struct Least {
    /// The number of moves.
    moves: u64,
    /// The proof of that number.
    proved: &'static str,
    /// The number of states that were seen.
    states: u64,
    /// The most memory that was taken, in bytes.
    bytes: u64,
}

/// The answer of `eccentricity` in JSON.
#[derive(Debug, Serialize)]
struct Farthest {
    /// The distance of the farthest state, in moves.
    eccentricity: u64,
    /// The pegs of the discs in that state, smallest disc first.
    state: Vec<u8>,
    /// The number of states that were seen.
    states: u64,
    /// The most memory that was taken, in bytes.
    bytes: u64,
}

impl CommandLine for Hanoi {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Solve { ends, telling, search } => solve(&ends.task()?, &telling, search),
            Command::Optimum(ends) => optimum(&ends.task()?),
            Command::Eccentricity(board) => eccentricity(&board.task(None)?),
        }
    }
}

impl Board {
    /// The task from the start that the options name to `to`, or to the standard goal.
    fn task(&self, to: Option<&str>) -> Result<Task<Hanoi>, BadInput> {
        let size =
            Variant::default().with_pegs(&self.pegs)?.with_discs(&self.discs, MOST_COMPUTED)?;
        let mut task = Hanoi::start(&size);
        let example = task.goal.to_string();
        let read = |part, text| {
            Position::read(size, part, text).map_err(|error| error.with_example(&example))
        };
        if let Some(from) = &self.from {
            task.start = read("--from", from)?;
        }
        if let Some(to) = to {
            task.goal = read("--to", to)?;
        }
        Ok(task)
    }
}

impl Ends {
    fn task(&self) -> Result<Task<Hanoi>, BadInput> {
        self.board.task(self.to.as_deref())
    }
}

/// Tells the best solution available. If the recursion is not proved shortest, a search runs where it
/// surely fits into the memory or `search` asks for it.
fn solve(task: &Task<Hanoi>, telling: &Telling, search: bool) -> Result<Exit, BadInput> {
    let fits = Inquiry::of(task).is_some_and(|inquiry| inquiry.fits(memory()));
    let method = if search || fits { Method::Search } else { Method::Recursion };
    let verdict = Hanoi::solve(task, method, &mut Bar::new())?;
    let (way, proof) = verdict.outcome.solution().map_err(BadInput)?;
    telling.print(&way, proof, None, digits, Step::from)
}

/// The numbers of the discs' pegs, smallest disc first.
fn digits(state: &Position) -> Vec<u8> {
    state.pegs().iter().map(|peg| peg.0).collect()
}

fn optimum(task: &Task<Hanoi>) -> Result<Exit, BadInput> {
    let refusal = || BadInput(refusal(task, memory()));
    let inquiry = Inquiry::of(task).ok_or_else(refusal)?;
    let found = inquiry.distance(&mut Bar::new())?;
    let Search::Found(reached) = found else { return Err(refusal()) };
    let least = Least {
        moves: reached.distance,
        proved: "search",
        states: reached.seen,
        bytes: reached.peak_bytes,
    };
    answer(&least, |least| {
        let (moves, states) = (counted(least.moves, "move"), counted(least.states, "state"));
        println!("{moves}, proved by a search of {states}");
    });
    Ok(Exit::Done)
}

fn eccentricity(task: &Task<Hanoi>) -> Result<Exit, BadInput> {
    let refusal = || BadInput(refusal(task, memory()));
    let inquiry = Inquiry::around(&task.start).ok_or_else(refusal)?;
    let found = inquiry.eccentricity(&mut Bar::new())?;
    let Search::Exhausted(Extent { distance, farthest, seen, peak_bytes }) = found else {
        return Err(refusal());
    };
    let state = inquiry.state(farthest);
    let found =
        Farthest { eccentricity: distance, state: digits(&state), states: seen, bytes: peak_bytes };
    answer(&found, |_| {
        println!("{}: no state is farther than {state}", counted(distance, "move"));
        println!("{} states were seen", grouped(seen));
    });
    Ok(Exit::Done)
}
