//! The draft of the lesson that was written last in this browser.

use crate::app::storage;
use crate::classroom::Draft;

/// The key of the draft, after the name of the store.
const KEY: &str = "draft";

/// The lesson that was written last, if there is one.
pub fn last() -> Option<Draft> {
    storage::read_or_default(&storage::key(KEY))
}

/// Saves a draft over the one before. Without room, the address still holds the text.
pub fn keep(draft: &Draft) {
    storage::write(&storage::key(KEY), draft);
}
