//! `parlour peg-solitaire …`

use serde_json::{Value, json};

use super::{answer, answer_and_code, file, parlour, printed, refused, refused_all};

/// The JSON output of `parlour peg-solitaire solve`, and its exit code.
fn solve(options: &str) -> (Value, i32) {
    answer_and_code(&format!("peg-solitaire solve {options}"))
}

const CENTRAL_GAME: &str = "ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo";

/// Replays the jumps of an answer, and passes their holes to `check`. Returns the numbers of the holes with pegs at the
/// end.
fn replay_on_any(rows: &str, answer: &Value, check: impl Fn([usize; 3])) -> Vec<u64> {
    let mut pegs: Vec<bool> =
        rows.bytes().filter(|byte| *byte != b'/').map(|byte| byte == b'o').collect();
    for jump in answer["jumps"].as_array().expect("there are jumps") {
        let holes = [0, 1, 2].map(|at| jump[at].as_u64().expect("a hole is a number") as usize);
        check(holes);
        let [from, over, to] = holes;
        assert_eq!((pegs[from], pegs[over], pegs[to]), (true, true, false), "{jump}");
        (pegs[from], pegs[over], pegs[to]) = (false, false, true);
    }
    (0..).zip(pegs).filter(|(_, peg)| *peg).map(|(number, _)| number).collect()
}

/// Replays the jumps of an answer on the English board.
fn replay(rows: &str, answer: &Value) -> Vec<u64> {
    let arm = |at: i32| (2..=4).contains(&at);
    let cells = (0..7_i32).flat_map(|row| (0..7).map(move |column| (row, column)));
    let cells: Vec<_> = cells.filter(|&(row, column)| arm(row) || arm(column)).collect();
    replay_on_any(rows, answer, |jump| {
        let [a, b, c] = jump.map(|hole| cells[hole]);
        assert_eq!((a.0 + c.0, a.1 + c.1), (2 * b.0, 2 * b.1), "{jump:?}");
        assert_eq!((a.0 - b.0).abs() + (a.1 - b.1).abs(), 1, "{jump:?}");
    })
}

#[test]
fn the_central_game_is_solved_to_the_centre() {
    for finish in ["--finish d4", "--finish 16", "--finish any", ""] {
        let options = format!("--board english --position {CENTRAL_GAME} {finish}");
        let (answer, code) = solve(&options);
        assert_eq!(code, 0);
        assert_eq!(answer["solvable"], true);
        assert_eq!(answer["jumps"].as_array().map(Vec::len), Some(31));
        let end = replay(CENTRAL_GAME, &answer);
        assert_eq!(end.len(), 1);
        assert_eq!(answer["finish"], end[0]);
        if ["--finish d4", "--finish 16"].contains(&finish) {
            assert_eq!(end, [16]);
        }
    }
}

#[test]
fn without_a_position_it_is_the_central_game() {
    assert_eq!(solve(""), solve(&format!("--position {CENTRAL_GAME}")));
}

#[test]
fn a_solution_can_be_read_by_people() {
    let rows = ".o./ooo/..ooo../......./......./.../...";
    let answer = printed(&format!("peg-solitaire solve --position {rows} --finish d4"));
    assert!(answer.starts_with("Solvable: 6 jumps in "), "{answer}");
    assert!(answer.lines().next().is_some_and(|line| line.ends_with("the last peg in d4.")));
    assert!(answer.contains("  1. "), "{answer}");
}

#[test]
fn one_peg_in_its_place_needs_no_jump() {
    let rows = ".../.../......./...o.../......./.../...";
    let (answer, code) = solve(&format!("--position {rows}"));
    assert_eq!(code, 0);
    assert_eq!(answer, json!({ "solvable": true, "jumps": [], "finish": 16 }));
}

