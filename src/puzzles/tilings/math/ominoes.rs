//! Tilings of a square board by copies of any one polyomino and a monomino.
//!
//! Backhouse, Chen and Ferreira, “The Algorithmics of Solitaire-Like Games”, section 5: “The class of
//! tiling problems we have discussed assumes that all ‘ominoes’ are straight. … We haven’t explored
//! these problems.”

use std::collections::{BTreeSet, HashSet};

use crate::kit::narrow;
use crate::search::{Cancelled, Progress};

/// The largest side of a board, whose cells are the bits of a word.
pub const MOST_SIDE: u32 = 11;
/// The most cells of a polyomino.
pub const MOST_SIZE: u32 = 9;

/// A cell: column and row.
pub type Cell = (i32, i32);

/// The cells of a polyomino, in order, with the least column and row 0.
pub type Omino = Vec<Cell>;

/// The places of the monomino when copies of a polyomino cover the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Covered {
    /// The polyomino: the least of its images.
    pub omino: Omino,
    /// The cells of the monomino: the least of each set of symmetric cells.
    pub cells: Vec<Cell>,
}

/// The image of a cell under one of the eight symmetries of the plane.
fn image((x, y): Cell, symmetry: u8) -> Cell {
    let (x, y) = if symmetry & 4 == 0 { (x, y) } else { (y, x) };
    (if symmetry & 1 == 0 { x } else { -x }, if symmetry & 2 == 0 { y } else { -y })
}

/// The rotations and reflections of a polyomino.
fn images(omino: &[Cell]) -> BTreeSet<Omino> {
    let one = |symmetry| {
        let mut cells: Omino = omino.iter().map(|cell| image(*cell, symmetry)).collect();
        let low = |axis: fn(&Cell) -> i32| cells.iter().map(axis).min().unwrap_or(0);
        let (x, y) = (low(|cell| cell.0), low(|cell| cell.1));
        cells.iter_mut().for_each(|cell| *cell = (cell.0 - x, cell.1 - y));
        cells.sort_unstable();
        cells
    };
    (0..8).map(one).collect()
}

/// All polyominoes of `size` cells, each as its least image.
pub fn ominoes(size: u32) -> BTreeSet<Omino> {
    let mut all = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..size {
        let larger = all.iter().flat_map(|omino| {
            let near = omino
                .iter()
                .flat_map(|(x, y)| [(x + 1, *y), (x - 1, *y), (*x, y + 1), (*x, y - 1)]);
            let near: BTreeSet<Cell> = near.filter(|cell| !omino.contains(cell)).collect();
            near.into_iter().filter_map(|cell| {
                let larger: Omino = omino.iter().copied().chain([cell]).collect();
                images(&larger).into_iter().next()
            })
        });
        all = larger.collect();
    }
    all
}

/// Finds, for each polyomino of `size` cells, the cells of the board where the monomino can lie.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn covered(
    board: u32,
    size: u32,
    progress: &mut dyn Progress,
) -> Result<Vec<Covered>, Cancelled> {
    let side = narrow::i32(board as usize);
    let all = ominoes(size);
    let total = all.len() as u64;
    // One cell of each set of symmetric ones, all from an eighth of the board.
    let cells: Vec<Cell> =
        (0..(side + 1) / 2).flat_map(|x| (x..(side + 1) / 2).map(move |y| (x, y))).collect();
    let mut found = Vec::new();
    for (done, omino) in (0..).zip(all) {
        progress.report(done, Some(total), "polyominoes looked at")?;
        let tiles = Tiles::new(side, &omino);
        let cells = cells.iter().copied().filter(|cell| tiles.cover(*cell)).collect();
        found.push(Covered { omino, cells });
    }
    Ok(found)
}

/// The places of the tiles on a board, by the index of their first cell.
struct Tiles {
    side: i32,
    places: Vec<Vec<u128>>,
}

