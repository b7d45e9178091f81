//! Games worth knowing.

use super::editor::spread;
use super::{Colour, Magnetic, Position, Post, Spot, Variant};
use crate::contract::{Entry, Rules, Task};
use crate::{say, text};

const LEVY: &str = text!("Levy, “Magnetic Towers of Hanoi and their Optimal Solutions”");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Magnetic>> {
    let mut entries = sisters();
    entries.extend(towers());
    entries.extend(four_posts());
    entries.extend(states());
    entries
}

/// A tower that is written in this file.
fn tower(text: &str) -> Variant {
    // The texts below are towers; the tests read the whole catalogue.
    text.parse().expect("a tower of the catalogue")
}

/// The six puzzles of Table 1, and NBN.
fn sisters() -> Vec<Entry<Magnetic>> {
    let sister = |name, text: &str, note| Entry {
        group: text!("Sister puzzles, four discs"),
        name,
        source: LEVY,
        note,
        task: Magnetic::start(&tower(text)),
    };
    vec![
        sister(
            say!("Colored (RBB)"),
            "rbb4",
            say!("40 moves. After the first of them there is only one way forward."),
        ),
        sister(
            say!("Semi-Free, I fixed (RBN)"),
            "rbn4",
            say!(
                "38 moves. Levy calls it Semi-Free-C in Table 1 and Semi-Free-N in Tables 4, 5 and 8."
            ),
        ),
        sister(say!("Nearly-Free-N (NBN)"), "nbn4", say!("38 moves: the neutral S is of no use.")),
        sister(say!("Semi-Free, I neutral (RNB)"), "rnb4", say!("32 moves, by four routes.")),
        sister(say!("Nearly-Free (RNN)"), "rnn4", say!("30 moves.")),
        sister(say!("Free (NNN)"), "nnn4", say!("30 moves too, but by more routes.")),
    ]
}

fn towers() -> Vec<Entry<Magnetic>> {
    let entry = |name, text: &str, note| Entry {
        group: text!("Towers"),
        name,
        source: LEVY,
        note,
        task: Magnetic::start(&tower(text)),
    };
    vec![
        entry(
            say!("Two discs"),
            "nnn2",
            say!("4 moves: the small disc moves once and twice, or twice and once."),
        ),
        entry(say!("Five discs"), "nnn5", say!("83 moves; Levy shows a film of it.")),
        entry(
            say!("Seven discs"),
            "nnn7",
            say!("687 moves; eight of the routes are those of Table 16."),
        ),
        entry(
            say!("Sixty-four discs"),
            "nnn64",
            say!("A number of moves with 31 digits. You can jump to any of them."),
        ),
    ]
}

fn four_posts() -> Vec<Entry<Magnetic>> {
    let entry = |name, note, start: Position| Entry {
        group: text!("Four posts"),
        name,
        source: text!("Parlour"),
        note,
        task: Task { start: start.clone(), ..Magnetic::start(&start.tower()) },
    };
    let start = |text: &str, spot| Position::perfect(tower(text), spot);
    vec![
        entry(
            say!("Four discs"),
            say!("12 moves. On three posts it takes 30."),
            start("nnnn4", Spot::START),
        ),
        entry(
            say!("Eight discs"),
            say!("50 moves. On three posts it takes 2026."),
            start("nnnn8", Spot::START),
        ),
        entry(
            say!("Two red and two blue posts"),
            say!("12 moves. Without I or J it takes 40."),
            start("rrbb4", Spot::START),
        ),
        entry(
            say!("Turn over"),
            say!("16 moves. All discs are on D, red up, and have to be turned over."),
            start("nnnn4", Spot { colour: Colour::Red, ..Spot::GOAL }),
        ),
        entry(
            say!("From red to red"),
            say!("14 moves. The tower begins on S with blue up."),
            start("nnnn4", Spot { colour: Colour::Blue, ..Spot::START }),
        ),
    ]
}

fn states() -> Vec<Entry<Magnetic>> {
    let entry = |name, note, start: Position| Entry {
        group: text!("From elsewhere"),
        name,
        source: text!("Parlour"),
        note,
        task: Task { start: start.clone(), ..Magnetic::start(&start.tower()) },
    };
    let free = tower("nnn5");
    vec![
        // A tower whose discs are on all posts.
        entry(say!("Spread"), say!("Five discs, to be gathered on D."), spread(free)),
        entry(
            say!("Turn over"),
            say!("All discs are on D, red up, and have to be turned over."),
            Position::perfect(free, Spot { post: Post::DESTINATION, colour: Colour::Red }),
        ),
        entry(
            say!("From red to red"),
            say!(
                "The tower begins on S with blue up: every disc has to move an even number of times."
            ),
            Position::perfect(free, Spot { post: Post::SOURCE, colour: Colour::Blue }),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Choice, Outcome, Solver};
    use crate::play::solution::Solution;
    use crate::puzzles::towers::magnetic::{Method, optimum};
    use crate::search::Silent;
    use num_bigint::BigUint;

    #[test]
    fn the_notes_are_true() {
        for entry in entries() {
            let found = Magnetic::solve(&entry.task, Method::ALL[0], &mut Silent).expect("no end");
            let Outcome::Solved { solution, .. } = found.outcome else { panic!("{}", entry.name) };
            let length = solution.len();
            let first = entry.note.split(' ').next().and_then(|word| word.parse::<BigUint>().ok());
            if let Some(moves) = first {
                assert_eq!(length, moves, "{}", entry.name);
            }
            if entry.name == "Sixty-four discs" {
                assert_eq!(length.to_string().len(), 31);
                assert_eq!(length, optimum(entry.task.variant));
            }
        }
    }
}
