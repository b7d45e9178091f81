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
    let mut position = start.clone();
    let make = |word: &str| {
        let one = P::read_move(&position, word)?;
        position = P::apply(&position, &one)?;
        moves.push(one);
        Ok(())
    };
    let problem = if text.is_empty() { None } else { each_move(text, 0, make) };
    (moves, problem)
}

/// Makes up to so many of the moves in a text, from the place on where the next one begins; `made` are before it. Gives where
/// the one after them begins, if there is one, and what is wrong with one that cannot be made: none is made after it.
pub fn some_moves(
    text: &str,
    begin: usize,
    made: usize,
    most: usize,
    make: impl FnMut(&str) -> Result<(), String>,
) -> (Option<usize>, Option<TextError>) {
    let rest = &text[begin..];
    let dot = most.checked_sub(1).and_then(|most| rest.match_indices('.').nth(most));
    let problem = each_move(dot.map_or(rest, |(dot, _)| &rest[..dot]), made, make);
    (dot.filter(|_| problem.is_none()).map(|(dot, _)| begin + dot + 1), problem)
}

/// Takes a text of one move or more apart, before which there are `before` others; `make` makes one after the other, up to the first
/// that cannot be made. Says what is wrong with that one.
pub fn each_move(
    text: &str,
    before: usize,
    mut make: impl FnMut(&str) -> Result<(), String>,
) -> Option<TextError> {
    let mut words = text.split('.').enumerate();
    words.find_map(|(index, word)| {
        let problem = make(word).err()?;
        Some(TextError::new("moves", word, format!("move {}: {problem}", before + index + 1)))
    })
}
