//! How large the bundle is, as it travels.

use std::cmp::Reverse;
use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::server::gzip;

/// A part of the bundle, with the size we mean to stay under, in bytes after compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What the page loads before it is usable.
    Page,
    /// What the worker loads.
    Worker,
    /// Fonts, pictures and the like, which the page does not wait for.
    Asset,
}

impl Part {
    const ALL: [Self; 3] = [Self::Page, Self::Worker, Self::Asset];

    /// Tells a file's part from its name, as Trunk forms it.
    fn of(name: &str) -> Self {
        let is_code = Path::new(name)
            .extension()
            .and_then(|extension| extension.to_str())
            .is_some_and(|extension| matches!(extension, "html" | "js" | "css" | "wasm"));
        match (is_code, name.starts_with("worker")) {
            (true, true) => Self::Worker,
            (true, false) => Self::Page,
            (false, _) => Self::Asset,
        }
    }

    fn goal(self) -> Option<u64> {
        match self {
            Self::Page => Some(400_000),
            Self::Worker => Some(150_000),
            Self::Asset => None,
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Self::Page => "page",
            Self::Worker => "worker",
            Self::Asset => "assets",
        })
    }
}

/// One file of the bundle.
struct File {
    name: String,
    part: Part,
    raw: u64,
    compressed: u64,
}

/// The sizes of all files of a bundle.
pub struct Report {
    files: Vec<File>,
}

impl Report {
    /// Measures every file of a bundle.
    pub fn of(bundle: &Path) -> Result<Self> {
        let mut files = Vec::new();
        collect(bundle, "", &mut files)
            .with_context(|| format!("cannot measure the files of {}", bundle.display()))?;
        files.sort_by_key(|file| Reverse(file.compressed));
        Ok(Self { files })
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
            continue;
        }
        let content = fs::read(entry.path())?;
        let compressed = gzip(&content).map_or(content.len(), |compressed| compressed.len());
        files.push(File {
            part: Part::of(&name),
            name,
            raw: content.len() as u64,
            compressed: compressed as u64,
        });
    }
    Ok(())
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{:<44}{:<8}{:>11}{:>12}", "file", "part", "raw", "gzip")?;
        for file in &self.files {
            let (raw, compressed) = (kilobytes(file.raw), kilobytes(file.compressed));
            writeln!(f, "{:<44}{:<8}{raw:>11}{compressed:>12}", file.name, file.part)?;
        }
        writeln!(f)?;
        for part in Part::ALL {
            let of_part = || self.files.iter().filter(|file| file.part == part);
            let raw = kilobytes(of_part().map(|file| file.raw).sum());
            let total: u64 = of_part().map(|file| file.compressed).sum();
            let compressed = kilobytes(total);
            write!(f, "{:<44}{part:<8}{raw:>11}{compressed:>12}", "total")?;
            match part.goal() {
                Some(goal) if total > goal => {
                    writeln!(f, "  over the goal of {}", kilobytes(goal))?
                }
                Some(goal) => writeln!(f, "  within the goal of {}", kilobytes(goal))?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

/// A size in thousands of bytes, to one decimal.
fn kilobytes(bytes: u64) -> String {
    let tenths = (bytes + 50) / 100;
    format!("{}.{} kB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart_by_name() {
        assert_eq!(Part::of("index.html"), Part::Page);
        assert_eq!(Part::of("app-0123_bg.wasm"), Part::Page);
        assert_eq!(Part::of("worker_bg.wasm"), Part::Worker);
        assert_eq!(Part::of("worker_loader.js"), Part::Worker);
        assert_eq!(Part::of("fonts/inter.woff2"), Part::Asset);
    }

    #[test]
    fn sizes_are_rounded_to_a_tenth() {
        assert_eq!(kilobytes(0), "0.0 kB");
        assert_eq!(kilobytes(149), "0.1 kB");
        assert_eq!(kilobytes(150), "0.2 kB");
        assert_eq!(kilobytes(399_960), "400.0 kB");
    }

    #[test]
    fn totals_are_kept_apart_and_held_against_their_goals() -> Result<()> {
        let bundle = tempfile::tempdir()?;
        fs::write(bundle.path().join("index.html"), "page")?;
        fs::create_dir(bundle.path().join("fonts"))?;
        fs::write(bundle.path().join("fonts/a.woff2"), [0; 5000])?;
        let report = Report::of(bundle.path())?.to_string();
        assert!(report.contains("fonts/a.woff2"), "{report}");
        assert!(report.contains("within the goal of 400.0 kB"), "{report}");
        Ok(())
    }
}
