//! A closed chain of placed tiles, from which both invariants are computed.
//!
//! Every kind of configuration is converted to a [`Chain`]: planar assemblages, octominoids, and
//! folded states. In these, several tiles may lie face to face in one square of the lattice (a
//! *pack*), including closed pairs. A chain holds for each tile
//! - its position and frame in the lattice;
//! - the side that hinges it to the next tile (either of two sides, if a closed pair can open at
//!   both);
//! - its level, the order within the pack, along the positive axis of the normal.
//!
//! These define the cyclic order of tiles around any edge of the lattice. That order determines
//! flaps, crossing hinges and the gaps of the [ribbon](super::ribbon).
//!
//! Frames match as in definition 2.1 of Paolini, "Rubik's Magic". The arrow is kept across right
//! and left sides and reversed across upper and lower ones. Tile 0 is of type slash.

use super::space::{Direction, Vector};
use super::tile::{Side, Tile};

/// The maximum number of tiles for the exact coordinates of the [linking number](super::linking).
pub const MOST_TILES: usize = 24;

/// Tells whether a closed chain can have this many tiles.
pub fn is_size(size: usize) -> bool {
    size.is_multiple_of(2) && (4..=MOST_TILES).contains(&size)
}

/// A closed chain of placed tiles.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Chain {
    tiles: Vec<Tile>,
    exits: Vec<Side>,
    heights: Vec<i8>,
}

/// The turn of the chain on a tile (definitions 3.1 and 3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The two hinges are on opposite sides.
    Straight,
    /// The chain turns left, as seen from the front.
    Left,
    /// The chain turns right, as seen from the front.
    Right,
    /// Both hinges are on one side.
    Flap {
        /// Tells whether that side is vertical: the flap lies to the right or left of its hinge.
        horizontal: bool,
        /// Tells whether the tile before is below the tile after.
        ascending: bool,
    },
}

impl Chain {
    /// Builds a chain from tiles, the side of each that is hinged to the next, and levels. Tiles in
    /// one square have different levels, which rise along the positive axis of their normal.
    ///
    /// The three lists have equal lengths. Each hinge must be a side of both its tiles. Equal
    /// levels in one square are ordered as in the chain.
    pub fn new(tiles: Vec<Tile>, exits: Vec<Side>, levels: &[u8]) -> Self {
        let heights = heights(&tiles, levels);
        Self { tiles, exits, heights }
    }

    /// Replaces the levels.
    pub fn restack(&mut self, levels: &[u8]) {
        self.heights = heights(&self.tiles, levels);
    }

    /// The number of tiles.
    pub fn size(&self) -> usize {
        self.tiles.len()
    }

    /// The tiles.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The index of the next tile.
    pub fn after(&self, tile: usize) -> usize {
        if tile + 1 == self.size() { 0 } else { tile + 1 }
    }

    /// The index of the tile before.
    pub fn before(&self, tile: usize) -> usize {
        if tile == 0 { self.size() - 1 } else { tile - 1 }
    }

    /// The side that is hinged to the next tile.
    pub fn exit(&self, tile: usize) -> Side {
        self.exits[tile]
    }

    /// The side that is hinged to the tile before.
    pub fn entry(&self, tile: usize) -> Side {
        self.exits[self.before(tile)].across()
    }

    /// The height of a tile in its pack: of m tiles, `1 - m`, `3 - m` and so on to `m - 1`.
    pub fn height(&self, tile: usize) -> i8 {
        self.heights[tile]
    }

    /// The turn of the chain on a tile.
    pub fn turn(&self, tile: usize) -> Turn {
        let (entry, exit) = (self.entry(tile), self.exit(tile));
        match (exit as usize + 4 - entry as usize) % 4 {
            0 => Turn::Flap { horizontal: exit.is_vertical(), ascending: self.ascends(tile) },
            1 => Turn::Right,
            2 => Turn::Straight,
            _ => Turn::Left,
        }
    }

    /// The number of flaps.
    pub fn flaps(&self) -> usize {
        (0..self.size()).filter(|&tile| self.entry(tile) == self.exit(tile)).count()
    }

    /// A pair of hinges that cross on one edge, each named by the first of its tiles.
    ///
    /// Remark 8.1, for any chain: around an edge, the tiles of two hinges must not alternate.
    pub fn crossing_hinges(&self) -> Option<(usize, usize)> {
        self.crossing_among(self.size())
    }

    /// A pair of crossing hinges among those after the first `hinges` tiles. Levels of tiles that hang
    /// at none of them do not matter.
    pub fn crossing_among(&self, hinges: usize) -> Option<(usize, usize)> {
        let edges: Vec<Vector> =
            (0..hinges).map(|tile| self.tiles[tile].midpoint(self.exits[tile])).collect();
        let cross = |one: usize, other: usize| {
            let apart = self.after(one) != other && self.after(other) != one;
            edges[one] == edges[other] && apart && self.interleave(one, other)
        };
        (0..hinges).find_map(|one| {
            (one + 1..hinges).find(|&other| cross(one, other)).map(|other| (one, other))
        })
    }

