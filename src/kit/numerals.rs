//! Numbers formatted as in a book, and numbers parsed from text.

use std::fmt::{self, Display};
use std::str::FromStr;

use num_bigint::BigUint;

use super::narrow::whole;
use crate::say;

/// The non-breaking space between groups of three digits. Both typefaces of the page have it.
pub const NARROW_SPACE: char = '\u{202f}';

/// A whole number, or a text of digits.
pub trait Whole {
    /// Its decimal digits.
    fn to_digits(&self) -> String;
}

macro_rules! whole {
    ($($number:ty)*) => {
        $(impl Whole for $number {
            fn to_digits(&self) -> String {
                self.to_string()
            }
        })*
    };
}

whole!(u8 u16 u32 u64 u128 usize i32 i64 str String);

impl<N: Whole + ?Sized> Whole for &N {
    fn to_digits(&self) -> String {
        (**self).to_digits()
    }
}

/// Uses long division. The `Display` of num-bigint adds 7 kB to every program, and so do its `pow`, products and
/// quotients.
impl Whole for BigUint {
    #[expect(clippy::cast_possible_truncation, reason = "what is left is below the divisor")]
    fn to_digits(&self) -> String {
        /// The largest power of ten that fits into 32 bits.
        const GROUP: u64 = 1_000_000_000;
        let mut rest = self.to_u32_digits();
        let mut groups = Vec::new();
        while !rest.is_empty() {
            let mut left = 0;
            for word in rest.iter_mut().rev() {
                let value = left << 32 | u64::from(*word);
                *word = (value / GROUP) as u32;
                left = value % GROUP;
            }
            groups.push(left);
            let length = rest.iter().rposition(|word| *word > 0).map_or(0, |last| last + 1);
            rest.truncate(length);
        }
        let mut digits = groups.pop().unwrap_or(0).to_string();
        for group in groups.iter().rev() {
            digits += &format!("{group:09}");
        }
        digits
    }
}

/// A whole number with narrow spaces between groups of three digits, from five digits on.
///
/// ```
/// assert_eq!(parlour::kit::numerals::grouped(9999), "9999");
/// assert_eq!(parlour::kit::numerals::grouped(1234567), "1\u{202f}234\u{202f}567");
/// ```
pub fn grouped(number: impl Whole) -> String {
    let digits = number.to_digits();
    if digits.len() < 5 {
        return digits;
    }
    let mut out = String::with_capacity(digits.len() * 2);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(NARROW_SPACE);
        }
        out.push(digit);
    }
    out
}

/// A small number raised to a power, by repeated multiplication with it.
///
/// ```
/// assert_eq!(parlour::kit::numerals::power(3, 4), 81_u8.into());
/// ```
pub fn power(base: u32, exponent: u32) -> BigUint {
    (0..exponent).fold(BigUint::from(1_u8), |power, _| power * base)
}

/// The integer part of a quotient below 2⁶⁴, by shift and subtract.
///
/// ```
/// assert_eq!(parlour::kit::numerals::quotient(100_u8.into(), &7_u8.into()), 14);
/// ```
pub fn quotient(mut dividend: BigUint, divisor: &BigUint) -> u64 {
    let mut quotient = 0;
    for place in (0..u64::BITS).rev() {
        let part = divisor << place;
        if part <= dividend {
            dividend -= part;
            quotient |= 1 << place;
        }
    }
    quotient
}

/// A count with its noun, which gets an s unless the count is 1. For the command line, which speaks English.
///
/// ```
/// assert_eq!(parlour::kit::numerals::counted(1, "move"), "1 move");
/// assert_eq!(parlour::kit::numerals::counted(31, "move"), "31 moves");
/// ```
pub fn counted<N: Whole + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(count))
}

/// A number of bytes in MB or GB, rounded up.
///
/// ```
/// assert_eq!(parlour::kit::numerals::memory(1_u64), "1 MB");
/// assert_eq!(parlour::kit::numerals::memory(300_000_000_u64), "300 MB");
/// assert_eq!(parlour::kit::numerals::memory(4_294_967_296_u64), "4.3 GB");
/// ```
pub fn memory(bytes: impl Into<u128>) -> String {
    let megabytes = bytes.into().div_ceil(1_000_000);
    if megabytes < 1000 {
        return say!("{n} MB", n = megabytes);
    }
    let tenths = megabytes.div_ceil(100);
    say!("{whole}.{tenth} GB", whole = grouped(tenths / 10), tenth = tenths % 10)
}

