//! The claims of the paper about the winner from a position.

use super::super::catalogue::squares;
use super::super::math::motif::loop_position;
use super::super::position::Position;
use super::super::variant::Variant;
use crate::contract::{Side, Value};
use crate::{say, text};

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

/// The statements about the winner: their names, their positions and what they claim.
pub fn statements() -> Vec<(&'static str, Position, Claim)> {
    use Claim::{CannotWin, Draw, Wins};
    use Side::{First, Second};
    let game = Variant::default();
    let at = |rows, turn| squares(game, rows, turn);
    let empty = || Position::start(game);
    vec![
        (text!("Theorem 1: the empty board"), empty(), CannotWin(Second)),
        (
            text!("Theorem 1, game (ii): centre, then midpoint"),
            at(".../.xo/...", First),
            Wins(First),
        ),
        (text!("Lemma 2, game (A): the trap"), at(".../oxo/xxo", First), Wins(Second)),
        (text!("Lemma 3: the loop for O"), at("..x/xoo/o.x", Second), CannotWin(First)),
        (text!("Theorem 5: the loop"), loop_position(game), CannotWin(First)),
        (text!("Lemma 6: corner, then centre"), at("x../.o./...", First), CannotWin(First)),
        (text!("Lemma 7: midpoint, then centre"), at(".../.ox/...", First), CannotWin(First)),
        (text!("Lemma 8: centre, then corner"), at("o../.x./...", First), CannotWin(First)),
        (text!("Theorem 9: the empty board"), empty(), CannotWin(First)),
        (text!("Corollary 10: the empty board"), empty(), Draw),
        (text!("The race of Theorem 1"), at("..o/.xo/xox", First), Wins(First)),
    ]
}
