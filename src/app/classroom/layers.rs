//! The dialogs over a page of lessons that Back closes.

use gloo::utils::document;

/// Tells whether a dialog with a camera, codes or ways is open.
pub fn has_dialog() -> bool {
    const DIALOGS: &str = "dialog[open] :is(.viewfinder, .row-of-codes, .ways)";
    document().query_selector(DIALOGS).is_ok_and(|dialog| dialog.is_some())
}
