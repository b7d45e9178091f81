//! States worth knowing.

use super::{Hanoi, Size};
use crate::puzzle::{Entry, Rules};

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Hanoi>> {
    let tower = |discs: u32, name: &str, source, note: &str| {
        // The numbers below are in range.
        let size = Size::new(discs).expect("a size of the catalogue");
        let task = Hanoi::start(&size);
        Entry { group: "Towers", name: name.to_owned(), source, note: note.to_owned(), task }
    };
    vec![
        tower(3, "Three discs", "Traditional", ""),
        tower(8, "Lucas's toy", "Édouard Lucas, 1883", ""),
    ]
}
