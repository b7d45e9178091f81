//! Regions that cost a move each as long as they are full: a lower bound on the moves left.
//!
//! A set of holes is a region if, while full, it can lose a peg only to a jump that begins in it.
//! Every other jump over one of its holes would have to end in the region, which has no room. So
//! the first peg to leave begins a move there. Regions without a common hole need a move each. (R.
//! Merson’s bound, 1962, in J. D. Beasley, “The Ins and Outs of Peg Solitaire”, with corners as the
//! smallest regions.)
//!
//! A peg that can come to the goal makes the last move: on a lattice of squares, one a whole number of jumps away in
//! both directions. So the last move counts in addition to all regions that hold no such peg.

use super::board::{Board, Step};
use super::holes::Holes;

/// The most holes of a region in use.
const LARGEST: usize = 4;
/// The most regions in use.
const MOST: usize = 160;
/// The number of words of a set of regions.
const WORDS: usize = MOST.div_ceil(64);

/// The smallest regions of a board, those of fewer holes first, because more of these fit side by
/// side.
pub struct Regions {
    list: Vec<Region>,
    /// The regions of each hole.
    holding: Vec<Holding>,
    /// The holes from which jumps lead to the goal, whatever stands on the board. The last move begins in one of
    /// them.
    origins: Holes,
    /// The regions without these holes.
    apart: Full,
}

#[derive(Clone, Copy)]
struct Region {
    holes: Holes,
    /// Its index in the list.
    place: usize,
}

/// The regions that hold a hole.
struct Holding {
    set: Full,
    list: Vec<Region>,
}

/// The full regions, as a set of indices in the list.
#[derive(Debug, Clone, Copy, Default)]
pub struct Full([u64; WORDS]);

impl Full {
    #[inline]
    fn insert(&mut self, region: &Region) {
        self.0[region.place / 64] |= 1 << (region.place % 64);
    }

    /// Inserts those of `regions` that are full.
    #[inline]
    fn insert_full(&mut self, regions: &[Region], pegs: Holes) {
        regions
            .iter()
            .filter(|region| (region.holes - pegs).is_empty())
            .for_each(|it| self.insert(it));
    }

    #[inline]
    fn remove(&mut self, other: &Self) {
        for (word, gone) in self.0.iter_mut().zip(other.0) {
            *word &= !gone;
        }
    }

    #[inline]
    fn common(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }

    #[inline]
    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl Regions {
    /// Computes the regions of a board for games that end in one of the holes of `goal`.
    pub fn new(board: &Board, goal: Holes) -> Self {
        let mut found = Vec::new();
        for hole in 0..board.holes().len() {
            grow(board, goal, Holes::one(hole), &mut found);
        }
        found.sort_unstable_by_key(|region: &Holes| (region.count(), *region));
        found.dedup();
        let mut list: Vec<Region> = Vec::new();
        for holes in found {
            if list.len() < MOST && list.iter().all(|one| !(one.holes - holes).is_empty()) {
                list.push(Region { holes, place: list.len() });
            }
        }
        let holding = (0..board.holes().len()).map(|hole| {
            let held = list.iter().filter(|region| region.holes.contains(hole));
            let mut holding = Holding { set: Full::default(), list: held.copied().collect() };
            holding.set.insert_full(&holding.list, board.full());
            holding
        });
        let holding = holding.collect();
        let origins = origins(board, goal);
        let mut apart = Full::default();
        list.iter().filter(|it| !it.holes.meets(origins)).for_each(|it| apart.insert(it));
        Self { list, holding, origins, apart }
    }

    /// A lower bound on the moves of every way from a position to the goal. A move that continues
    /// the last one, by a peg in a hole of `last`, does not count.
    pub fn moves(&self, pegs: Holes, last: Holes) -> usize {
        self.moves_by(&self.full(pegs), pegs, last)
    }

    /// The full regions of a position.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn full(&self, pegs: Holes) -> Full {
        let mut full = Full::default();
        full.insert_full(&self.list, pegs);
        full
    }

    /// Tells whether [`Regions::moves`] is below `limit` after `step` to `pegs`, given `before` it.
    #[cfg_attr(for_size, optimize(speed), inline(never))]
    pub fn fewer(
        &self,
        before: &Full,
        step: &Step,
        pegs: Holes,
        last: Holes,
        limit: usize,
    ) -> bool {
        let holding = |hole: u8| &self.holding[usize::from(hole)];
        let mut full = *before;
        full.remove(&holding(step.from).set);
        full.remove(&holding(step.over).set);
        full.insert_full(&holding(step.to).list, pegs);
        // An upper bound decides most cases: all full regions, disjoint or not, and the last move.
        limit > 0 && (full.count() + 1 < limit || self.moves_by(&full, pegs, last) < limit)
    }

