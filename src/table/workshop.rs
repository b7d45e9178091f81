//! The workshop: an order, and the puzzles made to it.

use super::host::Timer;
use super::jobs::Purpose;
use super::messages::{BenchMsg, Effect};
use super::notice::NoticeKind;
use super::state::Table;
use crate::contract::{Pages, ParameterRange};
use crate::game::{Direction, Field, Plate};
use crate::kit::numerals::digits;
use crate::say;
use crate::worker::protocol::Designed;

/// The number of made puzzles drawn at once.
const DRAWN_AT_ONCE: usize = 4;

/// The order of the workshop, the puzzles made to it, and the kept puzzles.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Workshop {
    /// The form with its present values, once the user has looked at it.
    pub fields: Vec<Field>,
    /// The values chosen so far, also in fields that are not there at present.
    pub(super) chosen: Vec<(String, String)>,
    /// The order that was sent last.
    pub(super) ordered: Vec<(String, String)>,
    /// The puzzles made to the last order.
    pub made: Option<MadeToOrder>,
    /// The puzzles that were kept, each with its key in the storage.
    pub kept: Vec<(String, Plate)>,
    /// The number of kept puzzles that cannot be read.
    pub unreadable: usize,
}

/// The puzzles made to an order.
#[derive(Debug, Clone, PartialEq)]
pub struct MadeToOrder {
    /// The puzzles, the best ones first.
    pub plates: Vec<Plate>,
    /// The number of puzzles in all, and the way they were found.
    pub remark: String,
    /// The orders of the pages before and after them.
    pub pages: Pages,
}

impl Workshop {
    /// The order as the form now has it.
    pub fn order(&self) -> Vec<(String, String)> {
        self.fields.iter().map(|field| (field.key.clone(), field.value.clone())).collect()
    }

    /// The entries that are not possible. Choices that are no longer offered are not among them: others stand in their
    /// place.
    pub fn faults(&self) -> Vec<Fault> {
        let entered = |field: &&Field| {
            self.chosen.iter().find(|(key, _)| *key == field.key).map(|(_, value)| value.clone())
        };
        let numbers =
            self.fields.iter().filter(|field| matches!(field.range, ParameterRange::Whole { .. }));
        numbers
            .filter_map(|field| Some((field, entered(&field)?)))
            .filter(|(field, entered)| field.value != *entered)
            .map(|(field, entered)| {
                let words = objection(field, &entered).unwrap_or_else(|| {
                    let Field { label, value, .. } = field;
                    say!(
                        "{label}: “{entered}” does not go with the other choices; {value} does.",
                        label,
                        entered,
                        value
                    )
                });
                Fault { key: field.key.clone(), entered, words }
            })
            .collect()
    }

    /// Tells whether a plate was kept.
    pub fn has_kept(&self, plate: &Plate) -> bool {
        self.kept.iter().any(|(_, kept)| kept.link == plate.link)
    }
}

/// An impossible value in a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The key of the field.
    pub key: String,
    /// The text that was entered.
    pub entered: String,
    /// The reason, and the values that are possible.
    pub words: String,
}

/// The reason why a value cannot be entered into a field; `None` where its range allows it.
pub fn objection(field: &Field, entered: &str) -> Option<String> {
    let allowed = match &field.range {
        ParameterRange::Whole { min, max } => {
            if digits::<u32>(entered).is_some_and(|number| (*min..=*max).contains(&number)) {
                return None;
            }
            say!("a whole number from {min} to {max}", min, max)
        }
        ParameterRange::Choice(choices) => {
            if choices.iter().any(|(choice, _)| choice == entered) {
                return None;
            }
            let names: Vec<&str> = choices.iter().map(|(_, name)| name.as_str()).collect();
            say!("one of {names}", names = names.join(", "))
        }
    };
    Some(match entered {
        "" => say!("{field}: {allowed} is wanted.", field = field.label, allowed),
        _ => say!(
            "{field}: “{entered}” is not possible here; {allowed} is.",
            field = field.label,
            entered,
            allowed
        ),
    })
}

/// A puzzle that was made, without its picture.
fn undrawn(design: Designed) -> Plate {
    let Designed { link, name, note } = design;
    let (group, source, difficulty, rank, picture) = Default::default();
    Plate { group, name, note, source, difficulty, rank, link, picture }
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

    /// Enters a value into the order. An impossible value stays until it is mended.
    pub(super) fn order(&mut self, key: String, value: String) {
        let workshop = &mut self.bench.workshop;
        workshop.chosen.retain(|(known, _)| *known != key);
        workshop.chosen.push((key, value));
        workshop.fields = self.game.order(workshop.chosen.clone());
    }

    /// Has puzzles made to order, if the order is possible.
    pub(super) fn design(&mut self) {
        match self.bench.workshop.faults().first() {
            Some(fault) => {
                self.tell(
                    NoticeKind::Wrong,
                    say!("Nothing is made yet. {problem}", problem = fault.words),
                );
            }
            None => self.ask(Purpose::Design),
        }
    }

    /// Takes the puzzles made to order, and announces their number.
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

    /// Draws the next of the made puzzles: a few at once, so that the page answers meanwhile.
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

    /// Orders the page after the present puzzles, or the one before. The form then shows their order, also where the
    /// user chose something else in it meanwhile.
    pub(super) fn turn_page(&mut self, direction: Direction) {
        let pages = self.bench.workshop.made.as_ref().map(|made| &made.pages);
        let order = pages.and_then(|pages| match direction {
            Direction::Onward => pages.after.clone(),
            Direction::Back => pages.before.clone(),
        });
        if let Some(order) = order.filter(|_| !self.is_asked(Purpose::Design)) {
            let workshop = &mut self.bench.workshop;
            workshop.chosen.retain(|(known, _)| order.iter().all(|(key, _)| key != known));
            workshop.chosen.extend(order);
            workshop.fields = self.game.order(workshop.chosen.clone());
            self.ask(Purpose::Design);
        }
    }
}
