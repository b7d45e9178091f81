//! The page of lessons: see [`parlour::app::classroom`].

// Natively: wasm-bindgen's macros write unsafe code for the browser. There, a test keeps our own code safe.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

#[cfg(target_arch = "wasm32")]
fn main() {
    parlour::app::classroom::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: build it with `cargo xtask serve`.");
}
