//! The words of the picture that a class sees: in letters as large as they can be, and read on page by page.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The columns of words that a class is shown, in the order they are read.
fn columns() -> impl Iterator<Item = Element> {
    [".projected .text", ".projected .attempt"]
        .into_iter()
        .filter_map(|words| document().query_selector(words).ok().flatten())
}

/// Height of an element's content below its lower edge, in pixels.
fn below(words: &Element) -> i32 {
    words.scroll_height() - words.client_height() - words.scroll_top()
}

/// Scrolls the words that a class is shown, if there is more of them; false at their end.
pub fn read_on() -> bool {
    let Some(words) = columns().find(|words| below(words) > 4) else { return false };
    words.scroll_by_with_x_and_y(0.0, f64::from(words.client_height()) * 0.8);
    true
}

/// The sizes of the letters that a class is shown, in hundredths of the height of the window. The largest that fits is
/// used. The style sheet has the least size for a projector.
const LETTERS: [&str; 3] = ["4.2dvh", "3.7dvh", "3.2dvh"];

/// Gives the words that a class is shown the largest letters with which all of them are in view. With the smallest ones
/// they are marked as many, for which the style sheet has more room.
pub fn fit_letters() {
    let words = document().query_selector(".projected").ok().flatten();
    let Some(words) = words.and_then(|words| words.dyn_into::<HtmlElement>().ok()) else { return };
    for (index, letters) in LETTERS.into_iter().enumerate() {
        // Setting a property of a style or an attribute of that name never fails.
        let _ = words.style().set_property("--letters", letters);
        let _ = words.toggle_attribute_with_force("data-many", index + 1 == LETTERS.len());
        if columns().all(|column| below(&column) <= 4) {
            break;
        }
    }
}
