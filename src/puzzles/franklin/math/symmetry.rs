//! The permutations of cells that keep the four properties, and equivalent squares.
//!
//! The 2 × 2 blocks make every entry N/2 + (−1)^(i+j) (u_i + v_j). The half columns and the bends then say no more than
//! this: the four groups of rows that are alike in parity and in the half they are in have the same sum of u. The half
//! rows and the bends say the same of the columns and v. So the rows of a group may be put into any order, groups of
//! the same parity may be exchanged, and the parities may be exchanged. The same may be done to the columns, and rows
//! and columns may be exchanged. For order 8 there is no other permutation of cells that turns every Franklin square
//! into one (`tests/native/puzzles/franklin` computes the group from the lines alone). Two Franklin squares that one of
//! these permutations turns into each other are called equivalent; Ahmed, “Benjamin Franklin's other 8-square”, calls
//! them isomorphic.

use std::fmt::{self, Display};

use super::square::Square;
use crate::kit::dice::Dice;
use crate::say;

/// The number of groups of rows, or of columns: two parities in two halves.
pub const GROUPS: usize = 4;

/// The group of a row or column: its parity, and 2 more in the second half.
pub fn group_of(order: usize, line: usize) -> usize {
    line % 2 + 2 * usize::from(line >= order / 2)
}

/// The rows, or columns, of a group, from the first.
pub fn lines_of(order: usize, group: usize) -> impl Iterator<Item = usize> {
    let first = group / 2 * (order / 2) + group % 2;
    (0..order / GROUPS).map(move |index| first + 2 * index)
}

/// The eight permutations of the groups that keep the properties: index g has the group that moves to group g.
pub fn arrangements() -> impl Iterator<Item = [usize; GROUPS]> {
    (0..8).map(|bits| {
        let (parity, halves) = (bits & 1, [bits >> 1 & 1, bits >> 2 & 1]);
        [0, 1, 2, 3].map(|group| {
            let from = (group % 2) ^ parity;
            ((group / 2) ^ halves[from]) * 2 + from
        })
    })
}

/// All orders of the rows, or columns, that keep the properties: for each place the line that moves
/// there. For order 8 there are 128, for higher orders far too many to list.
pub fn line_orders(order: usize) -> Vec<Vec<usize>> {
    let mut orders = Vec::new();
    for arrangement in arrangements() {
        let mut begun = vec![vec![0; order]];
        for (to, from) in arrangement.into_iter().enumerate() {
            for (place, count) in lines_of(order, to).zip(0..) {
                // Each line of the group that is not placed yet.
                let placed: Vec<usize> = lines_of(order, to).take(count).collect();
                begun = begun
                    .iter()
                    .flat_map(|lines| {
                        let is_free =
                            |line: &usize| placed.iter().all(|place| lines[*place] != *line);
                        lines_of(order, from)
                            .filter(is_free)
                            .map(|line| {
                                let mut lines = lines.clone();
                                lines[place] = line;
                                lines
                            })
                            .collect::<Vec<_>>()
                    })
                    .collect();
            }
        }
        orders.extend(begun);
    }
    orders
}

/// Rows or columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Axis {
    /// The rows.
    Rows,
    /// The columns.
    Columns,
}

impl Axis {
    /// Both axes.
    pub const ALL: [Self; 2] = [Self::Rows, Self::Columns];
}

/// A choice of rows or columns, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Which {
    /// The lines with odd numbers.
    Odd,
    /// The lines with even numbers.
    Even,
    /// All lines.
    All,
}

/// A simple permutation of cells that keeps the four properties; together these generate all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// Exchanges two rows, or columns, of the same parity in the same half, counted from 0.
    Exchange { axis: Axis, lines: [usize; 2] },
    /// Exchanges rows, or columns, of one half with the corresponding ones of the other.
    Halves { axis: Axis, which: Which },
    /// Reverses the order of the rows, or columns.
    Reverse { axis: Axis },
    /// Reflects the square in its main diagonal.
    Transpose,
}

impl Step {
    /// All steps for squares of an order.
    pub fn all(order: usize) -> Vec<Self> {
        let mut steps = Vec::new();
        for axis in Axis::ALL {
            for a in 0..order {
                let others = (a + 1..order).filter(|b| group_of(order, *b) == group_of(order, a));
                steps.extend(others.map(|b| Self::Exchange { axis, lines: [a, b] }));
            }
            steps.extend(Self::of_groups(axis));
        }
        steps.push(Self::Transpose);
        steps
    }

