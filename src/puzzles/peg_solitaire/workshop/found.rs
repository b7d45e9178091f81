//! The results of an order, and their names.

use std::collections::HashMap;

use super::super::math::holes::Holes;
use super::grade::Grade;
use crate::say;

/// The most puzzles on a page.
pub(super) const MOST: usize = 60;
/// The limit of positions to find out whether a jump wins.
pub(super) const EFFORT: u64 = 4000;

/// A page of the results, by its number.
#[derive(Debug, Clone, Copy)]
pub struct Page(pub u32);

impl Page {
    /// The number of results on the pages before it.
    pub(super) fn start(self) -> usize {
        self.end().saturating_sub(MOST)
    }

    /// The number of results up to its end.
    pub(super) fn end(self) -> usize {
        MOST * self.0 as usize
    }
}

/// A position in the results.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) pegs: Holes,
    pub(super) grade: Grade,
    /// The number of its symmetry type, if the order asks for it.
    pub(super) symmetry: Option<u8>,
    /// The number of its translations in the results, including itself.
    pub(super) places: usize,
}

/// The first of all results.
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
    /// A distinct name, with a number if it is in use.
    pub(super) fn distinct(&mut self, name: String) -> String {
        let number = self.0.entry(name.clone()).or_default();
        *number += 1;
        if *number > 1 { say!("{name}, no. {number}", name, number) } else { name }
    }
}

/// Says which of the results are on a page.
pub(super) fn these_are_shown(page: Page, shown: usize) -> String {
    match shown {
        0 => say!("There is no page {page}.", page = page.0),
        _ => say!(
            "Puzzles {first} to {last} are shown.",
            first = page.start() + 1,
            last = page.start() + shown
        ),
    }
}
