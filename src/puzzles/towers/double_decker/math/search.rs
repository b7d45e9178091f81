//! Breadth-first search through all states of few pairs.

use super::super::position::{PEGS, Pair, Position, Variant};
use super::super::{DoubleDecker, Move};
use crate::kit::numerals::{self, grouped};
use crate::puzzles::towers::moves::through;
use crate::puzzles::towers::peg::Peg;
use crate::say;
use crate::search::breadth::{self, Reached, Ways};
use crate::search::{Cancelled, Progress, grant};

/// The bytes per state of a search for paths: a word, and spare capacity of growing lists.
const KEPT: u64 = 12;

/// The states of a size as numbers with one digit per pair, the lowest for the smallest pair. If
/// the order is free, a digit has 6 values (two equal discs on three pegs), otherwise 12.
#[derive(Debug)]
pub struct States {
    size: Variant,
    digits: Vec<Digit>,
}

/// A state of a pair, and its successors.
#[derive(Debug)]
struct Digit {
    pair: Pair,
    /// Tells for each peg whether it holds a disc of the pair.
    on: [bool; PEGS as usize],
    /// The digit after the upper disc of one peg (first index) has gone to another (second index).
    moved: [[u64; PEGS as usize]; PEGS as usize],
}

impl States {
    /// The states of a size; `None` if there are too many to number.
    pub fn new(size: Variant) -> Option<Self> {
        let keep = size.keeps_order();
        count(size)?;
        let mut pairs: Vec<Pair> = Vec::new();
        for a in Peg::all(PEGS) {
            for b in Peg::all(PEGS) {
                for turned in [false, true] {
                    let pair = Pair { a, b, turned: turned && a == b };
                    if !pairs.iter().any(|other| other.matches(pair, keep)) {
                        pairs.push(pair);
                    }
                }
            }
        }
        let number = |pair: Pair| {
            pairs.iter().position(|other| other.matches(pair, keep)).unwrap_or_default() as u64
        };
        let digit = |&pair: &Pair| Digit {
            pair,
            on: [0, 1, 2].map(|peg| pair.upper(Peg(peg)).is_some()),
            moved: [0, 1, 2].map(|from| [0, 1, 2].map(|to| number(pair.moved(Peg(from), Peg(to))))),
        };
        let digits = pairs.iter().map(digit).collect();
        Some(Self { size, digits })
    }

    /// Packs a state into its number.
    pub fn pack(&self, state: &Position) -> u64 {
        let keep = self.size.keeps_order();
        let base = self.digits.len() as u64;
        state.pairs().iter().rev().fold(0, |number, pair| {
            let digit = self.digits.iter().position(|digit| digit.pair.matches(*pair, keep));
            number * base + digit.unwrap_or_default() as u64
        })
    }
}

impl breadth::Space for States {
    #[expect(clippy::cast_possible_truncation, reason = "a digit is below its base")]
    #[cfg_attr(for_size, optimize(speed))]
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        let base = self.digits.len() as u64;
        // For each peg the size of its top disc, the place value of that pair's digit, and the digit.
        let mut tops = [None; PEGS as usize];
        let (mut rest, mut weight) = (node, 1);
        for size in 0..self.size.pairs() {
            let value = rest % base;
            let digit = &self.digits[value as usize];
            for (top, on) in tops.iter_mut().zip(digit.on) {
                if on && top.is_none() {
                    *top = Some((size, weight, value));
                }
            }
            if tops.iter().all(Option::is_some) {
                break;
            }
            rest /= base;
            weight *= base;
        }
        for (from, top) in tops.iter().enumerate() {
            let Some((size, weight, value)) = *top else { continue };
            for (to, below) in tops.iter().enumerate() {
                if from != to && below.is_none_or(|(below, ..)| below >= size) {
                    let moved = self.digits[value as usize].moved[from][to];
                    found.push(node - weight * value + weight * moved);
                }
            }
        }
    }

    fn degree(&self) -> usize {
        // From each of three pegs to each of the others.
        6
    }

    fn dense(&self) -> Option<u64> {
        count(self.size)
    }
}

/// The number of states, a power of 6 or 12; `None` if it does not fit into a word.
pub fn count(size: Variant) -> Option<u64> {
    let base: u64 = if size.keeps_order() { 12 } else { 6 };
    base.checked_pow(size.pairs())
}

