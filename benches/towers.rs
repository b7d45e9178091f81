//! The searches of the towers and their recursions: `cargo bench --bench towers`.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "numbers of states, of which those that are searched are few"
)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use num_bigint::BigUint;

use parlour::contract::{Rules, Solution, Task};
use parlour::puzzles::towers::hanoi::math::search::Inquiry;
use parlour::puzzles::towers::hanoi::{self, Hanoi, Path};
use parlour::puzzles::towers::k_tower::math::optimum::{Allowance, optimum};
use parlour::puzzles::towers::k_tower::{self, KTower, Plan, Space};
use parlour::puzzles::towers::magnetic::math::search::distance;
use parlour::puzzles::towers::magnetic::{self, Colouring, Magnetic, Position, Procedure, Route};
use parlour::search::Silent;
use parlour::search::breadth::Search;

fn main() {
    divan::main();
}

/// The standard game of the Tower of Hanoi.
fn hanoi(pegs: u8, discs: u32) -> Task<Hanoi> {
    Hanoi::start(&hanoi::Variant::on(pegs, discs).expect("a size"))
}

/// All states of four pegs by their distance from a tower, up to symmetry.
#[divan::bench(args = [12, 13, 15], sample_count = 1, sample_size = 1)]
fn hanoi_all_states(bencher: Bencher, discs: u32) {
    let inquiry = Inquiry::around(&hanoi(4, discs).start).expect("it fits into a word");
    bencher.counter(ItemsCount::new(inquiry.states() as u64)).bench(|| {
        let search = black_box(&inquiry).eccentricity(&mut Silent).expect("nobody cancels");
        let Search::Exhausted(extent) = search else { panic!("it fits") };
        extent.distance
    });
}

/// From tower to tower on four pegs, by a search half-way.
#[divan::bench(args = [12, 15, 18], sample_count = 1, sample_size = 1)]
fn hanoi_half_way(bencher: Bencher, discs: u32) {
    let inquiry = Inquiry::of(&hanoi(4, discs)).expect("it fits into a word");
    bencher.bench(|| {
        let search = black_box(&inquiry).distance(&mut Silent).expect("nobody cancels");
        let Search::Found(reached) = search else { panic!("it fits") };
        reached.distance
    });
}

/// A move in the middle of the solution for a thousand discs.
#[divan::bench(args = [3, 4, 10])]
fn hanoi_thousand_discs_entered(bencher: Bencher, pegs: u8) {
    let task = hanoi(pegs, 1000);
    let path = Path::between(&task.start, &task.goal);
    let index: BigUint = path.length() * 2_u8 / 3_u8;
    bencher.bench_local(|| path.at(black_box(&index)));
}

/// The minimum number of moves of the k-Tower, by (discs, k): a search half-way, with B and C identified.
/// Items are all states, some of which are not reached. The memory per state is the command's
/// (`parlour k-tower optimum`) peak divided by the states it saw.
#[divan::bench(args = [(12, 4), (14, 4), (15, 4), (17, 9)], sample_count = 1, sample_size = 1)]
fn k_tower_optimum(bencher: Bencher, (discs, k): (u32, u32)) {
    let size = k_tower::Variant::new(discs, k).expect("a size");
    bencher.counter(ItemsCount::new(Space::states(size, true) as u64)).bench(|| {
        let found = optimum(black_box(size), Allowance::NATIVE, &mut Silent);
        found.expect("nobody cancels").expect("it fits").moves
    });
}

/// The k-Tower's plan for 64 discs: its construction, and a state at two thirds.
#[divan::bench(args = [3, 20, 59])]
fn k_tower_sixty_four_discs_entered(bencher: Bencher, k: u32) {
    let task = KTower::start(&k_tower::Variant::new(64, k).expect("a size"));
    bencher.bench(|| {
        let plan = Plan::of(black_box(&task));
        let index: BigUint = plan.length() * 2_u8 / 3_u8;
        plan.state(&index)
    });
}

/// The standard start of the free tower.
fn magnetic(discs: u32) -> Position {
    let tower = magnetic::Variant::new(Colouring::FREE, discs).expect("a tower");
    Magnetic::start(&tower).start
}

/// The optimum of the free tower by search. Items are states.
#[divan::bench(args = [12, 14, 16], sample_count = 3)]
fn magnetic_search(bencher: Bencher, discs: u32) {
    let start = magnetic(discs);
    let seen = match distance(&start, &mut Silent) {
        Ok(Ok(reached)) => reached.seen,
        other => panic!("the search ends: {other:?}"),
    };
    bencher.counter(ItemsCount::new(seen)).bench(|| distance(black_box(&start), &mut Silent));
}

/// The shortest solution for 64 discs from the start, with those for fewer discs known.
#[divan::bench]
fn magnetic_shortest(bencher: Bencher) {
    let start = magnetic(64);
    bencher.bench(|| Route::shortest(black_box(&start)));
}

/// A state and a move in the middle of NNN606 with 64 discs.
#[divan::bench]
fn magnetic_entered(bencher: Bencher) {
    let route = Route::by(Procedure::Nnn606Up, &magnetic(64)).expect("it is legal");
    let middle: BigUint = route.len() / 2_u8;
    bencher.bench(|| (route.position(black_box(&middle)), route.step(&middle)));
}
