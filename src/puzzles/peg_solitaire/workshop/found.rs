//! The results of an order, and their names.

use std::collections::HashMap;

use super::grade::Grade;
use crate::kit::numerals::grouped;

/// The most puzzles in an order.
pub(super) const MOST: usize = 60;
/// The limit of positions to find out whether a jump wins.
pub(super) const EFFORT: u64 = 4000;

/// A position in the results.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) pegs: u64,
    pub(super) grade: Grade,
    /// The number of its symmetry type, if the order asks for it.
    pub(super) symmetry: Option<u8>,
    /// The number of its translations in the results, including itself.
    pub(super) places: usize,
}

/// The first results of all.
#[derive(Debug)]
pub(super) struct Selection {
    /// The positions in the wanted order.
    pub(super) found: Vec<Found>,
    /// The account of the search, in sentences.
    pub(super) remark: String,
    /// The number of all results.
    pub(super) total: u64,
}

/// The names in use, each with its number of uses.
#[derive(Debug, Default)]
pub(super) struct Names(HashMap<String, u32>);

impl Names {
    /// Returns a distinct name, with a number if it is in use.
    pub(super) fn distinct(&mut self, name: String) -> String {
        let number = self.0.entry(name.clone()).or_default();
        *number += 1;
        if *number > 1 { format!("{name}, no. {number}") } else { name }
    }
}

/// Counts in words: "no such position", "one such position", "2 such positions".
pub(super) fn such_positions(number: u64) -> String {
    match number {
        0 => "no such position".to_owned(),
        1 => "one such position".to_owned(),
        _ => format!("{} such positions", grouped(number)),
    }
}

/// Counts in words with a verb: "there is no such position", "there are 2 such positions".
pub(super) fn there_are(number: u64) -> String {
    let verb = if number < 2 { "is" } else { "are" };
    format!("there {verb} {}", such_positions(number))
}

/// Counts as the subject of a sentence: "none", "one", "2".
pub(super) fn of_them(number: u64) -> String {
    match number {
        0 => "none".to_owned(),
        1 => "one".to_owned(),
        _ => grouped(number),
    }
}

/// Adds to a remark that there are more results than shown.
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
