//! Programs from crates.io, at an exact version.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use duct::cmd;

use super::found::{Found, installing, names_version, version_line_of};
use crate::workspace::Workspace;

/// A program in a package of crates.io.
pub struct CargoProgram<'a> {
    /// The package's name.
    pub package: &'a str,
    /// The executable to ask for the version; the package may contain others.
    pub program: &'a str,
    /// The argument before `--version`, for cargo subcommands that require their own name.
    pub command: Option<&'a str>,
    pub version: &'a str,
    /// The program's purpose, for the message that announces the installation.
    pub purpose: &'a str,
}

impl<'a> CargoProgram<'a> {
    /// The program with the name of its package.
    pub fn new(package: &'a str, version: &'a str, purpose: &'a str) -> Self {
        Self { package, program: package, command: None, version, purpose }
    }

    /// Finds the program on the PATH or in the cache, or else installs it into the cache: with `cargo binstall` if
    /// possible, otherwise from source.
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

    /// Tells whether an executable runs and has the right version.
    fn is_there(&self, binary: &Path) -> bool {
        let line = version_line_of(binary, self.command);
        line.is_some_and(|line| names_version(&line, self.version))
    }

    /// Tries `cargo binstall`. Returns false if it is missing or fails.
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
        let Self { package, version, purpose, .. } = *self;
        installing(
            &format!("{package} {version}"),
            &format!("{purpose} (built from source, once: a few minutes)"),
        );
        let args =
            ["install", package, "--version", version, "--root", home, "--locked", "--debug"];
        // Cargo locks the root, so two simultaneous calls do not build it twice.
        cmd("cargo", args)
            // Without optimisation, the build saves minutes; these programs run for seconds only.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            // Do not fill up a shared target folder.
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