    /// The steps that move whole groups of rows, or columns.
    fn of_groups(axis: Axis) -> [Self; 4] {
        let halves =
            [Which::Odd, Which::Even, Which::All].map(|which| Self::Halves { axis, which });
        [halves[0], halves[1], halves[2], Self::Reverse { axis }]
    }

    /// The symmetry of the step.
    pub fn symmetry(self, order: usize) -> Symmetry {
        let identity = Symmetry::identity(order);
        let moved = |axis, line: &dyn Fn(usize) -> usize| {
            let lines = (0..order).map(line).collect();
            match axis {
                Axis::Rows => Symmetry { rows: lines, ..identity.clone() },
                Axis::Columns => Symmetry { columns: lines, ..identity.clone() },
            }
        };
        match self {
            Self::Exchange { axis, lines: [a, b] } => moved(axis, &|line| match line {
                line if line == a => b,
                line if line == b => a,
                _ => line,
            }),
            Self::Halves { axis, which } => moved(axis, &|line| {
                let goes = match which {
                    // The first line has the number 1.
                    Which::Odd => line % 2 == 0,
                    Which::Even => line % 2 == 1,
                    Which::All => true,
                };
                if goes { (line + order / 2) % order } else { line }
            }),
            Self::Reverse { axis } => moved(axis, &|line| order - 1 - line),
            Self::Transpose => Symmetry::transposition(order),
        }
    }
}

/// Writes the step as an instruction, without a full stop.
impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match *self {
            Self::Exchange { axis: Axis::Rows, lines: [a, b] } => {
                say!("Exchange rows {a} and {b}", a = a + 1, b = b + 1)
            }
            Self::Exchange { axis: Axis::Columns, lines: [a, b] } => {
                say!("Exchange columns {a} and {b}", a = a + 1, b = b + 1)
            }
            Self::Halves { axis: Axis::Rows, which: Which::Odd } => {
                say!("Exchange the odd rows of the upper and the lower half")
            }
            Self::Halves { axis: Axis::Rows, which: Which::Even } => {
                say!("Exchange the even rows of the upper and the lower half")
            }
            Self::Halves { axis: Axis::Rows, which: Which::All } => {
                say!("Exchange the rows of the upper and the lower half")
            }
            Self::Halves { axis: Axis::Columns, which: Which::Odd } => {
                say!("Exchange the odd columns of the left and the right half")
            }
            Self::Halves { axis: Axis::Columns, which: Which::Even } => {
                say!("Exchange the even columns of the left and the right half")
            }
            Self::Halves { axis: Axis::Columns, which: Which::All } => {
                say!("Exchange the columns of the left and the right half")
            }
            Self::Reverse { axis: Axis::Rows } => say!("Reverse the order of the rows"),
            Self::Reverse { axis: Axis::Columns } => say!("Reverse the order of the columns"),
            Self::Transpose => say!("Reflect the square in its main diagonal"),
        })
    }
}

/// A permutation of cells that keeps the four properties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetry {
    /// For each row, the row that moves there.
    rows: Vec<usize>,
    /// For each column, the column that moves there.
    columns: Vec<usize>,
    /// True if the square is first reflected in its main diagonal.
    transposed: bool,
}

impl Symmetry {
    /// The identity.
    pub fn identity(order: usize) -> Self {
        let lines: Vec<usize> = (0..order).collect();
        Self { rows: lines.clone(), columns: lines, transposed: false }
    }

    /// The reflection in the main diagonal.
    pub fn transposition(order: usize) -> Self {
        Self { transposed: true, ..Self::identity(order) }
    }

    /// A random symmetry, uniformly distributed.
    pub fn random(order: usize, dice: &mut Dice) -> Self {
        let all: Vec<[usize; GROUPS]> = arrangements().collect();
        let mut lines = || {
            let arrangement = all[dice.below(all.len())];
            let mut lines = vec![0; order];
            for (to, from) in arrangement.into_iter().enumerate() {
                let mut taken: Vec<usize> = lines_of(order, from).collect();
                dice.shuffle(&mut taken);
                lines_of(order, to).zip(taken).for_each(|(line, from)| lines[line] = from);
            }
            lines
        };
        let (rows, columns) = (lines(), lines());
        Self { rows, columns, transposed: dice.coin() }
    }

    /// For each row and each column the one that moves there, and whether the square is first
    /// reflected in its main diagonal.
    pub fn parts(&self) -> (&[usize], &[usize], bool) {
        (&self.rows, &self.columns, self.transposed)
    }

