//! Pairs of equal discs, and the states they can be in.

use std::fmt;
use std::str::FromStr;

use super::super::peg::Peg;
use super::super::stacks::Stacks;
use crate::contract::{self, Parameter, TextError, Variant as _, read_whole};
use crate::kit::narrow;
use crate::{say, text};

/// The number of pegs.
pub const PEGS: u8 = 3;

/// The most pairs that are played with.
pub const MOST_PAIRS: u32 = 32;

/// The most pairs that the command line answers about.
pub const MOST_COMPUTED: u32 = 100;

/// The number of pairs and whether their order is to be kept; as text `4` or `4k`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    pairs: u32,
    keep: bool,
}

impl Variant {
    /// A tower of this many pairs, up to `MOST_COMPUTED`. Only up to [`MOST_PAIRS`] can be played.
    pub fn new(pairs: u32, keep: bool) -> Option<Self> {
        (1..=MOST_COMPUTED).contains(&pairs).then_some(Self { pairs, keep })
    }

    /// The number of pairs.
    pub fn pairs(self) -> u32 {
        self.pairs
    }

    /// The number of discs.
    pub fn discs(self) -> u32 {
        2 * self.pairs
    }

    /// Tells whether it matters which disc of a pair is where.
    pub fn keeps_order(self) -> bool {
        self.keep
    }
}

impl Default for Variant {
    fn default() -> Self {
        Self { pairs: 4, keep: false }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.pairs, if self.keep { "k" } else { "" })
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (pairs, keep) = match text.strip_suffix('k') {
            Some(pairs) => (pairs, true),
            None => (text, false),
        };
        Self { keep, ..Self::default() }.with(PAIRS, pairs)
    }
}

/// The key of the number of pairs.
const PAIRS: &str = "pairs";
/// The key of the order.
const ORDER: &str = "order";
/// The choices for the order: whether it is kept, the value of the parameter, and its name.
const ORDERS: [(bool, &str, &str); 2] =
    [(false, "free", text!("of a pair may change")), (true, "kept", text!("is to be kept"))];

/// Reads a number of pairs, at most `most`.
///
/// # Errors
/// A message that says what is allowed.
pub fn read_pairs(text: &str, most: u32) -> Result<u32, TextError> {
    read_whole(text!("Pairs"), text, 1..=most)
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        vec![
            Parameter::whole(PAIRS, text!("Pairs of discs"), self.pairs, 1..=MOST_PAIRS),
            Parameter::one_of(ORDER, text!("The order"), &ORDERS, &self.keep),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        match text.strip_suffix('k') {
            Some(pairs) => vec![(ORDER, "kept"), (PAIRS, pairs)],
            None => vec![(PAIRS, text)],
        }
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            PAIRS => Ok(Self { pairs: read_pairs(value, MOST_PAIRS)?, ..*self }),
            ORDER => match value {
                "free" => Ok(Self { keep: false, ..*self }),
                "kept" => Ok(Self { keep: true, ..*self }),
                _ => Err(TextError::new(text!("Order"), value, say!("Allowed are free and kept."))),
            },
            _ => Err(self.no_parameter(key)),
        }
    }
}

/// A disc: its size and which of the two of that size it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Disc {
    /// The size, from 1.
    pub size: u32,
    /// True for the disc called b, the lower one of its pair in the standard game.
    pub lower: bool,
}

impl Disc {
    /// The number of the disc among all: its place in the standard tower, from 1 at the top.
    pub fn number(self) -> u32 {
        2 * self.size - u32::from(!self.lower)
    }

    /// The disc with this number.
    pub fn numbered(number: u32) -> Self {
        Self { size: number.div_ceil(2), lower: number.is_multiple_of(2) }
    }

    /// Reads the name of a disc, whose letter may be a capital.
    pub fn read(size: Variant, text: &str) -> Option<Self> {
        let lower = match text.chars().next_back()? {
            'a' | 'A' => false,
            'b' | 'B' => true,
            _ => return None,
        };
        // The last letter is one byte long.
        let size = read_pairs(&text[..text.len() - 1], size.pairs).ok()?;
        Some(Self { size, lower })
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.size, if self.lower { 'b' } else { 'a' })
    }
}

/// The places of the two discs of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The peg of disc a.
    pub a: Peg,
    /// The peg of disc b.
    pub b: Peg,
    /// True if both discs are on one peg with a below b, unlike in the standard game.
    pub turned: bool,
}

impl Pair {
    /// The pair with both discs on one peg.
    pub fn on(peg: Peg, turned: bool) -> Self {
        Self { a: peg, b: peg, turned }
    }

    /// Puts each disc in the place of the other.
    pub fn exchanged(self) -> Self {
        Self { a: self.b, b: self.a, turned: self.a == self.b && !self.turned }
    }

    /// The peg that both are on, if they are together.
    pub fn together(self) -> Option<Peg> {
        (self.a == self.b).then_some(self.a)
    }

    /// The upper disc of the pair on a peg: true for b, `None` if neither disc is there.
    pub fn upper(self, peg: Peg) -> Option<bool> {
        match (self.a == peg, self.b == peg) {
            (true, true) => Some(self.turned),
            (true, false) => Some(false),
            (false, true) => Some(true),
            (false, false) => None,
        }
    }

