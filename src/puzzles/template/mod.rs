//! The template: a whole puzzle, and a small one. Copy its folder for a new puzzle.
//!
//! Five lamps stand in a row. A touch switches a lamp and its neighbours. The template is in no register, but all
//! tests of the contract cover it.

#[cfg(feature = "cli")]
mod cli;
mod editor;
mod figure;
mod position;
mod solve;

pub use position::{LAMPS, Position, Variant};

use crate::contract::{
    Duel, Entry, Family, Nothing, Papers, Puzzle, Rules, Status, Task, Workshop,
};
use crate::kit::words::and;

/// The puzzle: a row of lamps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template;

impl Puzzle for Template {
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Template {
    const ID: &'static str = "template";
    const NAME: &'static str = "Row of lamps";
    const TAGLINE: &'static str = "One touch, three lamps";
    const GOAL: &'static str = "Light all lamps.";
    const HOW: &'static str = "Touch a lamp to switch it and the lamps beside it.";
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
        "Five lamps".to_owned()
    }

    fn moves(_: &Position) -> Vec<usize> {
        (0..LAMPS).collect()
    }

    fn apply(position: &Position, mv: &usize) -> Result<Position, String> {
        Ok(position.touched(*mv))
    }

    fn status(_: &Task<Self>, position: &Position) -> Status {
        match position.named(false)[..] {
            [] => Status::Won("All lamps are lit.".to_owned()),
            _ => Status::Playing,
        }
    }

    fn write_move(mv: &usize) -> String {
        (mv + 1).to_string()
    }

    fn read_move(_: &Position, text: &str) -> Result<usize, String> {
        let lamp = (0..LAMPS).find(|lamp| Self::write_move(lamp) == text);
        lamp.ok_or_else(|| "A move is the number of a lamp, from 1 to 5.".to_owned())
    }

    fn say(_: &Position, mv: &usize) -> String {
        format!("Lamp {} and the lamps beside it are switched.", mv + 1)
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        match &position.named(false)[..] {
            [] => "all lamps are lit".to_owned(),
            dark => format!("dark: {}", and(dark)),
        }
    }

    fn catalogue() -> Vec<Entry<Self>> {
        vec![Entry {
            group: "Rows",
            name: "Five lamps".to_owned(),
            source: "The template",
            note: "A row with an odd number of lamps lit among 1, 2, 4 and 5 has no solution."
                .to_owned(),
            task: Self::start(&Variant),
        }]
    }
}

impl Duel for Template {
    type Level = Nothing;
}

impl Workshop for Template {}

impl Papers for Template {}
