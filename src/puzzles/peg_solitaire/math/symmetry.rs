//! The symmetries of positions.

use super::board::Board;
use super::holes::Holes;
pub use super::symmetry_group::{Kind, Symmetry, SymmetryType, descriptions, type_of};

/// The images of a position under some symmetries, by table: for searches that need them millions
/// of times.
#[derive(Debug)]
pub struct Images {
    /// For each symmetry but the identity and each group of holes: the image of each of its parts.
    tables: Vec<Vec<[u64; 1 << GROUP]>>,
}

/// The number of holes in a lookup. With seven, the English board's tables are 36 KiB.
const GROUP: usize = 7;

impl Images {
    /// The images under those symmetries of a board that fix a set of holes.
    pub fn fixing(board: &Board, set: Holes) -> Self {
        Self::under(board, &board.fixing(set))
    }

    /// The images under some symmetries of a board.
    pub fn under(board: &Board, symmetries: &[&Symmetry]) -> Self {
        let moving = symmetries.iter().filter(|symmetry| symmetry.kind != Kind::Identity);
        let table = |symmetry: &Symmetry, first: usize| {
            let group = symmetry.image.get(first..).unwrap_or_default();
            std::array::from_fn(|part| {
                let moved = group.iter().take(GROUP).enumerate();
                moved.filter(|(hole, _)| part >> hole & 1 == 1).map(|(_, to)| 1 << to).sum()
            })
        };
        let tables = moving.map(|symmetry| {
            let firsts = (0..board.holes().len()).step_by(GROUP);
            firsts.map(|first| table(symmetry, first)).collect()
        });
        Self { tables: tables.collect() }
    }

    /// All images, including the set itself.
    pub fn orbit(&self, set: Holes) -> Holes {
        self.tables
            .iter()
            .map(|tables| look_up(tables, set))
            .fold(set, |orbit, image| orbit | image)
    }

    /// The least of the images.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn canonical(&self, set: Holes) -> Holes {
        self.tables.iter().map(|tables| look_up(tables, set)).fold(set, Holes::min)
    }

    /// The least of the images of a set, and the images of a hole under the symmetries that
    /// lead to it.
    #[cfg_attr(for_size, optimize(speed))]
    pub fn canonical_with(&self, set: Holes, hole: u8) -> (Holes, Holes) {
        let hole = Holes::one(hole);
        let mut least = (set, hole);
        for tables in &self.tables {
            let image = look_up(tables, set);
            if image < least.0 {
                least = (image, look_up(tables, hole));
            } else if image == least.0 {
                least.1 |= look_up(tables, hole);
            }
        }
        least
    }
}

/// The image of a set by the table of a symmetry.
#[expect(clippy::cast_possible_truncation, reason = "only the lowest bits are taken")]
#[inline]
fn look_up(tables: &[[u64; 1 << GROUP]], set: Holes) -> Holes {
    let mut rest = set.0;
    let mut image = 0;
    for table in tables {
        image |= table[rest as usize & ((1 << GROUP) - 1)];
        rest >>= GROUP;
    }
    Holes(image)
}

/// The symmetry type of a set of pegs, or `None` when only the identity fixes it.
pub fn symmetry_type(board: &Board, pegs: Holes) -> Option<SymmetryType> {
    let kinds: Vec<Kind> = board.fixing(pegs).iter().map(|symmetry| symmetry.kind).collect();
    type_of(&kinds, board.lattice)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::board::english;
    use super::*;

    proptest! {
        #[test]
        fn the_tables_agree_with_the_symmetries(pegs in 0u64..1 << 33, fixed in 0u64..1 << 33) {
            let board = english();
            let pegs = Holes(pegs);
            for set in [Holes::NONE, Holes(fixed), board.bit(board.vacancy)] {
                let fixing = board.symmetries().iter().filter(|s| s.apply(set) == set);
                let least = fixing.map(|s| s.apply(pegs)).min();
                prop_assert_eq!(Some(Images::fixing(&board, set).canonical(pegs)), least);
            }
        }
    }

    #[test]
    fn the_mirrors_of_the_hexagon_fix_seven_holes_or_three() {
        let hexagon = super::super::board::by_id("hexagon").expect("a board");
        let fixed = |kind| -> Vec<usize> {
            let mirrors = hexagon.symmetries().iter().filter(|symmetry| symmetry.kind == kind);
            let fixed = |s: &Symmetry| (0..).zip(&s.image).filter(|(i, to)| i == *to).count();
            mirrors.map(fixed).collect()
        };
        assert_eq!(fixed(Kind::Diagonal), [7; 3]);
        assert_eq!(fixed(Kind::Orthogonal), [3; 3]);
        assert_eq!(fixed(Kind::ThirdTurn), [1; 2]);
        assert_eq!(fixed(Kind::SixthTurn), [1; 2]);
    }

    #[test]
    fn the_symmetries_are_a_group_that_permutes_the_jumps() {
        super::super::board::all().iter().for_each(|board| check_group(board));
    }

    fn check_group(board: &Board) {
        let images: Vec<&Vec<u8>> = board.symmetries().iter().map(|s| &s.image).collect();
        for a in &images {
            for b in &images {
                let product: Vec<u8> = b.iter().map(|&hole| a[usize::from(hole)]).collect();
                assert!(images.contains(&&product));
            }
        }
        for symmetry in board.symmetries() {
            for step in board.steps() {
                let (pegs, all) = (symmetry.apply(step.pegs), symmetry.apply(step.all));
                assert!(board.steps().iter().any(|other| (other.pegs, other.all) == (pegs, all)));
            }
        }
    }
}
