//! Draws QR codes: a program that the page loads on request.

// Native builds only: wasm-bindgen's macros generate unsafe code for the browser. There, a test checks our own code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod program;

#[cfg(target_arch = "wasm32")]
mod module {
    use wasm_bindgen::prelude::*;

    /// A link as a picture: see [`parlour::export::qr::picture`].
    #[wasm_bindgen]
    pub fn picture(link: &str) -> Option<String> {
        parlour::export::qr::picture(link)
    }
}

fn main() {
    program::begin();
}
