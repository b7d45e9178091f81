//! The graph of folds from the flat rectangle, and what lies beyond it: found once in a session, and kept for all that
//! ask.

use std::cell::RefCell;
use std::rc::Rc;

use super::Tiles;
use super::folding::general::beyond::Beyond;
use super::folding::general::stored;
use super::folding::graph::Graph;
use super::folding::state::State;
use crate::search::{Cancelled, Progress};

/// How many bytes a state takes in a graph, with what its tables keep free.
const BYTES: u64 = 120;

/// The most tiles whose graph is closed within seconds.
pub const MOST_CLOSED: usize = 8;

thread_local! {
    /// The graphs of this session, by the number of tiles.
    static GRAPHS: RefCell<Vec<(Tiles, Rc<Graph>)>> = const { RefCell::new(Vec::new()) };
    /// What lies beyond that of 8 tiles.
    static BEYOND: RefCell<Option<Rc<Beyond>>> = const { RefCell::new(None) };
}

/// The states that simple folds reach from the flat rectangle, as far as there is memory for them.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn graph(tiles: Tiles, progress: &mut dyn Progress) -> Result<Rc<Graph>, Cancelled> {
    if let Some(graph) = known(tiles) {
        return Ok(graph);
    }
    let limit = usize::try_from(progress.memory() / BYTES).unwrap_or(usize::MAX);
    let graph = Rc::new(Graph::explore(&tiles.flat(), limit, progress)?);
    GRAPHS.with_borrow_mut(|graphs| graphs.push((tiles, Rc::clone(&graph))));
    Ok(graph)
}

/// The graph, if this session has made it already.
pub fn known(tiles: Tiles) -> Option<Rc<Graph>> {
    GRAPHS.with_borrow(|graphs| {
        let found = graphs.iter().find(|(one, _)| *one == tiles);
        found.map(|(_, graph)| Rc::clone(graph))
    })
}

/// How many folds a state is away from the flat rectangle, if the session has the graph of its puzzle.
pub fn known_distance(state: &State) -> Option<Option<usize>> {
    let graph = known(Tiles::of(state)).filter(|graph| graph.is_closed())?;
    Some(graph.distance(state.key()))
}

/// The states of 8 tiles that general folds join to those that simple folds reach from the flat rectangle.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn beyond(progress: &mut dyn Progress) -> Result<Rc<Beyond>, Cancelled> {
    if let Some(beyond) = BEYOND.with_borrow(Clone::clone) {
        return Ok(beyond);
    }
    let graph = graph(Tiles::default(), progress)?;
    let beyond = Rc::new(Beyond::explore(&graph, stored(), progress)?);
    BEYOND.set(Some(Rc::clone(&beyond)));
    Ok(beyond)
}

/// Whether the flat rectangle leads to a state by simple folds and the general folds that are known; `None` for other
/// chains than those of 8 tiles, of which no general folds are known.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn is_joined(state: &State, progress: &mut dyn Progress) -> Result<Option<bool>, Cancelled> {
    let tiles = Tiles::of(state);
    if tiles != Tiles::default() {
        return Ok(None);
    }
    let key = state.key();
    let is_reached = graph(tiles, progress)?.distance(key).is_some();
    Ok(Some(is_reached || beyond(progress)?.contains(key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Silent;

    #[test]
    fn a_graph_is_made_once_in_a_session() {
        let six: Tiles = "6".parse().expect("a number of tiles");
        assert!(known(six).is_none());
        let first = graph(six, &mut Silent).expect("nobody cancels");
        let second = graph(six, &mut Silent).expect("nobody cancels");
        assert!(Rc::ptr_eq(&first, &second) && first.is_closed());
        assert_eq!(known_distance(&six.flat()), Some(Some(0)));
        assert_eq!(known_distance(&Tiles::default().flat()), None);
    }
}
