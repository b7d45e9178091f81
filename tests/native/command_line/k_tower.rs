//! `parlour k-tower …`

use serde_json::json;

use super::{answer, printed, refused, refused_all};

#[test]
fn the_optimum_stands_beside_the_printed_bound() {
    for (discs, k, optimum, bound) in [
        ("1", "1", 1, Some(1)),
        ("4", "2", 15, Some(15)),
        ("6", "3", 61, Some(61)),
        ("8", "3", 161, Some(161)),
        ("9", "4", 389, Some(389)),
        ("9", "1", 73, Some(73)),
        ("6", "2", 49, Some(49)),
        ("10", "4", 609, None),
        ("8", "4", 227, Some(227)),
        ("11", "5", 1511, None),
    ] {
        let expected = json!({ "optimum": optimum, "bound": bound, "proved": "search" });
        assert_eq!(answer(&format!("k-tower optimum --discs {discs} --k {k}")), expected);
    }
}

#[test]
fn the_solution_is_as_long_as_it_says_and_proved_where_that_is_quick() {
    for (discs, k, length, proved) in [
        ("6", "3", "61", "optimal"),
        ("10", "4", "609", "optimal"),
        ("64", "64", "18446744073709551615", "optimal"),
        ("64", "61", "18446744073709551613", "best known"),
        ("64", "3", "9575", "best known"),
        ("64", "1", "4033", "optimal"),
    ] {
        let answer = answer(&format!("k-tower solve --discs {discs} --k {k}"));
        assert_eq!((&answer["length"], &answer["proved"]), (&json!(length), &json!(proved)));
        // Any k takes at least as many moves as k = 1.
        let at_least = (proved == "best known").then_some(4033);
        assert_eq!(answer["at_least"], json!(at_least));
    }
}

#[test]
fn any_index_gives_the_stacks_and_the_move_that_comes_next() {
    let at = |index| answer(&format!("k-tower solve --discs 3 --k 1 --at {index}"));
    let expected = json!({
        "length": "7", "proved": "optimal", "state": [[3, 2], [], [1]],
        "move": { "disc": 2, "from": 0, "to": 1 },
    });
    assert_eq!(at("1"), expected);
    let end = json!({
        "length": "7", "proved": "optimal", "state": [[], [], [3, 2, 1]], "move": null,
    });
    assert_eq!(at("7"), end);
    // The largest of 64 discs moves in the middle, all others being on B in some order.
    let middle = answer("k-tower solve --discs 64 --k 3 --at 4787");
    assert_eq!(middle["move"], json!({ "disc": 64, "from": 0, "to": 2 }));
    assert_eq!(middle["state"][0], json!([64]));
    assert_eq!(middle["state"][1].as_array().map(Vec::len), Some(63));
    assert_eq!(middle["state"][2], json!([]));
}

#[test]
fn without_json_the_answers_are_for_people() {
    let answer = printed("k-tower optimum --discs 6 --k 3");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[..2], ["61 moves, proved shortest", "printed bound: 61"]);
    assert!(lines[2].contains("states searched"), "{answer}");
    let answer = printed("k-tower optimum --discs 1 --k 1");
    assert!(answer.starts_with("1 move, proved shortest\n"), "{answer}");
    assert!(!answer.contains("1 states"), "{answer}");
    let answer = printed("k-tower solve --discs 6 --k 3 --at 61");
    assert_eq!(
        answer,
        "61 moves, proved shortest\nafter 61: //6.5.4.3.2.1\nThe target is reached after 61 moves.\n"
    );
}

#[test]
fn what_would_not_fit_is_refused_with_the_largest_that_would() {
    for (discs, k, fits) in [
        ("64", "3", "with k = 3, 14 discs are the most that fit"),
        ("30", "4", "with k = 4, 15 discs are the most that fit"),
        ("64", "63", "with k = 63, no number of discs fits"),
    ] {
        refused(&format!("k-tower optimum --discs {discs} --k {k} --json"), fits);
    }
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    let long = format!("--discs 3 --k 1 --at {}", "1".repeat(10_000));
    for (allowed, options) in [
        ("1 to 64", &["--discs 0 --k 1", "--discs 65 --k 1", "--discs many --k 1"][..]),
        ("1 to 64", &["--discs -3 --k 1"]),
        ("1 to 5 is allowed with 5 discs", &["--discs 5 --k 6"]),
        ("1 to 5", &["--discs 5 --k 0", "--discs 5 --k \"\""]),
        ("Only 1 is allowed with one disc", &["--discs 1 --k 2"]),
        ("--k", &["--discs 5"]),
        ("--discs", &["--k 5"]),
        ("0 to 7", &["--discs 3 --k 1 --at 8", "--discs 3 --k 1 --at -1", &long]),
    ] {
        refused_all("k-tower solve --json", options, allowed);
    }
}
