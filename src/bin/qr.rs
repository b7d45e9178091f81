//! Draws QR codes: a module that the page loads on request.

#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

#[cfg(target_arch = "wasm32")]
mod module {
    use wasm_bindgen::prelude::*;

    /// A link as a picture: see [`parlour::export::qr::picture`].
    #[wasm_bindgen]
    pub fn picture(link: &str) -> Option<String> {
        parlour::export::qr::picture(link)
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    // A release panics without a message: see `xtask/src/library.rs`.
    if cfg!(debug_assertions) {
        console_error_panic_hook::set_once();
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("A module of the page runs in a browser: build it with `cargo xtask serve`.");
}
