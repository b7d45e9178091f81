//! Polynomials with integer coefficients, and their cyclotomic factors.

use std::fmt;

use crate::kit::numerals::{lowered, raised};

/// A polynomial in T over the integers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Polynomial {
    /// The coefficients from the constant term on; the last one is not 0.
    coefficients: Vec<i64>,
}

/// A coefficient does not fit into 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a coefficient has more than 63 binary digits")]
pub struct Overflow;

impl Polynomial {
    /// The polynomial with these coefficients, the constant term first.
    pub fn new(mut coefficients: Vec<i64>) -> Self {
        let length = coefficients.iter().rposition(|&c| c != 0).map_or(0, |last| last + 1);
        coefficients.truncate(length);
        Self { coefficients }
    }

    /// T to a power.
    pub fn power(exponent: usize) -> Self {
        let mut coefficients = vec![0; exponent + 1];
        coefficients[exponent] = 1;
        Self { coefficients }
    }

    /// Tⁿ − 1.
    pub fn power_less_one(n: usize) -> Self {
        let mut coefficients = Self::power(n).coefficients;
        coefficients[0] -= 1;
        Self::new(coefficients)
    }

    /// The highest exponent; `None` for 0.
    pub fn degree(&self) -> Option<usize> {
        self.coefficients.len().checked_sub(1)
    }

    /// Tells whether the polynomial is 0.
    pub fn is_zero(&self) -> bool {
        self.coefficients.is_empty()
    }

    /// The coefficient of a power of T.
    pub fn coefficient(&self, exponent: usize) -> i64 {
        self.coefficients.get(exponent).copied().unwrap_or(0)
    }

