//! Games worth knowing.

use super::Magnetic;
use crate::contract::Entry;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::text;

const LEVY: &str = text!("Levy, “Magnetic Towers of Hanoi and their Optimal Solutions”");

/// The catalogue: the six puzzles of Table 1 and NBN, towers, and states of our own.
pub(super) fn entries() -> Vec<Entry<Magnetic>> {
    catalogue::entries(&[
        Heading(text!("Sister puzzles, four discs"), LEVY),
        Game(
            "rbb4",
            text!("Colored (RBB)"),
            text!("40 moves. After the first of them there is only one way forward."),
        ),
        Game(
            "rbn4",
            text!("Semi-Free, I fixed (RBN)"),
            text!(
                "38 moves. Levy calls it Semi-Free-C in Table 1 and Semi-Free-N in Tables 4, 5 and 8."
            ),
        ),
        Game("nbn4", text!("Nearly-Free-N (NBN)"), text!("38 moves: the neutral S is of no use.")),
        Game("rnb4", text!("Semi-Free, I neutral (RNB)"), text!("32 moves, by four routes.")),
        Game("rnn4", text!("Nearly-Free (RNN)"), text!("30 moves.")),
        Game("nnn4", text!("Free (NNN)"), text!("30 moves too, but by more routes.")),
        Heading(text!("Towers"), LEVY),
        Game(
            "nnn2",
            text!("Two discs"),
            text!("4 moves: the small disc moves once and twice, or twice and once."),
        ),
        Game("nnn5", text!("Five discs"), text!("83 moves; Levy shows a film of it.")),
        Game(
            "nnn7",
            text!("Seven discs"),
            text!("687 moves; eight of the routes are those of Table 16."),
        ),
        Game(
            "nnn64",
            text!("Sixty-four discs"),
            text!("A number of moves with 31 digits. You can jump to any of them."),
        ),
        Heading(text!("Four posts"), text!("Parlour")),
        Game("nnnn4", text!("Four discs"), text!("12 moves. On three posts it takes 30.")),
        Game("nnnn8", text!("Eight discs"), text!("50 moves. On three posts it takes 2026.")),
        Game(
            "rrbb4",
            text!("Two red and two blue posts"),
            text!("12 moves. Without I or J it takes 40."),
        ),
        Game(
            "nnnn4?from=drdrdrdr",
            text!("Turn over"),
            text!("16 moves. All discs are on D, red up, and have to be turned over."),
        ),
        Game(
            "nnnn4?from=sbsbsbsb",
            text!("From red to red"),
            text!("14 moves. The tower begins on S with blue up."),
        ),
        Heading(text!("From elsewhere"), text!("Parlour")),
        // A tower whose discs are on all posts.
        Game("nnn5?from=sribdbsrib", text!("Spread"), text!("Five discs, to be gathered on D.")),
        Game(
            "nnn5?from=drdrdrdrdr",
            text!("Turn over"),
            text!("All discs are on D, red up, and have to be turned over."),
        ),
        Game(
            "nnn5?from=sbsbsbsbsb",
            text!("From red to red"),
            text!(
                "The tower begins on S with blue up: every disc has to move an even number of times."
            ),
        ),
    ])
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
