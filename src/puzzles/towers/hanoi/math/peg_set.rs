//! Sets of pegs.

use super::super::{Peg, Variant};
use crate::kit::words::and;

/// Some of the pegs of a tower.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PegSet(u16);

impl PegSet {
    /// All pegs of a tower.
    pub fn all(size: Variant) -> Self {
        Self((1 << size.peg_count()) - 1)
    }

    /// The set without a peg.
    pub fn without(self, peg: Peg) -> Self {
        Self(self.0 & !(1 << peg.0))
    }

    /// The number of pegs.
    #[expect(clippy::cast_possible_truncation, reason = "there are at most 16 pegs")]
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The pegs from left to right.
    pub fn iter(self) -> impl Iterator<Item = Peg> {
        (0..super::super::position::MOST_PEGS).map(Peg).filter(move |peg| self.0 >> peg.0 & 1 == 1)
    }

    /// The names of the pegs: "A, B and C".
    pub fn names(self) -> String {
        let names: Vec<String> = self.iter().map(|peg| peg.to_string()).collect();
        and(&names)
    }
}
