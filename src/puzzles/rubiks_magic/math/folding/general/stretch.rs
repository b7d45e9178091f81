//! Folds that only a soft puzzle can make: hinges part slightly, and tiles dent each other.
//!
//! A tile is a rigid square with a soft rim. If the angles do not close the chain, all moving hinges share the gap.
//! The *give* of a path is one length for three things, in tile lengths. It bounds the gap between corners at a
//! hinge, the width of the soft rims, and the depth of dents. A path of give 0 is a general fold.
//!
//! [`Stretch::least`] turns hinges by right angles, as [`straight`](super::straight) does, and relaxes the path like an
//! elastic band. Each of its points moves towards closing the chain, and is pulled by its neighbours. So the give found
//! is an upper bound.

use std::f64::consts::TAU;

use super::super::super::tile::{Side, Tile};
use super::super::key::Key;
use super::super::pose::Pose;
use super::super::state::{Bend, MOST_TILES, Position};
use super::super::tiles::TileSet;
use super::course::{hinges, span};
use super::linkage::{Angles, Linkage, Placed, angles, angles_of, interpolated, twist};
use super::motion::{end, is_possible};
use super::room::Room;
use super::straight::each_end;
use crate::algebra::vector::{cross, dot, plus};
use crate::kit::dice::Dice;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The number of segments of a band, of rounds of relaxation, and of rounds between evaluations.
const PARTS: usize = 32;
const ROUNDS: usize = 60;
const LOOK: usize = 10;

/// The maximum step of a point towards the closed chain, in radians, and the pull of its neighbours.
const STEP: f64 = 0.1;
const PULL: f64 = 0.2;

/// The maximum change of an angle between two collision checks, in radians.
const FINE: f64 = 0.02;

/// The maximum initial bulge of a band, in radians.
const BULGE: f64 = 1.0;

/// The ratios of give to hinge gap that are tried in turn.
const DENTS: [f64; 6] = [1.01, 1.1, 1.25, 1.5, 2.0, 3.0];

/// A path that a soft puzzle can follow.
#[derive(Debug, Clone, PartialEq)]
pub struct Stretch {
    /// The give, in tile lengths.
    pub give: f64,
    /// The widest gap at a hinge, in tile lengths.
    pub gap: f64,
    /// The state at the start.
    pub from: Position,
    /// The state at the end.
    pub to: Position,
}

/// A candidate path, as an elastic band.
struct Band {
    linkage: Linkage,
    /// The hinges that stay closed and do not part.
    firm: TileSet,
    points: Vec<Angles>,
}

impl Stretch {
    /// Finds the path of least give from some states to a goal, below a limit.
    ///
    /// All straight paths from each state are tried, each also with `bulges` random bulges.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn least(
        states: &[Position],
        is_goal: impl Fn(Key) -> bool,
        limit: f64,
        bulges: usize,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self>, Cancelled> {
        let mut best: Option<Self> = None;
        let mut dice = Dice::new(1);
        let mut tried = 0;
        for state in states {
            each_end(state, |hinges, bends| {
                // A number stands before it.
                progress.report(tried, None, &say!("ways tried"))?;
                tried += 1;
                for bulge in 0..=bulges {
                    let mut band = Band::straight(state, hinges, bends);
                    if bulge > 0 {
                        band.bulge(&mut dice);
                    }
                    for round in 0..=ROUNDS {
                        if round % LOOK == 0 {
                            let below = best.as_ref().map_or(limit, |best| best.give);
                            best = band.look(state, bends, below, &is_goal).or(best.take());
                        }
                        band.relax();
                    }
                }
                Ok(())
            })?;
        }
        Ok(best)
    }
}

impl Band {
    /// The straight path from a state to these bends.
    fn straight(from: &Position, sides: &[Side], bends: &[Bend]) -> Self {
        let (start, goal) = (angles(from), angles_of(bends.iter().copied()));
        let firm =
            hinges(sides.len(), |at| start[at] == goal[at] && [0.0, TAU].contains(&goal[at]));
        let point = |part: usize| interpolated(&start, &goal, part as f64 / PARTS as f64);
        let points = (0..=PARTS).map(point).collect();
        Self { linkage: Linkage { hinges: sides.to_vec() }, firm, points }
    }

