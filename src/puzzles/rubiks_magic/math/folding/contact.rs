//! Collisions of two pieces of a fold, in the plane perpendicular to its axis.
//!
//! Seen along the axis, a tile parallel to it is a segment, and a perpendicular one is a square. A
//! bar of the chain either turns about a point or is translated, and so is one piece relative to
//! another, see [`Motion::seen_from`]. All lengths are doubled: a segment has length 2. The origin
//! is the centre of the piece that stays.

use super::wave::{Moment, Wave, ever_all_positive, first_all_positive};

/// A point or vector of the plane perpendicular to the axis, doubled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Along the first direction.
    pub x: i8,
    /// Along the second, which is a quarter turn counterclockwise from the first.
    pub y: i8,
}

/// The outline of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A segment along the first direction.
    Level,
    /// A segment along the second direction.
    Upright,
    /// A square with its sides along both.
    Square,
}

/// The motion of a piece during a fold by the angle t, counterclockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motion {
    /// A rotation by t about this point.
    Turn(Point),
    /// A translation by the vector that a rotation by t would add to this vector.
    Shift(Point),
}

/// A pair of pieces, in the frame of one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encounter {
    /// The shape of the piece that stays; its centre is the origin.
    pub still: Shape,
    /// The shape of the other one.
    pub moving: Shape,
    /// The initial centre of the other one.
    pub start: Point,
    /// The motion of the other one.
    pub motion: Motion,
}

/// The result of an encounter. Sides are 1 or -1 for the positive or negative side of the still
/// segment, and 0 if the two are apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contact {
    /// Tells whether one would pass through the other.
    pub meets: bool,
    /// The side to which the moving one leaves, if both start in one square.
    pub start: i8,
    /// The side from which it arrives, if both end in one square.
    pub end: i8,
}

impl Point {
    /// A quarter turn counterclockwise about the origin.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// The reflection in the first direction.
    #[must_use]
    #[inline]
    pub fn mirrored(self) -> Self {
        Self { x: self.x, y: -self.y }
    }

    /// Tells whether it is the origin.
    pub fn is_zero(self) -> bool {
        self == Self::default()
    }
}

impl std::ops::Add for Point {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl std::ops::Sub for Point {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Shape {
    /// The shape after a quarter turn.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Level => Self::Upright,
            Self::Upright => Self::Level,
            Self::Square => Self::Square,
        }
    }

    /// Half its extent along both directions.
    fn half(self) -> [i64; 2] {
        match self {
            Self::Level => [1, 0],
            Self::Upright => [0, 1],
            Self::Square => [1, 1],
        }
    }

    /// Half its extent along both directions when it is turned by t.
    fn half_turned(self) -> [Wave; 2] {
        let [x, y] = self.half();
        [Wave { rest: 0, cos: x, sin: y }, Wave { rest: 0, cos: y, sin: x }]
    }
}

impl Motion {
    /// The motion of a piece relative to one with the other motion, and a flag that is true if the
    /// turn becomes clockwise. `None` if both move as one.
    #[inline]
    pub fn seen_from(self, other: Self) -> Option<(Self, bool)> {
        match (self, other) {
            _ if self == other => None,
            (Self::Shift(own), Self::Shift(other)) => Some((Self::Shift(own - other), false)),
            (Self::Turn(own), Self::Turn(other)) => Some((Self::Shift(own - other), true)),
            (Self::Turn(centre), Self::Shift(by)) => Some((Self::Turn(centre + by), false)),
            (Self::Shift(by), Self::Turn(centre)) => Some((Self::Turn(centre + by), true)),
        }
    }
}

impl Encounter {
    /// The mirror image, which makes a clockwise turn counterclockwise.
    #[must_use]
    #[inline]
    pub fn mirrored(self) -> Self {
        let motion = match self.motion {
            Motion::Turn(centre) => Motion::Turn(centre.mirrored()),
            Motion::Shift(by) => Motion::Shift(by.mirrored()),
        };
        Self { start: self.start.mirrored(), motion, ..self }
    }

