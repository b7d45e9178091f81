//! The animator: what is seen between two scenes.

use std::collections::HashMap;

use super::{Glide, Item, Path, Point, Rect, Scene, Shape, Thing};

/// The display list at `t` (0: `old`, 1: `new`) of the way between two scenes.
///
/// A thing that is in both moves from its old shape to its new one, along its glide if it has one;
/// what is only in the new scene fades in, what is only in the old one fades out and shrinks.
/// What travels is drawn on top.
pub fn between(old: &Scene, new: &Scene, glides: &[Glide], t: f64) -> Vec<Item> {
    let before = parts(old);
    let after = parts(new);
    let came_from: HashMap<Thing, Glide> = glides.iter().map(|g| (g.to, *g)).collect();
    let went_away: HashMap<Thing, Glide> = glides.iter().map(|g| (g.from, *g)).collect();

    let mut items = Vec::with_capacity(new.items.len());
    let mut travelling = Vec::new();
    for ((thing, part), item) in &after.list {
        let glide = came_from.get(thing);
        let origin = glide.map_or(*thing, |g| g.from);
        // A thing that left this identity behind is not what is here now.
        let stays = glide.is_some() || !went_away.contains_key(thing);
        let source = if stays { before.find((origin, *part)) } else { None };
        match source {
            Some(from) => {
                let path = glide.map_or(Path::Straight, |g| g.path);
                let mut moved = (*item).clone();
                moved.shape = shape_between(&from.shape, &item.shape, path, t);
                moved.opacity = mix(from.opacity, item.opacity, t);
                if glide.is_some() { &mut travelling } else { &mut items }.push(moved);
            }
            None => items.push(Item { opacity: item.opacity * t, ..(*item).clone() }),
        }
    }
    for ((thing, part), item) in &before.list {
        let goes_on = match went_away.get(thing) {
            Some(glide) => after.find((glide.to, *part)).is_some(),
            None => after.find((*thing, *part)).is_some() && !came_from.contains_key(thing),
        };
        if !goes_on {
            let shape = shrunk(&item.shape, 1.0 - 0.5 * t);
            items.push(Item { shape, opacity: item.opacity * (1.0 - t), ..(*item).clone() });
        }
    }
    items.extend(travelling);
    items
}

/// Ease-out: quick at first, gentle at the end; `t` and the result run from 0 to 1.
pub fn ease_out(t: f64) -> f64 {
    1.0 - (1.0 - t).powi(3)
}

/// A display list by thing and part: the nth item of a thing is its part n.
struct Parts<'a> {
    list: Vec<((Thing, usize), &'a Item)>,
    index: HashMap<(Thing, usize), usize>,
}

impl<'a> Parts<'a> {
    fn find(&self, key: (Thing, usize)) -> Option<&'a Item> {
        self.index.get(&key).map(|&i| self.list[i].1)
    }
}

fn parts(scene: &Scene) -> Parts<'_> {
    let mut counts: HashMap<Thing, usize> = HashMap::new();
    let mut list = Vec::with_capacity(scene.items.len());
    let mut index = HashMap::with_capacity(scene.items.len());
    for item in &scene.items {
        let count = counts.entry(item.thing).or_default();
        index.insert((item.thing, *count), list.len());
        list.push(((item.thing, *count), item));
        *count += 1;
    }
    Parts { list, index }
}

fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}

/// A shape on its way: its form changes evenly, its middle follows the path.
fn shape_between(from: &Shape, to: &Shape, path: Path, t: f64) -> Shape {
    let (a, b) = (from.middle(), to.middle());
    let at = along(a, b, path, t);
    let formed = match (from, to) {
        (Shape::Disc { radius: r, .. }, Shape::Disc { centre, radius }) => {
            Shape::Disc { centre: *centre, radius: mix(*r, *radius, t) }
        }
        (Shape::Bar { rect: old, corner: c }, Shape::Bar { rect, corner }) => Shape::Bar {
            rect: Rect::around(
                rect.centre(),
                mix(old.width, rect.width, t),
                mix(old.height, rect.height, t),
            ),
            corner: mix(*c, *corner, t),
        },
        _ => to.clone(),
    };
    let middle = formed.middle();
    formed.shifted(at.x - middle.x, at.y - middle.y)
}

/// The point at `t` of a path from `a` to `b`.
fn along(a: Point, b: Point, path: Path, t: f64) -> Point {
    match path {
        Path::Straight => a.towards(b, t),
        Path::Arc(height) => {
            a.towards(b, t).shifted(0.0, -height * 4.0 * t * (1.0 - t))
        }
        Path::Over(top) => {
            let (up, down) = ((a.y - top).max(0.0), (b.y - top).max(0.0));
            let across = (b.x - a.x).abs();
            let way = t * (up + across + down);
            if way < up {
                Point::new(a.x, a.y - way)
            } else if way < up + across {
                Point::new(mix(a.x, b.x, (way - up) / across), a.y - up)
            } else {
                Point::new(b.x, b.y - (up + across + down - way))
            }
        }
    }
}

fn shrunk(shape: &Shape, factor: f64) -> Shape {
    match shape {
        Shape::Disc { centre, radius } => Shape::Disc { centre: *centre, radius: radius * factor },
        other => other.clone(),
    }
}
