//! `parlour peg-solitaire endless`

use clap::Args;

use super::super::math::board::{LATTICES, Lattice};
use super::super::math::endless::{census, most_pegs};
use crate::cli::{BadInput, Bar, Exit, memory, print_json};
use crate::contract::{TextError, read_whole};
use crate::kit::numerals;

/// The options of `endless`.
#[derive(Debug, Args)]
pub struct Options {
    /// The lattice: square or triangular.
    #[arg(long, allow_hyphen_values = true)]
    lattice: String,
    /// The most pegs: from 2 to 12 on the square lattice, from 2 to 11 on the triangular one.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pegs: String,
    /// Accepted as in the other commands. The answer is always one line of JSON.
    #[arg(long = "json")]
    _json: bool,
}

/// Counts the layers and prints them.
pub fn run(options: &Options) -> Result<Exit, BadInput> {
    let lattice = read_lattice(&options.lattice)?;
    let pegs = read_whole("--pegs", &options.pegs, 2..=most_pegs(lattice))?;
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
