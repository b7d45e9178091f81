//! Catalogues that are tables of links.

use super::link::parse_task;
use crate::contract::{Entry, Puzzle};
use crate::kit::say::translated;

/// A row of a table. Its texts are English, marked by [`text!`](crate::text).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row<'a> {
    /// The heading of a group and the source of the games below it. A group from several sources repeats its heading.
    Heading(&'static str, &'static str),
    /// A link, the game’s name, and a note that may be empty. The link holds neither the puzzle’s name nor moves.
    Game(&'a str, &'static str, &'static str),
}

/// The entries of a table, in its order.
///
/// # Panics
/// When a link is wrong. Tests read every catalogue.
pub fn entries<P: Puzzle>(table: &[Row]) -> Vec<Entry<P>> {
    let (mut group, mut source) = ("", "");
    let mut entries = Vec::new();
    for row in table {
        match *row {
            Row::Heading(heading, origin) => (group, source) = (heading, origin),
            Row::Game(link, name, note) => {
                let (name, note) = (translated(name), translated(note));
                let task = parse_task(link).expect("the tests read every link of a catalogue");
                entries.push(Entry { group, name, source, note, task });
            }
        }
    }
    entries
}
