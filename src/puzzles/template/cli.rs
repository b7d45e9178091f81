//! `parlour template …`

use clap::Subcommand;

use super::{Position, Template, solve::Method};
use crate::cli::{Answer, BadInput, Bar, CommandLine};
use crate::contract::{Editor, Outcome, Solution, Solver};

/// The commands of the row of lamps.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lights all lamps of a row.
    Solve {
        /// The row, such as oxoox: x for a lit lamp, o for a dark one.
        #[arg(long, value_name = "ROW")]
        from: String,
    },
}

impl CommandLine for Template {
    type Command = Command;

    fn run(Command::Solve { from }: Command) -> Result<Answer, BadInput> {
        let row: Position = from.parse()?;
        let task = Self::validate(&row).map_err(|problems| BadInput(problems.join(" ")))?;
        match Self::solve(&task, Method::Shortest, &mut Bar::new())?.outcome {
            Outcome::Solved { solution, .. } => println!("{}", solution.write()),
            Outcome::Unsolvable { reason } | Outcome::Undecided { reason } => {
                println!("{reason}");
                return Ok(Answer::NoSolution);
            }
        }
        Ok(Answer::Done)
    }
}
