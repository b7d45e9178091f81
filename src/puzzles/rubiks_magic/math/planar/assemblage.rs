//! Assemblages: sequences with the order of tiles in every stack.

use std::fmt::{self, Display};

use super::sequence::{Sequence, exchanges_types, letter, symmetries};
use crate::puzzles::rubiks_magic::math::chain::Chain;
use crate::puzzles::rubiks_magic::math::space::Direction;
use crate::puzzles::rubiks_magic::math::tile::Tile;
use crate::puzzles::rubiks_magic::math::words::{Symmetries, Way};

/// A sequence with the level of every tile.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Assemblage {
    /// The squares of its tiles.
    pub sequence: Sequence,
    levels: Vec<u8>,
    backslash: bool,
}

impl Assemblage {
    /// An assemblage with these levels, from 1 in each stack. Tile 0 is of type slash or backslash.
    /// `None` unless the levels of each stack are 1, 2 and so on.
    pub fn new(sequence: Sequence, levels: Vec<u8>, backslash: bool) -> Option<Self> {
        let (stacks, counts) = sequence.stacks();
        let fits = |(tile, &level): (usize, &u8)| {
            let stack = stacks[tile];
            let free = (0..tile).all(|other| stacks[other] != stack || levels[other] != level);
            free && (1..=counts[stack]).contains(&level)
        };
        let all = levels.len() == stacks.len() && levels.iter().enumerate().all(fits);
        all.then_some(Self { sequence, levels, backslash })
    }

    /// An assemblage with levels that are known to fit.
    pub(super) fn fitting(sequence: Sequence, levels: Vec<u8>, backslash: bool) -> Self {
        Self { sequence, levels, backslash }
    }

    /// Its tiles in space. Tile 0 of a [`Chain`] is always slash. If it is backslash here, its
    /// frame is turned by a quarter, which exchanges the types.
    pub fn chain(&self) -> Chain {
        let right = if self.backslash { Direction::Up } else { Direction::Right };
        self.sequence.chain(&self.levels, Tile { right, ..Tile::UPRIGHT })
    }

    /// Writes the assemblage in another way. Exchanging the types also exchanges that of tile 0.
    #[must_use]
    pub fn image(&self, way: Way) -> Self {
        let size = self.levels.len();
        Self {
            sequence: Sequence::of_word(&symmetries().image(&self.sequence.word(), way)),
            levels: (0..size).map(|tile| self.levels[way.tile(tile, size)]).collect(),
            backslash: self.backslash != exchanges_types(way),
        }
    }

    /// The mirror image in the plane: the stacks turned over, and the types exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let (stacks, counts) = self.sequence.stacks();
        let over = |(level, &stack): (&u8, &usize)| counts[stack] + 1 - level;
        Self {
            sequence: self.sequence.clone(),
            levels: self.levels.iter().zip(&stacks).map(over).collect(),
            backslash: !self.backslash,
        }
    }

    /// The least assemblage of its class: of the canonical sequence, with tile 0 of type slash.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let slash = |way| {
            let image = self.image(way);
            if image.backslash { image.mirrored() } else { image }
        };
        Symmetries::ways(self.levels.len()).map(slash).min().unwrap_or_else(|| self.clone())
    }
}

impl Display for Assemblage {
    /// Writes the paper's form: after each step the level of the tile that it reaches, if that is
    /// in a stack of several tiles.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.backslash { "backslash" } else { "slash" })?;
        let (stacks, counts) = self.sequence.stacks();
        for (tile, &step) in self.sequence.steps.iter().enumerate() {
            let reached = (tile + 1) % stacks.len();
            write!(f, " {}", letter(step))?;
            if counts[stacks[reached]] > 1 {
                write!(f, "{}", self.levels[reached])?;
            }
        }
        Ok(())
    }
}
