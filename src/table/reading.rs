//! Loads the papers' tables and drawings, and computes tables.

use std::rc::Rc;

use super::host::{Lane, Timer};
use super::jobs::Purpose;
use super::state::Table;
use crate::game::Papers;
use crate::play::page::Panel;

/// The most tables that are unfolded at first. If there are more, all begin folded.
const MOST_UNFOLDED: usize = 4;

impl Table {
    pub(super) fn unfold(&mut self, index: usize) {
        // A browser fires a toggle event for each open table whenever the panel is shown.
        let mut folded = self.bench.papers.folded.iter();
        let Some(place) = folded.position(|folded| *folded == index) else { return };
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

    /// Starts to compute the next open table. Its time limit begins when the worker does.
    fn compute_unasked(&mut self) {
        if self.queue(Lane::Bench).running.is_none()
            && let Some(index) = self.bench.papers.fresh.pop_front()
        {
            self.bench.papers.unasked = Some(index);
            // The clock of the table before may still run.
            self.host.stop(Timer::Patience);
            self.send(Purpose::Recompute(index));
        }
    }

    /// Cancels an unrequested table when its time limit has expired.
    pub(super) fn lose_patience(&mut self) {
        if let Some(index) = self.bench.papers.unasked {
            self.bench.papers.clear(index);
            self.call_off(Lane::Bench);
        }
    }

    pub(super) fn recompute(&mut self, index: usize) {
        self.bench.papers.fresh.retain(|fresh| *fresh != index);
        self.bench.papers.unasked.take_if(|unasked| *unasked == index);
        self.ask(Purpose::Recompute(index));
    }

    /// Loads and computes the papers while they are shown. Otherwise postpones the unrequested table.
    pub(super) fn follow_papers(&mut self) {
        if self.view.panel == Panel::Papers {
            self.read_papers();
            self.compute_unasked();
        } else if let Some(index) = self.bench.papers.unasked {
            self.bench.papers.fresh.push_front(index);
            self.lose_patience();
        }
    }

    /// Queues a job of the reading lane without an announcement, unless it is running or queued.
    pub(super) fn load(&mut self, purpose: Purpose) {
        let queue = self.queue_mut(purpose.lane());
        if !queue.has(purpose) {
            queue.waiting.push_back(purpose);
            self.go_on(purpose.lane());
        }
    }

    /// Loads the papers for the present variant unless that is done or under way.
    fn read_papers(&mut self) {
        let fields = Some(&self.shown.fields);
        if self.bench.papers.plotted.as_ref() != fields && !self.is_asked(Purpose::Papers) {
            self.bench.papers.plotted = fields.cloned();
            self.load(Purpose::Papers);
        }
    }

    pub(super) fn take_papers(&mut self, papers: Papers) {
        let Papers { tables, plots } = papers;
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
