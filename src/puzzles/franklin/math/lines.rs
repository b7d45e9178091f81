//! The lines whose sums Franklin prescribes, and which of them are right in a square.
//!
//! The definition is that of Maya Ahmed, “Benjamin Franklin's other 8-square”, section 1.

use super::square::{Square, magic_sum, pair_sum, row_and_column};
use crate::kit::narrow;
use crate::kit::words::capital;
use crate::{say, text};

/// A family of lines with the same prescribed sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Property {
    /// The halves of rows.
    HalfRows,
    /// The halves of columns.
    HalfColumns,
    /// The bend diagonals and their translations along their own axis.
    Bends,
    /// The 2 × 2 blocks on the torus.
    Blocks,
    /// The diagonals, including broken ones. They are no part of Franklin's definition.
    Pandiagonals,
}

impl Property {
    /// All properties.
    pub const ALL: [Self; 5] =
        [Self::HalfRows, Self::HalfColumns, Self::Bends, Self::Blocks, Self::Pandiagonals];
    /// The properties that define a Franklin square.
    pub const FRANKLIN: [Self; 4] = [Self::HalfRows, Self::HalfColumns, Self::Bends, Self::Blocks];

    /// The name, to be [said later](crate::text!).
    pub fn name(self) -> &'static str {
        match self {
            Self::HalfRows => text!("Half rows"),
            Self::HalfColumns => text!("Half columns"),
            Self::Bends => text!("Bend diagonals"),
            Self::Blocks => text!("2 × 2 blocks"),
            Self::Pandiagonals => text!("Pandiagonals"),
        }
    }

    /// States the property in one sentence.
    pub fn meaning(self) -> String {
        match self {
            Self::HalfRows => {
                say!("The left and the right half of every row add up to half the magic sum.")
            }
            Self::HalfColumns => {
                say!("The upper and the lower half of every column add up to half the magic sum.")
            }
            Self::Bends => say!(
                "Every bend diagonal adds up to the magic sum: from an edge to the middle, and \
                 back to the opposite edge, shifted along its axis and wrapped around the edges."
            ),
            Self::Blocks => say!(
                "Every block of 2 × 2 cells adds up to twice the sum of the smallest number and \
                 the largest. Blocks wrap around the edges."
            ),
            Self::Pandiagonals => say!(
                "Every diagonal, wrapped around the edges, adds up to the magic sum. It is not \
                 part of the definition of a Franklin square."
            ),
        }
    }

    /// The sum of each line.
    pub fn sum(self, order: usize) -> u32 {
        match self {
            Self::HalfRows | Self::HalfColumns => magic_sum(order) / 2,
            Self::Bends | Self::Pandiagonals => magic_sum(order),
            Self::Blocks => 2 * pair_sum(order),
        }
    }
}

/// Cells whose numbers have a prescribed sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The property that prescribes the sum.
    pub property: Property,
    /// The cells, in order along the line.
    pub cells: Vec<usize>,
    /// The prescribed sum.
    pub sum: u32,
    /// The order of the square.
    order: usize,
    /// The kind of line, which gives its name together with the row or column of the first cell.
    kind: Kind,
    /// True if the line goes over an edge.
    wraps: bool,
}

/// The kinds of lines, by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    LeftHalf,
    RightHalf,
    UpperHalf,
    LowerHalf,
    Bend(Bend),
    Block,
    FourBlock,
    Falling,
    Rising,
}

impl Line {
    /// The name within a sentence, with rows and columns from 1: "half row 3, left", "block at row 8, column 8
    /// (wraps)".
    pub fn name(&self) -> String {
        let (row, column) = row_and_column(self.order, self.cells[0]);
        let name = match self.kind {
            Kind::LeftHalf => say!("half row {row}, left", row),
            Kind::RightHalf => say!("half row {row}, right", row),
            Kind::UpperHalf => say!("half column {column}, upper", column),
            Kind::LowerHalf => say!("half column {column}, lower", column),
            Kind::Bend(Bend::Upwards) => say!("bend upwards from row {row}", row),
            Kind::Bend(Bend::Downwards) => say!("bend downwards from row {row}", row),
            Kind::Bend(Bend::Leftwards) => say!("bend leftwards from column {column}", column),
            Kind::Bend(Bend::Rightwards) => say!("bend rightwards from column {column}", column),
            Kind::Block => say!("block at row {row}, column {column}", row, column),
            Kind::FourBlock => say!("4 × 4 block at row {row}, column {column}", row, column),
            Kind::Falling => say!("diagonal downwards from row {row}", row),
            Kind::Rising => say!("diagonal upwards from row {row}", row),
        };
        if self.wraps { say!("{line} (wraps)", line = name) } else { name }
    }

