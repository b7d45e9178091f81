//! The classroom: the pupil's actions, and the teacher's view of them.

mod presenter;
mod walks;

use parlour::classroom::{
    AuthorMsg, Checks, Classroom, Draft, LessonLink, LessonView, Loss, Msg, Search, Source, blank,
};
use parlour::contract::{MethodId, OverlayId, Puzzle};
use parlour::game::{Adapter, Direction};
use parlour::kit::say::speak;
use parlour::lesson::{
    self, At, Basis, HandIn, Help, MOST_TASKS, Mark, OnTable, Part, Reached, Reading, SEED,
    Template, read, write_way,
};
use parlour::scene::{PlaceId, Role};
use parlour::search::Silent;
use parlour::table::{self, Action, AfterWriting, Judging, Lane, Purpose, Table, Timer};
use parlour::worker::inside::{replied, run};
use parlour::worker::protocol::{Ask, Found, JobResult};

use crate::common::host::FakeHost;
use crate::common::lessons::{hand_in, is_forged};
use crate::common::puzzles::{Hanoi, PegSolitaire, Picaria};
use crate::common::words::speak_with;

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
hide: facts
highlight: Peg B
arrow: Peg A -> Peg C
lock: all
hide: facts
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

#[test]
fn two_tabs_of_one_lesson_merge_their_work() {
    let (mut one, mut other) = (room(), room());
    one.update(Msg::GoTo(3));
    one.update(Msg::Choose(1));
    one.update(Msg::Answer);
    other.update(Msg::GoTo(1));
    answer(&mut other, "6");
    other.update(Msg::Name("Ada".to_owned()));

    assert!(other.take_in(&one.way));
    assert_eq!(other.way.at(), 1, "the open step stays open");
    assert!(other.way.is_done(other.lesson(), 3));
    assert_eq!(other.verdict.words, "One more.");
    assert!(one.take_in(&other.way));
    assert_eq!(one.way.name, "Ada");
    assert_eq!(one.way.traces()[1].count(), 1);
    // Now both have everything.
    assert!(!one.take_in(&other.way) && !other.take_in(&one.way));

    // Another pupil's work is merged only into a tab without work.
    let mut third = room();
    third.way.pupil = Some(3);
    assert!(!one.take_in(&third.way));
    assert!(third.take_in(&one.way));
    assert!(third.way.is_done(third.lesson(), 3));
    third.way.pupil = Some(3);
    third.update(Msg::GoTo(1));
    answer(&mut third, "7");
    assert!(!one.take_in(&third.way));

    // A solved task wins over any number of attempts.
    answer(&mut other, "7");
    one.update(Msg::GoTo(1));
    for number in ["1", "2", "3"] {
        answer(&mut one, number);
    }
    one.take_in(&other.way);
    assert!(one.way.is_done(one.lesson(), 1));
}

#[test]
fn help_in_another_tab_counts_until_the_task_is_done() {
    let (mut one, mut other) = (room(), room());
    carry(&mut one, 0, 1);
    other.way.take_help(Help::Hint);
    one.take_in(&other.way);
    assert_eq!(one.way.traces()[0].help, [Help::Hint]);

    carry_all(&mut one, [(0, 2), (1, 2)]);
    assert_eq!(one.verdict.mark, Mark::Right);
    other.way.take_help(Help::Solution);
    one.take_in(&other.way);
    assert_eq!(one.way.traces()[0].help, [Help::Hint]);
    other.take_in(&one.way);
    assert_eq!(other.way.traces()[0].help, [Help::Hint, Help::Solution]);
}

fn room() -> Classroom {
    room_of::<Hanoi>(LESSON)
}

fn tap(room: &mut Classroom, place: PlaceId) {
    room.update(Msg::Table(table::Msg::Board(table::BoardMsg::Tap(place))));
}

/// Carries a disc, as two touches do.
fn carry(room: &mut Classroom, from: u32, to: u32) {
    [from, to].into_iter().for_each(|place| tap(room, PlaceId(place)));
}

fn carry_all<const N: usize>(room: &mut Classroom, ways: [(u32, u32); N]) {
    for (from, to) in ways {
        carry(room, from, to);
    }
}

/// Writes and submits an answer.
fn answer(room: &mut Classroom, text: &str) {
    room.update(Msg::Draft(text.to_owned()));
    room.update(Msg::Answer);
}

fn author(room: &mut Classroom, msg: AuthorMsg) {
    room.update(Msg::Author(msg));
}

fn said(room: &Classroom) -> (Mark, &str) {
    (room.verdict.mark, &room.verdict.words)
}

#[test]
fn a_lesson_can_hide_judgements() {
    let lesson = "title: Jump\npuzzle: peg-solitaire\n\n## A jump\n";
    for (hidden, told) in [("", true), ("hide: judge\n", false), ("hide: all\n", false)] {
        let mut room =
            room_of::<PegSolitaire>(&format!("{lesson}{hidden}task: play at most 1 move\n"));
        room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Judging(Judging::Every))));
        assert_eq!(room.table.wants_judgement(), told, "{hidden}");
    }
}

#[test]
fn a_lesson_can_hide_captions_of_theory() {
    let lesson = "title: Labels\npuzzle: peg-solitaire\n\n## Count\ngame: french-d4\noverlay: labels-0-2\ntask: number 12\n";
    for (hidden, told) in [("", true), ("hide: all\n", true), ("hide: all caption\n", false)] {
        let mut room = room_of::<PegSolitaire>(&format!("{lesson}{hidden}"));
        assert_eq!(!room.table.shown.steps.is_empty(), told, "{hidden}");
        let spoken = &room.table.news.spoken;
        assert_eq!(spoken.text.contains("12"), told, "{hidden}: {spoken:?}");
        assert!(room.table.view.overlay.is_some(), "the theory is drawn");
        // Nor does it come back with a move or another overlay.
        room.update(Msg::Table(table::Msg::View(table::ViewMsg::Overlay(Some(OverlayId(1))))));
        assert_eq!(!room.table.shown.steps.is_empty(), told, "{hidden}");
    }
}

#[test]
fn hidden_facts_are_not_spoken() {
    let lesson = "title: Two discs\npuzzle: hanoi\n\n## Move\ngame: 3x2\n";
    for (hidden, told) in [("", true), ("hide: facts\n", false), ("hide: all\n", false)] {
        let mut room = room_of::<Hanoi>(&format!("{lesson}{hidden}"));
        carry(&mut room, 0, 1);
        let spoken = &room.table.news.spoken.text;
        assert!(spoken.starts_with("Disc 1 goes from A to B."), "{hidden}: {spoken}");
        assert_eq!(spoken.contains("at least"), told, "{hidden}: {spoken}");
        room.update(Msg::Table(table::Msg::Game(table::GameMsg::Undo)));
        let spoken = &room.table.news.spoken.text;
        assert_eq!(spoken.contains("at least"), told, "{hidden}: {spoken}");
    }
}

