//! Marks that the frame draws over a scene: rings, crosses, bars, notes and arrows.

use super::role::Role;
use super::shape::{Face, Point, Rect, Shape};
use super::{Item, PlaceId, Scene, Thing};

/// The [`Thing::sort`] of marks that the frame draws; puzzles use smaller numbers.
pub const MARKS: u8 = u8::MAX;

/// The size of a small mark, as a fraction of the distance between neighbouring places.
const SMALL: f64 = 0.13;

impl Scene {
    /// Draws the mark of a place in a role, such as held thing, destination or hint.
    pub fn mark(&mut self, id: PlaceId, role: Role) {
        let Some(place) = self.place(id) else { return };
        let shape = place.mark.clone();
        // A mark on a thing, not around it, needs a halo: the thing may have any colour.
        let covers = |item: &Item| match (&item.shape, &shape) {
            (Shape::Bar { rect: thing, .. }, Shape::Bar { rect: mark, .. }) => {
                let end = Point::new(mark.x + mark.width, mark.y + mark.height);
                thing.contains(Point::new(mark.x, mark.y)) && thing.contains(end)
            }
            _ => false,
        };
        let mut things = self.items.iter().filter(|item| Some(item.thing) == place.grip);
        // Dashes would be invisible on a line of the board.
        if role == Role::Unknown || things.any(covers) {
            self.draw(Thing::new(MARKS, id.0), Role::Halo, shape.clone());
        }
        self.draw(Thing::new(MARKS, id.0), role, shape);
    }

    /// Crosses a place out.
    pub fn cross(&mut self, id: PlaceId, role: Role) {
        let Some(middle) = self.place(id).map(|place| place.mark.middle()) else { return };
        self.cross_at(id, middle, 0.25 * self.unit(), role);
    }

    /// Draws a small cross into the upper right corner of a place.
    pub fn cross_corner(&mut self, id: PlaceId, role: Role) {
        let Some(Rect { x, y, width, height }) = self.place(id).map(|place| place.area) else {
            return;
        };
        let size = 0.09 * width.min(height);
        self.cross_at(id, Point::new(x + width - 2.0 * size, y + 2.0 * size), size, role);
    }

    /// Draws a small diamond into the upper left corner of a place.
    pub fn diamond_corner(&mut self, id: PlaceId, role: Role) {
        let Some(Rect { x, y, width, height }) = self.place(id).map(|place| place.area) else {
            return;
        };
        let size = 0.11 * width.min(height);
        let shape = diamond(Point::new(x + 2.0 * size, y + 2.0 * size), size);
        self.draw_with_halo(Thing::new(MARKS, id.0), role, &[shape]);
    }

    /// A point on the move between two places, for a small mark that tells it from other moves of the same thing.
    pub fn on_the_way(&self, from: PlaceId, to: PlaceId) -> Option<Point> {
        const PART: f64 = 0.28;
        let (from, to) = (self.place(from)?.mark.middle(), self.place(to)?.mark.middle());
        Some(from.shifted(PART * (to.x - from.x), PART * (to.y - from.y)))
    }

    /// Draws a small ring at a point.
    pub fn ring_at(&mut self, id: PlaceId, centre: Point, role: Role) {
        let ring = Shape::Disc { centre, radius: SMALL * self.unit() };
        self.draw_with_halo(Thing::new(MARKS, id.0), role, &[ring]);
    }

    /// Draws a small cross at a point.
    pub fn small_cross_at(&mut self, id: PlaceId, middle: Point, role: Role) {
        self.cross_at(id, middle, SMALL * self.unit(), role);
    }

    /// Draws a small equals sign at a point.
    pub fn small_equals_at(&mut self, id: PlaceId, middle: Point, role: Role) {
        self.equals_at(id, middle, SMALL * self.unit(), role);
    }

    fn cross_at(&mut self, id: PlaceId, middle: Point, size: f64, role: Role) {
        let lines = [-size, size].map(|side| Shape::Line {
            from: middle.shifted(-size, -side),
            to: middle.shifted(size, side),
        });
        self.draw_with_halo(Thing::new(MARKS, id.0), role, &lines);
    }

    /// Draws an equals sign over a place: neither player wins.
    pub fn equals(&mut self, id: PlaceId, role: Role) {
        let Some(middle) = self.place(id).map(|place| place.mark.middle()) else { return };
        self.equals_at(id, middle, 0.25 * self.unit(), role);
    }

    fn equals_at(&mut self, id: PlaceId, middle: Point, size: f64, role: Role) {
        let lines = [-0.4 * size, 0.4 * size].map(|side| Shape::Line {
            from: middle.shifted(-size, side),
            to: middle.shifted(size, side),
        });
        self.draw_with_halo(Thing::new(MARKS, id.0), role, &lines);
    }

