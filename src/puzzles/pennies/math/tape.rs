//! The tape with its checkers, and the moves on it.

use std::fmt;
use std::rc::Rc;

use super::super::variant::Rule;
use crate::algebra::polynomial::{Polynomial, write_terms};
use crate::contract::TextError;
use crate::kit::narrow;
use crate::kit::numerals::{integer, minus};
use crate::say;

/// The largest distance of a square from 0 in the text of a move. The tape is endless, but links
/// and searches are not: a game uses the squares of [`Rule::squares`].
pub const FARTHEST: i32 = 2100;

/// The most checkers on one square.
pub const MOST_ON_SQUARE: u32 = 9999;

/// Checkers on a tape of squares numbered by the integers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Tape {
    /// The number of the first square with a checker; 0 if there is none.
    first: i32,
    /// The checkers from there on, at most [`MOST_ON_SQUARE`] each; neither the first nor the last
    /// number is 0. Two bytes each are enough, as long games keep many tapes.
    counts: Vec<u16>,
}

impl Tape {
    /// A tape with one checker.
    pub fn single(square: i32) -> Self {
        Self { first: square, counts: vec![1] }
    }

    /// The number of checkers on a square.
    pub fn count(&self, square: i32) -> u32 {
        let index = usize::try_from(i64::from(square) - i64::from(self.first));
        index.ok().and_then(|index| self.counts.get(index)).copied().map_or(0, u32::from)
    }

    /// The tape with another number of checkers on a square.
    #[must_use]
    pub fn with(mut self, square: i32, count: u32) -> Self {
        self.grow(square, square);
        let slot = narrow::index(square - self.first);
        self.counts[slot] = u16::try_from(count).unwrap_or(u16::MAX);
        self.trimmed()
    }

    /// Makes room for these squares and all between. [`trimmed`](Self::trimmed) removes the excess.
    fn grow(&mut self, from: i32, to: i32) {
        if self.counts.is_empty() {
            self.first = from;
        }
        if from < self.first {
            let more = narrow::index(self.first - from);
            self.counts.splice(0..0, std::iter::repeat_n(0, more));
            self.first = from;
        }
        let length = narrow::index(to - self.first + 1);
        if length > self.counts.len() {
            self.counts.resize(length, 0);
        }
    }

    /// Removes the empty squares at the ends.
    fn trimmed(mut self) -> Self {
        let end = self.counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        self.counts.truncate(end);
        let begin = self.counts.iter().position(|&count| count > 0).unwrap_or(0);
        self.counts.drain(..begin);
        // A tape is at most a few thousand squares long.
        self.first = if self.counts.is_empty() { 0 } else { self.first + narrow::i32(begin) };
        self
    }

