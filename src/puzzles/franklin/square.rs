//! A square of numbers and its text form; the lines whose sums Franklin prescribes are in `lines`.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::narrow;
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
                entries.push(narrow::u32(number));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers in reading order.
    fn plain(order: usize) -> Square {
        Square::new(order, (1..=(order * order) as u32).collect()).expect("a square")
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
    }
}
