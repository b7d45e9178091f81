//! Node, npm, and the packages of the browser journeys.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use duct::cmd;

use super::{Found, apt, installing, version_line};
use crate::workspace::Workspace;

/// The oldest Node that the journeys' packages run on.
const OLDEST_NODE: u32 = 18;

/// Makes sure that Node and npm are there, and Node not too old.
pub fn ensure() -> Result<Found> {
    let missing: Vec<&str> = [("node", "nodejs"), ("npm", "npm")]
        .into_iter()
        .filter(|(program, _)| version_line(program).is_none())
        .map(|(_, package)| package)
        .collect();
    if !missing.is_empty() {
        apt::install(&missing, "runs wasm-opt and the browser journeys")?;
    }
    let (Some(node), Some(npm)) = (version_line("node"), version_line("npm")) else {
        bail!("`node --version` or `npm --version` still fails; install Node by hand");
    };
    ensure!(
        major_version(&node).is_some_and(|major| major >= OLDEST_NODE),
        "Node {node} is too old: Parlour needs {OLDEST_NODE} or newer; take one from https://nodejs.org"
    );
    Ok(Found::on_path(format!("Node {node}, npm {npm}")))
}

/// Reads the 20 of `v20.1.2`.
fn major_version(version: &str) -> Option<u32> {
    let (major, _) = version.strip_prefix('v')?.split_once('.')?;
    major.parse().ok()
}

/// Makes sure that the journeys' `node_modules` is what their lockfile says.
///
/// A copy of the lockfile is kept beside the packages: as long as the two are equal there is
/// nothing to do.
pub fn ensure_journey_packages(workspace: &Workspace) -> Result<Found> {
    let journeys = workspace.journeys();
    let wanted = fs::read(journeys.join("package-lock.json"))
        .context("cannot read tests/browser/package-lock.json; restore it with git")?;
    let mark = journeys.join("node_modules/.installed-lock.json");
    let runner = journeys.join("node_modules/.bin/playwright");
    let up_to_date = fs::read(&mark).is_ok_and(|installed| installed == wanted);
    if !up_to_date || version_line(&runner).is_none() {
        installing("the npm packages of tests/browser", "the browser journeys run on them");
        cmd!("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline")
            .dir(&journeys)
            .stdin_null()
            .run()
            .context("`npm ci` failed in tests/browser; look above for the reason")?;
        fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))?;
    }
    let version = version_line(&runner)
        .context("Playwright does not run; remove tests/browser/node_modules and try again")?;
    Ok(Found::on_path(version.replace("Version", "Playwright")))
}

#[cfg(test)]
mod tests {
    use super::major_version;

    #[test]
    fn the_major_version_of_node_is_read() {
        assert_eq!(major_version("v18.20.4"), Some(18));
        assert_eq!(major_version("v20.0.0-nightly"), Some(20));
        assert_eq!(major_version("command not found"), None);
    }
}
