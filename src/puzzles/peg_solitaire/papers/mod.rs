//! The figures of Bell's paper, next to computed ones.
//!
//! - `printed`: the printed figures. They go into their own cells and nowhere else.
//! - `live`: the figures that the page computes. Those of the other boards are
//!   [stored](Figures::stored).
//! - `beyond`: what we found beyond the paper.
//! - [`theorems`]: Theorems 1 to 3 as computations.

mod beyond;
mod live;
mod printed;
pub mod theorems;

use super::PegSolitaire;
use super::math::board;
use super::math::board::Board;
use super::math::class::vector;
use super::math::holes::Holes;
use super::math::symmetry::descriptions;
use super::math::tables::{Figures, Layer, Record, Symmetric};
use super::position::{Goal, Position, names};
use super::variant::Variant;
use crate::contract::{Cell, CellListener, CellPlace, PaperTable, Papers, TableRow, Task};
use crate::kit::say::translated;
use crate::play::link::write_task;
use crate::search::Cancelled;
use crate::{say, text};

const SOURCE: &str =
    text!("Bell, “Designing peg solitaire puzzles”, Recreational Mathematics Magazine 7");

/// The column of the English board, the first wherever there is one.
const ENGLISH: usize = 0;

/// The tables, in the order of the page.
#[derive(Debug, Clone, Copy)]
enum Sheet {
    Symmetric,
    Hexagon,
    UniqueJump(char),
    Layers,
    Classes,
    Theorems,
    Endless,
    SymmetricPath,
    Unique,
}

const SHEETS: [Sheet; 11] = [
    Sheet::Symmetric,
    Sheet::Hexagon,
    Sheet::UniqueJump('A'),
    Sheet::UniqueJump('B'),
    Sheet::UniqueJump('C'),
    Sheet::Layers,
    Sheet::Classes,
    Sheet::Theorems,
    Sheet::Endless,
    Sheet::SymmetricPath,
    Sheet::Unique,
];

impl Papers for PegSolitaire {
    const PRINTED: bool = true;

    fn tables() -> Vec<PaperTable> {
        let table = |sheet: &Sheet| match sheet {
            Sheet::Symmetric => symmetric(),
            Sheet::Hexagon => hexagon(),
            Sheet::UniqueJump(letter) => unique_jump(*letter),
            Sheet::Layers => layers(),
            Sheet::Classes => classes(),
            Sheet::Theorems => laws(),
            Sheet::Endless => beyond::endless(),
            Sheet::SymmetricPath => beyond::symmetric_path(),
            Sheet::Unique => beyond::unique(),
        };
        SHEETS.iter().map(table).collect()
    }

    fn recompute(table: usize, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
        match SHEETS.get(table) {
            Some(Sheet::Symmetric) => live::symmetric(listener),
            Some(Sheet::UniqueJump(letter)) => live::unique_jumps(*letter, listener),
            Some(Sheet::Layers) => live::largest_layers(listener),
            Some(Sheet::Theorems) => live::laws(listener),
            Some(Sheet::Classes) => {
                finishes(listener);
                Ok(())
            }
            Some(Sheet::Hexagon | Sheet::Endless | Sheet::SymmetricPath | Sheet::Unique) | None => {
                Ok(())
            }
        }
    }
}

/// A cell computed beforehand, if there is a figure.
fn stored(printed: Option<&str>, figure: Option<u64>) -> Cell {
    Cell {
        printed: printed.map(str::to_owned),
        stored: figure.map(|figure| figure.to_string()),
        live: false,
    }
}

/// The stored figures of a board with a name.
fn figures(id: &str, letter: char) -> Option<Figures> {
    Figures::stored(&board::by_id(id).ok()?, letter)
}

/// The name of a board over a column.
fn short(id: &str) -> String {
    match id {
        "english" => say!(for "a board": "English"),
        "french" => say!(for "a board": "French"),
        "square6" => "6 × 6".to_owned(),
        _ => say!(for "a board": "Hexagon"),
    }
}

/// The name of a row about a symmetry type.
fn type_name(id: &str, number: u8, letter: char) -> String {
    let lattice = board::by_id(id).ok().map(|board| descriptions(board.lattice));
    let types = lattice.unwrap_or_default();
    let description = types.get(usize::from(number) - 1).copied().unwrap_or_default();
    let symmetry = translated(description);
    // The letter is that of a position class.
    say!("{number}: {symmetry} ({class})", number, symmetry, class = letter)
}

