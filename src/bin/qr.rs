//! Draws QR codes: a program that the page loads on request.

// Natively: wasm-bindgen's macros write unsafe code for the browser. There, a test keeps our own code safe.
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
