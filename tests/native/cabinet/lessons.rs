//! The list of lessons.

use std::fs;
use std::path::Path;

use parlour::lesson::{self, plain};
use parlour::puzzles;
use serde::Serialize;

/// A lesson in the list.
#[derive(Serialize)]
pub struct About {
    name: String,
    title: String,
    aim: String,
    puzzle: String,
    age: Option<u32>,
    minutes: Option<u32>,
    steps: usize,
}

/// Describes every lesson of the folder `static/lessons`, by puzzles in the order of the register.
pub fn describe() -> Vec<About> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/lessons");
    let entries = fs::read_dir(folder).expect("the folder of lessons");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let texts = paths.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let mut lessons: Vec<About> = texts.map(|path| about(&path)).collect();
    let place = |lesson: &About| puzzles::IDS.iter().position(|id| *id == lesson.puzzle);
    lessons.sort_by(|a, b| (place(a), a.age, &a.name).cmp(&(place(b), b.age, &b.name)));
    lessons
}

fn about(path: &Path) -> About {
    let reading = lesson::read_bytes(&fs::read(path).expect("a readable file"));
    assert!(reading.problems.is_empty(), "{}: {:?}", path.display(), reading.problems);
    let lesson = reading.lesson;
    About {
        name: path.file_stem().expect("a name").to_string_lossy().into_owned(),
        title: plain(&lesson.title),
        aim: plain(&lesson.aim),
        age: lesson.age,
        minutes: lesson.minutes,
        steps: lesson.steps.len(),
        puzzle: lesson.puzzle,
    }
}
