//! `parlour rubiks-magic …`

mod analyse;
mod fold;
mod general;
mod knots;
mod lists;
mod reach;
mod stretch;
mod universe;

use clap::{Args, Subcommand};

use super::Magic;
use super::math::configuration::Configuration;
use super::math::folding::state::Position;
use crate::cli::{BadInput, CommandLine, Exit};
use crate::contract::TextError;

/// The commands of Rubik's Magic.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists the planar face-up sequences with their assemblages and the number of those with vanishing invariants.
    Planar(List),
    /// Lists the octominoids with their invariants.
    Octominoids(List),
    /// Tells the kind of a configuration, the origin of its invariants, and whether folds reach it.
    Analyse {
        /// A magic code (RRRURRRU), a planar sequence (EENWNSSW) or assemblage ("slash E1 E N W2 N S1 S2 W"), or a state
        /// with packs (RvR2Rc2ULLm2Lc2U).
        #[arg(value_name = "CODE_OR_SEQUENCE", allow_hyphen_values = true)]
        code: String,
        /// Takes the configuration as it is written instead of its canonical form.
        #[arg(long)]
        no_canon: bool,
    },
    /// Finds the fewest folds from one state to another.
    Fold {
        /// The goal: a magic code, an assemblage or a state with packs.
        #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
        to: String,
        /// The start of the folds [default: the flat rectangle].
        #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
        from: Option<String>,
    },
    /// Counts the states that simple folds reach from the flat rectangle, by their distance, or those that simple and
    /// general folds reach.
    Reach {
        /// The number of tiles: 4, 6, 8, 10 or 12.
        #[arg(long, value_name = "N", default_value = "8", allow_hyphen_values = true)]
        tiles: String,
        /// Counts the states that simple folds and the known general folds reach together, and lists the shapes that
        /// they do not.
        #[arg(long)]
        general: bool,
    },
    /// Replays general folds, in which hinges that are not parallel turn together.
    General {
        /// A general fold: a state, the side of each hinge, the angles on the way (in degrees, 180 is flat) or -, and a
        /// state ("RRmUmRDvLmDmUv RRURDLDU - RmRmURmDLmDU") [default: all known ones].
        #[arg(value_name = "FOLD")]
        fold: Option<String>,
    },
    /// Finds how far hinges must give for states that no known folds reach.
    Stretch {
        /// Magic codes, assemblages or states with packs.
        #[arg(value_name = "CODE", required = true)]
        codes: Vec<String>,
        /// The most states of each component from which ways are tried.
        #[arg(long, value_name = "N", default_value = "100", allow_hyphen_values = true)]
        states: String,
        /// The number of random bulges with which each way is tried again.
        #[arg(long, value_name = "N", default_value = "0", allow_hyphen_values = true)]
        bulges: String,
    },
    /// Counts the octominoids with a knotted core.
    Knots(Count),
    /// Counts the states with vanishing invariants, and the components that folds join.
    Universe(Count),
}

/// The options of `planar` and `octominoids`.
#[derive(Debug, Args)]
pub struct List {
    /// The number of tiles: even, from 4 on.
    #[arg(long, value_name = "N", default_value = "8", allow_hyphen_values = true)]
    tiles: String,
    /// Answers in comma-separated values, a line for each.
    #[arg(long)]
    csv: bool,
}

/// The options of `knots` and `universe`.
#[derive(Debug, Args)]
pub struct Count {
    /// The number of tiles: even, from 4 on; at most 12 for knots and 8 for the universe.
    #[arg(long, value_name = "N", default_value = "8", allow_hyphen_values = true)]
    tiles: String,
}

impl CommandLine for Magic {
    type Command = Command;

    const LISTS: &[&str] = &["planar", "octominoids"];

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Planar(options) => lists::planar(&options),
            Command::Octominoids(options) => lists::octominoids(&options),
            Command::Analyse { code, no_canon } => analyse::run(&code, no_canon),
            Command::Fold { to, from } => fold::run(&to, from.as_deref()),
            Command::Reach { tiles, general } => reach::run(tiles.parse()?, general),
            Command::General { fold } => general::run(fold.as_deref()),
            Command::Stretch { codes, states, bulges } => stretch::run(&codes, &states, &bulges),
            Command::Knots(Count { tiles }) => knots::run(&tiles),
            Command::Universe(Count { tiles }) => universe::run(&tiles),
        }
    }
}

fn configuration(part: &'static str, text: &str) -> Result<Configuration, TextError> {
    text.parse().map_err(|problem| TextError::new(part, text, problem))
}

/// Parses a state to fold.
fn state(part: &'static str, text: &str) -> Result<Position, TextError> {
    let wrong = |problem| TextError::new(part, text, problem);
    let one = configuration(part, text)?;
    match one.state() {
        Some(state) => state.map_err(wrong),
        None => Err(wrong(match one.assembled().first() {
            Some(first) => format!("The order of its stacks is open. One order is: {first}."),
            None => "No order of its stacks lets it be built.".to_owned(),
        })),
    }
}
