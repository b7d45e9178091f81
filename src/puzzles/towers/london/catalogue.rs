//! Problems worth knowing.

use super::{London, Position};
use crate::contract::Entry;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::text;

/// The start and the goal of the standard game, at the greatest distance of any two states.
pub fn standard() -> (Position, Position) {
    // The tests read both.
    let state = |text| Position::read("state", text).expect("a state of the standard game");
    (state("//bgr"), state("/bg/r"))
}

/// The catalogue.
pub fn entries() -> Vec<Entry<London>> {
    catalogue::entries(&[
        Heading(text!("Step by step"), text!("Parlour")),
        Game("123?goal=r//bg", text!("One move"), text!("The shortest problem there is.")),
        Game(
            "123?from=/r/bg&goal=r/g/b",
            text!("Two moves"),
            text!("Two balls come down, in the right order."),
        ),
        Game(
            "123?goal=//brg",
            text!("Four moves"),
            text!("Two balls change places on the tall post."),
        ),
        Heading(text!("As far as possible"), text!("Langley, “The Reve’s Puzzle”, section 6.3")),
        Game(
            "123",
            text!("Eight moves"),
            text!("No two states are farther apart than 8 moves; 66 ordered pairs are."),
        ),
        Heading(text!("As far as possible"), text!("Parlour")),
        Game(
            "123?from=b/g/r&goal=b/r/g",
            text!("Two balls change places"),
            text!("8 moves, and 8 shortest solutions: no problem has more."),
        ),
        Game(
            "123?from=/b/rg&goal=/rg/b",
            text!("Turned over on the middle post"),
            text!("8 moves, and 6 shortest solutions."),
        ),
        Game(
            "123?goal=g/br/",
            text!("From the tall post"),
            text!("8 moves, and only 2 shortest solutions."),
        ),
    ])
}
