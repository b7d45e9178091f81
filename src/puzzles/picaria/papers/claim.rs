//! The claims of the paper about the winner from a position.

use crate::contract::{Side, Value};
use crate::say;

/// A claim about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    Wins(Side),
    CannotWin(Side),
    Draw,
}

impl Claim {
    /// The claim in words: X is the first player, O the second.
    pub fn words(self) -> String {
        match self {
            Self::Wins(Side::First) => say!("X wins"),
            Self::Wins(Side::Second) => say!("O wins"),
            Self::CannotWin(Side::First) => say!("X cannot win"),
            Self::CannotWin(Side::Second) => say!("O cannot win"),
            Self::Draw => say!("draw"),
        }
    }

    /// The claim in words, if the value for the first player bears it out, and otherwise the actual
    /// result.
    pub fn confirmed(self, value: Value) -> String {
        let winner = match value {
            Value::Won(_) => Some(Side::First),
            Value::Drawn => None,
            Value::Lost(_) => Some(Side::Second),
        };
        let result = winner.map_or(Self::Draw, Self::Wins);
        let holds = match self {
            Self::CannotWin(side) => winner != Some(side),
            Self::Wins(_) | Self::Draw => result == self,
        };
        if holds { self.words() } else { result.words() }
    }
}
