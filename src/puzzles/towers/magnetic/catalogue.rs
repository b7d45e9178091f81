//! Games worth knowing.

use super::editor::spread;
use super::{Colour, Magnetic, Position, Post, Spot, Variant};
use crate::contract::{Entry, Rules, Task};

const LEVY: &str = "Levy, “Magnetic Towers of Hanoi and their Optimal Solutions”";

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Magnetic>> {
    let mut entries = sisters();
    entries.extend(towers());
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
    let sister = |name: &str, text: &str, note: &str| Entry {
        group: "Sister puzzles, four discs",
        name: name.to_owned(),
        source: LEVY,
        note: note.to_owned(),
        task: Magnetic::start(&tower(text)),
    };
    vec![
        sister(
            "Colored (RBB)",
            "rbb4",
            "40 moves. After the first of them there is only one way forward.",
        ),
        sister(
            "Semi-Free, I fixed (RBN)",
            "rbn4",
            "38 moves. Levy calls it Semi-Free-C in Table 1 and Semi-Free-N in Tables 4, 5 and 8.",
        ),
        sister("Nearly-Free-N (NBN)", "nbn4", "38 moves: the neutral S is of no use."),
        sister("Semi-Free, I neutral (RNB)", "rnb4", "32 moves, by four routes."),
        sister("Nearly-Free (RNN)", "rnn4", "30 moves."),
        sister("Free (NNN)", "nnn4", "30 moves too, but by more routes."),
    ]
}

fn towers() -> Vec<Entry<Magnetic>> {
    let entry = |name: &str, text: &str, note: &str| Entry {
        group: "Towers",
        name: name.to_owned(),
        source: LEVY,
        note: note.to_owned(),
        task: Magnetic::start(&tower(text)),
    };
    vec![
        entry(
            "Two discs",
            "nnn2",
            "4 moves: the small disc moves once and twice, or twice and once.",
        ),
        entry("Five discs", "nnn5", "83 moves; Levy shows a film of it."),
        entry("Seven discs", "nnn7", "687 moves; eight of the routes are those of Table 16."),
        entry(
            "Sixty-four discs",
            "nnn64",
            "A number of moves with 31 digits. You can jump to any of them.",
        ),
    ]
}

fn states() -> Vec<Entry<Magnetic>> {
    let entry = |name: &str, note: &str, start: Position| Entry {
        group: "From elsewhere",
        name: name.to_owned(),
        source: "Parlour",
        note: note.to_owned(),
        task: Task { start: start.clone(), ..Magnetic::start(&start.tower()) },
    };
    let free = tower("nnn5");
    vec![
        entry("Spread", "Five discs, to be gathered on D.", spread(free)),
        entry(
            "Turn over",
            "All discs are on D, red up, and have to be turned over.",
            Position::perfect(free, Spot { post: Post::DESTINATION, colour: Colour::Red }),
        ),
        entry(
            "From red to red",
            "The tower begins on S with blue up: every disc has to move an even number of times.",
            Position::perfect(free, Spot { post: Post::SOURCE, colour: Colour::Blue }),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::solution::Solution;
    use crate::puzzles::towers::magnetic::{Route, optimum};
    use num_bigint::BigUint;

    #[test]
    fn the_notes_are_true() {
        for entry in entries() {
            let length = Route::shortest(&entry.task.start).expect(&entry.name).len();
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
