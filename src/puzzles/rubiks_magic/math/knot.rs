//! Knots: proofs about a closed polygon in space, in integer arithmetic.
//!
//! - Every diagram of a knot has at least three crossings, and every knotted polygon at least six
//!   corners. So a polygon with fewer is proved to be unknotted.
//! - A corner can be cut off if no other edge meets the triangle that it forms with its neighbours.
//!   The curve sweeps over the triangle without meeting itself. So the knot stays the same.
//! - The Alexander polynomial of the unknot is ±t^k. If the polynomial has another value at t = −1
//!   or t = 2, the polygon is proved to be knotted.
//! - No knot of ten crossings or fewer has the polynomial of the unknot, as knot tables show. So a
//!   polygon with such a diagram and that polynomial is unknotted.
//!
//! If none of these applies, the polygon stays undecided.

use std::cmp::Ordering;

use super::chain::Chain;
use super::linking::{Met, Point, meetings, middle_line, minus, view};
use super::ribbon::Ribbon;

/// The proof about a closed curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Knot {
    /// The curve can be deformed to a circle.
    Unknotted,
    /// The curve cannot be deformed to a circle.
    Knotted,
    /// Neither is proved.
    Undecided,
}

/// The minimum number of crossings of a knot diagram.
const FEWEST_CROSSINGS: usize = 3;

/// The minimum number of corners of a knotted polygon.
const FEWEST_CORNERS: usize = 6;

/// The maximum number of crossings for which the polynomial detects the unknot.
const TOLD_CROSSINGS: usize = 10;

impl Knot {
    /// Decides about the core of a chain: the middle line of its ribbon.
    pub fn of_core(chain: &Chain) -> Self {
        Self::of(&middle_line(&Ribbon::of(chain)))
    }

    /// Decides about a closed polygon that does not meet itself. Its coordinates must be no larger
    /// than those of a [middle line](super::linking::middle_line).
    pub fn of(points: &[Point]) -> Self {
        if crossings(points).len() < FEWEST_CROSSINGS {
            return Self::Unknotted;
        }
        let points = shortened(points);
        if points.len() < FEWEST_CORNERS {
            return Self::Unknotted;
        }
        let crossings = fewest_crossings(&points);
        if crossings.len() < FEWEST_CROSSINGS {
            return Self::Unknotted;
        }
        let rows = relations(&crossings);
        let value = |t| alexander(&rows, t);
        let monomial = |t| value(t).and_then(|value| monomial(value, t));
        let at_two = monomial(2);
        if value(-1).is_some_and(|value| value.abs() != 1) || value(2).is_some() && at_two.is_none()
        {
            return Self::Knotted;
        }
        if crossings.len() > TOLD_CROSSINGS {
            return Self::Undecided;
        }
        // The degree is below the number of crossings, so this number of values determines the polynomial.
        let is_trivial = (3..).take(TOLD_CROSSINGS).all(|t| monomial(t) == at_two);
        if is_trivial { Self::Unknotted } else { Self::Knotted }
    }
}

/// A position along a polygon: the index of an edge, and the position on it as a fraction.
#[derive(Debug, Clone, Copy)]
struct Place {
    piece: usize,
    part: [i128; 2],
}

impl Place {
    /// The point where an edge meets a line, from the signed distances of its ends to that line.
    fn new(piece: usize, [from, to]: [i64; 2]) -> Self {
        let [from, to] = [from, to].map(|far| i128::from(far.unsigned_abs()));
        Self { piece, part: [from, from + to] }
    }

    fn compare(&self, other: &Self) -> Ordering {
        let along = || (self.part[0] * other.part[1]).cmp(&(other.part[0] * self.part[1]));
        self.piece.cmp(&other.piece).then_with(along)
    }
}

/// A crossing in the diagram of a polygon.
#[derive(Debug, Clone, Copy)]
struct Crossing {
    over: Place,
    under: Place,
    right_handed: bool,
}

