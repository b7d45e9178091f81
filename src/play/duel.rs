//! The players of a game for two.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::contract::{Duel, LevelId, Puzzle, Side, Task, TextError, Value};
use crate::kit::numerals::digits;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The index of the default level: neither the weakest nor the strongest.
const USUAL: usize = 1;

/// The players: two people, or the computer on one or both sides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opponent {
    /// Two people on this device.
    #[default]
    Friend,
    /// The computer plays one side, at a level.
    Computer { side: Side, level: LevelId },
    /// The computer plays both sides.
    Both { level: LevelId },
}

impl Opponent {
    /// Tells whether the computer plays a side.
    pub fn plays(self, side: Side) -> bool {
        match self {
            Self::Friend => false,
            Self::Computer { side: own, .. } => own == side,
            Self::Both { .. } => true,
        }
    }

    /// The level of the computer's play, if it plays.
    pub fn level(self) -> Option<LevelId> {
        match self {
            Self::Friend => None,
            Self::Computer { level, .. } | Self::Both { level } => Some(level),
        }
    }

    /// The level of the computer's play, or the default without one; at most the last of `levels`.
    pub fn level_or_usual(self, levels: usize) -> LevelId {
        let level = self.level().map_or(USUAL, |level| level.0);
        LevelId(level.min(levels.saturating_sub(1)))
    }

    /// Reads the computer's part from a link: the side it plays, and its level from 1 to `levels`.
    ///
    /// # Errors
    /// A message that says what is allowed.
    pub fn read(text: &str, levels: usize) -> Result<Self, TextError> {
        let wrong = || {
            let allowed = match levels {
                0 => say!("The computer does not play this puzzle."),
                _ => say!(
                    "Allowed is first, second or both with a level: first.1 to both.{levels}.",
                    levels
                ),
            };
            TextError::new(text!("Computer"), text, allowed)
        };
        let (side, level) = text.split_once('.').ok_or_else(wrong)?;
        let level = digits::<usize>(level).filter(|level| (1..=levels).contains(level));
        let level = LevelId(level.ok_or_else(wrong)? - 1);
        match side {
            "first" => Ok(Self::Computer { side: Side::First, level }),
            "second" => Ok(Self::Computer { side: Side::Second, level }),
            "both" => Ok(Self::Both { level }),
            _ => Err(wrong()),
        }
    }
}

/// The values of positions to the player who moves first; `None` where one is unknown.
///
/// # Errors
/// [`Cancelled`] when the listener says so.
pub fn values<P: Puzzle>(
    task: &Task<P>,
    positions: &[P::Position],
    progress: &mut dyn Progress,
) -> Result<Vec<Option<Value>>, Cancelled> {
    let to_first = |(position, value): (&P::Position, Option<Value>)| match P::Duel::turn(position)
    {
        Some(Side::Second) => value.map(Value::reversed),
        _ => value,
    };
    let values = P::Duel::values(task, positions, progress)?;
    Ok(positions.iter().zip(values).map(to_first).collect())
}

/// The text that [`Opponent::read`] reads; empty where the computer does not play.
impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Friend => Ok(()),
            Self::Computer { side: Side::First, level } => write!(f, "first.{}", level.0 + 1),
            Self::Computer { side: Side::Second, level } => write!(f, "second.{}", level.0 + 1),
            Self::Both { level } => write!(f, "both.{}", level.0 + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_read_as_they_are_written() {
        for side in [Side::First, Side::Second] {
            for opponent in [
                Opponent::Computer { side, level: LevelId(0) },
                Opponent::Both { level: LevelId(2) },
            ] {
                assert_eq!(Opponent::read(&opponent.to_string(), 3), Ok(opponent));
            }
        }
    }

    #[test]
    fn malformed_opponents_are_refused_with_what_is_allowed() {
        for text in
            ["", "first", "first.0", "first.+1", "first.4", "third.1", "first.99999999999999999999"]
        {
            let problem = Opponent::read(text, 3).expect_err(text).to_string();
            assert!(problem.contains("first.1 to both.3"), "{problem}");
        }
        let problem = Opponent::read("first.1", 0).expect_err("a puzzle for one").to_string();
        assert!(problem.contains("does not play"), "{problem}");
    }
}
