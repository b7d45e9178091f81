//! Numbers all positions of a game for retrograde analysis, symmetric ones alike.
//!
//! A position is seen by the player to move: that player's stones are the first set, the other's the
//! second. A symmetry of the board turns the first set into the representative of its orbit. The second
//! set is turned with it and ranked among the sets of its size on the points left. The ranks follow the
//! order of the words, which is that of the combinatorial number system. Where several symmetries give
//! the representative, the smallest image of the second set counts; the others are no positions.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a board has at most 21 points, 2²¹ sets of them and 20 symmetries"
)]

use crate::search::retrograde::{GameGraph, Standing};

use super::super::position::{Action, Stage, stages};
use super::super::variant::{Blocked, Kind};
use super::board::{Board, Spot, spots};
use super::count::{fixed_arrangements, orbits};

/// The number of points (bits) in a piece of a set. Tables are indexed by pieces.
const PIECE: u32 = 7;
/// The number of subsets of a piece.
const PIECES: usize = 1 << PIECE;
/// The number of pieces that the largest board takes.
const IN_A_WORD: usize = 3;

/// The orbit of a set of points. It holds the number of its representative among those of its size,
/// and in the low eight bits the symmetry that leads there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Orbit(u32);

impl Orbit {
    const NONE: Self = Self(u32::MAX);

    fn new(number: usize, symmetry: usize) -> Self {
        // There are at most 20 symmetries, and far fewer than 2^24 sets of a board.
        Self((number as u32) << 8 | symmetry as u32)
    }

    #[inline]
    fn number(self) -> usize {
        (self.0 >> 8) as usize
    }

    fn symmetry(self) -> usize {
        (self.0 & 0xff) as usize
    }
}

/// A set of points that stands for its orbit, and its non-trivial symmetries.
#[derive(Debug, Clone)]
struct Representative {
    set: u32,
    keepers: Vec<u8>,
}

/// A stage of the game, with the numbers of its positions.
#[derive(Debug, Clone)]
struct Range {
    /// The number of stones of the player to move.
    mover: u32,
    /// The number of stones of the other.
    other: u32,
    /// The player's action.
    action: Action,
    /// The number of the first position.
    begin: u64,
    /// The number of positions for each representative.
    width: u64,
    /// The ranges of the preceding positions, and the actions there.
    before: Vec<(usize, Action)>,
}

/// The numbering of all positions of a game.
#[derive(Debug, Clone)]
pub struct Space {
    board: Board,
    blocked: Blocked,
    ranges: Vec<Range>,
    nodes: u64,
    /// Images by symmetry, piece, and the bits of the piece.
    images: Vec<[[u32; PIECES]; IN_A_WORD]>,
    /// The orbit of every set.
    orbits: Vec<Orbit>,
    /// The representatives by size.
    representatives: Vec<Vec<Representative>>,
    /// The rank of every set among those of its size.
    ranks: Vec<u32>,
    /// The sets of each size, in order.
    sets: Vec<Vec<u32>>,
    /// One bit for every set: 1 if it has a row.
    rows: Vec<u64>,
    /// For a piece of taken points and a piece of a set: the set with the taken points squeezed out.
    squeezed: Vec<u8>,
    /// The inverse: the set spread out over the points not taken.
    spread: Vec<u8>,
}

/// The number of positions of a game, and the size of its tables in bytes.
pub fn size(kind: Kind) -> (u64, u64) {
    let board = Board::new(kind);
    let points = board.points();
    let width = |(mover, other): (u32, u32)| {
        orbits(&board, mover, 0)
            * fixed_arrangements(&[1; 32][..(points - mover) as usize], other, 0)
    };
    let nodes = sizes(kind).into_iter().map(|(mover, other, _)| width((mover, other))).sum();
    (nodes, (1 << board.bits()) * 12)
}

/// The sizes of the two sets and the action at every stage, without duplicates. Players with
/// equally many stones and the same action share an entry.
fn sizes(kind: Kind) -> Vec<(u32, u32, Action)> {
    let mut sizes: Vec<(u32, u32, Action)> = Vec::new();
    for stage in stages(kind) {
        let size = (stage.mover(), stage.other(), stage.action);
        if !sizes.contains(&size) {
            sizes.push(size);
        }
    }
    sizes
}

