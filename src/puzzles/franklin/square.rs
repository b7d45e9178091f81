//! A square of numbers, the lines whose sums Franklin prescribes, and which of them are right.
//!
//! The definition is that of Maya Ahmed, “Benjamin Franklin's other 8-square”, section 1.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::puzzle::TextError;

/// A square with the numbers from 1 to n², each at most once, and blanks.
///
/// Cells are numbered in reading order: the cell in row i and column j, from 0, has the number i·n + j.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Square {
    order: usize,
    /// 0 for a blank.
    entries: Vec<u32>,
}

impl Square {
    /// The order of the smallest squares.
    pub const LEAST_ORDER: usize = 8;
    /// The order of the largest squares.
    pub const MOST_ORDER: usize = 256;

    /// The empty square of an order.
    ///
    /// # Errors
    /// When the order is no power of two from 8 to 256.
    pub fn blank(order: usize) -> Result<Self, TextError> {
        check_order(order)?;
        Ok(Self { order, entries: vec![0; order * order] })
    }

    /// The square with these entries in reading order, 0 for a blank.
    ///
    /// # Errors
    /// When the order is no power of two from 8 to 256, when there are not n² entries, or when an entry is
    /// too large or stands there twice.
    pub fn new(order: usize, entries: Vec<u32>) -> Result<Self, TextError> {
        check_order(order)?;
        let cells = order * order;
        if entries.len() != cells {
            let problem = format!("{cells} entries are allowed, row by row");
            return Err(TextError::new("square", &format!("{} entries", entries.len()), problem));
        }
        let mut places = vec![None; cells];
        for (cell, &entry) in entries.iter().enumerate() {
            let wrong = |problem: String| {
                let problem = format!("{}: {problem}", cell_name(order, cell));
                Err(TextError::new("entry", &entry.to_string(), problem))
            };
            let Some(index) = (entry as usize).checked_sub(1) else { continue };
            match places.get_mut(index) {
                None => return wrong(format!("a number from 1 to {cells} is allowed")),
                Some(Some(first)) => {
                    let first = cell_name(order, *first);
                    return wrong(format!("the same number is in {first}; each is allowed once"));
                }
                Some(place) => *place = Some(cell),
            }
        }
        Ok(Self { order, entries })
    }

    /// The side n, in cells.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The entries in reading order, 0 for a blank.
    pub fn entries(&self) -> &[u32] {
        &self.entries
    }

    /// The number in a cell; `None` where it is blank or there is no such cell.
    pub fn at(&self, cell: usize) -> Option<u32> {
        self.entries.get(cell).copied().filter(|&entry| entry != 0)
    }

    /// The square with another number in a cell, or with the cell blank.
    ///
    /// # Errors
    /// When there is no such cell, or the number is out of range or in another cell.
    pub fn with(&self, cell: usize, number: Option<u32>) -> Result<Self, TextError> {
        let cells = self.entries.len();
        if cell >= cells {
            let problem = format!("a number below {cells} is allowed");
            return Err(TextError::new("cell", &cell.to_string(), problem));
        }
        if let Some(number) = number {
            let wrong =
                |problem: String| Err(TextError::new("entry", &number.to_string(), problem));
            if number == 0 || number as usize > cells {
                return wrong(format!("a number from 1 to {cells} is allowed"));
            }
            if let Some(other) = self.cell_of(number).filter(|&other| other != cell) {
                let other = cell_name(self.order, other);
                return wrong(format!("it is in {other} already; each number is allowed once"));
            }
        }
        let mut square = self.clone();
        square.entries[cell] = number.unwrap_or(0);
        Ok(square)
    }

    /// The cell with a number.
    pub fn cell_of(&self, number: u32) -> Option<usize> {
        self.entries.iter().position(|&entry| entry == number && entry != 0)
    }

    /// Whether no cell is blank.
    pub fn is_full(&self) -> bool {
        !self.entries.contains(&0)
    }

    /// The numbers that are in no cell, from the smallest.
    pub fn missing(&self) -> Vec<u32> {
        let mut present = vec![false; self.entries.len() + 1];
        self.entries.iter().for_each(|&entry| present[entry as usize] = true);
        (1..)
            .zip(&present[1..])
            .filter(|(_, present)| !**present)
            .map(|(number, _)| number)
            .collect()
    }

    /// The sum N = n² + 1 of the smallest number and the largest.
    pub fn pair_sum(&self) -> u32 {
        pair_sum(self.order)
    }

    /// The magic sum M = n(n² + 1)/2 of a row.
    pub fn magic_sum(&self) -> u32 {
        magic_sum(self.order)
    }