    /// Decides the encounter exactly.
    pub fn decide(self) -> Contact {
        let [x, y] = self.path();
        let across = match self.still {
            Shape::Level => y,
            Shape::Upright => x,
            Shape::Square => Wave::default(),
        };
        let (end, shape) = match self.motion {
            Motion::Turn(centre) => (centre + (self.start - centre).turned(), self.moving.turned()),
            Motion::Shift(by) => (self.start + by.turned() - by, self.moving),
        };
        let starts = self.start.is_zero() && self.moving == self.still;
        let ends = end.is_zero() && shape == self.still;
        Contact {
            meets: ever_all_positive(self.overlap([x, y]).as_flattened())
                || self.passings([x, y]).next().is_some(),
            start: if starts { across.after_start() as i8 } else { 0 },
            end: if ends { across.before_end() as i8 } else { 0 },
        }
    }

    /// The fraction of the quarter turn at which the two first collide; `None` if they never do.
    pub fn meeting(self) -> Option<f64> {
        let [x, y] = self.path();
        let overlap = first_all_positive(self.overlap([x, y]).as_flattened());
        let pass = self.passings([x, y]).map(Moment::part);
        overlap.into_iter().chain(pass).min_by(f64::total_cmp)
    }

    /// The centre of the moving piece, by coordinate.
    fn path(self) -> [Wave; 2] {
        let (turning, fixed) = match self.motion {
            Motion::Turn(centre) => (self.start - centre, centre),
            Motion::Shift(by) => (by, self.start - by),
        };
        let [x, y] = [i64::from(turning.x), i64::from(turning.y)];
        [
            Wave { rest: i64::from(fixed.x), cos: x, sin: -y },
            Wave { rest: i64::from(fixed.y), cos: y, sin: x },
        ]
    }

    /// All of these are positive if and only if the interiors overlap: no side of either piece is a
    /// separating axis.
    fn overlap(self, [x, y]: [Wave; 2]) -> [[Wave; 2]; 4] {
        let [still, moving] = [self.still.half(), self.moving.half()];
        let within = |distance: Wave, limit: Wave| [limit - distance, limit + distance];
        let sum = |axis: usize, turned: [Wave; 2], straight: [i64; 2]| {
            turned[axis] + Wave::constant(straight[axis])
        };
        match self.motion {
            Motion::Shift(_) => {
                let sum = |axis: usize| Wave::constant(still[axis] + moving[axis]);
                [within(x, sum(0)), within(y, sum(1)), within(x, sum(0)), within(y, sum(1))]
            }
            Motion::Turn(centre) => {
                // The same in the frame of the moving piece, in which the still one turns back.
                let fixed = self.start - centre;
                let [p, q] = [i64::from(centre.x), i64::from(centre.y)];
                let across = Wave { rest: i64::from(fixed.x), cos: p, sin: q };
                let along = Wave { rest: i64::from(fixed.y), cos: q, sin: -p };
                let (turned, turned_back) = (self.moving.half_turned(), self.still.half_turned());
                [
                    within(x, sum(0, turned, still)),
                    within(y, sum(1, turned, still)),
                    within(across, sum(0, turned_back, moving)),
                    within(along, sum(1, turned_back, moving)),
                ]
            }
        }
    }

