//! Position classes: what no jump can change.
//!
//! Over GF(2), a jump adds the three holes of its line to the position, so every set of holes that
//! meets all jumps in an even number of holes gives a parity that never changes. These parities
//! split the positions into classes, and the finishing holes of a position are those whose single
//! peg is in its class. The classes are computed from the board's jumps; on square lattices they are
//! the sixteen of Reiss and de Bruijn (Bell, "Designing peg solitaire puzzles", "Position class
//! theory"; Backhouse, Chen and Ferreira, "The Algorithmics of Solitaire-Like Games", section 2.1).

use super::board::{Board, Hole, Lattice, Step};
use super::symmetry::{Kind, Symmetry, type_of};
use crate::algebra::gf2;

/// A position class: the values of the board's parities, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionClass(pub u64);

/// The position classes of a board.
#[derive(Debug)]
pub struct ClassTheory {
    /// A basis of the sets of holes that meet every jump in an even number of holes.
    checks: Vec<u64>,
    /// The classes that hold a single peg, with the letter of their orbit and their holes.
    finishes: Vec<(PositionClass, char, u64)>,
}

impl ClassTheory {
    /// The classes that follow from a board's jumps.
    pub fn new(holes: &[Hole], steps: &[Step], symmetries: &[Symmetry], lattice: &Lattice) -> Self {
        // A board has at most 64 holes.
        let width = holes.len() as u32;
        let checks = gf2::orthogonal_complement(steps.iter().map(|step| step.all), width);
        let mut theory = Self { checks, finishes: Vec::new() };
        theory.finishes = theory.name_finishes(width, symmetries, lattice);
        theory
    }

    /// The letters A, B, C… for the classes with a single peg, the most symmetric pattern of finishing
    /// holes first (and an orthogonal reflection before a diagonal one).
    ///
    /// As in Bell's figures: three patterns or fewer have a letter each (Figure 4); where there are
    /// more, all images of a class under the board's symmetries share one (Figure 3).
    fn name_finishes(
        &self,
        width: u32,
        symmetries: &[Symmetry],
        lattice: &Lattice,
    ) -> Vec<(PositionClass, char, u64)> {
        let mut patterns: Vec<(PositionClass, u64)> = Vec::new();
        for peg in (0..width).map(|hole| 1 << hole) {
            let class = self.class(peg);
            match patterns.iter_mut().find(|(known, _)| *known == class) {
                Some((_, pattern)) => *pattern |= peg,
                None => patterns.push((class, peg)),
            }
        }
        let few = patterns.len() <= 3;
        // An orbit is known by its least pattern, and a pattern by its first hole.
        let name = |pattern: u64| {
            let orbit = symmetries.iter().map(|s| s.apply(pattern)).min();
            if few { Some(pattern & pattern.wrapping_neg()) } else { orbit }
        };
        let rank = |pattern: u64| {
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
                // Every pattern's rank is in the list it is looked up in.
                let (letter, _) = letter.expect("the ranks are those of the patterns");
                (class, letter, pattern)
            })
            .collect()
    }

    /// The sets of holes whose parities make the class.
    pub fn checks(&self) -> &[u64] {
        &self.checks
    }

    /// The class of a position.
    pub fn class(&self, pegs: u64) -> PositionClass {
        let bits = self.checks.iter().enumerate();
        PositionClass(bits.map(|(i, check)| u64::from(gf2::dot(*check, pegs)) << i).sum())
    }

    /// The letter of a class, up to symmetry; `None` when no single peg is in it.
    pub fn letter(&self, class: PositionClass) -> Option<char> {
        self.finishes.iter().find(|(known, ..)| *known == class).map(|(_, letter, _)| *letter)
    }

    /// The classes that hold a single peg: each with its letter and the holes of these pegs.
    pub fn finishes(&self) -> &[(PositionClass, char, u64)] {
        &self.finishes
    }

    /// The holes whose single peg is in the class.
    pub fn finishing_holes(&self, class: PositionClass) -> u64 {
        self.finishes.iter().find(|(known, ..)| *known == class).map_or(0, |(.., holes)| *holes)
    }
}

/// A set of finishing holes without those that add nothing: whoever can finish there from two pegs
/// or more can as well finish in another of the set, by making another last jump.
pub fn essential(board: &Board, holes: u64) -> u64 {
    // The pairs of pegs from which one jump leaves a peg in one of these holes.
    let pairs = |set: u64| -> Vec<u64> {
        let steps = board.steps().iter().filter(move |step| set >> step.to & 1 == 1);
        steps.map(|step| step.pegs).collect()
    };
    let mut kept = holes;
    for hole in (0..board.holes().len()).map(|hole| 1 << hole).filter(|hole| holes & hole != 0) {
        let others = pairs(kept ^ hole);
        if kept != hole && pairs(hole).iter().all(|pair| others.contains(pair)) {
            kept ^= hole;
        }
    }
    kept
}

/// The vector N of Bell's equation (1), three components for each labelling of the holes: the
/// parities of the number of pegs on all labels but the first, the second, the third.
pub fn vector(board: &Board, pegs: u64) -> Vec<u8> {
    let mut vector = Vec::new();
    for labelling in 0..board.lattice.labellings.len() {
        let mut counts = [0u32; 3];
        for hole in board.members(pegs) {
            counts[board.label(hole, labelling)] += 1;
        }
        let all: u32 = counts.iter().sum();
        // A remainder modulo 2 fits.
        vector.extend(counts.map(|count| ((all - count) % 2) as u8));
    }
    vector
}

