//! `parlour rubiks-magic …`

use serde_json::{Value, json};

use super::{answer_and_code, parlour, printed, refused_all};

/// The JSON of a command and its exit code.
fn answer(command: &str) -> (Value, i32) {
    answer_and_code(&format!("rubiks-magic {command}"))
}

/// The lines that a command prints.
fn lines(command: &str) -> Vec<String> {
    printed(&format!("rubiks-magic {command}")).lines().map(str::to_owned).collect()
}

#[test]
fn planar_sequences_are_listed_in_their_order() {
    let all = lines("planar --csv");
    assert_eq!(all[0], "sequence,f,area,Dc,symcount,assemblages,delta0,delta0_L0");
    assert_eq!(all.len(), 72);
    assert_eq!(all[1], "EEEEWWWW,2,5,0,8,1,1,0");
    assert_eq!(all[71], "EWEWEWEW,8,2,0,32,0,0,0");
    // The order of the directions is E, N, W, S.
    let places = |line: &String| -> Vec<Option<usize>> {
        line.chars().take(8).map(|step| "ENWS".find(step)).collect()
    };
    assert!(all[1..].iter().is_sorted_by_key(places));
    let column = |column: usize| -> u32 {
        let number = |line: &String| -> u32 {
            line.split(',').nth(column).and_then(|cell| cell.parse().ok()).expect("a number")
        };
        all[1..].iter().map(number).sum()
    };
    assert_eq!([5, 6, 7].map(column), [168, 59, 24]);
    assert_eq!(lines("planar --tiles 4 --csv").len(), 1 + 4);
}

#[test]
fn octominoids_are_listed_in_the_order_of_the_paper() {
    let all = lines("octominoids --csv");
    assert_eq!(all[0], "code,box,f,delta,linking,symcount,typeinv");
    assert_eq!(all.len(), 1292);
    assert_eq!(all[1], "RRRURRRU,0x2x4+8,0,0,0,4,yes");
    assert_eq!(all[2], "RRRUmRRRUm,1x1x4+8,0,0,0,4,no");
    assert_eq!(all[1291], "RmUvUmLvRmUvUmLv,2x2x2+0,4,0,0,4,yes");
}

#[test]
fn lists_have_totals_for_people() {
    let total = |command: &str| lines(command).pop().expect("a line");
    let words = |text: String| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(total("planar")), ["total", "71", "168", "59", "24"]);
    assert_eq!(words(total("octominoids")), ["total", "1291", "737", "460", "141"]);
}

#[test]
fn a_code_is_analysed_as_the_paper_does() {
    let (one, code) = answer("analyse RmRvUvDmLvLmDmUv --no-canon");
    assert_eq!(code, 0);
    for (key, value) in [
        ("kind", json!("octominoid")),
        ("code", json!("RmRvUvDmLvLmDmUv")),
        ("box", json!("2x2x2+2")),
        ("f", json!(0)),
        ("delta", json!(-4)),
        ("linking", json!(0)),
        ("symcount", json!(2)),
        ("chiral", json!(false)),
        ("typeinv", json!(true)),
    ] {
        assert_eq!(one[key], value, "{key}");
    }
    let sum: i64 =
        one["tile_deltas"].as_array().expect("tiles").iter().filter_map(Value::as_i64).sum();
    assert_eq!(sum, -4);
    assert!(one["verdict"].as_str().is_some_and(|verdict| verdict.starts_with("Impossible")));
    assert_eq!(one["folding"]["simple_folds"], json!(false));
    let (pack, _) = answer("analyse RvR2Rc2ULLm2Lc2U");
    assert_eq!((&pack["kind"], &pack["typeinv"]), (&json!("state"), &Value::Null));
    let (linked, _) = answer("analyse RRRmRmRRLmLm");
    assert_eq!((&linked["delta"], &linked["linking"]), (&json!(0), &json!(1)));
    // Any other code of the configuration has the same canonical form.
    let (other, _) = answer("analyse RRURDLDU");
    let (same, _) = answer("analyse RUDLDRUR");
    assert_eq!(other["canonical"], same["canonical"]);
    assert_eq!(
        other["folding"],
        json!({ "simple_folds": true, "quarter_turns": 8, "shortest": true })
    );
}

