//! `parlour pennies …`

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{answer, answer_and_code, parlour, printed, refused, refused_all};

/// The JSON output of `parlour pennies solve`.
fn solve(options: &str) -> Value {
    answer(&format!("pennies solve {options}"))
}

/// Replays the steps of an answer from a checker on 1, and returns the final tape. `gamma` lists the
/// changes by an expansion or a split as pairs (k, count), where k = 1 is the square itself.
fn play(answer: &Value, gamma: &[(i64, i64)]) -> BTreeMap<i64, i64> {
    let mut tape = BTreeMap::from([(1, 1)]);
    for step in answer["steps"].as_array().expect("a list of steps") {
        let at = step["at"].as_i64().expect("a square");
        let op = step["op"].as_str().expect("a word");
        let sign = if ["split", "expand"].contains(&op) { 1 } else { -1 };
        if ["expand", "contract"].contains(&op) || sign > 0 {
            assert!(tape.get(&at).is_some_and(|&count| count > 0), "{op} on {at} of {tape:?}");
        }
        for (square, count) in gamma.iter().map(|(k, c)| (at - 1 + k, c * sign)) {
            let now = tape.entry(square).or_insert(0);
            *now += count;
            assert!(*now >= 0, "{op} on {at}");
        }
        tape.retain(|_, count| *count != 0);
    }
    tape
}

#[test]
fn nuclear_pennies_take_18_moves() {
    for options in ["", "--game nuclear", "--game nuclear --shortest"] {
        let answer = solve(options);
        assert_eq!((&answer["moves"], &answer["minimal"]), (&json!(18), &json!(true)));
        assert_eq!(answer["steps"][0], json!({ "op": "split", "at": 1 }));
        assert_eq!(answer["steps"][17], json!({ "op": "merge", "at": 7 }));
        assert_eq!(play(&answer, &[(0, 1), (1, -1), (2, 1)]), BTreeMap::from([(7, 1)]));
    }
}

#[test]
fn cyclotomic_games_are_solved_by_the_algorithm_or_shortest() {
    for (a, n, moves) in [(2, 2, 12), (3, 1, 10), (2, 3, 18), (3, 2, 20), (4, 1, 10), (2, 10, 2050)]
    {
        let step = i64::pow(a, n - 1);
        let gamma: Vec<(i64, i64)> = (0..a).map(|i| (i * step, 1)).collect();
        for shortest in [false, true] {
            let shortest = if shortest { "--shortest" } else { "" };
            let answer = solve(&format!("--game psi --a {a} --n {n} {shortest}"));
            assert_eq!((&answer["moves"], &answer["minimal"]), (&json!(moves), &json!(true)));
            assert_eq!(answer["steps"][0], json!({ "op": "expand", "at": 1 }));
            assert_eq!(play(&answer, &gamma), BTreeMap::from([(i64::pow(a, n) + 1, 1)]));
        }
    }
}

#[test]
fn other_games_and_other_checkers_are_solved() {
    let answer = solve("--game thermonuclear");
    assert_eq!(play(&answer, &[(0, 1), (2, 1)]), BTreeMap::from([(5, 1)]));
    let answer = solve("--game built --gamma 1,0,0,1 --places 6");
    assert_eq!(play(&answer, &[(0, 1), (3, 1)]), BTreeMap::from([(7, 1)]));
    assert_eq!(answer["moves"], json!(14));
    let back = solve("--from 7 --to 1");
    assert_eq!(back["moves"], json!(18));
    let merged = solve("--from -1.1 --to 0");
    assert_eq!(merged["steps"], json!([{ "op": "merge", "at": 0 }]));
    assert_eq!(solve("--from 1 --to 1")["moves"], json!(0));
}

#[test]
fn unreachable_goals_are_reported_with_the_reason() {
    let (answer, code) = answer_and_code("pennies solve --to 6");
    assert_eq!((code, &answer["moves"], &answer["minimal"]), (1, &json!(null), &json!(false)));
    let reason = answer["reason"].as_str().expect("a reason");
    assert!(reason.contains("modulo Γ = 1 − T + T²"), "{reason}");
}

#[test]
fn a_polynomial_gives_the_places_a_checker_can_move() {
    let places = |gamma: &str| answer(&format!("pennies places --gamma {gamma}"));
    assert_eq!(places("1,0,0,1"), json!({ "gamma": "1 + T³", "factors": "Φ₂ · Φ₆", "least": 6 }));
    assert_eq!(places("1,2,1")["least"], json!(null));
    let answer = printed("pennies places --gamma \"1, -1, 1\"");
    assert_eq!(answer, "Places a checker can move: multiples of 6\n");
}

