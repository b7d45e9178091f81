//! The workshop: puzzles made to order, and those that were kept.

use yew::prelude::*;

use super::ask::Purpose;
use super::{Action, Msg, Notice, NoticeKind, Send, Table, panels};
use crate::app::form::{self, Field};
use crate::app::plates::Plate;
use crate::app::storage;
use crate::puzzle::{Parameter, Puzzle};
use crate::worker::protocol::Designed;

/// The order, what was made to it, and what was kept.
#[derive(Default)]
pub struct Workshop {
    /// The form with its present values; without fields there is no workshop.
    fields: Vec<Parameter>,
    /// What was chosen, also in fields that are not there at present.
    chosen: Vec<(String, String)>,
    made: Option<Made>,
    /// What was kept, each with its key in the storage.
    kept: Vec<(String, Plate)>,
    /// How many were kept that cannot be read.
    unreadable: usize,
}

/// What was made to an order.
struct Made {
    plates: Vec<Plate>,
    remark: String,
}

impl Workshop {
    /// The workshop of a puzzle, nothing made yet.
    pub fn new<P: Puzzle>() -> Self {
        Self { fields: P::order(&[]), ..Self::default() }
    }

    /// Whether the puzzle has one.
    pub fn exists(&self) -> bool {
        !self.fields.is_empty()
    }

    /// The order as the form now has it.
    pub fn order(&self) -> Vec<(String, String)> {
        self.fields.iter().map(|field| (field.key.to_owned(), field.value.clone())).collect()
    }

    /// Enters a value, and says what is wrong with it, if anything.
    fn choose<P: Puzzle>(&mut self, key: &str, value: String) -> Option<String> {
        self.chosen.retain(|(known, _)| known != key);
        self.chosen.push((key.to_owned(), value.clone()));
        self.fields = P::order(&self.chosen);
        let field = self.fields.iter().find(|field| field.key == key)?;
        let objection = form::objection(field, &value)?;
        self.chosen.retain(|(known, _)| known != key);
        Some(objection)
    }

    /// Takes what was made, and says how much it is.
    pub fn take<P: Puzzle>(&mut self, designs: Vec<Designed>, remark: String) -> String {
        let count = match designs.len() {
            0 => "No puzzle was made.".to_owned(),
            1 => "1 puzzle was made.".to_owned(),
            n => format!("{n} puzzles were made."),
        };
        let words = format!("{count} {remark}");
        let plates = designs
            .iter()
            .map(|design| {
                Plate::of_link::<P>(&design.link).with_words(&design.name, &design.note, "")
            })
            .collect();
        self.made = Some(Made { plates, remark });
        words
    }

    /// Reads from the storage what was kept.
    pub fn load<P: Puzzle>(&mut self) {
        let (kept, unreadable) = storage::kept_designs(P::ID);
        self.unreadable = unreadable;
        self.kept = kept
            .into_iter()
            .map(|(key, design)| {
                let when = format!("Kept {}", storage::date(design.at));
                let plate = Plate::of_link::<P>(&design.link);
                (key, plate.with_words(&design.name, &design.note, &when))
            })
            .collect();
    }
}

impl<P: Puzzle> Table<P> {
    /// Enters a value into the order.
    pub(super) fn order(&mut self, key: &str, value: String) {
        if let Some(objection) = self.workshop.choose::<P>(key, value) {
            self.tell(NoticeKind::Wrong, objection);
        }
    }

    /// Keeps one of the puzzles that were made.
    pub(super) fn keep(&mut self, index: usize) {
        let plate = self.workshop.made.as_ref().and_then(|made| made.plates.get(index));
        if let Some(plate) = plate.cloned() {
            self.keep_plate(&plate);
        }
    }