    /// The name at the beginning of a sentence: "Half row 3, left".
    pub fn title(&self) -> String {
        capital(&self.name())
    }
}

/// The 4 × 4 blocks on the torus, each row by row. In a Franklin square each adds to four times a 2 × 2 block.
pub fn blocks_of_four(order: usize) -> Vec<Line> {
    let n = order;
    let block = |corner: usize| {
        let (row, column) = (corner / n, corner % n);
        let cell = |place: usize| (row + place / 4) % n * n + (column + place % 4) % n;
        let property = Property::Blocks;
        Line {
            property,
            cells: (0..16).map(cell).collect(),
            sum: 4 * property.sum(n),
            order,
            kind: Kind::FourBlock,
            wraps: row.max(column) + 4 > n,
        }
    };
    (0..n * n).map(block).collect()
}

/// The corners and the middle four cells of a 4 × 4 block.
pub fn corners_and_middle(block: &Line) -> Vec<usize> {
    let is_one = |place: usize| (place / 4).is_multiple_of(3) == (place % 4).is_multiple_of(3);
    let places = block.cells.iter().enumerate().filter(|(place, _)| is_one(*place));
    places.map(|(_, cell)| *cell).collect()
}

/// The lines of a property: 2n halves of rows or columns, 4n bends, n² blocks, 2n diagonals.
pub fn lines(order: usize, property: Property) -> Vec<Line> {
    let n = order;
    let line =
        |kind, cells, wraps| Line { property, cells, sum: property.sum(order), order, kind, wraps };
    let each = 0..n;
    match property {
        Property::HalfRows | Property::HalfColumns => {
            let (kinds, along, beside) = if property == Property::HalfRows {
                ([Kind::LeftHalf, Kind::RightHalf], 1, n)
            } else {
                ([Kind::UpperHalf, Kind::LowerHalf], n, 1)
            };
            let halves =
                each.flat_map(|i| kinds.into_iter().zip([0, n / 2]).map(move |half| (i, half)));
            halves
                .map(|(i, (kind, from))| {
                    let cells = (from..from + n / 2).map(|j| i * beside + j * along).collect();
                    line(kind, cells, false)
                })
                .collect()
        }
        Property::Bends => Bend::ALL
            .into_iter()
            .flat_map(|bend| each.clone().map(move |from| (bend, from)))
            .map(|(bend, from)| line(Kind::Bend(bend), bend.cells(n, from), bend.wraps(n, from)))
            .collect(),
        Property::Blocks => (0..n * n)
            .map(|cell| {
                let (i, j) = (cell / n, cell % n);
                let (below, right) = ((i + 1) % n, (j + 1) % n);
                let cells = vec![cell, i * n + right, below * n + j, below * n + right];
                line(Kind::Block, cells, below < i || right < j)
            })
            .collect(),
        Property::Pandiagonals => [(Kind::Falling, 1), (Kind::Rising, n - 1)]
            .into_iter()
            .flat_map(|(kind, step)| each.clone().map(move |from| (kind, step, from)))
            .map(|(kind, step, from)| {
                let cells = (0..n).map(|j| (from + j * step) % n * n + j).collect();
                // Only the two main diagonals reach the opposite corner without wrapping.
                let main = if step == 1 { 0 } else { n - 1 };
                line(kind, cells, from != main)
            })
            .collect(),
    }
}

/// The four directions in which a bend diagonal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bend {
    Upwards,
    Downwards,
    Leftwards,
    Rightwards,
}

impl Bend {
    const ALL: [Self; 4] = [Self::Upwards, Self::Downwards, Self::Leftwards, Self::Rightwards];

    /// Tells whether the bend first goes towards smaller numbers of rows or columns.
    fn falls(self) -> bool {
        matches!(self, Self::Upwards | Self::Leftwards)
    }

