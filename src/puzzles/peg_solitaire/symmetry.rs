//! Symmetries of boards and of positions.

use super::board::{Board, Hole, Lattice};

/// A symmetry of a board, as a permutation of its holes.
#[derive(Debug, Clone, PartialEq)]
pub struct Symmetry {
    /// What it does to the plane.
    pub kind: Kind,
    /// The number of the hole to which each hole goes.
    pub image: Vec<u8>,
}

/// What a symmetry does to the plane. A reflection is orthogonal when it moves the holes along lines
/// of holes, and diagonal otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Identity,
    HalfTurn,
    ThirdTurn,
    QuarterTurn,
    SixthTurn,
    Orthogonal,
    Diagonal,
}

impl Kind {
    /// The kind of a linear map of a lattice to itself.
    fn of(map: [i32; 4], lattice: &Lattice) -> Self {
        let [a, b, c, d] = map;
        if a * d - b * c == 1 {
            // A rotation is known by its trace, twice the cosine of its angle.
            return match a + d {
                2 => Self::Identity,
                1 => Self::SixthTurn,
                0 => Self::QuarterTurn,
                -1 => Self::ThirdTurn,
                _ => Self::HalfTurn,
            };
        }
        // A reflection moves every point in the same direction; one of these two is off its axis.
        let (x, y) = if (a, c) == (1, 0) { (b, d - 1) } else { (a - 1, c) };
        let along = lattice.lines.iter().any(|&(dx, dy)| x * dy == y * dx);
        if along { Self::Orthogonal } else { Self::Diagonal }
    }
}

impl Symmetry {
    /// The symmetries of a set of holes, the identity first.
    pub fn all(holes: &[Hole], lattice: &Lattice) -> Vec<Self> {
        lattice.point_group.iter().filter_map(|map| Self::new(holes, *map, lattice)).collect()
    }

    /// The symmetry with this linear part, if the holes have it: it fixes their centre of mass.
    fn new(holes: &[Hole], map: [i32; 4], lattice: &Lattice) -> Option<Self> {
        // Coordinates are multiplied by the number of holes, so that the centre is a whole number.
        let n = i32::try_from(holes.len()).ok()?;
        let x0: i32 = holes.iter().map(|hole| i32::from(hole.column)).sum();
        let y0: i32 = holes.iter().map(|hole| i32::from(hole.row)).sum();
        let image = |hole: &Hole| {
            let (x, y) = (n * i32::from(hole.column) - x0, n * i32::from(hole.row) - y0);
            let (x, y) = (map[0] * x + map[1] * y + x0, map[2] * x + map[3] * y + y0);
            if x % n != 0 || y % n != 0 {
                return None;
            }
            let hole = Hole { row: u8::try_from(y / n).ok()?, column: u8::try_from(x / n).ok()? };
            // Numbers of holes are below 64.
            holes.binary_search(&hole).ok().map(|number| number as u8)
        };
        let image = holes.iter().map(image).collect::<Option<Vec<u8>>>()?;
        Some(Self { kind: Kind::of(map, lattice), image })
    }

    /// The set to which a set of holes goes.
    pub fn apply(&self, set: u64) -> u64 {
        let holes = self.image.iter().enumerate();
        holes.filter(|(from, _)| set >> from & 1 == 1).map(|(_, to)| 1 << to).sum()
    }
}

/// The images of a position under some symmetries, by table: for searches that ask millions of
/// times.
#[derive(Debug)]
pub struct Images {
    /// For each symmetry but the identity and each group of holes: where each part of it goes.
    tables: Vec<Vec<[u64; 1 << GROUP]>>,
}

/// How many holes are looked up at once: with seven, the English board's tables are 36 KiB.
const GROUP: usize = 7;

impl Images {
    /// The images under those symmetries of a board that leave a set of holes as it is.
    pub fn fixing(board: &Board, set: u64) -> Self {
        let symmetries = board
            .symmetries()
            .iter()
            .filter(|symmetry| symmetry.kind != Kind::Identity && symmetry.apply(set) == set);
        let table = |symmetry: &Symmetry, first: usize| {
            let group = symmetry.image.get(first..).unwrap_or_default();
            std::array::from_fn(|part| {
                let moved = group.iter().take(GROUP).enumerate();
                moved.filter(|(hole, _)| part >> hole & 1 == 1).map(|(_, to)| 1 << to).sum()
            })
        };
        let tables = symmetries.map(|symmetry| {
            let firsts = (0..board.holes().len()).step_by(GROUP);
            firsts.map(|first| table(symmetry, first)).collect()
        });
        Self { tables: tables.collect() }
    }

