//! The register: one line per puzzle gives it a page, a program and a command-line name.

pub mod franklin;
pub mod peg_solitaire;
pub mod pennies;
pub mod picaria;
pub mod rubiks_magic;
#[cfg(not(target_arch = "wasm32"))]
pub mod template;
pub mod three_pile;
pub mod tilings;
pub mod towers;

use crate::contract::{Puzzle, TextError};
use crate::{say, text};

/// An operation on a puzzle that is known only at run time.
pub trait Visitor {
    /// The result of the operation.
    type Output;

    /// Runs the operation.
    fn visit<P: RegisteredPuzzle>(self) -> Self::Output;
}

/// A puzzle that can be registered.
#[cfg(not(feature = "cli"))]
pub trait RegisteredPuzzle: Puzzle {}
#[cfg(not(feature = "cli"))]
impl<P: Puzzle> RegisteredPuzzle for P {}

/// A puzzle that can be registered, with a command line.
#[cfg(feature = "cli")]
pub trait RegisteredPuzzle: Puzzle + crate::cli::CommandLine {}
#[cfg(feature = "cli")]
impl<P: Puzzle + crate::cli::CommandLine> RegisteredPuzzle for P {}

macro_rules! register {
    ($($puzzle:ty),+ $(,)?) => {
        /// The IDs of all puzzles, in the order of the cabinet.
        pub const IDS: &[&str] = &[$(<$puzzle as crate::contract::Rules>::ID),+];

        /// Passes the puzzle with this ID to the visitor; `None` if there is no such puzzle.
        pub fn with<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$puzzle as crate::contract::Rules>::ID {
                return Some(visitor.visit::<$puzzle>());
            })+
            None
        }

        register!(@place 0; $($puzzle),+);
    };
    (@place $index:expr; $puzzle:ty $(, $rest:ty)*) => {
        impl At<{ $index }> for Register {
            type Puzzle = $puzzle;
        }
        register!(@place $index + 1; $($rest),*);
    };
    (@place $index:expr;) => {};
}

/// The register as a type. Puzzle number `I` is its [`At<I>`](At)`::Puzzle`.
pub struct Register;

/// A line of the register by number, for a program built for one puzzle.
pub trait At<const I: usize> {
    /// The puzzle.
    type Puzzle: RegisteredPuzzle;
}

/// The line number of a puzzle ID, for use at compile time.
pub const fn line_of(id: &str) -> usize {
    let mut line = 0;
    while line < IDS.len() {
        if same(IDS[line].as_bytes(), id.as_bytes()) {
            return line;
        }
        line += 1;
    }
    panic!("no such puzzle")
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
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
    rubiks_magic::Magic,
}

/// The error for an unknown puzzle ID.
pub fn unknown(id: &str) -> TextError {
    let puzzles = IDS.join(", ");
    TextError::new(
        text!("Puzzle"),
        id,
        say!("There is no such puzzle. Known are {puzzles}.", puzzles),
    )
}