/// The crossings of the diagram with the fewest, out of twelve viewing directions.
fn fewest_crossings(points: &[Point]) -> Vec<Crossing> {
    let signs = [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]];
    let seen = (0..12).map(|side| {
        let (sign, first) = (signs[side / 3], side % 3);
        let rotated = |point: &Point| [0, 1, 2].map(|axis| sign[axis] * point[(axis + first) % 3]);
        crossings(&points.iter().map(rotated).collect::<Vec<_>>())
    });
    seen.min_by_key(Vec::len).unwrap_or_default()
}

/// The crossings of a polygon in the first view in general position.
fn crossings(points: &[Point]) -> Vec<Crossing> {
    let crossing = |Met { pieces, far, above, sign }: Met| {
        let [one, other] = [0, 1].map(|at: usize| Place::new(pieces[at], far[at]));
        let [over, under] = if above { [one, other] } else { [other, one] };
        Crossing { over, under, right_handed: sign > 0 }
    };
    let met = (19..).find_map(|parameter| meetings(points, view(parameter)));
    met.unwrap_or_default().into_iter().map(crossing).collect()
}

/// A relation of the knot group at a crossing, as the indices of three arcs. They are the arc above, the arc that it
/// acts on, and the result.
type Relation = [usize; 3];

/// The relations at the crossings. Arcs run from one undercrossing to the next.
fn relations(crossings: &[Crossing]) -> Vec<Relation> {
    let count = crossings.len();
    let mut below: Vec<Place> = crossings.iter().map(|crossing| crossing.under).collect();
    below.sort_unstable_by(Place::compare);
    let arc = |place: &Place| below.partition_point(|one| one.compare(place).is_lt()) % count;
    let relation = |crossing: &Crossing| {
        let (over, before) = (arc(&crossing.over), arc(&crossing.under));
        let after = (before + 1) % count;
        if crossing.right_handed { [over, before, after] } else { [over, after, before] }
    };
    crossings.iter().map(relation).collect()
}

/// The value of the Alexander polynomial at an integer, up to sign and powers of that integer;
/// `None` on overflow.
fn alexander(relations: &[Relation], t: i128) -> Option<i128> {
    let size = relations.len() - 1;
    let row = |&[over, turned, image]: &Relation| {
        let mut row = vec![0; size + 1];
        row[over] += 1 - t;
        row[turned] += t;
        row[image] -= 1;
        row.truncate(size);
        row
    };
    eliminated(relations[..size].iter().map(row).collect())
}

/// The exponent and the sign if a value is ±t^k, for t above 1.
fn monomial(mut value: i128, t: i128) -> Option<(u32, i128)> {
    let mut exponent = 0;
    while value != 0 && value % t == 0 {
        value /= t;
        exponent += 1;
    }
    (value.abs() == 1).then_some((exponent, value))
}

/// The determinant of a square matrix, by fraction-free elimination; `None` on overflow.
fn eliminated(mut rows: Vec<Vec<i128>>) -> Option<i128> {
    let (mut sign, mut before) = (1, 1);
    for step in 0..rows.len() {
        let Some(pivot) = (step..rows.len()).find(|&row| rows[row][step] != 0) else {
            return Some(0);
        };
        if pivot != step {
            rows.swap(pivot, step);
            sign = -sign;
        }
        let (done, rest) = rows.split_at_mut(step + 1);
        let top = &done[step];
        for row in rest {
            for column in step + 1..row.len() {
                let kept = row[column].checked_mul(top[step])?;
                let lost = row[step].checked_mul(top[column])?;
                // Bareiss: the division is exact.
                row[column] = kept.checked_sub(lost)? / before;
            }
        }
        before = top[step];
    }
    Some(sign * before)
}

/// A polygon of the same knot, after cutting off corners as long as possible.
fn shortened(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    let mut corner = 0;
    // The number of successive corners that could not be cut off.
    let mut kept = 0;
    while kept < points.len() && points.len() >= FEWEST_CORNERS {
        corner %= points.len();
        if can_be_cut(&points, corner) {
            points.remove(corner);
            kept = 0;
        } else {
            corner += 1;
            kept += 1;
        }
    }
    points
}

