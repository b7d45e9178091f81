//! The folders of the clone and of the tools, and the identifier of the build.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use duct::cmd;
use etcetera::BaseStrategy;
use sha2::{Digest, Sha256};

use crate::files;

/// The version of all packages of the workspace.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The clone in which this program was built, and the cache folder outside it for installed tools.
pub struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub root: PathBuf,
    cache: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
}

impl Workspace {
    /// Locates the clone by the manifest of this program.
    pub fn locate() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let root = root.context("the xtask crate has no parent folder")?.to_owned();
        let cache = match std::env::var_os("PARLOUR_CACHE") {
            Some(folder) => std::path::absolute(folder)?,
            None => etcetera::choose_base_strategy()
                .context("cannot tell where the cache folder is; set PARLOUR_CACHE to a folder")?
                .cache_dir()
                .join("parlour"),
        };
        let target = match std::env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => std::path::absolute(folder)?,
            None => root.join("target"),
        };
        Ok(Self { root, cache, target })
    }

    /// The cache folder of a tool in a version.
    pub fn cache_of(&self, tool: &str, version: &str) -> PathBuf {
        self.cache.join(format!("{tool}-{version}"))
    }

    /// The folder of the release app.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The folder of the browser journeys, an npm package of its own.
    pub fn journeys(&self) -> PathBuf {
        self.root.join("tests/browser")
    }

    /// A folder for output, inside the target folder.
    pub fn output(&self, name: &str) -> PathBuf {
        self.target.join(name)
    }

    /// A short identifier of the build, the same in all its parts: a digest of the sources and of the
    /// compiler's version. Browsers cache files under it for a year. It does not depend on the commit,
    /// so that programs with unchanged sources can be reused.
    pub fn build_id(&self, compiler: &str) -> Result<String> {
        let mut files = Vec::new();
        for part in SOURCES {
            files::collect(&self.root.join(part), &mut files)
                .with_context(|| format!("cannot read `{part}`, a source of the app"))?;
        }
        let mut digest = Sha256::new_with_prefix(format!("{compiler}\n"));
        for file in files {
            let content = fs::read(&file)?;
            let name = file.strip_prefix(&self.root)?.to_string_lossy().replace('\\', "/");
            digest.update(format!("{name}\n{}\n", content.len()));
            digest.update(content);
        }
        Ok(fingerprint(digest))
    }

    /// The commit, marked if the tree is dirty; outside a git clone, the version.
    pub fn commit(&self) -> String {
        let git = cmd!("git", "describe", "--always", "--dirty", "--exclude=*").dir(&self.root);
        git.stderr_null().read().unwrap_or_else(|_| VERSION.to_owned())
    }
}

/// The first twelve hex digits of a digest.
pub fn fingerprint(digest: Sha256) -> String {
    digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// The sources of the app, including the parts of xtask that write its pages. The versions of all
/// tools but the compiler are in lock files.
pub const SOURCES: [&str; 12] = [
    "Cargo.lock",
    "Cargo.toml",
    "index.html",
    "po",
    "src",
    "static",
    "xtask/Cargo.toml",
    "xtask/cabinet.json",
    "xtask/npm",
    "xtask/pictures",
    "xtask/split",
    "xtask/src/app",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_build_is_short_and_stays() -> Result<()> {
        let workspace = Workspace::locate()?;
        let name = workspace.build_id("1.95.0")?;
        assert_eq!(name.len(), 12);
        assert_eq!(name, workspace.build_id("1.95.0")?);
        assert_ne!(name, workspace.build_id("1.96.0")?, "another compiler makes other programs");
        Ok(())
    }
}
