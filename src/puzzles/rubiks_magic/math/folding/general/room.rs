//! A test for tiles that pass through each other while they move in small steps.
//!
//! Tiles are squares without thickness, slightly shrunk so that they may touch. A strip joins the
//! two tiles of a hinge, so that nothing slips through between them. A part above the square of a
//! tile, along its normal, is on one side of it. That side must not change while the part stays
//! above the square. For two tiles in one square it is their order.

use super::super::super::tile::Side;
use super::super::section::Clash;
use super::super::state::{MOST_TILES, Position};
use super::linkage::{Linkage, Placed};
use crate::algebra::vector::{dot, plus};

/// Half the side of a tile, shrunk by 0.1 %.
const HALF: f64 = 0.4995;

/// Half the width of a hinge strip, as a fraction of the gap between its tiles: it touches neither.
const STRIP: f64 = 0.4;

/// The tolerance for rounding errors in distances, in tile lengths.
const NOTHING: f64 = 1e-6;

/// The maximum offset of the centres of tiles in contact, in tile lengths.
const SLID: f64 = 5e-3;

/// The side of each tile on which every other part was last seen.
#[derive(Debug, Clone, PartialEq)]
pub struct Room {
    /// Indexed by a tile and another one: 1 if the other is in front of it, -1 behind, 0 beside.
    tiles: [[i8; MOST_TILES]; MOST_TILES],
    /// Indexed by a tile and the strip after another one.
    strips: [[i8; MOST_TILES]; MOST_TILES],
    /// The width of soft rims and the depth of dents, in tile lengths.
    give: f64,
}

/// The range of distances of a part above a square, along its normal.
#[derive(Debug, Clone, Copy)]
struct Above {
    least: f64,
    most: f64,
}

impl Room {
    /// The room of a state.
    pub fn of(state: &Position) -> Self {
        let none = [[0; MOST_TILES]; MOST_TILES];
        let mut room = Self { tiles: none, strips: none, give: 0.0 };
        for a in 0..state.len() {
            for b in 0..state.len() {
                let (ahead, behind) = (state.ahead(a).contains(b), state.behind(a).contains(b));
                room.tiles[a][b] = i8::from(ahead) - i8::from(behind);
            }
        }
        room
    }

    /// The room of a state whose tiles have soft rims of width `give`, and dents as deep.
    pub fn soft(state: &Position, give: f64) -> Self {
        Self { give, ..Self::of(state) }
    }

    /// Tells whether tile `b`, now in the same square as tile `a`, is in front of it.
    pub fn is_ahead(&self, a: usize, b: usize) -> bool {
        self.tiles[a][b] > 0
    }

    /// Tells whether a tile lies between two that are in one square.
    pub fn is_between(&self, other: usize, a: usize, b: usize) -> bool {
        let inside = |a: usize, b: usize| self.tiles[a][other] == self.tiles[a][b];
        other != a && other != b && inside(a, b) && inside(b, a)
    }

    /// Forgets the sides of the hinge after a tile, because it has moved elsewhere.
    pub fn forget_strip(&mut self, hinge: usize) {
        for strips in &mut self.strips {
            strips[hinge] = 0;
        }
    }

    /// Checks the tiles after a small step. After a clash the room is invalid.
    ///
    /// # Errors
    /// The two parts that would have passed through each other.
    pub fn step(&mut self, linkage: &Linkage, tiles: &[Placed]) -> Result<(), Clash> {
        let len = linkage.tiles();
        let (half, nothing) = (HALF - self.give, NOTHING + self.give);
        let slid = SLID + 2.0 * self.give;
        let strips: Vec<[[f64; 3]; 4]> =
            (0..len).map(|at| strip(linkage, tiles, at, half)).collect();
        let corners: Vec<[[f64; 3]; 4]> =
            tiles[..len].iter().map(|tile| corners(tile, half)).collect();
        for (a, tile) in tiles[..len].iter().enumerate() {
            for b in 0..len {
                let apart = plus(tiles[b].pose.centre, -1.0, tile.pose.centre);
                // Strips extend slightly farther than tiles.
                if dot(apart, apart) > 2.1 {
                    self.tiles[a][b] = 0;
                    self.strips[a][b] = 0;
                    continue;
                }
                if b != a {
                    let seen = above(tile, &corners[b], half);
                    let side = side(self.tiles[a][b], seen, nothing)
                        .ok_or(Clash::Tiles(a.min(b), a.max(b)))?;
                    let touching = seen.is_some_and(|seen| seen.is_touching(nothing));
                    if touching && dot(apart, apart) > slid * slid {
                        return Err(Clash::Tiles(a.min(b), a.max(b)));
                    }
                    self.tiles[a][b] = side;
                }
                let next = if b + 1 == len { 0 } else { b + 1 };
                if a != b && a != next {
                    let seen = above(tile, &strips[b], half);
                    self.strips[a][b] = match seen {
                        // A strip inside a pack has no order of its own.
                        Some(seen) if seen.is_touching(nothing) => self.strips[a][b],
                        _ => side(self.strips[a][b], seen, nothing).ok_or(Clash::Hinge(b, a))?,
                    };
                }
            }
        }
        Ok(())
    }
}

