//! Sets of tiles.

use crate::kit::bits::ones;

/// A set of tiles of a chain, by their labels from 0 on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileSet(pub u16);

impl TileSet {
    /// All tiles of a chain of this length.
    #[expect(clippy::cast_possible_truncation, reason = "a chain has at most 12 tiles")]
    pub fn all(len: usize) -> Self {
        Self(((1u32 << len) - 1) as u16)
    }

    /// Tells whether the set contains a tile.
    pub fn contains(self, tile: usize) -> bool {
        self.0 >> tile & 1 == 1
    }

    /// Tells whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of tiles in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a tile.
    pub fn insert(&mut self, tile: usize) {
        self.0 |= 1 << tile;
    }

    /// The intersection of two sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The union of two sets.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The difference of two sets.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Its tiles, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        ones(self.0.into()).map(|tile| tile as usize)
    }
}
