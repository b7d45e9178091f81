//! Keys of states: the magic code of the paper (section 11) plus the order in every pack, and the
//! canonical key of an undecorated state.

use super::super::tile::Side;
use super::state::{Bend, MOST_TILES, Position, height, walk};
use super::view::{Joint, VIEWS, View};

/// A state up to rotations and translations, in 16 bytes. Each tile has the side at which the next
/// one hangs, the bend of the two, and the number of tiles behind it in its square.
///
/// Keys of chains of the same length are ordered like the codes of the paper. They compare tile by
/// tile, with R < U < L < D and flat < mountain < valley.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u128);

/// A tile in a key: 5 bits for its joint and 4 for the tiles behind it.
type Symbol = u16;

const LEVEL_BITS: u32 = 4;
const SYMBOL_BITS: u32 = 9;

/// The number of tiles is stored above all symbols.
const LENGTH_SHIFT: u32 = 120;

#[expect(clippy::cast_possible_truncation, reason = "a level is below the number of tiles")]
#[inline]
fn symbol(joint: Joint, level: usize) -> Symbol {
    Symbol::from(joint.0) << LEVEL_BITS | level as Symbol
}

impl Key {
    fn of(symbols: &[Symbol]) -> Self {
        let sum = |sum: u128, symbol: &Symbol| sum << SYMBOL_BITS | u128::from(*symbol);
        Self(symbols.iter().fold(0, sum) | (symbols.len() as u128) << LENGTH_SHIFT)
    }

    /// A hash of the key, in 32 bits.
    #[expect(clippy::cast_possible_truncation, reason = "a part of 32 bits is taken")]
    pub fn digest(self) -> u32 {
        (0..4).fold(0, |sum: u32, part| sum.rotate_left(7) ^ (self.0 >> (32 * part)) as u32)
    }

    /// The joint of a tile, and the number of tiles behind it.
    fn part(self, tile: usize) -> (Joint, usize) {
        let symbol = self.0 >> (SYMBOL_BITS as usize * (self.len() - 1 - tile));
        let joint = symbol >> LEVEL_BITS & ((1 << (SYMBOL_BITS - LEVEL_BITS)) - 1);
        (Joint(joint as u8), symbol as usize & ((1 << LEVEL_BITS) - 1))
    }

    /// The number of tiles in the chain.
    #[expect(clippy::len_without_is_empty, reason = "no chain is empty")]
    pub fn len(self) -> usize {
        (self.0 >> LENGTH_SHIFT) as usize
    }

    /// The state of the key, with tile 0 face up and its arrow pointing up.
    ///
    /// Keys are made only from states, so every key has a state.
    pub fn state(self) -> Position {
        let (joints, behind): (Vec<_>, Vec<_>) =
            (0..self.len()).map(|tile| self.part(tile)).unzip();
        let steps: Vec<_> = joints.iter().map(|joint| (joint.side(), joint.bend())).collect();
        let exits: Vec<_> = steps.iter().map(|step| step.0).collect();
        let tiles = walk(&steps).unwrap_or_default();
        Position::assemble(&tiles, &exits, |a, b| height(&tiles, &behind, a, b).is_gt())
    }
}

impl Position {
    /// The state up to rotations and translations; every tile keeps its label.
    pub fn labelled(&self) -> Key {
        Parts::of(self).key(Reading::default())
    }

    /// The undecorated state: the least of its keys. Any tile can be the first one, in any view in
    /// which it is of type slash. Both directions of the chain count, and the mirror image. So
    /// there are 16 keys for each tile.
    pub fn key(&self) -> Key {
        Parts::of(self).least()
    }

    /// All labelled keys of the same undecorated state, including its [`key`](Self::key). Symmetric
    /// states have duplicates.
    pub fn readings(&self) -> Vec<Key> {
        let parts = Parts::of(self);
        Reading::all(self.len()).map(|reading| parts.key(reading)).collect()
    }

    /// The order of its symmetry group, out of 16 for each tile.
    pub fn symcount(&self) -> usize {
        self.symmetries().count()
    }