    /// The moments at which a segment passes a parallel one face to face.
    fn passings(self, [x, y]: [Wave; 2]) -> impl Iterator<Item = Moment> {
        let ways = match (self.motion, self.still, self.moving) {
            (Motion::Shift(_), Shape::Level, Shape::Level) => Some((y, x)),
            (Motion::Shift(_), Shape::Upright, Shape::Upright) => Some((x, y)),
            _ => None,
        };
        ways.into_iter().flat_map(|(across, along)| {
            let two = Wave::constant(2);
            let beside = [two - along, two + along];
            across
                .changes()
                .filter(move |&moment| beside.iter().all(|part| part.at(moment).is_gt()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIGIN: Point = Point { x: 0, y: 0 };

    fn turn(still: Shape, moving: Shape, start: Point, centre: Point) -> Contact {
        Encounter { still, moving, start, motion: Motion::Turn(centre) }.decide()
    }

    fn shift(still: Shape, moving: Shape, start: Point, by: Point) -> Contact {
        Encounter { still, moving, start, motion: Motion::Shift(by) }.decide()
    }

    #[test]
    fn a_page_opens_and_closes_about_its_end() {
        let end = Point { x: 1, y: 0 };
        let open = turn(Shape::Level, Shape::Level, ORIGIN, end);
        assert_eq!(open, Contact { meets: false, start: -1, end: 0 });
        let start = Point { x: 1, y: 1 };
        let close = turn(Shape::Level, Shape::Upright, start, end);
        assert_eq!(close, Contact { meets: false, start: 0, end: 1 });
        // A turn about its middle would cut the other one.
        assert!(turn(Shape::Level, Shape::Level, ORIGIN, ORIGIN).meets);
    }

    #[test]
    fn a_piece_translated_along_an_arc_may_collide() {
        // By (R - 1)(2, 0): from (0, 0) to (-2, 2), upwards and to the left.
        let by = Point { x: 2, y: 0 };
        let free = shift(Shape::Level, Shape::Level, ORIGIN, by);
        assert_eq!(free, Contact { meets: false, start: 1, end: 0 });
        let onto = shift(Shape::Level, Shape::Level, Point { x: 2, y: -2 }, by);
        assert_eq!(onto, Contact { meets: false, start: 0, end: -1 });
        // On the way from below to above it passes through.
        let by = Point { x: 2, y: -2 };
        let through = shift(Shape::Level, Shape::Level, Point { x: 0, y: -2 }, by);
        assert!(through.meets);
        assert!(shift(Shape::Level, Shape::Upright, Point { x: -1, y: -1 }, by).meets);
    }

    #[test]
    fn squares_may_touch_and_not_overlap() {
        let two = Point { x: 2, y: 0 };
        assert!(turn(Shape::Square, Shape::Square, ORIGIN, Point { x: 1, y: 1 }).meets);
        assert!(turn(Shape::Square, Shape::Square, two, Point { x: 1, y: -1 }).meets);
        assert!(
            !turn(Shape::Square, Shape::Square, Point { x: 2, y: 2 }, Point { x: 1, y: 1 }).meets
        );
        assert!(!shift(Shape::Square, Shape::Square, two, Point { x: -2, y: 0 }).meets);
    }

    #[test]
    fn two_pieces_meet_first_at_a_part_of_the_quarter_turn() {
        let at = |x, y| Point { x, y };
        let meeting =
            |still, moving, start, motion| Encounter { still, moving, start, motion }.meeting();
        for (shape, start, motion, part) in [
            // The inner end of an arm reaches the tip of the other one.
            (Shape::Upright, at(2, 2), Motion::Turn(at(2, -1)), 1.0 / 2.0),
            // The outer end of an arm reaches the side of the other one.
            (Shape::Upright, at(2, 0), Motion::Turn(at(2, -3)), 1.0 / 3.0),
            // It passes the other one face to face.
            (Shape::Level, at(0, -2), Motion::Shift(at(2, -2)), 1.0 / 2.0),
            // It cuts the other one from the start.
            (Shape::Level, ORIGIN, Motion::Turn(ORIGIN), 0.0),
        ] {
            let found = meeting(shape, shape, start, motion).expect("they meet");
            assert!((found - part).abs() < 1e-12, "{motion:?}: {found}");
        }
        assert_eq!(meeting(Shape::Level, Shape::Level, ORIGIN, Motion::Turn(at(1, 0))), None);
    }
}
