//! Signs of functions of the turning angle, in integer arithmetic.
//!
//! With u = tan(t/2) such a function becomes a quadratic in u over 1 + u². So its zeros have the
//! form (p + q √d) / r, and the sign of another function there is computed with integers.

use std::cmp::Ordering;
use std::f64::consts::FRAC_PI_4;
use std::ops::{Add, Neg, Sub};

/// The function `rest + cos · cos t + sin · sin t` of an angle t strictly between 0 and a quarter turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wave {
    /// The constant.
    pub rest: i64,
    /// The factor of the cosine.
    pub cos: i64,
    /// The factor of the sine.
    pub sin: i64,
}

/// A moment inside the quarter turn: the tangent of the half angle is (p + q √d) / r, with r > 0.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    p: i64,
    q: i64,
    d: i64,
    r: i64,
}

impl Wave {
    /// A constant.
    pub fn constant(rest: i64) -> Self {
        Self { rest, ..Self::default() }
    }

    /// The coefficients a, b, c of a u² + 2 b u + c, which has the same sign.
    fn quadratic(self) -> [i64; 3] {
        [self.rest - self.cos, self.sin, self.rest + self.cos]
    }

    /// The sign just after the start.
    pub fn after_start(self) -> Ordering {
        let [a, b, c] = self.quadratic();
        c.cmp(&0).then(b.cmp(&0)).then(a.cmp(&0))
    }

    /// The sign just before the end of the quarter turn.
    pub fn before_end(self) -> Ordering {
        let [a, b, c] = self.quadratic();
        (a + 2 * b + c).cmp(&0).then((-a - b).cmp(&0)).then(a.cmp(&0))
    }

    /// Its zeros inside the quarter turn; none if it is identically zero.
    pub fn zeros(self) -> impl Iterator<Item = Moment> {
        let [a, b, c] = self.quadratic();
        let d = b * b - a * c;
        let found = match (a.cmp(&0), b) {
            (Ordering::Equal, 0) => [None; 2],
            (Ordering::Equal, _) => [Moment::new(-c, 0, 0, 2 * b), None],
            _ if d < 0 => [None; 2],
            _ if d == 0 => [Moment::new(-b, 0, 0, a), None],
            _ => [Moment::new(-b, 1, d, a), Moment::new(-b, -1, d, a)],
        };
        found.into_iter().flatten()
    }

    /// The sign at a moment.
    pub fn at(self, moment: Moment) -> Ordering {
        let [a, b, c] = self.quadratic();
        let Moment { p, q, d, r } = moment;
        surd(a * (p * p + q * q * d) + 2 * b * p * r + c * r * r, 2 * q * (a * p + b * r), d)
    }

    /// The sign just after a moment.
    fn after(self, moment: Moment) -> Ordering {
        self.at(moment).then_with(|| self.slope(moment)).then_with(|| self.quadratic()[0].cmp(&0))
    }

    /// The sign of the slope at a moment where the function is zero.
    fn slope(self, moment: Moment) -> Ordering {
        let [a, b, _] = self.quadratic();
        let Moment { p, q, d, r } = moment;
        surd(a * p + b * r, a * q, d)
    }

    /// The moments at which it changes its sign.
    pub fn changes(self) -> impl Iterator<Item = Moment> {
        self.zeros().filter(move |&moment| self.slope(moment).is_ne())
    }
}

/// Tells whether all of these are positive at some angle strictly between 0 and a quarter turn.
pub fn ever_all_positive(waves: &[Wave]) -> bool {
    // Signs are constant on the intervals between zeros, which begin at the start or at a zero.
    waves.iter().all(|wave| wave.after_start().is_gt())
        || waves.iter().any(|wave| {
            wave.zeros().any(|zero| waves.iter().all(|other| other.after(zero).is_gt()))
        })
}

/// The fraction of the quarter turn at which all of these first become positive, if they ever do.
pub fn first_all_positive(waves: &[Wave]) -> Option<f64> {
    if waves.iter().all(|wave| wave.after_start().is_gt()) {
        return Some(0.0);
    }
    let zeros = waves.iter().flat_map(|wave| wave.zeros());
    let begins = zeros.filter(|&zero| waves.iter().all(|wave| wave.after(zero).is_gt()));
    begins.map(Moment::part).min_by(f64::total_cmp)
}

