//! A solution in the player.

use num_bigint::BigUint;

use crate::puzzle::{Proof, Puzzle};
use crate::scene::Glide;
use crate::solution::Solution;

/// A solution and a place in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Playback<P: Puzzle> {
    /// A solution of the task of going on from the game's present position.
    pub solution: P::Solution,
    /// How many of its moves are made.
    pub at: BigUint,
    /// What is known of its length, or what its link claims.
    pub proof: Proof,
    length: BigUint,
}

/// A change of the position by a single move.
#[derive(Debug, Clone)]
pub struct Step<P: Puzzle> {
    /// The position in which the move is made.
    pub before: P::Position,
    /// The move.
    pub one: P::Move,
    /// Whether it is taken back.
    pub back: bool,
}

impl<P: Puzzle> Step<P> {
    /// How things travel.
    pub fn glides(&self) -> Vec<Glide> {
        let glides = P::glides(&self.before, &self.one);
        if self.back { glides.into_iter().map(Glide::reversed).collect() } else { glides }
    }
}

impl<P: Puzzle> Playback<P> {
    /// A solution at an index, at most its length.
    pub fn new(solution: P::Solution, at: BigUint, proof: Proof) -> Self {
        let length = solution.len();
        Self { solution, at, proof, length }
    }

    /// How many moves the solution has.
    pub fn length(&self) -> &BigUint {
        &self.length
    }

    /// The position at the present index.
    pub fn position(&self) -> P::Position {
        self.solution.position(&self.at)
    }

    /// The index some steps onward or back: of moves (level 0), or of parts that lie so deep.
    pub fn step(&self, onward: bool, level: usize, times: u32) -> BigUint {
        let mut at = self.at.clone();
        for _ in 0..times {
            at = self.step_from(&at, onward, level);
        }
        at.min(self.length.clone())
    }

    fn step_from(&self, at: &BigUint, onward: bool, level: usize) -> BigUint {
        let single = match (onward, *at == BigUint::ZERO) {
            (true, _) => at + 1_u8,
            (false, true) => return BigUint::ZERO,
            (false, false) => at - 1_u8,
        };
        let Some(deep) = level.checked_sub(1) else { return single };
        // Backwards, it is the part that ends here.
        let frames = self.solution.frames(if onward { at } else { &single });
        let frame = frames.into_iter().nth(deep);
        frame.map_or(single, |frame| if onward { frame.end } else { frame.begin })
    }

    /// Goes to an index, and gives the move that this makes or takes back, if it is a single one.
    pub fn seek(&mut self, to: BigUint) -> Option<Step<P>> {
        let to = to.min(self.length.clone());
        let from = std::mem::replace(&mut self.at, to);
        let to = &self.at;
        let step = |before: &BigUint, back| {
            let one = self.solution.step(before)?;
            Some(Step { before: self.solution.position(before), one, back })
        };
        if *to == &from + 1_u8 {
            step(&from, false)
        } else if to + 1_u8 == from {
            step(to, true)
        } else {
            None
        }
    }
}
