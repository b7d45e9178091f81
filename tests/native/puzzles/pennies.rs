//! Nuclear pennies and the cyclotomic games: the paper's solutions and their invariants, shortest solutions
//! against a plain search from both ends, and the tables.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::common::listeners::Patience;
use crate::common::{figures, printed, solved};
use num_bigint::BigUint;
use parlour::algebra::polynomial::Polynomial;
use parlour::contract::{
    Answers, Fact, Outcome, Papers, Proof, Rules, Solution, Solver, Status, Task, Workshop,
};
use parlour::puzzles::pennies::math::algorithm::{Case, Course, blocked, script};
use parlour::puzzles::pennies::math::search::{BUDGET, Effort, Found, count, search};
use parlour::puzzles::pennies::math::tape::{Action, Move, Position, Tape, sum};
use parlour::puzzles::pennies::variant::{Built, MOST_A, Psi, Rule, Variant};
use parlour::puzzles::pennies::{Method, Pennies, Question, Way};
use parlour::search::{Cancelled, Silent};
use proptest::prelude::*;
use proptest::sample::Index;

fn game(text: &str) -> Variant {
    text.parse().expect("a game")
}

fn standard(text: &str) -> Task<Pennies> {
    Pennies::start(&game(text))
}

fn task(text: &str, from: &str, goal: &str) -> Task<Pennies> {
    let task = standard(text);
    let tape = |text| Tape::read(&task.start.rule, "tape", text).expect("a tape");
    let (start, goal) = (task.start.with(tape(from)), tape(goal));
    Task { start, goal, ..task }
}

/// Plays moves by the rules.
fn played(task: &Task<Pennies>, moves: &[Move]) -> Position {
    let start = task.start.clone();
    moves.iter().fold(start, |here, mv| Pennies::apply(&here, mv).expect("a legal move"))
}

/// All games ψ(a, n) with at most this many places.
fn all_psi(most: u32) -> Vec<Psi> {
    let pairs = (1..=10).flat_map(|n| (2..=most).map(move |a| (a, n)));
    let games = pairs.filter_map(|(a, n)| Psi::new(a, n).ok());
    games.filter(|psi| psi.places() <= most).collect()
}

// ---------------------------------------------------------------------------------------------
// The paper's solutions.

#[test]
fn two_phases_solve_every_game_of_the_cases_c_and_d_and_no_solution_is_shorter() {
    let mut games = all_psi(100);
    games.extend(
        [(128, 1), (32, 2), (10, 3), (2, 10), (5, 4)]
            .map(|(a, n)| Psi::new(a, n).expect("at most 1024 places")),
    );
    assert!(games.len() > 100);
    for psi in games {
        let task = Pennies::start(&Variant::Psi(psi));
        if Case::of(psi) == Case::Symmetric {
            continue;
        }
        let (way, proof) = solved(&task, Method::Paper);
        let half = psi.places() as usize + 1;
        assert_eq!((way.moves().len(), proof), (2 * half, Proof::Optimal), "{psi:?}");
        let (out, back) = way.moves().split_at(half);
        assert!(out.iter().all(|mv| mv.action == Action::Expand), "{psi:?}");
        assert!(back.iter().all(|mv| mv.action == Action::Contract), "{psi:?}");
        assert_eq!(played(&task, way.moves()).tape, task.goal, "{psi:?}");
        assert_eq!(blocked(&task.start, psi), None);
    }
}

#[test]
fn the_order_of_expansions_fails_in_the_cases_a_and_b_only() {
    for psi in all_psi(MOST_A) {
        let start = Pennies::start(&Variant::Psi(psi)).start;
        let expected = match (psi.a, psi.n) {
            // Square 4 or 3 is needed, but has no checker.
            (2, 2) => Some((1, 4)),
            (3, 1) => Some((1, 3)),
            _ => None,
        };
        assert_eq!(blocked(&start, psi), expected, "{psi:?}");
    }
}

/// The number of checkers by squares.
fn counts(tape: &Tape) -> HashMap<i32, i64> {
    tape.squares().map(|(square, count)| (square, i64::from(count))).collect()
}