#[test]
fn a_clicker_goes_to_the_next_task_before_the_next_step() {
    let mut room = room_of_tasks();
    let onward = |room: &mut Classroom| room.update(Msg::Turn(Direction::Onward));
    let place = |room: &Classroom| (room.way.open().step, room.way.open().task);
    carry_all(&mut room, [(0, 1), (0, 2), (1, 2)]);
    answer(&mut room, "3");
    assert_eq!(place(&room), (0, 1));
    onward(&mut room);
    assert_eq!(place(&room), (0, 2));
    assert_eq!(room.table.news.spoken.text, "Task 1.3, Once more");
    // That task is neither done nor given up.
    onward(&mut room);
    assert_eq!(place(&room), (1, 0));
    assert!(!onward(&mut room), "this is the last step");
    assert_eq!(place(&room), (1, 0));
    room.update(Msg::Turn(Direction::Back));
    assert_eq!(place(&room), (0, 2));
    assert!(!room.update(Msg::Turn(Direction::Back)), "this is the first step");
    assert_eq!(place(&room), (0, 2));
}

#[test]
fn a_step_that_begins_solved_is_not_announced_as_won() {
    let lesson = "title: One\npuzzle: peg-solitaire\n\n## One peg\n\
        game: french?from=.../...../......./...o.../......./...../...&goal=any\ntask: choice\n- [x] Yes\n- [ ] No\n";
    let room = room_of::<PegSolitaire>(lesson);
    assert!(room.table.news.notice.is_none(), "{:?}", room.table.news.notice);
}

#[test]
fn a_step_is_played_to_its_goal_and_wrong_moves_get_replies() {
    let mut room = room();
    assert!(room.offers(Part::Hint) && !room.offers(Part::Solve));
    carry(&mut room, 0, 2);
    assert_eq!(said(&room), (Mark::Wrong, "The small disc is in the way now."));
    room.update(Msg::Table(table::Msg::Game(table::GameMsg::Undo)));
    assert_eq!(room.verdict.mark, Mark::Open);
    carry(&mut room, 0, 1);
    assert_eq!(said(&room), (Mark::OnTheWay, "2 moves left."));
    carry(&mut room, 0, 2);
    carry(&mut room, 1, 2);
    assert_eq!(said(&room), (Mark::Right, "Three moves."));
    assert_eq!(room.way.trace().map(lesson::Trace::count), Some(2));
    assert!(room.table.news.notice.is_none(), "the lesson has the word");
    assert!(room.table.news.spoken.text.contains("Three moves."), "{:?}", room.table.news.spoken);
}

#[test]
fn the_end_of_a_step_offers_no_other_game_and_no_hidden_solution() {
    let mut room = room();
    // Make one move too many.
    carry_all(&mut room, [(0, 2), (2, 1), (0, 2), (1, 2)]);
    let notice = room.table.news.notice.as_ref().expect("the tower stands on C");
    assert_eq!(notice.actions, [Action::Again]);
}

#[test]
fn drafts_survive_leaving_a_step() {
    let mut room = room();
    room.update(Msg::GoTo(1));
    room.update(Msg::Draft("12".to_owned()));
    room.update(Msg::GoTo(2));
    assert_eq!(room.draft, "");
    room.update(Msg::GoTo(1));
    assert_eq!((room.draft.as_str(), room.verdict.mark), ("12", Mark::Open));
    // A deleted text stays away.
    room.update(Msg::Draft(String::new()));
    room.update(Msg::GoTo(0));
    room.update(Msg::GoTo(1));
    assert_eq!(room.draft, "");
    // A right answer is shown as it was submitted.
    answer(&mut room, "7");
    room.update(Msg::Draft("8".to_owned()));
    room.update(Msg::GoTo(3));
    room.update(Msg::GoTo(1));
    assert_eq!((room.draft.as_str(), room.verdict.mark), ("7", Mark::Right));
    // So is a ticked choice.
    room.update(Msg::GoTo(3));
    room.update(Msg::Choose(1));
    room.update(Msg::GoTo(0));
    room.update(Msg::GoTo(3));
    assert_eq!((room.chosen.as_slice(), room.verdict.mark), (&[1][..], Mark::Open));
    room.update(Msg::Again);
    room.update(Msg::GoTo(0));
    room.update(Msg::GoTo(3));
    assert_eq!(room.chosen, [0; 0]);
}

#[test]
fn a_locked_place_cannot_be_written_into() {
    let place = PlaceId(0);
    for msg in [
        table::Msg::Pen(table::PenMsg::Write(place, "1".to_owned(), AfterWriting::AsChosen)),
        table::Msg::Pen(table::PenMsg::Write(place, "1".to_owned(), AfterWriting::NextBlank)),
        table::Msg::Pen(table::PenMsg::Typed(place, "1".to_owned())),
    ] {
        let mut room = room();
        room.update(Msg::GoTo(1));
        room.update(Msg::Table(msg));
        assert_eq!(room.verdict.words, "In this step, the board is only there to look at.");
    }
}

#[test]
fn a_step_keeps_its_state_when_left() {
    let mut room = room();
    carry(&mut room, 0, 1);
    room.update(Msg::GoTo(3));
    // Ticking a choice does not submit it.
    room.update(Msg::Choose(1));
    room.update(Msg::Choose(0));
    assert_eq!((room.verdict.mark, room.chosen.as_slice()), (Mark::Open, &[0][..]));
    room.update(Msg::Answer);
    assert_eq!(said(&room), (Mark::Wrong, "Think again."));
    room.update(Msg::GoTo(0));
    assert_eq!(room.table.shown.standing.done, 1);
    assert_eq!(room.verdict.mark, Mark::OnTheWay);
    room.update(Msg::GoTo(3));
    assert_eq!((room.chosen.as_slice(), room.verdict.mark), (&[0][..], Mark::Wrong));
    // The verdict disappears with another choice.
    room.update(Msg::Choose(1));
    assert_eq!(said(&room), (Mark::Open, ""));
    room.update(Msg::GoTo(1));
    answer(&mut room, "6");
    room.update(Msg::Draft("5".to_owned()));
    assert_eq!(said(&room), (Mark::Open, ""));
    room.update(Msg::GoTo(3));
    assert_eq!((room.chosen.as_slice(), room.verdict.mark), (&[1][..], Mark::Open));

    room.update(Msg::GoTo(0));
    room.update(Msg::Again);
    assert_eq!((room.table.shown.standing.count, room.verdict.mark), (0, Mark::Open));
    // A missing step changes nothing.
    room.update(Msg::GoTo(99));
    assert_eq!(room.way.at(), 0);
}

