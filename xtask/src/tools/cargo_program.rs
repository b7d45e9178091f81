//! Programs written in Rust, at an exact version.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use duct::cmd;

use super::found::{Found, installing, names_version, version_line_of};
use crate::workspace::Workspace;

/// A program from a package of crates.io.
pub struct CargoProgram<'a> {
    /// The package's name.
    pub package: &'a str,
    /// The program that tells its version; the package may bring others.
    pub program: &'a str,
    /// The argument before the question for the version: a program that cargo calls wants the name of the command.
    pub command: Option<&'a str>,
    pub version: &'a str,
    /// The program's purpose, for the line that announces it.
    pub purpose: &'a str,
    /// The minutes that building it takes, about.
    pub minutes: u32,
}

impl CargoProgram<'_> {
    /// Takes the program from the PATH, else from the cache, else installs it into the cache: ready-made where
    /// `cargo binstall` can, built from source otherwise.
    pub fn ensure(&self, workspace: &Workspace) -> Result<Found> {
        let Self { package, program, version, .. } = *self;
        let what = format!("{program} {version}");
        if which::which(program).is_ok_and(|path| self.is_there(&path)) {
            return Ok(Found::on_path(what));
        }
        let home = workspace.cache_of(program, version);
        let folder = home.join("bin");
        let binary = folder.join(program);
        if !self.is_there(&binary) {
            let home = home.display().to_string();
            if !self.install_ready_made(&home) {
                self.build(&home)?;
            }
            ensure!(
                self.is_there(&binary),
                "{package} {version} was installed, but `{} --version` does not say so; \
                 remove {home} and try again",
                binary.display()
            );
        }
        Ok(Found { what, folder: Some(folder) })
    }

    /// Tells whether this program runs and has the version.
    fn is_there(&self, binary: &Path) -> bool {
        let line = version_line_of(binary, self.command);
        line.is_some_and(|line| names_version(&line, self.version))
    }

    /// Tries `cargo binstall`; it is no error if that is missing or has nothing to offer.
    fn install_ready_made(&self, home: &str) -> bool {
        if which::which("cargo-binstall").is_err() {
            return false;
        }
        installing(
            &format!("{} {}", self.package, self.version),
            &format!("{} (with cargo binstall)", self.purpose),
        );
        let spec = format!("{}@{}", self.package, self.version);
        let installed =
            cmd!("cargo", "binstall", "--no-confirm", "--root", home, spec).stdin_null().run();
        installed.is_ok()
    }

    fn build(&self, home: &str) -> Result<()> {
        let Self { package, version, purpose, minutes, .. } = *self;
        installing(
            &format!("{package} {version}"),
            &format!("{purpose} (built from source, once: about {minutes} minutes)"),
        );
        let args =
            ["install", package, "--version", version, "--root", home, "--locked", "--debug"];
        // Cargo holds a lock on the root, so that two calls at a time do not build it twice.
        cmd("cargo", args)
            // These programs run for seconds: not optimising them saves minutes here.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            // A folder that other packages have been built into would be filled up.
            .env_remove("CARGO_TARGET_DIR")
            .stdin_null()
            .run()
            .with_context(|| {
                format!(
                    "could not build {package} {version}; look above for the reason, or put \
                     `{}` {version} on your PATH in another way and try again",
                    self.program
                )
            })?;
        Ok(())
    }
}
