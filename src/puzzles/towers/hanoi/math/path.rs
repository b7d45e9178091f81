//! A recursive way between any two regular states on any number of pegs, with random access to its moves.
//!
//! No list of moves is made: a way is a few nested calls, and its state after any number of moves is found
//! by one descent ([`program`]).
//!
//! # The recursion
//! - A tower goes from peg to peg as Frame and Stewart send it: the smaller discs go aside over all pegs,
//!   the others to their place over the pegs that are left, and the smaller ones follow.
//! - Discs that are spread gather in the same three steps: the smaller ones gather aside, on a peg that
//!   holds none of the others, the others gather on the goal over the pegs that are left, and the smaller
//!   ones follow as a tower. To spread is to gather backwards.
//! - From state to state the smaller discs gather aside, the others change places over the pegs that are
//!   left, and the smaller ones spread.
//!
//! # Proofs
//! On three pegs all but one disc go aside, and the way is a shortest one. Hinz, Klavžar and Petr, *The
//! Tower of Hanoi – Myths and Maths* (2nd ed. 2018), chapter 2, prove two facts used here:
//! - From a regular state to a perfect one there is exactly one shortest route. Going from the largest disc
//!   down, a disc that is where its subtower is to gather stays; any other moves once, after the smaller
//!   ones gathered on the third peg.
//! - Between any two regular states, the largest disc that differs moves once or twice; no shortest route
//!   moves it more often, nor any larger disc. Both ways are measured exactly and the shorter is taken;
//!   when they tie there are exactly two shortest routes.
//!
//! On more pegs a way is a shortest one where it is as long as the [lower bound](super::bound) says it must be. On four
//! pegs that holds for every tower that goes from peg to peg. Otherwise it is only the best that this recursion knows.

use std::rc::Rc;

use num_bigint::BigUint;

use super::super::position::{Position, one_peg};
use super::super::{Move, Peg};
use super::bound;
use super::numbers::{Numbers, splits};
use super::peg_set::PegSet;
use crate::contract::{Proof, Unproved};
use crate::kit::narrow;
use crate::puzzles::towers::program::{self, Part, Program, Stand};

/// The way between two regular states.
///
/// On three pegs it is a shortest one; where there are two, the one that moves the largest disc that
/// differs only once.
#[derive(Debug, Clone, PartialEq)]
pub struct Path {
    /// Its start.
    pub start: Position,
    /// Its end.
    pub target: Position,
    numbers: Numbers,
    change: Change,
    length: BigUint,
}

/// Discs of consecutive sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Discs {
    /// The smallest.
    pub first: u32,
    /// The largest.
    pub last: u32,
}

impl Discs {
    /// The number of discs.
    pub fn count(self) -> u32 {
        self.last + 1 - self.first
    }

    /// The indices of these discs in a list of all.
    pub fn range(self) -> std::ops::Range<usize> {
        self.first as usize - 1..self.last as usize
    }

    /// The `smaller` smallest of them, and the others.
    fn split(self, smaller: u32) -> (Self, Self) {
        let first = self.first + smaller;
        (Self { last: first - 1, ..self }, Self { first, ..self })
    }
}

/// The purpose of a part of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errand {
    /// It makes way for larger discs that go to the peg `to`, or change places if that is `None`.
    MakeWay { discs: Discs, to: Option<Peg> },
    /// It follows larger discs that went to the peg `to`, or changed places if that is `None`.
    Follow { discs: Discs, to: Option<Peg> },
    /// It moves its discs while smaller ones wait on a peg.
    Pass { waiting: Discs, on: Peg },
}

/// A part of a path that moves consecutive discs for one purpose.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// The discs that it moves.
    pub discs: Discs,
    /// The journey of these discs.
    pub kind: Kind,
    /// The pegs that it may use.
    pub pegs: PegSet,
    /// Its purpose.
    pub errand: Errand,
    /// Its parts; `None` if its discs go as one tower, whose moves follow from the other fields.
    group: Option<Rc<Group>>,
}

/// The parts of a call.
#[derive(Debug, Clone, PartialEq)]
struct Group {
    parts: Vec<Part<Call, Move>>,
    length: BigUint,
}

/// The journey of the discs of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// They go as one tower from a peg to another.
    Go(Peg, Peg),
    /// They gather on a peg.
    Gather(Peg),
    /// They go from a peg to their target pegs.
    Spread(Peg),
    /// They go from their pegs at the start to their target pegs.
    Change,
}

