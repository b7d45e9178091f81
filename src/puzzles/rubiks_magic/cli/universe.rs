//! `parlour rubiks-magic universe`: all states that no invariant rules out, and the components that
//! folds join.

use serde::Serialize;

use super::lists::size;
use crate::cli::{BadInput, Bar, Exit, memory, print_json};
use crate::kit::numerals;
use crate::puzzles::rubiks_magic::math::folding::kinds::Kinds;
use crate::puzzles::rubiks_magic::math::folding::universe::{MOST_COUNTED, Universe};

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Counted {
    /// The number of states.
    states: usize,
    /// The number of states in each component that folds join, largest first.
    components: Vec<usize>,
    /// The number of states whose ribbon has a knotted core.
    knotted: usize,
    /// The number of states whose core is neither proved knotted nor unknotted, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<usize>,
}

pub(super) fn run(tiles: &str) -> Result<Exit, BadInput> {
    let size = size(tiles, MOST_COUNTED)?;
    let mut bar = Bar::new();
    let Some(universe) = Universe::list(size, &mut bar)? else {
        let memory = numerals::memory(memory());
        return Err(BadInput(format!(
            "the states of {size} tiles do not fit into {memory} of memory: --memory sets another \
             limit"
        )));
    };
    let components = universe.components(Kinds::Both, &mut bar)?;
    let (knotted, undecided) = universe.knots(&mut bar)?;
    drop(bar);
    let undecided = Some(undecided).filter(|undecided| *undecided > 0);
    print_json(&Counted { states: universe.keys.len(), components, knotted, undecided });
    Ok(Exit::Done)
}
