//! The paper's statements about tilings, computed anew.

use std::ops::ControlFlow;

use super::Tiling;
use super::facts::listed;
use super::math::complete::search;
use super::math::construction::{feasible_cells, remainders, tileable, tiling};
use super::math::count::{Count, count_with};
use super::math::weight::{Diagonals, Weight, allowed_cells};
use super::position::{Cell, MOST_DRAWN, Position, Variant};
use crate::contract::{self, CellListener, CellPlace, PaperTable, Papers, Rules, TableRow, sheets};
use crate::kit::numerals::Whole as _;
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

/// The paper.
pub(super) const SOURCE: &str =
    text!("Backhouse, Chen and Ferreira, “The Algorithmics of Solitaire-Like Games”, section 3");

/// The memory limit for a count, in bytes. The counts here need less.
const COUNTING: u64 = 128 << 20;

/// The word for a statement that the computation confirms.
const HOLDS: &str = text!("holds");
/// The word for a statement that the computation refutes.
const FAILS: &str = text!("does not hold");

impl Papers for Tiling {
    sheets! { listener:
        chessboard() => compute_chessboard(listener)?,
        condition() => compute_condition(listener)?,
        monomino() => compute_monomino(listener)?,
        statements() => compute_statements(listener)?,
        ominoes() => {},
    }
}

/// A size written in this file.
fn size(board: u32, omino: u32) -> Variant {
    // The numbers below are in range; the tests compute every table.
    Variant::new(board, omino, MOST_DRAWN).expect("a size of the tables")
}

/// Counts the tilings of an empty board with the monomino where it may lie, relying on no theorem.
fn tilings(
    size: Variant,
    may_lie: impl Fn(Cell) -> bool,
    listener: &mut dyn CellListener,
) -> Result<String, Cancelled> {
    Ok(match count_with(&Position::empty(size), may_lie, COUNTING, listener)? {
        Count::Tilings(number) => number.to_digits(),
        Count::TooLarge { .. } => say!("not counted"),
    })
}

/// Tells whether a board has a tiling with the monomino on a cell, by search.
fn exists(size: Variant, mono: Cell, listener: &mut dyn CellListener) -> Result<bool, Cancelled> {
    let mut found = false;
    search(
        &Position::empty(size),
        |cell| cell == mono,
        u64::MAX,
        listener,
        |_| {
            found = true;
            ControlFlow::Break(())
        },
    )?;
    Ok(found)
}

// ---------------------------------------------------------------------------------------------
// The chessboard.

/// The rows, each with the printed figure.
const CHESSBOARD: [(&str, Option<&str>); 6] = [
    (text!("Forward weight of the full board"), Some("1")),
    (text!("Backward weight of the full board"), Some("p")),
    (
        text!("Cells that both weights allow"),
        Some("(2,\u{a0}2), (2,\u{a0}5), (5,\u{a0}2), (5,\u{a0}5)"),
    ),
    (text!("Cells with a tiling, found one by one"), None),
    (text!("Tilings with the monomino on (2,\u{a0}2)"), None),
    (text!("Tilings in all"), None),
];

/// The link of a board of side `m` with tiles of `n` cells; `None` for a size out of range.
fn board(m: u32, n: u32) -> Option<String> {
    Variant::new(m, n, MOST_DRAWN).ok().map(|size| write_task(&Tiling::start(&size)))
}

fn chessboard() -> PaperTable {
    let rows = CHESSBOARD.map(|(name, printed)| TableRow::live(translated(name), &[printed]));
    PaperTable {
        title: say!("Section 3.1: the chessboard and 21 trominoes"),
        source: translated(SOURCE),
        note: say!(
            "The weights p^(i−j) and p^(i+j) in GF(4), where p² = 1 + p, leave four cells to the \
             monomino. The paper leaves it to figure 2 to show that each of them has a tiling; here all 64 \
             cells are tried by exact cover, and the tilings are counted."
        ),
        columns: vec![say!("Chessboard"), say!("Value")],
        rows: rows.into(),
        command: None,
    }
}