#[test]
fn what_cannot_be_solved_has_a_reason_and_exit_code_1() {
    let full = "ooo/ooo/ooooooo/ooooooo/ooooooo/ooo/ooo";
    let empty = ".../.../......./......./......./.../...";
    let stuck = "o.o/.../......./......./......./.../o.o";
    let far = ".../.../o.o..../......./......./o../o..";
    for (rows, finish, word) in [
        (CENTRAL_GAME, "c4", "class"),
        (full, "any", "class of the empty board"),
        (empty, "any", "no peg"),
        (stuck, "any", "empty board"),
        (far, "any", "single peg"),
    ] {
        let (answer, code) = solve(&format!("--position {rows} --finish {finish}"));
        assert_eq!(code, 1, "{rows}");
        assert_eq!(answer["solvable"], false);
        let reason = answer["reason"].as_str().expect("a reason is text");
        assert!(reason.contains(word), "{reason}");
    }
    let (answer, message, code) =
        parlour(&format!("peg-solitaire solve --position {full} --finish d4"));
    assert_eq!((message.as_str(), code), ("", 1));
    assert!(answer.starts_with("Not solvable. "), "{answer}");
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    for (options, words) in [
        ("--board englsh", &["englsh", "english"][..]),
        ("--position ooo/ooo", &["2 rows", "7 rows"]),
        ("--position \"\"", &["Position", "7 rows"]),
        ("--position ooo/oxo/ooooooo/ooo.ooo/ooooooo/ooo/ooo", &["Row 2", "o (a peg)"]),
        ("--position ooo/ooo/ooooooo/ooo.oooo/ooooooo/ooo/ooo", &["Row 4", "8", "7"]),
        ("--finish a1", &["a1", "any", "from a to g", "from 1 to 7", "d4"]),
        ("--finish 33", &["33", "0 to 32"]),
        ("--finish -1", &["-1", "any"]),
        ("--fast", &["--fast"]),
    ] {
        let message = refused(&format!("peg-solitaire solve {options}"), "");
        for word in words {
            assert!(message.contains(word), "{message}");
        }
    }
}

/// The JSON output of `parlour peg-solitaire judge` for each position, and its exit code.
fn judge(options: &str) -> (Vec<Value>, i32) {
    let (answer, message, code) = parlour(&format!("peg-solitaire judge --json {options}"));
    assert_eq!(message, "", "{options}");
    let lines = answer.lines().map(|line| serde_json::from_str(line).expect("a line is JSON"));
    (lines.collect(), code)
}

#[test]
fn every_first_jump_of_the_central_game_wins() {
    let (answers, code) = judge(&format!("--position {CENTRAL_GAME}"));
    assert_eq!(code, 0);
    let jumps = json!([[4, 9, 16], [14, 15, 16], [18, 17, 16], [28, 23, 16]]);
    let expected = json!({ "solvable": true, "class": "A", "winning_jumps": jumps, "jumps": 4 });
    assert_eq!(answers, [expected]);
}

#[test]
fn positions_of_a_file_are_judged_in_its_order() {
    // Positions of class A, of the class of the empty board, of a class without single pegs, and a single peg.
    let positions = [
        CENTRAL_GAME,
        "ooo/ooo/ooooooo/ooooooo/ooooooo/ooo/ooo",
        "o.o/.../......./......./......./.../...",
        "o../.../......./......./......./.../...",
    ];
    // With a byte order mark, Windows line ends, and an empty line.
    let text = format!("\u{feff}{}\r\n\r\n", positions.join("\r\n"));
    let path = file("judge.txt", &text);
    let (answers, code) = judge(&format!("--positions \"{path}\""));
    assert_eq!(code, 1);
    let solvable: Vec<&Value> = answers.iter().map(|answer| &answer["solvable"]).collect();
    assert_eq!(solvable, [true, false, false, true]);
    assert_eq!(answers[1]["class"], "-");
    assert_eq!(answers[3]["jumps"], 0);
}

#[test]
fn a_bad_line_of_a_file_is_named() {
    let path = file("bad.txt", &format!("{CENTRAL_GAME}\nnonsense\n"));
    let message = refused(&format!("peg-solitaire judge --positions \"{path}\""), "line 2");
    assert!(message.contains("nonsense"), "{message}");
    refused("peg-solitaire judge --positions /no/such/file", "/no/such/file");
}

#[test]
fn no_position_at_all_is_refused() {
    let path = file("empty.txt", "");
    refused(&format!("peg-solitaire judge --positions \"{path}\""), "is empty");
    refused("peg-solitaire judge --position \"\"", "7 rows");
}

