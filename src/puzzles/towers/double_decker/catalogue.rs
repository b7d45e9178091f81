//! States worth knowing.

use super::editor::{apart, turned};
use super::{DoubleDecker, Position, Variant};
use crate::contract::{Entry, Rules, Task};
use crate::puzzles::towers::peg::Peg;
use crate::{say, text};

const LANGLEY: &str = text!("Langley, “The Reve’s Puzzle”, section 6.2");
const OURS: &str = text!("Parlour");

/// The catalogue.
pub fn entries() -> Vec<Entry<DoubleDecker>> {
    // The numbers below are in range; the tests read the whole catalogue.
    let size = |pairs, keep| Variant::new(pairs, keep).expect("a size of the catalogue");
    let standard = |group, pairs, keep, name, note| Entry {
        group,
        name,
        source: LANGLEY,
        note,
        task: DoubleDecker::start(&size(pairs, keep)),
    };
    let other = |name, note, start: Position, goal: Position| Entry {
        group: text!("From one state to another"),
        name,
        source: OURS,
        note,
        task: Task { variant: start.size(), start, goal },
    };
    let tower = |size, peg| Position::tower(size, Peg(peg));
    let (free, kept) = (text!("The order may change"), text!("The order is kept"));
    vec![
        standard(free, 1, false, say!("One pair"), say!("2 moves, and b lies on a.")),
        standard(
            free,
            3,
            false,
            say!("Three pairs"),
            say!("14 moves; the paper’s figure shows this tower."),
        ),
        standard(free, 5, false, say!("Five pairs"), say!("62 moves.")),
        standard(
            free,
            32,
            false,
            say!("Thirty-two pairs"),
            say!("2(2³² − 1) moves: 8 589 934 590."),
        ),
        standard(
            kept,
            1,
            true,
            say!("One pair in order"),
            say!("3 moves: a has to wait on the third peg."),
        ),
        standard(
            kept,
            3,
            true,
            say!("Three pairs in order"),
            say!("27 moves, one fewer than twice the 14 that leave the largest pair turned over."),
        ),
        standard(kept, 32, true, say!("Thirty-two pairs in order"), say!("4(2³² − 1) − 1 moves.")),
        other(
            say!("Every pair turned over"),
            say!(
                "Each pair is to end the other way round: 18 moves, four more than if only the largest pair \
                 were to turn."
            ),
            tower(size(3, true), 0),
            turned(size(3, true), Peg(2)),
        ),
        other(
            say!("Back to the same peg"),
            say!("Every pair has to be turned over while the tower stays where it is: 34 moves."),
            tower(size(3, true), 0),
            turned(size(3, true), Peg(0)),
        ),
        other(
            say!("Two towers into one"),
            say!("The a’s stand on A and the b’s on C; all are to gather on C: 34 moves."),
            apart(size(4, false)),
            tower(size(4, false), 2),
        ),
    ]
}
