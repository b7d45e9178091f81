//! The live cells of a paper’s table.

use std::collections::HashMap;

use parlour::contract::{CellListener, CellPlace, PaperTable, Papers, Puzzle};
use parlour::search::{Cancelled, Progress};

use super::listeners::Patience;

/// A listener that collects the cells of a table by row and column, and cancels after some reports.
pub struct Cells {
    pub cells: HashMap<(usize, usize), String>,
    patience: Patience,
}

impl Cells {
    /// A listener that cancels after this many reports.
    pub fn after(reports: u32) -> Self {
        Self { cells: HashMap::new(), patience: Patience(reports) }
    }
}

impl Progress for Cells {
    fn report(&mut self, done: u64, total: Option<u64>, note: &str) -> Result<(), Cancelled> {
        self.patience.report(done, total, note)
    }
}

impl CellListener for Cells {
    fn cell(&mut self, place: CellPlace, value: String) {
        let before = self.cells.insert((place.row, place.column), value);
        assert_eq!(before, None, "{place:?} is told twice");
    }
}

/// Computes the live cells of a table, by row and column.
pub fn recomputed<P: Puzzle>(table: usize) -> HashMap<(usize, usize), String> {
    let mut cells = Cells::after(u32::MAX);
    P::Papers::recompute(table, &mut cells).expect("nobody cancels");
    cells.cells
}

/// A table with our figures, row by row. A cell without a figure is empty.
type Figures = (PaperTable, Vec<Vec<String>>);

/// The figures of a table, with the live ones computed.
pub fn figures<P: Puzzle>(index: usize) -> Figures {
    let table = P::Papers::tables().swap_remove(index);
    let mut cells = recomputed::<P>(index);
    let rows = table.rows.iter().enumerate().map(|(row, line)| {
        let ours = line.cells.iter().enumerate().map(|(column, cell)| {
            let told = cells.remove(&(row, column));
            assert_eq!(
                told.is_some(),
                cell.live,
                "{}: {}, column {column}",
                table.title,
                line.name
            );
            told.or_else(|| cell.stored.clone()).unwrap_or_default()
        });
        ours.collect()
    });
    let rows = rows.collect();
    assert!(cells.is_empty(), "{}: {cells:?}", table.title);
    (table, rows)
}

/// The printed cells of a table, as tuples of row name, column, printed figure and our figure.
pub fn printed((table, ours): Figures) -> Vec<(String, usize, String, String)> {
    let mut all = Vec::new();
    for (line, ours) in table.rows.into_iter().zip(ours) {
        for ((column, cell), ours) in line.cells.into_iter().enumerate().zip(ours) {
            all.extend(cell.printed.map(|printed| (line.name.clone(), column, printed, ours)));
        }
    }
    all
}
