//! Boards worth knowing.

use super::Tiling;
use super::papers::SOURCE;
use super::position::{Cell, Goal, Position, Variant};
use crate::contract::{Entry, Task};
use crate::{say, text};

/// The catalogue. Players reach the larger boards of the papers through the form.
pub(super) fn entries() -> Vec<Entry<Tiling>> {
    let board = |group, board, omino, goal: Option<(u16, u16)>, name, note| {
        // The sizes below are in range; the tests read the whole catalogue.
        let size = Variant::new(board, omino, super::position::MOST_DRAWN)
            .expect("a size of the catalogue");
        let goal = goal.map_or(Goal::Anywhere, |(i, j)| Goal::On(Cell { i, j }));
        Entry {
            group,
            name,
            source: SOURCE,
            note,
            task: Task { variant: size, start: Position::empty(size), goal },
        }
    };
    let chessboard = |goal, name, note| board(text!("The chessboard"), 8, 3, goal, name, note);
    let small =
        |side, omino, goal, name, note| board(text!("Small boards"), side, omino, goal, name, note);
    vec![
        chessboard(
            None,
            say!("21 trominoes"),
            say!(
                "Section 3.1; the problem is Golomb’s. Four cells can be left to the monomino: which?"
            ),
        ),
        chessboard(
            Some((5, 5)),
            say!("21 trominoes, monomino on (5,\u{a0}5)"),
            say!("One of the four cells."),
        ),
        chessboard(
            Some((0, 0)),
            say!("21 trominoes, monomino in the corner"),
            say!(
                "Ask for a solution to see why there is none: the backward weight of the corner is 1, that of \
                 the board x."
            ),
        ),
        small(
            3,
            2,
            None,
            say!("Four dominoes"),
            say!("The monomino takes a corner or the centre."),
        ),
        small(
            4,
            3,
            None,
            say!("Five trominoes"),
            say!("3 divides m − 1: the monomino takes a corner."),
        ),
        small(
            5,
            3,
            None,
            say!("Eight trominoes"),
            say!("3 divides m + 1: the monomino takes the centre."),
        ),
        small(
            5,
            4,
            Some((2, 2)),
            say!("The trap of even n"),
            say!("Both weights allow the monomino on the centre, but no tiling has it there."),
        ),
        small(
            7,
            4,
            None,
            say!("The windmill"),
            say!("Figure 2(b) for tetrominoes, with the monomino at its hub."),
        ),
        board(
            text!("No tiling"),
            11,
            8,
            None,
            say!("Counting is not enough"),
            say!("Section 3.2: 8 divides 11² − 1 = 120, but neither 10 nor 12."),
        ),
    ]
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
