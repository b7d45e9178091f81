//! Numbers written into cells, and pencil marks.

use super::Franklin;
use super::editor::{Setup, Tool};
use super::figure::cell_at;
use super::marks::room;
use super::math::square::{Square, row_and_column};
use super::moves::{Act, Move};
use super::position::{Goal, Position, Variant};
use super::theory::Overlay;
use super::words::broken_lines;
use crate::contract::{Pen, Task, Writing};
use crate::say;
use crate::scene::PlaceId;

/// The most missing numbers that are offered as choices.
const MOST_CHOICES: usize = 64;

impl Pen<Self> for Franklin {
    fn writing(state: &Position, place: PlaceId) -> Option<Writing> {
        let board = state.board();
        let cell = cell_at(board, place).filter(|_| board.mode().is_none())?;
        if state.is_given(cell) {
            return None;
        }
        let writing = writing_into(board, state.square(), cell);
        let pencilled = state.pencilled(cell).iter().map(u32::to_string).collect();
        let has_room = writing.present.is_empty() && room(board.order()) > 0;
        Some(Writing { pencilled: has_room.then_some(pencilled), ..writing })
    }

    fn written(state: &Position, place: PlaceId, text: &str) -> Result<Move, String> {
        let cell = cell_written(state.board(), place)?;
        match text.trim() {
            "" => legal(state, Act::Erase { cell }),
            text => legal(state, Act::Write { cell, number: number_of(state.board(), text)? }),
        }
    }

    fn pencilled(state: &Position, place: PlaceId, text: &str) -> Result<Move, String> {
        let cell = cell_written(state.board(), place)?;
        legal(state, Act::Pencil { cell, number: number_of(state.board(), text.trim())? })
    }

    fn sums(
        _: &Task<Self>,
        state: &Position,
        overlay: Option<Overlay>,
        place: PlaceId,
    ) -> Vec<String> {
        let square = state.square();
        let blank = cell_at(state.board(), place).filter(|&cell| square.at(cell).is_none());
        blank.map_or_else(Vec::new, |cell| Overlay::running(overlay, square, cell))
    }

    fn doubts(
        task: &Task<Self>,
        state: &Position,
        place: PlaceId,
        choices: &[String],
    ) -> Vec<Option<String>> {
        let Some(cell) = cell_at(state.board(), place) else { return Vec::new() };
        let numbers: Vec<u32> = choices.iter().filter_map(|text| text.parse().ok()).collect();
        match &task.goal {
            Goal::Franklin => broken_lines(state.square(), cell, &numbers),
            Goal::Become(target) => {
                let other = |number: &u32| target.at(cell) != Some(*number);
                let doubt = |number| other(number).then(|| say!("Another number is wanted here."));
                numbers.iter().map(doubt).collect()
            }
        }
    }

    fn setup_writing(setup: &Setup, tool: Tool, place: PlaceId) -> Option<Writing> {
        let cell = cell_at(setup.board, place).filter(|_| tool == Tool::Number)?;
        Some(writing_into(setup.board, &setup.square, cell))
    }

    fn setup_written(
        setup: &Setup,
        tool: Tool,
        place: PlaceId,
        text: &str,
    ) -> Result<Setup, String> {
        let cell = cell_written(setup.board, place)?;
        if tool != Tool::Number {
            return Err(say!("Numbers are written with the tool Number."));
        }
        match text.trim() {
            "" => setup.cleared(cell).ok_or_else(|| say!("There is no such cell.")),
            text => setup.with_number(cell, number_of(setup.board, text)?),
        }
    }
}

/// The prompt and the choices for writing into a cell.
fn writing_into(board: Variant, square: &Square, cell: usize) -> Writing {
    let missing = square.missing();
    let choices = match missing.len() {
        0..=MOST_CHOICES => missing.iter().map(u32::to_string).collect(),
        _ => Vec::new(),
    };
    let (row, column) = row_and_column(board.order(), cell);
    Writing {
        prompt: say!(
            "Row {row}, column {column}: a number from 1 to {most}",
            row,
            column,
            most = board.cells()
        ),
        present: square.at(cell).map_or_else(String::new, |number| number.to_string()),
        choices,
        pencilled: None,
    }
}

/// The cell at a place.
fn cell_written(board: Variant, place: PlaceId) -> Result<usize, String> {
    cell_at(board, place).ok_or_else(|| say!("Numbers are written into cells."))
}

/// Reads a number, which may be too large.
fn number_of(board: Variant, text: &str) -> Result<u32, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    let most = board.cells();
    number.ok_or_else(|| say!("A number from 1 to {most} is allowed, in digits.", most))
}

/// The move with this act, if it is legal.
fn legal(state: &Position, act: Act) -> Result<Move, String> {
    let mv = Move { order: state.board().order(), act };
    mv.apply(state).map(|_| mv)
}
