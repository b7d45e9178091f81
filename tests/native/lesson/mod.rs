//! Lessons: checks the built-in ones against their games, and that any text is read safely.

mod answers;
pub mod built_in;
mod claims;
mod fit;
mod gather;
mod keys;
mod links;
mod platform;
mod pupils;
mod review;
mod tasks;
mod text;
mod translations;
pub mod way;

use parlour::game::Adapter;
use parlour::lesson::{self, Lesson, OnTable};
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};
use parlour::worker::inside::replied;

/// Runs a function with a game of a lesson's puzzle.
pub fn with_game<T>(puzzle: &str, run: impl FnOnce(&mut OnTable<'_>) -> T) -> T {
    struct Run<F>(F);
    impl<T, F: FnOnce(&mut OnTable<'_>) -> T> Visitor for Run<F> {
        type Output = T;
        fn visit<P: RegisteredPuzzle>(self) -> T {
            (self.0)(&mut OnTable::with_solver(
                &mut Adapter::<P>::new(),
                replied,
                lesson::leads::<P>,
            ))
        }
    }
    puzzles::with(puzzle, Run(run)).unwrap_or_else(|| panic!("{puzzle} is no puzzle"))
}

/// Parses a lesson, which must have no problems.
pub fn good(text: &str) -> Lesson {
    let reading = lesson::read(text);
    assert_eq!(reading.problems, [], "{text}");
    reading.lesson
}

/// Problems, one per line.
fn lines(problems: &[lesson::Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

/// The problems of a text, one per line.
fn problems(text: &str) -> String {
    lines(&lesson::read(text).problems)
}
