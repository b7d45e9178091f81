//! The figures of Bell's paper, next to computed ones.
//!
//! - `printed`: the printed figures. They go into their own cells and nowhere else.
//! - `live`: the figures that the page computes. Those of the other boards are
//!   [stored](Figures::stored).
//! - `records`: Table 4.
//! - `beyond`: what we found beyond the paper.
//! - [`theorems`]: Theorems 1 to 3 as computations.
//! - `triangle`: the shortest games on triangles.

mod beyond;
mod live;
mod printed;
mod records;
pub mod theorems;
pub(super) mod triangle;

use super::PegSolitaire;
use super::math::board::{self, Board};
use super::math::class::vector;
use super::math::holes::Holes;
use super::math::symmetry::descriptions;
use super::math::tables::{Figures, Layer, stored_classes};
use super::position::{Goal, names};
use crate::contract::{Cell, CellListener, CellPlace, PaperTable, Papers, TableRow, sheets};
use crate::kit::say::translated;
use crate::{say, text};

const SOURCE: &str =
    text!("Bell, “Designing peg solitaire puzzles”, Recreational Mathematics Magazine 7");

/// The column of the English board, the first wherever there is one.
const ENGLISH: usize = 0;

impl Papers for PegSolitaire {
    sheets! { listener:
        symmetric() => live::symmetric(listener)?,
        hexagon() => {},
        records::table('A') => live::unique_jumps('A', listener)?,
        records::table('B') => live::unique_jumps('B', listener)?,
        records::table('C') => live::unique_jumps('C', listener)?,
        layers() => live::largest_layers(listener)?,
        classes() => finishes(listener),
        laws() => live::laws(listener)?,
        beyond::endless() => {},
        beyond::symmetric_path() => {},
        beyond::unique() => {},
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
    counts.iter().find(|one| one.number == number).map_or(0, |one| one.count)
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
            "Symmetric images count once. In class A the last peg is to be in the centre of the English and the \
             French board; otherwise anywhere. The French column leaves out what is solvable on the English board. \
             The paper does not calculate the classes B and C of the French and the 6 × 6 board (n/c). They are new, \
             and so are the sums with them. The paper’s totals of these two boards are those of class A. The command \
             below computes the rest for the board square6 and the classes B and C. With --csv --types 7 it lists \
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
// The layers.

/// The figures of a row: number of pegs and size of the largest layer, and size of all of
/// them.
fn largest_layer(layers: &[Layer]) -> [String; 3] {
    let largest = layers.iter().max_by_key(|layer| layer.mod_symmetry);
    let (pegs, size) = largest.map_or((0, 0), |layer| (layer.pegs, layer.mod_symmetry));
    let all: u64 = layers.iter().map(|layer| layer.mod_symmetry).sum();
    [pegs.to_string(), size.to_string(), all.to_string()]
}

fn layers() -> PaperTable {
    let row = |(id, letter): (&str, char)| {
        let [pegs, size] = match printed::largest_layer(id, letter) {
            Some(figures) => figures.map(Some),
            None => [None, None],
        };
        let stored = figures(id, letter).filter(|_| id != "english");
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
        rows: stored_classes().map(row).collect(),
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
        let link = last
            .map(|hole| records::english_link(english.full() ^ english.bit(hole), Goal::AnyHole));
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
            "Theorem 1: what is solvable and of the symmetry types 1 to 5 is in class A and, with a hole in the \
             centre, solvable to the centre. Theorem 3: on the hexagon the same is true of the types 1 to 3, 5, 7 \
             and 8, but for the centre. Both follow where no other class has a pattern of finishing holes with such \
             a symmetry. Then all positions of these types are looked at, too. On the English board, the maps of the \
             classes B and C show them. Theorem 2: the central game of the English board passes through no position \
             of the types 1 to 5, because none is solvable together with its complement."
        ),
        columns: std::iter::once(say!("Statement")).chain(boards).collect(),
        rows: LAWS.map(row).into(),
        command: None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::math::tables::Tables;
    use super::super::position::Position;
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
            for row in records::table(letter).rows {
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