#[test]
fn games_whose_checker_stays_at_any_power_are_solved() {
    // Thermonuclear pennies: the rule T = 1 + T + T².
    let found = answer("pennies general --gamma 1,0,1");
    assert_eq!(found["places"], json!(4));
    assert_eq!(found["steps"][0], json!({ "op": "expand", "at": 0 }));
    let steps = found["steps"].as_array().expect("a list");
    assert_eq!(found["moves"], json!(steps.len()));
    for (options, places, reason) in [
        ("--gamma 1,0,1 --places 3", json!(3), "does not divide"),
        ("--gamma 1,2,1", json!(null), "does not divide"),
        ("--gamma 1,0,0,1,1,0,1,1,0,0,1 --k 3", json!(72), "larger than 64"),
        ("--gamma 1,0,1 --k 0", json!(4), "no checker gets away"),
    ] {
        let (found, code) = answer_and_code(&format!("pennies general {options}"));
        assert_eq!((&found["places"], &found["moves"], code), (&places, &json!(null), 1));
        assert!(found["reason"].as_str().is_some_and(|told| told.contains(reason)), "{found}");
    }
    for (allowed, options) in [
        ("from 0 to 9", &["--gamma 1,-1,1"][..]),
        ("degree from 1 to 12", &["--gamma 1"]),
        ("Divide it by T, and take 1 from k.", &["--gamma 0,1,0,1 --k 2 --places 4"]),
        ("Divide it by T.\n", &["--gamma 0,1,0,1 --k 0"]),
        ("from 0 to the degree, 2", &["--gamma 1,0,1 --k 3"]),
        ("0 to 12", &["--gamma 1,0,1 --k x"]),
        ("1 to 64", &["--gamma 1,0,1 --places 65"]),
    ] {
        refused_all("pennies general", options, allowed);
    }
}

#[test]
fn without_json_the_answer_is_for_people() {
    let (answer, _, code) = parlour("pennies solve --game psi --a 4 --n 1");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!((code, lines.len(), lines[0]), (0, 11, "10 moves; no solution has fewer"));
    assert_eq!((lines[1], lines[10]), ("expand 1", "contract 5"));
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    for (allowed, options) in [
        ("nuclear, thermonuclear, psi and built", &["--game chess"][..]),
        ("--a is needed", &["--game psi"]),
        ("--n is needed", &["--game psi --a 3"]),
        ("aⁿ at most 1024", &["--game psi --a 2 --n 1", "--game psi --a 1000 --n 1000"]),
        ("A whole number is allowed", &["--game psi --a -2 --n 2"]),
        ("A whole number is allowed", &["--game psi --a 99999999999 --n 2"]),
        ("--a does not go with --game nuclear", &["--game nuclear --a 2"]),
        ("--gamma does not go with", &["--game psi --a 3 --n 1 --gamma 1"]),
        ("--gamma is needed", &["--game built"]),
        ("--places is needed", &["--game built --gamma 1,0,1"]),
        ("Small whole numbers with commas", &["--game built --gamma 1;0;1 --places 4"]),
        ("3 to 13 coefficients", &["--game built --gamma 1,0 --places 4"]),
        ("Squares from −64 to 72", &["--from x", "--from -2100"]),
        ("ask for at least one", &["--to none"]),
        ("--nonsense", &["--nonsense"]),
        ("unexpected argument", &["psi"]),
    ] {
        refused_all("pennies solve --json", options, allowed);
    }
}

#[test]
fn a_tree_becomes_seven_and_comes_back() {
    let there = answer("pennies trees --list (o(oo))");
    let seven: Vec<&str> =
        there["trees"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert_eq!((seven.len(), there["steps"].as_array().map(Vec::len)), (7, Some(18)));
    assert_eq!(there["steps"][0], json!({ "op": "split", "at": 1, "trees": ["o", "(oo)"] }));
    let back = answer(&format!("pennies trees --list \"{}\"", seven.join(" ")));
    assert_eq!(back["trees"], json!(["(o(oo))"]));
    for wrong in ["(o)", "o o", ""] {
        refused(&format!("pennies trees --list \"{wrong}\""), "One tree or seven");
    }
}
