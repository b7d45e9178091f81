//! Recomputes the claims of the built-in lessons about games.

use parlour::contract::{Side, Value};
use parlour::lesson::{self, Attempt, Block, Lead, Lesson, Mark, judge_answer, leads, read};
use parlour::play::link;
use parlour::puzzles::pennies::variant::Psi;
use parlour::puzzles::picaria::{Blocked, Picaria, Position, Solved};
use parlour::puzzles::towers::hanoi::math::numbers::frame_stewart;
use parlour::search::Silent;

use crate::common::lessons;
use crate::common::puzzles::{Hanoi, KTower, Magnetic, PegSolitaire};
use crate::common::sources::root;

fn built_in(name: &str) -> Lesson {
    lessons::read(&root().join("static/lessons").join(name).with_extension("md"))
}

/// A step by its title.
fn task<'l>(lesson: &'l Lesson, title: &str) -> &'l lesson::Task {
    let mut tasks = lesson.tasks();
    tasks.find(|(at, _)| lesson.title(*at) == title).unwrap_or_else(|| panic!("no step {title}")).1
}

/// The whole text of a lesson.
fn words(lesson: &Lesson) -> String {
    lesson::write(lesson).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The length of a shortest path.
fn length(lead: &Lead) -> Option<usize> {
    match lead {
        Lead::Way(moves) => Some(moves.len()),
        Lead::Nowhere | Lead::Unknown => None,
    }
}

#[test]
fn four_discs_on_four_pegs_may_begin_with_any_move_but_one_of_the_last() {
    let lesson = built_in("frame-stewart-four-pegs");
    // Eight moves remain after this one: nine in all.
    assert_eq!(length(&leads::<Hanoi>("4x4?from=daaa", &[], 9)), Some(8));
    let four = task(&lesson, "Four discs");
    assert!(four.named().all(|reply| reply.to != "ad"));
    // The lists of costs: twice the steps of F, and the powers of two.
    let number = |n: u32| u64::try_from(frame_stewart(4, n)).expect("a small number");
    let steps: Vec<u64> = (0..6).map(|n| 2 * (number(n + 1) - number(n))).collect();
    assert_eq!(steps, [2, 4, 4, 8, 8, 8]);
    assert!(words(&lesson).contains("twice the steps of F"));
}

/// The value of a game of Picaria for the player to move.
fn worth(link: &str) -> Value {
    let session = link::read::<Picaria>(link).opened.session;
    value(session.position())
}

fn value(position: &Position) -> Value {
    let solved =
        Solved::get(position.game.kind, Blocked::Loses, &mut Silent).expect("a small game");
    solved.value(position)
}

/// The link indices of the points in reading order: links begin in the centre and go round.
const RING: [usize; 9] = [1, 2, 3, 8, 0, 4, 7, 6, 5];

/// A position of Picaria as the lesson's sheet writes it, row by row, with x for First’s stones.
fn rows(position: &Position) -> String {
    let ring: Vec<char> = position.to_string().chars().collect();
    RING.iter().map(|index| ring[*index]).collect()
}

/// The position of such a text and the side to move.
fn position_of(rows: &str, turn: char) -> Position {
    let mut ring = ['.'; 9];
    RING.iter().zip(rows.chars()).for_each(|(index, stone)| ring[*index] = stone);
    let ring: String = ring.iter().collect();
    let game = link::read::<Picaria>("4x3").opened.session.position().game;
    Position::read(game, &format!("{ring}-{turn}")).expect("a position")
}

/// The eight images of a square under its symmetries.
fn turned(cells: &str) -> Vec<String> {
    let cells: Vec<char> = cells.chars().collect();
    let at = |row: usize, column: usize| cells[3 * row + column];
    let see = |way: usize| {
        let cell = |index: usize| {
            let (row, column) = (index / 3, index % 3);
            let (row, column) = if way & 1 > 0 { (row, 2 - column) } else { (row, column) };
            let (row, column) = if way & 2 > 0 { (2 - row, column) } else { (row, column) };
            if way & 4 > 0 { at(column, row) } else { at(row, column) }
        };
        (0..9).map(cell).collect()
    };
    (0..8).map(see).collect()
}

fn same(cells: &str) -> String {
    turned(cells).into_iter().min().expect("eight of them")
}

/// The places of the board by their short names.
const SPOTS: [&str; 9] = ["c1", "m1", "c2", "m4", "o", "m2", "c4", "m3", "c3"];

/// The sheet for Second: pairs of positions before and after Second’s move.
fn sheet(lesson: &Lesson) -> Vec<(String, String)> {
    let plan = task(lesson, "Second’s first stone");
    let notes = plan.body.iter().filter_map(|block| match block {
        Block::Note(note) => Some(note.as_str()),
        _ => None,
    });
    let mut sheet = Vec::new();
    for entry in notes.flat_map(|note| note.split([';', ':'])) {
        let entry = entry.trim().trim_end_matches('.');
        let Some((before, one)) = entry.split_once(' ') else { continue };
        let before: String = before.chars().filter(|c| *c != '/').collect();
        let before = before.replace('·', ".");
        if before.len() != 9 || before.chars().any(|c| !"xo.".contains(c)) {
            continue;
        }
        let spot = |name: &str| {
            let name = if name == "centre" { "o" } else { name };
            SPOTS.iter().position(|spot| *spot == name).unwrap_or_else(|| panic!("{entry}"))
        };
        let mut after: Vec<char> = before.chars().collect();
        match one.split_once(" to ") {
            Some((from, to)) => {
                assert_eq!(after[spot(from)], 'o', "{entry}");
                after.swap(spot(from), spot(to));
            }
            None => after[spot(one)] = 'o',
        }
        sheet.push((before, after.into_iter().collect()));
    }
    sheet
}

#[test]
fn the_sheet_for_second_in_picaria_never_loses_and_has_nothing_too_much() {
    let lesson = built_in("picaria-draw");
    let sheet = sheet(&lesson);
    assert_eq!(sheet.len(), 27);
    assert!(words(&lesson).contains("a sheet with 27 positions"));
    let mut used = vec![false; sheet.len()];
    let start = link::read::<Picaria>("4x3").opened.session.position().clone();
    let mut seen = vec![rows(&start)];
    let mut todo = vec![start];
    while let Some(position) = todo.pop() {
        for mv in position.moves() {
            let then = position.moved(mv);
            assert!(then.end().is_none(), "First has won or cannot move");
            let now = value(&then);
            assert!(!matches!(now, Value::Lost(_)), "{}", rows(&then));
            if matches!(now, Value::Won(_)) {
                continue;
            }
            let board = rows(&then);
            let is_first = board.chars().filter(|c| *c != '.').count() == 1;
            let replies = then.moves().into_iter().map(|mv| then.moved(mv));
            let wanted = if is_first {
                let spot = if board.as_bytes()[4] == b'x' { 0 } else { 4 };
                let mut cells = board.clone();
                cells.replace_range(spot..=spot, "o");
                same(&cells)
            } else {
                let found = sheet.iter().position(|(before, _)| same(before) == same(&board));
                let found = found.unwrap_or_else(|| panic!("{board} is not on the sheet"));
                used[found] = true;
                same(&sheet[found].1)
            };
            let mut replies = replies.filter(|reply| same(&rows(reply)) == wanted);
            let reply = replies.next().expect("Second’s move is legal");
            // A repeated position ends the game, so the walk starts without a history.
            let board = rows(&reply);
            if !seen.contains(&board) {
                todo.push(position_of(&board, 'x'));
                seen.push(board);
            }
        }
    }
    let useless: Vec<_> = sheet.iter().zip(&used).filter(|(_, used)| !**used).collect();
    assert!(useless.is_empty(), "{useless:?}");
}

#[test]
fn to_take_the_centre_and_block_each_threat_is_no_plan_for_second() {
    // First, centre; Second, corner; First, the corner opposite: there is no threat, and two points lose.
    for (spot, loses) in
        [("m1", true), ("m4", true), ("c2", false), ("c4", false), ("m2", false), ("m3", false)]
    {
        let worth = worth(&format!("4x3?moves=o.c1.c3.{spot}"));
        assert_eq!(matches!(worth, Value::Won(_)), loses, "{spot}: {worth:?}");
    }
    // The guards: every move of the stone in question loses, but another stone has a move that does not.
    for (link, guard) in [("4x3?from=.ooxox..x-o", "m2"), ("4x3?from=oxo.x.x.o-o", "o")] {
        let position = link::read::<Picaria>(link).opened.session.position().clone();
        let stones: Vec<&str> = position
            .moves()
            .into_iter()
            .filter(|mv| matches!(value(&position.moved(*mv)), Value::Drawn))
            .map(|mv| {
                let text = <Picaria as parlour::contract::Rules>::write_move(&mv);
                *SPOTS.iter().find(|spot| text.starts_with(**spot)).expect("a point")
            })
            .collect();
        assert!(!stones.contains(&guard), "{link}: {stones:?}");
        let others: std::collections::HashSet<&str> = stones.into_iter().collect();
        assert_eq!(others.len(), 2, "{link}");
        assert_eq!(position.turn, Side::Second);
        assert!(matches!(value(&position), Value::Drawn));
    }
}

#[test]
fn every_wrong_move_of_second_in_the_circle_is_answered_by_what_first_does() {
    let lesson = built_in("picaria-draw");
    let circle = task(&lesson, "The circle closes");
    let before = "4x3?moves=o.c1.m1.m3.m4.m2.m4c4.m2c2.c4m4";
    for (wrong, first) in [("m3m2", "m4m3"), ("m3c4", "m1m2"), ("m3c3", "m1m2")] {
        let won = link::read::<Picaria>(&format!("{before}.{wrong}.{first}"));
        assert!(won.problems.is_empty(), "{wrong}");
        assert!(won.opened.session.position().end().is_some(), "{wrong} {first} is a row");
        let reply = circle.named().find(|reply| reply.to == wrong);
        let said = &reply.unwrap_or_else(|| panic!("nothing is said to {wrong}")).said;
        let place = if first == "m4m3" { "midpoint 3" } else { "midpoint 2" };
        assert!(said.contains(place), "{wrong}: {said}");
    }
}

#[test]
fn the_missing_men_are_found_by_weight() {
    let lesson = built_in("army-five-paces");
    let field = task(&lesson, "The whole field");
    let sigma = (5_f64.sqrt() - 1.0) / 2.0;
    let (column, side) = (sigma.powi(3), sigma.powi(2));
    assert!((column + 2.0 * side - 1.0).abs() < 1e-12);
    for (weight, said) in [
        (2.0 * side, "The column in the middle is missing."),
        (side, "That is one side."),
        (column + side, "You have σ³ + σ²."),
        (2.0 * column + side, "You took the middle column twice"),
    ] {
        let verdict = judge_answer(field, &Attempt::Number(format!("{weight:.3}")));
        assert_eq!(verdict.mark, Mark::Wrong);
        assert!(verdict.words.starts_with(said), "{weight}: {}", verdict.words);
    }
}

#[test]
fn the_journeys_of_magnetic_towers_are_as_long_as_the_lesson_says() {
    let fewest = |rest: &str| length(&leads::<Magnetic>(rest, &[], 100));
    for (rest, moves) in [("rbb1?from=ib", 2), ("rbb2?from=ibib", 8), ("rbb3?from=ibibib", 26)] {
        assert_eq!(fewest(rest), Some(moves), "{rest}");
    }
    for (rest, moves) in [("rbb2", 4), ("rbb3", 13), ("rbb4", 40)] {
        assert_eq!(fewest(rest), Some(moves), "{rest}");
    }
    // Nothing can move between I and D: exchanging S and D turns legal moves into illegal ones.
    let lesson = words(&built_in("magnetic-base-three"));
    assert!(lesson.contains("with I and D exchanged") && !lesson.contains("S and D exchanged"));
}

#[test]
fn the_last_peg_of_the_t_is_in_one_of_two_holes() {
    let from = "english?from=.../.../.ooooo./...o.../......./.../...";
    for (hole, can) in
        [("d2", true), ("d5", true), ("a5", false), ("g5", false), ("d4", false), ("d1", false)]
    {
        let lead = leads::<PegSolitaire>(&format!("{from}&goal={hole}"), &[], usize::MAX);
        assert_eq!(length(&lead).is_some(), can, "{hole}");
        assert_ne!(lead, Lead::Unknown, "{hole}");
    }
    let lesson = words(&built_in("solitaire-theorem-1"));
    assert!(lesson.contains("only d2 and d5 can be reached"));
}

#[test]
fn the_formula_for_two_at_the_bottom_holds_from_six_discs_on() {
    let formula = |n: usize| 2 * n * n + 1 - 4 * n;
    let fewest = |n: usize| length(&leads::<KTower>(&format!("{n}k2"), &[], 100));
    assert_eq!([3, 4, 5, 6].map(fewest), [7, 15, 29, 49].map(Some));
    assert_eq!([6, 7, 8].map(formula), [49, 71, 97]);
    assert_ne!(formula(5), 29);
    assert!(words(&built_in("k-tower-trick")).contains("the formula holds from n = 6 on"));
}

#[test]
fn the_rule_for_games_psi_is_told_with_its_conditions() {
    assert!(Psi::new(2, 1).is_err());
    for (a, n) in [(2, 2), (3, 1), (2, 3), (4, 1)] {
        assert!(Psi::new(a, n).is_ok(), "{a}, {n}");
    }
    let lesson = words(&built_in("cyclotomic-minimal"));
    assert_eq!(lesson.matches("3 or more if n is 1").count(), 1);
    assert!(lesson.contains("for a ≥ 2, and a ≥ 3 if n = 1"));
}

#[test]
fn the_reply_to_a_non_number_reveals_no_answer() {
    let asks = |number: &str| {
        let text = format!("title: x\npuzzle: hanoi\n\n## y\ntask: number {number}\n");
        judge_answer(&read(&text).lesson.steps[0].tasks[0], &Attempt::Number("many".to_owned()))
    };
    let said = asks("31");
    assert_eq!(said.mark, Mark::Unreadable);
    assert_eq!(said.words, "Write a number in digits, like 250; −7; 0.75 or 3/8.");
    assert_eq!(asks("200 to 300").words, "Write a number in digits, like −7; 0.75 or 3/8.");
}

#[test]
fn right_choices_are_spread_evenly_and_seldom_the_longest() {
    let mut places = [0; 4];
    let (mut count, mut longest) = (0, 0);
    for path in lessons::all() {
        let lesson = lessons::read(&path);
        for (_, task) in lesson.tasks().filter(|(_, task)| task.right_choices() == 1) {
            let lengths =
                task.choices.iter().map(|choice| (choice.text.chars().count(), choice.right));
            let most = lengths.clone().map(|(length, _)| length).max().unwrap_or_default();
            let is_longest = lengths.filter(|(length, _)| *length == most).all(|(_, right)| right);
            longest += usize::from(is_longest);
            count += 1;
            places[task.choices.iter().position(|choice| choice.right).expect("one is right")] += 1;
        }
    }
    assert!(longest * 4 <= count, "{longest} of {count} right choices are the longest");
    // Not every task has a fourth choice.
    assert!(places[..3].iter().all(|at| at * 5 >= count), "{places:?} of {count}");
}
