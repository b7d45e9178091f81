//! Where things are: the clone, the cache of tools, and the name of the build.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use duct::cmd;
use etcetera::BaseStrategy;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::files;

/// The clone this program was built in, and the folder outside it that keeps installed tools.
pub struct Workspace {
    root: PathBuf,
    cache: PathBuf,
}

impl Workspace {
    /// Finds the clone by the place this program's own manifest has in it.
    pub fn locate() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("the xtask crate has no parent folder")?
            .to_owned();
        let cache = match std::env::var_os("PARLOUR_CACHE") {
            Some(folder) => std::path::absolute(folder)?,
            None => etcetera::choose_base_strategy()
                .context("cannot tell where the cache folder is; set PARLOUR_CACHE to a folder")?
                .cache_dir()
                .join("parlour"),
        };
        Ok(Self { root, cache })
    }

    /// The folder of the workspace's `Cargo.toml`.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The cache folder of one tool at one version.
    pub fn cache_of(&self, tool: &str, version: &str) -> PathBuf {
        self.cache.join(format!("{tool}-{version}"))
    }

    /// The folder Trunk builds the app into.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The folder of the browser journeys, an npm package of its own.
    pub fn journeys(&self) -> PathBuf {
        self.root.join("tests/browser")
    }

    /// The folder cargo builds into.
    pub fn target(&self) -> PathBuf {
        self.root.join("target")
    }

    /// A folder for what the tests and pictures leave behind.
    pub fn output(&self, name: &str) -> PathBuf {
        self.target().join(name)
    }

    /// The version of a package that `Cargo.lock` settled on.
    pub fn locked_version(&self, package: &str) -> Result<String> {
        let lockfile = fs::read_to_string(self.root.join("Cargo.lock"))
            .context("cannot read Cargo.lock; restore it with git")?;
        Lockfile::parse(&lockfile)?
            .version_of(package)
            .map(str::to_owned)
            .with_context(|| format!("Cargo.lock names no package `{package}`"))
    }

    /// A short name of what is being built, the same in all its parts: a digest of the sources. It
    /// does not change with the commit, so that what was built from the same sources can be kept.
    pub fn build_id(&self) -> Result<String> {
        let mut files = Vec::new();
        for part in SOURCES {
            files::collect(&self.root.join(part), &mut files)
                .with_context(|| format!("cannot read `{part}`, a source of the app"))?;
        }
        let mut digest = Sha256::new();
        for file in files {
            let content = fs::read(&file)?;
            let name = file.strip_prefix(&self.root)?.to_string_lossy().replace('\\', "/");
            digest.update(format!("{name}\n{}\n", content.len()));
            digest.update(content);
        }
        Ok(fingerprint(digest))
    }

    /// The commit, marked if the tree differs from it; the package's version outside a git clone.
    pub fn commit(&self) -> Result<String> {
        let described = cmd!("git", "describe", "--always", "--dirty", "--exclude=*")
            .dir(&self.root)
            .stderr_null()
            .read();
        match described {
            Ok(commit) => Ok(commit),
            Err(_) => self.locked_version("parlour"),
        }
    }
}

/// What was digested, as a short name: twelve digits.
pub fn fingerprint(digest: Sha256) -> String {
    digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// What the app is made from: xtask writes its pages, too.
const SOURCES: [&str; 10] = [
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "index.html",
    "src",
    "static",
    "xtask/cabinet",
    "xtask/cabinet.rs",
    "xtask/lessons.rs",
    "xtask/src",
];

/// `Cargo.lock`, as far as we read it.
#[derive(Deserialize)]
struct Lockfile {
    package: Vec<LockedPackage>,
}

#[derive(Deserialize)]
struct LockedPackage {
    name: String,
    version: String,
}

impl Lockfile {
    fn parse(text: &str) -> Result<Self> {
        toml::from_str(text).context("cannot understand Cargo.lock; restore it with git")
    }

    fn version_of(&self, package: &str) -> Option<&str> {
        let found = self.package.iter().find(|candidate| candidate.name == package)?;
        Some(&found.version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_the_lockfile() -> Result<()> {
        let lockfile = Lockfile::parse(
            r#"
            version = 4

            [[package]]
            name = "wasm-bindgen"
            version = "0.2.130"
            dependencies = ["cfg-if"]

            [[package]]
            name = "wasm-bindgen-test"
            version = "0.3.80"
            "#,
        )?;
        assert_eq!(lockfile.version_of("wasm-bindgen"), Some("0.2.130"));
        assert_eq!(lockfile.version_of("wasm"), None);
        Ok(())
    }
}
