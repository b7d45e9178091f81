//! The figures printed in Bell, "Designing peg solitaire puzzles", by table, row and column.
//!
//! They serve for comparison and reach no computation. The daggers of Table 4 refer to pictures and
//! are omitted.

/// The entry for a count that was not calculated.
const NOT_CALCULATED: &str = "n/c";

/// Table 2: for a type and a class, the counts of the English, the French and the 6 × 6 board.
const TABLE_2: [(u8, char, [&str; 3]); 9] = [
    (1, 'A', ["13", "17", "21"]),
    (2, 'A', ["25", "27", "79"]),
    (3, 'A', ["22", "126", "238"]),
    (4, 'A', ["220", "258", "76"]),
    (5, 'A', ["2238", "7051", "9148"]),
    (6, 'A', ["5139", "40722", "64135"]),
    (6, 'C', ["15187", NOT_CALCULATED, NOT_CALCULATED]),
    (7, 'A', ["34501", "113375", "20961"]),
    (7, 'B', ["92732", NOT_CALCULATED, NOT_CALCULATED]),
];

/// The last row of Table 2, for the boards with all rows calculated.
const TABLE_2_TOTAL: [Option<&str>; 3] = [Some("150077"), None, None];

/// The last row of Table 2, for the boards with class A alone calculated.
const TABLE_2_TOTAL_OF_CLASS_A: [Option<&str>; 3] = [None, Some("161576"), Some("94658")];

/// Table 3: for a type and a class, the count of the hexagon board.
const TABLE_3: [(u8, char, &str); 12] = [
    (1, 'A', "20"),
    (2, 'A', "14"),
    (3, 'A', "30"),
    (4, 'A', "87"),
    (4, 'B', "185"),
    (5, 'A', "1438"),
    (6, 'A', "330"),
    (6, 'B', "754"),
    (7, 'A', "34894"),
    (8, 'A', "219295"),
    (9, 'A', "436697"),
    (9, 'B', NOT_CALCULATED),
];

/// A row of Table 4: the number of pegs; max jumps and count of the English, the French and the
/// hexagon board.
type Row4 = (u32, [Option<[&'static str; 2]>; 3]);

/// Table 4.
const TABLE_4: [Row4; 29] = [
    (4, [Some(["4", "2"]), Some(["4", "3"]), Some(["6", "6"])]),
    (5, [Some(["7", "1"]), Some(["7", "1"]), Some(["10", "2"])]),
    (6, [Some(["7", "2"]), Some(["8", "1"]), Some(["10", "26"])]),
    (7, [Some(["9", "2"]), Some(["10", "1"]), Some(["12", "10"])]),
    (8, [Some(["9", "4"]), Some(["10", "1"]), Some(["14", "6"])]),
    (9, [Some(["11", "1"]), Some(["12", "1"]), Some(["16", "2"])]),
    (10, [Some(["12", "1"]), Some(["13", "1"]), Some(["18", "1"])]),
    (11, [Some(["12", "2"]), Some(["14", "2"]), Some(["18", "3"])]),
    (12, [Some(["13", "4"]), Some(["16", "1"]), Some(["20", "1"])]),
    (13, [Some(["14", "1"]), Some(["17", "1"]), Some(["20", "1"])]),
    (14, [Some(["14", "4"]), Some(["16", "4"]), Some(["22", "1"])]),
    (15, [Some(["15", "1"]), Some(["17", "2"]), Some(["21", "2"])]),
    (16, [Some(["15", "1"]), Some(["19", "1"]), Some(["21", "2"])]),
    (17, [Some(["17", "1"]), Some(["19", "2"]), Some(["22", "1"])]),
    (18, [Some(["15", "2"]), Some(["18", "4"]), Some(["22", "1"])]),
    (19, [Some(["15", "2"]), Some(["21", "1"]), Some(["20", "1"])]),
    (20, [Some(["14", "3"]), Some(["19", "1"]), Some(["18", "3"])]),
    (21, [Some(["13", "3"]), Some(["18", "5"]), Some(["17", "1"])]),
    (22, [Some(["14", "1"]), Some(["20", "1"]), Some(["16", "2"])]),
    (23, [Some(["11", "6"]), Some(["18", "1"]), Some(["13", "1"])]),
    (24, [Some(["12", "1"]), Some(["18", "2"]), Some(["12", "1"])]),
    (25, [Some(["10", "1"]), Some(["17", "1"]), None]),
    (26, [Some(["7", "3"]), Some(["17", "1"]), None]),
    (27, [Some(["6", "2"]), Some(["16", "1"]), None]),
    (28, [None, Some(["13", "1"]), None]),
    (29, [None, Some(["11", "1"]), None]),
    (30, [None, Some(["10", "3"]), None]),
    (31, [None, Some(["6", "1"]), None]),
    (32, [None, Some(["8", "1"]), None]),
];

/// The largest sets of solvable positions to the centre (hexagon: to one peg), in the text: board,
/// number of pegs and size.
const LARGEST: [(&str, [&str; 2]); 3] = [
    ("english", ["18", "3626632"]),
    ("french", ["20", "53371113"]),
    ("hexagon", ["19", "364696466"]),
];

/// The number of complement pairs of a type that can occur in the central game of the English board, in the
/// text below Theorem 2.
const PAIRS: [(u8, &str); 2] = [(6, "99"), (7, "456")];

/// The place of a board's column among others.
fn place(boards: &[&str], board: &str) -> Option<usize> {
    boards.iter().position(|other| *other == board)
}

/// A count of Table 2 or, for the hexagon board, Table 3.
pub fn symmetric(board: &str, number: u8, letter: char) -> Option<&'static str> {
    if board == "hexagon" {
        let row = TABLE_3.iter().find(|row| (row.0, row.1) == (number, letter));
        return row.map(|row| row.2);
    }
    let column = place(&["english", "french", "square6"], board)?;
    let row = TABLE_2.iter().find(|row| (row.0, row.1) == (number, letter));
    row.map(|row| row.2[column])
}

/// A total of Table 2: of class A alone, or of all classes.
pub fn total(board: &str, class_a_alone: bool) -> Option<&'static str> {
    let row = if class_a_alone { TABLE_2_TOTAL_OF_CLASS_A } else { TABLE_2_TOTAL };
    row[place(&["english", "french", "square6"], board)?]
}

/// Max jumps and count of Table 4.
pub fn unique_jump(board: &str, letter: char, pegs: u32) -> Option<[&'static str; 2]> {
    let column = place(&["english", "french", "hexagon"], board).filter(|_| letter == 'A')?;
    TABLE_4.iter().find(|row| row.0 == pegs)?.1[column]
}

/// The number of pegs and size of the largest layer.
pub fn largest_layer(board: &str, letter: char) -> Option<[&'static str; 2]> {
    let row = LARGEST.iter().find(|row| row.0 == board && letter == 'A');
    row.map(|row| row.1)
}

/// The number of complement pairs of a type that can occur in the central game.
pub fn pairs(number: u8) -> Option<&'static str> {
    PAIRS.iter().find(|row| row.0 == number).map(|row| row.1)
}
