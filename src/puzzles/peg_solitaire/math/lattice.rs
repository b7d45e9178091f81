//! Lattices, and the parts of boards: holes and jumps.

use std::fmt;

use super::holes::Holes;
use crate::scene::PlaceId;

/// A hole of a board: a point of the lattice, named by column letter and row number from the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub column: u8,
}

impl Hole {
    /// The letter of a column.
    pub fn letter(column: u8) -> char {
        char::from(b'a' + column)
    }

    /// The hole with a name such as `d4`, on any board.
    pub fn named(name: &str) -> Option<Self> {
        let letter = name.bytes().next().filter(u8::is_ascii_lowercase)?;
        let number = &name[1..];
        if number.len() > 2 || number.starts_with(['0', '+']) {
            return None;
        }
        let row = number.parse::<u8>().ok()?.checked_sub(1)?;
        Some(Self { row, column: letter - b'a' })
    }

    /// Its number among the places of a scene.
    pub fn place(self) -> PlaceId {
        PlaceId(u32::from(self.row) << 8 | u32::from(self.column))
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::letter(self.column), self.row + 1)
    }
}

/// A jump: the peg in `from` leaps over the peg in `over`, which is removed, into the hole `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Jump {
    /// The first hole of the peg.
    pub from: Hole,
    /// The hole of the removed peg.
    pub over: Hole,
    /// The last hole of the peg.
    pub to: Hole,
}

/// A jump of a board by the numbers of its holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The number of the peg's first hole.
    pub from: u8,
    /// The number of the hole under the jump.
    pub over: u8,
    /// The number of the peg's last hole.
    pub to: u8,
    /// The two required pegs.
    pub pegs: Holes,
    /// All three holes.
    pub all: Holes,
}

impl Step {
    /// The jump between holes with these numbers.
    pub fn new(from: u8, over: u8, to: u8) -> Self {
        let pegs = Holes::one(from) | Holes::one(over);
        Self { from, over, to, pegs, all: pegs | Holes::one(to) }
    }

    /// Tells whether the jump is legal with pegs in these holes.
    pub fn fits(self, pegs: Holes) -> bool {
        pegs & self.all == self.pegs
    }

    /// Tells whether the jump can have led to these pegs.
    pub fn fits_backward(self, pegs: Holes) -> bool {
        pegs & self.all == self.all ^ self.pegs
    }
}

/// The command line names a jump by the numbers of its holes.
impl serde::Serialize for Step {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.from, self.over, self.to].serialize(serializer)
    }
}

/// Counts the moves of some jumps. Consecutive jumps of one peg are one move.
pub fn moves(path: &[Step]) -> usize {
    path.chunk_by(|one, next| one.to == next.from).count()
}

/// The pegs after these jumps, which must be legal.
#[cfg(test)]
pub fn played(pegs: Holes, path: &[Step]) -> Holes {
    path.iter().fold(pegs, |pegs, step| {
        assert!(step.fits(pegs), "{pegs:b} {step:?}");
        pegs ^ step.all
    })
}

/// The lattice of a board's holes.
///
/// Column and row give a point; `axes` maps it into the plane.
#[derive(Debug)]
pub struct Lattice {
    /// Its name in the ids of drawn boards.
    pub id: &'static str,
    /// Its name on the page.
    pub name: &'static str,
    /// The steps of one column and of one row in the plane, in distances of neighbours.
    pub axes: [(f64, f64); 2],
    /// The corners of the cell around a point, clockwise, in sixths of a column and of a row. The
    /// cells of all points fill the plane.
    pub cell: &'static [(i32, i32)],
    /// The directions (column, row) of its lines, one of each opposite pair.
    pub lines: &'static [(i32, i32)],
    /// The linear maps of the plane, by rows, that keep the lattice.
    pub point_group: &'static [[i32; 4]],
    /// The labellings of class theory: a hole's label is `x * column + y * row` modulo 3.
    pub labellings: &'static [(i32, i32)],
}

/// The square lattice. The labellings are those of Bell, "Designing peg solitaire puzzles",
/// Figure 2.
pub static SQUARE: Lattice = Lattice {
    id: "s",
    name: "square lattice",
    axes: [(1.0, 0.0), (0.0, 1.0)],
    cell: &[(-3, -3), (3, -3), (3, 3), (-3, 3)],
    lines: &[(1, 0), (0, 1)],
    point_group: &[
        [1, 0, 0, 1],
        [0, -1, 1, 0],
        [-1, 0, 0, -1],
        [0, 1, -1, 0],
        [-1, 0, 0, 1],
        [1, 0, 0, -1],
        [0, 1, 1, 0],
        [0, -1, -1, 0],
    ],
    labellings: &[(1, 1), (-1, 1)],
};

/// The triangular lattice: the next row is half a column further to the right, too. The labelling is
/// that of Bell's Figure 2.
pub static TRIANGULAR: Lattice = Lattice {
    id: "t",
    name: "triangular lattice",
    axes: [(1.0, 0.0), (0.5, 0.866_025_403_784_438_6)],
    cell: &[(2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2)],
    lines: &[(1, 0), (0, 1), (-1, 1)],
    point_group: &[
        [1, 0, 0, 1],
        [0, -1, 1, 1],
        [-1, -1, 1, 0],
        [-1, 0, 0, -1],
        [0, 1, -1, -1],
        [1, 1, -1, 0],
        [0, 1, 1, 0],
        [-1, 0, 1, 1],
        [-1, -1, 0, 1],
        [0, -1, -1, 0],
        [1, 0, -1, -1],
        [1, 1, 0, -1],
    ],
    labellings: &[(1, 2)],
};

/// Both lattices.
pub static LATTICES: [&Lattice; 2] = [&SQUARE, &TRIANGULAR];

impl Lattice {
    /// The directions (column, row) of its lines, both ways.
    pub fn directions(&self) -> impl Iterator<Item = (i32, i32)> {
        self.lines.iter().flat_map(|&(x, y)| [(x, y), (-x, -y)])
    }

    /// The position in the plane of a point, given by column and row.
    pub fn place(&self, column: f64, row: f64) -> (f64, f64) {
        let [(x, y), (dx, dy)] = self.axes;
        (column * x + row * dx, column * y + row * dy)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn a_hole_is_read_as_it_is_written() {
        for row in 0..99 {
            for column in [0, 9, 25] {
                let hole = Hole { row, column };
                assert_eq!(Hole::named(&hole.to_string()), Some(hole));
            }
        }
        for name in ["", "d", "4", "d0", "d04", "d+4", "d4x", "D4", "d100", "d255"] {
            assert_eq!(Hole::named(name), None, "{name}");
        }
    }
}
