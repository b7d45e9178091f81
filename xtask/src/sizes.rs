//! The download sizes until home is usable, until a puzzle's board is shown, and until its solver runs. They include
//! everything but typefaces and pictures, compressed as by static hosts.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::app::is_of_language;
use crate::app::programs::{self, Part};
use crate::files;

/// A goal in bytes, and the limit of the check. The limit is the goal if every puzzle meets it, and otherwise the
/// largest present size, so that nothing grows unnoticed.
#[derive(Clone, Copy)]
struct Limit {
    goal: u64,
    most: u64,
}

const HOME: Limit = Limit { goal: 60_000, most: 60_000 };
const BOARD: Limit = Limit { goal: 350_000, most: 412_000 };
const WITH_SOLVER: Limit = Limit { goal: 550_000, most: 582_000 };

#[derive(Clone, Debug, PartialEq, Eq)]
enum Purpose {
    /// Home alone.
    Home,
    /// Every page.
    Pages,
    /// The page of every puzzle.
    Shell,
    /// The solver of every puzzle, and the files that the page loads with it.
    Worker,
    /// The page of one puzzle, or its solver.
    Puzzle(String, Part),
    /// Files that do not count: typefaces, pictures, texts.
    Nothing,
}

impl Purpose {
    /// Classifies a file by its name in the bundle.
    fn of(name: &str) -> Self {
        match name {
            // Pages in other languages are as large as the English ones, and their messages are small.
            _ if is_of_language(name) => return Self::Nothing,
            "index.html" | "home.js" => return Self::Home,
            "style.css" | "theme.js" => return Self::Pages,
            "worker.js" => return Self::Worker,
            // These load after everything a page needs, and lessons are a separate page.
            "service-worker.js" | "archive.js" | "backup.js" | "embed.js" | "list.js"
            | "missing.js" | "scorm.js" | "lesson/index.html" => return Self::Nothing,
            _ => {}
        }
        if let Some(id) = name.strip_suffix("/index.html") {
            return Self::Puzzle(id.to_owned(), Part::Board);
        }
        if let Some(module) = name.strip_prefix("modules/") {
            return programs::puzzle_of(module)
                .map_or(Self::Nothing, |(id, part)| Self::Puzzle(id.to_owned(), part));
        }
        match programs::part_of(name) {
            Some("split_lessons") => return Self::Nothing,
            Some(_) => return Self::Worker,
            None => {}
        }
        let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
        if matches!(ending, Some("js" | "wasm" | "css")) { Self::Shell } else { Self::Nothing }
    }
}

/// The transfer size of a file in bytes, compressed as by static hosts.
pub fn compressed(file: &Path) -> Result<u64> {
    let content = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&content)?;
    Ok(encoder.finish()?.len() as u64)
}

/// The transfer sizes of a puzzle, in compressed bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
struct Puzzle {
    board: u64,
    with_solver: u64,
}

/// A size with its limit.
pub struct Goal {
    what: String,
    bytes: u64,
    limit: Limit,
}

impl Goal {
    /// Tells whether the size meets its goal.
    pub fn is_met(&self) -> bool {
        self.bytes <= self.limit.goal
    }

    /// Tells whether the size is within its limit.
    pub fn holds(&self) -> bool {
        self.bytes <= self.limit.most
    }
}

/// The transfer sizes of the app, in compressed bytes.
#[derive(Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Report {
    home: u64,
    puzzles: BTreeMap<String, Puzzle>,
    /// The files that count, with their compressed sizes.
    #[serde(skip)]
    files: Vec<(String, u64)>,
}

impl Report {
    /// Measures a bundle.
    pub fn of(bundle: &Path) -> Result<Self> {
        let size = |name: String| {
            let size = compressed(&bundle.join(&name))?;
            Ok((name, size))
        };
        let mut names = files::names(bundle)?;
        names.retain(|name| Purpose::of(name) != Purpose::Nothing);
        let files = names.into_iter().map(size).collect::<Result<Vec<_>>>()?;
        let sum = |counts: &dyn Fn(&Purpose) -> bool| {
            files.iter().filter(|(name, _)| counts(&Purpose::of(name))).map(|(_, size)| size).sum()
        };
        let home = sum(&|purpose| matches!(purpose, Purpose::Home | Purpose::Pages));
        let puzzles = files
            .iter()
            .filter_map(|(name, _)| match Purpose::of(name) {
                Purpose::Puzzle(id, _) => Some(id),
                _ => None,
            })
            .map(|id| {
                let board = sum(&|purpose| match purpose {
                    Purpose::Pages | Purpose::Shell => true,
                    Purpose::Puzzle(other, part) => *other == id && *part == Part::Board,
                    _ => false,
                });
                let solver: u64 = sum(&|purpose| match purpose {
                    Purpose::Worker => true,
                    Purpose::Puzzle(other, part) => *other == id && *part == Part::Solver,
                    _ => false,
                });
                (id, Puzzle { board, with_solver: board + solver })
            })
            .collect();
        let report = Self { home, puzzles, files };
        ensure!(!report.puzzles.is_empty(), "{} holds no puzzle", bundle.display());
        Ok(report)
    }

