//! States from texts of any kind: codes with levels, magic codes, planar sequences; and sentences.

use super::configuration::Configuration;
use super::folding::state::State;
use crate::words::capital;

/// The state that a text tells: a code with or without levels, or a planar sequence with or without them. Of a sequence
/// that leaves the order of its stacks open it is the first one that can be built.
///
/// # Errors
/// What is wrong with the text, or which tiles do not fit.
pub fn read_state(text: &str) -> Result<State, String> {
    let misfit = match text.parse::<State>() {
        Ok(state) => return Ok(state),
        Err(misfit) => misfit,
    };
    if !matches!(text.chars().next(), Some('E' | 'N' | 'W' | 'S' | 's' | 'b')) {
        return Err(misfit.to_string());
    }
    let one = text.parse::<Configuration>().map_err(|problem| problem.to_string())?;
    let assembled = one.assembled();
    let chain = assembled.first().and_then(Configuration::chain);
    let chain = chain.ok_or("no order of its stacks lets it be built")?;
    State::from_chain(&chain).map_err(|misfit| misfit.to_string())
}

/// A sentence of its own.
pub(super) fn sentence(text: &str) -> String {
    capital(text) + "."
}
