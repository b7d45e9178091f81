//! Octominoids: chains with tiles in the planes of the lattice, no two of them superposed.
//!
//! Section 7 of the paper, generalised to any even number of tiles.

mod census;
mod code;
mod knots;
mod shape;

pub use census::{MOST_LISTED, Row, all, each, typeinv};
pub use code::{Code, Step, read, symmetries};
pub use knots::Knots;
pub use shape::{Extent, Shape};

use super::chain::Chain;
use super::tile::Tile;

/// A configuration of tiles of which no two are superposed: a magic code that fits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Octominoid {
    code: Code,
    chain: Chain,
}

impl Octominoid {
    /// The configuration of a magic code. Its first tile is upright at the origin.
    ///
    /// # Errors
    /// The reason why the code does not fit.
    pub fn new(code: Code) -> Result<Self, String> {
        let chain = code.chain()?;
        Ok(Self { code, chain })
    }

    /// Its magic code.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// Its tiles.
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The configuration with the least code of its class.
    #[must_use]
    pub fn canonical(&self) -> Self {
        // All codes of a class fit if one does.
        Self::new(self.code.canonical()).unwrap_or_else(|_| self.clone())
    }

    /// Its squares, regardless of order and diagonals.
    pub fn shape(&self) -> Shape {
        Shape::of(self.chain.tiles().iter().map(|tile: &Tile| tile.centre))
    }
}
