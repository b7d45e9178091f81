//! Tilings of a box of n × n × n cells without one cell, by straight tiles.

use std::collections::HashMap;

use crate::search::{Cancelled, Progress};

/// The largest side of a box, whose cells are the bits of a word.
pub const MOST_BOX: u32 = 5;

/// The size of a map entry in bytes: a set of covered cells with its number of ways.
const ENTRY: u64 = 64;

/// A cell, by its three coordinates from 0.
pub type Cell = [u32; 3];

/// The cells of a box up to symmetry, each with the number of tilings that leave it free. The numbers are `None` where
/// memory is short.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn tilings(
    side: u32,
    length: u32,
    progress: &mut dyn Progress,
) -> Result<Vec<(Cell, Option<u128>)>, Cancelled> {
    let near = 0..side.div_ceil(2);
    // One cell of each set of symmetric ones: x ≤ y ≤ z, none beyond the middle.
    let cells = near.clone().flat_map(|x| {
        let near = near.clone();
        (x..near.end).flat_map(move |y| (y..near.end).map(move |z| [x, y, z]))
    });
    let cells: Vec<Cell> = cells.collect();
    let total = cells.len() as u64;
    let mut found = Vec::new();
    for (done, free) in (0..).zip(cells) {
        progress.report(done, Some(total), "cells looked at")?;
        found.push((free, count(side, length, free, progress.memory() / ENTRY)));
    }
    Ok(found)
}

/// The bit of a cell.
fn bit(side: u32, [x, y, z]: Cell) -> u128 {
    1 << ((z * side + y) * side + x)
}

/// The tiles that begin at a cell.
fn tiles(side: u32, length: u32, cell: Cell) -> impl Iterator<Item = u128> {
    let fits = move |axis: &usize| cell[*axis] + length <= side;
    (0..3).filter(fits).map(move |axis| {
        let cells = (0..length).map(|step| {
            let mut next = cell;
            next[axis] += step;
            bit(side, next)
        });
        cells.sum()
    })
}

/// The number of tilings that leave a cell free. `None` where more than `most` sets of covered cells would be kept.
///
/// Covers cell after cell. Ways that cover the same cells so far are counted together.
fn count(side: u32, length: u32, free: Cell, most: u64) -> Option<u128> {
    let mut ways = HashMap::from([(bit(side, free), 1_u128)]);
    for number in 0..side.pow(3) {
        let cell = [number % side, number / side % side, number / side.pow(2)];
        let mut next: HashMap<u128, u128> = HashMap::new();
        for (filled, ways) in ways {
            let mut add = |filled| *next.entry(filled).or_default() += ways;
            if filled & bit(side, cell) != 0 {
                add(filled);
            } else {
                tiles(side, length, cell)
                    .filter(|tile| tile & filled == 0)
                    .for_each(|tile| add(filled | tile));
            }
        }
        if next.len() as u64 > most {
            return None;
        }
        ways = next;
    }
    Some(ways.into_values().sum())
}

/// Tells whether tiles can leave a cell free. `docs/beyond.md` proves it, except for dominoes.
#[cfg(test)]
fn is_possible(side: u32, length: u32, free: Cell) -> bool {
    side % length == 1 && free.iter().all(|place| place.is_multiple_of(length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Silent;

    /// The numbers of tilings of a box.
    fn found(side: u32, length: u32) -> Vec<(Cell, u128)> {
        let found = tilings(side, length, &mut Silent).expect("nobody cancels");
        found.into_iter().map(|(cell, ways)| (cell, ways.expect("it fits"))).collect()
    }

    /// All tiles of a box of up to 64 cells, by strides.
    fn all_tiles(side: u32, length: u32) -> Vec<u64> {
        let starts =
            (0..side.pow(3)).flat_map(|cell| (0..3).map(move |axis| (cell, side.pow(axis))));
        let fits = starts.filter(|(cell, stride)| cell / stride % side + length <= side);
        fits.map(|(cell, stride)| (0..length).map(|step| 1 << (cell + step * stride)).sum())
            .collect()
    }

    /// Counts the ways to cover the free cells. The cell with the fewest fitting tiles is next.
    fn tried(tiles: &[u64], free: u64) -> u64 {
        if free == 0 {
            return 1;
        }
        let fitting: Vec<u64> = tiles.iter().copied().filter(|tile| tile & !free == 0).collect();
        let cells = (0..64).filter(|cell| free >> cell & 1 == 1);
        let number = |cell: &u32| fitting.iter().filter(|tile| **tile >> cell & 1 == 1).count();
        let Some(next) = cells.min_by_key(number) else { return 0 };
        let over = fitting.iter().filter(|tile| **tile >> next & 1 == 1);
        over.map(|tile| tried(&fitting, free & !tile)).sum()
    }

    #[test]
    fn trying_all_tiles_counts_the_same() {
        for (side, length) in [(2_u32, 2), (3, 2), (3, 3), (4, 3)] {
            let tiles = all_tiles(side, length);
            let whole = u64::MAX >> (64 - side.pow(3));
            for ([x, y, z], ways) in found(side, length) {
                let free = whole & !(1 << (x * side.pow(2) + y * side + z));
                assert_eq!(u128::from(tried(&tiles, free)), ways, "{side} {x} {y} {z}");
            }
        }
    }

    #[test]
    fn the_colouring_tells_the_free_cells() {
        for (side, length) in [(3, 3), (4, 3), (4, 4), (5, 4), (2, 3)] {
            for (cell, ways) in found(side, length) {
                assert_eq!(ways > 0, is_possible(side, length, cell), "{side} {length} {cell:?}");
            }
        }
        // A domino covers both colours: the free cell has the corners’ colour.
        assert!(
            found(3, 2)
                .iter()
                .all(|(cell, ways)| (*ways > 0) == (cell.iter().sum::<u32>() % 2 == 0))
        );
    }

    #[test]
    fn the_numbers_of_the_document_are_these() {
        let some = |side, length| -> Vec<(Cell, u128)> {
            found(side, length).into_iter().filter(|(_, ways)| *ways > 0).collect()
        };
        assert_eq!(some(3, 2), [([0, 0, 0], 2664), ([0, 1, 1], 1672)]);
        assert_eq!(some(4, 3), [([0, 0, 0], 8400)]);
        assert_eq!(some(5, 4), [([0, 0, 0], 26_208)]);
        assert_eq!(count(4, 3, [0, 0, 0], 100), None);
    }
}
