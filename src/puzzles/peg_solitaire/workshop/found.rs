//! What was found for an order, and the names it gets.

use std::collections::HashMap;

use super::grade::Grade;
use crate::kit::numerals::grouped;

/// The most puzzles that are made to an order.
pub(super) const MOST: usize = 60;
/// The number of positions that may be looked at to find out whether a jump wins.
pub(super) const EFFORT: u64 = 4000;

/// A position that was found.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) pegs: u64,
    pub(super) grade: Grade,
    /// The number of its symmetry type, where that was asked for.
    pub(super) symmetry: Option<u8>,
    /// The number of translations of it that were found, itself included.
    pub(super) places: usize,
}

/// Positions that were found, the first ones of all.
#[derive(Debug)]
pub(super) struct Selection {
    /// In the order that was asked for.
    pub(super) found: Vec<Found>,
    /// How they were found, in sentences.
    pub(super) remark: String,
    /// How many were found in all.
    pub(super) total: u64,
}

/// Names that were given, and how often.
#[derive(Debug, Default)]
pub(super) struct Names(HashMap<String, u32>);

impl Names {
    /// A name, with a number if it was given before.
    pub(super) fn distinct(&mut self, name: String) -> String {
        let number = self.0.entry(name.clone()).or_default();
        *number += 1;
        if *number > 1 { format!("{name}, no. {number}") } else { name }
    }
}

/// "no such position", "one such position", "2 such positions".
pub(super) fn such_positions(number: u64) -> String {
    match number {
        0 => "no such position".to_owned(),
        1 => "one such position".to_owned(),
        _ => format!("{} such positions", grouped(number)),
    }
}

/// The same after a verb: "there is no such position", "there are 2 such positions".
pub(super) fn there_are(number: u64) -> String {
    let verb = if number < 2 { "is" } else { "are" };
    format!("there {verb} {}", such_positions(number))
}

/// How many of them, as the subject of a sentence: "none", "one", "2".
pub(super) fn of_them(number: u64) -> String {
    match number {
        0 => "none".to_owned(),
        1 => "one".to_owned(),
        _ => grouped(number),
    }
}

/// Adds to a remark that there are more than those that are shown.
pub(super) fn say_that_these_are_the_first(remark: &mut String, shown: usize) {
    remark.push_str(&format!(
        " The first {shown} are shown; ask for other numbers of pegs to see more."
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_counted_in_words_where_there_are_few() {
        let told = [0, 1, 12].map(|number| [there_are(number), of_them(number)]);
        let expected = [
            ["there is no such position", "none"],
            ["there is one such position", "one"],
            ["there are 12 such positions", "12"],
        ];
        assert_eq!(told, expected.map(|told| told.map(str::to_owned)));
    }
}
