//! The built-in lessons fit their games, and so does the example of the documentation.

use std::fs;
use std::path::{Path, PathBuf};

use parlour::lesson::{
    self, Attempt, Block, HandIn, Kind, Lesson, LessonGame, Mark, Reached, Reading, Step, Task,
    Wanted, Way,
};

use super::with_game;
use crate::common::lessons;

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
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/lessons.md");
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
    // The bounds that it tells are those there are.
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
fn right_answer(step: &Step) -> Option<Attempt> {
    match &step.task {
        Task::Number(wanted) => {
            let Some(Wanted::Exactly(number) | Wanted::Between(number, _)) = wanted.first() else {
                return None;
            };
            Some(Attempt::Number(number.text().to_owned()))
        }
        Task::PointTo(places) => {
            // Where spaces separate names, the first word is one.
            let first = places.first()?;
            let words = first.split_whitespace().next()?;
            let whole = lesson::is_among(first, places);
            Some(Attempt::Place(if whole { first.clone() } else { words.to_owned() }))
        }
        Task::Choice => {
            let right = step.choices.iter().enumerate().filter(|(_, choice)| choice.right);
            Some(Attempt::Choices(right.map(|(index, _)| index).collect()))
        }
        Task::Write => Some(Attempt::Text("Because\nit \\ is so.".to_owned())),
        _ => None,
    }
}

/// Goes through a lesson as a pupil who knows all answers.
pub fn walk(lesson: &Lesson, board: &mut dyn LessonGame) -> Way {
    let mut way = Way::new(lesson);
    for (at, step) in lesson.tasks() {
        assert!(if at.task == 0 { way.go_to(at.step) } else { way.go_on(lesson) }, "{at}");
        assert_eq!(way.open(), at);
        let stage = lesson::Stage::new(lesson, at, board);
        assert!(stage.problems.is_empty(), "{:?}", stage.problems);
        if step.task.is_played() {
            for one in step.answer.split([' ', '.']) {
                board.play(one).unwrap_or_else(|words| panic!("{}: {one}: {words}", step.title));
            }
            let verdict = way.see(lesson, &stage, &board.sight(), true);
            assert_eq!(verdict.mark, Mark::Right, "{}: {}", step.title, verdict.words);
        } else if let Some(attempt) = right_answer(step) {
            let verdict = way.answer(lesson, attempt);
            assert!(verdict.mark.is_done(), "{}: {}", step.title, verdict.words);
        }
        let is_last = lesson.steps[at.step].then.len() == at.task;
        assert_eq!(way.is_done(lesson, at.step), is_last, "{at} {}", step.title);
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
            let hand_in = HandIn { label: "1".to_owned(), text: link };
            // The teacher has the notes, and the pupil has not.
            let review = lesson::review(&pupils, &[hand_in], board);
            let row = &review.rows[0];
            assert_eq!((&*row.who, row.seconds), ("Ada", Some(754)));
            assert_eq!((&*row.problems, row.is_forged()), (&[][..], false), "{}", path.display());
            assert_eq!(row.cells.len(), reading.lesson.tasks().count());
            for (cell, (_, step)) in row.cells.iter().zip(reading.lesson.tasks()) {
                let expected = match step.task {
                    Task::None => Reached::Seen,
                    Task::Write => Reached::Given,
                    _ => Reached::Right,
                };
                assert_eq!(cell.state, expected, "{}: {}", path.display(), step.title);
            }
        });
        let page = lesson::pupils_page(&reading.lesson);
        assert_eq!(page, lesson::pupils_page(&pupils));
        let teachers = lesson::teachers_page(&reading.lesson);
        for (_, step) in reading.lesson.tasks() {
            for block in &step.body {
                if let Block::Note(note) = block {
                    assert!(!page.contains(&**note) && teachers.contains(&**note), "{note}");
                }
            }
            for after in &step.after {
                assert!(!page.contains(&**after) && teachers.contains(&**after), "{after}");
            }
        }
    }
}
