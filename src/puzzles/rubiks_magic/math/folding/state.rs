//! States of the puzzle: the position of every tile, the order of packs, and the hinges between.

use std::cmp::Ordering;
use std::fmt;

use super::super::chain::Chain;
use super::super::space::Vector;
use super::super::tile::{Crease, Side, Tile, is_slash};
use super::tiles::TileSet;

/// The maximum number of tiles in a chain.
pub const MOST_TILES: usize = 12;

/// The bend between two successive tiles: the angle around their hinge, from the first through its
/// front side, in terms of the magic code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bend {
    /// 180 degrees: in one plane, side by side.
    Flat,
    /// 270 degrees.
    Mountain,
    /// 90 degrees.
    Valley,
    /// 360 degrees: back to back in one square.
    ClosedMountain,
    /// 0 degrees: face to face in one square.
    ClosedValley,
}

impl Bend {
    /// All bends.
    pub const ALL: [Self; 5] =
        [Self::Flat, Self::Mountain, Self::Valley, Self::ClosedMountain, Self::ClosedValley];

    /// The crease of the magic code; `None` for closed bends, which it lacks.
    pub fn crease(self) -> Option<Crease> {
        match self {
            Self::Flat => Some(Crease::Flat),
            Self::Mountain => Some(Crease::Mountain),
            Self::Valley => Some(Crease::Valley),
            Self::ClosedMountain | Self::ClosedValley => None,
        }
    }

    /// Tells whether the two tiles lie in one square.
    pub fn is_closed(self) -> bool {
        matches!(self, Self::ClosedMountain | Self::ClosedValley)
    }
}

/// A state of the puzzle: a closed chain of 4, 6, 8, 10 or 12 tiles in space.
///
/// The tiles keep their labels, so that their faces may be decorated. Those with even labels are of
/// type slash. Every state obeys the rules: the chain is closed, and no two hinges cross at an edge
/// of the lattice.
///
/// Two states are equal if a rotation and a translation map one to the other.
#[derive(Clone, Copy)]
pub struct Position {
    len: usize,
    tiles: [Tile; MOST_TILES],
    /// The tiles of the same square in front of each tile, as the tile sees it.
    ahead: [TileSet; MOST_TILES],
    /// The tiles behind each tile.
    behind: [TileSet; MOST_TILES],
    /// The side of each tile at which the next one hangs; the vertical one if there are two.
    exits: [Side; MOST_TILES],
}

impl Position {
    /// The start: two rows of `len` / 2 tiles in one plane, face up, the first one at the lower
    /// left and the others counterclockwise. `None` if `len` is odd, below 4 or above 12.
    pub fn flat(len: usize) -> Option<Self> {
        if !is_length(len) {
            return None;
        }
        let row = [vec![Side::Right; len / 2 - 1], vec![Side::Up]].concat();
        let steps: Vec<_> = row.repeat(2).into_iter().map(|side| (side, Bend::Flat)).collect();
        let tiles = walk(&steps)?;
        let exits = steps.iter().map(|step| step.0).collect::<Vec<_>>();
        Some(Self::assemble(&tiles, &exits, |_, _| false).recentred())
    }

    /// Assembles a state from the tiles, the side at which each holds the next one, and the order
    /// in squares. `is_ahead(a, b)` tells whether b is in front of a, in one square. Nothing is
    /// checked.
    #[cfg_attr(for_size, optimize(speed))]
    pub(super) fn assemble(
        tiles: &[Tile],
        exits: &[Side],
        is_ahead: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let len = tiles.len();
        let mut state = Self {
            len,
            tiles: [tiles[0]; MOST_TILES],
            ahead: [TileSet::default(); MOST_TILES],
            behind: [TileSet::default(); MOST_TILES],
            exits: [Side::Right; MOST_TILES],
        };
        state.tiles[..len].copy_from_slice(tiles);
        state.exits[..len].copy_from_slice(exits);
        for a in 0..len {
            for b in a + 1..len {
                if tiles[a].centre == tiles[b].centre {
                    state.order(a, b, is_ahead(a, b));
                }
            }
        }
        for tile in 0..len {
            if let (_, Some(other)) = state.sides(tile)
                && !state.exits[tile].is_vertical()
            {
                state.exits[tile] = other;
            }
        }
        state
    }

