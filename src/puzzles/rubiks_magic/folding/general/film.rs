//! Tiles in the middle of a known general fold, for drawing.

use std::cell::RefCell;
use std::f64::consts::TAU;
use std::ptr;

use super::super::pose::{Pose, scaled};
use super::super::state::State;
use super::super::tiles::TileSet;
use super::course::{Course, between, span, still};
use super::known::Known;
use super::linkage::{Angles, Linkage, Placed, plus};
use super::motion::General;

/// The way of a motion, made ready for many looks at it.
struct Film {
    motion: &'static General,
    course: Course,
    /// The hinges that do not move, by leg.
    still: Vec<TileSet>,
}

thread_local! {
    /// That of the last motion that was looked at.
    static LAST: RefCell<Option<Film>> = const { RefCell::new(None) };
}

impl Known {
    /// The state at the end, with its middle near the origin.
    pub fn end(&self) -> State {
        self.to.recentred()
    }

    /// Where the tiles are at a time of the fold: at the time 0 as in the state at the start, at the time 1 as in that at
    /// the [end](Known::end). The first tile keeps its directions, and all is shifted evenly.
    ///
    /// `None` if what is stored is no motion at all.
    pub fn poses_at(&self, time: f64) -> Option<Vec<Pose>> {
        let time = time.clamp(0.0, 1.0);
        let (linkage, angles) = LAST.with_borrow_mut(|last| {
            let is_it = |film: &Film| ptr::eq(film.motion, self.motion);
            if !last.as_ref().is_some_and(is_it) {
                *last = Film::of(self.motion);
            }
            let film = last.as_ref()?;
            let (leg, angles) = film.at(time)?;
            Some((self.read_linkage(&film.course.linkages[leg]), self.read_angles(&angles)))
        })?;
        let [first, last] = [self.from, self.end()].map(|state| state.tiles()[0].centre);
        let shift = scaled(last - first, 0.5 * time);
        let tiles = linkage.place(Placed::of(self.from.tiles()[0]), &angles);
        let pose = |tile: &Placed| Pose { centre: plus(tile.pose.centre, 1.0, shift), ..tile.pose };
        Some(tiles[..linkage.tiles()].iter().map(pose).collect())
    }

    /// The hinges of the motion as the state has them.
    fn read_linkage(&self, linkage: &Linkage) -> Linkage {
        let len = linkage.tiles();
        let hinge = |place| linkage.hinges[self.reading.hinge(place, len)];
        Linkage { hinges: (0..len).map(|place| self.reading.side(place, hinge(place))).collect() }
    }

    /// The angles of the motion as the state has them. They are found for what is stored, which was replayed: where ways
    /// cross, those found for what it looks like from elsewhere could lie on another one.
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
        let course = motion.course().ok()?;
        let ends = |leg: usize| [&course.stops[leg], &course.stops[leg + 1]];
        let legs = course.linkages.iter().enumerate();
        let still = legs.map(|(leg, linkage)| still(linkage, ends(leg))).collect();
        Some(Self { motion, course, still })
    }

    /// The leg that is gone at a time, and the angles: those that change most change evenly.
    fn at(&self, time: f64) -> Option<(usize, Angles)> {
        let Course { linkages, stops } = &self.course;
        let length = |leg: usize| span(&stops[leg], &stops[leg + 1]);
        let last = linkages.len() - 1;
        if time >= 1.0 {
            return Some((last, stops[last + 1]));
        }
        let mut gone = time * (0..=last).map(length).sum::<f64>();
        let mut leg = 0;
        while leg < last && gone > length(leg) {
            gone -= length(leg);
            leg += 1;
        }
        let ends = [&stops[leg], &stops[leg + 1]];
        let angles = between(&linkages[leg], ends, self.still[leg], gone / length(leg))?;
        Some((leg, angles))
    }
}
