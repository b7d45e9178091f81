//! The facts about a board: its weights, and the cells they allow the monomino.

use super::Tiling;
use super::math::construction::{feasible_cells, tileable};
use super::math::weight::{Diagonals, allowed_cells};
use super::position::{Cell, Position, Tile, Variant};
use crate::contract::{Fact, Task};
use crate::kit::numerals::grouped;

/// The most cells in a list.
const LISTED: usize = 9;

/// Returns the facts about a position of a game.
pub(super) fn facts(task: &Task<Tiling>, state: &Position) -> Vec<Fact> {
    let size = task.variant;
    let mut facts = vec![condition(size), monomino(size)];
    if size.omino() > 1 {
        facts.push(weight(
            size,
            "Forward weight",
            Diagonals::Forward,
            state,
            "x^(i−j), the same along the rising diagonals",
        ));
        facts.push(weight(
            size,
            "Backward weight",
            Diagonals::Backward,
            state,
            "x^(i+j), the same along the falling diagonals",
        ));
        facts.push(allowed(size));
    }
    facts.push(room(state));
    facts
}

fn condition(size: Variant) -> Fact {
    let (m, n) = (size.board(), size.omino());
    let divides = |number: u16, name: &str| {
        number.is_multiple_of(n).then(|| format!("{n} divides {name} = {number}"))
    };
    let value = match (divides(m - 1, "m − 1"), divides(m + 1, "m + 1")) {
        _ if n >= m => format!("{n} is not below m = {m}"),
        (Some(below), Some(above)) => format!("{below} and {above}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => format!("{n} divides neither {} nor {}", m - 1, m + 1),
    };
    let so = if tileable(size) { "So it has one." } else { "So it has none." };
    Fact {
        name: "Condition",
        value,
        meaning: format!(
            "An m × m board has a tiling by n-ominoes and one monomino just when 1 ≤ n < m and n divides \
             m − 1 or m + 1. {so}"
        ),
    }
}

fn monomino(size: Variant) -> Fact {
    let cells = listed(&feasible_cells(size).collect::<Vec<_>>());
    let meaning = match cells {
        None => "No tiling has the monomino on any cell.",
        Some(_) => {
            "The cells on which some tiling has the monomino; figure 2 of the paper gives one for each."
        }
    };
    let value = cells.unwrap_or_else(|| "nowhere".to_owned());
    Fact { name: "Cells of the monomino", value, meaning: meaning.to_owned() }
}

/// Compares the weight of the covered cells with that of the full board.
fn weight(
    size: Variant,
    name: &'static str,
    diagonals: Diagonals,
    state: &Position,
    powers: &str,
) -> Fact {
    let covered = diagonals.weigh(size, size.cells().filter(|cell| !state.is_free(*cell)));
    let board = diagonals.of_board(size);
    let aim = match board.exponent() {
        Some(_) => "so the monomino has to lie where the weight is that.",
        None => "which is no power of x, so that no monomino makes up for it.",
    };
    let here = match state.mono() {
        None => "Tiles weigh 0, wherever they lie.",
        Some(_) => "Tiles weigh 0: all of it is the monomino’s.",
    };
    Fact {
        name,
        value: format!("{covered} of {board}"),
        meaning: format!(
            "The sum of {powers}, over the covered cells and over the full board, in GF(2)[x] modulo \
             1 + x + … + x^(n−1){}. {here} The full board weighs {board}, {aim}",
            if size.omino() == 3 { ", that is GF(4)" } else { "" }
        ),
    }
}

fn allowed(size: Variant) -> Fact {
    let allowed = allowed_cells(size);
    let feasible = feasible_cells(size).count();
    let meaning = if allowed.len() == feasible {
        "Both weights of the monomino must be those of the full board. Here that is true of just the cells \
         that some tiling has it on."
            .to_owned()
    } else {
        format!(
            "Both weights of the monomino must be those of the full board, but for even n that is not enough: \
             only {feasible} of these cells have a tiling."
        )
    };
    let value = listed(&allowed).unwrap_or_else(|| "none".to_owned());
    Fact { name: "Cells that the weights allow", value, meaning }
}

fn room(state: &Position) -> Fact {
    let size = state.size();
    let places = Tile::all(size).filter(|tile| state.has_room(*tile)).count();
    Fact {
        name: "Places for a tile",
        value: grouped(places),
        meaning: "How many places on the free cells a next tile can take.".to_owned(),
    }
}

/// Lists cells, or counts them if they are many; `None` where there are none.
pub(super) fn listed(cells: &[Cell]) -> Option<String> {
    match cells.len() {
        0 => None,
        1..=LISTED => Some(cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")),
        number => Some(format!("{} cells", grouped(number))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::moves::Move;
    use super::super::position::tests::size;
    use super::*;
    use crate::contract::Rules;

    fn fact(board: &str, moves: &str, name: &str) -> Fact {
        let task = Tiling::start(&size(board));
        let mut state = task.start.clone();
        for text in moves.split_whitespace() {
            let one = Move::read(&state, text).expect(text);
            state = one.apply(&state).expect(text);
        }
        let found = facts(&task, &state).into_iter().find(|fact| fact.name == name);
        found.unwrap_or_else(|| panic!("{board} has a fact {name}"))
    }

    #[test]
    fn the_weights_change_with_the_monomino_only() {
        let forward = |moves| fact("8x3", moves, "Forward weight").value;
        let backward = |moves| fact("8x3", moves, "Backward weight").value;
        assert_eq!((forward(""), backward("")), ("0 of 1".into(), "0 of x".into()));
        assert_eq!(forward("0e0 7n3 3v4"), "0 of 1");
        assert_eq!((forward("0e0 2m2"), backward("0e0 2m2")), ("1 of 1".into(), "x of x".into()));
        assert_eq!((forward("1m0"), backward("1m0")), ("x of 1".into(), "x of x".into()));
        assert_eq!(fact("11x8", "", "Backward weight").value, "0 of 1 + x² + x⁴");
    }

    #[test]
    fn the_condition_is_told_with_its_reason() {
        let condition = |board| fact(board, "", "Condition").value;
        assert_eq!(condition("8x3"), "3 divides m + 1 = 9");
        assert_eq!(condition("5x2"), "2 divides m − 1 = 4 and 2 divides m + 1 = 6");
        assert_eq!(condition("11x8"), "8 divides neither 10 nor 12");
        assert_eq!(condition("4x4"), "4 is not below m = 4");
        assert!(fact("11x8", "", "Condition").meaning.ends_with("So it has none."));
    }

    #[test]
    fn cells_are_listed_while_they_are_few() {
        let cells = |board| fact(board, "", "Cells of the monomino").value;
        assert_eq!(cells("8x3"), "(2, 2), (2, 5), (5, 2), (5, 5)");
        assert_eq!(cells("9x2"), "41 cells");
        assert_eq!(cells("6x4"), "nowhere");
        let trap = fact("5x4", "", "Cells that the weights allow");
        assert_eq!(trap.value, "(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)");
        assert!(trap.meaning.ends_with("only 4 of these cells have a tiling."), "{}", trap.meaning);
    }

    #[test]
    fn places_for_tiles_become_fewer() {
        assert_eq!(fact("4x3", "", "Places for a tile").value, "16");
        assert_eq!(fact("4x3", "0e0", "Places for a tile").value, "11");
    }
}
