//! The searches of the towers and their recursions: `cargo bench --bench towers`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use num_bigint::BigUint;

use parlour::puzzle::{Rules, Task};
use parlour::puzzles::towers::hanoi::search::Inquiry;
use parlour::puzzles::towers::hanoi::{Hanoi, Path, Size};
use parlour::search::Silent;
use parlour::search::breadth::Search;

fn main() {
    divan::main();
}

/// The standard game of the Tower of Hanoi.
fn hanoi(pegs: u8, discs: u32) -> Task<Hanoi> {
    Hanoi::start(&Size::on(pegs, discs).expect("a size"))
}

/// All states of four pegs as seen from a tower, those that are alike counted once.
#[divan::bench(args = [12, 13, 15], sample_count = 1, sample_size = 1)]
fn hanoi_all_states(bencher: Bencher, discs: u32) {
    let inquiry = Inquiry::around(&hanoi(4, discs).start).expect("it fits into a word");
    bencher.counter(ItemsCount::new(inquiry.states() as u64)).bench(|| {
        let search = black_box(&inquiry).eccentricity(&mut Silent).expect("nobody cancels");
        let Search::Exhausted(extent) = search else { panic!("it fits") };
        extent.distance
    });
}

/// From tower to tower on four pegs, half-way.
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
    bencher.bench(|| path.at(black_box(&index)));
}
