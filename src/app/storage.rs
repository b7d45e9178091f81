//! Games, results and settings in the browser's storage.
//!
//! Every key begins with the name under which this Parlour stores everything. It is `parlour` unless another one on the
//! same origin has it (`static/theme.js`).
//!
//! | after the name | value | written by |
//! |---|---|---|
//! | `game.ID` | the game of a puzzle, with every change | [`save`] |
//! | `picture.ID` | the picture of that game, for home | [`save_picture`] |
//! | `kept.TIME.ID` | a replaced or unreadable game, until the user throws it away | [`keep_aside`] |
//! | `kept.TIME.settings` | unreadable settings, results and answers | [`read_or_default`], `static/home.js` |
//! | `design.TIME.ID` | a kept design; an unreadable one harms no other | [`keep_design`] |
//! | `solved.ID` | the best solutions of a puzzle | [`save_solved`] |
//! | `results.ID` | computed results and products of a puzzle | [`save_results`] |
//! | `lesson.ID.CHECKSUM` | a pupil's way through a lesson | `classroom/page/` |
//! | `draft` | the lesson that was written last | `classroom/drafts.rs` |
//! | `own-lessons` | the hashes of lessons opened as a teacher | `classroom/own_lessons.rs` |
//! | `worksheet.large` | whether worksheets are printed large | `classroom/worksheet.rs` |
//! | `settings` | the user's settings | `settings.rs`, `static/home.js` |
//! | `language` | the language that the user chose | `static/theme.js` |
//! | `copied` | the time of the last copy, which no file holds | `static/backup.js` |
//!
//! Two keys have the same name in every Parlour. `parlour.home` is the path of the one that is called `parlour`.
//! `parlour.room.ROOM` is a presenter's letter, for a moment, in a browser without `BroadcastChannel`. Items under
//! `kept.` and `design.` move on into the archive, under the same keys.

use std::cell::Cell;
use std::collections::BTreeSet;

use gloo::utils::document_element;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

use super::address;
use super::archive;
use crate::kit::say::translated;
use crate::table::{Aside, AsideKind, KeptDesign, Saved, Solved, Stored};
use crate::{say, text};

/// The prefix of the keys of games kept aside, after the name of the store.
const KEPT: &str = "kept.";

/// The end of the keys of settings and results kept aside, instead of a puzzle's name.
const SETTINGS: &str = "settings";

/// The prefix of the keys of kept designs.
const DESIGN: &str = "design.";

/// The maximum size of a saved picture, in bytes: the storage is for games.
const LARGEST_PICTURE: usize = 60_000;

/// The picture of a saved game, for the cabinet.
#[derive(Serialize)]
struct Picture<'a> {
    /// The link of the game. If the saved game has another link, the picture is out of date.
    link: &'a str,
    svg: &'a str,
}

/// A key of the storage, in full.
pub fn key(rest: &str) -> String {
    let name = document_element().get_attribute("data-store");
    format!("{}.{rest}", name.as_deref().unwrap_or("parlour"))
}

fn game_key(puzzle: &str) -> String {
    key(&format!("game.{puzzle}"))
}

/// The saved game of a puzzle.
pub fn load(puzzle: &str) -> Stored {
    match read_complete::<Saved>(&game_key(puzzle)) {
        Ok(Some(saved)) => Stored::Game(saved),
        Ok(None) => Stored::Nothing,
        Err(raw) => Stored::Unreadable(raw),
    }
}

/// Saves a game.
///
/// # Errors
/// When the storage is full or blocked; the message is for the user.
pub fn save(puzzle: &str, game: &Saved) -> Result<(), String> {
    write_game(&game_key(puzzle), game)
}

/// Saves the picture of a saved game, unless it is very large.
pub fn save_picture(puzzle: &str, link: &str, svg: &str) {
    let key = key(&format!("picture.{puzzle}"));
    if svg.len() > LARGEST_PICTURE || !write(&key, &Picture { link, svg }) {
        forget(&key);
    }
}

