//! The closed forms of Levy's paper: Tables 2 and 3, and equations 6 and 11 to 19.
//!
//! They are statements to be checked, and nothing else is computed from them. The λ of equation 11 are
//! the roots of x³ = x + 2. The coefficients of equations 12 and 13 are those of Lagrange: so the sum of
//! A λ₁ᵐ, B λ₂ᵐ and C λ₃ᵐ begins with the three numbers printed there, and goes on by u(m + 3) = u(m + 1)
//! + 2u(m). That makes every value exact.

use super::Procedure;
use crate::kit::numerals::Whole as _;

/// A closed form.
#[derive(Debug)]
pub struct Form {
    /// The procedure whose moves it gives.
    pub procedure: Procedure,
    /// True for P(k), the moves of one disc, false for S(N), the moves of all.
    pub single: bool,
    /// The number that k or N must exceed, according to the paper.
    pub beyond: u32,
    /// The limit of the durations, Y: numerator and denominator.
    limit: [i128; 2],
    /// The constant, the linear and the square coefficient, in eighths: for odd and for even numbers.
    rest: [[i128; 3]; 2],
    /// The coefficients of u(m − 1), u(m) and u(m + 1), in halves.
    waves: [i128; 3],
}

/// The number in the name of a procedure, such as 75.
pub fn number(procedure: Procedure) -> String {
    procedure.name().chars().filter(char::is_ascii_digit).collect()
}

/// The common denominator of all values.
const UNIT: i128 = 7128;
/// The last number for which a form is checked.
pub const LAST: u32 = 64;

const fn form(
    procedure: Procedure,
    single: bool,
    beyond: u32,
    limit: [i128; 2],
    rest: [[i128; 3]; 2],
) -> Form {
    Form { procedure, single, beyond, limit, rest, waves: [0; 3] }
}

/// A form with terms in the λ.
const fn waves(
    procedure: Procedure,
    single: bool,
    limit: [i128; 2],
    constant: i128,
    waves: [i128; 3],
) -> Form {
    // Equation 19 is the only one of them that leaves out a number.
    let beyond = if single && waves[2] != 0 { 1 } else { 0 };
    Form { procedure, single, beyond, limit, rest: [[constant, 0, 0]; 2], waves }
}

/// The forms, in the order of the paper.
pub static FORMS: [Form; 20] = {
    use Procedure::{Nnn61, Nnn62, Nnn606Up, Rbn909, Rnb75, Rnb727, Rnn64, Rnn67, Rnn636, Rrb1000};
    [
        form(Rrb1000, true, 0, [1, 1], [[0, 0, 0]; 2]),
        form(Rnb75, true, 0, [3, 4], [[2, 0, 0], [6, 0, 0]]),
        form(Rnn67, true, 1, [2, 3], [[8, 0, 0]; 2]),
        form(Rnn64, true, 2, [23, 36], [[-14, 8, 0], [-18, 8, 0]]),
        form(Nnn62, true, 3, [67, 108], [[22, 0, 0], [18, 0, 0]]),
        form(Nnn61, true, 4, [197, 324], [[-50, 16, 0], [-54, 16, 0]]),
        form(Rrb1000, false, 0, [1, 1], [[-4, 0, 0]; 2]),
        form(Rnb75, false, 0, [3, 4], [[-5, 4, 0], [-3, 4, 0]]),
        form(Rnn67, false, 0, [2, 3], [[-8, 8, 0]; 2]),
        form(Rnn64, false, 1, [23, 36], [[19, -12, 4], [17, -12, 4]]),
        form(Nnn62, false, 2, [67, 108], [[-39, 20, 0], [-41, 20, 0]]),
        form(Nnn61, false, 3, [197, 324], [[93, -44, 8], [91, -44, 8]]),
        waves(Rbn909, false, [10, 11], -8, [2, 0, 0]),
        waves(Rbn909, true, [10, 11], 0, [2, 0, 0]),
        waves(Rnb727, false, [8, 11], -8, [0, 2, 0]),
        waves(Rnb727, true, [8, 11], 0, [0, 2, 0]),
        waves(Rnn636, false, [7, 11], -12, [2, 2, 0]),
        waves(Rnn636, true, [7, 11], 0, [2, 2, 0]),
        waves(Nnn606Up, false, [20, 33], -16, [1, 2, 1]),
        waves(Nnn606Up, true, [20, 33], 0, [1, 2, 1]),
    ]
};