    /// Records the order of two tiles in one square.
    fn order(&mut self, a: usize, b: usize, ahead: bool) {
        let same = self.tiles[a].front == self.tiles[b].front;
        let (own, other) = (ahead, ahead != same);
        let own = if own { &mut self.ahead[a] } else { &mut self.behind[a] };
        own.insert(b);
        let other = if other { &mut self.ahead[b] } else { &mut self.behind[b] };
        other.insert(a);
    }

    /// The number of tiles.
    #[expect(clippy::len_without_is_empty, reason = "no chain is empty")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The tiles, by their labels.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..self.len]
    }

    /// The tile that follows another in the chain.
    pub fn next(&self, tile: usize) -> usize {
        if tile + 1 == self.len { 0 } else { tile + 1 }
    }

    /// The tiles of the same square that lie in front of a tile, as the tile sees it.
    pub fn ahead(&self, tile: usize) -> TileSet {
        self.ahead[tile]
    }

    /// The tiles of the same square that lie behind a tile, as the tile sees it.
    pub fn behind(&self, tile: usize) -> TileSet {
        self.behind[tile]
    }

    /// The bend between a tile and the next one.
    pub fn bend(&self, tile: usize) -> Bend {
        let next = self.next(tile);
        if self.ahead[tile].contains(next) {
            return Bend::ClosedValley;
        }
        if self.behind[tile].contains(next) {
            return Bend::ClosedMountain;
        }
        let (front, out) = (self.tiles[next].front, self.tiles[tile].outward(self.exits[tile]));
        if front == out {
            Bend::Mountain
        } else if front == out.opposite() {
            Bend::Valley
        } else {
            Bend::Flat
        }
    }

    /// The side of a tile at which the next one hangs, and a second such side, if any. If the two
    /// lie face to face with no tile between them, the wires let them open there, too.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn sides(&self, tile: usize) -> (Side, Option<Side>) {
        let side = self.exits[tile];
        let second = self.touches(tile).then(|| partner(side, tile, self.bend(tile)));
        (side, second)
    }

    /// Tells whether a tile and the next one lie in one square with no tile between them.
    fn touches(&self, tile: usize) -> bool {
        let next = self.next(tile);
        let inner = if self.ahead[tile].contains(next) {
            self.ahead[tile]
        } else if self.behind[tile].contains(next) {
            self.behind[tile]
        } else {
            return false;
        };
        // For the next tile, this one is on its inner side, too: they touch front to front or back
        // to back.
        let facing =
            if self.ahead[next].contains(tile) { self.ahead[next] } else { self.behind[next] };
        inner.and(facing).is_empty()
    }

    /// The chain from which both invariants are computed.
    #[expect(clippy::cast_possible_truncation, reason = "a chain has at most 12 tiles")]
    pub fn chain(&self) -> Chain {
        let level = |tile: usize| {
            let up = self.tiles[tile].front.sign() == 1;
            let below = if up { self.behind[tile] } else { self.ahead[tile] };
            below.len() as u8
        };
        let levels: Vec<u8> = (0..self.len).map(level).collect();
        Chain::new(self.tiles().to_vec(), self.exits[..self.len].to_vec(), &levels)
    }

    /// Translates the state.
    #[must_use]
    pub(super) fn shifted(mut self, by: Vector) -> Self {
        for tile in &mut self.tiles {
            tile.centre = tile.centre + by;
        }
        self
    }

    /// Rotates and translates the state to put its first tile at this place.
    #[must_use]
    pub(super) fn laid(self, first: Tile) -> Self {
        let mut tiles = vec![first];
        for tile in 1..self.len {
            tiles.push(step(tiles[tile - 1], self.exits[tile - 1], self.bend(tile - 1)));
        }
        Self::assemble(&tiles, &self.exits[..self.len], |a, b| self.ahead[a].contains(b))
    }

    /// Translates the middle of the state as near to the origin as lattice points allow.
    #[must_use]
    pub(super) fn recentred(self) -> Self {
        self.shifted(self.to_middle())
    }

    /// The translation of [`recentred`](Self::recentred).
    pub(super) fn to_middle(self) -> Vector {
        let part = |axis: usize| {
            let along = || self.tiles().iter().map(|tile| tile.centre.0[axis]);
            let sum = along().min().unwrap_or(0) + along().max().unwrap_or(0);
            -2 * sum.div_euclid(4)
        };
        Vector([0, 1, 2].map(part))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.labelled() == other.labelled()
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "State({})", self.text())
    }
}

