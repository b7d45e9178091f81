//! `parlour peg-solitaire symmetric-path`

use clap::Args;
use serde::Serialize;

use super::super::math::board;
use super::super::math::map::SolvabilityMap;
use super::super::math::symmetric_path::{Path, most_symmetric};
use super::check_memory;
use crate::cli::{BadInput, Bar, Exit, print_json};

/// The options of `symmetric-path`.
#[derive(Debug, Args)]
pub struct Options {
    /// The board: english, french, square6, hexagon, triangle15, wiegleb, diamond, asymmetric, or a
    /// drawn one (drawn.s.__oo.oooo.oooo.__oo; t instead of s for a triangular lattice).
    #[arg(long, default_value = "english", allow_hyphen_values = true)]
    board: String,
    /// Accepted as in the other commands. The answer is always one line of JSON.
    #[arg(long = "json")]
    _json: bool,
}

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Found {
    paths: Vec<Path>,
}

/// Finds the solutions of the central game with the most symmetric positions and prints them.
pub fn run(options: &Options) -> Result<Exit, BadInput> {
    let board = board::by_id(&options.board)?;
    check_memory(&board)?;
    let mut bar = Bar::new();
    let map = SolvabilityMap::new(&board, board.bit(board.vacancy), &mut bar)?;
    let paths = most_symmetric(&map, &mut bar)?;
    drop(bar);
    print_json(&Found { paths });
    Ok(Exit::Done)
}
