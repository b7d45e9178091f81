//! The drawings of the puzzles: their SVG, their checksums and their contrast.

mod contrast;
mod drawings;
mod pictures;
mod reel;

use std::collections::HashSet;

use parlour::contract::{Puzzle, Task};

/// The number of positions of a game to check.
const POSITIONS: usize = 4;

/// The standard game, and one of every group of the catalogue.
fn tasks<P: Puzzle>() -> Vec<Task<P>> {
    let mut groups = HashSet::new();
    let entries = P::catalogue().into_iter();
    let entries = entries.filter(|entry| groups.insert(entry.group)).map(|entry| entry.task);
    [P::start(&P::Variant::default())].into_iter().chain(entries).collect()
}

/// The first positions of games, after moves all over the board.
fn positions<P: Puzzle>(tasks: Vec<Task<P>>) -> Vec<(Task<P>, P::Position)> {
    let mut games = Vec::new();
    for task in tasks {
        let mut position = task.start.clone();
        for number in 0..POSITIONS {
            games.push((task.clone(), position.clone()));
            let moves = P::moves(&position);
            let Some(one) = moves.get(number * moves.len() / (POSITIONS + 1)) else { break };
            position = P::apply(&position, one).expect("a legal move");
        }
    }
    games
}