    /// The cells of the bend that starts in row (or column) `from`.
    fn cells(self, n: usize, from: usize) -> Vec<usize> {
        let cell = |along: usize| {
            let depth = along.min(n - 1 - along);
            let across = if self.falls() { from + n - depth } else { from + depth } % n;
            match self {
                Self::Upwards | Self::Downwards => across * n + along,
                Self::Leftwards | Self::Rightwards => along * n + across,
            }
        };
        (0..n).map(cell).collect()
    }

    /// Tells whether the bend goes over an edge.
    fn wraps(self, n: usize, from: usize) -> bool {
        let depth = n / 2 - 1;
        if self.falls() { from < depth } else { from + depth >= n }
    }
}

/// The state of a property in a square: it holds, is open or is violated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// All lines are full and have their sum.
    Holds,
    /// This many lines have blanks; no line is wrong yet.
    Open { lines: usize },
    /// The first line that is full and wrong, or that no numbers in its blanks can make right; with
    /// the sum of its numbers and the number of its blanks.
    Violated { line: Line, sum: u32, blanks: usize },
}

impl Standing {
    /// Tells whether all lines are full and right.
    pub fn holds(&self) -> bool {
        *self == Self::Holds
    }
}

impl Square {
    /// Tells whether the square is full and each of the four defining properties holds.
    pub fn is_franklin(&self) -> bool {
        self.is_full() && Property::FRANKLIN.iter().all(|property| self.standing(*property).holds())
    }

    /// Checks a property.
    pub fn standing(&self, property: Property) -> Standing {
        let mut open = 0;
        for line in lines(self.order(), property) {
            let (sum, blanks) = self.sum(&line.cells);
            if !self.can_reach(line.sum, sum, blanks) {
                return Standing::Violated { line, sum, blanks };
            }
            open += usize::from(blanks > 0);
        }
        if open == 0 { Standing::Holds } else { Standing::Open { lines: open } }
    }

    /// Tells whether different numbers from 1 to n² in this number of blanks can bring `sum` to `goal`.
    pub fn can_reach(&self, goal: u32, sum: u32, blanks: usize) -> bool {
        // Lines have at most 256 cells, so all but a sum that a user enters is below 2^25.
        let (blanks, largest) = (narrow::u32(blanks), narrow::u32(self.entries().len()));
        let least = blanks * (blanks + 1) / 2;
        let most = blanks * (2 * largest + 1 - blanks) / 2;
        (sum.saturating_add(least)..=sum.saturating_add(most)).contains(&goal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The square of the numbers in reading order.
    fn plain(order: usize) -> Square {
        Square::new(order, (1..=(order * order) as u32).collect()).expect("a square")
    }

    #[test]
    fn every_cell_is_in_as_many_lines_as_every_other() {
        for order in [8, 16, 32] {
            for (property, number, length, of_each) in [
                (Property::HalfRows, 2 * order, order / 2, 1),
                (Property::HalfColumns, 2 * order, order / 2, 1),
                (Property::Bends, 4 * order, order, 4),
                (Property::Blocks, order * order, 4, 4),
                (Property::Pandiagonals, 2 * order, order, 2),
            ] {
                let lines = lines(order, property);
                assert_eq!(lines.len(), number);
                let mut counts = vec![0; order * order];
                for line in &lines {
                    assert_eq!((line.property, line.cells.len()), (property, length));
                    line.cells.iter().for_each(|&cell| counts[cell] += 1);
                }
                assert!(counts.iter().all(|&count| count == of_each), "{property:?}");
                // The mean of a number is N/2, so a line should have half its length times N.
                assert_eq!(2 * lines[0].sum, length as u32 * pair_sum(order));
                let mut names: Vec<String> = lines.iter().map(Line::name).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), number);
            }
        }
    }

