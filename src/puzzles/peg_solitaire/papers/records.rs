//! Table 4: the positions with one winning jump that have the most jumps.

use std::collections::HashMap;

use super::super::PegSolitaire;
use super::super::math::board;
use super::super::math::holes::Holes;
use super::super::math::tables::{RecordCount, Tables, UniqueJump};
use super::super::position::{Goal, Position};
use super::super::variant::Variant;
use super::{SOURCE, figures, printed, short, stored};
use crate::contract::{Cell, PaperTable, TableRow, Task};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::say;

/// The number of pegs of the first row. Below, there is no jump, or no choice.
const FEWEST_PEGS: u32 = 2;

/// The row of a number of pegs, at least [`FEWEST_PEGS`].
pub(super) fn peg_row(pegs: u32) -> usize {
    (pegs - FEWEST_PEGS) as usize
}

/// The link of a position of the English board.
pub(super) fn english_link(pegs: Holes, goal: Goal) -> String {
    let start = Position { pegs, board: board::english() };
    let variant = Variant::standard(start.board.clone());
    write_task::<PegSolitaire>(&Task { variant, start, goal })
}

/// The links of the first English record of a class with each number of pegs.
fn record_links(letter: char) -> HashMap<u32, String> {
    let board = board::english();
    let goal = match letter {
        'A' => Goal::Hole(board.vacancy),
        _ => Goal::AnyHole,
    };
    let records = Tables::stored(&board, letter).map(|tables| tables.unique_jump);
    let link = |one: UniqueJump| Some((one.pegs, english_link(*one.records.first()?, goal)));
    records.unwrap_or_default().into_iter().filter_map(link).collect()
}

/// The boards with stored figures of a class.
fn unique_jump_boards(letter: char) -> &'static [&'static str] {
    match letter {
        // On the hexagon board it is the mirror image of class B.
        'C' => &["english", "french", "square6"],
        _ => &["english", "french", "square6", "hexagon"],
    }
}

/// The table of a class.
pub(super) fn table(letter: char) -> PaperTable {
    let boards: Vec<(&str, Vec<RecordCount>)> = unique_jump_boards(letter)
        .iter()
        .map(|id| (*id, figures(id, letter).map(|f| f.unique_jump).unwrap_or_default()))
        .collect();
    let records = || boards.iter().flat_map(|(_, records)| records);
    let most = records().map(|record| record.pegs).max().unwrap_or(FEWEST_PEGS);
    let mut links = record_links(letter);
    let row = |pegs: u32| {
        let mut cells = Vec::new();
        for (id, records) in &boards {
            let printed = printed::unique_jump(id, letter, pegs);
            let printed = |index: usize| printed.map(|figures| figures[index]);
            let record = records.iter().find(|record| record.pegs == pegs);
            let figures = record.map(|record| [u64::from(record.jumps), record.count]);
            cells.extend((0..2).map(|index| match figures {
                // Where no position is known, there is no figure.
                Some(_) if *id == "english" => Cell::live(printed(index)),
                _ => stored(printed(index), figures.map(|figures| figures[index])),
            }));
        }
        TableRow::new(pegs.to_string(), cells).opening(links.remove(&pegs))
    };
    let mut columns = vec![say!("Pegs")];
    for (id, _) in &boards {
        let board = short(id);
        columns.extend([say!("{board}: jumps", board), say!("{board}: count", board)]);
    }
    let what = say!(
        "Positions with exactly one winning jump and as many jumps as possible: how many \
         jumps, mirror images counted, and how many positions, symmetric images counted once. Where \
         nothing stands, there is no such position."
    );
    let (title, more) = match letter {
        'A' => (
            say!("Table 4: unique winning jumps, class A"),
            say!(
                "The last peg is to be in the centre of the English and the French board; otherwise anywhere. A row \
                 opens a position of the English board. The 6 × 6 board and the first two rows are not in the paper. \
                 Nor is the game of the English board that begins with d7 vacant (32 pegs). It has one jump, and \
                 that wins. The command below computes the rest for the boards square6 and hexagon."
            ),
        ),
        'B' => (
            say!("Table 4 for class B: unique winning jumps"),
            say!(
                "The last peg may be anywhere. The paper has class A only and says that the \
                 others would have tables of their own: this one is new. A row opens a position of the \
                 English board. The command below \
                 computes the rest for the boards square6 and hexagon."
            ),
        ),
        _ => (
            say!("Table 4 for class C: unique winning jumps"),
            say!(
                "The last peg may be anywhere. This table is new, too. A row opens a position of the \
                 English board. On the hexagon class C is the mirror image of class B. The command below computes the rest for the board \
                 square6."
            ),
        ),
    };
    PaperTable {
        title,
        source: translated(SOURCE),
        note: format!("{what} {more}"),
        columns,
        rows: (FEWEST_PEGS..=most).map(row).collect(),
        command: Some(format!("parlour peg-solitaire tables --board french --class {letter}")),
    }
}
