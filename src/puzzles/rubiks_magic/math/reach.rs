//! The graphs of folds around the flat rectangle and around a goal, and the states beyond. They are computed once
//! in a session and cached.

use std::cell::RefCell;
use std::rc::Rc;

use super::super::Variant;
use super::folding::general::beyond::Beyond;
use super::folding::general::stored;
use super::folding::goal::Goal;
use super::folding::graph::Graph;
use super::folding::kinds::Kinds;
use super::folding::state::Position;
use crate::search::{Cancelled, Progress};

/// The number of bytes per state in a graph, including free capacity of its tables.
const BYTES: u64 = 120;

/// The maximum number of tiles whose graph is completed within seconds.
pub const MOST_CLOSED: usize = 8;

/// The cached graphs.
#[derive(Default)]
struct Found {
    /// The graphs around flat rectangles.
    flat: Vec<Rc<Graph>>,
    /// The graph around the last other shape.
    shape: Option<Rc<Graph>>,
    /// The graph around the last goal with a place for every tile.
    tiles: Option<Rc<Graph>>,
    /// The states beyond the graph of 8 tiles.
    beyond: Option<Rc<Beyond>>,
}

thread_local! {
    static FOUND: RefCell<Found> = RefCell::new(Found::default());
}

/// The states that simple folds reach from the flat rectangle, within the available memory.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn graph(tiles: Variant, progress: &mut dyn Progress) -> Result<Rc<Graph>, Cancelled> {
    around(&flat(tiles), Kinds::Simple, usize::MAX, |_| false, progress)
}

/// The states around a goal, in order of distance. Stops when `is_enough` holds, when all are found, or when
/// `most` or the memory limit is reached.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn around(
    goal: &Goal,
    kinds: Kinds,
    most: usize,
    is_enough: impl Fn(&Graph) -> bool,
    progress: &mut dyn Progress,
) -> Result<Rc<Graph>, Cancelled> {
    let mut graph = known(goal, kinds).unwrap_or_else(|| Rc::new(Graph::around(*goal, kinds)));
    if graph.is_closed() || is_enough(&graph) {
        return Ok(graph);
    }
    // Drop it from the cache: as the only reference, `make_mut` need not clone it.
    FOUND.with_borrow_mut(|found| found.forget(goal, kinds));
    let limit = usize::try_from(progress.memory() / BYTES).unwrap_or(usize::MAX).min(most);
    // Few tiles have few states.
    if goal.key().len() > MOST_CLOSED {
        progress.needs((limit as u64).saturating_mul(BYTES));
    }
    let grown = Rc::make_mut(&mut graph).grow(limit, is_enough, progress);
    FOUND.with_borrow_mut(|found| found.keep(Rc::clone(&graph)));
    grown.map(|()| graph)
}

/// The cached graph of such folds around a goal, if any.
pub fn known(goal: &Goal, kinds: Kinds) -> Option<Rc<Graph>> {
    let is_it = |graph: &&Rc<Graph>| &graph.goal == goal && graph.kinds == kinds;
    FOUND.with_borrow(|found| found.all().find(is_it).map(Rc::clone))
}

/// The flat rectangle as a goal, whatever its tiles show.
pub fn flat(tiles: Variant) -> Goal {
    Goal::Shape(tiles.flat().key())
}

impl Found {
    fn all(&self) -> impl Iterator<Item = &Rc<Graph>> {
        self.flat.iter().chain(&self.shape).chain(&self.tiles)
    }

    fn forget(&mut self, goal: &Goal, kinds: Kinds) {
        let is_it = |graph: &Graph| &graph.goal == goal && graph.kinds == kinds;
        self.flat.retain(|graph| !is_it(graph));
        self.shape.take_if(|graph| is_it(graph));
        self.tiles.take_if(|graph| is_it(graph));
    }

    fn keep(&mut self, graph: Rc<Graph>) {
        match &graph.goal {
            Goal::Tiles(_) => self.tiles = Some(graph),
            Goal::Shape(key) if *key == Variant::of(&key.state()).flat().key() => {
                self.flat.push(graph);
            }
            Goal::Shape(_) => self.shape = Some(graph),
        }
    }
}

/// The distance of a state from the flat rectangle, if the graph is cached; the inner `None` is out of reach.
pub fn known_distance(state: &Position) -> Option<Option<usize>> {
    let graph =
        known(&flat(Variant::of(state)), Kinds::Simple).filter(|graph| graph.is_closed())?;
    Some(graph.distance(state.key()))
}

/// The states of 8 tiles that are reached from the flat rectangle only with general folds.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn beyond(progress: &mut dyn Progress) -> Result<Rc<Beyond>, Cancelled> {
    if let Some(beyond) = FOUND.with_borrow(|found| found.beyond.clone()) {
        return Ok(beyond);
    }
    let graph = graph(Variant::default(), progress)?;
    let beyond = Rc::new(Beyond::explore(&graph, stored(), progress)?);
    FOUND.with_borrow_mut(|found| found.beyond = Some(Rc::clone(&beyond)));
    Ok(beyond)
}

/// Tells whether simple and known general folds lead from the flat rectangle to a state. `None` for other chains
/// than those of 8 tiles, for which no general folds are known.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn is_joined(state: &Position, progress: &mut dyn Progress) -> Result<Option<bool>, Cancelled> {
    let tiles = Variant::of(state);
    if tiles != Variant::default() {
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
    use crate::search::listeners::{Heard, Memory};

    #[test]
    fn a_graph_is_computed_once_in_a_session() {
        let six: Variant = "6".parse().expect("a number of tiles");
        assert!(known(&flat(six), Kinds::Simple).is_none());
        let first = graph(six, &mut Silent).expect("nobody cancels");
        let second = graph(six, &mut Silent).expect("nobody cancels");
        assert!(Rc::ptr_eq(&first, &second) && first.is_closed());
        assert_eq!(known_distance(&six.flat()), Some(Some(0)));
        assert_eq!(known_distance(&Variant::default().flat()), None);
    }

    #[test]
    fn a_graph_stays_within_the_memory_limit() {
        let six: Variant = "6".parse().expect("a number of tiles");
        let mut small = Memory(20 * BYTES);
        let graph = around(&flat(six), Kinds::Both, usize::MAX, |_| false, &mut small);
        let graph = graph.expect("nobody cancels");
        assert!(!graph.is_closed());
        assert!((1..=20).contains(&graph.keys.len()), "{}", graph.keys.len());
    }

    #[test]
    fn a_graph_of_many_tiles_announces_its_memory() {
        let needs = |tiles: &str| {
            let tiles: Variant = tiles.parse().expect("a number of tiles");
            let mut heard = Heard { memory: 1000 * BYTES, ..Heard::default() };
            let graph = around(&flat(tiles), Kinds::Simple, 500, |_| false, &mut heard);
            assert!(graph.expect("nobody cancels").keys.len() <= 500);
            heard.needs
        };
        assert_eq!((needs("4"), needs("12")), (Vec::new(), vec![500 * BYTES]));
    }

    #[test]
    fn general_folds_are_known_for_eight_tiles_only() {
        for tiles in ["4", "6", "12"] {
            let tiles: Variant = tiles.parse().expect("a number of tiles");
            assert_eq!(is_joined(&tiles.flat(), &mut Silent), Ok(None));
        }
    }
}
