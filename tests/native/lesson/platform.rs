//! The reports to a learning platform.

use std::collections::BTreeMap;
use std::fs;

use parlour::export::scorm::Package;
use parlour::kit::dice::Dice;
use parlour::lesson::{
    self, Attempt, Before, Kind, LONGEST_STATE, Lesson, Report, STATE, Trace, Way,
};

use super::built_in::{built_in, walk};
use super::way::SAMPLE_LESSON;
use super::{good, with_game};
use crate::common::sources::root;

/// A state written by the first version of the package. Later versions must read it.
const EARLIER: &str = "H1.170.8d5aa025.PY7BCgIxDETv-YrAnhXtKmI-wLt3LxVDG6jp0qYq-_WWVfYyMG8GZqLXx0aU8Nq4mmStMLV5TkwYvWaBxLXmnvvD2R2dP4E3whFgGHAP75I1EGp73rmggyIh2ur_ra2DIC9WbBPhbmFu0fHHCY0_hhcp1TCJ8k37KezrFrnAFw";

const QUESTIONS: &str = "\
title: Questions
puzzle: hanoi

## Count
task: number 3
right: Yes.

### Again
task: number 4
after: It is 4.

## Read

## Write
task: write
";

/// The value of an element.
fn value<'a>(report: &'a Report, element: &str) -> &'a str {
    let found = report.elements.iter().find(|(name, _)| *name == element);
    &found.unwrap_or_else(|| panic!("no {element}")).1
}

/// A platform's data after this report, when the page is opened again.
fn left(lesson: &Lesson, report: &Report) -> Before {
    let [state, status, score] =
        [STATE, "cmi.core.lesson_status", "cmi.core.score.raw"].map(|name| value(report, name));
    Before::read(lesson, state, status, score)
}

fn number(way: &mut Way, lesson: &Lesson, number: &str) {
    way.answer(lesson, Attempt::Number(number.to_owned()));
}

/// The reports at the start, after two answers, at the end, and after reopening.
fn moments() -> [Report; 4] {
    let lesson = good(QUESTIONS);
    let mut way = Way::new(&lesson);
    let nothing = Before::default();
    let start = Report::of(&lesson, &way, &nothing);
    number(&mut way, &lesson, "2");
    number(&mut way, &lesson, "3");
    let on_the_way = Report::of(&lesson, &way, &nothing);
    assert!(way.go_on(&lesson) && way.give_up(&lesson) && way.go_to(1) && way.go_to(2));
    way.answer(&lesson, Attempt::Text("First line\nand another".to_owned()));
    let end = Report::of(&lesson, &way, &nothing);
    let before = left(&lesson, &end);
    let back = Report::of(&lesson, before.way.as_ref().expect("a way"), &before);
    [start, on_the_way, end, back]
}

#[test]
fn the_written_contract_holds() {
    let docs = include_str!("../../../docs/teaching.md");
    let (_, table) = docs.split_once("| element |").expect("the contract");
    let (table, _) = table.split_once("\n\n").expect("its end");
    let rows: BTreeMap<&str, Vec<&str>> = table
        .lines()
        .skip(2)
        .map(|row| {
            let mut cells = row.trim_matches('|').split('|').map(str::trim);
            (cells.next().expect("an element").trim_matches('`'), cells.collect())
        })
        .collect();
    let moments = moments();
    for (name, _) in moments.iter().flat_map(|report| &report.elements) {
        assert!(rows.contains_key(name), "{name} is not in the contract");
    }
    // The script writes these two; the journeys test them.
    let of_script = ["cmi.core.session_time", "cmi.interactions.n"];
    for (name, cells) in rows.iter().filter(|(name, _)| !of_script.contains(name)) {
        assert_eq!(cells.len(), moments.len(), "{name}");
        for (cell, report) in cells.iter().zip(&moments) {
            let value = value(report, name);
            let literal = cell.strip_prefix('`').and_then(|cell| cell.strip_suffix('`'));
            assert!(literal.is_none_or(|literal| literal == value), "{name}: {value}, not {cell}");
        }
    }
    let [start, on_the_way, end, back] = &moments;
    let of_100 = [start, on_the_way, end, back].map(|report| value(report, "cmi.core.score.raw"));
    assert_eq!(of_100, ["0", "33", "66", "66"]);
    assert_eq!(value(back, "cmi.core.lesson_status"), "completed");
    assert!(value(start, STATE).starts_with("H1."));
    assert_eq!(value(back, STATE), value(end, STATE));
    assert_eq!([start, on_the_way, end, back].map(|report| report.answers.len()), [0, 2, 3, 0]);
}

#[test]
fn answers_are_interactions() {
    let lesson = good(SAMPLE_LESSON);
    let way = with_game("hanoi", |board| walk(&lesson, board));
    let answers = Report::of(&lesson, &way, &Before::default()).answers;
    let words: Vec<String> = answers
        .iter()
        .map(|one| format!("{} {} {} {}", one.id, one.kind, one.response, one.result))
        .collect();
    assert!(words.contains(&"step-1-try-1 performance ab.ac.bc correct".to_owned()), "{words:#?}");
    assert!(words.contains(&"step-6-try-1 numeric 3 correct".to_owned()), "{words:#?}");
    assert!(words.contains(&"step-8-try-1 choice a correct".to_owned()), "{words:#?}");
    assert!(words.contains(&"step-9-try-1 choice a,b correct".to_owned()), "{words:#?}");
    let [.., end, _] = moments();
    let last = end.answers.last().expect("an answer");
    assert_eq!((last.kind, &*last.response), ("fill-in", "First line and another"));
    assert_eq!(last.result, "neutral");
}

