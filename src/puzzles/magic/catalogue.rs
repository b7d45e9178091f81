//! States worth knowing.

use super::{Goal, Magic, Tiles};
use crate::puzzle::{Entry, Rules, Task};

/// The paper.
pub(super) const SOURCE: &str = "Maurizio Paolini, “Rubik’s Magic”";

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Magic>> {
    let eight = Tiles::default();
    let shape = |name: &str, code: &str, note: &str| Entry {
        group: "Shapes to fold",
        name: name.to_owned(),
        source: SOURCE,
        note: note.to_owned(),
        task: Task {
            variant: eight,
            start: eight.flat(),
            // The codes below are states; the tests read the whole catalogue.
            goal: Goal::Shape(code.parse().expect("a state of the catalogue")),
        },
    };
    vec![
        Entry {
            group: "The challenge",
            name: "Link the rings".to_owned(),
            source: "The task that the puzzle was sold with, 1986",
            note: "From three rings side by side to three linked rings.".to_owned(),
            task: Magic::start(&eight),
        },
        shape("The square without a corner", "RRURDLDU", ""),
    ]
}
