//! The tables and figures of the papers.
//!
//! ```
//! use parlour::contract::Papers;
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! let table = &Hanoi::tables()[0];
//! assert!(table.rows.iter().all(|row| row.cells.len() + 1 == table.columns.len()));
//! ```

use super::choice::Nothing;
use super::rules::Rules;
use crate::scene::Scene;
use crate::search::{Cancelled, Progress, Silent};

/// The tables and figures of the papers about a puzzle, and the same computed anew.
///
/// Printed figures are data. They never reach the code that computes.
pub trait Papers<P: Rules = Self> {
    /// Tells whether there are tables. A page asks at its start, when making them would take too long.
    const PRINTED: bool = true;

    /// The tables of the papers, then those that go [beyond](PaperTable::is_beyond) them.
    fn tables() -> Vec<PaperTable>;

    /// Drawings of the papers (figures, curves) or of the game (a sheet to print). The page makes them, so each must take
    /// less than a frame.
    fn plots(variant: &P::Variant) -> Vec<Plot> {
        let _ = variant;
        Vec::new()
    }

    /// Computes the live cells of a table, and passes each to `listener` at once. An unknown table has none. It does not
    /// call [`tables`](Papers::tables), whose text and stored figures would make the worker larger.
    ///
    /// # Errors
    /// [`Cancelled`] when `listener` says so.
    fn recompute(table: usize, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
        let _ = (table, listener);
        Ok(())
    }
}

impl<P: Rules> Papers<P> for Nothing {
    const PRINTED: bool = false;

    fn tables() -> Vec<PaperTable> {
        Vec::new()
    }
}

/// Writes [`Papers::tables`] and [`Papers::recompute`] from pairs: a table, and what computes its live cells. `{}` where
/// it has none.
macro_rules! sheets {
    ($listener:ident: $($table:expr => $compute:expr,)+) => {
        fn tables() -> Vec<$crate::contract::PaperTable> {
            vec![$($table),+]
        }

        fn recompute(
            table: usize,
            $listener: &mut dyn $crate::contract::CellListener,
        ) -> Result<(), $crate::search::Cancelled> {
            let mut sheets = 0..;
            $(if sheets.next() == Some(table) {
                $compute;
            })+
            Ok(())
        }
    };
}
pub(crate) use sheets;

/// The listener for the cells of a table.
pub trait CellListener: Progress {
    /// Receives the value of a cell.
    fn cell(&mut self, place: CellPlace, value: String);
}

impl dyn CellListener + '_ {
    /// Passes on the values of a row, from the first column on.
    pub fn row(&mut self, row: usize, values: impl IntoIterator<Item = String>) {
        for (column, value) in values.into_iter().enumerate() {
            self.cell(CellPlace { row, column }, value);
        }
    }
}

impl CellListener for Silent {
    fn cell(&mut self, _: CellPlace, _: String) {}
}

/// A listener that keeps every cell, for tests.
#[cfg(test)]
#[derive(Default)]
pub(crate) struct Cells(pub Vec<(CellPlace, String)>);

#[cfg(test)]
impl Cells {
    /// The value of a cell that is computed.
    pub fn at(&self, row: usize, column: usize) -> &str {
        let found = self.0.iter().find(|(place, _)| *place == CellPlace { row, column });
        found.map(|(_, value)| value.as_str()).expect("the cell is computed")
    }
}

#[cfg(test)]
impl Progress for Cells {}

#[cfg(test)]
impl CellListener for Cells {
    fn cell(&mut self, place: CellPlace, value: String) {
        self.0.push((place, value));
    }
}

/// A drawing that belongs to a paper, or to the game.
#[derive(Debug, Clone, PartialEq)]
pub struct Plot {
    /// Its number and subject: "Figure 2: durations".
    pub title: String,
    /// The paper: author and title. Empty for a drawing of our own.
    pub source: &'static str,
    /// A few sentences about what it shows.
    pub note: String,
    /// The drawing. Its label says in words what it shows.
    pub scene: Scene,
}

/// A table of a paper.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PaperTable {
    /// Its number and subject: "Table 2: solvable symmetric positions".
    pub title: String,
    /// The paper: author and title. Empty for a result of our own that no paper has.
    pub source: String,
    /// A few sentences about what it counts, and what we add.
    pub note: String,
    /// The heads of the columns, that of the rows' names first.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<TableRow>,
    /// The command that computes the stored figures again.
    pub command: Option<String>,
}

impl PaperTable {
    /// Tells whether it is a result of our own, which stands under “Beyond the paper”. The note then says who asks the
    /// question, and how sure the answer is.
    pub fn is_beyond(&self) -> bool {
        self.source.is_empty()
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TableRow {
    /// The name.
    pub name: String,
    /// One cell for each column.
    pub cells: Vec<Cell>,
    /// The [link](crate::play::link) of the game or position it is about.
    pub link: Option<String>,
}

impl TableRow {
    /// A row that is about no single game.
    pub fn new(name: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self { name: name.into(), cells, link: None }
    }

    /// A row of cells that the page computes, each beside the printed figure.
    pub fn live(name: impl Into<String>, printed: &[Option<&str>]) -> Self {
        Self::new(name, printed.iter().map(|figure| Cell::live(*figure)).collect())
    }

    /// A row of figures that were computed beforehand: the name, then a figure for each column, separated by spaces. The
    /// cell of a dash is empty.
    pub fn stored(line: &str) -> Self {
        let (name, figures) = line.split_once(' ').unwrap_or((line, ""));
        let cell = |figure| if figure == "-" { Cell::default() } else { Cell::stored(figure) };
        Self::new(name, figures.split(' ').map(cell).collect())
    }

    /// Ties the row to the game or position that a link opens.
    pub fn opening(self, link: impl Into<Option<String>>) -> Self {
        Self { link: link.into(), ..self }
    }
}

/// A cell of a table.
///
/// Figures are plain digits, and the page sets them in groups. Ours agrees with the printed one when the texts are equal.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Cell {
    /// The printed figure, or words such as "n/c". `None` where nothing is printed.
    pub printed: Option<String>,
    /// A figure computed by the command line and stored: it takes too long for a page.
    pub stored: Option<String>,
    /// Tells whether [`Papers::recompute`] computes it.
    pub live: bool,
}

impl Cell {
    /// A cell that the page computes, beside the printed figure.
    pub fn live(printed: Option<&str>) -> Self {
        Self { printed: printed.map(str::to_owned), stored: None, live: true }
    }

    /// A figure of our own that was computed beforehand.
    pub fn stored(figure: impl Into<String>) -> Self {
        Self { printed: None, stored: Some(figure.into()), live: false }
    }
}

/// The place of a cell in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct CellPlace {
    /// The index of its row.
    pub row: usize,
    /// The index of its cell in the row.
    pub column: usize,
}
