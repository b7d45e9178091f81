//! The template: a whole small puzzle. Copy its folder for a new puzzle.
//!
//! A touch switches one of five lamps and its neighbours. It is not registered; all tests of the contract cover it.

#[cfg(feature = "cli")]
mod cli;
mod editor;
mod figure;
mod position;
mod solve;

pub use position::{LAMPS, Position, Variant};

use crate::contract::{Entry, Family, Nothing, Puzzle, Rules, Status, Task};
use crate::{say, text};

/// The puzzle: a row of lamps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template;

impl Puzzle for Template {
    type Papers = Nothing;
    type Workshop = Nothing;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Template {
    const ID: &'static str = "template";
    const NAME: &'static str = text!("Row of lamps");
    const TAGLINE: &'static str = text!("One touch, three lamps");
    const GOAL: &'static str = text!("Light all lamps.");
    const HOW: &'static str = text!("Touch a lamp to switch it and the lamps beside it.");
    const FAMILY: Family = Family::Games;

    type Variant = Variant;
    type Position = Position;
    /// Every game has the same goal.
    type Goal = ();
    /// The touched lamp, counted from 0.
    type Move = usize;

    fn start(variant: &Variant) -> Task<Self> {
        Task { variant: *variant, start: Position::default(), goal: () }
    }

    fn title(_: &Task<Self>) -> String {
        say!("Five lamps")
    }

    fn moves(_: &Position) -> Vec<usize> {
        (0..LAMPS).collect()
    }

    fn apply(position: &Position, mv: &usize) -> Result<Position, String> {
        Ok(position.touched(*mv))
    }

    fn status(_: &Task<Self>, position: &Position) -> Status {
        match position.0.contains(&false) {
            true => Status::Playing,
            false => Status::Won(say!("All lamps are lit.")),
        }
    }

    fn write_move(mv: &usize) -> String {
        (mv + 1).to_string()
    }

    fn say(_: &Position, mv: &usize) -> String {
        say!("Lamp {lamp} and the lamps beside it are switched.", lamp = mv + 1)
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        position.in_words()
    }

    fn catalogue() -> Vec<Entry<Self>> {
        vec![Entry {
            group: text!("Rows"),
            name: say!("Five lamps"),
            source: text!("The template"),
            note: say!("An odd number of lit lamps among 1, 2, 4 and 5 has no solution."),
            task: Self::start(&Variant::default()),
        }]
    }
}
