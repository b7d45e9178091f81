//! The games: nuclear, thermonuclear, cyclotomic and built ones, with their polynomials Γ.

use std::fmt;
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::str::FromStr;

use crate::algebra::polynomial::{CyclotomicFactors, Overflow, Polynomial};
use crate::contract::{self, Parameter, TextError, read_whole};
use crate::kit::narrow;
use crate::kit::numerals::{digits, integer, raised};
use crate::kit::say::translated;
use crate::{say, text};

/// The largest distance of a checker in a game ψₐ,ₙ, in places: aⁿ.
pub const MOST_PLACES: u32 = 1024;
/// The largest a of ψₐ,ₙ, which is the number of its terms.
pub const MOST_A: u32 = 128;
/// The largest distance of a checker in a built game, in places.
pub const MOST_BUILT_PLACES: u32 = 64;
/// The highest power of T in a built Γ.
pub const MOST_DEGREE: usize = 12;
/// The largest coefficient in a built Γ.
pub const MOST_COEFFICIENT: i8 = 9;

/// A game: the rule T = T + Γ, and the distance of a checker to the right.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Variant {
    /// T = 1 + T², so Γ = 1 − T + T²: six places. (Piponi, “Arboreal isomorphisms from nuclear pennies”.)
    #[default]
    Nuclear,
    /// T = 1 + T + T², so Γ = 1 + T²: four places. (Piponi, “Using thermonuclear pennies to embed complex
    /// numbers as types”.)
    Thermonuclear,
    /// Γ = ψₐ,ₙ, the sum of the powers of T to the multiples of aⁿ⁻¹ below aⁿ: aⁿ places. (Backhouse, Chen
    /// and Ferreira, “The Algorithmics of Solitaire-Like Games”, section 4.2.)
    Psi(Psi),
    /// Any Γ, and any number of places.
    Built(Built),
}

/// The parameters of ψₐ,ₙ, with a degree of at least 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Psi {
    /// The base.
    pub a: u32,
    /// The exponent.
    pub n: u32,
}

impl Psi {
    /// The largest n.
    const MOST_N: u32 = MOST_PLACES.ilog2();

    /// The game ψₐ,ₙ.
    ///
    /// # Errors
    /// A message that says which a and n are allowed.
    pub fn new(a: u32, n: u32) -> Result<Self, String> {
        let far = a.checked_pow(n).is_none_or(|places| places > MOST_PLACES);
        // Condition (12) of the paper: ψ has a degree of at least 2.
        let degree = (a >= 2 && n >= 2) || (a >= 3 && n == 1);
        if far || !degree || a > MOST_A {
            return Err(say!(
                "The number a is from 2 to {most} and n at least 1, but a at least 3 if n is 1, \
                 and aⁿ at most {places}.",
                most = MOST_A,
                places = MOST_PLACES
            ));
        }
        Ok(Self { a, n })
    }

    /// The distance of a checker, in places: aⁿ.
    pub fn places(self) -> u32 {
        self.a.pow(self.n)
    }

    /// The distance of its terms: aⁿ⁻¹.
    pub fn step(self) -> u32 {
        self.a.pow(self.n - 1)
    }

    fn polynomial(self) -> Polynomial {
        let step = self.step() as usize;
        let mut coefficients = vec![0; step * (self.a as usize - 1) + 1];
        coefficients.iter_mut().step_by(step).for_each(|c| *c = 1);
        Polynomial::new(coefficients)
    }

    /// The cyclotomic factors of ψ = (T^(aⁿ) − 1) / (T^(aⁿ⁻¹) − 1): the Φ_d of the divisors d of aⁿ
    /// that do not divide aⁿ⁻¹.
    fn factors(self) -> CyclotomicFactors {
        let (places, step) = (self.places(), self.step());
        let new = |d: &u32| places.is_multiple_of(*d) && !step.is_multiple_of(*d);
        let factors = (1..=places).filter(new).map(|d| (d as usize, 1)).collect();
        CyclotomicFactors { factors, rest: Polynomial::power(0) }
    }

    /// The nearest pair with this a.
    fn with_a(self, a: u32) -> Self {
        let n = if a == 2 { self.n.max(2) } else { self.n };
        let fits = (1..=n).rev().filter_map(|n| Self::new(a, n).ok()).next();
        fits.unwrap_or(self)
    }