    /// The sum of the numbers in these cells, and how many of the cells are blank.
    pub fn sum(&self, cells: &[usize]) -> (u32, usize) {
        let blanks = cells.iter().filter(|&&cell| self.at(cell).is_none()).count();
        (cells.iter().filter_map(|&cell| self.at(cell)).sum(), blanks)
    }

    /// Whether the square is full and each of the four defining properties holds.
    pub fn is_franklin(&self) -> bool {
        self.is_full()
            && Property::FRANKLIN.iter().all(|property| self.check_one(*property).holds())
    }

    /// How each property stands, in the order of [`Property::ALL`].
    pub fn check(&self) -> Vec<Check> {
        Property::ALL.iter().map(|property| self.check_one(*property)).collect()
    }

    /// How a property stands.
    pub fn check_one(&self, property: Property) -> Check {
        let mut open = 0;
        for line in lines(self.order, property) {
            let (sum, blanks) = self.sum(&line.cells);
            if !self.can_reach(line.sum, sum, blanks) {
                return Check { property, standing: Standing::Violated { line, sum, blanks } };
            }
            open += usize::from(blanks > 0);
        }
        let standing = if open == 0 { Standing::Holds } else { Standing::Open { lines: open } };
        Check { property, standing }
    }

    /// Whether different numbers from 1 to n² in so many blanks can make `sum` what it is to be.
    fn can_reach(&self, goal: u32, sum: u32, blanks: usize) -> bool {
        // Lines have at most 256 cells, so all of this is below 2^25.
        let (blanks, largest) = (blanks as u32, self.entries.len() as u32);
        let least = blanks * (blanks + 1) / 2;
        let most = blanks * (2 * largest + 1 - blanks) / 2;
        (sum + least..=sum + most).contains(&goal)
    }
}

/// The sum N = n² + 1 of the smallest number and the largest.
pub fn pair_sum(order: usize) -> u32 {
    // Orders are at most 256.
    (order * order + 1) as u32
}

/// The magic sum M = n(n² + 1)/2 of a row.
pub fn magic_sum(order: usize) -> u32 {
    order as u32 / 2 * pair_sum(order)
}

/// The name of a cell: "row 3, column 5".
pub fn cell_name(order: usize, cell: usize) -> String {
    format!("row {}, column {}", cell / order + 1, cell % order + 1)
}

/// The orders of squares, in words.
const ORDERS: &str = "8, 16, 32, 64, 128 and 256";

fn check_order(order: usize) -> Result<(), TextError> {
    if order.is_power_of_two() && (Square::LEAST_ORDER..=Square::MOST_ORDER).contains(&order) {
        return Ok(());
    }
    Err(TextError::new("order", &order.to_string(), format!("{ORDERS} are allowed")))
}

/// Reads an order.
///
/// # Errors
/// When the text is no power of two from 8 to 256.
pub fn read_order(text: &str) -> Result<usize, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let order = text.parse().ok().filter(|order| digits && check_order(*order).is_ok());
    order.ok_or_else(|| TextError::new("order", text, format!("{ORDERS} are allowed")))
}

/// Rows as lines, numbers in columns, `.` for a blank; [`FromStr`] reads it.
impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.entries.len().to_string().len();
        for (row, entries) in self.entries.chunks(self.order).enumerate() {
            if row > 0 {
                writeln!(f)?;
            }
            for (column, &entry) in entries.iter().enumerate() {
                let gap = if column > 0 { " " } else { "" };
                match entry {
                    0 => write!(f, "{gap}{:>width$}", '.')?,
                    _ => write!(f, "{gap}{entry:>width$}")?,
                }
            }
        }
        Ok(())
    }
}

