//! The files of a folder.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The files of a folder and its folders, or the one file, in an order that is always the same.
pub fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut entries: Vec<PathBuf> =
        path.read_dir()?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    entries.sort();
    entries.iter().try_for_each(|entry| collect(entry, files))
}

/// The names of all of them in the folder, with slashes, in order.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    collect(folder, &mut files)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let name = |file: PathBuf| Ok(file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/"));
    let mut names = files.into_iter().map(name).collect::<Result<Vec<String>>>()?;
    names.sort();
    Ok(names)
}
