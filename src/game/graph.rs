//! The graph of a small game: the path of the game in it, and a shortest path to any state.

use std::collections::VecDeque;

use super::drawing::add_to_label;
use crate::contract::{self, Puzzle, Status, Task};
use crate::kit::narrow;
use crate::say;
use crate::scene::{MARKS, PlaceId, Role, Scene, Shape, Thing};

/// A cache of the graph of a task, which is computed on the first request.
#[derive(Debug, Clone, Default)]
pub enum Graph<P: Puzzle> {
    /// Nothing has been requested yet.
    #[default]
    Unknown,
    /// The task requested last, and its graph if it has one.
    Of(Task<P>, Option<contract::Graph<P>>),
}

impl<P: Puzzle> Graph<P> {
    /// The graph of a task, if it has one.
    pub fn of(&mut self, task: &Task<P>) -> Option<&contract::Graph<P>> {
        if !matches!(self, Self::Of(drawn, _) if drawn == task) {
            *self = Self::Of(task.clone(), P::graph(task));
        }
        match self {
            Self::Unknown => None,
            Self::Of(_, graph) => graph.as_ref(),
        }
    }
}

fn node<P: Puzzle>(graph: &contract::Graph<P>, position: &P::Position) -> Option<usize> {
    graph.nodes.iter().position(|node| node == position)
}

/// Draws the graph of a task with a path through it, and marks the goals and the end of the path.
pub fn draw<P: Puzzle>(task: &Task<P>, graph: &contract::Graph<P>, way: &[P::Position]) -> Scene {
    let way: Vec<Option<usize>> = way.iter().map(|position| node(graph, position)).collect();
    let mut scene = graph.scene.clone();
    let middle = |node: usize| {
        let place = graph.scene.place(PlaceId(narrow::u32(node)));
        place.map(|place| place.mark.middle())
    };
    for pair in way.windows(2) {
        if let [Some(from), Some(to)] = *pair
            && let Some((from, to)) = middle(from).zip(middle(to))
        {
            scene.draw(Thing::new(MARKS, 0), Role::Way, Shape::Line { from, to });
        }
    }
    for (place, position) in (0..).map(PlaceId).zip(&graph.nodes) {
        if matches!(P::status(task, position), Status::Won(_)) {
            scene.mark(place, Role::Goal);
            add_to_label(&mut scene, place, say!("the goal"));
        }
    }
    if let Some(&Some(here)) = way.last() {
        let place = PlaceId(narrow::u32(here));
        // Among many dots, a ring alone is easily overlooked.
        if let Some(Shape::Disc { centre, radius }) = scene.place(place).map(|place| &place.mark) {
            let dot = Shape::Disc { centre: *centre, radius: 1.6 * radius };
            scene.draw(Thing::new(MARKS, 1), Role::Peg, dot);
        }
        scene.mark(place, Role::Held);
        add_to_label(&mut scene, place, say!("the game is here"));
    }
    scene
}

/// A shortest path from a position to a node, as moves, by breadth-first search.
pub fn route<P: Puzzle>(
    graph: &contract::Graph<P>,
    from: &P::Position,
    to: usize,
) -> Option<Vec<P::Move>> {
    let start = node(graph, from)?;
    let mut came: Vec<Option<(usize, Option<P::Move>)>> = vec![None; graph.nodes.len()];
    *came.get_mut(start)? = Some((start, None));
    let mut waiting = VecDeque::from([start]);
    while let Some(here) = waiting.pop_front().filter(|here| *here != to) {
        let position = &graph.nodes[here];
        for mv in P::moves(position) {
            let next = P::apply(position, &mv).ok();
            let Some(there) = next.and_then(|next| node(graph, &next)) else { continue };
            if came[there].is_none() {
                came[there] = Some((here, Some(mv)));
                waiting.push_back(there);
            }
        }
    }
    let mut moves = Vec::new();
    let mut here = to;
    while let (before, Some(mv)) = came.get(here)?.clone()? {
        moves.push(mv);
        here = before;
    }
    moves.reverse();
    Some(moves)
}
