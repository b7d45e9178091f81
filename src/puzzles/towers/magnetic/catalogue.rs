//! Games worth knowing.

use super::editor::spread;
use super::{Colour, Magnetic, Position, Post, Spot, Variant};
use crate::contract::{Entry, Rules};
use crate::{say, text};

const LEVY: &str = text!("Levy, “Magnetic Towers of Hanoi and their Optimal Solutions”");

/// Reads a tower of this file.
fn tower(text: &str) -> Variant {
    // The texts below are towers; the tests read the whole catalogue.
    text.parse().expect("a tower of the catalogue")
}

/// The catalogue: the six puzzles of Table 1 and NBN, towers, and states of our own.
pub(super) fn entries() -> Vec<Entry<Magnetic>> {
    let game = |group, name, text: &str, note| {
        let task = Magnetic::start(&tower(text));
        Entry { group, name, source: LEVY, note, task }
    };
    let state = |group, name, note, start: Position| {
        let task = Magnetic::start(&start.tower()).from(start);
        Entry { group, name, source: text!("Parlour"), note, task }
    };
    let sister =
        |name, text: &str, note| game(text!("Sister puzzles, four discs"), name, text, note);
    let alone = |name, text: &str, note| game(text!("Towers"), name, text, note);
    let on_four = |name, note, text: &str, spot| {
        state(text!("Four posts"), name, note, Position::perfect(tower(text), spot))
    };
    let elsewhere = |name, note, start| state(text!("From elsewhere"), name, note, start);
    let free = tower("nnn5");
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
        alone(
            say!("Two discs"),
            "nnn2",
            say!("4 moves: the small disc moves once and twice, or twice and once."),
        ),
        alone(say!("Five discs"), "nnn5", say!("83 moves; Levy shows a film of it.")),
        alone(
            say!("Seven discs"),
            "nnn7",
            say!("687 moves; eight of the routes are those of Table 16."),
        ),
        alone(
            say!("Sixty-four discs"),
            "nnn64",
            say!("A number of moves with 31 digits. You can jump to any of them."),
        ),
        on_four(
            say!("Four discs"),
            say!("12 moves. On three posts it takes 30."),
            "nnnn4",
            Spot::START,
        ),
        on_four(
            say!("Eight discs"),
            say!("50 moves. On three posts it takes 2026."),
            "nnnn8",
            Spot::START,
        ),
        on_four(
            say!("Two red and two blue posts"),
            say!("12 moves. Without I or J it takes 40."),
            "rrbb4",
            Spot::START,
        ),
        on_four(
            say!("Turn over"),
            say!("16 moves. All discs are on D, red up, and have to be turned over."),
            "nnnn4",
            Spot { colour: Colour::Red, ..Spot::GOAL },
        ),
        on_four(
            say!("From red to red"),
            say!("14 moves. The tower begins on S with blue up."),
            "nnnn4",
            Spot { colour: Colour::Blue, ..Spot::START },
        ),
        // A tower whose discs are on all posts.
        elsewhere(say!("Spread"), say!("Five discs, to be gathered on D."), spread(free)),
        elsewhere(
            say!("Turn over"),
            say!("All discs are on D, red up, and have to be turned over."),
            Position::perfect(free, Spot { post: Post::DESTINATION, colour: Colour::Red }),
        ),
        elsewhere(
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
    use crate::contract::{Choice, Outcome, Solution, Solver};
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
