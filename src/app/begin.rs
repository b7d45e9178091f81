//! The entry point of the page's program: the page of a puzzle, or of lessons.

use super::{address, classroom, parts, views};

/// Starts the page that the document is for.
pub fn start() {
    if address::is_of_lessons() {
        // The views of a table load in parallel with the lessons.
        parts::load(|| {});
        load_lessons();
    } else {
        super::start();
    }
}

fn start_lessons() {
    parts::load(|| {
        if views::here().is_some() {
            classroom::start();
        }
    });
}

#[cfg(not(feature = "parts"))]
fn load_lessons() {
    start_lessons();
}

/// Loads the part of the program with the page of lessons, and starts it. Retries until it loads.
#[cfg(feature = "parts")]
fn load_lessons() {
    use wasm_bindgen_futures::spawn_local;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    #[wasm_split(lessons, fallible)]
    fn come() -> Result<(), SplitLoaderError> {
        start_lessons();
        Ok(())
    }

    spawn_local(async {
        if come().await.is_err() {
            parts::miss().await;
            parts::ask_again(load_lessons);
        }
    });
}
