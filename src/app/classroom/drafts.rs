//! The lesson that was written last in this browser.

use crate::app::storage;
use crate::classroom::Draft;

/// Its key, after the name of the store.
const KEY: &str = "draft";

/// The lesson that was written last, if there is one.
pub fn last() -> Option<Draft> {
    storage::read_or_default(&storage::key(KEY))
}

/// Keeps a draft in place of the one before. Where there is no room, the address holds the text.
pub fn keep(draft: &Draft) {
    storage::write(&storage::key(KEY), draft);
}
