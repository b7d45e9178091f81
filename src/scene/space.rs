//! Flat pieces in space, seen from far away: their projection, and the order in which they are painted.
//!
//! In an orthographic view every flat piece stays a polygon, so a scene of them is an ordinary display list. Painting
//! by mean depth fails where pieces overlap unevenly. Here two pieces are compared at a point of the picture that
//! both cover. A cycle of pieces that each hide the next is broken by cutting one of them (Newell, Newell and Sancha,
//! "A solution to the hidden surface problem").

use serde::{Deserialize, Serialize};

use super::Point;
use crate::algebra::vector::{Vector, cross, dot, plus, scaled};
use crate::kit::sorting::sort_short;

/// The rotation of a view against the initial view of a puzzle, in whole degrees.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// About the upright axis, from -180 to 180; positive turns the near side to the right.
    pub around: i16,
    /// Towards the viewer's feet, from -180 to 180; positive shows more of the top.
    pub over: i16,
}

impl Turn {
    /// The view after another rotation.
    #[must_use]
    pub fn and(self, around: i16, over: i16) -> Self {
        let wrapped = |sum: i16| {
            if sum > 180 {
                sum - 360
            } else if sum < -180 {
                sum + 360
            } else {
                sum
            }
        };
        let step = |angle: i16, by: i16| wrapped(angle + by.clamp(-180, 180));
        Self { around: step(self.around, around), over: step(self.over, over) }
    }
}

/// An orthographic camera: the directions that are right, up and towards it in the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Eye {
    right: Vector,
    up: Vector,
    towards: Vector,
    /// The length of a unit in the picture.
    scale: f64,
}

impl Eye {
    /// The camera after a rotation of the object from the view with x to the right and y up. It turns first about
    /// the upright axis, then towards the viewer.
    pub fn new(turn: Turn) -> Self {
        let (sin_a, cos_a) = f64::from(turn.around).to_radians().sin_cos();
        let (sin_o, cos_o) = f64::from(turn.over).to_radians().sin_cos();
        Self {
            right: [cos_a, 0.0, sin_a],
            up: [sin_o * sin_a, cos_o, -sin_o * cos_a],
            towards: [-cos_o * sin_a, sin_o, cos_o * cos_a],
            scale: 1.0,
        }
    }

    /// The camera with the picture enlarged by this factor.
    #[must_use]
    pub fn nearer(self, scale: f64) -> Self {
        Self { scale: self.scale * scale, ..self }
    }

    /// Projects a point in space into the picture.
    pub fn project(&self, point: Vector) -> Point {
        Point::new(self.scale * dot(self.right, point), -self.scale * dot(self.up, point))
    }

    /// The nearness of a point; larger is nearer.
    pub fn nearness(&self, point: Vector) -> f64 {
        dot(self.towards, point)
    }
}

/// A flat convex piece: a polygon in the coordinates of its own plane.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// The origin of its plane.
    pub origin: Vector,
    /// The two unit vectors of its plane, at right angles to each other.
    pub axes: [Vector; 2],
    /// The corners of the polygon, in order.
    pub outline: Vec<[f64; 2]>,
}

impl Piece {
    /// Converts a point of its plane to space.
    pub fn at(&self, [u, v]: [f64; 2]) -> Vector {
        plus(self.origin, 1.0, plus(scaled(self.axes[0], u), v, self.axes[1]))
    }

    /// The unit normal. Seen from there, the rotation from its first axis to its second is
    /// counterclockwise.
    pub fn normal(&self) -> Vector {
        cross(self.axes[0], self.axes[1])
    }

    /// The nearness of its plane at `point` of the picture; `None` for a plane seen edge-on.
    fn nearness_at(&self, eye: &Eye, point: Point) -> Option<f64> {
        let normal = self.normal();
        let facing = dot(normal, eye.towards);
        if facing.abs() < EDGE_ON {
            return None;
        }
        let [x, y] = [point.x, point.y].map(|part| part / eye.scale);
        let in_plane = plus(scaled(eye.right, x), -y, eye.up);
        Some(dot(normal, plus(self.origin, -1.0, in_plane)) / facing)
    }
}

/// A part of a piece, in painting order.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The index of the piece.
    pub piece: usize,
    /// The polygon of the part, in the coordinates of the piece's plane; the whole outline if nothing was cut.
    pub outline: Vec<[f64; 2]>,
}

/// A plane whose cosine is below this is seen edge-on.
const EDGE_ON: f64 = 1e-6;

/// Pieces whose overlap in the picture is smaller than this do not hide each other.
const TOUCHING: f64 = 1e-6;

/// The maximum number of cuts. Cycles are rare; more cuts are a sign of intersecting pieces.
const MOST_CUTS: usize = 64;

