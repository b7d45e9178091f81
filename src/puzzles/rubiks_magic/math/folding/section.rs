//! A state projected along an axis: hinges parallel to the axis cut the chain into rigid bars.
//!
//! Some bars make a quarter turn about the axis, and the others are only translated. The chain
//! stays closed if the vectors of the turning bars add up to zero. Then each of these turns about a
//! fixed point, and all hinge angles change linearly.

use super::super::space::{Direction, Vector};
use super::super::tile::Side;
use super::contact::{Encounter, Motion, Point, Shape};
use super::contacts::decide;
use super::state::Position;
use super::tiles::TileSet;

/// A state projected along an axis.
#[derive(Debug, Clone)]
pub struct Section<'a> {
    /// The state.
    pub state: &'a Position,
    /// The axis.
    pub axis: Direction,
    /// The two directions perpendicular to the axis.
    across: [Direction; 2],
    /// The bars, in the order of the chain.
    pub bars: Vec<Bar>,
    pieces: Vec<Piece>,
}

/// A rigid part of the chain between two hinges parallel to the axis.
#[derive(Debug, Clone, Copy)]
pub struct Bar {
    /// Its tiles.
    pub tiles: TileSet,
    /// The side of its last tile that is at its final hinge.
    pub exit: Side,
    /// Its last tile.
    pub last: usize,
    /// The hinge where it starts.
    pub start: Point,
    /// The vector from there to its final hinge.
    pub span: Point,
    /// The index of its first piece; pieces are in the order of the bars.
    pieces: usize,
}

/// A part of a bar that may collide: a tile, or a flat hinge perpendicular to the axis.
#[derive(Debug, Clone, Copy)]
struct Piece {
    tile: usize,
    /// The index of its bar.
    bar: usize,
    /// Tells whether it is the hinge between the tile and the next one.
    hinge: bool,
    shape: Shape,
    /// Its doubled height along the axis.
    height: i8,
    centre: Point,
}

impl Piece {
    /// Tells whether it may collide with another one: at the same height, and not both are hinges.
    #[inline]
    fn faces(&self, other: &Self) -> bool {
        self.height == other.height && !(self.hinge && other.hinge)
    }
}

/// Two parts that collide in a fold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clash {
    /// Two tiles.
    Tiles(usize, usize),
    /// The hinge between the first tile and the next one, and the second tile.
    Hinge(usize, usize),
}

