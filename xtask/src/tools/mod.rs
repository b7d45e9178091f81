//! The tools that building and testing need, and how each is installed.
//!
//! Every tool is looked for first, installed only if it is missing or of another version, and
//! tried out afterwards. Each says in one line what was found or what is being done and why.

mod apt;
mod browser;
mod cargo_program;
mod node;
mod npm_program;
mod rust;

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use duct::{Expression, cmd};

use crate::workspace::Workspace;
use cargo_program::CargoProgram;
use npm_program::NpmProgram;

pub use browser::{chromedriver, chromium, firefox};

/// Something that must be installed before a command can run, in the order of installing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tool {
    /// `cargo fmt`.
    Rustfmt,
    /// `cargo clippy`.
    Clippy,
    /// The standard library for WebAssembly.
    WasmTarget,
    /// The sources of the standard library.
    LibrarySources,
    /// Writes the JavaScript around the app's WebAssembly; runs its tests in a browser.
    WasmBindgen,
    /// Puts the app together.
    Trunk,
    /// Runs `wasm-opt`, `esbuild` and the browser journeys.
    Node,
    /// Makes the app's WebAssembly smaller and faster.
    WasmOpt,
    /// Makes the app's scripts smaller.
    Esbuild,
    /// The browser of the component tests and the journeys.
    Chromium,
    /// Steers the browser for the component tests.
    ChromeDriver,
    /// The browser of some journeys, beside Chromium.
    Firefox,
    /// The packages of the browser journeys.
    JourneyPackages,
    /// Changes the code in small ways and tells which changes no test notices.
    Mutants,
}

impl Tool {
    /// Every tool that building, serving and testing need. [`Tool::Mutants`] is none of them.
    pub const ALL: &[Self] = &[
        Self::Rustfmt,
        Self::Clippy,
        Self::WasmTarget,
        Self::LibrarySources,
        Self::WasmBindgen,
        Self::Trunk,
        Self::Node,
        Self::WasmOpt,
        Self::Esbuild,
        Self::Chromium,
        Self::ChromeDriver,
        Self::Firefox,
        Self::JourneyPackages,
    ];
    /// What building the app takes.
    pub const FOR_BUNDLE: &[Self] = &[
        Self::WasmTarget,
        Self::LibrarySources,
        Self::WasmBindgen,
        Self::Trunk,
        Self::Node,
        Self::WasmOpt,
        Self::Esbuild,
    ];
    /// What building the modules of the puzzles takes.
    pub const FOR_MODULES: &[Self] =
        &[Self::WasmTarget, Self::LibrarySources, Self::WasmBindgen, Self::Node, Self::WasmOpt];
    /// What compiling and running the component tests takes.
    pub const FOR_COMPONENTS: &[Self] =
        &[Self::WasmTarget, Self::WasmBindgen, Self::Chromium, Self::ChromeDriver];
    /// What visiting a built app with Playwright takes.
    pub const FOR_JOURNEYS: &[Self] =
        &[Self::Node, Self::Chromium, Self::Firefox, Self::JourneyPackages];

    /// Makes sure that the tool is there and works.
    fn ensure(self, workspace: &Workspace) -> Result<Found> {
        match self {
            Self::Rustfmt => rust::ensure_component("rustfmt", "fmt"),
            Self::Clippy => rust::ensure_component("clippy", "clippy"),
            Self::WasmTarget => rust::ensure_wasm_target(),
            Self::LibrarySources => rust::ensure_library_sources(),
            Self::WasmBindgen => CargoProgram {
                package: "wasm-bindgen-cli",
                program: "wasm-bindgen",
                command: None,
                version: &workspace.locked_version("wasm-bindgen")?,
                locked: false,
                purpose: "joins WebAssembly to the page",
                minutes: 3,
            }
            .ensure(workspace),
            Self::Trunk => CargoProgram {
                package: "trunk",
                program: "trunk",
                command: None,
                version: "0.21.14",
                locked: true,
                purpose: "puts the app together",
                minutes: 5,
            }
            .ensure(workspace),
            Self::Node => node::ensure(),
            // Debian's 108 mixes up two tables of our modules, which then break off at their start.
            Self::WasmOpt => NpmProgram {
                package: "binaryen",
                package_version: "132.0.0",
                program: "wasm-opt",
                program_version: "132",
                purpose: "shrinks WebAssembly",
            }
            .ensure(workspace),
            Self::Esbuild => NpmProgram {
                package: "esbuild",
                package_version: "0.28.2",
                program: "esbuild",
                program_version: "0.28.2",
                purpose: "shrinks scripts",
            }
            .ensure(workspace),
            Self::Chromium => browser::ensure_chromium(),
            Self::ChromeDriver => browser::ensure_chromedriver(),
            Self::Firefox => browser::ensure_firefox(),
            Self::JourneyPackages => node::ensure_journey_packages(workspace),
            Self::Mutants => CargoProgram {
                package: "cargo-mutants",
                program: "cargo-mutants",
                command: Some("mutants"),
                version: "27.1.0",
                locked: true,
                purpose: "finds what no test notices",
                minutes: 4,
            }
            .ensure(workspace),
        }
    }
}

