//! `parlour peg-solitaire symmetric-path`

use std::sync::Arc;

use serde::Serialize;

use super::super::math::board::Board;
use super::super::math::map::SolvabilityMap;
use super::super::math::symmetric_path::{Path, most_symmetric};
use super::tables::check_memory;
use crate::cli::{BadInput, Bar, Exit, print_json};

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Found {
    paths: Vec<Path>,
}

/// Finds the solutions of the central game with the most symmetric positions and prints them.
pub fn run(board: &Arc<Board>) -> Result<Exit, BadInput> {
    check_memory(board)?;
    let mut bar = Bar::new();
    let map = SolvabilityMap::new(board, board.bit(board.vacancy), &mut bar)?;
    let paths = most_symmetric(&map, &mut bar)?;
    drop(bar);
    print_json(&Found { paths });
    Ok(Exit::Done)
}
