//! Plane geometry of drawn shapes.

use parlour::scene::{Point, Rect, Shape};

/// The corners of a polygonal shape.
fn corners(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Bar { rect: Rect { x, y, width, height }, .. } => vec![
            Point::new(*x, *y),
            Point::new(x + width, *y),
            Point::new(x + width, y + height),
            Point::new(*x, y + height),
        ],
        Shape::Polygon(points) => points.clone(),
        Shape::Line { from, to } => vec![*from, *to],
        Shape::Disc { .. } | Shape::Text { .. } => Vec::new(),
    }
}

/// The sides of a polygonal shape.
pub fn sides(shape: &Shape) -> Vec<(Point, Point)> {
    let corners = corners(shape);
    let next = corners.iter().skip(1).chain(corners.first());
    corners.iter().copied().zip(next.copied()).collect()
}

pub fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// The distance of a point from a line segment.
pub fn distance_to_side(point: Point, (from, to): (Point, Point)) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let square = (dx * dx + dy * dy).max(f64::MIN_POSITIVE);
    let along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
    distance(point, from.towards(to, along.clamp(0.0, 1.0)))
}

/// Tells whether a point is inside a shape: a ray from it crosses the outline an odd number of times.
pub fn is_inside(shape: &Shape, point: Point) -> bool {
    if let Shape::Disc { centre, radius } = shape {
        return distance(*centre, point) < *radius;
    }
    let crossed = |(a, b): &(Point, Point)| {
        (a.y > point.y) != (b.y > point.y)
            && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
    };
    sides(shape).iter().filter(|side| crossed(side)).count() % 2 == 1
}

/// The bounding box of points. `None` without points.
pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Rect> {
    points.into_iter().map(|at| Rect::around(at, 0.0, 0.0)).reduce(Rect::union)
}

/// The bounding box of a shape; for a text, its middle.
pub fn extent(shape: &Shape) -> Rect {
    match shape {
        Shape::Disc { centre, radius } => Rect::around(*centre, 2.0 * radius, 2.0 * radius),
        Shape::Text { at, .. } => Rect::around(*at, 0.0, 0.0),
        shape => around(corners(shape)).expect("a corner"),
    }
}
