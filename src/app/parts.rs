//! The part of the page's program that comes behind the board: the [views](super::views) that open on demand.
//!
//! A release divides the program (`xtask/split`). In every other build all of it is here from the start.

use super::table::{dialogs, panels};
use super::views::{Views, arrive};
use super::{pen, player};

static VIEWS: Views =
    Views { player: player::view, pen: pen::view, panel: panels::panel, dialogs: dialogs::dialogs };

/// Has the views come, and calls `hear` when they are here.
#[cfg(not(feature = "parts"))]
pub fn load(hear: impl Fn() + 'static) {
    arrive(&VIEWS);
    hear();
}

/// Has the views come, and calls `hear` when they are here, and whenever they did not come. They are asked for until
/// they come.
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

/// Says that a part did not come.
#[cfg(feature = "parts")]
pub async fn miss() {
    super::modules::speak().await;
    super::views::miss();
}

/// Asks for a part once more, a while after it did not come.
#[cfg(feature = "parts")]
pub fn ask_again(ask: impl FnOnce() + 'static) {
    /// The pause before, in milliseconds.
    const PAUSE: u32 = 4000;
    gloo::timers::callback::Timeout::new(PAUSE, ask).forget();
}