    /// Tells whether it differs from its mirror image, with its diagonals (definition 2 of the paper).
    pub fn is_chiral(&self) -> bool {
        !self.symmetries().any(|reading| reading.view.is_mirrored())
    }

    /// Tells whether exchanging the types of all tiles gives an equivalent state. `None` if two tiles lie face to
    /// face: the types determine the sides at which they open.
    pub fn typeinv(&self) -> Option<bool> {
        let is_open = |tile: usize| self.sides(tile).1.is_none();
        let mut exchanged = self.unchanged_by(Reading::exchanged(self.len()));
        (0..self.len()).all(is_open).then(|| exchanged.next().is_some())
    }

    /// The readings that leave it unchanged.
    fn symmetries(&self) -> impl Iterator<Item = Reading> {
        self.unchanged_by(Reading::all(self.len()))
    }

    /// The given readings that leave it unchanged.
    fn unchanged_by(
        &self,
        readings: impl Iterator<Item = Reading>,
    ) -> impl Iterator<Item = Reading> {
        let parts = Parts::of(self);
        let own = parts.key(Reading::default());
        readings.filter(move |&reading| parts.key(reading) == own)
    }

    /// The labelled key of the state in a reading.
    pub(super) fn read(&self, reading: Reading) -> Key {
        Parts::of(self).key(reading)
    }

    fn joint(&self, tile: usize) -> Joint {
        let (side, second) = self.sides(tile);
        Joint::new(side, self.bend(tile), second.is_some())
    }
}

/// A way to read a state. The default is from its first tile on, unchanged.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reading {
    /// The tile that becomes tile 0.
    first: usize,
    /// Tells whether the chain is read backwards.
    backwards: bool,
    /// The view of tile 0.
    view: View,
}

impl Reading {
    /// All ways to read a state of this length.
    pub(super) fn all(len: usize) -> impl Iterator<Item = Self> {
        Self::with_views(len, View::slash)
    }

    /// All ways to read a state of this length with the types of its tiles exchanged.
    fn exchanged(len: usize) -> impl Iterator<Item = Self> {
        Self::with_views(len, |first| View::slash(first + 1))
    }

    fn with_views<Views: Iterator<Item = View>>(
        len: usize,
        views: fn(usize) -> Views,
    ) -> impl Iterator<Item = Self> {
        let ends = (0..len).flat_map(|first| [(first, false), (first, true)]);
        ends.flat_map(move |(first, backwards)| {
            views(first).map(move |view| Self { first, backwards, view })
        })
    }

    /// The tile that moves to a place.
    #[inline]
    fn tile(self, place: usize, len: usize) -> usize {
        let tile = if self.backwards { self.first + len - place } else { self.first + place };
        if tile >= len { tile - len } else { tile }
    }

    /// The original hinge after the tile in a place, named by the tile before it.
    pub(super) fn hinge(self, place: usize, len: usize) -> usize {
        let tile = self.tile(place, len);
        if self.backwards { (tile + len - 1) % len } else { tile }
    }

    /// Converts the side of an original hinge to the side at which the tile in a place holds the next one.
    pub(super) fn side(self, place: usize, side: Side) -> Side {
        let joint = Joint::new(side, Bend::Flat, false);
        let joint = if self.backwards { joint.across() } else { joint };
        VIEWS.joint(self.view, place, joint).side()
    }

    /// Tells whether fronts become backs.
    pub(super) fn is_overturned(self) -> bool {
        self.view.is_overturned()
    }
}

/// The parts of keys, for fast comparison of readings.
struct Parts {
    len: usize,
    /// The joints, forwards and backwards.
    joints: [[Joint; MOST_TILES]; 2],
    /// The numbers of tiles behind each tile, and in front of it.
    levels: [[usize; MOST_TILES]; 2],
}

