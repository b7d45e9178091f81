//! Walks through every built-in lesson, touch by touch, as snapshots.

use parlour::classroom::{Classroom, Msg};
use parlour::contract::Puzzle;
use parlour::game::{Adapter, Game};
use parlour::lesson::{
    self, Asked, OnTable, Part, Source, before_numbers, is_among, plain, read, spoils,
};
use parlour::play::link::moves_of;
use parlour::scene::{Place, PlaceId, place_name};
use parlour::table::{self, Table};

use super::{answered, tap};
use crate::common::host::FakeHost;
use crate::common::instances::for_puzzle;
use crate::common::{lessons, snapshots};

/// The game of a puzzle.
fn game(puzzle: &str) -> Box<dyn Game> {
    fn boxed<P: Puzzle>() -> Box<dyn Game> {
        Box::new(Adapter::<P>::new())
    }
    for_puzzle!(puzzle, boxed: fn() -> Box<dyn Game>).expect("a puzzle")()
}

/// A table of a puzzle that opens a link without the puzzle's name.
fn table_of(puzzle: &str, rest: &str) -> Table {
    Table::new(game(puzzle), Box::new(FakeHost::of_a_lesson()), rest)
}

/// Finds, by brute force, at most three touches that make a move in the game of a link. Returns each place with its
/// screen-reader label.
fn touches(puzzle: &str, rest: &str, one: &str) -> Vec<(PlaceId, String)> {
    let mut typed = table_of(puzzle, rest);
    let before = typed.shown.standing.done;
    typed.update(table::Msg::Pen(table::PenMsg::TypeMoves(one.to_owned())));
    assert_eq!(typed.shown.standing.done, before + 1, "{puzzle}{rest}: {one}");
    let wanted = moves_of(typed.link());
    let after = |touches: &[(PlaceId, String)]| {
        let mut table = table_of(puzzle, rest);
        for (place, _) in touches {
            table.update(table::Msg::Board(table::BoardMsg::Tap(*place)));
        }
        table
    };
    let mut tried = vec![Vec::new()];
    for _ in 0..3 {
        let mut next = Vec::new();
        for touches in tried {
            let now = after(&touches);
            for place in &now.shown.scene.places {
                let mut all = touches.clone();
                all.push((place.id, place.label.clone()));
                let table = after(&all);
                if moves_of(table.link()) == wanted {
                    return all;
                }
                let goes_on = table.hand.held.is_some() && table.shown.standing.done == before;
                if goes_on && table.hand.held != now.hand.held {
                    next.push(all);
                }
            }
        }
        tried = next;
    }
    panic!("no touches make the move {one} of {puzzle}{rest}")
}

/// Makes the moves of an answer by touches, including the computer's replies.
fn play(room: &mut Classroom, moves: &str, lines: &mut Vec<String>) {
    let puzzle = room.lesson().puzzle.clone();
    for one in moves.split([' ', '.']).filter(|one| !one.is_empty()) {
        let standing = &room.table.shown.standing;
        let done = standing.done;
        if standing.is_computers_turn() {
            let labels = |room: &Classroom| -> Vec<String> {
                room.scene.places.iter().map(|place| place.label.clone()).collect()
            };
            let before = labels(room);
            answered(room);
            let appeared = labels(room).into_iter().find(|label| !before.contains(label));
            lines.push(format!("appears {}", appeared.expect("something has moved")));
        } else {
            let rest = room.picture().board;
            for (place, label) in touches(&puzzle, &rest, one) {
                let places = &room.table.shown.scene.places;
                let named = places.iter().filter(|place| place.label == label).count();
                assert_eq!(named, 1, "{label} is the name of one place");
                lines.push(format!("touch {label}"));
                tap(room, place);
            }
        }
        assert_eq!(room.table.shown.standing.done, done + 1, "{one} in {puzzle}");
    }
}

