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

/// The tables and figures of the papers about a puzzle, and code that recomputes them.
///
/// Printed figures are data. They never reach the code that computes.
pub trait Papers<P: Rules = Self> {
    /// Tells whether there are tables. The page asks at startup, when building them would take too long.
    const PRINTED: bool = true;

    /// The tables of the papers, then those that go [beyond](PaperTable::is_beyond) them.
    fn tables() -> Vec<PaperTable>;

    /// Drawings of the papers (figures, curves) or of the game (a sheet to print). A worker makes them when the page
    /// shows the papers.
    fn plots(variant: &P::Variant) -> Vec<Plot> {
        let _ = variant;
        Vec::new()
    }

    /// Computes the live cells of a table, and passes each to `listener` at once. An unknown table has none. It need
    /// not build the [`tables`](Papers::tables).
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

/// Implements [`Papers::tables`] and [`Papers::recompute`] from pairs: a table, and the code that computes its live
/// cells, or `{}`.
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

/// A listener that receives the computed cells of a table.
pub trait CellListener: Progress {
    /// Receives the value of a cell.
    fn cell(&mut self, place: CellPlace, value: String);
}

impl dyn CellListener + '_ {
    /// Passes on the values of a row, from its first cell on.
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
    /// The value of a computed cell.
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
    /// The headings of the columns; the first column holds the names of the rows.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<TableRow>,
    /// The command that computes the stored figures again.
    pub command: Option<String>,
}

impl PaperTable {
    /// Tells whether the table is a result of our own, which appears under “Beyond the paper”. The note then says who
    /// asked the question, and how certain the answer is.
    pub fn is_beyond(&self) -> bool {
        self.source.is_empty()
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TableRow {
    /// The name, shown in the first column.
    pub name: String,
    /// One cell for each column after the first.
    pub cells: Vec<Cell>,
    /// The [link](crate::play::link) of the game or position it is about.
    pub link: Option<String>,
}

impl TableRow {
    /// A row without a link.
    pub fn new(name: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self { name: name.into(), cells, link: None }
    }

    /// A row of live cells, each beside the printed figure.
    pub fn live(name: impl Into<String>, printed: &[Option<&str>]) -> Self {
        Self::new(name, printed.iter().map(|figure| Cell::live(*figure)).collect())
    }

    /// Parses a row of stored figures: the name, then a figure for each column, separated by spaces. A dash makes an
    /// empty cell.
    pub fn stored(line: &str) -> Self {
        let (name, figures) = line.split_once(' ').unwrap_or((line, ""));
        let cell = |figure| if figure == "-" { Cell::default() } else { Cell::stored(figure) };
        Self::new(name, figures.split(' ').map(cell).collect())
    }

    /// Adds the link of the game or position that the row is about.
    pub fn opening(self, link: impl Into<Option<String>>) -> Self {
        Self { link: link.into(), ..self }
    }
}

/// A cell of a table.
///
/// Figures are plain digits, and the page groups them. Our figure agrees with the printed one if the texts are equal.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Cell {
    /// The printed figure, or words such as "n/c". `None` where nothing is printed.
    pub printed: Option<String>,
    /// A figure that the command line computed, because it takes too long for a page.
    pub stored: Option<String>,
    /// Tells whether [`Papers::recompute`] computes it.
    pub live: bool,
}

impl Cell {
    /// A live cell, beside the printed figure.
    pub fn live(printed: Option<&str>) -> Self {
        Self { printed: printed.map(str::to_owned), stored: None, live: true }
    }

    /// A cell with a stored figure, and nothing printed.
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