#[test]
fn the_loop_invariants_hold_after_every_move() {
    for (a, n) in [(4, 1), (7, 1), (2, 3), (3, 2), (4, 2), (3, 3)] {
        let psi = Psi::new(a, n).expect("a game");
        let task = Pennies::start(&Variant::Psi(psi));
        let course = Course::new(&task.start, &task.goal).expect("the start is on the way");
        let moves = &course.script.moves;
        let half = moves.len() / 2;
        let end = psi.places() as i32 + 1;
        for made in 0..=moves.len() {
            let here = played(&task, &moves[..made]);
            let text = course.invariant(psi, made).expect("the paper has two loops");
            // s - T, or s less the target, is Γ times the sum of powers of T that the invariant names.
            let exponents: Vec<i32> = if made < half {
                moves[..made].iter().map(|mv| mv.at - 1).collect()
            } else {
                assert_eq!(text.values, format!("k = {}", made - half));
                (made as i32 - half as i32..end).collect()
            };
            let mut expected = HashMap::from([(if made < half { 1 } else { end }, 1)]);
            for i in exponents {
                for &(k, c) in &task.start.rule.terms {
                    *expected.entry(i + k).or_insert(0) += c;
                }
            }
            assert_eq!(counts(&here.tape), expected, "ψ({a}, {n}) after {made}");
        }
    }
    // The example of the paper, written out.
    let task = standard("psi-2-3");
    let course = Course::new(&task.start, &task.goal).expect("the start is on the way");
    let psi = Psi::new(2, 3).expect("a game");
    let values = |made| course.invariant(psi, made).map(|invariant| invariant.values);
    assert_eq!(values(0).as_deref(), Some(""));
    assert_eq!(values(1).as_deref(), Some("A = {3–9, 6}, B = ∅"));
    assert_eq!(values(4).as_deref(), Some("A = {5–9}, B = {3, 4, 6}"));
    assert_eq!(values(8).as_deref(), Some("A = {9}, B = {3–8, 6}"));
    assert_eq!(values(9).as_deref(), Some("k = 0"));
    assert_eq!(values(18).as_deref(), Some("k = 9"));
    let statement = |made| course.invariant(psi, made).map(|invariant| invariant.statement);
    assert_eq!(statement(9).as_deref(), Some("s = T⁹ + ⟨Σ i : k ≤ i < 9 : Tⁱ⟩ × ψ"));
}

#[test]
fn nuclear_pennies_are_solved_by_symmetry() {
    for (text, length) in [("nuclear", 18), ("thermonuclear", 12), ("psi-2-2", 12), ("psi-3-1", 10)]
    {
        let task = standard(text);
        let (way, proof) = solved(&task, Method::Paper);
        assert_eq!((way.moves().len(), proof), (length, Proof::Optimal), "{text}");
        let centre = 2 + task.variant.places() as i32;
        let positions: Vec<Position> =
            (0..=length).map(|made| played(&task, &way.moves()[..made])).collect();
        for (made, here) in positions.iter().enumerate() {
            let there = &positions[length - made];
            assert_eq!(here.tape.mirrored(centre), there.tape, "{text} after {made}");
        }
        let run = &way.moves()[..task.variant.places() as usize];
        assert!(run.iter().zip(1..).all(|(mv, at)| *mv == Move::expand(at)), "{text}");
        // There is one move between the run and the shortest path to the middle.
        let middle = length / 2 - run.len() - 1;
        let told = way.explanation(&BigUint::from(run.len()));
        assert!(told.contains(&format!("its own mirror image: {middle} move")), "{told}");
    }
}

