//! A recursive way between any two states, with random access to its moves.
//!
//! A tower of n pairs goes to another peg in a(n) = 2(2^n - 1) moves. The n-1 smaller pairs go aside, the two largest
//! discs follow each other, and the smaller ones go onto them. That turns the largest pair over, and no other: the
//! smaller ones travel twice.
//!
//! Between any two states, only the pairs up to the largest that differs move. The smaller ones gather. A search over
//! the few places of the largest pair and the gathered tower finds the cheapest way for these. Then the smaller ones
//! spread out, which is a gathering backwards. If the order counts, pairs that would end the wrong way round are turned
//! over by taking them round the three pegs.
//!
//! # Why it is shortest from tower to tower
//! A disc of the largest pair moves only while all smaller pairs are on the third peg. So these travel as a whole, t
//! times if the third peg changes t - 2 times, and at least twice. If the order is free, that gives
//! a(n) >= 2 a(n-1) + 2.
//!
//! If it is to be kept, let f(n, v) be the fewest moves that turn over just the pairs in v. Call e(n) = 1 if the
//! largest pair is not turned, otherwise 0, and e(j) = 1 if just one of e(j+1) and "pair j is turned" holds.
//! Then f(n, v) = a(n) + the sum of the weights w(j) of all e(j) = 1, with w(1) = 1 and w(j) = 2^j, by induction:
//! - As long as the third peg is the same, discs go to and fro between two pegs, and the order from the foot of
//!   one through its top and down the other never changes. So with t = 2 the pair is turned; with t = 3 it can
//!   keep its order only by going to the middle peg as a whole and on, 4 moves; with t = 4 it takes 3 moves.
//! - The e of t journeys of the smaller pairs add up (modulo 2) to t plus what depends on the sum of their v
//!   only; so their cheapest sum is t a(n-1) + the weights of those e, all in one journey. That makes t = 2 best
//!   for a turned pair and t = 3 for the other (t = 4 is no worse if all smaller ones keep their order): what
//!   another journey costs, 2^n - 2, is more than all weights below, 2^n - 3 together.
//! - A turn of smaller pairs on the spot does not pay: if j is the largest of them, it takes 4 moves of pair j
//!   and two journeys, 2^(j+1) in all, and saves at most w(1) + … + w(j) = 2^(j+1) - 3.
//!
//! If no pair is turned every e is 1, and f = a(n) + 2^(n+1) - 3 = 4(2^n - 1) - 1, as Langley, "The Reve's Puzzle",
//! section 6.2.2, has it. The tests confirm both by breadth-first search.

use num_bigint::BigUint;

use super::super::super::peg::Peg;
use super::super::super::program::{Part, Program, Running, Stand, Step, enter, following, step};
use super::super::position::{PEGS, Pair, Position};

/// The number of moves that take a tower of `pairs` pairs to another peg and turn its largest pair over: 2(2^n - 1).
pub fn tower_moves(pairs: usize) -> BigUint {
    (BigUint::from(2_u8) << pairs) - 2_u8
}

/// The fewest moves that take a whole tower to another peg and turn over exactly the pairs for
/// which `turned` (smallest first) is true.
pub fn fewest_moves(turned: &[bool]) -> BigUint {
    let mut moves = tower_moves(turned.len());
    let mut extra = true;
    for (index, turned) in turned.iter().enumerate().rev() {
        extra ^= turned;
        if extra {
            moves += if index == 0 { 1_u8.into() } else { BigUint::from(2_u8) << index };
        }
    }
    moves
}

/// A procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// The smallest `pairs` pairs, all on one peg, go to another; the largest of them is turned over.
    Tower { pairs: usize, from: Peg, to: Peg },
    /// The smallest `pairs` pairs gather on a peg from their places in the start.
    Gather { pairs: usize, to: Peg },
    /// The smallest `pairs` pairs spread out from a peg to their places in the target.
    Spread { pairs: usize, from: Peg },
    /// The smallest `pairs` pairs go round all pegs, which turns the largest of them over.
    Turn { pairs: usize, on: Peg },
}

impl Call {
    /// The number of pairs it moves, counted from the smallest.
    pub fn pairs(self) -> usize {
        match self {
            Self::Tower { pairs, .. }
            | Self::Gather { pairs, .. }
            | Self::Spread { pairs, .. }
            | Self::Turn { pairs, .. } => pairs,
        }
    }

