//! The beginning that the programs of the page have in common.

/// Has panics written to the console, with words: a release panics without any, see `xtask/src/app/library.rs`.
#[cfg(target_arch = "wasm32")]
pub fn begin() {
    if cfg!(debug_assertions) {
        console_error_panic_hook::set_once();
    }
}

/// Says where the program runs.
#[cfg(not(target_arch = "wasm32"))]
pub fn begin() {
    eprintln!("This program runs in a browser: build it with `cargo xtask serve`.");
}
