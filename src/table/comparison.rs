//! How our figures stand to those a paper prints.

use crate::game::PaperTable;
use crate::numerals::grouped;
use crate::puzzle::{Cell, CellPlace, TableRow};

/// What was computed on the page: a value for each cell of each row that is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Computed(Vec<Vec<Option<String>>>);

impl Computed {
    /// Takes note of a cell.
    pub fn set(&mut self, place: CellPlace, value: String) {
        let CellPlace { row, column } = place;
        let rows = self.0.len().max(row + 1);
        self.0.resize(rows, Vec::new());
        let cells = self.0[row].len().max(column + 1);
        self.0[row].resize(cells, None);
        self.0[row][column] = Some(value);
    }

    /// What a cell was computed to be.
    pub fn get(&self, place: CellPlace) -> Option<&str> {
        self.0.get(place.row)?.get(place.column)?.as_deref()
    }
}

/// How our figure stands to the printed one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// Both are the same.
    Agrees,
    /// They are not.
    Differs,
    /// Nothing, or no figure, is printed there: ours is new.
    New,
    /// There will be one of ours, but not yet.
    Pending,
    /// There is none of ours.
    Printed,
    /// There is nothing at all.
    Empty,
}

impl Comparison {
    /// How a cell stands, with what was computed on the page.
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

    /// The comparisons of a table's cells.
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

/// Our figure: computed on the page, or stored.
pub fn ours<'a>(cell: &'a Cell, computed: Option<&'a str>) -> Option<&'a str> {
    computed.or(cell.stored.as_deref())
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// A figure set as a book sets it; words stay as they are.
pub fn set(text: &str) -> String {
    let figure = |word: &str| {
        let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        if digits { grouped(word) } else { word.to_owned() }
    };
    text.split(' ').map(figure).collect::<Vec<_>>().join(" ")
}

/// How many cells of a table stand how, in words: "3 agree, 1 differs".
pub fn tally(table: &PaperTable, computed: &Computed) -> String {
    let all = Comparison::all(table, computed);
    let count = |comparison| all.iter().filter(|one| **one == comparison).count();
    let parts = [
        (Comparison::Agrees, "agrees", "agree"),
        (Comparison::Differs, "differs", "differ"),
        (Comparison::New, "is not printed", "are not printed"),
        (Comparison::Pending, "is not computed yet", "are not computed yet"),
    ];
    let parts = parts.map(|(comparison, one, more)| match count(comparison) {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{} {more}", grouped(n))),
    });
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