/// Tells whether no other edge of a polygon meets the triangle of a corner and its neighbours.
fn can_be_cut(points: &[Point], corner: usize) -> bool {
    let size = points.len();
    let at = |number: usize| points[number % size];
    let triangle = Triangle::new([at(corner + size - 1), at(corner), at(corner + 1)]);
    if triangle.normal == [0; 3] {
        return triangle.is_straight();
    }
    (corner + 1..corner + size - 1).all(|piece| triangle.is_clear_of(at(piece), at(piece + 1)))
}

/// The triangle of a corner and its neighbours.
struct Triangle {
    corners: [Point; 3],
    normal: [i128; 3],
}

impl Triangle {
    fn new(corners: [Point; 3]) -> Self {
        let [a, b, c] = corners;
        Self { corners, normal: cross(minus(b, a), minus(c, a)) }
    }

    /// Tells whether a corner with normal 0 lies between its neighbours on a straight line.
    fn is_straight(&self) -> bool {
        let [a, b, c] = self.corners;
        let [before, after] = [minus(b, a), minus(c, b)];
        dot(before.map(i128::from), after) > 0
    }

    /// The side of the plane on which a point is, as a sign.
    fn height(&self, point: Point) -> i128 {
        dot(self.normal, minus(point, self.corners[0])).signum()
    }

    /// The side of a line in the plane on which a point of the plane is, as a sign.
    fn side(&self, from: Point, to: Point, point: Point) -> i128 {
        let turn = cross(minus(to, from), minus(point, from));
        turn.iter()
            .zip(self.normal)
            .map(|(a, b)| (a * b).signum())
            .find(|one| *one != 0)
            .unwrap_or(0)
    }

    /// Tells whether an edge certainly shares no point with the triangle, except an end that is a neighbour of
    /// the corner.
    fn is_clear_of(&self, from: Point, to: Point) -> bool {
        let [a, b, c] = self.corners;
        let heights = [self.height(from), self.height(to)];
        if heights[0] * heights[1] > 0 {
            return true;
        }
        // The adjacent edges leave the triangle at a neighbour of the corner.
        for (shared, end, far, other) in [(c, from, to, a), (a, to, from, c)] {
            if end == shared {
                let outside = |line: Point, inner| {
                    self.side(shared, line, far) * self.side(shared, line, inner) < 0
                };
                return self.height(far) != 0 || outside(b, other) || outside(other, b);
            }
        }
        if heights == [0, 0] {
            let beyond = |u: Point, v: Point, inner: Point| {
                let sides = [from, to].map(|end| self.side(u, v, end) * self.side(u, v, inner));
                sides.iter().all(|side| *side < 0)
            };
            let sides = self.corners.map(|corner| self.side(from, to, corner));
            return beyond(a, b, c)
                || beyond(b, c, a)
                || beyond(c, a, b)
                || sides == [1; 3]
                || sides == [-1; 3];
        }
        // If the line passes outside, its orientations to the sides of the triangle differ.
        let along = minus(to, from);
        let turns = [(a, b), (b, c), (c, a)]
            .map(|(u, v)| dot(cross(minus(u, from), minus(v, from)), along).signum());
        turns.contains(&1) && turns.contains(&-1)
    }
}

