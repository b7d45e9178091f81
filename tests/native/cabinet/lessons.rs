//! The list of lessons for the static pages.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use parlour::lesson::plain;
use parlour::puzzles;
use serde::Serialize;

use crate::common::lessons::{all, read, translations};

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
    checksum: String,
    /// The texts in other languages, by language code.
    translations: BTreeMap<String, Translation>,
}

/// The title and aim of a lesson in another language.
#[derive(Serialize)]
struct Translation {
    title: String,
    aim: String,
}

/// Describes every lesson of the folder `static/lessons`, by puzzles in the order of the register.
pub fn describe() -> Vec<About> {
    let mut lessons: Vec<About> = all().iter().map(|path| about(path)).collect();
    let place = |lesson: &About| puzzles::IDS.iter().position(|id| *id == lesson.puzzle);
    lessons.sort_by(|a, b| (place(a), a.age, &a.name).cmp(&(place(b), b.age, &b.name)));
    lessons
}

fn about(path: &Path) -> About {
    let lesson = read(path);
    let translation = |path: PathBuf| {
        let lesson = read(&path);
        (lesson.language, Translation { title: plain(&lesson.title), aim: plain(&lesson.aim) })
    };
    About {
        translations: translations(path).into_iter().map(translation).collect(),
        name: path.file_stem().expect("a name").to_string_lossy().into_owned(),
        title: plain(&lesson.title),
        aim: plain(&lesson.aim),
        age: lesson.age,
        minutes: lesson.minutes,
        steps: lesson.steps.len(),
        checksum: format!("{:08x}", lesson.checksum()),
        puzzle: lesson.puzzle,
    }
}
