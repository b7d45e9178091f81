//! The computed cells. They take seconds and 64 MiB at most: those of the English board, and the
//! consequences of the classes of any board.

use std::thread::available_parallelism;

use super::super::math::board::{self, Board};
use super::super::math::map::SolvabilityMap;
use super::super::math::tables::{
    Symmetric, count_by_type, goal, layers, letters, stored_classes, symmetric_positions,
    unique_jump,
};
use super::records::peg_row;
use super::{ENGLISH, Law, SYMMETRIC, THEOREM_BOARDS, largest_layer, theorems};
use crate::contract::{CellListener, CellPlace};
use crate::say;
use crate::search::{Cancelled, Progress, Relay};

/// Tells whether a theorem is confirmed, in a cell of the table.
pub fn verdict(holds: bool) -> String {
    if holds { say!(for "a theorem": "holds") } else { say!(for "a theorem": "does not hold") }
}

/// Forwards reports with the class added to their notes.
fn of_class(
    letter: char,
) -> impl FnMut(&mut dyn Progress, u64, Option<u64>, &str) -> Result<(), Cancelled> {
    move |listener, done, total, note| {
        // Such as “symmetric positions looked at, class A”.
        let note = say!("{note}, class {class}", note, class = letter);
        listener.report(done, total, &note)
    }
}

fn threads() -> usize {
    available_parallelism().map_or(1, std::num::NonZeroUsize::get)
}

/// The map of a class of the English board.
fn map(letter: char, stage: &mut dyn Progress) -> Result<SolvabilityMap, Cancelled> {
    let board = board::english();
    // The board has the classes A, B and C, and there are no requests for another.
    let goal = goal(&board, letter).expect("the class is one of the English board's");
    SolvabilityMap::new(&board, goal, stage)
}

/// Computes the English column of Table 2.
pub fn symmetric(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let mut total = 0;
    for (letter, row) in
        [('A', Some(SYMMETRIC.len())), ('B', None), ('C', Some(SYMMETRIC.len() + 1))]
    {
        let mut stage = Relay::new(&mut *listener, of_class(letter));
        let map = map(letter, &mut stage)?;
        let positions = symmetric_positions(&map, &mut stage)?;
        for Symmetric { number, count } in count_by_type(positions.into_iter()) {
            if let Some(row) = SYMMETRIC.iter().position(|row| *row == (number, letter)) {
                listener.cell(CellPlace { row, column: ENGLISH }, count.to_string());
            }
            total += count;
        }
        // The total of class A is known after its map, the last one after those of all classes.
        if let Some(row) = row {
            listener.cell(CellPlace { row, column: ENGLISH }, total.to_string());
        }
    }
    Ok(())
}

/// Computes the English columns of Table 4 for a class.
pub fn unique_jumps(letter: char, listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let mut stage = Relay::new(&mut *listener, of_class(letter));
    let map = map(letter, &mut stage)?;
    for record in unique_jump(&map, threads(), &mut stage)? {
        let record = record.counted();
        let row = peg_row(record.pegs);
        listener.cell(CellPlace { row, column: ENGLISH }, record.jumps.to_string());
        listener.cell(CellPlace { row, column: ENGLISH + 1 }, record.count.to_string());
    }
    Ok(())
}

/// Computes the rows of the English board in the table of layers.
pub fn largest_layers(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, (board, letter)) in stored_classes().enumerate() {
        if board != "english" {
            continue;
        }
        let mut stage = Relay::new(&mut *listener, of_class(letter));
        let map = map(letter, &mut stage)?;
        let layers = layers(&map, threads(), &mut stage)?;
        for (column, figure) in largest_layer(&layers).into_iter().enumerate() {
            listener.cell(CellPlace { row, column }, figure);
        }
    }
    Ok(())
}

/// Computes the theorems, on each of their boards: first those without a map.
pub fn laws(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let boards: Vec<_> = THEOREM_BOARDS.iter().filter_map(|id| board::by_id(id).ok()).collect();
    for (column, board) in boards.iter().enumerate() {
        let mut tell = |law: Law, holds: bool| {
            listener.cell(CellPlace { row: law.row(), column }, verdict(holds));
        };
        tell(Law::ByClasses, theorems::follows_from_the_classes(board));
        if Law::ToTheCentre.is_about(&board.id) {
            tell(Law::ToTheCentre, theorems::to_the_centre(board));
        }
    }
    for (column, board) in boards.iter().enumerate() {
        let found = match column {
            ENGLISH => english_one_by_one(board, listener)?,
            _ => theorems::elsewhere(board, listener)?.len() as u64,
        };
        let place = CellPlace { row: Law::OneByOne.row(), column };
        listener.cell(place, found.to_string());
    }
    let mut stage = Relay::new(&mut *listener, of_class('A'));
    let map = map('A', &mut stage)?;
    let positions = symmetric_positions(&map, &mut stage)?;
    let mut tell = |law: Law, value: String| {
        listener.cell(CellPlace { row: law.row(), column: ENGLISH }, value);
    };
    let met = theorems::pairs(&map, &positions, theorems::types(&map.board));
    tell(Law::CentralGame, verdict(met == 0));
    for number in [6, 7] {
        let pairs = theorems::pairs(&map, &positions, &[number]);
        tell(Law::Pairs(number), pairs.to_string());
    }
    Ok(())
}

/// Counts the positions of Theorem 1's types outside class A that are solvable on the English board, in the maps
/// of all other classes.
fn english_one_by_one(board: &Board, listener: &mut dyn CellListener) -> Result<u64, Cancelled> {
    let mut found = 0;
    for letter in letters(board).into_iter().filter(|letter| *letter != 'A') {
        let mut stage = Relay::new(&mut *listener, of_class(letter));
        let map = map(letter, &mut stage)?;
        found += theorems::solvable_elsewhere(&map, &mut stage)?;
    }
    Ok(found)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    /// A listener that notes the memory needed, and cancels at the first report.
    #[derive(Default)]
    struct Busy {
        needs: Vec<u64>,
        notes: Vec<String>,
    }

    impl Progress for Busy {
        fn report(&mut self, _: u64, _: Option<u64>, note: &str) -> Result<(), Cancelled> {
            self.notes.push(note.to_owned());
            Err(Cancelled)
        }

        fn needs(&mut self, bytes: u64) {
            self.needs.push(bytes);
        }
    }

    impl CellListener for Busy {
        fn cell(&mut self, place: CellPlace, value: String) {
            panic!("{place:?} {value} is not known yet");
        }
    }

    #[test]
    fn a_listener_hears_what_memory_a_table_takes_and_can_call_it_off() {
        let mut busy = Busy::default();
        assert_eq!(unique_jumps('B', &mut busy), Err(Cancelled));
        assert_eq!(busy.needs, [SolvabilityMap::bytes(&board::english())]);
        assert!(busy.notes.len() == 1 && busy.notes[0].ends_with(", class B"), "{:?}", busy.notes);
    }
}
