//! The register: one line per puzzle gives it a route, a worker entry and a command-line name.

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

/// Work on a puzzle that is known only at run time.
pub trait Visitor {
    /// The result of the work.
    type Output;

    /// Does the work.
    fn visit<P: RegisteredPuzzle>(self) -> Self::Output;
}

/// A puzzle fit for the register.
#[cfg(not(feature = "cli"))]
pub trait RegisteredPuzzle: Puzzle {}
#[cfg(not(feature = "cli"))]
impl<P: Puzzle> RegisteredPuzzle for P {}

/// A puzzle fit for the register, with a command line.
#[cfg(feature = "cli")]
pub trait RegisteredPuzzle: Puzzle + crate::cli::CommandLine {}
#[cfg(feature = "cli")]
impl<P: Puzzle + crate::cli::CommandLine> RegisteredPuzzle for P {}

macro_rules! register {
    ($($puzzle:ty),+ $(,)?) => {
        /// The names of all puzzles, in the order of the cabinet.
        pub const IDS: &[&str] = &[$(<$puzzle as crate::contract::Rules>::ID),+];

        /// Passes the puzzle named `id` to the visitor; `None` when there is no such puzzle.
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

/// The register as a type. Its puzzle number `I` is [`At<I>`](At).
pub struct Register;

/// A line of the register, by its number, for a program built for one puzzle.
pub trait At<const I: usize> {
    /// The puzzle.
    type Puzzle: RegisteredPuzzle;
}

/// The number of the line that names a puzzle, for use at compile time.
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

/// The error for a name without a puzzle.
pub fn unknown(id: &str) -> TextError {
    let puzzles = IDS.join(", ");
    TextError::new(
        text!("Puzzle"),
        id,
        say!("There is no such puzzle. Known are {puzzles}.", puzzles),
    )
}