/// Gives the right answer to the open task, and records the touches.
fn answer(room: &mut Classroom, lines: &mut Vec<String>) {
    let task = room.task().expect("an open task").clone();
    match &task.asked {
        Asked::Nothing => {}
        Asked::PointTo(places) => {
            let is_right = |place: &&Place| is_among(place_name(&place.label), &places[..1]);
            let found = room.table.shown.scene.places.iter().find(is_right).expect("a place");
            lines.push(format!("touch {}", found.label));
            let id = found.id;
            tap(room, id);
        }
        Asked::Number(_) => {
            let wanted = task.asked.wanted();
            let first = wanted.split(" or ").next().unwrap_or_default();
            let number = first.split(" to ").next().unwrap_or_default();
            lines.push(format!("number {number}"));
            room.update(Msg::Draft(number.to_owned()));
            room.update(Msg::Answer);
        }
        Asked::Choice => {
            let right = (0..task.choices.len()).filter(|index| task.choices[*index].right);
            for index in right {
                lines.push(format!("choose {}", index + 1));
                room.update(Msg::Choose(index));
            }
            lines.push("answer".to_owned());
            room.update(Msg::Answer);
        }
        Asked::Write => {
            lines.push("text What I think.".to_owned());
            room.update(Msg::Draft("What I think.".to_owned()));
            room.update(Msg::Answer);
        }
        _ => {
            play(room, &task.answer, lines);
            if matches!(task.asked, Asked::Play { exactly: false, .. })
                && !room.verdict.mark.is_done()
            {
                lines.push("finish".to_owned());
                room.update(Msg::Finish);
            }
        }
    }
}

/// Checks that the page, apart from the task's own text, does not give away its answer, and that `lesson::texts` covers
/// everything on it.
fn gives_nothing_away(room: &Classroom) {
    let task = room.task().expect("an open task");
    if !matches!(task.asked, Asked::Number(_) | Asked::Choice | Asked::Write) {
        return;
    }
    let shown = &room.table.shown;
    let mut texts = vec![
        (Source::Lesson, plain(&room.lesson().title)),
        (Source::Step, plain(&room.step().expect("an open step").title)),
        (Source::Picture, shown.scene.label.clone()),
    ];
    texts.extend(shown.steps.iter().map(|words| (Source::Caption, words.clone())));
    if room.offers(Part::Facts) {
        texts.push((Source::Status, room.table.status()));
    }
    let at = room.way.open();
    assert_eq!(room.table.news.notice.as_ref().map(|notice| &notice.text), None, "{at}");
    let labels: Vec<String> = shown.scene.places.iter().map(|place| place.label.clone()).collect();
    let names = before_numbers(&labels);
    let mut game = game(&room.lesson().puzzle);
    let known = lesson::texts(room.lesson(), at, &mut OnTable::new(&mut *game));
    for (source, text) in texts {
        let spoiled = spoils(task, source, &text, &names);
        assert!(!spoiled, "{}, {at}: {source} says “{text}”", room.lesson().title);
        assert!(known.iter().any(|(_, known)| *known == text), "{at}: {source} “{text}” {known:?}");
    }
}

/// Walks through a lesson with right answers only. Each line of the result is an action of the pupil.
fn walk(text: &str) -> String {
    let reading = read(text);
    assert_eq!(reading.problems, []);
    let lesson = reading.lesson.clone();
    let mut room = Classroom::new(reading, None, table_of(&lesson.puzzle, ""));
    let mut lines = Vec::new();
    for (index, step) in lesson.steps.iter().enumerate() {
        room.update(Msg::GoTo(index));
        lines.push(format!("step {}", index + 1));
        for task in 0..step.tasks.len() {
            if room.way.open().task < task {
                lines.push("next task".to_owned());
                room.update(Msg::GoOn);
            }
            assert_eq!(room.way.open().task, task, "step {}", index + 1);
            gives_nothing_away(&room);
            answer(&mut room, &mut lines);
        }
        assert!(room.way.is_done(&lesson, index), "step {}: {:?}", index + 1, room.verdict);
        if step.has_task() {
            lines.push("done".to_owned());
        }
    }
    lines.join("\n")
}

#[test]
fn every_lesson_is_walked_from_its_first_step_to_its_last() {
    let paths = lessons::all();
    assert!(paths.len() >= 12);
    for path in paths {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        snapshots::in_folder("walks", || insta::assert_snapshot!(name, walk(&text)));
    }
}
