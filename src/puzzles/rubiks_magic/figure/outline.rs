//! Shared by the drawings: the sorts of things, the numbers of places, and the projected outlines of pieces.

use super::super::math::tile::Side;
use super::solid::HALF;
use crate::scene::space::{Eye, Piece};
use crate::scene::{Point, Shape};

/// The sorts of things.
pub(super) const TILE: u8 = 0;
pub(super) const PRINT: u8 = 1;
pub(super) const NUMBER: u8 = 2;
pub(super) const RIBBON: u8 = 3;
pub(super) const AIM: u8 = 4;
pub(super) const GHOST: u8 = 5;
pub(super) const LAST: u8 = 6;

/// The first place number of hinges, by the tile before them. Below are the tiles, above the folds.
pub(super) const HINGES: u32 = 100;

/// Added to the place of a tile or a hinge, gives the place of all of its folds.
pub(super) const ALL: u32 = 1000;

/// The line of a hinge at a side of a tile.
pub(super) fn hinge_line(piece: &Piece, side: Side, eye: &Eye) -> Shape {
    let out = outward(side).map(|part| part * HALF);
    let end = |sign: f64| {
        let at = [0, 1].map(|axis| out[axis] * 1.05 + sign * 0.8 * out[1 - axis].abs());
        eye.project(piece.at(at))
    };
    Shape::Line { from: end(-1.0), to: end(1.0) }
}

/// The unit vector from the middle of a tile to a side, in tile coordinates.
pub(super) fn outward(side: Side) -> [f64; 2] {
    match side {
        Side::Right => [1.0, 0.0],
        Side::Up => [0.0, 1.0],
        Side::Left => [-1.0, 0.0],
        Side::Down => [0.0, -1.0],
    }
}

/// The projected outline of a piece.
pub(super) fn seen(piece: &Piece, eye: &Eye) -> Vec<Point> {
    seen_part(piece, &piece.outline, eye)
}

/// The projection of a part of a piece.
pub(super) fn seen_part(piece: &Piece, outline: &[[f64; 2]], eye: &Eye) -> Vec<Point> {
    outline.iter().map(|&at| eye.project(piece.at(at))).collect()
}
