//! What is among the states that folds reach.

use super::super::space::Vector;
use super::graph::Graph;
use super::state::{Bend, State};

/// The states that are reached, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    /// How many undecorated states there are.
    pub states: usize,
    /// How many of them are how many folds away, from 0 on.
    pub depths: Vec<usize>,
    /// How many are octominoids: no two tiles in one square.
    pub octominoids: usize,
    /// How many are assemblages: in one plane, face up.
    pub planar: usize,
}

impl State {
    /// Whether no two tiles are in one square, as in the octominoids of 8 tiles.
    pub fn is_spread(&self) -> bool {
        (0..self.len()).all(|tile| self.ahead(tile).is_empty() && self.behind(tile).is_empty())
    }

    /// Whether all tiles lie in one plane, face up, so that each lies beside the next one.
    pub fn is_planar(&self) -> bool {
        (0..self.len()).all(|tile| self.bend(tile) == Bend::Flat)
    }

    /// The least box that holds all tiles, its sides in tile lengths from the shortest on.
    pub fn dimensions(&self) -> [u8; 3] {
        let mut sides = [0, 1, 2].map(|axis| {
            // The corners of a tile are up to half a tile from its centre.
            let ends = self.tiles().iter().flat_map(|tile| {
                let half = i8::from(tile.front.axis() != axis);
                let Vector(centre) = tile.centre;
                [centre[axis] - half, centre[axis] + half]
            });
            let (least, most) =
                ends.fold((i8::MAX, i8::MIN), |(a, b), end| (a.min(end), b.max(end)));
            ((most - least) / 2) as u8
        });
        sides.sort_unstable();
        sides
    }
}

impl Census {
    /// Counts what is in a graph.
    pub fn of(graph: &Graph) -> Self {
        let count =
            |test: fn(&State) -> bool| graph.keys().iter().filter(|key| test(&key.state())).count();
        Self {
            states: graph.keys().len(),
            depths: graph.depths(),
            octominoids: count(State::is_spread),
            planar: count(State::is_planar),
        }
    }
}