/// The stored count of a type. Where there is a smaller board inside, it counts the
/// positions new on this one.
fn of_type(figures: &Figures, number: u8) -> u64 {
    let counts = figures.beyond.as_ref().map_or(&figures.symmetric, |beyond| &beyond.symmetric);
    counts.iter().find(|one| one.number == number).map_or(0, |Symmetric { count, .. }| *count)
}

// ---------------------------------------------------------------------------------------------
// Tables 2 and 3.

/// The rows of Table 2: type and class.
const SYMMETRIC: [(u8, char); 9] =
    [(1, 'A'), (2, 'A'), (3, 'A'), (4, 'A'), (5, 'A'), (6, 'A'), (6, 'C'), (7, 'A'), (7, 'B')];

/// The boards of Table 2.
const SYMMETRIC_BOARDS: [&str; 3] = ["english", "french", "square6"];

fn symmetric() -> PaperTable {
    let stored_figures = ['A', 'B', 'C'].map(|letter| {
        (
            letter,
            SYMMETRIC_BOARDS.map(|id| (id != "english").then(|| figures(id, letter)).flatten()),
        )
    });
    // The stored figure of a type in a class of the column's board.
    let count = |column: usize, (number, letter): (u8, char)| {
        let (_, boards) = stored_figures.iter().find(|(of, _)| *of == letter)?;
        boards[column].as_ref().map(|figures| of_type(figures, number))
    };
    let row =
        |name: String, printed: &dyn Fn(&str) -> Option<&'static str>, rows: &[(u8, char)]| {
            let cell = |(column, id): (usize, &&str)| match column {
                ENGLISH => Cell::live(printed(id)),
                _ => stored(printed(id), rows.iter().map(|row| count(column, *row)).sum()),
            };
            TableRow::new(name, SYMMETRIC_BOARDS.iter().enumerate().map(cell).collect())
        };
    let mut rows: Vec<TableRow> = SYMMETRIC
        .iter()
        .map(|(number, letter)| {
            let name = type_name("english", *number, *letter);
            row(name, &|id| printed::symmetric(id, *number, *letter), &[(*number, *letter)])
        })
        .collect();
    let class_a: Vec<_> = SYMMETRIC.into_iter().filter(|(_, letter)| *letter == 'A').collect();
    rows.push(row(say!("Total of class A"), &|id| printed::total(id, true), &class_a));
    rows.push(row(say!("Total"), &|id| printed::total(id, false), &SYMMETRIC));
    let boards = SYMMETRIC_BOARDS.iter().map(|id| short(id));
    PaperTable {
        title: say!("Table 2: solvable symmetric positions"),
        source: translated(SOURCE),
        note: say!(
            "Symmetric images count once. In class A the last peg is to be in the centre of the \
             English and the French board; otherwise anywhere. The French column leaves out what is \
             solvable on the English board. The classes B and C of the French and the 6 × 6 board, \
             which are not calculated in the paper (n/c), are new, and so is what is added up from \
             them; the paper’s totals of these two boards are those of class A. The command below \
             computes the rest for the board square6 and the classes B and C. With --csv --types 7 it lists \
             the positions."
        ),
        columns: std::iter::once(say!("Type (class)")).chain(boards).collect(),
        rows,
        command: Some("parlour peg-solitaire tables --board french --class A".to_owned()),
    }
}

/// The rows of Table 3: type and class.
const HEXAGON: [(u8, char); 12] = [
    (1, 'A'),
    (2, 'A'),
    (3, 'A'),
    (4, 'A'),
    (4, 'B'),
    (5, 'A'),
    (6, 'A'),
    (6, 'B'),
    (7, 'A'),
    (8, 'A'),
    (9, 'A'),
    (9, 'B'),
];

