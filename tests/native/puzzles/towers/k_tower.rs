//! The k-Tower: checks constructions by the rules, the paper's bounds, and searches.

use super::ways::{enter_anywhere, follow, spread, wander};
use crate::common::{self, figures, outcome, solved};
use num_bigint::BigUint;
use parlour::contract::{Answers, Choice, Outcome, Papers, Proof, Rules, Solution, Solver, Task};
use parlour::puzzles::towers::k_tower::math::optimum::{Allowance, optimum, ways};
use parlour::puzzles::towers::k_tower::{
    A, C, Construction, KTower, Method, Plan, Position, Question, Solved, Space, Variant,
};
use parlour::search::Silent;
use proptest::prelude::*;
use proptest::sample::Index;

fn size(discs: u32, k: u32) -> Variant {
    Variant::new(discs, k).expect("a size")
}

/// All sizes with these numbers of discs.
fn sizes(discs: impl Iterator<Item = u32>) -> impl Iterator<Item = Variant> {
    discs.flat_map(|discs| (1..=discs).map(move |k| size(discs, k)))
}

/// The smallest bound for a size in Sections 3 and 4 of the paper, including those it cites. "n > 7" and
/// "n > 9" are read as "at least".
fn printed(size: Variant) -> Option<BigUint> {
    let (n, k) = (i128::from(size.discs()), i128::from(size.k()));
    let two_to_n = 1_i128 << n;
    let mut bounds = Vec::new();
    match n - k {
        0..=2 => bounds.push(two_to_n - 1),
        3 => bounds.push(two_to_n - 3),
        4 if n >= 7 => bounds.push(two_to_n - 4 * n + 3),
        5 if n >= 9 => bounds.push(two_to_n - 20 * n + 57),
        _ => {}
    }
    match (k, n) {
        (1, _) => bounds.push(n * n - n + 1),
        (2, 3..) => bounds.push(2 * n * n - 4 * n + 1),
        (3, 6) => bounds.push(61),
        (3, 7) => bounds.push(103),
        (3, 8) => bounds.push(161),
        (3, 9..) => bounds.push(2 * n * n + 24 * n - 153),
        _ => {}
    }
    bounds.into_iter().min().and_then(|bound| BigUint::try_from(bound).ok())
}

fn length(size: Variant) -> BigUint {
    Plan::of(&KTower::start(&size)).length().clone()
}

#[test]
fn the_solutions_are_as_long_as_the_printed_bounds_for_all_n_up_to_64() {
    let mut covered = 0;
    for size in sizes(1..=64) {
        // The flip construction is slow with many discs, and only its five columns have bounds.
        if let Some(bound) = printed(size) {
            assert_eq!(length(size), bound, "{size}");
            covered += 1;
        }
    }
    assert!(covered > 500, "only {covered}");
}

#[test]
fn search_finds_no_fewer_moves_than_the_bounds_and_the_figures_beyond_them() {
    let fewest = |size| {
        let found = optimum(size, Allowance::NATIVE, &mut Silent).expect("nobody cancels");
        found.expect("it fits").moves
    };
    for size in sizes(1..=9) {
        if let Some(bound) = printed(size) {
            assert_eq!(BigUint::from(fewest(size)), bound, "{size}");
        } else {
            assert_eq!(BigUint::from(fewest(size)), length(size), "{size}");
        }
    }
    // These figures confirm our reading of the placement rule.
    assert_eq!((fewest(size(6, 3)), fewest(size(4, 2))), (61, 15));
    // Here the flip construction is not optimal.
    assert_eq!((fewest(size(10, 4)), length(size(10, 4))), (609, 611_u32.into()));
    assert_eq!((fewest(size(11, 5)), length(size(11, 5))), (1511, 1511_u32.into()));
}

#[test]
fn packed_search_agrees_with_search_by_the_rule_book() {
    for size in sizes(1..=6) {
        let all = spread::<KTower>(&Position::tower(size, A));
        let (distance, count) = all[&Position::tower(size, C)];
        let found = optimum(size, Allowance::NATIVE, &mut Silent).expect("nobody cancels");
        assert_eq!(found.expect("it fits").moves, distance, "{size}");
        let found = ways(&KTower::start(&size), Allowance::NATIVE, &mut Silent);
        let found = found.expect("nobody cancels").expect("it fits");
        assert_eq!((found.distance, found.ways), (distance, count.into()), "{size}");
        assert_eq!(Space::states(size, false), all.len() as f64, "{size}");
        // The packed words are distinct and lossless.
        let space = Space::whole(size).expect("a small size");
        for state in all.keys() {
            assert_eq!(space.state(space.word(state)).as_ref(), Ok(state));
        }
        // In the half space, every state represents itself and its mirror image.
        let half = Space::half(size).expect("a small size");
        let first = all.keys().filter(|state| state.stack(A).first() == Some(&size.discs()));
        let mut words: Vec<u64> = first.map(|state| half.word(state)).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(Space::states(size, true), words.len() as f64, "{size}");
    }
}

