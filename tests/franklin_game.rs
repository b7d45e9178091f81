//! Franklin squares as a game: the paper's squares, and the search against the enumeration of all squares.

#![cfg(not(target_arch = "wasm32"))]

use std::ops::ControlFlow;

use parlour::dice::Dice;
use parlour::puzzle::{Fact, Outcome, Rules, Solver, Status, Task};
use parlour::puzzles::franklin::complete::{Completions, among_all, completions, search};
use parlour::puzzles::franklin::count::{classes, random};
use parlour::puzzles::franklin::lines::Property;
use parlour::puzzles::franklin::moves::Act;
use parlour::puzzles::franklin::pattern::random_member;
use parlour::puzzles::franklin::square::Square;
use parlour::puzzles::franklin::squares::{Printed, SQUARES};
use parlour::puzzles::franklin::state::{Board, Goal, State};
use parlour::puzzles::franklin::{Franklin, Method};
use parlour::search::Silent;
use parlour::search::exact_cover::End;
use parlour::solution::Solution;

/// A square with these cells kept and the others blank.
fn kept(full: &Square, keep: &[usize]) -> Square {
    let entries = full.entries().iter().enumerate();
    let entries = entries.map(|(cell, entry)| if keep.contains(&cell) { *entry } else { 0 });
    Square::new(full.order(), entries.collect()).expect("fewer entries")
}

#[test]
fn the_search_finds_as_many_completions_as_there_are_squares() {
    let f1 = Printed::find("F1").expect("a square of the paper").square();
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
        let full = class.square();
        let found = completions(&kept(full, &keep), &[], 1, &mut Silent);
        assert_eq!(found, Ok((Completions::One(full.clone()), 1)));
    }
}

#[test]
fn large_squares_are_completed_within_few_states() {
    // A tenth of the numbers: in the worker a state takes less than half a millisecond.
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

#[test]
fn the_squares_of_the_paper_are_won_and_made_by_their_patterns() {
    for printed in SQUARES {
        // Each is made in one mode of the pattern method, as the paper says.
        let (name, mode) = (printed.name, printed.mode);
        let square = printed.square();
        let n = square.order();
        let board = Board::new(n, None).expect("it is played");
        let start = State::new(board, square.clone(), vec![true; n * n]).expect("a state");
        let task = Task::<Franklin> { variant: board, start, goal: Goal::Franklin };
        assert!(matches!(Franklin::status(&task, &task.start), Status::Won(_)), "{name}");
        let value = |fact: &str| -> String {
            let facts = Franklin::facts(&task, &task.start);
            let found = facts.into_iter().find(|Fact { name, .. }| *name == fact);
            found.expect(fact).value
        };
        assert!(value(Property::Pandiagonals.name()).starts_with("fails"), "{name}");

        let board = Board::new(n, Some(mode)).expect("it is played");
        let start = State::new(board, board.blank(), vec![false; n * n]).expect("a state");
        let goal = Goal::Become(square.clone());
        let task = Task::<Franklin> { variant: board, start, goal };
        let outcome =
            Franklin::solve(&task, Method::Deduction, &mut Silent).expect("nobody cancels").outcome;
        let Outcome::Solved { solution, .. } = outcome else { panic!("{name} is made") };
        assert_eq!(solution.len(), (n * n / 2).into());
        assert_eq!(solution.position(&solution.len()).square(), &square);
        // The numbers are placed in order, each where it stands in the square.
        let first = solution.step(&0_u32.into()).expect("a move").act;
        assert_eq!(Some(first), square.cell_of(1).map(|cell| Act::Place { cell }));
    }
}
