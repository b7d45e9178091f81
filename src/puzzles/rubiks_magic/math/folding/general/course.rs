//! The course of a general fold: legs between waypoints, replayed in small steps.

use std::f64::consts::TAU;

use super::super::super::tile::{Side, Tile};
use super::super::section::Clash;
use super::super::state::{Bend, partner};
use super::super::tiles::TileSet;
use super::flaw::Flaw;
use super::linkage::{Angles, Linkage, Placed, interpolated};
use super::room::Room;

/// The maximum change of an angle between two collision checks, in radians.
const FINE: f64 = 0.005;

/// The maximum number of halvings of a step before points between its ends are searched.
const HALVINGS: usize = 5;

/// The distance between the points of a drawn path, in radians.
const NEAR: f64 = 0.1;

/// Three limits on pairs of points. `WIDE` is the maximum distance of points to be joined, and
/// `SAME` that of equal points, in radians. If the closed chain is within `BULGE` times their
/// distance of their midpoint, two points need no more points between them.
const WIDE: f64 = 0.1;
const SAME: f64 = 1e-5;
const BULGE: f64 = 0.05;

/// The maximum depth of halving between two points, and the maximum number of points between them. Beyond these, the
/// points count as being on separate paths.
const MEETING: usize = 40;
const POINTS: usize = 1000;

/// The number of samples to test whether the chain can follow without some hinges. The maximum
/// speed of an angle then, relative to a straight line.
const LOOKS: f64 = 16.0;
const JUMP: f64 = 3.0;

/// The legs of a motion.
#[derive(Debug, Clone)]
pub struct Course {
    /// The linkages, one for each leg.
    pub linkages: Vec<Linkage>,
    /// The angles at both ends and at the waypoints between.
    pub stops: Vec<Angles>,
}

/// An obstacle that stops a motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The chain comes apart or jumps.
    Apart,
    /// Two parts would pass through each other.
    Clash(Clash),
}

impl Course {
    /// Follows the whole course in small steps.
    ///
    /// # Errors
    /// The flaw that stops it; the room is then invalid.
    pub fn walk(&self, room: &mut Room) -> Result<(), Flaw> {
        for (leg, linkage) in self.linkages.iter().enumerate() {
            let ends = [&self.stops[leg], &self.stops[leg + 1]];
            if let Some(before) = leg.checked_sub(1) {
                rehang(&self.linkages[before], linkage, ends[0], room)?;
            }
            walk(linkage, ends, room).map_err(|stop| match stop {
                Stop::Apart => Flaw::Apart(leg),
                Stop::Clash(Clash::Tiles(a, b)) => Flaw::Meet(a, b),
                Stop::Clash(Clash::Hinge(hinge, tile)) => {
                    Flaw::Pierce(hinge, (hinge + 1) % linkage.tiles(), tile)
                }
            })?;
        }
        Ok(())
    }
}

/// Changes the sides at which closed pairs hang.
fn rehang(from: &Linkage, to: &Linkage, angles: &Angles, room: &mut Room) -> Result<(), Flaw> {
    for tile in (0..from.tiles()).filter(|&tile| from.hinges[tile] != to.hinges[tile]) {
        if other_side(from, tile, angles, room) != Some(to.hinges[tile]) {
            return Err(Flaw::Hinge(tile, (tile + 1) % from.tiles()));
        }
        room.forget_strip(tile);
    }
    Ok(())
}

/// The other side at which a tile can hold the next one, if they are closed and touch.
fn other_side(linkage: &Linkage, tile: usize, angles: &Angles, room: &Room) -> Option<Side> {
    let bend = if angles[tile] == 0.0 {
        Bend::ClosedValley
    } else if angles[tile] == TAU {
        Bend::ClosedMountain
    } else {
        return None;
    };
    let next = (tile + 1) % linkage.tiles();
    let between = (0..linkage.tiles()).any(|other| room.is_between(other, tile, next));
    (!between).then(|| partner(linkage.hinges[tile], tile, bend))
}

/// The hinges that pass a test.
pub fn hinges(len: usize, test: impl Fn(usize) -> bool) -> TileSet {
    let mut set = TileSet::default();
    (0..len).filter(|&tile| test(tile)).for_each(|tile| set.insert(tile));
    set
}

/// The nearest angles that close the chain. Those in `still` do not change if it closes without
/// them; closed pairs stay closed.
pub fn settle(linkage: &Linkage, angles: Angles, still: TileSet) -> Option<Angles> {
    let closed = hinges(linkage.tiles(), |tile| [0.0, TAU].contains(&angles[tile]));
    linkage.close(angles, still.or(closed)).or_else(|| linkage.close(angles, closed))
}

/// The greatest change of an angle.
pub fn span(from: &Angles, to: &Angles) -> f64 {
    from.iter().zip(to).map(|(from, to)| (to - from).abs()).fold(0.0, f64::max)
}

/// The hinges that do not move on a leg. These are those with the same angle at both ends if the
/// chain can follow without them, otherwise only closed pairs.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number of looks"
)]
pub fn still(linkage: &Linkage, [from, to]: [&Angles; 2]) -> TileSet {
    let same = hinges(linkage.tiles(), |tile| from[tile] == to[tile]);
    let closed = same.and(hinges(linkage.tiles(), |tile| [0.0, TAU].contains(&from[tile])));
    let most = JUMP * span(from, to) / LOOKS;
    let mut last = *from;
    let follows = (1..=LOOKS as usize).all(|look| {
        let next = between(linkage, [from, to], same, look as f64 / LOOKS);
        let near = next.is_some_and(|next| span(&last, &next) <= most);
        last = next.unwrap_or(last);
        near
    });
    if follows { same } else { closed }
}

