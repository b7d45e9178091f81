//! Sets of holes.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub};

use crate::kit::bits::ones;

/// A set of holes of a board: a word with a bit for the number of each hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Holes(pub u64);

impl Holes {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set of one hole, by its number.
    pub fn one(hole: impl Into<usize>) -> Self {
        Self(1 << hole.into())
    }

    /// Tells whether a hole is in the set, by its number.
    pub fn contains(self, hole: impl Into<usize>) -> bool {
        self.0 >> hole.into() & 1 == 1
    }

    /// Tells whether some hole is in both sets.
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Tells whether there is no hole in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of holes in the set.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The number of the only hole, if there is exactly one.
    pub fn sole(self) -> Option<usize> {
        self.iter().next().filter(|_| self.count() == 1)
    }

    /// The numbers of the holes, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        ones(self.0).map(|hole| hole as usize)
    }

    /// The sets of each single hole, in order.
    pub fn singles(self) -> impl Iterator<Item = Self> {
        self.iter().map(Self::one)
    }
}

/// The union of sets.
impl FromIterator<Holes> for Holes {
    fn from_iter<T: IntoIterator<Item = Self>>(sets: T) -> Self {
        sets.into_iter().fold(Self::NONE, BitOr::bitor)
    }
}

impl fmt::Binary for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.0, f)
    }
}

macro_rules! operators {
    ($($operator:ident $function:ident |$one:ident, $other:ident| $word:expr;)*) => {$(
        impl $operator for Holes {
            type Output = Self;

            fn $function(self, other: Self) -> Self {
                let ($one, $other) = (self.0, other.0);
                Self($word)
            }
        }

        impl $operator<Holes> for &Holes {
            type Output = Holes;

            fn $function(self, other: Holes) -> Holes {
                $operator::$function(*self, other)
            }
        }
    )*};
}

operators! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Sub sub |a, b| a & !b;
}

impl BitOrAssign for Holes {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Holes {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_tells_its_holes() {
        let numbers = [0_usize, 5, 63];
        let set: Holes = numbers.into_iter().map(Holes::one).collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), numbers);
        assert_eq!(set.singles().collect::<Holes>(), set);
        assert_eq!(
            (set.count(), set.sole(), (set - Holes(1 << 63 | 1)).sole()),
            (3, None, Some(5))
        );
        assert!(set.contains(63_u8) && !set.contains(62_u8) && set.meets(Holes(1)));
        assert!(Holes::NONE.is_empty() && Holes::NONE.sole().is_none() && !set.meets(Holes(2)));
    }
}
