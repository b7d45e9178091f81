//! The keys of a table. Arrow keys on the board are the board's own.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::edit::EditMsg;
use super::{Dialog, Msg, Table};
use crate::puzzle::Puzzle;

/// The keys and what they do, for the help overlay.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("Tab", "to the board, and on to the controls"),
    ("← ↑ → ↓", "from place to place on the board"),
    ("Enter or Space", "take up, put down"),
    ("0 to 9, Delete", "write into a place, erase"),
    ("[ and ]", "drawn theory: one line back, one line on"),
    ("Escape", "put back; close the player; leave the editor"),
    ("U or Ctrl+Z", "undo"),
    ("R or Ctrl+Y", "redo"),
    ("H", "hint; again: make that move"),
    ("S", "solve"),
    ("N", "restart"),
    ("L", "share a link"),
    ("E", "set up a position"),
    ("P", "player: play or pause"),
    (", and .", "player: one step back, one step on"),
    ("Home and End", "player: first and last position"),
    ("?", "this help"),
];

/// Hears every key of the document.
pub(super) fn listen(on_key: Callback<KeyboardEvent>) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), "keydown", options, move |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            on_key.emit(event.clone());
        }
    })
}

impl<P: Puzzle> Table<P> {
    /// Does what a key stands for; false when it stands for nothing.
    pub(super) fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let inside = |selector: &str| {
            target.as_ref().is_some_and(|t| t.closest(selector).ok().flatten().is_some())
        };
        if self.dialog.is_some() || inside("input, select, textarea, dialog") || event.alt_key() {
            return false;
        }
        let key = event.key();
        let msg = if event.ctrl_key() || event.meta_key() {
            match (key.as_str(), event.shift_key()) {
                ("z", false) => Msg::Undo,
                ("Z" | "z", true) | ("y", false) => Msg::Redo,
                _ => return false,
            }
        } else {
            let written = target.as_ref().and_then(|target| self.typing(target, &key));
            match key.as_str() {
                _ if written.is_some() => {
                    // The pen that is taken up would write the letter once more.
                    event.prevent_default();
                    return written.is_some_and(|msg| Component::update(self, ctx, msg));
                }
                "Escape" if self.held.is_some() => Msg::PutBack,
                "Escape" if self.editor.is_some() => Msg::Edit(EditMsg::Close),
                "Escape" if self.player.is_some() => Msg::ClosePlayer,
                "Escape" if self.asked.is_some() => Msg::CancelJob,
                "Home" | "End" | "," | "." if self.player.is_none() => return false,
                "Home" => Msg::Seek(0u32.into()),
                "End" => match &self.player {
                    Some(player) => Msg::Seek((*player.length).clone()),
                    None => return false,
                },
                _ if !ctx.props().settings.letter_keys => return false,
                "," => Msg::Step(false),
                "." => Msg::Step(true),
                "[" => Msg::StepTheory(false),
                "]" => Msg::StepTheory(true),
                "p" => Msg::TogglePlaying,
                "u" => Msg::Undo,
                "r" => Msg::Redo,
                "h" => Msg::Hint,
                "s" => Msg::Solve,
                "n" => Msg::Restart,
                // The link is the game's, not that of what is being set up.
                "l" if self.editor.is_none() => Msg::Open(Some(Dialog::Share)),
                "e" => Msg::Edit(EditMsg::Open),
                "?" => Msg::Open(Some(Dialog::Help)),
                _ => return false,
            }
        };
        // While the player or the editor is open, the game itself stays as it is.
        let about_game = matches!(msg, Msg::Undo | Msg::Redo | Msg::Restart);
        if about_game && (self.player.is_some() || self.editor.is_some()) {
            return false;
        }
        Component::update(self, ctx, msg)
    }
}