fn compute_chessboard(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let size = size(8, 3);
    let none = || say!(for "a cell": "none");
    for (row, diagonals) in Diagonals::ALL.into_iter().enumerate() {
        listener.row(row, [diagonals.of_board(size).written('p')]);
    }
    listener.row(2, [listed(&allowed_cells(size)).unwrap_or_else(none)]);
    let mut cells = Vec::new();
    for mono in size.cells() {
        if exists(size, mono, listener)? {
            cells.push(mono);
        }
    }
    listener.row(3, [listed(&cells).unwrap_or_else(none)]);
    let number = tilings(size, |cell| cell == Cell { i: 2, j: 2 }, listener)?;
    listener.row(4, [number]);
    let number = tilings(size, |_| true, listener)?;
    listener.row(5, [number]);
    Ok(())
}

// ---------------------------------------------------------------------------------------------
// Condition (2).

/// The sides of the boards on which all tile lengths are tried.
const SIDES: [u32; 8] = [2, 3, 4, 5, 6, 7, 8, 9];

/// Boards where n divides m² − 1 but the condition fails, the paper's own example first.
const EXCEPTIONS: [(u32, u32); 2] = [(11, 8), (13, 8)];

fn condition() -> PaperTable {
    // The condition of the paper, for every length of tiles.
    let lengths = |m: u32| {
        let fulfil = (1..m).filter(|n| (m - 1).is_multiple_of(*n) || (m + 1).is_multiple_of(*n));
        fulfil.map(|n| n.to_string()).collect::<Vec<_>>().join(", ")
    };
    let row = |m: &u32| TableRow::live(format!("{m} × {m}"), &[Some(&lengths(*m))]);
    let exception = |(m, n): &(u32, u32)| {
        let none = say!(for "a length": "none");
        TableRow::live(say!("{m} × {m}, tiles of {n} cells only", m, n), &[Some(&none)])
            .opening(board(*m, *n))
    };
    PaperTable {
        title: say!("Section 3.2: condition (2)"),
        source: translated(SOURCE),
        note: say!(
            "A board of side m > 1 has a tiling just when 1 ≤ n < m and n divides m − 1 or m + 1. For each \
             board, the lengths n up to m for which the count of all tilings is not 0; the count knows \
             nothing of the condition. The last rows: 8 divides m² − 1, and still there is no tiling; the \
             first of them is the paper’s example."
        ),
        columns: vec![say!("Board"), say!("Lengths with a tiling")],
        rows: SIDES.iter().map(row).chain(EXCEPTIONS.iter().map(exception)).collect(),
        command: None,
    }
}

fn compute_condition(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let boards = SIDES.iter().map(|m| (*m, (1..=*m).collect()));
    let exceptions = EXCEPTIONS.iter().map(|(m, n)| (*m, vec![*n]));
    let rows: Vec<(u32, Vec<u32>)> = boards.chain(exceptions).collect();
    for (row, (m, lengths)) in rows.into_iter().enumerate() {
        let mut found = Vec::new();
        for n in lengths {
            if tilings(size(m, n), |_| true, listener)? != "0" {
                found.push(n.to_string());
            }
        }
        let value = match found[..] {
            [] => say!(for "a length": "none"),
            _ => found.join(", "),
        };
        listener.row(row, [value]);
    }
    Ok(())
}

// ---------------------------------------------------------------------------------------------
// The cells of the monomino.

/// Boards and lengths of tiles, odd ones first.
const BOARDS: [(u32, u32); 12] = [
    (4, 3),
    (5, 3),
    (7, 3),
    (8, 3),
    (6, 5),
    (9, 5),
    (3, 2),
    (5, 2),
    (7, 2),
    (5, 4),
    (7, 4),
    (7, 6),
];

/// The row of the chessboard that the paper counts.
const CHESSBOARD_ROW: usize = 3;