/// A large number in a few words, rounded from a million on.
///
/// ```
/// use parlour::kit::numerals::about;
///
/// let numbers = [9999.0, 2.7e6, 1e13 - 1e9, 2.3e29].map(about);
/// assert_eq!(numbers, ["9999", "about 3 million", "about 9999 billion", "about 10²⁹"]);
/// ```
pub fn about(number: f64) -> String {
    let rounded = match number {
        ..1e6 => return grouped(whole(number)),
        // Other languages have a plural.
        ..1e9 => say!("{n} million" | "{n} million", n = grouped(whole((number / 1e6).round()))),
        ..1e13 => say!("{n} billion" | "{n} billion", n = grouped(whole((number / 1e9).round()))),
        _ => format!("10{}", raised(whole(number.log10()))),
    };
    say!("about {n}", n = rounded)
}

/// An integer with a true minus sign.
///
/// ```
/// use parlour::kit::numerals::minus;
/// assert_eq!([minus(-12), minus(0), minus(12)], ["−12", "0", "12"]);
/// ```
pub fn minus(number: impl Into<i64>) -> String {
    number.into().to_string().replace('-', "−")
}

/// An integer with its sign; 0 has none.
///
/// ```
/// use parlour::kit::numerals::signed;
/// assert_eq!([signed(-12), signed(0), signed(12)], ["−12", "0", "+12"]);
/// ```
pub fn signed(number: impl Into<i64>) -> String {
    let number = number.into();
    if number > 0 { format!("+{number}") } else { minus(number) }
}

/// A number with decimals, separated by the decimal mark of the language.
pub fn decimal(whole: impl Display, decimals: impl Display) -> String {
    say!(for "a number": "{whole}.{decimals}", whole, decimals)
}

/// A number with a decimal point as a text of the language: with its decimal mark.
///
/// ```
/// assert_eq!(parlour::kit::numerals::with_mark("0.25"), "0.25");
/// assert_eq!(parlour::kit::numerals::with_mark("3/8"), "3/8");
/// ```
pub fn with_mark(number: &str) -> String {
    let parts = number.split_once('.');
    parts.map_or_else(|| number.to_owned(), |(whole, decimals)| decimal(whole, decimals))
}

/// A number with at most three decimals. The standard library's formatting of `f64` would add 4 kB to every board.
///
/// ```
/// use parlour::kit::numerals::Decimal;
///
/// let numbers = [-0.0001, 1.0 / 3.0, 12.0, -2.5, 0.05].map(|number| Decimal(number).to_string());
/// assert_eq!(numbers, ["0", "0.333", "12", "-2.5", "0.05"]);
/// ```
pub struct Decimal(pub f64);

impl Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 <= -0.0005 { "-" } else { "" };
        let thousandths = whole((self.0 * 1000.0).abs().round());
        let (units, mut part) = (thousandths / 1000, thousandths % 1000);
        if part == 0 {
            return write!(f, "{sign}{units}");
        }
        let mut width = 3;
        while part % 10 == 0 {
            part /= 10;
            width -= 1;
        }
        write!(f, "{sign}{units}.{part:0width$}")
    }
}

/// A number in superscript digits, for exponents.
///
/// ```
/// assert_eq!(parlour::kit::numerals::raised(64), "⁶⁴");
/// ```
pub fn raised(number: impl Whole) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |c: char| c.to_digit(10).map_or(c, |d| RAISED[d as usize]);
    number.to_digits().chars().map(digit).collect()
}

/// A number in subscript digits, for indices.
///
/// ```
/// assert_eq!(parlour::kit::numerals::lowered(12), "₁₂");
/// ```
pub fn lowered(number: impl Display) -> String {
    const LOWERED: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
    let digit = |c: char| c.to_digit(10).map_or(c, |d| LOWERED[d as usize]);
    number.to_string().chars().map(digit).collect()
}

