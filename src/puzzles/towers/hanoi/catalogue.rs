//! States worth knowing.

use super::Hanoi;
use crate::contract::Entry;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::text;

const MYTHS: &str =
    text!("Hinz, Klavžar and Petr, The Tower of Hanoi – Myths and Maths, chapter 2");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Hanoi>> {
    let (a, c) = ("a".repeat(63), "c".repeat(63));
    let exchange = format!("3x64?from={c}a&goal={a}c");
    let spread = format!("3x64?from={}a", "abc".repeat(21));
    catalogue::entries(&[
        Heading(text!("Towers"), text!("Traditional")),
        Game("3x3", text!("Three discs"), text!("Enough to see the pattern.")),
        Game(
            "3x4",
            text!("Four discs"),
            text!("Twice the moves of three discs, and one for the largest."),
        ),
        Game("3x5", text!("Five discs"), ""),
        Game("3x7", text!("Seven discs"), ""),
        Heading(text!("Towers"), text!("Édouard Lucas (as N. Claus), La Tour d’Hanoï, 1883")),
        Game(
            "3x8",
            text!("Lucas’s toy"),
            text!("The box that was sold in Paris held eight discs."),
        ),
        Heading(
            text!("Towers"),
            text!("Legend on the leaflet of Lucas’s toy, 1883; told by Henri de Parville, 1884"),
        ),
        Game(
            "3x64",
            text!("The Tower of Brahma"),
            text!(
                "Sixty-four discs of gold on diamond needles; when all have been moved, the world ends. \
                 2⁶⁴ − 1 moves take more than 584 billion years at a move a second."
            ),
        ),
        Heading(
            text!("Cheeses on stools"),
            text!("Henry Ernest Dudeney, The Canterbury Puzzles, 1907, no. 1: The Reve’s Puzzle"),
        ),
        Game(
            "4x8",
            text!("The Reve’s Puzzle: eight cheeses"),
            text!("Four stools. Thierry Bousch proved in 2014 that fewer moves are not enough."),
        ),
        Game(
            "4x10",
            text!("Ten cheeses on four stools"),
            text!("10 = 1 + 2 + 3 + 4 is a triangle."),
        ),
        Game("4x21", text!("Twenty-one cheeses on four stools"), ""),
        Game(
            "5x84",
            text!("Eighty-four cheeses on five stools"),
            text!(
                "2815 moves by Frame and Stewart’s split. Whether fewer are enough is not known."
            ),
        ),
        Heading(text!("From one state to another"), MYTHS),
        Game(
            "3x2?from=ca&goal=ac",
            text!("Two shortest routes"),
            text!(
                "Disc 2 moves once or twice: 3 moves either way. No smaller task has two shortest routes."
            ),
        ),
        Game(
            "3x3?from=cca&goal=aac",
            text!("The largest disc moves twice"),
            text!(
                "5 moves over the third peg, 7 when disc 3 goes to its place at once. No smaller task needs \
                 two moves of its largest disc."
            ),
        ),
        Game(
            &exchange,
            text!("The largest disc moves twice, 64 discs"),
            text!(
                "2⁶³ + 1 moves, about half of the 2⁶⁴ − 1 that a single move of disc 64 would take."
            ),
        ),
        Game(
            "3x7?from=abcabca",
            text!("Seven discs, gathered"),
            text!("From a state to a tower there is always just one shortest route."),
        ),
        Game(
            &spread,
            text!("Sixty-four discs, gathered"),
            text!(
                "Every disc has to move, so that the binary digits of the distance are all ones."
            ),
        ),
        Heading(text!("From one state to another"), text!("Found by a search of all states")),
        Game(
            "4x15?goal=bcccadadabadcbb",
            text!("Farther than the other tower"),
            text!(
                "From a tower of fifteen discs on four pegs this state is 130 moves away, and the tower on \
                 another peg 129. With fewer discs no state is farther than that."
            ),
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Rules, Task};
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
