//! The checks that cargo runs.

use std::io::{BufRead, BufReader};

use anyhow::{Context, Result, ensure};
use duct::Expression;

use super::Bench;
use super::counts::{CargoTestOutput, Counts};
use crate::tools;

/// What selects the component tests, compiled for the browser.
const FOR_BROWSER: [&str; 5] = [
    "--package=parlour",
    "--target=wasm32-unknown-unknown",
    "--no-default-features",
    "--features=web",
    "--test=components",
];

/// The modules are of one puzzle each; their code is the same for any.
const ANY_PUZZLE: &str = "hanoi";

impl Bench<'_> {
    /// `cargo fmt --check`.
    pub fn format(&self) -> Result<()> {
        self.toolbox
            .command("cargo", ["fmt", "--all", "--check"])
            .run()
            .context("some code is not formatted")?;
        Ok(())
    }

    /// `cargo clippy` with warnings denied, natively and for WebAssembly.
    pub fn clippy(&self) -> Result<()> {
        let deny_warnings = ["--", "--deny=warnings"];
        let native = ["clippy", "--workspace", "--all-targets"];
        self.toolbox
            .command("cargo", [&native[..], &deny_warnings].concat())
            .run()
            .context("Clippy objects to the native code")?;
        let browser = [
            "clippy",
            "--lib",
            "--bin=app",
            "--bin=classroom",
            "--bin=board",
            "--bin=solver",
            "--bin=qr",
            "--bin=animation",
        ];
        self.toolbox
            .command("cargo", [&browser[..], &FOR_BROWSER, &deny_warnings].concat())
            .env("PARLOUR_PUZZLE", ANY_PUZZLE)
            .run()
            .context("Clippy objects to the code for the browser")?;
        Ok(())
    }

    /// `cargo test`: unit, documentation, command-line and all other tests without a browser.
    pub fn native(&self, counts: &mut Counts) -> Result<()> {
        let args = ["test", "--workspace", "--no-fail-fast"];
        let args = args.into_iter().chain(self.runner_args());
        let mut output = CargoTestOutput::default();
        let succeeded = echo(&self.toolbox.command("cargo", args), |line| {
            output.read(line);
        })?;
        counts.native = output.of_others("command_line");
        counts.command_line = output.of("command_line");
        ensure!(succeeded, "some native tests failed, or did not compile");
        Ok(())
    }

    /// The component tests, run in Chromium by the runner that comes with wasm-bindgen.
    pub fn components(&self, counts: &mut Counts) -> Result<()> {
        let args = ["test"].into_iter().chain(FOR_BROWSER);
        let args = args.chain(self.runner_args());
        let command = self
            .toolbox
            .command("cargo", args)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
            .env("CHROMEDRIVER", tools::chromedriver()?)
            // Cargo builds all programs of a package before its tests.
            .env("PARLOUR_PUZZLE", ANY_PUZZLE);
        let mut output = CargoTestOutput::default();
        let succeeded = echo(&command, |line| output.read(line))?;
        counts.component = output.total();
        ensure!(succeeded, "some component tests failed, or did not compile");
        ensure!(
            counts.component.passed > 0 || !self.runner_args.is_empty(),
            "no component test was run, so nothing is shown to work"
        );
        Ok(())
    }

    fn runner_args(&self) -> impl Iterator<Item = &str> {
        self.runner_args.iter().map(String::as_str)
    }
}

/// Runs a program, passing its output on line by line, and tells whether it succeeded.
fn echo(command: &Expression, mut see: impl FnMut(&str)) -> Result<bool> {
    let output = command
        // Colours would get in the way of reading.
        .env("CARGO_TERM_COLOR", "never")
        .stderr_to_stdout()
        .unchecked()
        .reader()
        .context("cannot start cargo")?;
    for line in BufReader::new(&output).lines() {
        let line = line.context("cannot read what cargo prints")?;
        println!("{line}");
        see(&line);
    }
    let finished = output.try_wait()?;
    Ok(finished.is_some_and(|finished| finished.status.success()))
}
