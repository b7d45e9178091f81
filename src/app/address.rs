//! The address bar. A puzzle's page is a folder. The fragment is the rest of the link to the game on the page:
//! `…/hanoi/#3x5`.
//!
//! This is our own code, because the router crates for Yew panic on fragments that are no path (`#x`, `#//[`), and a
//! link may be anything.

use std::cell::{Cell, RefCell};

use gloo::events::EventListener;
use gloo::utils::{document_element, window};
use yew::Callback;

use crate::play::link::{Address, ended};

thread_local! {
    /// The last fragment that the page has written or handled, once it listens.
    static KNOWN: RefCell<Option<String>> = const { RefCell::new(None) };
    /// True while the current history entry is the one added for layers.
    static ON_LAYER: Cell<bool> = const { Cell::new(false) };
}

/// The language that messages are written in.
pub const ENGLISH: &str = "en";

/// The state of the history entry added for layers over the page, and that of the entry below it.
const LAYER: &str = "layer";
const BELOW: &str = "below a layer";

/// The name of this page's puzzle in addresses; empty on a page without a puzzle.
pub fn puzzle() -> String {
    document_element().get_attribute("data-puzzle").unwrap_or_default()
}

/// The names of all puzzles in addresses. Only a page without a puzzle lists them.
pub fn puzzles() -> Vec<String> {
    listed("data-puzzles", ' ')
}

/// The titles of the [`puzzles`], in the same order.
pub fn puzzle_names() -> Vec<String> {
    listed("data-names", '|')
}

/// Splits the list in an attribute of the document's root.
fn listed(attribute: &str, separator: char) -> Vec<String> {
    let list = document_element().get_attribute(attribute).unwrap_or_default();
    list.split(separator).filter(|one| !one.is_empty()).map(str::to_owned).collect()
}

/// Tells whether this is the page of lessons.
pub fn is_of_lessons() -> bool {
    document_element().has_attribute("data-lessons")
}

/// The value of a parameter before the fragment (`?lesson=…`).
pub fn query(name: &str) -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    let mut pairs = form_urlencoded::parse(search.trim_start_matches('?').as_bytes());
    pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}

/// The address of the text of the lesson, on a page that was packed with it for a learning platform.
pub fn packed_lesson() -> Option<String> {
    let name = document_element().get_attribute("data-lesson")?;
    Some(format!("{}{name}", root()))
}

/// Tells whether this page was packed for a learning platform, with nothing but its lesson.
pub fn is_packed() -> bool {
    document_element().has_attribute("data-lesson")
}

/// The address of this page with another fragment.
pub fn here(fragment: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#{fragment}")
}

/// Puts a fragment into the address bar without adding a history entry.
pub fn replace_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or_default();
        // Browsers refuse too many calls in a short time; the next change tries again.
        let _ = history.replace_state_with_url(&state, "", Some(&format!("#{fragment}")));
        learn();
    }
}

/// Adds a history entry, so that Back closes an open layer before it leaves the page. All layers share one entry. It
/// stays when they are closed in another way.
pub fn add_layer() {
    if ON_LAYER.get() {
        return;
    }
    if let Ok(history) = window().history() {
        let is_added = history.replace_state(&BELOW.into(), "").is_ok()
            && history.push_state(&LAYER.into(), "").is_ok();
        ON_LAYER.set(is_added);
    }
}

/// Calls `close` on Back, for a dialog for which [an entry was added](add_layer).
pub fn close_on_back(close: Callback<()>) -> EventListener {
    EventListener::new(&window(), "popstate", move |_| close.emit(()))
}

/// Calls `on_back` when Back leaves [the added entry](add_layer). Without an open layer, goes back once more instead.
pub fn listen_back(has_layer: impl Fn() -> bool + 'static, on_back: Callback<()>) -> EventListener {
    let entry = || window().history().ok()?.state().ok()?.as_string();
    ON_LAYER.set(entry().as_deref() == Some(LAYER));
    EventListener::new(&window(), "popstate", move |_| {
        let entry = entry();
        let was_on_layer = ON_LAYER.replace(entry.as_deref() == Some(LAYER));
        // Opening a link fires this event as well.
        if !was_on_layer || entry.as_deref() != Some(BELOW) {
            return;
        }
        // The page does not change, so its address is restored.
        if let Some(known) = KNOWN.with_borrow(Clone::clone) {
            replace_fragment(&known);
        }
        if has_layer() {
            on_back.emit(());
        } else if let Ok(history) = window().history() {
            // Without an earlier entry, the page stays.
            let _ = history.back();
        }
    })
}

