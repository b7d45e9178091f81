//! Problems worth knowing.

use super::{London, Position, Variant};
use crate::contract::{Entry, Task};
use crate::{say, text};

const LANGLEY: &str = text!("Langley, “The Reve’s Puzzle”, section 6.3");
const OURS: &str = text!("Parlour");

/// A state that is written in this file.
fn state(text: &str) -> Position {
    // The tests read the whole catalogue.
    Position::read("state", text).expect("a state of the catalogue")
}

/// The start and the goal of the standard game: as far apart as can be.
pub fn standard() -> (Position, Position) {
    (state("//bgr"), state("/bg/r"))
}

/// The catalogue.
pub fn entries() -> Vec<Entry<London>> {
    let entry = |group, name: String, source, note: String, start: &str, goal: &str| Entry {
        group,
        name,
        source,
        note,
        task: Task { variant: Variant, start: state(start), goal: state(goal) },
    };
    let (short, far) = (text!("Step by step"), text!("As far as possible"));
    vec![
        entry(
            short,
            say!("One move"),
            OURS,
            say!("The shortest problem there is."),
            "//bgr",
            "r//bg",
        ),
        entry(
            short,
            say!("Two moves"),
            OURS,
            say!("Two balls come down, in the right order."),
            "/r/bg",
            "r/g/b",
        ),
        entry(
            short,
            say!("Four moves"),
            OURS,
            say!("Two balls change places on the tall post."),
            "//bgr",
            "//brg",
        ),
        entry(
            far,
            say!("Eight moves"),
            LANGLEY,
            say!("No two states are farther apart than 8 moves; 66 ordered pairs are."),
            "//bgr",
            "/bg/r",
        ),
        entry(
            far,
            say!("Two balls change places"),
            OURS,
            say!("8 moves, and 8 shortest solutions: no problem has more."),
            "b/g/r",
            "b/r/g",
        ),
        entry(
            far,
            say!("Turned over on the middle post"),
            OURS,
            say!("8 moves, and 6 shortest solutions."),
            "/b/rg",
            "/rg/b",
        ),
        entry(
            far,
            say!("From the tall post"),
            OURS,
            say!("8 moves, and only 2 shortest solutions."),
            "//bgr",
            "g/br/",
        ),
    ]
}
