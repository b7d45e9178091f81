//! Picaria and its relatives, all positions solved: `cargo bench --bench picaria`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

use parlour::puzzles::picaria::math::count;
use parlour::puzzles::picaria::math::motif::Motif;
use parlour::puzzles::picaria::{Blocked, Kind, Position, Solved};
use parlour::search::Silent;

fn main() {
    divan::main();
}

/// Retrograde analysis of all positions, by (sides, stones). Items are positions, without symmetry
/// reduction.
#[divan::bench(args = [(4, 3), (6, 4), (8, 6)], sample_size = 1, sample_count = 5)]
fn solved(bencher: Bencher, (sides, stones): (u8, u8)) {
    let kind = Kind::new(sides, stones, true, 0).expect("a game");
    bencher
        .counter(ItemsCount::new(count::positions(kind)))
        .bench(|| Solved::new(black_box(kind), Blocked::Loses, &mut Silent));
}

/// The search for a pattern in a position without one, the slowest case.
#[divan::bench(args = ["4x3", "10x7"])]
fn pattern(bencher: Bencher, variant: &str) {
    let start = Position::start(variant.parse().expect("a game"));
    // Moves in reading order, until all stones are placed or the game is over.
    let moves = std::iter::successors(Some(start), |position| {
        let one = *position.moves().get(3)?;
        position.after(one).ok()
    });
    let open = moves.take(40).filter(|position| position.end().is_none());
    let position = open.last().expect("the empty board is open");
    bencher.bench(|| Motif::of(black_box(&position)));
}
