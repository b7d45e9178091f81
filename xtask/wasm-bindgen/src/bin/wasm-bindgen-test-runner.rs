//! The test runner of wasm-bindgen, which cargo calls to run the component tests in a browser.

#![forbid(unsafe_code)]

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