impl Path {
    /// The way between two states of the same size.
    pub fn between(start: &Position, target: &Position) -> Self {
        let size = start.size();
        let numbers = Numbers::new(size.peg_count(), size.discs());
        let builder = Builder { start, target, numbers: &numbers };
        let all = Discs { first: 1, last: size.discs() };
        let change = builder.change(all, PegSet::all(size));
        let length = builder.length(&change.parts);
        Self { start: start.clone(), target: target.clone(), numbers, change, length }
    }

    /// The number of moves it has.
    pub fn length(&self) -> &BigUint {
        &self.length
    }

    /// The number of shortest routes between its ends, 1 or 2; `None` on more than three pegs,
    /// where only a search tells it.
    pub fn ways(&self) -> Option<u32> {
        self.change.ways
    }

    /// The proof of its length.
    pub fn proof(&self) -> Proof {
        if self.ways().is_some() {
            return Proof::Optimal;
        }
        match bound::lower(&self.start, &self.target).map(|bound| bound.moves) {
            Some(least) if least != self.length => {
                Proof::best_known(Unproved::Construction, u32::try_from(least).ok())
            }
            _ => Proof::Optimal,
        }
    }

    /// The largest disc that must move; `None` when start and target are equal.
    pub fn largest(&self) -> Option<u32> {
        let differs = |index: &usize| self.start.pegs()[*index] != self.target.pegs()[*index];
        (0..self.start.pegs().len()).rev().find(differs).map(|index| narrow::u32(index) + 1)
    }

    /// The number of moves of that disc.
    pub fn moves_of_largest(&self) -> usize {
        self.change.moves_of_largest
    }

    /// The state after `index` moves and the next move; an index beyond the end gives the end.
    /// Takes about linear time in the number of discs (times the length of the numbers).
    pub fn at(&self, index: &BigUint) -> Stand<Self> {
        program::enter(self, self.change.parts.clone(), self.start.clone(), index)
    }

    /// Lists all moves, which must fit into the memory.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut parts: Vec<Part<Call, Move>> = self.change.parts.iter().rev().cloned().collect();
        while let Some(part) = parts.pop() {
            match part {
                Part::Move(mv) => moves.push(mv),
                Part::Call(call) => parts.extend(Program::parts(self, &call).into_iter().rev()),
            }
        }
        moves
    }
}

impl Program for Path {
    type Position = Position;
    type Move = Move;
    type Call = Call;

    fn parts(&self, call: &Call) -> Vec<Part<Call, Move>> {
        match &call.group {
            Some(group) => group.parts.clone(),
            None => call.steps(),
        }
    }

    fn length(&self, call: &Call) -> BigUint {
        call.length(&self.numbers).clone()
    }

    fn finish(&self, call: &Call, state: &mut Position) {
        let range = call.discs.range();
        let pegs = &mut state.pegs_mut()[range.clone()];
        match call.kind {
            Kind::Go(_, to) | Kind::Gather(to) => pegs.fill(to),
            Kind::Spread(_) | Kind::Change => pegs.copy_from_slice(&self.target.pegs()[range]),
        }
    }

    fn make(&self, mv: &Move, state: &mut Position) {
        state.pegs_mut()[mv.disc as usize - 1] = mv.to;
    }
}

impl Call {
    /// The part that moves a tower of `discs` over `pegs`: a call, or a single move for one disc.
    fn tower(discs: Discs, from: Peg, to: Peg, pegs: PegSet, errand: Errand) -> Part<Self, Move> {
        if discs.count() == 1 {
            Part::Move(Move { disc: discs.first, from, to })
        } else {
            Part::Call(Self { discs, kind: Kind::Go(from, to), pegs, errand, group: None })
        }
    }

    /// The number of moves it makes.
    fn length<'a>(&'a self, numbers: &'a Numbers) -> &'a BigUint {
        match &self.group {
            Some(group) => &group.length,
            None => numbers.get(self.pegs.count(), self.discs.count()),
        }
    }

