//! The procedures that make up solutions, as a recursive program with random access.

use std::fmt;

use num_bigint::BigUint;

use super::super::position::{ALL, Position};
use super::tower::{Travel, Travels};
use crate::puzzles::towers::peg::Peg;
use crate::puzzles::towers::program::{Part, Program, Step, step};
use crate::say;

/// A procedure with its arguments.
#[derive(Debug, Clone, PartialEq)]
pub enum Call {
    /// A tower goes from peg to peg.
    Travel(Travel),
    /// The top discs of a peg go to another one by one, which reverses their order.
    Flip(Flip),
    /// A phase of the solution.
    Phase(Box<Phase>),
}

/// A flip: discs from the top of one peg to another, one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flip {
    /// The number of discs.
    pub discs: u32,
    /// The peg they are taken from.
    pub from: Peg,
    /// The peg they are put on.
    pub to: Peg,
}

/// A phase: its effect, and its parts.
#[derive(Debug, Clone, PartialEq)]
pub struct Phase {
    /// Its effect as a whole.
    pub stage: Stage,
    /// Its parts, in order.
    pub parts: Vec<Piece>,
    /// The number of moves.
    pub length: BigUint,
}

/// The effect of a phase as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// This many of the smallest discs come together on one peg, in any legal order (the paper’s “building a stack”).
    Build(u32),
    /// `Build` backwards.
    TakeDown(u32),
    /// Every stack comes in order of size.
    Order,
    /// `Order` backwards.
    Disorder,
    /// This many of the smallest discs come together on one peg in order.
    Gather(u32),
    /// `Gather` backwards.
    Spread(u32),
}

impl Stage {
    /// The effect of the same moves backwards.
    fn reversed(self) -> Self {
        match self {
            Self::Build(discs) => Self::TakeDown(discs),
            Self::TakeDown(discs) => Self::Build(discs),
            Self::Order => Self::Disorder,
            Self::Disorder => Self::Order,
            Self::Gather(discs) => Self::Spread(discs),
            Self::Spread(discs) => Self::Gather(discs),
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Build(discs) => say!("Building a stack of {discs}", discs),
            Self::TakeDown(discs) => say!("Taking down the stack of {discs}", discs),
            Self::Order => say!("Putting the stacks in order"),
            Self::Disorder => say!("Arranging the stacks of the target"),
            Self::Gather(discs) => say!("Gathering discs 1–{discs}", discs),
            Self::Spread(discs) => say!("Spreading discs 1–{discs}", discs),
        })
    }
}

/// A part of a solution.
pub type Piece = Part<Call, Step>;

/// Moves discs from peg to peg one by one: `None`, a move, or a flip.
pub fn flip(discs: u32, from: Peg, to: Peg) -> Option<Piece> {
    match discs {
        0 => None,
        1 => Some(step(from, to)),
        _ => Some(Part::Call(Call::Flip(Flip { discs, from, to }))),
    }
}

/// The procedures of games with the same k.
#[derive(Debug, Clone, PartialEq)]
pub struct Procedures {
    /// The towers' travels.
    pub travels: Travels,
}

impl Procedures {
    /// The procedures of games with this k.
    pub fn new(k: u32) -> Self {
        Self { travels: Travels::new(k) }
    }

    /// The total number of moves of parts.
    pub fn total(&self, parts: &[Piece]) -> BigUint {
        parts.iter().map(|part| part.length(|call| self.length(call))).sum()
    }

    /// A phase with its length.
    pub fn phase(&self, stage: Stage, parts: Vec<Piece>) -> Piece {
        let length = self.total(&parts);
        Part::Call(Call::Phase(Box::new(Phase { stage, parts, length })))
    }

    /// Applies all moves of some parts.
    pub fn make_all(&self, parts: &[Piece], state: &mut Position) {
        for part in parts {
            match part {
                Part::Move(one) => self.make(one, state),
                Part::Call(call) => self.finish(call, state),
            }
        }
    }
}

impl Program for Procedures {
    type Position = Position;
    type Move = Step;
    type Call = Call;

