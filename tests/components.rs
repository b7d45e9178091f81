//! Component tests, run in a browser: `cargo xtask test --only components`.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn there_is_a_document() {
    let window = gloo::utils::window();
    assert!(window.document().is_some());
}
