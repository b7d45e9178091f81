//! A measure of the similarity of two pictures at the size of a plate on home.

use parlour::scene::{Item, Point, Scene, Shape};

/// The numbers of columns and rows of sample points on a plate.
const COLUMNS: u32 = 40;
const ROWS: u32 = 30;

/// A low-resolution picture: the colour at each sample point of the plate, if any.
#[derive(Debug, Clone, PartialEq)]
pub struct Likeness(Vec<Option<u8>>);

impl Likeness {
    /// Samples a scene, fitted into a plate and centred.
    pub fn of(scene: &Scene) -> Self {
        let bounds = scene.bounds;
        let (columns, rows) = (f64::from(COLUMNS), f64::from(ROWS));
        let step = (bounds.width / columns).max(bounds.height / rows);
        let left = bounds.x - (step * columns - bounds.width) / 2.0;
        let top = bounds.y - (step * rows - bounds.height) / 2.0;
        let point = |column: u32, row: u32| {
            let (column, row) = (f64::from(column) + 0.5, f64::from(row) + 0.5);
            Point::new(left + column * step, top + row * step)
        };
        let points = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
        // The last item is on top.
        let seen =
            |point: Point| scene.items.iter().rev().find_map(|item| colour(item, point, step));
        Self(points.map(|(column, row)| seen(point(column, row))).collect())
    }

    /// The distance of two pictures: the fraction of differing points among those where either shows anything. It is
    /// 0 for equal pictures and 1 for disjoint ones.
    pub fn distance(&self, other: &Self) -> f64 {
        let pairs = self.0.iter().zip(&other.0);
        let drawn = pairs.filter(|(one, two)| one.is_some() || two.is_some());
        let (mut all, mut differ) = (0_u32, 0_u32);
        for (one, two) in drawn {
            all += 1;
            differ += u32::from(one != two);
        }
        f64::from(differ) / f64::from(all.max(1))
    }
}

/// The colour of an item at a point, if it covers that. `step` is the distance of sample points.
fn colour(item: &Item, point: Point, step: f64) -> Option<u8> {
    let paint = item.role.paint();
    let thick = item.line_width().max(step);
    let from_point = |other: Point| (other.x - point.x).hypot(other.y - point.y);
    let is_inside = match &item.shape {
        Shape::Disc { centre, radius } => from_point(*centre) <= *radius,
        Shape::Bar { rect, .. } => rect.contains(point),
        Shape::Polygon(corners) => is_in_polygon(corners, point),
        Shape::Line { from, to } => {
            let (dx, dy) = (to.x - from.x, to.y - from.y);
            let along = (point.x - from.x) * dx + (point.y - from.y) * dy;
            let part = (along / (dx * dx + dy * dy).max(f64::EPSILON)).clamp(0.0, 1.0);
            let nearest = Point::new(from.x + part * dx, from.y + part * dy);
            return (from_point(nearest) <= thick / 2.0).then_some(paint.line? as u8);
        }
        // A text is too small to matter at this resolution.
        Shape::Text { .. } => false,
    };
    let token = if is_inside { paint.fill } else { None };
    token.map(|token| token as u8)
}

/// Tells whether a point lies in a polygon: a ray from it crosses the outline an odd number of times.
fn is_in_polygon(corners: &[Point], point: Point) -> bool {
    let next = corners.iter().cycle().skip(1);
    let crossed = corners.iter().zip(next).filter(|(from, to)| {
        let at = (point.y - from.y) / (to.y - from.y);
        (from.y > point.y) != (to.y > point.y) && point.x < from.x + at * (to.x - from.x)
    });
    crossed.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use parlour::scene::{Rect, Role, Thing};

    use super::*;

    fn disc(x: f64, radius: f64, role: Role) -> Likeness {
        let mut scene = Scene::new("A disc", Rect::new(0.0, 0.0, 4.0, 3.0));
        let shape = Shape::Disc { centre: Point::new(x, 1.5), radius };
        scene.draw(Thing::new(0, 0), role, shape);
        Likeness::of(&scene)
    }

    #[test]
    fn pictures_differ_by_place_size_and_colour() {
        let one = disc(1.0, 0.8, Role::Disc);
        assert!(one.distance(&one).abs() < f64::EPSILON);
        // Nothing in common.
        assert!((one.distance(&disc(3.0, 0.8, Role::Disc)) - 1.0).abs() < f64::EPSILON);
        assert!((one.distance(&disc(1.0, 0.8, Role::Hole)) - 1.0).abs() < f64::EPSILON);
        // At half the size, a quarter of the area overlaps.
        let quarter = one.distance(&disc(1.0, 0.4, Role::Disc));
        assert!((0.7..0.8).contains(&quarter), "{quarter}");
    }

    #[test]
    fn a_picture_is_seen_where_it_is_drawn() {
        let mut scene = Scene::new("Shapes", Rect::new(0.0, 0.0, 8.0, 3.0));
        let corners = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)].map(|(x, y)| Point::new(x, y));
        scene.draw(Thing::new(0, 0), Role::Disc, Shape::Polygon(corners.to_vec()));
        let line = Shape::Line { from: Point::new(4.0, 3.0), to: Point::new(8.0, 3.0) };
        scene.draw(Thing::new(0, 1), Role::Stripe, line);
        let Likeness(seen) = Likeness::of(&scene);
        let count = |wanted: Option<Role>| {
            let token = wanted.map(Role::paint);
            let token = token.and_then(|paint| paint.fill.or(paint.line)).map(|token| token as u8);
            seen.iter().filter(|other| **other == token).count()
        };
        // The scene fills half of the plate's height, and the triangle a quarter of that.
        let triangle = count(Some(Role::Disc));
        assert!((130..=170).contains(&triangle), "{triangle}");
        assert!((15..45).contains(&count(Some(Role::Stripe))), "{}", count(Some(Role::Stripe)));
    }
}
