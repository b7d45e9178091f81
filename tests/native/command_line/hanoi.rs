//! `parlour hanoi …`

use serde_json::{Value, json};

use super::{answer, parlour, printed, refused_all};

/// The JSON output of `parlour hanoi solve`.
fn solve(options: &str) -> Value {
    answer(&format!("hanoi solve {options}"))
}

#[test]
fn the_length_is_a_string_and_proved() {
    for (discs, length) in
        [("1", "1"), ("5", "31"), ("54", "18014398509481983"), ("64", "18446744073709551615")]
    {
        let expected = json!({ "length": length, "proved": "optimal" });
        assert_eq!(solve(&format!("--pegs 3 --discs {discs}")), expected);
    }
}

#[test]
fn any_index_gives_the_state_and_the_move_that_comes_next() {
    let at = |index| solve(&format!("--pegs 3 --discs 3 --at {index}"));
    let step = |state: [u8; 3], disc: u8, from: u8, to: u8| {
        json!({
            "length": "7", "proved": "optimal", "state": state,
            "move": { "disc": disc, "from": from, "to": to },
        })
    };
    assert_eq!(at("0"), step([0, 0, 0], 1, 0, 2));
    assert_eq!(at("1"), step([2, 0, 0], 2, 0, 1));
    assert_eq!(at("2"), step([2, 1, 0], 1, 2, 1));
    assert_eq!(at("3"), step([1, 1, 0], 3, 0, 2));
    assert_eq!(at("4"), step([1, 1, 2], 1, 1, 0));
    assert_eq!(at("5"), step([0, 1, 2], 2, 1, 2));
    assert_eq!(at("6"), step([0, 2, 2], 1, 0, 2));
    let end = json!({ "length": "7", "proved": "optimal", "state": [2, 2, 2], "move": null });
    assert_eq!(at("7"), end);
}

#[test]
fn the_middle_of_64_discs_is_reached_at_once() {
    let answer = solve("--pegs 3 --discs 64 --at 9223372036854775807");
    assert_eq!(answer["move"], json!({ "disc": 64, "from": 0, "to": 2 }));
    let mut state = vec![1; 63];
    state.push(0);
    assert_eq!(answer["state"], json!(state));
}

#[test]
fn any_two_states_may_be_given() {
    let between = |from, to| solve(&format!("--discs 3 --from {from} --to {to}"));
    assert_eq!(between("220", "002")["length"], "5");
    assert_eq!(between("CCA", "aac")["length"], "5");
    assert_eq!(between("012", "012")["length"], "0");
    assert_eq!(solve("--discs 3 --from 222")["length"], "0");
    assert_eq!(solve("--discs 3 --to 111")["length"], "7");
}

#[test]
fn on_more_pegs_the_length_is_the_least_and_says_so() {
    for (pegs, discs, length) in [
        ("4", "8", "33"),
        ("4", "10", "49"),
        ("4", "21", "321"),
        ("4", "64", "18433"),
        ("5", "8", "23"),
        ("10", "9", "17"),
        ("10", "12", "29"),
    ] {
        let expected = json!({ "length": length, "proved": "optimal" });
        assert_eq!(solve(&format!("--pegs {pegs} --discs {discs}")), expected, "{discs} on {pegs}");
    }
    // It is not known whether fewer moves suffice, and there are too many states to search.
    let answer = solve("--pegs 5 --discs 84");
    assert_eq!((&answer["length"], &answer["proved"]), (&json!("2815"), &json!("best known")));
    assert!(
        answer["at_least"].as_u64().is_some_and(|least| (84..2815).contains(&least)),
        "{answer}"
    );
}

#[test]
fn between_two_states_on_four_pegs_the_search_decides() {
    let between =
        |from, to, more| solve(&format!("--pegs 4 --discs 6 --from {from} --to {to} {more}"));
    let optimal = |length| json!({ "length": length, "proved": "optimal" });
    assert_eq!(between("000000", "333333", ""), optimal("17"));
    let there = between("012301", "103210", "");
    assert_eq!(there["proved"], "optimal");
    assert_eq!(between("103210", "012301", ""), there);
    let length = there["length"].as_str().expect("a string");
    let end = between("012301", "103210", &format!("--at {length}"));
    assert_eq!(end["state"], json!([1, 0, 3, 2, 1, 0]));
    assert_eq!(end["move"], Value::Null);
}

