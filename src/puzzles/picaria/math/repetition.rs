//! The value of a position in a game under way. A repeated position is a draw, so a win may take longer than without
//! that past, or be lost.
//!
//! An earlier position that counts as a draw helps nobody to win. A player who wins as soon as possible never repeats
//! a position. So the positions on the way need not be remembered, and earlier ones matter only where they are nearer
//! to the same win.

use std::collections::HashMap;

use super::super::position::Position;
use crate::contract::{Side, Value};

/// The most positions to try. Beyond it the value without the past stands, but not a length that the search refuted.
const MOST_TRIED: usize = 4000;

/// The value of a position with its past, given the values of positions without one.
pub fn with_past(position: &Position, without: impl Fn(&Position) -> Value) -> Value {
    let value = without(position);
    let Some((winner, plies)) = win(position, value) else { return value };
    let is_nearer = |earlier: &Position| {
        win(earlier, without(earlier)).is_some_and(|(side, left)| side == winner && left < plies)
    };
    if !position.earlier().iter().any(is_nearer) {
        return value;
    }
    let mut within = plies;
    loop {
        match tried(position, winner, within, &without) {
            Found::Win(plies) if winner == position.turn => return Value::Won(Some(plies)),
            Found::Win(plies) => return Value::Lost(Some(plies)),
            Found::NoWin => return Value::Drawn,
            Found::Nothing => within *= 2,
            Found::TooMany if within == plies => return value,
            Found::TooMany if winner == position.turn => return Value::Won(None),
            Found::TooMany => return Value::Lost(None),
        }
    }
}

/// The winner of a position with this value, and the number of moves of both.
fn win(position: &Position, value: Value) -> Option<(Side, u32)> {
    match value {
        Value::Won(plies) => Some((position.turn, plies?)),
        Value::Drawn => None,
        Value::Lost(plies) => Some((position.turn.other(), plies?)),
    }
}

/// The result of trying moves.
enum Found {
    /// A win in this many moves of both.
    Win(u32),
    /// The past prevents the win for good.
    NoWin,
    /// No forced win within the limit of moves.
    Nothing,
    /// More positions than the limit.
    TooMany,
}

/// A position that the winner would win from without the past.
struct Node {
    position: Position,
    /// The number of moves of both that lead to it.
    depth: u32,
    /// The nodes after those of its moves that may still win.
    next: Vec<usize>,
    /// Tells whether it has moves that lead to no node.
    has_others: bool,
}

/// Tries all moves that may lead to a win within `within` moves of both.
fn tried(
    start: &Position,
    winner: Side,
    within: u32,
    without: &impl Fn(&Position) -> Value,
) -> Found {
    let node = |position, depth| Node { position, depth, next: Vec::new(), has_others: false };
    let mut nodes = vec![node(start.clone(), 0)];
    let mut numbers = HashMap::from([(start.key(), 0)]);
    let mut are_all = true;
    let mut at = 0;
    while at < nodes.len() {
        if nodes.len() > MOST_TRIED {
            return Found::TooMany;
        }
        let (here, depth) = (nodes[at].position.clone(), nodes[at].depth + 1);
        for mv in here.moves() {
            let next = here.tried(mv);
            match win(&next, without(&next)).filter(|(side, _)| *side == winner) {
                Some((_, left)) if depth + left <= within => {
                    let number = *numbers.entry(next.key()).or_insert(nodes.len());
                    if number == nodes.len() {
                        nodes.push(node(next, depth));
                    }
                    nodes[at].next.push(number);
                }
                far => {
                    are_all &= far.is_none();
                    nodes[at].has_others = true;
                }
            }
        }
        at += 1;
    }
    match left(&nodes, winner) {
        // A win longer than the limit need not be the shortest.
        Some(plies) if plies <= within || are_all => Found::Win(plies),
        None if are_all => Found::NoWin,
        _ => Found::Nothing,
    }
}

/// The number of moves of both to the win from the first node; `None` where nothing forces it.
fn left(nodes: &[Node], winner: Side) -> Option<u32> {
    let mut left: Vec<Option<u32>> =
        nodes.iter().map(|node| node.position.end().is_some().then_some(0)).collect();
    for plies in 1.. {
        let is_won = |node: &Node| {
            let mut next = node.next.iter().map(|&number| left[number].is_some());
            match node.position.turn == winner {
                true => next.any(|won| won),
                false => !node.has_others && next.all(|won| won),
            }
        };
        let won: Vec<usize> = (0..nodes.len())
            .filter(|&number| left[number].is_none() && is_won(&nodes[number]))
            .collect();
        if won.is_empty() || left[0].is_some() {
            break;
        }
        won.into_iter().for_each(|number| left[number] = Some(plies));
    }
    left[0]
}
