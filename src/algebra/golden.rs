//! Exact numbers a + bσ, where σ = (√5 − 1)/2 is the golden section: σ² = 1 − σ.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};

use crate::kit::numerals::decimal;

/// The number `a + b σ` with whole a and b: an element of the ring Z\[σ\].
///
/// Sums and products are exact as long as the coefficients fit; those of σ^n do for |n| <= 180.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Golden {
    /// The whole part.
    pub a: i128,
    /// The coefficient of σ.
    pub b: i128,
}

impl Golden {
    /// Zero.
    pub const ZERO: Self = Self::new(0, 0);
    /// One.
    pub const ONE: Self = Self::new(1, 0);
    /// The golden section, about 0.618.
    pub const SIGMA: Self = Self::new(0, 1);

    /// The number a + bσ.
    pub const fn new(a: i128, b: i128) -> Self {
        Self { a, b }
    }

    /// σ^exponent; σ is a unit, so that negative exponents give numbers of the ring too.
    pub fn power(exponent: i32) -> Self {
        // 1/σ = 1 + σ.
        let factor = if exponent < 0 { Self::new(1, 1) } else { Self::SIGMA };
        (0..exponent.unsigned_abs()).fold(Self::ONE, |power, _| power * factor)
    }

    /// Compares the number with zero.
    pub fn sign(self) -> Ordering {
        let Self { mut a, mut b } = self;
        // While the coefficients differ in sign, multiply by 1/σ > 0: the conjugate shrinks and the
        // number grows until the signs agree. No coefficient grows meanwhile.
        while (a < 0 && b > 0) || (a > 0 && b < 0) {
            (a, b) = (a + b, a);
        }
        a.cmp(&0).then(b.cmp(&0))
    }

    /// The greatest integer that is not greater than the number.
    pub fn floor(self) -> i128 {
        // 0 < σ < 1, so the number lies below `high`; where b = 0, both bounds are the number.
        let (mut low, mut high) = (self.a + self.b.min(0), self.a + self.b.max(0));
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if (self - Self::new(middle, 0)).sign() == Ordering::Less {
                high = middle;
            } else {
                low = middle;
            }
        }
        low
    }

    /// The number rounded to whole units of 10^-`places`, halves upwards.
    pub fn rounded(self, places: u32) -> i128 {
        let twice = self * Self::new(2 * 10_i128.pow(places), 0);
        (twice.floor() + 1).div_euclid(2)
    }

    /// The number in decimal, rounded to this many places.
    ///
    /// ```
    /// use parlour::algebra::golden::Golden;
    /// assert_eq!(Golden::SIGMA.decimal(4), "0.6180");
    /// ```
    pub fn decimal(self, places: u32) -> String {
        let units = self.rounded(places);
        let sign = if units < 0 { "−" } else { "" };
        let (units, one) = (units.unsigned_abs(), 10_u128.pow(places));
        let width = places as usize;
        match places {
            0 => format!("{sign}{units}"),
            _ => {
                let decimals = format!("{:0width$}", units % one);
                format!("{sign}{}", decimal(units / one, decimals))
            }
        }
    }
}

impl Add for Golden {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.a + other.a, self.b + other.b)
    }
}

impl Neg for Golden {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.a, -self.b)
    }
}

impl Sub for Golden {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Golden {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let squares = self.b * other.b;
        Self::new(self.a * other.a + squares, self.a * other.b + self.b * other.a - squares)
    }
}

impl Sum for Golden {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Add::add)
    }
}

