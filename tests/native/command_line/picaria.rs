//! `parlour picaria …`

use serde_json::json;

use super::{answer, parlour, printed, refused_all};

#[test]
fn who_wins_and_when_is_told_for_every_relative() {
    for (options, expected) in [
        ("", json!({ "value": "draw", "plies": null, "positions": 5710 })),
        ("--sides 4 --stones 3", json!({ "value": "draw", "plies": null, "positions": 5710 })),
        ("--no-inner-edges", json!({ "value": "first", "plies": 9, "positions": 5710 })),
        ("--handicap", json!({ "value": "second", "plies": 14, "positions": 8230 })),
        ("--handicap=2", json!({ "value": "second", "plies": 12, "positions": 9238 })),
        (
            "--sides 5 --stones 3 --handicap",
            json!({ "value": "draw", "plies": null, "positions": 48797 }),
        ),
        ("--sides 4 --stones 4", json!({ "value": "first", "plies": 11, "positions": 6550 })),
        ("--game mu-torere", json!({ "value": "draw", "plies": null, "positions": 1260 })),
        (
            "--game 4x4-plain --blocked passes",
            json!({ "value": "first", "plies": 11, "positions": 6550 }),
        ),
    ] {
        assert_eq!(answer(&format!("picaria solve {options}")), expected, "{options:?}");
    }
}

#[test]
fn the_counts_are_those_of_the_paper_and_more() {
    let expected = json!({
        "arrangements": 1680,
        "burnside": 228,
        "orbits": 228,
        "double_rows": 3,
        "orbits_without_double_rows": 225,
        "positions": 450,
        "positions_with_double_rows": 456,
        "consistent": 408,
        "undecided": 366,
        "both_phases": 5710,
    });
    assert_eq!(answer("picaria counts"), expected);
}

#[test]
fn the_table_is_what_is_stored() {
    let answer = printed("picaria table --sides 3");
    assert_eq!(
        answer,
        "sides,stones,inner,handicap,value,plies\n3,3,yes,0,first,7\n3,3,no,0,first,11\n"
    );
}

#[test]
fn the_first_player_wins_with_any_number_of_sides() {
    let boards = |sides: std::ops::Range<u32>, plies: u32| {
        sides.map(|sides| json!({ "sides": sides, "plies": plies })).collect::<Vec<_>>()
    };
    for (options, expected) in [
        ("", json!({ "plies": 9, "from": 13, "boards": boards(5..13, 9) })),
        ("--stones 4", json!({ "plies": 7, "from": 11, "boards": boards(5..11, 7) })),
        ("--stones 9", json!({ "plies": 7, "from": 11, "boards": boards(9..11, 7) })),
        ("--stones 20", json!({ "plies": 7, "from": 20, "boards": [] })),
    ] {
        assert_eq!(answer(&format!("picaria strategy {options}")), expected, "{options:?}");
    }
    let plain = answer("picaria strategy --no-inner-edges");
    assert_eq!(plain["boards"][0], json!({ "sides": 5, "plies": null }));
    assert_eq!(plain["boards"][1], json!({ "sides": 6, "plies": 11 }));
}

#[test]
fn without_json_the_answer_is_for_people() {
    let (answer, _, code) = parlour("picaria solve --sides 5");
    let answer = answer.replace('\u{202f}', " ");
    assert_eq!(answer, "first wins after 9 moves of both; 25 697 positions\n");
    assert_eq!(code, 0);
    let answer = printed("picaria counts");
    assert!(answer.contains("228  symmetric ones counted once, by Burnside's lemma"), "{answer}");
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    let long = format!("solve --sides {}", "1".repeat(10_000));
    for (allowed, options) in [
        ("3 to 10", &["solve --sides 2", "solve --sides 11", "table --sides 12"][..]),
        ("whole number", &["solve --sides -4", "solve --sides \"\"", "solve --handicap=x", &long]),
        ("3 to 4", &["solve --stones 2", "solve --stones 5"]),
        ("0 to 2", &["solve --handicap=3"]),
        ("--", &["solve --nonsense"]),
        ("mu-torere", &["solve --game chess"]),
        ("passes", &["solve --blocked dances"]),
        ("--sides", &["counts --sides 4"]),
        ("3 to 1000", &["strategy --stones 2"]),
    ] {
        refused_all("picaria", options, allowed);
    }
}