    /// The call that undoes this one.
    fn reversed(self) -> Self {
        match self {
            Self::Tower { pairs, from, to } => Self::Tower { pairs, from: to, to: from },
            Self::Gather { pairs, to } => Self::Spread { pairs, from: to },
            Self::Spread { pairs, from } => Self::Gather { pairs, to: from },
            Self::Turn { .. } => self,
        }
    }
}

type Parts = Vec<Part<Call, Step>>;

fn tower(pairs: usize, from: Peg, to: Peg) -> Part<Call, Step> {
    Part::Call(Call::Tower { pairs, from, to })
}

/// The gathering of the smallest pairs of a state, for each number of pairs and each peg.
#[derive(Debug, Clone, PartialEq)]
struct Gathering {
    pairs: Vec<Pair>,
    /// The number of moves and the flags of pairs that end turned over, by number of pairs and peg.
    ends: Vec<[(BigUint, Vec<bool>); PEGS as usize]>,
}

impl Gathering {
    fn new(pairs: &[Pair]) -> Self {
        let mut gathering = Self { pairs: pairs.to_vec(), ends: vec![Default::default()] };
        for k in 1..=pairs.len() {
            let to_each = [0, 1, 2].map(|peg| gathering.extended(k, Peg(peg)));
            gathering.ends.push(to_each);
        }
        gathering
    }

    fn length(&self, pairs: usize, to: Peg) -> &BigUint {
        &self.ends[pairs][to.index()].0
    }

    fn turned(&self, pairs: usize, to: Peg) -> &[bool] {
        &self.ends[pairs][to.index()].1
    }

    /// Moves pairs from their places in the state to a peg.
    fn finish(&self, pairs: &mut [Pair], to: Peg) {
        let turned = self.turned(pairs.len(), to);
        for (pair, &turned) in pairs.iter_mut().zip(turned) {
            *pair = Pair::on(to, turned);
        }
    }

    /// Computes the length and the turned pairs of a gathering from those of fewer pairs.
    fn extended(&self, pairs: usize, to: Peg) -> (BigUint, Vec<bool>) {
        let mut length = BigUint::ZERO;
        let mut now = self.pairs[..pairs].to_vec();
        for part in self.parts(pairs, to) {
            match part {
                Part::Move(Step { from, to }) => {
                    length += 1_u8;
                    now[pairs - 1] = now[pairs - 1].moved(from, to);
                }
                Part::Call(Call::Gather { pairs, to }) => {
                    length += self.length(pairs, to);
                    self.finish(&mut now[..pairs], to);
                }
                Part::Call(call) => {
                    length += tower_moves(call.pairs());
                    if let Call::Tower { pairs, to, .. } = call {
                        carry_tower(&mut now[..pairs], to);
                    }
                }
            }
        }
        (length, now.into_iter().map(|pair| pair.turned).collect())
    }

    fn parts(&self, pairs: usize, to: Peg) -> Parts {
        let Some(rest) = pairs.checked_sub(1) else { return Vec::new() };
        let gather = |to| Part::Call(Call::Gather { pairs: rest, to });
        let Pair { a, b, .. } = self.pairs[rest];
        if a == to && b == to {
            return vec![gather(to)];
        }
        let away = if a == to { b } else { a };
        let aside = Peg::third(away, to);
        if a == b {
            return vec![gather(aside), step(a, to), step(a, to), tower(rest, aside, to)];
        }
        if a == to || b == to {
            return vec![gather(aside), step(away, to), tower(rest, aside, to)];
        }
        // The smaller pairs gather where that takes fewer moves, and the disc on the other peg goes first.
        let (first, second) =
            if self.length(rest, b) <= self.length(rest, a) { (a, b) } else { (b, a) };
        vec![
            gather(second),
            step(first, to),
            tower(rest, second, first),
            step(second, to),
            tower(rest, first, to),
        ]
    }
}

/// Moves a whole tower to a peg, which turns its largest pair over.
fn carry_tower(pairs: &mut [Pair], to: Peg) {
    let largest = pairs.len().checked_sub(1);
    for (index, pair) in pairs.iter_mut().enumerate() {
        *pair = Pair::on(to, pair.turned ^ (Some(index) == largest));
    }
}

