//! States worth knowing.

use super::DoubleDecker;
use crate::contract::Entry;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::text;

const LANGLEY: &str = text!("Langley, “The Reve’s Puzzle”, section 6.2");

/// The catalogue.
pub fn entries() -> Vec<Entry<DoubleDecker>> {
    catalogue::entries(&[
        Heading(text!("The order may change"), LANGLEY),
        Game("1", text!("One pair"), text!("2 moves, and b lies on a.")),
        Game("3", text!("Three pairs"), text!("14 moves; the paper’s figure shows this tower.")),
        Game("5", text!("Five pairs"), text!("62 moves.")),
        Game("32", text!("Thirty-two pairs"), text!("2(2³² − 1) moves: 8 589 934 590.")),
        Heading(text!("The order is kept"), LANGLEY),
        Game("1k", text!("One pair in order"), text!("3 moves: a has to wait on the third peg.")),
        Game(
            "3k",
            text!("Three pairs in order"),
            text!("27 moves, one fewer than twice the 14 that leave the largest pair turned over."),
        ),
        Game("32k", text!("Thirty-two pairs in order"), text!("4(2³² − 1) − 1 moves.")),
        Heading(text!("From one state to another"), text!("Parlour")),
        Game(
            "3k?goal=//3a.3b.2a.2b.1a.1b",
            text!("Every pair turned over"),
            text!(
                "Each pair is to end the other way round: 18 moves, four more than if only the largest pair \
                 were to turn."
            ),
        ),
        Game(
            "3k?goal=3a.3b.2a.2b.1a.1b//",
            text!("Back to the same peg"),
            text!("Every pair has to be turned over while the tower stays where it is: 34 moves."),
        ),
        Game(
            "4?from=4a.3a.2a.1a//4b.3b.2b.1b",
            text!("Two towers into one"),
            text!("The a’s stand on A and the b’s on C; all are to gather on C: 34 moves."),
        ),
    ])
}
