//! A tile in space: its sides, its type and its frame.

use super::space::{Direction, Vector};

/// A side of a tile as seen from its front with its arrow pointing up: east, north, west, south.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// East of the arrow.
    Right,
    /// The side to which the arrow points.
    Up,
    /// West of the arrow.
    Left,
    /// The side from which the arrow comes.
    Down,
}

impl Side {
    /// The four sides, counterclockwise as seen from the front.
    pub const ALL: [Self; 4] = [Self::Right, Self::Up, Self::Left, Self::Down];

    /// The side after `quarters` quarter turns counterclockwise, as seen from the front.
    #[must_use]
    #[inline]
    pub fn turned(self, quarters: usize) -> Self {
        Self::ALL[(self as usize + quarters) % 4]
    }

    /// The opposite side.
    #[must_use]
    pub fn opposite(self) -> Self {
        self.turned(2)
    }

    /// The side of the adjacent tile that is hinged to this side.
    ///
    /// Arrows coincide when one tile is folded onto the other, so a tile hinged above or below
    /// another points the other way.
    #[must_use]
    #[inline]
    pub fn across(self) -> Self {
        if self.is_vertical() { self.opposite() } else { self }
    }

    /// Tells whether the side is parallel to the arrow: right or left.
    pub fn is_vertical(self) -> bool {
        (self as usize).is_multiple_of(2)
    }
}

/// The crease between a tile and the previous one, as seen from the front of that one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crease {
    /// In the same plane.
    Flat,
    /// Turned away by a right angle.
    Mountain,
    /// Turned up by a right angle.
    Valley,
}

impl Crease {
    /// All three, in the order of magic codes.
    pub const ALL: [Self; 3] = [Self::Flat, Self::Mountain, Self::Valley];
}

/// The position and orientation of a tile (section 2.1 of the paper: the arrow on its front face).
///
/// A tile is a square of side 1 with its corners on lattice points. Its centre is doubled to have
/// integer coordinates: even along the normal of the tile, odd along its sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// The doubled centre.
    pub centre: Vector,
    /// The direction from the centre to the right side.
    pub right: Direction,
    /// The normal of the front face.
    pub front: Direction,
}

impl Tile {
    /// A tile with its lower left corner at the origin, its arrow up and its front facing forward.
    pub const UPRIGHT: Self =
        Self { centre: Vector([1, 1, 0]), right: Direction::Right, front: Direction::Front };

    /// The next tile of a chain, hinged at a side.
    #[must_use]
    pub fn beyond(self, side: Side, crease: Crease) -> Self {
        let outward = self.outward(side);
        let (onward, front) = match crease {
            Crease::Flat => (outward, self.front),
            Crease::Mountain => (self.front.opposite(), outward),
            Crease::Valley => (self.front, outward.opposite()),
        };
        let right = match side {
            Side::Right => onward,
            Side::Left => onward.opposite(),
            Side::Up | Side::Down => self.right.opposite(),
        };
        Self { centre: self.centre + outward.vector() + onward.vector(), right, front }
    }

    /// The direction of the arrow: from the centre to the upper side.
    ///
    /// The directions to the right and to the front must be perpendicular.
    #[inline]
    pub fn up(self) -> Direction {
        self.right.turned(self.front)
    }

    /// The direction from the centre to a side.
    #[inline]
    pub fn outward(self, side: Side) -> Direction {
        match side {
            Side::Right => self.right,
            Side::Up => self.up(),
            Side::Left => self.right.opposite(),
            Side::Down => self.up().opposite(),
        }
    }

    /// The side in a direction; `None` for the two normals.
    pub fn side(self, direction: Direction) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.outward(side) == direction)
    }

    /// The doubled midpoint of a side.
    #[inline]
    pub fn midpoint(self, side: Side) -> Vector {
        self.centre + self.outward(side).vector()
    }
}

/// Tells whether the tile with this index in the chain is of type slash; the others are backslash.
pub fn is_slash(index: usize) -> bool {
    index.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrow_and_the_sides_follow_the_frame() {
        let tile = Tile::UPRIGHT;
        assert_eq!(tile.up(), Direction::Up);
        assert_eq!(tile.midpoint(Side::Down), Vector([1, 0, 0]));
        let over = Tile { front: Direction::Back, ..tile };
        assert_eq!(over.up(), Direction::Down);
        for side in Side::ALL {
            assert_eq!(over.side(over.outward(side)), Some(side));
            assert_eq!(side.turned(1).turned(3), side);
        }
    }

    #[test]
    fn adjacent_tiles_share_the_hinge_and_lead_back_to_each_other() {
        for side in Side::ALL {
            for crease in Crease::ALL {
                let next = Tile::UPRIGHT.beyond(side, crease);
                assert_eq!(next.midpoint(side.across()), Tile::UPRIGHT.midpoint(side));
                assert_eq!(next.beyond(side.across(), crease), Tile::UPRIGHT);
            }
        }
    }
}