/// A way from one state to another.
#[derive(Debug, Clone, PartialEq)]
pub struct Recursion {
    start: Position,
    target: Position,
    gathering: Gathering,
    spreading: Gathering,
    parts: Parts,
    /// The number of moves.
    pub length: BigUint,
}

impl Recursion {
    /// Builds a way between two states of the same size, which tells whether the order is kept.
    pub fn between(start: &Position, target: &Position) -> Self {
        let mut way = Self {
            start: start.clone(),
            target: target.clone(),
            gathering: Gathering::new(start.pairs()),
            spreading: Gathering::new(target.pairs()),
            parts: Vec::new(),
            length: BigUint::ZERO,
        };
        let keep = start.size().keeps_order();
        let pairs = start.pairs().iter().zip(target.pairs());
        let mut differing =
            pairs.enumerate().rev().filter(|(_, (pair, other))| !pair.matches(**other, keep));
        if let Some((largest, _)) = differing.next() {
            way.parts = way.plan(largest, keep);
            let length = |part: &Part<Call, Step>| part.length(|call| way.length(call));
            way.length = way.parts.iter().map(length).sum();
        }
        way
    }

    /// Tells whether the way is proved shortest. The proof above covers whole towers that change pegs.
    pub fn is_shortest(&self) -> bool {
        if self.parts.is_empty() {
            return true;
        }
        let (Some(from), Some(to)) = (self.start.gathered(), self.target.gathered()) else {
            return false;
        };
        let pairs = self.start.pairs().iter().zip(self.target.pairs());
        let bound = if self.start.size().keeps_order() {
            let turned: Vec<bool> = pairs.map(|(pair, other)| pair.turned ^ other.turned).collect();
            fewest_moves(&turned)
        } else {
            tower_moves(self.start.pairs().len())
        };
        from != to && self.length == bound
    }

    /// Tells whether the way is proved shortest, by itself or as the rest of a shortest way from
    /// `start`. The rest of a shortest way is shortest, too.
    pub fn is_shortest_from(&self, start: &Position) -> bool {
        if self.is_shortest() {
            return true;
        }
        let whole = Self::between(start, &self.target);
        let passed = whole.length >= self.length && {
            let made = &whole.length - &self.length;
            whole.at(&made).state.matches(&self.start)
        };
        passed && whole.is_shortest()
    }

    /// The point reached after `index` moves; an index beyond the end gives the end.
    pub fn at(&self, index: &BigUint) -> Stand<Self> {
        enter(self, self.parts.clone(), self.start.clone(), index)
    }

    /// The part that follows the innermost of `frames` within the call around it.
    pub fn after(&self, frames: &[Running<Call>]) -> Option<Part<Call, Step>> {
        following(self, &self.parts, frames, frames.len().checked_sub(1)?)
    }

    /// The parts of the cheapest way, if `largest` is the index of the largest pair that differs.
    fn plan(&self, largest: usize, keep: bool) -> Parts {
        let target = self.target.pairs()[largest];
        let mut best: Option<(BigUint, Parts)> = None;
        for origin in Peg::all(PEGS) {
            let began = self.gathering.length(largest, origin);
            for stop in journeys(self.start.pairs()[largest], origin, largest) {
                if !stop.pair.matches(target, keep) {
                    continue;
                }
                let turns = if keep { self.turns(largest, origin, &stop) } else { Vec::new() };
                let mut cost = began + &stop.cost + self.spreading.length(largest, stop.tower);
                cost += turns.iter().map(|turn| self.length(turn)).sum::<BigUint>();
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    let gather = Call::Gather { pairs: largest, to: origin };
                    let spread = Call::Spread { pairs: largest, from: stop.tower };
                    let mut parts = vec![Part::Call(gather)];
                    parts.extend(stop.parts);
                    parts.extend(turns.into_iter().map(Part::Call));
                    parts.push(Part::Call(spread));
                    best = Some((cost, parts));
                }
            }
        }
        best.map(|(_, parts)| parts).unwrap_or_default()
    }

    /// The turns needed before the pairs below the largest spread out, so that they end in the right order.
    fn turns(&self, largest: usize, origin: Peg, stop: &Stop) -> Vec<Call> {
        let now = self.gathering.turned(largest, origin).iter();
        let wanted = self.spreading.turned(largest, stop.tower);
        let differ = now.zip(wanted).enumerate().filter(|(index, (now, wanted))| {
            let travelled = index + 1 == largest && stop.odd;
            **now ^ travelled != **wanted
        });
        differ.map(|(index, _)| Call::Turn { pairs: index + 1, on: stop.tower }).collect()
    }
}

