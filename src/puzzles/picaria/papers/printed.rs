//! The figures printed in the paper.

use super::super::variant::{FEWEST_STONES, Kind};

/// The counts: their subjects, and the figures.
pub const COUNTS: [(&str, Option<&str>); 8] = [
    ("Orbits, by Burnside’s lemma", Some("228")),
    ("Orbits, by looking at each arrangement", Some("228")),
    ("Of these with a row of each player", Some("3")),
    ("Orbits without double rows", Some("225")),
    ("Positions: either player to move (last section)", Some("450")),
    ("The same with the double rows (introduction)", Some("456")),
    ("Positions with a consistent last mover", None),
    ("Of these undecided", None),
];

/// The statements about the winner: their names, and their contents.
pub const STATEMENTS: [(&str, &str); 11] = [
    ("Theorem 1: the empty board", "O cannot win"),
    ("Theorem 1, game (ii): centre, then midpoint", "X wins"),
    ("Lemma 2, game (A): the trap", "O wins"),
    ("Lemma 3: the loop for O", "X cannot win"),
    ("Theorem 5: the loop", "X cannot win"),
    ("Lemma 6: corner, then centre", "X cannot win"),
    ("Lemma 7: midpoint, then centre", "X cannot win"),
    ("Lemma 8: centre, then corner", "X cannot win"),
    ("Theorem 9: the empty board", "X cannot win"),
    ("Corollary 10: the empty board", "draw"),
    ("The race of Theorem 1", "X wins"),
];

/// Returns the winner of a variation with three stones each, from the final remarks.
pub fn relative(kind: &Kind) -> Option<&'static str> {
    match kind {
        Kind { inner_edges: true, handicap: 0, stones: FEWEST_STONES, sides } => {
            Some(if *sides == 4 { "draw" } else { "first" })
        }
        _ => None,
    }
}
