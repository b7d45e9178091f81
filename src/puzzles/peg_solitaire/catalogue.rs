//! Positions worth knowing.

use std::sync::Arc;

use super::PegSolitaire;
use super::board;
use super::game::{Game, is_centre};
use crate::puzzle::{Entry, Rules};

/// The catalogue of all boards.
pub fn catalogue() -> Vec<Entry<PegSolitaire>> {
    board::all().iter().flat_map(single_vacancies).collect()
}

/// The central game first, then the other vacancies in reading order.
fn single_vacancies(board: &Arc<board::Board>) -> Vec<Entry<PegSolitaire>> {
    let mut holes = board.holes().to_vec();
    holes.sort_by_key(|hole| !is_centre(board, *hole));
    holes
        .into_iter()
        .map(|vacancy| {
            let game = Game { board: Arc::clone(board), vacancy };
            Entry {
                group: "Single vacancy",
                name: if is_centre(board, vacancy) { "Central game".into() } else { game.name() },
                source: "Traditional",
                note: String::new(),
                task: PegSolitaire::start(&game),
            }
        })
        .collect()
}