impl Parts {
    #[cfg_attr(for_size, optimize(speed))]
    fn of(state: &Position) -> Self {
        let len = state.len();
        let mut parts =
            Self { len, joints: [[Joint::default(); MOST_TILES]; 2], levels: [[0; MOST_TILES]; 2] };
        for tile in 0..len {
            let joint = state.joint(tile);
            parts.joints[0][tile] = joint;
            // Backwards, the joint belongs to the next tile.
            parts.joints[1][state.next(tile)] = joint.across();
            parts.levels[0][tile] = state.behind(tile).len();
            parts.levels[1][tile] = state.ahead(tile).len();
        }
        parts
    }

    /// The symbol at a place in a reading.
    #[inline]
    fn symbol(&self, reading: Reading, place: usize) -> Symbol {
        let tile = reading.tile(place, self.len);
        let Reading { backwards, view, .. } = reading;
        let joint = self.joints[usize::from(backwards)][tile];
        let level = self.levels[usize::from(view.is_overturned())][tile];
        symbol(VIEWS.joint(view, place, joint), level)
    }

    fn key(&self, reading: Reading) -> Key {
        let mut symbols = [0; MOST_TILES];
        for (place, symbol) in symbols.iter_mut().enumerate().take(self.len) {
            *symbol = self.symbol(reading, place);
        }
        Key::of(&symbols[..self.len])
    }

    #[cfg_attr(for_size, optimize(speed), inline(never))]
    fn least(&self) -> Key {
        // The readings that are least so far.
        let mut readings = [Reading::default(); 16 * MOST_TILES];
        let mut count = 0;
        let mut least = Symbol::MAX;
        for first in 0..self.len {
            for (backwards, overturned) in
                [(false, false), (false, true), (true, false), (true, true)]
            {
                let joint = self.joints[usize::from(backwards)][first];
                let (best, views) = VIEWS.best(first, overturned, joint);
                let symbol = symbol(best, self.levels[usize::from(overturned)][first]);
                if symbol < least {
                    (least, count) = (symbol, 0);
                }
                if symbol == least {
                    for &view in views {
                        readings[count] = Reading { first, backwards, view };
                        count += 1;
                    }
                }
            }
        }
        for place in 1..self.len {
            if count == 1 {
                break;
            }
            let (mut least, mut kept) = (Symbol::MAX, 0);
            for at in 0..count {
                let symbol = self.symbol(readings[at], place);
                if symbol < least {
                    (least, kept) = (symbol, 0);
                }
                if symbol == least {
                    readings[kept] = readings[at];
                    kept += 1;
                }
            }
            count = kept;
        }
        self.key(readings[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::rubiks_magic::math::octominoid::{Row, all};

    #[test]
    fn octominoids_have_the_symmetries_of_their_codes() {
        let mut achiral = 0;
        for one in all(8) {
            let state = Position::from_chain(one.chain()).expect("a short chain");
            let row = Row::of(&one);
            assert_eq!(state.symcount(), row.symcount, "{}", row.code);
            assert_eq!(state.typeinv(), Some(row.typeinv), "{}", row.code);
            assert_eq!(state.key().state().text(), row.code.to_string());
            achiral += usize::from(!state.is_chiral());
        }
        assert_eq!(achiral, 167);
    }

    #[test]
    fn chiral_states_differ_from_their_mirror_images() {
        let state = |text: &str| text.parse::<Position>().expect(text);
        // Figure 9: the middle one is mirror symmetric, and the right one has no symmetry.
        assert_eq!(
            ["RRRURRRU", "RRRLmDvUDvLm", "RUUmLDvUvDmD"].map(|text| state(text).is_chiral()),
            [false, false, true]
        );
        // Against the remark in definition 2: achiral, but no reflection is its own inverse.
        let star = state("RmUvUmLvRmUvUmLv");
        let mut mirrored = star.symmetries().filter(|reading| reading.view.is_mirrored());
        let returns =
            |reading: Reading| (0..8).all(|tile| reading.tile(reading.tile(tile, 8), 8) == tile);
        assert!(!star.is_chiral() && mirrored.all(|reading| !returns(reading)));
        // A pack opens by its diagonals.
        assert_eq!(state("RvR2Rc2ULLm2Lc2U").typeinv(), None);
    }
}
