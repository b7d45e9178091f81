//! The planner: the fewest folds from one state to another, searched from both ends.

use std::collections::HashMap;

use super::contacts::Contacts;
pub use super::goal::Goal;
use super::graph::{Graph, STEPS};
use super::key::Key;
pub use super::kinds::{Kinds, Step};
use super::state::State;
use crate::search::{Cancelled, Progress};

/// What the planner found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// These folds lead there, and no fewer do.
    Found(Vec<Step>),
    /// No such folds lead there: all states that one end leads to were searched.
    Unreachable {
        /// How many states that were.
        searched: usize,
    },
    /// There are too many states.
    GaveUp {
        /// How many states were searched.
        searched: usize,
        /// It takes more folds than this.
        beyond: usize,
    },
}

/// All that is known from one end.
struct Front {
    /// The state before each state; a state at the end is its own.
    before: HashMap<Key, Key>,
    layer: Vec<Key>,
}

impl Front {
    fn new(ends: &[Key]) -> Self {
        Self { before: ends.iter().map(|end| (*end, *end)).collect(), layer: ends.to_vec() }
    }

    /// The states from this one to the end.
    fn way(&self, from: Key) -> Vec<Key> {
        let before = |key: &Key| self.before.get(key).filter(|before| *before != key).copied();
        std::iter::successors(Some(from), before).collect()
    }
}

/// The fewest folds from a state to a goal, looking at no more than about `limit` states.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn plan(
    from: &State,
    goal: &Goal,
    kinds: Kinds,
    limit: usize,
    progress: &mut dyn Progress,
) -> Result<Plan, Cancelled> {
    let start = goal.name(from);
    if goal.ends().contains(&start) {
        return Ok(Plan::Found(Vec::new()));
    }
    let mut fronts = [Front::new(&[start]), Front::new(goal.ends())];
    let mut contacts = Contacts::new();
    let mut beyond = 0;
    loop {
        // The smaller layer is cheaper to unfold.
        let side = usize::from(fronts[0].layer.len() > fronts[1].layer.len());
        let layer = std::mem::take(&mut fronts[side].layer);
        for (number, key) in layer.iter().enumerate() {
            let searched = fronts[0].before.len() + fronts[1].before.len();
            if number % STEPS == 0 {
                progress.report(searched as u64, None, "states found from both ends")?;
            }
            if searched > limit {
                return Ok(Plan::GaveUp { searched, beyond });
            }
            let mut met = None;
            kinds.each_next(&key.state(), &mut contacts, &mut |next| {
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

/// The fewest folds from a state to a goal, where a graph of such folds knows them: one around the goal, or one around the
/// state for a goal that is a shape. `None` where it does not reach as far, or is neither.
pub fn plan_in(graph: &Graph, from: &State, goal: &Goal) -> Option<Vec<Step>> {
    let way = if graph.goal() == goal {
        descent(graph, goal.name(from))?
    } else if *graph.goal() == Goal::Shape(from.key()) {
        let Goal::Shape(to) = *goal else { return None };
        let mut way = descent(graph, to)?;
        way.reverse();
        way
    } else {
        return None;
    };
    Some(follow(from, goal, graph.kinds(), &way))
}

/// A way of keys from one of a graph to the middle of it, each nearer than the one before.
fn descent(graph: &Graph, from: Key) -> Option<Vec<Key>> {
    let mut contacts = Contacts::new();
    let mut way = vec![from];
    let mut here = from;
    for distance in (0..graph.distance(from)?).rev() {
        let mut nearer = None;
        graph.kinds().each_next(&here.state(), &mut contacts, &mut |next| {
            let name = graph.goal().name(&next);
            if nearer.is_none() && graph.distance(name) == Some(distance) {
                nearer = Some(name);
            }
        });
        here = nearer?;
        way.push(here);
    }
    Some(way)
}

/// The folds of a state that lead along a way of keys, each one fold from the one before.
fn follow(from: &State, goal: &Goal, kinds: Kinds, way: &[Key]) -> Vec<Step> {
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
