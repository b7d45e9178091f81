//! The tables and drawings of the papers.

use std::collections::VecDeque;
use std::rc::Rc;

use super::comparison::{Computed, tally};
use crate::contract::{CellPlace, PaperTable};
use crate::game::{Field, Plot};

/// The tables of the papers, each with its computed figures, and the plots.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PaperTables {
    /// The tables, once the user has looked at them.
    pub tables: Vec<(Rc<PaperTable>, Rc<Computed>)>,
    /// The folded tables.
    pub folded: Vec<usize>,
    /// The open tables still to be computed without a request, while the papers are shown.
    pub(super) fresh: VecDeque<usize>,
    /// The table being computed without a request. A time limit applies.
    pub(super) unasked: Option<usize>,
    /// Tells whether computed cells wait for the next redraw.
    pub(super) undrawn: bool,
    /// The plots for the variant in `plotted`.
    pub plots: Rc<Vec<Plot>>,
    /// The form of the variant that the plots belong to.
    pub(super) plotted: Option<Vec<Field>>,
}

impl PaperTables {
    /// Tells whether a table is folded up.
    pub fn is_folded(&self, index: usize) -> bool {
        self.folded.contains(&index)
    }

    /// Tells whether a table has cells to compute and none is computed yet.
    pub(super) fn is_fresh(&self, index: usize) -> bool {
        self.tables.get(index).is_some_and(|(table, computed)| {
            let live = table.rows.iter().flat_map(|row| &row.cells).any(|cell| cell.live);
            live && computed.is_empty()
        })
    }

    /// Forgets the computed figures of a table.
    pub fn clear(&mut self, index: usize) {
        if let Some((_, computed)) = self.tables.get_mut(index) {
            *computed = Rc::default();
        }
    }

    /// Stores a computed cell. A cell outside the table is a bug of the puzzle and ignored.
    pub fn set(&mut self, index: usize, place: CellPlace, value: String) {
        if let Some((table, computed)) = self.tables.get_mut(index)
            && table.rows.get(place.row).is_some_and(|row| place.column < row.cells.len())
        {
            Rc::make_mut(computed).set(place, value);
        }
    }

    /// Counts how the figures of a table compare with the printed ones, in words.
    pub fn tally(&self, index: usize) -> String {
        let Some((table, computed)) = self.tables.get(index) else { return String::new() };
        format!("{}: {}.", table.title, tally(table, computed))
    }
}
