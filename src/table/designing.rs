//! The workshop at work: takes orders, has puzzles made, and draws them.

use super::host::Timer;
use super::jobs::Purpose;
use super::messages::{BenchMsg, Effect};
use super::notice::NoticeKind;
use super::state::Table;
use super::workshop::MadeToOrder;
use crate::contract::Pages;
use crate::game::{Direction, Plate};
use crate::say;
use crate::worker::protocol::Designed;

/// The number of designed puzzles drawn per timer tick.
const DRAWN_AT_ONCE: usize = 4;

fn undrawn(design: Designed) -> Plate {
    let Designed { link, name, note } = design;
    Plate { name, note, link, ..Plate::default() }
}

impl Table {
    pub(super) fn on_bench(&mut self, msg: BenchMsg) -> Effect {
        match msg {
            BenchMsg::Order(key, value) => self.order(key, value),
            BenchMsg::Design => self.design(),
            BenchMsg::TurnPage(direction) => self.turn_page(direction),
            BenchMsg::Keep(index) => self.keep(index),
            BenchMsg::Pin => self.pin(),
            BenchMsg::Forget(index) => self.forget(index),
            BenchMsg::Rename(index, name) => self.rename(index, &name),
            BenchMsg::Unfold(table) => self.unfold(table),
            BenchMsg::FoldUp(table) => self.fold_up(table),
            BenchMsg::Recompute(table) => self.recompute(table),
        }
        Effect::Changed
    }

    /// Enters a value into the order. An impossible value stays until it is corrected.
    pub(super) fn order(&mut self, key: String, value: String) {
        let chosen = &mut self.bench.workshop.chosen;
        chosen.retain(|(known, _)| *known != key);
        chosen.push((key, value));
        self.fill_order();
    }

    /// Rebuilds the order form from the chosen values.
    pub(super) fn fill_order(&mut self) {
        let workshop = &mut self.bench.workshop;
        workshop.fields = self.game.order(workshop.chosen.clone());
    }

    /// Sends the order to the worker if all its values are possible.
    pub(super) fn design(&mut self) {
        match self.bench.workshop.faults().first() {
            Some(fault) => self.tell(
                NoticeKind::Wrong,
                say!("Nothing is made yet. {problem}", problem = fault.words),
            ),
            None => self.ask(Purpose::Design),
        }
    }

    /// Stores the puzzles made to order, and returns the announcement of their number.
    pub(super) fn take_designs(
        &mut self,
        designs: Vec<Designed>,
        remark: String,
        pages: Pages,
    ) -> String {
        let count = match designs.len() {
            0 => say!("No puzzle was made."),
            n => say!("{n} puzzle was made." | "{n} puzzles were made.", n),
        };
        let words = format!("{count} {remark}");
        let plates = designs.into_iter().map(undrawn).collect();
        self.bench.workshop.made = Some(MadeToOrder { plates, remark, pages });
        self.draw_made();
        words
    }

    /// Draws the next few puzzles and sets a timer for the rest, so that the page stays responsive.
    pub(super) fn draw_made(&mut self) {
        let Some(MadeToOrder { plates, .. }) = &mut self.bench.workshop.made else { return };
        let mut undrawn = plates.iter_mut().filter(|plate| plate.picture.is_empty());
        for plate in undrawn.by_ref().take(DRAWN_AT_ONCE) {
            plate.picture = self.game.picture(Some(plate.link.clone()));
        }
        if undrawn.next().is_some() {
            self.host.after(Timer::Plates, 0);
        }
    }

    /// Orders the next or previous page of puzzles. This overwrites the form with that page's order, even where the
    /// user has changed it since.
    pub(super) fn turn_page(&mut self, direction: Direction) {
        let pages = self.bench.workshop.made.as_ref().map(|made| &made.pages);
        let order = pages.and_then(|pages| match direction {
            Direction::Onward => pages.after.clone(),
            Direction::Back => pages.before.clone(),
        });
        if let Some(order) = order.filter(|_| !self.is_asked(Purpose::Design)) {
            let chosen = &mut self.bench.workshop.chosen;
            chosen.retain(|(known, _)| order.iter().all(|(key, _)| key != known));
            chosen.extend(order);
            self.fill_order();
            self.ask(Purpose::Design);
        }
    }
}