    #[test]
    fn lines_are_named_and_wrap_where_they_leave_the_square() {
        let named = |property, name: &str| {
            let lines = lines(8, property).into_iter();
            lines.map(|line| (line.name(), line.cells)).find(|(other, _)| other == name)
        };
        let cells = |property, name: &str| {
            named(property, name)
                .map(|(_, cells)| cells.iter().map(|cell| (cell / 8, cell % 8)).collect::<Vec<_>>())
        };
        assert_eq!(
            cells(Property::Bends, "bend upwards from row 4"),
            Some(vec![(3, 0), (2, 1), (1, 2), (0, 3), (0, 4), (1, 5), (2, 6), (3, 7)])
        );
        assert_eq!(
            cells(Property::Bends, "bend upwards from row 3 (wraps)"),
            Some(vec![(2, 0), (1, 1), (0, 2), (7, 3), (7, 4), (0, 5), (1, 6), (2, 7)])
        );
        assert_eq!(
            cells(Property::Bends, "bend rightwards from column 5"),
            Some(vec![(0, 4), (1, 5), (2, 6), (3, 7), (4, 7), (5, 6), (6, 5), (7, 4)])
        );
        assert!(cells(Property::Bends, "bend downwards from row 6 (wraps)").is_some());
        assert_eq!(
            cells(Property::Blocks, "block at row 8, column 8 (wraps)"),
            Some(vec![(7, 7), (7, 0), (0, 7), (0, 0)])
        );
        assert!(cells(Property::Blocks, "block at row 1, column 8 (wraps)").is_some());
        assert_eq!(
            cells(Property::HalfColumns, "half column 2, lower"),
            Some(vec![(4, 1), (5, 1), (6, 1), (7, 1)])
        );
        assert!(cells(Property::Pandiagonals, "diagonal upwards from row 8").is_some());
        assert!(cells(Property::Pandiagonals, "diagonal downwards from row 2 (wraps)").is_some());
    }

    #[test]
    fn every_line_that_leaves_the_square_says_so() {
        for line in Property::ALL.iter().flat_map(|property| lines(16, *property)) {
            let steps = line.cells.windows(2);
            let jumps = steps.filter(|step| {
                let apart = |a: usize, b: usize| a.abs_diff(b) > 1;
                apart(step[0] / 16, step[1] / 16) || apart(step[0] % 16, step[1] % 16)
            });
            let name = line.name();
            assert_eq!(jumps.count() > 0, name.ends_with("(wraps)"), "{name}");
        }
    }

    #[test]
    fn the_first_violated_line_is_told_with_its_sum() {
        let told = Property::ALL.map(|property| match plain(8).standing(property) {
            Standing::Violated { line, sum, blanks: 0 } => Some((line.name(), sum)),
            _ => None,
        });
        // Rows and columns are wrong from the first half on. The bend through the corners is right, as are all
        // diagonals: each has a number of every row and column.
        assert_eq!(told[0], Some(("half row 1, left".to_owned(), 10)));
        assert_eq!(told[1], Some(("half column 1, upper".to_owned(), 52)));
        assert_eq!(told[3], Some(("block at row 1, column 1".to_owned(), 22)));
        assert_eq!(told[4], None);
        assert!(plain(8).standing(Property::Pandiagonals).holds());
    }

    #[test]
    fn a_line_with_blanks_is_wrong_when_no_numbers_make_it_right() {
        let open = Square::blank(8).expect("an order");
        let standing = |square: &Square| square.standing(Property::HalfRows);
        assert_eq!(standing(&open), Standing::Open { lines: 16 });
        let three =
            [64, 63, 2].into_iter().enumerate().fold(open.clone(), |square, (cell, number)| {
                square.with(cell, number).expect("a free number")
            });
        // One blank is left for 1.
        assert_eq!(standing(&three), Standing::Open { lines: 16 });
        let worse = three.with(2, 3).expect("a free number");
        let Standing::Violated { line, sum, blanks } = standing(&worse) else {
            panic!("it is wrong")
        };
        assert_eq!((line.name().as_str(), sum, blanks), ("half row 1, left", 130, 1));
        let little = [1, 2, 3]
            .into_iter()
            .enumerate()
            .fold(open, |square, (cell, number)| square.with(cell, number).expect("a free number"));
        assert!(matches!(standing(&little), Standing::Violated { sum: 6, blanks: 1, .. }));
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// A property holds exactly if every line has its sum.
        #[test]
        fn a_full_square_holds_or_violates(entries in Just((1..=64).collect::<Vec<u32>>()).prop_shuffle()) {
            let square = Square::new(8, entries).expect("a permutation");
            for property in Property::ALL {
                let wrong = lines(8, property).into_iter().find(|line| {
                    square.sum(&line.cells) != (line.sum, 0)
                });
                let expected = match wrong {
                    None => Standing::Holds,
                    Some(line) => {
                        let sum = square.sum(&line.cells).0;
                        Standing::Violated { line, sum, blanks: 0 }
                    }
                };
                prop_assert_eq!(square.standing(property), expected);
            }
        }
    }
}