fn hexagon() -> PaperTable {
    let stored_figures = ['A', 'B'].map(|letter| (letter, figures("hexagon", letter)));
    let row = |(number, letter): (u8, char)| {
        let class = stored_figures.iter().find(|(of, _)| *of == letter);
        let class = class.and_then(|(_, figures)| figures.as_ref());
        let figure = class.map(|figures| of_type(figures, number));
        let printed = printed::symmetric("hexagon", number, letter);
        TableRow::new(type_name("hexagon", number, letter), vec![stored(printed, figure)])
    };
    PaperTable {
        title: say!("Table 3: solvable symmetric positions of the hexagon"),
        source: translated(SOURCE),
        note: say!(
            "Symmetric images count once; the last peg may be anywhere. Class C is the mirror image \
             of class B. Type 9 of class B, not calculated in the paper (n/c), is new. Of type 8 the \
             paper has ten more than were found here. By Burnside’s lemma, only the smaller figure \
             fits the numbers of solvable positions by pegs, of which the largest agrees with the \
             paper’s. A class takes 4 GiB of memory, too much for a page. The command below computes \
             the rest for class B. With --csv --types 9 it lists the positions."
        ),
        columns: vec![say!("Type (class)"), say!("Count")],
        rows: HEXAGON.map(row).into(),
        command: Some("parlour peg-solitaire tables --board hexagon --class A".to_owned()),
    }
}

// ---------------------------------------------------------------------------------------------
// Table 4.

/// The number of pegs of the first row. Below, there is no jump, or no choice.
const FEWEST_PEGS: u32 = 2;