/// The pieces from back to front, cut where they hide each other in a cycle.
pub fn back_to_front(eye: &Eye, pieces: &[Piece]) -> Vec<Part> {
    let whole = |piece: usize| Part { piece, outline: pieces[piece].outline.clone() };
    let mut waiting: Vec<Part> = (0..pieces.len()).map(whole).collect();
    // The order where pieces do not overlap.
    let middle = |part: &Part| {
        let piece = &pieces[part.piece];
        let sum: f64 = part.outline.iter().map(|&at| eye.nearness(piece.at(at))).sum();
        sum / part.outline.len() as f64
    };
    sort_short(&mut waiting, |a, b| middle(a).total_cmp(&middle(b)).is_lt());
    let mut ordered = Vec::with_capacity(waiting.len());
    let mut cuts = 0;
    while !waiting.is_empty() {
        let hides = |a: &Part, b: &Part| is_nearer(eye, pieces, a, b);
        let free = (0..waiting.len()).find(|&index| {
            let hidden = |other: &Part| hides(&waiting[index], other);
            !waiting.iter().enumerate().any(|(at, other)| at != index && hidden(other))
        });
        if let Some(index) = free {
            ordered.push(waiting.remove(index));
            continue;
        }
        let part = waiting.remove(0);
        let blade = waiting.iter().find(|other| hides(&part, other));
        let halves = blade.and_then(|blade| cut(pieces, &part, blade.piece));
        match halves.filter(|_| cuts < MOST_CUTS) {
            Some(halves) => {
                cuts += 1;
                waiting.splice(0..0, halves);
            }
            None => ordered.push(part),
        }
    }
    ordered
}

/// Tells whether part `a` is in front of part `b` where they overlap in the picture.
fn is_nearer(eye: &Eye, pieces: &[Piece], a: &Part, b: &Part) -> bool {
    let seen = |part: &Part| {
        let piece = &pieces[part.piece];
        let points = part.outline.iter().map(|&at| eye.project(piece.at(at)));
        points.map(|Point { x, y }| [x, y]).collect::<Vec<_>>()
    };
    let both = within(&seen(a), &seen(b));
    if flat_area(&both) < TOUCHING {
        return false;
    }
    let n = both.len() as f64;
    let (x, y) = both.iter().fold((0.0, 0.0), |(x, y), at| (x + at[0], y + at[1]));
    let here = Point::new(x / n, y / n);
    let nearness = |part: &Part| pieces[part.piece].nearness_at(eye, here);
    match (nearness(a), nearness(b)) {
        (Some(a), Some(b)) => a > b,
        _ => false,
    }
}

/// Cuts a part along the plane of a piece; `None` if the plane does not pass through it.
fn cut(pieces: &[Piece], part: &Part, blade: usize) -> Option<[Part; 2]> {
    let (piece, blade) = (&pieces[part.piece], &pieces[blade]);
    let normal = blade.normal();
    let height = |at: &[f64; 2]| dot(normal, plus(piece.at(*at), -1.0, blade.origin));
    let half = |sign: f64| Part {
        piece: part.piece,
        outline: clipped(&part.outline, |at| sign * height(at)),
    };
    let halves = [half(1.0), half(-1.0)];
    halves.iter().all(|half| flat_area(&half.outline) > TOUCHING).then_some(halves)
}

/// The part of a polygon where a linear function is not negative (Sutherland and Hodgman).
pub fn clipped(polygon: &[[f64; 2]], measure: impl Fn(&[f64; 2]) -> f64) -> Vec<[f64; 2]> {
    let mut kept = Vec::with_capacity(polygon.len() + 1);
    for (index, here) in polygon.iter().enumerate() {
        let next = &polygon[(index + 1) % polygon.len()];
        let (a, b) = (measure(here), measure(next));
        if a >= 0.0 {
            kept.push(*here);
        }
        if (a < 0.0) != (b < 0.0) {
            let t = a / (a - b);
            kept.push([0, 1].map(|axis| here[axis] + (next[axis] - here[axis]) * t));
        }
    }
    kept
}

/// The part of a polygon inside a convex one.
pub fn within(polygon: &[[f64; 2]], frame: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let side = if flat_twice(frame) < 0.0 { -1.0 } else { 1.0 };
    let edges = (0..frame.len()).map(|index| (frame[index], frame[(index + 1) % frame.len()]));
    edges.fold(polygon.to_vec(), |rest, (a, b)| {
        clipped(&rest, |p| side * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])))
    })
}

fn flat_area(polygon: &[[f64; 2]]) -> f64 {
    flat_twice(polygon).abs() / 2.0
}

