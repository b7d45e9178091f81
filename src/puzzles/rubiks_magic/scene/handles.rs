//! The folds that can be made from a tile or a hinge: as ghosts with handles.

use std::f64::consts::TAU;

use super::{ALL, GHOST, HINGES, solid};
use crate::puzzles::rubiks_magic::folding::notation::describe;
use crate::puzzles::rubiks_magic::folding::state::State;
use crate::puzzles::rubiks_magic::moves::Turning;
use crate::scene::space::{Eye, Piece, back_to_front};
use crate::scene::{Face, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The part of a fold at which its ghost is drawn.
const GLIMPSE: f64 = 0.4;

/// The radius of a handle, in tile lengths, where there are few and where there are many.
const RADIUS: f64 = 0.3;
const SMALL_RADIUS: f64 = 0.21;

/// So many handles are few.
const FEW: usize = 12;

/// The legal folds that move a hinge, or a hinge of a tile; those that move the fewest hinges come first. From the
/// [place of all folds](ALL) of it they are really all; from itself without those that only make several of the others at
/// once.
pub(super) fn folds_at(state: &State, place: PlaceId) -> Vec<Turning> {
    let len = state.len();
    let everything = place.0 >= ALL;
    let place = if everything { place.0 - ALL } else { place.0 };
    let hinges = match place as usize {
        tile if place < HINGES => [tile, (tile + len - 1) % len],
        hinge => [hinge - HINGES as usize; 2],
    };
    let all = Turning::all(state);
    let several =
        |fold: &Turning| !everything && all.iter().any(|other| fold.includes(*other, len));
    let mut folds: Vec<Turning> = all.iter().copied().filter(|fold| !several(fold)).collect();
    folds.retain(|fold| fold.hinges(len).any(|hinge| hinges.contains(&hinge)));
    folds.sort_by_key(|fold| fold.hinges(len).count());
    folds
}

/// The place that offers all folds of what is held, if there are more than it shows.
pub(super) fn more(state: &State, held: PlaceId) -> Option<PlaceId> {
    let all = PlaceId(ALL + held.0);
    let hidden = held.0 < ALL && folds_at(state, all).len() > folds_at(state, held).len();
    hidden.then_some(all)
}

/// Offers the folds of what is held, each by a handle to be touched or dragged. They lie round the board, each on the
/// side to which its tiles begin to move.
pub(super) fn offer(scene: &mut Scene, state: &State, held: PlaceId, eye: &Eye) {
    let folds = folds_at(state, held);
    let ways: Vec<f64> = folds.iter().map(|one| way(state, one, eye)).collect();
    let radius = if folds.len() < FEW { RADIUS } else { SMALL_RADIUS };
    let ring = Ring::around(scene.bounds, radius);
    let mut handle = |id: PlaceId, text: String, label: String, at: Point| {
        let thing = Thing::new(GHOST, id.0);
        let mark = Shape::Disc { centre: at, radius };
        scene.draw(thing, Role::Hole, mark.clone());
        scene.draw(thing, Role::OnLight, Shape::Text { at, size: radius, text, face: Face::Sans });
        let area = Rect::around(at, 2.2 * radius, 2.2 * radius);
        scene.places.push(Place { id, label, area, mark, grip: None });
    };
    let mut angles = ring.spread(&[&ways[..], &[BELOW]].concat());
    let last = angles.pop();
    for ((number, one), angle) in (1..).zip(&folds).zip(angles) {
        let label = format!("{number}: {}", describe(state, &one.fold(state)));
        handle(one.place(), number.to_string(), label, ring.at(angle));
    }
    if let (Some(all), Some(angle)) = (more(state, held), last) {
        let label = "More: folds that make several of these at once".to_owned();
        handle(all, "…".to_owned(), label, ring.at(angle));
    }
}

/// The angle at the bottom of the picture.
const BELOW: f64 = TAU / 4.0;

/// Draws the tiles that turn in a fold as ghosts, a little after the fold began.
pub(super) fn draw_ghost(scene: &mut Scene, state: &State, one: &Turning, eye: &Eye) {
    let (rest, ghost) = (solid::pieces(state), solid::pieces_at(state, &one.fold(state), GLIMPSE));
    for part in back_to_front(eye, &ghost) {
        if ghost[part.piece].axes == rest[part.piece].axes {
            continue;
        }
        let piece = &ghost[part.piece];
        let corners: Vec<Point> =
            part.outline.iter().map(|&corner| eye.project(piece.at(corner))).collect();
        let thing = Thing::new(GHOST, part.piece as u32);
        scene.draw(thing, Role::GhostFace, Shape::Polygon(corners));
        if let Some(item) = scene.items.last_mut() {
            item.opacity = 0.75;
        }
    }
}

/// The angle in the picture, from the right towards the bottom, to which a fold begins to move its tiles.
fn way(state: &State, one: &Turning, eye: &Eye) -> f64 {
    let leader = leader(state, one);
    let pieces = solid::pieces_at(state, &one.fold(state), GLIMPSE);
    let here = eye.project(pieces[leader].origin);
    here.y.atan2(here.x)
}

/// The ellipse round the board on which handles lie.
struct Ring {
    centre: Point,
    width: f64,
    height: f64,
    /// The distance between the middles of two handles, at least.
    apart: f64,
}

impl Ring {
    fn around(bounds: Rect, radius: f64) -> Self {
        let edge = radius + 0.06;
        let (width, height) = (bounds.width / 2.0 - edge, bounds.height / 2.0 - edge);
        Self { centre: bounds.centre(), width, height, apart: 2.3 * radius }
    }

    fn at(&self, angle: f64) -> Point {
        let (sin, cos) = angle.sin_cos();
        self.centre.shifted(self.width * cos, self.height * sin)
    }

    /// Angles near those wished for, so far apart that handles do not overlap.
    fn spread(&self, wished: &[f64]) -> Vec<f64> {
        let slots = (TAU * self.width.min(self.height) / self.apart).floor().max(1.0) as usize;
        let slots = slots.max(wished.len());
        let slot_of = |angle: f64| (angle.rem_euclid(TAU) / TAU * slots as f64) as usize % slots;
        let mut taken = vec![false; slots];
        let free = |wish: f64| {
            let first = slot_of(wish);
            let near = (0..slots).map(|step| {
                let by = step.div_ceil(2);
                if step % 2 == 1 { (first + by) % slots } else { (first + slots - by) % slots }
            });
            let slot = near.into_iter().find(|&slot| !taken[slot]).unwrap_or(first);
            taken[slot] = true;
            (slot as f64 + 0.5) / slots as f64 * TAU
        };
        wished.iter().copied().map(free).collect()
    }
}

/// The tile by which a fold is led: of those beside a hinge that moves, the one that travels farthest.
fn leader(state: &State, one: &Turning) -> usize {
    let fold = one.fold(state);
    let (start, end) = (solid::pieces(state), solid::pieces_at(state, &fold, 1.0));
    let way = |tile: usize| -> f64 {
        (0..3).map(|axis| (end[tile].origin[axis] - start[tile].origin[axis]).powi(2)).sum()
    };
    let beside = fold.hinges(state.len()).flat_map(|hinge| [hinge, state.next(hinge)]);
    beside.max_by(|a, b| way(*a).total_cmp(&way(*b))).unwrap_or(0)
}

/// Where the finger is that makes a fold by dragging: on the tile that leads it.
pub(super) fn finger(state: &State, one: &Turning, pieces: &[Piece], eye: &Eye) -> Point {
    eye.project(pieces[leader(state, one)].origin)
}
