//! `parlour double-decker …`

use serde_json::json;

use super::{answer, printed, refused_all};

#[test]
fn the_fewest_moves_are_a_number() {
    for (pairs, free, kept) in
        [("1", 2, 3), ("3", 14, 27), ("32", 8_589_934_590_u64, 17_179_869_179_u64)]
    {
        assert_eq!(
            answer(&format!("double-decker optimum --pairs {pairs}")),
            json!({ "moves": free })
        );
        let kept_order = answer(&format!("double-decker optimum --pairs {pairs} --keep-order"));
        assert_eq!(kept_order, json!({ "moves": kept }));
    }
    let text = printed("double-decker optimum --pairs 100 --json");
    assert_eq!(text.trim(), "{\"moves\":2535301200456458802993406410750}");
}

#[test]
fn the_search_finds_the_same() {
    for options in ["--pairs 6", "--pairs 4 --keep-order"] {
        let formula = format!("double-decker optimum {options}");
        assert_eq!(answer(&format!("{formula} --search")), answer(&formula));
    }
}

#[test]
fn any_index_gives_the_state_and_the_move_that_comes_next() {
    let at = |index| answer(&format!("double-decker solve --pairs 1 --keep-order --at {index}"));
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
    let middle = answer("double-decker solve --pairs 32 --at 4294967294");
    assert_eq!(middle["move"], json!({ "disc": "32a", "from": 0, "to": 2 }));
}

#[test]
fn without_json_the_answer_is_for_people() {
    let answer = printed("double-decker solve --pairs 3 --at 6");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "14 moves, proved shortest");
    assert_eq!(lines[1], "after 6: 3b.3a/2a.2b.1b.1a/");
    assert_eq!(lines[2], "Disc 3a goes from A to C.");
    let answer = printed("double-decker optimum --pairs 20 --keep-order");
    assert_eq!(answer.replace('\u{202f}', " "), "4 194 299 moves\n");
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    let long = "1".repeat(10_000);
    for (allowed, options) in [
        ("1 to 100", &["--pairs 0", "--pairs 101", "--pairs -3", "--pairs many"][..]),
        ("1 to 100", &[&format!("--pairs {long}")]),
        ("up to", &["--pairs 40 --search", "--pairs 11 --keep-order --search"]),
    ] {
        refused_all("double-decker optimum --json", options, allowed);
    }
    for (allowed, options) in [
        ("0 to 14", &["--pairs 3 --at 15", "--pairs 3 --at -1"][..]),
        ("0 to 14", &[&format!("--pairs 3 --at {long}")]),
        ("--pairs", &[""]),
    ] {
        refused_all("double-decker solve --json", options, allowed);
    }
}
