//! The views that open on demand. In a release, they are a part of the page's program that loads after the board.
//! Callers get them here.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::modules::MakeGame;
use super::settings::Settings;
use super::table::Send;
use crate::game::{ShownPlayer, ShownWriting};
use crate::say;
use crate::scene::PlaceId;
use crate::table::{Player, Table};

/// The views of a table that open on demand.
pub struct Views {
    /// The player of a solution.
    pub player: fn(&Send, &Table, &Player, &ShownPlayer, &Settings) -> Html,
    /// The form that writes a text into a place of the board.
    pub pen: fn(&Send, &Table, &ShownWriting, PlaceId) -> Html,
    /// The content of the open tab, or the editor.
    pub panel: fn(&Send, &Table, &Rc<Settings>) -> Html,
    /// All dialogs.
    pub dialogs: fn(&Send, &Table, &MakeGame, &Rc<Settings>, &Callback<Settings>) -> Html,
}

thread_local! {
    static HERE: Cell<Option<&'static Views>> = const { Cell::new(None) };
    static MISSED: Cell<bool> = const { Cell::new(false) };
}

/// Registers the loaded views.
pub fn arrive(views: &'static Views) {
    HERE.set(Some(views));
}

/// The views, once they are loaded.
pub fn here() -> Option<&'static Views> {
    HERE.get()
}

/// Records that a part failed to load, and says so on a page that waits for it.
#[cfg(feature = "parts")]
pub fn miss() {
    MISSED.set(true);
    if let Some(status) = gloo::utils::document().get_element_by_id("loading") {
        status.set_text_content(Some(&waiting()));
    }
}

/// The words of a placeholder for a part that is not loaded yet.
pub fn waiting() -> String {
    if MISSED.get() {
        say!("This part of the page did not load. Are you online? It is being fetched again.")
    } else {
        say!("Loading…")
    }
}

/// One of the views, or a placeholder until they are loaded.
pub fn show(view: impl FnOnce(&Views) -> Html) -> Html {
    here().map_or_else(|| html! { <p key="coming" class="muted">{ waiting() }</p> }, view)
}