    /// The terms as pairs of exponent and nonzero coefficient, lowest exponent first.
    pub fn terms(&self) -> impl Iterator<Item = (usize, i64)> + '_ {
        self.coefficients.iter().copied().enumerate().filter(|&(_, c)| c != 0)
    }

    /// The difference of two polynomials.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn minus(&self, other: &Self) -> Result<Self, Overflow> {
        let length = self.coefficients.len().max(other.coefficients.len());
        let difference = |k| self.coefficient(k).checked_sub(other.coefficient(k));
        let coefficients: Option<Vec<i64>> = (0..length).map(difference).collect();
        coefficients.map(Self::new).ok_or(Overflow)
    }

    /// The product of two polynomials.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn times(&self, other: &Self) -> Result<Self, Overflow> {
        let length = self.coefficients.len() + other.coefficients.len();
        let mut product = vec![0_i64; length];
        for (i, a) in self.terms() {
            for (k, b) in other.terms() {
                let slot = &mut product[i + k];
                *slot = a.checked_mul(b).and_then(|ab| slot.checked_add(ab)).ok_or(Overflow)?;
            }
        }
        Ok(Self::new(product))
    }

    /// Tells whether the leading coefficient is 1 or −1. Then every polynomial can be divided by this one
    /// with a remainder of smaller degree.
    pub fn divides_with_remainder(&self) -> bool {
        matches!(self.coefficients.last(), Some(1 | -1))
    }

    /// Long division, as a tuple of quotient and remainder. It stops early when the leading coefficient is
    /// not a multiple of the divisor's. Division by 0 leaves the whole dividend.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn divided_by(&self, divisor: &Self) -> Result<(Self, Self), Overflow> {
        let Some(degree) = divisor.degree() else { return Ok((Self::default(), self.clone())) };
        let leading = divisor.coefficient(degree);
        let terms: Vec<(usize, i64)> = divisor.terms().collect();
        let mut rest = self.coefficients.clone();
        let mut quotient = vec![0; rest.len().saturating_sub(degree)];
        for shift in (0..quotient.len()).rev() {
            let top = rest[shift + degree];
            if top.checked_rem(leading).ok_or(Overflow)? != 0 {
                break;
            }
            let factor = top.checked_div(leading).ok_or(Overflow)?;
            if factor == 0 {
                continue;
            }
            quotient[shift] = factor;
            for &(k, c) in &terms {
                let slot = &mut rest[shift + k];
                let product = factor.checked_mul(c).ok_or(Overflow)?;
                *slot = slot.checked_sub(product).ok_or(Overflow)?;
            }
        }
        Ok((Self::new(quotient), Self::new(rest)))
    }

    /// The quotient by `divisor`; `None` if it does not divide the polynomial in ℤ\[T\].
    ///
    /// # Errors
    /// [`Overflow`] when a coefficient of the division does not fit.
    pub fn exactly_divided_by(&self, divisor: &Self) -> Result<Option<Self>, Overflow> {
        let (quotient, rest) = self.divided_by(divisor)?;
        Ok(rest.is_zero().then_some(quotient))
    }

    /// The cyclotomic polynomial Φₙ, whose roots are the primitive nth roots of unity. It is Tⁿ − 1 divided
    /// by the Φ of all smaller divisors of n; 1 for n = 0.
    ///
    /// # Errors
    /// [`Overflow`], which no Φₙ of practical degree reaches.
    pub fn cyclotomic(n: usize) -> Result<Self, Overflow> {
        if n == 0 {
            return Ok(Self::power(0));
        }
        // The primes of n, one after the other: Φ(np) is Φ(n) at T^p, divided by Φ(n) unless p divides n.
        let mut found = Self::power_less_one(1);
        for (prime, exponent) in prime_factors(n) {
            let raised = found.at_power(prime);
            found = raised.divided_by(&found)?.0;
            found = found.at_power(prime.pow(exponent - 1));
        }
        Ok(found)
    }

    /// The polynomial without its constant term, divided by T.
    #[must_use]
    pub fn shifted_down(&self) -> Self {
        Self { coefficients: self.coefficients.get(1..).unwrap_or_default().to_vec() }
    }

    /// The polynomial with a power of T in the place of T.
    fn at_power(&self, exponent: usize) -> Self {
        let length = self.degree().map_or(0, |degree| degree * exponent + 1);
        let mut coefficients = vec![0; length];
        for (k, c) in self.terms() {
            coefficients[k * exponent] = c;
        }
        Self { coefficients }
    }

    /// Finds the cyclotomic factors by trial division.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn cyclotomic_factors(&self) -> Result<CyclotomicFactors, Overflow> {
        let mut factors = Vec::new();
        let mut rest = self.clone();
        let degree = self.degree().unwrap_or(0);
        // φ(n) ≥ √(n/2), so no larger n has a Φ of this degree.
        for n in 1..=2 * degree * degree {
            if rest.degree().unwrap_or(0) == 0 {
                break;
            }
            if totient(n) > degree {
                continue;
            }
            let divisor = Self::cyclotomic(n)?;
            let mut times = 0;
            while let Some(quotient) = rest.exactly_divided_by(&divisor)? {
                rest = quotient;
                times += 1;
            }
            if times > 0 {
                factors.push((n, times));
            }
        }
        Ok(CyclotomicFactors { factors, rest })
    }
}

/// A polynomial as a product of cyclotomic ones and a remaining factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CyclotomicFactors {
    /// The n of each factor Φₙ, and its multiplicity.
    pub factors: Vec<(usize, u32)>,
    /// The factor without cyclotomic factors.
    pub rest: Polynomial,
}

impl CyclotomicFactors {
    /// The least n for which the polynomial divides Tⁿ − 1, or `None`. It then divides Tᵐ − 1 only for
    /// multiples m of n. Tⁿ − 1 is the product of Φ_d for the divisors d of n, each once. So only products of
    /// *distinct* cyclotomic polynomials (and −1) divide it.
    pub fn least_power(&self) -> Option<usize> {
        let unit = matches!(self.rest.coefficients.as_slice(), [1 | -1]);
        let distinct = self.factors.iter().all(|&(_, times)| times == 1);
        if !unit || !distinct {
            return None;
        }
        let mut numbers = self.factors.iter().map(|&(n, _)| n);
        numbers.try_fold(1_usize, |least, n| least.checked_mul(n / gcd(least, n)))
    }
}

impl fmt::Display for CyclotomicFactors {
    /// Writes the product, such as Φ₂ · Φ₆² · (2 + T).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let power = |&(n, times): &(usize, u32)| match times {
            1 => format!("Φ{}", lowered(n)),
            _ => format!("Φ{}{}", lowered(n), raised(times)),
        };
        let mut parts: Vec<String> = self.factors.iter().map(power).collect();
        let rest = self.rest.to_string();
        let one_term = self.rest.terms().count() == 1;
        if parts.is_empty() || (one_term && rest != "1") {
            parts.push(rest);
        } else if !one_term {
            parts.push(format!("({rest})"));
        }
        f.write_str(&parts.join(" · "))
    }
}

