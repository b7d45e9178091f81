//! `parlour magnetic …`

use serde_json::{Value, json};

use super::{answer, answer_and_code, printed, refused, refused_all};

#[test]
fn the_optimum_of_few_discs_is_searched_and_its_solutions_are_counted() {
    for (colouring, discs, moves, solutions) in [
        ("RBB", "5", "121", "1"),
        ("RRN", "5", "121", "1"),
        ("RBN", "4", "38", "2"),
        ("NBN", "3", "13", "2"),
        ("RNB", "5", "93", "16"),
        ("RNN", "5", "85", "12"),
        ("nnb", "5", "85", "12"),
        ("NNN", "3", "11", "4"),
        ("NNN", "5", "83", "36"),
        ("NNN", "10", "17984", "40532396646334464"),
    ] {
        let expected = json!({ "moves": moves, "search": true, "solutions": solutions });
        assert_eq!(
            answer(&format!("magnetic optimum --colouring {colouring} --discs {discs}")),
            expected
        );
    }
}

#[test]
fn the_optimum_of_many_discs_is_that_of_the_procedure() {
    let answer = answer("magnetic optimum --colouring NNN --discs 64");
    let moves = "1040510248573488632353366026802";
    assert_eq!(answer, json!({ "moves": moves, "search": false, "solutions": null }));
}

#[test]
fn any_index_gives_the_state_and_the_move_that_comes_next() {
    let first = answer("magnetic solve --colouring RBB --discs 2 --at 1");
    assert_eq!(
        first,
        json!({
            "length": "4", "proved": "optimal", "algorithm": "RBB1000",
            "state": [{ "post": "I", "colour": "B" }, { "post": "S", "colour": "R" }],
            "move": { "disc": 2, "from": "S", "to": "D" },
        })
    );
    let end = answer("magnetic solve --colouring NNN --discs 2 --at 4");
    assert_eq!(end["move"], Value::Null);
    assert_eq!(
        end["state"],
        json!([{ "post": "D", "colour": "B" }, { "post": "D", "colour": "B" }])
    );
}

#[test]
fn the_middle_of_64_discs_is_reached_at_once() {
    let at = "500000000000000000000000000000";
    let answer = answer(&format!("magnetic solve --colouring NNN --discs 64 --at {at}"));
    assert_eq!(answer["algorithm"], "NNN606up");
    assert_eq!(answer["state"].as_array().map(Vec::len), Some(64));
}

#[test]
fn any_procedure_that_is_legal_may_be_chosen() {
    let solve = |colouring, name| {
        answer(&format!("magnetic solve --colouring {colouring} --discs 8 --algorithm {name}"))
    };
    for (colouring, name, length, proved) in [
        ("NNN", "nnn61", "2026", "optimal"),
        ("NNN", "NNN62", "2050", "legal"),
        ("NNN", "RRB1000", "3280", "legal"),
        ("RNB", "RNB75", "2464", "legal"),
        ("RNB", "BNR727", "2404", "optimal"),
        ("RNN", "shortest", "2118", "optimal"),
    ] {
        let answer = solve(colouring, name);
        assert_eq!(answer["length"], json!(length), "{name}");
        assert_eq!(answer["proved"], json!(proved), "{name}");
    }
}

#[test]
fn without_json_the_answer_is_for_people() {
    let answer = printed("magnetic solve --colouring NNN --discs 2 --at 0");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(
        lines,
        [
            "4 moves by NNN606up, proved shortest",
            "after 0: srsr",
            "Disc 1 goes from S to I and shows blue.",
        ]
    );
    let answer = printed("magnetic optimum --colouring NNN --discs 3");
    assert_eq!(answer, "11 moves, proved by search\n4 shortest solutions\n");
    let answer = printed("magnetic optimum --colouring NNN --discs 1");
    assert!(answer.starts_with("1 move, proved by search\n"), "{answer}");
}

#[test]
fn towers_that_end_red_up_take_longer() {
    for (discs, red, blue) in [
        ("1", "2", "1"),
        ("3", "16", "11"),
        ("5", "122", "83"),
        ("10", "26950", "17984"),
        ("24", "128377101620", "85584740826"),
    ] {
        let expected = json!({ "red_to_red": red, "red_to_blue": blue });
        assert_eq!(answer(&format!("magnetic red --discs {discs}")), expected);
    }
    let expected = json!({ "red_to_red": "98", "red_to_blue": "38" });
    assert_eq!(answer("magnetic red --discs 4 --colouring nrn"), expected);
    // A blue post never shows red.
    let (ended, code) = answer_and_code("magnetic red --discs 4 --colouring NNB");
    assert_eq!((ended, code), (json!({ "red_to_red": null, "red_to_blue": "30" }), 1));
    for discs in ["0", "65", "-1", "", "x"] {
        refused(&format!("magnetic red --discs \"{discs}\""), "from 1 to 64 is allowed");
    }
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    let long = format!("--colouring NNN --discs 2 --at {}", "1".repeat(10_000));
    for (allowed, options) in [
        ("1 to 64", &["--colouring NNN --discs 0", "--colouring NNN --discs 65"][..]),
        ("1 to 64", &["--colouring NNN --discs -3", "--colouring NNN --discs \"\""]),
        ("RRB, RBB, RRN", &["--colouring BNN --discs 3", "--colouring \"\" --discs 3"]),
        ("RRB, RBB, RRN", &["--colouring RNR --discs 3", "--colouring NNNN --discs 3"]),
        ("RRB, RBB, RRN", &["--colouring BNNN --discs 3"]),
        ("0 to 4", &["--colouring NNN --discs 2 --at 5", "--colouring NNN --discs 2 --at -1"]),
        ("0 to 4", &[&long]),
        ("not legal with the posts RBB", &["--colouring RBB --discs 2 --algorithm NNN61"]),
        ("there are shortest, RBB1000", &["--colouring RBB --discs 2 --algorithm fast"]),
        ("--colouring", &["--discs 3"]),
        ("--discs", &["--colouring NNN"]),
    ] {
        refused_all("magnetic solve --json", options, allowed);
    }
}

#[test]
fn towers_on_several_posts_are_searched_to_each_end() {
    let expected = json!({ "turned": 23, "blue": 19, "red": 20 });
    assert_eq!(answer("magnetic posts --posts 4 --discs 5"), expected);
    // On three posts it is the game itself.
    let expected = json!({ "turned": 161, "blue": 83, "red": 122 });
    assert_eq!(answer("magnetic posts --posts 3 --discs 5"), expected);
    for (posts, discs) in [("2", "5"), ("7", "5"), ("4", "16"), ("4", "0")] {
        refused(&format!("magnetic posts --posts {posts} --discs {discs}"), "is allowed");
    }
}
