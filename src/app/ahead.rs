//! Divides the work before a table opens into short tasks, so that the page stays responsive.

use js_sys::{Date, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::game::{Game, Look};
use crate::kit::narrow;

/// The maximum length of a link that is read in one go, in bytes.
const SHORT: usize = 1 << 14;

/// The number of moves read between two checks of the clock.
const MOVES: usize = 200;

/// The duration of a slice, in milliseconds.
const SLICE: f64 = 10.0;

/// Tells whether a link is read in slices.
pub fn is_long(rest: &str) -> bool {
    rest.len() > SHORT
}

/// Reads a link for the next game that opens it. After each slice, `told` receives the percentage read and returns
/// whether to go on.
pub async fn read(mut game: Box<dyn Game>, rest: &str, told: &dyn Fn(u32) -> bool) {
    if !is_long(rest) {
        return;
    }
    let mut begun = Date::now();
    loop {
        let share = game.read_ahead(rest.to_owned(), MOVES);
        if share >= 1.0 {
            return;
        }
        if Date::now() - begun >= SLICE {
            if !told(narrow::whole(100.0 * share)) {
                return;
            }
            breathe().await;
            begun = Date::now();
        }
    }
}

/// Opens and shows the standard game once, in several tasks.
///
/// Browsers compile a function of a program at its first call. Without this, the first game would wait for all of
/// them in one task.
pub async fn warm(mut game: Box<dyn Game>) {
    breathe().await;
    game.about();
    breathe().await;
    game.open(String::new());
    breathe().await;
    game.show(Look::default());
    breathe().await;
}

/// Yields to the browser's other tasks.
pub async fn breathe() {
    let time = Promise::new(&mut |resolve, _| {
        // If no timeout can be set, it resolves at once.
        let set = gloo::utils::window().set_timeout_with_callback(&resolve);
        if set.is_err() {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    });
    let _ = JsFuture::from(time).await;
}
