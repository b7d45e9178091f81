//! Langley’s statements about the Double Decker, recomputed.

use super::math::search;
use super::{DoubleDecker, Variant};
use crate::contract::{Cell, CellListener, CellPlace, PaperTable, Papers, Rules, TableRow, sheets};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

const SOURCE: &str = text!("Langley, “The Reve’s Puzzle”, section 6.2");

/// A section of the paper. Its lists are about 1, 2, … pairs.
struct Section {
    /// Tells whether the order is kept.
    keep: bool,
    /// The values of the paper's formula.
    formula: &'static [&'static str],
    /// The stored minima of the largest numbers of pairs, whose search would take too long on the page.
    stored: &'static [&'static str],
}

/// Section 6.2.1: the order may change.
const FREE: Section = Section {
    keep: false,
    formula: &["2", "6", "14", "30", "62", "126", "254", "510", "1022", "2046"],
    stored: &["1022", "2046"],
};
/// The numbers of pairs whose moves the text of the section states.
const NAMED: [(u32, &str); 2] = [(1, "2"), (3, "6")];

/// Section 6.2.2: the order is kept.
const KEPT: Section = Section {
    keep: true,
    formula: &["3", "11", "27", "59", "123", "251", "507", "1019"],
    stored: &["507", "1019"],
};

impl Papers for DoubleDecker {
    sheets! { listener:
        free() => {
            for (row, pairs) in (0..FREE.formula.len()).zip(1..) {
                listener.row(row, [by_recurrence(pairs).to_string()]);
            }
            FREE.search(listener)?;
        },
        kept() => KEPT.search(listener)?,
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
        rows: FREE.rows(),
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
        rows: KEPT.rows(),
        command: Some("parlour double-decker optimum --pairs 8 --keep-order --search".to_owned()),
    }
}

impl Section {
    /// The stored minimum of this number of pairs, if any.
    fn stored(&self, pairs: u32) -> Option<&'static str> {
        let live = self.formula.len() - self.stored.len();
        self.stored.get((pairs as usize).checked_sub(live + 1)?).copied()
    }

    fn rows(&self) -> Vec<TableRow> {
        let row = |(pairs, formula): (u32, &&str)| {
            let stored = self.stored(pairs);
            let searched = Cell {
                printed: Some((*formula).to_owned()),
                stored: stored.map(str::to_owned),
                live: stored.is_none(),
            };
            let named = NAMED.iter().find(|(named, _)| *named == pairs).map(|(_, moves)| *moves);
            let named = (!self.keep).then(|| Cell::live(named));
            let size = Variant::new(pairs, self.keep);
            let link = size.map(|size| write_task(&DoubleDecker::start(&size)));
            let cells = named.into_iter().chain([searched]).collect();
            TableRow::new(pairs.to_string(), cells).opening(link)
        };
        (1..).zip(self.formula).map(row).collect()
    }

    /// Computes the minima that are not stored, and reports them to the listener.
    fn search(&self, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
        for (row, pairs) in (0..self.formula.len()).zip(1..) {
            let size = Variant::new(pairs, self.keep).filter(|_| self.stored(pairs).is_none());
            let Some(task) = size.map(|size| DoubleDecker::start(&size)) else { continue };
            if let Some(found) = search::distance(&task.start, &task.goal, listener)? {
                let place = CellPlace { row, column: usize::from(!self.keep) };
                listener.cell(place, found.distance.to_string());
            }
        }
        Ok(())
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