impl Space {
    /// Numbers the positions of a game, under a rule for blocked players.
    pub fn new(kind: Kind, blocked: Blocked) -> Self {
        let board = Board::new(kind);
        let points = board.bits();
        let most = u32::from(kind.second_stones());
        let images = board.symmetries().iter().map(|image| image_tables(image)).collect();
        let (squeezed, spread) = squeeze_tables();
        let mut space = Self {
            ranges: Vec::new(),
            nodes: 0,
            images,
            orbits: vec![Orbit::NONE; 1 << points],
            representatives: vec![Vec::new(); most as usize + 1],
            ranks: Vec::with_capacity(1 << points),
            sets: vec![Vec::new(); points as usize + 1],
            rows: vec![0; (1 << points) / 64 + 1],
            squeezed,
            spread,
            board,
            blocked,
        };
        for set in 0..1_u32 << points {
            let same = &mut space.sets[set.count_ones() as usize];
            space.ranks.push(same.len() as u32);
            same.push(set);
            if space.board.has_row(set) {
                space.rows[set as usize / 64] |= 1 << (set % 64);
            }
        }
        space.find_orbits(most);
        space.lay_out(kind);
        space
    }

    fn find_orbits(&mut self, most: u32) {
        // The inverse of a rotation is another, that of a reflection itself.
        let symmetries = self.images.len();
        let rotations = symmetries / 2;
        let inverse = |symmetry: usize| match symmetry {
            rotation if rotation < rotations => (rotations - rotation) % rotations,
            reflection => reflection,
        };
        for size in 0..=most as usize {
            for index in 0..self.sets[size].len() {
                let set = self.sets[size][index];
                if set & !self.board.all != 0 || self.orbits[set as usize] != Orbit::NONE {
                    continue;
                }
                let number = self.representatives[size].len();
                let mut keepers = Vec::new();
                for symmetry in 0..symmetries {
                    let image = self.image(symmetry, set);
                    let orbit = &mut self.orbits[image as usize];
                    if *orbit == Orbit::NONE {
                        *orbit = Orbit::new(number, inverse(symmetry));
                    }
                    if image == set && symmetry > 0 {
                        keepers.push(symmetry as u8);
                    }
                }
                self.representatives[size].push(Representative { set, keepers });
            }
        }
    }

    fn lay_out(&mut self, kind: Kind) {
        for (mover, other, action) in sizes(kind) {
            let free = (self.board.points() - mover) as usize;
            let width = fixed_arrangements(&[1; 32][..free], other, 0);
            let begin = self.nodes;
            self.nodes += width * self.representatives[mover as usize].len() as u64;
            self.ranges.push(Range { mover, other, action, begin, width, before: Vec::new() });
        }
        let stages = stages(kind);
        for stage in &stages {
            let Some(next) = stage.next(&stages) else { continue };
            let (from, to) = (self.range(stage), self.range(next));
            let before = &mut self.ranges[to].before;
            if !before.contains(&(from, stage.action)) {
                before.push((from, stage.action));
            }
        }
    }

    fn range(&self, stage: &Stage) -> usize {
        let same = |range: &Range| {
            (range.mover, range.other, range.action) == (stage.mover(), stage.other(), stage.action)
        };
        self.ranges.iter().position(same).unwrap_or_default()
    }

    /// The number of a position of a stage of this game, from the stones of the player to move
    /// and those of the other.
    pub fn node(&self, stage: &Stage, mover: u32, other: u32) -> u64 {
        self.number(&self.ranges[self.range(stage)], mover, other)
    }

    /// The image of a set under a symmetry.
    #[inline]
    fn image(&self, symmetry: usize, set: u32) -> u32 {
        let [low, middle, high] = &self.images[symmetry];
        let piece = |shift: u32| (set >> shift) as usize % PIECES;
        low[piece(0)] | middle[piece(PIECE)] | high[piece(2 * PIECE)]
    }

    /// Squeezes the taken points out of a set.
    #[inline]
    fn squeeze(&self, set: u32, taken: u32) -> u32 {
        let (mut packed, mut at) = (0, 0);
        for piece in 0..3 {
            let shift = PIECE * piece;
            let (mask, part) =
                ((taken >> shift) as usize % PIECES, (set >> shift) as usize % PIECES);
            packed |= u32::from(self.squeezed[mask * PIECES + part]) << at;
            at += PIECE - (mask as u32).count_ones();
        }
        packed
    }

    /// The set that [`squeeze`](Space::squeeze) maps to this.
    #[inline]
    fn unsqueeze(&self, packed: u32, taken: u32) -> u32 {
        let (mut set, mut rest) = (0, packed);
        for piece in 0..3 {
            let shift = PIECE * piece;
            let mask = (taken >> shift) as usize % PIECES;
            set |= u32::from(self.spread[mask * PIECES + rest as usize % PIECES]) << shift;
            rest >>= PIECE - (mask as u32).count_ones();
        }
        set
    }

    #[inline]
    fn has_row(&self, set: u32) -> bool {
        self.rows[set as usize / 64] >> (set % 64) & 1 == 1
    }