    fn parts(&self, call: &Call) -> Vec<Piece> {
        match call {
            Call::Phase(phase) => phase.parts.clone(),
            Call::Flip(Flip { discs, from, to }) => vec![step(*from, *to); *discs as usize],
            Call::Travel(travel) => {
                let part = |part: Part<Travel, Step>| match part {
                    Part::Move(one) => Part::Move(one),
                    Part::Call(inner) if inner.is_flip() => {
                        let Travel { discs, from, to, .. } = inner;
                        Part::Call(Call::Flip(Flip { discs, from, to }))
                    }
                    Part::Call(inner) => Part::Call(Call::Travel(inner)),
                };
                self.travels.parts(travel).into_iter().map(part).collect()
            }
        }
    }

    fn length(&self, call: &Call) -> BigUint {
        match call {
            Call::Phase(phase) => phase.length.clone(),
            Call::Flip(flip) => flip.discs.into(),
            Call::Travel(travel) => self.travels.length(travel),
        }
    }

    fn finish(&self, call: &Call, state: &mut Position) {
        match call {
            Call::Phase(phase) => self.make_all(&phase.parts, state),
            Call::Flip(Flip { discs, from, to }) => {
                let turned = state.take(*from, *discs);
                state.put(*to, turned.into_iter().rev());
            }
            Call::Travel(Travel { discs, from, to, end, .. }) => {
                let mut tower = state.take(*from, *discs);
                tower.sort_unstable_by(|one, other| other.cmp(one));
                // At most all discs are turned round.
                let turned = tower.len().saturating_sub(*end as usize);
                tower[turned..].reverse();
                state.put(*to, tower);
            }
        }
    }

    fn make(&self, one: &Step, state: &mut Position) {
        state.carry(one.from, one.to);
    }
}

/// Renames the pegs A, B and C of parts.
pub fn renamed(parts: &[Piece], rename: impl Fn(Peg) -> Peg + Copy) -> Vec<Piece> {
    let part = |part: &Piece| match part {
        Part::Move(one) => step(rename(one.from), rename(one.to)),
        Part::Call(Call::Flip(flip)) => {
            let (from, to) = (rename(flip.from), rename(flip.to));
            Part::Call(Call::Flip(Flip { from, to, ..*flip }))
        }
        Part::Call(Call::Travel(travel)) => {
            let mut under = travel.under;
            for peg in ALL {
                under[rename(peg).index()] = travel.under[peg.index()];
            }
            let (from, to) = (rename(travel.from), rename(travel.to));
            Part::Call(Call::Travel(Travel { from, to, under, ..*travel }))
        }
        Part::Call(Call::Phase(phase)) => {
            let Phase { stage, parts, length } = &**phase;
            let (parts, length) = (renamed(parts, rename), length.clone());
            Part::Call(Call::Phase(Box::new(Phase { stage: *stage, parts, length })))
        }
    };
    parts.iter().map(part).collect()
}

/// The parts backwards in time. Every move can be taken back, because a state is legal or not however it was reached.
pub fn reversed(parts: &[Piece]) -> Vec<Piece> {
    let part = |part: &Piece| match part {
        Part::Move(one) => step(one.to, one.from),
        Part::Call(Call::Flip(Flip { discs, from, to })) => {
            Part::Call(Call::Flip(Flip { discs: *discs, from: *to, to: *from }))
        }
        // The reverse of a travel is a travel, too: both are chosen by length.
        Part::Call(Call::Travel(travel)) => {
            let Travel { from, to, begin, end, .. } = *travel;
            let back = Travel { from: to, to: from, begin: end, end: begin, ..*travel };
            Part::Call(Call::Travel(back))
        }
        Part::Call(Call::Phase(phase)) => {
            let stage = phase.stage.reversed();
            let (parts, length) = (reversed(&phase.parts), phase.length.clone());
            Part::Call(Call::Phase(Box::new(Phase { stage, parts, length })))
        }
    };
    parts.iter().rev().map(part).collect()
}
