//! `parlour peg-solitaire endless`

use super::super::math::board::{LATTICES, Lattice};
use super::super::math::endless::{census, most_pegs};
use crate::cli::{BadInput, Bar, Exit, memory, print_json};
use crate::contract::{TextError, read_whole};
use crate::kit::numerals;

/// Counts the layers and prints them.
pub fn run(lattice: &str, pegs: &str) -> Result<Exit, BadInput> {
    let lattice = read_lattice(lattice)?;
    let pegs = read_whole("--pegs", pegs, 2..=most_pegs(lattice))?;
    let census = census(lattice, pegs, &mut Bar::new())?;
    if let Some(pegs) = census.too_large {
        let memory = numerals::memory(memory());
        return Err(BadInput(format!(
            "the positions of {pegs} pegs do not fit into {memory} of memory: --memory sets another limit, and --pegs {} \
             is counted with this one",
            pegs - 1
        )));
    }
    print_json(&census);
    Ok(Exit::Done)
}

/// Reads `square` or `triangular`.
fn read_lattice(text: &str) -> Result<&'static Lattice, TextError> {
    let named = |lattice: &&Lattice| lattice.name.strip_suffix(" lattice") == Some(text);
    LATTICES
        .into_iter()
        .find(named)
        .ok_or_else(|| TextError::new("--lattice", text, "Allowed are square and triangular."))
}
