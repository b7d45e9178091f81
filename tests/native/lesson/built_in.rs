//! Checks that the built-in lessons, and the examples of the documentation, fit their games.

use std::fs;
use std::path::PathBuf;

use parlour::lesson::{
    self, Asked, Attempt, Block, Kind, Lesson, Mark, OnTable, Reached, Reading, Task, Wanted, Way,
};

use super::with_game;
use crate::common::lessons::{self, is_forged};
use crate::common::sources::root;

pub fn built_in() -> Vec<(PathBuf, Reading)> {
    let read = |path: PathBuf| {
        let reading = lesson::read_bytes(&fs::read(&path).expect("a readable file"));
        (path, reading)
    };
    lessons::all().into_iter().map(read).collect()
}

#[test]
fn every_built_in_lesson_fits_its_game() {
    for (path, reading) in built_in() {
        let mut problems = reading.problems.clone();
        problems.extend(with_game(&reading.lesson.puzzle, |board| lesson::check(&reading, board)));
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(problems.is_empty(), "{}:\n{}", path.display(), problems.join("\n"));
        let again = lesson::read(&lesson::write(&reading.lesson));
        assert_eq!(again.lesson, reading.lesson, "{}", path.display());
        assert_eq!(again.problems, [], "{}", path.display());
    }
}

#[test]
fn the_example_of_the_documentation_fits_its_game() {
    let path = root().join("docs/lessons.md");
    let text = fs::read_to_string(path).expect("the documentation");
    let (_, example) = text.split_once("```markdown\n").expect("an example");
    let (example, rest) = example.split_once("```").expect("its end");
    let reading = lesson::read(example);
    assert_eq!(reading.problems, []);
    with_game("peg-solitaire", |board| {
        assert_eq!(lesson::check(&reading, board), []);
        walk(&reading.lesson, board);
    });
    // So do its other examples, which are steps.
    let steps: Vec<&str> = rest
        .split("```markdown\n")
        .skip(1)
        .filter_map(|text| text.split_once("```").map(|(example, _)| example))
        .filter(|example| example.starts_with("## "))
        .collect();
    assert_eq!(steps.len(), 2);
    for (puzzle, step) in ["hanoi", "picaria"].into_iter().zip(steps) {
        let reading = lesson::read(&format!("title: x\npuzzle: {puzzle}\n\n{step}"));
        assert_eq!(reading.problems, []);
        with_game(puzzle, |board| assert_eq!(lesson::check(&reading, board), []));
    }
    // The documented bounds are the real ones.
    let (_, bounds) = rest.split_once("## Bounds").expect("the bounds");
    let bounds = bounds.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = format!(
        "{} kB of text and {} steps. - A step has at most {} tasks. - A task has at most {} choices, {} wrong answers, {} \
         arrows and {} highlighted places. - A line has at most 4,000 characters.",
        lesson::LONGEST >> 10,
        lesson::MOST_STEPS,
        lesson::MOST_TASKS,
        lesson::MOST_CHOICES,
        lesson::MOST_REPLIES,
        lesson::MOST_ARROWS,
        lesson::MOST_PLACES,
    );
    assert!(bounds.contains(&expected), "{expected}\n{bounds}");
    assert_eq!(lesson::LONGEST_LINE, 4000);
}

/// A right answer to a step that is not played.
fn right_answer(task: &Task) -> Option<Attempt> {
    match &task.asked {
        Asked::Number(wanted) => {
            let Some(Wanted::Exactly(number) | Wanted::Between(number, _)) = wanted.first() else {
                return None;
            };
            Some(Attempt::Number(number.text().to_owned()))
        }
        Asked::PointTo(places) => {
            // If spaces separate names, the first word is one.
            let first = places.first()?;
            let words = first.split_whitespace().next()?;
            let whole = lesson::is_among(first, places);
            Some(Attempt::Place(if whole { first.clone() } else { words.to_owned() }))
        }
        Asked::Choice => {
            let right = task.choices.iter().enumerate().filter(|(_, choice)| choice.right);
            Some(Attempt::Choices(right.map(|(index, _)| index).collect()))
        }
        Asked::Write => Some(Attempt::Text("Because\nit \\ is so.".to_owned())),
        _ => None,
    }
}

/// Completes a lesson with all answers right.
pub fn walk(lesson: &Lesson, board: &mut OnTable<'_>) -> Way {
    let mut way = Way::new(lesson);
    for (at, task) in lesson.tasks() {
        assert!(if at.task == 0 { way.go_to(at.step) } else { way.go_on(lesson) }, "{at}");
        assert_eq!(way.open(), at);
        let stage = lesson::Stage::new(lesson, at, board);
        assert!(stage.problems.is_empty(), "{:?}", stage.problems);
        if task.asked.is_played() {
            for one in task.answer.split([' ', '.']) {
                board
                    .play(one)
                    .unwrap_or_else(|words| panic!("{}: {one}: {words}", lesson.title(at)));
            }
            let verdict = way.see(lesson, &stage, &board.sight(), true);
            assert_eq!(verdict.mark, Mark::Right, "{}: {}", lesson.title(at), verdict.words);
        } else if let Some(attempt) = right_answer(task) {
            let verdict = way.answer(lesson, attempt);
            assert!(verdict.mark.is_done(), "{}: {}", lesson.title(at), verdict.words);
        }
        let is_last = lesson.steps[at.step].tasks.len() == at.task + 1;
        assert_eq!(way.is_done(lesson, at.step), is_last, "{at} {}", lesson.title(at));
    }
    assert_eq!(way.done(lesson), lesson.steps.len());
    way
}

#[test]
fn every_built_in_lesson_can_be_done_handed_in_and_reviewed() {
    for (path, reading) in built_in() {
        let pupils = reading.lesson.for_pupils();
        with_game(&reading.lesson.puzzle, |board| {
            let mut way = walk(&reading.lesson, board);
            way.name = "Ada".to_owned();
            way.seconds = Some(754);
            let text = lesson::write_way(&way);
            let (again, problems) = lesson::read_way(&text);
            assert_eq!((&again, &*problems), (&way, &[][..]), "{}", path.display());
            let link = lesson::pack(Kind::HandIn, &text);
            let hand_in = lessons::hand_in("1", &link);
            // The teacher has the notes, but the pupil does not.
            let review = lesson::review(&pupils, &[hand_in], board);
            let row = &review.rows[0];
            assert_eq!((&*row.who, row.seconds), ("Ada", Some(754)));
            assert_eq!((&*row.problems, is_forged(row)), (&[][..], false), "{}", path.display());
            assert_eq!(row.cells.len(), reading.lesson.tasks().count());
            for (cell, (at, task)) in row.cells.iter().zip(reading.lesson.tasks()) {
                let expected = match task.asked {
                    Asked::Nothing => Reached::Seen,
                    Asked::Write => Reached::Given,
                    _ => Reached::Right,
                };
                let title = reading.lesson.title(at);
                assert_eq!(cell.state, expected, "{}: {title}", path.display());
            }
        });
        let page = lesson::pupils_page(&reading.lesson);
        assert_eq!(page, lesson::pupils_page(&pupils));
        let teachers = with_game(&reading.lesson.puzzle, |board| {
            lesson::teachers_page(&reading.lesson, board)
        });
        for (_, task) in reading.lesson.tasks() {
            for block in &task.body {
                if let Block::Note(note) = block {
                    assert!(!page.contains(&**note) && teachers.contains(&**note), "{note}");
                }
            }
            for after in &task.after {
                assert!(!page.contains(&**after) && teachers.contains(&**after), "{after}");
            }
        }
    }
}
