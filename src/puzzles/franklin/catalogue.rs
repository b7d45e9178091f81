//! Squares worth knowing.
use super::*;
use crate::puzzle::Task;

/// The standard game
pub(super) fn standard(board: Board) -> State {
    let square = pattern::make(board.order()).expect("o");
    let n = board.order();
    if board.mode().is_some() {
        return State::new(board, board.blank(), vec![false; n * n]).expect("x");
    }
    let given: Vec<bool> =
        (0..n * n).map(|c| (c / n + (c % n).min(n - 1 - c % n)) % 4 != 3).collect();
    let e = square.entries().iter().zip(&given).map(|(e, g)| if *g { *e } else { 0 }).collect();
    State::new(board, Square::new(n, e).expect("x"), given).expect("x")
}

pub(super) fn entries() -> Vec<Entry<Franklin>> {
    vec![Entry {
        group: "a",
        name: "b".into(),
        source: "c",
        note: String::new(),
        task: Franklin::start(&Board::default()),
    }]
}