    /// Frame and Stewart’s three steps of a tower, with the largest best number of discs aside.
    fn steps(&self) -> Vec<Part<Self, Move>> {
        let Self { discs, kind: Kind::Go(from, to), pegs, .. } = *self else { return Vec::new() };
        let aside = *splits(pegs.count(), discs.count()).end();
        // A tower of several discs has at least three pegs.
        let free = |peg: &Peg| ![from, to].contains(peg);
        let Some(via) = pegs.iter().find(free).filter(|_| aside > 0) else { return Vec::new() };
        let (smaller, larger) = discs.split(aside);
        let way = Errand::MakeWay { discs: larger, to: Some(to) };
        let follow = Errand::Follow { discs: larger, to: Some(to) };
        let pass = Errand::Pass { waiting: smaller, on: via };
        vec![
            Self::tower(smaller, from, via, pegs, way),
            Self::tower(larger, from, to, pegs.without(via), pass),
            Self::tower(smaller, via, to, pegs, follow),
        ]
    }
}

/// The state that discs gather from: forwards from the start, or backwards from the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Start,
    Target,
}

/// A builder of paths.
struct Builder<'a> {
    start: &'a Position,
    target: &'a Position,
    numbers: &'a Numbers,
}

/// A way of some discs to the places where the target wants them.
#[derive(Debug, Clone, PartialEq)]
struct Change {
    parts: Vec<Part<Call, Move>>,
    /// The number of moves of the largest disc that must move.
    moves_of_largest: usize,
    /// The number of shortest routes, where the recursion knows it.
    ways: Option<u32>,
}

