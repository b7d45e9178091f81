//! The linking number of the two boundary strings of the ribbon, exactly.
//!
//! The ribbon is embedded in space with integer coordinates and viewed from one direction. Around an edge the ends of
//! the sections lie on a strictly convex curve, in the order of the faces around the edge. A passage is the straight
//! line between two of them. Chords that do not interleave do not meet, so this embedding needs no choices. The ribbon
//! is arbitrarily narrow, so the two strings cross in two ways only (section 6.1 of the paper). They cross twice, with
//! equal signs, where the ribbon crosses itself, which adds 1 or -1 to the linking number. They cross once where the
//! ribbon appears to turn over, which adds ±1/2. A right-handed crossing is positive.

use super::chain::Chain;
use super::ribbon::{End, Ribbon, delta};
use super::space::Direction;
use crate::kit::sorting::sort_short;

/// The distance from the centre of a tile to its sides. The other lengths are chosen for packs of
/// [`MOST_TILES`](super::chain::MOST_TILES). Faces are up to 47 steps from the middle, so that
/// `STEP > 2 * 47` keeps the curve convex, and `RADIUS > 47 * STEP + 47 * 47` keeps packs apart.
const UNIT: i64 = 1 << 15;
/// The distance of a section's end from its edge, inward.
const RADIUS: i64 = 10_240;
/// Twice the distance between neighbouring faces of a pack.
const STEP: i64 = 128;
/// The z component of the viewing direction; the others come from [`view`].
const DEPTH: i64 = 1024;

/// A point or a vector in space.
pub type Point = [i64; 3];

/// The linking number of a configuration, broken down by passages of the ribbon. Passage k leads
/// from section k to the next.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Linking {
    /// The contribution of each passage by turning over, in halves.
    pub twists: Vec<i8>,
    /// The places where the ribbon crosses itself.
    pub crossings: Vec<Crossing>,
}

/// Two passages of the ribbon that cross in the view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Crossing {
    /// The passage nearer to the viewer.
    pub over: usize,
    /// The passage below.
    pub under: usize,
    /// Its contribution to the linking number.
    pub sign: i8,
}

impl Linking {
    /// The sum: the linking number L.
    pub fn number(&self) -> i32 {
        // The number of crossings of two closed strings is even.
        self.twist() / 2 + self.crossings.iter().map(|one| i32::from(one.sign)).sum::<i32>()
    }

    /// The number of self-crossings of the ribbon in the view. Two passages may cross twice.
    pub fn crossed(&self) -> u32 {
        self.crossings.iter().map(|one| u32::from(one.sign.unsigned_abs())).sum()
    }

    /// Twice the paper's Lt: the sum of the passages' contributions by turning over, in halves. It is even.
    pub fn twist(&self) -> i32 {
        self.twists.iter().map(|&twist| i32::from(twist)).sum()
    }
}

/// The linking number L of a chain without [crossing hinges](Chain::crossing_hinges).
pub fn linking(chain: &Chain) -> i32 {
    explain(&Ribbon::of(chain)).number()
}

/// Tells whether both invariants of a chain vanish.
pub fn vanishes(chain: &Chain) -> bool {
    delta(chain) == 0 && linking(chain) == 0
}

/// The middle line of a ribbon: a closed polygon with a corner for each end of a section.
pub fn middle_line(ribbon: &Ribbon) -> Vec<Point> {
    let ends = ribbon.sections.iter().flat_map(|section| section.ends);
    ends.map(place).collect()
}

/// Breaks down the linking number of a ribbon.
#[cfg_attr(for_size, optimize(speed))]
pub fn explain(ribbon: &Ribbon) -> Linking {
    let laid = Laid::new(ribbon);
    // A view is degenerate if it sees a vector of the ribbon end-on, or two in line. Each of these
    // degeneracies occurs for at most two parameters, so the search terminates.
    (19..).map(view).find_map(|view| laid.seen(view)).unwrap_or_default()
}

/// A direction towards the viewer: from the front, slightly from the right and from above.
pub fn view(parameter: i64) -> Point {
    [parameter * parameter, 16 * parameter, DEPTH]
}

