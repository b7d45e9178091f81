//! The address bar. A puzzle's page is a folder. The fragment is the rest of the link to the game on the page:
//! `…/hanoi/#3x5`.
//!
//! Small enough to write ourselves, and it has to be. The router crates for Yew panic on fragments that are no path
//! (`#x`, `#//[`), and a link may be anything.

use std::cell::{Cell, RefCell};

use gloo::events::EventListener;
use gloo::utils::{document_element, window};
use yew::Callback;

use crate::play::link::{Address, ended};

thread_local! {
    /// The fragment that the page knows to be in the address bar, once it listens.
    static KNOWN: RefCell<Option<String>> = const { RefCell::new(None) };
    /// Marks an entry of the history that was added for a layer.
    static ON_LAYER: Cell<bool> = const { Cell::new(false) };
}

/// The language that messages are written in.
pub const ENGLISH: &str = "en";

/// The entry of the history that was added for the layers over the page, and the one below it.
const LAYER: &str = "layer";
const BELOW: &str = "below a layer";

/// The name of the puzzle whose page this is.
pub fn puzzle() -> String {
    document_element().get_attribute("data-puzzle").unwrap_or_default()
}

/// The names of all puzzles in addresses, on a page that is of none.
pub fn puzzles() -> Vec<String> {
    listed("data-puzzles", ' ')
}

/// The titles of the same puzzles.
pub fn puzzle_names() -> Vec<String> {
    listed("data-names", '|')
}

/// The list in an attribute of the page.
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

/// Tells whether this page was packed for a learning platform: nothing but its lesson is there.
pub fn is_packed() -> bool {
    document_element().has_attribute("data-lesson")
}

/// The address of this page with another fragment.
pub fn here(fragment: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#{fragment}")
}

/// Puts a fragment into the address bar without leaving an entry in the history.
pub fn replace_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or_default();
        // Browsers refuse too many calls in a short time; the next change tries again.
        let _ = history.replace_state_with_url(&state, "", Some(&format!("#{fragment}")));
        learn();
    }
}

/// Adds an entry to the history, so that Back closes an open layer before it leaves the page. All layers share one
/// entry. It stays when they are closed otherwise.
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

/// Has Back close a dialog for which [an entry was added](add_layer).
pub fn close_on_back(close: Callback<()>) -> EventListener {
    EventListener::new(&window(), "popstate", move |_| close.emit(()))
}

/// Calls `on_back` on Back where [an entry was added](add_layer). Where `has_layer` finds no open layer, Back goes on.
pub fn listen_back(has_layer: impl Fn() -> bool + 'static, on_back: Callback<()>) -> EventListener {
    let entry = || window().history().ok()?.state().ok()?.as_string();
    ON_LAYER.set(entry().as_deref() == Some(LAYER));
    EventListener::new(&window(), "popstate", move |_| {
        let entry = entry();
        let was_on_layer = ON_LAYER.replace(entry.as_deref() == Some(LAYER));
        // Opening a link causes this event as well.
        if !was_on_layer || entry.as_deref() != Some(BELOW) {
            return;
        }
        // The page stays as it is, and so does its address.
        if let Some(known) = KNOWN.with_borrow(Clone::clone) {
            replace_fragment(&known);
        }
        if has_layer() {
            on_back.emit(());
        } else if let Ok(history) = window().history() {
            // Where there is nothing before this page, it stays.
            let _ = history.back();
        }
    })
}

/// The folder of the app, where scripts, programs and words lie.
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

/// The language in which a lesson in `language` has its board: its own where the app speaks it. A lesson that names none
/// is English.
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

/// The whole address of one that is relative to the page.
fn from_here(address: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let whole = web_sys::Url::new_with_base(address, &here).map(|url| url.href());
    // The address of a page is one that others can be relative to.
    whole.unwrap_or_else(|_| address.to_owned())
}

/// The part of the link in the address bar after the puzzle's name; empty for the saved game.
pub fn current() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Tells whether the address bar holds a link that names its puzzle (`#/hanoi/3x5`), which the first page opens. If so,
/// goes there.
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

/// The whole address that opens a link.
pub fn absolute(link: &str) -> String {
    let Address { puzzle, rest } = Address::split(&ended(link));
    format!("{}{puzzle}/#{}", from_here(ABOVE), rest.trim_start_matches('/'))
}

/// Puts a link to this puzzle into the address bar without leaving an entry in the history: the game went on.
pub fn replace(link: &str) {
    let current = current();
    let rest = Address::split(&ended(link)).rest;
    let rest = rest.trim_start_matches('/');
    // A link was opened that the page is yet to hear of: it stays.
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

/// Hears of every link that the user opens: by a click, by typing, or by the Back button.
pub fn listen(on_move: Callback<String>) -> EventListener {
    learn();
    EventListener::new(&window(), "hashchange", move |_| {
        let is_known = KNOWN.with_borrow(|known| known.as_ref() == Some(&current()));
        if !is_known && !goes_elsewhere() {
            on_move.emit(learn());
        }
    })
}
