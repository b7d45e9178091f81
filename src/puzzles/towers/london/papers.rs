//! The statements of Langley's paper about the Tower of London, and the same computed anew.

use super::{London, Map};
use crate::contract::{Cell, CellListener, CellPlace, PaperTable, Papers, TableRow};
use crate::kit::say::translated;
use crate::search::Cancelled;
use crate::{say, text};

const SOURCE: &str = text!("Langley, “The Reve’s Puzzle”, section 6.3");

/// The things that the paper counts, with its figures.
const COUNTS: [(&str, &str); 4] = [
    (text!("States"), "36"),
    (text!("Ways to divide the balls among the posts"), "6"),
    (text!("States for each way"), "6"),
    (text!("Greatest distance"), "8"),
];

/// The greatest distance that has a row of its own.
const FARTHEST: usize = 8;

impl Papers for London {
    fn tables() -> Vec<PaperTable> {
        let row = |name: String, cells| TableRow::new(name, cells);
        let counts =
            COUNTS.map(|(name, printed)| row(translated(name), vec![Cell::live(Some(printed))]));
        let pairs =
            (0..=FARTHEST).map(|distance| row(distance.to_string(), vec![Cell::live(None); 2]));
        vec![
            PaperTable {
                title: say!("Section 6.3: states and distances"),
                source: translated(SOURCE),
                note: say!(
                    "The balls of the paper are blue, red and yellow; ours are red, green and blue, as in \
                     Shallice’s test."
                ),
                columns: vec![say!("Count"), say!("Number")],
                rows: counts.into(),
                command: None,
            },
            PaperTable {
                title: say!("Pairs of states by distance"),
                source: translated(SOURCE),
                note: say!(
                    "The paper names the greatest distance only. Ordered pairs of states, and the most \
                     shortest solutions that any of them has."
                ),
                columns: vec![
                    say!("Distance"),
                    say!("Ordered pairs"),
                    say!("Most shortest solutions"),
                ],
                rows: pairs.collect(),
                command: None,
            },
        ]
    }

    fn recompute(table: usize, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
        let map = Map::get();
        let histogram = map.histogram();
        match table {
            0 => {
                let mut divisions: Vec<_> =
                    map.states().iter().map(super::Position::heights).collect();
                divisions.sort_unstable();
                divisions.dedup();
                let (all, ways) = (map.states().len(), divisions.len());
                let figures = [all, ways, all / ways, histogram.len() - 1];
                for (row, figure) in figures.into_iter().enumerate() {
                    listener.cell(CellPlace { row, column: 0 }, figure.to_string());
                }
            }
            1 => {
                for (row, pairs) in histogram.into_iter().enumerate() {
                    listener.cell(CellPlace { row, column: 0 }, pairs.to_string());
                    let ways = map.pairs(row).into_iter().map(|(a, b)| map.shortest(a, b).len());
                    let most = ways.max().unwrap_or_default();
                    listener.cell(CellPlace { row, column: 1 }, most.to_string());
                }
            }
            _ => {}
        }
        Ok(())
    }
}
