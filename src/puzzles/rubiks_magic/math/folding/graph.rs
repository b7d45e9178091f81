//! The graph of states around a goal, with their distances. Around the undecorated start and with simple folds, it
//! holds every state that they reach.

use std::collections::HashMap;

use super::goal::Goal;
use super::key::Key;
use super::kinds::Kinds;
use super::state::Position;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The number of states expanded between two reports.
pub(super) const STEPS: usize = 1024;

/// The states from which folds lead to a goal, by distance in folds, as far as they were searched.
///
/// Every fold can be undone, so distances are symmetric.
#[derive(Debug, Clone)]
pub struct Graph {
    /// The goal to which the distances are measured.
    pub goal: Goal,
    /// The kinds of folds that are its edges.
    pub kinds: Kinds,
    /// The keys of the states, in order of discovery and so of distance.
    pub keys: Vec<Key>,
    numbers: HashMap<Key, u32>,
    /// The end index of the states at each distance.
    ends: Vec<usize>,
    closed: bool,
    /// Tells whether the search was given up.
    full: bool,
}

impl Graph {
    /// The graph of the goal alone.
    pub fn around(goal: Goal, kinds: Kinds) -> Self {
        let (keys, numbers) = (vec![goal.key()], HashMap::from([(goal.key(), 0)]));
        Self { goal, kinds, keys, numbers, ends: vec![1], closed: false, full: false }
    }

    /// Finds all undecorated states that simple folds reach from a state, or gives up before there are more than
    /// `limit`.
    ///
    /// For 8 tiles there are 127,436 states within 43 folds, which take 12 MB.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn explore(
        start: &Position,
        limit: usize,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let mut graph = Self::around(Goal::Shape(start.key()), Kinds::Simple);
        graph.grow(limit, |_| false, progress)?;
        Ok(graph)
    }

    /// Searches layer by layer, until `is_enough` holds or all states are found. If the next layer would exceed
    /// `limit` states, the search is given up for good.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so; the graph can grow further later.
    #[expect(clippy::cast_possible_truncation, reason = "keys are in memory, far fewer than 2³²")]
    pub fn grow(
        &mut self,
        limit: usize,
        is_enough: impl Fn(&Self) -> bool,
        progress: &mut dyn Progress,
    ) -> Result<(), Cancelled> {
        while !self.closed && !self.full && !is_enough(self) {
            let end = self.keys.len();
            // A number stands before it.
            let note = say!("states unfolded");
            for number in self.farthest_start()..end {
                if number % STEPS == 0
                    && let Err(cancelled) = progress.report(number as u64, None, &note)
                {
                    self.forget_from(end);
                    return Err(cancelled);
                }
                let Self { goal, kinds, keys, numbers, .. } = self;
                kinds.each_next(&keys[number].state(), &mut |next| {
                    let name = goal.name(&next);
                    numbers.entry(name).or_insert_with(|| {
                        keys.push(name);
                        (keys.len() - 1) as u32
                    });
                });
                if self.keys.len() > limit {
                    self.forget_from(end);
                    self.full = true;
                    return Ok(());
                }
            }
            self.closed = self.keys.len() == end;
            if !self.closed {
                self.ends.push(self.keys.len());
            }
        }
        Ok(())
    }

    /// Drops an incomplete layer.
    fn forget_from(&mut self, end: usize) {
        for key in self.keys.drain(end..) {
            self.numbers.remove(&key);
        }
    }

    /// Tells whether all states were found.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The distance of a state from the goal, in folds; `None` if it was not found.
    pub fn distance(&self, key: Key) -> Option<usize> {
        let number = *self.numbers.get(&key)? as usize;
        Some(self.ends.partition_point(|&end| end <= number))
    }

    /// The number of states at each distance, from 0 on.
    pub fn depths(&self) -> Vec<usize> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| end - start).collect()
    }

    /// The farthest states.
    pub fn farthest(&self) -> &[Key] {
        &self.keys[self.farthest_start()..]
    }

    /// The index of the first of the farthest states.
    fn farthest_start(&self) -> usize {
        self.ends.len().checked_sub(2).map_or(0, |before| self.ends[before])
    }
}