/// The middle line of a ribbon in space: a section, a passage, a section and so on.
struct Laid {
    points: Vec<Point>,
    across: Vec<Point>,
}

/// Two edges of a closed polygon that cross in the view.
#[derive(Clone, Copy)]
pub struct Met {
    /// Their indices.
    pub pieces: [usize; 2],
    /// The signed distances of the ends of each to the line of the other.
    pub far: [[i64; 2]; 2],
    /// Tells whether the first is nearer to the viewer.
    pub above: bool,
    /// 1 for a right-handed crossing, otherwise -1.
    pub sign: i8,
}

/// The projection of an edge of a closed polygon.
#[derive(Clone, Copy)]
struct Seen {
    from: [i64; 2],
    to: [i64; 2],
    low: [i64; 2],
    high: [i64; 2],
}

/// The intersection of two projected edges.
enum Meeting {
    None,
    /// They cross, with the signed distances of the ends of each to the line of the other.
    Crossing([[i64; 2]; 2]),
    /// An end of one is on the line of the other.
    Unclear,
}

impl Laid {
    fn new(ribbon: &Ribbon) -> Self {
        let ends = ribbon.sections.iter().flat_map(|section| section.ends);
        Self {
            points: middle_line(ribbon),
            across: ends.map(|end| end.across.vector().0.map(i64::from)).collect(),
        }
    }

    fn size(&self) -> usize {
        self.points.len()
    }

    fn next(&self, point: usize) -> usize {
        if point + 1 == self.size() { 0 } else { point + 1 }
    }

    /// The vector of an edge. Edge k leads from point k to the next.
    #[inline]
    fn vector(&self, piece: usize) -> Point {
        minus(self.points[self.next(piece)], self.points[piece])
    }

    /// Breaks down the linking number in a view; `None` if the view is degenerate.
    fn seen(&self, view: Point) -> Option<Linking> {
        let mut twists = self.corners(view)?;
        let mut crossings: Vec<Crossing> = Vec::new();
        for Met { pieces, far, above, sign } in meetings(&self.points, view)? {
            let passage = |at: usize| {
                let [from, to] = far[at].map(i64::abs);
                self.passage(pieces[at], from > to)
            };
            add(&mut crossings, &mut twists, [0, 1].map(passage), above, sign);
        }
        crossings.retain(|crossing| crossing.sign != 0);
        let place = |one: &Crossing| (one.over.min(one.under), one.over.max(one.under));
        sort_short(&mut crossings, |a, b| place(a) < place(b));
        Some(Linking { twists, crossings })
    }

    /// The contributions of the passages where the middle line bends and the strings change sides.
    fn corners(&self, view: Point) -> Option<Vec<i8>> {
        let mut twists = vec![0; self.size() / 2];
        for point in 0..self.size() {
            let before = self.vector(if point == 0 { self.size() - 1 } else { point - 1 });
            let after = self.vector(point);
            let across = self.across[point];
            let sides = [before, after].map(|vector| determinant(vector, across, view).signum());
            let bend = determinant(before, after, view).signum();
            if sides.contains(&0) || bend == 0 {
                return None;
            }
            if sides[0] != sides[1] {
                let sign = determinant(before, after, across).signum() * bend * sides[0];
                twists[self.passage(point, false)] += if sign > 0 { 1 } else { -1 };
            }
        }
        Some(twists)
    }

    /// The passage that an edge belongs to, in its first half or its second.
    fn passage(&self, piece: usize, second: bool) -> usize {
        let section = piece / 2;
        if piece % 2 == 1 || second {
            section
        } else if section == 0 {
            self.size() / 2 - 1
        } else {
            section - 1
        }
    }
}