/// The prime factors of a number, each with its exponent.
fn prime_factors(mut n: usize) -> Vec<(usize, u32)> {
    let mut factors = Vec::new();
    let mut prime = 2;
    while prime * prime <= n {
        let mut exponent = 0;
        while n.is_multiple_of(prime) {
            n /= prime;
            exponent += 1;
        }
        if exponent > 0 {
            factors.push((prime, exponent));
        }
        prime += 1;
    }
    if n > 1 {
        factors.push((n, 1));
    }
    factors
}

/// Euler's totient: the count of numbers from 1 to n coprime to n. It is the degree of Φₙ.
fn totient(n: usize) -> usize {
    let factors = prime_factors(n);
    factors.iter().map(|&(prime, exponent)| (prime - 1) * prime.pow(exponent - 1)).product()
}

/// The greatest common divisor.
fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl fmt::Display for Polynomial {
    /// Writes the lowest powers first: 1 − T + 2T².
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms: Vec<(i32, i64)> = self
            .terms()
            // Degrees beyond `i32` do not occur in practice.
            .map(|(k, c)| (i32::try_from(k).unwrap_or(i32::MAX), c))
            .collect();
        f.write_str(&write_terms(&terms))
    }
}

/// Writes terms, pairs of exponent and nonzero coefficient, as a sum. Exponents may be negative.
pub fn write_terms(terms: &[(i32, i64)]) -> String {
    if terms.is_empty() {
        return "0".to_owned();
    }
    let mut text = String::new();
    for (index, &(exponent, coefficient)) in terms.iter().enumerate() {
        match (index, coefficient < 0) {
            (0, true) => text.push('−'),
            (0, false) => {}
            (_, true) => text.push_str(" − "),
            (_, false) => text.push_str(" + "),
        }
        let size = coefficient.unsigned_abs();
        if size != 1 || exponent == 0 {
            text.push_str(&size.to_string());
        }
        match exponent {
            0 => {}
            1 => text.push('T'),
            _ => {
                let sign = if exponent < 0 { "⁻" } else { "" };
                text.push_str(&format!("T{sign}{}", raised(exponent.unsigned_abs())));
            }
        }
    }
    text
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn polynomial(coefficients: &[i64]) -> Polynomial {
        Polynomial::new(coefficients.to_vec())
    }

    fn factors(coefficients: &[i64]) -> CyclotomicFactors {
        polynomial(coefficients).cyclotomic_factors().expect("small coefficients")
    }

    #[test]
    fn polynomials_are_written_as_in_a_book() {
        for (coefficients, text) in [
            (&[][..], "0"),
            (&[1], "1"),
            (&[-1], "−1"),
            (&[0, 1], "T"),
            (&[1, -1, 1], "1 − T + T²"),
            (&[0, -2, 0, 10], "−2T + 10T³"),
            (&[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "T¹²"),
        ] {
            assert_eq!(polynomial(coefficients).to_string(), text);
        }
        assert_eq!(write_terms(&[(-12, 1), (-1, 3), (0, 2)]), "T⁻¹² + 3T⁻¹ + 2");
    }

    #[test]
    fn cyclotomic_polynomials_multiply_to_powers_less_one() {
        for n in 1..=120 {
            let divisors = (1..=n).filter(|d| n % d == 0);
            let product = divisors.fold(polynomial(&[1]), |product, d| {
                let cyclotomic = Polynomial::cyclotomic(d).expect("small coefficients");
                assert_eq!(cyclotomic.degree(), Some(totient(d)));
                product.times(&cyclotomic).expect("small coefficients")
            });
            assert_eq!(product, Polynomial::power_less_one(n), "{n}");
        }
        // The first with a coefficient other than 0, 1 and −1.
        let first = Polynomial::cyclotomic(105).expect("small coefficients");
        assert_eq!(first.coefficient(7), -2);
        assert_eq!(Polynomial::cyclotomic(9).map(|p| p.to_string()).as_deref(), Ok("1 + T³ + T⁶"));
    }

    #[test]
    fn totients_are_counted() {
        for n in 1..200 {
            assert_eq!(totient(n), (1..=n).filter(|&k| gcd(k, n) == 1).count(), "{n}");
            assert!(2 * totient(n) * totient(n) >= n);
        }
    }

    #[test]
    fn only_distinct_cyclotomic_factors_divide_a_power_less_one() {
        for (coefficients, text, least) in [
            (&[1, -1, 1][..], "Φ₆", Some(6)),
            (&[1, 0, 1], "Φ₄", Some(4)),
            (&[1, 0, 0, 0, 1], "Φ₈", Some(8)),
            (&[1, 1, 0, -1, -1, -1, 0, 1, 1], "Φ₃₀", Some(30)),
            (&[1, 1, 1, 1], "Φ₂ · Φ₄", Some(4)),
            (&[1, 2, 1], "Φ₂²", None),
            (&[1, 1, 0, 1], "1 + T + T³", None),
            (&[2, 2], "Φ₂ · 2", None),
            (&[1, 3, 2], "Φ₂ · (1 + 2T)", None),
            (&[1], "1", Some(1)),
            (&[0, 1], "T", None),
        ] {
            let found = factors(coefficients);
            assert_eq!((found.to_string().as_str(), found.least_power()), (text, least));
            let divides = |n: usize| {
                let dividend = Polynomial::power_less_one(n);
                let quotient = dividend.exactly_divided_by(&polynomial(coefficients));
                quotient.expect("small coefficients").is_some()
            };
            for n in 1..=50 {
                assert_eq!(divides(n), least.is_some_and(|least| n % least == 0), "{text}, {n}");
            }
        }
    }

    #[test]
    fn overflow_is_reported() {
        let large = polynomial(&[i64::MAX, 1]);
        assert_eq!(large.times(&polynomial(&[2])), Err(Overflow));
        assert_eq!(large.minus(&polynomial(&[-1])), Err(Overflow));
        assert_eq!(polynomial(&[0, i64::MIN]).divided_by(&polynomial(&[-1])), Err(Overflow));
        // The remainders of powers of T grow eightfold.
        let divided = Polynomial::power(100).divided_by(&polynomial(&[9, 9, 1]));
        assert_eq!(divided, Err(Overflow));
        let by_zero = polynomial(&[1, 2]).divided_by(&polynomial(&[]));
        assert_eq!(by_zero, Ok((polynomial(&[]), polynomial(&[1, 2]))));
    }

    #[test]
    fn the_leading_coefficient_says_what_divides_with_remainder() {
        for (coefficients, divides) in
            [(&[5, 1][..], true), (&[0, 3, -1], true), (&[1, 2], false), (&[1], true), (&[], false)]
        {
            assert_eq!(polynomial(coefficients).divides_with_remainder(), divides);
        }
    }

    fn any_polynomial() -> impl Strategy<Value = Polynomial> {
        prop::collection::vec(-9..=9_i64, 0..12).prop_map(Polynomial::new)
    }

    proptest! {
        #[test]
        fn division_undoes_multiplication(one in any_polynomial(), other in any_polynomial()) {
            prop_assume!(!other.is_zero());
            let product = one.times(&other).expect("small coefficients");
            prop_assert_eq!(product.exactly_divided_by(&other), Ok(Some(one)));
        }

        #[test]
        fn shifting_down_loses_only_the_constant_term(one in any_polynomial()) {
            let back = Polynomial::power(1).times(&one.shifted_down()).expect("small coefficients");
            prop_assert_eq!(one.minus(&back), Ok(polynomial(&[one.coefficient(0)])));
        }

        #[test]
        fn quotient_and_remainder_make_the_dividend(
            one in any_polynomial(), other in any_polynomial(),
        ) {
            let Ok((quotient, rest)) = one.divided_by(&other) else { return Ok(()) };
            let back = one.minus(&rest).expect("small coefficients");
            prop_assert_eq!(quotient.times(&other), Ok(back));
            if other.divides_with_remainder() {
                prop_assert!(rest.degree() < other.degree());
            }
        }
    }
}
