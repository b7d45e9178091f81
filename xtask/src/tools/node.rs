//! Node, npm, and the packages of the build and of the browser journeys.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use duct::cmd;
use sha2::{Digest, Sha256};

use super::apt;
use super::found::{Found, installing, version_line};
use crate::files;
use crate::workspace::{Workspace, fingerprint};

/// The oldest major version of Node that the journeys' packages support.
const OLDEST_NODE: u32 = 18;

/// Makes sure that Node and npm are installed, and that Node is recent enough.
pub fn ensure() -> Result<Found> {
    let missing: Vec<&str> = [("node", "nodejs"), ("npm", "npm")]
        .into_iter()
        .filter(|(program, _)| version_line(program).is_none())
        .map(|(_, package)| package)
        .collect();
    if !missing.is_empty() {
        apt::install(&missing, "they run esbuild, wasm-opt and the browser journeys")?;
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

/// Parses the 20 in `v20.1.2`.
fn major_version(version: &str) -> Option<u32> {
    let (major, _) = version.strip_prefix('v')?.split_once('.')?;
    major.parse().ok()
}

/// The folder of the build's npm package, relative to the root of the clone.
const BUILD_PACKAGES: &str = "xtask/npm";

/// The folder of the build's packages in the cache: one for each lock file.
pub fn build_packages(workspace: &Workspace) -> Result<PathBuf> {
    let lock = fs::read(workspace.root.join(BUILD_PACKAGES).join(LOCK))
        .with_context(|| format!("cannot read {BUILD_PACKAGES}/{LOCK}; restore it with git"))?;
    Ok(workspace.cache_of("npm", &fingerprint(Sha256::new_with_prefix(lock))))
}

/// Makes sure that the build's packages are in the cache.
pub fn ensure_build_packages(workspace: &Workspace) -> Result<Found> {
    let home = build_packages(workspace)?;
    for file in ["package.json", LOCK] {
        let from = workspace.root.join(BUILD_PACKAGES).join(file);
        // Another call may be installing right now, so equal files are not rewritten.
        if fs::read(&from).ok() != fs::read(home.join(file)).ok() {
            files::copy_file(&from, &home.join(file))?;
        }
    }
    let what = install(&home, "esbuild", "they bundle scripts and shrink WebAssembly")?;
    Ok(Found { what: format!("esbuild {what}"), folder: Some(home.join("node_modules/.bin")) })
}

/// Makes sure that the packages of the browser journeys are installed.
pub fn ensure_journey_packages(workspace: &Workspace) -> Result<Found> {
    let version = install(&workspace.journeys(), "playwright", "the browser journeys run on them")?;
    Ok(Found::on_path(version.replace("Version", "Playwright")))
}

/// The lock file of npm.
const LOCK: &str = "package-lock.json";

/// Makes sure that a folder's `node_modules` matches its lock file, and returns the version of a program in it.
///
/// A copy of the lock file is kept beside the packages. If the two are equal, nothing has to be installed.
fn install(folder: &Path, program: &str, purpose: &str) -> Result<String> {
    let wanted = fs::read(folder.join(LOCK))
        .with_context(|| format!("cannot read {LOCK} in {}", folder.display()))?;
    // Two calls at once would remove each other's packages. The lock ends with the call.
    let lock = fs::File::create(folder.join(".installing"))
        .with_context(|| format!("cannot write in {}", folder.display()))?;
    lock.lock().with_context(|| format!("cannot lock {}", folder.display()))?;
    let mark = folder.join("node_modules/.installed-lock.json");
    let program = folder.join("node_modules/.bin").join(program);
    let up_to_date = fs::read(&mark).is_ok_and(|installed| installed == wanted);
    if !up_to_date || version_line(&program).is_none() {
        installing(&format!("the npm packages of {}", folder.display()), purpose);
        cmd!("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline")
            .dir(folder)
            .stdin_null()
            .stdout_to_stderr()
            .run()
            .with_context(|| {
                format!("`npm ci` failed in {}; look above for the reason", folder.display())
            })?;
        fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))?;
    }
    version_line(&program).with_context(|| {
        format!("{} does not run; remove its `node_modules` and try again", program.display())
    })
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
