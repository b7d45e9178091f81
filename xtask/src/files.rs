//! Operations on folders of files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Collects the files of a folder recursively, or a single file. The order is deterministic.
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

/// Lists the names of all files in the folder, with slashes, in order.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    collect(folder, &mut files)
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let name = |file: PathBuf| Ok(file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/"));
    let mut names = files.into_iter().map(name).collect::<Result<Vec<String>>>()?;
    names.sort();
    Ok(names)
}

/// Copies a folder recursively.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    for name in names(from)? {
        copy_file(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

/// Copies a file, and creates its folder.
pub fn copy_file(from: &Path, to: &Path) -> Result<()> {
    make_folder_of(to)?;
    fs::copy(from, to)
        .map(drop)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))
}

/// Creates a hard link to a file, or copies it if the file system has no hard links.
pub fn link(from: &Path, to: &Path) -> Result<()> {
    make_folder_of(to)?;
    if to.exists() {
        fs::remove_file(to).with_context(|| format!("cannot replace {}", to.display()))?;
    }
    fs::hard_link(from, to).or_else(|_| copy_file(from, to))
}

/// Removes a folder if it exists.
pub fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => removed.with_context(|| format!("cannot remove {}", folder.display())),
    }
}

fn make_folder_of(file: &Path) -> Result<()> {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_copied_whole_and_a_link_replaced() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let [from, to] = ["from", "to"].map(|name| folder.path().join(name));
        fs::create_dir_all(from.join("icons"))?;
        fs::write(from.join("icons/small.svg"), "<svg/>")?;
        fs::write(from.join("app.js"), "1;")?;
        copy(&from, &to)?;
        assert_eq!(names(&to)?, ["app.js", "icons/small.svg"]);
        for _ in 0..2 {
            link(&to.join("app.js"), &to.join("modules/app.js"))?;
        }
        assert_eq!(fs::read_to_string(to.join("modules/app.js"))?, "1;");
        Ok(())
    }
}
