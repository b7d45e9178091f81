//! Class theory of positions: the finishing holes that suffice, and the invariants of the papers.

use super::board::Board;
pub use super::class_theory::{ClassTheory, PositionClass};
use super::holes::Holes;

/// Drops the redundant holes of a set of finishing holes. A game of two pegs or more that ends in
/// one of them can end in another hole of the set: only its last jump differs.
pub fn essential(board: &Board, holes: Holes) -> Holes {
    // The pairs of pegs from which one jump leaves a peg in one of these holes.
    let pairs = |set: Holes| -> Vec<Holes> {
        let steps = board.steps().iter().filter(move |step| set.contains(step.to));
        steps.map(|step| step.pegs).collect()
    };
    let mut kept = holes;
    for hole in holes.singles() {
        let others = pairs(kept ^ hole);
        if kept != hole && pairs(hole).iter().all(|pair| others.contains(pair)) {
            kept ^= hole;
        }
    }
    kept
}

/// The vector N of Bell's equation (1), with three components for each labelling of the
/// holes. They are the parities of the number of pegs on all labels but the first, the second, the
/// third.
pub fn vector(board: &Board, pegs: Holes) -> Vec<u8> {
    let components = |labelling: usize| {
        let odd = odd_labels(board, pegs, labelling);
        let all = odd[0] ^ odd[1] ^ odd[2];
        odd.map(|odd| u8::from(all != odd))
    };
    (0..board.lattice.labellings.len()).flat_map(components).collect()
}

/// Tells for each label whether the number of pegs on it is odd.
fn odd_labels(board: &Board, pegs: Holes, labelling: usize) -> [bool; 3] {
    let mut odd = [false; 3];
    for hole in board.members(pegs) {
        odd[board.label(hole, labelling)] ^= true;
    }
    odd
}

/// The powers of ω in GF(4), where 1 + ω = ω² and ω³ = 1.
pub const POWERS: [&str; 3] = ["1", "ω", "ω²"];

/// De Bruijn's weights of a position, one for each labelling of the holes. A weight is the
/// sum in GF(4) of ω to the power of the label over all pegs. Three holes in a line weigh 1 + ω +
/// ω² = 0 together, so no jump changes it.
pub fn weights(board: &Board, pegs: Holes) -> Vec<&'static str> {
    let weight = |labelling: usize| match odd_labels(board, pegs, labelling) {
        [false, false, false] | [true, true, true] => "0",
        [true, false, false] | [false, true, true] => POWERS[0],
        [false, true, false] | [true, false, true] => POWERS[1],
        [false, false, true] | [true, true, false] => POWERS[2],
    };
    (0..board.lattice.labellings.len()).map(weight).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::{HashMap, HashSet};

    use proptest::prelude::*;

    use super::super::board::english;
    use super::*;

    fn names(board: &Board, set: Holes) -> String {
        board.members(set).map(|hole| hole.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_english_board_has_sixteen_classes_and_the_patterns_of_figure_3() {
        let board = english();
        let theory = board.theory();
        assert_eq!(theory.checks.len(), 4);
        let letters: Vec<char> = theory.finishes.iter().map(|(_, letter, _)| *letter).collect();
        let count = |letter| letters.iter().filter(|other| **other == letter).count();
        assert_eq!((count('A'), count('B'), count('C'), letters.len()), (1, 4, 4, 9));
        let pattern = |vector_of_pattern: [u8; 6]| {
            let mut pegs = board.full().singles();
            let peg = pegs.find(|peg| vector(&board, *peg) == vector_of_pattern);
            let class = theory.class(peg.expect("one peg has this vector"));
            (theory.letter(class), names(&board, theory.finishing_holes(class)))
        };
        assert_eq!(pattern([0, 1, 1, 0, 1, 1]), (Some('A'), "d1 a4 d4 g4 d7".to_owned()));
        assert_eq!(pattern([1, 1, 0, 1, 1, 0]).0, Some('B'));
        assert_eq!(pattern([0, 1, 1, 1, 0, 1]).0, Some('C'));
        assert_eq!(theory.letter(theory.class(Holes::NONE)), None);
        assert_eq!(theory.letter(theory.class(board.full())), None);
    }

    #[test]
    fn the_hexagon_has_four_classes_and_the_patterns_of_figure_4() {
        let board = super::super::board::by_id("hexagon").expect("a board");
        let theory = board.theory();
        assert_eq!(theory.checks.len(), 2);
        let mut finishes: Vec<(char, u32)> =
            theory.finishes.iter().map(|(_, letter, holes)| (*letter, holes.count())).collect();
        finishes.sort_unstable();
        assert_eq!(finishes, [('A', 13), ('B', 12), ('C', 12)]);
        let centre = board.named("d4");
        assert_eq!(theory.letter(theory.class(centre)), Some('A'));
        let vacated = board.full() ^ centre;
        assert_eq!(theory.class(vacated), theory.class(Holes::NONE));
    }

    #[test]
    fn every_board_has_as_many_classes_as_its_lattice_allows() {
        for board in super::super::board::all() {
            let checks = 2 * board.lattice.labellings.len();
            assert_eq!(board.theory().checks.len(), checks, "{}", board.id);
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

    #[test]
    fn essential_holes_are_those_that_no_other_last_jump_replaces() {
        let board = english();
        let bits = |names: &str| board.named(names);
        assert_eq!(essential(&board, Holes::NONE), Holes::NONE);
        // A jump to d1 comes from d3 over d2, and then d2 can as well jump to d4; the same three times more.
        assert_eq!(essential(&board, bits("d1 a4 d4 g4 d7")), bits("d4"));
        assert_eq!(essential(&board, bits("d1 d4")), bits("d4"));
        // None of these replaces another, and one hole always stays.
        assert_eq!(essential(&board, bits("d1 a4 g4 d7")), bits("d1 a4 g4 d7"));
        assert_eq!(essential(&board, bits("d1")), bits("d1"));
        // A last jump to d2 can be one to d5 instead; but to a5 and g5 there is another way, along their columns.
        assert_eq!(essential(&board, bits("d2 a5 d5 g5")), bits("a5 d5 g5"));
        // Without a jump into it, a hole adds nothing, but one is kept.
        let row = super::super::board::by_id("drawn.s.oo.oo").expect("a board");
        assert_eq!(essential(&row, row.full()), Holes(1 << 3));
    }

    #[test]
    fn pegs_weigh_a_power_of_omega_each() {
        let board = english();
        let labelled = |label| {
            let mut pegs =
                board.members(board.full()).filter(|hole| board.label(*hole, 0) == label);
            board.bit(pegs.next().expect("every label is there"))
        };
        let [one, omega, square] = [0, 1, 2].map(labelled);
        let weight = |pegs: Holes| weights(&board, pegs)[0];
        assert_eq!([one, omega, square].map(weight), POWERS);
        assert_eq!([omega | square, one | square, one | omega].map(weight), POWERS);
        assert_eq!([Holes::NONE, one | omega | square].map(weight), ["0", "0"]);
        // The first four holes of a row have their labels in turn: twice the same is nothing.
        let first = board.hole("a4").expect("a hole");
        let row = Holes(0b1111 << board.index(first).expect("of the board"));
        let label = board.label(first, 0);
        assert_eq!((weights(&board, row).len(), weight(row)), (2, POWERS[label]));
    }

    proptest! {
        #[test]
        fn a_jump_changes_neither_class_nor_vector(pegs in 0u64..1 << 33) {
            let (board, pegs) = (english(), Holes(pegs));
            for step in board.fitting(pegs) {
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
            for pegs in sample.into_iter().map(Holes) {
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
