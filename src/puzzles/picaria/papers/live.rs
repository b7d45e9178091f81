//! The computed cells.

use super::super::duel::solved;
use super::super::math::board::{Board, least};
use super::super::math::count::{Census, arrangements, positions};
use super::super::math::motif::Motif;
use super::super::math::solved::{Solved, winner};
use super::super::position::Position;
use super::super::variant::{Blocked, Kind, Variant};
use super::claim::{self, Claim};
use super::proof::{Part, replies};
use super::{Games, LAYERS, MOST_LIVE, NO_PATTERN, is_answered, stored};
use crate::contract::{CellListener, CellPlace, Side, Value};
use crate::say;
use crate::search::Cancelled;
use crate::search::retrograde::Failure;

/// The two cells of a game that does not fit into memory.
fn too_large() -> [String; 2] {
    [say!("no memory"), say!("no memory")]
}

/// Computes the counts, in the order of the rows.
pub fn counts(listener: &mut dyn CellListener) {
    let census = Census::of(Kind::ZUNI);
    let figures = [
        census.burnside,
        census.orbits,
        census.double_rows,
        census.orbits_without_double_rows,
        census.positions,
        census.positions_with_double_rows,
        census.consistent,
        census.undecided,
    ];
    for (row, figure) in figures.iter().enumerate() {
        listener.row(row, [figure.to_string()]);
    }
}

/// The positions of the second phase up to symmetry in which nobody has a row, the first player to move.
fn second_phase() -> impl Iterator<Item = Position> {
    let game = Variant::default();
    let board = Board::new(game.kind);
    let symmetries = board.symmetries();
    arrangements(&board, game.kind)
        .into_iter()
        .filter(move |stones| !stones.iter().any(|set| board.has_row(*set)))
        .filter(move |stones| least(*stones, &symmetries) == *stones)
        .map(move |stones| Position::unchecked(game, stones, Side::First))
}

/// Counts the positions of each layer of the second phase.
pub fn layers(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let Some(solved) = solved(Kind::ZUNI, listener)? else { return Ok(()) };
    let mut numbers = [0_u32; LAYERS.len()];
    let draws = LAYERS.len() - 1;
    for position in second_phase() {
        let moves = solved.value(&position).plies();
        let layer = moves.map_or(draws, |moves| moves as usize - 1);
        numbers[layer.min(draws)] += 1;
    }
    for (row, number) in numbers.into_iter().enumerate() {
        listener.row(row, [number.to_string()]);
    }
    Ok(())
}

/// The winner and the number of moves in words.
fn result(value: Value) -> String {
    match value {
        Value::Won(Some(n)) => say!("first in {n}", n),
        Value::Lost(Some(n)) => say!("second in {n}", n),
        Value::Won(None) | Value::Drawn | Value::Lost(None) => stored::said(winner(value)),
    }
}

/// The claim if it is confirmed, else the actual result, and the value behind it.
fn checked(solved: Option<&Solved>, position: &Position, claim: Claim) -> [String; 2] {
    let Some(solved) = solved else { return too_large() };
    let value = solved.value(position);
    let value = if position.turn == Side::First { value } else { value.reversed() };
    [claim.confirmed(value), result(value)]
}

/// Checks the statements, and reports the values behind them.
pub fn statements(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let solved = solved(Kind::ZUNI, listener)?;
    for (row, (_, position, claim)) in claim::statements().into_iter().enumerate() {
        listener.row(row, checked(solved.as_deref(), &position, claim));
    }
    Ok(())
}

/// Checks the positions of a proof: their values, patterns and replies.
pub fn proof(part: Part, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let solved = solved(Kind::ZUNI, listener)?;
    for (row, step) in part.steps().iter().enumerate() {
        let position = &step.position;
        let pattern = Motif::of(position).map_or_else(|| NO_PATTERN.to_owned(), Motif::name);
        let cells = checked(solved.as_deref(), position, step.claim).into_iter().chain([pattern]);
        let answers = is_answered(part, position).then(|| replies(position).len().to_string());
        listener.row(row, cells.chain(answers));
    }
    Ok(())
}

/// Solves the games of a table that are small enough.
pub fn games(
    rows: impl Iterator<Item = Games>,
    listener: &mut dyn CellListener,
) -> Result<(), Cancelled> {
    for (row, games) in rows.enumerate() {
        for (at, kind) in games.into_iter().enumerate() {
            let Some(kind) = kind.filter(|kind| positions(*kind) <= MOST_LIVE) else { continue };
            let words = match Solved::new(kind, Blocked::Loses, listener) {
                Ok(solved) => stored::words(solved.value(&Position::start(Variant::new(kind)))),
                Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
                Err(Failure::TooLarge { .. } | Failure::TooDeep) => too_large(),
            };
            for (column, word) in (2 * at..).zip(words) {
                listener.cell(CellPlace { row, column }, word);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Cells;
    use crate::search::Silent;

    #[test]
    fn the_layers_hold_all_positions_and_the_examples_are_in_theirs() {
        let mut cells = Cells::default();
        assert_eq!(layers(&mut cells), Ok(()));
        let numbers: Vec<u64> =
            cells.0.iter().map(|(_, value)| value.parse().expect("a number")).collect();
        assert_eq!(numbers, [85, 17, 27, 5, 2, 47]);
        // Either player may be to move there.
        assert_eq!(2 * numbers.iter().sum::<u64>(), Census::of(Kind::ZUNI).undecided);
        let solved = Solved::get(Kind::ZUNI, Blocked::Loses, &mut Silent).expect("it fits");
        for (moves, stones) in (1..).zip(LAYERS) {
            let position = Position::read(Variant::default(), stones).expect("stones");
            let expected = (moves < LAYERS.len()).then_some(moves);
            assert_eq!(solved.value(&position).plies().map(|plies| plies as usize), expected);
        }
    }
}