    /// All images together, the set itself included.
    pub fn orbit(&self, set: u64) -> u64 {
        self.images(set).fold(set, |orbit, image| orbit | image)
    }

    /// The least of the images.
    pub fn canonical(&self, set: u64) -> u64 {
        self.images(set).fold(set, u64::min)
    }

    /// The images but for the set itself.
    fn images(&self, set: u64) -> impl Iterator<Item = u64> + '_ {
        let image = move |tables: &Vec<[u64; 1 << GROUP]>| {
            let mut rest = set;
            let mut image = 0;
            for table in tables {
                image |= table[rest as usize & ((1 << GROUP) - 1)];
                rest >>= GROUP;
            }
            image
        };
        self.tables.iter().map(image)
    }
}

/// The symmetry of a position: its full stabiliser among the board's symmetries, up to conjugacy.
/// Numbers and names of the types as in Bell, "Designing peg solitaire puzzles", Table 1 (square
/// lattice) and Table 3 (triangular lattice).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SymmetryType {
    /// Its number in the table.
    pub number: u8,
    /// Its description.
    pub description: &'static str,
    /// How many symmetries leave the position as it is.
    pub order: usize,
}

/// The symmetry type of a set of pegs, or `None` when only the identity leaves it as it is.
pub fn symmetry_type(board: &Board, pegs: u64) -> Option<SymmetryType> {
    let kinds: Vec<Kind> = board
        .symmetries()
        .iter()
        .filter(|symmetry| symmetry.apply(pegs) == pegs)
        .map(|symmetry| symmetry.kind)
        .collect();
    type_of(&kinds, board.lattice)
}

/// The descriptions of the types of a lattice; type 1 is the first.
pub fn descriptions(lattice: &Lattice) -> &'static [&'static str] {
    match lattice.lines.len() {
        2 => &[
            "square symmetry",
            "90° rotation",
            "both diagonal reflections",
            "both orthogonal reflections",
            "180° rotation",
            "one diagonal reflection",
            "one orthogonal reflection",
        ],
        _ => &[
            "hexagonal symmetry",
            "60° rotation",
            "120° rotation and orthogonal reflection",
            "120° rotation and diagonal reflection",
            "one orthogonal and one diagonal reflection",
            "120° rotation",
            "180° rotation",
            "one orthogonal reflection",
            "one diagonal reflection",
        ],
    }
}

/// The type of a group of symmetries.
pub fn type_of(kinds: &[Kind], lattice: &Lattice) -> Option<SymmetryType> {
    let has = |kind| kinds.contains(&kind);
    let mirrors = (has(Kind::Orthogonal), has(Kind::Diagonal));
    let number = if lattice.lines.len() == 2 {
        match mirrors {
            (true, true) => 1,
            _ if has(Kind::QuarterTurn) => 2,
            (false, true) if has(Kind::HalfTurn) => 3,
            (true, false) if has(Kind::HalfTurn) => 4,
            (false, true) => 6,
            (true, false) => 7,
            (false, false) if has(Kind::HalfTurn) => 5,
            (false, false) => return None,
        }
    } else {
        match (has(Kind::ThirdTurn), mirrors) {
            (true, (true, true)) => 1,
            (true, (true, false)) => 3,
            (true, (false, true)) => 4,
            (true, (false, false)) if has(Kind::SixthTurn) => 2,
            (true, (false, false)) => 6,
            (false, (true, true)) => 5,
            (false, (true, false)) => 8,
            (false, (false, true)) => 9,
            (false, (false, false)) if has(Kind::HalfTurn) => 7,
            (false, (false, false)) => return None,
        }
    };
    let description = descriptions(lattice)[usize::from(number) - 1];
    Some(SymmetryType { number, description, order: kinds.len() })
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
            for set in [0, fixed, board.bit(board.vacancy)] {
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
