//! Puzzles made to order: partly filled boards with exactly one completion.

use std::ops::ControlFlow;

use super::Tiling;
use super::math::complete::search;
use super::math::construction::{feasible_cells, is_feasible, tileable};
use super::position::{Goal, MOST_DRAWN, Piece, Position, Tile, Variant};
use crate::contract::{Choices, Design, Designs, Parameter, Task, WholeField, Workshop, chosen};
use crate::kit::dice::Dice;
use crate::kit::numerals::digits;
use crate::search::exact_cover::End;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The sides of the boards for puzzles. Searches on larger boards may take long.
const SIDES: std::ops::RangeInclusive<u32> = 3..=10;
/// The number of puzzles in an order.
const PUZZLES: u64 = 6;
/// The limit of placements in the search for a second completion.
const MOST_TRIED: u64 = 20_000;

/// The size of an order. A length of tiles that does not suit its board gives way to the shortest that does.
fn size(choices: &Choices) -> Variant {
    let value = |key: &str| chosen(choices, key).and_then(digits::<u32>);
    let standard = Variant::default();
    let board = value("board").filter(|m| SIDES.contains(m)).unwrap_or(standard.board().into());
    let wanted = value("omino").unwrap_or(standard.omino().into());
    let lengths = lengths(board);
    // m − 1 divides itself, so there is a length.
    let omino = lengths.iter().find(|n| **n == wanted).or(lengths.first());
    omino.and_then(|n| Variant::new(board, *n, MOST_DRAWN).ok()).unwrap_or(standard)
}

/// The lengths of tiles, from 2, for which a board has tilings.
fn lengths(board: u32) -> Vec<u32> {
    (2..board).filter(|n| Variant::new(board, *n, MOST_DRAWN).is_ok_and(tileable)).collect()
}

impl Workshop for Tiling {
    fn order(choices: &Choices) -> Vec<Parameter> {
        let size = size(choices);
        let board = u32::from(size.board());
        let choice = |n: &u32| (n.to_string(), say!("{n} cell" | "{n} cells", n));
        vec![
            Parameter::whole("board", text!("Side of the board"), board, SIDES),
            Parameter::choice(
                "omino",
                text!("Tiles"),
                size.omino().to_string(),
                lengths(board).iter().map(choice),
            ),
            WholeField::SEED.parameter(choices),
        ]
    }

    fn design(order: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let (size, seed) = (size(order), WholeField::SEED.value(order));
        let mut made: Vec<Position> = Vec::new();
        for number in 0..PUZZLES {
            progress.report(number, Some(PUZZLES), &say!("boards"))?;
            let mut dice = Dice::new(u64::from(seed) * PUZZLES + number);
            let full = any_tiling(size, &mut dice, progress)?;
            let begun = thinned(size, full, &mut dice, progress)?;
            if !made.contains(&begun) {
                made.push(begun);
            }
        }
        made.sort_by_key(|state| std::cmp::Reverse(state.free()));
        let designs = (1..).zip(made).map(|(number, start)| design(number, size, start)).collect();
        let remark = say!(
            "Each board can be completed in one way only, which was proved, and no piece of it was \
             found to be superfluous. Those with the most to be laid come first. Another seed gives other boards."
        );
        Ok(Designs::of_seed(designs, remark, &Self::order(order), WholeField::SEED.key))
    }
}

fn design(number: u32, size: Variant, start: Position) -> Design<Tiling> {
    let missing = start.free() / usize::from(size.omino());
    let given = start.laid();
    Design {
        name: say!(
            "No. {number}: {n} tile to lay" | "No. {number}: {n} tiles to lay",
            n = missing,
            number
        ),
        note: match start.mono() {
            Some(_) => say!(
                "{n} tile given. The monomino is already in place."
                    | "{n} tiles given. The monomino is already in place.",
                n = given
            ),
            None => say!(
                "{n} tile given; the monomino is yours to lay."
                    | "{n} tiles given; the monomino is yours to lay.",
                n = given
            ),
        },
        task: Task { variant: size, start, goal: Goal::Anywhere },
        shown: None,
    }
}

/// A tiling of the board: random pieces while there is room, then a completion by exact cover.
fn any_tiling(
    size: Variant,
    dice: &mut Dice,
    progress: &mut dyn Progress,
) -> Result<Vec<Piece>, Cancelled> {
    let cells: Vec<_> = feasible_cells(size).collect();
    let mut state = Position::empty(size);
    if let Some(mono) = cells.get(dice.below(cells.len())) {
        state.lay(Piece::Mono(*mono));
    }
    let mut places: Vec<Tile> = Tile::all(size).collect();
    dice.shuffle(&mut places);
    // Covers about half of the board, only with tiles that leave it completable.
    for tile in places {
        if state.free() * 2 < size.area() {
            break;
        }
        let Some(next) = state.with(Piece::Tile(tile)) else { continue };
        if ways(&next, progress)?.is_some_and(|ways| ways > 0) {
            state = next;
        }
    }
    let mut pieces: Vec<Piece> = state.pieces().collect();
    search(
        &state,
        |cell| is_feasible(size, cell),
        u64::MAX,
        progress,
        |rest| {
            pieces.extend(rest);
            ControlFlow::Break(())
        },
    )?;
    Ok(pieces)
}

/// The number of completions of a board, counted up to 2. `None` beyond the limit of placements.
fn ways(state: &Position, progress: &mut dyn Progress) -> Result<Option<u32>, Cancelled> {
    let size = state.size();
    let mut found = 0;
    let may_lie = |cell| is_feasible(size, cell);
    let searched = search(state, may_lie, MOST_TRIED, progress, |_| {
        found += 1;
        if found == 1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok((searched.end != End::GaveUp).then_some(found))
}

/// Removes pieces in random order, each only if the rest still has exactly one completion.
fn thinned(
    size: Variant,
    mut pieces: Vec<Piece>,
    dice: &mut Dice,
    progress: &mut dyn Progress,
) -> Result<Position, Cancelled> {
    let mut state = Position::empty(size);
    for piece in &pieces {
        state.lay(*piece);
    }
    dice.shuffle(&mut pieces);
    for piece in pieces {
        let fewer = state.without(piece.low());
        if ways(&fewer, progress)? == Some(1) {
            state = fewer;
        }
    }
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Silent;

    fn order(board: u32, omino: u32, seed: u32) -> Vec<(String, String)> {
        [("board", board), ("omino", omino), ("series", seed)]
            .map(|(key, value)| (key.to_owned(), value.to_string()))
            .into()
    }

    #[test]
    fn every_board_can_be_completed_in_one_way_and_needs_all_its_pieces() {
        for (board, omino, seed) in [(5, 3, 1), (8, 3, 2), (7, 2, 3), (5, 4, 1)] {
            let made =
                Tiling::design(&order(board, omino, seed), &mut Silent).expect("nobody cancels");
            assert!(!made.designs.is_empty());
            for design in made.designs {
                let start = design.task.start;
                assert!(start.free() > 0, "{}", design.name);
                assert_eq!(ways(&start, &mut Silent), Ok(Some(1)));
                for piece in start.pieces() {
                    assert_ne!(ways(&start.without(piece.low()), &mut Silent), Ok(Some(1)));
                }
            }
        }
    }

    #[test]
    fn an_order_is_always_one_that_can_be_made() {
        for board in SIDES {
            assert!(!lengths(board).is_empty(), "{board}");
        }
        let order = order(8, 5, 1000);
        assert_eq!(size(&order), Variant::new(8, 3, MOST_DRAWN).expect("a size"));
        assert_eq!(WholeField::SEED.value(&order), 1);
    }
}
