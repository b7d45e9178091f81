//! The drawing of the lamps.

use super::{LAMPS, Position, Template};
use crate::contract::{Figure, Gesture, Nothing, Task, View};
use crate::kit::{narrow, words::and};
use crate::say;
use crate::scene::{Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

impl Figure for Template {
    type Overlay = Nothing;

    fn scene(_: &Task<Self>, position: &Position, _: &View) -> Scene {
        row(*position)
    }

    fn gesture(mv: &usize) -> Gesture {
        Gesture::Tap(PlaceId(narrow::u32(*mv)))
    }

    fn interpret(_: &Position, gesture: Gesture) -> Result<usize, Option<String>> {
        let lamp = (0..LAMPS).find(|lamp| Self::gesture(lamp) == gesture);
        lamp.ok_or_else(|| Some(say!("Touch a lamp to switch it.")))
    }
}

/// Draws the lamps side by side, each one unit wide.
pub(super) fn row(position: Position) -> Scene {
    let label = match &position.named(true)[..] {
        [] => say!("No lamp is lit"),
        lit => say!("Lit: {lamps}", lamps = and(lit)),
    };
    let bounds = Rect { x: 0.0, y: 0.0, width: LAMPS as f64, height: 1.0 };
    let mut scene = Scene::new(label, bounds);
    for (lamp, is_lit) in (0..).zip(position.0) {
        let centre = Point::new(f64::from(lamp) + 0.5, 0.5);
        let mark = Shape::Disc { centre, radius: 0.4 };
        let number = lamp + 1;
        let (role, label) = match is_lit {
            true => (Role::Disc, say!("Lamp {number}, lit", number)),
            false => (Role::Hole, say!("Lamp {number}, dark", number)),
        };
        scene.draw(Thing::new(0, lamp), role, mark.clone());
        let area = Rect::around(centre, 1.0, 1.0);
        scene.places.push(Place { id: PlaceId(lamp), label, area, mark, grip: None });
    }
    scene
}
