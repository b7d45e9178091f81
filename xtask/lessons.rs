//! Prints what the list of lessons says of each, as JSON: the list is made when the app is built.

#![forbid(unsafe_code)]

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use parlour::lesson::{self, plain};
use parlour::puzzles;
use serde::Serialize;

/// A lesson, as the list shows it.
#[derive(Serialize)]
struct About {
    name: String,
    title: String,
    aim: String,
    puzzle: String,
    age: Option<u32>,
    minutes: Option<u32>,
    steps: usize,
}

fn describe(folder: &Path) -> Result<Vec<About>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut lessons = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
        let (Some(name), true) = (name, path.extension().is_some_and(|ending| ending == "md"))
        else {
            continue;
        };
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let reading = lesson::read_bytes(&bytes);
        if let Some(problem) = reading.problems.first() {
            return Err(format!("{}: {problem}", path.display()));
        }
        let lesson = reading.lesson;
        lessons.push(About {
            name,
            title: plain(&lesson.title),
            aim: plain(&lesson.aim),
            age: lesson.age,
            minutes: lesson.minutes,
            steps: lesson.steps.len(),
            puzzle: lesson.puzzle,
        });
    }
    let place = |lesson: &About| puzzles::IDS.iter().position(|id| *id == lesson.puzzle);
    lessons.sort_by(|a, b| (place(a), a.age, &a.name).cmp(&(place(b), b.age, &b.name)));
    Ok(lessons)
}

fn main() -> ExitCode {
    let described = describe(Path::new("static/lessons"))
        .and_then(|lessons| serde_json::to_string(&lessons).map_err(|error| error.to_string()));
    match described {
        Ok(json) => {
            println!("{json}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("lessons: {error}");
            ExitCode::FAILURE
        }
    }
}