    /// The squares with checkers, from the left, each with its number of checkers.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = (i32, u32)> + '_ {
        let all = self.counts.iter().enumerate();
        all.filter(|(_, count)| **count > 0)
            .map(|(k, &count)| (self.first + narrow::i32(k), count.into()))
    }

    /// The number of squares from the first checker to the last.
    pub fn length(&self) -> usize {
        self.counts.len()
    }

    /// Tells whether there is no checker.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The first and the last square with a checker.
    pub fn ends(&self) -> Option<(i32, i32)> {
        let last = self.counts.len().checked_sub(1)?;
        Some((self.first, self.first + narrow::i32(last)))
    }

    /// The square of the only checker; `None` where there are more or none.
    pub fn only(&self) -> Option<i32> {
        (self.counts == [1]).then_some(self.first)
    }

    /// The number of checkers.
    pub fn checkers(&self) -> u64 {
        self.counts.iter().map(|&count| u64::from(count)).sum()
    }

    /// The mirror image of the tape: square s becomes `centre` − s.
    #[must_use]
    pub fn mirrored(&self, centre: i32) -> Self {
        let counts = self.counts.iter().rev().copied().collect();
        let first = self.ends().map_or(0, |(_, last)| centre - last);
        Self { first, counts }
    }

    /// The polynomial with the checkers as coefficients, divided by T to the power `from`. `from`
    /// is at most the exponent of the first checker.
    pub fn polynomial(&self, from: i32) -> Polynomial {
        let before = usize::try_from(self.first - from).unwrap_or(0);
        let counts = self.counts.iter().map(|&count| i64::from(count));
        Polynomial::new(std::iter::repeat_n(0, before).chain(counts).collect())
    }

    /// The terms of the tape's polynomial: exponents (squares) and coefficients (checkers).
    pub fn terms(&self) -> Vec<(i32, i64)> {
        self.squares().map(|(square, count)| (square, i64::from(count))).collect()
    }

    /// Reads the text form for a game: the squares, separated by dots, each with x and the number of its checkers where
    /// that is not 1 (`-1.0x3.2`), or `none`.
    ///
    /// # Errors
    /// A message that names the wrong part, and what is allowed there.
    pub fn read(rule: &Rule, part: &'static str, text: &str) -> Result<Self, TextError> {
        let squares = rule.squares();
        let mut tape = Self::default();
        if text == "none" {
            return Ok(tape);
        }
        for word in text.split('.') {
            let (square, count) = word.split_once('x').unwrap_or((word, "1"));
            let square = integer::<i32>(square).filter(|square| squares.contains(square));
            let count = integer::<u32>(count).filter(|count| (1..=MOST_ON_SQUARE).contains(count));
            let Some((square, count)) = square.zip(count) else {
                let (from, to) = within(rule);
                return Err(TextError::new(
                    part,
                    word,
                    say!(
                        "Squares from {from} to {to} are allowed, separated by dots, each with x \
                         and the number of its checkers, at most {most}, such as -1.0x3.2.",
                        from,
                        to,
                        most = MOST_ON_SQUARE
                    ),
                ));
            };
            if tape.count(square) > 0 {
                return Err(TextError::new(part, word, say!("Each square may be there once.")));
            }
            tape = tape.with(square, count);
        }
        Ok(tape)
    }
}

impl fmt::Display for Tape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (index, (square, count)) in self.squares().enumerate() {
            let dot = if index > 0 { "." } else { "" };
            match count {
                1 => write!(f, "{dot}{square}")?,
                _ => write!(f, "{dot}{square}x{count}")?,
            }
        }
        Ok(())
    }
}

/// A move on a square, numbered as in the paper: i + k where the rule is multiplied by Tⁱ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The direction of the rule.
    pub action: Action,
    /// The square of the checker that expands, or that a contraction leaves.
    pub at: i32,
    /// The number of squares from there to the leftmost checker of the move: k of the rule Tᵏ = Tᵏ + Γ.
    pub kept: i32,
}

/// The two directions of the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// T becomes T + Γ.
    Expand,
    /// T + Γ becomes T.
    Contract,
}

impl Move {
    /// An expansion of the rule T = T + Γ.
    pub const fn expand(at: i32) -> Self {
        Self { action: Action::Expand, at, kept: 1 }
    }

    /// A contraction of the rule T = T + Γ.
    pub const fn contract(at: i32) -> Self {
        Self { action: Action::Contract, at, kept: 1 }
    }

    /// This move under another rule.
    #[must_use]
    pub fn under(self, rule: &Rule) -> Self {
        Self { kept: rule.kept(), ..self }
    }

    /// The leftmost square that the move changes.
    pub fn left(self) -> i32 {
        self.at - self.kept
    }

    /// The inverse move.
    #[must_use]
    pub fn reversed(self) -> Self {
        let action = match self.action {
            Action::Expand => Action::Contract,
            Action::Contract => Action::Expand,
        };
        Self { action, ..self }
    }
}

/// A tape under the rule of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Position {
    /// The rule.
    pub rule: Rc<Rule>,
    /// The checkers.
    pub tape: Tape,
}