#[test]
fn a_locked_board_allows_no_moves() {
    let mut room = room();
    room.update(Msg::GoTo(1));
    let marks = |role: Role| room.scene.items.iter().filter(|item| item.role == role).count();
    assert_eq!((marks(Role::Theory), marks(Role::Hint)), (1, 2), "a ring and an arrow");
    carry(&mut room, 0, 1);
    assert_eq!(room.table.shown.standing.done, 0);
    assert_eq!(room.verdict.words, "In this step, the board is only there to look at.");

    for (number, mark) in [("6", Mark::Wrong), ("seven", Mark::Unreadable), (" 7 ", Mark::Right)] {
        answer(&mut room, number);
        assert_eq!(room.verdict.mark, mark, "{number}");
    }
    room.update(Msg::GoTo(2));
    tap(&mut room, PlaceId(0));
    assert_eq!(room.verdict.mark, Mark::Wrong);
    tap(&mut room, PlaceId(2));
    assert_eq!(said(&room), (Mark::Right, "There."));
    assert_eq!(room.table.hand.held, None, "nothing is taken up");
}

#[test]
fn hidden_and_unavailable_actions_do_nothing() {
    let mut room = room();
    assert!(!room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Solve))));
    let share = table::ViewMsg::Open(Some(table::Dialog::Share));
    assert!(!room.update(Msg::Table(table::Msg::View(share))));
    assert!(!room.update(Msg::Table(table::Msg::Edit(table::EditMsg::Open))));
    assert!(room.table.is_playing());
}

#[test]
fn fewer_moves_are_enough_if_the_pupil_finishes() {
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
    carry_all(&mut pupil, [(0, 1), (0, 2), (1, 2)]);
    pupil.update(Msg::Name("Ada".to_owned()));
    pupil.way.pupil = Some(7);
    let honest = write_way(&pupil.way);
    let forged = honest.replace("ab.ac.bc", "ab.ab.bc");
    assert_ne!(honest, forged);

    let mut teacher = room();
    carry(&mut teacher, 0, 1);
    teacher.update(Msg::HandIns(vec![
        hand_in("a.md", &honest),
        hand_in("a again.md", &honest),
        hand_in("b.md", &forged),
        hand_in("c.md", "H1.9.cut"),
    ]));
    let rows = &teacher.review.rows;
    assert_eq!(rows.len(), 3, "one that is open is not opened twice");
    assert_eq!((&*rows[0].who, rows[0].cells[0].state), ("Ada", Reached::Right));
    assert!(!is_forged(&rows[0]) && is_forged(&rows[1]));
    assert!(!rows[2].problems.is_empty());
    assert_eq!(rows[1].who, "Ada (2)");
    assert_eq!(rows[1].problems[0], "It is from the same pupil as “Ada”, sent earlier or later.");
    assert_eq!(teacher.table.shown.standing.done, 1, "the teacher’s board");

    teacher.update(Msg::DropUnread);
    let left: Vec<&str> = teacher.review.rows.iter().map(|row| &*row.who).collect();
    assert_eq!(left, ["Ada", "Ada (2)"]);
    assert_eq!(teacher.gathered.hand_ins.len(), 2);
}

#[test]
fn data_missing_from_the_address_count_as_unkept() {
    let (plain, named) = (LessonLink::read("x"), LessonLink::read("x&hand-in=H1.9.cut"));
    let mut teacher = room();
    assert!(!teacher.is_unkept(&plain));
    for (text, with_link) in [("H1.9.cut", false), ("hello", true)] {
        teacher.update(Msg::HandIns(vec![hand_in("Pasted", text)]));
        assert!(teacher.is_unkept(&plain));
        assert_eq!(teacher.is_unkept(&named), with_link, "{text}");
    }

    // The link came truncated, and then whole: the address only holds the first.
    let whole = lesson::pack(lesson::Kind::HandIn, &write_way(&teacher.way));
    let cut = LessonLink::read(&format!("x&hand-in={}", &whole[..whole.len() - 9]));
    let mut teacher = room();
    for (letters, is_unkept) in [(&whole[..whole.len() - 9], false), (&*whole, true)] {
        teacher.update(Msg::HandIns(vec![hand_in("Pasted", letters)]));
        assert_eq!(teacher.gathered.hand_ins.len(), 1);
        assert_eq!(teacher.is_unkept(&cut), is_unkept, "{letters}");
    }

    let mut author = room();
    author.begin_writing(LESSON.to_owned());
    assert!(!author.is_unkept(&plain));
    author.update(Msg::Author(AuthorMsg::Write("x".repeat(lesson::LONGEST + 1))));
    assert!(author.is_unkept(&plain));
}

#[test]
fn two_pupils_with_the_same_name_are_two_rows() {
    let mut pupil = room();
    carry(&mut pupil, 0, 2);
    pupil.update(Msg::Name("Ada".to_owned()));
    let hand_in = |way| hand_in("Link", &write_way(way));
    // Hand-ins of earlier versions have no pupil number.
    let mut ways = vec![pupil.way.clone(), pupil.way.clone()];
    for number in [1, 2] {
        pupil.way.pupil = Some(number);
        ways.push(pupil.way.clone());
    }
    let mut teacher = room();
    teacher.update(Msg::HandIns(ways.iter().map(hand_in).collect()));
    let names: Vec<&str> = teacher.review.rows.iter().map(|row| &*row.who).collect();
    assert_eq!(names, ["Ada", "Ada (2)", "Ada (3)", "Ada (4)"]);
    let told = |row: usize| teacher.review.rows[row].problems.join(" ");
    assert!(told(1).contains("sent twice, or two pupils with the same name"), "{}", told(1));
    assert_eq!(told(3), "");
}

#[test]
fn help_before_the_task_is_done_is_recorded_in_the_hand_in() {
    let mut room = room_of::<PegSolitaire>(PEGS);
    room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Hint)));
    room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Hint)));
    room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Solve)));
    let text = write_way(&room.way);
    assert!(text.contains("\nhelp: hint solution\n"), "{text}");
    let (way, problems) = lesson::read_way(&text);
    assert_eq!((&way, &problems[..]), (&room.way, &[][..]));
    assert!(way.is_begun());

    // A hidden panel gives no help, and help after the task does not count.
    let mut room = self::room();
    room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Solve)));
    carry_all(&mut room, [(0, 1), (0, 2), (1, 2)]);
    assert_eq!(room.verdict.mark, Mark::Right);
    room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Hint)));
    assert!(!write_way(&room.way).contains("help:"));
    let taken = write_way(&room.way).replace("right: moves", "help: solution\nright: moves");
    let mut teacher = self::room();
    teacher.update(Msg::HandIns(vec![hand_in("1", &taken)]));
    assert_eq!(teacher.review.rows[0].cells[0].words(), "right, with the solution");
    let csv = teacher.review.csv();
    assert!(csv.contains("\"right, with the solution\""), "{csv}");
}

