//! Moves as text.

use crate::puzzle::{Rules, TextError};

/// Writes moves, separated by dots.
pub fn write_moves<P: Rules>(moves: &[P::Move]) -> String {
    moves.iter().map(P::write_move).collect::<Vec<_>>().join(".")
}

/// Reads moves that are to be made one after the other from `start`, as far as they are legal, and
/// says what is wrong with the first that is not.
pub fn read_moves<P: Rules>(start: &P::Position, text: &str) -> (Vec<P::Move>, Option<TextError>) {
    let mut moves = Vec::new();
    if text.is_empty() {
        return (moves, None);
    }
    let mut position = start.clone();
    for (index, word) in text.split('.').enumerate() {
        let made = P::read_move(&position, word)
            .and_then(|one| P::apply(&position, &one).map(|next| (one, next)));
        match made {
            Ok((one, next)) => {
                moves.push(one);
                position = next;
            }
            Err(problem) => {
                let problem = format!("move {}: {problem}", index + 1);
                return (moves, Some(TextError::new("moves", word, problem)));
            }
        }
    }
    (moves, None)
}