    /// Draws shapes with a halo, which keeps them visible on things of any colour.
    fn draw_with_halo(&mut self, thing: Thing, role: Role, shapes: &[Shape]) {
        for role in [Role::Halo, role] {
            for shape in shapes {
                self.draw(thing, role, shape.clone());
            }
        }
    }

    /// Writes a few characters beside the mark of a place.
    pub fn note(&mut self, id: PlaceId, text: String) {
        let Some(middle) = self.place(id).map(|place| place.mark.middle()) else { return };
        let size = 0.3 * self.unit();
        let at = middle.shifted(1.3 * size, -1.3 * size);
        // A plate below the note keeps it legible on a thing of any colour.
        let width = size * (0.4 + 0.6 * text.chars().count() as f64);
        let plate = Shape::Bar { rect: Rect::around(at, width, size), corner: size / 3.0 };
        self.draw(Thing::new(MARKS, id.0), Role::Plate, plate);
        let shape = Shape::Text { at, size, text, face: Face::Sans };
        self.draw(Thing::new(MARKS, id.0), Role::TheoryText, shape);
    }

    /// A seventh of the shorter side: about the distance of neighbouring places.
    fn unit(&self) -> f64 {
        self.bounds.width.min(self.bounds.height) / 7.0
    }

    /// Draws an arrow between the marks of two places.
    pub fn arrow(&mut self, from: PlaceId, to: PlaceId, role: Role) {
        let (Some(from), Some(to)) = (self.place(from), self.place(to)) else { return };
        // On a board of many cells, the head covers no more than the cell that it points at.
        let cell = to.area.width.min(to.area.height);
        let way @ [from, to] = [from.mark.middle(), to.mark.middle()];
        let length = (to.x - from.x).hypot(to.y - from.y);
        let size = (0.22 * self.unit()).min(0.25 * length).min(0.45 * cell);
        self.arrow_along(Thing::new(MARKS, u32::MAX), &way, size, role);
    }

    /// Draws an arrow along points, with a head of `size` board units at the last of them. Draws nothing if the last
    /// two points coincide.
    pub fn arrow_along(&mut self, thing: Thing, way: &[Point], size: f64, role: Role) {
        let [.., before, tip] = *way else { return };
        let length = (tip.x - before.x).hypot(tip.y - before.y);
        if length == 0.0 {
            return;
        }
        let (ux, uy) = ((tip.x - before.x) / length, (tip.y - before.y) / length);
        let neck = tip.shifted(-ux * size * 1.6, -uy * size * 1.6);
        let head =
            vec![tip, neck.shifted(-uy * size, ux * size), neck.shifted(uy * size, -ux * size)];
        let ends = way[1..way.len() - 1].iter().copied().chain([neck]);
        let shaft = way.iter().zip(ends).map(|(&from, to)| Shape::Line { from, to });
        let shapes: Vec<Shape> = shaft.chain([Shape::Polygon(head)]).collect();
        self.draw_with_halo(thing, role, &shapes);
    }
}

/// The background of the theory labels 0, 1 and 2: a disc, a square and a diamond, each in its own colour.
/// `None` for other labels. `size` is the available size in board units.
pub fn badge(label: usize, at: Point, size: f64) -> Option<(Role, Shape)> {
    let (radius, side, reach) = (0.37 * size, 0.64 * size, 0.46 * size);
    match label {
        0 => Some((Role::Blue, Shape::Disc { centre: at, radius })),
        1 => Some((Role::Red, Shape::Bar { rect: Rect::around(at, side, side), corner: 0.04 })),
        2 => Some((Role::Green, diamond(at, reach))),
        _ => None,
    }
}

/// A diamond whose corners are `reach` away from its middle.
fn diamond(middle: Point, reach: f64) -> Shape {
    let corners = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
    Shape::Polygon(corners.map(|(dx, dy)| middle.shifted(dx, dy)).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::tests::board;

    #[test]
    fn marks_and_arrows_are_drawn_at_places_that_exist_and_nowhere_else() {
        let mut scene = board();
        scene.mark(PlaceId(9), Role::Held);
        scene.arrow(PlaceId(0), PlaceId(9), Role::Hint);
        scene.arrow(PlaceId(0), PlaceId(0), Role::Hint);
        assert!(scene.items.is_empty());
        scene.mark(PlaceId(4), Role::Held);
        assert_eq!(scene.items[0].shape, scene.places[4].mark);
        scene.arrow(PlaceId(3), PlaceId(5), Role::Hint);
        let [_, _, _, line, head] = &scene.items[..] else {
            panic!("a line and a head, each with its pale edge")
        };
        let Shape::Line { from, to } = line.shape else { panic!("a line") };
        assert_eq!((from, to.y), (Point::new(0.5, 1.5), 1.5));
        let Shape::Polygon(corners) = &head.shape else { panic!("a triangle") };
        assert_eq!(corners[0], Point::new(2.5, 1.5));
        assert!(to.x < corners[0].x && to.x > from.x);
    }
}
