//! Simple folds: some bars make a quarter turn about one axis, the others are translated.

use std::cmp::Reverse;
use std::fmt::{self, Display};

use super::super::space::Direction;
use super::super::tile::Side;
use super::contact::{Motion, Point};
use super::section::{Clash, Section};
use super::state::{MOST_TILES, Position};
use super::tiles::TileSet;
use crate::say;

/// A simple fold of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fold {
    /// The tiles in `turning` make a quarter turn about this direction, counterclockwise as seen
    /// from its tip.
    pub axis: Direction,
    /// The tiles that turn. All others keep their directions.
    pub turning: TileSet,
}

/// The reason why a state cannot be folded in this way. Tiles count from 0, in messages from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// All tiles turn, or none, or tiles that do not exist.
    Nothing,
    /// The hinge between this tile and the next one is not parallel to the axis.
    Rigid(usize, usize),
    /// The vectors of the bars that turn do not add up to zero.
    Apart,
    /// These two tiles would pass through each other.
    Meet(usize, usize),
    /// The hinge between the first two tiles would cut through the third.
    Pierce(usize, usize, usize),
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Nothing => say!("Some tiles must turn and some stay."),
            Self::Rigid(one, other) => say!(
                "The hinge between tiles {one} and {other} is not parallel to the axis.",
                one = one + 1,
                other = other + 1
            ),
            Self::Apart => say!("The chain would come apart."),
            Self::Meet(one, other) => {
                say!(
                    "Tile {one} would pass through tile {other}.",
                    one = one + 1,
                    other = other + 1
                )
            }
            Self::Pierce(one, other, cut) => say!(
                "The hinge between tiles {one} and {other} would cut through tile {cut}.",
                one = one + 1,
                other = other + 1,
                cut = cut + 1
            ),
        })
    }
}

/// The motions of all tiles in a fold.
#[derive(Debug, Clone)]
pub(super) struct Course<'a> {
    /// The state, seen along the axis.
    pub section: Section<'a>,
    /// The motion of every bar.
    motions: Vec<Motion>,
    /// Tells whether the turn is clockwise about the axis of the section.
    clockwise: bool,
}

impl Fold {
    /// The hinges that move, each by the tile before it, in a chain of this length.
    pub fn hinges(self, len: usize) -> TileSet {
        let TileSet(turning) = self.turning.and(TileSet::all(len));
        let next = turning >> 1 | (turning & 1) << (len - 1);
        TileSet(turning ^ next)
    }
}

/// All folds of a state.
pub fn folds(state: &Position) -> Vec<Fold> {
    let mut folds = Vec::new();
    for axis in Direction::ALL {
        let section = Section::new(state, axis);
        section.each_fold(&mut |motions| {
            let course = Course::new(section.clone(), motions);
            folds.push(course.fold());
        });
    }
    folds
}

/// Folds a state.
///
/// # Errors
/// The [`Refusal`] names the broken rule, and the parts that collide.
pub fn fold(state: &Position, fold: &Fold) -> Result<Position, Refusal> {
    Ok(Course::checked(state, fold)?.end())
}

/// The obstacle that stops a fold, and the fraction of the fold (0 to 1) at which it does. `None` if nothing
/// stops it, or if the chain would come apart.
pub fn stop(state: &Position, fold: &Fold) -> Option<(Refusal, f64)> {
    Course::told(state, fold).ok()?.stop()
}

/// The smallest folds that fail only because of a collision: none combines several folds, legal or not. Hinges
/// that are closed and would close further do not count as folds.
pub fn blocked(state: &Position) -> Vec<Fold> {
    let mut blocked = Vec::new();
    for axis in Direction::ALL {
        let section = Section::new(state, axis);
        let mut told: Vec<(TileSet, Vec<Motion>)> = Vec::new();
        section.each_told(&mut |motions| told.push((section.moved(motions), motions.to_vec())));
        let is_smallest = |hinges: TileSet| {
            told.iter().all(|(other, _)| *other == hinges || !other.without(hinges).is_empty())
        };
        for (hinges, motions) in told.iter().filter(|(hinges, _)| is_smallest(*hinges)) {
            let course = Course::new(section.clone(), motions);
            let closes = hinges.iter().any(|hinge| course.closes_further(hinge));
            if !closes && course.stop().is_some() {
                blocked.push(course.fold());
            }
        }
    }
    blocked
}

/// Calls `found` with every state one fold away. Its position in space is arbitrary.
pub(super) fn each_next(state: &Position, found: &mut impl FnMut(Position)) {
    for axis in Direction::ALL {
        let section = Section::new(state, axis);
        let mut all: Vec<Motion> = Vec::new();
        section.each_fold(&mut |motions| all.extend(motions));
        for motions in all.chunks_exact(section.bars.len().max(1)) {
            found(placed(&section, motions, false));
        }
    }
}