#[test]
fn another_pupil_begins_with_a_clean_lesson() {
    let mut room = room();
    carry(&mut room, 0, 1);
    room.update(Msg::Name("Ada".to_owned()));
    room.update(Msg::GoTo(1));
    room.update(Msg::Draft("12".to_owned()));
    room.update(Msg::BeginAnew);
    assert!(!room.way.is_begun() && room.way.name.is_empty() && room.way.at() == 0);
    assert_eq!(room.table.shown.standing.done, 0);
    room.update(Msg::GoTo(1));
    assert_eq!(room.draft, "");
}

#[test]
fn hand_ins_are_sorted_and_kept_as_a_table() {
    use lesson::SortBy;
    let hand_in = |name: &str, answers: &str| work_of(name, 2, answers);
    let mut teacher = room();
    teacher.update(Msg::HandIns(vec![
        hand_in("Zoe", "wrong: number 6\nright: number 7\n"),
        hand_in("=Bo \"B\"", "right: number 8\n"),
        hand_in("ada", "right: number 7\n"),
    ]));
    let names =
        |by| -> Vec<&str> { teacher.review.sorted(by).iter().map(|row| &*row.who).collect() };
    assert_eq!(names(SortBy::Opened), ["Zoe", "=Bo \"B\"", "ada"]);
    assert_eq!(names(SortBy::Who), ["=Bo \"B\"", "ada", "Zoe"]);
    assert_eq!(names(SortBy::Task(1)), ["ada", "Zoe", "=Bo \"B\""]);
    assert_eq!(names(SortBy::Done), ["Zoe", "ada", "=Bo \"B\""]);
    let csv = teacher.review.csv();
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("\u{feff}\"Name\",\"1. Move the tower\",\"2. Look\""), "{csv}");
    assert!(lines[1].starts_with("\"Zoe\",\"–\",\"right, 2 attempts\",\"–\""), "{csv}");
    let forged = "\"'=Bo \"\"B\"\"\",\"–\",\"tried; CLAIMED RIGHT, AND IS NOT\"";
    assert!(lines[2].starts_with(forged), "{csv}");
    assert_eq!(lines.len(), 4);
}

/// A pupil's hand-in with one step of the lesson.
fn work_of(name: &str, step: usize, answers: &str) -> HandIn {
    let head = "hand-in: Two discs\npuzzle: hanoi\nlesson: 0";
    hand_in("", &format!("{head}\nname: {name}\n\n## {step}\n{answers}"))
}

/// A worker recomputes the computer's moves in hand-ins.
#[test]
fn invented_moves_of_the_computer_are_detected() {
    let mut pupil = room_of::<Picaria>(DUEL);
    slide(&mut pupil, "corner 4", "midpoint 3");
    answered(&mut pupil);
    slide(&mut pupil, "midpoint 3", "corner 3");
    let honest = write_way(&pupil.way);
    let moves = honest.split("right: moves ").nth(1).and_then(|text| text.lines().next());
    let reply = moves.and_then(|moves| moves.split('.').nth(1)).expect("an answer");
    let other =
        ["c2m2", "m1m2", "m4c4"].into_iter().find(|other| *other != reply).expect("another");
    let mut teacher = room_of::<Picaria>(DUEL);
    let forged = honest.replace(reply, other);
    teacher.update(Msg::HandIns(vec![hand_in("", &honest), hand_in("", &forged)]));
    assert_eq!(teacher.replies.count(), 1, "the same move of the computer is made once");
    while let Some((game, level)) = teacher.replies.wanted().cloned() {
        teacher.update(Msg::Replied(replied(&game, level, SEED)));
    }
    let rows = &teacher.review.rows;
    assert_eq!((rows[0].cells[0].state, is_forged(&rows[0])), (Reached::Right, false));
    assert_eq!((rows[1].cells[0].state, is_forged(&rows[1])), (Reached::Tried, true));
    assert!(rows[1].cells[0].forged[0].contains(&format!("the computer makes {reply} here")));
}

/// Runs all searches for first wrong moves in hand-ins. Returns their number.
fn search_all(teacher: &mut Classroom) -> usize {
    let mut made = 0;
    while let Some(Search { quest, ways, .. }) = teacher.begin_search() {
        assert!(teacher.begin_search().is_none(), "one at a time");
        let ask = Ask::Strays { aims: quest.aims, most: quest.most, ways };
        let game = format!("{}/{}", teacher.lesson().puzzle, quest.game.trim_start_matches('/'));
        let answer = run(&ask, &game, &mut Silent).expect("it is not cancelled");
        let Found::Strayed { strays } = answer.found else { panic!("{answer:?}") };
        teacher.update(Msg::Searched(strays));
        made += 1;
    }
    made
}

#[test]
fn the_commonest_first_wrong_move_is_found_in_hand_ins() {
    let hand_in = |name: &str, tries: &str| work_of(name, 1, tries);
    let mut teacher = room();
    teacher.update(Msg::HandIns(vec![
        hand_in("Ada", "not this: moves ab.bc.cb.ac\nwrong: moves ac\nright: moves ab.ac.bc\n"),
        hand_in("Bo", "wrong: moves ac\nwrong: moves ac.ca.ac\n"),
        hand_in("Cy", "right: moves ab.ac.bc\n"),
    ]));
    let basis = |teacher: &Classroom| teacher.review.columns[0].quest.as_ref().map(|q| q.basis);
    let forks = |teacher: &Classroom| -> Vec<(String, usize)> {
        let forks = teacher.review.columns[0].forks.iter();
        forks.map(|fork| (fork.moves.join("."), fork.pupils)).collect()
    };
    assert_eq!((basis(&teacher), forks(&teacher).len()), (Some(Basis::Awaited), 0));
    assert_eq!(search_all(&mut teacher), 1);
    assert_eq!(basis(&teacher), Some(Basis::Astray));
    assert_eq!(forks(&teacher), [("ac".to_owned(), 2), ("ab.bc".to_owned(), 1)]);
    let words = teacher.review.columns[0].forks.iter().map(|fork| &*fork.words);
    let expected = ["Disc 1 goes from A to C.", "Disc 1 goes from B to C."];
    assert_eq!(words.collect::<Vec<_>>(), expected);

    // Known attempts are not searched again.
    teacher.update(Msg::HandIns(vec![hand_in("Dee", "right: moves ab.ac.bc\n")]));
    assert_eq!(search_all(&mut teacher), 0);
    assert_eq!(forks(&teacher).len(), 2);
    teacher.update(Msg::HandIns(vec![hand_in("Eve", "not this: moves ab.ac.ba\n")]));
    // If a worker fails, the forks are where most pupils diverge.
    assert!(teacher.begin_search().is_some());
    teacher.update(Msg::Searched(None));
    assert_eq!(basis(&teacher), Some(Basis::Unknown));
    assert_eq!(forks(&teacher)[0], ("ab".to_owned(), 4));
    assert_eq!(search_all(&mut teacher), 0);
}