impl PartialOrd for Golden {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Golden {
    fn cmp(&self, other: &Self) -> Ordering {
        (*self - *other).sign()
    }
}

impl fmt::Display for Golden {
    /// Writes the number as a book would: `5 − 8σ`, `2σ − 1`, `−2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { a, b } = *self;
        let times = |b: u128| if b == 1 { "σ".to_owned() } else { format!("{b}σ") };
        let whole = |a: i128| format!("{}{}", if a < 0 { "−" } else { "" }, a.unsigned_abs());
        match (a, b) {
            (a, 0) => f.write_str(&whole(a)),
            (0, b) => write!(f, "{}{}", if b < 0 { "−" } else { "" }, times(b.unsigned_abs())),
            (a, b) if a < 0 && b > 0 => {
                write!(f, "{} − {}", times(b.unsigned_abs()), a.unsigned_abs())
            }
            (a, b) => {
                let joint = if b < 0 { "−" } else { "+" };
                write!(f, "{} {joint} {}", whole(a), times(b.unsigned_abs()))
            }
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LIMIT: i128 = 1 << 40;

    fn any_golden() -> impl Strategy<Value = Golden> {
        (-LIMIT..LIMIT, -LIMIT..LIMIT).prop_map(|(a, b)| Golden::new(a, b))
    }

    /// The sign, by comparing squares: a + bσ has the sign of (2a − b) + b√5.
    fn sign_by_squares(number: Golden) -> Ordering {
        let (u, v) = (2 * number.a - number.b, number.b);
        match (u.signum(), v.signum()) {
            (1, -1) => (u * u).cmp(&(5 * v * v)),
            (-1, 1) => (5 * v * v).cmp(&(u * u)),
            (u, v) => (u + v).cmp(&0),
        }
    }

    proptest! {
        #[test]
        fn it_is_an_ordered_ring(x in any_golden(), y in any_golden(), z in any_golden()) {
            prop_assert_eq!(x * (y + z), x * y + x * z);
            prop_assert_eq!(x * y, y * x);
            prop_assert_eq!((x - y) + y, x);
            prop_assert_eq!(x < y, x + z < y + z);
            let product = x.sign() as i8 * y.sign() as i8;
            // The product's coefficients have twice the bits: `sign_by_squares` would overflow.
            prop_assert_eq!((x * y).sign() as i8, product);
        }

        #[test]
        fn signs_are_those_of_the_squares(x in any_golden()) {
            prop_assert_eq!(x.sign(), sign_by_squares(x));
            prop_assert_eq!((-x).sign(), x.sign().reverse());
        }

        #[test]
        fn floors_are_floors(x in any_golden()) {
            let floor = Golden::new(x.floor(), 0);
            prop_assert!(floor <= x && x < floor + Golden::ONE);
        }

        #[test]
        fn powers_add_their_exponents(m in -60i32..60, n in -60i32..60) {
            prop_assert_eq!(Golden::power(m) * Golden::power(n), Golden::power(m + n));
            prop_assert_eq!(Golden::power(m) > Golden::power(n), m < n);
            // The sum of a geometric series.
            let count = m.abs();
            let sum: Golden = (0..count).map(|k| Golden::power(n + k)).sum();
            prop_assert_eq!(sum, Golden::power(n - 2) - Golden::power(n + count - 2));
            prop_assert_eq!(Golden::power(m), Golden::power(m + 1) + Golden::power(m + 2));
        }
    }

    #[test]
    fn near_misses_are_told_apart() {
        // Powers of σ come as near to zero as numbers of the ring with such coefficients can.
        for exponent in 0..=180 {
            assert_eq!(Golden::power(exponent).sign(), Ordering::Greater, "{exponent}");
        }
        assert_eq!(Golden::ZERO.sign(), Ordering::Equal);
    }

    #[test]
    fn numbers_are_written_as_in_a_book() {
        let written = |a, b| Golden::new(a, b).to_string();
        assert_eq!(
            [written(5, -8), written(0, 1), written(-2, 0), written(1, 1), written(0, -3)],
            ["5 − 8σ", "σ", "−2", "1 + σ", "−3σ"]
        );
        assert_eq!([written(0, 0), written(-1, 2)], ["0", "2σ − 1"]);
        assert_eq!(Golden::power(2).decimal(5), "0.38197");
        assert_eq!(Golden::new(0, -2).decimal(2), "−1.24");
        assert_eq!(Golden::new(-1, 1).decimal(0), "0");
        assert_eq!(Golden::power(-1).decimal(0), "2");
    }
}
