//! Square boards tiled by straight tiles and one monomino.
//!
//! - [`position`]: the board and its pieces; [`moves`]: the moves.
//! - [`construction`](math::construction): the cells for the monomino, and a direct tiling; [`weight`](math::weight):
//!   the paper's weights; [`complete`](math::complete): partly filled boards; [`count`](math::count): the number of
//!   tilings; `solve` puts them together.
//! - `figure`, `editor`, `facts`, `catalogue`, `papers`, `workshop`, `cli`: the other parts of the contract.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod editor;
mod facts;
mod figure;
pub mod math;
pub mod moves;
mod papers;
pub mod position;
mod solve;
mod workshop;

pub use solve::{Method, Question};

use moves::Move;
use position::{Goal, Position, Variant};

use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::{say, text};

/// The puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tiling;

impl Puzzle for Tiling {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Nothing;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Tiling {
    const ID: &'static str = "tiling";
    const NAME: &'static str = text!("Tilings and a monomino");
    const TAGLINE: &'static str =
        text!("21 trominoes cover the chessboard except for one cell: which one?");
    const KEYWORDS: &'static str = text!(
        "domino dominoes triomino polyomino chess board chessboard mutilated tiles cover packing colouring coloring"
    );
    const GOAL: &'static str = text!("Cover the board with straight tiles and one monomino.");
    const HOW: &'static str =
        text!("Touch both ends of a tile to lay it, or drag. Touch a piece to take it up.");
    const RULES: &'static str = text!(
        "Pieces do not overlap. They can be dragged from beside the board, too. Drag one end of a \
         tile round the other to turn it."
    );
    const FAMILY: Family = Family::Squares;

    fn instructions(task: &Task<Self>) -> Instructions {
        let (how, rules) = match task.variant.omino() {
            1 => (
                say!("Drag a piece from beside the board to a cell. Touch it to take it up."),
                say!("Pieces do not overlap."),
            ),
            _ => (translated(Self::HOW), translated(Self::RULES)),
        };
        Instructions { goal: translated(Self::GOAL), how, rules }
    }

    type Variant = Variant;
    type Position = Position;
    type Goal = Goal;
    type Move = Move;

    fn start(size: &Variant) -> Task<Self> {
        Task { variant: *size, start: Position::empty(*size), goal: Goal::Anywhere }
    }

    fn title(task: &Task<Self>) -> String {
        let (m, tiles) = (task.variant.board(), task.variant.tiles());
        match task.goal {
            Goal::Anywhere => say!("{m} × {m} board, {tiles}", m, tiles),
            Goal::On(cell) => {
                say!("{m} × {m} board, {tiles}, monomino on {cell}", m, tiles, cell)
            }
        }
    }

    fn moves(state: &Position) -> Vec<Move> {
        moves::legal(state)
    }

    fn apply(state: &Position, mv: &Move) -> Result<Position, String> {
        mv.apply(state)
    }

    /// There is always a move: the empty board can take the monomino, and a piece on it can be taken up.
    fn status(task: &Task<Self>, state: &Position) -> Status {
        match state.mono() {
            Some(cell) if state.free() == 0 && task.goal.allows(cell) => Status::Won(say!(
                "The board is covered by {n} tile and the monomino on {cell}."
                    | "The board is covered by {n} tiles and the monomino on {cell}.",
                n = grouped(state.laid()),
                cell
            )),
            _ => Status::Playing,
        }
    }

    fn write_move(mv: &Move) -> String {
        mv.write()
    }

    fn read_move(state: &Position, text: &str) -> Result<Move, String> {
        Move::read(state, text)
    }

    fn label_move(mv: &Move) -> String {
        mv.label()
    }

    fn say(state: &Position, mv: &Move) -> String {
        mv.say(state)
    }

    fn summary(task: &Task<Self>, state: &Position) -> String {
        let n = grouped(state.laid());
        let laid = match state.mono() {
            Some(cell) if !task.goal.allows(cell) => say!(
                "{n} tile and the monomino, on the wrong cell"
                    | "{n} tiles and the monomino, on the wrong cell",
                n
            ),
            Some(_) => say!("{n} tile and the monomino" | "{n} tiles and the monomino", n),
            None => say!("{n} tile" | "{n} tiles", n),
        };
        match state.free() {
            0 => say!("{laid}; no cell is free", laid),
            free => say!(
                "{laid}; {n} cell is free" | "{laid}; {n} cells are free",
                n = grouped(free),
                laid
            ),
        }
    }

    fn facts(task: &Task<Self>, state: &Position) -> Vec<Fact> {
        facts::facts(task, state)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}