    #[inline]
    fn representative(&self, set: u32) -> &Representative {
        let number = self.orbits[set as usize].number();
        &self.representatives[set.count_ones() as usize][number]
    }

    /// The smallest image of a set under the symmetries that keep a representative.
    #[inline]
    fn smallest(&self, of: &Representative, set: u32) -> u32 {
        let mut smallest = set;
        for &keeper in &of.keepers {
            smallest = smallest.min(self.image(usize::from(keeper), set));
        }
        smallest
    }

    /// The number of a position of a range.
    #[cfg_attr(for_size, optimize(speed))]
    #[inline]
    fn number(&self, range: &Range, mover: u32, other: u32) -> u64 {
        let orbit = self.orbits[mover as usize];
        let representative = &self.representatives[range.mover as usize][orbit.number()];
        let turned = self.image(orbit.symmetry(), other);
        let second = self.smallest(representative, turned);
        let rank = self.ranks[self.squeeze(second, self.taken(representative)) as usize];
        range.begin + orbit.number() as u64 * range.width + u64::from(rank)
    }

    #[cfg_attr(for_size, optimize(speed))]
    #[inline]
    fn position(&self, node: u64) -> (&Range, &Representative, u32) {
        let at = self.ranges.partition_point(|range| range.begin <= node) - 1;
        let range = &self.ranges[at];
        let (number, rank) =
            ((node - range.begin) / range.width, (node - range.begin) % range.width);
        let representative = &self.representatives[range.mover as usize][number as usize];
        let packed = self.sets[range.other as usize][rank as usize];
        (range, representative, self.unsqueeze(packed, self.taken(representative)))
    }

    /// The bits that the second set cannot have: points of the first set, and bits beyond the board.
    #[inline]
    fn taken(&self, representative: &Representative) -> u32 {
        representative.set | !self.board.all
    }

    /// Visits all sets from which an action may lead to this one: without a stone that was placed,
    /// or with a stone back on an empty point that it may have come from.
    #[inline]
    fn before(&self, action: Action, set: u32, others: u32, mut visit: impl FnMut(u32)) {
        match action {
            Action::Place => spots(set).for_each(|spot| visit(set & !(1 << spot.0))),
            Action::Slide => self.slid(set, others, |to| self.board.sources(to, others), visit),
        }
    }

    /// Visits all sets with one stone moved to an empty point among those of `near`.
    #[inline]
    fn slid(&self, set: u32, others: u32, near: impl Fn(Spot) -> u32, mut visit: impl FnMut(u32)) {
        let free = self.board.all & !(set | others);
        for spot in spots(set) {
            let rest = set & !(1 << spot.0);
            for to in spots(near(spot) & free) {
                visit(rest | 1 << to.0);
            }
        }
    }

    /// Counts the slides of a player.
    #[inline]
    fn slides(&self, mover: u32, other: u32) -> u32 {
        let free = self.board.all & !(mover | other);
        spots(mover).map(|spot| (self.board.targets(spot, other) & free).count_ones()).sum()
    }

    /// Counts the different positions after a position, up to symmetry.
    fn successors(&self, action: Action, mover: u32, other: u32) -> u16 {
        let free = self.board.all & !(mover | other);
        let next = self.representative(other);
        if next.keepers.is_empty() {
            // Moves that lead to symmetric positions would be related by a symmetry that keeps the
            // other's stones.
            let moves: u32 = match action {
                Action::Place => free.count_ones(),
                Action::Slide => self.slides(mover, other),
            };
            return moves as u16;
        }
        let symmetry = self.orbits[other as usize].symmetry();
        let mut found = Vec::with_capacity(64);
        let mut after = |set| found.push(self.smallest(next, self.image(symmetry, set)));
        match action {
            Action::Place => spots(free).for_each(|spot| after(mover | 1 << spot.0)),
            Action::Slide => {
                self.slid(mover, other, |from| self.board.targets(from, other), after);
            }
        }
        found.sort_unstable();
        found.dedup();
        found.len() as u16
    }
}

impl GameGraph for Space {
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn standing(&self, node: u64) -> Standing {
        let (range, representative, other) = self.position(node);
        let mover = representative.set;
        if self.has_row(mover) || self.smallest(representative, other) != other {
            Standing::Void
        } else if self.has_row(other) {
            Standing::Lost
        } else {
            match self.successors(range.action, mover, other) {
                // One successor: the pass, or none that ever decides the node, which makes it a draw.
                0 if self.blocked != Blocked::Loses => Standing::Open(1),
                successors => Standing::Open(successors),
            }
        }
    }