fn cross(a: Point, b: Point) -> [i128; 3] {
    let [a, b] = [a, b].map(|point| point.map(i128::from));
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: [i128; 3], b: Point) -> i128 {
    a.iter().zip(b).map(|(a, b)| a * i128::from(b)).sum()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::f64::consts::TAU;

    use proptest::prelude::*;

    use super::super::folding::state::Position;
    use super::*;

    /// A closed curve in space, as a polygon with this number of corners.
    fn polygon(corners: u32, curve: impl Fn(f64) -> [f64; 3]) -> Vec<Point> {
        let corner = |number: u32| {
            let point = curve(TAU * (f64::from(number) + 0.3) / f64::from(corners));
            point.map(|part| (10_000.0 * part) as i64)
        };
        (0..corners).map(corner).collect()
    }

    /// A torus knot: p times around the axis, and q times around the tube.
    fn torus(p: f64, q: f64) -> Vec<Point> {
        polygon(60, |t| {
            let radius = 2.0 + (q * t).cos();
            [radius * (p * t).cos(), radius * (p * t).sin(), (q * t).sin()]
        })
    }

    fn figure_eight() -> Vec<Point> {
        polygon(60, |t| {
            let radius = 2.0 + (2.0 * t).cos();
            [radius * (3.0 * t).cos(), radius * (3.0 * t).sin(), (4.0 * t).sin()]
        })
    }

    /// The values of the Alexander polynomial at −1 and 2, without signs and powers of 2.
    fn values(points: &[Point]) -> [u128; 2] {
        let crossings = crossings(points);
        if crossings.is_empty() {
            return [1, 1];
        }
        let rows = relations(&crossings);
        [-1, 2].map(|t| {
            let value = alexander(&rows, t).expect("a small number").unsigned_abs();
            if t == 2 && value > 0 { value >> value.trailing_zeros() } else { value }
        })
    }

    #[test]
    fn knots_have_the_polynomials_of_the_tables() {
        for (points, expected) in [
            // t² − t + 1, t⁴ − t³ + t² − t + 1, t² − 3t + 1.
            (torus(2.0, 3.0), [3, 3]),
            (torus(2.0, 5.0), [5, 11]),
            (figure_eight(), [5, 1]),
            // t⁸ − t⁷ + t⁵ − t⁴ + t³ − t + 1: at −1 it looks unknotted.
            (torus(3.0, 5.0), [1, 151]),
        ] {
            assert_eq!(values(&points), expected);
            assert_eq!(values(&shortened(&points)), expected);
            assert_eq!(Knot::of(&points), Knot::Knotted);
        }
    }

    #[test]
    fn unknotted_curves_are_recognised() {
        for p in [1.0, 3.0, 4.0, 5.0] {
            let points = torus(p, 1.0);
            assert_eq!((values(&points), Knot::of(&points)), ([1, 1], Knot::Unknotted));
        }
        assert!(crossings(&torus(5.0, 1.0)).len() >= 4);
        assert_eq!(Knot::of(&[]), Knot::Unknotted);
    }

    #[test]
    fn a_curve_with_few_crossings_is_decided_by_its_polynomial() {
        assert_eq!(
            [8, -1, 0, 12].map(|value| monomial(value, 2)),
            [Some((3, 1)), Some((0, -1)), None, None]
        );
        // A core of 8 tiles whose corners cannot all be cut off: only another view decides.
        let state: Position = "Rc7Rc6Rc4Uc3Dc1Dc1Uc2Dc4".parse().expect("a state");
        let short = shortened(&middle_line(&Ribbon::of(&state.chain())));
        assert!(short.len() > FEWEST_CORNERS);
        assert_eq!(Knot::of(&short), Knot::Unknotted);
    }

    #[test]
    fn a_trefoil_needs_six_corners() {
        let mut points = shortened(&torus(2.0, 3.0));
        assert!((6..10).contains(&points.len()), "{}", points.len());
        points.truncate(5);
        assert_eq!(Knot::of(&points), Knot::Unknotted);
    }

    proptest! {
        #[test]
        fn cutting_corners_off_keeps_the_knot(
            points in proptest::collection::vec(proptest::array::uniform3(-90_000..90_000i64), 3..14)
        ) {
            let short = shortened(&points);
            prop_assert_eq!(values(&short), values(&points));
            let is_knotted = Knot::of(&points) == Knot::Knotted;
            prop_assert_eq!(is_knotted, values(&points) != [1, 1]);
        }
    }
}