impl Moment {
    /// The fraction of the quarter turn at this moment, from 0 to 1.
    pub fn part(self) -> f64 {
        let Self { p, q, d, r } = self;
        let tangent = (p as f64 + q as f64 * (d as f64).sqrt()) / r as f64;
        tangent.atan() / FRAC_PI_4
    }

    /// The moment with this tangent of the half angle, if it is inside the quarter turn.
    fn new(p: i64, q: i64, d: i64, r: i64) -> Option<Self> {
        let sign = r.signum();
        let (p, q, r) = (p * sign, q * sign, r * sign);
        (surd(p, q, d).is_gt() && surd(p - r, q, d).is_lt()).then_some(Self { p, q, d, r })
    }
}

/// The sign of p + q √d.
fn surd(p: i64, q: i64, d: i64) -> Ordering {
    // Terms of the same sign cannot cancel; otherwise the larger square decides.
    (p.signum() * p * p + q.signum() * q * q * d).cmp(&0)
}

impl Add for Wave {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { rest: self.rest + other.rest, cos: self.cos + other.cos, sin: self.sin + other.sin }
    }
}

impl Neg for Wave {
    type Output = Self;

    fn neg(self) -> Self {
        Self { rest: -self.rest, cos: -self.cos, sin: -self.sin }
    }
}

impl Sub for Wave {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::FRAC_PI_2;

    use proptest::prelude::*;

    use super::*;

    fn value(wave: Wave, angle: f64) -> f64 {
        wave.rest as f64 + wave.cos as f64 * angle.cos() + wave.sin as f64 * angle.sin()
    }

    fn wave() -> impl Strategy<Value = Wave> {
        (-9i64..9, -9i64..9, -9i64..9).prop_map(|(rest, cos, sin)| Wave { rest, cos, sin })
    }

    proptest! {
        #[test]
        fn signs_agree_with_samples(waves in proptest::collection::vec(wave(), 1..4)) {
            let sampled = (1..2000).any(|step| {
                let angle = f64::from(step) / 2000.0 * FRAC_PI_2;
                waves.iter().all(|wave| value(*wave, angle) > 1e-9)
            });
            // Functions that are positive only between two samples are rare, but allowed.
            prop_assert!(!sampled || ever_all_positive(&waves));
            if !sampled && ever_all_positive(&waves) {
                let nearly = (0..=20000).any(|step| {
                    let angle = f64::from(step) / 20000.0 * FRAC_PI_2;
                    waves.iter().all(|wave| value(*wave, angle) > -1e-2)
                });
                prop_assert!(nearly);
            }
        }

        #[test]
        fn ends_and_zeros_agree_with_samples(wave in wave()) {
            if wave != Wave::default() {
                let sign = |angle: f64| value(wave, angle).total_cmp(&0.0);
                prop_assert_eq!(wave.after_start(), sign(1e-4));
                prop_assert_eq!(wave.before_end(), sign(FRAC_PI_2 - 1e-4));
                let changes = wave.changes().count();
                prop_assert_eq!(changes % 2 == 1, wave.after_start() != wave.before_end());
                for zero in wave.zeros() {
                    prop_assert!(wave.at(zero).is_eq());
                }
            }
        }

        #[test]
        fn moments_are_where_the_samples_say(waves in proptest::collection::vec(wave(), 1..4)) {
            let value = |wave: &Wave, part: f64| value(*wave, part * FRAC_PI_2);
            for wave in &waves {
                for part in wave.zeros().map(Moment::part) {
                    prop_assert!(0.0 < part && part < 1.0);
                    prop_assert!(value(wave, part).abs() < 1e-9);
                }
            }
            let first = first_all_positive(&waves);
            prop_assert_eq!(first.is_some(), ever_all_positive(&waves));
            // Before it, one of them is not positive.
            let before = first.unwrap_or(1.0);
            for part in (1..200).map(|step| before * f64::from(step) / 200.0) {
                prop_assert!(part == 0.0 || waves.iter().any(|wave| value(wave, part) < 1e-9));
            }
        }
    }
}
