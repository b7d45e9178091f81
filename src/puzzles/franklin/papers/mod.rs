//! The statements of the papers about Franklin squares, recomputed.

mod figures;
pub mod squares;

use self::squares::{Printed, SQUARES, printed};
use super::Franklin;
use super::catalogue::{self, PAIRS};
use super::math::count::{Census, ORDER, class_of, class_size, classes, complements};
use super::math::derive::{exchanges, f2_from_s, square_s, written};
use super::math::lines::{Line, Property, blocks_of_four, corners_and_middle};
use super::math::pattern::{make, mode_of, pattern_length};
use super::math::square::Square;
use super::math::symmetry::{Step, equivalent};
use super::position::Variant;
use crate::contract::{CellListener, PaperTable, Papers, Plot, TableRow, sheets};
use crate::kit::narrow;
use crate::kit::say::translated;
use crate::kit::words::semicolons;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

/// The paper about the squares and the pattern method.
const AHMED: &str = text!("Ahmed, “Benjamin Franklin’s other 8-square”");
/// The paper about their number.
const SCHINDEL: &str = text!(
    "Schindel, Rempel and Loly, “Enumerating the bent diagonal squares of Dr Benjamin Franklin FRS”, 2006"
);

/// The verdicts on a statement or a property.
const HOLDS: &str = text!("holds");
const FAILS: &str = text!("does not hold");

impl Papers for Franklin {
    fn plots(board: &Variant) -> Vec<Plot> {
        figures::figures(board.order())
    }

    sheets! { listener:
        counts() => compute_counts(listener)?,
        squares() => compute_squares(listener),
        ways() => compute_ways(listener),
        statements() => compute_statements(listener),
        orders() => compute_orders(listener)?,
        complementary() => compute_complements(listener),
        exchanged() => compute_exchanges(listener),
    }
}

fn verdict(holds: bool) -> String {
    translated(if holds { HOLDS } else { FAILS })
}

// ---------------------------------------------------------------------------------------------
// The numbers of squares.

fn counts() -> PaperTable {
    PaperTable {
        title: say!("How many squares are there, Mr. Franklin?"),
        source: translated(SCHINDEL),
        note: say!(
            "Ahmed’s paper closes with this question, for order 8. All squares are enumerated, one of each class of \
             equivalent squares: a class has as many squares as there are permutations of the cells that make \
             Franklin squares of all Franklin squares. A class is pandiagonal as a whole or not at all; the pattern \
             method makes some squares of every class that is not, and none of those that are."
        ),
        columns: vec![
            say!("Squares of order 8"),
            say!(for "squares": "All"),
            say!("Up to rotation and reflection"),
            say!("Classes"),
        ],
        rows: vec![
            TableRow::live(say!("Franklin squares"), &[None, Some("1105920"), None]),
            TableRow::live(say!(for "squares": "Pandiagonal"), &[None, Some("368640"), None]),
            TableRow::live(say!(for "squares": "Not pandiagonal"), &[None; 3]),
            TableRow::live(say!("Made by the pattern method"), &[None; 3]),
            TableRow::live(say!("In one class"), &[None; 3]),
        ],
        command: None,
    }
}

fn compute_counts(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let census = Census::take(listener)?;
    let rows = [
        (census.squares, census.classes),
        (census.pandiagonal, census.pandiagonal_classes),
        (census.squares - census.pandiagonal, census.classes - census.pandiagonal_classes),
        (census.made, census.made_classes),
        (class_size(), 1),
    ];
    for (row, (squares, classes)) in rows.into_iter().enumerate() {
        let values = [squares, squares / Census::ROTATIONS_AND_REFLECTIONS, classes];
        listener.row(row, values.map(|value| value.to_string()));
    }
    Ok(())
}

// ---------------------------------------------------------------------------------------------
// The eight squares.

fn squares() -> PaperTable {
    let row = |printed: &Printed| {
        let (holds, mode) = (translated(HOLDS), translated(printed.mode.name()));
        TableRow::live(printed.name.to_owned(), &[Some(&holds), None, Some(&mode), None, None])
            .opening(write_task(&catalogue::printed(*printed).task))
    };
    PaperTable {
        title: say!("Figure 1, Tables 1 and 2: the eight squares"),
        source: translated(AHMED),
        note: say!(
            "Is each square what the definition says? Is it pandiagonal, which the paper does not ask? Besides, the \
             rows or columns in which N − i mirrors i, its class of order 8 in the order of our normal form, and its \
             equivalents."
        ),
        columns: vec![
            say!("Square"),
            say!("Definition"),
            say!("Pandiagonal"),
            say!("Pattern method by"),
            say!("Class"),
            say!("Equivalent to"),
        ],
        rows: SQUARES.iter().map(row).collect(),
        command: None,
    }
}

