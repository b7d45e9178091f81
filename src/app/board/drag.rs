//! A finger on the board, and the thing it drags.

use crate::kit::narrow;
use crate::scene::{Glide, Item, Path, PlaceId, Point, Scene, Still};

/// A finger on the board.
pub struct Touch {
    pub pointer: i32,
    /// The place it went down on; `None` beside all places, where a drag can turn a view.
    pub place: Option<PlaceId>,
    pub start: Point,
    pub now: Point,
    pub drag: Option<Drag>,
}

/// The target of a finger's drag.
#[derive(Clone, Copy, PartialEq)]
pub enum Drag {
    /// The thing that was picked up.
    Thing,
    /// Nothing: there is nothing to pick up at the first place.
    Nothing,
    /// A move, by its handle.
    Move,
    /// The view, and its turn since the finger went down, in degrees.
    View(i16, i16),
    /// Painting: the drag sets all places it passes. This is the last of them.
    Paint(PlaceId),
}

/// The places that a finger passes between two points: the browser reports its position only now and then.
pub fn passed(scene: &Scene, from: Point, to: Point) -> Vec<PlaceId> {
    // A quarter of the smallest place, so that none is missed.
    let step = scene.places.iter().map(|place| place.area.width.min(place.area.height) / 4.0);
    let step = step.fold(f64::INFINITY, f64::min).max(0.01);
    let distance = (to.x - from.x).hypot(to.y - from.y);
    let steps = (distance / step).ceil().clamp(1.0, 10_000.0);
    let point = |index: f64| {
        let part = index / steps;
        Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    };
    let points = (1..=narrow::whole(steps)).map(|index| point(f64::from(index)));
    let mut places: Vec<PlaceId> =
        points.filter_map(|point| Some(scene.place_at(point)?.id)).collect();
    places.dedup();
    places
}

/// The still of the dragged move nearest to the finger, after its fraction of the move (0 to 1).
pub fn nearest_still<'a>(stills: &'a [Still], touch: &Touch) -> Option<(f64, &'a Still)> {
    // A handle lies beside the path of its move, so only the offset of the drag counts.
    let first = stills.first()?.finger;
    let (dx, dy) = (touch.now.x - touch.start.x, touch.now.y - touch.start.y);
    let distance =
        |still: &Still| (still.finger.x - first.x - dx).hypot(still.finger.y - first.y - dy);
    let (index, still) =
        stills.iter().enumerate().min_by(|a, b| distance(a.1).total_cmp(&distance(b.1)))?;
    Some((index as f64 / (stills.len() - 1).max(1) as f64, still))
}

/// The glides with straight paths: the finger has already made any detours.
pub fn straightened(glides: &[Glide]) -> Vec<Glide> {
    glides.iter().map(|glide| Glide { path: Path::Straight, ..*glide }).collect()
}

/// The items of a scene with the thing under the finger moved to it, on top of all else.
pub fn dragged(scene: &Scene, touch: &Touch) -> Vec<Item> {
    let place = touch.place.and_then(|place| scene.place(place));
    let Some(grip) = place.and_then(|place| place.grip) else { return scene.items.clone() };
    let (dx, dy) = (touch.now.x - touch.start.x, touch.now.y - touch.start.y);
    let (mut carried, mut items): (Vec<_>, Vec<_>) =
        scene.items.iter().cloned().partition(|item| item.thing == grip);
    for item in &mut carried {
        item.shape = item.shape.shifted(dx, dy);
    }
    items.append(&mut carried);
    items
}
