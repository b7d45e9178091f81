//! All octominoids of some number of tiles, in the order of their canonical codes.

use std::convert::Infallible;

use super::Octominoid;
use super::code::{Code, Step, symmetries};
use super::shape::Extent;
use crate::puzzles::rubiks_magic::math::chain::{MOST_TILES, is_size};
use crate::puzzles::rubiks_magic::math::linking::linking;
use crate::puzzles::rubiks_magic::math::ribbon::delta;
use crate::puzzles::rubiks_magic::math::tile::Tile;

/// The maximum number of tiles for a list of all octominoids; more take too long.
pub const MOST_LISTED: usize = 12;

/// An octominoid with a canonical code, and its statistics (section 11.1 of the paper).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The canonical code.
    pub code: Code,
    /// The size of its bounding box.
    pub extent: Extent,
    /// The number of flaps.
    pub flaps: usize,
    /// The metric invariant Δ, in sections.
    pub delta: i32,
    /// The linking number L.
    pub linking: i32,
    /// The order of its symmetry group.
    pub symcount: usize,
    /// Tells whether exchanging all diagonals gives the same configuration.
    pub typeinv: bool,
}

impl Row {
    /// The columns of [`Row::csv`].
    pub const HEADER: &'static str = "code,box,f,delta,linking,symcount,typeinv";

    /// Computes the entry of a configuration, with the signs that its own code gives.
    pub fn of(one: &Octominoid) -> Self {
        let chain = one.chain();
        Self {
            code: one.code().clone(),
            extent: Extent::of(chain.tiles().iter().map(|tile| tile.centre)),
            flaps: chain.flaps(),
            delta: delta(chain),
            linking: linking(chain),
            symcount: one.code().symcount(),
            typeinv: typeinv(one.code()),
        }
    }

    /// Tells whether both invariants vanish.
    pub fn vanishes(&self) -> bool {
        self.delta == 0 && self.linking == 0
    }

    /// A line of comma-separated values.
    pub fn csv(&self) -> String {
        let Self { code, extent, flaps, delta, linking, symcount, typeinv } = self;
        let typeinv = if *typeinv { "yes" } else { "no" };
        format!("{code},{extent},{flaps},{delta},{linking},{symcount},{typeinv}")
    }
}

/// Tells whether exchanging all diagonals gives an equivalent code.
pub fn typeinv(code: &Code) -> bool {
    // Turning each tile by a quarter, against its neighbours, exchanges the diagonals.
    let turned = |(place, step): (usize, &Step)| {
        let side = step.side.turned(if place.is_multiple_of(2) { 1 } else { 3 });
        Step { side, ..*step }
    };
    let exchanged = Code(code.0.iter().enumerate().map(turned).collect());
    symmetries().are_equivalent(&exchanged.word(), &code.word())
}

/// Passes all octominoids of `size` tiles with their canonical codes to `found`, in the order of the
/// codes. There are none for odd or too large sizes.
///
/// # Errors
/// The first error of `found`.
pub fn each<E>(size: usize, mut found: impl FnMut(Octominoid) -> Result<(), E>) -> Result<(), E> {
    closed(size, |code| match Octominoid::new(code) {
        Ok(one) => found(one),
        // The only remaining flaw is crossing hinges.
        Err(_) => Ok(()),
    })
}

/// All octominoids of `size` tiles, each with its canonical code, in the order of the codes.
pub fn all(size: usize) -> Vec<Octominoid> {
    let mut all = Vec::new();
    let Ok(()) = each(size, |one| {
        all.push(one);
        Ok::<(), Infallible>(())
    });
    all
}

/// Passes the canonical codes that close without superposed tiles to `found`.
fn closed<E>(size: usize, mut found: impl FnMut(Code) -> Result<(), E>) -> Result<(), E> {
    if !is_size(size) {
        return Ok(());
    }
    // The tile at each place of the word, and a last one that must equal the first.
    let mut tiles = [Tile::UPRIGHT; MOST_TILES + 1];
    let fits = |word: &[u8]| {
        let end = word.len();
        let Step { side, crease } = Step::at(word[end - 1]);
        let tile = tiles[end - 1].beyond(side, crease);
        tiles[end] = tile;
        if end == size {
            return tile == tiles[0];
        }
        let offset = (tile.centre - tiles[0].centre).0;
        let far: usize = offset.iter().map(|part| usize::from(part.unsigned_abs())).sum();
        far <= 2 * (size - end) && tiles[..end].iter().all(|one| one.centre != tile.centre)
    };
    symmetries().least_words(size, fits, |word| found(Code::of_word(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_that_are_refused_have_crossing_hinges() {
        let mut refused = 0;
        let found = |code| {
            if let Err(flaw) = Octominoid::new(code) {
                assert!(flaw.contains("cross"), "{flaw}");
                refused += 1;
            }
            Ok::<(), ()>(())
        };
        assert_eq!(closed(8, found), Ok(()));
        assert_eq!(refused, 101);
    }

    #[test]
    fn a_code_is_least_when_no_equivalent_code_is_less() {
        for one in all(8) {
            assert_eq!(one.canonical(), one);
            assert_eq!(one.code().to_string().parse().as_ref(), Ok(one.code()));
        }
    }
}
