//! The page of a puzzle and that of lessons: see [`parlour::app::begin`].

// Natively: wasm-bindgen's macros write unsafe code for the browser. There, a test keeps our own code safe.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod program;

fn main() {
    program::begin();
    #[cfg(target_arch = "wasm32")]
    parlour::app::begin::start();
}