/// A place of the largest pair and of the tower of all smaller ones, and a way there.
#[derive(Debug, Clone)]
struct Stop {
    pair: Pair,
    /// The peg of the smaller pairs.
    tower: Peg,
    /// True after an odd number of journeys of the smaller pairs, which leaves the largest of them turned over.
    odd: bool,
    cost: BigUint,
    parts: Parts,
}

impl Stop {
    fn is_place_of(&self, other: &Self) -> bool {
        (self.pair, self.tower, self.odd) == (other.pair, other.tower, other.odd)
    }

    /// The stops one step away.
    fn next(&self, smaller: usize) -> Vec<Self> {
        let others = Peg::all(PEGS).filter(|&peg| peg != self.tower);
        let mut next = Vec::new();
        for peg in others {
            let mut carried = self.clone();
            carried.parts.push(tower(smaller, self.tower, peg));
            carried.cost += tower_moves(smaller);
            (carried.tower, carried.odd) = (peg, !self.odd);
            next.push(carried);
            if self.pair.upper(peg).is_some() {
                let to = Peg::third(peg, self.tower);
                let mut moved = self.clone();
                moved.parts.push(step(peg, to));
                moved.cost += 1_u8;
                moved.pair = self.pair.moved(peg, to);
                next.push(moved);
            }
        }
        next
    }
}

/// Finds the cheapest ways of a pair and the tower of the `smaller` pairs to all their places, at
/// most 72, by Dijkstra's algorithm.
fn journeys(pair: Pair, tower: Peg, smaller: usize) -> Vec<Stop> {
    let first = Stop { pair, tower, odd: false, cost: BigUint::ZERO, parts: Vec::new() };
    let mut open = vec![first];
    let mut done: Vec<Stop> = Vec::new();
    while let Some(nearest) = (0..open.len()).min_by(|&i, &j| open[i].cost.cmp(&open[j].cost)) {
        let stop = open.swap_remove(nearest);
        if done.iter().any(|other| other.is_place_of(&stop)) {
            continue;
        }
        open.extend(stop.next(smaller));
        done.push(stop);
    }
    done
}

impl Program for Recursion {
    type Position = Position;
    type Move = Step;
    type Call = Call;

    fn parts(&self, call: &Call) -> Parts {
        match *call {
            Call::Tower { pairs: 0, .. } => Vec::new(),
            Call::Tower { pairs, from, to } => {
                let (rest, aside) = (pairs - 1, Peg::third(from, to));
                let largest: Part<Call, Step> = step(from, to);
                vec![tower(rest, from, aside), largest.clone(), largest, tower(rest, aside, to)]
            }
            Call::Gather { pairs, to } => self.gathering.parts(pairs, to),
            Call::Spread { pairs, from } => {
                let back = |part: Part<Call, Step>| match part {
                    Part::Move(Step { from, to }) => step(to, from),
                    Part::Call(call) => Part::Call(call.reversed()),
                };
                self.spreading.parts(pairs, from).into_iter().rev().map(back).collect()
            }
            Call::Turn { pairs, on } => {
                let (next, last) = (Peg((on.0 + 1) % PEGS), Peg((on.0 + 2) % PEGS));
                vec![tower(pairs, on, next), tower(pairs, next, last), tower(pairs, last, on)]
            }
        }
    }

    fn length(&self, call: &Call) -> BigUint {
        match *call {
            Call::Tower { pairs, .. } => tower_moves(pairs),
            Call::Gather { pairs, to } => self.gathering.length(pairs, to).clone(),
            Call::Spread { pairs, from } => self.spreading.length(pairs, from).clone(),
            Call::Turn { pairs, .. } => tower_moves(pairs) * 3_u8,
        }
    }

