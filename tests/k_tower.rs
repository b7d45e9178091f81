//! The k-Tower: constructions against the rules, against the paper's bounds, and against search.

#![cfg(not(target_arch = "wasm32"))]

use num_bigint::BigUint;
use parlour::puzzle::{Outcome, Proof, Rules, Solver, Status, Task};
use parlour::puzzles::towers::k_tower::optimum::{Allowance, optimum};
use parlour::puzzles::towers::k_tower::{KTower, Plan, Size, Solved, State, Way};
use parlour::search::Silent;
use parlour::solution::Solution;

fn size(discs: u32, k: u32) -> Size {
    Size::new(discs, k).expect("a size")
}

/// Every size of some numbers of discs.
fn sizes(discs: impl Iterator<Item = u32>) -> impl Iterator<Item = Size> {
    discs.flat_map(|discs| (1..=discs).map(move |k| size(discs, k)))
}

/// Makes every move of a solution by the rule book, and checks that random access agrees.
fn check_every_move(task: &Task<KTower>, solution: &Solved) {
    let length = u64::try_from(solution.len()).expect("a short solution");
    let mut here = task.start.clone();
    for index in 0..length {
        let at = BigUint::from(index);
        assert_eq!(solution.position(&at), here, "{} at {index}", task.variant);
        let one = solution.step(&at).expect("it is not at its end");
        here = KTower::apply(&here, &one)
            .unwrap_or_else(|why| panic!("{} at {index}: {one:?} in {here}: {why}", task.variant));
        for frame in solution.frames(&at) {
            assert!(frame.begin <= at && at < frame.end && frame.end <= solution.len());
        }
    }
    assert_eq!(here, task.goal, "{}", task.variant);
    assert_eq!((solution.position(&length.into()), solution.step(&length.into())), (here, None));
}

#[test]
fn every_construction_is_legal_at_every_index_for_up_to_10_discs() {
    for size in sizes(1..=10) {
        for way in Way::ALL {
            let Some(plan) = Plan::by(way, size) else { continue };
            check_every_move(&KTower::start(&size), &Solved::Plan(plan));
        }
    }
}

#[test]
fn lens() {
    for n in 3..=14 {
        let mut row = vec![];
        for k in 1..=n {
            let s = size(n, k);
            let t = KTower::start(&s);
            let p = Plan::of(&t).length().to_string();
            let o = if n <= 12 {
                optimum(s, Allowance::NATIVE, &mut Silent)
                    .unwrap()
                    .map(|o| o.moves.to_string())
                    .unwrap_or_default()
            } else {
                String::new()
            };
            row.push(if o == p { p } else { format!("{p}({o})") });
        }
        println!("{n} {}", row.join(" "));
    }
    for k in 1..=64 {
        let now = std::time::Instant::now();
        let p = Plan::of(&KTower::start(&size(64, k)));
        println!("64 {k} {} {:?} {:?}", p.length(), p.way(), now.elapsed());
    }
}