#[test]
fn the_first_move_that_loses_a_win_is_found_in_games_against_the_computer() {
    let mut teacher = room_of::<Picaria>(DUEL);
    let head = "hand-in: Picaria\npuzzle: picaria\nlesson: 0\n\n## 1\n";
    let hand_in = |tries: &str| hand_in("", &format!("{head}{tries}"));
    teacher.update(Msg::HandIns(vec![
        hand_in("wrong: moves om2\nright: moves c4m3.m1m2.m3c3\n"),
        hand_in("wrong: moves om2\n"),
    ]));
    let told = |teacher: &Classroom| {
        let column = &teacher.review.columns[0];
        let forks = column.forks.iter().map(|fork| (fork.moves.join("."), fork.pupils));
        (column.quest.as_ref().map(|quest| quest.basis), forks.collect::<Vec<_>>())
    };
    assert_eq!(told(&teacher), (Some(Basis::Awaited), Vec::new()));
    assert_eq!(search_all(&mut teacher), 1);
    assert_eq!(told(&teacher), (Some(Basis::Astray), vec![("om2".to_owned(), 2)]));

    let mut teacher = room_of::<Picaria>(DUEL);
    teacher.update(Msg::HandIns(vec![hand_in("right: moves c4m3.m1m2.m3c3\n")]));
    assert_eq!(search_all(&mut teacher), 1);
    assert_eq!(told(&teacher), (Some(Basis::Agreed), Vec::new()));
}

#[test]
fn an_author_plays_adds_positions_and_orders_the_steps() {
    let mut room = room();
    room.is_written = true;
    room.update(Msg::GoTo(1));
    carry(&mut room, 0, 1);
    assert_eq!(room.table.shown.standing.done, 1, "the board is free");
    author(&mut room, AuthorMsg::AddPosition);
    assert_eq!((room.lesson().steps.len(), room.way.at()), (6, 5));
    assert_eq!(room.task().and_then(|task| task.game.as_deref()), Some("3x3?from=baa"));
    assert_eq!(room.reading.problems, []);

    author(&mut room, AuthorMsg::Earlier);
    assert_eq!((&*room.lesson().steps[4].title, room.way.at()), ("A new step", 4));
    author(&mut room, AuthorMsg::Later);
    author(&mut room, AuthorMsg::Remove);
    assert_eq!((room.lesson().steps.len(), room.way.at()), (5, 4));
    assert_eq!(read(&room.text).lesson, *room.lesson(), "the text follows");

    let bad = "title: Bad\npuzzle: hanoi\n\n## One\ntask: fly\n";
    author(&mut room, AuthorMsg::Write(bad.to_owned()));
    assert_eq!(room.reading.problems.len(), 1);
    let before = room.text.clone();
    author(&mut room, AuthorMsg::Remove);
    assert_eq!(room.text, before, "a text that cannot be read whole is not written anew");
}

#[test]
fn a_task_at_an_added_position_holds_only_the_moves_made_from_there() {
    for (moves, answer) in [(&[(0, 2)][..], "\nanswer: ac\n"), (&[], "\nanswer: ...\n")] {
        let mut room =
            room_of::<Hanoi>("title: x\npuzzle: hanoi\n\n## First\ngame: 3x2\n\nLook.\n");
        room.is_written = true;
        carry(&mut room, 0, 1);
        author(&mut room, AuthorMsg::AddPosition);
        assert_eq!(room.table.shown.standing.done, 0, "the board begins there");
        for &(from, to) in moves {
            carry(&mut room, from, to);
        }
        author(&mut room, AuthorMsg::AddTask(Template::Goal));
        assert!(room.text.contains("game: 3x2?from=ba"), "{}", room.text);
        assert!(room.text.contains(answer), "{}", room.text);
        assert_eq!(room.text.matches("answer:").count(), 1, "{}", room.text);
    }
}

#[test]
fn an_author_restores_a_removed_step() {
    let mut room = room();
    // The text is exactly as typed, with a line that the app would write differently.
    let typed = LESSON.replace("\n## ", "\n\n\n## ");
    room.begin_writing(typed.clone());
    let (steps, title) = (room.lesson().steps.len(), room.lesson().steps[2].title.clone());
    room.update(Msg::GoTo(2));
    author(&mut room, AuthorMsg::Remove);
    assert_eq!(room.lesson().steps.len(), steps - 1);
    let loss = room.removed.as_ref().map(|removed| &removed.loss);
    assert_eq!(loss, Some(&Loss::Step(title.clone())));
    room.update(Msg::GoTo(0));
    author(&mut room, AuthorMsg::BringBack);
    assert_eq!((&room.text, room.way.at(), &room.removed), (&typed, 2, &None));
    assert_eq!(room.lesson().steps[2].title, title);

    // Later text is not lost.
    author(&mut room, AuthorMsg::Remove);
    author(&mut room, AuthorMsg::Write(typed.replace("title: ", "title: My ")));
    assert_eq!(room.removed, None);
    let now = room.text.clone();
    author(&mut room, AuthorMsg::BringBack);
    assert_eq!(room.text, now);
}

#[test]
fn an_author_continues_the_last_draft() {
    let half = "title: Mine\npuzzle: hanoi\n\n## One\ntask: num";
    let mut room = room();
    room.begin_writing(LESSON.to_owned());
    author(&mut room, AuthorMsg::Write(half.to_owned()));
    let draft = room.to_draft();
    assert_eq!(draft.text, half, "mistakes included");
    for (opened, goes_on) in [(None, true), (Some(half), true), (Some(LESSON), false)] {
        assert_eq!(draft.continues(opened), goes_on, "{opened:?}");
    }
    // The page was left before the address was updated.
    let late = Draft { address: Some(LESSON.to_owned()), ..draft };
    for (opened, goes_on) in [(None, true), (Some(LESSON), true), (Some("title: x"), false)] {
        assert_eq!(late.continues(opened), goes_on, "{opened:?}");
    }
    assert!(!Draft::default().continues(None), "an empty text is none");
}