/// Rows apart by line breaks or `/`, numbers by spaces or commas, `.` for a blank; empty lines are skipped.
impl FromStr for Square {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let is_gap = |c: char| c.is_whitespace() || c == ',';
        let rows = || {
            let lines = text.split(['\n', '/']).zip(1_usize..);
            lines.filter(|(line, _)| !line.trim().is_empty())
        };
        let order = rows().take(Self::MOST_ORDER + 1).count();
        check_order(order).map_err(|_| {
            let many = if order > Self::MOST_ORDER { "more than " } else { "" };
            let found = format!("{many}{} lines", order.min(Self::MOST_ORDER));
            let problem = format!("{ORDERS} lines are allowed, each with as many numbers");
            TextError::new("square", &found, problem)
        })?;
        // Where each number stands, as line and cell of the text.
        let mut places = vec![None; order * order];
        let mut entries = Vec::with_capacity(order * order);
        for (row, line) in rows() {
            let mut cells = 0;
            for (found, cell) in row.split(is_gap).filter(|cell| !cell.is_empty()).zip(1..) {
                cells = cell;
                if cell > order {
                    break;
                }
                let wrong = |problem: String| {
                    TextError::new("square", found, format!("line {line}, cell {cell}: {problem}"))
                };
                if found == "." {
                    entries.push(0);
                    continue;
                }
                let digits = found.bytes().all(|byte| byte.is_ascii_digit());
                let number: Option<usize> = found.parse().ok().filter(|_| digits);
                let index = number.and_then(|number| number.checked_sub(1));
                let (place, number) =
                    index.and_then(|index| places.get_mut(index)).zip(number).ok_or_else(|| {
                        let most = order * order;
                        wrong(format!(
                            "a number from 1 to {most} is allowed, or “.” for a blank cell"
                        ))
                    })?;
                if let Some((line, cell)) = place {
                    return Err(wrong(format!(
                        "the same number is in line {line}, cell {cell}; each is allowed once"
                    )));
                }
                *place = Some((line, cell));
                // At most 256² = 65536.
                entries.push(number as u32);
            }
            if cells != order {
                let many = if cells > order { "more than " } else { "" };
                let found = format!("{many}{} cells", cells.min(order));
                let problem = format!(
                    "line {line}: the square has {order} lines, so {order} cells are allowed"
                );
                return Err(TextError::new("square", &found, problem));
            }
        }
        Self::new(order, entries)
    }
}

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
    /// The diagonals, broken ones too; no part of Franklin's definition.
    Pandiagonals,
}

impl Property {
    /// All properties.
    pub const ALL: [Self; 5] =
        [Self::HalfRows, Self::HalfColumns, Self::Bends, Self::Blocks, Self::Pandiagonals];
    /// Those that define a Franklin square.
    pub const FRANKLIN: [Self; 4] = [Self::HalfRows, Self::HalfColumns, Self::Bends, Self::Blocks];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::HalfRows => "Half rows",
            Self::HalfColumns => "Half columns",
            Self::Bends => "Bend diagonals",
            Self::Blocks => "2 × 2 blocks",
            Self::Pandiagonals => "Pandiagonals",
        }
    }

    /// What it demands, in one sentence.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::HalfRows => "The left and the right half of every row add to half the magic sum.",
            Self::HalfColumns => {
                "The upper and the lower half of every column add to half the magic sum."
            }
            Self::Bends => {
                "Every bend diagonal adds to the magic sum: from an edge to the middle, and \
                 back to the opposite edge, shifted along its axis and wrapped around the edges."
            }
            Self::Blocks => {
                "Every block of 2 × 2 cells adds to twice the sum of the smallest number and the largest; \
                 blocks wrap around the edges."
            }
            Self::Pandiagonals => {
                "Every diagonal, wrapped around the edges, adds to the magic sum. It is no part of the \
                 definition of a Franklin square."
            }
        }
    }

    /// The sum of each of its lines.
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
    /// The property it is of.
    pub property: Property,
    /// Its cells, in order along it.
    pub cells: Vec<usize>,
    /// What they are to add to.
    pub sum: u32,
    /// Its name, rows and columns from 1: "half row 3, left", "block at row 8, column 8 (wraps)".
    pub name: String,
}

/// The lines of a property: 2n halves of rows or columns, 4n bends, n² blocks, 2n diagonals.
pub fn lines(order: usize, property: Property) -> Vec<Line> {
    let n = order;
    let line = |name: String, cells: Vec<usize>, wraps: bool| {
        let name = if wraps { format!("{name} (wraps)") } else { name };
        Line { property, cells, sum: property.sum(order), name }
    };
    let each = 0..n;
    match property {
        Property::HalfRows => {
            let halves = each.flat_map(|i| [(i, "left", 0), (i, "right", n / 2)]);
            halves
                .map(|(i, side, from)| {
                    let cells = (from..from + n / 2).map(|j| i * n + j).collect();
                    line(format!("half row {}, {side}", i + 1), cells, false)
                })
                .collect()
        }
        Property::HalfColumns => {
            let halves = each.flat_map(|j| [(j, "upper", 0), (j, "lower", n / 2)]);
            halves
                .map(|(j, side, from)| {
                    let cells = (from..from + n / 2).map(|i| i * n + j).collect();
                    line(format!("half column {}, {side}", j + 1), cells, false)
                })
                .collect()
        }
        Property::Bends => Bend::ALL
            .into_iter()
            .flat_map(|bend| each.clone().map(move |from| (bend, from)))
            .map(|(bend, from)| {
                let name = format!("bend {} {}", bend.name(), from + 1);
                line(name, bend.cells(n, from), bend.wraps(n, from))
            })
            .collect(),
        Property::Blocks => (0..n * n)
            .map(|cell| {
                let (i, j) = (cell / n, cell % n);
                let (below, right) = ((i + 1) % n, (j + 1) % n);
                let cells = vec![cell, i * n + right, below * n + j, below * n + right];
                let name = format!("block at {}", cell_name(n, cell));
                line(name, cells, below < i || right < j)
            })
            .collect(),
        Property::Pandiagonals => [("downwards", 1), ("upwards", n - 1)]
            .into_iter()
            .flat_map(|(name, step)| each.clone().map(move |from| (name, step, from)))
            .map(|(name, step, from)| {
                let cells = (0..n).map(|j| (from + j * step) % n * n + j).collect();
                // Only the two main diagonals reach the opposite corner without wrapping.
                let main = if step == 1 { 0 } else { n - 1 };
                line(format!("diagonal {name} from row {}", from + 1), cells, from != main)
            })
            .collect(),
    }
}

