//! States that simple and general folds reach together.

use super::super::super::configuration::Configuration;
use super::super::super::linking::vanishes;
use super::super::super::{octominoid, planar};
use super::super::graph::Graph;
use super::super::key::Key;
use super::super::state::Position;
use super::motion::General;
use crate::search::{Cancelled, Progress};

/// The states that are reached only with general folds.
#[derive(Debug, Clone)]
pub struct Beyond {
    /// Components of simple folds that do not contain the start.
    parts: Vec<Graph>,
    /// The general fold that led to each part, from the start or from an earlier part.
    pub folds: Vec<General>,
}

/// The counts of reached states, and the configurations of 8 tiles that are not reached although no invariant rules
/// them out.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Tally {
    /// The number of undecorated states reached.
    pub states: usize,
    /// The number of general folds needed.
    pub general_folds: usize,
    /// The number of reached octominoids: no two tiles in one square.
    pub octominoids: usize,
    /// The number of octominoids that no invariant rules out.
    pub possible_octominoids: usize,
    /// The number of reached assemblages: in one plane, face up.
    pub planar: usize,
    /// The number of assemblages that no invariant rules out.
    pub possible_planar: usize,
    /// The octominoids neither reached nor ruled out.
    pub missing_octominoids: Vec<String>,
    /// The assemblages neither reached nor ruled out.
    pub missing_planar: Vec<String>,
}

impl Beyond {
    /// Finds all states that these general folds, in either direction, join to those of a graph. Folds that only join
    /// other states are left out.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn explore(
        graph: &Graph,
        folds: impl IntoIterator<Item = General>,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let mut beyond = Self { parts: Vec::new(), folds: Vec::new() };
        let mut rest: Vec<General> = folds.into_iter().collect();
        loop {
            let known = |state: &Position| {
                graph.distance(state.key()).is_some() || beyond.contains(state.key())
            };
            let ready = |one: &General| known(&one.from) != known(&one.to);
            let Some(at) = rest.iter().position(ready) else { return Ok(beyond) };
            let one = rest.swap_remove(at);
            let one = if known(&one.from) { one } else { one.inverse() };
            beyond.parts.push(Graph::explore(&one.to, usize::MAX, progress)?);
            beyond.folds.push(one);
        }
    }

    /// Tells whether a state is in the set.
    pub fn contains(&self, key: Key) -> bool {
        self.parts.iter().any(|part| part.distance(key).is_some())
    }

    /// The states of the set.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        self.parts.iter().flat_map(|part| &part.keys)
    }
}

impl Tally {
    /// Counts the states of a graph and the states beyond it.
    pub fn of(graph: &Graph, beyond: &Beyond) -> Self {
        let keys = || graph.keys.iter().chain(beyond.keys());
        let count = |test: fn(&Position) -> bool| keys().filter(|key| test(&key.state())).count();
        let is_missing = |one: &Configuration| {
            let state = one.state().and_then(Result::ok);
            state.is_none_or(|state| {
                let key = state.key();
                graph.distance(key).is_none() && !beyond.contains(key)
            })
        };
        let missing = |all: &[Configuration]| {
            all.iter().filter(|one| is_missing(one)).map(ToString::to_string).collect()
        };
        let (all_octominoids, all_planar) = (octominoids(), assemblages());
        Self {
            states: keys().count(),
            general_folds: beyond.folds.len(),
            octominoids: count(Position::is_spread),
            possible_octominoids: all_octominoids.len(),
            planar: count(Position::is_planar),
            possible_planar: all_planar.len(),
            missing_octominoids: missing(&all_octominoids),
            missing_planar: missing(&all_planar),
        }
    }
}

/// The octominoids of 8 tiles that no invariant rules out.
fn octominoids() -> Vec<Configuration> {
    let all = octominoid::all(8).into_iter().filter(|one| vanishes(one.chain()));
    all.map(Configuration::Octominoid).collect()
}

/// The assemblages of 8 tiles that no invariant rules out.
fn assemblages() -> Vec<Configuration> {
    let all = planar::all(8).into_iter().map(Configuration::Sequence);
    let all = all.flat_map(|sequence| sequence.assembled());
    all.filter(|one| one.chain().as_ref().is_some_and(vanishes)).collect()
}
