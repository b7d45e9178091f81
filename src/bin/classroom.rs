//! The page of lessons: see [`parlour::app::classroom`].

#[cfg(target_arch = "wasm32")]
fn main() {
    parlour::app::classroom::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The page runs in a browser: build it with `cargo xtask serve`.");
}
