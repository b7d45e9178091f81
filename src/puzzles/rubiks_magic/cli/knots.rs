//! `parlour rubiks-magic knots`: the octominoids whose core is a knot.

use serde::Serialize;

use super::lists::size;
use crate::cli::{BadInput, Bar, Exit, print_json};
use crate::puzzles::rubiks_magic::math::octominoid::{Knots, MOST_LISTED};

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Counted {
    /// The number of octominoids.
    octominoids: u64,
    /// The number of those with a knotted core.
    knotted: u64,
    /// The number of those whose core is neither proved knotted nor unknotted, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<u64>,
    /// The first one with a knotted core.
    smallest: Option<String>,
}

pub(super) fn run(tiles: &str) -> Result<Exit, BadInput> {
    let size = size(tiles, MOST_LISTED)?;
    let Knots { octominoids, knotted, undecided, smallest } = Knots::count(size, &mut Bar::new())?;
    let undecided = Some(undecided).filter(|undecided| *undecided > 0);
    let smallest = smallest.map(|code| code.to_string());
    print_json(&Counted { octominoids, knotted, undecided, smallest });
    Ok(Exit::Done)
}
