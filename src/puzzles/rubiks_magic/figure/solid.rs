//! The tiles in space, at rest and in the middle of a fold.

use crate::algebra::vector::{Vector, plus};
use crate::puzzles::rubiks_magic::math::folding::fold::{Fold, fold, stop};
use crate::puzzles::rubiks_magic::math::folding::general::known::Known;
use crate::puzzles::rubiks_magic::math::folding::pose::{Pose, pose_at, pose_told, poses};
use crate::puzzles::rubiks_magic::math::folding::state::Position;
use crate::puzzles::rubiks_magic::math::tile::Tile;
use crate::puzzles::rubiks_magic::moves::Move;
use crate::scene::space::Piece;

/// The drawn gap between the tiles of a stack, in tile lengths.
const LAYER: f64 = 0.05;

/// The drawn distance from the centre of a tile to its sides; the rest is the gap at the hinge.
pub(super) const HALF: f64 = 0.475;

/// All tiles as flat pieces, with the middle of the puzzle at the origin.
pub(super) fn pieces(state: &Position) -> Vec<Piece> {
    let poses = poses(state);
    let middle = middle(&poses);
    placed(&poses, &heights(state), middle)
}

/// Tiles that need not fit together, with their middle at the origin.
pub(super) fn loose(tiles: &[Tile]) -> Vec<Piece> {
    let poses: Vec<Pose> = tiles.iter().map(Pose::of).collect();
    placed(&poses, &vec![0.0; poses.len()], middle(&poses))
}

/// The tiles at fraction `part` (0 to 1) of a fold. If the fold is blocked, `part` runs up to the collision. If the
/// chain would come apart, the tiles rest.
pub(super) fn pieces_at(state: &Position, mv: Move, part: f64) -> Vec<Piece> {
    match (mv.simple(state), mv.general(state)) {
        (Some(simple), _) => of_simple(state, &simple, part),
        (_, Some(general)) => of_general(state, &general, part),
        (None, None) => pieces(state),
    }
}

fn of_simple(state: &Position, one: &Fold, part: f64) -> Vec<Piece> {
    let (Ok(end), Ok(here)) = (fold(state, one), pose_at(state, one, part)) else {
        let part = stop(state, one).map_or(0.0, |(_, stop)| part * stop);
        let here = pose_told(state, one, part).unwrap_or_else(|_| poses(state));
        return placed(&here, &heights(state), middle(&poses(state)));
    };
    under_way([state, &end], &here, part)
}

fn of_general(state: &Position, one: &Known, part: f64) -> Vec<Piece> {
    let here = one.poses_at(part).unwrap_or_else(|| poses(state));
    under_way([state, &one.end()], &here, part)
}

/// The tiles that a fold turned: the smaller part, since turning is relative.
pub(super) fn turned(before: &Position, after: &Position) -> Vec<usize> {
    const NEAR: f64 = 1e-6;
    let far = |one: Vector, other: Vector| {
        one.iter().zip(other).any(|(one, other)| (one - other).abs() > NEAR)
    };
    let (before, after) = (poses(before), poses(after));
    let is_turned = |tile: usize| {
        far(before[tile].right, after[tile].right) || far(before[tile].up, after[tile].up)
    };
    let (turned, others): (Vec<usize>, Vec<usize>) =
        (0..before.len()).partition(|tile| is_turned(*tile));
    if turned.len() <= others.len() { turned } else { others }
}

/// The tiles between two states, at fraction `part` of the move.
fn under_way([from, to]: [&Position; 2], here: &[Pose], part: f64) -> Vec<Piece> {
    let mix = |from: f64, to: f64| from + (to - from) * part;
    let middles = [from, to].map(|state| middle(&poses(state)));
    let middle = [0, 1, 2].map(|axis| mix(middles[0][axis], middles[1][axis]));
    let heights: Vec<f64> =
        heights(from).iter().zip(heights(to)).map(|(from, to)| mix(*from, to)).collect();
    placed(here, &heights, middle)
}

/// The drawn offset of each tile from its square, along its own normal.
fn heights(state: &Position) -> Vec<f64> {
    let height = |tile| {
        let (behind, ahead) = (state.behind(tile).len(), state.ahead(tile).len());
        LAYER * (behind as f64 - ahead as f64) / 2.0
    };
    (0..state.len()).map(height).collect()
}

fn placed(poses: &[Pose], heights: &[f64], middle: Vector) -> Vec<Piece> {
    let piece = |(pose, height): (&Pose, &f64)| {
        let corners = [[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]];
        let mut piece = Piece {
            origin: plus(pose.centre, -1.0, middle),
            axes: [pose.right, pose.up],
            outline: corners.to_vec(),
        };
        piece.origin = plus(piece.origin, *height, piece.normal());
        piece
    };
    poses.iter().zip(heights).map(piece).collect()
}

/// The middle of the bounding box of the centres.
pub(super) fn middle(poses: &[Pose]) -> Vector {
    [0, 1, 2].map(|axis| {
        let along = || poses.iter().map(|pose| pose.centre[axis]);
        let least = along().fold(f64::INFINITY, f64::min);
        let most = along().fold(f64::NEG_INFINITY, f64::max);
        (least + most) / 2.0
    })
}
