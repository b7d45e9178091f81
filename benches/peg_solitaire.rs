//! The engines of peg solitaire, separately: `cargo bench --bench peg_solitaire`.

#![expect(clippy::cast_possible_truncation, reason = "numbers of pegs")]

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

use parlour::puzzles::peg_solitaire::math::board::{Board, english};
use parlour::puzzles::peg_solitaire::math::decide::{Decided, decide};
use parlour::puzzles::peg_solitaire::math::holes::Holes;
use parlour::puzzles::peg_solitaire::math::layers::Layers;
use parlour::puzzles::peg_solitaire::math::map::SolvabilityMap;
use parlour::puzzles::peg_solitaire::math::pagoda::Pagoda;
use parlour::puzzles::peg_solitaire::math::search::Search;
use parlour::puzzles::peg_solitaire::position::{Goal, Position};
use parlour::search::Silent;

fn main() {
    divan::main();
}

/// The English board and its centre.
fn board() -> (Arc<Board>, Holes) {
    let board = english();
    let centre = board.bit(board.vacancy);
    (board, centre)
}

/// Pseudo-random positions of class A, of `fewest` to `fewest + range - 1` pegs.
fn sample(number: usize, fewest: u32, range: u32) -> Vec<Holes> {
    let (board, centre) = board();
    let class = board.theory().class(centre);
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        state >> 33
    };
    let mut sample = Vec::new();
    while sample.len() < number {
        let count = fewest + next() as u32 % range;
        let mut pegs = Holes::NONE;
        while pegs.count() < count {
            pegs |= Holes(1 << (next() % 33));
        }
        if board.theory().class(pegs) == class {
            sample.push(pegs);
        }
    }
    sample
}

/// The solvable positions of up to 11 pegs, backward from the centre.
#[divan::bench]
fn layers(bencher: Bencher) {
    let (board, centre) = board();
    bencher.bench(|| Layers::new(&board, black_box(centre), 40_000));
}

/// The central game, with precomputed layers.
#[divan::bench]
fn central_game(bencher: Bencher) {
    let (board, centre) = board();
    let layers = Layers::new(&board, centre, 40_000);
    bencher.bench(|| {
        let mut search = Search::new(&board, &layers, board.full() ^ black_box(centre));
        search.run(300_000, &mut Silent)
    });
}

/// A search without the map, in a position without a solution.
#[divan::bench]
fn fruitless_search(bencher: Bencher) {
    let (board, centre) = board();
    let layers = Layers::new(&board, centre, 40_000);
    let rows = "ooo/o.o/..o.ooo/ooooooo/o..o.oo/.../.oo";
    let position = Position::read(&board, rows).expect("the rows are well formed");
    bencher
        .bench(|| Search::new(&board, &layers, black_box(position.pegs)).run(300_000, &mut Silent));
}

/// The best pagoda function for a random position.
#[divan::bench]
fn pagoda(bencher: Bencher) {
    let (board, centre) = board();
    let sample = sample(100, 5, 25);
    bencher
        .counter(ItemsCount::new(sample.len()))
        .bench(|| sample.iter().filter_map(|pegs| Pagoda::refuting(&board, *pegs, centre)).count());
}

/// The solvability map of class A: 2^29 positions.
#[divan::bench(sample_count = 5)]
fn map(bencher: Bencher) {
    let (board, centre) = board();
    bencher
        .counter(ItemsCount::new(1usize << 29))
        .bench(|| SolvabilityMap::new(&board, black_box(centre), &mut Silent));
}

/// The memory bandwidth, for comparison: as many bits as the map has, or-ed into others.
#[divan::bench]
fn memory(bencher: Bencher) {
    let from = vec![1u64; 1 << 23];
    let mut to = vec![2u64; 1 << 23];
    bencher.counter(ItemsCount::new(1usize << 29)).bench_local(|| {
        for (to, from) in to.iter_mut().zip(black_box(&from)) {
            *to |= from;
        }
    });
}

/// Random positions looked up in the map, with all their winning jumps.
#[divan::bench]
fn judge(bencher: Bencher) {
    let (board, centre) = board();
    let map = SolvabilityMap::new(&board, centre, &mut Silent).expect("nobody cancels");
    let sample = sample(10_000, 12, 14);
    bencher.counter(ItemsCount::new(sample.len())).bench(|| {
        sample.iter().map(|pegs| map.winning_steps(black_box(*pegs)).count()).sum::<usize>()
    });
}

/// A thousand random positions of 12 to 25 pegs, decided in sequence as on the page.
#[divan::bench(sample_count = 3)]
fn a_thousand_positions(bencher: Bencher) {
    let (board, _) = board();
    let sample = sample(1000, 12, 14);
    bencher.counter(ItemsCount::new(sample.len())).bench(|| {
        let decided = sample.iter().map(|&pegs| {
            let position = Position { board: board.clone(), pegs };
            decide(&position, Goal::AnyHole, &mut Silent)
        });
        decided
            .filter(|decided| {
                decided.as_ref().is_ok_and(|found| matches!(found.answer, Decided::Solvable(_)))
            })
            .count()
    });
}
