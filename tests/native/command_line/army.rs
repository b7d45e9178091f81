//! `parlour peg-solitaire army` and `parlour solitaire-army solve`.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{answer_and_code, parlour, printed, refused};

/// Two names of the same command.
const COMMANDS: [&str; 2] = ["peg-solitaire army", "solitaire-army solve"];

/// The JSON for a number of paces, the same from both commands, and its exit code.
fn army(paces: &str) -> (Value, i32) {
    let [one, other] =
        COMMANDS.map(|command| answer_and_code(&format!("{command} --paces {paces}")));
    assert_eq!(one, other);
    one
}

fn cell(value: &Value) -> (i64, i64) {
    (value[0].as_i64().expect("a number"), value[1].as_i64().expect("a number"))
}

#[test]
fn the_smallest_armies_march_to_the_target() {
    for (paces, men) in [(1, 2), (2, 4), (3, 8), (4, 20)] {
        let (answer, code) = army(&paces.to_string());
        assert_eq!((code, &answer["men"], &answer["proved"]), (0, &json!(men), &json!(true)));
        let cells = answer["position"].as_array().expect("there are men");
        let mut standing: BTreeSet<(i64, i64)> = cells.iter().map(cell).collect();
        assert_eq!(standing.len(), men);
        assert!(standing.iter().all(|(_, y)| *y <= 0));
        let jumps = answer["jumps"].as_array().expect("there are jumps");
        assert_eq!(jumps.len(), men - 1);
        for jump in jumps {
            let [from, over, to] = [0, 1, 2].map(|at| cell(&jump[at]));
            assert_eq!((from.0 + to.0, from.1 + to.1), (2 * over.0, 2 * over.1), "{jump}");
            assert_eq!((from.0 - over.0).abs() + (from.1 - over.1).abs(), 1, "{jump}");
            assert!(
                standing.remove(&from) && standing.remove(&over) && standing.insert(to),
                "{jump}"
            );
        }
        assert_eq!(standing, BTreeSet::from([(0, paces)]));
    }
}

#[test]
fn five_paces_and_more_are_out_of_reach() {
    for paces in ["5", "6", "8", "9", "100", "99999999999999999999999"] {
        let (answer, code) = army(paces);
        assert_eq!((code, &answer["men"], &answer["proved"]), (1, &Value::Null, &json!(true)));
        let reason = answer["reason"].as_str().expect("there is a reason");
        let weight =
            if paces == "5" { "weigh exactly 1 together;" } else { "weigh less than 1 together;" };
        assert!(reason.contains(weight), "{reason}");
    }
}

#[test]
fn an_army_can_be_read_by_people() {
    let answer = printed("peg-solitaire army --paces 1");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "2 men; no army of fewer is enough: proved.");
    assert_eq!(
        lines[1..],
        ["  0  o", " -1  o", "  1. (0,\u{a0}−1) over (0,\u{a0}0) to (0,\u{a0}1)"]
    );
    let (answer, _, code) = parlour("peg-solitaire army --paces 5");
    assert_eq!(code, 1);
    assert!(
        answer.starts_with("No army is large enough. The infinitely many cells behind the line"),
        "{answer}"
    );
}

#[test]
fn bad_usage_gives_one_line_with_the_allowed_values() {
    for command in COMMANDS {
        for paces in ["0", "00", "-1", "1.5", "four", "", "4 "] {
            let command = format!("{command} --paces \"{paces}\" --json");
            refused(&command, "A whole number from 1 is allowed");
        }
        refused(command, "--paces");
    }
}