#[test]
fn a_replaced_lesson_can_be_restored() {
    let mut room = room();
    room.begin_writing(LESSON.to_owned());
    room.update(Msg::GoTo(2));
    author(&mut room, AuthorMsg::Replace(blank("hanoi", "en")));
    assert_eq!((room.lesson().steps.len(), room.way.at()), (1, 0));
    let loss = room.removed.as_ref().map(|removed| removed.loss.clone());
    assert_eq!(loss, Some(Loss::Lesson("Two discs".to_owned())));
    assert_eq!(room.to_draft().removed, room.removed, "a reload keeps it");
    author(&mut room, AuthorMsg::BringBack);
    assert_eq!((&*room.text, room.way.at(), &room.removed), (LESSON, 2, &None));
}

#[test]
fn positions_removed_by_another_puzzle_can_be_restored() {
    let mut room = room();
    room.begin_writing(LESSON.to_owned());
    room.update(Msg::GoTo(1));
    author(&mut room, AuthorMsg::Puzzle("peg-solitaire".to_owned()));
    assert!(room.text.contains("\npuzzle: peg-solitaire\n"), "{}", room.text);
    assert!(!room.text.contains("\ngame:"), "{}", room.text);
    assert_eq!(room.removed.as_ref().map(|removed| &removed.loss), Some(&Loss::Positions));
    // The page of the other puzzle is loaded.
    let mut other = room_of::<PegSolitaire>("title: x\npuzzle: peg-solitaire\n\n## One\n");
    let draft = room.to_draft();
    other.reading = read(&draft.text);
    other.begin_writing(draft.text);
    other.removed = draft.removed;
    other.update(Msg::Author(AuthorMsg::BringBack));
    assert_eq!((&*other.text, &*other.lesson().puzzle, other.way.at()), (LESSON, "hanoi", 1));
}

#[test]
fn an_authors_text_is_kept_as_typed() {
    let mistakes =
        "title: Mine\npuzzle: hanoi\n\n## One\ntask: number three\nhidee: all\n\nHow many?\n";
    let no_step = "title: Mine\npuzzle: hanoi\n\nHow many?\n";
    for (typed, problems) in [(mistakes, 2), (no_step, 1), ("", 3)] {
        let link = LessonLink { view: LessonView::Write, ..LessonLink::of_text(typed) };
        let source = LessonLink::read(&link.write()).source();
        assert_eq!(source, Ok(Source::Text(typed.to_owned())));
        let mut room = room_with::<Hanoi>(read(typed));
        room.begin_writing(typed.to_owned());
        room.check_on(&mut OnTable::new(&mut Adapter::<Hanoi>::new()));
        assert_eq!((&*room.text, room.reading.problems.len()), (typed, problems));
        carry(&mut room, 0, 1);
        assert_eq!(room.table.shown.standing.done, 1, "the board is free");
    }
}

const TASKS: &str = "\
title: Tasks
puzzle: hanoi

## Several
game: 3x2
task: reach goal in at most 3 moves
answer: ab ac bc
right: Three moves.
after: Each disc has its reason.

### How many?
task: number 3
right: Three.

### Once more
task: reach ?from=bb in at most 3 moves
answer: ac ab cb
after: The same to another peg.

## Then
task: write
";

fn room_of<P: Puzzle>(text: &str) -> Classroom {
    let reading = read(text);
    assert_eq!(reading.problems, []);
    room_with::<P>(reading)
}

/// A room for a lesson that may have problems.
fn room_with<P: Puzzle>(reading: Reading) -> Classroom {
    let game = Box::new(Adapter::<P>::new());
    Classroom::new(reading, None, Table::new(game, Box::new(FakeHost::of_a_lesson()), ""))
}

fn room_of_tasks() -> Classroom {
    room_of::<Hanoi>(TASKS)
}

#[test]
fn the_next_task_follows_at_once_if_the_board_stays() {
    let mut room = room_of_tasks();
    carry(&mut room, 0, 1);
    carry(&mut room, 0, 2);
    assert_eq!(room.way.open().task, 0);
    carry(&mut room, 1, 2);
    assert!(room.table.news.spoken.text.contains("Three moves."), "{:?}", room.table.news.spoken);
    // The next task is about the tower that was built.
    assert_eq!((room.way.open().task, room.verdict.mark), (1, Mark::Open));
    assert_eq!(room.table.shown.standing.done, 3);
    assert!(!room.table.motion.glides.is_empty(), "the last move is still seen to be made");
    // It is still there after visiting another step.
    room.update(Msg::GoTo(1));
    room.update(Msg::GoTo(0));
    assert_eq!((room.way.open().task, room.table.shown.standing.done), (1, 3));

    answer(&mut room, "3");
    assert_eq!(said(&room), (Mark::Right, "Three."));
    assert_eq!(room.way.open().task, 1, "the next board is another one");
    room.update(Msg::GoOn);
    assert_eq!((room.way.open().task, room.table.shown.standing.done), (2, 0));
    room.update(Msg::GoOn);
    assert_eq!(room.way.open().task, 2, "it is not done");
    carry_all(&mut room, [(0, 2), (0, 1), (2, 1)]);
    assert_eq!(room.verdict.mark, Mark::Right);
    assert!(room.way.is_done(room.lesson(), 0));
}

/// A message about an empty peg, with its context and translation.
const GERMAN: (&str, &str, &str) = ("", "Peg {peg}: empty", "Stab {peg}: leer");

#[test]
fn a_place_is_answered_in_the_language_of_the_page() {
    use parlour::lesson::TaskOutcome;
    let text = "title: Two\npuzzle: hanoi\n\n## Point\ntask: point to Peg C\n\n###\ntask: write\n";
    let mut room = room_of::<Hanoi>(text);
    tap(&mut room, PlaceId(2));
    assert_eq!(room.way.open().task, 1);
    speak_with(&[GERMAN]);
    room.update(Msg::GoTo(0));
    let outcome = room.outcome(At::from(0));
    speak("");
    let Some(TaskOutcome::Done { answer, .. }) = outcome else { panic!("{outcome:?}") };
    assert_eq!(answer, "Stab C");
}