/// A tool that is there and works.
struct Found {
    /// Its name and version.
    what: String,
    /// The folder to put on the PATH, for a tool that was not on it already.
    folder: Option<PathBuf>,
}

impl Found {
    fn on_path(what: impl Into<String>) -> Self {
        Self { what: what.into(), folder: None }
    }
}

/// The tools of one command: runs programs with the installed ones in front of the PATH.
pub struct Toolbox<'a> {
    workspace: &'a Workspace,
    path: OsString,
    versions: Vec<String>,
}

impl<'a> Toolbox<'a> {
    /// Finds or installs the tools asked for.
    pub fn prepare<'t>(
        workspace: &'a Workspace,
        tools: impl IntoIterator<Item = &'t Tool>,
    ) -> Result<Self> {
        let tools: BTreeSet<Tool> = tools.into_iter().copied().collect();
        let (mut folders, mut versions) = (Vec::new(), Vec::new());
        for tool in tools {
            let found = tool.ensure(workspace)?;
            eprintln!("  ready: {}", found.what);
            folders.extend(found.folder);
            versions.push(found.what);
        }
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        folders.extend(std::env::split_paths(&inherited));
        let path = std::env::join_paths(folders)
            .context("a folder on the PATH, or of the cache, has a `:` in its name")?;
        Ok(Self { workspace, path, versions })
    }

    /// The names and versions of the tools.
    pub fn versions(&self) -> &[String] {
        &self.versions
    }

    /// A program to run at the workspace's root, without input.
    pub fn command<A>(&self, program: impl AsRef<OsStr>, args: A) -> Expression
    where
        A: IntoIterator,
        A::Item: Into<OsString>,
    {
        self.command_in(self.workspace.root(), program, args)
    }

    /// A program to run in this folder, without input.
    pub fn command_in<A>(&self, folder: &Path, program: impl AsRef<OsStr>, args: A) -> Expression
    where
        A: IntoIterator,
        A::Item: Into<OsString>,
    {
        cmd(program.as_ref(), args).dir(folder).env("PATH", &self.path).stdin_null()
    }
}

/// Says what is being installed, and why.
fn installing(what: &str, why: &str) {
    eprintln!("  installing {what}: {why}");
}

/// The first line a program prints when it is asked for its version; nothing if it does not run.
fn version_line(program: impl AsRef<OsStr>) -> Option<String> {
    version_line_of(program, None)
}

/// The same for a command of a program.
fn version_line_of(program: impl AsRef<OsStr>, command: Option<&str>) -> Option<String> {
    let args = command.into_iter().chain(["--version"]);
    let output = cmd(program.as_ref(), args).stdin_null().stderr_null().read().ok()?;
    output.lines().next().map(str::to_owned)
}

/// Whether one of a line's words is this version.
fn names_version(line: &str, version: &str) -> bool {
    line.split_whitespace().any(|word| word == version)
}

/// Whether the program runs and says that it has this version.
fn has_version(program: &Path, version: &str) -> bool {
    version_line(program).is_some_and(|line| names_version(&line, version))
}

/// Whether a program of this version is on the PATH.
fn on_path_with_version(program: &str, version: &str) -> bool {
    which::which(program).is_ok_and(|path| has_version(&path, version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_a_whole_word_of_the_line() {
        assert!(names_version("wasm-bindgen 0.2.130", "0.2.130"));
        assert!(names_version("wasm-opt version 132 (version_132)", "132"));
        assert!(!names_version("wasm-bindgen 0.2.130", "0.2.13"));
        assert!(!names_version("", "132"));
    }

    #[test]
    fn all_tools_are_listed_in_the_order_of_installing() {
        assert!(Tool::ALL.is_sorted());
        for group in [Tool::FOR_BUNDLE, Tool::FOR_MODULES, Tool::FOR_COMPONENTS, Tool::FOR_JOURNEYS]
        {
            assert!(group.iter().all(|tool| Tool::ALL.contains(tool)));
        }
    }

    #[test]
    fn a_program_that_is_not_there_has_no_version() {
        assert_eq!(version_line("/no/such/program"), None);
    }
}