impl<'a> Course<'a> {
    /// Keeps the heaviest part in place: of the parts that move as one, the one with the most
    /// tiles. Among equals it is that of the lowest tile.
    fn new(section: Section<'a>, motions: &[Motion]) -> Self {
        let mut parts: Vec<(Motion, TileSet)> = Vec::with_capacity(motions.len());
        for (bar, motion) in section.bars.iter().zip(motions) {
            match parts.iter_mut().find(|(other, _)| other == motion) {
                Some((_, tiles)) => *tiles = tiles.or(bar.tiles),
                None => parts.push((*motion, bar.tiles)),
            }
        }
        let weight = |tiles: TileSet| (tiles.len(), Reverse(tiles.0.trailing_zeros()));
        let heaviest = parts.into_iter().max_by_key(|(_, tiles)| weight(*tiles));
        let still = heaviest.map_or(Motion::Shift(Point::default()), |(motion, _)| motion);
        let motions = motions.iter().map(|motion| match motion.seen_from(still) {
            Some((motion, _)) => motion,
            None => Motion::Shift(Point::default()),
        });
        let motions = motions.collect();
        Self { section, motions, clockwise: matches!(still, Motion::Turn(_)) }
    }

    /// The course of a fold that keeps the chain together, regardless of collisions.
    pub(super) fn told(state: &'a Position, fold: &Fold) -> Result<Self, Refusal> {
        let all = TileSet::all(state.len());
        if fold.turning.is_empty() || fold.turning == all || !fold.turning.without(all).is_empty() {
            return Err(Refusal::Nothing);
        }
        let section = Section::new(state, fold.axis);
        for hinge in fold.hinges(state.len()).iter() {
            if section.bars.iter().all(|bar| bar.last != hinge) {
                return Err(Refusal::Rigid(hinge, state.next(hinge)));
            }
        }
        let turning: Vec<bool> =
            section.bars.iter().map(|bar| fold.turning.contains(bar.last)).collect();
        let motions = section.motions(&turning).ok_or(Refusal::Apart)?;
        Ok(Self::new(section, &motions))
    }

    /// The course of a fold that obeys all rules.
    pub(super) fn checked(state: &'a Position, fold: &Fold) -> Result<Self, Refusal> {
        let course = Self::told(state, fold)?;
        match course.stop() {
            None => Ok(course),
            Some((refusal, _)) => Err(refusal),
        }
    }

    /// The first obstacle, and the fraction of the fold at which it is hit.
    fn stop(&self) -> Option<(Refusal, f64)> {
        // Most folds are legal, and that is faster to check than the first clash.
        if self.section.is_free(&self.motions, self.clockwise) {
            return None;
        }
        let (clash, part) = self.section.meeting(&self.motions, self.clockwise)?;
        let refusal = match clash {
            Clash::Tiles(a, b) => Refusal::Meet(a.min(b), a.max(b)),
            Clash::Hinge(hinge, tile) => {
                Refusal::Pierce(hinge, self.section.state.next(hinge), tile)
            }
        };
        Some((refusal, part))
    }

    /// Tells whether a moving hinge is closed already and would close further.
    fn closes_further(&self, hinge: usize) -> bool {
        let state = self.section.state;
        state.bend(hinge).is_closed()
            && self.section.tiles_meet(&self.motions, self.clockwise, hinge, state.next(hinge))
    }

    /// The fold, described by the tiles that turn while the heaviest part stays.
    fn fold(&self) -> Fold {
        let mut turning = TileSet::default();
        for (bar, motion) in self.section.bars.iter().zip(&self.motions) {
            if let Motion::Turn(_) = motion {
                turning = turning.or(bar.tiles);
            }
        }
        Fold { axis: self.axis(), turning }
    }

    /// The axis about which the turn is counterclockwise.
    pub(super) fn axis(&self) -> Direction {
        let axis = self.section.axis;
        if self.clockwise { axis.opposite() } else { axis }
    }

    /// The state at the end, with its middle near the origin.
    pub(super) fn end(&self) -> Position {
        self.end_in_place().recentred()
    }

    /// The state at the end, with the heaviest part in place.
    pub(super) fn end_in_place(&self) -> Position {
        placed(&self.section, &self.motions, self.clockwise)
    }

    /// The motion of a tile.
    pub(super) fn motion(&self, tile: usize) -> Motion {
        self.motions[self.section.bar_of(tile)]
    }

    /// A vector of the section after the quarter turn.
    #[inline]
    pub(super) fn turned(&self, point: Point) -> Point {
        turned(point, self.clockwise)
    }
}

/// The state at the end of a fold.
#[cfg_attr(for_size, optimize(speed))]
fn placed(section: &Section<'_>, motions: &[Motion], clockwise: bool) -> Position {
    let state = section.state;
    let axis = if clockwise { section.axis.opposite() } else { section.axis };
    let turned = |point: Point| turned(point, clockwise);
    let mut tiles = [state.tiles()[0]; MOST_TILES];
    let mut exits = [Side::Right; MOST_TILES];
    for (bar, motion) in section.bars.iter().zip(motions) {
        for tile in bar.tiles.iter() {
            let mut placed = state.tiles()[tile];
            let by = match *motion {
                Motion::Shift(by) => turned(by) - by,
                Motion::Turn(centre) => {
                    placed.right = placed.right.turned(axis);
                    placed.front = placed.front.turned(axis);
                    let arm = section.point(placed.centre) - centre;
                    turned(arm) - arm
                }
            };
            placed.centre = placed.centre + section.vector(by);
            tiles[tile] = placed;
            exits[tile] = state.sides(tile).0;
        }
        exits[bar.last] = bar.exit;
    }
    let len = state.len();
    Position::assemble(&tiles[..len], &exits[..len], |a, b| {
        section.ends_ahead(motions, clockwise, a, b)
    })
}

#[inline]
fn turned(point: Point, clockwise: bool) -> Point {
    if clockwise { Point::default() - point.turned() } else { point.turned() }
}
