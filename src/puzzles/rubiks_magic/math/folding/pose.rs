//! Tiles in the middle of a fold, for drawing.

use std::f64::consts::FRAC_PI_2;

use super::super::space::Vector;
use super::super::tile::Tile;
use super::contact::Motion;
use super::fold::{Course, Fold, Refusal};
use super::state::Position;
use crate::algebra::vector::{cross, dot, plus};

/// The position and orientation of a tile, in tile lengths.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The centre.
    pub centre: [f64; 3],
    /// The unit vector from the centre to the right side.
    pub right: [f64; 3],
    /// The unit vector from the centre to the upper side.
    pub up: [f64; 3],
}

impl Pose {
    /// The pose of a tile of the lattice.
    pub fn of(tile: &Tile) -> Self {
        let [right, up] = [tile.right, tile.up()].map(|way| scaled(way.vector(), 1.0));
        Self { centre: scaled(tile.centre, 0.5), right, up }
    }
}

/// The poses of the tiles of a state.
pub fn poses(state: &Position) -> Vec<Pose> {
    state.tiles().iter().map(Pose::of).collect()
}

/// The poses of the tiles during a fold: at time 0 as in the state, at time 1 as in the
/// [folded](super::fold::fold) state. All hinge angles change linearly. The heaviest part keeps its
/// orientation, and everything is translated linearly to bring the new middle to the origin.
///
/// # Errors
/// The [`Refusal`] as from [`fold`](super::fold::fold).
pub fn pose_at(state: &Position, fold: &Fold, time: f64) -> Result<Vec<Pose>, Refusal> {
    let course = Course::checked(state, fold)?;
    let end = course.end_in_place();
    if time >= 1.0 {
        return Ok(poses(&end.recentred()));
    }
    let time = time.max(0.0);
    Ok(moved(&course, time, scaled(end.to_middle(), 0.5 * time)))
}

/// The poses of the tiles during a fold, regardless of collisions. The heaviest part stays in place.
///
/// # Errors
/// The [`Refusal`] of a fold that does not keep the chain together.
pub fn pose_told(state: &Position, fold: &Fold, time: f64) -> Result<Vec<Pose>, Refusal> {
    Ok(moved(&Course::told(state, fold)?, time, [0.0; 3]))
}

/// The tiles at a time of a course, translated by `shift`.
fn moved(course: &Course<'_>, time: f64, shift: [f64; 3]) -> Vec<Pose> {
    let section = &course.section;
    let state = section.state;
    let (sin, cos) = (FRAC_PI_2 * time).sin_cos();
    let axis = scaled(course.axis().vector(), 1.0);
    // The vector that the turn adds to a vector perpendicular to the axis.
    let turn =
        |vector: [f64; 3]| plus(vector.map(|part| part * (cos - 1.0)), sin, cross(axis, vector));
    let placed = |centre, arm| {
        let turned = turn(scaled(section.vector(arm), 0.5));
        plus(plus(centre, 1.0, turned), 1.0, shift)
    };
    let moved = |(tile, pose): (usize, Pose)| match course.motion(tile) {
        Motion::Shift(by) => Pose { centre: placed(pose.centre, by), ..pose },
        Motion::Turn(centre) => {
            let arm = section.point(state.tiles()[tile].centre) - centre;
            let turned = |vector| plus(vector, 1.0, turn(across(axis, vector)));
            Pose {
                centre: placed(pose.centre, arm),
                right: turned(pose.right),
                up: turned(pose.up),
            }
        }
    };
    poses(state).into_iter().enumerate().map(moved).collect()
}

/// A vector of the lattice times a factor.
pub(super) fn scaled(vector: Vector, factor: f64) -> [f64; 3] {
    vector.0.map(|part| f64::from(part) * factor)
}

/// The component of a vector perpendicular to an axis.
fn across(axis: [f64; 3], vector: [f64; 3]) -> [f64; 3] {
    plus(vector, -dot(axis, vector), axis)
}
