//! The lessons opened as a teacher in this browser. By them it recognises a lesson that comes with a pupil's link.

use crate::app::storage;
use crate::lesson::Lesson;

/// Their key, after the name of the store: a hash of each lesson, the latest last.
const KEY: &str = "own-lessons";

/// The number of lessons kept.
const MOST: usize = 500;

/// Tells whether a lesson is one of them.
pub fn has(lesson: &Lesson) -> bool {
    storage::read_or_default::<Vec<String>>(&storage::key(KEY)).contains(&hash(lesson))
}

/// Takes note of a lesson that a teacher has opened.
pub fn remember(lesson: &Lesson) {
    let mut known: Vec<String> = storage::read_or_default(&storage::key(KEY));
    let hash = hash(lesson);
    known.retain(|known| *known != hash);
    known.push(hash);
    known.drain(..known.len().saturating_sub(MOST));
    // Where it cannot be kept, a notice more is shown.
    storage::write(&storage::key(KEY), &known);
}

/// The hash of a lesson as text, since a number of the browser's JSON has 53 bits.
fn hash(lesson: &Lesson) -> String {
    format!("{:016x}", lesson.fingerprint())
}
