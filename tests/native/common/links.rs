//! Links to games of any puzzle.

use parlour::play::link::{self, Address, Problems};
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};

/// Tells whether a text is a link to some puzzle's game.
///
/// # Errors
/// Messages that say what is wrong with it.
pub fn check_link(text: &str) -> Result<(), Problems> {
    struct Check<'a>(&'a str);
    impl Visitor for Check<'_> {
        type Output = Problems;
        fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
            link::read::<P>(self.0).problems
        }
    }
    let address = Address::split(text);
    let problems = puzzles::with(&address.puzzle, Check(&address.rest))
        .unwrap_or_else(|| puzzles::unknown(&address.puzzle).into());
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
