//! `parlour peg-solitaire unique`

use serde::Serialize;

use super::super::math::holes::Holes;
use super::super::math::map::SolvabilityMap;
use super::super::math::unique::{UniqueLayer, symmetric_one_winner, unique_solutions};
use super::super::position::Position;
use super::tables::{Class, check_memory};
use crate::cli::{BadInput, Bar, Exit, print_json};

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Counted {
    /// The positions with a unique solution, by number of pegs.
    unique_solution: Vec<CountedLayer>,
    /// The symmetric positions with one winning jump, by number of pegs.
    symmetric_one_winner: Vec<CountedSymmetric>,
}

#[derive(Debug, Serialize)]
struct CountedLayer {
    pegs: u32,
    positions: u64,
    max_jumps: u32,
    max_jumps_positions: usize,
    /// An example with the most first jumps.
    example: String,
}

#[derive(Debug, Serialize)]
struct CountedSymmetric {
    r#type: u8,
    pegs: u32,
    positions: usize,
    /// The last of these positions.
    example: String,
}

/// Counts the positions and prints the numbers.
pub fn run(class: &Class) -> Result<Exit, BadInput> {
    let (board, _, goal) = class.read()?;
    check_memory(&board)?;
    let mut bar = Bar::new();
    let map = SolvabilityMap::new(&board, goal, &mut bar)?;
    let layers = unique_solutions(&map, &mut bar)?;
    let symmetric = symmetric_one_winner(&map, &mut bar)?;
    drop(bar);
    let rows = |pegs: Holes| Position { board: board.clone(), pegs }.to_string();
    let counted = |layer: &UniqueLayer| CountedLayer {
        pegs: layer.pegs,
        positions: layer.positions,
        max_jumps: layer.jumps,
        max_jumps_positions: layer.records.len(),
        example: layer.records.first().map_or_else(String::new, |pegs| rows(*pegs)),
    };
    let alike = |a: &(u8, Holes), b: &(u8, Holes)| (a.0, a.1.count()) == (b.0, b.1.count());
    let symmetric = symmetric.chunk_by(alike).map(|group| CountedSymmetric {
        r#type: group[0].0,
        pegs: group[0].1.count(),
        positions: group.len(),
        example: rows(group[0].1),
    });
    print_json(&Counted {
        unique_solution: layers.iter().map(counted).collect(),
        symmetric_one_winner: symmetric.collect(),
    });
    Ok(Exit::Done)
}