    /// The nearest pair with this n.
    fn with_n(self, n: u32) -> Self {
        let a = if n == 1 { self.a.max(3) } else { self.a };
        let fits = (2..=a).rev().filter_map(|a| Self::new(a, n).ok()).next();
        fits.unwrap_or(self)
    }
}

/// A built game Tᵏ = Tᵏ + Γ: any Γ with a constant term and one of a higher power than k.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    places: u32,
    coefficients: Vec<i8>,
    /// The number k: 1 or more.
    kept: usize,
}

impl Built {
    /// The game T = T + Γ of a Γ, the constant term first, and a number of places.
    ///
    /// # Errors
    /// A message that says what is wrong and what is allowed.
    pub fn new(places: u32, coefficients: Vec<i8>) -> Result<Self, String> {
        Self::keeping(1, places, coefficients)
    }

    /// The game Tᵏ = Tᵏ + Γ, where `kept` is k.
    ///
    /// # Errors
    /// A message that says what is wrong and what is allowed.
    pub fn keeping(kept: usize, places: u32, coefficients: Vec<i8>) -> Result<Self, String> {
        if !(1..=MOST_BUILT_PLACES).contains(&places) {
            let most = MOST_BUILT_PLACES;
            return Err(say!("A checker can be told to move 1 to {most} places.", most));
        }
        if !(3..=MOST_DEGREE + 1).contains(&coefficients.len()) {
            return Err(say!("Γ has 3 to {most} coefficients.", most = MOST_DEGREE + 1));
        }
        if !(1..=MOST_DEGREE - 1).contains(&kept) {
            return Err(say!("The number k is from 1 to {most}.", most = MOST_DEGREE - 1));
        }
        let least = |k: usize| match k {
            0 => 1,
            k if k == kept => -1,
            _ => 0,
        };
        for (k, &c) in coefficients.iter().enumerate() {
            if !(least(k)..=MOST_COEFFICIENT).contains(&c) {
                return Err(say!(
                    "The coefficient of T{power} is from {least} to {most}.",
                    power = raised(k),
                    least = least(k),
                    most = MOST_COEFFICIENT
                ));
            }
        }
        if coefficients.iter().skip(kept + 1).all(|&c| c == 0) {
            let power = raised(kept + 1);
            return Err(say!(
                "Γ needs a term T{power} or higher, or no checker ever gets further right.",
                power
            ));
        }
        Ok(Self { places, coefficients, kept })
    }

    /// The nearest game with this k and this degree. `kept` must be below `degree`.
    fn adapted(&self, kept: usize, degree: usize) -> Self {
        let mut coefficients = self.coefficients.clone();
        coefficients.resize(degree + 1, 0);
        for (k, c) in coefficients.iter_mut().enumerate() {
            if k != kept {
                *c = (*c).max(0);
            }
        }
        if coefficients[kept + 1..].iter().all(|&c| c == 0) {
            coefficients[degree] = 1;
        }
        Self { places: self.places, coefficients, kept }
    }
}

impl Default for Built {
    /// Γ = 1 + T³, the product of Φ₂ and Φ₆.
    fn default() -> Self {
        Self { places: 6, coefficients: vec![1, 0, 0, 1], kept: 1 }
    }
}

impl Variant {
    /// The distance of a checker to the right, in places.
    pub fn places(&self) -> u32 {
        match self {
            Self::Nuclear => 6,
            Self::Thermonuclear => 4,
            Self::Psi(psi) => psi.places(),
            Self::Built(built) => built.places,
        }
    }

    /// The polynomial Γ of the rule T = T + Γ.
    fn gamma(&self) -> Polynomial {
        match self {
            Self::Nuclear => Polynomial::new(vec![1, -1, 1]),
            Self::Thermonuclear => Polynomial::new(vec![1, 0, 1]),
            Self::Psi(psi) => psi.polynomial(),
            Self::Built(built) => {
                Polynomial::new(built.coefficients.iter().copied().map(i64::from).collect())
            }
        }
    }

