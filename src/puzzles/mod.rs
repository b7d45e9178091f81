//! The register: one line per puzzle gives it a route, a worker entry and a command-line name.

pub mod franklin;
pub mod peg_solitaire;
pub mod pennies;
pub mod picaria;
pub mod three_pile;
pub mod tilings;
pub mod towers;

use crate::puzzle::{Puzzle, TextError};

/// Something to be done with a puzzle that is known only at run time.
pub trait Visitor {
    /// What it gives.
    type Output;

    /// Does it.
    fn visit<P: RegisteredPuzzle>(self) -> Self::Output;
}

/// What a puzzle must be to stand in the register.
#[cfg(not(feature = "cli"))]
pub trait RegisteredPuzzle: Puzzle {}
#[cfg(not(feature = "cli"))]
impl<P: Puzzle> RegisteredPuzzle for P {}

/// What a puzzle must be to stand in the register.
#[cfg(feature = "cli")]
pub trait RegisteredPuzzle: Puzzle + crate::cli::CommandLine {}
#[cfg(feature = "cli")]
impl<P: Puzzle + crate::cli::CommandLine> RegisteredPuzzle for P {}

macro_rules! register {
    ($($puzzle:ty),+ $(,)?) => {
        /// The names of all puzzles, in the order of the cabinet.
        pub const IDS: &[&str] = &[$(<$puzzle as crate::puzzle::Rules>::ID),+];

        /// Does something with the puzzle named `id`; `None` when there is no such puzzle.
        pub fn with<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$puzzle as crate::puzzle::Rules>::ID {
                return Some(visitor.visit::<$puzzle>());
            })+
            None
        }
    };
}

register! {
    peg_solitaire::PegSolitaire,
    peg_solitaire::army::SolitaireArmy,
    towers::hanoi::Hanoi,
    towers::k_tower::KTower,
    towers::magnetic::Magnetic,
    towers::double_decker::DoubleDecker,
    towers::london::London,
    picaria::Picaria,
    pennies::Pennies,
    tilings::Tiling,
    franklin::Franklin,
    three_pile::ThreePile,
}

/// The error for a name that is no puzzle's.
pub fn unknown(id: &str) -> TextError {
    TextError::new("puzzle", id, format!("no such puzzle; there are {}", IDS.join(", ")))
}
