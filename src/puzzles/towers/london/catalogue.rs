//! Problems worth knowing.

use super::{London, Position, Variant};
use crate::contract::{Entry, Task};

const LANGLEY: &str = "Langley, “The Reve’s Puzzle”, section 6.3";
const OURS: &str = "Parlour";

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
    let entry = |group, name: &str, source, note: &str, start: &str, goal: &str| Entry {
        group,
        name: name.to_owned(),
        source,
        note: note.to_owned(),
        task: Task { variant: Variant, start: state(start), goal: state(goal) },
    };
    let (short, far) = ("Step by step", "As far as possible");
    vec![
        entry(short, "One move", OURS, "The shortest problem there is.", "//bgr", "r//bg"),
        entry(
            short,
            "Two moves",
            OURS,
            "Two balls come down, in the right order.",
            "/r/bg",
            "r/g/b",
        ),
        entry(
            short,
            "Four moves",
            OURS,
            "Two balls change places on the tall post.",
            "//bgr",
            "//brg",
        ),
        entry(
            far,
            "Eight moves",
            LANGLEY,
            "No two states are farther apart than 8 moves; 66 ordered pairs are.",
            "//bgr",
            "/bg/r",
        ),
        entry(
            far,
            "Two balls change places",
            OURS,
            "8 moves, and 8 shortest solutions: no problem has more.",
            "b/g/r",
            "b/r/g",
        ),
        entry(
            far,
            "Turned over on the middle post",
            OURS,
            "8 moves, and 6 shortest solutions.",
            "/b/rg",
            "/rg/b",
        ),
        entry(
            far,
            "From the tall post",
            OURS,
            "8 moves, and only 2 shortest solutions.",
            "//bgr",
            "g/br/",
        ),
    ]
}
