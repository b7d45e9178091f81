//! The folds available at a tile or a hinge: ghosts with handles.

use std::f64::consts::TAU;

use super::outline::{ALL, GHOST, HINGES, hinge_line, seen, seen_part};
use super::solid;
use crate::kit::narrow;
use crate::kit::sorting::sort_short;
use crate::puzzles::rubiks_magic::math::folding::fold::Refusal;
use crate::puzzles::rubiks_magic::math::folding::state::Position;
use crate::puzzles::rubiks_magic::math::folding::tiles::TileSet;
use crate::puzzles::rubiks_magic::moves::Move;
use crate::say;
use crate::scene::space::{Eye, Piece, back_to_front};
use crate::scene::{Face, Item, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The fraction of a fold (0 to 1) at which its ghost is drawn.
const GLIMPSE: f64 = 0.4;

/// The radius of a handle, in tile lengths, if there are few and if there are many.
const RADIUS: f64 = 0.3;
const SMALL_RADIUS: f64 = 0.21;

/// The distances between few handles, with room for arrows, and between many, in radii.
const WIDE: f64 = 3.6;
const CLOSE: f64 = 2.3;

/// The number below which handles are few.
const FEW: usize = 12;

/// The maximum number of blocked folds offered at a time.
const MOST_BLOCKED: usize = 8;

/// The folds on offer at a tile or a hinge.
pub(super) struct Offer {
    /// Legal folds; those that move the fewest hinges come first.
    pub folds: Vec<Move>,
    /// Folds that fail only because of a collision, offered to be seen and tried.
    pub blocked: Vec<Move>,
    /// Tells whether the [place of all folds](ALL) offers more.
    pub more: bool,
}

impl Offer {
    /// The folds on offer at a tile, a hinge, or the [place of all folds](ALL) of one. The place of all folds offers
    /// every fold and blocked ones, too. A tile or hinge itself omits folds that only combine several others. It
    /// shows blocked folds only if there are no others.
    pub(super) fn at(state: &Position, place: PlaceId) -> Self {
        let len = state.len();
        let everything = place.0 >= ALL;
        let place = if everything { place.0 - ALL } else { place.0 };
        let mut hinges = TileSet::default();
        match place as usize {
            tile if place < HINGES => [tile, (tile + len - 1) % len].map(|at| hinges.insert(at)),
            hinge => [hinge - HINGES as usize; 2].map(|at| hinges.insert(at)),
        };
        let moves = |fold: &Move| !fold.hinges(len).and(hinges).is_empty();
        let all = Move::all(state);
        let mut folds: Vec<Move> = all.iter().copied().filter(moves).collect();
        let legal = folds.len();
        if !everything {
            folds.retain(|fold| !all.iter().any(|other| fold.includes(*other, len)));
        }
        let mut blocked = Move::blocked(state);
        blocked.retain(moves);
        let more = !everything && (folds.len() < legal || !folds.is_empty() && !blocked.is_empty());
        if !everything && !folds.is_empty() {
            blocked.clear();
        }
        for folds in [&mut folds, &mut blocked] {
            sort_short(folds, |a, b| a.hinges(len).len() < b.hinges(len).len());
        }
        blocked.truncate(MOST_BLOCKED);
        Self { folds, blocked, more }
    }

    /// The places of the folds on offer.
    pub(super) fn places(&self) -> impl Iterator<Item = PlaceId> {
        self.folds.iter().chain(&self.blocked).map(|fold| fold.place())
    }

    /// Draws a handle for each fold, to be touched or dragged. Handles surround the board, each on the side to which
    /// its tiles begin to move. Those of blocked folds are dashed.
    pub(super) fn draw(&self, scene: &mut Scene, state: &Position, held: PlaceId, eye: &Eye) {
        let all = || self.folds.iter().chain(&self.blocked);
        let paths: Vec<Vec<Point>> = all().map(|mv| path(state, mv, eye)).collect();
        let ways: Vec<f64> = paths.iter().map(|path| angle(path)).collect();
        let radius = if ways.len() < FEW { RADIUS } else { SMALL_RADIUS };
        let ring = Ring::around(scene.bounds, radius, if ways.len() < FEW { WIDE } else { CLOSE });
        let handle =
            |scene: &mut Scene, id: PlaceId, text: String, label: String, at: Point, outline| {
                let thing = Thing::new(GHOST, id.0);
                let mark = Shape::Disc { centre: at, radius };
                scene.draw(thing, Role::Plate, mark.clone());
                scene.draw(thing, outline, mark.clone());
                let shape = Shape::Text { at, size: radius, text, face: Face::Sans };
                scene.draw(thing, Role::OnLight, shape);
                let area = Rect::around(at, 2.2 * radius, 2.2 * radius);
                scene.add_place(id, label, area, mark);
            };
        let mut angles = ring.spread(&[&ways[..], &[BELOW]].concat());
        let last = angles.pop();
        // Tiles have numbers; folds have letters.
        let offers = all().zip(('A'..='Z').cycle()).zip(paths).zip(angles);
        for (((mv, letter), mut path), angle) in offers {
            let fold = mv.describe(state);
            let (label, outline, arrow) = match mv.stop(state) {
                Some((refusal, _)) => {
                    let label = say!("{letter}: {fold}, blocked. {refusal}", letter, fold, refusal);
                    (label, Role::Ghost, Role::Ghost)
                }
                None => (say!("{letter}: {fold}", letter, fold), Role::Hole, Role::Hint),
            };
            let at = ring.at(angle);
            path.push(at);
            scene.arrow_along(
                Thing::new(GHOST, mv.place().0),
                &short_of(&path, radius),
                HEAD,
                arrow,
            );
            handle(scene, mv.place(), letter.to_string(), label, at, outline);
        }
        if let Some(angle) = last.filter(|_| self.more) {
            let label =
                say!("More: folds that make several of these at once, and folds that are blocked");
            let at = ring.at(angle);
            handle(scene, PlaceId(ALL + held.0), "…".to_owned(), label, at, Role::Hole);
        }
    }
}

/// The size of the head of an arrow.
const HEAD: f64 = 0.13;

/// The angle at the bottom of the picture.
const BELOW: f64 = TAU / 4.0;

/// Draws the tiles that turn in a fold as ghosts, shortly after its start. The ghosts of a blocked fold are drawn at
/// the collision, which is highlighted.
pub(super) fn draw_ghost(scene: &mut Scene, state: &Position, mv: &Move, eye: &Eye) {
    let stop = mv.stop(state);
    let part = if stop.is_some() { 1.0 } else { GLIMPSE };
    let (rest, ghost) = (solid::pieces(state), solid::pieces_at(state, *mv, part));
    for part in back_to_front(eye, &ghost) {
        if ghost[part.piece].axes == rest[part.piece].axes {
            continue;
        }
        let corners = seen_part(&ghost[part.piece], &part.outline, eye);
        let thing = Thing::new(GHOST, narrow::u32(part.piece));
        let (role, shape) = (Role::GhostFace, Shape::Polygon(corners));
        scene.items.push(Item { thing, role, shape, opacity: 0.75 });
    }
    match stop {
        Some((refusal, _)) => scene.items.extend(meeting(state, refusal, &ghost, eye)),
        None => {
            let thing = Thing::new(GHOST, mv.place().0);
            scene.arrow_along(thing, &path(state, mv, eye), HEAD, Role::Hint);
        }
    }
}

/// Highlights the parts that collide: the outlines of the two tiles, or of the hinge and the tile, with the numbers of
/// the tiles.
pub(super) fn meeting(
    state: &Position,
    refusal: Refusal,
    pieces: &[Piece],
    eye: &Eye,
) -> Vec<Item> {
    let (tiles, hinge) = match refusal {
        Refusal::Meet(a, b) => (vec![a, b], None),
        Refusal::Pierce(before, _, tile) => (vec![tile], Some(before)),
        Refusal::Nothing | Refusal::Rigid(..) | Refusal::Apart => (Vec::new(), None),
    };
    let mut items = Vec::new();
    let mut draw = |tile: usize, role, shape| {
        let thing = Thing::new(GHOST, narrow::u32(tile));
        items.push(Item { thing, role, shape, opacity: 1.0 });
    };
    let line = hinge.map(|hinge| (hinge, hinge_line(&pieces[hinge], state.sides(hinge).0, eye)));
    let outlines = tiles.iter().map(|&tile| (tile, Shape::Polygon(seen(&pieces[tile], eye))));
    for (tile, outline) in outlines.chain(line) {
        // A halo keeps the outline visible on things of any colour.
        draw(tile, Role::Halo, outline.clone());
        draw(tile, Role::Wrong, outline);
    }
    for tile in tiles {
        let at = eye.project(pieces[tile].origin);
        let shape = Shape::Disc { centre: at, radius: 0.17 };
        draw(tile, Role::Plate, shape);
        let text = (tile + 1).to_string();
        draw(tile, Role::OnLight, Shape::Text { at, size: 0.24, text, face: Face::Sans });
    }
    items
}

/// The path in the picture on which a fold begins to move the middle of the tiles that turn.
fn path(state: &Position, mv: &Move, eye: &Eye) -> Vec<Point> {
    let rest = solid::pieces(state);
    let end = solid::pieces_at(state, *mv, GLIMPSE);
    let turns = |tile: &usize| end[*tile].axes != rest[*tile].axes;
    let turned: Vec<usize> = (0..rest.len()).filter(turns).collect();
    let middle = |pieces: &[Piece]| {
        let origins = turned.iter().map(|&tile| eye.project(pieces[tile].origin));
        let sum = origins.fold(Point::new(0.0, 0.0), |sum, at| sum.shifted(at.x, at.y));
        let count = turned.len().max(1) as f64;
        Point::new(sum.x / count, sum.y / count)
    };
    let half = solid::pieces_at(state, *mv, GLIMPSE / 2.0);
    vec![middle(&rest), middle(&half), middle(&end)]
}

/// The angle, clockwise from the right, of the end of a path as seen from the middle of the picture.
fn angle(path: &[Point]) -> f64 {
    path.last().map_or(BELOW, |end| end.y.atan2(end.x))
}

/// Shortens a path that ends in the middle of a handle to end at its edge.
fn short_of(path: &[Point], radius: f64) -> Vec<Point> {
    let [ref way @ .., before, end] = *path else { return path.to_vec() };
    let length = (end.x - before.x).hypot(end.y - before.y);
    let part = ((length - radius) / length).max(0.0);
    let edge = before.shifted((end.x - before.x) * part, (end.y - before.y) * part);
    [way, &[before, edge]].concat()
}

/// The ellipse around the board on which handles lie.
struct Ring {
    centre: Point,
    width: f64,
    height: f64,
    /// The minimum distance between the centres of two handles.
    apart: f64,
}

impl Ring {
    fn around(bounds: Rect, radius: f64, apart: f64) -> Self {
        let edge = radius + 0.06;
        let (width, height) = (bounds.width / 2.0 - edge, bounds.height / 2.0 - edge);
        Self { centre: bounds.centre(), width, height, apart: apart * radius }
    }

    fn at(&self, angle: f64) -> Point {
        let (sin, cos) = angle.sin_cos();
        self.centre.shifted(self.width * cos, self.height * sin)
    }

    /// Angles near the wished ones, far enough apart that handles do not overlap.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "places on an ellipse of the drawing, 1 at least"
    )]
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

/// The tile that leads a fold: of those beside a moving hinge, the one that travels farthest.
fn leader(state: &Position, mv: &Move) -> usize {
    let (start, end) = (solid::pieces(state), solid::pieces_at(state, *mv, 1.0));
    let way = |tile: usize| -> f64 {
        (0..3).map(|axis| (end[tile].origin[axis] - start[tile].origin[axis]).powi(2)).sum()
    };
    let beside = mv.hinges(state.len()).iter().flat_map(|hinge| [hinge, state.next(hinge)]);
    beside.max_by(|a, b| way(*a).total_cmp(&way(*b))).unwrap_or(0)
}

/// The point of the finger that drags a fold: on the leading tile.
pub(super) fn finger(state: &Position, mv: &Move, pieces: &[Piece], eye: &Eye) -> Point {
    eye.project(pieces[leader(state, mv)].origin)
}
