//! Triangles of the triangular lattice, and the shortest games on them.

use super::super::math::board::Board;

/// The fewest moves of any game on the triangles of side 4 to 10, from one vacancy to one peg: G. I. Bell, “Solving
/// triangular peg solitaire”, Journal of Integer Sequences 11 (2008), 08.4.8; sequence A127500.
const FEWEST: [u32; 7] = [5, 9, 9, 12, 13, 16, 18];

/// The side of a board that is a whole triangle.
fn side(board: &Board) -> Option<usize> {
    if board.lattice.id != "t" {
        return None;
    }
    // The sides run along a row, a column, and the line on which the sum of both stays the same.
    let bounds = |value: fn((usize, usize)) -> usize| {
        let values = board.holes().iter().map(|hole| (hole.column.into(), hole.row.into()));
        let values = values.map(value);
        Some((values.clone().min()?, values.max()?))
    };
    let (column, row) = (bounds(|(column, _)| column)?, bounds(|(_, row)| row)?);
    let sum = bounds(|(column, row)| column + row)?;
    // All holes lie in both of these triangles, which point in opposite directions.
    let around = [sum.1 - column.0 - row.0 + 1, column.1 + row.1 + 1 - sum.0];
    around.into_iter().find(|side| side * (side + 1) / 2 == board.holes().len())
}

/// The side of a triangle and the fewest moves of any game on it, as published.
pub fn shortest_game(board: &Board) -> Option<(usize, u32)> {
    let side = side(board)?;
    Some((side, *FEWEST.get(side.checked_sub(4)?)?))
}

#[cfg(test)]
mod tests {
    use super::super::super::math::board::by_id;
    use super::super::super::math::decide::{Decided, Decision};
    use super::super::super::position::{Goal, Position};
    use super::super::super::questions::{fewest_moves, moves};
    use super::*;
    use crate::contract::Proof;
    use crate::search::Silent;

    /// The id of a triangle whose edge is above or below.
    fn triangle(side: usize, is_above: bool) -> String {
        let row = |row| match is_above {
            true => "o".repeat(side - row),
            false => "_".repeat(side - 1 - row) + &"o".repeat(row + 1),
        };
        let rows: Vec<String> = (0..side).map(row).collect();
        format!("drawn.t.{}", rows.join("."))
    }

    #[test]
    fn triangles_are_known_however_they_point() {
        for (side, fewest) in (4..).zip(FEWEST) {
            for is_above in [false, true] {
                let board = by_id(&triangle(side, is_above)).expect("a board");
                assert_eq!(shortest_game(&board), Some((side, fewest)), "{}", board.id);
            }
        }
        for id in
            ["triangle15", "hexagon", "english", "drawn.t._ooo.oooo.oooo.oooo", "drawn.s.ooo.oo.o"]
        {
            let board = by_id(id).expect("a board");
            assert_eq!(side(&board), (id == "triangle15").then_some(5), "{id}");
        }
    }

    #[test]
    fn our_own_search_agrees_where_it_is_small() {
        for side in [4, 5] {
            let board = by_id(&triangle(side, false)).expect("a board");
            let fewest = board.holes().iter().filter_map(|&vacancy| {
                let pegs = board.full() ^ board.bit(vacancy);
                let position = Position { board: board.clone(), pegs };
                let answer = fewest_moves(&position, Goal::AnyHole, &mut Silent);
                let (Decision { answer, .. }, proof) = answer.expect("nobody cancels");
                let Decided::Solvable(path) = answer else { return None };
                assert_eq!(proof, Proof::Optimal);
                u32::try_from(moves(&path)).ok()
            });
            assert_eq!(fewest.min(), Some(FEWEST[side - 4]), "side {side}");
        }
    }
}