#[test]
fn hundreds_of_discs_are_solved_at_once() {
    let answer = solve("--pegs 3 --discs 1000 --at 0");
    assert_eq!(answer["length"].as_str().map(str::len), Some(302));
    assert_eq!(answer["move"], json!({ "disc": 1, "from": 0, "to": 1 }));
    let answer = solve("--pegs 4 --discs 1000");
    // 1000 = 44 · 45 / 2 + 10, so the length is (44 + 10 - 1) · 2^44 + 1.
    assert_eq!(answer["length"], ((53_u64 << 44) + 1).to_string());
    assert_eq!(answer["proved"], "optimal");
}

#[test]
fn optimum_and_eccentricity_are_searched() {
    let told = answer("hanoi optimum --pegs 4 --discs 10");
    assert_eq!((&told["moves"], &told["proved"]), (&json!(49), &json!("search")));
    assert!(told["states"].as_u64().is_some_and(|states| states <= 4_u64.pow(9)));
    let told = answer("hanoi eccentricity --pegs 3 --discs 6");
    assert_eq!(told["eccentricity"], 63);
    let told = answer("hanoi eccentricity --pegs 4 --discs 6");
    assert_eq!(told["eccentricity"], 17);
    for command in ["optimum", "eccentricity"] {
        let (answer, message, code) =
            parlour(&format!("hanoi {command} --pegs 4 --discs 40 --json"));
        assert_eq!((answer.as_str(), code), ("", 2));
        assert!(message.contains("do not fit"), "{message}");
        let (answer, _, code) = parlour(&format!("hanoi {command} --pegs 4 --discs 5"));
        assert_eq!((answer.contains("13 moves"), code), (true, 0), "{answer}");
    }
}

#[test]
fn without_json_the_answer_is_for_people() {
    let answer = printed("hanoi solve --discs 64 --at 18446744073709551615");
    let answer = answer.replace('\u{202f}', " ");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "18 446 744 073 709 551 615 moves, proved shortest");
    assert_eq!(lines[1], format!("after 18 446 744 073 709 551 615: {}", "c".repeat(64)));
    assert_eq!(lines[2], "The tower stands on C after 18 446 744 073 709 551 615 moves.");
    for (command, expected) in [
        ("optimum", "1 move, proved by a search of "),
        ("eccentricity", "1 move: no state is farther than "),
    ] {
        let answer = printed(&format!("hanoi {command} --discs 1"));
        assert!(answer.starts_with(expected) && !answer.contains(" 1 states"), "{answer}");
    }
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    let long = format!("--discs 3 --at {}", "1".repeat(10_000));
    let large = format!("--pegs 4 --discs 40 --from {} --search", "0123".repeat(10));
    let letters = "3 letters are allowed, each a, b or c (or 0 to 2)";
    for (allowed, options) in [
        ("1 to 1000", &["--discs 0", "--discs 1001", "--discs -3", "--discs many"][..]),
        ("1 to 1000", &["--discs \"\""]),
        ("3 to 10 is allowed", &["--discs 3 --pegs 2", "--discs 3 --pegs 11"]),
        ("3 to 10 is allowed", &["--discs 3 --pegs -4", "--discs 3 --pegs four"]),
        ("0 to 7", &["--discs 3 --at 8", "--discs 3 --at -1", "--discs 3 --at 1.5", &long]),
        (letters, &["--discs 3 --from 01", "--discs 3 --to 013"]),
        ("each a, b, c or d (or 0 to 3)", &["--discs 3 --pegs 4 --to 014"]),
        ("14 discs", &[&large]),
        ("--discs", &["", "--discs", "--discs 3 --nonsense", "--discs 3 4"]),
    ] {
        refused_all("hanoi solve --json", options, allowed);
    }
}

#[test]
fn an_unknown_command_is_refused_with_the_list_of_those_there_are() {
    for options in ["", "--memory 2GB"] {
        let (answer, message, code) = parlour(&format!("{options} hanoi frobnicate"));
        assert_eq!((answer.as_str(), code), ("", 2));
        assert_eq!(
            message,
            "parlour: unrecognized subcommand 'frobnicate'; Usage: parlour hanoi [OPTIONS] <COMMAND>; \
             there are solve, optimum, eccentricity, help\n"
        );
    }
}