impl Form {
    /// The letter of its variable.
    pub fn letter(&self) -> &'static str {
        if self.single { "k" } else { "N" }
    }

    /// Its name in the paper, such as P75(k).
    pub fn name(&self) -> String {
        let letter = if self.single { 'P' } else { 'S' };
        format!("{letter}{}({})", number(self.procedure), self.letter())
    }

    /// The value at a number from 1 to [`LAST`]; `None` unless it is whole.
    pub fn value(&self, number: u32) -> Option<i128> {
        // Equations 12 and 13, in elevenths.
        let mut wave = if self.single { [1, 3, 9] } else { [7, 10, 19] };
        for _ in 1..number {
            wave = [wave[1], wave[2], wave[1] + 2 * wave[0]];
        }
        let [numerator, denominator] = self.limit;
        // 3ᵏ⁻¹, or 3ᴺ / 2.
        let (exponent, half) = if self.single { (number - 1, 1) } else { (number, 2) };
        let power = numerator * (UNIT / denominator / half) * 3_i128.pow(exponent);
        let n = i128::from(number);
        let [constant, linear, square] = self.rest[usize::from(number.is_multiple_of(2))];
        let rest = constant + linear * n + square * n * n;
        let wave: i128 = wave.iter().zip(self.waves).map(|(wave, times)| wave * times).sum();
        let value = power + rest * (UNIT / 8) + wave * (UNIT / 22);
        (value % UNIT == 0).then_some(value / UNIT)
    }

    /// The number of moves that the form states, counted from the steps of the procedure.
    pub fn counted(&self, number: u32) -> String {
        let moves = match self.single {
            true => self.procedure.moves_of(number),
            false => self.procedure.length(number),
        };
        moves.to_digits()
    }

    /// The last number up to [`LAST`] at which it is wrong; 0 if there is none.
    pub fn last_wrong(&self) -> u32 {
        let is_wrong = |number: &u32| {
            self.value(*number).is_none_or(|value| value.to_string() != self.counted(*number))
        };
        (1..=LAST).rev().find(is_wrong).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The roots of x³ = x + 2 as in equation 11: the real one, then real and imaginary part of another.
    fn roots() -> (f64, f64, f64) {
        let [a, b] = [1.0, -1.0].map(|sign: f64| (1.0 + sign * (26.0_f64 / 27.0).sqrt()).cbrt());
        let [c, d] = [1.0, -1.0].map(|sign: f64| (27.0_f64.sqrt() + sign * 26.0_f64.sqrt()).cbrt());
        (a + b, -(a + b) / 2.0, (c - d) / 2.0)
    }

    #[test]
    fn the_lambdas_of_equation_11_are_the_roots() {
        let (real, x, y) = roots();
        assert!((real.powi(3) - real - 2.0).abs() < 1e-12);
        // The real and the imaginary part of (x + i·y)³ = x + i·y + 2.
        assert!((x.powi(3) - 3.0 * x * y * y - x - 2.0).abs() < 1e-12);
        assert!((3.0 * x * x * y - y.powi(3) - y).abs() < 1e-12);
    }

    #[test]
    fn equation_12_makes_the_sums_that_the_recurrence_goes_on_with() {
        let (real, x, y) = roots();
        // A at the real root: the others add up to 2x, and their product is x² + y².
        let (sum, product) = (2.0 * x, x * x + y * y);
        for [u, v, w] in [[7.0, 10.0, 19.0], [1.0, 3.0, 9.0]] {
            let a = (u * product - v * sum + w) / (real * real - real * sum + product);
            // The rest of u(m) without A λ₁ᵐ satisfies the recurrence of the other two roots.
            let rest = [u - a, v - a * real, w - a * real * real];
            assert!((rest[2] - sum * rest[1] + product * rest[0]).abs() < 1e-9);
        }
    }

    #[test]
    fn every_form_holds_in_its_range_and_fails_one_step_before() {
        for form in &FORMS {
            let name = form.name();
            for number in form.beyond + 1..=LAST {
                let value = form.value(number).unwrap_or_else(|| panic!("{name} at {number}"));
                assert_eq!(value.to_string(), form.counted(number), "{name} at {number}");
            }
            assert_eq!(form.last_wrong(), form.beyond, "{name}");
        }
    }
}