/// The powers of ω in GF(4), where 1 + ω = ω² and ω³ = 1.
pub const POWERS: [&str; 3] = ["1", "ω", "ω²"];

/// De Bruijn's weights of a position, one for each labelling of the holes: the sum in GF(4) of ω to
/// the power of the label over all pegs. Three holes in a line weigh 1 + ω + ω² = 0 together, so no
/// jump changes it.
pub fn weights(board: &Board, pegs: u64) -> Vec<&'static str> {
    let weight = |labelling: usize| {
        let mut odd = [false; 3];
        for hole in board.members(pegs) {
            odd[board.label(hole, labelling)] ^= true;
        }
        match odd {
            [false, false, false] | [true, true, true] => "0",
            [true, false, false] | [false, true, true] => POWERS[0],
            [false, true, false] | [true, false, true] => POWERS[1],
            [false, false, true] | [true, true, false] => POWERS[2],
        }
    };
    (0..board.lattice.labellings.len()).map(weight).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::{HashMap, HashSet};

    use proptest::prelude::*;

    use super::super::board::english;
    use super::*;

    fn names(board: &Board, set: u64) -> String {
        board.members(set).map(|hole| hole.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_english_board_has_sixteen_classes_and_the_patterns_of_figure_3() {
        let board = english();
        let theory = board.theory();
        assert_eq!(theory.checks().len(), 4);
        let letters: Vec<char> = theory.finishes.iter().map(|(_, letter, _)| *letter).collect();
        let count = |letter| letters.iter().filter(|other| **other == letter).count();
        assert_eq!((count('A'), count('B'), count('C'), letters.len()), (1, 4, 4, 9));
        let pattern = |vector_of_pattern: [u8; 6]| {
            let peg =
                (0..33).map(|i| 1u64 << i).find(|peg| vector(&board, *peg) == vector_of_pattern);
            let class = theory.class(peg.expect("one peg has this vector"));
            (theory.letter(class), names(&board, theory.finishing_holes(class)))
        };
        assert_eq!(pattern([0, 1, 1, 0, 1, 1]), (Some('A'), "d1 a4 d4 g4 d7".to_owned()));
        assert_eq!(pattern([1, 1, 0, 1, 1, 0]).0, Some('B'));
        assert_eq!(pattern([0, 1, 1, 1, 0, 1]).0, Some('C'));
        assert_eq!(theory.letter(theory.class(0)), None);
        assert_eq!(theory.letter(theory.class(board.full())), None);
    }

    #[test]
    fn the_hexagon_has_four_classes_and_the_patterns_of_figure_4() {
        let board = super::super::board::by_id("hexagon").expect("a board");
        let theory = board.theory();
        assert_eq!(theory.checks().len(), 2);
        let mut finishes: Vec<(char, u32)> = theory
            .finishes
            .iter()
            .map(|(_, letter, holes)| (*letter, holes.count_ones()))
            .collect();
        finishes.sort_unstable();
        assert_eq!(finishes, [('A', 13), ('B', 12), ('C', 12)]);
        let centre = theory.class(board.bit(board.hole("d4").expect("a hole")));
        assert_eq!(theory.letter(centre), Some('A'));
        let vacated = board.full() ^ board.bit(board.hole("d4").expect("a hole"));
        assert_eq!(theory.class(vacated), theory.class(0));
    }

    #[test]
    fn every_board_has_as_many_classes_as_its_lattice_allows() {
        for board in super::super::board::all() {
            let checks = 2 * board.lattice.labellings.len();
            assert_eq!(board.theory().checks().len(), checks, "{}", board.id);
        }
    }

    #[test]
    fn the_central_game_has_the_counts_of_the_paper() {
        let board = english();
        let pegs = board.full() ^ board.bit(board.vacancy);
        for labelling in 0..2 {
            let mut counts = [0; 3];
            for hole in board.members(pegs) {
                counts[board.label(hole, labelling)] += 1;
            }
            assert_eq!(counts, [10, 11, 11]);
        }
        assert_eq!(vector(&board, pegs), [0, 1, 1, 0, 1, 1]);
    }

    proptest! {
        #[test]
        fn a_jump_changes_neither_class_nor_vector(pegs in 0u64..1 << 33) {
            let board = english();
            for step in board.steps().iter().filter(|step| step.fits(pegs)) {
                let after = pegs ^ step.all;
                prop_assert_eq!(board.theory().class(pegs), board.theory().class(after));
                prop_assert_eq!(vector(&board, pegs), vector(&board, after));
                prop_assert_eq!(weights(&board, pegs), weights(&board, after));
            }
        }

        #[test]
        fn class_and_vector_tell_the_same_positions_apart(
            sample in proptest::collection::vec(0u64..1 << 33, 60),
        ) {
            let board = english();
            let mut vectors = HashMap::new();
            for pegs in sample {
                let vector = vector(&board, pegs);
                let class = board.theory().class(pegs);
                let known = vectors.entry(class).or_insert_with(|| vector.clone());
                prop_assert_eq!(&*known, &vector);
            }
            let distinct: HashSet<_> = vectors.values().collect();
            prop_assert_eq!(distinct.len(), vectors.len());
        }
    }
}