#[test]
fn a_lesson_can_name_places_in_english_or_as_the_board_does() {
    speak_with(&[GERMAN]);
    for name in ["Stab C", "Peg C"] {
        let text = format!(
            "title: Two\npuzzle: hanoi\n\n## Point\ngame: 3x2\nhighlight: {name}\ntask: point to {name}\nwrong Stab B: No.\n"
        );
        let mut room = room_of::<Hanoi>(&text);
        let problems =
            lesson::check(&room.reading, &mut OnTable::new(&mut Adapter::<Hanoi>::new()));
        assert_eq!(problems, [], "{name}");
        assert!(room.scene.items.len() > room.table.shown.scene.items.len(), "{name}");
        tap(&mut room, PlaceId(1));
        assert_eq!(said(&room), (Mark::Wrong, "No."), "{name}");
        tap(&mut room, PlaceId(2));
        assert_eq!(room.verdict.mark, Mark::Right, "{name}");
        // So a hand-in is judged without the board.
        assert!(write_way(&room.way).contains(&format!("right: place {name}")), "{name}");
        room.reading.lesson = room.lesson().for_pupils();
        room.update(Msg::BeginAnew);
        tap(&mut room, PlaceId(2));
        assert_eq!(room.verdict.mark, Mark::Right, "sealed {name}");
    }
    let text = "title: Two\npuzzle: hanoi\n\n## Point\ngame: 3x2\ntask: point to Poste B\n";
    let problems = lesson::check(&read(text), &mut OnTable::new(&mut Adapter::<Hanoi>::new()));
    speak("");
    assert!(problems[0].words.contains("Stab C"), "{problems:?}");
}

#[test]
fn a_task_that_is_given_up_is_followed_by_the_next_one() {
    let mut room = room_of_tasks();
    carry(&mut room, 0, 2);
    room.update(Msg::GiveUp);
    assert_eq!(room.table.news.spoken.text, "You gave up on this task.");
    assert_eq!(room.way.open().task, 1);
    assert_eq!(room.table.shown.standing.done, 0, "nothing was reached that could be asked about");
    room.update(Msg::GiveUp);
    assert_eq!(room.way.open().task, 1);
    room.update(Msg::GoOn);
    assert_eq!(room.way.open().task, 2);
    room.update(Msg::GiveUp);
    assert!(room.way.trace().is_some_and(lesson::Trace::is_closed), "its explanation is shown");
    // The answers are shown, and the board stays.
    let [first, number, last] = [0, 1, 2].map(|task| At { step: 0, task });
    assert_eq!(room.given_up(number), "You gave up on this task. The answer: 3");
    assert!(room.has_solution(first) && !room.has_solution(number));
    let before = room.picture();
    room.update(Msg::Solution(Some(first)));
    let solved = room.solution.clone().expect("moves");
    assert_eq!((&*solved.game, solved.moves.join(" ")), ("/3x2", "ab ac bc".to_owned()));
    assert_eq!(room.picture(), before);
    room.update(Msg::Solution(None));
    assert!(room.solution.is_none() && room.has_solution(last));
    // A text for pupils contains no answers.
    room.reading.lesson = room.lesson().for_pupils();
    assert_eq!(room.given_up(number), "You gave up on this task.");
    assert!(!room.has_solution(first));
    assert!(!room.way.is_done(room.lesson(), 0));
}

#[test]
fn each_template_fits_the_game_when_inserted() {
    for &template in Template::ALL.iter().filter(|template| **template != Template::Game) {
        let text = "title: x\npuzzle: hanoi\n\n## First\ngame: 3x1\n\nLook.\n";
        let mut room = room_of::<Hanoi>(text);
        room.is_written = true;
        // With moves on the board, they become the answer.
        carry(&mut room, 0, 2);
        let begun = |room: &Classroom| room.lesson().steps[0].tasks.len();
        for count in 1..=2 {
            let before = room.text.clone();
            author(&mut room, AuthorMsg::AddTask(template));
            assert_eq!(read(&room.text).problems, [], "{}", room.text);
            assert_ne!(room.text, before);
            if template != Template::Read {
                assert_eq!(begun(&room), count, "the first one is that of the step");
            }
            let mut game = Adapter::<Hanoi>::new();
            while room.check_on(&mut OnTable::new(&mut game)) {}
            assert_eq!(room.checks.problems, [], "{}", room.text);
        }
        assert!(room.text.contains("\n\nLook.\n"));
    }
    // Without moves, only the answer has to be filled in.
    for template in [Template::Goal, Template::Moves] {
        let mut room =
            room_of::<Hanoi>("title: x\npuzzle: hanoi\n\n## First\ngame: 3x1\n\nLook.\n");
        room.is_written = true;
        let problems = |room: &mut Classroom| {
            while room.check_on(&mut OnTable::new(&mut Adapter::<Hanoi>::new())) {}
            room.checks.problems.len()
        };
        author(&mut room, AuthorMsg::AddTask(template));
        assert_eq!(problems(&mut room), 1, "{}", room.text);
        let filled = room.text.replace("answer: ...", "answer: ac");
        author(&mut room, AuthorMsg::Write(filled));
        assert_eq!(problems(&mut room), 0, "{}", room.text);
        let task = &room.lesson().steps[0].tasks[0];
        assert!(!task.right.ends_with('?'), "praise is no question: {}", task.right);
    }
    let mut room = room_of::<Picaria>(DUEL);
    room.is_written = true;
    author(&mut room, AuthorMsg::AddTask(Template::Game));
    assert!(room.text.contains("\n###\n"), "{}", room.text);
    assert!(room.text.contains("\ntask: win or draw\n"), "{}", room.text);
}

#[test]
fn an_author_adds_tasks_texts_and_the_computer() {
    let mut room = room_of_tasks();
    room.is_written = true;
    for msg in [AuthorMsg::AddTask(Template::Write), AuthorMsg::AddAfter] {
        author(&mut room, msg);
    }
    assert!(room.text.contains("hide: hint solve"), "{}", room.text);
    assert!(room.offers(Part::Hint) && room.offers(Part::Solve), "the author needs them");
    let step = &room.lesson().steps[0];
    assert_eq!((step.tasks.len(), step.tasks[3].after.len()), (4, 1));
    assert_eq!(read(&room.text).lesson, *room.lesson(), "the text follows");
    for _ in 0..20 {
        author(&mut room, AuthorMsg::AddTask(Template::Write));
    }
    assert_eq!(room.lesson().steps[0].tasks.len(), MOST_TASKS);
    assert_eq!(room.reading.problems, []);

    room.update(Msg::GoTo(1));
    author(&mut room, AuthorMsg::Computer(Some("perfect".to_owned())));
    assert_eq!(room.lesson().steps[1].tasks[0].computer.as_deref(), Some("perfect"));
    assert!(room.text.contains("computer: perfect\n"));
    author(&mut room, AuthorMsg::Computer(None));
    assert!(!room.text.contains("computer:"));
}

const PEGS: &str = "\
title: Three pegs
puzzle: peg-solitaire

## One peg
game: english?from=.../.../...oo../.....o./......./.../...&goal=any
task: reach goal
answer: d3f3 f3f5
right: One.
";

