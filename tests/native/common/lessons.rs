//! The files of the built-in lessons, and hand-ins to them.

use std::fs;
use std::path::{Path, PathBuf};

use parlour::lesson::{self, HandIn, Lesson, Row};

/// The English files, by their names.
pub fn all() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/lessons");
    let entries = fs::read_dir(folder).expect("the folder of lessons");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// The files of a lesson in other languages.
pub fn translations(english: &Path) -> Vec<PathBuf> {
    let name = english.file_name().expect("a name");
    let folders = fs::read_dir(english.parent().expect("a folder")).expect("a folder");
    let paths = folders.map(|folder| folder.expect("an entry").path().join(name));
    let mut files: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    files.sort();
    files
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