impl Tiles {
    fn new(side: i32, omino: &[Cell]) -> Self {
        let bit = |(x, y): Cell| 1_u128 << (y * side + x);
        let mut places = vec![Vec::new(); narrow::index(side * side)];
        for image in images(omino) {
            for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
                let cells = image.iter().map(|cell| (cell.0 + x, cell.1 + y));
                if cells.clone().all(|cell| cell.0 < side && cell.1 < side) {
                    let tile = cells.fold(0, |tile, cell| tile | bit(cell));
                    places[tile.trailing_zeros() as usize].push(tile);
                }
            }
        }
        Self { side, places }
    }

    /// Tells whether tiles can cover all of the board but one cell.
    fn cover(&self, (x, y): Cell) -> bool {
        let full = u128::MAX >> (128 - self.side * self.side);
        let mut open = vec![1_u128 << (y * self.side + x)];
        // The first free cell is covered next. A set of covered cells seen before leads to nothing
        // new.
        let mut seen: HashSet<u128> = HashSet::new();
        while let Some(filled) = open.pop() {
            if filled == full {
                return true;
            }
            let first = filled.trailing_ones() as usize;
            for tile in self.places[first].iter().filter(|tile| *tile & filled == 0) {
                if seen.insert(filled | tile) {
                    open.push(filled | tile);
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::position::Variant;
    use super::super::construction::feasible_cells;
    use super::*;
    use crate::search::Silent;

    #[test]
    fn there_are_as_many_polyominoes_as_is_known() {
        let counts: Vec<usize> = (1..=7).map(|size| ominoes(size).len()).collect();
        assert_eq!(counts, [1, 1, 2, 5, 12, 35, 108]);
    }

    #[test]
    fn straight_tiles_leave_the_cells_of_the_theorem() {
        for (board, size) in [(4, 3), (5, 3), (5, 4), (7, 3), (6, 5), (7, 4)] {
            let all = covered(board, size, &mut Silent).expect("nobody cancels");
            let straight = all.iter().find(|one| one.omino.iter().all(|cell| cell.0 == 0));
            let variant = Variant::new(board, size, board).expect("a size");
            let feasible: BTreeSet<Cell> = feasible_cells(variant)
                .map(|cell| (i32::from(cell.i), i32::from(cell.j)))
                .filter(|(x, y)| x <= y && 2 * y < narrow::i32(board as usize))
                .collect();
            let cells = straight.map(|one| one.cells.iter().copied().collect());
            assert_eq!(cells, Some(feasible), "{board} {size}");
        }
    }

    /// Tells whether tiles cover the free cells, by plain backtracking.
    fn tried(free: &BTreeSet<Cell>, tiles: &BTreeSet<Omino>) -> bool {
        let Some(first) = free.first() else { return true };
        tiles.iter().any(|tile| {
            // The first cell of a tile, column by column, covers the first free cell.
            let moved = |cell: &Cell| (cell.0 + first.0, cell.1 + first.1 - tile[0].1);
            let cells: BTreeSet<Cell> = tile.iter().map(moved).collect();
            cells.is_subset(free) && tried(&(free - &cells), tiles)
        })
    }

    #[test]
    fn trying_all_tiles_one_after_the_other_finds_the_same_cells() {
        for (board, size) in [(3, 2), (3, 4), (4, 3), (4, 5), (5, 3), (5, 4), (6, 5)] {
            for Covered { omino, cells } in covered(board, size, &mut Silent).expect("no cancel") {
                let side = narrow::i32(board as usize);
                let all = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
                let all: BTreeSet<Cell> = all.collect();
                for cell in all.iter().filter(|(x, y)| x <= y && 2 * y < side) {
                    let free = &all - &BTreeSet::from([*cell]);
                    let expected = tried(&free, &images(&omino));
                    assert_eq!(cells.contains(cell), expected, "{board} {omino:?} {cell:?}");
                }
            }
        }
    }
}
