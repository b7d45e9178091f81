//! Programs that come as npm packages, at an exact version.

use anyhow::{Context, Result, ensure};
use duct::cmd;

use super::{Found, has_version, installing, on_path_with_version};
use crate::workspace::Workspace;

/// A program to be had from an npm package.
pub struct NpmProgram<'a> {
    pub package: &'a str,
    pub package_version: &'a str,
    pub program: &'a str,
    /// The version the program itself tells.
    pub program_version: &'a str,
    /// What the program does, for the line that announces it.
    pub purpose: &'a str,
}

impl NpmProgram<'_> {
    /// Takes the program from the PATH, else from the cache, else installs it into the cache.
    pub fn ensure(&self, workspace: &Workspace) -> Result<Found> {
        let Self { package, package_version, program, program_version, purpose } = *self;
        let what = format!("{program} {program_version}");
        if on_path_with_version(program, program_version) {
            return Ok(Found::on_path(what));
        }
        let home = workspace.cache_of(package, package_version);
        let folder = home.join("node_modules/.bin");
        let binary = folder.join(program);
        if !has_version(&binary, program_version) {
            let spec = format!("{package}@{package_version}");
            installing(&spec, purpose);
            std::fs::create_dir_all(&home)
                .with_context(|| format!("cannot make the folder {}", home.display()))?;
            cmd!(
                "npm",
                "install",
                "--prefix",
                &home,
                "--no-audit",
                "--no-fund",
                "--ignore-scripts",
                &spec
            )
            .stdin_null()
            .run()
            .with_context(|| {
                format!(
                    "could not install {spec} with npm; look above for the reason, or put \
                     `{program}` {program_version} on your PATH in another way and try again"
                )
            })?;
            ensure!(
                has_version(&binary, program_version),
                "{spec} was installed, but `{} --version` does not say {program_version}; \
                 remove {} and try again",
                binary.display(),
                home.display()
            );
        }
        Ok(Found { what, folder: Some(folder) })
    }
}