#[test]
fn the_tables_of_the_english_board() {
    let answer = answer("peg-solitaire tables --class B");
    assert_eq!(answer["layers"][0], json!({ "pegs": 1, "positions": 4, "mod_symmetry": 3 }));
    assert_eq!(answer["symmetric"], json!({ "7": 92_732 }));
    assert_eq!(answer["unique_jump"][0]["pegs"], 2);
    assert_eq!(answer["beyond"], Value::Null);
}

#[test]
fn tables_go_on_from_a_kept_map_and_leave_other_files_alone() {
    let file = std::env::temp_dir().join(format!("parlour-map-{}", std::process::id()));
    let path = file.to_str().expect("the path is UTF-8");
    let tables = |class| {
        parlour(&format!(
            "peg-solitaire tables --csv --keep \"{path}\" --board triangle15 --class {class}"
        ))
    };
    let (first, message, code) = tables("C");
    assert_eq!((message.as_str(), code), ("", 0));
    let kept = std::fs::read(&file).expect("the map is kept");
    let start = "# parlour peg-solitaire tables --board triangle15 --class C --csv\nlayer,1,";
    assert!(first.starts_with(start), "{first}");
    assert!(first.contains("\nsymmetric,8,"), "{first}");
    // The second time, the tables come from the file.
    assert_eq!(tables("C"), (first.clone(), String::new(), 0));
    // All symmetric positions: there are none of the types 1 to 4.
    let all = printed("peg-solitaire tables --csv --types 9 --board triangle15 --class C");
    let positions = |text: &str| text.lines().filter(|line| line.starts_with("position,")).count();
    let counts = first.lines().filter_map(|line| line.strip_prefix("symmetric,")?.split_once(','));
    let counted: usize = counts.filter_map(|(_, count)| count.parse::<usize>().ok()).sum();
    assert_eq!((positions(&first), positions(&all)), (0, counted));

    let refused = |content: &[u8], class, why: &str| {
        std::fs::write(&file, content).expect("it can be written");
        let (answer, message, code) = tables(class);
        assert_eq!((answer.as_str(), code), ("", 2));
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.contains(path) && message.contains(why), "{message}");
        assert!(std::fs::read(&file).expect("it is there") == content, "the file was changed");
    };
    refused(&kept, "B", "of another board or goal");
    refused(&kept[..kept.len() / 2], "C", "ends too early");
    refused(b"Dear diary, today I jumped over a peg.", "C", "no kept map");
    let mut damaged = kept.clone();
    damaged[kept.len() / 2] ^= 1;
    refused(&damaged, "C", "damaged");
    std::fs::remove_file(&file).expect("it is there");
}

#[test]
fn tables_of_nothing_are_refused() {
    let large = format!("--board drawn.s.{}", ["oooooooo"; 8].join("."));
    for (allowed, options) in [
        ("A, B, C", &["--class Q", "--class \"\""][..]),
        ("english", &["--board chess"]),
        ("/no/such/folder/map", &["--keep /no/such/folder/map"]),
        ("--csv", &["--json --csv"]),
        ("memory", &[&large]),
    ] {
        refused_all("peg-solitaire tables", options, allowed);
    }
}

#[test]
fn tables_for_people_are_aligned() {
    let answer = printed("peg-solitaire tables --board triangle15");
    let lines: Vec<&str> = answer.lines().collect();
    assert!(lines[0].starts_with("Triangle board, class A: 4645 positions"), "{answer}");
    let width = |line: usize| lines[line].chars().count();
    assert!((2..17).all(|line| width(line) == width(2)), "{answer}");
}