    /// For each cell, the cell whose entry moves there.
    pub fn permutation(&self) -> Vec<usize> {
        let order = self.rows.len();
        let from = |i: &usize, j: &usize| {
            if self.transposed { j * order + i } else { i * order + j }
        };
        self.rows.iter().flat_map(|i| self.columns.iter().map(move |j| from(i, j))).collect()
    }

    /// The symmetry with this permutation, if there is one.
    fn from_permutation(order: usize, permutation: &[usize]) -> Option<Self> {
        // Neighbours in a row come from one row, or from one column if transposed.
        let transposed = permutation.first()? / order != permutation.get(1)? / order;
        let part = |cell: usize| {
            let (i, j) = (cell / order, cell % order);
            if transposed { (j, i) } else { (i, j) }
        };
        let rows = permutation.iter().step_by(order).map(|cell| part(*cell).0).collect();
        let columns = permutation.iter().take(order).map(|cell| part(*cell).1).collect();
        let symmetry = Self { rows, columns, transposed };
        let allowed = |lines: &[usize]| to_groups(order, lines).is_some();
        let fits = allowed(&symmetry.rows) && allowed(&symmetry.columns);
        (fits && symmetry.permutation() == permutation).then_some(symmetry)
    }

    /// The square with its entries moved.
    pub fn apply(&self, square: &Square) -> Square {
        let entries = self.permutation().iter().map(|from| square.entries()[*from]).collect();
        // Moving the entries of a square gives a square.
        Square::new(square.order(), entries).expect("the entries are moved only")
    }

    /// The fewest steps that have the same effect, in order.
    ///
    /// Steps on rows and columns commute, and a reflection turns the ones into the others. An
    /// exchange of two rows before a step on groups is another one after it. So the best way to
    /// move the groups comes first, then the fewest exchanges.
    pub fn steps(&self) -> Vec<Step> {
        let order = self.rows.len();
        let reflection = self.transposed.then_some(Step::Transpose);
        let rows = line_steps(order, Axis::Rows, &self.rows);
        let columns = line_steps(order, Axis::Columns, &self.columns);
        reflection.into_iter().chain(rows).chain(columns).collect()
    }
}

/// The arrangement of the groups if these lines move to the places 0, 1, …; `None` if that does not
/// keep the properties.
fn to_groups(order: usize, lines: &[usize]) -> Option<[usize; GROUPS]> {
    arrangements().find(|arrangement| {
        let mut lines = (0..).zip(lines);
        lines.all(|(to, from)| {
            *from < order && arrangement[group_of(order, to)] == group_of(order, *from)
        })
    })
}

/// The fewest steps that move line `lines[i]` to place i; `lines` keeps the properties.
fn line_steps(order: usize, axis: Axis, lines: &[usize]) -> Vec<Step> {
    let single = Step::of_groups(axis).map(Some);
    let singles = || std::iter::once(None).chain(single);
    // Two steps suffice for every arrangement of the groups.
    let words = singles().flat_map(|first| singles().map(move |second| [first, second]));
    let ways = words.filter_map(|word| {
        let mut steps: Vec<Step> = word.into_iter().flatten().collect();
        let mut present: Vec<usize> = (0..order).collect();
        for step in &steps {
            let symmetry = step.symmetry(order);
            let moved = if axis == Axis::Rows { symmetry.rows } else { symmetry.columns };
            present = moved.iter().map(|from| present[*from]).collect();
        }
        let mut stays = (0..order).map(|at| (group_of(order, present[at]), lines[at]));
        if !stays.all(|(group, line)| group == group_of(order, line)) {
            return None;
        }
        // Each exchange moves a line to its final place.
        for (at, wanted) in lines.iter().enumerate() {
            let other = present.iter().position(|line| line == wanted)?;
            if other != at {
                present.swap(at, other);
                steps.push(Step::Exchange { axis, lines: [at, other] });
            }
        }
        Some(steps)
    });
    ways.min_by_key(Vec::len).unwrap_or_default()
}

/// The symmetry that turns one full square into another, if there is one. There is at most one,
/// since all numbers differ.
pub fn between(a: &Square, b: &Square) -> Option<Symmetry> {
    if a.order() != b.order() || !a.is_full() || !b.is_full() {
        return None;
    }
    let mut cells = vec![0; a.entries().len() + 1];
    (0..).zip(a.entries()).for_each(|(cell, entry)| cells[*entry as usize] = cell);
    let permutation: Vec<usize> = b.entries().iter().map(|entry| cells[*entry as usize]).collect();
    Symmetry::from_permutation(a.order(), &permutation)
}

