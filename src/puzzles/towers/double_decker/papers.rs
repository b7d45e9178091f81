//! The statements of Langley's paper about the Double Decker, and the same computed anew.

use super::math::search;
use super::{DoubleDecker, Variant};
use crate::contract::{Cell, CellListener, CellPlace, PaperTable, Papers, Rules, TableRow, sheets};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

const SOURCE: &str = text!("Langley, “The Reve’s Puzzle”, section 6.2");

/// A row: the number of pairs, the paper's words on them, and the result of a long search.
struct Row {
    pairs: u32,
    /// The number of moves that the paper names for these pairs.
    named: Option<&'static str>,
    /// The value of the paper's formula.
    formula: &'static str,
    /// The fewest moves, where the search takes too long for the page.
    stored: Option<&'static str>,
}

const fn row(
    pairs: u32,
    named: Option<&'static str>,
    formula: &'static str,
    stored: Option<&'static str>,
) -> Row {
    Row { pairs, named, formula, stored }
}

/// Section 6.2.1: the order may change.
const FREE: [Row; 10] = [
    row(1, Some("2"), "2", None),
    row(2, None, "6", None),
    row(3, Some("6"), "14", None),
    row(4, None, "30", None),
    row(5, None, "62", None),
    row(6, None, "126", None),
    row(7, None, "254", None),
    row(8, None, "510", None),
    row(9, None, "1022", Some("1022")),
    row(10, None, "2046", Some("2046")),
];

/// Section 6.2.2: the order is kept.
const KEPT: [Row; 8] = [
    row(1, None, "3", None),
    row(2, None, "11", None),
    row(3, None, "27", None),
    row(4, None, "59", None),
    row(5, None, "123", None),
    row(6, None, "251", None),
    row(7, None, "507", Some("507")),
    row(8, None, "1019", Some("1019")),
];

impl Papers for DoubleDecker {
    sheets! { listener:
        free() => {
            for (row, Row { pairs, .. }) in FREE.iter().enumerate() {
                listener.row(row, [by_recurrence(*pairs).to_string()]);
            }
            search_all(&FREE, false, listener)?;
        },
        kept() => search_all(&KEPT, true, listener)?,
    }
}

fn free() -> PaperTable {
    PaperTable {
        title: say!("Section 6.2.1: the order may change"),
        source: translated(SOURCE),
        note: say!(
            "First the numbers of moves that the text names, beside the recurrence a(n) = 2a(n−1) + 2; \
             its “a₃ = 6” should read a₂ = 6. Then its formula 2(2ⁿ − 1) beside the fewest moves that a \
             search through all 6ⁿ states finds."
        ),
        columns: vec![say!("Pairs"), say!("By the recurrence"), say!("Fewest moves, by search")],
        rows: FREE.iter().map(|row| row.table_row(false)).collect(),
        command: Some("parlour double-decker optimum --pairs 10 --search".to_owned()),
    }
}

fn kept() -> PaperTable {
    PaperTable {
        title: say!("Section 6.2.2: the order is kept"),
        source: translated(SOURCE),
        note: say!(
            "The paper’s formula 4(2ⁿ − 1) − 1 beside the fewest moves that a search through all 12ⁿ \
             states finds."
        ),
        columns: vec![say!("Pairs"), say!("Fewest moves, by search")],
        rows: KEPT.iter().map(|row| row.table_row(true)).collect(),
        command: Some("parlour double-decker optimum --pairs 8 --keep-order --search".to_owned()),
    }
}

/// Tells the fewest moves, the last column but where they are stored.
fn search_all(rows: &[Row], keep: bool, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, Row { pairs, stored, .. }) in rows.iter().enumerate() {
        let Some(size) = Variant::new(*pairs, keep).filter(|_| stored.is_none()) else { continue };
        let task = DoubleDecker::start(&size);
        if let Some(found) = search::distance(&task.start, &task.goal, listener)? {
            let place = CellPlace { row, column: usize::from(!keep) };
            listener.cell(place, found.distance.to_string());
        }
    }
    Ok(())
}

impl Row {
    fn table_row(&self, keep: bool) -> TableRow {
        let text = |figure: &str| figure.to_owned();
        let searched = Cell {
            printed: Some(text(self.formula)),
            stored: self.stored.map(text),
            live: self.stored.is_none(),
        };
        let mut cells = vec![searched];
        if !keep {
            cells.insert(0, Cell::live(self.named));
        }
        let size = Variant::new(self.pairs, keep);
        let link = size.map(|size| write_task(&DoubleDecker::start(&size)));
        TableRow::new(self.pairs.to_string(), cells).opening(link)
    }
}

/// The number of moves by the recurrence a(n) = 2a(n-1) + 2.
fn by_recurrence(pairs: u32) -> u64 {
    (0..pairs).fold(0, |moves, _| 2 * moves + 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::double_decker::tower_moves;

    #[test]
    fn the_recurrence_gives_the_length_of_the_recursion() {
        for pairs in 0..60 {
            assert_eq!(tower_moves(pairs), by_recurrence(pairs as u32).into());
        }
    }
}