    fn finish(&self, call: &Call, state: &mut Position) {
        let pairs = &mut state.pairs_mut()[..call.pairs()];
        match *call {
            Call::Tower { to, .. } => carry_tower(pairs, to),
            Call::Turn { on, .. } => carry_tower(pairs, on),
            Call::Gather { to, .. } => self.gathering.finish(pairs, to),
            Call::Spread { from, .. } => {
                // A pair whose order is not the one that the spreading expects ends with its discs exchanged.
                let turned = self.spreading.turned(call.pairs(), from);
                for ((pair, &turned), target) in
                    pairs.iter_mut().zip(turned).zip(self.target.pairs())
                {
                    *pair = if pair.turned == turned { *target } else { target.exchanged() };
                }
            }
        }
    }

    fn make(&self, one: &Step, state: &mut Position) {
        state.carry(one.from, one.to);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::super::DoubleDecker;
    use super::super::super::position::Variant;
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::moves::tests::distances;

    /// Generates the places of up to six pairs.
    fn pairs() -> impl Strategy<Value = Vec<Pair>> {
        let pair = (0..PEGS, 0..PEGS, any::<bool>()).prop_map(|(a, b, turned)| Pair {
            a: Peg(a),
            b: Peg(b),
            turned: turned && a == b,
        });
        prop::collection::vec(pair, 1..=6)
    }

    /// Generates two states of up to four pairs.
    fn two_states() -> impl Strategy<Value = (Position, Position)> {
        (pairs(), pairs(), any::<bool>()).prop_map(|(mut start, mut target, keep)| {
            let count = start.len().min(target.len()).min(4);
            start.truncate(count);
            target.truncate(count);
            let size = Variant::new(count as u32, keep).expect("a size");
            (Position::of(size, start), Position::of(size, target))
        })
    }

    #[test]
    fn from_tower_to_tower_the_bound_is_the_distance() {
        for count in 1..=3_u32 {
            let size = Variant::new(count, true).expect("a size");
            let distances = distances::<DoubleDecker>(Position::tower(size, Peg(0)));
            // Bit k of `mask` tells whether pair k is turned over.
            let turned = |mask: u32| (0..count).map(|k| mask >> k & 1 == 1).collect::<Vec<_>>();
            let tower = |peg, mask| {
                let pairs = turned(mask).into_iter().map(|turned| Pair::on(peg, turned));
                Position::of(size, pairs.collect())
            };
            for mask in 0..1_u32 << count {
                assert_eq!(fewest_moves(&turned(mask)), distances[&tower(Peg(2), mask)].into());
                for (start, to) in [(0, 0), (0, 2), (1, 1), ((1 << count) - 1, 1)] {
                    // The names of the discs do not matter, only which pairs are turned over.
                    let target = tower(Peg(to), start ^ mask);
                    let way = Recursion::between(&tower(Peg(0), start), &target);
                    let is_as_short = way.length == distances[&tower(Peg(to), mask)].into();
                    // `is_shortest` makes no claim about a tower that stays on its peg.
                    let expected = is_as_short && (to != 0 || mask == 0);
                    assert_eq!(way.is_shortest(), expected, "{target} from {start}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn a_way_leads_from_any_state_to_any_other((start, target) in two_states()) {
            let way = Recursion::between(&start, &target);
            let (mut here, mut made) = (start, BigUint::ZERO);
            while let Stand { state, next: Some(step), .. } = way.at(&made) {
                prop_assert_eq!(&state, &here);
                let mv = step.mv(|peg| here.top(peg)).expect("a disc");
                here = DoubleDecker::apply(&here, &mv).map_err(TestCaseError::fail)?;
                made += 1_u8;
            }
            prop_assert_eq!(&made, &way.length);
            prop_assert_eq!(&way.at(&made).state, &here);
            prop_assert!(here.matches(&target));
        }

        #[test]
        fn the_smaller_pairs_gather_on_the_cheaper_of_two_pegs(pairs in pairs()) {
            let gathering = Gathering::new(&pairs);
            for (rest, Pair { a, b, .. }) in pairs.iter().copied().enumerate() {
                for to in Peg::all(PEGS).filter(|to| a != b && *to != a && *to != b) {
                    let sooner = gathering.length(rest, a).min(gathering.length(rest, b));
                    let both = sooner + 2_u8 + tower_moves(rest) * 2_u8;
                    prop_assert_eq!(gathering.length(rest + 1, to), &both);
                }
            }
        }
    }
}