#[test]
fn a_solution_is_entered_at_any_index_and_goes_on_from_any_position_of_it() {
    for text in ["nuclear", "psi-2-3", "psi-3-2", "psi-5-1", "psi-3-1"] {
        let task = standard(text);
        let (way, _) = solved(&task, Method::Paper);
        let length = way.moves().len();
        let mut here = task.start.clone();
        for index in 0..length {
            let at = BigUint::from(index);
            assert_eq!(way.position(&at), here, "{text} at {index}");
            let frames = way.parts(&at);
            assert!(!frames.is_empty());
            for frame in &frames {
                assert!(frame.begin <= at && at < frame.end && frame.end <= way.len());
            }
            let caption = way.caption(&at);
            // The player shows the index itself.
            assert!(caption.starts_with("The "), "{caption}");
            assert!(!caption.contains(&format!(" of {length}")), "{caption}");
            assert!(caption.ends_with('.'));
            let rest = task.from(here.clone());
            let (tail, proof) = solved(&rest, Method::Paper);
            assert_eq!(tail.moves(), &way.moves()[index..], "{text} at {index}");
            assert_eq!(
                proof == Proof::Optimal,
                solved(&rest, Method::Shortest).0.len() == tail.len()
            );
            assert_eq!(Way::read(&rest, &tail.write()), Ok(tail));
            here = Pennies::apply(&here, &way.step(&at).expect("it is not at its end"))
                .expect("a legal move");
        }
        for beyond in [length, length + 1, usize::MAX] {
            let at = BigUint::from(beyond);
            assert_eq!((way.position(&at).tape, way.step(&at)), (task.goal.clone(), None));
            assert!(way.caption(&at).starts_with("The target is reached."));
            assert_eq!(way.parts(&at), []);
        }
    }
}

#[test]
fn a_game_elsewhere_on_the_tape_has_the_same_solution() {
    let task = task("psi-2-3", "4", "12");
    let course = Course::new(&task.start, &task.goal).expect("the start is on the way");
    assert_eq!((course.offset, course.made, course.rest().len()), (3, 0, 18));
    assert_eq!(played(&task, &course.rest()).tape, task.goal);
}

#[test]
fn the_purpose_is_every_stage_of_more_than_one_move() {
    for text in ["psi-2-3", "nuclear"] {
        let way = solved(&standard(text), Method::Paper).0;
        for index in 0..=way.moves().len() {
            let frames = way.parts(&index.into());
            let long = frames.iter().filter(|frame| &frame.end - &frame.begin > 1_u8.into());
            let names: Vec<&str> = long.map(|frame| frame.name.as_str()).collect();
            let expected = match names[..] {
                [] => String::new(),
                _ => format!("The aim now: {}.", names.join(". ")),
            };
            assert_eq!(way.purpose(&index.into()), expected, "{text} after {index}");
        }
    }
}

#[test]
fn captions_tell_the_phase_and_the_partner() {
    let caption =
        |text: &str, index: u32| solved(&standard(text), Method::Paper).0.caption(&index.into());
    assert_eq!(
        caption("psi-2-3", 2),
        "The checker on 3 is expanded: it adds checkers on 2 and 6. Expansions. Positions 4 \
         down to 3. Move 12 takes it back and brings the leftmost checker to 3."
    );
    let begun = standard("psi-2-3");
    let second = solved(&begun, Method::Paper).0.position(&1_u8.into());
    let told = solved(&begun.from(second), Method::Paper).0.caption(&1_u8.into());
    assert!(told.contains("Move 11 takes it back"), "counted from where it begins: {told}");
    assert!(caption("psi-2-3", 5).contains("No other move takes it back: it is in the balance"));
    assert!(caption("psi-2-3", 10).contains("No other move takes it back: it is in the balance"));
    let last = caption("psi-2-3", 17);
    assert!(last.ends_with("It takes move 9 back and brings the leftmost checker to 9."), "{last}");
    let reached = caption("psi-2-3", 18);
    assert!(reached.contains("Each of the 9 contractions"), "{reached}");
    assert_eq!(caption("nuclear", 18), "The target is reached.");
    assert_eq!(
        caption("nuclear", 0),
        "The checker on 1 splits: it becomes checkers on 0 and 2. First half, to a position that \
         is its own mirror image. A checker runs to the target."
    );
}

#[test]
fn explanations_tell_why_expansions_and_contractions_are_as_many() {
    let explanation = |text: &str, index: u32| {
        solved(&standard(text), Method::Paper).0.explanation(&index.into())
    };
    assert_eq!(
        explanation("psi-2-3", 2),
        "Each expansion adds 2 checkers and each contraction takes as many away, and the game begins and ends with one \
         checker: so 9 expansions come first, and 9 contractions after them. Only a square with a checker can be \
         expanded, and in this order every move finds one."
    );
    for index in [9, 17] {
        assert_eq!(
            explanation("psi-2-3", index),
            "The leftmost checker comes to the right by one square at a time, by a contraction on the square it goes \
             to. It stands one place left of its start and is to come 8 places to the right of it, so there are 9 \
             contractions."
        );
    }
    assert_eq!(
        explanation("nuclear", 0),
        "Half of the solution is enough: from a position that is its own mirror image it goes on mirrored and backwards. \
         First every move sets a checker one square further to the right: 6 moves."
    );
    assert_eq!(explanation("nuclear", 18), "");
}