/// Twice the signed area of a polygon, positive if it runs from the first axis to the second.
fn flat_twice(polygon: &[[f64; 2]]) -> f64 {
    let next = polygon.iter().cycle().skip(1);
    polygon.iter().zip(next).map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [[f64; 2]; 4] = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];

    fn square(origin: Vector, right: Vector, up: Vector) -> Piece {
        Piece { origin, axes: [right, up], outline: SQUARE.to_vec() }
    }

    fn order(eye: &Eye, pieces: &[Piece]) -> Vec<usize> {
        back_to_front(eye, pieces).into_iter().map(|part| part.piece).collect()
    }

    #[test]
    fn an_unturned_eye_sees_x_to_the_right_and_y_up() {
        let eye = Eye::new(Turn::default());
        assert_eq!(eye.project([1.0, 2.0, 3.0]), Point::new(1.0, -2.0));
        assert_eq!(eye.nearness([1.0, 2.0, 3.0]), 3.0);
    }

    #[test]
    fn a_nearer_eye_sees_all_larger_and_in_the_same_order() {
        let (far, turn) = (Eye::new(Turn { around: 20, over: 10 }), Turn { around: 20, over: 10 });
        let near = Eye::new(turn).nearer(2.0);
        let (one, other) = (far.project([1.0, 2.0, 3.0]), near.project([1.0, 2.0, 3.0]));
        assert!((2.0 * one.x - other.x).hypot(2.0 * one.y - other.y) < 1e-9);
        let pieces =
            [0.0, 0.3, -0.2].map(|z| square([0.1 * z, 0.0, z], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]));
        assert_eq!(order(&far, &pieces), order(&near, &pieces));
    }

    #[test]
    fn turning_shows_the_left_side_and_the_top() {
        // A quarter turn to the right brings the left side to the front.
        let eye = Eye::new(Turn { around: 90, over: 0 });
        assert!((eye.nearness([-1.0, 0.0, 0.0]) - 1.0).abs() < 1e-12);
        let eye = Eye::new(Turn { around: 0, over: 90 });
        assert!((eye.nearness([0.0, 1.0, 0.0]) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_turn_stays_within_a_circle() {
        assert_eq!(Turn { around: 170, over: -170 }.and(20, -20), Turn { around: -170, over: 170 });
        assert_eq!(Turn::default().and(i16::MAX, i16::MIN), Turn { around: 180, over: -180 });
    }

    #[test]
    fn the_farther_of_two_overlapping_pieces_is_painted_first() {
        let eye = Eye::new(Turn { around: 30, over: 40 });
        let (x, y) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
        let near = square([0.2, 0.0, 0.1], x, y);
        let far = square([0.0, 0.0, 0.0], x, y);
        assert_eq!(order(&eye, &[near.clone(), far.clone()]), [1, 0]);
        let behind = Eye::new(Turn { around: -150, over: 40 });
        assert_eq!(order(&behind, &[near, far]), [0, 1]);
    }

    #[test]
    fn a_wall_and_a_floor_are_ordered_where_they_overlap() {
        // The wall's middle is nearer than the floor's, and yet the floor hides its foot.
        let eye = Eye::new(Turn { around: 0, over: 45 });
        let floor = square([0.0, 0.0, 0.5], [3.0, 0.0, 0.0], [0.0, 0.0, -1.0]);
        let wall = square([0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 2.0, 0.0]);
        assert_eq!(order(&eye, &[floor.clone(), wall.clone()]), [1, 0]);
    }

    #[test]
    fn a_cycle_of_three_is_broken_by_a_cut() {
        // Three planks, each over the next.
        let eye = Eye::new(Turn::default());
        let plank = |angle: f64| {
            let (sin, cos) = angle.to_radians().sin_cos();
            let tilt: f64 = 0.3;
            let along = [cos * (1.0 - tilt * tilt).sqrt(), sin * (1.0 - tilt * tilt).sqrt(), tilt];
            let across = [-sin, cos, 0.0];
            Piece {
                origin: [0.45 * sin, -0.45 * cos, 0.0],
                axes: [along, across],
                outline: vec![[-1.5, -0.1], [1.5, -0.1], [1.5, 0.1], [-1.5, 0.1]],
            }
        };
        let planks = [plank(0.0), plank(120.0), plank(240.0)];
        let parts = back_to_front(&eye, &planks);
        assert!(parts.len() > 3);
        // Nothing is lost, and no part is painted over a nearer one.
        for (index, piece) in planks.iter().enumerate() {
            let of_piece = parts.iter().filter(|part| part.piece == index);
            let sum: f64 = of_piece.map(|part| flat_area(&part.outline)).sum();
            assert!((sum - flat_area(&piece.outline)).abs() < 1e-9);
        }
        for (at, part) in parts.iter().enumerate() {
            assert!(!parts[at + 1..].iter().any(|later| is_nearer(&eye, &planks, part, later)));
        }
    }

    #[test]
    fn a_polygon_is_clipped_by_another_of_either_orientation() {
        let triangle = [[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]];
        let mut reversed = SQUARE;
        reversed.reverse();
        for frame in [SQUARE, reversed] {
            assert!((flat_area(&within(&triangle, &frame)) - 0.25).abs() < 1e-12);
        }
    }
}
