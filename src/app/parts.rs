//! The part of the page's program that comes behind the board: the [views](super::views) that open on demand.
//!
//! A release divides the program (`xtask/split`). In every other build all of it is here from the start.

use super::table::{dialogs, panels};
use super::views::{Views, arrive};
use super::{pen, player};

static VIEWS: Views =
    Views { player: player::view, pen: pen::view, panel: panels::panel, dialogs: dialogs::dialogs };

/// Milliseconds until a part that did not come is asked for again.
#[cfg(feature = "parts")]
pub const AGAIN: u32 = 4000;

/// Has the views come, and calls `done` when they are here.
#[cfg(not(feature = "parts"))]
pub fn load(done: impl Fn() + 'static) {
    arrive(&VIEWS);
    done();
}

/// Has the views come, and calls `done` when they are here. They are asked for until they come.
#[cfg(feature = "parts")]
pub fn load(done: impl Fn() + 'static) {
    use gloo::timers::callback::Timeout;
    use wasm_bindgen_futures::spawn_local;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    #[wasm_split(later, fallible)]
    fn come() -> Result<(), SplitLoaderError> {
        arrive(&VIEWS);
        Ok(())
    }

    spawn_local(async move {
        if come().await.is_ok() {
            done();
        } else {
            Timeout::new(AGAIN, move || load(done)).forget();
        }
    });
}
