//! Answers to Bell's open questions, computed on the command line. `docs/beyond.md` has more.

use super::type_name;
use crate::contract::{PaperTable, TableRow};
use crate::say;

/// Pegs, then for the square and for the triangular lattice: the positions, those with one winner, and the symmetric
/// ones of these.
const ENDLESS: [&str; 10] = [
    "2 1 0 0 1 0 0",
    "3 2 2 1 3 2 1",
    "4 14 9 1 28 16 2",
    "5 89 47 2 258 126 5",
    "6 694 243 2 2953 969 9",
    "7 5539 1256 6 34733 7522 16",
    "8 45399 6351 12 419558 58140 27",
    "9 374661 31873 24 5120455 447960 66",
    "10 3114882 158683 31 62978058 3430996 138",
    "11 25994200 786362 58 - - -",
];

/// The puzzles with one winning jump on a board without end.
pub fn endless() -> PaperTable {
    let lattices = [say!(for "a lattice": "Square"), say!(for "a lattice": "Triangular")];
    let columns = lattices.iter().flat_map(|lattice| {
        [
            say!("{lattice}: positions", lattice),
            say!("{lattice}: one winner", lattice),
            say!("{lattice}: one winner and symmetric", lattice),
        ]
    });
    PaperTable {
        title: say!("All puzzles with one winning jump, on a board without end"),
        source: String::new(),
        note: say!(
            "Bell asks for them at the end of his paper. A position counts if it comes down to one peg, anywhere. \
             Symmetric images count once. All positions were searched. The command below repeats it, and takes the \
             triangular lattice, too."
        ),
        columns: std::iter::once(say!("Pegs")).chain(columns).collect(),
        rows: ENDLESS.map(TableRow::stored).into(),
        command: Some("parlour peg-solitaire endless --lattice square --pegs 11".to_owned()),
    }
}

/// The most symmetric positions on one solution.
pub fn symmetric_path() -> PaperTable {
    let row = |(number, figures): (u8, &str)| {
        let row = TableRow::stored(figures);
        TableRow { name: type_name("english", number, 'A'), ..row }
    };
    PaperTable {
        title: say!("The most symmetric positions on one solution"),
        source: String::new(),
        note: say!(
            "Bell’s section on Theorem 2 tells the most that he knows for the central game. All solutions were \
             searched: his seven cannot be bettered, and Gardner’s eleven can."
        ),
        columns: vec![
            say!("Type (class)"),
            say!("Known to Bell"),
            say!("Most"),
            say!("Most with the same mirror"),
        ],
        rows: SYMMETRIC.map(row).into(),
        command: Some("parlour peg-solitaire symmetric-path".to_owned()),
    }
}

/// Symmetry types, each with the figures of a row behind its number.
const SYMMETRIC: [(u8, &str); 2] = [(6, "6 7 7 7"), (7, "7 11 13 13")];

/// Pegs, positions with a unique solution, and the most jumps of one of them.
const UNIQUE: [&str; 10] = [
    "12 1915 12",
    "13 1930 13",
    "14 1656 14",
    "15 1124 13",
    "16 607 14",
    "17 259 13",
    "18 71 14",
    "19 16 11",
    "20 3 7",
    "21 1 5",
];

/// The positions with a unique solution.
pub fn unique() -> PaperTable {
    PaperTable {
        title: say!("Positions with a unique solution"),
        source: String::new(),
        note: say!(
            "Bell calls them quite rare, and shows one of the hexagon. All 11,541 of the English board in class A \
             that end in the centre were searched, with 2 to 21 pegs. Jumps in another order are another solution."
        ),
        columns: vec![say!("Pegs"), say!("Positions"), say!("Most jumps")],
        rows: UNIQUE.map(TableRow::stored).into(),
        command: Some("parlour peg-solitaire unique".to_owned()),
    }
}
