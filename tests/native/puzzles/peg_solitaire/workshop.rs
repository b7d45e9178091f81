//! Puzzles made to order: compares their numbers with Bell, "Designing peg solitaire puzzles", and checks each.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use parlour::contract::{Designs, Parameter, ParameterRange, Rules, Solution, Workshop};
use parlour::puzzles::peg_solitaire::PegSolitaire;
use parlour::puzzles::peg_solitaire::math::board;
use parlour::puzzles::peg_solitaire::math::board::Board;
use parlour::puzzles::peg_solitaire::math::holes::Holes;
use parlour::puzzles::peg_solitaire::math::map::SolvabilityMap;
use parlour::puzzles::peg_solitaire::math::symmetry::{Images, symmetry_type};
use parlour::puzzles::peg_solitaire::math::tables::{Tables, goal};
use parlour::puzzles::peg_solitaire::position::Position;
use parlour::puzzles::peg_solitaire::questions::count_solutions;
use parlour::search::Silent;
use proptest::prelude::*;

type Made = Designs<PegSolitaire>;

fn order(chosen: &[(&str, &str)]) -> Vec<Parameter> {
    let chosen: Vec<(String, String)> =
        chosen.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    PegSolitaire::order(&chosen)
}

/// The puzzles made to an order with these values.
fn design(chosen: &[(&str, &str)]) -> Made {
    let form = order(chosen);
    for (key, value) in chosen {
        // A field without a choice is hidden.
        let field = form.iter().find(|field| field.key == *key);
        assert_eq!(field.map_or(*value, |field| &*field.value), *value, "{key} in {form:?}");
    }
    let values: Vec<(String, String)> =
        form.into_iter().map(|field| (field.key.to_owned(), field.value)).collect();
    PegSolitaire::design(&values, &mut Silent).expect("nobody cancels")
}

/// The number before some words of a remark.
fn number_before(remark: &str, words: &str) -> u64 {
    let end = remark.find(words).unwrap_or_else(|| panic!("“{words}” in “{remark}”"));
    let start = remark[..end].trim_end();
    let is_digit = |c: char| c.is_ascii_digit() || c.is_whitespace() && c != ' ';
    let digits = start.trim_end_matches(is_digit).len();
    let digits = start[digits..].chars().filter(char::is_ascii_digit).collect::<String>();
    digits.parse().unwrap_or_else(|_| panic!("a number before “{words}” in “{remark}”"))
}

/// The map of a class of the English board, made independently of the workshop.
fn map(letter: char) -> SolvabilityMap {
    let board = board::english();
    let goal = goal(&board, letter).expect("there is such a class");
    SolvabilityMap::new(&board, goal, &mut Silent).expect("nobody cancels")
}

static CLASS_A: LazyLock<SolvabilityMap> = LazyLock::new(|| map('A'));

fn pegs(made: &Made) -> Vec<Holes> {
    made.designs.iter().map(|design| design.task.start.pegs).collect()
}

/// Checks that there are names, notes and a remark, no duplicates, and at most a page of puzzles.
fn check_made(made: &Made) {
    assert!(made.remark.ends_with('.'), "{}", made.remark);
    assert!(made.designs.len() <= 60);
    let names: HashSet<&str> = made.designs.iter().map(|design| &*design.name).collect();
    for design in &made.designs {
        assert!(design.note.ends_with('.'), "{}", design.note);
    }
    assert_eq!(names.len(), made.designs.len());
    if made.designs.iter().all(|design| design.shown.is_none()) {
        let distinct: HashSet<Holes> = pegs(made).into_iter().collect();
        assert_eq!(distinct.len(), made.designs.len());
    }
}

/// Checks the symmetric positions of a class. Each row has the type, its number in Table 2, and the
/// number of single pegs among these, which are not puzzles.
fn check_symmetric(letter: char, map: &SolvabilityMap, printed: &[(u8, u64, u64)]) {
    let board = board::english();
    let images = Images::fixing(&board, map.goal);
    for (number, count, single) in printed {
        let (text, class) = (number.to_string(), letter.to_string());
        let made = design(&[("what", "symmetric"), ("class", &class), ("symmetry", &text)]);
        check_made(&made);
        let all = number_before(&made.remark, "such positions can be solved");
        assert_eq!(all + single, *count, "type {number}, class {letter}");
        assert_eq!(made.designs.len() as u64, all.min(60));
        let mut orbits = HashSet::new();
        for pegs in pegs(&made) {
            assert_eq!(symmetry_type(&board, pegs).map(|found| found.number), Some(*number));
            assert!(map.contains(pegs));
            assert!(orbits.insert(images.canonical(pegs)), "images count once");
        }
    }
}