/// The obstacle to a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hindrance {
    /// There are too few checkers on this square. `needed` is the number that the move needs.
    Missing { square: i32, needed: u32 },
    /// This square is too far away.
    TooFar { square: i32 },
    /// There would be too many checkers on this square.
    TooMany { square: i32 },
}

impl Position {
    /// This game with other checkers.
    #[must_use]
    pub fn with(&self, tape: Tape) -> Self {
        Self { rule: Rc::clone(&self.rule), tape }
    }

    /// The change of the number of checkers on each square by a move.
    fn changes(&self, mv: Move) -> impl Iterator<Item = (i32, i64)> + '_ {
        let sign = if mv.action == Action::Expand { 1 } else { -1 };
        self.rule.terms.iter().map(move |&(k, c)| (mv.left() + k, sign * c))
    }

    /// The obstacle to a move; `None` when it is legal.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "coefficients are small"
    )]
    pub fn hindrance(&self, mv: Move) -> Option<Hindrance> {
        let (first, last) = (mv.left(), mv.left() + self.rule.degree());
        let squares = self.rule.squares();
        if let Some(square) = [first, last].into_iter().find(|square| !squares.contains(square)) {
            return Some(Hindrance::TooFar { square });
        }
        // The checker that expands, or that a contraction leaves.
        let own = self.rule.gamma.coefficient(narrow::index(mv.kept));
        let needed = match mv.action {
            Action::Expand => 1,
            Action::Contract => 1 + own,
        };
        if i64::from(self.tape.count(mv.at)) < needed {
            return Some(Hindrance::Missing { square: mv.at, needed: needed as u32 });
        }
        self.changes(mv).find_map(|(square, change)| {
            let after = i64::from(self.tape.count(square)) + change;
            if after < 0 {
                Some(Hindrance::Missing { square, needed: change.unsigned_abs() as u32 })
            } else if after > MOST_ON_SQUARE.into() {
                Some(Hindrance::TooMany { square })
            } else {
                None
            }
        })
    }

    /// The position after a move, if that is legal.
    ///
    /// # Errors
    /// The obstacle to the move.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the hindrances leave numbers from 0 to `MOST_ON_SQUARE`"
    )]
    pub fn after(&self, mv: Move) -> Result<Self, Hindrance> {
        if let Some(hindrance) = self.hindrance(mv) {
            return Err(hindrance);
        }
        let mut tape = self.tape.clone();
        tape.grow(mv.left(), mv.left() + self.rule.degree());
        for (square, change) in self.changes(mv) {
            let slot = &mut tape.counts[narrow::index(square - tape.first)];
            *slot = (i64::from(*slot) + change) as u16;
        }
        Ok(self.with(tape.trimmed()))
    }

    /// The legal moves, from the left; on each square the expansion first.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let squares = self.tape.ends().map_or(0..0, |(first, last)| first..last + 1);
        squares
            // A contraction needs a checker on its leftmost square.
            .flat_map(|square| [Move::expand(square), Move::contract(square + self.rule.kept())])
            .map(|mv| mv.under(&self.rule))
            .filter(|mv| self.hindrance(*mv).is_none())
    }
}

/// Writes the polynomial of a tape, with at most a dozen terms.
pub fn sum(tape: &Tape) -> String {
    const MOST_TERMS: usize = 12;
    let terms = tape.terms();
    if terms.len() <= MOST_TERMS {
        return write_terms(&terms);
    }
    let (head, tail) = (&terms[..MOST_TERMS - 2], &terms[terms.len() - 1..]);
    format!("{} + … + {}", write_terms(head), write_terms(tail))
}

/// Writes the number of a square with a proper minus sign.
pub fn name(square: i32) -> String {
    minus(square)
}

/// Names the first and the last square in play.
pub fn within(rule: &Rule) -> (String, String) {
    let squares = rule.squares();
    (name(*squares.start()), name(*squares.end()))
}
