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

/// The statements about the winner: their names, and their contents.
pub const STATEMENTS: [(&str, &str); 11] = [
    (text!("Theorem 1: the empty board"), text!("O cannot win")),
    (text!("Theorem 1, game (ii): centre, then midpoint"), text!("X wins")),
    (text!("Lemma 2, game (A): the trap"), text!("O wins")),
    (text!("Lemma 3: the loop for O"), text!("X cannot win")),
    (text!("Theorem 5: the loop"), text!("X cannot win")),
    (text!("Lemma 6: corner, then centre"), text!("X cannot win")),
    (text!("Lemma 7: midpoint, then centre"), text!("X cannot win")),
    (text!("Lemma 8: centre, then corner"), text!("X cannot win")),
    (text!("Theorem 9: the empty board"), text!("X cannot win")),
    (text!("Corollary 10: the empty board"), text!("draw")),
    (text!("The race of Theorem 1"), text!("X wins")),
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
