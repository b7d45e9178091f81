//! The travels of a tower of the smallest discs from peg to peg with few moves: by flips wherever a
//! peg with enough larger discs allows them.
//!
//! A *flip* takes discs off a stack one by one and so turns their order round; it is legal onto a peg with k larger
//! discs. The construction is the classic recursion: all but the largest disc go aside, the largest moves, the others
//! follow. But a tower may stand with some of its smallest discs turned round: from a turned top the next tower begins
//! by flipping it back. At every recursion the tower goes aside either in order or with as many discs turned as is
//! legal there, whichever is shorter. Trying every number between gives nothing shorter (checked for all n up to 17,
//! and by a test up to 10).

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use num_bigint::BigUint;

use crate::puzzles::towers::peg::Peg;
use crate::puzzles::towers::program::{Part, Step, step};

/// A tower's travel: its discs are the smallest ones of the game, and stand on `from` above all
/// others there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Travel {
    /// The number of discs it has.
    pub discs: u32,
    /// The peg it stands on.
    pub from: Peg,
    /// The peg it goes to.
    pub to: Peg,
    /// The number of its smallest discs that are turned round before the travel.
    pub begin: u32,
    /// The number of them that are turned round after the travel.
    pub end: u32,
    /// The number of larger discs on each peg, counted up to k.
    pub under: [u32; 3],
}

impl Travel {
    /// The third peg.
    pub fn via(&self) -> Peg {
        Peg::third(self.from, self.to)
    }

    /// Tells whether it is a flip of the whole tower.
    pub fn is_flip(&self) -> bool {
        self.discs >= 2 && [(0, self.discs), (self.discs, 0)].contains(&(self.begin, self.end))
    }

    fn under(&self, peg: Peg) -> u32 {
        self.under[peg.index()]
    }

    /// Its shape, on which its length depends.
    fn shape(&self) -> Shape {
        let under = [self.from, self.to, self.via()].map(|peg| self.under(peg));
        Shape { discs: self.discs, under, begin: self.begin, end: self.end }
    }
}

/// A travel, up to renaming the pegs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Shape {
    discs: u32,
    /// The numbers of larger discs under the tower, at its goal, and on the third peg.
    under: [u32; 3],
    begin: u32,
    end: u32,
}

/// The travels of a game, with the lengths computed so far.
#[derive(Debug, Clone)]
pub struct Travels {
    k: u32,
    /// A cache shared by all clones. Entries are never removed.
    lengths: Rc<RefCell<HashMap<Shape, BigUint>>>,
}

impl PartialEq for Travels {
    /// Compares k only; the cached lengths do not matter.
    fn eq(&self, other: &Self) -> bool {
        self.k == other.k
    }
}

impl Travels {
    /// The travels of games with this k.
    pub fn new(k: u32) -> Self {
        Self { k, lengths: Rc::default() }
    }

    /// The most discs that can be turned round on top of a tower of `discs` above `under` larger
    /// ones: the others must make up a base.
    pub fn most_turned(&self, discs: u32, under: u32) -> u32 {
        match (under + discs).saturating_sub(self.k).min(discs) {
            // A single disc has no order.
            1 => 0,
            most => most,
        }
    }

    /// The numbers of larger discs with one more on a peg.
    fn with_one_more(&self, mut under: [u32; 3], peg: Peg) -> [u32; 3] {
        let count = &mut under[peg.index()];
        *count = (*count + 1).min(self.k);
        under
    }

    /// The parts of a travel, in order. If the whole tower is turned round at one end, its largest disc is on top there
    /// and moves at once. Otherwise, it moves between two travels of the others.
    pub fn parts(&self, travel: &Travel) -> Vec<Part<Travel, Step>> {
        let &Travel { discs, from, to, begin, end, under } = travel;
        let Some(others) = discs.checked_sub(1) else { return Vec::new() };
        let inner = |from, to, begin: u32, end: u32, with: Peg| {
            let under = self.with_one_more(under, with);
            // A single disc has no order to turn.
            let [begin, end] = [begin, end].map(|turned| if turned == 1 { 0 } else { turned });
            Part::Call(Travel { discs: others, from, to, begin, end, under })
        };
        let via = travel.via();
        match (begin == discs, end == discs) {
            _ if discs == 1 => vec![step(from, to)],
            (true, true) => {
                vec![step(from, via), inner(from, to, others, others, via), step(via, to)]
            }
            (true, false) => vec![step(from, to), inner(from, to, others, end, to)],
            (false, true) => vec![inner(from, to, begin, others, from), step(from, to)],
            (false, false) => {
                let between = self.turned_between(travel);
                vec![
                    inner(from, via, begin, between, from),
                    step(from, to),
                    inner(via, to, between, end, to),
                ]
            }
        }
    }

