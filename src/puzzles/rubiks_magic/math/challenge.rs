//! The task the puzzle was sold with: from three rings side by side to three linked rings.

use super::folding::state::Position;

/// The square of nine without a corner in which the backs show three linked rings, as a text.
const LINKED: &str = "RUDLDRUR";

/// The state that shows the linked rings, on the backs of its tiles.
pub fn linked_rings() -> Position {
    // The text is a state: a test reads it.
    LINKED.parse().expect("a state of eight tiles")
}