fn compute_squares(listener: &mut dyn CellListener) {
    for (row, printed) in SQUARES.iter().enumerate() {
        let square = printed.square();
        let others = SQUARES.iter().filter(|other| other.name != printed.name);
        let others = others.filter(|other| equivalent(&square, &other.square()).is_some());
        let others: Vec<&str> = others.map(|other| other.name).collect();
        let (mode, class) = (mode_of(&square), class_of(&square));
        let values = [
            verdict(square.is_franklin()),
            verdict(square.standing(Property::Pandiagonals).holds()),
            mode.map_or_else(|| say!(for "a mode": "none"), |mode| translated(mode.name())),
            class.map_or_else(|| say!(for "a class": "none"), |class| (class + 1).to_string()),
            match others[..] {
                [] => say!(for "a square": "none"),
                _ => others.join(", "),
            },
        ];
        listener.row(row, values);
    }
}

// ---------------------------------------------------------------------------------------------
// The ways between equivalent squares.

fn ways() -> PaperTable {
    let row = |(from, to): &(&str, &str)| {
        let link = write_task(&catalogue::pair(from, to).task);
        TableRow::live(say!("{from} to {to}", from, to), &[None, None]).opening(link)
    };
    PaperTable {
        title: say!("Equivalent squares, and how one becomes the other"),
        source: translated(AHMED),
        note: say!(
            "As few steps as possible, each of which exchanges rows or columns, reverses their order or \
             reflects the square in its main diagonal. Their last squares are what the paper prints."
        ),
        columns: vec![say!("Squares"), say!("Steps"), say!(for "steps": "One after the other")],
        rows: PAIRS.iter().map(row).collect(),
        command: None,
    }
}

fn compute_ways(listener: &mut dyn CellListener) {
    for (row, (from, to)) in PAIRS.iter().enumerate() {
        let steps = equivalent(&printed(from), &printed(to));
        let (number, words) = match steps {
            None => (say!(for "a step": "none"), say!(for "a step": "none")),
            Some(steps) => {
                let words: Vec<String> = steps.iter().map(Step::to_string).collect();
                (steps.len().to_string(), semicolons(&words))
            }
        };
        listener.row(row, [number, words]);
    }
}

// ---------------------------------------------------------------------------------------------
// What else the paper states.