#[test]
fn the_symmetric_positions_of_class_a_are_as_many_as_in_table_2() {
    let printed = [
        (1, 13, 1),
        (2, 25, 0),
        (3, 22, 0),
        (4, 220, 0),
        (5, 2238, 0),
        (6, 5139, 0),
        (7, 34_501, 0),
    ];
    check_symmetric('A', &CLASS_A, &printed);
}

#[test]
fn the_symmetric_positions_of_the_other_classes_are_as_many_as_in_table_2() {
    check_symmetric('B', &map('B'), &[(7, 92_732, 2)]);
    check_symmetric('C', &map('C'), &[(6, 15_187, 1)]);
}

#[test]
fn the_central_game_passes_as_many_pairs_as_the_paper_says() {
    let board = board::english();
    for (number, pairs) in [("1", 0), ("5", 0), ("6", 99), ("7", 456)] {
        let made = design(&[("what", "way"), ("symmetry", number)]);
        check_made(&made);
        if pairs == 0 {
            assert!(made.designs.is_empty(), "{}", made.remark);
            continue;
        }
        assert_eq!(number_before(&made.remark, "pairs"), pairs);
        assert_eq!(number_before(&made.remark, "positions with"), 2 * pairs);
        assert_eq!(made.designs.len(), 60);
        for design in made.designs {
            let game = PegSolitaire::start(&design.task.variant);
            assert_eq!(design.task, game);
            let (solution, at) = design.shown.expect("a solution is shown");
            let again = Solution::read(&game, &solution.write());
            assert_eq!(again.as_ref(), Ok(&solution), "it solves the central game");
            let passed = solution.position(&at).pegs;
            assert_eq!(
                symmetry_type(&board, passed).map(|n| n.number.to_string()).as_deref(),
                Some(number)
            );
            assert!(CLASS_A.contains(passed) && CLASS_A.contains(board.full() ^ passed));
        }
    }
}

#[test]
fn puzzles_with_one_winning_jump_have_one() {
    for (from, to, sort) in [("3", "32", "hardest"), ("6", "12", "pegs"), ("10", "10", "easiest")] {
        let made = design(&[
            ("what", "one-winner"),
            ("from", from),
            ("to", to),
            ("jumps", "6"),
            ("sort", sort),
        ]);
        check_made(&made);
        assert!(!made.designs.is_empty());
        for design in &made.designs {
            let ways = count_solutions(&design.task.start, design.task.goal, &mut Silent);
            let unique = ways.expect("nobody cancels") == Ok(1);
            assert_eq!(design.note.contains("there is only one solution"), unique);
        }
        for start in pegs(&made) {
            assert_eq!(CLASS_A.winning_steps(start).count(), 1);
            let position = Position { board: board::english(), pegs: start };
            assert!(position.jumps().count() >= 6);
            let allowed = from.parse().expect("a number")..=to.parse().expect("a number");
            assert!(allowed.contains(&position.count()));
        }
        let numbers: Vec<u32> = pegs(&made).iter().map(|pegs| pegs.count()).collect();
        assert!(sort != "pegs" || numbers.is_sorted());
    }
}

#[test]
fn the_records_are_those_of_table_4() {
    let board = board::english();
    let stored = Tables::stored(&board, 'A').expect("they are stored").unique_jump;
    let made = design(&[("what", "records")]);
    check_made(&made);
    let records: HashSet<Holes> = stored
        .iter()
        .filter(|one| one.pegs >= 3)
        .flat_map(|one| one.records.iter().copied())
        .collect();
    assert_eq!(number_before(&made.remark, "positions with one"), records.len() as u64);
    assert!(pegs(&made).iter().all(|pegs| records.contains(pegs)));
    let hardest = &made.designs[0];
    assert!(hardest.note.starts_with("Very hard: 1 of "), "{}", hardest.note);
    // Figure 10.
    let longest = design(&[("what", "records"), ("from", "17"), ("to", "17")]);
    assert_eq!(longest.designs.len(), 1);
    assert_eq!(longest.designs[0].name, "17 pegs, 17 jumps");
}

