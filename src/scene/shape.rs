//! Points, rectangles and shapes, in board units.

use serde::{Deserialize, Serialize};

/// A point in board units, x to the right and y downwards.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// The point (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at fraction `t` (0 to 1) of the way to `other`.
    pub fn towards(self, other: Self, t: f64) -> Self {
        Self::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// The point moved by (dx, dy).
    pub fn shifted(self, dx: f64, dy: f64) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }
}

/// A rectangle in board units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    /// The rectangle with this upper left corner and size.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// The rectangle of this size around `centre`.
    pub fn around(centre: Point, width: f64, height: f64) -> Self {
        Self::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// Its middle.
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The smallest rectangle that contains both.
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self::new(x, y, right - x, bottom - y)
    }

    /// The intersection with a rectangle that overlaps this one.
    pub fn within(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = (self.x + self.width).min(other.x + other.width);
        let bottom = (self.y + self.height).min(other.y + other.height);
        Self::new(x, y, right - x, bottom - y)
    }

    /// The rectangle grown by this much on each side, or shrunk.
    pub fn grown(self, by: f64) -> Self {
        Self::around(self.centre(), self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// Tells whether `point` lies in it, its edges included.
    pub fn contains(self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x)
            && (self.y..=self.y + self.height).contains(&point.y)
    }
}

/// A geometric shape.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Shape {
    /// A filled circle.
    Disc { centre: Point, radius: f64 },
    /// A rectangle with rounded corners.
    Bar { rect: Rect, corner: f64 },
    /// A closed polygon.
    Polygon(Vec<Point>),
    /// A straight line.
    Line { from: Point, to: Point },
    /// A line of text whose middle is `at`.
    Text { at: Point, size: f64, text: String, face: Face },
}

impl Shape {
    /// The middle of the shape.
    pub fn middle(&self) -> Point {
        match self {
            Self::Disc { centre, .. } => *centre,
            Self::Bar { rect, .. } => rect.centre(),
            Self::Polygon(points) => {
                let n = points.len().max(1) as f64;
                Point::new(
                    points.iter().map(|p| p.x).sum::<f64>() / n,
                    points.iter().map(|p| p.y).sum::<f64>() / n,
                )
            }
            Self::Line { from, to } => from.towards(*to, 0.5),
            Self::Text { at, .. } => *at,
        }
    }

    /// The shape moved by (dx, dy).
    #[must_use]
    pub fn shifted(&self, dx: f64, dy: f64) -> Self {
        let mut shape = self.clone();
        match &mut shape {
            Self::Disc { centre, .. } => *centre = centre.shifted(dx, dy),
            Self::Bar { rect, .. } => {
                rect.x += dx;
                rect.y += dy;
            }
            Self::Polygon(points) => {
                for point in points {
                    *point = point.shifted(dx, dy);
                }
            }
            Self::Line { from, to } => {
                *from = from.shifted(dx, dy);
                *to = to.shifted(dx, dy);
            }
            Self::Text { at, .. } => *at = at.shifted(dx, dy),
        }
        shape
    }
}

/// The typeface of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Face {
    /// Source Serif: titles and letters.
    Serif,
    /// Inter with tabular figures: numerals.
    Sans,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shifted_shape_has_its_middle_shifted() {
        let (a, b) = (Point::new(0.0, 0.0), Point::new(2.0, 1.0));
        for shape in [
            Shape::Disc { centre: a, radius: 1.0 },
            Shape::Bar { rect: Rect::new(1.0, 2.0, 3.0, 4.0), corner: 0.1 },
            Shape::Polygon(vec![a, b, Point::new(0.0, 3.0)]),
            Shape::Line { from: a, to: b },
            Shape::Text { at: b, size: 1.0, text: "A".to_owned(), face: Face::Serif },
        ] {
            let (was, is) = (shape.middle(), shape.shifted(0.5, -0.25).middle());
            assert!((is.x - was.x - 0.5).hypot(is.y - was.y + 0.25) < 1e-12, "{shape:?}");
        }
    }
}
