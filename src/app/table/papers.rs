//! The tables of the papers, and what was computed of them on this page.

use std::rc::Rc;

use yew::prelude::*;

use super::ask::Purpose;
use super::{Msg, Panel, Send, Table};
use crate::app::papers::{self, Computed, PaperTable};
use crate::puzzle::{self, CellPlace, Puzzle};

/// The tables, each with what was computed of it, and the plots.
pub struct Papers {
    tables: Vec<(Rc<puzzle::Table>, Rc<Computed>)>,
    /// The plots as they were last shown, and the variant they belong to, as text.
    plots: (String, Vec<puzzle::Plot>),
}

impl Papers {
    /// The tables of a puzzle, nothing computed yet.
    pub fn new<P: Puzzle>() -> Self {
        let tables = P::tables().into_iter().map(|table| (Rc::new(table), Rc::default()));
        Self { tables: tables.collect(), plots: Default::default() }
    }

    /// Makes the plots of a variant, unless that is done.
    fn follow<P: Puzzle>(&mut self, variant: &P::Variant) {
        let name = variant.to_string();
        if self.plots.0 != name {
            self.plots = (name, P::plots(variant));
        }
    }

    /// Whether there is any.
    pub fn exist(&self) -> bool {
        !self.tables.is_empty()
    }

    /// Forgets what was computed of a table.
    pub fn clear(&mut self, index: usize) {
        if let Some((_, computed)) = self.tables.get_mut(index) {
            *computed = Rc::default();
        }
    }

    /// Takes note of a cell. One that the table does not have is a mistake of the puzzle's and not shown.
    pub fn set(&mut self, index: usize, place: CellPlace, value: String) {
        if let Some((table, computed)) = self.tables.get_mut(index)
            && table.rows.get(place.row).is_some_and(|row| place.column < row.cells.len())
        {
            Rc::make_mut(computed).set(place, value);
        }
    }

    /// How the figures of a table stand, in words.
    pub fn tally(&self, index: usize) -> String {
        let Some((table, computed)) = self.tables.get(index) else { return String::new() };
        format!("{}: {}.", table.title, papers::tally(table, computed))
    }
}

impl<P: Puzzle> Table<P> {
    /// Computes a table anew.
    pub(super) fn recompute(&mut self, index: usize) {
        if !self.busy() {
            self.papers.clear(index);
        }
        self.ask(Purpose::Recompute(index));
    }

    /// Keeps up with the game on the table.
    pub(super) fn draw_plots(&mut self) {
        if self.panel == Panel::Papers {
            self.papers.follow::<P>(&self.session.task().variant);
        }
    }

    pub(super) fn papers_panel(&self, send: &Send) -> Html {
        let progress = |index| self.progress_of(send, Purpose::Recompute(index));
        view_papers(send, &self.papers, self.busy(), &progress)
    }
}

fn view_papers(send: &Send, papers: &Papers, busy: bool, progress: &dyn Fn(usize) -> Html) -> Html {
    html! {
        <>
            { papers::legend() }
            { for papers.tables.iter().enumerate().map(|(index, (table, computed))| html! {
                <PaperTable key={index} {index} table={table.clone()} computed={computed.clone()}
                    {busy} progress={progress(index)}
                    on_recompute={send.reform(move |()| Msg::Recompute(index))} />
            }) }
            { for papers.plots.1.iter().map(papers::view_plot) }
        </>
    }
}
