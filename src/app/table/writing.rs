//! Writing into places of the board: by the line below it, or by typing on it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::{Msg, NoticeKind, Send, Table};
use crate::app::pen;
use crate::puzzle::{Puzzle, Writing};
use crate::scene::PlaceId;

/// What is being written into the place that is held.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Draft {
    /// The first letter, where a key on the board began it.
    begun: String,
    /// Why what was written last cannot stand there.
    refused: Option<String>,
}

impl<P: Puzzle> Table<P> {
    /// What may now be written into a place by hand.
    pub(super) fn writing(&self, place: PlaceId) -> Option<Writing> {
        let by_hand = self.player.is_none() && self.editor.is_none();
        by_hand.then(|| P::writing(self.session.position(), place)).flatten()
    }

    /// Takes up the pen for a place.
    pub(super) fn begin_writing(&mut self, place: PlaceId, begun: &str) {
        let Some(writing) = self.writing(place) else { return };
        self.dismiss();
        self.held = Some(place);
        self.draft = Draft { begun: begun.to_owned(), refused: None };
        self.say(writing.prompt);
    }

    /// Writes a text into a place; an empty one erases.
    pub(super) fn write(&mut self, place: PlaceId, text: &str) {
        match P::written(self.session.position(), place, text) {
            Ok(one) => {
                self.play(one);
                focus_place(place);
            }
            Err(problem) if self.held == Some(place) => self.draft.refused = Some(problem),
            Err(problem) => self.tell(NoticeKind::Plain, problem),
        }
    }

    /// What a key on the button of a place stands for, where something can be written there: a figure begins a text,
    /// Delete erases.
    pub(super) fn typing(&self, target: &Element, key: &str) -> Option<Msg> {
        let place = place_of(target)?;
        let present = self.writing(place)?.present;
        match (key, key.as_bytes()) {
            ("Delete" | "Backspace", _) if !present.is_empty() => {
                Some(Msg::Write(place, String::new()))
            }
            (_, [b'0'..=b'9']) => Some(Msg::BeginWriting(place, key.to_owned())),
            _ => None,
        }
    }

    /// The line to write in, while a place is held that something can be written into.
    pub(super) fn pen(&self, send: &Send) -> Option<Html> {
        let place = self.held?;
        Some(view_pen(send, place, self.writing(place)?, &self.draft))
    }
}

fn view_pen(send: &Send, place: PlaceId, writing: Writing, draft: &Draft) -> Html {
    let Writing { prompt, present, choices } = writing;
    html! {
        <pen::Pen key={format!("pen {}", place.0)} {prompt} {present} {choices}
            begun={draft.begun.clone()} refused={draft.refused.clone()}
            on_write={send.reform(move |text| Msg::Write(place, text))} on_close={send.reform(move |()| Msg::PenDown(place))} />
    }
}

/// The place whose button an element of the board is.
pub(super) fn place_of(element: &Element) -> Option<PlaceId> {
    let button = element.closest(".figure [data-place]").ok().flatten()?;
    button.get_attribute("data-place")?.parse().ok().map(PlaceId)
}

/// Moves the focus to the button of a place.
pub(super) fn focus_place(place: PlaceId) {
    let selector = format!(".figure [data-place=\"{}\"]", place.0);
    let button = gloo::utils::document().query_selector(&selector).ok().flatten();
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // An element of the page can always be asked to take the focus.
        let _ = button.focus();
    }
}
