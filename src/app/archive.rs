//! The archive: kept games and designs that were moved from the browser's storage into its database. See
//! `static/archive.js`.
//!
//! It is opened once the page has loaded. Until then, and where there is no database, it is empty.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::modules;

#[wasm_bindgen]
extern "C" {
    #[derive(Clone)]
    type Archive;
    #[wasm_bindgen(method, catch)]
    async fn open(this: &Archive, changed: JsValue) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method)]
    fn keys(this: &Archive) -> Vec<String>;
    #[wasm_bindgen(method)]
    fn text(this: &Archive, key: &str) -> Option<String>;
    #[wasm_bindgen(method)]
    fn settle(this: &Archive);
    #[wasm_bindgen(method)]
    fn forget(this: &Archive, key: &str);
}

thread_local! {
    static ARCHIVE: RefCell<Option<Archive>> = const { RefCell::new(None) };
}

/// Opens the archive. Calls `changed` when it may hold more than before. If it does not open, everything stays in the
/// storage.
pub fn open(changed: impl Fn() + 'static) {
    spawn_local(async move {
        let Ok(archive) = modules::seldom("archive").await else { return };
        let archive: Archive = archive.unchecked_into();
        ARCHIVE.set(Some(archive.clone()));
        // The closure lives as long as the page.
        let changed: Closure<dyn Fn()> = Closure::new(changed);
        let _ = archive.open(changed.into_js_value()).await;
    });
}

/// The keys of all texts in the archive.
pub fn keys() -> Vec<String> {
    opened().map(|archive| archive.keys()).unwrap_or_default()
}

/// The text under a key of the archive.
pub fn text(key: &str) -> Option<String> {
    opened()?.text(key)
}

/// Moves the waiting texts from the storage into the archive.
pub fn settle() {
    if let Some(archive) = opened() {
        archive.settle();
    }
}

/// Deletes the text under a key of the archive.
pub fn forget(key: &str) {
    if let Some(archive) = opened() {
        archive.forget(key);
    }
}

fn opened() -> Option<Archive> {
    ARCHIVE.with_borrow(Clone::clone)
}