/// Keeps a text aside under a key of its own, with the links of its variations.
///
/// # Errors
/// When the storage is full or blocked; the message is for the user.
pub fn keep_aside(puzzle: &str, text: &str, variations: &[String]) -> Result<(), String> {
    let (link, variations) = (text.to_owned(), variations.to_vec());
    let game = Saved { link, at: js_sys::Date::now(), variations, id: 0 };
    write_game(&free_key(KEPT, puzzle), &game)?;
    archive::settle();
    Ok(())
}

/// The last items kept aside for a puzzle, at most `most`, the latest first, and the total number. Unreadable items
/// are included.
pub fn kept(puzzle: &str, most: usize) -> (Vec<Aside>, usize) {
    let mut all = keys(KEPT, puzzle);
    all.append(&mut keys(KEPT, SETTINGS));
    all.append(&mut unreadable_designs(puzzle));
    // Sorted as texts: another sort would make the program larger.
    let by_time: BTreeSet<String> =
        all.into_iter().map(|key| format!("{:0>20} {key}", time(&key))).collect();
    let aside = |entry: &String| {
        let key = entry.split_once(' ')?.1.to_owned();
        let kind = if key.starts_with(&self::key(DESIGN)) {
            AsideKind::Design
        } else if key.ends_with(SETTINGS) {
            AsideKind::Settings
        } else {
            AsideKind::Game
        };
        let saved = match read_complete::<Saved>(&key) {
            Ok(saved) => saved?,
            Err(link) => Saved { link, at: time(&key) as f64, variations: Vec::new(), id: 0 },
        };
        Some(Aside { key, kind, saved })
    };
    (by_time.iter().rev().take(most).filter_map(aside).collect(), by_time.len())
}

/// The time in a key, in milliseconds since 1970.
fn time(key: &str) -> u64 {
    key.split('.').nth(2).and_then(|time| time.parse().ok()).unwrap_or_default()
}

/// The best solutions of a puzzle's games.
pub fn solved(puzzle: &str) -> Vec<Solved> {
    let key = key(&format!("solved.{puzzle}"));
    or_default(&key, read_complete(&key))
}

/// Saves the best solutions of a puzzle's games, unless the stored text can neither be read nor kept aside.
pub fn save_solved(puzzle: &str, solved: &[Solved]) {
    let key = key(&format!("solved.{puzzle}"));
    if read_complete::<Vec<Solved>>(&key).is_ok() {
        // Without room, a mark is missing. The user is told only of games that are not saved.
        write(&key, &solved);
    }
}

/// The computed results and products of a puzzle.
pub fn results(puzzle: &str) -> Vec<Vec<String>> {
    read_or_default(&key(&format!("results.{puzzle}")))
}

/// Saves computed results and products, unless the stored text can neither be read nor kept aside.
pub fn save_results(puzzle: &str, results: &[Vec<String>]) {
    let key = key(&format!("results.{puzzle}"));
    if read::<Vec<Vec<String>>>(&key).is_ok() {
        // Without room, they can be computed again.
        write(&key, &results);
    }
}

fn keys(start: &str, puzzle: &str) -> BTreeSet<String> {
    let (start, end) = (key(start), format!(".{puzzle}"));
    let stored = storage().and_then(|storage| Some((storage.length().ok()?, storage)));
    let stored = stored.into_iter().flat_map(|(count, storage)| {
        (0..count).filter_map(move |index| storage.key(index).ok().flatten())
    });
    let all = stored.chain(archive::keys());
    all.filter(|key| key.starts_with(&start) && key.ends_with(&end)).collect()
}

/// A free key with the present time, or a little later: two things kept in one millisecond have different keys.
fn free_key(start: &str, puzzle: &str) -> String {
    let mut time = js_sys::Date::now();
    loop {
        let rest = format!("{start}{time}.{puzzle}");
        let key = key(&rest);
        if !keys(&rest, puzzle).contains(&key) {
            return key;
        }
        time += 1.0;
    }
}