/// The other side at which a tile, closed onto its neighbour at `side`, can open because of the
/// wires. On the front of a slash tile they join east to south and west to north, on its back east
/// to north and west to south. On a backslash tile it is the reverse.
pub fn partner(side: Side, tile: usize, bend: Bend) -> Side {
    let slash = is_slash(tile) == (bend == Bend::ClosedValley);
    let clockwise = slash == side.is_vertical();
    side.turned(if clockwise { 3 } else { 1 })
}

/// Tells whether there are chains of this many tiles.
pub(super) fn is_length(len: usize) -> bool {
    len.is_multiple_of(2) && (4..=MOST_TILES).contains(&len)
}

/// Compares the place of tile `b` in its square with that of tile `a`, as `a` sees them: greater is in front.
/// `behind` has the number of tiles behind each, as that tile sees them.
pub(super) fn height(tiles: &[Tile], behind: &[usize], a: usize, b: usize) -> Ordering {
    let below = if tiles[a].front == tiles[b].front {
        behind[b]
    } else {
        let pack = tiles.iter().filter(|other| other.centre == tiles[b].centre).count();
        pack - 1 - behind[b]
    };
    below.cmp(&behind[a])
}

/// The next tile over this side with this bend.
pub(super) fn step(tile: Tile, side: Side, bend: Bend) -> Tile {
    match bend.crease() {
        Some(crease) => tile.beyond(side, crease),
        None => Tile { right: tile.right.opposite(), front: tile.front.opposite(), ..tile },
    }
}

/// The tiles along these steps, from a fixed first one; `None` if they do not lead back to it.
pub(super) fn walk(steps: &[(Side, Bend)]) -> Option<Vec<Tile>> {
    let mut tiles = vec![Tile::UPRIGHT];
    for &(side, bend) in steps {
        tiles.push(step(*tiles.last()?, side, bend));
    }
    (tiles.pop() == Some(Tile::UPRIGHT)).then_some(tiles)
}

#[cfg(test)]
mod tests {
    use super::super::super::space::Direction;
    use super::*;

    #[test]
    fn the_start_is_a_rectangle_of_tiles_face_up() {
        for len in [4, 6, 8, 10, 12] {
            let state = Position::flat(len).unwrap();
            assert_eq!(state.len(), len);
            assert!(state.tiles().iter().all(|tile| tile.front == Direction::Front));
            assert!((0..len).all(|tile| state.bend(tile) == Bend::Flat));
            assert!(state.tiles()[len / 2..].iter().all(|tile| tile.up() == Direction::Down));
        }
        assert_eq!(Position::flat(8).unwrap().tiles()[0].centre, Vector([-3, -1, 0]));
        assert!([0, 2, 3, 7, 14].into_iter().all(|len| Position::flat(len).is_none()));
    }

    #[test]
    fn partner_sides_are_mutual_and_agree_from_both_tiles() {
        for (tile, side) in (0..2).flat_map(|tile| Side::ALL.map(|side| (tile, side))) {
            for bend in [Bend::ClosedValley, Bend::ClosedMountain] {
                let other = partner(side, tile, bend);
                assert_eq!(partner(other, tile, bend), side);
                assert_ne!(other.is_vertical(), side.is_vertical());
                assert_eq!(partner(side.across(), tile + 1, bend), other.across());
            }
        }
        // The example of the paper: over the right side of a slash tile, then closed to the front.
        assert_eq!(partner(Side::Right, 0, Bend::ClosedValley), Side::Down);
        assert_eq!(partner(Side::Right, 0, Bend::ClosedMountain), Side::Up);
    }
}