    /// The pair after its upper disc on one peg has gone to another; unchanged if there is none.
    pub fn moved(self, from: Peg, to: Peg) -> Self {
        let (mut a, mut b) = (self.a, self.b);
        let Some(lower) = self.upper(from) else { return self };
        if lower {
            b = to;
        } else {
            a = to;
        }
        // The disc that arrives last is on top.
        Self { a, b, turned: a == b && lower }
    }

    /// Tells whether the discs are where those of `other` are. Without `keep`, the two discs are interchangeable.
    pub fn matches(self, other: Self, keep: bool) -> bool {
        let (a, b) = (other.a, other.b);
        if keep { self == other } else { [(a, b), (b, a)].contains(&(self.a, self.b)) }
    }
}

/// A regular state: no disc on a smaller one, those of one size in any order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    keep: bool,
    /// Smallest first.
    pairs: Vec<Pair>,
}

impl Position {
    /// The tower of the standard game, on a peg.
    pub fn tower(size: Variant, peg: Peg) -> Self {
        Self { keep: size.keep, pairs: vec![Pair::on(peg, false); size.pairs as usize] }
    }

    /// The state with these pairs; there must be as many as `size` has.
    pub(super) fn of(size: Variant, pairs: Vec<Pair>) -> Self {
        Self { keep: size.keep, pairs }
    }

    /// The number of pairs, and whether they keep their order.
    pub fn size(&self) -> Variant {
        Variant { pairs: narrow::u32(self.pairs.len()), keep: self.keep }
    }

    /// The pairs, smallest first.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The pairs, mutable.
    pub(super) fn pairs_mut(&mut self) -> &mut [Pair] {
        &mut self.pairs
    }

    /// The peg that holds all discs, if one does.
    pub fn gathered(&self) -> Option<Peg> {
        let peg = self.pairs.first()?.together()?;
        self.pairs.iter().all(|pair| pair.together() == Some(peg)).then_some(peg)
    }

    /// The disc on top of a peg.
    pub fn top(&self, peg: Peg) -> Option<Disc> {
        (1..)
            .zip(&self.pairs)
            .find_map(|(size, pair)| pair.upper(peg).map(|lower| Disc { size, lower }))
    }

    /// The discs on a peg, from the bottom up.
    pub fn stack(&self, peg: Peg) -> Vec<Disc> {
        let mut stack = Vec::new();
        for (index, pair) in self.pairs.iter().enumerate().rev() {
            let size = narrow::u32(index) + 1;
            if let Some(lower) = pair.upper(peg) {
                if pair.together().is_some() {
                    stack.push(Disc { size, lower: !lower });
                }
                stack.push(Disc { size, lower });
            }
        }
        stack
    }

    /// The stack of each peg.
    pub fn stacks(&self) -> Stacks<Disc> {
        Stacks(Peg::all(PEGS).map(|peg| self.stack(peg)).collect())
    }

    /// Moves the top disc of one peg to another, where the rules must allow it to rest.
    pub(super) fn carry(&mut self, from: Peg, to: Peg) {
        if let Some(disc) = self.top(from) {
            let pair = &mut self.pairs[disc.size as usize - 1];
            *pair = pair.moved(from, to);
        }
    }

    /// Tells whether the discs are where those of `goal` are; discs of a pair are interchangeable if the order is free.
    pub fn matches(&self, goal: &Self) -> bool {
        self.pairs.iter().zip(&goal.pairs).all(|(pair, other)| pair.matches(*other, self.keep))
    }
}

impl fmt::Display for Position {
    /// Writes the stacks from the left, each from the bottom up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.stacks().write("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(text: &str) -> Variant {
        text.parse().expect("a size")
    }

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for pairs in 1..=MOST_PAIRS {
            for keep in [false, true] {
                let size = Variant { pairs, keep };
                assert_eq!(size.to_string().parse(), Ok(size));
            }
        }
        for text in ["0", "33", "", "k", "4x", "-1", "k4", "4kk", "4K"] {
            let error = text.parse::<Variant>().expect_err("no size").to_string();
            assert!(error.ends_with("A whole number from 1 to 32 is allowed."), "{error}");
        }
        assert!(Variant::default().with("order", "lost").is_err());
    }

    #[test]
    fn discs_have_names_and_numbers() {
        for number in 1..=64 {
            let disc = Disc::numbered(number);
            assert_eq!(disc.number(), number);
            assert_eq!(Disc::read(size("32"), &disc.to_string()), Some(disc));
        }
        for text in ["", "a", "0a", "5a", "1c", "1", "é", "1é", "01a5"] {
            assert_eq!(Disc::read(size("4"), text), None, "{text}");
        }
    }

    #[test]
    fn the_disc_that_arrives_last_is_on_top() {
        let mut here = Position::tower(size("1k"), Peg(0));
        here.carry(Peg(0), Peg(2));
        assert_eq!(here.to_string(), "1b//1a");
        here.carry(Peg(0), Peg(2));
        assert_eq!(here.to_string(), "//1a.1b");
        assert!(!here.matches(&Position::tower(size("1k"), Peg(2))));
        here.keep = false;
        assert!(here.matches(&Position::tower(size("1"), Peg(2))));
    }
}
