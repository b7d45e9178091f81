//! The live cells of a paper’s table.

use std::collections::HashMap;

use parlour::contract::{CellListener, CellPlace, Papers, Puzzle};
use parlour::search::{Cancelled, Progress};

/// Collects the cells of a table by row and column.
#[derive(Default)]
struct Cells(HashMap<(usize, usize), String>);

impl Progress for Cells {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        Ok(())
    }
}

impl CellListener for Cells {
    fn cell(&mut self, place: CellPlace, value: String) {
        let before = self.0.insert((place.row, place.column), value);
        assert_eq!(before, None, "{place:?} is told twice");
    }
}

/// Computes the live cells of a table, by row and column.
pub fn recomputed<P: Puzzle>(table: usize) -> HashMap<(usize, usize), String> {
    let mut cells = Cells::default();
    P::Papers::recompute(table, &mut cells).expect("nobody cancels");
    cells.0
}
