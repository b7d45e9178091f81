//! The chain as a linkage: forward kinematics from hinge angles to tiles in space, and projection
//! onto the angles that close the chain.
//!
//! Eight angles obey six equations, so closed chains form a surface of dimension two or more. From
//! a point off the surface, Gauss–Newton steps find the nearest point on it. They are damped
//! because the equations are dependent at states of the lattice.

use std::f64::consts::{PI, TAU};

use super::super::super::tile::{Side, Tile};
use super::super::pose::{Pose, scaled};
use super::super::state::{Bend, MOST_TILES, Position};
use super::super::tiles::TileSet;
use crate::algebra::vector::{cross, dot, plus};

/// The angle at each hinge, by the tile before it, in radians: from that tile through its front
/// side to the next one. 0 is closed face to face, π flat, 2π closed back to back.
pub type Angles = [f64; MOST_TILES];

/// The maximum gap of a chain that counts as closed, in tile lengths and radians.
const CLOSED: f64 = 1e-11;

/// The square of the gap beyond which a chain is too far from closing.
const FAR: f64 = 16.0;

/// The maximum number of Gauss–Newton steps, and the number of steps within which the error must
/// halve. Convergence is slow where paths cross.
const STEPS: usize = 500;
const PATIENCE: usize = 150;

/// A chain of tiles that are hinged at known sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Linkage {
    /// The side of each tile at which the next one hangs.
    pub hinges: Vec<Side>,
}

/// A tile in space with its front normal.
#[derive(Debug, Clone, Copy)]
pub struct Placed {
    /// The pose of the tile.
    pub pose: Pose,
    /// The unit normal of its front.
    pub front: [f64; 3],
}

/// The angle of a bend, in radians.
fn angle(bend: Bend) -> f64 {
    match bend {
        Bend::ClosedValley => 0.0,
        Bend::Valley => 0.5 * PI,
        Bend::Flat => PI,
        Bend::Mountain => 1.5 * PI,
        Bend::ClosedMountain => TAU,
    }
}

/// The angles of a state.
pub fn angles(state: &Position) -> Angles {
    angles_of((0..state.len()).map(|tile| state.bend(tile)))
}

/// The angles of these bends.
pub fn angles_of(bends: impl IntoIterator<Item = Bend>) -> Angles {
    let mut angles = [0.0; MOST_TILES];
    for (one, bend) in angles.iter_mut().zip(bends) {
        *one = angle(bend);
    }
    angles
}

/// Interpolates linearly between two lists of angles.
pub fn interpolated(from: &Angles, to: &Angles, part: f64) -> Angles {
    let mut angles = *from;
    angles.iter_mut().zip(to).for_each(|(angle, to)| *angle += part * (to - *angle));
    angles
}

impl Placed {
    /// A tile of the lattice.
    pub fn of(tile: Tile) -> Self {
        Self { pose: Pose::of(&tile), front: scaled(tile.front.vector(), 1.0) }
    }

    /// The unit vector from the centre to a side.
    pub fn outward(&self, side: Side) -> [f64; 3] {
        match side {
            Side::Right => self.pose.right,
            Side::Up => self.pose.up,
            Side::Left => self.pose.right.map(|part| -part),
            Side::Down => self.pose.up.map(|part| -part),
        }
    }

    /// The next tile, hinged at a side with this angle.
    fn beyond(&self, side: Side, angle: f64) -> Self {
        let out = self.outward(side);
        let (sin, cos) = angle.sin_cos();
        let onward = plus(out.map(|part| -part * cos), sin, self.front);
        let front = plus(self.front.map(|part| -part * cos), -sin, out);
        let right = match side {
            Side::Right => onward,
            Side::Left => onward.map(|part| -part),
            Side::Up | Side::Down => self.pose.right.map(|part| -part),
        };
        let centre = plus(plus(self.pose.centre, 0.5, out), 0.5, onward);
        Self { pose: Pose { centre, right, up: cross(front, right) }, front }
    }
}

impl Linkage {
    /// The number of tiles.
    pub fn tiles(&self) -> usize {
        self.hinges.len()
    }

    /// The tiles at these angles from `first` on, and a final copy of the first one where the chain
    /// leads back to it.
    pub fn place(&self, first: Placed, angles: &Angles) -> Vec<Placed> {
        let mut tiles = Vec::with_capacity(self.tiles() + 1);
        let mut last = first;
        tiles.push(last);
        for (&side, &angle) in self.hinges.iter().zip(angles) {
            last = last.beyond(side, angle);
            tiles.push(last);
        }
        tiles
    }

