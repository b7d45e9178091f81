//! The page: see [`parlour::app`].

#[cfg(target_arch = "wasm32")]
fn main() {
    parlour::app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: build it with `cargo xtask serve`.");
}
