//! Numbers as answers: whole numbers, decimals and fractions, compared exactly.

use std::cmp::Ordering;

use super::seal::Seal;
use crate::kit::numerals::{self, plain};

/// The most digits of a numerator or a denominator: they then fit into 128 bits, and 2^100 is possible.
const MOST_DIGITS: usize = 38;

/// The longest number accepted, in bytes.
const LONGEST: usize = 2 * MOST_DIGITS + 2;

/// A number as an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// This number.
    Exactly(Number),
    /// Any number in this closed range.
    Between(Number, Number),
    /// A number of which only the seal is known.
    Sealed(Seal),
}

impl Wanted {
    /// The closed range from one number to another; `None` if the first is larger.
    pub fn between(from: Number, to: Number) -> Option<Self> {
        from.compare(&to).is_le().then_some(Self::Between(from, to))
    }

    /// Tells whether it accepts one of the numbers that a pupil may have meant.
    pub fn has(&self, answers: &[Number]) -> bool {
        answers.iter().any(|answer| match self {
            Self::Exactly(number) => number.compare(answer).is_eq(),
            Self::Between(from, to) => from.compare(answer).is_le() && answer.compare(to).is_le(),
            Self::Sealed(seal) => answer.lowest().is_some_and(|number| seal.fits(&number)),
        })
    }

    /// Seals the answer. A range cannot be sealed: any number in it must be recognised.
    pub(super) fn sealed(&self, salt: u16) -> Self {
        match self {
            Self::Exactly(number) => match number.lowest() {
                Some(number) => Self::Sealed(Seal::new(salt, &number)),
                None => self.clone(),
            },
            Self::Between(..) | Self::Sealed(_) => self.clone(),
        }
    }
}

/// A number as it is written in a lesson: `31`, `-3`, `1.618` or `13/37`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number(String);

