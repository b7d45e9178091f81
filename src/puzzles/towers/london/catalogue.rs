//! Problems worth knowing.

use super::{London, Position};
use crate::contract::{Entry, OneBoard, Task};
use crate::{say, text};

/// Reads a state of this file.
fn state(text: &str) -> Position {
    // The tests read the whole catalogue.
    Position::read("state", text).expect("a state of the catalogue")
}

/// The start and the goal of the standard game, at the greatest distance of any two states.
pub fn standard() -> (Position, Position) {
    (state("//bgr"), state("/bg/r"))
}

/// The catalogue.
pub fn entries() -> Vec<Entry<London>> {
    let entry = |group, name: String, note: String, start: &str, goal: &str| Entry {
        group,
        name,
        source: text!("Parlour"),
        note,
        task: Task { variant: OneBoard, start: state(start), goal: state(goal) },
    };
    let near = |name, note, start, goal| entry(text!("Step by step"), name, note, start, goal);
    let far = |name, note, start, goal| entry(text!("As far as possible"), name, note, start, goal);
    let tall = say!("Two balls change places on the tall post.");
    let eight = far(
        say!("Eight moves"),
        say!("No two states are farther apart than 8 moves; 66 ordered pairs are."),
        "//bgr",
        "/bg/r",
    );
    vec![
        near(say!("One move"), say!("The shortest problem there is."), "//bgr", "r//bg"),
        near(say!("Two moves"), say!("Two balls come down, in the right order."), "/r/bg", "r/g/b"),
        near(say!("Four moves"), tall, "//bgr", "//brg"),
        Entry { source: text!("Langley, “The Reve’s Puzzle”, section 6.3"), ..eight },
        far(
            say!("Two balls change places"),
            say!("8 moves, and 8 shortest solutions: no problem has more."),
            "b/g/r",
            "b/r/g",
        ),
        far(
            say!("Turned over on the middle post"),
            say!("8 moves, and 6 shortest solutions."),
            "/b/rg",
            "/rg/b",
        ),
        far(
            say!("From the tall post"),
            say!("8 moves, and only 2 shortest solutions."),
            "//bgr",
            "g/br/",
        ),
    ]
}
