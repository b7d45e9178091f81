//! The address bar, whose fragment always is the link of what the page shows: `#/hanoi/3x5`.
//!
//! Small enough to write ourselves, and it has to be: the router crates for Yew panic on fragments
//! that are no path (`#x`, `#//[`), and a link may be anything.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsValue;
use yew::Callback;

thread_local! {
    /// The link that the page knows to be in the address bar, once it listens.
    static KNOWN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The link in the address bar; empty for the cabinet.
pub fn current() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches(['#', '/']).to_owned()
}

/// The address of the page that opens `link`.
pub fn absolute(link: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#/{link}")
}

/// Puts `link` into the address bar without leaving an entry in the history: the game went on.
pub fn replace(link: &str) {
    let current = current();
    // A link was opened that the page is yet to hear of: it stays.
    let foreign = KNOWN.with_borrow(|known| known.as_ref().is_some_and(|known| *known != current));
    if foreign || current == link {
        return;
    }
    if let Ok(history) = window().history() {
        // Browsers refuse too many calls in a short time; the next change tries again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#/{link}")));
        learn();
    }
}

/// Takes note of what the address bar holds, and gives it.
fn learn() -> String {
    let link = current();
    KNOWN.with_borrow_mut(|known| known.replace(link.clone()));
    link
}

/// Goes to another link, as a click on it does.
pub fn go(link: &str) {
    // Setting a fragment cannot fail.
    let _ = window().location().set_hash(&format!("/{link}"));
}

/// Hears of every link that the user opens: by a click, by typing, or by the Back button.
pub fn listen(on_move: Callback<String>) -> EventListener {
    learn();
    EventListener::new(&window(), "hashchange", move |_| on_move.emit(learn()))
}
