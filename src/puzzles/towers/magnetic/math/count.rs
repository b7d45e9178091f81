//! Numbers of solutions: they grow like 2 to a power that itself grows exponentially.

use std::fmt;
use std::ops::{Add, Mul};

use num_bigint::BigUint;

use crate::kit::numerals::{grouped, raised};
use crate::say;

/// A positive number as an odd number times a power of two, unless it is too long to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count(Option<Factors>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Factors {
    odd: BigUint,
    twos: BigUint,
}

impl Count {
    /// The longest odd part that is kept, in bits.
    const LONGEST: u64 = 4096;

    /// The longest power of two that [`exact`](Self::exact) writes out.
    const WRITTEN: u64 = 1 << 16;

    /// One.
    pub fn one() -> Self {
        Self(Some(Factors { odd: 1_u8.into(), twos: BigUint::ZERO }))
    }

    fn new(number: BigUint, twos: BigUint) -> Self {
        let even = number.trailing_zeros().unwrap_or(0);
        let odd = number >> even;
        Self((odd.bits() <= Self::LONGEST).then(|| Factors { odd, twos: twos + even }))
    }

    /// The number; `None` if it has too many digits to be of use.
    pub fn exact(&self) -> Option<BigUint> {
        let Factors { odd, twos } = self.0.as_ref()?;
        let twos = u64::try_from(twos).ok().filter(|twos| *twos <= Self::WRITTEN)?;
        Some(odd << twos)
    }
}

/// Multiplies word by word. The numbers are short, and num-bigint’s multiplication would add more code.
fn product(a: &BigUint, b: &BigUint) -> BigUint {
    b.iter_u32_digits().rev().fold(BigUint::ZERO, |sum, word| (sum << u32::BITS) + a * word)
}

impl Mul for &Count {
    type Output = Count;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "a product of powers adds exponents")]
    fn mul(self, other: Self) -> Count {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Count::new(product(&a.odd, &b.odd), &a.twos + &b.twos),
            _ => Count(None),
        }
    }
}

impl Add for &Count {
    type Output = Count;

    fn add(self, other: Self) -> Count {
        let (Some(a), Some(b)) = (&self.0, &other.0) else { return Count(None) };
        let (a, b) = if a.twos <= b.twos { (a, b) } else { (b, a) };
        match u64::try_from(&b.twos - &a.twos) {
            Ok(more) if more <= Count::LONGEST => {
                Count::new(&a.odd + (&b.odd << more), a.twos.clone())
            }
            _ => Count(None),
        }
    }
}

impl fmt::Display for Count {
    /// Writes small numbers in digits, others as 9 · 2³⁴⁰.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Factors { odd, twos }) = &self.0 else {
            return f.write_str(&say!("too many to write out"));
        };
        match self.exact().filter(|number| number.bits() <= 64) {
            Some(number) => f.write_str(&grouped(number)),
            None if *odd == BigUint::from(1_u8) => write!(f, "2{}", raised(twos)),
            None if odd.bits() <= 64 => write!(f, "{} · 2{}", grouped(odd), raised(twos)),
            None => {
                // Its length in bits tells its order of magnitude.
                let bits = BigUint::from(odd.bits() - 1) + twos;
                f.write_str(&say!("more than {power}", power = format!("2{}", raised(bits))))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_those_of_numbers() {
        let count = |number: u32| Count::new(number.into(), BigUint::ZERO);
        for a in 1..40_u32 {
            for b in 1..40_u32 {
                assert_eq!((&count(a) + &count(b)).exact(), Some((a + b).into()));
                assert_eq!((&count(a) * &count(b)).exact(), Some((a * b).into()));
                assert_eq!(&count(a) + &count(b), count(a + b));
            }
        }
    }

    #[test]
    fn numbers_that_are_too_long_are_not_computed() {
        let power = |twos: u64| Count::new(1_u8.into(), twos.into());
        assert_eq!((&power(0) + &power(Count::LONGEST + 1)).exact(), None);
        assert_eq!((&power(0) + &power(Count::LONGEST + 1)).to_string(), "too many to write out");
        assert_eq!(power(u64::MAX).exact(), None);
        assert_eq!((&power(40) * &power(300)).to_string(), "2³⁴⁰");
        assert_eq!((&Count::new(9_u8.into(), BigUint::ZERO) * &power(340)).to_string(), "9 · 2³⁴⁰");
        assert_eq!(power(16).to_string(), "65\u{202f}536");
    }

    #[test]
    fn the_order_of_magnitude_of_a_long_odd_number_is_told() {
        // 3⁵⁰ is 7.18 · 10²³, and 2⁷⁹ is 6.04 · 10²³.
        let odd = Count::new(BigUint::from(3_u8).pow(50), BigUint::ZERO);
        assert_eq!(odd.to_string(), "more than 2⁷⁹");
        let even = &odd * &Count::new(1_u8.into(), 21_u8.into());
        assert_eq!(even.to_string(), "more than 2¹⁰⁰");
    }
}