/// The four directions in which a bend diagonal points.
#[derive(Debug, Clone, Copy)]
enum Bend {
    Upwards,
    Downwards,
    Leftwards,
    Rightwards,
}

impl Bend {
    const ALL: [Self; 4] = [Self::Upwards, Self::Downwards, Self::Leftwards, Self::Rightwards];

    /// Its direction and what it starts from.
    fn name(self) -> &'static str {
        match self {
            Self::Upwards => "upwards from row",
            Self::Downwards => "downwards from row",
            Self::Leftwards => "leftwards from column",
            Self::Rightwards => "rightwards from column",
        }
    }

    /// Whether it goes towards smaller numbers of rows or columns first.
    fn falls(self) -> bool {
        matches!(self, Self::Upwards | Self::Leftwards)
    }

    /// The cells of the bend that starts in row, or column, `from`.
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

    /// Whether it goes over an edge.
    fn wraps(self, n: usize, from: usize) -> bool {
        let depth = n / 2 - 1;
        if self.falls() { from < depth } else { from + depth >= n }
    }
}

/// How a property of a square stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The property.
    pub property: Property,
    /// How it stands.
    pub standing: Standing,
}

impl Check {
    /// Whether all its lines are full and right.
    pub fn holds(&self) -> bool {
        self.standing == Standing::Holds
    }
}