/// The zeros of scripts whose digits people type, each followed by its other digits: Arabic, Persian, N’Ko, the
/// scripts of India and Sri Lanka, Thai, Lao, Tibetan, Burmese, Khmer, Mongolian, and full-width ones.
const ZEROS: [char; 22] = [
    '٠', '۰', '߀', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '෦', '๐', '໐', '༠', '၀', '០', '᠐',
    '᥆', '᧐', '０',
];

/// Converts the digits of any script to 0 to 9, and the signs between them to ASCII.
///
/// ```
/// use parlour::kit::numerals::plain;
/// assert_eq!(plain("１２"), "12");
/// assert_eq!(plain("١٢٫٥ and ९"), "12.5 and 9");
/// ```
pub fn plain(text: &str) -> String {
    text.chars().map(plain_letter).collect()
}

fn plain_letter(letter: char) -> char {
    let digit =
        |zero: &char| (u32::from(letter)).checked_sub(u32::from(*zero)).filter(|digit| *digit < 10);
    if letter.is_ascii() {
        return letter;
    }
    if let Some(digit) = ZEROS.iter().find_map(digit) {
        return char::from_digit(digit, 10).unwrap_or(letter);
    }
    match letter {
        '．' | '٫' => '.',
        '，' | '٬' => ',',
        '／' => '/',
        '－' => '-',
        '＋' => '+',
        other => other,
    }
}

/// Parses an integer of digits only, as in links. `None` for other texts and for numbers that are too large.
///
/// ```
/// use parlour::kit::numerals::digits;
/// assert_eq!(digits::<u8>("64"), Some(64));
/// assert_eq!((digits::<u8>("+64"), digits::<u8>("256")), (None, None));
/// ```
pub fn digits<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Parses an integer in its usual form, without a plus sign or leading zeros. `None` for other
/// texts and numbers out of range.
///
/// ```
/// use parlour::kit::numerals::integer;
/// assert_eq!((integer("64"), integer("-1")), (Some(64_i8), Some(-1_i8)));
/// assert_eq!((integer::<i8>("+64"), integer::<i8>("064"), integer::<i8>("128")), (None, None, None));
/// ```
pub fn integer<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// Parses an integer of digits only that is at most `most`. `None` for other texts.
///
/// ```
/// use parlour::kit::numerals::digits_up_to;
/// assert_eq!(digits_up_to("64", &64_u32.into()), Some(64_u32.into()));
/// assert_eq!((digits_up_to("65", &64_u32.into()), digits_up_to("6_4", &64_u32.into())), (None, None));
/// ```
pub fn digits_up_to(text: &str, most: &BigUint) -> Option<BigUint> {
    // A longer text is out of range, and parsing takes quadratic time.
    let fits = text.len() <= most.to_digits().len();
    fits.then(|| digits(text)).flatten().filter(|number| number <= most)
}

/// Parses an integer as people write it: spaces of any width, commas, dots, underscores and
/// apostrophes may group digits. `None` for other texts and beyond `longest` digits.
///
/// ```
/// use parlour::kit::numerals::read;
/// assert_eq!(read("10 000", 20), Some(10_000u32.into()));
/// assert_eq!(read("ten", 20), None);
/// ```
pub fn read(text: &str, longest: usize) -> Option<BigUint> {
    let counts = |c: &char| !c.is_whitespace() && !matches!(c, ',' | '.' | '\'' | '’' | '_');
    let digits: String = plain(text).chars().filter(counts).collect();
    let fits = (1..=longest).contains(&digits.len());
    (fits && digits.bytes().all(|b| b.is_ascii_digit())).then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn powers_of_ten_have_all_their_zeros() {
        for exponent in 0..60 {
            let digits = format!("1{}", "0".repeat(exponent as usize));
            assert_eq!(power(10, exponent).to_digits(), digits);
        }
        assert_eq!(BigUint::ZERO.to_digits(), "0");
    }

    proptest! {
        #[test]
        fn digits_and_quotients_are_those_of_the_library(
            words in prop::collection::vec(any::<u32>(), 0..40),
            divisor in 1_u64..,
            part in any::<u64>(),
        ) {
            let number = BigUint::new(words);
            prop_assert_eq!(number.to_digits(), number.to_string());
            let divisor = number + divisor;
            let dividend = &divisor * part + (&divisor - 1_u8);
            prop_assert_eq!(quotient(dividend, &divisor), part);
        }
    }
}