#[test]
fn both_methods_solve_every_small_game_between_any_towers_and_from_every_place_on_the_way() {
    for size in sizes(1..=6) {
        let standard = KTower::start(&size);
        let back = Task { start: standard.goal.clone(), goal: standard.start.clone(), ..standard };
        for task in [KTower::start(&size), back] {
            for &method in Method::ALL {
                let (solution, proof) = solved(&task, method);
                follow(&task, &solution);
                assert!(method == Method::AtOnce || proof == Proof::Optimal);
                let length = u32::try_from(solution.len()).expect("a short solution");
                for index in (0..=length).step_by(7) {
                    let here = task.from(solution.position(&index.into()));
                    let (rest, _) = solved(&here, method);
                    assert_eq!(rest.len(), (length - index).into(), "{size} at {index}");
                    follow(&here, &rest);
                    assert_eq!(Solved::read(&here, &rest.write()), Ok(rest));
                }
            }
        }
    }
}

#[test]
fn a_searched_solution_goes_on_through_its_mirror_image() {
    let task = KTower::start(&size(10, 4));
    let (solution, proof) = solved(&task, Method::Search);
    assert_eq!((solution.len(), proof), (609_u32.into(), Proof::Optimal));
    assert!(matches!(solution, Solved::Line(_)));
    follow(&task, &solution);
    let back = Task { start: task.goal.clone(), goal: task.start.clone(), ..task };
    follow(&back, &solved(&back, Method::Search).0);
}

#[test]
fn what_does_not_fit_is_refused_with_what_does() {
    let refusal = |size| optimum(size, Allowance::PAGE, &mut Silent).expect("nobody cancels");
    let sentence = refusal(size(64, 3)).expect_err("it is too large");
    assert!(sentence.ends_with("with k = 3, 13 discs are the most that fit."), "{sentence}");
    let sentence = refusal(size(64, 60)).expect_err("it is too large");
    assert!(sentence.ends_with("with k = 60, no number of discs fits."), "{sentence}");
    for size in [size(64, 3), size(64, 60), size(40, 1)] {
        let task = KTower::start(&size);
        assert!(matches!(outcome(&task, Method::Search), Outcome::Undecided { .. }));
        assert!(KTower::cost(&task, Method::Search).contains("too many to search"));
        for &question in Question::ALL {
            let fact = question.answer(&task, &mut Silent).expect("nobody cancels");
            assert_eq!(fact.value, "not known");
        }
    }
    assert_eq!(KTower::cost(&KTower::start(&size(6, 3)), Method::AtOnce), "");
    assert!(
        KTower::cost(&KTower::start(&size(6, 3)), Method::Search).starts_with("up to 133 states")
    );
}

#[test]
fn the_page_agrees_with_every_printed_figure() {
    let mut compared = 0;
    for (number, table) in KTower::tables().iter().enumerate() {
        for (row, column, printed, ours) in common::printed(figures::<KTower>(number)) {
            assert_eq!(ours, printed, "{}, {row}, column {column}", table.title);
            compared += 1;
        }
    }
    assert!(compared >= 88, "only {compared}");
}

fn any_size() -> impl Strategy<Value = Variant> {
    (1..=64_u32, any::<Index>())
        .prop_map(|(discs, k)| size(discs, 1 + k.index(discs as usize) as u32))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_standard_game_can_be_entered_anywhere(size in any_size(), part in any::<u64>()) {
        let task = KTower::start(&size);
        for way in Construction::ALL {
            if let Some(plan) = Plan::by(way, size) {
                enter_anywhere(&task, &Solved::Recursion(plan), part);
            }
        }
    }

    #[test]
    fn random_play_can_always_be_solved_and_undone(
        size in any_size(),
        choices in prop::collection::vec(any::<Index>(), 0..300),
        part in any::<u64>(),
    ) {
        let standard = KTower::start(&size);
        let task = wander(&standard, &choices, |mv| mv.reversed());
        let (solution, _) = solved(&task, Method::AtOnce);
        enter_anywhere(&task, &solution, part);
        prop_assert_eq!(Solved::read(&task, &solution.write()), Ok(solution));
        let undo = Task { goal: standard.start, ..task };
        enter_anywhere(&undo, &solved(&undo, Method::AtOnce).0, part);
    }
}
