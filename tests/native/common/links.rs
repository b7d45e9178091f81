//! Links to games of any puzzle.

use parlour::contract::Puzzle;
use parlour::play::link::{self, Address, Problems};
use parlour::puzzles;

use crate::common::instances::for_puzzle;

/// Tells whether a text is a link to some puzzle's game.
///
/// # Errors
/// Messages about its problems.
pub fn check_link(text: &str) -> Result<(), Problems> {
    fn problems<P: Puzzle>(rest: &str) -> Problems {
        link::read::<P>(rest).problems
    }
    let address = Address::split(text);
    let problems = for_puzzle!(&address.puzzle, problems: fn(&str) -> Problems);
    let problems = problems.map_or_else(
        || puzzles::unknown(&address.puzzle).into(),
        |problems| problems(&address.rest),
    );
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