// ---------------------------------------------------------------------------------------------
// Shortest solutions.

/// The distance and the number of shortest paths between two positions, by a plain bidirectional breadth-first search
/// over the moves of the rules, without bounds.
fn plain(task: &Task<Pennies>) -> (usize, u64) {
    type Layer = HashMap<String, (Position, u64)>;
    let begin =
        |position: &Position| HashMap::from([(position.tape.to_string(), (position.clone(), 1))]);
    let mut layers = [begin(&task.start), begin(&task.start.with(task.goal.clone()))];
    let mut seen = layers.clone().map(|layer| layer.into_keys().collect::<Vec<_>>());
    let mut distance = 0;
    loop {
        let meeting: u64 = layers[0]
            .iter()
            .filter_map(|(key, (_, ways))| layers[1].get(key).map(|(_, other)| ways * other))
            .sum();
        if meeting > 0 {
            return (distance, meeting);
        }
        // Every move is reversible, so paths from the goal are paths to it.
        let side = usize::from(layers[0].len() > layers[1].len());
        let known: HashSet<String> = seen[side].iter().cloned().collect();
        let mut next = Layer::new();
        for (here, ways) in layers[side].values() {
            for mv in Pennies::moves(here) {
                let there = Pennies::apply(here, &mv).expect("a legal move");
                let key = there.tape.to_string();
                if !known.contains(&key) {
                    next.entry(key).or_insert((there, 0)).1 += ways;
                }
            }
        }
        seen[side].extend(next.keys().cloned());
        layers[side] = next;
        distance += 1;
    }
}

fn answer(task: &Task<Pennies>, question: Question) -> Fact {
    question.answer(task, &mut Silent).expect("nobody cancels")
}

#[test]
fn a_plain_search_from_both_ends_finds_nothing_shorter() {
    for (text, length) in [
        ("nuclear", 18),
        ("thermonuclear", 12),
        ("psi-3-1", 10),
        ("psi-4-1", 10),
        ("psi-5-1", 12),
        ("g6.1.0.0.1", 14),
    ] {
        let task = standard(text);
        let (way, proof) = solved(&task, Method::Shortest);
        let (distance, ways) = plain(&task);
        assert_eq!(way.moves().len(), length, "{text}");
        assert_eq!(proof, Proof::Optimal, "{text}");
        assert_eq!(distance, length, "{text}");
        assert_eq!(answer(&task, Question::Fewest).value, length.to_string());
        let number = answer(&task, Question::Number).value.replace('\u{202f}', "");
        assert_eq!(number, ways.to_string(), "{text}");
    }
}

#[test]
fn the_reason_why_no_route_is_shorter_is_given() {
    let why = |text| answer(&standard(text), Question::Fewest).meaning;
    assert_eq!(why("psi-3-1"), "No route from here to the target is shorter: the bound proves it.");
    let searched = why("g6.1.0.0.1");
    assert!(searched.contains("is shorter; the search looked at "), "{searched}");
}

#[test]
fn the_search_alone_finds_as_few_moves_as_the_algorithm() {
    for (a, n) in [(2, 3), (3, 2), (4, 1), (6, 1), (2, 4), (4, 2)] {
        let psi = Psi::new(a, n).expect("a game");
        let task = Pennies::start(&Variant::Psi(psi));
        let outcome = search(&task.start, &task.goal, Effort::Shortest, BUDGET, &mut Silent);
        let outcome = outcome.expect("nobody cancels");
        let Found::Answer(moves) = outcome.found else { panic!("ψ({a}, {n}) is not solved") };
        assert_eq!(moves.len(), 2 * (psi.places() as usize + 1), "ψ({a}, {n})");
        assert_eq!(played(&task, &moves).tape, task.goal);
    }
}