fn monomino() -> PaperTable {
    let row = |(row, (m, n)): (usize, &(u32, u32))| {
        let four = (row == CHESSBOARD_ROW).then_some("4");
        TableRow::live(format!("{m} × {m}, n = {n}"), &[four, None, None]).opening(board(*m, *n))
    };
    PaperTable {
        title: say!("Cells of the monomino"),
        source: translated(SOURCE),
        note: say!(
            "How many cells both weights of section 3 allow, on how many the tilings really have the \
             monomino, and how many tilings there are. For odd n the weights pin the cells; for even n they \
             allow more and are necessary only. The paper names cells for the chessboard alone."
        ),
        columns: vec![
            say!("Board and tiles"),
            say!("Cells by weights"),
            say!("Cells by counting"),
            say!("Tilings"),
        ],
        rows: BOARDS.iter().enumerate().map(row).collect(),
        command: None,
    }
}

fn compute_monomino(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, (m, n)) in BOARDS.into_iter().enumerate() {
        let size = size(m, n);
        let allowed = allowed_cells(size).len().to_string();
        listener.cell(CellPlace { row, column: 0 }, allowed);
        let mut cells = 0;
        for mono in size.cells() {
            cells += u32::from(tilings(size, |cell| cell == mono, listener)? != "0");
        }
        listener.cell(CellPlace { row, column: 1 }, cells.to_string());
        let all = tilings(size, |_| true, listener)?;
        listener.cell(CellPlace { row, column: 2 }, all);
    }
    Ok(())
}

// ---------------------------------------------------------------------------------------------
// The statements on the way to condition (2).

/// The largest n for which the statements check all polynomials.
const LARGEST_RING: u16 = 12;
/// The largest side for which the statements check (4).
const LARGEST_SIDE: u32 = 30;