    /// Its name on the page.
    pub fn name(&self) -> String {
        match self {
            Self::Nuclear => say!("Nuclear pennies"),
            Self::Thermonuclear => say!("Thermonuclear pennies"),
            Self::Psi(Psi { a, n }) => say!("Cyclotomic game ψ({a}, {n})", a, n),
            Self::Built(Built { kept: 1, .. }) => {
                say!("Game of Γ = {gamma}", gamma = self.gamma())
            }
            Self::Built(Built { kept, .. }) => say!(
                "Game T{power} = T{power} + Γ of Γ = {gamma}",
                power = raised(*kept),
                gamma = self.gamma()
            ),
        }
    }

    /// The number k of the rule Tᵏ = Tᵏ + Γ.
    fn kept(&self) -> usize {
        match self {
            Self::Nuclear | Self::Thermonuclear | Self::Psi(_) => 1,
            Self::Built(built) => built.kept,
        }
    }
}

/// The rule of a game, and the facts derived from it once.
#[derive(Debug, PartialEq)]
pub struct Rule {
    /// The game.
    pub game: Variant,
    /// The polynomial Γ.
    pub gamma: Polynomial,
    /// The exponents of Γ with their coefficients, none of them 0. The first exponent is 0.
    pub terms: Vec<(i32, i64)>,
    factors: Result<CyclotomicFactors, Overflow>,
}

impl Rule {
    /// The rule of a game.
    pub fn new(game: &Variant) -> Rc<Self> {
        let gamma = game.gamma();
        let factors = match game {
            Variant::Psi(psi) => Ok(psi.factors()),
            _ => gamma.cyclotomic_factors(),
        };
        // Every degree is far below the bounds of the type.
        let terms = gamma.terms().map(|(k, c)| (narrow::i32(k), c)).collect();
        Rc::new(Self { game: game.clone(), gamma, terms, factors })
    }

    /// The number k of the rule Tᵏ = Tᵏ + Γ: the squares between the leftmost checker of a move
    /// and the one that expands.
    pub fn kept(&self) -> i32 {
        // At most the highest exponent.
        narrow::i32(self.game.kept())
    }

    /// The highest exponent of Γ; at least 2.
    pub fn degree(&self) -> i32 {
        self.terms.last().map_or(0, |&(k, _)| k)
    }

    /// The number of checkers that an expansion adds: Γ at T = 1.
    pub fn growth(&self) -> i64 {
        self.terms.iter().map(|&(_, c)| c).sum()
    }

    /// The squares in play. They limit the growth of a game, and are enough for the paper's
    /// solutions and for detours.
    pub fn squares(&self) -> RangeInclusive<i32> {
        const MARGIN: i32 = 64;
        // At most 1024 places.
        -MARGIN..=self.game.places().cast_signed() + self.degree() + MARGIN
    }

    /// Tells whether a checker disappears when it expands: it splits.
    pub fn splits(&self) -> bool {
        self.gamma.coefficient(self.game.kept()) < 0
    }

    /// The cyclotomic factors of Γ.
    ///
    /// # Errors
    /// [`Overflow`] when the trial divisions do not fit.
    pub fn factors(&self) -> Result<&CyclotomicFactors, Overflow> {
        self.factors.as_ref().map_err(|overflow| *overflow)
    }

    /// The least n for which Γ divides Tⁿ⁺¹ − T. A checker can move only by multiples of it.
    pub fn least_places(&self) -> Option<usize> {
        self.factors().ok().and_then(CyclotomicFactors::least_power)
    }

