//! `parlour franklin …`

use serde_json::{Value, json};

use super::{answer_reading, file, parlour, parlour_reading, refused_reading};

/// F1 of the paper.
const F1: &str = "52 61 4 13 20 29 36 45
14 3 62 51 46 35 30 19
53 60 5 12 21 28 37 44
11 6 59 54 43 38 27 22
55 58 7 10 23 26 39 42
9 8 57 56 41 40 25 24
50 63 2 15 18 31 34 47
16 1 64 49 48 33 32 17
";

/// Runs `parlour franklin` with these arguments and this standard input.
fn franklin(arguments: &[&str], input: &str) -> (String, String, i32) {
    parlour_reading(&[&["franklin"], arguments].concat(), input)
}

/// The JSON of a command and its exit code.
fn answer(arguments: &[&str], input: &str) -> (Value, i32) {
    answer_reading(&[&["franklin"], arguments].concat(), input)
}

fn rows(square: &Value) -> Vec<Vec<u64>> {
    serde_json::from_value(square.clone()).expect("rows of numbers")
}

#[test]
fn a_square_is_checked() {
    let path = file("franklin-f1.txt", F1);
    let expected = json!({
        "order": 8, "magic_sum": 260, "blanks": 0, "franklin": true,
        "half_rows": true, "half_columns": true, "bends": true, "blocks": true, "pandiagonal": false,
        "violations": { "pandiagonal": {
            "line": "diagonal downwards from row 1",
            "cells": [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [7, 7], [8, 8]],
            "sum": 228, "expected": 260, "blanks": 0,
        } },
        "pattern": "rows", "class": 43,
    });
    assert_eq!(answer(&["check", &path], ""), (expected.clone(), 0));
    // By commas, from standard input, and by name.
    assert_eq!(answer(&["check", "-"], &F1.replace(' ', ",")), (expected.clone(), 0));
    assert_eq!(answer(&["check", "F1"], ""), (expected, 0));
}

#[test]
fn the_first_violation_of_every_property_is_told() {
    // Swap the first two numbers.
    let (told, code) = answer(&["check", "-"], &F1.replacen("52 61", "61 52", 1));
    assert_eq!(code, 0);
    let verdicts =
        ["half_rows", "half_columns", "bends", "blocks", "franklin"].map(|key| &told[key]);
    assert_eq!(
        verdicts,
        [&json!(true), &json!(false), &json!(false), &json!(false), &json!(false)]
    );
    let columns = &told["violations"]["half_columns"];
    assert_eq!(columns["line"], json!("half column 1, upper"));
    assert_eq!(columns["sum"], json!(139));
    assert_eq!(columns["expected"], json!(130));
    // Row and column of each cell, counted from 1.
    assert_eq!(columns["cells"], json!([[1, 1], [2, 1], [3, 1], [4, 1]]));
    assert_eq!(told["violations"]["half_rows"], Value::Null);
    assert_eq!((&told["pattern"], &told["class"]), (&Value::Null, &Value::Null));
    let (text, _, code) = franklin(&["check", "-"], &F1.replacen("52 61", "61 52", 1));
    assert_eq!(code, 0);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["not a Franklin square; order 8, magic sum 260", "Half rows: hold"]);
    assert!(text.contains("Half column 1, upper adds up to 139 instead of 130."), "{text}");
}

#[test]
fn blanks_leave_properties_open() {
    let (told, code) = answer(&["check", "-"], &F1.replacen("52 61", ". .", 1));
    assert_eq!((code, &told["blanks"], &told["franklin"]), (0, &json!(2), &json!(false)));
    assert_eq!((&told["half_rows"], &told["blocks"]), (&Value::Null, &Value::Null));
}

#[test]
fn all_squares_are_counted() {
    let expected = json!({
        "squares": 8_847_360, "up_to_rotation_and_reflection": 1_105_920, "pandiagonal": 2_949_120,
        "classes": 270,
    });
    assert_eq!(answer(&["count"], ""), (expected, 0));
    let (text, message, code) = franklin(&["count"], "");
    assert_eq!((message.as_str(), code), ("", 0));
    assert!(text.contains("270 classes") && text.contains(" up to rotation"), "{text}");
}

#[test]
fn squares_of_every_order_are_made() {
    let (text, message, code) = franklin(&["make", "--order", "8"], "");
    assert_eq!((message.as_str(), code), ("", 0));
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&text), words(F1));
    for order in ["16", "32", "64", "128", "256"] {
        let (made, _, code) = franklin(&["make", "--order", order], "");
        assert_eq!(code, 0);
        let (checked, _) = answer(&["check", "-"], &made);
        assert_eq!((&checked["franklin"], &checked["pattern"]), (&json!(true), &json!("rows")));
        assert_eq!(checked["order"].to_string(), order);
    }
    let (made, _) = answer(&["make", "--order", "16"], "");
    assert_eq!((&made["order"], rows(&made["square"]).len()), (&json!(16), 16));
}

