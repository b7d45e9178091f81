//! The rules and drawings of one puzzle, as a module that the page loads when somebody opens it.
//!
//! The puzzle is named at compile time by the environment variable `PARLOUR_PUZZLE`.

// Natively: what wasm-bindgen's macros write for the browser is unsafe. There, a test keeps our own code safe.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

#[cfg(target_arch = "wasm32")]
mod module {
    use std::cell::RefCell;

    use parlour::game::{Adapter, serve};
    use parlour::puzzles::{At, Register, line_of};
    use parlour::worker::protocol::BUILD;
    use wasm_bindgen::prelude::*;

    type Chosen = <Register as At<{ line_of(env!("PARLOUR_PUZZLE")) }>>::Puzzle;

    thread_local! {
        static GAMES: RefCell<Vec<Adapter<Chosen>>> = const { RefCell::new(Vec::new()) };
    }

    /// The build, which must be the page's.
    #[wasm_bindgen]
    pub fn build() -> String {
        BUILD.to_owned()
    }

    /// Begins a game beside those there are, and gives its number.
    #[wasm_bindgen]
    pub fn begin() -> usize {
        GAMES.with_borrow_mut(|games| {
            let game = games.first().map_or_else(Adapter::new, Adapter::beside);
            games.push(game);
            games.len() - 1
        })
    }

    /// Answers a message of the page to a game.
    #[wasm_bindgen]
    pub fn call(game: usize, message: &[u8]) -> Result<Vec<u8>, JsError> {
        GAMES.with_borrow_mut(|games| Ok(serve(&mut games[game], message)?))
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    // A release breaks down without a word: see `xtask/src/library.rs`.
    if cfg!(debug_assertions) {
        console_error_panic_hook::set_once();
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("A module of the page runs in a browser: build it with `cargo xtask serve`.");
}
