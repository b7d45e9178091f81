//! The Double Decker: compares formulas, searches and solutions with each other.

use num_bigint::BigUint;
use parlour::contract::{Answers, Fact, Outcome, Proof, Rules, Solution, Solver, Status, Task};
use parlour::puzzles::towers::double_decker::{
    DoubleDecker, MOST_PAIRS, Method, Pair, Position, Question, Recursion, Variant, Way,
    fewest_moves, tower_moves,
};
use parlour::puzzles::towers::peg::Peg;
use parlour::puzzles::towers::sides::TwoSides;
use parlour::search::Silent;
use proptest::prelude::*;
use proptest::sample::Index;

use super::ways::{enter, enter_anywhere, follow, spread, wander};
use crate::common::listeners::InPage;
use crate::common::{outcome, solved};

fn size(text: &str) -> Variant {
    text.parse().expect("a size")
}

/// The state with these stacks.
fn state(size: Variant, text: &str) -> Position {
    let stacks = DoubleDecker::read_stacks(&size, "state", text).expect("stacks");
    DoubleDecker::regular(&size, &stacks, "State").expect("a regular state")
}

fn task(size: Variant, start: &str, goal: &str) -> Task<DoubleDecker> {
    Task { variant: size, start: state(size, start), goal: state(size, goal) }
}

/// The answer to the question about the distance.
fn distance(task: &Task<DoubleDecker>) -> u64 {
    let Fact { value, .. } = Question::Distance.answer(task, &mut Silent).expect("nobody cancels");
    value.replace('\u{202f}', "").parse().unwrap_or_else(|_| panic!("{value}"))
}

fn recursion(task: &Task<DoubleDecker>) -> Way {
    Way::Recursion(Box::new(Recursion::between(&task.start, &task.goal)))
}

#[test]
fn both_formulas_of_the_paper_are_the_fewest_moves() {
    // Section 6.2.1: 2(2^n - 1); section 6.2.2: 4(2^n - 1) - 1.
    for (n, free, kept) in
        [(1, 2, 3), (2, 6, 11), (3, 14, 27), (4, 30, 59), (5, 62, 123), (6, 126, 251)]
    {
        assert_eq!(distance(&DoubleDecker::start(&size(&n.to_string()))), free, "{n} pairs");
        assert_eq!(distance(&DoubleDecker::start(&size(&format!("{n}k")))), kept, "{n} pairs");
    }
    assert_eq!(distance(&DoubleDecker::start(&size("7"))), 254);
}

#[test]
fn the_recursion_has_the_length_of_the_formulas_and_every_move_is_legal() {
    for n in 1..=9_u32 {
        for (text, length) in
            [(n.to_string(), 2 * ((1 << n) - 1)), (format!("{n}k"), 4 * ((1 << n) - 1) - 1)]
        {
            let task = DoubleDecker::start(&size(&text));
            let (solution, proof) = solved(&task, Method::Recursion);
            assert_eq!((solution.len(), proof), (BigUint::from(length as u32), Proof::Optimal));
            follow(&task, &solution);
            let end = solution.position(&solution.len());
            // If the order is free, only the largest pair is turned over.
            let turned: Vec<bool> = end.pairs().iter().map(|pair| pair.turned).collect();
            let mut expected = vec![false; n as usize];
            expected[n as usize - 1] = !task.variant.keeps_order();
            assert_eq!(turned, expected);
        }
    }
}

#[test]
fn any_index_of_thirty_two_pairs_is_entered() {
    for text in ["32", "32k"] {
        let task = DoubleDecker::start(&size(text));
        let way = recursion(&task);
        let mut index = BigUint::from(1_u8);
        while index < way.len() {
            enter::<DoubleDecker>(&way, &index);
            assert!(way.caption(&index).ends_with('.'));
            index = index * 3_u8 + 1_u8;
        }
        assert!(matches!(DoubleDecker::status(&task, &way.position(&way.len())), Status::Won(_)));
    }
    let kept = recursion(&DoubleDecker::start(&size("32k")));
    assert_eq!(kept.len(), BigUint::from(4_u64 * ((1 << 32) - 1) - 1));
}

#[test]
fn the_bound_is_the_distance_for_all_turned_pairs() {
    for n in 1..=4_usize {
        let size = size(&format!("{n}k"));
        for mask in 0..1_u32 << n {
            let turned: Vec<bool> = (0..n).map(|pair| mask >> pair & 1 == 1).collect();
            let start = Position::tower(size, Peg(0));
            let names = |pair: usize| {
                let (size, turned) = (pair + 1, turned[pair]);
                if turned { format!("{size}a.{size}b") } else { format!("{size}b.{size}a") }
            };
            let stack: Vec<String> = (0..n).rev().map(names).collect();
            let goal = state(size, &format!("//{}", stack.join(".")));
            let task = Task { variant: size, start, goal };
            assert_eq!(fewest_moves(&turned), distance(&task).into(), "{turned:?}");
        }
    }
    assert_eq!(fewest_moves(&[]), tower_moves(0));
}