/// The text of a statement, and the function that decides it.
type Statement = (&'static str, fn() -> bool);

const STATEMENTS: [Statement; 6] = [
    (text!("R has 2^(n−1) elements, n up to 12"), ring_has_half),
    (text!("(8): powers of x have 1 or n − 1 terms, n up to 12"), powers_are_short),
    (text!("(4) implies that n divides m − 1 or m + 1, m up to 30"), weights_decide),
    (
        text!("Weights xⁱyʲ in whole numbers give (2) and the cells without cases, m up to 30"),
        no_cases,
    ),
    (text!("Figure 2: the condition is sufficient, m up to 30"), figure_is_sufficient),
    (text!("m = 11 and n = 8: n divides m² − 1, but not m − 1 or m + 1"), example_is_right),
];

fn statements() -> PaperTable {
    let row = |(name, _): &Statement| TableRow::live(translated(name), &[Some(&translated(HOLDS))]);
    PaperTable {
        title: say!("Section 3.2: what leads to the condition"),
        source: translated(SOURCE),
        note: say!(
            "R is GF(2)[x] modulo 1 + x + … + x^(n−1). Each statement is computed case by case: all \
             polynomials below degree n, the weight of every board, and the construction of figure 2 \
             for every cell of the monomino. The conclusion of the paper regrets that the proof goes by cases. With a \
             second letter y and whole numbers there are none: the cell (i, j) weighs xⁱyʲ, and 1 + y + … + y^(n−1) is 0, \
             too. The monomino must weigh as much as the board."
        ),
        columns: vec![say!("Statement"), say!("Verdict")],
        rows: STATEMENTS.iter().map(row).collect(),
        command: None,
    }
}

fn compute_statements(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let all = STATEMENTS.len() as u64;
    for (row, (_, holds)) in STATEMENTS.iter().enumerate() {
        listener.report(row as u64, Some(all), &say!("statements"))?;
        let verdict = translated(if holds() { HOLDS } else { FAILS });
        listener.row(row, [verdict]);
    }
    Ok(())
}

/// The polynomial in R whose coefficients are the bits of a number.
fn element(n: u16, bits: u32) -> Weight {
    let mut weight = Weight::zero(n);
    (0..n).filter(|exponent| bits >> exponent & 1 == 1).for_each(|exponent| weight += exponent);
    weight
}

fn ring_has_half() -> bool {
    (1..=LARGEST_RING).all(|n| {
        let mut elements: Vec<String> =
            (0..1 << n).map(|bits| element(n, bits).to_string()).collect();
        elements.sort_unstable();
        elements.dedup();
        elements.len() == 1 << (n - 1)
    })
}

fn powers_are_short() -> bool {
    // For n = 1 there is no power of x but 0.
    (2..=LARGEST_RING).all(|n| {
        (0_u32..1 << n).all(|bits| {
            let terms = bits.count_ones();
            element(n, bits).exponent().is_none() || terms == 1 || terms == u32::from(n) - 1
        })
    })
}

/// Every size with tiles shorter than the board.
fn sizes() -> impl Iterator<Item = Variant> {
    (2..=LARGEST_SIDE).flat_map(|m| (1..m).map(move |n| size(m, n)))
}

fn divides(size: Variant) -> bool {
    let (m, n) = (size.board(), size.omino());
    (m - 1).is_multiple_of(n) || (m + 1).is_multiple_of(n)
}

fn weights_decide() -> bool {
    sizes().all(|size| {
        let power = Diagonals::Backward.of_board(size).exponent().is_some();
        !power || divides(size)
    })
}

/// The coefficients of 1, x, … x^(n−2) in a power of x, where 1 + x + … + x^(n−1) = 0.
fn reduced(n: u16, exponent: u16) -> Vec<i64> {
    let last = n - 1;
    let coefficient = |index: u16| match exponent % n {
        power if power == last => -1,
        power => i64::from(power == index),
    };
    (0..last).map(coefficient).collect()
}

/// Tells whether boards weigh as much as a cell exactly where the construction can leave that cell.
fn no_cases() -> bool {
    sizes().all(|size| {
        let n = size.omino();
        let powers: Vec<Vec<i64>> = (0..n).map(|exponent| reduced(n, exponent)).collect();
        let mut row = vec![0; usize::from(n) - 1];
        for exponent in 0..size.board() {
            let power = &powers[usize::from(exponent % n)];
            row.iter_mut().zip(power).for_each(|(sum, coefficient)| *sum += coefficient);
        }
        (0..n).all(|i| {
            (0..n).all(|j| {
                let weighs = |(a, x): (usize, &i64)| {
                    let y = &powers[usize::from(j)];
                    row.iter().zip(y).all(|(sum, y)| row[a] * sum == x * y)
                };
                let as_much = powers[usize::from(i)].iter().enumerate().all(weighs);
                as_much == (i == j && remainders(size).contains(&i))
            })
        })
    })
}

fn figure_is_sufficient() -> bool {
    sizes().filter(|size| divides(*size)).all(|size| {
        let full = |mono| {
            let mut state = Position::empty(size);
            let pieces = tiling(size, mono).unwrap_or_default();
            pieces.into_iter().all(|piece| state.lay(piece)) && state.free() == 0
        };
        let mut cells = feasible_cells(size).peekable();
        cells.peek().is_some() && cells.all(full)
    })
}

fn example_is_right() -> bool {
    let size = size(11, 8);
    let counts = u32::from(size.board()).pow(2) % u32::from(size.omino()) == 1;
    counts && !divides(size) && !tileable(size)
}

// ---------------------------------------------------------------------------------------------
// Beyond the paper.

/// Boards that a monomino and copies of a polyomino of n cells cover: the size, the polyomino, and
/// the cells of the monomino (empty: every cell).
const OMINOES: [(&str, &str, &str); 16] = [
    ("m = 2, 4, 7, 8, 10, 11; n = 3", "L", ""),
    ("m = 5, n = 3", "L", "(0,0), (0,2), (2,2)"),
    ("m = 3, n = 4", "L", "(1,1)"),
    ("m = 5, n = 4", "L", "(0,0), (2,2)"),
    ("m = 7, n = 4", "L", "(1,1), (1,3), (3,3)"),
    ("m = 9, n = 4", "L", "(0,0), (0,2), (0,4), (2,2), (2,4), (4,4)"),
    ("m = 11, n = 4", "L", "(1,1), (1,3), (1,5), (3,3), (3,5), (5,5)"),
    ("m = 4, n = 5", "P", "(0,0)"),
    ("m = 6, n = 5", "P", "(0,0), (0,1), (0,2), (1,2), (2,2)"),
    ("m = 6, n = 5", "L", "(0,1)"),
    ("m = 5, n = 6", "7 / 34", "(2,2)"),
    ("m = 7, n = 6", "7 / 34", "(3,3), (0,2), (0,0)"),
    ("m = 6, n = 7", "1 / 107", "(1,2)"),
    ("m = 8, n = 7", "1 / 107", "(0,1)"),
    ("m = 3, n = 8", "3 / 368", "(0,0), (0,1), (1,1)"),
    ("m = 8, n = 9", "2 / 1284", "(2,2), (2,3)"),
];

fn ominoes() -> PaperTable {
    let row = |(name, omino, cells): (&str, &str, &str)| {
        let cells = if cells.is_empty() { say!("every cell") } else { cells.to_owned() };
        TableRow::new(name, [omino.to_owned(), cells].map(contract::Cell::stored).into())
    };
    PaperTable {
        title: say!("Ominoes that are not straight"),
        source: String::new(),
        note: say!(
            "Section 5 of the paper asks for them. One monomino and copies of one polyomino of n cells cover a \
             board of m × m cells. All boards up to 11 × 11 with short tiles were searched. L and P are \
             the shapes of letters. 7 / 34 means 7 of 34 polyominoes. Symmetric cells count once."
        ),
        columns: vec![say!("Board and tiles"), say!("Polyomino"), say!("Monomino on")],
        rows: OMINOES.map(row).into(),
        command: Some("parlour tiling ominoes --board 8 --omino 3".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Cells;

    #[test]
    fn every_printed_cell_agrees_with_what_is_computed() {
        for (index, table) in Tiling::tables().iter().enumerate() {
            let mut cells = Cells::default();
            assert_eq!(Tiling::recompute(index, &mut cells), Ok(()));
            let all = table.rows.iter().flat_map(|row| &row.cells);
            assert_eq!(cells.0.len(), all.filter(|cell| cell.live).count(), "{}", table.title);
            for (place, value) in cells.0 {
                let row = &table.rows[place.row];
                if let Some(printed) = &row.cells[place.column].printed {
                    assert_eq!(*printed, value, "{}: {}", table.title, row.name);
                }
            }
        }
    }

    fn value(cells: &Cells, row: usize, column: usize) -> &str {
        let place = CellPlace { row, column };
        let found = cells.0.iter().find(|(other, _)| *other == place);
        found.map(|(_, value)| value.as_str()).expect("the cell is computed")
    }

    #[test]
    fn more_cells_are_allowed_than_there_are_for_even_n_only() {
        let mut cells = Cells::default();
        assert_eq!(compute_monomino(&mut cells), Ok(()));
        for (row, (m, n)) in BOARDS.iter().enumerate() {
            let value = |column| value(&cells, row, column);
            let feasible = feasible_cells(size(*m, *n)).count().to_string();
            assert_eq!(value(1), feasible, "{m} {n}");
            assert_eq!(value(0) == value(1), n % 2 == 1, "{m} {n}");
        }
        assert_eq!(BOARDS[CHESSBOARD_ROW], (8, 3));
    }

    #[test]
    fn the_four_cells_of_the_chessboard_have_a_tiling_and_equally_many() {
        let mut cells = Cells::default();
        assert_eq!(compute_chessboard(&mut cells), Ok(()));
        let value = |row| value(&cells, row, 0);
        assert_eq!(value(3), value(2));
        let number = |row| value(row).parse::<u128>().expect("a number");
        assert_eq!(number(5), 4 * number(4));
    }
}
