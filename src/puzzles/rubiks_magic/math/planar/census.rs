//! All sequences of a given size with their assemblages.

use std::convert::Infallible;

use super::levels::assemblages;
use super::sequence::{Sequence, symmetries};
use crate::puzzles::rubiks_magic::math::chain::{MOST_TILES, is_size};
use crate::puzzles::rubiks_magic::math::linking::linking;
use crate::puzzles::rubiks_magic::math::ribbon::delta;
use crate::puzzles::rubiks_magic::math::tile::Tile;

/// The maximum number of tiles for a list of all sequences; more take too long.
pub const MOST_LISTED: usize = 14;

/// A canonical sequence and its statistics (section 11.2 of the paper).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The sequence.
    pub sequence: Sequence,
    /// The number of flaps.
    pub flaps: usize,
    /// The number of squares.
    pub area: usize,
    /// The contribution of the curving tiles to the metric invariant.
    pub curving_delta: i32,
    /// The order of its symmetry group.
    pub symcount: usize,
    /// The number of its admissible assemblages.
    pub assemblages: usize,
    /// The number of them that have Δ = 0.
    pub delta_zero: usize,
    /// The number of them that have Δ = L = 0.
    pub both_zero: usize,
}

impl Row {
    /// The columns of [`Row::csv`].
    pub const HEADER: &'static str = "sequence,f,area,Dc,symcount,assemblages,delta0,delta0_L0";

    /// Computes the entry of a sequence.
    pub fn of(sequence: Sequence) -> Self {
        let all = assemblages(&sequence);
        let mut chain = sequence.chain(&vec![1; sequence.size()], Tile::UPRIGHT);
        let [mut delta_zero, mut both_zero] = [0, 0];
        for levels in &all {
            chain.restack(levels);
            if delta(&chain) == 0 {
                delta_zero += 1;
                both_zero += usize::from(linking(&chain) == 0);
            }
        }
        Self {
            flaps: sequence.flaps(),
            area: sequence.area(),
            curving_delta: sequence.curving_delta(),
            symcount: sequence.symcount(),
            assemblages: all.len(),
            delta_zero,
            both_zero,
            sequence,
        }
    }

    /// A line of comma-separated values.
    pub fn csv(&self) -> String {
        let Self { sequence, flaps, area, curving_delta, symcount, .. } = self;
        let Self { assemblages, delta_zero, both_zero, .. } = self;
        format!(
            "{sequence},{flaps},{area},{curving_delta},{symcount},{assemblages},{delta_zero},{both_zero}"
        )
    }
}

/// Passes all canonical sequences of `size` tiles to `found`, in order. There are none for odd or too
/// large sizes.
///
/// # Errors
/// The first error of `found`.
pub fn each<E>(size: usize, mut found: impl FnMut(Sequence) -> Result<(), E>) -> Result<(), E> {
    if !is_size(size) {
        return Ok(());
    }
    let mut squares = [[0_i8; 2]; MOST_TILES + 1];
    let fits = |word: &[u8]| {
        let end = word.len();
        let [x, y] = squares[end - 1];
        squares[end] = match word[end - 1] {
            0 => [x + 1, y],
            1 => [x, y + 1],
            2 => [x - 1, y],
            _ => [x, y - 1],
        };
        let far: u8 = squares[end].iter().map(|part| part.unsigned_abs()).sum();
        usize::from(far) <= size - end
    };
    symmetries().least_words(size, fits, |word| found(Sequence::of_word(word)))
}

/// All canonical sequences of `size` tiles, in their order.
pub fn all(size: usize) -> Vec<Sequence> {
    let mut all = Vec::new();
    let Ok(()) = each(size, |sequence| {
        all.push(sequence);
        Ok::<(), Infallible>(())
    });
    all
}
