//! `parlour london …`

use serde_json::{Value, json};

use super::{answer, parlour, printed, refused};

/// The answer of `parlour london distance`.
fn distance(from: &str, to: &str) -> Value {
    answer(&format!("london distance --from {from} --to {to}"))
}

#[test]
fn the_distance_comes_with_a_solution_and_their_number() {
    let expected = json!({
        "distance": 2,
        "solutions": 1,
        "moves": [
            { "ball": "r", "from": 1, "to": 0 },
            { "ball": "g", "from": 2, "to": 1 },
        ],
    });
    assert_eq!(distance("/r/bg", "r/g/b"), expected);
    let far = distance("b/g/r", "B/R/G");
    assert_eq!((&far["distance"], &far["solutions"]), (&json!(8), &json!(8)));
    assert_eq!(far["moves"].as_array().map(Vec::len), Some(8));
    let none = distance("r/g/b", "r/g/b");
    assert_eq!(none, json!({ "distance": 0, "solutions": 1, "moves": [] }));
}

#[test]
fn the_histogram_counts_ordered_pairs() {
    let answer = printed("london histogram --json");
    assert_eq!(answer.trim(), "{\"pairs\":[36,108,168,216,174,168,186,174,66]}");
    let answer = printed("london histogram");
    assert_eq!(answer.lines().nth(8), Some("8: 66"));
}

#[test]
fn without_json_all_shortest_solutions_are_listed() {
    let (answer, _, code) = parlour("london distance --from /r/bg --to r/g/b");
    assert_eq!((answer.as_str(), code), ("2 moves, 1 shortest solution\nR B-A, G C-B\n", 0));
    let answer = printed("london distance --from b/g/r --to b/r/g");
    assert_eq!(answer.lines().count(), 9);
}

#[test]
fn the_help_says_how_states_are_written() {
    let answer = printed("london distance --help");
    assert!(answer.contains("r/g/b") && answer.contains("from the bottom up"), "{answer}");
}

#[test]
fn bad_states_give_one_line_with_the_allowed_values() {
    let long = "r".repeat(10_000);
    for (from, allowed) in [
        ("", "separated by slashes"),
        ("rgb", "separated by slashes"),
        ("r/g/y", "The balls r, g and b are allowed"),
        ("rg//b", "Post A holds 1 ball, not 2"),
        ("/r/b", "The green ball is missing"),
        ("r/r/b", "there more than once"),
        ("//rgbr", "At most three"),
        (&long, "separated by slashes"),
    ] {
        let command = format!("london distance --from \"{from}\" --to r/g/b");
        let message = refused(&command, allowed);
        assert!(message.len() < 250, "{message}");
    }
    let (_, message, code) = parlour("london distance --from r/g/b");
    assert!(code == 2 && message.contains("--to"), "{message}");
}