#[test]
fn positions_of_every_board_are_solved() {
    for (board, rows) in [
        ("french", "ooo/ooooo/ooo.ooo/ooooooo/ooooooo/ooooo/ooo"),
        ("square6", "oooooo/oooooo/oo.ooo/oooooo/oooooo/oooooo"),
        ("hexagon", "oooo/ooooo/oo.ooo/ooooooo/oooooo/ooooo/oooo"),
        ("triangle15", "./oo/ooo/oooo/ooooo"),
        ("drawn.s.oooo.oooo.oooo", "oo../..../...."),
    ] {
        let (answer, code) = solve(&format!("--board {board} --position {rows}"));
        assert_eq!((code, &answer["solvable"]), (0, &json!(true)), "{board}");
        // The lines of the board are not checked.
        assert_eq!(replay_on_any(rows, &answer, |_| {}).len(), 1, "{board}");
    }
    // With the centre vacant, it is in the class of the empty board.
    let (answer, code) =
        solve("--board french --position ooo/ooooo/ooooooo/ooo.ooo/ooooooo/ooooo/ooo");
    assert_eq!((code, &answer["solvable"]), (1, &json!(false)));
}

#[test]
fn the_fewest_moves_are_told_with_what_is_proved() {
    let (answer, code) = solve("--finish d4 --fewest-moves");
    assert_eq!((code, &answer["moves"], &answer["proved"]), (0, &json!(18), &json!("optimal")));
    assert_eq!(replay(CENTRAL_GAME, &answer), [16]);
    let (answer, _) = solve("--board triangle15 --finish 0 --fewest-moves");
    assert_eq!(answer["proved"], "optimal");
}

#[test]
fn positions_of_large_boards_are_judged_by_search() {
    let rows = "oooo/ooooo/oo.ooo/ooooooo/oooooo/ooooo/oooo";
    let answer = answer(&format!("peg-solitaire judge --board hexagon --position {rows}"));
    assert_eq!((&answer["solvable"], &answer["jumps"]), (&json!(true), &json!(6)));
}

#[test]
fn an_unknown_board_is_reported_with_the_known_ones() {
    for (allowed, options) in [
        ("Allowed are english, french, square6, hexagon, triangle15", &["--board dutch"][..]),
        ("Row 1 has “x”", &["--board drawn.s.oxo"]),
        ("square lattice (s) or a triangular one (t)", &["--board drawn.q.ooo"]),
    ] {
        refused_all("peg-solitaire solve --json", options, allowed);
    }
}

/// The JSON output of `parlour peg-solitaire count`, and its exit code.
fn count(options: &str) -> (Value, i32) {
    answer_and_code(&format!("peg-solitaire count {options}"))
}

#[test]
fn solutions_are_counted_with_every_order_of_their_jumps() {
    let corner = "--board triangle15 --position ./oo/ooo/oooo/ooooo";
    for (finish, solutions, code) in [
        // Bell, "Triangular peg solitaire unlimited".
        ("any", "29760", 0),
        ("0", "6816", 0),
        // A hole of another class.
        ("1", "0", 1),
    ] {
        let (answer, ended) = count(&format!("{corner} --finish {finish}"));
        assert_eq!((&answer["solutions"], ended), (&json!(solutions), code), "{finish}");
        // Only a count of all endings has this field.
        assert_eq!(answer.get("finish").is_some(), finish == "any");
    }
    let people = format!("peg-solitaire count {corner}");
    let (answer, message, code) = parlour(&people);
    let told = "29\u{202f}760 solutions.\nThe last peg may end in any hole. --finish HOLE counts those that end in one.\n";
    assert_eq!((answer.as_str(), message.as_str(), code), (told, "", 0));
    assert_eq!(parlour(&format!("{people} --finish 0")).0, "6816 solutions.\n");
}

#[test]
fn a_count_that_is_too_large_is_refused_at_once_with_one_figure_for_memory() {
    // Only c1 is vacant. Trying it would take half a minute.
    let rows = ".oo/ooooo/ooooooo/ooooooo/ooooooo/ooooo/ooo";
    let begun = std::time::Instant::now();
    let (answer, message, code) =
        parlour(&format!("peg-solitaire count --board french --position {rows}"));
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
    assert_eq!((message.as_str(), code), ("", 1));
    let told = "Not counted. The positions on the way take more than the 2.4 GB of memory that there is for them.\n";
    assert_eq!(answer, told);
}