#[test]
fn what_the_invariant_forbids_is_not_searched_for() {
    for (text, from, goal) in [
        ("nuclear", "1", "6"),
        ("nuclear", "1", "1.2"),
        ("psi-2-3", "1", "8"),
        ("g2.1.2.1", "1", "3"),
        ("g6.2.0.1", "1", "7"),
        ("g6.1.9.9.1", "-64", "73"),
    ] {
        let task = task(text, from, goal);
        for method in [Method::Paper, Method::Shortest] {
            let verdict = Pennies::solve(&task, method, &mut Silent).expect("nobody cancels");
            assert!(matches!(verdict.outcome, Outcome::Unsolvable { .. }), "{text}");
            assert_eq!(verdict.seen, 0);
        }
        assert!(Pennies::summary(&task, &task.start).ends_with("the target cannot be reached"));
    }
    assert_eq!(answer(&task("nuclear", "1", "6"), Question::Number).value, "none");
}

#[test]
fn a_search_that_does_not_fit_or_is_cancelled_says_so() {
    // Six checkers have to travel far together: the bound is too weak to guide the search.
    let hard = task("nuclear", "1x6", "25x6");
    let found = search(&hard.start, &hard.goal, Effort::Shortest, 1 << 20, &mut Silent);
    let found = found.expect("nobody cancels").found;
    assert!(matches!(found, Found::TooLarge { bound } if bound > 50), "{found:?}");
    let cancelled = search(&hard.start, &hard.goal, Effort::Shortest, BUDGET, &mut Patience(0));
    assert_eq!(cancelled, Err(Cancelled));
    // Nuclear pennies have too many solutions for a few kilobytes.
    let nuclear = standard("nuclear");
    let number = |budget| count(&nuclear.start, &nuclear.goal, 18, budget, &mut Silent);
    assert!(matches!(number(BUDGET), Ok(Found::Answer(_))));
    assert_eq!(number(1 << 13), Ok(Found::TooLarge { bound: 18 }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn after_any_moves_the_game_is_still_solved(
        text in prop::sample::select(vec!["nuclear", "thermonuclear", "psi-2-3", "psi-4-1", "g6.1.0.0.1"]),
        choices in prop::collection::vec(any::<Index>(), 0..8),
    ) {
        let task = standard(text);
        let mut here = task.start.clone();
        for choice in choices {
            here = Pennies::apply(&here, choice.get(&Pennies::moves(&here))).expect("a legal move");
        }
        let rest = task.from(here);
        let (quick, _) = solved(&rest, Method::Paper);
        prop_assert_eq!(&played(&rest, quick.moves()).tape, &task.goal);
        prop_assert!(matches!(Pennies::status(&rest, &played(&rest, quick.moves())), Status::Won(_)));
    }
}

// ---------------------------------------------------------------------------------------------
// The tables.

/// The cells of a column, from the top.
fn column(table: usize, column: usize) -> Vec<String> {
    figures::<Pennies>(table).1.into_iter().map(|mut row| row.swap_remove(column)).collect()
}

#[test]
fn what_the_paper_prints_agrees_but_for_the_criterion_that_forgets_distinct() {
    let mut differ = Vec::new();
    for (index, table) in Pennies::tables().iter().enumerate() {
        assert!(table.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.live));
        for (row, _, printed, ours) in printed(figures::<Pennies>(index)) {
            if printed != ours {
                differ.push((index, row, ours));
            }
        }
    }
    assert_eq!(differ, [(3, "1 + 2T + T²".to_owned(), "no".to_owned())]);
}

#[test]
fn the_tables_hold_what_was_found() {
    assert_eq!(column(0, 0), ["6", "6", "6", "18", "18"]);
    assert_eq!(column(1, 0)[..2], ["e1 c1 c2 c3 c4 c5 c6 c7", "e1 e2 c2 c3 c2 c3 c4 c5 c6 c7"]);
    assert_eq!(column(2, 1), ["4", "3", "8", "9", "4", "5", "6", "16", "16"]);
    let ours = ["none on 4", "none on 3", "9", "10", "5", "6", "7", "17", "17"];
    assert_eq!(column(2, 2), ours);
    assert_eq!(column(2, 3), ours);
    assert_eq!(column(2, 4), ["12", "10", "18", "20", "10", "12", "14", "34", "34"]);
    let factors = ["Φ₆", "Φ₄", "Φ₃", "Φ₈", "Φ₂ · Φ₄", "Φ₂²", "1 + T + T³"];
    assert_eq!(column(3, 0), factors);
    assert_eq!(column(3, 2), ["6", "4", "3", "8", "4", "none", "none"]);
}

// ---------------------------------------------------------------------------------------------
// Games and rules.

#[test]
fn the_workshop_makes_every_game_of_n_places() {
    // Brute force over all polynomials with possible coefficients.
    for places in 2..=12_u32 {
        let order =
            [("places".to_owned(), places.to_string()), ("degree".to_owned(), "6".to_owned())];
        let made = Pennies::design(&order, &mut Silent).expect("nobody cancels");
        let mut made: Vec<String> =
            made.designs.iter().map(|design| design.task.variant.to_string()).collect();
        let mut expected = Vec::new();
        for length in 3..=7_u32 {
            for number in 0..4_i64.pow(length) {
                let digits = (0..length).map(|k| number / 4_i64.pow(k) % 4 - i64::from(k == 1));
                let coefficients: Vec<i64> = digits.collect();
                let gamma = Polynomial::new(coefficients.clone());
                let power = Polynomial::power_less_one(places as usize);
                let divides = power.exactly_divided_by(&gamma).is_ok_and(|found| found.is_some());
                if divides && gamma.degree() == Some(length as usize - 1) {
                    let texts: Vec<String> = coefficients.iter().map(i64::to_string).collect();
                    let text = format!("g{places}.{}", texts.join("."));
                    expected.extend(text.parse::<Variant>().is_ok().then_some(text));
                }
            }
        }
        made.sort();
        expected.sort();
        assert_eq!(made, expected, "{places}");
    }
}

#[test]
fn the_factors_of_psi_are_those_that_division_finds() {
    for psi in all_psi(40) {
        let rule = Rule::new(&Variant::Psi(psi));
        let divided = rule.gamma.cyclotomic_factors().expect("small coefficients");
        assert_eq!(rule.factors(), Ok(&divided), "{psi:?}");
        assert_eq!(rule.least_places(), Some(psi.places() as usize));
    }
}

#[test]
fn games_are_refused_with_what_is_allowed() {
    for (text, allowed) in [
        ("", "nuclear, thermonuclear, psi-A-N"),
        ("Nuclear", "nuclear, thermonuclear, psi-A-N"),
        ("psi-2", "two whole numbers"),
        ("psi-02-3", "two whole numbers"),
        ("psi-2-1", "aⁿ at most 1024"),
        ("psi-1-5", "aⁿ at most 1024"),
        ("psi-2-11", "aⁿ at most 1024"),
        ("psi-129-1", "a is from 2 to 128"),
        ("psi-4294967295-4294967295", "aⁿ at most 1024"),
        ("g6", "nuclear, thermonuclear, psi-A-N"),
        ("g6.", "the constant term first"),
        ("g0.1.0.1", "1 to 64 places"),
        ("g65.1.0.1", "1 to 64 places"),
        ("g6.1.1", "3 to 13 coefficients"),
        ("g6.1.1.1.1.1.1.1.1.1.1.1.1.1.1", "3 to 13 coefficients"),
        ("g6.0.1.1", "The coefficient of T⁰ is from 1 to 9"),
        ("g6.1.-2.1", "The coefficient of T¹ is from -1 to 9"),
        ("g6.1.0.10", "The coefficient of T² is from 0 to 9"),
        ("g6.1.0.999", "the constant term first"),
        ("g6.1.5.0.0", "a term T² or higher"),
    ] {
        let refused = text.parse::<Variant>().expect_err(text).to_string();
        assert!(refused.contains(allowed), "{refused}");
    }
}

#[test]
fn a_position_is_written_as_a_polynomial() {
    let sum = |from: &str| sum(&task("nuclear", from, "7").start.tape);
    assert_eq!(sum("-1x3.0.2"), "3T⁻¹ + 1 + T²");
    assert_eq!(sum("1.2.3.4.5.6.7.8.9.10.11.12").matches(" + ").count(), 11);
    // At most a dozen terms are written, with a note about the rest.
    let long = sum("1.2.3.4.5.6.7.8.9.10.11.12.13x2");
    assert!(long.ends_with(" + T⁹ + T¹⁰ + … + 2T¹³"), "{long}");
}

#[test]
fn the_tape_ends_where_the_rules_say() {
    let apply = |from: &str, mv: Move| {
        let task = task("nuclear", from, "7");
        Pennies::apply(&task.start, &mv).map(|next| next.tape.to_string())
    };
    assert_eq!(apply("-63", Move::expand(-63)).as_deref(), Ok("-64.-62"));
    let too_far = "Square −65 is too far away: this game is played on the squares from −64 to 72.";
    assert_eq!(apply("-64", Move::expand(-64)), Err(too_far.to_owned()));
    assert!(apply("72", Move::expand(72)).is_err_and(|reason| reason.starts_with("Square 73 is")));
    let too_many = "There would be more than 9999 checkers on 2.";
    assert_eq!(apply("1.2x9999", Move::expand(1)), Err(too_many.to_owned()));
    assert_eq!(apply("1", Move::expand(2)), Err("There is no checker on 2 to split.".to_owned()));
    let missing = "To merge on 2, you need 1 checker on 3, and there is none.";
    assert_eq!(apply("1", Move::contract(2)), Err(missing.to_owned()));
    // Without legal moves, the game is over.
    let stuck = task("nuclear", "-64.72", "7");
    assert!(matches!(Pennies::status(&stuck, &stuck.start), Status::Stuck(_)));
}

#[test]
fn the_paper_has_no_solution_for_games_that_are_built() {
    let task = standard("g6.1.0.0.1");
    assert_eq!(script(&task.start.rule, &task.start), None);
    assert_eq!(Way::of_paper(&task), None);
}

/// The most places that the brute-force search tries.
const MOST_TRIED: usize = 8;

/// The numbers of places by which a lone checker can move to the right in the game of Γ, by brute force on a short tape
/// with few checkers. Each square takes four bits.
fn places_by_trying(gamma: &[i8]) -> BTreeSet<usize> {
    const SQUARES: usize = 13;
    const FIRST: usize = 2;
    const MOST: u64 = 13;
    let on = |tape: u64, square: usize| tape >> (4 * square) & 15;
    // The squares of a move before and after the split.
    let split = |k: usize| (i64::from(gamma[k]) + i64::from(k == 1)) as u64;
    let mut known = HashSet::from([1_u64 << (4 * FIRST)]);
    let mut open: Vec<u64> = known.iter().copied().collect();
    while let Some(tape) = open.pop() {
        for left in 0..=SQUARES - gamma.len() {
            let at = |k: usize| on(tape, left + k);
            let mut after = Vec::new();
            if at(1) > 0 {
                let added = (0..gamma.len()).map(|k| split(k) << (4 * (left + k))).sum::<u64>();
                let checkers: u64 = (0..SQUARES).map(|square| on(tape, square)).sum();
                if checkers - 1 + (0..gamma.len()).map(split).sum::<u64>() <= MOST {
                    after.push(tape - (1 << (4 * (left + 1))) + added);
                }
            }
            if (0..gamma.len()).all(|k| at(k) >= split(k)) {
                let taken = (0..gamma.len()).map(|k| split(k) << (4 * (left + k))).sum::<u64>();
                after.push(tape - taken + (1 << (4 * (left + 1))));
            }
            open.extend(after.into_iter().filter(|tape| known.insert(*tape)));
        }
    }
    (1..=MOST_TRIED).filter(|places| known.contains(&(1 << (4 * (FIRST + places))))).collect()
}

#[test]
fn the_places_of_every_small_game_are_those_that_trying_finds() {
    let mut with_places = 0;
    for a in 1..=2 {
        for (b, c, d) in (0..18).map(|n| (n % 3 - 1, n / 3 % 3, n / 9)) {
            let gamma = [a, b, c, d];
            // Either no checker gets further to the right, or `Built::new` has no solution.
            let Ok(built) = Built::new(1, gamma.to_vec()) else { continue };
            let least = Pennies::start(&Variant::Built(built)).start.rule.least_places();
            let multiples = (1..=MOST_TRIED)
                .filter(|places| least.is_some_and(|least| places.is_multiple_of(least)));
            assert!(places_by_trying(&gamma).into_iter().eq(multiples), "{gamma:?}, {least:?}");
            with_places += usize::from(least.is_some());
        }
    }
    assert_eq!(with_places, 5);
}