/// Interpolates between two closed chains: the angles nearest to the straight line that close the
/// chain, without moving the hinges in `still`.
pub fn between(
    linkage: &Linkage,
    [from, to]: [&Angles; 2],
    still: TileSet,
    time: f64,
) -> Option<Angles> {
    if time <= 0.0 {
        return Some(*from);
    }
    if time >= 1.0 {
        return Some(*to);
    }
    linkage.close(interpolated(from, to, time), still)
}

/// Follows a leg in small steps.
///
/// Where paths cross, as at states of the lattice, the nearest angles that close the chain may be
/// on either path. So each step verifies that a path connects its two points.
///
/// # Errors
/// The obstacle that stops it; the room is then invalid.
pub fn walk(linkage: &Linkage, ends: [&Angles; 2], room: &mut Room) -> Result<(), Stop> {
    let still = still(linkage, ends);
    let first = Placed::of(Tile::UPRIGHT);
    let whole = 1.0 / (1.2 * span(ends[0], ends[1]) / FINE).ceil().max(1.0);
    let (mut last, mut done, mut step) = (*ends[0], 0.0, whole);
    while done < 1.0 {
        // Avoid a tiny last step.
        let time = if done + 1.001 * step > 1.0 { 1.0 } else { done + step };
        let angles = between(linkage, ends, still, time).ok_or(Stop::Apart)?;
        if span(&last, &angles) > FINE && step > whole / f64::from(1 << HALVINGS) {
            step *= 0.5;
            continue;
        }
        let mut way = Vec::new();
        if span(&last, &angles) > WIDE
            || !join(linkage, still, [&last, &angles], FINE, MEETING, &mut way)
        {
            return Err(Stop::Apart);
        }
        for point in &way {
            room.step(linkage, &linkage.place(first, point)).map_err(Stop::Clash)?;
        }
        (last, done) = (angles, time);
        step = (1.5 * step).min(whole);
    }
    Ok(())
}

/// The points of a drawn leg after its first one, each near the one before.
///
/// They are denser in time where the angles change fast. Where paths cross, the nearest angles that close the chain
/// jump, and points are inserted as in [`walk`]. `None` if the path cannot be followed.
pub fn trace(linkage: &Linkage, ends: [&Angles; 2], still: TileSet) -> Option<Vec<Angles>> {
    let shortest = FINE / span(ends[0], ends[1]) / f64::from(1 << HALVINGS);
    let mut way = Vec::new();
    // A stack of the remaining parts, the next part last.
    let mut rest = vec![(1.0, *ends[1])];
    let (mut time, mut last) = (0.0, *ends[0]);
    while let Some(&(end, point)) = rest.last() {
        if span(&last, &point) <= NEAR {
            way.push(point);
        } else if end - time > shortest {
            let middle = 0.5 * (time + end);
            rest.push((middle, between(linkage, ends, still, middle)?));
            continue;
        } else if !join(linkage, still, [&last, &point], NEAR, MEETING, &mut way) {
            return None;
        }
        rest.pop();
        (time, last) = (end, point);
    }
    Some(way)
}

/// Connects two closed chains: pushes points between them and the second one, such that a path
/// follows them in small steps. False if none was found.
///
/// The midpoint of the two is moved to where the chain closes. On a smooth path that is near. Where
/// two paths cross, the new point is on one of them, nearer to the crossing. So are the following
/// points, until nothing is left to join. Paths that pass each other stay apart.
fn join(
    linkage: &Linkage,
    still: TileSet,
    ends: [&Angles; 2],
    fine: f64,
    depth: usize,
    way: &mut Vec<Angles>,
) -> bool {
    let apart = span(ends[0], ends[1]);
    if apart > SAME {
        let mut middle = *ends[0];
        middle.iter_mut().zip(ends[1]).for_each(|(angle, end)| *angle = 0.5 * (*angle + end));
        let Some(point) = linkage.close(middle, still) else { return false };
        if apart > fine || span(&middle, &point) > BULGE * apart {
            return depth > 0
                && way.len() < POINTS
                && span(&middle, &point) < apart
                && join(linkage, still, [ends[0], &point], fine, depth - 1, way)
                && join(linkage, still, [&point, ends[1]], fine, depth - 1, way);
        }
    }
    way.push(*ends[1]);
    true
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::stored;
    use super::*;

    #[test]
    fn two_points_are_joined_in_small_steps_or_not_at_all() {
        let one = stored().next().expect("a fold");
        let Course { linkages, stops } = one.course().expect("a way");
        let (linkage, ends) = (&linkages[0], [&stops[0], &stops[1]]);
        let still = still(linkage, ends);
        let mut last = stops[0];
        for point in trace(linkage, ends, still).expect("a way") {
            let mut way = Vec::new();
            assert!(join(linkage, still, [&last, &point], FINE, MEETING, &mut way));
            assert_eq!(way.last(), Some(&point));
            for next in way {
                assert!(span(&last, &next) <= FINE);
                let closed = linkage.close(next, still).expect("it closes");
                assert!(span(&next, &closed) < 1e-9);
                last = next;
            }
        }
        // If no hinge may move, no path connects the ends.
        let all = hinges(linkage.tiles(), |_| true);
        assert!(!join(linkage, all, ends, FINE, MEETING, &mut Vec::new()));
    }
}
