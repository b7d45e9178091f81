//! The files of the repository, for tests of the house's rules.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the package.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files and folders in a folder, sorted.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

/// The files with an extension below a folder of the package, as pairs of relative path and text.
pub fn files(folder: &str, extension: &str) -> Vec<(String, String)> {
    let mut open: Vec<PathBuf> = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                // Packages that are installed there are not ours.
                if !path.ends_with("node_modules") {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|other| other == extension) {
                let name = path.strip_prefix(root()).expect("it is in the package");
                let name = name.to_string_lossy().replace('\\', "/");
                found.push((name, fs::read_to_string(path).expect("a readable file")));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{folder} has no such file");
    found
}

/// The Rust files below a folder of the package.
pub fn sources(folder: &str) -> Vec<(String, String)> {
    files(folder, "rs")
}

/// The code of a file, without comments and the unit tests at its end.
pub fn code(text: &str) -> String {
    let conditions = ["#[cfg(test)]", "#[cfg(all(test, not(target_arch = \"wasm32\")))]"];
    let modules = ["mod ", "pub mod ", "pub(super) mod ", "pub(crate) mod "];
    let ends = conditions
        .iter()
        .flat_map(|condition| modules.map(|module| text.find(&format!("{condition}\n{module}"))));
    let end = ends.flatten().min().unwrap_or(text.len());
    let without_comment = |line: &str| match line.find("//") {
        // Slashes after a colon belong to an address.
        Some(at) if !line[..at].ends_with(':') => line[..at].to_owned(),
        _ => line.to_owned(),
    };
    text[..end].lines().map(without_comment).collect::<Vec<_>>().join("\n")
}

/// The code of the Rust files below a folder, as pairs of path and code.
pub fn codes(folder: &str) -> Vec<(String, String)> {
    sources(folder).into_iter().map(|(path, text)| (path, code(&text))).collect()
}
