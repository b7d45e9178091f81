//! Squares worth knowing, and the standard games.

use super::Franklin;
use super::math::derive::square_s;
use super::math::digits::like_f2;
use super::math::pattern::{Mode, make};
use super::math::square::Square;
use super::papers::squares::{self, Printed, SQUARES};
use super::position::{Goal, Position, Variant};
use crate::contract::{Entry, Task};
use crate::kit::say::translated;
use crate::{say, text};

/// The paper.
const PAPER: &str = text!("Maya Ahmed, “Benjamin Franklin’s other 8-square”");
/// The source of puzzles that are not from the paper.
const OURS: &str = text!("Made in the workshop of this page");

/// The group of squares to be completed.
const TO_COMPLETE: &str = text!("To complete");

/// The standard game of order 8: easy, 24 numbers given.
const STANDARD: &str = "19 . 63 14 . 10 59 38 / . 15 . . . . 22 . / . . . . . . . 55 / 47 . . 50 43 . . . / \
    . . . 16 21 . . 40 / 45 . . . . . . . / . 49 . . . . 44 . / 64 13 20 . 60 37 . 9";

/// More games of order 8: name, special feature, rows.
const GAMES: [(&str, &str, &str); 4] = [
    (
        text!("Moderate, 12 numbers given"),
        text!(
            "Single blanks are not enough: look for rectangles of which three corners are known."
        ),
        ". . . . . . . . / 20 . . . . . . . / . . . 50 . . 29 51 / . 22 . 7 . . . . / \
            . . . . 48 . 61 . / 52 30 . . 49 . . . / . . . . . . . 59 / . . . . . . . .",
    ),
    (
        text!("Tricky, 10 numbers given"),
        text!("Somewhere only one number fits a cell, or only one cell a number."),
        ". . . . . . . . / 20 . . . . . . . / . . . 50 . . . 51 / . 22 . 7 . . . . / \
            . . . . 48 . 61 . / 52 . . . 49 . . . / . . . . . . . 59 / . . . . . . . .",
    ),
    (
        text!("Hard, 8 numbers given"),
        text!("Somewhere all properties have to be taken together."),
        ". . . . . . . . / 20 . . . . . . . / . . . 50 . . . 51 / . 22 . . . . . . / \
            . . . . . . 61 . / 52 . . . 49 . . . / . . . . . . . 59 / . . . . . . . .",
    ),
    (
        text!("Very hard, 6 numbers given"),
        text!("It has only one completion all the same."),
        ". . 63 14 . . . . / . . . . . . . . / . . . . . . . . / 47 . . . . . . . / \
            . . . . . . . 40 / . . . . . . . . / . . . . . . . . / . . . . 60 37 . .",
    ),
];

/// The first position of the standard game of a board. In the pattern method nothing is placed.
/// Larger squares are by Franklin’s pattern, with the cells of every fourth bend blank.
pub(super) fn standard(board: Variant) -> Position {
    let n = board.order();
    let square = match (board.mode(), n) {
        (Some(_), _) => return Position::blank(board),
        (None, 8) => STANDARD.parse().expect("the tests read the standard game"),
        (None, _) => {
            let full = make(n).expect("the orders of boards are orders of squares");
            let on_bend = |cell: usize| (cell / n + (cell % n).min(n - 1 - cell % n)) % 4 == 3;
            let entries = full.entries().iter().enumerate();
            let entries = entries.map(|(cell, entry)| if on_bend(cell) { 0 } else { *entry });
            Square::new(n, entries.collect()).expect("entries were only taken away")
        }
    };
    begun(square)
}

/// The board of an order.
fn board(order: usize, mode: Option<Mode>) -> Variant {
    Variant::new(order, mode).expect("the tests read every board of the catalogue")
}

/// The position with the entries of a square given.
fn begun(square: Square) -> Position {
    let board = board(square.order(), None);
    Position::begun(board, square).expect("the tests read every square of the catalogue")
}

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Franklin>> {
    let mut entries: Vec<Entry<Franklin>> = SQUARES.into_iter().map(printed).collect();
    for (name, note, rows) in GAMES {
        let square: Square = rows.parse().expect("the tests read every square of the catalogue");
        let start = begun(square);
        let (name, note) = (translated(name), translated(note));
        entries.push(entry(TO_COMPLETE, name, OURS, note, start, Goal::Franklin));
    }
    for (order, note) in [
        (16, say!("The square of Franklin’s pattern, with the cells of every fourth bend blank.")),
        (32, say!("The same; every block with a single blank gives a number.")),
    ] {
        let (name, start) = (format!("{order} × {order}"), standard(board(order, None)));
        entries.push(entry(TO_COMPLETE, name, OURS, note, start, Goal::Franklin));
    }
    let start = Position::blank(Variant::default());
    let name = say!("An empty square");
    let note = say!("Write any numbers anywhere; the facts show what fails first.");
    entries.push(entry(text!("Of your own"), name, OURS, note, start, Goal::Franklin));
    entries.extend(patterns());
    entries.extend(PAIRS.map(|(from, to)| pair(from, to)));
    if let Ok(square) = make(32) {
        let name = say!("Order {order}", order = square.order());
        let start = begun(square);
        let note = say!("Made by Franklin’s pattern, which goes on for every power of two.");
        entries.push(entry(text!("Larger"), name, PAPER, note, start, Goal::Franklin));
    }
    if let Some(square) = like_f2(16) {
        let name = say!("Order {order}, made like F2", order = square.order());
        let start = begun(square);
        let note = say!(
            "The paper finds the pattern of F2 not easily generalised. Its binary digits are: each is a sum of digits \
             of the row and the column."
        );
        entries.push(entry(text!("Larger"), name, text!("New"), note, start, Goal::Franklin));
    }
    entries
}

