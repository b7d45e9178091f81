//! A puzzle embedded in another page: the messages to that page. The receiver is `static/embed.js`.

use gloo::utils::window;
use serde::Serialize;
use wasm_bindgen::JsValue;

use super::address;
use crate::contract::Status;
use crate::game::Standing;
use crate::kit::words::escape;

/// A message to the other page.
#[derive(Serialize)]
struct Told<'a> {
    /// The event: `ready`, `move` or `solved`.
    parlour: &'static str,
    link: &'a str,
    moves: usize,
    solved: bool,
}

/// Tells whether this page is embedded in another one.
pub fn is_embedded() -> bool {
    address::query("embed").is_some()
}

/// The HTML that embeds an address in a page, with a title.
pub fn code(url: &str, title: &str) -> String {
    let (page, game) = url.split_once('#').unwrap_or((url, ""));
    let title = escape(title);
    format!(
        r#"<iframe src="{page}?embed#{}" title="{title}" width="400" height="500" style="box-sizing: border-box; max-width: 100%" allow="clipboard-write"></iframe>"#,
        escape(game)
    )
}

/// Sends the state of the game to the embedding page; `first` when the board has just been drawn.
pub fn tell(link: &str, standing: &Standing, first: bool) {
    let solved = matches!(standing.status, Status::Won(_));
    let kinds: &[&'static str] = match (first, solved) {
        (true, _) => &["ready"],
        (false, true) => &["move", "solved"],
        (false, false) => &["move"],
    };
    let Ok(Some(around)) = window().parent() else { return };
    for parlour in kinds {
        let told = Told { parlour, link, moves: standing.done, solved };
        let Ok(told) = serde_wasm_bindgen::to_value(&told) else { continue };
        // Any origin may receive it, since a game is no secret. It fails only if the page is gone.
        let _: Result<(), JsValue> = around.post_message(&told, "*");
    }
}
