//! States worth knowing.

use super::editor::{exchange, spread};
use super::{Hanoi, Peg, Position, Variant};
use crate::contract::{Entry, Rules, Task};
use crate::kit::say::translated;
use crate::text;

const MYTHS: &str =
    text!("Hinz, Klavžar and Petr, The Tower of Hanoi – Myths and Maths, chapter 2");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Hanoi>> {
    let mut entries = towers();
    entries.extend(cheeses());
    entries.extend(states());
    entries
}

/// A size that the catalogue uses.
fn size(discs: u32) -> Variant {
    // The numbers below are in range; the tests read the whole catalogue.
    Variant::new(discs).expect("a size of the catalogue")
}

fn towers() -> Vec<Entry<Hanoi>> {
    let tower = |discs, name, source, note| Entry {
        group: text!("Towers"),
        name: translated(name),
        source,
        note: translated(note),
        task: Hanoi::start(&size(discs)),
    };
    vec![
        tower(3, text!("Three discs"), text!("Traditional"), text!("Enough to see the pattern.")),
        tower(
            4,
            text!("Four discs"),
            text!("Traditional"),
            text!("Twice the moves of three discs, and one for the largest."),
        ),
        tower(5, text!("Five discs"), text!("Traditional"), ""),
        tower(7, text!("Seven discs"), text!("Traditional"), ""),
        tower(
            8,
            text!("Lucas’s toy"),
            text!("Édouard Lucas (as N. Claus), La Tour d’Hanoï, 1883"),
            text!("The box that was sold in Paris held eight discs."),
        ),
        tower(
            64,
            text!("The Tower of Brahma"),
            text!("Legend on the leaflet of Lucas’s toy, 1883; told by Henri de Parville, 1884"),
            text!(
                "Sixty-four discs of gold on diamond needles; when all have been moved, the world \
                 ends. 2⁶⁴ − 1 moves take more than 584 billion years at a move a second."
            ),
        ),
    ]
}

/// Dudeney's stools and cheeses.
fn cheeses() -> Vec<Entry<Hanoi>> {
    let entry = |stools, cheeses, name, note| Entry {
        group: text!("Cheeses on stools"),
        name: translated(name),
        source: text!(
            "Henry Ernest Dudeney, The Canterbury Puzzles, 1907, no. 1: The Reve’s Puzzle"
        ),
        note: translated(note),
        // In range, like the other sizes of this file.
        task: Hanoi::start(&Variant::on(stools, cheeses).expect("a size of the catalogue")),
    };
    vec![
        entry(
            4,
            8,
            text!("The Reve’s Puzzle: eight cheeses"),
            text!("Four stools. Thierry Bousch proved in 2014 that fewer moves are not enough."),
        ),
        entry(
            4,
            10,
            text!("Ten cheeses on four stools"),
            text!("10 = 1 + 2 + 3 + 4 is a triangle."),
        ),
        entry(4, 21, text!("Twenty-one cheeses on four stools"), ""),
        entry(
            5,
            84,
            text!("Eighty-four cheeses on five stools"),
            text!(
                "2815 moves by Frame and Stewart’s split. Whether fewer are enough is not known."
            ),
        ),
    ]
}

fn states() -> Vec<Entry<Hanoi>> {
    let entry = |name, note, start: Position, goal: Position| Entry {
        group: text!("From one state to another"),
        name: translated(name),
        source: MYTHS,
        note: translated(note),
        task: Task { variant: start.size(), start, goal },
    };
    let change = |discs, name, note| {
        let (start, goal) = exchange(size(discs));
        entry(name, note, start, goal)
    };
    // The pegs of the discs, smallest first: a state as far from the tower on A as any.
    let four = Variant::on(4, 15).expect("a size of the catalogue");
    let farthest = [1, 2, 2, 2, 0, 3, 0, 3, 0, 1, 0, 3, 2, 1, 1].map(Peg).to_vec();
    // Fifteen pegs from A to D, one for each disc.
    let farthest = Position::new(four, farthest).expect("a state of fifteen discs");
    let gathered = |discs| Position::perfect(size(discs), size(discs).last());
    vec![
        change(
            2,
            text!("Two shortest routes"),
            text!(
                "Disc 2 moves once or twice: 3 moves either way. No smaller task has two shortest \
                 routes."
            ),
        ),
        change(
            3,
            text!("The largest disc moves twice"),
            text!(
                "5 moves over the third peg, 7 when disc 3 goes to its place at once. No smaller \
                 task needs two moves of its largest disc."
            ),
        ),
        change(
            64,
            text!("The largest disc moves twice, 64 discs"),
            text!(
                "2⁶³ + 1 moves, about half of the 2⁶⁴ − 1 that a single move of disc 64 would \
                 take."
            ),
        ),
        entry(
            text!("Seven discs, gathered"),
            text!("From a state to a tower there is always just one shortest route."),
            spread(size(7)),
            gathered(7),
        ),
        entry(
            text!("Sixty-four discs, gathered"),
            text!(
                "Every disc has to move, so that the binary digits of the distance are all ones."
            ),
            spread(size(64)),
            gathered(64),
        ),
        Entry {
            source: text!("Found by a search of all states"),
            ..entry(
                text!("Farther than the other tower"),
                text!(
                    "From a tower of fifteen discs on four pegs this state is 130 moves away, and \
                     the tower on another peg 129. With fewer discs no state is farther than that."
                ),
                Position::perfect(four, four.first()),
                farthest,
            )
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::hanoi::Path;
    use std::collections::HashSet;

    fn task(name: &str) -> Task<Hanoi> {
        entries().into_iter().find(|entry| entry.name == name).expect(name).task
    }

    #[test]
    fn the_notes_are_true() {
        for (name, moves) in [
            ("Three discs", 7_u64),
            ("Four discs", 15),
            ("Five discs", 31),
            ("Seven discs", 127),
            ("Lucas’s toy", 255),
            ("The Tower of Brahma", u64::MAX),
            ("The Reve’s Puzzle: eight cheeses", 33),
            ("Ten cheeses on four stools", 49),
            ("Twenty-one cheeses on four stools", 321),
            ("Eighty-four cheeses on five stools", 2815),
            ("Two shortest routes", 3),
            ("The largest disc moves twice", 5),
            ("The largest disc moves twice, 64 discs", (1 << 63) + 1),
            ("Seven discs, gathered", 127),
            ("Sixty-four discs, gathered", u64::MAX),
        ] {
            let Task { start, goal, .. } = task(name);
            assert_eq!(*Path::between(&start, &goal).length(), moves.into(), "{name}");
        }
        let difficulty = |name| Hanoi::difficulty(&task(name)).map(|difficulty| difficulty.words);
        assert_eq!(difficulty("Five discs").as_deref(), Some("31 moves at best"));
        assert_eq!(
            difficulty("The Reve’s Puzzle: eight cheeses").as_deref(),
            Some("33 moves at best")
        );
        // No difficulty is given if fewer moves may suffice.
        assert_eq!(difficulty("Eighty-four cheeses on five stools"), None);
        let seconds_per_year = 31_556_952;
        assert_eq!(u64::MAX / seconds_per_year / 1_000_000_000, 584);
    }

    #[test]
    fn every_name_is_used_once() {
        let names: HashSet<String> = entries().into_iter().map(|entry| entry.name).collect();
        assert_eq!(names.len(), entries().len());
    }
}
