//! The planner: the fewest folds from one state to another, searched from both ends.

use std::collections::HashMap;

use super::goal::Goal;
use super::graph::{Graph, STEPS};
use super::key::Key;
use super::kinds::{Kinds, Step};
use super::state::Position;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The result of the planner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// These folds reach the goal, and no fewer do.
    Found(Vec<Step>),
    /// No such folds reach the goal: all states reachable from one end were searched.
    Unreachable {
        /// The number of states searched.
        searched: usize,
    },
    /// The search exceeded its limit.
    GaveUp {
        /// The number of states searched.
        searched: usize,
        /// Every solution has more folds than this.
        beyond: usize,
    },
}

/// The search front from one end.
struct Front {
    /// The predecessor of each state; the end is its own.
    before: HashMap<Key, Key>,
    layer: Vec<Key>,
}

impl Front {
    fn new(end: Key) -> Self {
        Self { before: HashMap::from([(end, end)]), layer: vec![end] }
    }

    /// The path from a state to the end.
    fn way(&self, from: Key) -> Vec<Key> {
        trace(from, |key| self.before.get(key).copied())
    }
}

/// The path from a state back to the end, which is its own predecessor.
fn trace(from: Key, before: impl Fn(&Key) -> Option<Key>) -> Vec<Key> {
    let step = |key: &Key| before(key).filter(|before| before != key);
    std::iter::successors(Some(from), step).collect()
}

/// The fewest folds from a state to a goal, searching at most about `limit` states.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn plan(
    from: &Position,
    goal: &Goal,
    kinds: Kinds,
    limit: usize,
    progress: &mut dyn Progress,
) -> Result<Plan, Cancelled> {
    let start = goal.name(from);
    if start == goal.key() {
        return Ok(Plan::Found(Vec::new()));
    }
    let mut fronts = [start, goal.key()].map(Front::new);
    let mut beyond = 0;
    // A number stands before it.
    let note = say!("states found from both ends");
    loop {
        // The smaller layer is cheaper to expand.
        let side = usize::from(fronts[0].layer.len() > fronts[1].layer.len());
        let layer = std::mem::take(&mut fronts[side].layer);
        for (number, key) in layer.iter().enumerate() {
            let searched = fronts[0].before.len() + fronts[1].before.len();
            if number % STEPS == 0 {
                progress.report(searched as u64, None, &note)?;
            }
            if searched > limit {
                return Ok(Plan::GaveUp { searched, beyond });
            }
            let mut met = None;
            kinds.each_next(&key.state(), &mut |next| {
                let name = goal.name(&next);
                let [front, other] = [side, 1 - side].map(|side| &fronts[side]);
                if front.before.contains_key(&name) {
                    return;
                }
                if other.before.contains_key(&name) {
                    met = Some(name);
                }
                let front = &mut fronts[side];
                front.before.insert(name, *key);
                front.layer.push(name);
            });
            if let Some(name) = met {
                let mut way = fronts[0].way(name);
                way.reverse();
                way.extend(fronts[1].way(name).into_iter().skip(1));
                return Ok(Plan::Found(follow(from, goal, kinds, &way)));
            }
        }
        beyond += 1;
        if fronts[side].layer.is_empty() {
            return Ok(Plan::Unreachable { searched: fronts[side].before.len() });
        }
    }
}

/// The fewest folds from a state to a goal with a place for every tile, searching at most about `limit` states.
///
/// A complete graph around the goal's shape guides the search (A*). The distance of shapes is an admissible
/// heuristic: no state is nearer to the goal than its shape.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn plan_led(
    from: &Position,
    goal: &Goal,
    shapes: &Graph,
    limit: usize,
    progress: &mut dyn Progress,
) -> Result<Plan, Cancelled> {
    let Some(least) = shapes.distance(from.key()) else {
        return Ok(Plan::Unreachable { searched: shapes.keys.len() });
    };
    let start = goal.name(from);
    // The predecessor of each state, and its distance from the start.
    let mut known = HashMap::from([(start, (start, 0))]);
    // The open list, by the lower bound of folds on a path through each state.
    let mut open = vec![Vec::new(); least];
    open.push(vec![start]);
    let mut number = 0;
    let mut folds = least;
    while folds < open.len() {
        let Some(key) = open[folds].pop() else {
            folds += 1;
            continue;
        };
        if key == goal.key() {
            let mut way = trace(key, |key| known.get(key).map(|(before, _)| *before));
            way.reverse();
            return Ok(Plan::Found(follow(from, goal, shapes.kinds, &way)));
        }
        let state = key.state();
        let made = known.get(&key).map_or(0, |(_, made)| *made);
        // A stale entry: the state was reached with fewer folds, and expanded.
        if shapes.distance(state.key()).is_none_or(|rest| made + rest < folds) {
            continue;
        }
        if number % STEPS == 0 {
            // A number stands before it.
            let note = say!("states found on the way to the goal");
            progress.report(known.len() as u64, None, &note)?;
        }
        number += 1;
        if known.len() > limit {
            return Ok(Plan::GaveUp { searched: known.len(), beyond: folds.saturating_sub(1) });
        }
        shapes.kinds.each_next(&state, &mut |next| {
            let name = goal.name(&next);
            if known.get(&name).is_some_and(|(_, other)| *other <= made + 1) {
                return;
            }
            if let Some(rest) = shapes.distance(next.key()) {
                known.insert(name, (key, made + 1));
                let total = made + 1 + rest;
                open.resize_with(open.len().max(total + 1), Vec::new);
                open[total].push(name);
            }
        });
    }
    Ok(Plan::Unreachable { searched: known.len() })
}

/// Reads the fewest folds from a state to a goal out of a graph. It must be a graph around the goal, or around the
/// state if the goal is a shape. `None` if it is neither, or does not reach as far.
pub fn plan_in(graph: &Graph, from: &Position, goal: &Goal) -> Option<Vec<Step>> {
    let way = if &graph.goal == goal {
        descent(graph, goal.name(from))?
    } else if graph.goal == Goal::Shape(from.key()) {
        let Goal::Shape(to) = *goal else { return None };
        let mut way = descent(graph, to)?;
        way.reverse();
        way
    } else {
        return None;
    };
    Some(follow(from, goal, graph.kinds, &way))
}

/// A path of keys through a graph to its goal, each nearer than the one before.
fn descent(graph: &Graph, from: Key) -> Option<Vec<Key>> {
    let mut way = vec![from];
    let mut here = from;
    for distance in (0..graph.distance(from)?).rev() {
        let mut nearer = None;
        graph.kinds.each_next(&here.state(), &mut |next| {
            let name = graph.goal.name(&next);
            if nearer.is_none() && graph.distance(name) == Some(distance) {
                nearer = Some(name);
            }
        });
        here = nearer?;
        way.push(here);
    }
    Some(way)
}

/// The folds of a state along a path of keys, each one fold from the one before.
fn follow(from: &Position, goal: &Goal, kinds: Kinds, way: &[Key]) -> Vec<Step> {
    let mut state = *from;
    let mut plan = Vec::with_capacity(way.len());
    for key in way.iter().skip(1) {
        if let Some((one, next)) = kinds.step(&state, |next| goal.name(next) == *key) {
            plan.push(one);
            state = next;
        }
    }
    plan
}
