//! The files of the built-in lessons, and hand-ins to them.

use std::fs;
use std::path::{Path, PathBuf};

use parlour::lesson::{self, HandIn, Lesson, Row};

use super::sources::{entries, root};

/// The English files, by their names.
pub fn all() -> Vec<PathBuf> {
    let paths = entries(&root().join("static/lessons")).into_iter();
    paths.filter(|path| path.is_file()).collect()
}

/// The files of a lesson in other languages.
pub fn translations(english: &Path) -> Vec<PathBuf> {
    let name = english.file_name().expect("a name");
    let folders = entries(english.parent().expect("a folder")).into_iter();
    folders.map(|folder| folder.join(name)).filter(|path| path.is_file()).collect()
}

/// Parses a lesson, which must have no problems.
pub fn read(path: &Path) -> Lesson {
    let reading = lesson::read_bytes(&fs::read(path).expect("a readable file"));
    assert!(reading.problems.is_empty(), "{}: {:?}", path.display(), reading.problems);
    reading.lesson
}

pub fn hand_in(label: &str, text: &str) -> HandIn {
    HandIn { label: label.to_owned(), text: text.to_owned() }
}

/// Tells whether a hand-in contains a false claim.
pub fn is_forged(row: &Row) -> bool {
    row.cells.iter().any(|cell| !cell.forged.is_empty())
}
