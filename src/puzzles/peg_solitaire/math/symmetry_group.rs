//! The symmetries of a set of holes, and the types of their groups.

use super::holes::Holes;
use super::lattice::{Hole, Lattice};
use crate::text;

/// A symmetry of a board, as a permutation of its holes.
#[derive(Debug, Clone, PartialEq)]
pub struct Symmetry {
    /// The kind of its map of the plane.
    pub kind: Kind,
    /// For each hole, the number of its image.
    pub image: Vec<u8>,
    motion: Motion,
}

/// A map of the plane that fixes the centre of mass of some points.
#[derive(Debug, Clone, PartialEq)]
struct Motion {
    /// Its linear part.
    map: [i32; 4],
    /// The number of points, and the sums of their columns and of their rows.
    count: i32,
    sum: (i32, i32),
}

impl Motion {
    /// The image of a point, if that is a point of the lattice.
    fn image(&self, (column, row): (i32, i32)) -> Option<(i32, i32)> {
        let Self { map, count: n, sum: (x0, y0) } = *self;
        // Multiply coordinates by the number of points, so that the centre is a whole number.
        let (x, y) = (n * column - x0, n * row - y0);
        let (x, y) = (map[0] * x + map[1] * y + x0, map[2] * x + map[3] * y + y0);
        (x % n == 0 && y % n == 0).then(|| (x / n, y / n))
    }
}

/// The kind of a symmetry as a map of the plane. A reflection is orthogonal when it moves the holes
/// along lines of holes, and diagonal otherwise.
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
            // The trace identifies a rotation: it is twice the cosine of its angle.
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

    /// The symmetry with this linear part, if the holes have it: it fixes their centre of
    /// mass.
    #[expect(clippy::cast_possible_truncation, reason = "numbers of holes are below 64")]
    fn new(holes: &[Hole], map: [i32; 4], lattice: &Lattice) -> Option<Self> {
        let count = i32::try_from(holes.len()).ok()?;
        let columns = holes.iter().map(|hole| i32::from(hole.column)).sum();
        let rows = holes.iter().map(|hole| i32::from(hole.row)).sum();
        let motion = Motion { map, count, sum: (columns, rows) };
        let image = |hole: &Hole| {
            let (column, row) = motion.image((hole.column.into(), hole.row.into()))?;
            let hole = Hole { row: u8::try_from(row).ok()?, column: u8::try_from(column).ok()? };
            holes.binary_search(&hole).ok().map(|number| number as u8)
        };
        let image = holes.iter().map(image).collect::<Option<Vec<u8>>>()?;
        Some(Self { kind: Kind::of(map, lattice), image, motion })
    }

    /// The image of a point of the lattice, by column and row; `None` where that is no point
    /// of it.
    pub fn point(&self, point: (i32, i32)) -> Option<(i32, i32)> {
        self.motion.image(point)
    }

    /// The images of the holes under the conjugate of this symmetry by another.
    pub fn conjugated(&self, by: &Self) -> Vec<u8> {
        let mut image = self.image.clone();
        for (hole, to) in self.image.iter().enumerate() {
            image[usize::from(by.image[hole])] = by.image[usize::from(*to)];
        }
        image
    }

    /// The image of a set of holes.
    pub fn apply(&self, set: Holes) -> Holes {
        let holes = self.image.iter().enumerate();
        holes.filter(|(from, _)| set.contains(*from)).map(|(_, to)| Holes::one(*to)).collect()
    }
}

/// The symmetry of a position: its full stabiliser among the board's symmetries, up to conjugacy.
/// The numbers and names of the types are those of Bell, "Designing peg solitaire puzzles", Table 1
/// (square lattice) and Table 3 (triangular lattice).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SymmetryType {
    /// Its number in the table.
    pub number: u8,
    /// Its description, which is [said later](crate::text!).
    pub description: &'static str,
    /// The number of symmetries that fix the position.
    pub order: usize,
}

/// The descriptions of the types of a lattice; type 1 is the first.
pub fn descriptions(lattice: &Lattice) -> &'static [&'static str] {
    match lattice.lines.len() {
        2 => &[
            text!("square symmetry"),
            text!("90° rotation"),
            text!("both diagonal reflections"),
            text!("both orthogonal reflections"),
            text!("180° rotation"),
            text!("one diagonal reflection"),
            text!("one orthogonal reflection"),
        ],
        _ => &[
            text!("hexagonal symmetry"),
            text!("60° rotation"),
            text!("120° rotation and orthogonal reflection"),
            text!("120° rotation and diagonal reflection"),
            text!("one orthogonal and one diagonal reflection"),
            text!("120° rotation"),
            text!("180° rotation"),
            text!("one orthogonal reflection"),
            text!("one diagonal reflection"),
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