#[test]
fn sequences_assemblages_and_states_are_analysed() {
    let (sequence, _) = answer("analyse EEWENWSW");
    assert_eq!((&sequence["Dc"], &sequence["area"]), (&json!(-2), &json!(5)));
    let all = sequence["assemblages"].as_array().expect("assemblages");
    assert_eq!(all.len(), 6);
    let vanishing: Vec<&Value> = all.iter().filter(|one| one["delta"] == 0).collect();
    assert_eq!(vanishing.len(), 2);
    let (one, _) = answer("analyse \"slash E1 E N W2 N S1 S2 W\"");
    assert_eq!((&one["kind"], &one["linking"]), (&json!("assemblage"), &json!(2)));
    let (state, _) = answer("analyse Rc8Lc2Rc6Rc6Rc2Lc8Rc4Rc4 --no-canon");
    assert_eq!((&state["kind"], &state["area"]), (&json!("state"), &json!(1)));
    assert_eq!(state["folding"]["quarter_turns"], json!(4));
    let (answer, _, _) = parlour("rubiks-magic analyse EENNWWSS");
    assert!(answer.contains("Impossible: the ribbon would have to change its length"), "{answer}");
}

#[test]
fn distances_claim_no_more_than_is_proved() {
    for (code, words) in [
        ("RRRURRRU", "vanish. It is the flat rectangle."),
        ("RRRUmRRRUm", "The flat rectangle is 1 quarter turn away, and no fewer lead there."),
        // The path is stored, and not proved again.
        ("ESESESWWNWNN", "The flat rectangle is 16 quarter turns away."),
    ] {
        let text = lines(&format!("analyse {code} --no-canon")).join("\n");
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn folds_are_found_and_are_the_fewest() {
    let (found, code) = answer("fold --to RRURDLDU");
    assert_eq!((code, &found["quarter_turns"], &found["shortest"]), (0, &json!(8), &json!(true)));
    assert_eq!(found["folds"].as_array().map(Vec::len), Some(8));
    let (none, code) = answer("fold --to RRRURRRU");
    assert_eq!((code, none), (0, json!({ "folds": [], "quarter_turns": 0, "shortest": true })));
    let (back, _) = answer("fold --from RRURDLDU --to \"slash E E E N W W W S\"");
    assert_eq!(back["quarter_turns"], json!(8));
    let (text, _, code) = parlour("rubiks-magic fold --to RRRUmRRRUm");
    assert_eq!((code, text.lines().count()), (0, 2));
    assert!(text.starts_with("1 quarter turn; no fewer lead there\n"), "{text}");
}

#[test]
fn a_way_with_a_general_fold_tells_it_apart() {
    let (found, code) = answer("fold --to RRmRmUmLvLmDmU");
    let told = ["quarter_turns", "general_folds", "shortest"].map(|key| &found[key]);
    assert_eq!((code, told), (0, [&json!(10), &json!(1), &json!(false)]));
    let folds = found["folds"].as_array().expect("folds");
    let general = |one: &&Value| one.as_str().is_some_and(|text| text.starts_with('g'));
    assert_eq!((folds.len(), folds.iter().filter(general).count()), (11, 1));
    let (text, _, code) = parlour("rubiks-magic fold --to RRmRmUmLvLmDmU");
    assert_eq!((code, text.lines().count()), (0, 12));
    let first = "10 quarter turns and 1 general fold; fewer may lead there\n";
    assert!(text.starts_with(first) && text.contains("General fold: hinges turn"), "{text}");
}

#[test]
fn what_cannot_be_folded_says_what_was_searched() {
    let (one, code) = answer("fold --to \"slash E1 E N1 N S2 W S2 W\"");
    assert_eq!((code, &one["folds"], &one["searched"]), (1, &Value::Null, &json!(917)));
    let (one, code) = answer("fold --to RmRvUvDmLvLmDmUv");
    assert_eq!((code, &one["searched"]), (1, &json!(0)));
    assert!(one["reason"].as_str().is_some_and(|reason| reason.contains("|Δ| is 4 there")));
    let (answer, message, code) = parlour("rubiks-magic fold --to \"slash E1 E N W2 N S1 S2 W\"");
    assert_eq!((message.as_str(), code), ("", 1));
    assert!(answer.contains("|L| is 2 there and 0 here"), "{answer}");
}

#[test]
fn the_graph_of_folds_is_counted() {
    let (reached, code) = answer("reach");
    assert_eq!(code, 0);
    for (key, value) in [("states", 127_436), ("octominoids", 358), ("planar", 21)] {
        assert_eq!(reached[key], json!(value), "{key}");
    }
    let depths = reached["depths"].as_array().expect("depths");
    assert_eq!((depths.len(), &depths[1], &depths[43]), (44, &json!(14), &json!(17)));
    let (six, _) = answer("reach --tiles 6");
    assert_eq!((&six["closed"], &six["depths"][0]), (&json!(true), &json!(1)));
}

#[test]
fn general_folds_reach_more_and_what_is_left_is_listed() {
    let (reached, code) = answer("reach --general");
    assert_eq!(code, 0);
    for (key, value) in [
        ("states", 127_907),
        ("general_folds", 39),
        ("octominoids", 438),
        ("possible_octominoids", 460),
        ("planar", 21),
        ("possible_planar", 24),
    ] {
        assert_eq!(reached[key], json!(value), "{key}");
    }
    let list = |key: &str| reached[key].as_array().expect("a list").clone();
    assert_eq!(list("missing_octominoids").len(), 22);
    assert_eq!(list("missing_octominoids")[0], json!("RRUvRmDvRvUmLv"));
    assert_eq!(list("missing_planar").len(), 3);
    assert!(list("missing_planar").contains(&json!("slash E1 E N1 N S2 W S2 W")));
    let text = lines("reach --general");
    assert_eq!((text.len(), text[1].as_str()), (4 + 22 + 3, "438 of 460 octominoids"));
}

#[test]
fn what_only_general_folds_reach_says_so() {
    let (one, _) = answer("analyse RRmRmUmLvLmDmU");
    assert_eq!(one["folding"]["simple_folds"], json!(false));
    assert_eq!(one["folding"]["general_folds"], json!(true));
    let (text, _, _) = parlour("rubiks-magic analyse RRmRmUmLvLmDmU");
    assert!(text.contains("General folds lead there, in which hinges that"), "{text}");
    let (one, _) = answer("analyse RRUvRmDvRvUmLv");
    assert_eq!(one["folding"]["general_folds"], json!(false));
    let (reached, _) = answer("analyse RRURDLDU");
    assert_eq!(reached["folding"]["general_folds"], Value::Null);
}

#[test]
fn a_general_fold_is_replayed() {
    let fold = "RRmUmRDvLmDmUv RRURDLDU - RmRmURmDLmDU";
    let (one, code) = answer(&format!("general \"{fold}\""));
    assert_eq!((code, &one["valid"]), (0, &json!(true)));
    let told = lines(&format!("general \"{fold}\""));
    assert_eq!(told.last().map(String::as_str), Some("1 general fold; valid there and back"));
    let other = "RRmUmRDvLmDmUv RRURDLDU - RRRURRRU";
    let (one, code) = answer(&format!("general \"{other}\""));
    assert_eq!((code, &one["valid"]), (1, &json!(false)));
    let flaw = "tiles 3 and 4 do not hang together at that side";
    assert_eq!(one["folds"][0]["flaw"], json!(flaw));
}

#[test]
fn knotted_cores_are_counted() {
    let (knots, code) = answer("knots");
    assert_eq!(code, 0);
    // The paper prints this number of octominoids.
    assert_eq!(knots, json!({ "octominoids": 1291, "knotted": 0, "smallest": null }));
    let (six, _) = answer("knots --tiles 6");
    assert_eq!(six["octominoids"], json!(lines("octominoids --tiles 6 --csv").len() - 1));
}

#[test]
fn the_universe_is_counted_with_its_components() {
    let (four, code) = answer("universe --tiles 4");
    assert_eq!((code, four), (0, json!({ "states": 25, "components": [15, 9, 1], "knotted": 0 })));
    let (six, _) = answer("universe --tiles 6");
    let sizes = six["components"].as_array().expect("a list");
    let sum: u64 = sizes.iter().filter_map(Value::as_u64).sum();
    assert_eq!((&six["states"], sum), (&json!(2586), 2586));
    let (reached, _) = answer("reach --tiles 6");
    assert_eq!(sizes[0], reached["states"]);
}

#[test]
fn a_state_that_no_fold_reaches_may_have_no_way_within_the_limit() {
    let (found, code) = answer("stretch RRmUmDUmRm");
    assert_eq!((&found["states"], &found["give"], code), (&json!(1), &Value::Null, 1));
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    let long = format!("analyse {}", "R".repeat(10_000));
    for (allowed, options) in [
        ("the last step misses tile 1 by 8 right", &["analyse RRRRRRRR", "fold --to RRRRRRRR"][..]),
        ("tile 1 would be turned there", &["analyse UvRmRUmRR"]),
        ("Tiles 1 and 3 meet in the same place", &["analyse RLRL"]),
        ("3 tiles: the number must be even", &["analyse RRR"]),
        ("“X” at position 3: a step is R, U, L or D", &["analyse RRX"]),
        ("The hinge after tile 2 and the hinge after tile 6 cross", &["analyse LvRURmUR"]),
        ("3 steps: the number must be even", &["analyse EEN"]),
        ("“X” at position 5: a step is E, N, W or S", &["analyse EENWX"]),
        ("Tile 8 cannot have level 3", &["analyse E1ENW2NS1S3W"]),
        ("the hinges after tiles 1 and 5 cross", &["analyse E1N1W1S1E2N2W2S2"]),
        ("A chain has 4, 6, 8, 10 or 12 tiles, not 2", &["analyse RcRc"]),
        ("neither a magic code", &["analyse \"\"", "analyse -1"]),
        ("the number must be even, and from 4 to 24", &[&long]),
        ("The order of its stacks is open. One order is: slash", &["fold --to EEENWWSW"]),
        ("4, 6, 8, 10 or 12 tiles, not 24", &["fold --to EWNSSNSEWSNWEWSNWENSNEWE"]),
        (
            "sequences with fewer, or with levels, are allowed",
            &["analyse EWNSSNSEWSNWEWSNWENSNEWE"],
        ),
        ("No order of its stacks lets it be built", &["fold --to EWEWEWEW"]),
        ("the same number", &["fold --to RRRURRRU --from RURU"]),
        ("--to", &["fold --from RRRURRRU"]),
        ("An even number from 4 to 14 is allowed", &["planar --tiles 7", "planar --tiles 16"]),
        ("An even number from 4 to 12 is allowed", &["octominoids --tiles 2", "knots --tiles 14"]),
        ("An even number from 4 to 12 is allowed", &["octominoids --tiles 14"]),
        ("known folds reach RURU: nothing must give", &["stretch RURU"]),
        ("states of 4, 6 or 8 tiles are allowed, all of one size", &["stretch RRRURRRU RURU"]),
        ("A number of digits is allowed", &["stretch RRRURRRU --bulges few"]),
        (
            "An even number from 4 to 8 is allowed",
            &["universe --tiles 10", "universe --tiles five"],
        ),
        ("4, 6, 8, 10 or 12 are allowed", &["reach --tiles 14"]),
        ("--", &["reach --nonsense"]),
        ("general folds are known of 8 tiles only", &["reach --general --tiles 6"]),
        ("A general fold is a state, its hinges, way points and a state", &["general RRRURRRU"]),
    ] {
        refused_all("rubiks-magic", options, allowed);
    }
}
