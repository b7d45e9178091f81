//! The beginning of the page's program: the page of a puzzle, or that of lessons.

use super::{address, classroom, parts};

/// Starts the page that the document is for.
pub fn start() {
    if address::is_of_lessons() {
        start_lessons();
    } else {
        super::start();
    }
}

#[cfg(not(feature = "parts"))]
fn start_lessons() {
    parts::load(classroom::start);
}

/// Has the page of lessons come, a part of the program, and starts it. It is asked for until it comes.
#[cfg(feature = "parts")]
fn start_lessons() {
    use gloo::timers::callback::Timeout;
    use wasm_bindgen_futures::spawn_local;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    #[wasm_split(lessons, fallible)]
    fn come() -> Result<(), SplitLoaderError> {
        parts::load(classroom::start);
        Ok(())
    }

    // The views of a table come beside it.
    parts::load(|| {});
    spawn_local(async {
        if come().await.is_err() {
            Timeout::new(parts::AGAIN, start_lessons).forget();
        }
    });
}