    fn interleave(&self, one: usize, other: usize) -> bool {
        let start = self.inward(one, self.exits[one]);
        let place = |tile, side| self.around(tile, side, start, self.tiles[one].front);
        let hinge = |tile| {
            let next = self.after(tile);
            [place(tile, self.exits[tile]), place(next, self.entry(next))]
        };
        let [a, b] = hinge(one);
        let is_between = |place| a.min(b) < place && place < a.max(b);
        let [a, b] = hinge(other).map(is_between);
        a != b
    }

    /// Tells whether a flap ascends: going around its hinge from its front, the tile after it comes
    /// before the tile before it.
    fn ascends(&self, flap: usize) -> bool {
        let side = self.exits[flap];
        let start = self.inward(flap, side);
        let place = |tile, side| self.around(tile, side, start, self.tiles[flap].front);
        let own = place(flap, side);
        // Tiles behind the flap in its own pack come last.
        let met = |place: (u8, i8)| (place < own, place);
        let (before, after) = (self.before(flap), self.after(flap));
        met(place(before, self.exits[before])) > met(place(after, self.entry(after)))
    }

    /// The direction from a side to the centre of a tile.
    fn inward(&self, tile: usize, side: Side) -> Direction {
        self.tiles[tile].outward(side).opposite()
    }

    /// The rank of a tile around the edge at one of its sides. It consists of the quarter turns
    /// from `start` via `next`, and the height in that sense.
    fn around(&self, tile: usize, side: Side, start: Direction, next: Direction) -> (u8, i8) {
        let inward = self.inward(tile, side);
        let (quarters, onward) = if inward == start {
            (0, next)
        } else if inward == next {
            (1, start.opposite())
        } else if inward == start.opposite() {
            (2, next.opposite())
        } else {
            (3, start)
        };
        (quarters, self.heights[tile] * onward.sign())
    }
}

#[cfg_attr(for_size, optimize(speed))]
fn heights(tiles: &[Tile], levels: &[u8]) -> Vec<i8> {
    let height = |tile: usize| {
        let step = |other: usize| (levels[tile], tile).cmp(&(levels[other], other)) as i8;
        let pack = (0..tiles.len()).filter(|&other| tiles[other].centre == tiles[tile].centre);
        pack.map(step).sum()
    };
    (0..tiles.len()).map(height).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::tile::Crease;

    /// A strip of three tiles to the right and back, with these levels.
    fn there_and_back(levels: &[u8]) -> Chain {
        let exits = vec![Side::Right, Side::Right, Side::Left, Side::Left];
        let mut tiles = vec![Tile::UPRIGHT];
        for (tile, side) in exits.iter().take(3).enumerate() {
            tiles.push(tiles[tile].beyond(*side, Crease::Flat));
        }
        Chain::new(tiles, exits, levels)
    }

    #[test]
    fn a_flap_ascends_when_the_tile_before_is_below() {
        let flap = |ascending| Turn::Flap { horizontal: true, ascending };
        let chain = there_and_back(&[1, 1, 1, 2]);
        assert_eq!(chain.height(1), -1);
        assert_eq!((chain.turn(2), chain.turn(0)), (flap(true), flap(false)));
        assert_eq!((chain.turn(1), chain.flaps()), (Turn::Straight, 2));
        let chain = there_and_back(&[1, 2, 1, 1]);
        assert_eq!((chain.turn(2), chain.turn(0)), (flap(false), flap(true)));
    }

    #[test]
    fn a_doubled_pair_of_tiles_has_no_flaps_or_crossing_hinges() {
        // Two tiles side by side, each doubled: a closed ring of four, flat.
        let right = Tile::UPRIGHT.beyond(Side::Right, Crease::Flat);
        let over = |tile: Tile| Tile {
            right: tile.right.opposite(),
            front: tile.front.opposite(),
            ..tile
        };
        // Tile 2 lies on tile 1, face to face, hinged at its right side; tile 3 on tile 0.
        let tiles = vec![Tile::UPRIGHT, right, over(right), over(Tile::UPRIGHT)];
        let exits = vec![Side::Right, Side::Right, Side::Right, Side::Right];
        let chain = Chain::new(tiles, exits, &[1, 1, 2, 2]);
        assert!((0..4).all(|tile| chain.turn(tile) == Turn::Straight));
        assert_eq!(chain.crossing_hinges(), None);
    }

    #[test]
    fn hinges_cross_when_their_tiles_alternate_around_an_edge() {
        // A ring of four flat tiles, traversed twice.
        let sides = [Side::Right, Side::Up, Side::Right, Side::Up];
        let exits: Vec<Side> = sides.into_iter().chain(sides).collect();
        let mut tiles = vec![Tile::UPRIGHT];
        for (tile, side) in exits.iter().take(7).enumerate() {
            tiles.push(tiles[tile].beyond(*side, Crease::Flat));
        }
        assert_eq!(tiles[4], tiles[0]);
        let chain = Chain::new(tiles.clone(), exits.clone(), &[1, 1, 1, 1, 2, 2, 2, 2]);
        assert_eq!(chain.crossing_hinges(), Some((3, 7)));
    }
}
