//! Variants, positions and goals.

use std::fmt;
use std::str::FromStr;

use super::marks::Marks;
use super::math::pattern::Mode;
use super::math::square::{Square, cell_name, row_and_column};
use crate::contract::{self, Parameter, TextError, Variant as _};
use crate::{say, text};

/// The orders of boards.
pub const ORDERS: [usize; 3] = [8, 16, 32];

/// The ways of filling a square, with their words in the form and their names: free writing, then the pattern method.
const WAYS: [(Option<Mode>, &str, &str); 3] = [
    (None, "free", text!("any number anywhere")),
    (Some(Mode::Rows), "rows", text!("the pattern method, by rows")),
    (Some(Mode::Columns), "columns", text!("the pattern method, by columns")),
];

/// The order of the square and the method of filling it; as text `8` or `16-rows`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    order: usize,
    mode: Option<Mode>,
}

impl Variant {
    /// A board of one of the [`ORDERS`], filled freely or by a mode of the pattern method; `None` for other orders.
    pub fn new(order: usize, mode: Option<Mode>) -> Option<Self> {
        ORDERS.contains(&order).then_some(Self { order, mode })
    }

    /// The side n of the square, in cells.
    pub fn order(self) -> usize {
        self.order
    }

    /// The mode of the pattern method by which the square is filled; `None` for free writing.
    pub fn mode(self) -> Option<Mode> {
        self.mode
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.order * self.order
    }

    /// The pairs of rows, or of columns, that the pattern method makes alike. Columns are numbered after the rows.
    pub fn ties(self) -> Vec<(usize, usize)> {
        let first = match self.mode {
            None => return Vec::new(),
            Some(Mode::Rows) => self.order,
            Some(Mode::Columns) => 0,
        };
        let pairs = (0..self.order).map(|line| (line, Mode::mirrored(self.order, line)));
        let pairs = pairs.filter(|(line, mirrored)| line < mirrored);
        pairs.map(|(line, mirrored)| (first + line, first + mirrored)).collect()
    }

    /// The square without numbers.
    pub fn blank(self) -> Square {
        Square::blank(self.order).expect("the orders of boards are orders of squares")
    }
}

impl Default for Variant {
    fn default() -> Self {
        Self { order: 8, mode: None }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.mode {
            None => "",
            Some(Mode::Rows) => "-rows",
            Some(Mode::Columns) => "-columns",
        };
        write!(f, "{}{way}", self.order)
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (order, way) =
            text.split_once('-').map_or((text, None), |(order, way)| (order, Some(way)));
        let board = Self::default().with("order", order)?;
        way.map_or(Ok(board), |way| board.with("filled", way))
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let orders = ORDERS.map(|order| (order.to_string(), format!("{order} × {order}")));
        vec![
            Parameter::choice("order", text!("Square"), self.order.to_string(), orders),
            Parameter::one_of("filled", text!("Filled by"), &WAYS, &self.mode),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        let (order, way) = text.split_once('-').unwrap_or((text, "free"));
        vec![("order", order), ("filled", way)]
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        let wrong = |part, allowed: String| Err(TextError::new(part, value, allowed));
        match key {
            "order" => match ORDERS.into_iter().find(|order| order.to_string() == value) {
                Some(order) => Ok(Self { order, ..*self }),
                None => wrong(text!("Order"), say!("8, 16 and 32 are allowed.")),
            },
            "filled" => match WAYS.iter().find(|(_, word, _)| *word == value) {
                Some((mode, ..)) => Ok(Self { mode: *mode, ..*self }),
                None => wrong(text!("Way of filling"), say!("Allowed are free, rows and columns.")),
            },
            _ => Err(self.no_parameter(key)),
        }
    }
}

/// The goal of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// Any Franklin square.
    Franklin,
    /// This square, which is full.
    Become(Square),
}

/// A square that is being filled, or rearranged.
#[derive(Debug, Clone)]
pub struct Position {
    board: Variant,
    square: Square,
    /// The flags of given cells, which keep their numbers; none in the pattern method.
    given: Vec<bool>,
    /// All pencil marks, including those hidden because the number is placed or the cell is filled.
    marks: Marks,
}

/// States are equal if the same numbers are in the same cells. Pencil marks are only notes and no part of a setup.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        (self.board, &self.square, &self.given) == (other.board, &other.square, &other.given)
    }
}

impl Position {
    /// A square in which the entries of some cells are given.
    ///
    /// # Errors
    /// Every reason why it cannot be played, as sentences.
    pub fn new(board: Variant, square: Square, given: Vec<bool>) -> Result<Self, Vec<String>> {
        let mut problems = Vec::new();
        if square.order() != board.order() || given.len() != board.cells() {
            problems.push(say!("The square must have {n} rows.", n = board.order()));
            return Err(problems);
        }
        if let Some(mode) = board.mode() {
            if let Some(problem) = against_pattern(mode, &square) {
                problems.push(problem);
            }
            if given.contains(&true) {
                problems.push(say!("In the pattern method no entries are given."));
            }
        } else {
            let open = (0..board.cells()).find(|&cell| given[cell] && square.at(cell).is_none());
            if let Some(cell) = open {
                let cell = cell_name(board.order(), cell);
                problems.push(say!("No number is given for {cell}.", cell));
            }
        }
        let marks = Marks::default();
        if problems.is_empty() { Ok(Self { board, square, given, marks }) } else { Err(problems) }
    }

