//! Langley’s statements about the Tower of London, recomputed.

use super::{London, Map};
use crate::contract::{CellListener, PaperTable, Papers, TableRow, sheets};
use crate::kit::say::translated;
use crate::{say, text};

const SOURCE: &str = text!("Langley, “The Reve’s Puzzle”, section 6.3");

/// The quantities that the paper counts, with its figures.
const COUNTS: [(&str, &str); 4] = [
    (text!("States"), "36"),
    (text!("Ways to divide the balls among the posts"), "6"),
    (text!("States for each way"), "6"),
    (text!("Greatest distance"), "8"),
];

/// The greatest distance that has a row of its own.
const FARTHEST: usize = 8;

impl Papers for London {
    sheets! { listener:
        counts() => compute_counts(listener),
        pairs() => compute_pairs(listener),
    }
}

fn counts() -> PaperTable {
    let row = |(name, printed)| TableRow::live(translated(name), &[Some(printed)]);
    PaperTable {
        title: say!("Section 6.3: states and distances"),
        source: translated(SOURCE),
        note: say!(
            "The balls of the paper are blue, red and yellow; ours are red, green and blue, as in \
             Shallice’s test."
        ),
        columns: vec![say!("Count"), say!("Number")],
        rows: COUNTS.map(row).into(),
        command: None,
    }
}

fn compute_counts(listener: &mut dyn CellListener) {
    let map = Map::get();
    let mut divisions: Vec<_> = map.states().iter().map(super::Position::heights).collect();
    divisions.sort_unstable();
    divisions.dedup();
    let (all, ways) = (map.states().len(), divisions.len());
    let figures = [all, ways, all / ways, map.histogram().len() - 1];
    for (row, figure) in figures.into_iter().enumerate() {
        listener.row(row, [figure.to_string()]);
    }
}

fn pairs() -> PaperTable {
    let row = |distance: usize| TableRow::live(distance.to_string(), &[None; 2]);
    PaperTable {
        title: say!("Pairs of states by distance"),
        source: translated(SOURCE),
        note: say!(
            "The paper names the greatest distance only. Ordered pairs of states, and the most \
             shortest solutions that any of them has."
        ),
        columns: vec![say!("Distance"), say!("Ordered pairs"), say!("Most shortest solutions")],
        rows: (0..=FARTHEST).map(row).collect(),
        command: None,
    }
}

fn compute_pairs(listener: &mut dyn CellListener) {
    let map = Map::get();
    for (row, pairs) in map.histogram().into_iter().enumerate() {
        let ways = map.pairs(row).into_iter().map(|(a, b)| map.shortest(a, b).len());
        let most = ways.max().unwrap_or_default();
        listener.row(row, [pairs.to_string(), most.to_string()]);
    }
}