    /// Bends the path at random.
    fn bulge(&mut self, dice: &mut Dice) {
        const STEPS: usize = 1000;
        let mut most = [0.0; MOST_TILES];
        for (hinge, most) in most.iter_mut().enumerate().take(self.linkage.tiles()) {
            if !self.firm.contains(hinge) {
                *most = BULGE * (dice.below(2 * STEPS + 1) as f64 / STEPS as f64 - 1.0);
            }
        }
        for (part, point) in self.points.iter_mut().enumerate().take(PARTS).skip(1) {
            let height = (0.5 * TAU * part as f64 / PARTS as f64).sin();
            for (angle, most) in point.iter_mut().zip(most) {
                *angle = (*angle + height * most).clamp(0.0, TAU);
            }
        }
    }

    /// Moves all points between the ends by one round of relaxation.
    fn relax(&mut self) {
        let before = self.points.clone();
        for (part, point) in self.points.iter_mut().enumerate().take(PARTS).skip(1) {
            let middle = interpolated(&before[part - 1], &before[part + 1], 0.5);
            let pulled = interpolated(point, &middle, PULL);
            *point = self.linkage.nearer(pulled, self.firm, STEP).unwrap_or(pulled);
        }
    }

    /// The path with the least give tried that leads to a goal, if that is below a limit.
    fn look(
        &self,
        from: &Position,
        bends: &[Bend],
        limit: f64,
        is_goal: impl Fn(Key) -> bool,
    ) -> Option<Stretch> {
        let gap = self.gap(limit)?;
        for dent in DENTS {
            // 0.00001 tile lengths count as nothing.
            let give = (dent * gap).max(1e-5);
            if give >= limit {
                return None;
            }
            let Some(room) = self.walk(from, give) else { continue };
            let to = end(from, &self.linkage.hinges, |tile| bends[tile], &room)?;
            return (is_possible(&to) && is_goal(to.key())).then_some(Stretch {
                give,
                gap,
                from: *from,
                to,
            });
        }
        None
    }

    /// The widest gap on the path; `None` if it reaches a limit, or the chain is far from closed.
    fn gap(&self, limit: f64) -> Option<f64> {
        self.angles().try_fold(0.0, |widest: f64, angles| {
            let gap = gap(&self.linkage, &self.place(&angles)?);
            (gap < limit).then_some(widest.max(gap))
        })
    }

    /// The room at the end of the path; `None` after a collision.
    fn walk(&self, from: &Position, give: f64) -> Option<Room> {
        let mut room = Room::soft(from, give);
        for angles in self.angles() {
            room.step(&self.linkage, &self.place(&angles)?).ok()?;
        }
        Some(room)
    }

    /// The angles on the path, in small steps.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number")]
    fn angles(&self) -> impl Iterator<Item = Angles> {
        self.points.windows(2).flat_map(|ends| {
            let steps = (span(&ends[0], &ends[1]) / FINE).ceil().max(1.0) as usize;
            (1..=steps)
                .map(move |step| interpolated(&ends[0], &ends[1], step as f64 / steps as f64))
        })
    }