/// A statement, and the test that decides whether it is true.
type Statement = (&'static str, fn() -> bool);

const STATEMENTS: [Statement; 11] = [
    (text!("Every 4 × 4 block of F1, F2 and F3 adds to 8N"), || {
        of_blocks(8, |block| block.cells.clone())
    }),
    (text!("In every 4 × 4 block, the corners and the middle four add to 4N"), || {
        of_blocks(4, corners_and_middle)
    }),
    (text!("The corners and the middle four of F1, F2 and F3 add to 4N"), corners_of_all),
    (text!("F1, F2 and F3 have 1 to n²/4 in one half of the square"), || {
        ["F1", "F2", "F3"].into_iter().all(has_a_half)
    }),
    (text!("Of N1, N2 and N3, only N2 has 1 to n²/4 in one half of the square"), || {
        ["N1", "N2", "N3"].map(has_a_half) == [false, true, false]
    }),
    (text!("S, which is F1 by columns, is equivalent to F1"), || {
        equivalent(&square_s(), &printed("F1")).is_some()
    }),
    (text!("Columns moved and switches along diagonals make F2 of S"), || {
        f2_from_s() == printed("F2")
    }),
    (text!("F1 and F2 are not equivalent"), || all_differ(&["F1", "F2"])),
    (text!("N1, N2 and N3 are neither equivalent to each other nor to F1 or F2"), || {
        all_differ(&["F1", "F2", "N1", "N2", "N3"])
    }),
    (text!("B1 and B2 are not equivalent to each other"), || all_differ(&["B1", "B2"])),
    (text!("B1 and B2 are equivalent to no other known square"), || {
        all_differ(&["F1", "F2", "N1", "N2", "N3", "B1", "B2"])
    }),
];

fn statements() -> PaperTable {
    let row = |(name, _): &Statement| TableRow::live(translated(name), &[Some(&translated(HOLDS))]);
    PaperTable {
        title: say!("What the paper states about its squares"),
        source: translated(AHMED),
        note: say!(
            "Equivalent squares are those that the paper calls isomorphic: permutations of cells that keep the \
             properties turn them into each other. The last statement does not hold: B2 is F2 and B1 is N2, \
             with rows and columns moved."
        ),
        columns: vec![say!("Statement"), say!("Verdict")],
        rows: STATEMENTS.iter().map(row).collect(),
        command: None,
    }
}

fn compute_statements(listener: &mut dyn CellListener) {
    for (row, (_, holds)) in STATEMENTS.iter().enumerate() {
        listener.row(row, [verdict(holds())]);
    }
}

/// Tells whether in F1, F2 and F3 the chosen cells of every 4 × 4 block, also across edges, add to `times` N.
fn of_blocks(times: u32, chosen: impl Fn(&Line) -> Vec<usize>) -> bool {
    ["F1", "F2", "F3"].into_iter().map(printed).all(|square| {
        let mut blocks = blocks_of_four(square.order()).into_iter();
        blocks.all(|block| square.sum(&chosen(&block)).0 == times * square.pair_sum())
    })
}

fn corners_of_all() -> bool {
    ["F1", "F2", "F3"].into_iter().map(printed).all(|square| {
        let n = square.order();
        let four = |near: usize| {
            let far = n - 1 - near;
            [near * n + near, near * n + far, far * n + near, far * n + far]
        };
        let cells = [four(0), four(n / 2 - 1)].concat();
        square.sum(&cells).0 == 4 * square.pair_sum()
    })
}

/// Tells whether the numbers 1 to n²/4 are all in one half of the square.
fn has_a_half(name: &str) -> bool {
    let square = printed(name);
    let n = square.order();
    let first = narrow::u32(pattern_length(n) / 2);
    let cells: Vec<usize> = (1..=first).filter_map(|number| square.cell_of(number)).collect();
    let halves: [fn(usize, usize) -> bool; 4] = [
        |n, cell| cell % n < n / 2,
        |n, cell| cell % n >= n / 2,
        |n, cell| cell / n < n / 2,
        |n, cell| cell / n >= n / 2,
    ];
    halves.iter().any(|half| cells.iter().all(|cell| half(n, *cell)))
}

/// Tells whether no two of these squares are equivalent.
fn all_differ(names: &[&str]) -> bool {
    let squares: Vec<Square> = names.iter().map(|name| printed(name)).collect();
    (1..squares.len()).all(|index| {
        squares[..index].iter().all(|other| equivalent(other, &squares[index]).is_none())
    })
}

// ---------------------------------------------------------------------------------------------
// Franklin’s pattern for every order.

const ORDERS: [usize; 6] = [8, 16, 32, 64, 128, 256];

fn orders() -> PaperTable {
    let holds = translated(HOLDS);
    let row = |order: &usize| {
        let printed = Property::ALL
            .map(|property| Property::FRANKLIN.contains(&property).then_some(holds.as_str()));
        TableRow::live(order.to_string(), &printed)
    };
    let names = Property::ALL.iter().map(|property| translated(property.name()));
    PaperTable {
        title: say!("Section 2: a square of every order"),
        source: translated(AHMED),
        note: say!(
            "The paper generalises the pattern of F1 and F3 to every order, in another article. Here our \
             generalisation is checked, line by line; for 8 and 16 it makes F1 and F3."
        ),
        columns: std::iter::once(say!("Order")).chain(names).collect(),
        rows: ORDERS.iter().map(row).collect(),
        command: None,
    }
}

fn compute_orders(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, order) in ORDERS.into_iter().enumerate() {
        listener.report(row as u64, Some(ORDERS.len() as u64), &say!("orders"))?;
        let square = make(order).expect("the orders above are powers of two");
        listener.row(row, Property::ALL.map(|property| verdict(square.standing(property).holds())));
    }
    Ok(())
}

// ---------------------------------------------------------------------------------------------
// Classes and complements.

fn complementary() -> PaperTable {
    PaperTable {
        title: say!("Classes and complements"),
        source: translated(AHMED),
        note: say!(
            "65 − i for every i makes another Franklin square, the complement. The paper counts only permutations of cells \
             as symmetries. Still the complement of every square is in its class, as all classes show."
        ),
        columns: vec![
            say!("Squares of order 8"),
            say!("Classes"),
            say!("With the complements in the class"),
            say!("Up to complements"),
        ],
        rows: vec![
            TableRow::live(say!("Franklin squares"), &[None; 3]),
            TableRow::live(say!(for "squares": "Pandiagonal"), &[None; 3]),
            TableRow::live(say!(for "squares": "Not pandiagonal"), &[None; 3]),
        ],
        command: None,
    }
}