/// Reloads the page when the address bar holds another link.
pub fn reload_when_moved() -> EventListener {
    EventListener::new(&window(), "hashchange", |_| {
        // A page can always reload itself.
        let _ = window().location().reload();
    })
}

/// The address of the app's folder, which has the scripts, programs and message catalogues.
pub fn root() -> String {
    from_here(&document_element().get_attribute("data-root").unwrap_or_else(|| ABOVE.to_owned()))
}

/// The folder above that of the page: home in the language of the page.
const ABOVE: &str = "../";

/// The language of the page: a code such as `de`. A page that names none is English.
pub fn language() -> String {
    document_element().get_attribute("lang").unwrap_or_else(|| ENGLISH.to_owned())
}

/// The languages of the app: each code with the language’s own name.
pub fn languages() -> Vec<(String, String)> {
    let names = listed("data-language-names", '|');
    listed("data-languages", ' ').into_iter().zip(names).collect()
}

/// The language of the board in a lesson in `language`: its own if the app has it, else the page's. A lesson that
/// names none is English.
pub fn spoken(language: &str) -> String {
    match language {
        "" => ENGLISH.to_owned(),
        own if languages().iter().any(|(code, _)| code == own) => own.to_owned(),
        _ => self::language(),
    }
}

/// The address of this page in another language, with the same game or lesson.
pub fn in_language(language: &str) -> String {
    let folder = if language == ENGLISH { String::new() } else { format!("{language}/") };
    let page = Some(puzzle()).filter(|puzzle| !puzzle.is_empty());
    let page = page.unwrap_or_else(|| "lesson".to_owned());
    let here = window().location();
    let (search, hash) = (here.search().unwrap_or_default(), here.hash().unwrap_or_default());
    format!("{}{folder}{page}/{search}{hash}", root())
}

/// Resolves an address relative to the page.
fn from_here(address: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let whole = web_sys::Url::new_with_base(address, &here).map(|url| url.href());
    // The address of the page is a valid base.
    whole.unwrap_or_else(|_| address.to_owned())
}

/// The part of the link in the address bar after the puzzle's name; empty for the saved game.
pub fn current() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Redirects to home, which opens it, if the address bar holds a link that names its puzzle (`#/hanoi/3x5`). Tells
/// whether it did.
pub fn goes_elsewhere() -> bool {
    let old = current();
    let elsewhere = old.starts_with('/');
    if elsewhere {
        // The address is one of this host, so the browser goes there.
        let _ = window().location().replace(&format!("{}#{old}", from_here(ABOVE)));
    }
    elsewhere
}

/// The address that opens a link, relative to the page.
pub fn href(link: &str) -> String {
    let Address { puzzle: other, rest } = Address::split(&ended(link));
    let rest = rest.trim_start_matches('/');
    if other == puzzle() { format!("#{rest}") } else { format!("../{other}/#{rest}") }
}

/// The absolute address that opens a link.
pub fn absolute(link: &str) -> String {
    let Address { puzzle, rest } = Address::split(&ended(link));
    format!("{}{puzzle}/#{}", from_here(ABOVE), rest.trim_start_matches('/'))
}

/// Puts a link to the progressed game into the address bar without adding a history entry.
pub fn replace(link: &str) {
    let current = current();
    let rest = Address::split(&ended(link)).rest;
    let rest = rest.trim_start_matches('/');
    // The user has opened a link whose event is still pending: keep it.
    let foreign = KNOWN.with_borrow(|known| known.as_ref().is_some_and(|known| *known != current));
    if foreign || current == rest {
        return;
    }
    replace_fragment(rest);
}

/// Records the fragment of the address bar, and returns it.
fn learn() -> String {
    let rest = current();
    KNOWN.with_borrow_mut(|known| known.replace(rest.clone()));
    rest
}

/// Calls `on_move` for every link that the user opens: by a click, by typing, or by Back.
pub fn listen(on_move: Callback<String>) -> EventListener {
    learn();
    EventListener::new(&window(), "hashchange", move |_| {
        let is_known = KNOWN.with_borrow(|known| known.as_ref() == Some(&current()));
        if !is_known && !goes_elsewhere() {
            on_move.emit(learn());
        }
    })
}