    /// The larger of two bounds: the moves that begin in the full regions, and the last move plus
    /// those in the regions where it cannot begin.
    #[cfg_attr(for_size, optimize(speed))]
    fn moves_by(&self, full: &Full, pegs: Holes, last: Holes) -> usize {
        let moves = self.beginning_in(full, pegs, last);
        let may_be_last = pegs.count() < 2 || last.meets(self.origins);
        if may_be_last {
            return moves;
        }
        moves.max(1 + self.beginning_in(&full.common(&self.apart), pegs, last))
    }

    /// Counts the moves by disjoint full regions, taken greedily. (Trying several orders finds a
    /// few more: one position of a thousand. They take longer than they save.)
    fn beginning_in(&self, full: &Full, pegs: Holes, last: Holes) -> usize {
        let mut free = pegs - last;
        let moves = self.take(full, &mut free);
        if last.count() == 1 {
            // Of disjoint regions at most one holds that peg, and it does not count.
            return moves;
        }
        free |= pegs & last;
        let with_last: usize = self.take(full, &mut free);
        moves + with_last.saturating_sub(usize::from(!last.is_empty()))
    }

    /// Takes disjoint full regions out of free pegs, one after the other, and counts them.
    #[cfg_attr(for_size, optimize(speed))]
    fn take(&self, full: &Full, free: &mut Holes) -> usize {
        let mut taken = 0;
        for (word, regions) in full.0.iter().zip(self.list.chunks(64)) {
            let mut rest = *word;
            while rest != 0 {
                let region = regions[rest.trailing_zeros() as usize].holes;
                rest &= rest - 1;
                if (region - *free).is_empty() {
                    *free ^= region;
                    taken += 1;
                }
            }
        }
        taken
    }
}

/// The holes from which a peg can come to the goal.
fn origins(board: &Board, goal: Holes) -> Holes {
    let mut known = Holes::NONE;
    let mut grown = goal;
    while grown != known {
        known = grown;
        let leading = board.steps().iter().filter(|step| known.contains(step.to));
        grown = leading.fold(known, |set, step| set | Holes::one(step.from));
    }
    known
}

