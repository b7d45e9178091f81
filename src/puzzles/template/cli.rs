//! `parlour template …`

use clap::Subcommand;

use super::Template;
use crate::cli::{BadInput, CommandLine, Exit, solve};
use crate::contract::OneMethod;

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

    fn run(Command::Solve { from }: Command) -> Result<Exit, BadInput> {
        solve::<Self>(&from.parse()?, OneMethod::Shortest)
    }
}