    /// A square in which every entry is given, or none in the pattern method.
    ///
    /// # Errors
    /// Every reason why it cannot be played, as sentences.
    pub fn begun(board: Variant, square: Square) -> Result<Self, Vec<String>> {
        let is_given = |entry: &u32| *entry > 0 && board.mode.is_none();
        let given = square.entries().iter().map(is_given).collect();
        Self::new(board, square, given)
    }

    /// The square without numbers.
    pub fn blank(board: Variant) -> Self {
        let (square, given) = (board.blank(), vec![false; board.cells()]);
        Self { board, square, given, marks: Marks::default() }
    }

    /// The board.
    pub fn board(&self) -> Variant {
        self.board
    }

    /// The square.
    pub fn square(&self) -> &Square {
        &self.square
    }

    /// Tells whether the entry of a cell is given.
    pub fn is_given(&self, cell: usize) -> bool {
        self.given.get(cell).copied().unwrap_or(false)
    }

    /// The flags of given cells.
    pub fn given(&self) -> &[bool] {
        &self.given
    }

    /// The square with only its given numbers.
    pub fn without_own(&self) -> Square {
        self.square.without((0..self.board.cells()).filter(|cell| !self.is_given(*cell)))
    }

    /// The next number of the pattern method, the smallest that is not placed; `None` if all are.
    pub fn next_number(&self) -> Option<u32> {
        let mut placed = vec![false; self.board.cells() / 2 + 1];
        for &entry in self.square.entries() {
            if let Some(place) = placed.get_mut(entry as usize) {
                *place = true;
            }
        }
        let next = (1..).zip(&placed[1..]).find(|(_, placed)| !**placed);
        next.map(|(number, _)| number)
    }

    /// The numbers pencilled into a cell, from the smallest. A filled cell has none, and numbers in
    /// the square are left out.
    pub fn pencilled(&self, cell: usize) -> Vec<u32> {
        if self.square.at(cell).is_some() {
            return Vec::new();
        }
        let is_missing = |number: &u32| self.square.cell_of(*number).is_none();
        self.marks.of(cell).filter(is_missing).collect()
    }

    /// All pencil marks.
    pub(super) fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The state with other pencil marks.
    pub(super) fn with_marks(&self, marks: Marks) -> Self {
        Self { marks, ..self.clone() }
    }

    /// The state with other entries and the matching flags of given cells.
    pub(super) fn with(&self, square: Square, given: Vec<bool>) -> Self {
        Self { square, given, ..self.clone() }
    }
}

/// Explains why a square does not fit the pattern method: a number lacks its partner opposite. `None` if it fits.
pub fn against_pattern(mode: Mode, square: &Square) -> Option<String> {
    let (order, pair) = (square.order(), square.pair_sum());
    let alone = (0..square.entries().len()).find(|&cell| {
        let partner = square.at(mode.partner(order, cell));
        square.at(cell).map(|entry| pair - entry) != partner
    })?;
    let (row, column) = row_and_column(order, alone);
    let opposite = cell_name(order, mode.partner(order, alone));
    Some(match mode {
        Mode::Rows => say!(
            "Row {row}, column {column} and {opposite} do not hold numbers that add to {pair}, as the pattern method \
             demands of cells opposite each other in a half row.",
            row,
            column,
            opposite,
            pair
        ),
        Mode::Columns => say!(
            "Row {row}, column {column} and {opposite} do not hold numbers that add to {pair}, as the pattern method \
             demands of cells opposite each other in a half column.",
            row,
            column,
            opposite,
            pair
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Variant {
        text.parse().expect(text)
    }

    #[test]
    fn boards_are_read_as_they_are_written() {
        for order in ORDERS {
            for mode in [None, Some(Mode::Rows), Some(Mode::Columns)] {
                let board = Variant::new(order, mode).expect("a board");
                assert_eq!(board.to_string().parse(), Ok(board));
            }
        }
        assert_eq!(board("8-free"), board("8"));
        assert_eq!(Variant::new(64, None), None);
        for text in ["", "7", "64", "8-", "8-diagonals", "-rows", "08", "8-rows-rows"] {
            assert!(text.parse::<Variant>().is_err(), "{text}");
        }
    }

    #[test]
    fn ties_are_the_lines_that_mirror_each_other() {
        assert_eq!(board("8-rows").ties(), [(8, 11), (9, 10), (12, 15), (13, 14)]);
        assert_eq!(board("8-columns").ties(), [(0, 3), (1, 2), (4, 7), (5, 6)]);
        assert!(board("8").ties().is_empty());
    }

    #[test]
    fn every_problem_is_told() {
        let problems = |board: Variant, square: &Square, given: Vec<bool>| {
            Position::new(board, square.clone(), given).expect_err("it is no state")
        };
        let one = board("8").blank().with(9, 5).expect("a number");
        assert_eq!(
            problems(board("8"), &one, vec![true; 64]),
            ["No number is given for row 1, column 1."]
        );
        assert!(Position::new(board("32"), board("32").blank(), vec![false; 1024]).is_ok());
        let both = problems(board("8-rows"), &one, (0..64).map(|cell| cell == 9).collect());
        assert_eq!(
            both,
            [
                "Row 2, column 2 and row 2, column 3 do not hold numbers that add to 65, as the pattern method \
                 demands of cells opposite each other in a half row.",
                "In the pattern method no entries are given."
            ]
        );
        assert!(Position::new(board("8"), board("16").blank(), vec![false; 256]).is_err());
    }
}
