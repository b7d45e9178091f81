//! Components of the Rust toolchain that rustup installs.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use duct::cmd;

use super::found::{Found, installing, version_line};

const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Makes sure that `cargo SUBCOMMAND` works. A minimal toolchain may lack it.
pub fn ensure_component(component: &str, subcommand: &str) -> Result<Found> {
    let version = || cmd!("cargo", subcommand, "--version").stdin_null().stderr_null().read();
    if let Ok(version) = version() {
        return Ok(Found::on_path(version));
    }
    installing(component, "the checks need it");
    cmd!("rustup", "component", "add", component).stdin_null().run().with_context(|| {
        format!("could not add `{component}`; add it to your Rust toolchain by hand")
    })?;
    let version = version().with_context(|| {
        format!("`cargo {subcommand}` still fails after `rustup component add {component}`")
    })?;
    Ok(Found::on_path(version))
}

/// Makes sure that the standard library for WebAssembly is installed.
pub fn ensure_wasm_target() -> Result<Found> {
    if !has_wasm_target()? {
        installing("the Rust target wasm32-unknown-unknown", "the app is WebAssembly");
        cmd!("rustup", "target", "add", WASM_TARGET).stdin_null().run().context(
            "could not add the target; install its standard library the way your Rust \
                 toolchain was installed (with rustup: `rustup target add wasm32-unknown-unknown`)",
        )?;
        ensure!(
            has_wasm_target()?,
            "rustup added the target {WASM_TARGET}, but `rustc` on the PATH does not see it; \
             is it another toolchain's? `which rustc` tells"
        );
    }
    let compiler = version_line("rustc").unwrap_or_else(|| "rustc".to_owned());
    Ok(Found::on_path(format!("{compiler} for {WASM_TARGET}")))
}

/// Makes sure that the sources of the standard library are installed.
pub fn ensure_library_sources() -> Result<Found> {
    if !has_library_sources()? {
        installing("the sources of Rust’s standard library", "the app is built with a smaller one");
        cmd!("rustup", "component", "add", "rust-src").stdin_null().run().context(
            "could not add `rust-src`; install it the way your Rust toolchain was installed",
        )?;
        ensure!(
            has_library_sources()?,
            "rustup added `rust-src`, but `rustc` on the PATH is without it"
        );
    }
    Ok(Found::on_path("sources of the standard library"))
}

/// The compiler on the PATH.
pub struct Compiler {
    /// Its version: `1.95.0`.
    pub release: String,
    /// The machine it runs on: `x86_64-unknown-linux-gnu`.
    pub host: String,
}

/// Asks the compiler on the PATH for its version and machine.
pub fn compiler() -> Result<Compiler> {
    let told = ask_rustc(&["--version", "--verbose"])?;
    let value = |key: &str| {
        let value = told.lines().find_map(|line| line.strip_prefix(key)).map(str::to_owned);
        value.with_context(|| format!("`rustc --version --verbose` has no {key}"))
    };
    Ok(Compiler { release: value("release: ")?, host: value("host: ")? })
}

fn ask_rustc(args: &[&str]) -> Result<String> {
    let told = cmd("rustc", args).stdin_null().read();
    told.context("`rustc` does not run; install Rust from https://rustup.rs")
}

fn has_library_sources() -> Result<bool> {
    let folder = ask_rustc(&["--print", "sysroot"])?;
    Ok(Path::new(&folder).join("lib/rustlib/src/rust/library/std/Cargo.toml").is_file())
}

fn has_wasm_target() -> Result<bool> {
    let libraries = ask_rustc(&["--print", "target-libdir", "--target", WASM_TARGET])?;
    Ok(Path::new(&libraries).is_dir())
}
