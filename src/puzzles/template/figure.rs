//! The drawing of the lamps.

use super::{LAMPS, Position, Template};
use crate::contract::{Figure, Gesture, Nothing, Task, View};
use crate::kit::narrow;
use crate::say;
use crate::scene::{PlaceId, Point, Rect, Role, Scene, Shape, Thing};

impl Figure for Template {
    type Overlay = Nothing;

    fn scene(_: &Task<Self>, position: &Position, _: &View) -> Scene {
        row(*position)
    }

    fn gesture(mv: &usize) -> Gesture {
        Gesture::Tap(PlaceId(narrow::u32(*mv)))
    }
}

/// Draws the lamps side by side, each one unit wide.
pub(super) fn row(position: Position) -> Scene {
    let label = say!("Row of lamps, {standing}", standing = position.in_words());
    let mut scene = Scene::new(label, Rect::new(0.0, 0.0, LAMPS as f64, 1.0));
    for (lamp, is_lit) in (0..).zip(position.0) {
        let centre = Point::new(f64::from(lamp) + 0.5, 0.5);
        let mark = Shape::Disc { centre, radius: 0.4 };
        let (role, label) = match is_lit {
            true => (Role::Disc, say!("Lamp {number}, lit", number = lamp + 1)),
            false => (Role::Hole, say!("Lamp {number}, dark", number = lamp + 1)),
        };
        scene.draw(Thing::new(0, lamp), role, mark.clone());
        scene.add_place(PlaceId(lamp), label, Rect::around(centre, 1.0, 1.0), mark);
    }
    scene
}
