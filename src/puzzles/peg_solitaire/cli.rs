//! `parlour peg-solitaire …`

use clap::{Args, Subcommand};

use super::PegSolitaire;
use crate::cli::{Answer, BadInput, CommandLine};

/// The commands of peg solitaire.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solves a position, or proves that it cannot be solved.
    Solve(Solve),
}

/// The arguments of `solve`.
#[derive(Debug, Args)]
pub struct Solve {}

impl CommandLine for PegSolitaire {
    type Command = Command;

    fn run(command: Command) -> Result<Answer, BadInput> {
        let Command::Solve(_) = command;
        Ok(Answer::Done)
    }
}
