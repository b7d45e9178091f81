//! Table 4: the positions with one winning jump that have the most jumps.

use super::super::PegSolitaire;
use super::super::math::board;
use super::super::math::holes::Holes;
use super::super::math::tables::Record;
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

/// The first position of each English record of a class, as sets of holes, by growing number of pegs.
fn english_records(letter: char) -> &'static [u64] {
    match letter {
        'A' => &ENGLISH_RECORDS_A,
        'B' => &ENGLISH_RECORDS_B,
        _ => &ENGLISH_RECORDS_C,
    }
}

const ENGLISH_RECORDS_A: [u64; 27] = [
    0x210,
    0x190,
    0x690,
    0x8318,
    0x2_4690,
    0xc31c,
    0x2_c7a0,
    0x55_8e20,
    0x12_c7b0,
    0xa57_2610,
    0xb86_c342,
    0xb86_c38c,
    0x396_c671,
    0x1196_f591,
    0x56cc_b632,
    0x1cfe_c615,
    0x2cd6_ae5b,
    0x5566_fe74,
    0x3b94_f76b,
    0x53fe_3377,
    0x7d76_de73,
    0x7756_b7f7,
    0xdcfc_fcef,
    0xfdf6_3f6f,
    0xfffa_f4ef,
    0xfd5e_bfff,
    0x1_7fff_ffff,
];

const ENGLISH_RECORDS_B: [u64; 30] = [
    0x6,
    0x214,
    0x348,
    0x3_0e00,
    0x1_a380,
    0x203_0708,
    0x1_c386,
    0x106_d310,
    0x18c3_0660,
    0x18d3_0c06,
    0x726_d310,
    0x18d7_8c06,
    0x5196_8b1c,
    0x346_b3b5,
    0x24dd_8c2f,
    0xf182_d35e,
    0x14de_ae5d,
    0xf396_919f,
    0xccdc_dbb6,
    0x1_13fe_d3d5,
    0x1_54ec_fb6f,
    0xf5ff_6c57,
    0x1_d31e_f7f7,
    0x1_54fe_ff5f,
    0x1_d79e_f7f7,
    0x1_5ff8_ffdf,
    0x1_6ffe_bfef,
    0x1_effa_ffef,
    0x1_ffff_9fff,
    0x1_fffb_ffff,
];

const ENGLISH_RECORDS_C: [u64; 25] = [
    0x30,
    0x8600,
    0x708,
    0xa310,
    0x1_8342,
    0x1_c388,
    0x6_c581,
    0x3_4d8a,
    0xc3_158a,
    0x1183_c183,
    0x16a_c658,
    0x30e5_a630,
    0x1_08e7_0d4c,
    0x34f0_c635,
    0x54ce_ee41,
    0x519e_d9e2,
    0x9d92_fb70,
    0xf4c6_75f8,
    0x5cde_aec7,
    0xf4c6_f74f,
    0x1_9cd7_fdca,
    0xaf79_fe67,
    0x1_9ffb_bc57,
    0x1_dcf7_fd4f,
    0x1_c47f_fff7,
];

/// The link of a position of the English board.
pub(super) fn english_link(pegs: Holes, goal: Goal) -> String {
    let start = Position { pegs, board: board::english() };
    let variant = Variant::standard(start.board.clone());
    write_task::<PegSolitaire>(&Task { variant, start, goal })
}

/// The link of the English record of a class with so many pegs, if there is one.
fn record_link(letter: char, pegs: u32) -> Option<String> {
    let mut records = english_records(letter).iter().copied().map(Holes);
    let record = records.find(|record| record.count() == pegs)?;
    let goal = match letter {
        'A' => Goal::Hole(board::english().vacancy),
        _ => Goal::AnyHole,
    };
    Some(english_link(record, goal))
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
    let boards: Vec<(&str, Vec<Record>)> = unique_jump_boards(letter)
        .iter()
        .map(|id| (*id, figures(id, letter).map(|f| f.unique_jump).unwrap_or_default()))
        .collect();
    let records = || boards.iter().flat_map(|(_, records)| records);
    let most = records().map(|record| record.pegs).max().unwrap_or(FEWEST_PEGS);
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
        TableRow::new(pegs.to_string(), cells).opening(record_link(letter, pegs))
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
    let note = format!("{what} {more}");
    PaperTable {
        title,
        source: translated(SOURCE),
        note,
        columns,
        rows: (FEWEST_PEGS..=most).map(row).collect(),
        command: Some(format!("parlour peg-solitaire tables --board french --class {letter}")),
    }
}
