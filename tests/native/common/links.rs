//! Links to games of any puzzle.

use parlour::contract::Puzzle;
use parlour::play::link::{self, Address, Problems};
use parlour::puzzles;

use crate::common::instances::for_puzzle;

/// The square F1 of the paper about Franklin’s squares, as links write it.
pub const F1: &str = "52.61.4.13.20.29.36.45/14.3.62.51.46.35.30.19/53.60.5.12.21.28.37.44/\
    11.6.59.54.43.38.27.22/55.58.7.10.23.26.39.42/9.8.57.56.41.40.25.24/50.63.2.15.18.31.34.47/\
    16.1.64.49.48.33.32.17";

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
