//! A lesson on the table, without a browser: what a pupil does, and what the teacher sees of it.

#![cfg(not(target_arch = "wasm32"))]

use parlour::classroom::{Classroom, Msg};
use parlour::game::Adapter;
use parlour::lesson::{HandIn, Mark, Part, State, read, write_way};
use parlour::puzzles::towers::hanoi::Hanoi;
use parlour::scene::{PlaceId, Role};
use parlour::table::{self, Table};

#[path = "common/nowhere.rs"]
mod nowhere;

use nowhere::Nowhere;

const LESSON: &str = "\
title: Two discs
puzzle: hanoi

## Move the tower
game: 3x2
hide: solve
task: reach goal in at most 3 moves
answer: ab ac bc
right: Three moves.
wrong ac: The small disc is in the way now.

## Look
game: 3x3
highlight: Peg B
arrow: Peg A -> Peg C
lock: all
task: number 7
right: Seven.
wrong 6: One more.

## Point
task: point to Peg C
right: There.

## Choose
task: choice
- [ ] No | Think again.
- [x] Yes | Right so.

## Free
game: 3x2
task: play at most 2 moves
answer: ab
";

fn room() -> Classroom {
    let reading = read(LESSON);
    assert_eq!(reading.problems, []);
    let table = Table::new(Box::new(Adapter::<Hanoi>::new()), Box::new(Nowhere), "");
    Classroom::new(reading, None, table)
}

/// Carries a disc, as two touches do.
fn carry(room: &mut Classroom, from: u32, to: u32) {
    for place in [from, to] {
        room.update(Msg::Table(table::Msg::Tap(PlaceId(place))));
    }
}

fn said(room: &Classroom) -> (Mark, &str) {
    (room.verdict.mark, &room.verdict.words)
}

#[test]
fn a_step_is_played_to_its_goal_and_wrong_ways_are_answered() {
    let mut room = room();
    assert!(room.offers(Part::Hint) && !room.offers(Part::Solve));
    carry(&mut room, 0, 2);
    assert_eq!(said(&room), (Mark::Wrong, "The small disc is in the way now."));
    room.update(Msg::Table(table::Msg::Undo));
    assert_eq!(room.verdict.mark, Mark::Open);
    carry(&mut room, 0, 1);
    assert_eq!(said(&room), (Mark::OnTheWay, "2 moves left."));
    carry(&mut room, 0, 2);
    carry(&mut room, 1, 2);
    assert_eq!(said(&room), (Mark::Right, "Three moves."));
    assert_eq!(room.way.trace().map(|trace| trace.count()), Some(2));
    assert!(room.table.notice.is_none(), "the lesson has the word");
    assert!(room.table.spoken.0.contains("Three moves."), "{:?}", room.table.spoken);
}

#[test]
fn a_step_that_is_left_is_found_as_it_was() {
    let mut room = room();
    carry(&mut room, 0, 1);
    room.update(Msg::GoTo(3));
    room.update(Msg::Choose(0));
    assert_eq!(said(&room), (Mark::Wrong, "Think again."));
    room.update(Msg::GoTo(0));
    assert_eq!(room.table.shown.standing.done, 1);
    assert_eq!(room.verdict.mark, Mark::OnTheWay);
    room.update(Msg::GoTo(3));
    assert_eq!((room.chosen.as_slice(), room.verdict.mark), (&[0][..], Mark::Wrong));

    room.update(Msg::GoTo(0));
    room.update(Msg::Again);
    assert_eq!((room.table.shown.standing.count, room.verdict.mark), (0, Mark::Open));
    // A step that is not there changes nothing.
    room.update(Msg::GoTo(99));
    assert_eq!(room.way.at(), 0);
}

#[test]
fn a_board_that_is_only_looked_at_is_not_moved_on() {
    let mut room = room();
    room.update(Msg::GoTo(1));
    let marks = |role: Role| room.scene.items.iter().filter(|item| item.role == role).count();
    assert_eq!((marks(Role::Theory), marks(Role::Hint)), (1, 2), "a ring and an arrow");
    carry(&mut room, 0, 1);
    assert_eq!(room.table.shown.standing.done, 0);
    assert_eq!(room.verdict.words, "In this step the board is only to look at.");

    for (number, mark) in [("6", Mark::Wrong), ("seven", Mark::Unreadable), (" 7 ", Mark::Right)] {
        room.update(Msg::Draft(number.to_owned()));
        room.update(Msg::Answer);
        assert_eq!(room.verdict.mark, mark, "{number}");
    }
    room.update(Msg::GoTo(2));
    room.update(Msg::Table(table::Msg::Tap(PlaceId(0))));
    assert_eq!(room.verdict.mark, Mark::Wrong);
    room.update(Msg::Table(table::Msg::Tap(PlaceId(2))));
    assert_eq!(said(&room), (Mark::Right, "There."));
    assert_eq!(room.table.held, None, "nothing is taken up");
}

#[test]
fn what_a_step_hides_and_what_no_lesson_has_does_nothing() {
    let mut room = room();
    assert!(!room.update(Msg::Table(table::Msg::Solve)));
    assert!(!room.update(Msg::Table(table::Msg::Open(Some(table::Dialog::Share)))));
    assert!(!room.update(Msg::Table(table::Msg::Edit(table::EditMsg::Open))));
    assert!(room.table.is_playing());
}

#[test]
fn fewer_moves_than_allowed_are_enough_where_the_pupil_says_so() {
    let mut room = room();
    room.update(Msg::GoTo(4));
    carry(&mut room, 0, 1);
    assert_eq!(room.verdict.mark, Mark::OnTheWay);
    room.update(Msg::Finish);
    assert_eq!(room.verdict.mark, Mark::Right);
}

#[test]
fn hand_ins_are_replayed_and_the_board_stays() {
    let mut pupil = room();
    carry(&mut pupil, 0, 1);
    carry(&mut pupil, 0, 2);
    carry(&mut pupil, 1, 2);
    pupil.update(Msg::Name("Ada".to_owned()));
    let honest = write_way(&pupil.way);
    let forged = honest.replace("ab.ac.bc", "ab.ab.bc");
    assert_ne!(honest, forged);

    let mut teacher = room();
    carry(&mut teacher, 0, 1);
    let hand_in =
        |label: &str, text: &str| HandIn { label: label.to_owned(), text: text.to_owned() };
    teacher.update(Msg::HandIns(vec![
        hand_in("a.md", &honest),
        hand_in("a again.md", &honest),
        hand_in("b.md", &forged),
        hand_in("c.md", "H1.9.cut"),
    ]));
    let rows = &teacher.review.rows;
    assert_eq!(rows.len(), 3, "one that is open is not opened twice");
    assert_eq!((&*rows[0].who, rows[0].cells[0].state), ("Ada", State::Right));
    assert!(!rows[0].is_forged() && rows[1].is_forged());
    assert!(!rows[2].problems.is_empty());
    assert_eq!(teacher.table.shown.standing.done, 1, "the teacher’s board");
}
