//! The views that open on demand. In a release they come behind the board, as a part of their own of the page's program:
//! whoever shows one asks for it here.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::make_game::MakeGame;
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
    /// The line in which something is written into a place of the board.
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

/// Takes the views, which are here from now on.
pub fn arrive(views: &'static Views) {
    HERE.set(Some(views));
}

/// The views, once they are here.
pub fn here() -> Option<&'static Views> {
    HERE.get()
}

/// Notes that a part did not come, and says so where the page waits for it.
#[cfg(feature = "parts")]
pub fn miss() {
    MISSED.set(true);
    if let Some(status) = gloo::utils::document().get_element_by_id("loading") {
        status.set_text_content(Some(&waiting()));
    }
}

/// The words in place of what is not here yet.
pub fn waiting() -> String {
    if MISSED.get() {
        say!("This part of the page did not load. Are you online? It is being fetched again.")
    } else {
        say!("Loading…")
    }
}

/// One of the views, or a word to wait until they are here.
pub fn show(view: impl FnOnce(&Views) -> Html) -> Html {
    here().map_or_else(|| html! { <p key="coming" class="muted">{ waiting() }</p> }, view)
}
