//! Keys on the board: arrow keys move the focus from place to place.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::{Board, Msg, Props};
use crate::scene::PlaceId;

impl Board {
    /// Handles keys. Claims an event at once, before the browser scrolls and the page handles it. The action itself
    /// waits for the message.
    pub(super) fn on_key(&self, ctx: &Context<Self>) -> Callback<KeyboardEvent> {
        let link = ctx.link().clone();
        let holds = ctx.props().held.is_some();
        Callback::from(move |event: KeyboardEvent| {
            // With modifiers, arrow keys belong to the browser or the page: Alt+Left goes back.
            if event.shift_key() || event.alt_key() || event.ctrl_key() || event.meta_key() {
                return;
            }
            let (dx, dy) = match event.key().as_str() {
                "ArrowLeft" => (-1.0, 0.0),
                "ArrowRight" => (1.0, 0.0),
                "ArrowUp" => (0.0, -1.0),
                "ArrowDown" => (0.0, 1.0),
                "Escape" if holds => {
                    event.stop_propagation();
                    return link.send_message(Msg::PutBack);
                }
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            link.send_message(Msg::Arrow(dx, dy));
        })
    }

    pub(super) fn walk(&mut self, ctx: &Context<Self>, dx: f64, dy: f64) {
        let props = ctx.props();
        let here = self.focus.or_else(|| props.scene.places.first().map(|place| place.id));
        // In space, things lie behind each other: keys go through all places in their order.
        let next = match props.space {
            Some(_) => here.and_then(|here| props.scene.beside(here, dx + dy > 0.0)),
            None => here.and_then(|here| props.scene.neighbour(here, dx, dy)),
        };
        let Some(next) = next else { return };
        self.focus = Some(next);
        self.give_focus(next);
    }

    /// The only place in the Tab order; arrow keys move on from there.
    pub(super) fn tab_stop(&self, props: &Props) -> Option<PlaceId> {
        self.focus
            .filter(|id| props.scene.place(*id).is_some())
            .or_else(|| props.sources.first().copied())
            .or_else(|| props.scene.places.first().map(|place| place.id))
    }

    fn button(&self, id: PlaceId) -> Option<HtmlElement> {
        let frame = self.frame.cast::<HtmlElement>()?;
        let button = frame.query_selector(&format!("[data-place=\"{}\"]", id.0)).ok().flatten();
        button.and_then(|element| element.dyn_into().ok())
    }

    pub(super) fn has_focus(&self, id: PlaceId) -> bool {
        let button = self.button(id);
        button.is_some() && document().active_element() == button.map(Into::into)
    }

    pub(super) fn give_focus(&self, id: PlaceId) {
        if let Some(button) = self.button(id) {
            // Focusing an element of the page does not fail.
            let _ = button.focus();
        }
    }
}