/// Tells whether a search for a path between any two states of a size fits into `memory` bytes.
pub fn fits(size: Variant, memory: u64) -> bool {
    let bytes = count(size).and_then(|states| states.checked_mul(KEPT));
    bytes.is_some_and(|bytes| bytes <= memory)
}

/// The memory available to a search, in bytes. Announces to `progress` the memory that the search
/// may need, unless it cannot even begin.
fn granted(size: Variant, progress: &mut dyn Progress) -> u64 {
    let budget = progress.memory();
    match count(size).filter(|states| states / 8 <= budget) {
        Some(states) => grant(states.saturating_mul(KEPT), progress),
        None => budget,
    }
}

/// Describes the cost of a search, or says that it does not fit into `memory` bytes and names a size that would.
pub fn cost(size: Variant, memory: u64) -> String {
    match count(size) {
        Some(states) if fits(size, memory) => {
            let memory = numerals::memory(states * KEPT);
            say!("up to {states} states, {memory}", states = grouped(states), memory)
        }
        _ => {
            let pairs = largest(size, memory);
            say!("does not fit into the memory; up to {pairs} pairs do", pairs)
        }
    }
}

/// The most pairs, fewer than those of `size`, for which a search fits.
fn largest(size: Variant, memory: u64) -> u32 {
    let sizes = (1..size.pairs()).rev().filter_map(|pairs| Variant::new(pairs, size.keeps_order()));
    sizes.into_iter().find(|size| fits(*size, memory)).map_or(1, Variant::pairs)
}

/// Says in a sentence that a search does not fit, and names a size that would.
pub fn refusal(size: Variant, memory: u64) -> String {
    let pairs = largest(size, memory);
    say!("The search does not fit into the memory; up to {pairs} pairs do.", pairs)
}

/// A shortest route from one state to another; `None` where it does not fit.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn path(
    start: &Position,
    goal: &Position,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Move>>, Cancelled> {
    let fits = fits(start.size(), progress.memory());
    let Some(states) = States::new(start.size()).filter(|_| fits) else { return Ok(None) };
    let budget = granted(start.size(), progress);
    let (from, to) = (states.pack(start), states.pack(goal));
    let found = breadth::path(&states, from, to, budget, progress)?.answer().ok();
    Ok(found.map(|words| through::<DoubleDecker>(start, &words, |state| states.pack(state)).0))
}

/// Finds the distance of one state from another; `None` where the search does not fit.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn distance(
    start: &Position,
    goal: &Position,
    progress: &mut dyn Progress,
) -> Result<Option<Reached>, Cancelled> {
    let Some(states) = States::new(start.size()) else { return Ok(None) };
    let (from, to) = (states.pack(start), states.pack(goal));
    let budget = granted(start.size(), progress);
    let found = breadth::distance(&states, &[from], |node| node == to, budget, progress)?;
    Ok(found.answer().ok())
}

/// Counts the shortest routes from one state to another; `None` where the search does not fit.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn ways(
    start: &Position,
    goal: &Position,
    progress: &mut dyn Progress,
) -> Result<Option<Ways>, Cancelled> {
    let Some(states) = States::new(start.size()) else { return Ok(None) };
    let (from, to) = (states.pack(start), states.pack(goal));
    let budget = granted(start.size(), progress);
    Ok(breadth::count(&states, from, |node| node == to, budget, progress)?.answer().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{NATIVE_MEMORY, PAGE_MEMORY};

    #[test]
    fn a_search_that_does_not_fit_says_how_many_pairs_do() {
        for (keep, memory, most) in
            [(false, PAGE_MEMORY, 9), (true, PAGE_MEMORY, 6), (true, NATIVE_MEMORY, 8)]
        {
            let cost = |pairs| cost(Variant::new(pairs, keep).expect("a size"), memory);
            let base = if keep { 12_u64 } else { 6 };
            let states = format!("up to {} states, ", grouped(base.pow(most)));
            assert!(cost(most).starts_with(&states), "{}", cost(most));
            // With and without a numbering of the states.
            for pairs in [most + 1, 20, 32] {
                let refusal = format!("does not fit into the memory; up to {most} pairs do");
                assert_eq!(cost(pairs), refusal, "{pairs}");
            }
        }
    }
}