    /// The words of the command line for an expansion and a contraction.
    pub fn words(&self) -> (&'static str, &'static str) {
        if self.splits() { ("split", "merge") } else { ("expand", "contract") }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nuclear => f.write_str("nuclear"),
            Self::Thermonuclear => f.write_str("thermonuclear"),
            Self::Psi(Psi { a, n }) => write!(f, "psi-{a}-{n}"),
            Self::Built(Built { places, coefficients, kept }) => {
                if *kept > 1 {
                    write!(f, "k{kept}")?;
                }
                write!(f, "g{places}")?;
                coefficients.iter().try_for_each(|c| write!(f, ".{c}"))
            }
        }
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = |problem: String| TextError::new(text!("Game"), text, problem);
        match text {
            "nuclear" => return Ok(Self::Nuclear),
            "thermonuclear" => return Ok(Self::Thermonuclear),
            _ => {}
        }
        if let Some(rest) = text.strip_prefix("psi-") {
            let numbers = rest.split_once('-').and_then(|(a, n)| integer(a).zip(integer(n)));
            let (a, n) = numbers.ok_or_else(|| {
                wrong(say!(
                    "The word psi is followed by two whole numbers, a and n, such as \
                            psi-3-2."
                ))
            })?;
            return Psi::new(a, n).map(Self::Psi).map_err(wrong);
        }
        let (kept, built) = match text.strip_prefix('k').and_then(|rest| rest.split_once('g')) {
            Some((kept, _)) => {
                (integer::<usize>(kept).filter(|kept| *kept > 1), &text[1 + kept.len()..])
            }
            None => (Some(1), text),
        };
        if let Some((places, coefficients)) =
            built.strip_prefix('g').and_then(|rest| rest.split_once('.'))
        {
            let shape = || {
                say!(
                    "The letter g is followed by the number of places and the coefficients of Γ, \
                     the constant term first, such as g6.1.-1.1."
                )
            };
            let places = integer(places).ok_or_else(|| wrong(shape()))?;
            let coefficients = coefficients.split('.').map(integer).collect::<Option<Vec<i8>>>();
            let coefficients = coefficients.ok_or_else(|| wrong(shape()))?;
            let kept = kept.ok_or_else(|| {
                wrong(say!(
                    "The letter k is followed by a whole number from 2 on, such as \
                            k2g6.1.0.0.1."
                ))
            })?;
            return Built::keeping(kept, places, coefficients).map(Self::Built).map_err(wrong);
        }
        Err(wrong(say!(
            "Allowed are nuclear, thermonuclear, psi-A-N (psi-3-2) and gPLACES.COEFFICIENTS \
             (g6.1.-1.1), with kK before it (k2g6.1.0.0.1)."
        )))
    }
}

/// The keys of the coefficients in the form.
const COEFFICIENTS: [(&str, &str); MOST_DEGREE + 1] = [
    ("c0", text!("Coefficient of 1")),
    ("c1", text!("Coefficient of T")),
    ("c2", text!("Coefficient of T²")),
    ("c3", text!("Coefficient of T³")),
    ("c4", text!("Coefficient of T⁴")),
    ("c5", text!("Coefficient of T⁵")),
    ("c6", text!("Coefficient of T⁶")),
    ("c7", text!("Coefficient of T⁷")),
    ("c8", text!("Coefficient of T⁸")),
    ("c9", text!("Coefficient of T⁹")),
    ("c10", text!("Coefficient of T¹⁰")),
    ("c11", text!("Coefficient of T¹¹")),
    ("c12", text!("Coefficient of T¹²")),
];

/// The value −1 of the coefficient of Tᵏ: a checker disappears when it expands.
const GOES: &str = "goes";

