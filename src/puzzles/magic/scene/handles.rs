//! The folds that can be made from a tile or a hinge: as ghosts with handles.

use super::{GHOST, HINGES, solid};
use crate::puzzles::magic::folding::notation::describe;
use crate::puzzles::magic::folding::state::State;
use crate::puzzles::magic::moves::Turning;
use crate::scene::space::{Eye, Piece};
use crate::scene::{Face, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The part of a fold at which its ghost is drawn.
const GLIMPSE: f64 = 0.4;

/// The radius of a handle, in tile lengths.
const RADIUS: f64 = 0.2;

/// The legal folds that move a hinge, or a hinge of a tile.
pub(super) fn folds_at(state: &State, place: PlaceId) -> Vec<Turning> {
    let len = state.len();
    let at = place.0 as usize;
    let hinges = match place.0 {
        0..HINGES => [at, (at + len - 1) % len],
        _ => [at - HINGES as usize; 2],
    };
    let mut folds = Turning::all(state);
    folds.retain(|fold| fold.hinges(len).any(|hinge| hinges.contains(&hinge)));
    folds
}

/// Draws the ghosts of the folds of what is held, each with a handle to be touched or dragged.
pub(super) fn offer(scene: &mut Scene, state: &State, held: PlaceId, eye: &Eye) {
    let mut taken: Vec<Point> = Vec::new();
    for (number, one) in (1..).zip(folds_at(state, held)) {
        let pieces = solid::pieces_at(state, &one.fold(state), GLIMPSE);
        let leader = leader(state, &one);
        let mut at = finger(state, &one, &pieces, eye);
        // Handles of like folds lie beside each other.
        while taken.iter().any(|other| (other.x - at.x).hypot(other.y - at.y) < 2.0 * RADIUS) {
            at = at.shifted(2.0 * RADIUS, 0.0);
        }
        taken.push(at);
        let thing = Thing::new(GHOST, one.place().0);
        let corners = pieces[leader].outline.iter();
        let corners = corners.map(|&corner| eye.project(pieces[leader].at(corner))).collect();
        scene.draw(thing, Role::Ghost, Shape::Polygon(corners));
        let mark = Shape::Disc { centre: at, radius: RADIUS };
        scene.draw(thing, Role::Hole, mark.clone());
        let text = number.to_string();
        let shape = Shape::Text { at, size: 0.22, text, face: Face::Sans };
        scene.draw(thing, Role::OnLight, shape);
        scene.places.push(Place {
            id: one.place(),
            label: format!("{number}: {}", describe(state, &one.fold(state))),
            area: Rect::around(at, 2.4 * RADIUS, 2.4 * RADIUS),
            mark,
            grip: None,
        });
    }
}

/// The tile by which a fold is led: of those beside a hinge that moves, the one that travels farthest.
fn leader(state: &State, one: &Turning) -> usize {
    let fold = one.fold(state);
    let (start, end) = (solid::pieces(state), solid::pieces_at(state, &fold, 1.0));
    let way = |tile: usize| -> f64 {
        let axes = 0..3;
        axes.map(|axis| (end[tile].origin[axis] - start[tile].origin[axis]).powi(2)).sum()
    };
    let beside = fold.hinges(state.len()).flat_map(|hinge| [hinge, state.next(hinge)]);
    beside.max_by(|a, b| way(*a).total_cmp(&way(*b))).unwrap_or(0)
}

/// Where the finger is that makes a fold by dragging: on the tile that leads it.
pub(super) fn finger(state: &State, one: &Turning, pieces: &[Piece], eye: &Eye) -> Point {
    eye.project(pieces[leader(state, one)].origin)
}
