//! Parses states from all text forms: codes with levels, magic codes, planar sequences.

use super::math::configuration::Configuration;
use super::math::folding::state::Position;
use crate::say;

/// Parses a code or a planar sequence, each with or without levels. If a sequence leaves the order of its stacks open,
/// the first order that can be built is used.
///
/// # Errors
/// A message that says what is wrong with the text, or which tiles do not fit.
pub fn read_state(text: &str) -> Result<Position, String> {
    let misfit = match text.parse::<Position>() {
        Ok(state) => return Ok(state),
        Err(misfit) => misfit,
    };
    if !matches!(text.chars().next(), Some('E' | 'N' | 'W' | 'S' | 's' | 'b')) {
        return Err(misfit);
    }
    let one = text.parse::<Configuration>()?;
    let state = one.state().or_else(|| one.assembled().first().and_then(Configuration::state));
    state.ok_or_else(|| say!("No order of its stacks lets it be built."))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_that_is_too_long_is_refused_before_its_stacks_are_ordered() {
        let problem = read_state("EWNSSNSEWSNWEWSNWENSNEWE").expect_err("24 tiles");
        assert_eq!(problem, "A chain has 4, 6, 8, 10 or 12 tiles, not 24.");
        assert_eq!(read_state("ESESESWWNWNN").map(|state| state.len()), Ok(12));
    }
}
