//! Compares our figures with those a paper prints.

use crate::contract::{Cell, CellPlace, PaperTable, TableRow};
use crate::kit::csv;
use crate::kit::numerals::grouped;
use crate::say;

/// The figures computed on the page, by row and column; `None` where nothing is computed yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Computed(Vec<Vec<Option<String>>>);

impl Computed {
    /// Stores the value of a cell.
    pub fn set(&mut self, place: CellPlace, value: String) {
        let CellPlace { row, column } = place;
        let rows = self.0.len().max(row + 1);
        self.0.resize(rows, Vec::new());
        let cells = self.0[row].len().max(column + 1);
        self.0[row].resize(cells, None);
        self.0[row][column] = Some(value);
    }

    /// Tells whether nothing is computed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The computed value of a cell.
    pub fn get(&self, place: CellPlace) -> Option<&str> {
        self.0.get(place.row)?.get(place.column)?.as_deref()
    }
}

/// The relation of our figure to the printed one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// Both are the same.
    Agrees,
    /// The two figures differ.
    Differs,
    /// The paper prints no figure there: ours is new.
    New,
    /// Ours is still to be computed.
    Pending,
    /// Only the paper has a figure.
    Printed,
    /// The cell is empty.
    Empty,
}

impl Comparison {
    /// The state of a cell, with the figure computed on the page.
    pub fn of(cell: &Cell, computed: Option<&str>) -> Self {
        match (&cell.printed, ours(cell, computed)) {
            (Some(printed), Some(ours)) if printed == ours => Self::Agrees,
            // Words such as “not computed” are no figure that ours could differ from.
            (Some(printed), Some(ours)) if has_digit(printed) || !has_digit(ours) => Self::Differs,
            (_, Some(_)) => Self::New,
            (_, None) if cell.live => Self::Pending,
            (Some(_), None) => Self::Printed,
            (None, None) => Self::Empty,
        }
    }

    fn all(table: &PaperTable, computed: &Computed) -> Vec<Self> {
        let mut all = Vec::new();
        for (row, TableRow { cells, .. }) in table.rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                all.push(Self::of(cell, computed.get(CellPlace { row, column })));
            }
        }
        all
    }
}

/// Tells whether nearly all figures of a table are our own. Such a table does not mark each unprinted cell as new.
pub fn is_our_own(table: &PaperTable) -> bool {
    let cells = || table.rows.iter().flat_map(|row| &row.cells);
    let ours = cells().filter(|cell| cell.live || cell.stored.is_some());
    let printed = |cell: &&Cell| cell.printed.as_deref().is_some_and(has_digit);
    ours.count() > 3 * cells().filter(printed).count()
}

/// Exports a table as CSV. A column with printed figures gets a second column for them beside it.
pub fn to_csv(table: &PaperTable, computed: &Computed) -> String {
    let cells = |column: usize| table.rows.iter().filter_map(move |row| row.cells.get(column));
    let is_printed = |column: usize| cells(column).any(|cell| cell.printed.is_some());
    let columns = table.columns.len().saturating_sub(1);
    let printed: Vec<bool> = (0..columns).map(is_printed).collect();
    let mut head = vec![table.columns.first().cloned().unwrap_or_default()];
    for (name, is_printed) in table.columns.iter().skip(1).zip(&printed) {
        head.push(name.clone());
        head.extend(is_printed.then(|| say!("{column}, printed", column = name)));
    }
    let mut lines = vec![head];
    for (row, TableRow { name, cells, .. }) in table.rows.iter().enumerate() {
        let mut texts = vec![name.clone()];
        for (column, (cell, is_printed)) in cells.iter().zip(&printed).enumerate() {
            let ours = ours(cell, computed.get(CellPlace { row, column }));
            texts.push(ours.unwrap_or_default().to_owned());
            texts.extend(is_printed.then(|| cell.printed.clone().unwrap_or_default()));
        }
        lines.push(texts);
    }
    csv::write(&lines)
}

/// Our figure: computed on the page, or stored.
pub fn ours<'a>(cell: &'a Cell, computed: Option<&'a str>) -> Option<&'a str> {
    computed.or(cell.stored.as_deref())
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// Groups the digits of each number in a text; words stay as they are.
pub fn with_groups(text: &str) -> String {
    let figure = |word: &str| {
        let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        if digits { grouped(word) } else { word.to_owned() }
    };
    text.split(' ').map(figure).collect::<Vec<_>>().join(" ")
}

/// Counts the cells of a table by their state, in words: "3 agree, 1 differs".
pub fn tally(table: &PaperTable, computed: &Computed) -> String {
    let all = Comparison::all(table, computed);
    let count = |comparison| all.iter().filter(|one| **one == comparison).count();
    let told = |comparison, words: fn(String) -> String| match count(comparison) {
        0 => None,
        n => Some(words(grouped(n))),
    };
    let parts = [
        told(Comparison::Agrees, |n| say!("{n} agrees" | "{n} agree", n)),
        told(Comparison::Differs, |n| say!("{n} differs" | "{n} differ", n)),
        match table.is_beyond() {
            true => told(Comparison::New, |n| say!("{n} figure" | "{n} figures", n)),
            false => {
                told(Comparison::New, |n| say!("{n} is not printed" | "{n} are not printed", n))
            }
        },
        told(Comparison::Pending, |n| {
            say!("{n} is not computed yet" | "{n} are not computed yet", n)
        }),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
