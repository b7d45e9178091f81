//! The tools for building and testing, and their installation.
//!
//! Every tool is looked up first, installed only if it is missing or has another version, and tested
//! afterwards. A line for each reports its version, or what is installed and why.

mod apt;
mod browser;
mod cargo_program;
mod found;
mod node;
mod rust;

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use duct::{Expression, cmd};

use crate::workspace::Workspace;
use cargo_program::CargoProgram;
use found::Found;

pub use browser::{chromedriver, firefox, headless_chromium};
pub use rust::compiler;

/// A tool that commands need, in the order of installation.
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
    /// Finds wrong spelling.
    Typos,
    /// Checks licences and origins of the dependencies.
    Deny,
    /// Builds the shell according to `Trunk.toml`.
    Trunk,
    /// Runs npm packages and the browser journeys.
    Node,
    /// `esbuild`, `wasm-opt`, and the packages of the app's scripts.
    BuildPackages,
    /// The browser of the component tests and the journeys.
    Chromium,
    /// The headless browser of the journeys.
    HeadlessChromium,
    /// Controls the browser in the component tests.
    ChromeDriver,
    /// The second browser, for some journeys.
    Firefox,
    /// The third browser engine, for a few journeys.
    WebKit,
    /// The packages of the browser journeys.
    JourneyPackages,
    /// Runs mutation tests.
    Mutants,
}

impl Tool {
    /// Every tool for building, serving and testing. [`Tool::Mutants`] is not among them.
    pub const ALL: &[Self] = &[
        Self::Rustfmt,
        Self::Clippy,
        Self::WasmTarget,
        Self::LibrarySources,
        Self::Typos,
        Self::Deny,
        Self::Trunk,
        Self::Node,
        Self::BuildPackages,
        Self::Chromium,
        Self::HeadlessChromium,
        Self::ChromeDriver,
        Self::Firefox,
        Self::WebKit,
        Self::JourneyPackages,
    ];
    /// The tools of the quick build.
    pub const FOR_QUICK: &[Self] = &[Self::WasmTarget, Self::Node, Self::BuildPackages];
    /// The tools of the release.
    pub const FOR_RELEASE: &[Self] =
        &[Self::WasmTarget, Self::LibrarySources, Self::Node, Self::BuildPackages];
    /// The tools that compile and run the component tests.
    pub const FOR_COMPONENTS: &[Self] = &[Self::WasmTarget, Self::Chromium, Self::ChromeDriver];
    /// The tools that run Playwright on a built app.
    pub const FOR_JOURNEYS: &[Self] =
        &[Self::Node, Self::Chromium, Self::HeadlessChromium, Self::Firefox, Self::JourneyPackages];

    /// Makes sure that the tool is installed and works.
    fn ensure(self, workspace: &Workspace) -> Result<Found> {
        match self {
            Self::Rustfmt => rust::ensure_component("rustfmt", "fmt"),
            Self::Clippy => rust::ensure_component("clippy", "clippy"),
            Self::WasmTarget => rust::ensure_wasm_target(),
            Self::LibrarySources => rust::ensure_library_sources(),
            Self::Typos => CargoProgram {
                program: "typos",
                ..CargoProgram::new("typos-cli", "1.52.0", "finds wrong spelling")
            }
            .ensure(workspace),
            Self::Deny => {
                CargoProgram::new("cargo-deny", "0.20.2", "checks the licences of the dependencies")
                    .ensure(workspace)
            }
            Self::Trunk => CargoProgram::new("trunk", "0.21.14", "builds the shell by Trunk.toml")
                .ensure(workspace),
            Self::Node => node::ensure(),
            Self::BuildPackages => node::ensure_build_packages(workspace),
            Self::Chromium => browser::ensure_chromium(),
            Self::HeadlessChromium => browser::ensure_headless_chromium(),
            Self::ChromeDriver => browser::ensure_chromedriver(),
            Self::Firefox => browser::ensure_firefox(),
            Self::WebKit => browser::ensure_webkit(),
            Self::JourneyPackages => node::ensure_journey_packages(workspace),
            Self::Mutants => CargoProgram {
                command: Some("mutants"),
                ..CargoProgram::new("cargo-mutants", "27.1.0", "finds what no test notices")
            }
            .ensure(workspace),
        }
    }
}

/// The tools of one command. Runs programs with these tools first on the PATH.
pub struct Toolbox<'a> {
    workspace: &'a Workspace,
    path: OsString,
    /// The folder where Node looks for packages.
    packages: PathBuf,
}

impl<'a> Toolbox<'a> {
    /// Finds or installs the given tools.
    pub fn prepare<'t>(
        workspace: &'a Workspace,
        tools: impl IntoIterator<Item = &'t Tool>,
    ) -> Result<Self> {
        let tools: BTreeSet<Tool> = tools.into_iter().copied().collect();
        let mut folders = Vec::new();
        for tool in tools {
            let found = tool.ensure(workspace)?;
            eprintln!("  ready: {}", found.what);
            folders.extend(found.folder);
        }
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let path = in_front_of(&inherited, folders)?;
        let packages = node::build_packages(workspace)?.join("node_modules");
        Ok(Self { workspace, path, packages })
    }

    /// Puts another folder of tools first on the PATH.
    pub fn with_folder(&self, folder: PathBuf) -> Result<Self> {
        let path = in_front_of(&self.path, vec![folder])?;
        Ok(Self { path, packages: self.packages.clone(), ..*self })
    }

    /// A command to run in the workspace's root, without input.
    pub fn command<A>(&self, program: impl AsRef<OsStr>, args: A) -> Expression
    where
        A: IntoIterator,
        A::Item: Into<OsString>,
    {
        self.command_in(&self.workspace.root, program, args)
    }

    /// A command to run in a folder, without input.
    pub fn command_in<A>(&self, folder: &Path, program: impl AsRef<OsStr>, args: A) -> Expression
    where
        A: IntoIterator,
        A::Item: Into<OsString>,
    {
        cmd(program.as_ref(), args)
            .dir(folder)
            .env("PATH", &self.path)
            .env("NODE_PATH", &self.packages)
            .stdin_null()
    }
}

fn in_front_of(path: &OsStr, mut folders: Vec<PathBuf>) -> Result<OsString> {
    folders.extend(std::env::split_paths(path));
    std::env::join_paths(folders)
        .context("a folder on the PATH, or of the cache, has a `:` in its name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tools_are_listed_in_the_order_of_installing() {
        assert!(Tool::ALL.is_sorted());
        for group in [Tool::FOR_QUICK, Tool::FOR_RELEASE, Tool::FOR_COMPONENTS, Tool::FOR_JOURNEYS]
        {
            assert!(group.iter().all(|tool| Tool::ALL.contains(tool)));
        }
    }
}