fn entry(
    group: &'static str,
    name: String,
    source: &'static str,
    note: String,
    start: Position,
    goal: Goal,
) -> Entry<Franklin> {
    let task = Task { variant: start.board(), start, goal };
    Entry { group, name, source, note, task }
}

/// The entry of a printed square, to look at.
pub(super) fn printed(printed: Printed) -> Entry<Franklin> {
    let square = printed.square();
    let start = begun(square);
    let (group, name) = (text!("The squares of the paper"), printed.name.to_owned());
    entry(group, name, PAPER, translated(printed.source), start, Goal::Franklin)
}

/// The entries of squares to be made by the pattern method.
fn patterns() -> Vec<Entry<Franklin>> {
    let group = text!("The pattern method");
    let made = |name: &str, target: Square, mode, note| {
        let start = Position::blank(board(target.order(), Some(mode)));
        let title = match mode {
            Mode::Rows => say!("{name} by rows", name),
            Mode::Columns => say!("{name} by columns", name),
        };
        entry(group, title, PAPER, note, start, Goal::Become(target))
    };
    let mut entries = vec![
        made(
            "F1",
            squares::printed("F1"),
            Mode::Rows,
            say!("Figures 2 and 3: ask for the solution to see the numbers placed."),
        ),
        made(
            "S",
            square_s(),
            Mode::Columns,
            say!(
                "Figure 4: the pattern of F1 with rows for columns. Figure 5 goes on from here to F2."
            ),
        ),
        made(
            "F2",
            squares::printed("F2"),
            Mode::Columns,
            say!("Figure 5: the numbers opposite each other are in one column."),
        ),
        made("F3", squares::printed("F3"), Mode::Rows, say!("The same construction for order 16.")),
    ];
    for mode in Mode::ALL {
        let name = match mode {
            Mode::Rows => say!("A pattern of your own, by rows"),
            Mode::Columns => say!("A pattern of your own, by columns"),
        };
        let note = say!("Place 1 to 32 as you like; the first line that goes wrong shows at once.");
        let start = Position::blank(board(8, Some(mode)));
        entries.push(entry(group, name, PAPER, note, start, Goal::Franklin));
    }
    entries
}

/// Squares of the paper that exchanges of rows and columns turn into each other.
pub(super) const PAIRS: [(&str, &str); 2] = [("F2", "B2"), ("N2", "B1")];

/// The entry of two printed squares. Exchanges of rows and columns turn the first into the second, although the paper
/// calls that new.
pub(super) fn pair(from: &str, to: &str) -> Entry<Franklin> {
    let start = begun(squares::printed(from));
    let target = squares::printed(to);
    let note = say!(
        "The paper calls {to} new, but exchanges of rows and columns turn {from} into it.",
        to,
        from
    );
    let name = say!("{from} becomes {to}", from, to);
    entry(text!("Equivalent squares"), name, PAPER, note, start, Goal::Become(target))
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::math::complete::{Completions, completions};
    use super::super::math::deduce::{Deducer, difficulty};
    use super::super::math::symmetry::equivalent;
    use super::super::moves::Move;
    use super::super::position::ORDERS;
    use super::*;
    use crate::search::Silent;

    /// The task of the entry with this name.
    pub fn entry(name: &str) -> Task<Franklin> {
        entries().into_iter().find(|entry| entry.name == name).expect(name).task
    }

    /// The task from the position after some moves.
    pub fn played(task: &Task<Franklin>, moves: &str) -> Task<Franklin> {
        let after = moves.split_whitespace().fold(task.start.clone(), |state, text| {
            let mv = Move::read(state.board(), text).expect(text);
            mv.apply(&state).expect(text)
        });
        task.from(after)
    }

    #[test]
    fn every_game_has_one_completion_and_the_grade_it_is_said_to_have() {
        let games = entries().into_iter().filter(|entry| entry.group == "To complete");
        let standards = ORDERS.iter().filter_map(|order| Variant::new(*order, None));
        let standards = standards.map(|board| ("easy".to_owned(), standard(board)));
        let games: Vec<(String, Position)> = standards
            .chain(games.map(|entry| (entry.name.to_ascii_lowercase(), entry.task.start)))
            .collect();
        assert_eq!(games.len(), 9);
        for (name, start) in games {
            let square = start.square();
            let (found, _) = completions(square, &[], 10_000, &mut Silent).expect("nobody cancels");
            assert!(matches!(found, Completions::One(_)), "{name}");
            let deducer = Deducer::new(square.order());
            let needed = difficulty(&deducer, square, 10_000, &mut Silent).expect("nobody cancels");
            let grade = needed.expect("it can be completed").grade();
            // Games of other orders are named by their order, and are easy.
            assert!(
                name.starts_with(grade) || (name.contains('×') && grade == "easy"),
                "{name}: {grade}"
            );
        }
    }

    #[test]
    fn the_notes_are_true() {
        let entries = entries();
        let of = |group| entries.iter().filter(move |entry| entry.group == group);
        assert_eq!(of("The squares of the paper").count(), 8);
        assert_eq!(of("The pattern method").count(), 6);
        for entry in of("Equivalent squares") {
            let Goal::Become(target) = &entry.task.goal else { panic!("it becomes another") };
            assert!(equivalent(entry.task.start.square(), target).is_some(), "{}", entry.name);
        }
        assert_eq!(of("Equivalent squares").count(), 2);
        assert!(of("Larger").all(|entry| entry.task.start.square().is_franklin()));
    }
}
