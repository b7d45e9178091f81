//! The Hanoi graph of a small game: every state a point, every move a line.
//!
//! On three pegs the graph is drawn as a triangle whose corners are the towers. The states with the largest disc on one
//! peg form a smaller copy at one corner. The copies are turned so that the states between which the largest disc moves
//! are neighbours. On more pegs, the copies stand at the corners of a polygon, all turned alike.

use super::{FEWEST_PEGS, Hanoi, Peg, Position, Variant};
use crate::contract::{Graph, Rules, Task};
use crate::say;
use crate::scene::{PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The moves, drawn as lines.
const EDGES: u8 = 0;
/// The states, drawn as points.
const NODES: u8 = 1;

/// The most states that are drawn on three pegs, where no lines cross.
const MOST_ON_THREE: u32 = 243;
/// The most states that are drawn on more pegs.
const MOST_ON_MORE: u32 = 64;
/// The most pegs: with more, the lines are too many to follow.
const MOST_PEGS: u8 = 6;

/// The radius of a node; two of them are at least 1 apart.
const RADIUS: f64 = 0.28;

/// The graph of a game, where it is small enough to be drawn.
pub(super) fn graph(task: &Task<Hanoi>) -> Option<Graph<Hanoi>> {
    let size = task.variant;
    let (pegs, discs) = (size.peg_count(), size.discs());
    let most = if pegs == FEWEST_PEGS { MOST_ON_THREE } else { MOST_ON_MORE };
    let states = u32::from(pegs).checked_pow(discs);
    let states = states.filter(|states| *states <= most && pegs <= MOST_PEGS)?;
    let nodes: Vec<Position> = (0..states).map(|number| state(size, number)).collect();
    let at: Vec<Point> = match pegs {
        FEWEST_PEGS => nodes.iter().map(in_triangle).collect(),
        _ => nodes.iter().map(in_polygon).collect(),
    };
    let around = |point: &Point| Rect::around(*point, 1.0, 1.0);
    let frame = at.iter().map(around).reduce(Rect::union)?;
    let bounds = Rect::around(frame.centre(), frame.width + 0.4, frame.height + 0.4);
    let label =
        say!("The Hanoi graph of {states} states: a point for each, a line for each move", states);
    let mut scene = Scene::new(label, bounds);
    let mut lines = 0;
    for (here, node) in nodes.iter().enumerate() {
        for mv in Hanoi::moves(node) {
            let there = number(&node.with_disc_on(mv.disc, mv.to)) as usize;
            if here < there {
                let line = Shape::Line { from: at[here], to: at[there] };
                scene.draw(Thing::new(EDGES, lines), Role::Edge, line);
                lines += 1;
            }
        }
    }
    for (index, (node, &centre)) in (0..).zip(nodes.iter().zip(&at)) {
        let mark = Shape::Disc { centre, radius: RADIUS };
        scene.draw(Thing::new(NODES, index), Role::Node, mark.clone());
        let label = say!("State {state}", state = node);
        scene.add_place(PlaceId(index), label, around(&centre), mark);
    }
    Some(Graph { scene, nodes })
}

/// The state with this number. Its digits, in base `pegs`, are the pegs of the discs, the smallest disc lowest.
#[expect(clippy::cast_possible_truncation, reason = "a digit in the base of the pegs")]
fn state(size: Variant, number: u32) -> Position {
    let base = u32::from(size.peg_count());
    let on = |disc: u32| Peg((number / base.pow(disc) % base) as u8);
    // Digits are pegs of the tower.
    Position::new(size, (0..size.discs()).map(on).collect()).expect("digits are pegs")
}

fn number(state: &Position) -> u32 {
    let base = u32::from(state.size().peg_count());
    state.pegs().iter().rev().fold(0, |number, peg| base * number + u32::from(peg.0))
}

/// The point of a state on three pegs: the tower on A at the left, on B at the top, on C at the right.
fn in_triangle(state: &Position) -> Point {
    let height = 3_f64.sqrt() / 2.0;
    let corners = [Point::new(0.0, 0.0), Point::new(0.5, -height), Point::new(1.0, 0.0)];
    // For each peg, the corner at which a tower of the remaining discs lies.
    let mut towards = [0, 1, 2];
    let mut at = Point::new(0.0, 0.0);
    for disc in (0..state.pegs().len()).rev() {
        let peg = usize::from(state.pegs()[disc].0);
        let corner = corners[towards[peg]];
        let side = f64::from(1_u32 << disc);
        at = at.shifted(corner.x * side, corner.y * side);
        // A disc moves while the smaller ones are on the third peg, so their tower lies next to the other copy.
        towards.swap((peg + 1) % 3, (peg + 2) % 3);
    }
    at
}

/// The point of a state on more pegs.
fn in_polygon(state: &Position) -> Point {
    let pegs = f64::from(state.size().peg_count());
    // Circles of this radius at the corners of a polygon in the unit circle touch their neighbours.
    let half_side = (std::f64::consts::PI / pegs).sin();
    let shrink = half_side / (1.0 + half_side);
    // The corners of the smallest polygons are 1 apart.
    let mut radius = 0.5 / half_side;
    let mut at = Point::new(0.0, 0.0);
    for (level, peg) in state.pegs().iter().enumerate() {
        // Turned a little more at each level, so that fewer lines pass through nodes.
        let turn = std::f64::consts::TAU * ((f64::from(peg.0) + 0.5) / pegs) + 0.25 * level as f64;
        // A on the left, as on the board.
        at = at.shifted(-radius * turn.cos(), -radius * turn.sin());
        radius /= shrink;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Figure;
    use crate::scene::Place;

    fn graph_of(pegs: u8, discs: u32) -> Option<Graph<Hanoi>> {
        Hanoi::graph(&Hanoi::start(&Variant::on(pegs, discs).expect("a size")))
    }

    fn middle(place: &Place) -> Point {
        let Shape::Disc { centre, .. } = place.mark else { panic!("nodes are round") };
        centre
    }

    #[test]
    fn small_games_have_a_graph_and_large_ones_have_none() {
        for (pegs, discs) in [(3, 5), (4, 3), (5, 2), (6, 2)] {
            let graph = graph_of(pegs, discs).expect("a small game");
            assert_eq!(graph.nodes.len(), usize::from(pegs).pow(discs));
            assert_eq!(graph.nodes.len(), graph.scene.places.len());
            for (index, (node, place)) in (0..).zip(graph.nodes.iter().zip(&graph.scene.places)) {
                assert_eq!((number(node), place.id), (index, PlaceId(index)));
                let area = place.area;
                assert_eq!(graph.scene.bounds.union(area), graph.scene.bounds);
            }
            let lines = graph.scene.items.iter().filter(|item| item.role == Role::Edge).count();
            let moves: usize = graph.nodes.iter().map(|node| Hanoi::moves(node).len()).sum();
            assert_eq!(2 * lines, moves);
        }
        for (pegs, discs) in [(3, 6), (4, 4), (5, 3), (7, 2), (10, 1), (3, 100), (10, 100)] {
            assert_eq!(graph_of(pegs, discs), None);
        }
    }

    #[test]
    fn nodes_keep_apart_and_on_three_pegs_every_line_is_short() {
        for (pegs, discs) in [(3, 1), (3, 5), (4, 2), (4, 3), (5, 2), (6, 2)] {
            let graph = graph_of(pegs, discs).expect("a small game");
            let at: Vec<Point> = graph.scene.places.iter().map(middle).collect();
            for (index, a) in at.iter().enumerate() {
                for b in &at[..index] {
                    let apart = (a.x - b.x).hypot(a.y - b.y);
                    assert!(apart > 0.999, "{discs} on {pegs}: {apart}");
                }
            }
            for item in graph.scene.items.iter().filter(|item| item.role == Role::Edge) {
                let Shape::Line { from, to } = item.shape else { panic!("moves are lines") };
                let length = (from.x - to.x).hypot(from.y - to.y);
                assert!(pegs > 3 || (length - 1.0).abs() < 1e-9, "{length}");
            }
        }
    }

    #[test]
    fn the_standard_solution_runs_along_the_base_of_the_triangle() {
        let graph = graph_of(3, 4).expect("a small game");
        let path = super::super::Path::between(&graph.nodes[0], &graph.nodes[80]);
        for index in 0..=15_u32 {
            let here = path.at(&index.into()).state;
            let at = middle(&graph.scene.places[number(&here) as usize]);
            assert!((at.x - f64::from(index)).abs() < 1e-9 && at.y.abs() < 1e-9, "{here}: {at:?}");
        }
    }
}
