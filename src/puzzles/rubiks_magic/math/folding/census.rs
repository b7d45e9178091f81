//! Statistics of the states that folds reach.

use super::graph::Graph;
use super::state::{Bend, Position};

/// The counts of reached states.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Census {
    /// The number of undecorated states.
    pub states: usize,
    /// The number of states at each distance in folds, from 0 on.
    pub depths: Vec<usize>,
    /// The number of octominoids: no two tiles in one square.
    pub octominoids: usize,
    /// The number of assemblages: in one plane, face up.
    pub planar: usize,
}

impl Position {
    /// Tells whether no two tiles are in one square, as in the octominoids of 8 tiles.
    pub fn is_spread(&self) -> bool {
        (0..self.len()).all(|tile| self.ahead(tile).is_empty() && self.behind(tile).is_empty())
    }

    /// Tells whether all tiles lie in one plane, face up, each beside the next one.
    pub fn is_planar(&self) -> bool {
        (0..self.len()).all(|tile| self.bend(tile) == Bend::Flat)
    }
}

impl Census {
    /// Counts the states of a graph.
    pub fn of(graph: &Graph) -> Self {
        let count = |test: fn(&Position) -> bool| {
            graph.keys.iter().filter(|key| test(&key.state())).count()
        };
        Self {
            states: graph.keys.len(),
            depths: graph.depths(),
            octominoids: count(Position::is_spread),
            planar: count(Position::is_planar),
        }
    }
}
