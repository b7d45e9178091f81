//! The space of a search, and its results.

use std::cell::Cell;

/// An undirected graph: nodes packed into words.
pub trait Space {
    /// Appends the nodes one move away. A repeated node stands for another move with the same effect, which matters
    /// only to [`count`](super::count()). A space whose nodes stand for symmetry classes appends representatives.
    fn neighbours(&self, node: u64, found: &mut Vec<u64>);

    /// The maximum number of nodes that [`neighbours`](Space::neighbours) appends, at least 1.
    fn degree(&self) -> usize;

    /// The exclusive upper bound of node numbers, if a bitmap is to remember the seen ones. With `None`, the words of
    /// the last two layers are remembered.
    fn dense(&self) -> Option<u64> {
        None
    }
}

/// A space that counts its expanded nodes.
#[derive(Debug)]
pub struct Opened<'a, S> {
    space: &'a S,
    count: Cell<u64>,
}

impl<'a, S> Opened<'a, S> {
    /// Wraps a space, with the count at 0.
    pub fn new(space: &'a S) -> Self {
        Self { space, count: Cell::new(0) }
    }

    /// The number of nodes expanded so far.
    pub fn count(&self) -> u64 {
        self.count.get()
    }
}

impl<S: Space> Space for Opened<'_, S> {
    fn neighbours(&self, node: u64, found: &mut Vec<u64>) {
        self.count.set(self.count.get() + 1);
        self.space.neighbours(node, found);
    }

    fn degree(&self) -> usize {
        self.space.degree()
    }

    fn dense(&self) -> Option<u64> {
        self.space.dense()
    }
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Search<T> {
    /// The search found its goal.
    Found(T),
    /// No goal can be reached, and every reachable node was seen.
    Exhausted(Extent),
    /// The search does not fit into its memory; this is its extent.
    TooLarge(Extent),
}

impl<T> Search<T> {
    /// The answer.
    ///
    /// # Errors
    /// The extent of the search, if it found no answer.
    pub fn answer(self) -> Result<T, Extent> {
        match self {
            Self::Found(answer) => Ok(answer),
            Self::Exhausted(extent) | Self::TooLarge(extent) => Err(extent),
        }
    }

    /// Applies `change` to the answer, if there is one.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Search<U> {
        match self {
            Self::Found(answer) => Search::Found(change(answer)),
            Self::Exhausted(extent) => Search::Exhausted(extent),
            Self::TooLarge(extent) => Search::TooLarge(extent),
        }
    }
}

/// The extent of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extent {
    /// The greatest distance of a seen node, in moves. After an exhausted search from one start, its eccentricity.
    pub distance: u64,
    /// A node at that distance.
    pub farthest: u64,
    /// The number of nodes seen.
    pub seen: u64,
    /// The peak memory use in bytes.
    pub peak_bytes: u64,
}

/// The nearest goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    /// Its distance in moves.
    pub distance: u64,
    /// The goal.
    pub node: u64,
    /// The number of nodes seen.
    pub seen: u64,
    /// The peak memory use in bytes.
    pub peak_bytes: u64,
}