impl<'a> Section<'a> {
    /// Projects a state along an axis. Turns are counterclockwise as seen from its tip.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn new(state: &'a Position, axis: Direction) -> Self {
        let len = state.len();
        let first = Direction::ALL[(2 * axis.axis() + 2) % 6];
        let across = [first, first.turned(axis)];
        let (bars, pieces) = (Vec::with_capacity(len), Vec::with_capacity(2 * len));
        let mut section = Self { state, axis, across, bars, pieces };
        let cut = |tile: usize| section.cut(tile);
        let Some(last) = (0..len).rfind(|&tile| cut(tile).is_some()) else {
            return section;
        };
        let mut tile = state.next(last);
        let mut start = section.hinge(last, cut(last).unwrap_or(Side::Right));
        let (mut bar, mut pieces) = (TileSet::default(), 0);
        for _ in 0..len {
            bar.insert(tile);
            section.add_pieces(tile);
            let next = state.next(tile);
            if let Some(exit) = section.cut(tile) {
                let end = section.hinge(tile, exit);
                let span = end - start;
                section.bars.push(Bar { tiles: bar, exit, last: tile, start, span, pieces });
                (start, bar, pieces) = (end, TileSet::default(), section.pieces.len());
            } else {
                section.add_hinge(tile, next);
            }
            tile = next;
        }
        section
    }

    /// The side of the hinge to the next tile, if that is parallel to the axis.
    #[inline]
    fn cut(&self, tile: usize) -> Option<Side> {
        let placed = self.state.tiles()[tile];
        if placed.front.axis() == self.axis.axis() {
            return None;
        }
        let parallel = |side: &Side| placed.outward(*side).axis() != self.axis.axis();
        let (side, second) = self.state.sides(tile);
        Some(side).into_iter().chain(second).find(parallel)
    }

    /// The projection of a point or vector.
    #[inline]
    pub fn point(&self, vector: Vector) -> Point {
        let along = |direction: Direction| vector.0[direction.axis()] * direction.sign();
        let [x, y] = self.across;
        Point { x: along(x), y: along(y) }
    }

    /// The vector perpendicular to the axis with this projection.
    #[inline]
    pub fn vector(&self, point: Point) -> Vector {
        let [x, y] = self.across;
        x.vector() * point.x + y.vector() * point.y
    }

    #[inline]
    fn height(&self, tile: usize) -> i8 {
        self.state.tiles()[tile].centre.0[self.axis.axis()]
    }

    #[inline]
    fn hinge(&self, tile: usize, side: Side) -> Point {
        self.point(self.state.tiles()[tile].midpoint(side))
    }

    #[inline]
    fn shape(&self, tile: usize) -> Shape {
        let normal = self.state.tiles()[tile].front.axis();
        if normal == self.axis.axis() {
            Shape::Square
        } else if normal == self.across[0].axis() {
            Shape::Upright
        } else {
            Shape::Level
        }
    }

    fn add_pieces(&mut self, tile: usize) {
        let centre = self.point(self.state.tiles()[tile].centre);
        let (shape, height) = (self.shape(tile), self.height(tile));
        let bar = self.bars.len();
        self.pieces.push(Piece { tile, bar, hinge: false, shape, height, centre });
    }

    /// Adds a flat hinge perpendicular to the axis: it lies in the plane between its tiles.
    fn add_hinge(&mut self, tile: usize, next: usize) {
        let (below, above) = (self.height(tile), self.height(next));
        if (below - above).abs() == 2 {
            let centre = self.point(self.state.tiles()[tile].centre);
            let (shape, height) = (self.shape(tile), i8::midpoint(below, above));
            let bar = self.bars.len();
            self.pieces.push(Piece { tile, bar, hinge: true, shape, height, centre });
        }
    }

    /// The motion of a bar that turns or not, and the new sum. `sum` adds the vectors of the turning bars
    /// before it.
    #[inline]
    fn motion(&self, bar: usize, turns: bool, sum: Point) -> (Motion, Point) {
        let Bar { start, span, .. } = self.bars[bar];
        if turns { (Motion::Turn(start - sum), sum + span) } else { (Motion::Shift(sum), sum) }
    }

    /// The motions of all bars when these turn; `None` if the chain would come apart.
    pub fn motions(&self, turning: &[bool]) -> Option<Vec<Motion>> {
        let mut sum = Point::default();
        let mut motions = Vec::with_capacity(turning.len());
        for (bar, &turns) in turning.iter().enumerate() {
            let (motion, next) = self.motion(bar, turns, sum);
            motions.push(motion);
            sum = next;
        }
        sum.is_zero().then_some(motions)
    }

    /// Passes the motions of all bars to `found`, for every legal set of turning bars without the
    /// first. Sets are built bar by bar, and dropped as soon as two bars collide.
    pub fn each_fold(&self, found: &mut impl FnMut(&[Motion])) {
        if self.bars.len() < 2 {
            return;
        }
        let mut motions = vec![Motion::Shift(Point::default())];
        self.extend(&mut motions, Point::default(), found);
    }

    #[cfg_attr(for_size, optimize(speed))]
    fn extend(&self, motions: &mut Vec<Motion>, sum: Point, found: &mut impl FnMut(&[Motion])) {
        let bar = motions.len();
        if bar == self.bars.len() {
            if sum.is_zero() && motions.iter().any(|motion| matches!(motion, Motion::Turn(_))) {
                found(motions);
            }
            return;
        }
        let reach: i8 =
            self.bars[bar..].iter().map(|bar| bar.span.x.abs() + bar.span.y.abs()).sum();
        if sum.x.abs() + sum.y.abs() > reach {
            return;
        }
        for turns in [false, true] {
            let (motion, sum) = self.motion(bar, turns, sum);
            motions.push(motion);
            if self.is_clear(motions, false, bar) {
                self.extend(motions, sum, found);
            }
            motions.pop();
        }
    }

    /// Passes the motions of all bars to `found`, for every set without the first bar that could turn regardless of
    /// collisions.
    pub fn each_told(&self, found: &mut impl FnMut(&[Motion])) {
        for set in 1..1u32 << self.bars.len().saturating_sub(1) {
            let turning: Vec<bool> =
                (0..self.bars.len()).map(|bar| set << 1 >> bar & 1 == 1).collect();
            if let Some(motions) = self.motions(&turning) {
                found(&motions);
            }
        }
    }

    /// The hinges that move with these motions, each by the tile before it.
    pub fn moved(&self, motions: &[Motion]) -> TileSet {
        let turns = |bar: usize| matches!(motions[bar % motions.len()], Motion::Turn(_));
        let moved = self.bars.iter().enumerate().filter(|(bar, _)| turns(*bar) != turns(bar + 1));
        let mut hinges = TileSet::default();
        moved.for_each(|(_, bar)| hinges.insert(bar.last));
        hinges
    }

    /// The first collision with these motions, and the fraction of the quarter turn at which it happens; `None` if
    /// there is none.
    pub fn meeting(&self, motions: &[Motion], clockwise: bool) -> Option<(Clash, f64)> {
        let pairs = (0..motions.len()).flat_map(|bar| self.pairs(bar));
        let meetings = pairs.filter_map(|(still, moving)| {
            let (motion, clockwise) = seen(still, moving, motions, clockwise)?;
            let clash = self.clash(still, moving, motion, clockwise)?;
            let encounter = encounter(still, moving, motion);
            let encounter = if clockwise { encounter.mirrored() } else { encounter };
            // A clash without a collision is a wrong order from the start.
            Some((clash, encounter.meeting().unwrap_or(0.0)))
        });
        meetings.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Tells whether two tiles collide with these motions.
    pub fn tiles_meet(&self, motions: &[Motion], clockwise: bool, a: usize, b: usize) -> bool {
        let (Some(still), Some(moving)) = (self.piece(a), self.piece(b)) else { return false };
        seen(still, moving, motions, clockwise).is_some_and(|(motion, clockwise)| {
            self.clash(still, moving, motion, clockwise).is_some()
        })
    }

    /// Tells whether nothing collides with these motions.
    pub fn is_free(&self, motions: &[Motion], clockwise: bool) -> bool {
        (0..motions.len()).all(|bar| self.is_clear(motions, clockwise, bar))
    }

    /// Tells whether a bar collides with none of those before it.
    #[cfg_attr(for_size, optimize(speed))]
    fn is_clear(&self, motions: &[Motion], clockwise: bool, bar: usize) -> bool {
        let (before, own) = self.parted(bar);
        for still in before {
            for moving in own {
                if let Some((motion, clockwise)) = seen(still, moving, motions, clockwise)
                    && self.clash(still, moving, motion, clockwise).is_some()
                {
                    return false;
                }
            }
        }
        true
    }

    /// The pieces of the bars before a bar, and its own.
    fn parted(&self, bar: usize) -> (&[Piece], &[Piece]) {
        let end = self.bars.get(bar + 1).map_or(self.pieces.len(), |next| next.pieces);
        self.pieces[..end].split_at(self.bars[bar].pieces)
    }

    /// All pairs of a piece of an earlier bar and a piece of this bar.
    fn pairs(&self, bar: usize) -> impl Iterator<Item = (&Piece, &Piece)> {
        let (before, own) = self.parted(bar);
        before.iter().flat_map(move |still| own.iter().map(move |moving| (still, moving)))
    }

    /// The parts that clash if two pieces collide or leave in the wrong order.
    #[inline]
    fn clash(
        &self,
        still: &Piece,
        moving: &Piece,
        motion: Motion,
        clockwise: bool,
    ) -> Option<Clash> {
        let contact = decide(encounter(still, moving, motion), clockwise);
        if contact.meets {
            return Some(match (still.hinge, moving.hinge) {
                (true, _) => Clash::Hinge(still.tile, moving.tile),
                (_, true) => Clash::Hinge(moving.tile, still.tile),
                _ => Clash::Tiles(still.tile, moving.tile),
            });
        }
        let misplaced = contact.start != 0
            && self.is_ahead(still.tile, contact.start)
                != self.state.ahead(still.tile).contains(moving.tile);
        misplaced.then_some(Clash::Tiles(still.tile, moving.tile))
    }

    /// Tells whether the positive or negative side of a tile, in the section, is in front of it.
    fn is_ahead(&self, tile: usize, side: i8) -> bool {
        let front = self.point(self.state.tiles()[tile].front.vector());
        front.x + front.y == side
    }

    /// Tells whether `b` is in front of `a`, for two tiles in one square after a fold.
    pub fn ends_ahead(&self, motions: &[Motion], clockwise: bool, a: usize, b: usize) -> bool {
        let (Some(still), Some(moving)) = (self.piece(a), self.piece(b)) else { return false };
        match seen(still, moving, motions, clockwise) {
            Some((motion, clockwise)) => {
                let contact = decide(encounter(still, moving, motion), clockwise);
                self.is_ahead(a, contact.end)
            }
            None => self.state.ahead(a).contains(b),
        }
    }

    fn piece(&self, tile: usize) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.tile == tile && !piece.hinge)
    }

    /// The bar that a tile belongs to.
    pub fn bar_of(&self, tile: usize) -> usize {
        self.bars.iter().position(|bar| bar.tiles.contains(tile)).unwrap_or(0)
    }
}

/// The motion of a piece relative to another one, and whether a turn is clockwise then. `None` if the two
/// cannot collide, or move as one.
#[inline]
fn seen(
    still: &Piece,
    moving: &Piece,
    motions: &[Motion],
    clockwise: bool,
) -> Option<(Motion, bool)> {
    if !still.faces(moving) {
        return None;
    }
    let (motion, reversed) = motions[moving.bar].seen_from(motions[still.bar])?;
    Some((motion, clockwise != reversed))
}

/// The encounter of two pieces in the frame of the first.
#[inline]
fn encounter(still: &Piece, moving: &Piece, motion: Motion) -> Encounter {
    let motion = match motion {
        Motion::Turn(centre) => Motion::Turn(centre - still.centre),
        shift @ Motion::Shift(_) => shift,
    };
    let start = moving.centre - still.centre;
    Encounter { still: still.shape, moving: moving.shape, start, motion }
}
