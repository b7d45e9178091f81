//! The first wrong move of each of several ways (lines of play). One search of all positions finds the moves that
//! leave every solution. In a game against the computer, wrong moves are those that give away a win or a draw.

use std::collections::{HashMap, VecDeque};

use serde::{Deserialize, Serialize};

use super::duel::{Opponent, values};
use super::link;
use crate::contract::{Duel, Puzzle, Side, Status, Task, Value};
use crate::say;
use crate::search::{Cancelled, Progress};

/// The maximum number of positions in a search.
const MOST_POSITIONS: usize = 60_000;

/// The number of new positions between two reports.
const REPORT: usize = 1_000;

/// The first wrong move of a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stray {
    /// The number of moves before it.
    pub before: usize,
    /// A number that identifies the position before it.
    pub from: usize,
}

/// A position that the search has reached.
struct Node<Position> {
    position: Position,
    /// The fewest moves from the start to it.
    made: usize,
    /// The positions that lead to it in one move.
    sources: Vec<usize>,
    /// The fewest moves from it to an aim; `None` without a way there.
    left: Option<usize>,
}

/// Finds the first wrong move of each way. A move is wrong if no aim can be reached after it within `most` moves in
/// all. The aims are links to positions, without the puzzle's name. Without aims, the goal of the task is the aim.
///
/// An inner `None`: the way has no wrong move. The outer `None`: unknown, because there are too many positions, or no
/// aim can be reached from the start in `most` moves.
///
/// # Errors
/// [`Cancelled`] when the listener says so.
pub fn strays<P: Puzzle>(
    task: &Task<P>,
    aims: &[String],
    most: Option<usize>,
    ways: &[Vec<String>],
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Option<Stray>>>, Cancelled> {
    let key = |position: &P::Position| link::write_task::<P>(&task.from(position.clone()));
    let aims: Vec<String> =
        aims.iter().map(|aim| key(link::read::<P>(aim).opened.session.position())).collect();
    let most = most.unwrap_or(usize::MAX);
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut nodes =
        vec![Node { position: task.start.clone(), made: 0, sources: Vec::new(), left: None }];
    known.insert(key(&task.start), 0);
    let (mut here, mut told) = (0, 0);
    while here < nodes.len() {
        if nodes.len() > told {
            progress.report(nodes.len() as u64, None, &say!("positions looked at"))?;
            told = nodes.len() + REPORT;
        }
        let (parent, made) = (nodes[here].position.clone(), nodes[here].made);
        let is_over = P::status(task, &parent) != Status::Playing;
        let moves = if is_over || made >= most { Vec::new() } else { P::moves(&parent) };
        for mv in moves {
            let Ok(position) = P::apply(&parent, &mv) else { continue };
            let fresh = nodes.len();
            let there = *known.entry(key(&position)).or_insert(fresh);
            if there == fresh {
                nodes.push(Node { position, made: made + 1, sources: Vec::new(), left: None });
            }
            nodes[there].sources.push(here);
            if nodes.len() > MOST_POSITIONS {
                return Ok(None);
            }
        }
        here += 1;
    }
    let is_aim = |(text, index): &(&String, &usize)| match aims.is_empty() {
        true => matches!(P::status(task, &nodes[**index].position), Status::Won(_)),
        false => aims.contains(text),
    };
    let reached: VecDeque<usize> = known.iter().filter(is_aim).map(|(_, index)| *index).collect();
    for index in &reached {
        nodes[*index].left = Some(0);
    }
    measure(&mut nodes, reached);
    let leads = |node: &Node<_>, made: usize| node.left.is_some_and(|left| made + left <= most);
    if !leads(&nodes[0], 0) {
        return Ok(None);
    }
    let stray = |way: &Vec<String>| {
        let mut here = 0;
        for (before, text) in way.iter().enumerate() {
            let position = &nodes[here].position;
            let next = P::read_move(position, text).and_then(|mv| P::apply(position, &mv)).ok()?;
            let there = *known.get(&key(&next))?;
            if !leads(&nodes[there], before + 1) {
                return Some(Stray { before, from: here });
            }
            here = there;
        }
        None
    };
    Ok(Some(ways.iter().map(stray).collect()))
}

/// Finds the first wrong move of each way of a game against the computer. A move of the player is wrong if it turns a
/// win into a draw or a loss, or a draw into a loss.
///
/// An inner `None`: the way has no wrong move. The outer `None`: unknown, because the value of a position is unknown.
///
/// # Errors
/// [`Cancelled`] when the listener says so.
pub fn slips<P: Puzzle>(
    task: &Task<P>,
    opponent: Opponent,
    ways: &[Vec<String>],
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Option<Stray>>>, Cancelled> {
    // The positions of all ways, concatenated, so that one call values them.
    let (mut positions, mut ends) = (Vec::new(), Vec::new());
    for way in ways {
        let mut here = task.start.clone();
        for text in way {
            let next = P::read_move(&here, text).and_then(|mv| P::apply(&here, &mv));
            let Ok(next) = next else { break };
            positions.push(std::mem::replace(&mut here, next));
        }
        positions.push(here);
        ends.push(positions.len());
    }
    let values: Option<Vec<Value>> = values(task, &positions, progress)?.into_iter().collect();
    let Some(values) = values else { return Ok(None) };
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut begin = 0;
    let mut slip = |end: usize| {
        let first = std::mem::replace(&mut begin, end);
        let at = (first..end - 1).find(|at| {
            let side = P::Duel::turn(&positions[*at]).unwrap_or(Side::First);
            !opponent.plays(side) && worth(values[at + 1], side) < worth(values[*at], side)
        })?;
        let (fresh, key) = (known.len(), link::write_task::<P>(&task.from(positions[at].clone())));
        Some(Stray { before: at - first, from: *known.entry(key).or_insert(fresh) })
    };
    Ok(Some(ends.into_iter().map(&mut slip).collect()))
}

/// Ranks a value to the first player from the view of a side: loss 0, draw 1, win 2.
fn worth(to_first: Value, side: Side) -> u8 {
    let value = if side == Side::Second { to_first.reversed() } else { to_first };
    match value {
        Value::Lost(_) => 0,
        Value::Drawn => 1,
        Value::Won(_) => 2,
    }
}

/// Sets the fewest moves from each position to an aim, by breadth-first search back from the aims in the queue.
fn measure<Position>(nodes: &mut [Node<Position>], mut queue: VecDeque<usize>) {
    while let Some(there) = queue.pop_front() {
        let left = nodes[there].left.map(|left| left + 1);
        for source in std::mem::take(&mut nodes[there].sources) {
            if nodes[source].left.is_none() {
                nodes[source].left = left;
                queue.push_back(source);
            }
        }
    }
}