#[test]
fn between_any_two_states_of_two_pairs_the_recursion_leads_and_the_search_is_no_longer() {
    for text in ["2", "2k"] {
        let size = size(text);
        let states = spread::<DoubleDecker>(&Position::tower(size, Peg(0)));
        assert_eq!(states.len(), 144);
        let mut states: Vec<Position> = states.into_keys().collect();
        states.sort_by_key(Position::to_string);
        for start in states.iter().step_by(7) {
            for goal in states.iter().step_by(5) {
                let task = Task { variant: size, start: start.clone(), goal: goal.clone() };
                let way = recursion(&task);
                follow(&task, &way);
                let (solution, proof) = solved(&task, Method::Search);
                follow(&task, &solution);
                assert_eq!(proof, Proof::Optimal);
                assert!(solution.len() <= way.len());
                let Way::Recursion(recursion) = &way else { panic!("{way:?}") };
                assert!(!recursion.is_shortest() || solution.len() == way.len(), "{task:?}");
                assert_eq!(solution.len(), distance(&task).into());
            }
        }
    }
}

#[test]
fn the_notes_of_the_catalogue_are_true() {
    let moves = |name: &str| {
        let entry = DoubleDecker::catalogue().into_iter().find(|entry| entry.name == name);
        distance(&entry.expect(name).task)
    };
    for (name, fewest) in [
        ("One pair", 2),
        ("Three pairs", 14),
        ("Five pairs", 62),
        ("One pair in order", 3),
        ("Three pairs in order", 27),
        ("Every pair turned over", 18),
        ("Back to the same peg", 34),
        ("Two towers into one", 34),
    ] {
        assert_eq!(moves(name), fewest, "{name}");
    }
}

#[test]
fn a_search_that_does_not_fit_is_refused_with_what_would() {
    let size = size("32k");
    let task = Task {
        variant: size,
        start: Position::tower(size, Peg(0)),
        goal: {
            let mut here = Position::tower(size, Peg(0));
            for text in ["ab", "ac"] {
                let mv = DoubleDecker::read_move(&here, text).expect("a move");
                here = DoubleDecker::apply(&here, &mv).expect("a legal move");
            }
            here
        },
    };
    let Outcome::Undecided { reason } = outcome(&task, Method::Search) else {
        panic!("it does not fit")
    };
    assert_eq!(reason, "The search does not fit into the memory; up to 8 pairs do.");
    // On a page, the cost shown beforehand agrees with the search's answer.
    let verdict = DoubleDecker::solve(&task, Method::Search, &mut InPage).expect("nobody cancels");
    let Outcome::Undecided { reason } = verdict.outcome else { panic!("{verdict:?}") };
    assert_eq!(reason, "The search does not fit into the memory; up to 6 pairs do.");
    assert!(reason.contains(&DoubleDecker::cost(&task, Method::Search)));
}

#[test]
fn the_number_of_shortest_ways_is_counted() {
    let ways = |size, start: &str, goal: &str| {
        let fact = Question::ShortestWays.answer(&task(size, start, goal), &mut Silent);
        fact.expect("nobody cancels").value
    };
    assert_eq!(ways(size("1"), "1b.1a//", "//1b.1a"), "1");
    // Either disc waits on the middle peg, or neither does and b passes over it.
    assert_eq!(ways(size("1k"), "1b.1a//", "//1b.1a"), "1");
    assert_eq!(ways(size("1k"), "1b/1a/", "1a/1b/"), "2");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_play_can_always_be_solved_and_undone(
        pairs in 1..=MOST_PAIRS,
        keep in any::<bool>(),
        choices in prop::collection::vec(any::<Index>(), 0..200),
        at in any::<u64>(),
    ) {
        let text = format!("{pairs}{}", if keep { "k" } else { "" });
        let task = wander(&DoubleDecker::start(&size(&text)), &choices, |mv| mv.reversed());
        let way = recursion(&task);
        if pairs <= 8 {
            follow(&task, &way);
        }
        for index in enter_anywhere(&task, &way, at) {
            let here = way.position(&index);
            let stacks = here.stacks();
            prop_assert_eq!(DoubleDecker::regular(&task.variant, &stacks, "State"), Ok(here));
        }
    }
}

#[test]
fn a_pair_matches_another_with_its_discs_exchanged_where_the_order_is_free() {
    let pair = Pair { a: Peg(0), b: Peg(2), turned: false };
    assert!(pair.matches(pair.exchanged(), false) && !pair.matches(pair.exchanged(), true));
    assert_eq!(Pair::on(Peg(1), false).exchanged(), Pair::on(Peg(1), true));
    assert_eq!(pair.exchanged().exchanged(), pair);
}
