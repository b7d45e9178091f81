//! `parlour hanoi …`

use serde_json::{Value, json};

use crate::parlour;

/// The JSON that `parlour hanoi solve` answers.
fn solve(options: &[&str]) -> Value {
    let mut arguments = vec!["hanoi", "solve", "--json"];
    arguments.extend(options);
    let (answer, message, code) = parlour(&arguments);
    assert_eq!((message.as_str(), code), ("", 0), "{arguments:?}");
    assert_eq!(answer.lines().count(), 1);
    serde_json::from_str(&answer).expect("the answer is JSON")
}

#[test]
fn the_length_is_a_string_and_proved() {
    for (discs, length) in
        [("1", "1"), ("5", "31"), ("54", "18014398509481983"), ("64", "18446744073709551615")]
    {
        let expected = json!({ "length": length, "proved": "optimal" });
        assert_eq!(solve(&["--pegs", "3", "--discs", discs]), expected);
    }
}

#[test]
fn any_index_gives_the_state_and_the_move_that_comes_next() {
    let at = |index| solve(&["--pegs", "3", "--discs", "3", "--at", index]);
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
    let answer = solve(&["--pegs", "3", "--discs", "64", "--at", "9223372036854775807"]);
    assert_eq!(answer["move"], json!({ "disc": 64, "from": 0, "to": 2 }));
    let mut state = vec![1; 63];
    state.push(0);
    assert_eq!(answer["state"], json!(state));
}

#[test]
fn any_two_states_may_be_given() {
    let between = |from, to| solve(&["--discs", "3", "--from", from, "--to", to]);
    assert_eq!(between("220", "002")["length"], "5");
    assert_eq!(between("CCA", "aac")["length"], "5");
    assert_eq!(between("012", "012")["length"], "0");
    assert_eq!(solve(&["--discs", "3", "--from", "222"])["length"], "0");
    assert_eq!(solve(&["--discs", "3", "--to", "111"])["length"], "7");
}

#[test]
fn without_json_the_answer_is_for_people() {
    let (answer, _, code) =
        parlour(&["hanoi", "solve", "--discs", "64", "--at", "18446744073709551615"]);
    assert_eq!(code, 0);
    let answer = answer.replace('\u{2009}', " ");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "18 446 744 073 709 551 615 moves, optimal");
    assert_eq!(lines[1], format!("after 18 446 744 073 709 551 615: {}", "c".repeat(64)));
    assert_eq!(lines[2], "The tower stands on C after 18 446 744 073 709 551 615 moves.");
}

#[test]
fn bad_input_is_refused_in_one_line_that_says_what_is_allowed() {
    let long = "1".repeat(10_000);
    for (options, allowed) in [
        (&["--discs", "0"][..], "1 to 64"),
        (&["--discs", "65"], "1 to 64"),
        (&["--discs", "-3"], "1 to 64"),
        (&["--discs", "many"], "1 to 64"),
        (&["--discs", ""], "1 to 64"),
        (&["--discs", "3", "--pegs", "4"], "3 is allowed"),
        (&["--discs", "3", "--at", "8"], "0 to 7"),
        (&["--discs", "3", "--at", "-1"], "0 to 7"),
        (&["--discs", "3", "--at", "1.5"], "0 to 7"),
        (&["--discs", "3", "--at", &long], "0 to 7"),
        (&["--discs", "3", "--from", "01"], "3 letters are allowed, each a, b or c (or 0 to 2)"),
        (&["--discs", "3", "--to", "013"], "3 letters are allowed, each a, b or c (or 0 to 2)"),
        (&[], "--discs"),
        (&["--discs"], "--discs"),
        (&["--discs", "3", "--nonsense"], "--discs"),
        (&["--discs", "3", "4"], "--discs"),
    ] {
        let mut arguments = vec!["hanoi", "solve", "--json"];
        arguments.extend(options);
        let (answer, message, code) = parlour(&arguments);
        assert_eq!((answer.as_str(), code), ("", 2), "{options:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{options:?}: {message}");
        assert!(message.contains(allowed), "{options:?}: {message}");
        assert!(message.len() < 250, "{message}");
    }
}

#[test]
fn an_unknown_command_is_refused_with_the_list_of_those_there_are() {
    let (answer, message, code) = parlour(&["hanoi", "frobnicate"]);
    assert_eq!((answer.as_str(), code), ("", 2));
    assert_eq!(
        message,
        "parlour: unrecognized subcommand 'frobnicate'; Usage: parlour hanoi <COMMAND>; \
         there are solve, help\n"
    );
}