/// Keeps a design.
///
/// # Errors
/// When the storage is full or blocked; the message is for the user.
pub fn keep_design(puzzle: &str, name: &str, note: &str, link: &str) -> Result<(), String> {
    let at = js_sys::Date::now();
    let (name, note, link) = (name.to_owned(), note.to_owned(), link.to_owned());
    let is_kept = write(&free_key(DESIGN, puzzle), &KeptDesign { name, note, link, at });
    is_kept.then(archive::settle).ok_or_else(|| translated(NOT_KEPT))
}

/// The kept designs of a puzzle, the latest first, each with its key for [`forget`]; and the number of unreadable
/// ones, which stay.
pub fn kept_designs(puzzle: &str) -> (Vec<(String, KeptDesign)>, usize) {
    let read = |key: String| Some((key.clone(), read::<KeptDesign>(&key).ok()??));
    let mut kept: Vec<_> = keys(DESIGN, puzzle).into_iter().filter_map(read).collect();
    kept.sort_by(|(_, a), (_, b)| b.at.total_cmp(&a.at));
    (kept, unreadable_designs(puzzle).len())
}

fn unreadable_designs(puzzle: &str) -> BTreeSet<String> {
    keys(DESIGN, puzzle).into_iter().filter(|key| read::<KeptDesign>(key).is_err()).collect()
}

/// Renames a kept design.
///
/// # Errors
/// When the storage is full or blocked, or the design is gone; the message is for the user.
pub fn rename_design(key: &str, name: &str) -> Result<(), String> {
    let Some(design) = read::<KeptDesign>(key).ok().flatten() else {
        return Err(say!("It was forgotten in another tab, so it can no longer be renamed."));
    };
    let is_kept = write_into(key, &KeptDesign { name: name.to_owned(), ..design });
    is_kept.then(archive::settle).ok_or_else(|| {
        say!("This browser’s storage is full or blocked, so the name could not be kept.")
    })
}

/// Marks the document if the page holds something that a reload would lose: see `static/offline.js`.
pub fn mark_unsaved(is_unsaved: bool) {
    // Setting an attribute of that name cannot fail.
    let _ = document_element().toggle_attribute_with_force("data-unsaved", is_unsaved);
}

/// Deletes the value under a key, and returns its text.
pub fn forget(key: &str) -> Option<String> {
    let text = text(key);
    if let Some(storage) = storage() {
        // If the browser refuses, the value is there again next time.
        let _ = storage.remove_item(key);
    }
    archive::forget(key);
    text
}

/// Stores the text of a kept design, or of something kept aside, again.
///
/// # Errors
/// When the storage is full or blocked; the message is for the user.
pub fn restore(key: &str, text: &str) -> Result<(), String> {
    put(key, text).then(archive::settle).ok_or_else(|| translated(NOT_KEPT))
}

fn write_game(key: &str, game: &Saved) -> Result<(), String> {
    write(key, game).then_some(()).ok_or_else(|| translated(BLOCKED))
}

const NOT_KEPT: &str = text!(
    "This browser’s storage is full or blocked, so it could not be kept. Copy its link to keep it."
);

const BLOCKED: &str = text!(
    "This browser’s storage is full or blocked, so games are not saved. Play goes on; copy \
     the game’s link to keep it."
);

/// Reads a value; `None` when there is none or no storage.
///
/// # Errors
/// The raw text, if it is not such a value.
pub fn read<T: DeserializeOwned>(key: &str) -> Result<Option<T>, String> {
    let Some(raw) = text(key) else { return Ok(None) };
    let value = js_sys::JSON::parse(&raw).ok();
    value.and_then(|value| serde_wasm_bindgen::from_value(value).ok()).map(Some).ok_or(raw)
}

/// Reads a value that will be overwritten, so no field of it may be lost. Decoding from JavaScript ignores
/// unknown fields, in spite of `deny_unknown_fields`.
///
/// # Errors
/// The raw text, if it is not such a value, or has more fields, as one of a later version.
fn read_complete<T: DeserializeOwned + Serialize>(key: &str) -> Result<Option<T>, String> {
    let Some(value) = read::<T>(key)? else { return Ok(None) };
    let raw = text(key).unwrap_or_default();
    let stored = js_sys::JSON::parse(&raw).unwrap_or_default();
    let is_complete = plain(&value).is_some_and(|known| has_all(&known, &stored));
    if is_complete { Ok(Some(value)) } else { Err(raw) }
}

