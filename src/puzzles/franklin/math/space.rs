//! The normal form of a Franklin square: the same for all squares that are equivalent to it, and for no other.
//!
//! With x = 2a − N for an entry a, the 2 × 2 blocks make (−1)^(i+j) x a sum of a number of row i and a number of column
//! j. So the sums of (−1)^(i+j) x over each row and over each column determine a square. A symmetry moves them as it
//! moves the rows and columns. It changes the signs of all of them if it exchanges the parities of either rows or
//! columns. With the lines of each group in the order of their sums, few cases are left, and the least of them is the
//! normal form.

use super::square::{Square, pair_sum};
use super::symmetry::{GROUPS, arrangements, group_of, lines_of};
use crate::kit::narrow;

/// The normal form of a Franklin square.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form {
    /// The sums of the rows, group by group, each group in ascending order.
    rows: Vec<i64>,
    /// The sums of the columns.
    columns: Vec<i64>,
}

impl Form {
    /// The normal form of a square; `None` unless it is a Franklin square.
    pub fn of(square: &Square) -> Option<Self> {
        square.is_franklin().then(|| Self::of_sums(&square.signed_sums()))
    }

    /// The normal form of the Franklin square whose rows and columns have these signed sums.
    pub fn of_sums([rows, columns]: &[Vec<i64>; 2]) -> Self {
        let order = rows.len();
        // The sorted sums of each group, with the signs kept and with the signs changed.
        let sorted = |sums: &[i64]| {
            [1, -1].map(|sign| {
                (0..GROUPS)
                    .map(|group| {
                        let mut of_group: Vec<i64> =
                            lines_of(order, group).map(|line| sign * sums[line]).collect();
                        of_group.sort_unstable();
                        of_group
                    })
                    .collect::<Vec<_>>()
            })
        };
        let (rows, columns) = (sorted(rows), sorted(columns));
        // The least arrangement of the groups among those that exchange the parities, or those that do not.
        let least = |groups: &[Vec<i64>], exchanged: bool| {
            let allowed =
                arrangements().filter(|arrangement| (arrangement[0] % 2 == 1) == exchanged);
            allowed
                .map(|arrangement| arrangement.map(|group| groups[group].as_slice()).concat())
                .min()
                .unwrap_or_default()
        };
        let exchanges = [(false, false), (false, true), (true, false), (true, true)];
        let forms = exchanges.into_iter().flat_map(|(of_rows, of_columns)| {
            let sign = usize::from(of_rows != of_columns);
            let rows = least(&rows[sign], of_rows);
            let columns = least(&columns[sign], of_columns);
            let transposed = Self { rows: columns.clone(), columns: rows.clone() };
            [Self { rows, columns }, transposed]
        });
        forms.min().unwrap_or(Self { rows: Vec::new(), columns: Vec::new() })
    }

    /// The square whose sums are in the order of this form.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a form is made from a square whose entries these are"
    )]
    pub fn square(&self) -> Square {
        let order = self.rows.len();
        let n = i64::from(narrow::u32(order));
        // The index in the form of the sum of each row, or column.
        let mut listed = vec![0; order];
        let lines = (0..GROUPS).flat_map(|group| lines_of(order, group));
        lines.zip(0..).for_each(|(line, index)| listed[line] = index);
        let total: i64 = self.rows.iter().sum();
        let entry = |i: usize, j: usize| {
            let sum = n * (self.rows[listed[i]] + self.columns[listed[j]]) - total;
            let sign = if group_of(order, i) % 2 == group_of(order, j) % 2 { 1 } else { -1 };
            let entry = (i64::from(pair_sum(order)) + sign * sum / (n * n)) / 2;
            entry as u32
        };
        let entries = (0..order * order).map(|cell| entry(cell / order, cell % order)).collect();
        Square::new(order, entries).expect("a form is made from a square")
    }
}

impl Square {
    /// For each row, and for each column, the sum of (−1)^(i+j) (2a − N) over its entries a.
    pub fn signed_sums(&self) -> [Vec<i64>; 2] {
        let order = self.order();
        let mut sums = [vec![0; order], vec![0; order]];
        for (cell, entry) in self.entries().iter().enumerate() {
            let (i, j) = (cell / order, cell % order);
            let x = 2 * i64::from(*entry) - i64::from(self.pair_sum());
            let signed = if (i + j).is_multiple_of(2) { x } else { -x };
            sums[0][i] += signed;
            sums[1][j] += signed;
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzles::franklin::papers::squares::SQUARES;

    /// With signs like the colours of a chessboard, an entry is the sum of a number of its row and one of its column.
    #[test]
    fn the_sums_of_rows_and_columns_say_every_entry() {
        for printed in SQUARES {
            let square = printed.square();
            let n = square.order();
            let [rows, columns] = square.signed_sums();
            let total: i64 = rows.iter().sum();
            assert_eq!(columns.iter().sum::<i64>(), total, "{}", printed.name);
            for (cell, entry) in square.entries().iter().enumerate() {
                let (i, j) = (cell / n, cell % n);
                let sign = if (i + j) % 2 == 0 { 1 } else { -1 };
                let x = 2 * i64::from(*entry) - i64::from(square.pair_sum());
                let sum = n as i64 * (rows[i] + columns[j]) - total;
                assert_eq!(sum, (n * n) as i64 * sign * x, "{}, cell {cell}", printed.name);
            }
        }
    }
}
