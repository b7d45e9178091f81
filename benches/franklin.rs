//! Franklin squares: the count of order 8, and frequent tasks of the page:
//! `cargo bench --bench franklin`.

use divan::{Bencher, black_box};

use parlour::kit::dice::Dice;
use parlour::puzzles::franklin::math::count::{Census, class_of, random};
use parlour::puzzles::franklin::math::lines::Property;
use parlour::puzzles::franklin::math::pattern::{make, random_member};
use parlour::puzzles::franklin::math::symmetry::{Symmetry, equivalent};
use parlour::search::Silent;

fn main() {
    divan::main();
}

/// All squares of order 8, by enumeration of their classes.
#[divan::bench]
fn census() -> Census {
    Census::take(&mut Silent).expect("nobody cancels")
}

/// The class of a random square.
#[divan::bench]
fn class(bencher: Bencher) {
    let square = random(&mut Dice::new(1));
    bencher.bench(|| class_of(black_box(&square)));
}

/// All properties of a square.
#[divan::bench(args = [8, 16, 32, 256])]
fn check(bencher: Bencher, order: usize) {
    let square = make(order).expect("an order");
    bencher.bench(|| Property::ALL.map(|property| black_box(&square).standing(property)));
}

/// The steps from one square to an equivalent one.
#[divan::bench(args = [8, 16, 32])]
fn steps(bencher: Bencher, order: usize) {
    let mut dice = Dice::new(1);
    let a = random_member(order, &mut dice).expect("an order");
    let b = Symmetry::random(order, &mut dice).apply(&a);
    bencher.bench(|| equivalent(black_box(&a), black_box(&b)));
}