fn compute_complements(listener: &mut dyn CellListener) {
    let complements = complements();
    let rows: [fn(bool) -> bool; 3] =
        [|_| true, |pandiagonal| pandiagonal, |pandiagonal| !pandiagonal];
    for (row, chosen) in rows.into_iter().enumerate() {
        let chosen = |class: &usize| chosen(classes()[*class].is_pandiagonal());
        let all = (0..complements.len()).filter(chosen).count();
        let own = |class: &usize| complements[*class] == *class;
        let own = (0..complements.len()).filter(chosen).filter(own).count();
        listener.row(row, [all, own, (all + own) / 2].map(|count| count.to_string()));
    }
}

// ---------------------------------------------------------------------------------------------
// Figures 6 and 7: changed patterns.

/// The changed patterns, each with the one that it is made from.
const CHANGED: [(&str, &str); 5] =
    [("N1", "F2"), ("N2", "F2"), ("N3", "F1"), ("B1", "F2"), ("B2", "F2")];

fn exchanged() -> PaperTable {
    let row =
        |(to, from): &(&str, &str)| TableRow::live(say!("{to} from {from}", to, from), &[None; 2]);
    PaperTable {
        title: say!("Figures 6 and 7: the patterns as changes"),
        source: translated(AHMED),
        note: say!(
            "The paper says that the patterns of N1, N2, B1 and B2 are those of F2, modified, and that of N3 is a \
             permutation of F1’s. In each, numbers only change places two by two. B2 has the changes of N2 and of B1."
        ),
        columns: vec![say!("Pattern"), say!("Exchanges"), say!("Numbers that change places")],
        rows: CHANGED.iter().map(row).collect(),
        command: None,
    }
}

fn compute_exchanges(listener: &mut dyn CellListener) {
    for (row, (to, from)) in CHANGED.into_iter().enumerate() {
        let pairs = exchanges(&printed(from), &printed(to)).unwrap_or_default();
        listener.row(row, [pairs.len().to_string(), written(&pairs)]);
    }
}

#[cfg(test)]
mod tests {
    use super::super::math::symmetry::between;
    use super::*;
    use crate::contract::Cells;

    #[test]
    fn complements_go_both_ways_and_keep_diagonals() {
        let complements = complements();
        assert_eq!(complements.len(), classes().len());
        for (class, complement) in complements.iter().enumerate() {
            assert_eq!(complements[*complement], class);
            // If the complement is in the same class, permutations of cells lead there.
            let square = &classes()[class].square;
            let entries = square.entries().iter().map(|entry| square.pair_sum() - entry).collect();
            let other = Square::new(ORDER, entries).expect("all numbers once");
            let steps = equivalent(square, &other);
            assert_eq!(steps.is_some(), class == *complement);
            let moved = steps.map(|steps| {
                let begun = square.clone();
                steps.iter().fold(begun, |square, step| step.symmetry(ORDER).apply(&square))
            });
            assert!(moved.is_none_or(|moved| moved == other));
            let [one, other] = [class, *complement].map(|class| classes()[class].is_pandiagonal());
            assert_eq!(one, other);
        }
        let mut cells = Cells::default();
        compute_complements(&mut cells);
        let count = |row: usize, column: usize| -> usize {
            cells.at(row, column).parse().expect("a number")
        };
        for column in 0..3 {
            assert_eq!(count(0, column), count(1, column) + count(2, column));
        }
        // The number of orbits, counted one by one.
        let orbits = complements.iter().enumerate().filter(|(class, other)| class <= other);
        assert_eq!(count(0, 2), orbits.count());
    }

    #[test]
    fn the_changed_patterns_are_exchanges() {
        let mut cells = Cells::default();
        compute_exchanges(&mut cells);
        let told: Vec<&str> = cells.0.iter().map(|(_, value)| value.as_str()).collect();
        assert_eq!(told[2..4], ["8", "5–8 ↔ 9–12, 21–24 ↔ 25–28"]);
        assert_eq!(told[4..6], ["8", "9–16 ↔ 17–24"]);
        assert_eq!(told[8], "16");
    }

    #[test]
    fn the_class_that_is_told_for_a_square_is_its_own_counted_from_one() {
        let column = squares().columns.iter().position(|name| name == "Class");
        // The first heading is that of the row names.
        let column = column.expect("a column of classes") - 1;
        let mut cells = Cells::default();
        compute_squares(&mut cells);
        for (row, printed) in SQUARES.iter().enumerate() {
            let (told, square) = (cells.at(row, column), printed.square());
            if square.order() == ORDER {
                let number: usize = told.parse().expect("a number");
                let class = &classes()[number - 1];
                assert!(between(&class.square, &square).is_some(), "{}", printed.name);
            } else {
                assert_eq!(told, "none");
            }
        }
    }
}