    /// The tiles, and a final copy of the first one. The hinges that are not firm share the remaining gap.
    fn place(&self, angles: &Angles) -> Option<Vec<Placed>> {
        let mut tiles = self.linkage.place(Placed::of(Tile::UPRIGHT), angles);
        let len = self.linkage.tiles();
        let [x, y, z, ..] = twist(&tiles[0], &tiles[len])?;
        let turn = [x, y, z];
        let sum = tiles[..len].iter().fold([0.0; 3], |sum, tile| plus(sum, 1.0, tile.pose.centre));
        let middle = sum.map(|part| part / len as f64);
        // The displacement of the middle, if it moved with the first tile.
        let arm = plus(middle, -1.0, tiles[0].pose.centre);
        let image = plus(tiles[len].pose.centre, 1.0, turned(arm, turn, 1.0));
        let shift = plus(image, -1.0, middle);
        let share = 1.0 / hinges(len, |hinge| !self.firm.contains(hinge)).len() as f64;
        let mut part = 0.0;
        for (hinge, tile) in tiles.iter_mut().enumerate() {
            let back = |vector| turned(vector, turn, -part);
            let centre = back(plus(tile.pose.centre, -1.0, image));
            tile.pose = Pose {
                centre: plus(plus(image, -part, shift), 1.0, centre),
                right: back(tile.pose.right),
                up: back(tile.pose.up),
            };
            tile.front = back(tile.front);
            part += if self.firm.contains(hinge) { 0.0 } else { share };
        }
        Some(tiles)
    }
}

/// The maximum distance between matching corners at a hinge.
fn gap(linkage: &Linkage, tiles: &[Placed]) -> f64 {
    let end = |tile: &Placed, side: Side, sign: f64| {
        let out = tile.outward(side);
        let edge = plus(tile.pose.centre, 0.5, out);
        plus(edge, 0.5 * sign, cross(tile.front, out))
    };
    let gaps = linkage.hinges.iter().zip(tiles.windows(2)).flat_map(|(&side, pair)| {
        [1.0, -1.0].map(|sign| {
            // From the next tile, the hinge runs in the opposite direction.
            let apart = plus(end(&pair[0], side, sign), -1.0, end(&pair[1], side.across(), -sign));
            dot(apart, apart)
        })
    });
    gaps.fold(0.0, f64::max).sqrt()
}

/// A vector after `part` of the rotation with rotation vector `turn`.
fn turned(vector: [f64; 3], turn: [f64; 3], part: f64) -> [f64; 3] {
    let angle = dot(turn, turn).sqrt();
    if angle == 0.0 {
        return vector;
    }
    let axis = turn.map(|part| part / angle);
    let (sin, cos) = (part * angle).sin_cos();
    let along = dot(axis, vector);
    let across = plus(vector, -along, axis);
    plus(plus(plus([0.0; 3], along, axis), cos, across), sin, cross(axis, vector))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::{General, stored};
    use super::*;
    use crate::search::Silent;

    #[test]
    fn a_chain_that_does_not_close_parts_at_all_hinges() {
        // A tube of four tiles, one hinge of which is opened by a quarter of a radian.
        let tube: Position = "RvRvRvRv".parse().expect("a state");
        let mut band = Band::straight(&tube, &[Side::Right; 4], &[Bend::Valley; 4]);
        let mut open = angles(&tube);
        open[3] += 0.25;
        let tiles = band.place(&open).expect("it can close");
        // Each hinge takes a quarter of the turn and of the displacement. The widest gap was calculated in the plane
        // across the tube, with complex numbers.
        let widest = gap(&band.linkage, &tiles);
        assert!((widest - 0.088_600).abs() < 1e-5, "{widest}");
        let apart = plus(tiles[4].pose.centre, -1.0, tiles[0].pose.centre);
        assert!(dot(apart, apart) < 1e-20);
        // Firm hinges do not part.
        band.firm = hinges(4, |hinge| hinge != 2);
        let tiles = band.place(&open).expect("it can close");
        let firm = |at: usize| gap(&Linkage { hinges: vec![Side::Right] }, &tiles[at..at + 2]);
        assert!([0, 1, 3].into_iter().all(|at| firm(at) < 1e-9) && firm(2) > 0.2);
    }

    #[test]
    fn a_general_fold_needs_no_give() {
        let straight = |one: &General| one.way.is_empty();
        let one = stored().find(straight).expect("a fold");
        let is_goal = |key: Key| key == one.to.key();
        let found =
            Stretch::least(&[one.from], is_goal, 0.1, 0, &mut Silent).expect("nobody cancels");
        let found = found.expect("a way");
        assert!(found.give < 1e-3, "{found:?}");
        assert_eq!(found.to.key(), one.to.key());
    }
}
