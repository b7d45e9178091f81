//! Shapes: the squares that the tiles of an octominoid cover.

use std::fmt::{self, Display};

use crate::kit::sorting::sort_short;
use crate::puzzles::rubiks_magic::math::space::{Isometry, Vector};

/// A set of squares in the lattice, up to translation, rotation and reflection.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    centres: Vec<Vector>,
    achiral: bool,
}

/// The size of a set of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Extent {
    /// The sides of the bounding box, in tile lengths, shortest first.
    pub sides: [u8; 3],
    /// The number of squares that lie in the surface of the box.
    pub outside: usize,
}

impl Shape {
    /// The shape of the squares with these doubled centres.
    pub fn of(centres: impl Iterator<Item = Vector> + Clone) -> Self {
        let image = |isometry: Isometry| at_corner(centres.clone().map(|one| isometry.apply(one)));
        let least = |mirrors: bool| {
            Isometry::all().filter(|one| one.is_rotation() != mirrors).map(image).min()
        };
        let [turned, mirrored] = [false, true].map(|mirrors| least(mirrors).unwrap_or_default());
        let achiral = turned == mirrored;
        Self { centres: turned.min(mirrored), achiral }
    }
}

impl Display for Shape {
    /// Writes the shape as the paper's program does: three digits for each tile, and s if the shape is achiral.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Vector([x, y, z])) in self.centres.iter().enumerate() {
            let dash = if index > 0 { "-" } else { "" };
            write!(f, "{dash}{x}{y}{z}")?;
        }
        f.write_str(if self.achiral { "s" } else { "" })
    }
}

impl Extent {
    /// The size of the squares with these doubled centres.
    pub fn of(centres: impl Iterator<Item = Vector> + Clone) -> Self {
        let base = corner(centres.clone());
        let far = -corner(centres.clone().map(|one| -one));
        let high = (far - base).0;
        let placed = || centres.clone().map(|one| one - base);
        let outside = |one: &Vector| {
            (0..3).any(|axis| one.0[axis] % 2 == 0 && [0, high[axis]].contains(&one.0[axis]))
        };
        let mut sides = high.map(|side| side.unsigned_abs() / 2);
        sort_short(&mut sides, |a, b| a < b);
        Self { sides, outside: placed().filter(outside).count() }
    }
}

impl Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.sides;
        write!(f, "{a}x{b}x{c}+{}", self.outside)
    }
}

/// The sorted squares, translated to have their least corner at the origin.
fn at_corner(centres: impl Iterator<Item = Vector> + Clone) -> Vec<Vector> {
    let base = corner(centres.clone());
    let mut centres: Vec<Vector> = centres.map(|one| one - base).collect();
    sort_short(&mut centres, |a, b| a < b);
    centres
}

/// The least corner of the bounding box of squares, doubled.
fn corner(centres: impl Iterator<Item = Vector>) -> Vector {
    let low = |one: Vector| Vector(one.0.map(|part| part - part.rem_euclid(2)));
    let least = |a: Vector, b: Vector| Vector([0, 1, 2].map(|axis| a.0[axis].min(b.0[axis])));
    centres.map(low).reduce(least).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_is_recognised_in_every_position_and_mirrored() {
        let row = [Vector([1, 1, 0]), Vector([3, 1, 0])];
        // With a wall at one end of its long side, the row becomes chiral.
        let walled = [row[0], row[1], Vector([1, 2, 1])];
        for (squares, achiral) in [(&row[..], true), (&walled[..], false)] {
            let shape = Shape::of(squares.iter().copied());
            assert_eq!(shape.to_string().ends_with('s'), achiral);
            for isometry in Isometry::all() {
                let moved = squares.iter().map(|one| isometry.apply(*one) + Vector([6, -4, 2]));
                assert_eq!(Shape::of(moved), shape);
            }
            // The stored centres are one of its positions.
            assert_eq!(shape.centres.len(), squares.len());
            assert_eq!(Shape::of(shape.centres.iter().copied()), shape);
        }
        let shape = Shape::of(row.into_iter());
        assert_eq!(shape.centres, [Vector([0, 1, 1]), Vector([0, 1, 3])]);
    }
}
