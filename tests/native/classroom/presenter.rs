//! The synchronisation of a presenter's windows, with a list of letters in place of the browser's channel.

use parlour::classroom::{CardTally, Classroom, Heard, Msg, Presentation, Presenting, Spot};
use parlour::lesson::{Mark, base64_url, write_way};
use parlour::scene::PlaceId;
use parlour::table;

use super::room_of;
use crate::common::puzzles::Hanoi;

const LESSON: &str = "\
title: Two discs
puzzle: hanoi

> The caretaker's secret is for teachers.

## Move the tower
game: 3x2
hide: solve
task: reach goal in at most 3 moves
answer: ab ac bc
right: Three moves.

> Another secret.

## Choose
game: 3x3
lock: all
task: choice
- [ ] No | Think again.
- [x] Yes | Right so.

## Point
task: point to Peg C
right: There.

## Free
game: 3x2

## Two tasks
task: number 3

### More
task: number 4
";

/// A window: its content, and its presentation.
struct Window {
    room: Classroom,
    aside: Presenting,
    presentation: Presentation,
}

impl Window {
    fn new(name: &str, room: &str) -> Self {
        let classroom = room_of::<Hanoi>(LESSON);
        let presentation = Presentation::new(room, name, &classroom);
        Self { room: classroom, aside: Presenting::default(), presentation }
    }

    /// Opens a window in the room, which asks the others for their state.
    fn opened(name: &str, others: &mut [&mut Self]) -> Self {
        let mut window = Self::new(name, "r1");
        let asked = window.presentation.ask(&mut window.room, &window.aside);
        for other in others {
            let Heard::Answer(answer) = other.hear(&asked) else { panic!("no answer to {name}") };
            window.hear(&answer);
        }
        window
    }

    fn hear(&mut self, letter: &str) -> Heard {
        self.presentation.hear(letter, &mut self.room, &mut self.aside)
    }

    fn tell(&mut self) -> Option<String> {
        self.presentation.tell(&mut self.room, &self.aside)
    }

    /// Handles a message, and sends the change to the other window.
    fn does(&mut self, msg: Msg, other: &mut Self) -> String {
        self.room.update(msg);
        let letter = self.tell().expect("it is a change");
        assert_eq!(other.hear(&letter), Heard::Changed);
        letter
    }

    /// Carries a disc, as two touches do.
    fn carries(&mut self, from: u32, to: u32, other: &mut Self) -> String {
        let tap = |place| Msg::Table(table::Msg::Board(table::BoardMsg::Tap(PlaceId(place))));
        self.room.update(tap(from));
        assert_eq!(self.tell(), None, "what is only taken up is no change");
        self.does(tap(to), other)
    }
}

/// Checks that two windows show the same.
#[track_caller]
fn assert_in_step(one: &mut Window, other: &mut Window) {
    assert_eq!(one.room.picture(), other.room.picture());
    assert_eq!(one.room.scene, other.room.scene);
    assert_eq!(one.aside, other.aside);
    assert_eq!((one.tell(), other.tell()), (None, None), "what was heard is told no further");
}

fn pair() -> (Window, Window) {
    let mut class = Window::opened("class", &mut []);
    let teacher = Window::opened("teacher", &mut [&mut class]);
    (class, teacher)
}

#[test]
fn changes_in_one_window_are_shown_in_the_other() {
    let (mut class, mut teacher) = pair();
    assert_in_step(&mut class, &mut teacher);

    teacher.carries(0, 1, &mut class);
    assert_in_step(&mut class, &mut teacher);
    assert!(!class.room.table.motion.glides.is_empty(), "the move is seen to be made");
    class.carries(0, 2, &mut teacher);
    assert_in_step(&mut class, &mut teacher);
    teacher.does(Msg::Table(table::Msg::Game(table::GameMsg::Undo)), &mut class);
    assert_in_step(&mut class, &mut teacher);
    assert_eq!(class.room.table.shown.standing.count, 2, "the move can be made again");
    class.does(Msg::Table(table::Msg::Game(table::GameMsg::Redo)), &mut teacher);
    teacher.carries(1, 2, &mut class);
    assert_in_step(&mut class, &mut teacher);
    assert_eq!(class.room.verdict.mark, Mark::Right);
    assert_eq!(class.room.verdict.words, "Three moves.");
    assert!(class.room.way.is_done(class.room.lesson(), 0));
    assert!(!class.room.table.motion.glides.is_empty(), "the last move is seen to be made too");

    teacher.does(Msg::GoTo(1), &mut class);
    teacher.does(Msg::Choose(0), &mut class);
    teacher.does(Msg::Answer, &mut class);
    assert_in_step(&mut class, &mut teacher);
    assert_eq!((class.room.verdict.mark, &class.room.chosen[..]), (Mark::Wrong, &[0][..]));

    teacher.does(Msg::GoTo(2), &mut class);
    teacher.does(Msg::Table(table::Msg::Board(table::BoardMsg::Tap(PlaceId(2)))), &mut class);
    assert_in_step(&mut class, &mut teacher);
    assert_eq!(class.room.verdict.words, "There.");

    // In a step without a task, moves are not recorded, but still shown.
    teacher.does(Msg::GoTo(3), &mut class);
    teacher.carries(0, 2, &mut class);
    assert_in_step(&mut class, &mut teacher);
    teacher.does(Msg::Again, &mut class);
    assert_in_step(&mut class, &mut teacher);
    assert_eq!(class.room.table.shown.standing.count, 0);
    teacher.does(Msg::GoTo(0), &mut class);
    assert_in_step(&mut class, &mut teacher);

    // Both windows go on to the next task.
    teacher.does(Msg::GoTo(4), &mut class);
    teacher.does(Msg::Draft("3".to_owned()), &mut class);
    teacher.does(Msg::Answer, &mut class);
    assert_eq!(class.room.way.open().task, 1);
    assert_in_step(&mut class, &mut teacher);
}

