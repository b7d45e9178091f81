//! The two weights of a cell: x^(i-j) and x^(i+j), polynomials over GF(2) modulo 1 + x + … + x^(n-1).
//!
//! Backhouse, Chen and Ferreira, "The Algorithmics of Solitaire-Like Games", section 3: a tile weighs 0
//! wherever it lies. So the covered cells weigh as much as the monomino, and the weight of the full board
//! decides its cells. For n = 3 the ring is the field GF(4). The weights are a necessary condition. They
//! pin the monomino's cell for odd n; for even n they allow cells that no tiling has (see
//! [`construction`](super::construction) for weights that pin it always).

use std::fmt;
use std::ops::AddAssign;

use super::super::position::{Cell, Variant};
use crate::kit::numerals::raised;

/// The two ways of weighing, each constant along the diagonals of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Diagonals {
    /// x^(i-j): the diagonals that rise.
    Forward,
    /// x^(i+j): the diagonals that fall.
    Backward,
}

impl Diagonals {
    /// Both ways of weighing.
    pub const ALL: [Self; 2] = [Self::Forward, Self::Backward];

    /// The exponent of a cell's weight, from 0 to n - 1.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a remainder modulo n, which is positive and no larger"
    )]
    pub fn exponent(self, size: Variant, cell: Cell) -> u16 {
        let (i, j) = (i32::from(cell.i), i32::from(cell.j));
        let sum = if self == Self::Forward { i - j } else { i + j };
        sum.rem_euclid(size.omino().into()) as u16
    }

    /// The sum of the weights of some cells.
    pub fn weigh(self, size: Variant, cells: impl IntoIterator<Item = Cell>) -> Weight {
        let mut weight = Weight::zero(size.omino());
        for cell in cells {
            weight += self.exponent(size, cell);
        }
        weight
    }

    /// The weight of the full board.
    pub fn of_board(self, size: Variant) -> Weight {
        self.weigh(size, size.cells())
    }
}

/// An element of GF(2)\[x\] modulo 1 + x + … + x^(n-1).
///
/// Modulo that polynomial x^n is 1, so the coefficients of x^0 to x^(n-1) are enough. Flipping all
/// coefficients gives an equal element. The form without x^(n-1) represents both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weight {
    /// The coefficients by exponent. The last one is false.
    coefficients: Vec<bool>,
}

impl Weight {
    /// The empty sum, for tiles of n cells, at least one.
    pub fn zero(n: u16) -> Self {
        Self { coefficients: vec![false; n.max(1).into()] }
    }

    /// A power of x.
    pub fn power(n: u16, exponent: u16) -> Self {
        let mut weight = Self::zero(n);
        weight += exponent;
        weight
    }

    /// Tells whether it is 0.
    pub fn is_zero(&self) -> bool {
        !self.coefficients.contains(&true)
    }

    /// The smallest exponent for which it is a power of x, if it is one.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are n coefficients, and n was a u16"
    )]
    pub fn exponent(&self) -> Option<u16> {
        let n = self.coefficients.len() as u16;
        (0..n).find(|exponent| Self::power(n, *exponent) == *self)
    }

    /// Writes it as a sum of as few powers of the letter as possible: "0", "1 + x²".
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are n coefficients, and n was a u16"
    )]
    pub fn written(&self, letter: char) -> String {
        let n = self.coefficients.len();
        let ones = self.coefficients.iter().filter(|&&one| one).count();
        let wanted = 2 * ones <= n;
        let terms: Vec<String> = (0..n)
            .filter(|exponent| self.coefficients[*exponent] == wanted)
            .map(|exponent| power(letter, exponent as u16))
            .collect();
        if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") }
    }
}

/// Writes a power of the letter: "1", "x", "x²".
pub fn power(letter: char, exponent: u16) -> String {
    match exponent {
        0 => "1".to_owned(),
        1 => letter.to_string(),
        _ => format!("{letter}{}", raised(exponent)),
    }
}

impl AddAssign<u16> for Weight {
    /// Adds the power of x with this exponent.
    fn add_assign(&mut self, exponent: u16) {
        let n = self.coefficients.len();
        let exponent = usize::from(exponent) % n;
        self.coefficients[exponent] ^= true;
        if self.coefficients[n - 1] {
            self.coefficients.iter_mut().for_each(|one| *one ^= true);
        }
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written('x'))
    }
}

