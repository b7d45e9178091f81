//! Rows of lamps.

use std::fmt;
use std::str::FromStr;

use crate::contract::{self, TextError};
use crate::{say, text};

/// The number of lamps.
pub const LAMPS: usize = 5;

/// The only variation. Its text is its number of lamps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Variant;

impl contract::Variant for Variant {}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{LAMPS}")
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let problem = || {
            let problem = say!("only 5 is allowed: there are five lamps");
            TextError::new(text!("Variant"), text, problem)
        };
        (text == Self.to_string()).then_some(Self).ok_or_else(problem)
    }
}

/// The lamps from the left, true if lit. In text `x` is a lit lamp, `o` a dark one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Position(pub [bool; LAMPS]);

impl Position {
    /// The row after a touch of a lamp.
    pub fn touched(self, lamp: usize) -> Self {
        Self(std::array::from_fn(|one| self.0[one] != (one.abs_diff(lamp) <= 1)))
    }

    /// The numbers of the lamps, from 1, that are lit or dark.
    pub fn named(self, lit: bool) -> Vec<String> {
        let chosen = (0..LAMPS).filter(|lamp| self.0[*lamp] == lit);
        chosen.map(|lamp| (lamp + 1).to_string()).collect()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|lit| f.write_str(if *lit { "x" } else { "o" }))
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let lit = text.chars().map(|letter| "ox".find(letter).map(|at| at == 1));
        let row = lit.take(LAMPS + 1).collect::<Option<Vec<bool>>>();
        row.and_then(|row| row.try_into().ok()).map(Self).ok_or_else(|| {
            TextError::new(
                text!("Lamps"),
                text,
                say!("5 letters are allowed: x where a lamp is lit, o where it is dark."),
            )
        })
    }
}
