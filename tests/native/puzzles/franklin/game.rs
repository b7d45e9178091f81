//! Franklin squares as a game: the paper's squares, and the search against the enumeration of all squares.

use std::ops::ControlFlow;

use parlour::contract::{Fact, Rules, Solution, Solver, Status, Task};
use parlour::kit::dice::Dice;
use parlour::puzzles::franklin::math::complete::{Completions, among_all, completions, search};
use parlour::puzzles::franklin::math::count::{classes, random};
use parlour::puzzles::franklin::math::lines::Property;
use parlour::puzzles::franklin::math::pattern::random_member;
use parlour::puzzles::franklin::math::square::Square;
use parlour::puzzles::franklin::moves::Act;
use parlour::puzzles::franklin::papers::squares::{SQUARES, printed};
use parlour::puzzles::franklin::position::{Goal, Position, Variant};
use parlour::puzzles::franklin::{Franklin, Method};
use parlour::search::Silent;
use parlour::search::exact_cover::End;

use crate::common::solved;

/// A square with these cells kept and the others blank.
fn kept(full: &Square, keep: &[usize]) -> Square {
    full.without((0..full.entries().len()).filter(|cell| !keep.contains(cell)))
}

#[test]
fn the_search_finds_as_many_completions_as_there_are_squares() {
    let f1 = printed("F1");
    let mut dice = Dice::new(1768);
    let other = random(&mut dice);
    let cases: [(&Square, &[usize]); 6] = [
        (&f1, &[0, 9, 18, 27]),
        (&f1, &[0, 1, 2, 3]),
        (&f1, &[7, 21, 35, 49, 56]),
        (&f1, &[0, 2, 16, 18]),
        (&other, &[3, 12, 30, 61]),
        (&other, &[0, 4, 32, 36, 63]),
    ];
    let mut several = 0;
    for (full, keep) in cases {
        let square = kept(full, keep);
        let mut found = 0;
        let searched = search(&square, &[], u64::MAX, &mut Silent, &mut |completion| {
            assert!(completion.is_franklin());
            found += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(searched.map(|searched| searched.end), Ok(End::Complete));
        let all = among_all(&square, u64::MAX, &mut Silent).expect("nobody cancels");
        assert_eq!(Some(found), all.map(|(number, _)| number), "{square}");
        several += usize::from(found > 1);
    }
    assert!(several > 0);
}

#[test]
fn a_square_of_every_class_is_fixed_by_a_row_and_a_column() {
    let keep: Vec<usize> = (0..64).filter(|cell| cell / 8 == 3 || cell % 8 == 6).collect();
    for class in classes() {
        let full = &class.square;
        let found = completions(&kept(full, &keep), &[], 1, &mut Silent);
        assert_eq!(found, Ok((Completions::One(full.clone()), 1)));
    }
}

#[test]
fn large_squares_are_completed_within_few_states() {
    // With a tenth of the numbers given. In the worker, a state takes less than half a millisecond.
    let mut dice = Dice::new(7);
    for _ in 0..5 {
        let full = random_member(16, &mut dice).expect("an order");
        let mut cells: Vec<usize> = (0..256).collect();
        dice.shuffle(&mut cells);
        let (found, states) =
            completions(&kept(&full, &cells[..26]), &[], 500, &mut Silent).expect("nobody cancels");
        assert!(found.any().is_some_and(Square::is_franklin), "{states} states");
    }
}

/// The positions of a game by these moves.
fn played(task: &Task<Franklin>, moves: &str) -> Vec<Position> {
    let mut positions = vec![task.start.clone()];
    for text in moves.split_whitespace() {
        let last = &positions[positions.len() - 1];
        let mv = Franklin::read_move(last, text).expect(text);
        positions.push(Franklin::apply(last, &mv).expect(text));
    }
    positions
}

/// The places with a wrong number after these moves.
fn mistakes(task: &Task<Franklin>, moves: &str) -> Vec<u32> {
    let found = Franklin::mistakes(task, &played(task, moves), &mut Silent);
    found.expect("nobody cancels").into_iter().map(|place| place.0).collect()
}

#[test]
fn wrong_numbers_are_those_that_differ_from_the_only_completion() {
    let task = Franklin::start(&Variant::default());
    let given = task.start.square();
    let (found, _) = completions(given, &[], 1000, &mut Silent).expect("nobody cancels");
    let Completions::One(full) = found else { panic!("the standard game has one completion") };
    let blanks: Vec<usize> = (0..64).filter(|&cell| given.at(cell).is_none()).collect();
    let text = |cell: usize, number: u32| format!("r{}c{}n{number}", cell / 8 + 1, cell % 8 + 1);
    let right = |cell: usize| text(cell, full.at(cell).expect("it is full"));
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| blanks[index]);
    // Two swapped numbers, among two right ones.
    let [for_b, for_c] = [c, b].map(|cell| full.at(cell).expect("it is full"));
    let moves = [right(a), text(b, for_b), text(c, for_c), right(d)];
    assert_eq!(mistakes(&task, &moves.join(" ")), [b as u32, c as u32]);
    assert_eq!(mistakes(&task, &[right(a), right(d)].join(" ")), [0_u32; 0]);
    // A wrong number that is overwritten, and one that is only pencilled.
    let mended = [text(a, full.at(b).expect("it is full")), right(a)].join(" ");
    assert_eq!(mistakes(&task, &mended), [0_u32; 0]);
    let noted = text(a, full.at(b).expect("it is full")).replace('n', "m");
    assert_eq!(mistakes(&task, &noted), [0_u32; 0]);
}

#[test]
fn among_numbers_that_do_not_go_together_the_later_ones_are_wrong() {
    let board = Variant::default();
    let blank = Position::blank(board);
    let task = Task::<Franklin> { variant: board, start: blank, goal: Goal::Franklin };
    // 52, 61 and 4 require 13 beside them.
    assert_eq!(mistakes(&task, "r1c1n52 r1c2n61 r1c3n4 r1c4n14"), [3]);
    let first = mistakes(&task, "r1c4n14 r1c1n52 r1c2n61 r1c3n4");
    assert!(!first.is_empty() && !first.contains(&3), "{first:?}");
    let again = "r1c4n14 r1c1n52 r1c2n61 r1c3n4 r1c4e r1c4n14";
    assert_eq!(mistakes(&task, again), [3], "what is written anew is the later one");
    // In the pattern method, pairs are wrong as a whole.
    let board: Variant = "8-rows".parse().expect("a board");
    let start = Position::blank(board);
    let task = Task::<Franklin> { variant: board, start, goal: Goal::Franklin };
    let pairs = mistakes(&task, "r1c1p r1c2p r1c5p r1c6p r2c1p r2c2p r2c5p r2c6p");
    assert!(pairs.len() >= 2 && pairs.len().is_multiple_of(2), "{pairs:?}");
    assert!(
        pairs
            .chunks(2)
            .all(|pair| pair[0] / 4 == pair[1] / 4 && pair[0] + pair[1] == pair[0] / 4 * 8 + 3)
    );
}

#[test]
fn where_a_square_is_wanted_numbers_that_differ_from_it_are_wrong() {
    let target = printed("F1");
    let board = Variant::default();
    let blank = Position::blank(board);
    let task = Task::<Franklin> { variant: board, start: blank, goal: Goal::Become(target) };
    assert_eq!(mistakes(&task, "r1c1n52 r1c2n4 r1c3n61"), [1, 2]);
    // A number is not wrong if rearranging can fix it.
    let full = printed("F1");
    let start = Position::new(board, full, vec![false; 64]).expect("a state");
    assert_eq!(mistakes(&Task { start, ..task }, "xr1r3"), [0_u32; 0]);
}

#[test]
fn the_squares_of_the_paper_are_won_and_made_by_their_patterns() {
    for printed in SQUARES {
        // Each is made in the mode of the pattern method that the paper gives.
        let (name, mode) = (printed.name, printed.mode);
        let square = printed.square();
        let n = square.order();
        let board = Variant::new(n, None).expect("it is played");
        let start = Position::new(board, square.clone(), vec![true; n * n]).expect("a state");
        let task = Task::<Franklin> { variant: board, start, goal: Goal::Franklin };
        assert!(matches!(Franklin::status(&task, &task.start), Status::Won(_)), "{name}");
        let value = |fact: &str| -> String {
            let facts = Franklin::facts(&task, &task.start);
            let found = facts.into_iter().find(|Fact { name, .. }| *name == fact);
            found.expect(fact).value
        };
        assert!(value(Property::Pandiagonals.name()).starts_with("fails"), "{name}");

        let board = Variant::new(n, Some(mode)).expect("it is played");
        let start = Position::blank(board);
        let goal = Goal::Become(square.clone());
        let task = Task::<Franklin> { variant: board, start, goal };
        let (solution, _) = solved(&task, Method::Deduction);
        assert_eq!(solution.len(), (n * n / 2).into());
        assert_eq!(solution.position(&solution.len()).square(), &square);
        // The numbers are placed in order, each where it stands in the square.
        let first = solution.step(&0_u32.into()).expect("a move").act;
        assert_eq!(Some(first), square.cell_of(1).map(|cell| Act::Place { cell }));
    }
}
