//! Installed tools and their versions.

use std::ffi::OsStr;
use std::path::PathBuf;

use duct::cmd;

/// A tool that is installed and works.
pub struct Found {
    /// Its name and version.
    pub what: String,
    /// The folder to add to the PATH, if the tool is not on it.
    pub folder: Option<PathBuf>,
}

impl Found {
    pub fn on_path(what: impl Into<String>) -> Self {
        Self { what: what.into(), folder: None }
    }
}

/// Announces an installation and its reason.
pub fn installing(what: &str, why: &str) {
    eprintln!("  installing {what}: {why}");
}

/// The first line that a program prints for `--version`; `None` if it does not run.
pub fn version_line(program: impl AsRef<OsStr>) -> Option<String> {
    version_line_of(program, None)
}

/// The first line that a program prints for `--version`, or for `COMMAND --version`.
pub fn version_line_of(program: impl AsRef<OsStr>, command: Option<&str>) -> Option<String> {
    let args = command.into_iter().chain(["--version"]);
    let output = cmd(program.as_ref(), args).stdin_null().stderr_null().read().ok()?;
    output.lines().next().map(str::to_owned)
}

/// Tells whether a line contains this version as a whole word.
pub fn names_version(line: &str, version: &str) -> bool {
    line.split_whitespace().any(|word| word == version)
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
    fn a_missing_program_has_no_version() {
        assert_eq!(version_line("/no/such/program"), None);
    }
}