#[test]
fn solutions_that_there_is_no_memory_to_count_are_not_counted() {
    let (answer, code) = count("--board french --memory 10MB");
    assert_eq!((&answer["solutions"], code), (&Value::Null, 1));
    let reason = answer["reason"].as_str().expect("a reason is text");
    assert!(reason.contains("more than the 5 MB of memory"), "{reason}");
    // For a few pegs, little memory suffices.
    let few = ".../.ooo./..o..../......./......./...../...";
    let options = format!("--board french --position {few} --memory 10MB");
    assert!(count(&options).0["solutions"].is_string());
}

/// The JSON output of `endless`.
fn endless(lattice: &str, pegs: &str) -> Value {
    answer(&format!("peg-solitaire endless --lattice {lattice} --pegs {pegs}"))
}

#[test]
fn positions_without_a_board_are_counted_by_pegs() {
    let layer = |pegs, positions, one_winner, symmetric, symmetric_one_winner, most: [u32; 2]| {
        json!({
            "pegs": pegs,
            "positions": positions,
            "one_winner": one_winner,
            "symmetric": symmetric,
            "symmetric_one_winner": symmetric_one_winner,
            "max_jumps": most[0],
            "max_jumps_positions": most[1],
        })
    };
    let layers = [
        layer(2, 1, 0, 1, 0, [0, 0]),
        layer(3, 2, 2, 1, 1, [2, 2]),
        layer(4, 14, 9, 5, 1, [4, 2]),
        layer(5, 89, 47, 8, 2, [6, 3]),
    ];
    assert_eq!(endless("square", "5"), json!({ "layers": layers }));
    let triangular = endless("triangular", "7");
    let last = &triangular["layers"][5];
    assert_eq!(last, &layer(7, 34733, 7522, 304, 16, [12, 51]));
    // The output is one line of JSON even without the option.
    let line = printed("peg-solitaire endless --lattice square --pegs 2");
    assert_eq!(line.lines().count(), 1);
    assert_eq!(serde_json::from_str::<Value>(&line).ok(), Some(endless("square", "2")));
}

#[test]
fn positions_without_a_board_that_are_too_many_are_refused() {
    for (allowed, options) in [
        (
            "from 2 to 12 is allowed",
            &["--lattice square --pegs 1", "--lattice square --pegs 13"][..],
        ),
        ("from 2 to 11 is allowed", &["--lattice triangular --pegs 12"]),
        ("from 2 to 12 is allowed", &["--lattice square --pegs -4"]),
        ("from 2 to 12 is allowed", &["--lattice square --pegs \"\""]),
        ("Allowed are square and triangular", &["--lattice hexagonal --pegs 4"]),
    ] {
        refused_all("peg-solitaire endless", options, allowed);
    }
    let message = refused(
        "peg-solitaire endless --lattice triangular --pegs 9 --memory 10MB",
        "positions of 9 pegs do not fit into 10 MB of memory",
    );
    assert!(message.contains("--pegs 8"), "{message}");
}

#[test]
fn the_most_symmetric_positions_on_one_solution_are_found() {
    let found = answer("peg-solitaire symmetric-path --board triangle15");
    let paths = found["paths"].as_array().expect("a list");
    let figures: Vec<Value> = paths
        .iter()
        .map(|path| json!([path["type"], path["same_mirror"], path["positions"]]))
        .collect();
    assert_eq!(figures, [json!([8, false, 2]), json!([8, true, 2])]);
    assert!(paths.iter().all(|path| path["jumps"].as_array().is_some_and(|it| it.len() == 13)));
    refused("peg-solitaire symmetric-path --board wiegleb", "274.9 GB of memory");
}

#[test]
fn positions_with_a_unique_solution_are_counted() {
    let found = answer("peg-solitaire unique --board drawn.s._o.ooo.ooooo.ooo._o");
    let one = json!({ "type": 7, "pegs": 6, "positions": 1, "example": "o/.o./oo.../.o./o" });
    assert_eq!(found["symmetric_one_winner"][2], one);
    let found = answer("peg-solitaire unique --board triangle15");
    let last = json!({
        "pegs": 9,
        "positions": 2,
        "max_jumps": 6,
        "max_jumps_positions": 2,
        "example": "o/o./.oo/.o.o/oo..o",
    });
    assert_eq!(found["unique_solution"][7], last);
    refused("peg-solitaire unique --class D", "A, B, C");
}
