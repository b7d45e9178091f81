//! The computed cells.

use super::super::catalogue::squares;
use super::super::math::board::Board;
use super::super::math::count::{Census, orbits, positions};
use super::super::math::motif::loop_position;
use super::super::math::solved::{Solved, winner};
use super::super::position::Position;
use super::super::variant::{Kind, Variant};
use super::{Games, MOST_LIVE, stored};
use crate::contract::{CellListener, CellPlace, Side, Value};
use crate::search::Cancelled;
use crate::search::retrograde::Failure;

/// The text of a cell when memory for its game is short.
const TOO_LARGE: &str = "no memory";

/// Computes the counts, in the order of the rows.
pub fn counts(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let kind = Kind::ZUNI;
    let stones = u32::from(kind.stones);
    let census = Census::of(kind);
    let remaining = census.orbits - census.double_rows;
    let figures = [
        orbits(&Board::new(kind), stones, stones),
        census.orbits,
        census.double_rows,
        remaining,
        2 * remaining,
        2 * census.orbits,
        census.consistent,
        census.undecided,
    ];
    for (row, figure) in figures.iter().enumerate() {
        listener.cell(CellPlace { row, column: 0 }, figure.to_string());
    }
    Ok(())
}

/// A claim about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claim {
    Wins(Side),
    CannotWin(Side),
    Draw,
}

impl Claim {
    /// Returns the claim in words, if the value for the first player bears it out, and otherwise the actual
    /// result.
    fn confirmed(self, value: Value) -> String {
        let letter = |side| if side == Side::First { "X" } else { "O" };
        let winner = match value {
            Value::Won(_) => Some(Side::First),
            Value::Drawn => None,
            Value::Lost(_) => Some(Side::Second),
        };
        match (self, winner) {
            (Self::CannotWin(side), winner) if winner != Some(side) => {
                format!("{} cannot win", letter(side))
            }
            (_, Some(side)) => format!("{} wins", letter(side)),
            (_, None) => "draw".to_owned(),
        }
    }
}

/// Returns the positions of the statements, in the order of the rows, each with its claim.
fn claims() -> Vec<(Position, Claim)> {
    use Claim::{CannotWin, Draw, Wins};
    use Side::{First, Second};
    let game = Variant::default();
    let at = |rows, turn| squares(game, rows, turn);
    let empty = || Position::empty(game);
    vec![
        (empty(), CannotWin(Second)),
        (at(".../.xo/...", First), Wins(First)),
        (at(".../oxo/xxo", First), Wins(Second)),
        (at("..x/xoo/o.x", Second), CannotWin(First)),
        (loop_position(game), CannotWin(First)),
        (at("x../.o./...", First), CannotWin(First)),
        (at(".../.ox/...", First), CannotWin(First)),
        (at("o../.x./...", First), CannotWin(First)),
        (empty(), CannotWin(First)),
        (empty(), Draw),
        (at("..o/.xo/xox", First), Wins(First)),
    ]
}

/// Returns the positions of the statements.
pub fn claimed() -> impl Iterator<Item = Position> {
    claims().into_iter().map(|(position, _)| position)
}

/// Checks the statements, and reports the values behind them.
pub fn statements(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let solved = match Solved::get(Kind::ZUNI, listener) {
        Ok(solved) => Some(solved),
        Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
        Err(Failure::TooLarge { .. } | Failure::TooDeep) => None,
    };
    for (row, (position, claim)) in claims().into_iter().enumerate() {
        let cells = match &solved {
            None => [TOO_LARGE.to_owned(), TOO_LARGE.to_owned()],
            Some(solved) => {
                let value = solved.value(&position);
                let value = if position.turn() == Side::First { value } else { value.reversed() };
                let moves = value.plies().map_or(String::new(), |plies| format!(" in {plies}"));
                [claim.confirmed(value), winner(value).to_owned() + &moves]
            }
        };
        for (column, cell) in cells.into_iter().enumerate() {
            listener.cell(CellPlace { row, column }, cell);
        }
    }
    Ok(())
}

/// Solves the games of a table that are small enough.
pub fn games(rows: &[Games], listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, games) in rows.iter().enumerate() {
        for (at, kind) in games.iter().enumerate() {
            let Some(kind) = kind.filter(|kind| positions(*kind) <= MOST_LIVE) else { continue };
            let words = match Solved::new(kind, listener) {
                Ok(solved) => stored::words(solved.value(&Position::empty(Variant::new(kind)))),
                Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
                Err(Failure::TooLarge { .. } | Failure::TooDeep) => {
                    [TOO_LARGE.to_owned(), TOO_LARGE.to_owned()]
                }
            };
            for (column, word) in (2 * at..).zip(words) {
                listener.cell(CellPlace { row, column }, word);
            }
        }
    }
    Ok(())
}
