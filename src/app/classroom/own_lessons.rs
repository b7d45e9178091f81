//! The lessons opened as a teacher in this browser, to recognise a lesson that comes with a pupil's link.

use crate::app::storage;
use crate::lesson::Lesson;

/// The key of the list, after the name of the store: a hash of each lesson, the latest last.
const KEY: &str = "own-lessons";

/// The maximum number of lessons remembered.
const MOST: usize = 500;

/// Tells whether a lesson is one of them.
pub fn has(lesson: &Lesson) -> bool {
    storage::read_or_default::<Vec<String>>(&storage::key(KEY)).contains(&hash(lesson))
}

/// Remembers a lesson that a teacher has opened.
pub fn remember(lesson: &Lesson) {
    let mut known: Vec<String> = storage::read_or_default(&storage::key(KEY));
    let hash = hash(lesson);
    known.retain(|known| *known != hash);
    known.push(hash);
    known.drain(..known.len().saturating_sub(MOST));
    // If it cannot be saved, the only harm is an unnecessary notice.
    storage::write(&storage::key(KEY), &known);
}

/// The hash of a lesson as text, since numbers in the browser's JSON have only 53 bits.
fn hash(lesson: &Lesson) -> String {
    format!("{:016x}", lesson.fingerprint())
}
