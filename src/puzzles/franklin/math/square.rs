//! A square of numbers and its text form; the lines whose sums Franklin prescribes are in `lines`.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::contract::TextError;
use crate::kit::narrow;
use crate::kit::numerals::{digits, plain};
use crate::{say, text};

/// A square with the numbers from 1 to n², each at most once, and blanks.
///
/// Cells are numbered in reading order: the cell in row i and column j, from 0, has the number i·n + j.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Square {
    order: usize,
    /// The numbers in reading order, 0 for a blank.
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
    /// When the order is no power of two from 8 to 256, when there are not n² entries, or when an
    /// entry is too large or repeated.
    pub fn new(order: usize, entries: Vec<u32>) -> Result<Self, TextError> {
        check_order(order)?;
        let cells = order * order;
        if entries.len() != cells {
            let found = say!("{n} entry" | "{n} entries", n = entries.len());
            let problem = say!("{cells} entries are allowed, row by row.", cells);
            return Err(TextError::new(text!("Square"), &found, problem));
        }
        let mut places = vec![None; cells];
        for (cell, &entry) in entries.iter().enumerate() {
            let wrong = |problem: String| {
                let cell = cell_name(order, cell);
                let problem = say!("In {cell}: {problem}", cell, problem);
                Err(TextError::new(text!("Entry"), &entry.to_string(), problem))
            };
            let Some(index) = (entry as usize).checked_sub(1) else { continue };
            match places.get_mut(index) {
                None => return wrong(say!("A number from 1 to {most} is allowed.", most = cells)),
                Some(Some(first)) => {
                    let cell = cell_name(order, *first);
                    return wrong(say!(
                        "The same number is in {cell}. Each is allowed once.",
                        cell
                    ));
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

    /// The square with another number in a cell.
    ///
    /// # Errors
    /// When there is no such cell, or the number is out of range or in another cell.
    pub fn with(&self, cell: usize, number: u32) -> Result<Self, TextError> {
        let cells = self.entries.len();
        if cell >= cells {
            let problem = say!("A number below {cells} is allowed.", cells);
            return Err(TextError::new(text!("Cell"), &cell.to_string(), problem));
        }
        let wrong =
            |problem: String| Err(TextError::new(text!("Entry"), &number.to_string(), problem));
        if number == 0 || number as usize > cells {
            return wrong(say!("A number from 1 to {most} is allowed.", most = cells));
        }
        if let Some(other) = self.cell_of(number).filter(|&other| other != cell) {
            let cell = cell_name(self.order, other);
            return wrong(say!("It is in {cell} already. Each number is allowed once.", cell));
        }
        let mut square = self.clone();
        square.entries[cell] = number;
        Ok(square)
    }

    /// The square with these cells blank.
    #[must_use]
    pub fn without(&self, cells: impl IntoIterator<Item = usize>) -> Self {
        let mut square = self.clone();
        cells.into_iter().for_each(|cell| square.entries[cell] = 0);
        square
    }

    /// The cells with a number other than that in another square.
    pub fn unlike(&self, other: &Self) -> impl Iterator<Item = usize> {
        let differs = |&cell: &usize| self.at(cell).is_some_and(|at| other.at(cell) != Some(at));
        (0..self.entries.len()).filter(differs)
    }

    /// The cell with a number.
    pub fn cell_of(&self, number: u32) -> Option<usize> {
        self.entries.iter().position(|&entry| entry == number && entry != 0)
    }

    /// Tells whether no cell is blank.
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

    /// The sum of the numbers in these cells, and the number of blank cells.
    pub fn sum(&self, cells: &[usize]) -> (u32, usize) {
        let blanks = cells.iter().filter(|&&cell| self.at(cell).is_none()).count();
        (cells.iter().filter_map(|&cell| self.at(cell)).sum(), blanks)
    }
}

/// The sum N = n² + 1 of the smallest number and the largest.
pub fn pair_sum(order: usize) -> u32 {
    // Orders are at most 256.
    narrow::u32(order * order + 1)
}

/// The magic sum M = n(n² + 1)/2 of a row.
pub fn magic_sum(order: usize) -> u32 {
    narrow::u32(order) / 2 * pair_sum(order)
}

/// The row and the column of a cell, from 1.
pub fn row_and_column(order: usize, cell: usize) -> (usize, usize) {
    (cell / order + 1, cell % order + 1)
}

/// The name of a cell within a sentence: "row 3, column 5".
pub fn cell_name(order: usize, cell: usize) -> String {
    let (row, column) = row_and_column(order, cell);
    say!("row {row}, column {column}", row, column)
}

fn check_order(order: usize) -> Result<(), TextError> {
    if order.is_power_of_two() && (Square::LEAST_ORDER..=Square::MOST_ORDER).contains(&order) {
        return Ok(());
    }
    let problem = match order {
        ORDER_WITHOUT_SQUARES => say!(
            "No Franklin square of order 12 exists (Hurkens, 2007). 8, 16, 32, 64, 128 and 256 \
             are allowed."
        ),
        _ => orders_allowed(),
    };
    Err(TextError::new(text!("Order"), &order.to_string(), problem))
}

/// An order for which squares are proved not to exist.
const ORDER_WITHOUT_SQUARES: usize = 12;

/// States the orders of squares.
fn orders_allowed() -> String {
    say!("8, 16, 32, 64, 128 and 256 are allowed.")
}

/// Reads an order.
///
/// # Errors
/// When the text is no power of two from 8 to 256.
pub fn read_order(text: &str) -> Result<usize, TextError> {
    let order =
        digits(text).ok_or_else(|| TextError::new(text!("Order"), text, orders_allowed()))?;
    check_order(order).map(|()| order)
}

/// Writes rows as lines, numbers in columns, and `.` for a blank, which [`FromStr`] reads.
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

/// Reads rows as people and spreadsheets write them: separated by line ends or `/`, or all on one line. Numbers are
/// separated by spaces, commas, semicolons or tabs, perhaps in quotation marks. A blank is `.`, or nothing between two
/// commas. Empty lines are skipped. The JSON answers of our own commands can be read, too.
impl FromStr for Square {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let text = plain(text.trim_start_matches('\u{feff}'));
        let text = list_in(&text).unwrap_or(text);
        let rows = rows_of(&text);
        let order = rows.len();
        if check_order(order).is_err() {
            return Err(wrong_order(order));
        }
        // The place of each number in the text, as line and cell.
        let mut places = vec![None; order * order];
        let mut entries = Vec::with_capacity(order * order);
        for (line, row) in rows {
            for (found, cell) in row.iter().zip(1..=order) {
                let wrong = |problem: String| {
                    let problem = say!("Line {line}, cell {cell}: {problem}", line, cell, problem);
                    TextError::new(text!("Square"), found, problem)
                };
                if matches!(*found, "." | "") {
                    entries.push(0);
                    continue;
                }
                let index = digits::<usize>(found).and_then(|number| number.checked_sub(1));
                let (place, index) =
                    index.and_then(|index| places.get_mut(index)).zip(index).ok_or_else(|| {
                        let most = order * order;
                        wrong(say!(
                            "A number from 1 to {most} is allowed, or “.” for a blank cell.",
                            most
                        ))
                    })?;
                if let Some((line, cell)) = place {
                    return Err(wrong(say!(
                        "The same number is in line {line}, cell {cell}. Each is allowed once.",
                        line,
                        cell
                    )));
                }
                *place = Some((line, cell));
                // The number is at most 256² = 65536.
                entries.push(narrow::u32(index + 1));
            }
            if row.len() != order {
                let found = match row.len() {
                    n if n > order => say!("more than {n} cells", n = order),
                    n => say!("{n} cell" | "{n} cells", n),
                };
                let problem = say!(
                    "Line {line}: the square has {order} lines, so {order} cells are allowed.",
                    line,
                    order
                );
                return Err(TextError::new(text!("Square"), &found, problem));
            }
        }
        Self::new(order, entries)
    }
}

/// Explains why there is no square with this number of lines.
fn wrong_order(order: usize) -> TextError {
    let found = match order {
        n if n > Square::MOST_ORDER => say!("more than {n} lines", n = Square::MOST_ORDER),
        n => say!("{n} line" | "{n} lines", n),
    };
    let problem = match order {
        ORDER_WITHOUT_SQUARES => say!(
            "No Franklin square of order 12 exists (Hurkens, 2007). 8, 16, 32, 64, 128 and 256 \
             lines are allowed, each with as many numbers."
        ),
        _ => say!("8, 16, 32, 64, 128 and 256 lines are allowed, each with as many numbers."),
    };
    TextError::new(text!("Square"), &found, problem)
}

/// Extracts the first list in a JSON text, as rows of numbers separated by commas.
fn list_in(text: &str) -> Option<String> {
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let list = &bare[bare.find('[')?..];
    let end = list.find("]]").or_else(|| list.find(']'))?;
    Some(list[..end].replace("],[", "\n").replace('[', ""))
}

/// The rows of a text, at most one more than allowed: line number and cells. A blank cell is a dot or empty.
fn rows_of(text: &str) -> Vec<(usize, Vec<&str>)> {
    let sign = [';', '\t', ','].into_iter().find(|sign| text.contains(*sign));
    // If spaces separate numbers between two signs, the sign is no separator of its own.
    let has_gap = |sign: char| text.split([sign, '\n', '/']).any(|cell| cell.trim().contains(' '));
    let separator = sign.filter(|sign| !has_gap(*sign));
    let is_blank = |line: &str| match separator {
        Some(sign) => line.trim().is_empty() && !line.contains(sign),
        None => line.trim().is_empty(),
    };
    let lines = (1..).zip(text.split(['\n', '/'])).filter(|(_, line)| !is_blank(line));
    let rows = lines.map(|(number, line)| (number, cells_of(line, separator)));
    let rows: Vec<(usize, Vec<&str>)> = rows.take(Square::MOST_ORDER + 1).collect();
    if let [(line, cells)] = &rows[..] {
        let order = cells.len().isqrt();
        if order * order == cells.len() && check_order(order).is_ok() {
            return cells.chunks(order).map(|row| (*line, row.to_vec())).collect();
        }
    }
    rows
}

/// The cells of a row.
fn cells_of(row: &str, separator: Option<char>) -> Vec<&str> {
    let Some(separator) = separator else {
        let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        return row.split(is_gap).filter(|cell| !cell.is_empty()).map(unquoted).collect();
    };
    let mut cells: Vec<&str> = row.split(separator).map(unquoted).collect();
    // A separator at the end of a line begins no cell. Orders are even, so an odd number of cells shows it.
    if cells.len() % 2 == 1 && cells.last() == Some(&"") {
        cells.pop();
    }
    cells
}

/// A cell without quotation marks; `null` and `_` become blank.
fn unquoted(cell: &str) -> &str {
    let cell = cell.trim().trim_matches(['"', '\'']).trim();
    if matches!(cell, "null" | "_") { "" } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The square of the numbers in reading order.
    fn plain(order: usize) -> Square {
        Square::new(order, (1..=(order * order) as u32).collect()).expect("a square")
    }

    #[test]
    fn numbers_are_written_once() {
        let square = Square::blank(8).expect("an order");
        let one = square.with(5, 7).expect("a number");
        assert_eq!(
            (one.at(5), one.at(6), one.at(64), one.cell_of(7)),
            (Some(7), None, None, Some(5))
        );
        assert_eq!(one.with(5, 7), Ok(one.clone()));
        assert_eq!(one.without([5]), square);
        assert_eq!(one.missing().len(), 63);
        assert!(!one.missing().contains(&7));
        assert!(plain(8).missing().is_empty() && plain(8).is_full() && !one.is_full());
        for (cell, number) in [(6, 7), (5, 65), (5, 0), (64, 1)] {
            assert!(one.with(cell, number).is_err());
        }
        let again = Square::new(8, [vec![7, 7], vec![0; 62]].concat()).expect_err("twice");
        assert!(again.to_string().contains("row 1, column 1"), "{again}");
    }

    #[test]
    fn squares_are_read_as_they_are_written() {
        let square = plain(16).without([3]);
        assert_eq!(square.to_string().parse(), Ok(square.clone()));
        let rows = square.to_string();
        let rows: Vec<Vec<&str>> =
            rows.lines().map(|row| row.split_whitespace().collect()).collect();
        let joined = |between: &str, end: &str| {
            rows.iter().map(|row| row.join(between)).collect::<Vec<_>>().join(end)
        };
        let blanks = joined(",", "\n").replace('.', "");
        for text in [
            joined(";", "\r\n"),
            joined("\t", "\n"),
            format!("\u{feff}{}\r\n", joined(",", "\r\n")),
            format!("\"{}\"", joined("\",\"", "\"\n\"")),
            blanks.clone(),
            format!("{},\n", blanks.replace('\n', ",\n")),
            blanks.replace(',', "\t"),
            joined(", ", "\n"),
            joined(" ", " "),
            joined(",", ","),
            format!("{{\"order\":16,\"square\":[[{}]]}}", joined(",", "],[").replace('.', "null")),
            format!("[ [{}]]", joined(", ", "],\n [")).replace("[ [", "[["),
            joined(" ", "\n").replace('7', "７"),
        ] {
            assert_eq!(text.parse(), Ok(square.clone()), "{text}");
        }
        let one_line = joined(",", "/");
        assert_eq!(one_line.parse(), Ok(square.clone()));
        let spaced = format!("\r\n{}\r\n\r\n", square.to_string().replace('\n', " \r\n\r\n"));
        assert_eq!(spaced.parse(), Ok(square));
    }

    #[test]
    fn other_texts_are_refused_with_line_and_cell() {
        let good = plain(8).to_string();
        let refused = |text: &str, message: &str| {
            let error = text.parse::<Square>().expect_err(message).to_string();
            assert!(error.contains(message), "{error}");
        };
        refused("", "“0 lines” is wrong. 8, 16");
        refused(
            &"1 2 3\n".repeat(12),
            "“12 lines” is wrong. No Franklin square of order 12 exists",
        );
        refused(&good.replacen("\n", " ", 1), "“7 lines”");
        refused(&"1\n".repeat(1000), "more than 256 lines");
        refused(&good.replace("20", "65"), "“65” is wrong. Line 3, cell 4: A number from 1 to 64");
        refused(&good.replace("20", "0"), "Line 3, cell 4");
        refused(&good.replace("20", "+20"), "Line 3, cell 4");
        refused(&good.replace("20", "twenty"), "“twenty” is wrong. Line 3, cell 4");
        refused(&good.replace("20", "99999999999999999999999"), "Line 3, cell 4");
        refused(&good.replace("20", "5"), "Line 3, cell 4: The same number is in line 1, cell 5");
        refused(&good.replace("20", ""), "“7 cells” is wrong. Line 3");
        refused(&good.replace("20", ". ."), "“more than 8 cells” is wrong. Line 3");
        refused(&format!("\n\n{}", good.replace("20", "x")), "Line 5, cell 4");
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
        /// Reading never panics, and a square that was read survives writing and reading.
        #[test]
        fn any_text_is_read_or_refused(text in "[0-9., /\n]{0,400}") {
            if let Ok(square) = text.parse::<Square>() {
                prop_assert_eq!(square.to_string().parse::<Square>(), Ok(square));
            }
        }
    }
}
