//! The words in the view for a class: their type size, as large as fits, and their scrolling page by page.

use web_sys::{Element, HtmlElement};

use crate::app::host::find;

/// The columns of words in the view for a class, in reading order.
fn columns() -> impl Iterator<Item = Element> {
    [".projected .text", ".projected .attempt"].into_iter().filter_map(find)
}

/// The height of an element's content that overflows below, in pixels.
fn below(words: &Element) -> i32 {
    words.scroll_height() - words.client_height() - words.scroll_top()
}

/// Scrolls on in the words in the view for a class; false at their end.
pub fn read_on() -> bool {
    let Some(words) = columns().find(|words| below(words) > 4) else { return false };
    words.scroll_by_with_x_and_y(0.0, f64::from(words.client_height()) * 0.8);
    true
}

/// The type sizes in the view for a class, in hundredths of the window's height. The largest that fits is used. The
/// style sheet has the minimum for a projector.
const LETTERS: [&str; 3] = ["4.2dvh", "3.7dvh", "3.2dvh"];

/// Gives the words in the view for a class the largest type size at which they fit. The smallest size marks them with
/// `data-many`, for which the style sheet makes more room.
pub fn fit_letters() {
    let Some(words) = find::<HtmlElement>(".projected") else { return };
    for (index, letters) in LETTERS.into_iter().enumerate() {
        // Setting a style property or an attribute with a valid name never fails.
        let _ = words.style().set_property("--letters", letters);
        let _ = words.toggle_attribute_with_force("data-many", index + 1 == LETTERS.len());
        if columns().all(|column| below(&column) <= 4) {
            break;
        }
    }
}