    /// The sizes as one line of JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("names and numbers can be written")
    }

    /// The sizes with their limits.
    pub fn goals(&self) -> Vec<Goal> {
        let goal = |what, bytes, limit| Goal { what, bytes, limit };
        let of_puzzles = self.puzzles.iter().flat_map(|(id, puzzle)| {
            [
                goal(id.clone(), puzzle.board, BOARD),
                goal(format!("{id}, with solver"), puzzle.with_solver, WITH_SOLVER),
            ]
        });
        std::iter::once(goal("home".to_owned(), self.home, HOME)).chain(of_puzzles).collect()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{:<44}{:>12}", "file", "gzip")?;
        for (name, size) in &self.files {
            writeln!(f, "{name:<44}{:>12}", kilobytes(*size))?;
        }
        writeln!(f, "\n{:<44}{:>12}{:>12}", "all that travels", "gzip", "goal")?;
        for goal in self.goals() {
            let (bytes, wanted) = (kilobytes(goal.bytes), kilobytes(goal.limit.goal));
            let mark = match (goal.is_met(), goal.holds()) {
                (true, _) => "",
                (false, true) => "  missed",
                (false, false) => "  FAILED",
            };
            writeln!(f, "{:<44}{bytes:>12}{wanted:>12}{mark}", goal.what)?;
        }
        Ok(())
    }
}

/// Formats a size in kB, with one decimal.
pub fn kilobytes(bytes: u64) -> String {
    let tenths = (bytes + 50) / 100;
    format!("{}.{} kB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_classified_by_name() {
        let puzzle = |id: &str, part| Purpose::Puzzle(id.to_owned(), part);
        for (name, purpose) in [
            ("index.html", Purpose::Home),
            ("home.js", Purpose::Home),
            ("theme.js", Purpose::Pages),
            ("service-worker.js", Purpose::Nothing),
            ("backup.js", Purpose::Nothing),
            ("list.js", Purpose::Nothing),
            ("missing.js", Purpose::Nothing),
            ("404.html", Purpose::Nothing),
            ("archive.js", Purpose::Nothing),
            ("scorm.js", Purpose::Nothing),
            ("lesson/index.html", Purpose::Nothing),
            ("lesson/package.html", Purpose::Nothing),
            ("split_lessons.wasm", Purpose::Nothing),
            ("split_later.wasm", Purpose::Worker),
            ("parts.js", Purpose::Shell),
            ("modules/qr_bg.wasm", Purpose::Nothing),
            ("modules/animation_bg.wasm", Purpose::Nothing),
            ("modules/package_bg.wasm", Purpose::Nothing),
            ("style.css", Purpose::Pages),
            ("app_bg.wasm", Purpose::Shell),
            ("snippets/parlour-0a1b/modules.js", Purpose::Shell),
            ("worker.js", Purpose::Worker),
            ("k-tower/index.html", puzzle("k-tower", Part::Board)),
            ("modules/k-tower.js", puzzle("k-tower", Part::Board)),
            ("modules/k-tower_solver.wasm", puzzle("k-tower", Part::Solver)),
            ("k-tower/picture.png", Purpose::Nothing),
            ("fonts/inter.woff2", Purpose::Nothing),
            ("parlour-build.txt", Purpose::Nothing),
        ] {
            assert_eq!(Purpose::of(name), purpose, "{name}");
        }
    }

    #[test]
    fn sizes_are_rounded_to_a_tenth() {
        assert_eq!(kilobytes(0), "0.0 kB");
        assert_eq!(kilobytes(149), "0.1 kB");
        assert_eq!(kilobytes(150), "0.2 kB");
        assert_eq!(kilobytes(399_960), "400.0 kB");
    }

    /// Incompressible bytes.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        (0..length).map(|_| next()).collect()
    }

    #[test]
    fn transfer_sizes_are_added_up_and_compared_with_the_goals() -> Result<()> {
        let bundle = tempfile::tempdir()?;
        let write = |name: &str, length: usize| {
            let path = bundle.path().join(name);
            fs::create_dir_all(path.parent().unwrap_or(bundle.path()))?;
            fs::write(path, noise(length))
        };
        write("index.html", 10_000)?;
        write("style.css", 5_000)?;
        write("app_bg.wasm", 200_000)?;
        write("worker.js", 1_000)?;
        for (id, board, solver) in [("hanoi", 30_000, 80_000), ("peg-solitaire", 140_000, 210_000)]
        {
            write(&format!("{id}/index.html"), 5_000)?;
            write(&format!("modules/{id}_bg.wasm"), board)?;
            write(&format!("modules/{id}_solver.wasm"), solver)?;
        }
        let report = Report::of(bundle.path())?;

        // Compressing noise adds a few bytes to each file.
        let about = |size: u64, expected: u64| size.abs_diff(expected) < 500;
        assert!(about(report.home, 15_000), "{report}");
        assert!(about(report.puzzles["hanoi"].board, 240_000), "{report}");
        assert!(about(report.puzzles["hanoi"].with_solver, 321_000), "{report}");
        let missed = report.goals().into_iter().filter(|goal| !goal.is_met());
        let missed: Vec<String> = missed.map(|goal| goal.what).collect();
        assert_eq!(missed, ["peg-solitaire", "peg-solitaire, with solver"]);
        assert!(report.json().starts_with(r#"{"home":1"#), "{}", report.json());
        assert!(report.json().contains(r#""puzzles":{"hanoi":{"board":2"#), "{}", report.json());
        Ok(())
    }
}