    fn predecessors(&self, node: u64, found: &mut Vec<u64>) {
        let (range, representative, other) = self.position(node);
        let mover = representative.set;
        let begin = found.len();
        for &(before, action) in &range.before {
            let before = &self.ranges[before];
            self.before(action, other, mover, |previous| {
                if !self.has_row(previous) {
                    found.push(self.number(before, previous, mover));
                }
            });
            let has_passed = self.blocked == Blocked::Passes && action == Action::Slide;
            if has_passed && !self.has_row(other) && self.slides(other, mover) == 0 {
                found.push(self.number(before, other, mover));
            }
        }
        if !representative.keepers.is_empty() {
            found[begin..].sort_unstable();
            found.dedup();
        }
    }
}

/// Tabulates the image of every piece of a word under a symmetry.
fn image_tables(image: &[u32]) -> [[u32; PIECES]; IN_A_WORD] {
    let mut tables = [[0; PIECES]; IN_A_WORD];
    for (shift, table) in (0..).step_by(PIECE as usize).zip(&mut tables) {
        for (piece, entry) in (0_u32..).zip(table) {
            let there = |spot: Spot| image.get((spot.0 + shift) as usize);
            *entry = spots(piece).filter_map(there).fold(0, |set, &to| set | 1 << to);
        }
    }
    tables
}

/// Builds the tables of [`Space::squeeze`] and [`Space::unsqueeze`].
fn squeeze_tables() -> (Vec<u8>, Vec<u8>) {
    let mut squeezed = vec![0; PIECES * PIECES];
    let mut spread = vec![0; PIECES * PIECES];
    for taken in 0..PIECES {
        let free: Vec<u32> = (0..PIECE).filter(|spot| taken >> spot & 1 == 0).collect();
        for set in 0..PIECES {
            for (at, &spot) in (0..PIECE).zip(&free) {
                squeezed[taken * PIECES + set] |= ((set >> spot & 1) as u8) << at;
                spread[taken * PIECES + set] |= ((set >> at & 1) as u8) << spot;
            }
        }
    }
    (squeezed, spread)
}

#[cfg(test)]
mod tests {
    use super::super::super::variant::Layout;
    use super::*;

    fn kinds() -> Vec<Kind> {
        let kind =
            |sides, stones, inner, more| Kind::new(sides, stones, inner, more).expect("a game");
        vec![
            kind(3, 3, true, 0),
            kind(4, 3, true, 0),
            kind(4, 3, false, 2),
            kind(4, 4, true, 0),
            kind(5, 3, true, 1),
            kind(6, 3, false, 0),
            Kind::of(Layout::Morris),
            Kind::of(Layout::PongHauKi),
            Kind::of(Layout::MuTorere),
        ]
    }

    #[test]
    fn every_position_has_its_number() {
        for kind in kinds() {
            let space = Space::new(kind, Blocked::Loses);
            assert_eq!(size(kind).0, space.nodes());
            for node in 0..space.nodes() {
                let (range, representative, other) = space.position(node);
                if space.smallest(representative, other) == other {
                    assert_eq!(space.number(range, representative.set, other), node);
                }
                for symmetry in 0..space.images.len() {
                    let (mover, image) =
                        (space.image(symmetry, representative.set), space.image(symmetry, other));
                    let first = space.number(range, representative.set, other);
                    assert_eq!(space.number(range, mover, image), first, "{kind:?}");
                }
            }
        }
    }

    #[test]
    fn successors_are_counted_as_predecessors_are_listed() {
        let rules = [Blocked::Loses, Blocked::Passes];
        for (kind, rule) in kinds().into_iter().flat_map(|kind| rules.map(|rule| (kind, rule))) {
            let space = Space::new(kind, rule);
            let mut listed = vec![0; space.nodes() as usize];
            let mut found = Vec::new();
            for node in 0..space.nodes() {
                if space.standing(node) != Standing::Void {
                    found.clear();
                    space.predecessors(node, &mut found);
                    for before in &found {
                        listed[*before as usize] += 1;
                    }
                }
            }
            for node in 0..space.nodes() {
                if let Standing::Open(successors) = space.standing(node) {
                    assert_eq!(listed[node as usize], successors, "{kind:?} {node}");
                }
            }
        }
    }

    #[test]
    fn sets_are_squeezed_and_spread_out_again() {
        let space = Space::new(Kind::new(8, 3, true, 0).expect("a game"), Blocked::Loses);
        let all = space.board.all;
        for taken in (0..=all).step_by(37) {
            for set in (0..=all).step_by(101) {
                let free = set & !taken;
                let packed = space.squeeze(free, taken);
                assert_eq!(packed.count_ones(), free.count_ones());
                assert!(packed >> (all & !taken).count_ones() == 0);
                assert_eq!(space.unsqueeze(packed, taken), free);
            }
        }
    }
}