#[test]
fn a_pupil_resumes_where_they_stopped() {
    for (path, reading) in built_in() {
        let lesson = reading.lesson.for_pupils();
        let way = with_game(&reading.lesson.puzzle, |board| walk(&reading.lesson, board));
        let report = Report::of(&lesson, &way, &Before::default());
        assert_eq!(value(&report, "cmi.core.score.raw"), "100", "{}", path.display());
        assert_eq!(value(&report, "cmi.core.lesson_status"), "completed", "{}", path.display());
        let before = left(&lesson, &report);
        assert_eq!(before.problem, "");
        assert_eq!(before.way.as_ref(), Some(&way), "{}", path.display());
    }
}

#[test]
fn a_state_of_the_first_version_is_read() {
    let lesson = good(QUESTIONS);
    let before = Before::read(&lesson, EARLIER, "completed", "66");
    let way = before.way.expect("a way");
    assert_eq!((way.which.checksum, way.at()), (lesson.checksum(), 2));
    assert_eq!(way.traces().iter().flat_map(Trace::tasks).map(Trace::count).sum::<usize>(), 3);
}

#[test]
fn an_unreadable_state_keeps_the_score() {
    let lesson = good(QUESTIONS);
    for (state, said) in [("H7.3.cbf43926.abc", "version 7"), ("bookmark=3", "not a hand-in")] {
        let before = Before::read(&lesson, state, "passed", "80.5");
        assert!(before.way.is_none() && before.problem.contains(said), "{}", before.problem);
        let report = Report::of(&lesson, &Way::new(&lesson), &before);
        assert_eq!(value(&report, "cmi.core.lesson_status"), "passed");
        assert_eq!(value(&report, "cmi.core.score.raw"), "80");
    }
    // The values that platforms give at a first visit.
    for (status, score) in [("not attempted", ""), ("", "NaN"), ("incomplete", "-3")] {
        assert_eq!(Before::read(&lesson, "", status, score), Before::default());
    }
}

/// A lesson of 40 numbers, each tried 30 times.
#[test]
fn a_long_way_is_shortened() {
    let steps: String = (0..40).map(|step| format!("\n## Step {step}\ntask: number 3\n")).collect();
    let lesson = good(&format!("title: Long\npuzzle: hanoi\n{steps}"));
    let mut way = Way::new(&lesson);
    let mut dice = Dice::new(7);
    for step in 0..40 {
        assert!(way.go_to(step));
        for _ in 0..29 {
            number(&mut way, &lesson, &(10 + dice.below(1_000_000)).to_string());
        }
        number(&mut way, &lesson, "3");
    }
    let whole = lesson::pack(Kind::HandIn, &lesson::write_way(&way));
    assert!(whole.len() > LONGEST_STATE, "{} letters are not too long", whole.len());
    let report = Report::of(&lesson, &way, &Before::default());
    assert!(value(&report, STATE).len() <= LONGEST_STATE);
    let before = left(&lesson, &report);
    let shorter = before.way.clone().expect("a way");
    assert_eq!(shorter.done(&lesson), 40);
    let count = |way: &Way| way.traces().iter().map(Trace::count).sum::<usize>();
    assert_eq!(count(&shorter), count(&way));
    // The platform already has all kept answers.
    assert_eq!(Report::of(&lesson, &shorter, &before).answers, []);
}

/// The largest package in bytes, as `docs/teaching.md` promises.
const LARGEST: usize = 1_095_000;

#[test]
fn only_lessons_that_use_the_solver_include_it() {
    let lesson = |fields: &str| {
        let text = format!("title: T\npuzzle: peg-solitaire\n\n## S\n{fields}\n\nWhat?\n");
        good(&text)
    };
    for (fields, needs) in [
        ("hide: all\ntask: number 3", false),
        ("hide: all\ntask: reach goal", false),
        ("hide: hint solve\ntask: number 3", false),
        ("hide: hint solve\ntask: reach goal", true),
        ("hide: hint judge\ntask: reach goal", true),
        ("hide: solve judge\ntask: number 3", true),
    ] {
        assert_eq!(lesson(fields).needs_solver(), needs, "{fields}");
    }
    let duel = "title: T\npuzzle: picaria\n\n## S\nhide: all\ngame: 4x3?moves=o.m1.c4.c2.c1.m4\n";
    for (fields, needs) in [
        ("task: play 1 move", false),
        ("computer: perfect\ntask: win", true),
        ("task: write", false),
    ] {
        assert_eq!(good(&format!("{duel}{fields}\n\nWhat?\n")).needs_solver(), needs, "{fields}");
    }
}

/// Uses the last built release, if there is one.
#[test]
fn every_built_in_lesson_fits_into_a_package() {
    let dist = root().join("dist");
    if !dist.join("lesson/package.html").is_file() {
        return;
    }
    for (path, reading) in built_in() {
        let (course, _) = reading.lesson.course();
        let mut package = Package::new(course).expect("a package");
        while let Some(name) = package.wanted() {
            let content =
                fs::read(dist.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
            package.add(content).expect("a file");
        }
        let zip =
            package.finish().unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
        assert!(zip.len() < LARGEST, "{}: {} bytes", path.display(), zip.len());
    }
}
