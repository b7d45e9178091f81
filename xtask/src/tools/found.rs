//! A tool on this machine, and the question for its version.

use std::ffi::OsStr;
use std::path::PathBuf;

use duct::cmd;

/// A tool that is there and works.
pub struct Found {
    /// Its name and version.
    pub what: String,
    /// The folder to put on the PATH, for a tool that was not on it already.
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

/// The first line of a program's answer to `--version`; nothing if it does not run.
pub fn version_line(program: impl AsRef<OsStr>) -> Option<String> {
    version_line_of(program, None)
}

/// The first line of the answer to `--version` by a command of a program.
pub fn version_line_of(program: impl AsRef<OsStr>, command: Option<&str>) -> Option<String> {
    let args = command.into_iter().chain(["--version"]);
    let output = cmd(program.as_ref(), args).stdin_null().stderr_null().read().ok()?;
    output.lines().next().map(str::to_owned)
}

/// Tells whether one of a line's words is this version.
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
    fn a_program_that_is_not_there_has_no_version() {
        assert_eq!(version_line("/no/such/program"), None);
    }
}