#[test]
fn the_tally_of_cards_is_seen_by_the_class_until_the_step_is_left() {
    let (mut class, mut teacher) = pair();
    teacher.does(Msg::GoTo(1), &mut class);
    let tally = CardTally { counts: [2, 5, 1, 0], is_told: false };
    teacher.does(Msg::Tally(Some(tally)), &mut class);
    assert_eq!(class.room.tally, Some(tally));
    teacher.does(Msg::Tally(Some(CardTally { is_told: true, ..tally })), &mut class);
    assert!(class.room.tally.is_some_and(|tally| tally.is_told));
    assert_in_step(&mut class, &mut teacher);
    teacher.does(Msg::GoTo(2), &mut class);
    assert_eq!((class.room.tally, teacher.room.tally), (None, None));

    // Implausible counts are refused.
    teacher.does(Msg::GoTo(1), &mut class);
    let counts = [usize::MAX; 4];
    teacher.room.update(Msg::Tally(Some(CardTally { counts, is_told: false })));
    let letter = teacher.tell().expect("it is a change");
    assert_eq!(class.hear(&letter), Heard::Nothing);
}

#[test]
fn a_presenter_who_points_at_a_locked_board_says_nothing_to_the_class() {
    let (mut one, mut other) = pair();
    one.does(Msg::GoTo(1), &mut other);
    other.room.is_presenter = true;
    let touch = Msg::Table(table::Msg::Board(table::BoardMsg::Tap(PlaceId(0))));
    other.room.update(touch.clone());
    assert_eq!(other.tell(), None);
    assert_eq!(other.room.verdict.words, "");
    one.room.update(touch);
    assert_eq!(one.room.verdict.words, "In this step, the board is only there to look at.");
}

#[test]
fn a_blank_picture_a_pointer_and_a_clock_are_shared() {
    let (mut class, mut teacher) = pair();
    teacher.aside.blank = true;
    teacher.aside.spot = Spot::on_board(0.25, 0.5);
    teacher.aside.clock.toggle(1_000.0);
    let letter = teacher.tell().expect("it is a change");
    assert_eq!(class.hear(&letter), Heard::Changed);
    assert_in_step(&mut class, &mut teacher);
    assert_eq!(class.aside.spot, Some(Spot { x: 0.25, y: 0.5 }));
    assert!(class.aside.blank && class.aside.clock.runs());
    // The class's window itself ends the black screen.
    class.aside.blank = false;
    let letter = class.tell().expect("it is a change");
    assert_eq!(teacher.hear(&letter), Heard::Changed);
    assert_in_step(&mut class, &mut teacher);
}

#[test]
fn the_presenter_can_scroll_the_class_text() {
    let (mut class, mut teacher) = pair();
    let letter = teacher.presentation.read_on();
    assert_eq!(class.hear(&letter), Heard::ReadOn);
    for more in [true, false] {
        let answer = class.presentation.has_read(more);
        assert_eq!(teacher.hear(&answer), Heard::Read(more));
    }
    // Neither letter changes the state, and other rooms ignore them.
    assert_in_step(&mut class, &mut teacher);
    assert_eq!(Window::new("other", "r2").hear(&letter), Heard::Nothing);
}

#[test]
fn either_window_can_be_reloaded_or_reopened() {
    let (mut class, mut teacher) = pair();
    teacher.does(Msg::GoTo(3), &mut class);
    teacher.carries(0, 1, &mut class);
    teacher.aside.clock.toggle(1_000.0);
    let letter = teacher.tell().expect("it is a change");
    class.hear(&letter);

    let mut class = Window::opened("class again", &mut [&mut teacher]);
    assert_in_step(&mut class, &mut teacher);
    let mut teacher = Window::opened("teacher again", &mut [&mut class]);
    assert_in_step(&mut class, &mut teacher);
    assert!(teacher.aside.clock.runs());
    assert_eq!(teacher.room.way.at(), 3);
    teacher.carries(1, 2, &mut class);
    assert_in_step(&mut class, &mut teacher);

    // A third window, which two others answer.
    let mut screen = Window::opened("screen", &mut [&mut class, &mut teacher]);
    assert_in_step(&mut screen, &mut teacher);
}