/// Tells whether a value has all fields of another one, at every depth. Empty fields may be missing.
fn has_all(value: &JsValue, other: &JsValue) -> bool {
    let Some(other) = other.dyn_ref::<js_sys::Object>() else { return true };
    js_sys::Object::entries(other).iter().all(|entry| {
        let entry: js_sys::Array = entry.unchecked_into();
        let (name, part) = (entry.get(0), entry.get(1));
        let is_empty = part.is_falsy()
            || js_sys::Array::is_array(&part)
                && part.unchecked_ref::<js_sys::Array>().length() == 0;
        let known = js_sys::Reflect::get(value, &name).unwrap_or_default();
        is_empty || !known.is_undefined() && has_all(&known, &part)
    })
}

/// Reads a value, or gives the default. An unreadable value is kept aside and removed from its key, if there is room.
pub fn read_or_default<T: DeserializeOwned + Default>(key: &str) -> T {
    or_default(key, read(key))
}

fn or_default<T: Default>(key: &str, read: Result<Option<T>, String>) -> T {
    let read = read.unwrap_or_else(|text| {
        if keep_aside(SETTINGS, &text, &[]).is_ok() {
            forget(key);
            SET_ASIDE.set(true);
        }
        None
    });
    read.unwrap_or_default()
}

thread_local! {
    static SET_ASIDE: Cell<bool> = const { Cell::new(false) };
}

/// Tells whether an unreadable value was kept aside and replaced by the default since the last call.
pub fn has_set_aside() -> bool {
    SET_ASIDE.take()
}

/// The text under a key; `None` when there is none or no storage.
fn text(key: &str) -> Option<String> {
    let read = || storage()?.get_item(key).ok();
    // A failed read is retried: a caller that reads nothing would soon overwrite the value.
    let stored = read().or_else(read).flatten();
    // The storage comes first: a value changed since it was archived is there again.
    stored.or_else(|| archive::text(key))
}

/// Writes a value over one that may be of a later version, and keeps that one's further fields. Returns whether the
/// browser stored it.
pub fn write_into(key: &str, value: &impl Serialize) -> bool {
    let object = |value: JsValue| value.dyn_into::<js_sys::Object>().ok();
    let before = text(key).and_then(|text| js_sys::JSON::parse(&text).ok()).and_then(object);
    let now = plain(value).and_then(object);
    now.is_some_and(|now| {
        put_value(key, &js_sys::Object::assign(&before.unwrap_or_default(), &now))
    })
}

/// Writes a value, and returns whether the browser stored it.
pub fn write(key: &str, value: &impl Serialize) -> bool {
    plain(value).is_some_and(|value| put_value(key, &value))
}

/// A value as a JavaScript value that the browser’s JSON can write.
fn plain(value: &impl Serialize) -> Option<JsValue> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).ok()
}

fn put_value(key: &str, value: &JsValue) -> bool {
    let text = js_sys::JSON::stringify(value).ok().and_then(|text| text.as_string());
    text.is_some_and(|text| put(key, &text))
}

/// Writes a text and reads it back. Tries twice, and returns whether it is stored.
fn put(key: &str, text: &str) -> bool {
    let write = |storage: &web_sys::Storage| {
        storage.set_item(key, text).is_ok()
            && storage.get_item(key).is_ok_and(|back| back.as_deref() == Some(text))
    };
    storage().is_some_and(|storage| write(&storage) || write(&storage))
}

/// The browser's storage. Mere access to a blocked one throws.
fn storage() -> Option<web_sys::Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}

/// A time as a date for people, in the language of the page.
pub fn date(milliseconds: f64) -> String {
    let date = js_sys::Date::new(&milliseconds.into());
    let language = address::language();
    let language = if language == address::ENGLISH { "en-GB" } else { &*language };
    date.to_locale_date_string(language, &js_sys::Object::new()).into()
}