/// How a property can stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// All its lines are full and have their sum.
    Holds,
    /// So many lines have blanks; no line is wrong yet.
    Open { lines: usize },
    /// The first line that is full and wrong, or that no numbers in its blanks can make right: what its
    /// numbers add to, and how many blanks it has.
    Violated { line: Line, sum: u32, blanks: usize },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers in reading order.
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
                // The mean of a number is N/2, and so the mean sum of a line is half its length times N.
                assert_eq!(2 * lines[0].sum, length as u32 * pair_sum(order));
                let mut names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
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
            lines.map(|line| (line.name, line.cells)).find(|(other, _)| other == name)
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
            assert_eq!(jumps.count() > 0, line.name.ends_with("(wraps)"), "{}", line.name);
        }
    }

    #[test]
    fn the_first_violated_line_is_told_with_its_sum() {
        let checks = plain(8).check();
        let told: Vec<Option<(&str, u32)>> = checks
            .iter()
            .map(|check| match &check.standing {
                Standing::Violated { line, sum, blanks: 0 } => Some((line.name.as_str(), *sum)),
                _ => None,
            })
            .collect();
        // Rows and columns are wrong from the first half on. The bend through the corners is right, as are all
        // diagonals: each has a number of every row and column.
        assert_eq!(told[0], Some(("half row 1, left", 10)));
        assert_eq!(told[1], Some(("half column 1, upper", 52)));
        assert_eq!(told[3], Some(("block at row 1, column 1", 22)));
        assert_eq!(told[4], None);
        assert!(checks[4].holds());
    }

    #[test]
    fn a_line_with_blanks_is_wrong_when_no_numbers_make_it_right() {
        let open = Square::blank(8).expect("an order");
        let standing = |square: &Square| square.check_one(Property::HalfRows).standing;
        assert_eq!(standing(&open), Standing::Open { lines: 16 });
        let three =
            [64, 63, 2].into_iter().enumerate().fold(open.clone(), |square, (cell, number)| {
                square.with(cell, Some(number)).expect("a free number")
            });
        // 129 and one blank: 1 would do.
        assert_eq!(standing(&three), Standing::Open { lines: 16 });
        let worse = three.with(2, Some(3)).expect("a free number");
        let Standing::Violated { line, sum, blanks } = standing(&worse) else {
            panic!("it is wrong")
        };
        assert_eq!((line.name.as_str(), sum, blanks), ("half row 1, left", 130, 1));
        let little = [1, 2, 3].into_iter().enumerate().fold(open, |square, (cell, number)| {
            square.with(cell, Some(number)).expect("a free number")
        });
        assert!(matches!(standing(&little), Standing::Violated { sum: 6, blanks: 1, .. }));
    }

    #[test]
    fn numbers_are_written_once() {
        let square = Square::blank(8).expect("an order");
        let one = square.with(5, Some(7)).expect("a number");
        assert_eq!(
            (one.at(5), one.at(6), one.at(64), one.cell_of(7)),
            (Some(7), None, None, Some(5))
        );
        assert_eq!(one.with(5, Some(7)), Ok(one.clone()));
        assert_eq!(one.with(5, None), Ok(square.clone()));
        assert_eq!(one.missing().len(), 63);
        assert!(!one.missing().contains(&7));
        assert!(plain(8).missing().is_empty() && plain(8).is_full() && !one.is_full());
        for (cell, number) in [(6, 7), (5, 65), (5, 0), (64, 1)] {
            assert!(one.with(cell, Some(number)).is_err());
        }
        let again = Square::new(8, [vec![7, 7], vec![0; 62]].concat()).expect_err("twice");
        assert!(again.to_string().contains("row 1, column 1"), "{again}");
    }

    #[test]
    fn squares_are_read_as_they_are_written() {
        let square = plain(16).with(3, None).expect("a cell");
        assert_eq!(square.to_string().parse(), Ok(square.clone()));
        let one_line = square.to_string().replace('\n', "/").replace(' ', ",");
        assert_eq!(one_line.parse(), Ok(square.clone()));
        let spaced = format!("\r\n{}\r\n\r\n", square.to_string().replace('\n', " \r\n\r\n"));
        assert_eq!(spaced.parse(), Ok(square));
    }

    #[test]
    fn what_is_no_square_is_refused_with_line_and_cell() {
        let good = plain(8).to_string();
        let refused = |text: &str, message: &str| {
            let error = text.parse::<Square>().expect_err(message).to_string();
            assert!(error.contains(message), "{error}");
        };
        refused("", "“0 lines”: 8, 16");
        refused(&good.replacen("\n", " ", 1), "“7 lines”");
        refused(&"1\n".repeat(1000), "more than 256 lines");
        refused(&good.replace("20", "65"), "“65”: line 3, cell 4: a number from 1 to 64");
        refused(&good.replace("20", "0"), "line 3, cell 4");
        refused(&good.replace("20", "+20"), "line 3, cell 4");
        refused(&good.replace("20", "twenty"), "“twenty”: line 3, cell 4");
        refused(&good.replace("20", "99999999999999999999999"), "line 3, cell 4");
        refused(&good.replace("20", "5"), "line 3, cell 4: the same number is in line 1, cell 5");
        refused(&good.replace("20", ""), "“7 cells”: line 3");
        refused(&good.replace("20", ". ."), "“more than 8 cells”: line 3");
        refused(&format!("\n\n{}", good.replace("20", "x")), "line 5, cell 4");
    }

    #[test]
    fn orders_are_powers_of_two() {
        for text in ["", "7", "4", "12", "512", "-8", "+8", "8.0", "eight", "99999999999999999999"]
        {
            assert!(read_order(text).is_err(), "{text}");
        }
        assert_eq!(read_order("256"), Ok(256));
        assert!(Square::blank(0).is_err() && Square::new(8, vec![0; 63]).is_err());
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Reading a text never fails badly, and what is read is written again.
        #[test]
        fn any_text_is_read_or_refused(text in "[0-9., /\n]{0,400}") {
            if let Ok(square) = text.parse::<Square>() {
                prop_assert_eq!(square.to_string().parse::<Square>(), Ok(square));
            }
        }

        /// A property holds exactly if every line has its sum.
        #[test]
        fn a_full_square_holds_or_violates(entries in Just((1..=64).collect::<Vec<u32>>()).prop_shuffle()) {
            let square = Square::new(8, entries).expect("a permutation");
            for check in square.check() {
                let wrong = lines(8, check.property).into_iter().find(|line| {
                    square.sum(&line.cells) != (line.sum, 0)
                });
                let expected = match wrong {
                    None => Standing::Holds,
                    Some(line) => {
                        let sum = square.sum(&line.cells).0;
                        Standing::Violated { line, sum, blanks: 0 }
                    }
                };
                prop_assert_eq!(check.standing, expected);
            }
        }
    }
}
