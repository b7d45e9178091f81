//! A solution in the player.

use std::collections::VecDeque;

use num_bigint::BigUint;

use super::face::Direction;
use crate::contract::{Proof, Puzzle, Solution, SolutionPart};
use crate::kit::numerals::grouped;
use crate::say;
use crate::scene::Glide;

/// The maximum number of listed parts, and of those among them before the present one.
const MOST_CHAPTERS: usize = 12;
const MOST_BEFORE: usize = 5;

/// A solution and a place in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Playback<P: Puzzle> {
    /// A solution from the game's present position on.
    pub solution: P::Solution,
    /// The number of its moves that are made.
    pub at: BigUint,
    /// The proof about its length, or the claim of its link.
    pub proof: Proof,
    length: BigUint,
}

/// A change of the position by a single move.
#[derive(Debug, Clone)]
pub struct Step<P: Puzzle> {
    /// The position in which the move is made.
    pub before: P::Position,
    /// The move.
    pub mv: P::Move,
    /// Tells whether the move is undone.
    pub back: bool,
}

impl<P: Puzzle> Step<P> {
    /// The paths on which things travel.
    pub fn glides(&self) -> Vec<Glide> {
        let glides = P::glides(&self.before, &self.mv);
        if self.back { glides.into_iter().map(Glide::reversed).collect() } else { glides }
    }
}

impl<P: Puzzle> Playback<P> {
    /// A solution after `at` moves, at most its length.
    pub fn new(solution: P::Solution, at: BigUint, proof: Proof) -> Self {
        let length = solution.len();
        Self { solution, at, proof, length }
    }

    /// The number of moves of the solution.
    pub fn length(&self) -> &BigUint {
        &self.length
    }

    /// The position at the present index.
    pub fn position(&self) -> P::Position {
        self.solution.position(&self.at)
    }

    /// The index after some steps forwards or backwards: in moves (depth 0), or in parts of this depth.
    pub fn step(&self, direction: Direction, depth: usize, times: u32) -> BigUint {
        let mut at = self.at.clone();
        for _ in 0..times {
            at = self.step_from(&at, direction, depth);
        }
        at.min(self.length.clone())
    }

    fn step_from(&self, at: &BigUint, direction: Direction, depth: usize) -> BigUint {
        let single = match direction {
            Direction::Onward => at + 1_u8,
            Direction::Back if *at == BigUint::ZERO => return BigUint::ZERO,
            Direction::Back => at - 1_u8,
        };
        let Some(deep) = depth.checked_sub(1) else { return single };
        let part = |index| self.solution.parts(index).into_iter().nth(deep);
        match direction {
            Direction::Onward => part(at).map_or(single, |part| part.end),
            // To the beginning of the part with the last move made.
            Direction::Back => part(&single).map_or(single, |part| part.begin),
        }
    }

    /// The present part at a depth and its siblings, in order, within their common parent. A move outside all parts of
    /// that depth is a part of its own. Of many parts, it lists those around the present one. Empty where there is
    /// nothing to divide.
    pub fn chapters(&self, depth: usize) -> Vec<SolutionPart> {
        if self.solution.is_empty() {
            return Vec::new();
        }
        let at = self.at.clone().min(&self.length - 1_u8);
        let around = self.solution.parts(&at);
        // A part that spans the whole solution has no siblings, so it does not count as a depth.
        let is_whole =
            |part: &&SolutionPart| part.begin == BigUint::ZERO && part.end == self.length;
        let whole = around.iter().take_while(is_whole).count();
        let deep = whole + depth.saturating_sub(1);
        let parent = deep.checked_sub(1).and_then(|deep| around.get(deep));
        let (begin, end) = parent.map_or((&BigUint::ZERO, &self.length), |it| (&it.begin, &it.end));
        let part = |index: &BigUint| {
            let single = || SolutionPart {
                name: say!("Move {n}", n = grouped(index + 1_u8)),
                begin: index.clone(),
                end: index + 1_u8,
            };
            self.solution.parts(index).into_iter().nth(deep).unwrap_or_else(single)
        };
        let mut chapters = VecDeque::from([part(&at)]);
        while chapters.len() <= MOST_BEFORE && chapters[0].begin > *begin {
            chapters.push_front(part(&(&chapters[0].begin - 1_u8)));
        }
        while chapters.len() < MOST_CHAPTERS && chapters[chapters.len() - 1].end < *end {
            chapters.push_back(part(&chapters[chapters.len() - 1].end));
        }
        // Single moves alone divide nothing.
        let several = |part: &SolutionPart| part.end > &part.begin + 1_u8;
        if chapters.len() > 1 && chapters.iter().any(several) {
            chapters.into()
        } else {
            Vec::new()
        }
    }

    /// Goes to an index, and returns the move made or undone, if it is a single one.
    pub fn seek(&mut self, to: BigUint) -> Option<Step<P>> {
        let to = to.min(self.length.clone());
        let from = std::mem::replace(&mut self.at, to);
        let to = &self.at;
        let step = |before: &BigUint, back| {
            let mv = self.solution.step(before)?;
            Some(Step { before: self.solution.position(before), mv, back })
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
