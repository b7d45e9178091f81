//! The checks that cargo runs.

use std::io::{BufRead, BufReader};

use anyhow::{Context, Result, ensure};
use duct::Expression;

use super::counts::CargoTestOutput;
use super::{Bench, Findings};
use crate::app::{is_tried, programs};
use crate::tools;

/// The cargo arguments that select the code for the browser.
const FOR_BROWSER: [&str; 3] =
    ["--package=parlour", "--target=wasm32-unknown-unknown", "--no-default-features"];

/// The puzzle for which Clippy compiles the puzzle program. Its code is the same for any.
const ANY_PUZZLE: &str = "hanoi";

impl Bench<'_> {
    /// `cargo fmt --check`.
    pub fn format(&self) -> Result<()> {
        self.run("cargo", &["fmt", "--all", "--check"], "some code is not formatted")
    }

    /// `typos`.
    pub fn spelling(&self) -> Result<()> {
        self.run("typos", &["--format=brief"], "some words are spelled wrong")
    }

    /// `cargo deny`, without the advisories, which would need a network.
    pub fn dependencies(&self) -> Result<()> {
        let args = ["deny", "--locked", "--workspace", "check", "licenses", "bans", "sources"];
        self.run("cargo", &args, "cargo-deny objects to a dependency")
    }

    /// `cargo clippy` with warnings denied, natively and for WebAssembly.
    pub fn clippy(&self) -> Result<()> {
        let native = ["clippy", "--workspace", "--all-targets", "--", "--deny=warnings"];
        self.run("cargo", &native, "Clippy objects to the native code")?;
        let mut args = [&["clippy"], &FOR_BROWSER[..], &["--features=web", "--lib"]].concat();
        let binaries = programs::binaries();
        args.extend(binaries.iter().flat_map(|binary| ["--bin", binary]));
        args.extend(["--test=components", "--", "--deny=warnings"]);
        let clippy = self.toolbox.command("cargo", args).env("PARLOUR_PUZZLE", ANY_PUZZLE);
        clippy.run().map(drop).context("Clippy objects to the code for the browser")
    }

    /// `cargo doc` with warnings denied, natively and for WebAssembly.
    pub fn docs(&self) -> Result<()> {
        let common = ["doc", "--no-deps", "--locked"];
        let native = [&common[..], &["--workspace"]].concat();
        let browser = [&common[..], &FOR_BROWSER, &["--features=web", "--lib"]].concat();
        for args in [native, browser] {
            let docs = self.toolbox.command("cargo", args).env("RUSTDOCFLAGS", "--deny=warnings");
            docs.run().context("the documentation has a fault")?;
        }
        Ok(())
    }

    /// `cargo test`: unit, documentation, command-line and all other tests without a browser.
    pub fn native(&self, found: &mut Findings) -> Result<()> {
        let common = ["test", "--workspace", "--no-fail-fast"];
        if !self.runner_args.is_empty() {
            let chosen = common.into_iter().chain(self.runner_args());
            return self.test(self.toolbox.command("cargo", chosen), found);
        }
        let compiler = tools::compiler()?;
        let mut args = [&common[..], &["--lib", "--bins", "--tests"]].concat();
        // Report the times of tests, an unstable option, if the compiler is known to support it.
        let tells_times = is_tried(&compiler.release);
        if tells_times {
            args.extend(["--", "-Zunstable-options", "--report-time"]);
        }
        let mut tests = self.toolbox.command("cargo", args);
        if tells_times {
            let runner =
                format!("CARGO_TARGET_{}_RUNNER", compiler.host.replace('-', "_").to_uppercase());
            tests = tests.env(runner, "env RUSTC_BOOTSTRAP=1");
        }
        let tested = self.test(tests, found);
        let documented =
            self.test(self.toolbox.command("cargo", common.into_iter().chain(["--doc"])), found);
        tested.and(documented)
    }

    fn test(&self, command: Expression, found: &mut Findings) -> Result<()> {
        let mut output = CargoTestOutput::default();
        let succeeded = echo(&command, |line| output.read(line))?;
        found.counts.add_native(&output);
        for (name, time) in &output.times {
            found.slowest.add(name, *time);
        }
        ensure!(succeeded, "some native tests failed, or did not compile");
        Ok(())
    }

    /// The component tests, run in Chromium by wasm-bindgen's test runner.
    pub fn components(&self, found: &mut Findings) -> Result<()> {
        self.build_wasm_bindgen()?;
        let args = [&["test"], &FOR_BROWSER[..], &programs::QUICK, &["--test=components"]].concat();
        let command = self
            .toolbox
            .command("cargo", args.into_iter().chain(self.runner_args()))
            .env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
                self.workspace.output("debug/wasm-bindgen-test-runner"),
            )
            .env("CHROMEDRIVER", tools::chromedriver()?);
        let mut output = CargoTestOutput::default();
        let succeeded = echo(&command, |line| output.read(line))?;
        found.counts.component = output.total;
        ensure!(succeeded, "some component tests failed, or did not compile");
        ensure!(
            found.counts.component.passed > 0 || !self.runner_args.is_empty(),
            "no component test was run, so nothing is shown to work"
        );
        Ok(())
    }

    /// Builds the executables of wasm-bindgen that the component tests and Trunk call.
    pub fn build_wasm_bindgen(&self) -> Result<()> {
        let args = ["build", "--locked", "--package=xtask-wasm-bindgen"];
        self.run("cargo", &args, "the programs of wasm-bindgen could not be built")
    }

    fn run(&self, program: &str, args: &[&str], problem: &'static str) -> Result<()> {
        self.toolbox.command(program, args.iter().copied()).run().map(drop).context(problem)
    }

    fn runner_args(&self) -> impl Iterator<Item = &str> {
        self.runner_args.iter().map(String::as_str)
    }
}

/// Runs a program, echoes its output line by line, and returns whether it succeeded.
fn echo(command: &Expression, mut see: impl FnMut(&str)) -> Result<bool> {
    let output = command
        // Colour codes would hamper parsing.
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
