//! Rows of lamps.

use std::fmt;
use std::str::FromStr;

use crate::contract::{OneBoard, TextError};
use crate::kit::words::and;
use crate::{say, text};

/// The number of lamps.
pub const LAMPS: usize = 5;

/// The only variant. Its text is its number of lamps.
pub type Variant = OneBoard<5>;

/// The lamps from the left, true if lit. In text `x` is a lit lamp, `o` a dark one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Position(pub [bool; LAMPS]);

impl Position {
    /// The row after a lamp was touched.
    pub fn touched(self, lamp: usize) -> Self {
        Self(std::array::from_fn(|one| self.0[one] != (one.abs_diff(lamp) <= 1)))
    }

    /// The numbers of the dark lamps, in words.
    pub fn in_words(self) -> String {
        let dark = (1..).zip(self.0).filter(|(_, is_lit)| !is_lit);
        match &dark.map(|(number, _): (u32, _)| number.to_string()).collect::<Vec<_>>()[..] {
            [] => say!("all lamps are lit"),
            dark => say!("dark: {lamps}", lamps = and(dark)),
        }
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
        let row = row.and_then(|row| row.try_into().ok()).map(Self);
        let allowed = || say!("5 letters are allowed: x where a lamp is lit, o where it is dark.");
        row.ok_or_else(|| TextError::new(text!("Lamps"), text, allowed()))
    }
}
