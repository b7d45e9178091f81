//! The part of the page's program that loads after the board: the [views](super::views) that open on demand.
//!
//! A release divides the program (`xtask/split`). Every other build has all of it from the start.

use super::table::{dialogs, panels};
use super::views::{Views, arrive};
use super::{pen, player};

static VIEWS: Views =
    Views { player: player::view, pen: pen::view, panel: panels::panel, dialogs: dialogs::dialogs };

/// Registers the views, and calls `hear`.
#[cfg(not(feature = "parts"))]
pub fn load(hear: impl Fn() + 'static) {
    arrive(&VIEWS);
    hear();
}

/// Loads the views. Calls `hear` when they are loaded, and after every failure. Retries until they load.
#[cfg(feature = "parts")]
pub fn load(hear: impl Fn() + 'static) {
    use wasm_bindgen_futures::spawn_local;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    #[wasm_split(later, fallible)]
    fn come() -> Result<(), SplitLoaderError> {
        arrive(&VIEWS);
        Ok(())
    }

    spawn_local(async move {
        if come().await.is_ok() {
            return hear();
        }
        miss().await;
        hear();
        ask_again(move || load(hear));
    });
}

/// Reports that a part failed to load.
#[cfg(feature = "parts")]
pub async fn miss() {
    super::modules::speak().await;
    super::views::miss();
}

/// Retries to load a part, after a pause.
#[cfg(feature = "parts")]
pub fn ask_again(ask: impl FnOnce() + 'static) {
    /// The pause, in milliseconds.
    const PAUSE: u32 = 4000;
    gloo::timers::callback::Timeout::new(PAUSE, ask).forget();
}
