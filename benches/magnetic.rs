//! The magnetic tower: `cargo bench --bench magnetic`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use num_bigint::BigUint;

use parlour::puzzle::Rules;
use parlour::puzzles::towers::magnetic::search::{Proved, distance};
use parlour::puzzles::towers::magnetic::{Colouring, Magnetic, Procedure, Route, State, Tower};
use parlour::search::Silent;
use parlour::solution::Solution;

fn main() {
    divan::main();
}

/// The standard start of the free tower.
fn free(discs: u32) -> State {
    let tower = Tower::new(Colouring::FREE, discs).expect("a tower");
    Magnetic::start(&tower).start
}

/// The optimum of the free tower by search; items are states.
#[divan::bench(args = [12, 14, 16], sample_count = 3)]
fn search(bencher: Bencher, discs: u32) {
    let start = free(discs);
    let seen = match distance(&start, &mut Silent) {
        Ok(Proved::Distance { seen, .. }) => seen,
        other => panic!("the search ends: {other:?}"),
    };
    bencher.counter(ItemsCount::new(seen)).bench(|| distance(black_box(&start), &mut Silent));
}

/// The shortest way of 64 discs from the start, when those of fewer discs are known.
#[divan::bench]
fn shortest(bencher: Bencher) {
    let start = free(64);
    bencher.bench(|| Route::shortest(black_box(&start)));
}

/// A state and a move in the middle of NNN606 with 64 discs.
#[divan::bench]
fn random_access(bencher: Bencher) {
    let route = Route::by(Procedure::Nnn606Up, &free(64)).expect("it is legal");
    let middle: BigUint = route.len() / 2_u8;
    bencher.bench(|| (route.position(black_box(&middle)), route.step(&middle)));
}