/// The cells with the weights of the full board: those that the two weights allow the monomino. For
/// n = 1 everything is 0, and no cell is excluded.
pub fn allowed_cells(size: Variant) -> Vec<Cell> {
    let [forward, backward] = Diagonals::ALL.map(|diagonals| {
        let board = diagonals.of_board(size);
        let equal = |exponent| Weight::power(size.omino(), exponent) == board;
        (0..size.omino()).map(equal).collect::<Vec<bool>>()
    });
    let fits = |cell: &Cell| {
        forward[usize::from(Diagonals::Forward.exponent(size, *cell))]
            && backward[usize::from(Diagonals::Backward.exponent(size, *cell))]
    };
    size.cells().filter(fits).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::super::position::tests::{cell, size};
    use super::super::super::position::{MOST_DRAWN, Tile};
    use super::super::construction::{feasible_cells, tileable};
    use super::*;

    #[test]
    fn polynomials_are_written_in_the_shortest_way() {
        let sum = |n, exponents: &[u16]| {
            let mut weight = Weight::zero(n);
            exponents.iter().for_each(|exponent| weight += *exponent);
            weight.to_string()
        };
        assert_eq!(sum(3, &[]), "0");
        assert_eq!(sum(3, &[0, 1, 2]), "0");
        assert_eq!(sum(3, &[0, 1]), "x²");
        assert_eq!(sum(3, &[4]), "x");
        assert_eq!(sum(5, &[0, 2, 2, 3]), "1 + x³");
        assert_eq!(sum(12, &[11, 0]), "1 + x¹¹");
        // Modulo 1 + x both are 1; modulo 1 everything is 0.
        assert_eq!(
            (sum(2, &[0]), sum(2, &[1]), sum(1, &[0])),
            ("1".into(), "1".into(), "0".into())
        );
        assert_eq!(Weight::power(3, 2).written('p'), "p²");
    }

    #[test]
    fn the_weights_pin_the_cell_for_odd_n_and_not_for_even_n() {
        for board in 2..=16 {
            for omino in 2..board {
                let size = Variant::new(board, omino, MOST_DRAWN).expect("a size");
                let allowed = allowed_cells(size);
                let feasible: Vec<Cell> = feasible_cells(size).collect();
                assert!(feasible.iter().all(|cell| allowed.contains(cell)), "{size}");
                if omino % 2 == 1 || !tileable(size) {
                    assert_eq!(allowed, feasible, "{size}");
                }
            }
        }
        // The trap: no tiling has the monomino there.
        assert!(allowed_cells(size("5x4")).contains(&cell(2, 2)));
        assert!(!feasible_cells(size("5x4")).any(|feasible| feasible == cell(2, 2)));
    }

    proptest! {
        #[test]
        fn a_tile_weighs_nothing_and_a_cell_weighs_its_power(
            board in 2u32..30,
            omino in 1u32..30,
            choice in any::<prop::sample::Index>(),
        ) {
            let size = Variant::new(board, omino.min(board), MOST_DRAWN).expect("a size");
            let tiles: Vec<Tile> = Tile::all(size).collect();
            let tile = choice.get(&tiles);
            for diagonals in Diagonals::ALL {
                prop_assert!(diagonals.weigh(size, tile.cells(size)).is_zero());
                let exponent = diagonals.exponent(size, tile.low);
                let weight = diagonals.weigh(size, [tile.low]);
                prop_assert_eq!(&weight, &Weight::power(size.omino(), exponent));
                // Powers below n are distinct, except for n = 1 and 2.
                if size.omino() > 2 {
                    prop_assert_eq!(weight.exponent(), Some(exponent));
                }
            }
        }
    }

    #[test]
    fn no_power_weighs_nothing_unless_tiles_are_cells() {
        for n in 1..=12 {
            assert!(Weight::zero(n).is_zero());
            for exponent in 0..n {
                assert_eq!(Weight::power(n, exponent).is_zero(), n == 1, "{n} {exponent}");
            }
        }
    }
}
