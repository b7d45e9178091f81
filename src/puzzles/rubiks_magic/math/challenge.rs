//! The puzzle's original task: from three rings side by side to three linked rings.

use super::folding::state::Position;

/// The code of the 3 × 3 square without a corner in which the backs show three linked rings.
const LINKED: &str = "RUDLDRUR";

/// The state that shows the linked rings on the backs of its tiles.
pub fn linked_rings() -> Position {
    // The text is valid: a test parses it.
    LINKED.parse().expect("a state of eight tiles")
}