#[test]
fn a_window_without_changes_answers_with_its_state() {
    let mut class = Window::new("class", "r1");
    class.room.update(Msg::GoTo(2));
    class.presentation.ask(&mut class.room, &class.aside);
    assert_eq!(class.tell(), None);
    let mut teacher = Window::opened("teacher", &mut [&mut class]);
    assert_eq!(teacher.room.way.at(), 2);
    assert_in_step(&mut class, &mut teacher);
}

#[test]
fn the_newer_state_wins_in_any_order_of_arrival() {
    let (mut class, mut teacher) = pair();
    let older = teacher.does(Msg::GoTo(1), &mut class);
    let newer = teacher.does(Msg::GoTo(2), &mut class);
    assert_eq!(class.hear(&older), Heard::Nothing);
    assert_eq!(class.hear(&newer), Heard::Nothing, "it is known already");
    assert_eq!(class.room.way.at(), 2);

    // Both windows change simultaneously, and their letters cross.
    class.room.update(Msg::GoTo(0));
    teacher.room.update(Msg::GoTo(3));
    let (from_class, from_teacher) = (class.tell().unwrap(), teacher.tell().unwrap());
    let heard = [class.hear(&from_teacher), teacher.hear(&from_class)];
    assert_eq!(heard.iter().filter(|heard| **heard == Heard::Changed).count(), 1);
    assert_in_step(&mut class, &mut teacher);
}

#[test]
fn letters_of_other_rooms_and_lessons_are_ignored() {
    let (mut class, _) = pair();
    let mut other = Window::new("other", "r2");
    let asked = other.presentation.ask(&mut other.room, &other.aside);
    assert_eq!(class.hear(&asked), Heard::Nothing);
    other.room.update(Msg::GoTo(1));
    let letter = other.tell().expect("it is a change");
    assert_eq!(class.hear(&letter), Heard::Nothing);
    assert_eq!(class.room.way.at(), 0);

    // The same room, but a changed lesson.
    let mut changed = room_of::<Hanoi>(&LESSON.replace("Three moves.", "Well done."));
    let mut presentation = Presentation::new("r1", "changed", &changed);
    changed.update(Msg::GoTo(1));
    let letter = presentation.tell(&mut changed, &Presenting::default()).expect("it is a change");
    assert_eq!(class.hear(&letter), Heard::Nothing);
}

#[test]
fn invalid_letters_are_ignored() {
    let (mut class, mut teacher) = pair();
    teacher.room.update(Msg::GoTo(1));
    let letter = teacher.tell().expect("it is a change");
    let head = letter.split(' ').next().unwrap();
    let mut nonsense: Vec<String> =
        ["", " ", "null", "{}", "é", "parlour-presenter-1 00"].map(str::to_owned).to_vec();
    nonsense.extend(
        ["", "f", "fg", "00", "é0", "ffffffffffffffffffff"].map(|end| format!("{head} {end}")),
    );
    nonsense.extend((0..letter.len()).map(|end| letter[..end].to_owned()));
    nonsense.push(format!("{letter}00"));
    for text in nonsense {
        assert_eq!(class.hear(&text), Heard::Nothing, "{text}");
    }
    // Letters with a changed digit may be accepted or not, but must leave a consistent lesson.
    for at in head.len() + 1..letter.len() {
        for digit in ["0", "7"] {
            let mut mutated = letter.clone();
            mutated.replace_range(at..=at, digit);
            let mut window = Window::new("victim", "r1");
            window.hear(&mutated);
            assert!(window.room.step().is_some());
        }
    }
    assert_eq!(class.hear(&letter), Heard::Changed);
    assert_in_step(&mut class, &mut teacher);
}

/// The bytes of a letter, decoded lossily as text.
fn content(letter: &str) -> String {
    let letters = letter.split(' ').nth(1).expect("a letter has two parts");
    String::from_utf8_lossy(&base64_url::decode(letters).expect("base64")).into_owned()
}

#[test]
fn notes_and_answers_are_never_sent() {
    let (mut class, mut teacher) = pair();
    let mut sent = vec![teacher.carries(0, 1, &mut class)];
    for step in [1, 2, 3] {
        sent.push(teacher.does(Msg::GoTo(step), &mut class));
    }
    for letter in &sent {
        let text = content(letter);
        assert!(text.contains("Two discs"), "the title of the lesson is in it");
        for secret in ["secret", "ab ac bc", "Right so"] {
            assert!(!text.contains(secret), "{secret}");
        }
    }
    assert!(!write_way(&class.room.way).contains("secret"));
}
