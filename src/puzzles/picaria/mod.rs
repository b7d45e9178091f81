//! Picaria of the Zuni and its variants: three in a row, first by placing stones and then by
//! sliding them. Games on smaller boards, where stones block each other, are among its relatives.

mod catalogue;
#[cfg(feature = "cli")]
mod cli;
mod duel;
mod editor;
mod facts;
mod figure;
pub mod math;
mod papers;
mod position;
mod solution;
mod solve;
mod variant;

pub use duel::Level;
pub use math::board::{Board, PointKind, Spot, spots};
pub use math::solved::Solved;
pub use position::{Action, End, Move, Position};
pub use solution::Play;
pub use solve::{Method, Question};
pub use variant::{Blocked, Kind, Layout, Picture, Variant};

use crate::contract::{Entry, Fact, Family, Instructions, Nothing, Puzzle, Rules, Status, Task};
use crate::kit::say::translated;
use crate::{say, text};
use position::{end_in_words, short_name};

/// Picaria.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picaria;

/// The goal of both players, by the game: three own stones in a row, or a blocked opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row;

/// The game that goes on from a position.
fn from(start: Position) -> Task<Picaria> {
    Task { variant: start.game, start, goal: Row }
}

impl Puzzle for Picaria {
    type Papers = Self;
    type Workshop = Nothing;
    type Duel = Self;
    type Pen = Nothing;
    type Space = Nothing;
}

impl Rules for Picaria {
    const ID: &'static str = "picaria";
    const NAME: &'static str = text!("Picaria");
    const TAGLINE: &'static str =
        text!("Three in a row, as the Zuni play it, and its relatives up to ten sides");
    const KEYWORDS: &'static str = text!(
        "board game two players three in a row tic-tac-toe noughts and crosses men’s morris mill Zuni Tapatan Achi Pong Hau K’i Umul Gonu Mu Torere blocking game"
    );
    const GOAL: &'static str = text!("Get three of your stones in a row.");
    const HOW: &'static str =
        text!("Place your stones in turn. When all are placed, slide one along a line each turn.");
    const RULES: &'static str = text!(
        "First has discs and Second squares. A row wins even while \
        stones are placed. A repeated position is a draw. A player who cannot move loses: that is \
        Parlour’s rule, for the paper has none."
    );
    const FAMILY: Family = Family::Games;

    fn instructions(task: &Task<Self>) -> Instructions {
        let of_rows = |rules| Instructions {
            goal: translated(Self::GOAL),
            how: translated(Self::HOW),
            rules,
        };
        let of_blocks = |how| Instructions {
            goal: say!("Leave the other player without a move."),
            how,
            rules: say!("First has discs and Second squares. A repeated position is a draw."),
        };
        match task.variant.kind.layout {
            Layout::Polygon => of_rows(translated(Self::RULES)),
            Layout::Morris => of_rows(say!(
                "First has discs and Second squares. Rows go along the lines of the board: there are \
                 no diagonals. A row wins even while stones are placed. A repeated position is a draw. \
                 A player who cannot move loses."
            )),
            Layout::PongHauKi => of_blocks(say!(
                "Slide one of your stones along a line to the free point each turn."
            )),
            Layout::MuTorere => of_blocks(say!(
                "Slide one of your stones along a line to the free point each turn. A stone goes to the \
                 centre only from beside a stone of the other player."
            )),
        }
    }

    type Variant = Variant;
    type Position = Position;
    type Goal = Row;
    type Move = Move;

    fn start(game: &Variant) -> Task<Self> {
        from(Position::start(*game))
    }

    fn title(task: &Task<Self>) -> String {
        task.variant.name()
    }

    fn moves(position: &Position) -> Vec<Move> {
        position.moves()
    }

    fn apply(position: &Position, mv: &Move) -> Result<Position, String> {
        position.after(*mv)
    }

    fn status(_: &Task<Self>, position: &Position) -> Status {
        let Some(words) = end_in_words(position) else { return Status::Playing };
        match position.end() {
            Some(End::Repeated) => Status::Stuck(words),
            _ => Status::Won(words),
        }
    }

    fn write_move(mv: &Move) -> String {
        mv.to_string()
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, String> {
        let board = &position.board;
        let read = || {
            let (first, rest) = board.read_letters(text)?;
            if rest.is_empty() {
                return Some(Move::Place(first));
            }
            let (to, rest) = board.read_letters(rest)?;
            rest.is_empty().then_some(Move::Slide { from: first, to })
        };
        read().ok_or_else(|| {
            let sides = board.sides;
            if position.game.kind.layout.is_blocking() {
                return say!(
                    "Two points to slide a stone are allowed: c1 to c{sides} and o, such as c2o.",
                    sides
                );
            }
            say!(
                "A point to place a stone on, or two to slide one, are allowed: c1 to c{sides}, \
                 m1 to m{sides} and o, such as c2 or c2m2.",
                sides
            )
        })
    }

    fn say(position: &Position, mv: &Move) -> String {
        let player = short_name(position.turn);
        let to = mv.to().kind().there();
        match *mv {
            Move::Place(_) => say!("{player} puts a stone on {to}.", player, to),
            Move::Slide { from, .. } => {
                let from = from.kind().origin();
                say!("{player} slides from {from} to {to}.", player, from, to)
            }
        }
    }

    fn summary(_: &Task<Self>, position: &Position) -> String {
        if let Some(words) = end_in_words(position) {
            return words.trim_end_matches('.').to_owned();
        }
        let stage = position.stage();
        match stage.action {
            Action::Place => say!(
                "{player} places stone {number}",
                player = short_name(stage.turn),
                number = stage.mover() + 1
            ),
            Action::Slide => say!(
                "{player} slides a stone, {n} move possible"
                    | "{player} slides a stone, {n} moves possible",
                n = position.moves().len(),
                player = short_name(stage.turn)
            ),
        }
    }

    fn facts(_: &Task<Self>, position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn catalogue() -> Vec<Entry<Self>> {
        catalogue::entries()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_has_its_instructions() {
        let instructions =
            |layout| Picaria::instructions(&Picaria::start(&Variant::new(Kind::of(layout))));
        let polygon = instructions(Layout::Polygon);
        assert_eq!(polygon.goal.as_str(), Picaria::GOAL);
        assert_eq!(polygon.rules.as_str(), Picaria::RULES);
        assert!(instructions(Layout::Morris).rules.contains("no diagonals"));
        for layout in [Layout::PongHauKi, Layout::MuTorere] {
            assert_eq!(instructions(layout).goal, "Leave the other player without a move.");
            let guards = instructions(layout).how.contains("centre");
            assert_eq!(guards, layout == Layout::MuTorere);
        }
    }
}
