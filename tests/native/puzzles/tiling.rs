//! Tilings: compares the solver with exhaustive counts and with known numbers.

use num_bigint::BigUint;
use parlour::contract::{Choice, Outcome, Proof, Rules, Solution, Status};
use parlour::puzzles::tilings::math::construction::{feasible_cells, is_feasible, tileable};
use parlour::puzzles::tilings::math::count::{Count, count, count_with};
use parlour::puzzles::tilings::position::{Cell, Goal, MOST_DRAWN, Position, Variant};
use parlour::puzzles::tilings::{Method, Tiling};
use parlour::search::Silent;

use crate::common::outcome;

/// The memory limit of a count, in bytes.
const BYTES: u64 = 1 << 27;

fn size(board: u32, omino: u32) -> Variant {
    Variant::new(board, omino, MOST_DRAWN).expect("a size")
}

fn number(counted: Count) -> BigUint {
    match counted {
        Count::Tilings(number) => number,
        Count::TooLarge { profiles } => panic!("{profiles} profiles"),
    }
}

/// The number of tilings with the monomino on a cell, without using the theorem.
fn with_monomino(size: Variant, mono: Cell) -> BigUint {
    let state = Position::empty(size);
    number(count_with(&state, |cell| cell == mono, BYTES, &mut Silent).expect("nobody cancels"))
}

#[test]
fn the_monomino_lies_just_where_the_theorem_says() {
    for board in 2..=7 {
        for omino in 1..=board {
            let size = size(board, omino);
            for cell in size.cells() {
                let there = with_monomino(size, cell) > BigUint::ZERO;
                assert_eq!(there, is_feasible(size, cell), "{size} {cell}");
            }
        }
    }
}

#[test]
fn boards_have_tilings_just_when_the_condition_holds() {
    let boards = (2..=9).flat_map(|m| (1..=m).map(move |n| (m, n)));
    for (board, omino) in boards.chain([(11, 8), (12, 11), (13, 8), (13, 12)]) {
        let size = size(board, omino);
        let state = Position::empty(size);
        let all = number(count_with(&state, |_| true, BYTES, &mut Silent).expect("nobody cancels"));
        assert_eq!(all > BigUint::ZERO, tileable(size), "{size}");
        // `count`, which uses the theorem, gives the same number, and gives 0 at once.
        let counted = count(&state, Goal::Anywhere, BYTES, &mut Silent).expect("nobody cancels");
        assert_eq!(number(counted), all, "{size}");
    }
}

#[test]
fn dominoes_around_a_corner_are_as_many_as_spanning_trees_of_a_grid() {
    // Temperley, "Enumeration of graphs on a large periodic lattice" (1974); the spanning trees of the grids
    // with 2², 3², 4² and 5² vertices are the sequence A007341 of the OEIS.
    for (board, trees) in [(3, 4_u32), (5, 192), (7, 100_352), (9, 557_568_000)] {
        assert_eq!(with_monomino(size(board, 2), Cell { i: 0, j: 0 }), trees.into());
    }
}

#[test]
fn tilings_are_symmetric_and_add_up() {
    for (board, omino) in [(8, 3), (7, 4), (7, 2), (9, 5)] {
        let size = size(board, omino);
        let mut all = BigUint::ZERO;
        for cell in feasible_cells(size) {
            let here = with_monomino(size, cell);
            let turned = Cell { i: cell.j, j: size.board() - 1 - cell.i };
            assert_eq!(with_monomino(size, turned), here, "{size} {cell}");
            all += here;
        }
        let state = Position::empty(size);
        let counted = count(&state, Goal::Anywhere, BYTES, &mut Silent).expect("nobody cancels");
        assert_eq!(number(counted), all, "{size}");
    }
}

#[test]
fn every_cell_of_the_chessboard_is_decided_from_the_empty_board() {
    let size = size(8, 3);
    for cell in size.cells() {
        for &method in Method::ALL {
            let task = parlour::contract::Task { goal: Goal::On(cell), ..Tiling::start(&size) };
            match outcome(&task, method) {
                Outcome::Solved { solution, proof } => {
                    assert!([2, 5].contains(&cell.i) && [2, 5].contains(&cell.j), "{cell}");
                    assert_eq!((solution.len(), proof), (22_u32.into(), Proof::Legal));
                    let end = solution.position(&solution.len());
                    assert!(matches!(Tiling::status(&task, &end), Status::Won(_)));
                }
                Outcome::Unsolvable { reason } => {
                    assert!(!is_feasible(size, cell) && reason.contains(&cell.to_string()));
                }
                Outcome::Undecided { reason } => panic!("{cell}: {reason}"),
            }
        }
    }
}
