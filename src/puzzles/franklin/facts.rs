//! Facts about a square.

use super::Franklin;
use super::math::lines::{Property, Standing};
use super::math::pattern::{Mode, mode_of};
use super::math::square::Square;
use super::position::Position;
use super::words::wrong_line;
use crate::contract::{Fact, Task};
use crate::kit::numerals::grouped;
use crate::{say, text};

/// The facts of a position.
pub(super) fn facts(task: &Task<Franklin>, state: &Position) -> Vec<Fact> {
    let square = state.square();
    let mut facts: Vec<Fact> =
        Property::ALL.iter().map(|property| standing(square, *property)).collect();
    facts.push(magic_sum(square));
    facts.push(pattern(square));
    if task.variant.mode().is_some() {
        facts.push(next_number(state));
    }
    facts
}

/// States whether a property holds, is open or is violated.
fn standing(square: &Square, property: Property) -> Fact {
    let meaning = property.meaning();
    let (value, meaning) = match square.standing(property) {
        Standing::Holds => (say!("holds"), meaning),
        Standing::Open { lines } => {
            let value = say!(
                "{n} line with blanks, none wrong" | "{n} lines with blanks, none wrong",
                n = grouped(lines)
            );
            (value, meaning)
        }
        Standing::Violated { line, sum, blanks } => {
            let wrong = wrong_line(&line, sum, blanks);
            (say!("fails: {line}", line = line.name()), format!("{wrong} {meaning}"))
        }
    };
    Fact { name: property.name(), value, meaning }
}

fn magic_sum(square: &Square) -> Fact {
    let (n, sum) = (square.order(), square.magic_sum());
    Fact {
        name: text!("Magic sum"),
        value: grouped(sum),
        meaning: say!(
            "M = n(n² + 1)/2 for n = {n}: what rows, columns and bends add up to. A half line adds \
             up to {half}, a block to {block}.",
            n,
            half = grouped(sum / 2),
            block = grouped(2 * square.pair_sum())
        ),
    }
}

fn pattern(square: &Square) -> Fact {
    let pair = grouped(square.pair_sum());
    let (value, meaning) = match mode_of(square) {
        _ if !square.is_full() => (
            say!(for "a question": "open"),
            say!(
                "Known when the square is full: whether every i and {pair} − i mirror each other in a half row \
                    or half column.",
                pair
            ),
        ),
        Some(Mode::Rows) => {
            (say!("by rows"), say!("Every i and {pair} − i mirror each other in a half row.", pair))
        }
        Some(Mode::Columns) => (
            say!("by columns"),
            say!("Every i and {pair} − i mirror each other in a half column.", pair),
        ),
        None => (
            say!("in neither mode"),
            say!(
                "Some i and {pair} − i mirror each other neither in a half row nor in a half column.",
                pair
            ),
        ),
    };
    Fact { name: text!("Made by the pattern method"), value, meaning }
}

fn next_number(state: &Position) -> Fact {
    let (value, meaning) = match state.next_number() {
        Some(number) => (
            grouped(number),
            say!(
                "It goes into the cell that is touched, and {partner} opposite.",
                partner = grouped(state.square().pair_sum() - number)
            ),
        ),
        None => (say!(for "a number": "none"), say!("All numbers are placed.")),
    };
    Fact { name: text!("Next number"), value, meaning }
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::tests::{entry, played};
    use super::*;

    fn fact(of: &str, moves: &str, name: &str) -> Fact {
        let task = entry(of);
        let state = played(&task, moves).start;
        let found = facts(&task, &state).into_iter().find(|fact| fact.name == name);
        found.unwrap_or_else(|| panic!("{of} has a fact {name}"))
    }

    #[test]
    fn every_property_is_told_with_its_first_violation() {
        let f1 = |name| fact("F1", "", name);
        for property in Property::FRANKLIN {
            assert_eq!(f1(property.name()).value, "holds");
        }
        let diagonals = f1("Pandiagonals");
        assert_eq!(diagonals.value, "fails: diagonal downwards from row 1");
        assert!(diagonals.meaning.starts_with("Diagonal downwards from row 1 adds up to"));
        assert_eq!(
            fact("Hard, 8 numbers given", "", "Half rows").value,
            "16 lines with blanks, none wrong"
        );
        assert_eq!(f1("Magic sum").value, "260");
    }

    #[test]
    fn the_mode_of_the_pattern_method_is_told_when_the_square_is_full() {
        let mode = |entry| fact(entry, "", "Made by the pattern method").value;
        assert_eq!(mode("F1"), "by rows");
        assert_eq!(mode("F2"), "by columns");
        assert_eq!(mode("F3"), "by rows");
        assert_eq!(mode("Hard, 8 numbers given"), "open");
        let next = |moves| fact("F1 by rows", moves, "Next number").value;
        assert_eq!((next(""), next("r1c1p r2c2p")), ("1".into(), "3".into()));
        // After exchanging two columns of a half, partners no longer mirror each other.
        assert_eq!(fact("F1", "xc1c3", "Made by the pattern method").value, "in neither mode");
    }
}
