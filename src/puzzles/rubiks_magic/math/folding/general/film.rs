//! Tiles in the middle of a known general fold, for drawing.

use std::cell::RefCell;
use std::f64::consts::TAU;
use std::ptr;

use super::super::super::tile::Tile;
use super::super::pose::{Pose, scaled};
use super::super::state::Position;
use super::super::tiles::TileSet;
use super::course::{Course, between, still, trace};
use super::known::Known;
use super::linkage::{Angles, Linkage, Placed};
use super::motion::General;
use crate::algebra::vector::{dot, plus};

/// The path of a motion, precomputed for many frames.
struct Film {
    motion: &'static General,
    /// The chain on each leg, and the hinges that do not move there.
    legs: Vec<(Linkage, TileSet)>,
    /// Points of the path, each near the one before.
    points: Vec<Point>,
}

/// A point of the path.
struct Point {
    /// The leg on which it is reached.
    leg: usize,
    /// The distance from the start, in tile lengths: the sum of [`way`] from each point to the next one.
    gone: f64,
    angles: Angles,
}

thread_local! {
    /// The cached film of the last motion.
    static LAST: RefCell<Option<Film>> = const { RefCell::new(None) };
}

impl Known {
    /// The state at the end, with its middle near the origin.
    pub fn end(&self) -> Position {
        self.to.recentred()
    }

    /// The poses of the tiles during the fold, from the start at time 0 to the [end](Known::end) at
    /// time 1. The first tile keeps its orientation, and everything is translated linearly.
    ///
    /// `None` if the stored motion has no valid course.
    pub fn poses_at(&self, time: f64) -> Option<Vec<Pose>> {
        let time = time.clamp(0.0, 1.0);
        let (linkage, angles) = LAST.with_borrow_mut(|last| {
            let is_it = |film: &Film| ptr::eq(film.motion, self.motion);
            if !last.as_ref().is_some_and(is_it) {
                *last = Film::of(self.motion);
            }
            let film = last.as_ref()?;
            let (leg, angles) = film.at(time)?;
            Some((self.read_linkage(&film.legs[leg].0), self.read_angles(&angles)))
        })?;
        let [first, last] = [self.from, self.end()].map(|state| state.tiles()[0].centre);
        let shift = scaled(last - first, 0.5 * time);
        let tiles = linkage.place(Placed::of(self.from.tiles()[0]), &angles);
        let pose = |tile: &Placed| Pose { centre: plus(tile.pose.centre, 1.0, shift), ..tile.pose };
        Some(tiles[..linkage.tiles()].iter().map(pose).collect())
    }

    /// The hinges of the motion in the reading of the state.
    fn read_linkage(&self, linkage: &Linkage) -> Linkage {
        let len = linkage.tiles();
        let hinge = |place| linkage.hinges[self.reading.hinge(place, len)];
        Linkage { hinges: (0..len).map(|place| self.reading.side(place, hinge(place))).collect() }
    }

    /// The angles of the motion in the reading of the state. They are computed for the stored motion,
    /// which was replayed. Where paths cross, angles computed for its image could be on another path.
    fn read_angles(&self, angles: &Angles) -> Angles {
        let len = self.from.len();
        let mut read = *angles;
        for (place, one) in read.iter_mut().enumerate().take(len) {
            let angle = angles[self.reading.hinge(place, len)];
            *one = if self.reading.is_overturned() { TAU - angle } else { angle };
        }
        read
    }
}

impl Film {
    fn of(motion: &'static General) -> Option<Self> {
        let Course { linkages, stops } = motion.course().ok()?;
        let mut legs = Vec::with_capacity(linkages.len());
        let mut points = vec![Point { leg: 0, gone: 0.0, angles: stops[0] }];
        for (leg, linkage) in linkages.into_iter().enumerate() {
            let ends = [&stops[leg], &stops[leg + 1]];
            let still = still(&linkage, ends);
            for angles in trace(&linkage, ends, still)? {
                let last = points.last()?;
                let gone = last.gone + way(&linkage, [&last.angles, &angles]);
                points.push(Point { leg, gone, angles });
            }
            legs.push((linkage, still));
        }
        Some(Self { motion, legs, points })
    }

    /// The current leg at a time, and the angles. The distance from the start grows linearly with time.
    fn at(&self, time: f64) -> Option<(usize, Angles)> {
        let end = self.points.last()?;
        let gone = time * end.gone;
        let next = self.points.iter().position(|point| point.gone > gone);
        let Some(next) = next.filter(|_| time < 1.0) else { return Some((end.leg, end.angles)) };
        let (last, next) = (&self.points[next.checked_sub(1)?], &self.points[next]);
        let (linkage, still) = &self.legs[next.leg];
        let part = (gone - last.gone) / (next.gone - last.gone);
        let angles = between(linkage, [&last.angles, &next.angles], *still, part)?;
        Some((next.leg, angles))
    }
}

/// The maximum distance that a corner moves relative to any tile, in tile lengths. It does not depend on the tile
/// that stays in place.
fn way(linkage: &Linkage, ends: [&Angles; 2]) -> f64 {
    let tiles = ends.map(|angles| linkage.place(Placed::of(Tile::UPRIGHT), angles));
    let seen = |tiles: &[Placed], from: usize, tile: usize, x: f64, y: f64| {
        let (from, pose) = (&tiles[from], &tiles[tile].pose);
        let corner = plus(plus(pose.centre, x, pose.right), y, pose.up);
        let arm = plus(corner, -1.0, from.pose.centre);
        [from.pose.right, from.pose.up, from.front].map(|axis| dot(axis, arm))
    };
    let pairs =
        (0..linkage.tiles()).flat_map(|from| (0..linkage.tiles()).map(move |tile| (from, tile)));
    let moved = pairs.flat_map(|(from, tile)| {
        [(0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5)].map(|(x, y)| {
            let [before, after] = tiles.each_ref().map(|tiles| seen(tiles, from, tile, x, y));
            let moved = plus(after, -1.0, before);
            dot(moved, moved)
        })
    });
    moved.fold(0.0, f64::max).sqrt()
}
