//! The page of a puzzle or of lessons: see [`parlour::app::begin`].

// Native builds only: wasm-bindgen's macros generate unsafe code for the browser. There, a test checks our own code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod program;

fn main() {
    program::begin();
    #[cfg(target_arch = "wasm32")]
    parlour::app::begin::start();
}
