//! The startup code that the programs of the page share.

/// Logs panics to the console in debug builds. A release panics without messages: see `xtask/src/app/library.rs`.
#[cfg(target_arch = "wasm32")]
pub fn begin() {
    if cfg!(debug_assertions) {
        console_error_panic_hook::set_once();
    }
}

/// Prints that the program needs a browser.
#[cfg(not(target_arch = "wasm32"))]
pub fn begin() {
    eprintln!("This program runs in a browser: build it with `cargo xtask serve`.");
}