impl Builder<'_> {
    /// The total number of moves of parts.
    fn length(&self, parts: &[Part<Call, Move>]) -> BigUint {
        let length = |call: &Call| call.length(self.numbers).clone();
        parts.iter().map(|part| part.length(length)).sum()
    }

    /// Wraps parts in a call; `None` if there are none.
    fn group(
        &self,
        discs: Discs,
        kind: Kind,
        pegs: PegSet,
        errand: Errand,
        parts: Vec<Part<Call, Move>>,
    ) -> Option<Part<Call, Move>> {
        match parts.len() {
            0 => None,
            // A single part needs no call around it.
            1 => parts.into_iter().next(),
            _ => {
                let length = self.length(&parts);
                let group = Some(Rc::new(Group { parts, length }));
                Some(Part::Call(Call { discs, kind, pegs, errand, group }))
            }
        }
    }

    /// Chooses the peg where the smaller ones of `discs` wait while the others go over the other
    /// pegs, and their number. The peg is not among `taken`, which the largest disc uses. In the
    /// states of `sides` it holds none of the larger discs.
    fn aside(&self, discs: Discs, pegs: PegSet, taken: [Peg; 2], sides: &[Side]) -> (Peg, u32) {
        let best = *splits(pegs.count(), discs.count()).end();
        let on = |side: Side, disc: u32| match side {
            Side::Start => self.start.peg(disc),
            Side::Target => self.target.peg(disc),
        };
        let is_there = |peg, disc| sides.iter().any(|&side| on(side, disc) == peg);
        let free = pegs.iter().filter(|peg| !taken.contains(peg));
        let choices = free.map(|peg| {
            let largest = (discs.first..=discs.last).rev().find(|&disc| is_there(peg, disc));
            let wait = largest.map_or(best, |largest| best.max(largest + 1 - discs.first));
            // Ties go to the peg where most of the waiting discs are already.
            let at_home = (discs.first..discs.first + wait).filter(|&disc| is_there(peg, disc));
            (wait, std::cmp::Reverse(at_home.count()), peg)
        });
        // A part of several discs has at least three pegs, and two of them are taken.
        let (wait, _, peg) = choices.min().expect("there is a third peg");
        (peg, wait)
    }

    /// Builds the part that gathers `discs` on a peg from the start, or spreads them from it to the target.
    fn gather(
        &self,
        side: Side,
        discs: Discs,
        to: Peg,
        pegs: PegSet,
        errand: Errand,
    ) -> Option<Part<Call, Move>> {
        let state = match side {
            Side::Start => self.start,
            Side::Target => self.target,
        };
        // Larger discs that are there already stay.
        let last = (discs.first..=discs.last).rev().find(|&disc| state.peg(disc) != to)?;
        let discs = Discs { last, ..discs };
        let from = state.peg(last);
        if one_peg(&state.pegs()[discs.range()]).is_some() {
            let (from, to) = match side {
                Side::Start => (from, to),
                Side::Target => (to, from),
            };
            return Some(Call::tower(discs, from, to, pegs, errand));
        }
        let (via, wait) = self.aside(discs, pegs, [from, to], &[side]);
        let (smaller, larger) = discs.split(wait);
        let goal = one_peg(&match side {
            Side::Start => vec![to],
            Side::Target => state.pegs()[larger.range()].to_vec(),
        });
        let way = Errand::MakeWay { discs: larger, to: goal };
        let follow = Errand::Follow { discs: larger, to: goal };
        let pass = Errand::Pass { waiting: smaller, on: via };
        let others = self.gather(side, larger, to, pegs.without(via), pass);
        let (parts, kind) = match side {
            Side::Start => {
                let first = self.gather(side, smaller, via, pegs, way);
                let last = Call::tower(smaller, via, to, pegs, follow);
                ([first, others, Some(last)], Kind::Gather(to))
            }
            Side::Target => {
                let first = Call::tower(smaller, to, via, pegs, way);
                let last = self.gather(side, smaller, via, pegs, follow);
                ([Some(first), others, last], Kind::Spread(to))
            }
        };
        self.group(discs, kind, pegs, errand, parts.into_iter().flatten().collect())
    }

    /// Builds the parts that take `discs` from their pegs at the start to those that the target wants.
    fn change(&self, discs: Discs, pegs: PegSet) -> Change {
        let differs = |disc: &u32| self.start.peg(*disc) != self.target.peg(*disc);
        let Some(last) = (discs.first..=discs.last).rev().find(differs) else {
            return Change { parts: Vec::new(), moves_of_largest: 0, ways: Some(1) };
        };
        let discs = Discs { last, ..discs };
        let (from, to) = (self.start.peg(last), self.target.peg(last));
        if discs.count() == 1 {
            let parts = vec![Part::Move(Move { disc: last, from, to })];
            let ways = (pegs.count() == 3).then_some(1);
            return Change { parts, moves_of_largest: 1, ways };
        }
        let (via, wait) = self.aside(discs, pegs, [from, to], &[Side::Start, Side::Target]);
        let (smaller, larger) = discs.split(wait);
        let once = self.once(smaller, larger, via, pegs);
        if pegs.count() > 3 {
            return Change { parts: once, moves_of_largest: 1, ways: None };
        }
        let twice = self.twice(smaller, last, via, pegs);
        let (one, two) = (self.length(&once), self.length(&twice));
        let ways = Some(if one == two { 2 } else { 1 });
        if one <= two {
            Change { parts: once, moves_of_largest: 1, ways }
        } else {
            Change { parts: twice, moves_of_largest: 2, ways }
        }
    }

    /// Builds the parts for smaller discs that wait on `via` while the larger ones change places.
    fn once(&self, smaller: Discs, larger: Discs, via: Peg, pegs: PegSet) -> Vec<Part<Call, Move>> {
        let goal = one_peg(&self.target.pegs()[larger.range()]);
        let way = Errand::MakeWay { discs: larger, to: goal };
        let follow = Errand::Follow { discs: larger, to: goal };
        let pass = Errand::Pass { waiting: smaller, on: via };
        let left = pegs.without(via);
        let from = one_peg(&self.start.pegs()[larger.range()]);
        let change = match (from, goal) {
            (_, Some(to)) => self.gather(Side::Start, larger, to, left, pass),
            (Some(from), None) => self.gather(Side::Target, larger, from, left, pass),
            (None, None) => {
                let parts = self.change(larger, left).parts;
                self.group(larger, Kind::Change, left, pass, parts)
            }
        };
        let parts = [
            self.gather(Side::Start, smaller, via, pegs, way),
            change,
            self.gather(Side::Target, smaller, via, pegs, follow),
        ];
        parts.into_iter().flatten().collect()
    }

    /// Builds the parts on three pegs for a largest disc that moves twice, by way of `via`.
    fn twice(&self, smaller: Discs, disc: u32, via: Peg, pegs: PegSet) -> Vec<Part<Call, Move>> {
        let (from, to) = (self.start.peg(disc), self.target.peg(disc));
        let largest = Discs { first: disc, last: disc };
        let to_via = Errand::MakeWay { discs: largest, to: Some(via) };
        let to_goal = Errand::MakeWay { discs: largest, to: Some(to) };
        let follow = Errand::Follow { discs: largest, to: Some(to) };
        let parts = [
            self.gather(Side::Start, smaller, to, pegs, to_via),
            Some(Part::Move(Move { disc, from, to: via })),
            Some(Call::tower(smaller, to, from, pegs, to_goal)),
            Some(Part::Move(Move { disc, from: via, to })),
            self.gather(Side::Target, smaller, from, pegs, follow),
        ];
        parts.into_iter().flatten().collect()
    }
}