/// The crossings of a closed polygon in a view; `None` if the view is degenerate. Edge k leads from
/// point k to the next.
pub fn meetings(points: &[Point], view: Point) -> Option<Vec<Met>> {
    let next = |point: usize| if point + 1 == points.len() { 0 } else { point + 1 };
    let project = |[x, y, z]: Point| [DEPTH * x - view[0] * z, DEPTH * y - view[1] * z];
    let flat: Vec<[i64; 2]> = points.iter().map(|&point| project(point)).collect();
    let pieces: Vec<Seen> =
        (0..flat.len()).map(|piece| Seen::new(flat[piece], flat[next(piece)])).collect();
    let vector = |piece: usize| minus(points[next(piece)], points[piece]);
    let mut met = Vec::new();
    for one in 0..pieces.len() {
        // The last edge is a neighbour of the first.
        let end = pieces.len() - usize::from(one == 0);
        for other in one + 2..end {
            if pieces[one].apart(&pieces[other]) {
                continue;
            }
            let far = match pieces[one].meeting(&pieces[other]) {
                Meeting::None => continue,
                Meeting::Crossing(far) => far,
                Meeting::Unclear => return None,
            };
            let (a, b) = (vector(one), vector(other));
            let sign = determinant(a, b, minus(points[one], points[other])).signum();
            let above = sign == determinant(a, b, view).signum();
            let sign = if sign > 0 { 1 } else { -1 };
            met.push(Met { pieces: [one, other], far, above, sign });
        }
    }
    Some(met)
}

/// Records a crossing. Opposite crossings of two passages cancel, and a passage that crosses itself
/// turns over.
fn add(
    crossings: &mut Vec<Crossing>,
    twists: &mut [i8],
    [one, other]: [usize; 2],
    above: bool,
    sign: i8,
) {
    if one == other {
        twists[one] += 2 * sign;
        return;
    }
    let (over, under) = if above { (one, other) } else { (other, one) };
    let same =
        |known: &&mut Crossing| [(over, under), (under, over)].contains(&(known.over, known.under));
    match crossings.iter_mut().find(same) {
        Some(known) if known.sign == 0 => *known = Crossing { over, under, sign },
        Some(known) => known.sign += sign,
        None => crossings.push(Crossing { over, under, sign }),
    }
}

impl Seen {
    fn new(from: [i64; 2], to: [i64; 2]) -> Self {
        let low = [from[0].min(to[0]), from[1].min(to[1])];
        let high = [from[0].max(to[0]), from[1].max(to[1])];
        Self { from, to, low, high }
    }

    /// Tells whether their bounding boxes are disjoint.
    #[inline]
    fn apart(&self, other: &Self) -> bool {
        self.low[0] > other.high[0]
            || other.low[0] > self.high[0]
            || self.low[1] > other.high[1]
            || other.low[1] > self.high[1]
    }

    /// Classifies the intersection of two edges whose bounding boxes meet.
    #[inline]
    fn meeting(&self, other: &Self) -> Meeting {
        let ends = |line: &Self, piece: &Self| [line.side(piece.from), line.side(piece.to)];
        let [a, b] = ends(other, self);
        let [c, d] = ends(self, other);
        let alike = |a: i64, b: i64| a.signum() * b.signum() > 0;
        if alike(a, b) || alike(c, d) {
            Meeting::None
        } else if [a, b, c, d].contains(&0) {
            Meeting::Unclear
        } else {
            Meeting::Crossing([[a, b], [c, d]])
        }
    }

    /// The signed distance of a point from the line of this edge, times the length of the edge.
    #[inline]
    fn side(&self, point: [i64; 2]) -> i64 {
        (self.to[0] - self.from[0]) * (point[1] - self.from[1])
            - (self.to[1] - self.from[1]) * (point[0] - self.from[0])
    }
}

/// The exact position of an end.
fn place(end: End) -> Point {
    let height = i64::from(end.height);
    let mut point = end.edge.0.map(|part| UNIT * i64::from(part));
    let mut shift = |direction: Direction, length| {
        point[direction.axis()] += i64::from(direction.sign()) * length;
    };
    shift(end.inward, RADIUS - height * height);
    shift(end.normal, STEP * height);
    point
}

#[inline]
pub fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline]
fn determinant(a: Point, b: Point, c: Point) -> i64 {
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
}

#[cfg(test)]
mod tests;