impl Number {
    /// Parses a number in the form of lessons; `None` if it is invalid.
    pub fn read(text: &str) -> Option<Self> {
        let number = Self(text.replace(['−', '–'], "-"));
        (text.len() <= LONGEST && number.parts().is_some()).then_some(number)
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Its parts: whether it is negative, the numerator, and the denominator.
    fn parts(&self) -> Option<(bool, u128, u128)> {
        let text = &*self.0;
        let (negative, amount) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (over, under) = if let Some((over, under)) = amount.split_once('/') {
            (whole(over)?, whole(under)?)
        } else if let Some((before, after)) = amount.split_once('.') {
            // Each part must consist of digits, not only their concatenation.
            let (Some(_), Some(_)) = (whole(before), whole(after)) else { return None };
            let under = 10_u128.checked_pow(u32::try_from(after.len()).ok()?)?;
            (whole(&format!("{before}{after}"))?, under)
        } else {
            (whole(amount)?, 1)
        };
        (under != 0).then_some((negative && over != 0, over, under))
    }

    /// The number as a fraction in lowest terms: equal numbers give equal texts.
    fn lowest(&self) -> Option<String> {
        let (negative, over, under) = self.parts()?;
        let divisor = gcd(over, under);
        let sign = if negative { "-" } else { "" };
        Some(format!("{sign}{}/{}", over / divisor, under / divisor))
    }

    fn compare(&self, other: &Self) -> Ordering {
        let (Some(one), Some(two)) = (self.parts(), other.parts()) else {
            // Unreachable: numbers are only created by parsing.
            return self.0.cmp(&other.0);
        };
        let sizes = compare((one.1, one.2), (two.1, two.2));
        match (one.0, two.0) {
            (false, false) => sizes,
            (true, true) => sizes.reverse(),
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
        }
    }
}

/// The greatest common divisor. The second number must not be 0.
fn gcd(one: u128, two: u128) -> u128 {
    if one == 0 { two } else { gcd(two % one, one) }
}

/// Compares two fractions by their continued fractions. Without multiplication, nothing can overflow.
fn compare(one: (u128, u128), two: (u128, u128)) -> Ordering {
    let ((a, b), (c, d)) = (one, two);
    match ((a / b).cmp(&(c / d)), a % b, c % d) {
        (Ordering::Equal, 0, 0) => Ordering::Equal,
        (Ordering::Equal, 0, _) => Ordering::Less,
        (Ordering::Equal, _, 0) => Ordering::Greater,
        (Ordering::Equal, rest, other) => compare((d, other), (b, rest)),
        (unequal, ..) => unequal,
    }
}

fn whole(digits: &str) -> Option<u128> {
    (1..=MOST_DIGITS).contains(&digits.len()).then(|| numerals::digits(digits)).flatten()
}

/// The numbers that a pupil may have meant; none if the text is not a number. Digits may be grouped by spaces,
/// commas, points or apostrophes. The decimal sign may be a comma or a point, so 1,618 has two readings.
pub fn meant(text: &str) -> Vec<Number> {
    let mut bare = String::new();
    for c in plain(text).chars().take(4 * LONGEST) {
        match c {
            '−' | '–' => bare.push('-'),
            '\'' | '’' | '_' => {}
            c if c.is_whitespace() => {}
            c => bare.push(c),
        }
    }
    let bare = bare.strip_prefix('+').unwrap_or(&bare);
    let (sign, amount) = bare.strip_prefix('-').map_or(("", bare), |amount| ("-", amount));
    let mut found = Vec::new();
    let mut add = |amount: &str| {
        let number = Number::read(&format!("{sign}{amount}"));
        if let Some(number) = number.filter(|number| !found.contains(number)) {
            found.push(number);
        }
    };
    // First without a decimal sign, then with the last separator as the decimal sign.
    if let Some(digits) = ungrouped(amount) {
        add(&digits);
    }
    if let Some(at) = amount.rfind([',', '.']) {
        let (before, after) = (&amount[..at], &amount[at + 1..]);
        // A repeated separator cannot be the decimal sign.
        if before.contains(&amount[at..=at]) {
            return found;
        }
        let before = if before.is_empty() { Some("0".to_owned()) } else { ungrouped(before) };
        if let Some(before) = before.filter(|_| whole(after).is_some()) {
            add(&format!("{before}.{after}"));
        }
    } else {
        add(amount);
    }
    found
}

/// The digits of a whole number, with or without groups of three.
fn ungrouped(text: &str) -> Option<String> {
    let Some(separator) = text.chars().find(|c| matches!(c, ',' | '.')) else {
        return whole(text).map(|_| text.to_owned());
    };
    let mut groups = text.split(separator);
    let first =
        groups.next().filter(|first| (1..=3).contains(&first.len()) && !first.starts_with('0'))?;
    let mut digits = first.to_owned();
    for group in groups {
        if group.len() != 3 {
            return None;
        }
        digits.push_str(group);
    }
    whole(&digits).map(|_| digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        Number::read(text).expect(text)
    }

    #[test]
    fn numbers_are_compared_exactly() {
        for (one, two) in
            [("31", "31.0"), ("1/2", "0.5"), ("-0", "0"), ("-2/4", "-0.50"), ("007", "7")]
        {
            assert!(number(one).compare(&number(two)).is_eq(), "{one} {two}");
        }
        for (less, more) in
            [("-3", "-2"), ("-1", "0"), ("1/3", "0.3334"), ("0.3333", "1/3"), ("99", "100")]
        {
            assert!(number(less).compare(&number(more)).is_lt(), "{less} {more}");
            assert!(number(more).compare(&number(less)).is_gt(), "{less} {more}");
        }
        assert!(number("3/10000000000000000000000000000000000000").compare(&number("0")).is_gt());
        let nines = "9".repeat(MOST_DIGITS);
        let (most, least) = (format!("{nines}/2"), format!("1/{nines}"));
        assert!(number(&least).compare(&number(&most)).is_lt());
        assert!(number(&most).compare(&number(&nines)).is_lt());
        let power = "1267650600228229401496703205375";
        assert!(number(power).compare(&number(&power.replace("75", "76"))).is_lt());
    }

    #[test]
    fn invalid_numbers_are_refused() {
        let long = "1".repeat(MOST_DIGITS + 1);
        for text in
            ["", "-", ".", "1.", ".5", "1/0", "1/2/3", "1e3", "--1", "1.2.3", "½", "x", &long]
        {
            assert_eq!(Number::read(text), None, "{text}");
        }
        for text in ["", "x", "1 o", "1..2", "1,2,3", "1,23.4.5", "/", "1/0", &"9".repeat(9999)] {
            assert_eq!(meant(text), [], "{text}");
        }
    }

    #[test]
    fn a_pupil_may_group_digits_and_write_a_comma() {
        let meant = |text| {
            let all: Vec<String> = meant(text).into_iter().map(|number| number.0).collect();
            all.join(" ")
        };
        for (text, expected) in [
            ("31", "31"),
            (" + 31 ", "31"),
            ("−3", "-3"),
            ("1 000 000", "1000000"),
            ("1'000", "1000"),
            ("1,000,000", "1000000"),
            ("1.618", "1618 1.618"),
            ("1,618", "1618 1.618"),
            ("0,5", "0.5"),
            ("0,500", "0.500"),
            (".5", "0.5"),
            ("1.234,5", "1234.5"),
            ("1,234.5", "1234.5"),
            ("13 / 37", "13/37"),
            ("１２", "12"),
            ("١٢", "12"),
            ("－३．५", "-3.5"),
        ] {
            assert_eq!(meant(text), expected, "{text}");
        }
    }

    #[test]
    fn a_range_includes_its_ends() {
        let between = Wanted::Between(number("1.61"), number("1.62"));
        for (text, inside) in
            [("1.61", true), ("1,618", true), ("1.62", true), ("1.6", false), ("1.7", false)]
        {
            assert_eq!(between.has(&meant(text)), inside, "{text}");
        }
        assert!(Wanted::Exactly(number("1.5")).has(&meant("3/2")));
        assert!(!Wanted::Exactly(number("1.5")).has(&[]));
    }
}