/// The fewest steps from one full square to another; `None` if they are not equivalent.
pub fn equivalent(a: &Square, b: &Square) -> Option<Vec<Step>> {
    between(a, b).map(|symmetry| symmetry.steps())
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use super::*;
    use crate::puzzles::franklin::math::pattern::make;

    #[test]
    fn there_are_128_orders_of_eight_lines() {
        let mut orders = line_orders(8);
        assert!(orders.iter().all(|lines| to_groups(8, lines).is_some()));
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders.len(), 128);
    }

    #[test]
    fn every_step_keeps_the_properties() {
        for order in [8, 16] {
            let square = make(order).expect("an order");
            let steps = Step::all(order);
            // Each of four groups has n/4 rows, which makes this number of pairs.
            let pairs = 4 * (order / 4) * (order / 4 - 1) / 2;
            assert_eq!(steps.len(), 2 * (pairs + 4) + 1);
            for step in steps {
                let moved = step.symmetry(order).apply(&square);
                assert!(moved.is_franklin() && moved != square, "{step}");
                assert_eq!(equivalent(&square, &moved), Some(vec![step]));
                assert_eq!(step.symmetry(order).apply(&moved), square);
            }
        }
    }

    /// Compares the steps with a breadth-first search through all orders of the rows.
    #[test]
    fn the_steps_are_as_few_as_can_be() {
        let steps: Vec<Symmetry> = Step::all(8)
            .into_iter()
            .filter(|step| {
                matches!(
                    step,
                    Step::Exchange { axis: Axis::Rows, .. }
                        | Step::Halves { axis: Axis::Rows, .. }
                        | Step::Reverse { axis: Axis::Rows }
                )
            })
            .map(|step| step.symmetry(8))
            .collect();
        let first: Vec<usize> = (0..8).collect();
        let mut distances = HashMap::from([(first.clone(), 0)]);
        let mut queue = VecDeque::from([first]);
        while let Some(lines) = queue.pop_front() {
            let distance = distances[&lines];
            for step in &steps {
                let moved: Vec<usize> = step.rows.iter().map(|from| lines[*from]).collect();
                if !distances.contains_key(&moved) {
                    distances.insert(moved.clone(), distance + 1);
                    queue.push_back(moved);
                }
            }
        }
        assert_eq!(distances.len(), 128);
        for (lines, distance) in distances {
            assert_eq!(line_steps(8, Axis::Rows, &lines).len(), distance, "{lines:?}");
        }
    }

    #[test]
    fn squares_that_are_not_equivalent_have_no_steps() {
        let square = make(8).expect("an order");
        assert_eq!(equivalent(&square, &square), Some(Vec::new()));
        assert_eq!(equivalent(&square, &make(16).expect("an order")), None);
        let blank = square.without([0]);
        assert_eq!(equivalent(&square, &blank), None);
        let moved = |lines: [usize; 8]| {
            let symmetry = Symmetry { rows: lines.into(), ..Symmetry::identity(8) };
            symmetry.apply(&square)
        };
        // Rows of different groups, then two cells.
        assert_eq!(equivalent(&square, &moved([1, 0, 2, 3, 4, 5, 6, 7])), None);
        assert_eq!(equivalent(&square, &moved([4, 1, 2, 3, 0, 5, 6, 7])), None);
        let mut entries = square.entries().to_vec();
        entries.swap(10, 63);
        assert_eq!(equivalent(&square, &Square::new(8, entries).expect("a square")), None);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzles::franklin::math::pattern::make;

    proptest! {
        /// The steps have the effect of the symmetry, and the symmetry is found from its effect.
        #[test]
        fn symmetries_are_found_and_taken_apart(seed in any::<u64>(), exponent in 3..6_u32) {
            let order = 1 << exponent;
            let square = make(order).expect("an order");
            let symmetry = Symmetry::random(order, &mut Dice::new(seed));
            let moved = symmetry.apply(&square);
            prop_assert!(moved.is_franklin());
            prop_assert_eq!(between(&square, &moved), Some(symmetry.clone()));
            let steps = symmetry.steps();
            let end = steps.iter().fold(square, |square, step| step.symmetry(order).apply(&square));
            prop_assert_eq!(end, moved);
        }
    }
}
