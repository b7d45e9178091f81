//! The variant: the number of tiles in the chain.

use std::fmt;
use std::str::FromStr;

use super::math::folding::state::Position;
use crate::contract::{self, Parameter, TextError};
use crate::{say, text};

/// The allowed lengths of the chain, in tiles.
const LENGTHS: [usize; 5] = [4, 6, 8, 10, 12];

/// A puzzle with a certain number of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant(usize);

impl Variant {
    /// The variant that a state belongs to.
    pub fn of(state: &Position) -> Self {
        Self(state.len())
    }

    /// The number of tiles.
    pub fn count(self) -> usize {
        self.0
    }

    /// The flat rectangle: two rows of tiles in one plane.
    pub fn flat(self) -> Position {
        // The count is one of `LENGTHS`.
        Position::flat(self.0).expect("a chain of this length lies flat")
    }
}

impl Default for Variant {
    fn default() -> Self {
        Self(8)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let length = LENGTHS.into_iter().find(|length| length.to_string() == text);
        length.map(Self).ok_or_else(|| {
            TextError::new(
                text!(for "a chain": "Tiles"),
                text,
                say!("4, 6, 8, 10 or 12 are allowed."),
            )
        })
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let name = |length: usize| match length {
            8 => say!("8, Rubik’s Magic"),
            12 => say!("12, the Master Edition"),
            _ => length.to_string(),
        };
        let choices = LENGTHS.into_iter().map(|length| (length.to_string(), name(length)));
        vec![Parameter::choice("tiles", text!(for "a chain": "Tiles"), self.to_string(), choices)]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        vec![("tiles", text)]
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        if key == "tiles" { value.parse() } else { Err(self.no_parameter(key)) }
    }
}