#[test]
fn squares_are_completed() {
    // One row of each group, and one column, determine the square up to exchanges.
    let given = |cell: usize| cell < 24 || cell % 8 < 3 || cell == 63;
    let blanked: Vec<&str> = F1
        .split_whitespace()
        .enumerate()
        .map(|(cell, number)| if given(cell) { number } else { "." })
        .collect();
    let text = blanked.chunks(8).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n");
    let (completed, code) = answer(&["complete", "-"], &text);
    assert_eq!(code, 0);
    assert_eq!((&completed["completable"], &completed["unique"]), (&json!(true), &json!(true)));
    let expected: Vec<Vec<u64>> = F1
        .lines()
        .map(|row| row.split(' ').map(|number| number.parse().expect("a number")).collect())
        .collect();
    assert_eq!(rows(&completed["square"]), expected);

    let (text, _, code) = franklin(&["complete", "-"], &text);
    assert_eq!(code, 0);
    assert!(text.starts_with("This is the only completion:\n\n52 61  4 13"), "{text}");
}

#[test]
fn blank_squares_have_completions_and_wrong_ones_have_none() {
    let blank = ". . . . . . . .\n".repeat(8);
    let (completed, code) = answer(&["complete", "-"], &blank);
    assert_eq!((code, &completed["unique"]), (0, &json!(false)));
    assert_ne!(completed["square"], completed["other"]);
    let wrong = blank.replacen(". . . .", "1 2 3 4", 1);
    let (completed, code) = answer(&["complete", "-"], &wrong);
    assert_eq!(code, 1);
    assert_eq!(completed, json!({ "completable": false, "unique": false, "square": null }));
    let (text, _, code) = franklin(&["complete", "-"], &wrong);
    assert_eq!(code, 1);
    assert!(text.starts_with("It cannot be completed."), "{text}");
}

#[test]
fn equivalent_squares_are_told_with_a_permutation_and_steps() {
    let (told, code) = answer(&["equivalent", "F2", "B2"], "");
    assert_eq!((code, &told["equivalent"], &told["transposed"]), (0, &json!(true), &json!(false)));
    assert_eq!(told["rows"], json!([4, 3, 2, 1, 8, 7, 6, 5]));
    assert_eq!(told["columns"], json!([4, 3, 2, 1, 8, 7, 6, 5]));
    assert_eq!(told["steps"].as_array().map(Vec::len), Some(4));
    // The permutation maps F2 to B2.
    let entries = |name: &str| -> Vec<u64> {
        let completed = answer(&["complete", name], "").0;
        rows(&completed["square"]).concat()
    };
    let cells: Vec<usize> = serde_json::from_value(told["permutation"].clone()).expect("cells");
    let f2 = entries("F2");
    let moved: Vec<u64> = cells.iter().map(|cell| f2[cell - 1]).collect();
    assert_eq!(moved, entries("B2"));

    assert_eq!(answer(&["equivalent", "F1", "F2"], ""), (json!({ "equivalent": false }), 1));
    let (text, _, code) = franklin(&["equivalent", "-", "F1"], F1);
    assert_eq!((text.as_str(), code), ("They are equivalent, in 0 steps.\n", 0));
    let (text, _, _) = franklin(&["equivalent", "N2", "b1"], "");
    assert!(text.contains("\n4. Reverse the order of the columns.\n"), "{text}");
}

#[test]
fn bad_usage_gives_one_line_with_the_allowed_values() {
    let refused = |arguments: &[&str], input: &str, allowed: &str| {
        refused_reading(&[&["franklin"], arguments].concat(), input, allowed);
    };
    for order in ["", "0", "-8", "7", "24", "512", "eight", "99999999999999999999"] {
        refused(&["make", "--order", order], "", "8, 16, 32, 64, 128 and 256 are allowed");
    }
    let check = |input: &str, allowed: &str| refused(&["check", "-", "--json"], input, allowed);
    check("", "lines are allowed");
    check(&F1.replacen("51", "65", 1), "Line 2, cell 4: A number from 1 to 64 is allowed");
    check(&F1.replacen("51", "52", 1), "The same number is in line 1, cell 1");
    check(&F1.replacen(" 51", "", 1), "Line 2: the square has 8 lines, so 8 cells are allowed");
    check(&F1.replacen("51", "x", 1), "“x” is wrong. Line 2, cell 4");
    check(&"1 ".repeat(1 << 20), "is too long");
    refused(&["check", "no-such-file"], "", "a file, “-”, or one of F1");
    refused(&["complete", "."], "", "cannot read .");
    refused(&["equivalent", "-", "-"], F1, "standard input can be only one of the squares");
    refused(&["equivalent", "F1", "-"], &F1.replacen("51", ".", 1), "full squares are allowed");
    refused(&["equivalent", "F1"], "", "<B>");
    let (_, message, code) = parlour("franklin solve");
    assert_eq!(code, 2);
    assert!(message.contains("there are check, count, make, complete, equivalent"), "{message}");
}
