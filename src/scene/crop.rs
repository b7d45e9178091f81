//! Pictures without empty margins.

use super::{Item, Point, Rect, Scene, Shape};

/// The margin around the drawing, as a part of its longer side.
const MARGIN: f64 = 0.04;

/// The width of a letter, as a part of the size of the text. Few are wider.
const LETTER: f64 = 0.65;

impl Scene {
    /// The scene with bounds that leave a small margin around what is drawn. They never grow. Boards keep room for
    /// later pieces; a saved picture needs none.
    pub fn cropped(&self) -> Self {
        let drawn = self.items.iter().filter_map(Item::extent).reduce(Rect::union);
        let bounds = drawn.map_or(self.bounds, |drawn| {
            drawn.grown(MARGIN * drawn.width.max(drawn.height)).within(self.bounds)
        });
        Self { bounds, ..self.clone() }
    }
}

impl Item {
    /// The bounding box of the item with its outline; an estimate for a text.
    fn extent(&self) -> Option<Rect> {
        let point = |at: &Point| Rect::around(*at, 0.0, 0.0);
        let shape = match &self.shape {
            Shape::Disc { centre, radius } => Rect::around(*centre, 2.0 * radius, 2.0 * radius),
            Shape::Bar { rect, .. } => *rect,
            Shape::Polygon(points) => points.iter().map(point).reduce(Rect::union)?,
            Shape::Line { from, to } => point(from).union(point(to)),
            Shape::Text { at, size, text, .. } => {
                Rect::around(*at, LETTER * size * text.chars().count() as f64, *size)
            }
        };
        Some(shape.grown(self.line_width() / 2.0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Face, Role, Thing};
    use super::*;

    fn scene(shapes: Vec<Shape>) -> Scene {
        let mut scene = Scene::new("a scene", Rect::new(0.0, 0.0, 30.0, 20.0));
        for shape in shapes {
            scene.draw(Thing::new(0, 0), Role::Shine, shape);
        }
        scene
    }

    #[test]
    fn a_picture_has_a_small_margin_around_all_that_is_drawn() {
        let text = |at| Shape::Text { at, size: 1.0, text: "ten".to_owned(), face: Face::Sans };
        let shapes = vec![
            Shape::Disc { centre: Point::new(10.0, 10.0), radius: 2.0 },
            Shape::Line { from: Point::new(9.0, 5.0), to: Point::new(18.0, 12.0) },
            text(Point::new(16.0, 14.5)),
        ];
        let Rect { x, y, width, height } = scene(shapes).cropped().bounds;
        // From 8 to 18, and from 5 to 15.
        for (found, expected) in [(x, 7.6), (y, 4.6), (width, 10.8), (height, 10.8)] {
            assert!((found - expected).abs() < 1e-9, "{found}, {expected}");
        }
    }

    #[test]
    fn bounds_never_grow() {
        let over = Shape::Bar { rect: Rect::new(-5.0, 5.0, 34.0, 40.0), corner: 0.0 };
        let bounds = scene(vec![over]).cropped().bounds;
        assert_eq!((bounds.x, bounds.y + bounds.height), (0.0, 20.0));
        assert!(bounds.x + bounds.width <= 30.0 && bounds.y > 0.0);
        assert_eq!(scene(Vec::new()).cropped().bounds, scene(Vec::new()).bounds);
    }
}
