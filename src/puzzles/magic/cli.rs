//! `parlour rubiks-magic …`

use clap::Subcommand;

use super::Magic;
use crate::cli::{Answer, BadInput, CommandLine};

/// The commands of Rubik's Magic.
#[derive(Debug, Subcommand)]
pub enum Command {}

impl CommandLine for Magic {
    type Command = Command;

    fn run(command: Command) -> Result<Answer, BadInput> {
        match command {}
    }
}