/// The row of a number of pegs, at least [`FEWEST_PEGS`].
fn peg_row(pegs: u32) -> usize {
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
fn english_link(pegs: Holes, goal: Goal) -> String {
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

fn unique_jump(letter: char) -> PaperTable {
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
                "The last peg is to be in the centre of the English and the French board; \
                 otherwise anywhere. A row opens a position of the English board. The 6 × 6 board and the first two rows are not in the paper; \
                 nor is the game of the English board that begins with d7 vacant (32 pegs): it has \
                 one jump, and that wins. The command below computes the rest for the boards square6 \
                 and hexagon."
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

// ---------------------------------------------------------------------------------------------
// The layers.

/// The rows of the table of layers: board and class.
const LAYERS: [(&str, char); 11] = [
    ("english", 'A'),
    ("english", 'B'),
    ("english", 'C'),
    ("french", 'A'),
    ("french", 'B'),
    ("french", 'C'),
    ("square6", 'A'),
    ("square6", 'B'),
    ("square6", 'C'),
    ("hexagon", 'A'),
    ("hexagon", 'B'),
];

/// The figures of a row: number of pegs and size of the largest layer, and size of all of
/// them.
fn largest_layer(layers: &[Layer]) -> [String; 3] {
    let largest = layers.iter().max_by_key(|layer| layer.mod_symmetry);
    let (pegs, size) = largest.map_or((0, 0), |layer| (layer.pegs, layer.mod_symmetry));
    let all: u64 = layers.iter().map(|layer| layer.mod_symmetry).sum();
    [pegs.to_string(), size.to_string(), all.to_string()]
}

fn layers() -> PaperTable {
    let row = |(id, letter): &(&str, char)| {
        let [pegs, size] = match printed::largest_layer(id, *letter) {
            Some(figures) => figures.map(Some),
            None => [None, None],
        };
        let stored = figures(id, *letter).filter(|_| *id != "english");
        let figures = match stored {
            Some(figures) => largest_layer(&figures.layers).map(Some),
            None => [None, None, None],
        };
        let cells = [pegs, size, None].into_iter().zip(figures).map(|(printed, stored)| Cell {
            live: stored.is_none(),
            printed: printed.map(str::to_owned),
            stored,
        });
        let name = say!("{board}, class {class}", board = short(id), class = letter);
        TableRow::new(name, cells.collect())
    };
    PaperTable {
        title: say!("The largest sets of solvable positions"),
        source: translated(SOURCE),
        note: say!(
            "A layer is all solvable positions with some number of pegs, symmetric images counted \
             once. The paper’s text names the largest ones of class A; the other figures are not \
             there. In class A the last peg is to be in the centre of the English and the French \
             board; otherwise anywhere. The command below computes the rest for the other boards and \
             classes."
        ),
        columns: vec![say!("Board"), say!("Pegs"), say!("Largest layer"), say!("All layers")],
        rows: LAYERS.iter().map(row).collect(),
        command: Some("parlour peg-solitaire tables --board french --class A".to_owned()),
    }
}

// ---------------------------------------------------------------------------------------------
// The position classes.

/// The boards of the table of classes. Their lattice has two labellings of the holes.
const CLASS_BOARDS: [&str; 3] = ["english", "french", "square6"];

/// A position of each class of a board, by the vector N.
fn a_position_of_each_class(board: &Board) -> Vec<Holes> {
    let mut found = vec![Holes::NONE];
    for hole in board.full().singles() {
        let more: Vec<Holes> = found.iter().map(|pegs| pegs ^ hole).collect();
        for pegs in more {
            let class = |pegs| board.theory().class(pegs);
            if found.iter().all(|known| class(*known) != class(pegs)) {
                found.push(pegs);
            }
        }
    }
    found.sort_unstable_by_key(|pegs| vector(board, *pegs));
    found
}

/// Tells the holes in which the last peg can be, for each class on each board.
fn finishes(listener: &mut dyn CellListener) {
    let boards = CLASS_BOARDS.iter().filter_map(|id| board::by_id(id).ok());
    for (column, board) in boards.enumerate() {
        for (row, pegs) in a_position_of_each_class(&board).into_iter().enumerate() {
            let class = board.theory().class(pegs);
            let finish = board.theory().letter(class).map_or_else(
                || "–".to_owned(),
                |letter| {
                    let holes = names(board.members(board.theory().finishing_holes(class)));
                    format!("{letter}: {}", holes.join(", "))
                },
            );
            listener.cell(CellPlace { row, column }, finish);
        }
    }
}

fn classes() -> PaperTable {
    let english = board::english();
    let row = |pegs: Holes| {
        let vector: Vec<String> = vector(&english, pegs).iter().map(u8::to_string).collect();
        let cells = CLASS_BOARDS.map(|_| Cell::live(None)).to_vec();
        let class = english.theory().class(pegs);
        let last = english.members(english.theory().finishing_holes(class)).next();
        // The full board is in the class of the empty one. Without a peg it is in the class of that peg.
        let link = last.map(|hole| english_link(english.full() ^ english.bit(hole), Goal::AnyHole));
        TableRow::new(format!("({})", vector.join(", ")), cells).opening(link)
    };
    let boards = CLASS_BOARDS.iter().map(|id| short(id));
    PaperTable {
        title: say!("The sixteen position classes"),
        source: translated(SOURCE),
        note: say!(
            "The paper names them by the vector N, and draws three patterns of finishing holes (Figures 3 and 6). Here \
             are all: the letter, and the holes in which the last peg can be. A dash stands where no single peg is in \
             the class, so no position of it can be solved. A row opens the English game with one vacancy of its class."
        ),
        columns: std::iter::once(say!("Vector N")).chain(boards).collect(),
        rows: a_position_of_each_class(&english).into_iter().map(row).collect(),
        command: None,
    }
}

// ---------------------------------------------------------------------------------------------
// The theorems.

/// The boards of the theorems.
const THEOREM_BOARDS: [&str; 4] = ["english", "french", "square6", "hexagon"];

/// The computed statements about the theorems, each in a row of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Law {
    /// Theorems 1 and 3, from the patterns of finishing holes.
    ByClasses,
    /// Theorems 1 and 3, position by position.
    OneByOne,
    /// The second part of Theorem 1.
    ToTheCentre,
    /// Theorem 2.
    CentralGame,
    /// The complement pairs of a type in the central game.
    Pairs(u8),
}

const LAWS: [Law; 6] = [
    Law::ByClasses,
    Law::OneByOne,
    Law::ToTheCentre,
    Law::CentralGame,
    Law::Pairs(6),
    Law::Pairs(7),
];

impl Law {
    fn row(self) -> usize {
        // All laws have a row.
        LAWS.iter().position(|law| *law == self).unwrap_or_default()
    }

    /// Tells whether it applies to a board.
    fn is_about(self, board: &str) -> bool {
        match self {
            Self::ByClasses | Self::OneByOne => true,
            Self::ToTheCentre => matches!(board, "english" | "french"),
            Self::CentralGame | Self::Pairs(_) => board == "english",
        }
    }

    fn name(self) -> String {
        match self {
            Self::ByClasses => say!("Theorems 1 and 3: by the classes"),
            Self::OneByOne => say!("Theorems 1 and 3: exceptions found"),
            Self::ToTheCentre => say!("Theorem 1: solvable to the centre"),
            Self::CentralGame => say!("Theorem 2: the central game"),
            Self::Pairs(number) => say!("Pairs of type {number} in the central game", number),
        }
    }

    /// The printed figure.
    fn printed(self) -> Option<String> {
        match self {
            Self::OneByOne => None,
            Self::Pairs(number) => printed::pairs(number).map(str::to_owned),
            _ => Some(live::verdict(true)),
        }
    }
}

fn laws() -> PaperTable {
    let row = |law: Law| {
        let cell = |id: &&str| match law.is_about(id) {
            true => Cell::live(law.printed().as_deref()),
            false => Cell::default(),
        };
        TableRow::new(law.name(), THEOREM_BOARDS.iter().map(cell).collect())
    };
    let boards = THEOREM_BOARDS.iter().map(|id| short(id));
    PaperTable {
        title: say!("Theorems 1 to 3"),
        source: translated(SOURCE),
        note: say!(
            "Theorem 1: what is solvable and of the symmetry types 1 to 5 is in class A and, with a \
            hole in the centre, solvable to the centre. Theorem 3: on the hexagon the same is true of the \
            types 1 to 3, 5, 7 and 8, but for the centre. Both follow where no other class has a \
            pattern of finishing holes with such a symmetry; then all positions of these types are \
            looked at, too, on the English board in the maps of the classes B and C. Theorem 2: the \
            central game of the English board passes through no position of the types 1 to 5, \
            because none is solvable together with its complement."
        ),
        columns: std::iter::once(say!("Statement")).chain(boards).collect(),
        rows: LAWS.map(row).into(),
        command: None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::math::tables::Tables;
    use super::*;
    use crate::contract::Cells;

    /// The position that a row opens, and the goal.
    fn opened(link: &str) -> (Position, Goal) {
        let rest = link.strip_prefix("peg-solitaire/").expect("the name of the puzzle");
        let opened = crate::play::link::read::<PegSolitaire>(rest).opened;
        let task = opened.session.task();
        (task.start.clone(), task.goal)
    }

    #[test]
    fn every_row_of_table_4_opens_a_record_where_the_english_board_has_one() {
        let board = board::english();
        for letter in ['A', 'B', 'C'] {
            let records = Tables::stored(&board, letter).expect("they are stored").unique_jump;
            for row in unique_jump(letter).rows {
                let pegs: u32 = row.name.parse().expect("a number");
                let record = records.iter().find(|record| record.pegs == pegs);
                assert_eq!(row.link.is_some(), record.is_some(), "{letter} {pegs}");
                let Some(record) = record else { continue };
                let link = row.link.expect("as above");
                let (start, goal) = opened(&link);
                assert!(record.records.contains(&start.pegs), "{link}");
                assert_eq!(start.jumps().count(), record.jumps as usize, "{link}");
                assert_eq!(goal == Goal::AnyHole, letter != 'A', "{link}");
            }
        }
    }

    #[test]
    fn the_classes_are_sixteen_and_their_rows_open_positions_of_them() {
        let table = classes();
        assert_eq!(table.rows.len(), 16);
        let mut cells = Cells::default();
        finishes(&mut cells);
        let cell = |row: usize| {
            let place = CellPlace { row, column: ENGLISH };
            cells.0.iter().find(|(at, _)| *at == place).map(|(_, value)| &**value)
        };
        let board = board::english();
        let mut opening = 0;
        for (at, row) in table.rows.iter().enumerate() {
            let Some(link) = &row.link else {
                assert_eq!(cell(at), Some("–"), "{}", row.name);
                continue;
            };
            opening += 1;
            let (start, _) = opened(link);
            assert_eq!(start.pegs.count(), 32, "{link}");
            let vector: Vec<String> =
                vector(&board, start.pegs).iter().map(u8::to_string).collect();
            assert_eq!(row.name, format!("({})", vector.join(", ")));
        }
        assert_eq!(opening, 9);
        // Class A of the paper.
        let central = table.rows.iter().position(|row| row.name == "(0, 1, 1, 0, 1, 1)");
        assert_eq!(central.and_then(cell), Some("A: d1, a4, d4, g4, d7"));
    }
}