    pub(super) fn keep_plate(&mut self, plate: &Plate) {
        match storage::keep_design(P::ID, &plate.name, &plate.note, &plate.link) {
            Ok(()) => self.say(format!("Kept: {}.", plate.name)),
            Err(message) => self.tell(NoticeKind::Wrong, message),
        }
        self.workshop.load::<P>();
    }

    /// Forgets one of those that were kept, and offers to keep it again.
    pub(super) fn forget(&mut self, index: usize) {
        let Some((key, plate)) = self.workshop.kept.get(index).cloned() else { return };
        storage::forget_design(&key);
        self.workshop.load::<P>();
        let text = format!("Forgotten: {}.", plate.name);
        self.say(text.clone());
        let actions = vec![Action::Keep(Box::new(plate))];
        self.notice = Some(Notice { text, kind: NoticeKind::Plain, actions });
        // The button that was pressed is gone, and the focus with it.
        panels::focus("panel");
    }

    pub(super) fn workshop_panel(&self, send: &Send) -> Html {
        view_workshop(send, &self.workshop, self.busy(), self.progress_of(send, Purpose::Design))
    }
}

fn view_workshop(send: &Send, workshop: &Workshop, busy: bool, progress: Html) -> Html {
    let on_choose = send.reform(|(key, value)| Msg::Order(key, value));
    let kept = |(index, (key, plate)): (usize, &(String, Plate))| {
        let button = html! {
            <button type="button" class="quiet" aria-label={format!("Forget {}", plate.name)}
                onclick={send.reform(move |_| Msg::Forget(index))}>{ "Forget" }</button>
        };
        html! { <li key={key.clone()}>{ plate.view(button) }</li> }
    };
    let unreadable = match workshop.unreadable {
        1 => "1 more was kept that this version cannot read. It stays in the browser’s storage."
            .to_owned(),
        n => format!(
            "{n} more were kept that this version cannot read. They stay in the browser’s storage."
        ),
    };
    html! {
        <div class="workshop plates">
            <section key="kept" hidden={workshop.kept.is_empty() && workshop.unreadable == 0}>
                <h2>{ "Kept" }</h2>
                <ul>{ for workshop.kept.iter().enumerate().map(kept) }</ul>
                <p class="muted" hidden={workshop.unreadable == 0}>{ unreadable }</p>
            </section>
            <section key="order" class="stack">
                <h2>{ "Order" }</h2>
                <div class="fields">
                    { for workshop.fields.iter().map(|parameter| html! {
                        <Field key={parameter.key} parameter={parameter.clone()} on_choose={on_choose.clone()} />
                    }) }
                </div>
                <button type="button" class="main wide" aria-disabled={busy.to_string()}
                    onclick={send.reform(|_| Msg::Design)}>{ "Design" }</button>
                { progress }
            </section>
            { view_made(send, workshop) }
        </div>
    }
}

fn view_made(send: &Send, workshop: &Workshop) -> Html {
    let Some(Made { plates, remark }) = &workshop.made else {
        return html! { <section key="made" hidden=true /> };
    };
    let item = |(index, plate): (usize, &Plate)| {
        let kept = workshop.kept.iter().any(|(_, kept)| kept.link == plate.link);
        let name = format!("{} {}", if kept { "Kept:" } else { "Keep" }, plate.name);
        let button = html! {
            <button type="button" class="quiet" aria-label={name} aria-disabled={kept.to_string()}
                onclick={(!kept).then(|| send.reform(move |_: MouseEvent| Msg::Keep(index)))}>
                { if kept { "Kept" } else { "Keep" } }
            </button>
        };
        html! { <li key={index}>{ plate.view(button) }</li> }
    };
    html! {
        <section key="made" aria-labelledby="made">
            <h2 id="made">{ if plates.is_empty() { "Nothing to this order" } else { "Made to order" } }</h2>
            <p class="muted remark" hidden={remark.is_empty()}>{ remark }</p>
            <ul hidden={plates.is_empty()}>{ for plates.iter().enumerate().map(item) }</ul>
        </section>
    }
}
