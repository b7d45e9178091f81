//! Franklin's magic squares: to look at, complete, make by his pattern method, and turn into each other.
//!
//! - [`square`](math::square): squares and the lines whose sums are prescribed; [`position`], [`moves`], [`marks`]: the
//!   game.
//! - [`parts`](math::parts): the entries fixed by linear algebra; [`complete`](math::complete): all completions;
//!   [`deduce`](math::deduce): completing as people do; `solve` puts them together, `mistakes` finds wrong numbers.
//! - [`pattern`](math::pattern): the pattern method; [`symmetry`](math::symmetry): equivalent squares;
//!   [`space`](math::space), [`count`](math::count): all squares of order 8.
//! - `figure`, `theory`, `words`, `editor`, `facts`, `catalogue`, `papers`, `workshop`, `cli`: the other parts of the
//!   contract.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
mod layout;
pub mod marks;
pub mod math;
pub mod moves;
pub mod papers;
mod pen;
pub mod position;
mod solution;
mod solve;
mod theory;
mod words;
mod workshop;

pub use solve::{Method, Question};

use math::pattern::{Mode, pattern_length};
use moves::{Act, Move};
use position::{Goal, Position, Variant};
use words::{first_wrong_sum, wrong_line};

use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::kit::words::capital;
use crate::{say, text};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Franklin;

impl Puzzle for Franklin {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Nothing;
    type Pen = Self;
    type Space = Nothing;
}

impl Rules for Franklin {
    const ID: &'static str = "franklin";
    const NAME: &'static str = text!("Franklin squares");
    const TAGLINE: &'static str = text!("Half rows, bent diagonals, blocks: everything adds up");
    const KEYWORDS: &'static str =
        text!("magic square magic squares numbers sums Benjamin Franklin semi-magic pandiagonal");
    const GOAL: &'static str =
        text!("Fill the square so that every half row, bend and block has its sum.");
    const HOW: &'static str = text!("Touch a cell, then write a number. Each number appears once.");
    const RULES: &'static str = text!(
        "An n × n square holds the numbers 1 to n². A whole row adds up to the magic sum, half a \
         row or column to half of it. A bend diagonal adds up to it, too: it turns in the middle \
         of the square, up first and then down. Each 2 × 2 block adds up to 2(n² + 1), twice the \
         sum of the smallest and the largest number. Bends and blocks go on at the opposite edge. \
         The pattern method places 1, 2, 3, …: touch a cell for the next number, and its partner \
         stands opposite. Rows and columns of a full square are exchanged by carrying their \
         numbers."
    );
    const FAMILY: Family = Family::Squares;

    fn instructions(task: &Task<Self>) -> Instructions {
        let goal = match task.goal {
            Goal::Become(_) => say!("Turn the square into the one that is wanted."),
            Goal::Franklin => translated(Self::GOAL),
        };
        let how = match task.variant.mode() {
            Some(_) => {
                say!(
                    "Touch a cell to place the next number. Its partner goes to the opposite cell."
                )
            }
            None => translated(Self::HOW),
        };
        Instructions { goal, how, rules: translated(Self::RULES) }
    }

    type Variant = Variant;
    type Position = Position;
    type Goal = Goal;
    type Move = Move;

    fn start(board: &Variant) -> Task<Self> {
        Task { variant: *board, start: catalogue::standard(*board), goal: Goal::Franklin }
    }

    fn title(task: &Task<Self>) -> String {
        let (board, start) = (task.variant, &task.start);
        let n = board.order();
        match (&task.goal, board.mode()) {
            (Goal::Franklin, None) if start.square().is_full() => {
                say!("{n} × {n} square, a full square", n)
            }
            (Goal::Franklin, None) if given(start) == 0 => {
                say!("{n} × {n} square, to fill by yourself", n)
            }
            (Goal::Franklin, None) => say!(
                "{n} × {n} square, to complete from {given} number"
                    | "{n} × {n} square, to complete from {given} numbers",
                given = given(start),
                n
            ),
            (Goal::Franklin, Some(Mode::Rows)) => {
                say!("{n} × {n} square, the pattern method by rows", n)
            }
            (Goal::Franklin, Some(Mode::Columns)) => {
                say!("{n} × {n} square, the pattern method by columns", n)
            }
            (Goal::Become(_), None) => say!("{n} × {n} square, to become another", n),
            (Goal::Become(_), Some(Mode::Rows)) => {
                say!("{n} × {n} square, a given square by the pattern method, rows", n)
            }
            (Goal::Become(_), Some(Mode::Columns)) => {
                say!("{n} × {n} square, a given square by the pattern method, columns", n)
            }
        }
    }

    fn moves(state: &Position) -> Vec<Move> {
        moves::legal(state)
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        mv.apply(state)
    }

    /// There is always a move: a blank can take a missing number, a full square can be rearranged,
    /// and pairs of the pattern method can be taken.
    fn status(task: &Task<Self>, state: &Position) -> Status {
        let square = state.square();
        match &task.goal {
            Goal::Become(target) if target == square => {
                Status::Won(say!("The square has become the one that was wanted."))
            }
            Goal::Franklin if square.is_franklin() => Status::Won(say!(
                "It is a Franklin square: every half row, half column, bend and block adds up."
            )),
            Goal::Become(_) | Goal::Franklin => Status::Playing,
        }
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(state: &Position, text: &str) -> Result<Move, String> {
        Move::read(state.board(), text)
    }

    fn say(state: &Position, mv: &Move) -> String {
        mv.say(state)
    }

    fn summary(task: &Task<Self>, state: &Position) -> String {
        let square = state.square();
        if let (Goal::Become(target), true) = (&task.goal, square.is_full()) {
            return match square.unlike(target).count() {
                0 => say!("the square that was wanted"),
                n => say!(
                    "{n} cell differs from the wanted square"
                        | "{n} cells differ from the wanted square",
                    n
                ),
            };
        }
        if state.board().mode().is_some() {
            let all = pattern_length(state.board().order());
            let placed = all - square.missing().len() / 2;
            return match state.next_number() {
                Some(next) => {
                    say!("{placed} of {all} pairs placed; next is {next}", placed, all, next)
                }
                None => say!("{placed} of {all} pairs placed", placed, all),
            };
        }
        let filled = match square.missing().len() {
            0 if square.is_franklin() => say!("full; a Franklin square"),
            0 => say!("full, but not a Franklin square"),
            n => say!("{n} cell to be filled" | "{n} cells to be filled", n),
        };
        match first_wrong_sum(square).filter(|_| task.goal == Goal::Franklin) {
            Some((line, sum)) => format!("{} {}", wrong_line(&line, sum, 0), capital(&filled)),
            None => filled,
        }
    }

    fn tally(moves: &[Move]) -> String {
        let count = |which: fn(&Act) -> bool| moves.iter().filter(|mv| which(&mv.act)).count();
        let entries = count(|act| matches!(act, Act::Write { .. }));
        // A pencil mark is a note and does not count as a move.
        match (count(|act| !matches!(act, Act::Pencil { .. })), entries) {
            (all, entries) if all == entries && all > 0 => {
                say!("{n} number" | "{n} numbers", n = grouped(all))
            }
            (all, _) => say!("{n} move" | "{n} moves", n = grouped(all)),
        }
    }

    fn facts(task: &Task<Self>, state: &Position) -> Vec<Fact> {
        facts::facts(task, state)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

/// The number of given cells.
fn given(state: &Position) -> usize {
    state.given().iter().filter(|given| **given).count()
}
