//! The families of puzzles.
//!
//! ```
//! use parlour::contract::{Family, Rules};
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! assert_eq!(Hanoi::FAMILY.name(), "towers");
//! assert!(Family::ALL.contains(&Hanoi::FAMILY));
//! ```

use strum::{IntoStaticStr, VariantArray};

use crate::text;

/// The families of puzzles, each with an accent colour, in the order of home. In this order, most rows of two or four
/// plates are full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Family {
    /// Peg solitaire.
    Pegs,
    /// Games of counters and coins.
    Games,
    /// The towers.
    Towers,
    /// Squares and tilings.
    Squares,
    /// Card tricks.
    Cards,
    /// Folding puzzles.
    Folding,
}

impl Family {
    /// All families, in the order of home.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name in the style sheet (`data-family`).
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The heading on home.
    pub fn title(self) -> &'static str {
        match self {
            Self::Pegs => text!("Pegs"),
            Self::Towers => text!("Towers"),
            Self::Games => text!("Games"),
            Self::Squares => text!("Squares and tiles"),
            Self::Cards => text!("Cards"),
            Self::Folding => text!("Folding"),
        }
    }
}
