//! Searches breadth-first for a shortest path from one position to others, in a limited number of moves.

use std::collections::{HashMap, VecDeque};

use super::board::{Lead, key_of};
use crate::contract::{Puzzle, Status};
use crate::play::link;

/// The most positions that a search stores.
const MOST_POSITIONS: usize = 60_000;

/// Searches for a shortest path from the position of a link to one of `aims`, in at most `most` moves. Aims are
/// positions as in a [`Sight`](super::Sight). Without aims, the goal of the game counts.
pub fn leads<P: Puzzle>(rest: &str, aims: &[String], most: usize) -> Lead {
    let session = link::read::<P>(rest).opened.session;
    let task = session.task();
    let start = session.position().clone();
    let key = |position: &P::Position| key_of(&link::write_task(&task.from(position.clone())));
    let is_aim = |position: &P::Position, key: &str| {
        if aims.is_empty() {
            matches!(P::status(task, position), Status::Won(_))
        } else {
            aims.iter().any(|aim| aim == key)
        }
    };
    let first = key(&start);
    if is_aim(&start, &first) {
        return Lead::Way(Vec::new());
    }
    // The predecessor of each position, and the move between them.
    let mut before: HashMap<String, Option<(String, String)>> = HashMap::new();
    before.insert(first.clone(), None);
    let mut queue = VecDeque::from([(start, first, 0)]);
    while let Some((position, here, made)) = queue.pop_front() {
        if made >= most || P::status(task, &position) != Status::Playing {
            continue;
        }
        for mv in P::moves(&position) {
            let Ok(next) = P::apply(&position, &mv) else { continue };
            let there = key(&next);
            if before.contains_key(&there) {
                continue;
            }
            let is_found = is_aim(&next, &there);
            before.insert(there.clone(), Some((here.clone(), P::write_move(&mv))));
            if is_found {
                return Lead::Way(way_to(&before, &there));
            }
            if before.len() > MOST_POSITIONS {
                return Lead::Unknown;
            }
            queue.push_back((next, there, made + 1));
        }
    }
    Lead::Nowhere
}

fn way_to(before: &HashMap<String, Option<(String, String)>>, to: &str) -> Vec<String> {
    let mut moves = Vec::new();
    let mut here = to;
    while let Some(Some((from, one))) = before.get(here) {
        moves.push(one.clone());
        here = from;
    }
    moves.reverse();
    moves
}
