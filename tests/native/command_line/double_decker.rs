//! `parlour double-decker …`

use serde_json::json;

use super::{answer, printed, refused};

#[test]
fn the_fewest_moves_are_a_number() {
    for (pairs, free, kept) in
        [("1", 2, 3), ("3", 14, 27), ("32", 8_589_934_590_u64, 17_179_869_179_u64)]
    {
        assert_eq!(answer("double-decker optimum", &["--pairs", pairs]), json!({ "moves": free }));
        let options = ["--pairs", pairs, "--keep-order"];
        assert_eq!(answer("double-decker optimum", &options), json!({ "moves": kept }));
    }
    let text = printed(&["double-decker", "optimum", "--pairs", "100", "--json"]);
    assert_eq!(text.trim(), "{\"moves\":2535301200456458802993406410750}");
}

#[test]
fn the_search_finds_the_same() {
    for options in
        [&["--pairs", "6", "--search"][..], &["--pairs", "4", "--keep-order", "--search"]]
    {
        let formula: Vec<&str> =
            options.iter().copied().filter(|option| *option != "--search").collect();
        assert_eq!(
            answer("double-decker optimum", options),
            answer("double-decker optimum", &formula)
        );
    }
}

#[test]
fn any_index_gives_the_state_and_the_move_that_comes_next() {
    let at =
        |index| answer("double-decker solve", &["--pairs", "1", "--keep-order", "--at", index]);
    let step = |state: [&[&str]; 3], disc: &str, from: u8, to: u8| {
        json!({
            "length": "3", "proved": "optimal", "state": state,
            "move": { "disc": disc, "from": from, "to": to },
        })
    };
    assert_eq!(at("0"), step([&["1b", "1a"], &[], &[]], "1a", 0, 1));
    assert_eq!(at("1"), step([&["1b"], &["1a"], &[]], "1b", 0, 2));
    assert_eq!(at("2"), step([&[], &["1a"], &["1b"]], "1a", 1, 2));
    let end = json!({
        "length": "3", "proved": "optimal", "state": [[], [], ["1b", "1a"]], "move": null,
    });
    assert_eq!(at("3"), end);
    let middle = answer("double-decker solve", &["--pairs", "32", "--at", "4294967294"]);
    assert_eq!(middle["move"], json!({ "disc": "32a", "from": 0, "to": 2 }));
}

#[test]
fn without_json_the_answer_is_for_people() {
    let answer = printed(&["double-decker", "solve", "--pairs", "3", "--at", "6"]);
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "14 moves, proved shortest");
    assert_eq!(lines[1], "after 6: 3b.3a/2a.2b.1b.1a/");
    assert_eq!(lines[2], "Disc 3a goes from A to C.");
    let answer = printed(&["double-decker", "optimum", "--pairs", "20", "--keep-order"]);
    assert_eq!(answer.replace('\u{202f}', " "), "4 194 299 moves\n");
}

#[test]
fn bad_input_is_refused_in_one_line_that_says_what_is_allowed() {
    let long = "1".repeat(10_000);
    for (command, options, allowed) in [
        ("optimum", &["--pairs", "0"][..], "1 to 100"),
        ("optimum", &["--pairs", "101"], "1 to 100"),
        ("optimum", &["--pairs", "-3"], "1 to 100"),
        ("optimum", &["--pairs", "many"], "1 to 100"),
        ("optimum", &["--pairs", &long], "1 to 100"),
        ("optimum", &["--pairs", "40", "--search"], "up to"),
        ("optimum", &["--pairs", "11", "--keep-order", "--search"], "up to"),
        ("solve", &["--pairs", "3", "--at", "15"], "0 to 14"),
        ("solve", &["--pairs", "3", "--at", "-1"], "0 to 14"),
        ("solve", &["--pairs", "3", "--at", &long], "0 to 14"),
        ("solve", &[], "--pairs"),
    ] {
        let message = refused(&[&["double-decker", command, "--json"], options].concat(), allowed);
        assert!(message.len() < 250, "{message}");
    }
}
