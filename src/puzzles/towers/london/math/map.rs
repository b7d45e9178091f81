//! All states, and the shortest routes between them.

use std::sync::OnceLock;

use super::super::super::peg::Peg;
use super::super::super::stacks::Stacks;
use super::super::position::{Ball, Move, POSTS, Position};

/// All states with the moves between them.
#[derive(Debug)]
pub struct Map {
    states: Vec<Position>,
    /// The states one move away from each.
    next: Vec<Vec<usize>>,
    /// The distance of each state from each, in moves.
    distances: Vec<Vec<usize>>,
}

impl Map {
    /// The map, computed once.
    pub fn get() -> &'static Self {
        static MAP: OnceLock<Map> = OnceLock::new();
        MAP.get_or_init(Self::new)
    }

    fn new() -> Self {
        let states = all_states();
        let number = |state: &Position| states.iter().position(|other| other == state);
        let next: Vec<Vec<usize>> = states
            .iter()
            .map(|state| moves(state).filter_map(|(_, next)| number(&next)).collect())
            .collect();
        let distances = (0..states.len()).map(|from| distances(&next, from)).collect();
        Self { states, next, distances }
    }

    /// All states.
    pub fn states(&self) -> &[Position] {
        &self.states
    }

    /// The states one move away from one, by number.
    pub fn next(&self, number: usize) -> &[usize] {
        &self.next[number]
    }

    /// The number of a state.
    pub fn number(&self, state: &Position) -> usize {
        // The list was built from all reachable states, and every state is reachable.
        self.states.iter().position(|other| other == state).expect("the list has every state")
    }

    /// The distance between two states, in moves.
    pub fn distance(&self, from: &Position, to: &Position) -> usize {
        self.distances[self.number(from)][self.number(to)]
    }

    /// The distance of the farthest state, in moves.
    pub fn eccentricity(&self, from: &Position) -> usize {
        self.distances[self.number(from)].iter().copied().max().unwrap_or_default()
    }

    /// The number of ordered pairs of states at each distance, from 0 to the diameter.
    pub fn histogram(&self) -> Vec<usize> {
        let pairs = (0..).map(|distance| self.pairs(distance).len());
        pairs.take_while(|pairs| *pairs > 0).collect()
    }

    /// The ordered pairs of states at a distance.
    pub fn pairs(&self, distance: usize) -> Vec<(&Position, &Position)> {
        let rows = self.states.iter().zip(&self.distances);
        let of_row = |(from, row): (_, &Vec<usize>)| {
            let goals = self.states.iter().zip(row).filter(|(_, found)| **found == distance);
            goals.map(|(to, _)| (from, to)).collect::<Vec<_>>()
        };
        rows.flat_map(of_row).collect()
    }

    /// All shortest routes from one state to another, each as the list of states after its moves. There are at most
    /// eight.
    pub fn shortest(&self, from: &Position, to: &Position) -> Vec<Vec<&Position>> {
        let (start, goal) = (self.number(from), self.number(to));
        let mut ways = vec![vec![start]];
        for left in (0..self.distances[start][goal]).rev() {
            ways = ways
                .iter()
                .flat_map(|way| {
                    let last = way[way.len() - 1];
                    let nearer = self.next[last].iter();
                    nearer.filter(move |&&next| self.distances[next][goal] == left).map(|&next| {
                        let mut longer = way.clone();
                        longer.push(next);
                        longer
                    })
                })
                .collect();
        }
        let states =
            |way: Vec<usize>| way[1..].iter().map(|&number| &self.states[number]).collect();
        ways.into_iter().map(states).collect()
    }
}

/// All states, found by a search from one of them: each can be reached from each.
fn all_states() -> Vec<Position> {
    let stacks = Stacks(vec![Vec::new(), Vec::new(), Ball::ALL.to_vec()]);
    let mut states: Vec<Position> = Position::regular(&stacks).into_iter().collect();
    let mut opened = 0;
    while let Some(state) = states.get(opened).cloned() {
        opened += 1;
        for (_, next) in moves(&state) {
            if !states.contains(&next) {
                states.push(next);
            }
        }
    }
    states
}

/// The moves of a state, in reading order, and the states they lead to.
pub fn moves(state: &Position) -> impl Iterator<Item = (Move, Position)> + '_ {
    let pairs = Peg::all(POSTS).flat_map(|from| Peg::all(POSTS).map(move |to| (from, to)));
    pairs.filter_map(|(from, to)| {
        let disc = state.top(from)?;
        Some((Move { disc, from, to }, state.carried(from, to)?))
    })
}

/// Computes the distances of all nodes of a graph from one of them.
fn distances(next: &[Vec<usize>], from: usize) -> Vec<usize> {
    let mut distances = vec![usize::MAX; next.len()];
    distances[from] = 0;
    let mut queue = vec![from];
    let mut opened = 0;
    while let Some(&node) = queue.get(opened) {
        opened += 1;
        for &other in &next[node] {
            if distances[other] == usize::MAX {
                distances[other] = distances[node] + 1;
                queue.push(other);
            }
        }
    }
    distances
}