/// Adds holes to a set until it is a region.
fn grow(board: &Board, goal: Holes, set: Holes, found: &mut Vec<Holes>) {
    let size = set.count() as usize;
    let broken = board.steps().iter().find(|step| {
        let (over, ends) = (Holes::one(step.over), Holes::one(step.from) | Holes::one(step.to));
        set.meets(over) && !set.meets(ends)
    });
    match broken {
        Some(step) if size < LARGEST => {
            grow(board, goal, set | Holes::one(step.from), found);
            grow(board, goal, set | Holes::one(step.to), found);
        }
        Some(_) => {}
        // A lone peg may stay on the goal.
        None if size == 1 && set.meets(goal) => {}
        None => found.push(set),
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::{by_id, english};
    use super::*;
    use crate::kit::dice::Dice;

    #[test]
    fn the_english_board_has_corners_elbows_and_squares() {
        let board = english();
        let regions = Regions::new(&board, board.bit(board.vacancy));
        let count = |size| regions.list.iter().filter(|one| one.holes.count() == size).count();
        assert_eq!((count(1), count(3) >= 4), (8, true));
        let full = board.full() ^ board.bit(board.vacancy);
        assert_eq!(regions.moves(full, Holes::NONE), 13);
    }

    #[test]
    fn the_last_move_is_by_a_peg_that_can_come_to_the_goal() {
        let board = english();
        let set = |names: &str| board.named(names);
        let centre = set("d2 b4 d4 f4 d6");
        assert_eq!(origins(&board, set("d4")), centre);
        let corner = set("c1 e1 a3 c3 e3 g3 a5 c5 e5 g5 c7 e7");
        assert_eq!(origins(&board, set("c3")), corner);
        assert_eq!(origins(&board, set("c3 d4")), centre | corner);
        let regions = Regions::new(&board, set("d4"));
        // From a corner no peg comes to the centre; from a square one does.
        for (pegs, last, moves) in [
            (set("c1"), Holes::NONE, 1),
            (set("c1 d2"), Holes::NONE, 2),
            (set("c1 d2"), set("d2"), 1),
            (set("c1 d2"), set("c1"), 1),
            (set("d2 d3"), Holes::NONE, 1),
            (set("d2 e2 d3 e3"), Holes::NONE, 1),
            (set("d2 e2 d3 e3 c1"), Holes::NONE, 2),
        ] {
            assert_eq!(regions.moves(pegs, last), moves, "{pegs:b} {last:b}");
        }
    }

    #[test]
    fn what_a_jump_changes_is_as_counted_anew() {
        let mut dice = Dice::new(1);
        let mut told = [0, 0];
        for id in ["english", "triangle15", "hexagon"] {
            let board = by_id(id).expect("a board");
            let regions = Regions::new(&board, board.bit(board.vacancy));
            for _ in 0..100 {
                let holes = (0..board.holes().len()).filter(|_| dice.below(3) > 0);
                let pegs = holes.map(Holes::one).collect();
                let full = regions.full(pegs);
                for step in board.fitting(pegs) {
                    let after = pegs ^ step.all;
                    let some = board.members(after).filter(|_| dice.coin());
                    let some = some.fold(Holes::one(step.to), |set, hole| set | board.bit(hole));
                    for last in [Holes::NONE, Holes::one(step.to), some] {
                        for limit in 0..12 {
                            let fewer = regions.fewer(&full, step, after, last, limit);
                            assert_eq!(fewer, regions.moves(after, last) < limit, "{pegs:b}");
                            told[usize::from(fewer)] += 1;
                        }
                    }
                }
            }
        }
        assert!(told[0] > 1000 && told[1] > 1000, "{told:?}");
    }

    #[test]
    fn the_smallest_regions_are_taken_first() {
        let board = by_id("triangle15").expect("a board");
        let regions = Regions::new(&board, Holes(1));
        assert_eq!(regions.moves(Holes::NONE, Holes::NONE), 0);
        assert!(regions.list.is_sorted_by_key(|region| region.holes.count()));
    }

    /// Lists all sets of at most `most` more holes, added to `set`, each number greater than the last.
    fn subsets(board: &Board, set: Holes, from: usize, most: usize, all: &mut Vec<Holes>) {
        for hole in from..board.holes().len() {
            all.push(set | Holes::one(hole));
            if most > 1 {
                subsets(board, set | Holes::one(hole), hole + 1, most - 1, all);
            }
        }
    }

    #[test]
    fn the_regions_are_the_smallest_that_no_jump_from_elsewhere_breaks() {
        // The second one has regions of five holes, which are not in use.
        for id in ["triangle15", "drawn.t._o__o._oooo.ooooo._ooo_.oo_o_"] {
            let board = by_id(id).expect("a board");
            let mut all = Vec::new();
            subsets(&board, Holes::NONE, 0, LARGEST, &mut all);
            all.sort_unstable_by_key(|set| set.count());
            for goal in [1, 1 << 4, 1 << 10 | 1 << 3].map(Holes) {
                let mut least: Vec<Holes> = Vec::new();
                for set in &all {
                    let is_broken = board.steps().iter().any(|step| {
                        let has = |hole: u8| set.contains(hole);
                        has(step.over) && !has(step.from) && !has(step.to)
                    });
                    let may_stay = set.count() == 1 && set.meets(goal);
                    if !is_broken && !may_stay && least.iter().all(|one| !(*one - *set).is_empty())
                    {
                        least.push(*set);
                    }
                }
                assert!(least.len() < MOST);
                least.sort_unstable();
                let regions = Regions::new(&board, goal);
                let mut found: Vec<Holes> =
                    regions.list.iter().map(|region| region.holes).collect();
                found.sort_unstable();
                assert_eq!(found, least, "{id} {goal:b}");
            }
        }
        // On larger boards there are larger regions, which are not in use.
        for board in super::super::board::all() {
            let regions = Regions::new(board, board.bit(board.vacancy));
            let is_small = |region: &Region| region.holes.count() as usize <= LARGEST;
            assert!(regions.list.iter().all(is_small), "{}", board.id);
        }
    }

    #[test]
    fn a_peg_that_jumped_last_spares_one_region() {
        let board = english();
        let bit = |name: &str| board.named(name);
        let regions = Regions::new(&board, bit("d4"));
        let corners = ["c1", "e1", "a3"].map(bit);
        let all = corners.into_iter().collect();
        // Another peg makes the last move.
        assert_eq!(regions.moves(all, Holes::NONE), 4);
        assert_eq!(regions.moves(all, bit("d4")), 3);
        assert_eq!(regions.moves(all, corners[0]), 3);
        // One of these two has jumped, and the other one has to.
        assert_eq!(regions.moves(all, corners[0] | corners[1]), 3);
        assert_eq!(regions.moves(all, all), 3);
        assert_eq!(regions.moves(corners[0], corners[0] | bit("d4")), 0);
        let full = board.full() ^ bit("d4");
        assert_eq!((regions.moves(full, Holes::NONE), regions.moves(full, full)), (13, 11));
    }
}
