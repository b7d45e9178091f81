//! The cubic lattice: integer vectors, the six axis directions and the 48 isometries.

use std::ops::{Add, Mul, Neg, Sub};

/// A vector of integers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector(pub [i8; 3]);

impl Vector {
    /// The scalar product.
    pub fn dot(self, other: Self) -> i32 {
        (0..3).map(|axis| i32::from(self.0[axis]) * i32::from(other.0[axis])).sum()
    }
}

impl Add for Vector {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let ([x, y, z], [a, b, c]) = (self.0, other.0);
        Self([x + a, y + b, z + c])
    }
}

impl Neg for Vector {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        let [x, y, z] = self.0;
        Self([-x, -y, -z])
    }
}

impl Sub for Vector {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul<i8> for Vector {
    type Output = Self;

    #[inline]
    fn mul(self, factor: i8) -> Self {
        let [x, y, z] = self.0;
        Self([x * factor, y * factor, z * factor])
    }
}

/// One of the six axis directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// +x
    Right,
    /// -x
    Left,
    /// +y
    Up,
    /// -y
    Down,
    /// +z
    Front,
    /// -z
    Back,
}

impl Direction {
    /// All six; opposite directions are adjacent.
    pub const ALL: [Self; 6] =
        [Self::Right, Self::Left, Self::Up, Self::Down, Self::Front, Self::Back];

    /// Its axis: 0, 1 or 2 for x, y and z.
    pub fn axis(self) -> usize {
        self as usize / 2
    }

    /// 1 along the axis and -1 against it.
    #[inline]
    pub fn sign(self) -> i8 {
        if (self as usize).is_multiple_of(2) { 1 } else { -1 }
    }

    /// The direction of an axis, or its opposite.
    #[inline]
    pub fn along(axis: usize, positive: bool) -> Self {
        Self::ALL[2 * axis + usize::from(!positive)]
    }

    /// The opposite direction.
    #[must_use]
    #[inline]
    pub fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 1]
    }

    /// The unit vector.
    #[inline]
    pub fn vector(self) -> Vector {
        match self {
            Self::Right => Vector([1, 0, 0]),
            Self::Left => Vector([-1, 0, 0]),
            Self::Up => Vector([0, 1, 0]),
            Self::Down => Vector([0, -1, 0]),
            Self::Front => Vector([0, 0, 1]),
            Self::Back => Vector([0, 0, -1]),
        }
    }

    /// The cross product of two directions; `None` if they are parallel.
    pub fn cross(self, other: Self) -> Option<Self> {
        let (a, b) = (self.axis(), other.axis());
        let third = (a != b).then(|| 3 - a - b)?;
        let positive = ((b + 3 - a) % 3 == 1) == (self.sign() == other.sign());
        Some(Self::along(third, positive))
    }

    /// This direction after a quarter turn about `axis`, counterclockwise as seen from its tip.
    #[must_use]
    #[inline]
    pub fn turned(self, axis: Self) -> Self {
        TURNED[axis as usize][self as usize]
    }
}

/// All directions after a quarter turn about each of them: a table, because folds need it often.
const TURNED: [[Direction; 6]; 6] = {
    use Direction::{Back, Down, Front, Left, Right, Up};
    [
        [Right, Left, Front, Back, Down, Up],
        [Right, Left, Back, Front, Up, Down],
        [Back, Front, Up, Down, Right, Left],
        [Front, Back, Up, Down, Left, Right],
        [Up, Down, Left, Right, Front, Back],
        [Down, Up, Right, Left, Front, Back],
    ]
};

/// One of the 48 isometries of the cubic lattice that fix the origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isometry {
    /// The images of the three axes.
    images: [Direction; 3],
}

impl Isometry {
    /// All isometries: the identity first, the 24 rotations before the 24 reflections.
    pub fn all() -> impl Iterator<Item = Self> {
        let any = || {
            Direction::ALL.into_iter().flat_map(|x| {
                Direction::ALL.into_iter().filter_map(move |y| Some((x, y, x.cross(y)?)))
            })
        };
        let rotations = any().map(|(x, y, z)| Self { images: [x, y, z] });
        rotations.chain(any().map(|(x, y, z)| Self { images: [x, y, z.opposite()] }))
    }

    /// Tells whether it is a rotation.
    pub fn is_rotation(self) -> bool {
        let [x, y, z] = self.images;
        x.cross(y) == Some(z)
    }

    /// The image of a direction.
    pub fn turn(self, direction: Direction) -> Direction {
        let image = self.images[direction.axis()];
        if direction.sign() == 1 { image } else { image.opposite() }
    }

    /// The image of a vector.
    pub fn apply(self, vector: Vector) -> Vector {
        let part = |axis: usize| self.images[axis].vector() * vector.0[axis];
        part(0) + part(1) + part(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_isometries_are_a_group_of_48_half_of_them_rotations() {
        let all: Vec<_> = Isometry::all().collect();
        let set: std::collections::HashSet<_> = all.iter().copied().collect();
        assert_eq!(set.len(), 48);
        assert!(Direction::ALL.into_iter().all(|direction| all[0].turn(direction) == direction));
        assert!(all[..24].iter().all(|one| one.is_rotation()));
        assert!(!all[24..].iter().any(|one| one.is_rotation()));
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            let images =
                [Direction::Right, Direction::Up, Direction::Front].map(|d| a.turn(b.turn(d)));
            assert!(set.contains(&Isometry { images }));
        }
    }

    #[test]
    fn rotations_preserve_cross_products() {
        for one in Isometry::all() {
            for (a, b) in Direction::ALL.into_iter().flat_map(|a| Direction::ALL.map(|b| (a, b))) {
                let image = a.cross(b).map(|c| one.turn(c));
                let image = if one.is_rotation() { image } else { image.map(Direction::opposite) };
                assert_eq!(one.turn(a).cross(one.turn(b)), image);
            }
        }
    }

    #[test]
    fn a_quarter_turn_about_an_axis_is_counterclockwise() {
        for (axis, one) in Direction::ALL.into_iter().flat_map(|a| Direction::ALL.map(|b| (a, b))) {
            assert_eq!(one.turned(axis), axis.cross(one).unwrap_or(one));
        }
        assert_eq!(Direction::Right.turned(Direction::Front), Direction::Up);
        assert_eq!(Direction::Front.turned(Direction::Front), Direction::Front);
        assert_eq!(Direction::Up.turned(Direction::Back), Direction::Right);
    }
}
