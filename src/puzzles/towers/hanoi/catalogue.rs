//! States worth knowing.

use super::editor::{exchange, spread};
use super::{Hanoi, Size, State};
use crate::puzzle::{Entry, Rules, Task};

const MYTHS: &str = "Hinz, Klavžar and Petr, The Tower of Hanoi – Myths and Maths, chapter 2";

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Hanoi>> {
    let mut entries = towers();
    entries.extend(states());
    entries
}

/// A size that is written in this file.
fn size(discs: u32) -> Size {
    // The numbers below are in range; the tests read the whole catalogue.
    Size::new(discs).expect("a size of the catalogue")
}

fn towers() -> Vec<Entry<Hanoi>> {
    let tower = |discs, name: &str, source, note: &str| Entry {
        group: "Towers",
        name: name.to_owned(),
        source,
        note: note.to_owned(),
        task: Hanoi::start(&size(discs)),
    };
    vec![
        tower(3, "Three discs", "Traditional", "7 moves, enough to see how it goes on."),
        tower(4, "Four discs", "Traditional", "15 moves: twice 7 and one for the largest disc."),
        tower(5, "Five discs", "Traditional", "31 moves."),
        tower(7, "Seven discs", "Traditional", "127 moves."),
        tower(
            8,
            "Lucas's toy",
            "Édouard Lucas (as N. Claus), La Tour d'Hanoï, 1883",
            "The box that was sold in Paris held eight discs: 255 moves.",
        ),
        tower(
            64,
            "The Tower of Brahma",
            "Legend on the leaflet of Lucas's toy, 1883; told by Henri de Parville, 1884",
            "Sixty-four discs of gold on diamond needles; when all have been moved, the world ends. \
             2⁶⁴ − 1 moves take more than 584 thousand million years at a move a second.",
        ),
    ]
}

fn states() -> Vec<Entry<Hanoi>> {
    let entry = |name: &str, note: &str, start: State, goal: State| Entry {
        group: "From state to state",
        name: name.to_owned(),
        source: MYTHS,
        note: note.to_owned(),
        task: Task { variant: start.size(), start, goal },
    };
    let change = |discs, name: &str, note: &str| {
        let (start, goal) = exchange(size(discs));
        entry(name, note, start, goal)
    };
    let gathered = |discs| State::perfect(size(discs), size(discs).last());
    vec![
        change(
            2,
            "Two shortest ways",
            "Disc 2 moves once or twice: 3 moves either way. No smaller task has two shortest ways.",
        ),
        change(
            3,
            "The largest disc moves twice",
            "5 moves over the third peg, 7 when disc 3 goes to its place at once. No smaller task \
             needs two moves of its largest disc.",
        ),
        change(
            64,
            "The largest disc moves twice, 64 discs",
            "2⁶³ + 1 moves, about half of the 2⁶⁴ − 1 that a single move of disc 64 would take.",
        ),
        entry(
            "Seven discs, gathered",
            "From a state to a tower there is always just one shortest way.",
            spread(size(7)),
            gathered(7),
        ),
        entry(
            "Sixty-four discs, gathered",
            "Every disc has to move, so that the binary digits of the distance are all ones.",
            spread(size(64)),
            gathered(64),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::hanoi::Path;
    use num_bigint::BigUint;

    fn length(name: &str) -> BigUint {
        let entry = entries().into_iter().find(|entry| entry.name == name).expect(name);
        Path::between(&entry.task.start, &entry.task.goal).length().clone()
    }

    #[test]
    fn the_notes_are_true() {
        for (name, moves) in [
            ("Three discs", 7_u64),
            ("Four discs", 15),
            ("Five discs", 31),
            ("Seven discs", 127),
            ("Lucas's toy", 255),
            ("The Tower of Brahma", u64::MAX),
            ("Two shortest ways", 3),
            ("The largest disc moves twice", 5),
            ("The largest disc moves twice, 64 discs", (1 << 63) + 1),
            ("Seven discs, gathered", 127),
            ("Sixty-four discs, gathered", u64::MAX),
        ] {
            assert_eq!(length(name), moves.into(), "{name}");
        }
        let seconds_per_year = 31_556_952;
        assert_eq!(u64::MAX / seconds_per_year / 1_000_000_000, 584);
    }

    #[test]
    fn every_name_is_used_once() {
        let mut names: Vec<String> = entries().into_iter().map(|entry| entry.name).collect();
        names.sort();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
