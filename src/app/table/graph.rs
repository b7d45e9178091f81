//! The graph of a small game beside the board: the way of the game in it, and every state a touch away.

use std::collections::VecDeque;
use std::rc::Rc;

use num_bigint::BigUint;
use yew::prelude::*;

use super::{Msg, NoticeKind, Panel, Send, Table};
use crate::app::board::Board;
use crate::app::settings::Settings;
use crate::numerals::grouped;
use crate::puzzle::{self, Puzzle, Status, Task};
use crate::scene::{MARKS, PlaceId, Rect, Role, Scene, Shape, Thing};
use crate::solution::Solution;

/// Of a longer way only the end is drawn.
const LONGEST_WAY: u32 = 1000;

/// The graph of a task, once it is drawn, and the same with the way of the game in it.
pub struct Graph<P: Puzzle> {
    drawn: Option<(Task<P>, Option<puzzle::Graph<P>>)>,
    scene: Rc<Scene>,
}

impl<P: Puzzle> Default for Graph<P> {
    fn default() -> Self {
        Self { drawn: None, scene: Rc::new(Scene::new("", Rect::new(0.0, 0.0, 1.0, 1.0))) }
    }
}

impl<P: Puzzle> Graph<P> {
    /// Draws the graph of a task, unless that is done.
    fn follow(&mut self, task: &Task<P>) {
        if self.drawn.as_ref().is_none_or(|(drawn, _)| drawn != task) {
            self.drawn = Some((task.clone(), P::graph(task)));
        }
    }

    /// The graph, where the game has one.
    fn get(&self) -> Option<&puzzle::Graph<P>> {
        self.drawn.as_ref()?.1.as_ref()
    }

    /// Whether the game has one.
    pub fn exists(&self) -> bool {
        self.get().is_some()
    }
}

/// The index of a position among the nodes.
fn node<P: Puzzle>(graph: &puzzle::Graph<P>, position: &P::Position) -> Option<usize> {
    graph.nodes.iter().position(|node| node == position)
}

/// A shortest way from a position to a node, as moves.
fn route<P: Puzzle>(
    graph: &puzzle::Graph<P>,
    from: &P::Position,
    to: usize,
) -> Option<Vec<P::Move>> {
    let start = node(graph, from)?;
    let mut came: Vec<Option<(usize, Option<P::Move>)>> = vec![None; graph.nodes.len()];
    *came.get_mut(start)? = Some((start, None));
    let mut waiting = VecDeque::from([start]);
    while let Some(here) = waiting.pop_front().filter(|here| *here != to) {
        let position = &graph.nodes[here];
        for one in P::moves(position) {
            let Some(there) = P::apply(position, &one).ok().and_then(|next| node(graph, &next))
            else {
                continue;
            };
            if came[there].is_none() {
                came[there] = Some((here, Some(one)));
                waiting.push_back(there);
            }
        }
    }
    let mut moves = Vec::new();
    let mut here = to;
    while let (before, Some(one)) = came.get(here)?.clone()? {
        moves.push(one);
        here = before;
    }
    moves.reverse();
    Some(moves)
}

impl<P: Puzzle> Table<P> {
    /// Keeps up with the game on the table.
    pub(super) fn draw_graph(&mut self) {
        self.graph.follow(self.session.task());
        if self.panel == Panel::Graph
            && let Some(graph) = self.graph.get()
        {
            let scene = self.graph_scene(graph);
            self.graph.scene = Rc::new(scene);
        } else if self.panel == Panel::Graph {
            self.panel = Panel::Play;
        }
    }

    /// The graph with the way of the game, or of the solution in the player.
    fn graph_scene(&self, graph: &puzzle::Graph<P>) -> Scene {
        let way: Vec<P::Position> = match &self.player {
            None => self.session.positions().to_vec(),
            Some(player) => {
                let at = &*player.at;
                let drawn = u32::try_from(at).unwrap_or(u32::MAX).min(LONGEST_WAY);
                let first = at - drawn;
                (0..=drawn).map(|i| player.solution.position(&(&first + i))).collect()
            }
        };
        let way: Vec<Option<usize>> = way.iter().map(|position| node(graph, position)).collect();
        let mut scene = graph.scene.clone();
        let middle = |node: usize| {
            let place = scene.place(PlaceId(node as u32));
            place.map(|place| place.mark.middle())
        };
        let mut lines = Vec::new();
        for pair in way.windows(2) {
            if let [Some(from), Some(to)] = *pair
                && let Some((from, to)) = middle(from).zip(middle(to))
            {
                lines.push(Shape::Line { from, to });
            }
        }
        for line in lines {
            scene.draw(Thing::new(MARKS, 0), Role::Way, line);
        }
        let task = self.session.task();
        for (place, position) in (0..).map(PlaceId).zip(&graph.nodes) {
            if matches!(P::status(task, position), Status::Won(_)) {
                scene.mark(place, Role::Goal);
                if let Some(place) = scene.places.iter_mut().find(|other| other.id == place) {
                    place.label.push_str(", the goal");
                }
            }
        }
        if let Some(&Some(here)) = way.last() {
            let place = PlaceId(here as u32);
            scene.mark(place, Role::Held);
            if let Some(place) = scene.places.iter_mut().find(|other| other.id == place) {
                place.label.push_str(", the game is here");
            }
        }
        scene
    }

    /// Goes to a state of the graph: by the shortest way, move by move, or in the player to where the
    /// solution passes through it.
    pub(super) fn visit(&mut self, place: PlaceId, ctx: &Context<Self>) {
        let to = place.0 as usize;
        let Some(graph) = self.graph.get() else { return };
        let Some(position) = graph.nodes.get(to) else { return };
        if let Some(player) = &self.player {
            let last = u32::try_from(&*player.length).unwrap_or(u32::MAX).min(LONGEST_WAY);
            let mut indices = (0..=last).map(BigUint::from);
            return match indices.find(|index| player.solution.position(index) == *position) {
                Some(index) => self.seek(index, ctx),
                None => self.tell(
                    NoticeKind::Plain,
                    "The solution does not pass through this state. Close the player to go there.",
                ),
            };
        }
        let Some(moves) = route(graph, self.session.position(), to) else {
            return self.tell(NoticeKind::Plain, "No sequence of moves leads there from here.");
        };
        if let [one] = &moves[..] {
            return self.play(one.clone());
        }
        let count = moves.len();
        for one in moves {
            if let Err(illegal) = self.session.play(one) {
                return self.tell(NoticeKind::Wrong, illegal.to_string());
            }
        }
        self.known = None;
        self.travel(Vec::new());
        self.settle(format!("{} moves made.", grouped(count)));
    }

    pub(super) fn graph_panel(&self, send: &Send, settings: &Rc<Settings>) -> Html {
        view_graph(send, &self.graph.scene, settings)
    }
}

fn view_graph(send: &Send, scene: &Rc<Scene>, settings: &Rc<Settings>) -> Html {
    html! {
        <>
            <p class="prose">
                { "Every dot is a state and every line a move. The heavy line is the way of the game; \
                   touch a dot to go there by the shortest way." }
            </p>
            <div class="graph">
                <Board scene={scene.clone()} duration={0.0} sources={Rc::default()}
                    held={None::<PlaceId>} settings={settings.clone()}
                    on_tap={send.reform(Msg::Visit)} on_lift={Callback::noop()}
                    on_drop={Callback::noop()} on_cancel={Callback::noop()} />
            </div>
        </>
    }
}
