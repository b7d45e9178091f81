//! `parlour tiling …`

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{answer_and_code, parlour, printed, refused};

/// The JSON of a command and its exit code.
fn answer(command: &str) -> (Value, i32) {
    answer_and_code(&format!("tiling {command}"))
}

fn solve(board: &str, omino: &str, cell: Option<&str>) -> (Value, i32) {
    let cell = cell.map_or(String::new(), |cell| format!("--cell {cell}"));
    answer(&format!("solve --board {board} --omino {omino} {cell}"))
}

/// Checks that the numbers form pieces that tile a board of `m` columns. Returns the cell of the
/// monomino.
fn check_tiling(tiling: &Value, m: usize, n: usize) -> [usize; 2] {
    let columns = tiling.as_array().expect("columns");
    assert_eq!(columns.len(), m);
    let mut pieces: HashMap<u64, Vec<[usize; 2]>> = HashMap::new();
    for (i, column) in columns.iter().enumerate() {
        let column = column.as_array().expect("a column");
        assert_eq!(column.len(), m);
        for (j, piece) in column.iter().enumerate() {
            pieces.entry(piece.as_u64().expect("a number")).or_default().push([i, j]);
        }
    }
    let mono = pieces.remove(&0).expect("the monomino");
    assert_eq!((mono.len(), pieces.len()), (1, (m * m - 1) / n));
    for cells in pieces.values() {
        assert_eq!(cells.len(), n);
        let [i, j] = cells[0];
        let across = (0..n).all(|step| cells[step] == [i + step, j]);
        let up = (0..n).all(|step| cells[step] == [i, j + step]);
        assert!(across || up, "{cells:?}");
    }
    mono[0]
}

#[test]
fn the_chessboard_is_tiled_around_each_of_four_cells() {
    let cells = json!([[2, 2], [2, 5], [5, 2], [5, 5]]);
    let (any, code) = solve("8", "3", None);
    assert_eq!((code, &any["tileable"], &any["cells"]), (0, &json!(true), &cells));
    let mono = check_tiling(&any["tiling"], 8, 3);
    assert!(cells.as_array().is_some_and(|cells| cells.contains(&json!(mono))));
    let (one, code) = solve("8", "3", Some("5,2"));
    assert_eq!((code, &one["cells"]), (0, &cells));
    assert_eq!(check_tiling(&one["tiling"], 8, 3), [5, 2]);
}

#[test]
fn large_boards_are_tiled() {
    for (m, n) in [(300, 7), (301, 6), (500, 499), (999, 2), (2, 1)] {
        let (answer, code) = solve(&m.to_string(), &n.to_string(), None);
        assert_eq!((code, &answer["tileable"]), (0, &json!(true)), "{m} {n}");
        check_tiling(&answer["tiling"], m, n);
    }
}

#[test]
fn what_cannot_be_tiled_has_a_reason() {
    for (board, omino, cell) in
        [("11", "8", None), ("8", "3", Some("0,0")), ("5", "4", Some("2,2")), ("3", "9", None)]
    {
        let (answer, code) = solve(board, omino, cell);
        assert_eq!(code, 1);
        assert_eq!(answer["tileable"], json!(false));
        assert_eq!(answer["tiling"], Value::Null);
        assert!(answer["reason"].as_str().is_some_and(|reason| reason.ends_with('.')));
    }
    // The cells of the board are printed anyway.
    assert_eq!(solve("5", "4", Some("2,2")).0["cells"].as_array().map(Vec::len), Some(4));
}

#[test]
fn tilings_are_counted() {
    let count = |board, omino, cell| {
        answer(&format!("count --board {board} --omino {omino} --cell {cell}"))
    };
    assert_eq!(count("3", "2", "0,0"), (json!({ "tilings": "4" }), 0));
    assert_eq!(count("7", "2", "0,0"), (json!({ "tilings": "100352" }), 0));
    assert_eq!(count("8", "3", "0,0"), (json!({ "tilings": "0" }), 0));
    let (any, _) = answer("count --board 3 --omino 2");
    assert_eq!(any, json!({ "tilings": "18" }));
    let one = printed("tiling count --board 2 --omino 1 --cell 0,0");
    assert_eq!(one, "1 tiling\n");
    // Without tilings there is no count, whatever the size.
    assert_eq!(count("40", "17", "0,0"), (json!({ "tilings": "0" }), 0));
}

#[test]
fn an_answer_can_be_read_by_people() {
    let answer = printed("tiling solve --board 4 --omino 3");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(
        lines,
        [
            "5 tiles and the monomino",
            " ^ ^ ^ ^",
            " | | | |",
            " v v v v",
            " # < - >",
            "cells of the monomino: (0,\u{a0}0), (0,\u{a0}3), (3,\u{a0}0), (3,\u{a0}3)"
        ]
    );
    let (answer, _, code) = parlour("tiling solve --board 6 --omino 4");
    assert_eq!(code, 1);
    assert!(answer.starts_with("There is no tiling. Colour the diagonals"), "{answer}");
}

#[test]
fn a_box_without_a_corner_is_tiled() {
    let (found, code) = answer_and_code("tiling box --side 3 --omino 2");
    let cell = |cell: [u32; 3], tilings: &str| json!({ "cell": cell, "tilings": tilings });
    let cells = [
        cell([0, 0, 0], "2664"),
        cell([0, 0, 1], "0"),
        cell([0, 1, 1], "1672"),
        cell([1, 1, 1], "0"),
    ];
    assert_eq!((found, code), (json!({ "cells": cells }), 0));
    refused("tiling box --side 6", "2 to 5");
}

#[test]
fn polyominoes_that_are_not_straight_cover_boards_too() {
    let (found, code) = answer_and_code("tiling ominoes --board 5 --omino 3");
    let straight = json!({ "omino": "o/o/o", "cells": [[2, 2]] });
    let bent = json!({ "omino": "oo/o.", "cells": [[0, 0], [0, 2], [2, 2]] });
    assert_eq!((found, code), (json!({ "ominoes": [straight, bent] }), 0));
    refused("tiling ominoes --board 12 --omino 3", "2 to 11");
    refused("tiling ominoes --board 8 --omino 10", "1 to 9");
}

#[test]
fn bad_usage_gives_one_line_with_the_allowed_values() {
    for board in ["", "1", "0", "-8", "1001", "eight", "8.0", "99999999999999"] {
        let command = format!("tiling solve --board \"{board}\" --omino 3 --json");
        refused(&command, "A whole number from 2 to 1000 is allowed");
    }
    for omino in ["", "0", "-3", "1001", "three"] {
        let command = format!("tiling solve --board 8 --omino \"{omino}\" --json");
        refused(&command, "A whole number from 1 to 1000 is allowed");
    }
    for cell in ["", "2", "2,8", "8,2", "2,2,2", "-1,2", "a,b", "2;2"] {
        let command = format!("tiling count --board 8 --omino 3 --cell \"{cell}\" --json");
        refused(&command, "A column and a row from 0 to 7 are allowed, such as 0,7");
    }
    let allowed = "A whole number from 2 to 40 is allowed";
    refused("tiling count --board 41 --omino 3 --json", allowed);
    refused("tiling solve --board 8", "--omino");
}
