//! Boards worth knowing.

use super::Tiling;
use super::papers::SOURCE;
use crate::contract::Entry;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::text;

/// The catalogue. Players reach the larger boards of the papers through the form.
pub(super) fn entries() -> Vec<Entry<Tiling>> {
    catalogue::entries(&[
        Heading(text!("The chessboard"), SOURCE),
        Game(
            "8x3",
            text!("21 trominoes"),
            text!(
                "Section 3.1; the problem is Golomb’s. Four cells can be left to the monomino: which?"
            ),
        ),
        Game(
            "8x3?goal=5-5",
            text!("21 trominoes, monomino on (5,\u{a0}5)"),
            text!("One of the four cells."),
        ),
        Game(
            "8x3?goal=0-0",
            text!("21 trominoes, monomino in the corner"),
            text!(
                "Ask for a solution to see why there is none: the backward weight of the corner is 1, that \
                 of the board x."
            ),
        ),
        Heading(text!("Small boards"), SOURCE),
        Game("3x2", text!("Four dominoes"), text!("The monomino takes a corner or the centre.")),
        Game(
            "4x3",
            text!("Five trominoes"),
            text!("3 divides m − 1: the monomino takes a corner."),
        ),
        Game(
            "5x3",
            text!("Eight trominoes"),
            text!("3 divides m + 1: the monomino takes the centre."),
        ),
        Game(
            "5x4?goal=2-2",
            text!("The trap of even n"),
            text!("Both weights allow the monomino on the centre, but no tiling has it there."),
        ),
        Game(
            "7x4",
            text!("The windmill"),
            text!("Figure 2(b) for tetrominoes, with the monomino at its hub."),
        ),
        Heading(text!("No tiling"), SOURCE),
        Game(
            "11x8",
            text!("Counting is not enough"),
            text!("Section 3.2: 8 divides 11² − 1 = 120, but neither 10 nor 12."),
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::super::math::construction::feasible_cells;
    use super::super::solve::why_impossible;
    use super::*;

    #[test]
    fn the_notes_are_true() {
        let task =
            |name: &str| entries().into_iter().find(|entry| entry.name == name).expect(name).task;
        let cells = |name| -> Vec<String> {
            feasible_cells(task(name).variant).map(|cell| cell.to_string()).collect()
        };
        let reason = |name| why_impossible(task(name).variant, task(name).goal);
        assert_eq!(cells("21 trominoes").len(), 4);
        assert_eq!(reason("21 trominoes, monomino on (5,\u{a0}5)"), None);
        let corner = reason("21 trominoes, monomino in the corner").expect("a reason");
        assert!(corner.ends_with("what the full board does: x. On (0,\u{a0}0) it would weigh 1."));
        assert_eq!(cells("Four dominoes").len(), 5);
        assert_eq!(
            cells("Five trominoes"),
            ["(0,\u{a0}0)", "(0,\u{a0}3)", "(3,\u{a0}0)", "(3,\u{a0}3)"]
        );
        assert_eq!(cells("Eight trominoes"), ["(2,\u{a0}2)"]);
        assert!(reason("The trap of even n").is_some_and(|why| why.starts_with("Colours along")));
        assert_eq!(cells("The windmill"), ["(3,\u{a0}3)"]);
        assert!(reason("Counting is not enough").is_some());
    }
}
