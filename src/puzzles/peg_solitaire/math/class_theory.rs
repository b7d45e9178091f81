//! Position classes: the invariants of jumps.
//!
//! Over GF(2), a jump adds the three holes of its line to the position. So every set of holes that
//! meets all jumps in an even number of holes gives a parity that never changes. These parities
//! split the positions into classes. The finishing holes of a position are those whose single peg is
//! in its class. The board's jumps determine the classes. On square lattices they are the sixteen of
//! Reiss and de Bruijn (Bell, "Designing peg solitaire puzzles", "Position class theory"; Backhouse,
//! Chen and Ferreira, "The Algorithmics of Solitaire-Like Games", section 2.1).

use super::holes::Holes;
use super::lattice::{Hole, Lattice, Step};
use super::symmetry_group::{Kind, Symmetry, type_of};
use crate::algebra::gf2;
use crate::kit::narrow;

/// A position class: the values of the board's parities, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionClass(pub u64);

/// The position classes of a board.
#[derive(Debug)]
pub struct ClassTheory {
    /// A basis of the sets of holes that meet every jump in an even number of holes.
    pub checks: Vec<u64>,
    /// The classes with a single peg, with the letter of their orbit and their holes.
    pub finishes: Vec<(PositionClass, char, Holes)>,
}

impl ClassTheory {
    /// Computes the classes from a board's jumps.
    pub fn new(holes: &[Hole], steps: &[Step], symmetries: &[Symmetry], lattice: &Lattice) -> Self {
        // A board has at most 64 holes.
        let width = narrow::u32(holes.len());
        let checks = gf2::orthogonal_complement(steps.iter().map(|step| step.all.0), width);
        let mut theory = Self { checks, finishes: Vec::new() };
        theory.finishes = theory.name_finishes(width, symmetries, lattice);
        theory
    }

    /// Assigns the letters A, B, C… to the classes with a single peg. The most symmetric pattern of
    /// finishing holes is first (and an orthogonal reflection before a diagonal one).
    ///
    /// As in Bell's figures, three patterns or fewer have a letter each (Figure 4). Where there are
    /// more, all images of a class under the board's symmetries share one (Figure 3).
    fn name_finishes(
        &self,
        width: u32,
        symmetries: &[Symmetry],
        lattice: &Lattice,
    ) -> Vec<(PositionClass, char, Holes)> {
        let mut patterns: Vec<(PositionClass, Holes)> = Vec::new();
        for peg in (0..width as usize).map(Holes::one) {
            let class = self.class(peg);
            match patterns.iter_mut().find(|(known, _)| *known == class) {
                Some((_, pattern)) => *pattern |= peg,
                None => patterns.push((class, peg)),
            }
        }
        let few = patterns.len() <= 3;
        // The least pattern identifies an orbit, and the first hole a pattern.
        let name = |pattern: Holes| {
            let orbit = symmetries.iter().map(|s| s.apply(pattern)).min();
            if few { pattern.singles().next() } else { orbit }
        };
        let rank = |pattern: Holes| {
            let fixing = symmetries.iter().filter(|s| s.apply(pattern) == pattern);
            let kinds: Vec<Kind> = fixing.map(|s| s.kind).collect();
            let number = type_of(&kinds, lattice).map(|found| found.number);
            (std::cmp::Reverse((kinds.len(), number)), name(pattern))
        };
        let mut ranks: Vec<_> = patterns.iter().map(|(_, pattern)| rank(*pattern)).collect();
        ranks.sort_unstable();
        ranks.dedup();
        patterns
            .into_iter()
            .map(|(class, pattern)| {
                // More letters than a board has holes.
                let letters = ('A'..='Z').chain('a'..='z').chain('α'..='ω');
                let letter = letters.zip(&ranks).find(|(_, known)| **known == rank(pattern));
                // The list contains every pattern's rank.
                let (letter, _) = letter.expect("the ranks are those of the patterns");
                (class, letter, pattern)
            })
            .collect()
    }

    /// The class of a position.
    pub fn class(&self, pegs: Holes) -> PositionClass {
        let bits = self.checks.iter().enumerate();
        PositionClass(bits.map(|(i, check)| u64::from(gf2::dot(*check, pegs.0)) << i).sum())
    }

    /// The letter of a class, up to symmetry; `None` when no single peg is in it.
    pub fn letter(&self, class: PositionClass) -> Option<char> {
        self.finishes.iter().find(|(known, ..)| *known == class).map(|(_, letter, _)| *letter)
    }

    /// The holes whose single peg is in the class.
    pub fn finishing_holes(&self, class: PositionClass) -> Holes {
        let found = self.finishes.iter().find(|(known, ..)| *known == class);
        found.map_or(Holes::NONE, |(.., holes)| *holes)
    }
}
