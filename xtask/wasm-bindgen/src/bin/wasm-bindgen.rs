//! The command `wasm-bindgen`, which Trunk calls to generate the script of a program.

#![forbid(unsafe_code)]

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(std::env::args_os())
}