    /// The number of discs that are turned round while the largest moves: none, or the most
    /// possible if that is shorter.
    fn turned_between(&self, travel: &Travel) -> u32 {
        let others = travel.discs - 1;
        let most = self.most_turned(others, travel.under(travel.via()));
        if most > 0 && self.through(travel, most) < self.through(travel, 0) { most } else { 0 }
    }

    /// The length of a travel if `between` of the others are turned round while they wait.
    fn through(&self, travel: &Travel, between: u32) -> BigUint {
        let &Travel { discs, from, to, begin, end, under } = travel;
        let via = travel.via();
        let inner = |from, to, begin, end, with| {
            let under = self.with_one_more(under, with);
            self.length(&Travel { discs: discs - 1, from, to, begin, end, under })
        };
        inner(from, via, begin, between, from) + 1_u8 + inner(via, to, between, end, to)
    }

    /// The number of moves of a travel.
    pub fn length(&self, travel: &Travel) -> BigUint {
        if travel.discs <= 1 || travel.is_flip() {
            return travel.discs.into();
        }
        let shape = travel.shape();
        if let Some(known) = self.lengths.borrow().get(&shape) {
            return known.clone();
        }
        let parts = self.parts(travel).into_iter();
        let length: BigUint = parts.map(|part| part.length(|inner| self.length(inner))).sum();
        self.lengths.borrow_mut().insert(shape, length.clone());
        length
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::position::{A, B};
    use super::*;

    /// The length of a travel between two pegs, on the larger discs of `under`.
    fn length(k: u32, discs: u32, under: [u32; 3], begin: u32, end: u32) -> BigUint {
        let travel = Travel { discs, from: A, to: B, begin, end, under };
        Travels::new(k).length(&travel)
    }

    #[test]
    fn without_a_base_the_travel_is_the_classic_one() {
        for discs in (0..=6).chain([40, 80]) {
            let classic = (BigUint::from(1_u8) << discs) - 1_u8;
            assert_eq!(length(200, discs, [0; 3], 0, 0), classic);
        }
    }

    #[test]
    fn with_a_base_on_the_third_peg_all_but_the_largest_are_flipped_there_and_back() {
        for discs in 1..=40 {
            assert_eq!(length(4, discs, [0, 1, 4], 0, 0), (2 * discs - 1).into());
        }
        assert_eq!(length(4, 9, [0, 4, 0], 0, 9), 9_u8.into());
        assert_eq!(length(4, 9, [4, 0, 0], 9, 0), 9_u8.into());
        // From base to base the largest goes first, to the third peg, and comes last.
        assert_eq!(length(4, 3, [4, 4, 0], 3, 3), 5_u8.into());
    }

    #[test]
    fn backwards_it_is_as_long() {
        for (under, begin, end) in [([0, 1, 3], 0, 3), ([3, 0, 1], 2, 0), ([1, 2, 1], 0, 0)] {
            let [from, to, via] = under;
            let there = length(4, 7, under, begin, end);
            assert_eq!(there, length(4, 7, [to, from, via], end, begin));
        }
    }

    /// The shortest travel over every number of turned discs, not only none and the most.
    fn shortest(travels: &Travels, shape: Shape, known: &mut HashMap<Shape, u64>) -> u64 {
        let Shape { discs, under: [from, to, via], begin, end } = shape;
        let others = match discs {
            0 | 1 => return u64::from(discs),
            _ => discs - 1,
        };
        if let Some(length) = known.get(&shape) {
            return *length;
        }
        let k = travels.k;
        let one_more = |count: u32| (count + 1).min(k);
        let single = |turned: u32| if turned == 1 { 0 } else { turned };
        let mut inner = |under, begin, end| {
            let (begin, end) = (single(begin), single(end));
            shortest(travels, Shape { discs: others, under, begin, end }, known)
        };
        let length = match (begin == discs, end == discs) {
            (true, true) => 2 + inner([from, to, one_more(via)], others, others),
            (true, false) => 1 + inner([from, one_more(to), via], others, end),
            (false, true) => 1 + inner([one_more(from), to, via], begin, others),
            (false, false) => (0..=travels.most_turned(others, via))
                .filter(|between| *between != 1)
                .map(|between| {
                    inner([one_more(from), via, to], begin, between)
                        + 1
                        + inner([via, one_more(to), from], between, end)
                })
                .min()
                .expect("none turned is always possible"),
        };
        known.insert(shape, length);
        length
    }

    #[test]
    fn turning_some_but_not_all_that_can_be_gives_nothing_shorter() {
        for k in 1..=6 {
            let travels = Travels::new(k);
            let mut known = HashMap::new();
            for discs in 2..=10_u32 {
                for third in 0..=k {
                    let under = [0, 1, third];
                    for end in [0, travels.most_turned(discs, 1)] {
                        let shape = Shape { discs, under, begin: 0, end };
                        let travel = Travel { discs, from: A, to: B, begin: 0, end, under };
                        let best = shortest(&travels, shape, &mut known);
                        assert_eq!(travels.length(&travel), best.into(), "{shape:?}");
                    }
                }
            }
        }
    }
}
