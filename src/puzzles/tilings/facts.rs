//! The facts about a board: its weights, and the cells they allow the monomino.

use super::Tiling;
use super::math::construction::{feasible_cells, tileable};
use super::math::weight::{Diagonals, allowed_cells};
use super::position::{Cell, Position, Tile, Variant};
use crate::contract::{Fact, Task};
use crate::kit::numerals::grouped;
use crate::{say, text};

/// The most cells in a list.
const LISTED: usize = 9;

/// The facts about a position of a game.
pub(super) fn facts(task: &Task<Tiling>, state: &Position) -> Vec<Fact> {
    let size = task.variant;
    let mut facts = vec![condition(size), monomino(size)];
    if size.omino() > 1 {
        facts.extend(Diagonals::ALL.map(|diagonals| weight(size, diagonals, state)));
        facts.push(allowed(size));
    }
    facts.push(room(state));
    facts
}

fn condition(size: Variant) -> Fact {
    let (m, n) = (size.board(), size.omino());
    let (below, above) = (m - 1, m + 1);
    let value = match (below.is_multiple_of(n), above.is_multiple_of(n)) {
        _ if n >= m => say!("{n} is not below m = {m}", n, m),
        (true, true) => {
            say!("{n} divides m − 1 = {below} and {n} divides m + 1 = {above}", n, below, above)
        }
        (true, false) => say!("{n} divides m − 1 = {below}", n, below),
        (false, true) => say!("{n} divides m + 1 = {above}", n, above),
        (false, false) => say!("{n} divides neither {below} nor {above}", n, below, above),
    };
    let theorem = say!(
        "An m × m board has a tiling by n-ominoes and one monomino exactly when 1 ≤ n < m and n \
         divides m − 1 or m + 1."
    );
    let so = if tileable(size) { say!("So it has one.") } else { say!("So it has none.") };
    Fact { name: text!("Condition"), value, meaning: format!("{theorem} {so}") }
}

fn monomino(size: Variant) -> Fact {
    let cells = listed(&feasible_cells(size).collect::<Vec<_>>());
    let meaning = match cells {
        None => say!("No tiling has the monomino on any cell."),
        Some(_) => say!(
            "The cells on which some tiling has the monomino; figure 2 of the paper gives one for each."
        ),
    };
    let value = cells.unwrap_or_else(|| say!("nowhere"));
    Fact { name: text!("Cells of the monomino"), value, meaning }
}

/// Compares the weight of the covered cells with that of the full board.
fn weight(size: Variant, diagonals: Diagonals, state: &Position) -> Fact {
    let covered = diagonals.weigh(size, size.cells().filter(|cell| !state.is_free(*cell)));
    let board = diagonals.of_board(size);
    let name = match diagonals {
        Diagonals::Forward => text!("Forward weight"),
        Diagonals::Backward => text!("Backward weight"),
    };
    let n = size.omino();
    let plain = match diagonals {
        Diagonals::Forward => say!(
            "Colour the rising diagonals in turn with {n} colours, each with its own weight. A tile covers each \
             colour once.",
            n
        ),
        Diagonals::Backward => say!(
            "Colour the falling diagonals in turn with {n} colours, each with its own weight. A tile covers each \
             colour once.",
            n
        ),
    };
    let is_field = n == 3;
    let sum = match diagonals {
        Diagonals::Forward if is_field => say!(
            "In algebra, it is the sum of x^(i−j), the same along the rising diagonals, over the covered cells and \
             over the full board, in GF(2)[x] modulo 1 + x + … + x^(n−1), that is GF(4)."
        ),
        Diagonals::Forward => say!(
            "In algebra, it is the sum of x^(i−j), the same along the rising diagonals, over the covered cells and \
             over the full board, in GF(2)[x] modulo 1 + x + … + x^(n−1)."
        ),
        Diagonals::Backward if is_field => say!(
            "In algebra, it is the sum of x^(i+j), the same along the falling diagonals, over the covered cells and \
             over the full board, in GF(2)[x] modulo 1 + x + … + x^(n−1), that is GF(4)."
        ),
        Diagonals::Backward => say!(
            "In algebra, it is the sum of x^(i+j), the same along the falling diagonals, over the covered cells and \
             over the full board, in GF(2)[x] modulo 1 + x + … + x^(n−1)."
        ),
    };
    let here = match state.mono() {
        None => say!("Tiles weigh 0, wherever they lie."),
        Some(_) => say!("Tiles weigh 0: all of it is the monomino’s."),
    };
    let aim = match board.exponent() {
        Some(_) => say!(
            "The full board weighs {board}, so the monomino has to lie where the weight is that.",
            board
        ),
        None => say!(
            "The full board weighs {board}, which is not a power of x, so no monomino makes up for \
             it.",
            board
        ),
    };
    Fact {
        name,
        value: say!(for "weights": "{covered} of {board}", covered, board),
        meaning: format!("{plain} {here} {aim} {sum}"),
    }
}

fn allowed(size: Variant) -> Fact {
    let allowed = allowed_cells(size);
    let feasible = feasible_cells(size).count();
    let meaning = if allowed.len() == feasible {
        say!(
            "Both weights of the monomino must be those of the full board. Here that is true of just the cells \
             that some tiling has it on."
        )
    } else {
        say!(
            "Both weights of the monomino must be those of the full board, but for even n that is not enough: \
             only {feasible} of these cells has a tiling."
                | "Both weights of the monomino must be those of the full board, but for even n that is not \
                   enough: only {feasible} of these cells have a tiling.",
            feasible
        )
    };
    let value = listed(&allowed).unwrap_or_else(|| say!(for "a cell": "none"));
    Fact { name: text!("Cells that the weights allow"), value, meaning }
}

fn room(state: &Position) -> Fact {
    let size = state.size();
    let places = Tile::all(size).filter(|tile| state.has_room(*tile)).count();
    Fact {
        name: text!("Places for a tile"),
        value: grouped(places),
        meaning: say!("How many places on the free cells a next tile can take."),
    }
}

/// Lists cells, or counts them if they are many; `None` where there are none.
pub(super) fn listed(cells: &[Cell]) -> Option<String> {
    match cells.len() {
        0 => None,
        1..=LISTED => Some(cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")),
        number => Some(say!("{n} cell" | "{n} cells", n = grouped(number))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::{played, size};
    use super::*;
    use crate::contract::Rules;

    fn fact(board: &str, moves: &str, name: &str) -> Fact {
        let task = Tiling::start(&size(board));
        let found = facts(&task, &played(board, moves)).into_iter().find(|fact| fact.name == name);
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
        assert_eq!(cells("8x3"), "(2,\u{a0}2), (2,\u{a0}5), (5,\u{a0}2), (5,\u{a0}5)");
        assert_eq!(cells("9x2"), "41 cells");
        assert_eq!(cells("6x4"), "nowhere");
        let trap = fact("5x4", "", "Cells that the weights allow");
        assert_eq!(trap.value, "(0,\u{a0}0), (0,\u{a0}4), (2,\u{a0}2), (4,\u{a0}0), (4,\u{a0}4)");
        assert!(trap.meaning.ends_with("only 4 of these cells have a tiling."), "{}", trap.meaning);
    }

    #[test]
    fn places_for_tiles_become_fewer() {
        assert_eq!(fact("4x3", "", "Places for a tile").value, "16");
        assert_eq!(fact("4x3", "0e0", "Places for a tile").value, "11");
    }
}
