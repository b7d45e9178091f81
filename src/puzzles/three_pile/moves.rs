//! The moves at the table and on the map, as text and in words.

use super::math::card::ordinal;
use super::math::deck::read_number;
use crate::kit::numerals::lowered;
use crate::say;

/// A single action. Piles and places count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Deals the packet into piles, face up.
    Deal,
    /// The spectator points at a pile, and the magician gathers.
    Point { pile: usize },
    /// The magician gathers, with the named pile in p-th place from the bottom.
    Gather { p: usize },
    /// The magician counts out the packet to the fixed point.
    Count,
    /// The magician turns over the card that was counted out.
    Show,
    /// The spectator says whether the shown card is the right one.
    Reply { yes: bool },
    /// The magician turns over the card at a place of the packet.
    Turn { place: usize },
    /// Puts the card of the map on a place.
    Begin { place: usize },
    /// Applies G_p to it.
    Apply { p: usize },
}

impl Move {
    /// Writes the move as text: a letter, and a number where it has one.
    pub fn write(&self) -> String {
        match self {
            Self::Deal => "d".to_owned(),
            Self::Point { pile } => format!("p{pile}"),
            Self::Gather { p } => format!("g{p}"),
            Self::Count => "c".to_owned(),
            Self::Show => "s".to_owned(),
            Self::Reply { yes: true } => "y".to_owned(),
            Self::Reply { yes: false } => "n".to_owned(),
            Self::Turn { place } => format!("t{place}"),
            Self::Begin { place } => format!("x{place}"),
            Self::Apply { p } => format!("a{p}"),
        }
    }

    /// Reads a move.
    ///
    /// # Errors
    /// When it is none of the texts of [`write`](Move::write).
    pub fn read(text: &str) -> Result<Self, String> {
        let number = text.get(1..).and_then(read_number);
        match (text.get(..1), number) {
            (Some("p"), Some(pile)) => Some(Self::Point { pile }),
            (Some("g"), Some(p)) => Some(Self::Gather { p }),
            (Some("t"), Some(place)) => Some(Self::Turn { place }),
            (Some("x"), Some(place)) => Some(Self::Begin { place }),
            (Some("a"), Some(p)) => Some(Self::Apply { p }),
            _ => match text {
                "d" => Some(Self::Deal),
                "c" => Some(Self::Count),
                "s" => Some(Self::Show),
                "y" => Some(Self::Reply { yes: true }),
                "n" => Some(Self::Reply { yes: false }),
                _ => None,
            },
        }
        .ok_or_else(|| {
            say!(
                "Allowed are d (deal), p1 (point at pile 1), g1 (gather, the pile 1st), c \
                 (count), s (show), y and n (yes and no), t1 (turn the 1st card), x1 (begin at \
                 place 1) and a1 (apply G₁)."
            )
        })
    }

    /// Tells whether the move gathers the piles.
    pub fn gathers(&self) -> bool {
        matches!(self, Self::Point { .. } | Self::Gather { .. })
    }

    /// Describes the move in words that do not depend on the position.
    pub fn say(&self) -> String {
        match self {
            Self::Deal => say!("Deal the packet into piles"),
            Self::Point { pile } => say!("Point at pile {pile}", pile),
            Self::Gather { p } => say!(
                "Gather, with the named pile in {nth} place from the bottom",
                nth = ordinal(*p)
            ),
            Self::Count => say!("Count out the packet"),
            Self::Show => say!("Turn over what was counted out"),
            Self::Reply { yes: true } => say!("Yes, this is the card"),
            Self::Reply { yes: false } => say!("No, it is the other one"),
            Self::Turn { place } => say!("Turn over the {nth} card", nth = ordinal(*place)),
            Self::Begin { place } => say!("Begin at place {place}", place),
            Self::Apply { p } => say!("Apply G{p}", p = lowered(*p)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in ["d", "p1", "g13", "c", "s", "y", "n", "t104", "x27", "a2"] {
            assert_eq!(Move::read(text).map(|mv| mv.write()).as_deref(), Ok(text));
        }
        for text in ["", "p", "d1", "t", "é", "p-1", "q1", "t1234567", "ß1", "pé"] {
            let problem = Move::read(text).expect_err(text);
            assert!(problem.starts_with("Allowed are"), "{problem}");
        }
    }
}