#[test]
fn a_page_leads_to_the_next_one_as_long_as_there_are_more() {
    let first = design(&[("what", "one-winner"), ("jumps", "6"), ("sort", "pegs")]);
    assert_eq!(first.pages.before, None);
    assert!(first.remark.ends_with("Puzzles 1 to 60 are shown."), "{}", first.remark);
    let next = first.pages.after.clone().expect("there are more");
    assert!(next.contains(&("page".to_owned(), "2".to_owned())));
    let second = PegSolitaire::design(&next, &mut Silent).expect("nobody cancels");
    assert!(second.pages.before.is_some(), "{}", second.remark);
    assert!(second.remark.contains("Puzzles 61 to "), "{}", second.remark);
    let shown: HashSet<Holes> = pegs(&first).into_iter().collect();
    assert!(pegs(&second).iter().all(|pegs| !shown.contains(pegs)));
    for what in ["records", "way"] {
        let beyond = design(&[("what", what), ("page", "50")]);
        assert!(beyond.designs.is_empty() && beyond.pages.after.is_none());
        assert!(beyond.remark.ends_with("There is no page 50."), "{}", beyond.remark);
    }
}

#[test]
fn a_unique_solution_and_a_board_without_end_are_told() {
    // The first of Figure 12: seven pegs on the hexagon, up to translation.
    let made = design(&[("board", "hexagon"), ("what", "records"), ("from", "7"), ("to", "7")]);
    check_made(&made);
    let all = Tables::stored(&board::by_id("hexagon").expect("a board"), 'A');
    let all = all.expect("they are stored").unique_jump;
    let all = all.iter().find(|one| one.pegs == 7).expect("there are some").records.len();
    assert!(made.designs.len() < all, "translations are one");
    assert!(made.designs.iter().any(|design| design.note.contains("places on this board")));
    let without_end =
        |design: &parlour::contract::Design<_>| design.note.contains("infinite board");
    assert!(made.designs.iter().all(without_end), "{:?}", made.designs[0].note);
}

/// Every kind of order for a board.
fn kinds(board: &Board) -> Vec<String> {
    let form = order(&[("board", &board.id)]);
    let what = form.into_iter().find(|field| field.key == "what").expect("there is a choice");
    let ParameterRange::Choice(kinds) = what.range else { panic!("a choice") };
    kinds.into_iter().map(|(value, _)| value).collect()
}

/// Checks that a board has puzzles of every kind.
fn check_kinds(id: &str) {
    let board = board::by_id(id).expect("a board");
    for kind in kinds(&board) {
        let made = design(&[("board", id), ("what", &kind)]);
        check_made(&made);
        assert!(!made.designs.is_empty(), "{id} {kind}: {}", made.remark);
    }
}

#[test]
fn the_english_board_has_puzzles_of_every_kind() {
    check_kinds("english");
}

#[test]
fn the_boards_of_tables_2_and_3_have_puzzles_of_every_kind() {
    ["french", "square6", "hexagon"].into_iter().for_each(check_kinds);
}

#[test]
fn every_other_board_has_puzzles_of_every_kind() {
    board::all()[4..].iter().for_each(|board| check_kinds(&board.id));
}

#[test]
fn a_board_of_ones_own_has_a_workshop_too() {
    let board: Arc<Board> = board::by_id("drawn.s._ooo.ooooo.ooooo.ooooo._ooo").expect("a board");
    for kind in kinds(&board) {
        let made = design(&[("board", &board.id), ("what", &kind)]);
        check_made(&made);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_order_is_made(
        board in prop::sample::select(vec![
            "triangle15", "drawn.s.oooo.oooo.oooo", "drawn.s.ooooo", "drawn.t.o", "drawn.s.oo.o",
            "drawn.t._oo.ooo.oo",
        ]),
        values in proptest::collection::vec(("[a-z]{1,6}|what|class|symmetry|from|to|jumps|sort",
            "[0-9]{1,3}|all|[A-C]|gallery|symmetric|one-winner|records|way|pegs|.{0,4}"), 0..8),
    ) {
        let mut chosen = vec![("board".to_owned(), board.to_owned())];
        chosen.extend(values);
        let made = PegSolitaire::design(&chosen, &mut Silent).expect("nobody cancels");
        check_made(&made);
    }
}