impl Variant {
    fn kind(&self) -> &'static str {
        match self {
            Self::Nuclear => "nuclear",
            Self::Thermonuclear => "thermonuclear",
            Self::Psi(_) => "psi",
            Self::Built(_) => "built",
        }
    }

    /// A game of another kind, as near to this one as possible.
    fn of_kind(&self, kind: &str) -> Option<Self> {
        match kind {
            _ if kind == self.kind() => Some(self.clone()),
            "nuclear" => Some(Self::Nuclear),
            "thermonuclear" => Some(Self::Thermonuclear),
            "psi" => Some(Self::Psi(Psi { a: 2, n: 3 })),
            "built" => Some(Self::Built(Built::default())),
            _ => None,
        }
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let kinds = [
            ("nuclear", text!("Nuclear pennies")),
            ("thermonuclear", text!("Thermonuclear pennies")),
            ("psi", text!("Cyclotomic game ψ(a, n)")),
            ("built", text!("A game of your own")),
        ];
        let kinds = kinds.map(|(value, name)| (value.to_owned(), translated(name)));
        let mut fields = vec![Parameter::choice("game", text!("Game"), self.kind(), kinds)];
        match self {
            Self::Nuclear | Self::Thermonuclear => {}
            Self::Psi(Psi { a, n }) => {
                fields.push(Parameter::whole("a", "a", *a, 2..=MOST_A));
                fields.push(Parameter::whole("n", "n", *n, 1..=Psi::MOST_N));
            }
            Self::Built(Built { places, coefficients, kept }) => {
                fields.push(Parameter::whole(
                    "places",
                    text!("Places to move"),
                    *places,
                    1..=MOST_BUILT_PLACES,
                ));
                let degree = narrow::u32(coefficients.len()) - 1;
                fields.push(Parameter::whole(
                    "degree",
                    text!("Γ up to power"),
                    degree,
                    2..=narrow::u32(MOST_DEGREE),
                ));
                fields.push(Parameter::whole(
                    "kept",
                    text!("The checker that stays: power"),
                    narrow::u32(*kept),
                    1..=narrow::u32(MOST_DEGREE - 1),
                ));
                for (k, (&c, (key, label))) in coefficients.iter().zip(COEFFICIENTS).enumerate() {
                    let most = MOST_COEFFICIENT.unsigned_abs();
                    fields.push(match k {
                        k if k == *kept => {
                            let goes = (GOES.to_owned(), say!("−1: the checker goes"));
                            let others = (0..=most).map(|c| (c.to_string(), c.to_string()));
                            let value = if c < 0 { GOES.to_owned() } else { c.to_string() };
                            let choices = std::iter::once(goes).chain(others);
                            Parameter::choice(key, label, value, choices)
                        }
                        _ => {
                            let least = u32::from(k == 0);
                            let value = u32::from(c.unsigned_abs());
                            Parameter::whole(key, label, value, least..=most.into())
                        }
                    });
                }
            }
        }
        fields
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        if let Some((a, n)) = text.strip_prefix("psi-").and_then(|rest| rest.split_once('-')) {
            return vec![("game", "psi"), ("n", n), ("a", a)];
        }
        let game = text.split_once('g').and_then(|(kept, built)| {
            let kept = if kept.is_empty() { "1" } else { kept.strip_prefix('k')? };
            Some((kept, built.split_once('.')?))
        });
        let Some((kept, (places, coefficients))) = game else { return vec![("game", text)] };
        let stays = digits(kept);
        let coefficients = COEFFICIENTS.iter().zip(coefficients.split('.')).enumerate();
        let coefficients: Vec<_> = coefficients
            .map(|(k, ((key, _), c))| (*key, if c == "-1" && stays == Some(k) { GOES } else { c }))
            .collect();
        let degree = coefficients.last().map_or("", |(key, _)| &key[1..]);
        let first = [("game", "built"), ("places", places), ("degree", degree), ("kept", kept)];
        first.into_iter().chain(coefficients).collect()
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "a coefficient is at most `MOST_COEFFICIENT`"
    )]
    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        let wrong = |problem: String| TextError::new(text!("Parameter"), value, problem);
        if key == "game" {
            return self
                .of_kind(value)
                .ok_or_else(|| wrong(say!("Allowed are nuclear, thermonuclear, psi and built.")));
        }
        let read = |range: RangeInclusive<u32>| read_whole(text!("Parameter"), value, range);
        match (self, key) {
            (Self::Psi(psi), "a") => Ok(Self::Psi(psi.with_a(read(2..=MOST_A)?))),
            (Self::Psi(psi), "n") => Ok(Self::Psi(psi.with_n(read(1..=Psi::MOST_N)?))),
            (Self::Built(built), "places") => {
                let places = read(1..=MOST_BUILT_PLACES)?;
                Ok(Self::Built(Built { places, ..built.clone() }))
            }
            (Self::Built(built), "degree") => {
                let degree = read(2..=narrow::u32(MOST_DEGREE))? as usize;
                let kept = built.kept.min(degree - 1);
                Ok(Self::Built(built.adapted(kept, degree)))
            }
            (Self::Built(built), "kept") => {
                let kept = read(1..=narrow::u32(MOST_DEGREE - 1))? as usize;
                let degree = (built.coefficients.len() - 1).max(kept + 1);
                Ok(Self::Built(built.adapted(kept, degree)))
            }
            (Self::Built(built), key) => {
                let index = COEFFICIENTS.iter().position(|(known, _)| *known == key);
                let index = index.filter(|&index| index < built.coefficients.len());
                let index = index.ok_or_else(|| self.no_parameter(key))?;
                let goes = index == built.kept && value == GOES;
                let c = if goes { -1 } else { read(0..=MOST_COEFFICIENT as u32)? as i8 };
                let mut coefficients = built.coefficients.clone();
                coefficients[index] = c;
                let built = Built::keeping(built.kept, built.places, coefficients);
                built.map(Self::Built).map_err(wrong)
            }
            (Self::Psi(_) | Self::Nuclear | Self::Thermonuclear, _) => Err(self.no_parameter(key)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Variant as _;

    fn game(text: &str) -> Variant {
        text.parse().expect("a game")
    }

    /// The game after a change of a field in its form.
    fn changed(text: &str, key: &str, value: &str) -> Result<String, String> {
        let changed = game(text).with(key, value);
        changed.map(|game| game.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_other_parameter_of_psi_gives_way() {
        for (text, key, value, expected) in [
            ("psi-3-1", "a", "2", "psi-2-2"),
            ("psi-2-2", "n", "1", "psi-3-1"),
            ("psi-2-10", "a", "3", "psi-3-6"),
            ("psi-5-2", "a", "128", "psi-128-1"),
            ("psi-128-1", "n", "5", "psi-4-5"),
            ("psi-128-1", "n", "10", "psi-2-10"),
        ] {
            assert_eq!(changed(text, key, value).as_deref(), Ok(expected), "{text} {key}={value}");
        }
        for a in 2..=MOST_A {
            for n in 1..=Psi::MOST_N {
                if let Ok(psi) = Psi::new(a, n) {
                    let psi = Variant::Psi(psi);
                    for (key, value) in (2..=MOST_A).map(|a| ("a", a)).chain([("n", 1), ("n", 10)])
                    {
                        let changed = psi.with(key, &value.to_string()).expect("it is allowed");
                        let fields = changed.parameters();
                        let field = fields.iter().find(|field| field.key == key).expect(key);
                        assert_eq!(field.value, value.to_string(), "ψ({a}, {n}): {key}={value}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_polynomial_is_built_field_by_field() {
        let fields = game("g6.1.-1.1").parameters().into_iter();
        let fields: Vec<String> =
            fields.map(|field| format!("{}={}", field.key, field.value)).collect();
        let expected = "game=built places=6 degree=2 kept=1 c0=1 c1=goes c2=1";
        assert_eq!(fields.join(" "), expected);
        for (text, key, value, expected) in [
            ("g6.1.-1.1", "degree", "4", "g6.1.-1.1.0.0"),
            ("g6.1.-1.1", "c1", "3", "g6.1.3.1"),
            ("g6.1.3.1", "c1", "goes", "g6.1.-1.1"),
            ("g6.1.0.0.1", "degree", "2", "g6.1.0.1"),
            ("g6.1.0.0.1", "places", "64", "g64.1.0.0.1"),
            ("g6.1.0.0.1", "kept", "2", "k2g6.1.0.0.1"),
            ("g6.1.-1.1", "kept", "3", "k3g6.1.0.1.0.1"),
            ("k2g6.1.0.0.1", "c2", "goes", "k2g6.1.0.-1.1"),
            ("k3g6.1.0.0.0.1", "degree", "2", "g6.1.0.1"),
            ("k2g6.1.0.0.1", "kept", "1", "g6.1.0.0.1"),
        ] {
            assert_eq!(changed(text, key, value).as_deref(), Ok(expected), "{text} {key}={value}");
        }
        for (text, key, value, allowed) in [
            ("g6.1.-1.1", "c2", "0", "a term T² or higher"),
            ("g6.1.-1.1", "c0", "0", "from 1 to 9"),
            ("g6.1.-1.1", "c0", "goes", "from 0 to 9"),
            ("g6.1.-1.1", "c3", "1", "game, places, degree, kept, c0, c1, c2"),
            ("g6.1.-1.1", "degree", "13", "from 2 to 12"),
            ("g6.1.-1.1", "kept", "12", "from 1 to 11"),
            ("k2g6.1.0.0.1", "c3", "0", "a term T³ or higher"),
            ("g6.1.-1.1", "places", "0", "from 1 to 64"),
            ("psi-2-3", "c0", "1", "game, a, n"),
            ("nuclear", "game", "chess", "nuclear, thermonuclear, psi and built"),
        ] {
            let refused = changed(text, key, value).expect_err("it is refused");
            assert!(refused.contains(allowed), "{refused}");
        }
    }
}
