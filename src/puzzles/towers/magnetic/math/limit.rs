//! Durations: the lengths of procedures relative to the coloured tower, and their limits as fractions.

use std::fmt;

use super::procedures::{Procedure, Step};

/// A fraction in lowest terms with a positive denominator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fraction {
    /// The numerator.
    pub numerator: i128,
    /// The denominator.
    pub denominator: i128,
}

impl Fraction {
    const ZERO: Self = Self { numerator: 0, denominator: 1 };
    const ONE: Self = Self { numerator: 1, denominator: 1 };

    /// `numerator` / `denominator`, which is not zero.
    fn new(numerator: i128, denominator: i128) -> Self {
        let (mut a, mut b) = (numerator, denominator);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = if (a < 0) == (denominator < 0) { a } else { -a };
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    fn plus(self, other: Self) -> Self {
        Self::new(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }

    fn times(self, other: Self) -> Self {
        Self::new(self.numerator * other.numerator, self.denominator * other.denominator)
    }

    fn negative(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }

    /// Its inverse; it is not zero.
    fn inverse(self) -> Self {
        Self::new(self.denominator, self.numerator)
    }

    /// Its value, rounded.
    pub fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// The limit of a procedure's duration (section 2 of Levy's paper): the ratio of its moves to those of the coloured
/// tower, as the number of discs grows.
///
/// A coloured tower with one disc less takes a third of the moves, one with two less a ninth. So the limit x of a
/// procedure is the sum of the limits of the towers it moves, each divided by 3 or 9. The limits of coloured towers are
/// 1. These linear equations determine all limits.
pub fn limit(procedure: Procedure) -> Fraction {
    const ALL: usize = Procedure::ALL.len();
    let coloured = |procedure| matches!(procedure, Procedure::Rbb1000 | Procedure::Rrb1000);
    // The row of a procedure: the coefficients of its equation, then the constant.
    let mut rows: Vec<[Fraction; ALL + 1]> = Vec::with_capacity(ALL);
    for one in Procedure::ALL {
        let mut row = [Fraction::ZERO; ALL + 1];
        row[one as usize] = Fraction::ONE;
        if coloured(one) {
            row[ALL] = Fraction::ONE;
        } else {
            for step in one.steps() {
                if let Step::Tower { procedure, below, .. } = step {
                    let share = Fraction::new(-1, 3_i128.pow(below));
                    let slot = &mut row[procedure as usize];
                    *slot = slot.plus(share);
                }
            }
        }
        rows.push(row);
    }
    // Gauss–Jordan elimination. The two coloured procedures come first, with unit rows. Once they are eliminated, each
    // row is strictly diagonally dominant, since the shares of a shape sum to at most 1 and some of them were of
    // coloured towers. So no pivot vanishes.
    for pivot in 0..ALL {
        let scale = rows[pivot][pivot].inverse();
        rows[pivot] = rows[pivot].map(|cell| cell.times(scale));
        let chosen = rows[pivot];
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = row[pivot].negative();
            if factor.numerator != 0 {
                for (cell, other) in row.iter_mut().zip(chosen) {
                    *cell = cell.plus(other.times(factor));
                }
            }
        }
    }
    rows[procedure as usize][ALL]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_come_near_their_limits() {
        for procedure in Procedure::ALL {
            let ratio = |procedure: Procedure| -> f64 {
                procedure.length(30).to_string().parse().expect("digits are a number")
            };
            let duration = ratio(procedure) / ratio(Procedure::Rbb1000);
            let limit = limit(procedure);
            assert!((duration - limit.value()).abs() < 1e-7, "{procedure}: {duration}, {limit}");
            assert_eq!(limit, super::limit(Procedure::ALL[procedure as usize]));
        }
    }

    #[test]
    fn brothers_have_one_limit() {
        for (one, other) in [
            (Procedure::Rbn909, Procedure::Nrb909),
            (Procedure::Rnb727, Procedure::Bnr727),
            (Procedure::Rnn64, Procedure::Nnb64),
            (Procedure::Nnn606Up, Procedure::Nnn606Down),
        ] {
            assert_eq!(limit(one), limit(other));
        }
    }
}