    /// The nearest angles that close the chain. The hinges in `still` keep their angles, and angles
    /// are clamped to the range from 0 to 2π. `None` if there are none nearby.
    pub fn close(&self, mut angles: Angles, mut still: TileSet) -> Option<Angles> {
        let len = self.tiles();
        let first = Placed::of(Tile::UPRIGHT);
        let mut best = f64::MAX;
        for round in 0..STEPS {
            let tiles = self.place(first, &angles);
            let error = twist(&tiles[0], &tiles[len])?;
            let size = squared(&error);
            if size < CLOSED * CLOSED {
                return Some(angles);
            }
            if size > FAR {
                return None;
            }
            if round % PATIENCE == 0 {
                if size > 0.5 * best {
                    return None;
                }
                best = size;
            }
            let step = self.step(&tiles, &error, still)?;
            let length = squared(&step).sqrt();
            let factor = if length > 0.5 { 0.5 / length } else { 1.0 };
            for hinge in 0..len {
                let next = angles[hinge] + factor * step[hinge];
                angles[hinge] = next.clamp(0.0, TAU);
                if next != angles[hinge] {
                    still.insert(hinge);
                }
            }
        }
        None
    }

    /// The angles after one step towards closing the chain, of at most `most` radians. The hinges
    /// in `still` keep their angles. `None` if the chain is too far from closing.
    pub fn nearer(&self, mut angles: Angles, still: TileSet, most: f64) -> Option<Angles> {
        let tiles = self.place(Placed::of(Tile::UPRIGHT), &angles);
        let error = twist(&tiles[0], &tiles[self.tiles()])?;
        let step = self.step(&tiles, &error, still)?;
        let length = squared(&step).sqrt();
        let factor = if length > most { most / length } else { 1.0 };
        for (angle, part) in angles.iter_mut().zip(step) {
            *angle = (*angle + factor * part).clamp(0.0, TAU);
        }
        Some(angles)
    }

    /// The least step that approximately closes the chain.
    fn step(&self, tiles: &[Placed], error: &[f64; 6], still: TileSet) -> Option<Angles> {
        let size = squared(error);
        // The screw of a turn about each hinge, which moves all later tiles.
        let column = |hinge: usize| {
            if still.contains(hinge) {
                return [0.0; 6];
            }
            let tile = &tiles[hinge];
            let out = tile.outward(self.hinges[hinge]);
            let axis = cross(tile.front, out);
            let moment = cross(plus(tile.pose.centre, 0.5, out), axis);
            [axis[0], axis[1], axis[2], moment[0], moment[1], moment[2]]
        };
        let columns: Vec<[f64; 6]> = (0..self.tiles()).map(column).collect();
        least_step(&columns, error, 0.01 * size.sqrt() + 1e-13)
    }
}

/// The square of the length of a vector.
fn squared(vector: &[f64]) -> f64 {
    vector.iter().map(|part| part * part).sum()
}

/// The rotation and the translation from one placement of a tile to another: the rotation vector,
/// then the remaining displacement of the origin. `None` for half turns.
pub fn twist(from: &Placed, to: &Placed) -> Option<[f64; 6]> {
    let frame = |one: &Placed| [one.pose.right, one.pose.up, one.front];
    let (own, other) = (frame(from), frame(to));
    // The axis, times the sine of the angle.
    let mut turn = [0.0; 3];
    for (a, b) in own.iter().zip(&other) {
        turn = plus(turn, 0.5, cross(*a, *b));
    }
    let trace: f64 = own.iter().zip(&other).map(|(a, b)| dot(*a, *b)).sum();
    let (sin, cos) = (dot(turn, turn).sqrt(), 0.5 * (trace - 1.0));
    if sin > 1e-9 {
        turn = turn.map(|part| part * sin.atan2(cos) / sin);
    } else if cos < 0.0 {
        return None;
    }
    let shift = plus(to.pose.centre, -1.0, from.pose.centre);
    let shift = plus(shift, -1.0, cross(turn, from.pose.centre));
    Some([turn[0], turn[1], turn[2], shift[0], shift[1], shift[2]])
}

/// The least step x that approximately solves A x = -e: x = -Aᵀ (A Aᵀ + damping)⁻¹ e.
fn least_step(columns: &[[f64; 6]], error: &[f64; 6], damping: f64) -> Option<Angles> {
    let mut rows = [[0.0; 7]; 6];
    for (row, line) in rows.iter_mut().enumerate() {
        for (at, part) in line.iter_mut().enumerate().take(6) {
            *part = columns.iter().map(|column| column[row] * column[at]).sum();
        }
        line[row] += damping;
        line[6] = -error[row];
    }
    // The matrix is positive definite, but pivoting avoids tiny pivots.
    for at in 0..6 {
        let best = (at..6).max_by(|&a, &b| rows[a][at].abs().total_cmp(&rows[b][at].abs()))?;
        rows.swap(at, best);
        let pivot = rows[at];
        if pivot[at].abs() < 1e-300 {
            return None;
        }
        for (row, line) in rows.iter_mut().enumerate() {
            if row != at {
                let factor = line[at] / pivot[at];
                for (part, other) in line.iter_mut().zip(&pivot) {
                    *part -= factor * other;
                }
            }
        }
    }
    let mut step = [0.0; MOST_TILES];
    for (part, column) in step.iter_mut().zip(columns) {
        *part = (0..6).map(|row| column[row] * rows[row][6] / rows[row][row]).sum();
    }
    Some(step)
}
