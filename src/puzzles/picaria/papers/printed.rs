//! The figures printed in the paper.

use super::super::variant::{FEWEST_STONES, Kind};
use super::stored::said;
use crate::text;

/// The counts: their subjects, and the figures.
pub const COUNTS: [(&str, Option<&str>); 8] = [
    (text!("Orbits, by Burnside’s lemma"), Some("228")),
    (text!("Orbits, by looking at each arrangement"), Some("228")),
    (text!("Of these with a row of each player"), Some("3")),
    (text!("Orbits without double rows"), Some("225")),
    (text!("Positions: either player to move (last section)"), Some("450")),
    (text!("The same with the double rows (introduction)"), Some("456")),
    (text!("Positions with a consistent last mover"), None),
    (text!("Of these undecided"), None),
];

/// The winner of a variant with three stones each, from the final remarks.
pub fn relative(kind: &Kind) -> Option<String> {
    match kind {
        Kind { inner_edges: true, handicap: 0, stones: FEWEST_STONES, sides, .. } => {
            Some(said(if *sides == 4 { "draw" } else { "first" }))
        }
        _ => None,
    }
}
