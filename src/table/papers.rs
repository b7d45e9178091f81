//! The tables and drawings of the papers.

use std::collections::VecDeque;
use std::rc::Rc;

use super::comparison::{Computed, tally};
use super::host::Lane;
use super::jobs::Purpose;
use super::state::Table;
use crate::contract::{CellPlace, PaperTable};
use crate::game::{Field, Papers, Plot};
use crate::play::page::Panel;

/// The number of tables of papers that are unfolded at first. More of them begin as a list of their titles.
const MOST_UNFOLDED: usize = 4;

/// The tables of the papers, each with its computed figures, and the plots.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PaperTables {
    /// The tables, once the user has looked at them.
    pub tables: Vec<(Rc<PaperTable>, Rc<Computed>)>,
    /// The folded tables.
    pub folded: Vec<usize>,
    /// The open tables to compute unasked, while the papers are shown.
    pub(super) fresh: VecDeque<usize>,
    /// The table that is computed unasked, as long as that is quick.
    pub(super) unasked: Option<usize>,
    /// Tells whether cells have come that are not drawn yet.
    pub(super) undrawn: bool,
    /// The plots as they were last shown.
    pub plots: Rc<Vec<Plot>>,
    /// The form of the variant that the plots belong to.
    pub(super) plotted: Option<Vec<Field>>,
}

impl PaperTables {
    /// Tells whether a table is folded up.
    pub fn is_folded(&self, index: usize) -> bool {
        self.folded.contains(&index)
    }

    /// Tells whether part of a table can be computed, and no part has been.
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

    /// Takes note of a cell. A cell outside the table is a mistake of the puzzle's and not shown.
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

impl Table {
    pub(super) fn unfold(&mut self, index: usize) {
        // A browser tells of each open table again, whenever the panel is shown.
        let Some(place) = self.bench.papers.folded.iter().position(|folded| *folded == index)
        else {
            return;
        };
        self.bench.papers.folded.remove(place);
        if self.bench.papers.is_fresh(index) && !self.is_asked(Purpose::Recompute(index)) {
            self.bench.papers.fresh.push_back(index);
        }
    }

    pub(super) fn fold_up(&mut self, index: usize) {
        self.bench.papers.fresh.retain(|fresh| *fresh != index);
        if !self.bench.papers.folded.contains(&index) {
            self.bench.papers.folded.push(index);
        }
    }

    /// Computes the next open table, unless that takes long.
    fn compute_unasked(&mut self) {
        if self.queue(Lane::Bench).running.is_none()
            && let Some(index) = self.bench.papers.fresh.pop_front()
        {
            self.bench.papers.unasked = Some(index);
            self.send(Purpose::Recompute(index));
        }
    }

    /// Gives up a table that takes long and that the user did not ask for.
    pub(super) fn lose_patience(&mut self) {
        if let Some(index) = self.bench.papers.unasked {
            self.bench.papers.clear(index);
            self.call_off(Lane::Bench);
        }
    }

    /// Computes a table anew.
    pub(super) fn recompute(&mut self, index: usize) {
        self.bench.papers.fresh.retain(|fresh| *fresh != index);
        self.bench.papers.unasked.take_if(|unasked| *unasked == index);
        self.ask(Purpose::Recompute(index));
    }

    /// Reads and computes the papers while they are shown. Elsewhere, puts off the table that nobody asked for.
    pub(super) fn follow_papers(&mut self) {
        if self.view.panel == Panel::Papers {
            self.read_papers();
            self.compute_unasked();
        } else if let Some(index) = self.bench.papers.unasked {
            self.bench.papers.fresh.push_front(index);
            self.lose_patience();
        }
    }

    /// Reads the papers for the present variant, unless they are there.
    fn read_papers(&mut self) {
        let fields = Some(&self.shown.fields);
        if self.bench.papers.plotted.as_ref() == fields {
            return;
        }
        self.bench.papers.plotted = fields.cloned();
        let Papers { tables, plots } = self.game.papers();
        self.bench.papers.plots = Rc::new(plots);
        if self.bench.papers.tables.is_empty() {
            let tables = tables.into_iter();
            self.bench.papers.tables =
                tables.map(|table| (Rc::new(table), Rc::default())).collect();
            let all = 0..self.bench.papers.tables.len();
            if self.host.has_sheets() || all.len() > MOST_UNFOLDED {
                self.bench.papers.folded = all.collect();
            } else {
                let papers = &mut self.bench.papers;
                papers.fresh = all.filter(|index| papers.is_fresh(*index)).collect();
            }
        }
    }
}