impl Above {
    fn is_touching(self, nothing: f64) -> bool {
        self.most <= nothing && self.least >= -nothing
    }
}

/// The new side of a part; `None` if it passed through.
fn side(before: i8, seen: Option<Above>, nothing: f64) -> Option<i8> {
    let Some(seen) = seen else { return Some(0) };
    if seen.is_touching(nothing) {
        // A part that was not above the square before was pushed in from the side.
        return (before != 0).then_some(before);
    }
    let side = match (seen.least < -nothing, seen.most > nothing) {
        (false, true) => 1,
        (true, false) => -1,
        _ => return None,
    };
    (before != -side).then_some(side)
}

fn corners(tile: &Placed, half: f64) -> [[f64; 3]; 4] {
    let corner = |x: f64, y: f64| {
        plus(plus(tile.pose.centre, x * half, tile.pose.right), y * half, tile.pose.up)
    };
    [corner(1.0, 1.0), corner(-1.0, 1.0), corner(-1.0, -1.0), corner(1.0, -1.0)]
}

/// The corners of the strip from the edge of a tile to that of the next one.
fn strip(linkage: &Linkage, tiles: &[Placed], tile: usize, half: f64) -> [[f64; 3]; 4] {
    let side = linkage.hinges[tile];
    let edge = |tile: &Placed, side: Side| plus(tile.pose.centre, half, tile.outward(side));
    let ends = [edge(&tiles[tile], side), edge(&tiles[tile + 1], side.across())];
    let along = tiles[tile].outward(side.turned(1));
    let corner = |at: f64, across: f64| {
        let middle = plus(ends[0].map(|part| part * (1.0 - at)), at, ends[1]);
        plus(middle, across * half, along)
    };
    let (from, to) = (0.5 - STRIP, 0.5 + STRIP);
    [corner(from, -1.0), corner(from, 1.0), corner(to, 1.0), corner(to, -1.0)]
}

/// The part of a quadrilateral above or below the square of a tile; `None` if there is none.
fn above(tile: &Placed, corners: &[[f64; 3]; 4], half: f64) -> Option<Above> {
    // Coordinates to the right, up and in front of the tile.
    let seen = corners.map(|corner| {
        let arm = plus(corner, -1.0, tile.pose.centre);
        [dot(arm, tile.pose.right), dot(arm, tile.pose.up), dot(arm, tile.front)]
    });
    for axis in 0..2 {
        if seen.iter().all(|point| point[axis] >= half)
            || seen.iter().all(|point| point[axis] <= -half)
        {
            return None;
        }
    }
    let mut points = [[0.0; 3]; 12];
    points[..4].copy_from_slice(&seen);
    let mut count = 4;
    for (axis, sign) in [(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)] {
        let mut kept = [[0.0; 3]; 12];
        let mut number = 0;
        for at in 0..count {
            let (one, next) = (points[at], points[(at + 1) % count]);
            let [inside, beyond] = [one, next].map(|point| half - sign * point[axis]);
            if inside >= 0.0 {
                kept[number] = one;
                number += 1;
            }
            if (inside > 0.0) != (beyond > 0.0) && inside != 0.0 && beyond != 0.0 {
                kept[number] = plus(one, inside / (inside - beyond), plus(next, -1.0, one));
                number += 1;
            }
        }
        (points, count) = (kept, number);
        if count == 0 {
            return None;
        }
    }
    let heights = points[..count].iter().map(|point| point[2]);
    let (least, most) =
        heights.fold((f64::MAX, f64::MIN), |(a, b), height| (a.min(height), b.max(height)));
    Some(Above { least, most })
}
