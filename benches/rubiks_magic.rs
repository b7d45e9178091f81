//! Rubik's Magic, all configurations and all folds: `cargo bench --bench rubiks_magic`.

use std::convert::Infallible;

use divan::black_box;

use parlour::puzzles::rubiks_magic::math::folding::graph::Graph;
use parlour::puzzles::rubiks_magic::math::folding::state::Position;
use parlour::puzzles::rubiks_magic::math::{octominoid, planar};
use parlour::search::Silent;

fn main() {
    divan::main();
}

/// All planar sequences with their assemblages and both invariants.
#[divan::bench(args = [8, 12], sample_size = 1, sample_count = 10)]
fn planar_rows(tiles: usize) -> usize {
    let mut vanishing = 0;
    let found = |sequence| {
        vanishing += planar::Row::of(sequence).both_zero;
        Ok::<(), Infallible>(())
    };
    let _ = planar::each(black_box(tiles), found);
    vanishing
}

/// All octominoids with both invariants.
#[divan::bench(args = [8, 10], sample_size = 1, sample_count = 5)]
fn octominoid_rows(tiles: usize) -> usize {
    let mut vanishing = 0;
    let found = |one| {
        vanishing += usize::from(octominoid::Row::of(&one).vanishes());
        Ok::<(), Infallible>(())
    };
    let _ = octominoid::each(black_box(tiles), found);
    vanishing
}

/// All states that simple folds reach from the flat rectangle.
#[divan::bench(args = [6, 8], sample_size = 1, sample_count = 3)]
fn fold_graph(tiles: usize) -> Graph {
    let flat = Position::flat(black_box(tiles)).expect("a chain of this length lies flat");
    Graph::explore(&flat, usize::MAX, &mut Silent).expect("nobody cancels")
}