#[test]
fn a_lost_goal_is_reported_with_a_way_back() {
    let mut room = room_of::<PegSolitaire>(PEGS);
    assert!(!room.can_be_lost(), "nothing is played yet");
    slide(&mut room, "e3", "c3");
    assert!(room.can_be_lost());
    let ask = |room: &mut Classroom| {
        room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Lost)));
        assert!(room.table.is_asked(Purpose::Lost));
        let game = room.table.link().to_owned();
        let found = run(&Ask::Solve { method: MethodId(0) }, &game, &mut Silent)
            .expect("it is not cancelled");
        report(room, Lane::Search, found);
        room.table.news.notice.clone().expect("an answer")
    };
    let told = ask(&mut room);
    assert_eq!(
        told.text,
        "This cannot be won from here. It could still be won at the start. Think again about move 1: e3c3."
    );
    assert_eq!(told.actions[0], Action::GoBack(0));
    room.update(Msg::Table(table::Msg::News(table::NewsMsg::Do(0))));
    assert_eq!((room.table.shown.standing.done, room.verdict.mark), (0, Mark::Open));
    // If it is not lost, the solution is not revealed.
    slide(&mut room, "d3", "f3");
    let told = ask(&mut room);
    assert_eq!(told.text, "The goal can still be reached from here.");
    assert_eq!(told.actions, []);
    slide(&mut room, "f3", "f5");
    assert!(room.verdict.mark.is_done() && !room.can_be_lost());

    // The question is not offered if the lesson hides judgements or undo, or if no move can lose.
    for hidden in ["judge", "undo", "all"] {
        let text = PEGS.replace("task:", &format!("hide: {hidden}\ntask:"));
        let mut room = room_of::<PegSolitaire>(&text);
        slide(&mut room, "e3", "c3");
        assert!(!room.can_be_lost(), "{hidden}");
    }
    let mut room = room_of::<PegSolitaire>(&PEGS.replace("task:", "hide: judge\ntask:"));
    slide(&mut room, "e3", "c3");
    room.update(Msg::Table(table::Msg::Ask(table::AskMsg::Lost)));
    assert!(!room.table.is_asked(Purpose::Lost));
    let mut towers = self::room();
    carry(&mut towers, 0, 1);
    assert!(!towers.can_be_lost());
}

const DUEL: &str = "\
title: Picaria
puzzle: picaria

## Win
game: 4x3?moves=o.m1.c4.c2.c1.m4
computer: perfect
task: win in at most 2 moves
answer: c4m3 m1m2 m3c3
wrong om2: Nothing is left in the centre.
right: A row.
";

/// Moves a piece between two named places.
fn slide(room: &mut Classroom, from: &str, to: &str) {
    for name in [from, to] {
        let places = &room.table.shown.scene.places;
        let place = places.iter().find(|place| place.label.starts_with(name));
        let id = place.unwrap_or_else(|| panic!("no {name}")).id;
        tap(room, id);
    }
}

/// Makes the computer's move, in place of its worker.
fn answered(room: &mut Classroom) {
    assert!(room.table.shown.standing.is_computers_turn());
    room.update(Msg::Table(table::Msg::Timer(Timer::Reply)));
    let link = format!("picaria/{}", room.picture().board.trim_start_matches('/'));
    let level = room.table.shown.standing.opponent.level().expect("a level");
    let mv = replied(&link, level, SEED);
    assert!(mv.is_some(), "{link}");
    let answer = JobResult { found: Found::Replied { mv }, seen: 0 };
    report(room, Lane::Game, answer);
}

/// Delivers the result of the job that the pupil waits for.
fn report(room: &mut Classroom, lane: Lane, result: JobResult) {
    let id = room.table.awaited().expect("a job").id;
    room.update(Msg::Table(table::Msg::Job(lane, id, table::JobEvent::Answered(result))));
}

#[test]
fn the_reply_to_a_wrong_move_stays_after_the_computers_move() {
    let mut room = room_of::<Picaria>(DUEL);
    // The same when the move is made again.
    for _ in 0..2 {
        slide(&mut room, "the centre", "midpoint 2");
        assert_eq!(said(&room), (Mark::Wrong, "Nothing is left in the centre."));
        answered(&mut room);
        assert_eq!(room.table.shown.standing.done, 2);
        assert_eq!(room.verdict.words, "Nothing is left in the centre.", "it is still to be read");
        room.update(Msg::Table(table::Msg::Game(table::GameMsg::Undo)));
        assert_eq!((room.table.shown.standing.done, room.verdict.mark), (0, Mark::Open));
    }

    slide(&mut room, "corner 4", "midpoint 3");
    assert_eq!(said(&room), (Mark::OnTheWay, "1 move left."));
    answered(&mut room);
    assert_eq!(said(&room), (Mark::OnTheWay, "1 move left."));
    slide(&mut room, "midpoint 3", "corner 3");
    assert_eq!(said(&room), (Mark::Right, "A row."));
    assert!(room.table.news.notice.is_none(), "the lesson has the word");
    assert!(write_way(&room.way).contains("right: moves c4m3."));
}

#[test]
fn an_authors_text_is_checked_task_by_task() {
    let mut room = room();
    room.is_written = true;
    carry(&mut room, 0, 1);
    let here = room.table.link().to_owned();
    let mut game = Adapter::<Hanoi>::new();
    let mut check = |room: &mut Classroom| {
        let mut slices = 1;
        while room.check_on(&mut OnTable::new(&mut game)) {
            assert!(!room.checks.is_done);
            slices += 1;
        }
        (slices, room.checks.is_done, room.checks.problems.clone())
    };
    assert_eq!(check(&mut room), (5, true, vec![]));
    let bad =
        LESSON.replace("ab ac bc", "ab ac ba").replace("highlight: Peg B", "highlight: Peg Z");
    author(&mut room, AuthorMsg::Write(bad.clone()));
    assert_eq!(room.checks, Checks::default(), "what was found before is about another text");
    let (_, _, found) = check(&mut room);
    let mut other = Adapter::<Hanoi>::new();
    assert_eq!(found, lesson::check(&read(&bad), &mut OnTable::new(&mut other)));
    let lines: Vec<usize> = found.iter().map(|problem| problem.line).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(lines[0] < lines[1]);
    assert!(found[1].words.contains("Peg Z"), "{found:?}");
    // After steps are moved, the line numbers are those of the new text.
    author(&mut room, AuthorMsg::Later);
    let text = room.text.clone();
    assert_eq!(check(&mut room).2, lesson::check(&read(&text), &mut OnTable::new(&mut other)));
    assert_eq!(room.table.link(), here, "the board stays as it is");
    // An unreadable lesson is not checked.
    author(&mut room, AuthorMsg::Write(LESSON.replace("number 7", "number x")));
    assert_eq!(check(&mut room), (1, false, vec![]));
}
