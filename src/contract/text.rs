//! Errors about texts that users write.
//!
//! ```
//! use parlour::contract::read_whole;
//!
//! assert_eq!(read_whole("Discs", "5", 1..=9), Ok(5));
//! let error = read_whole("Discs", "12", 1..=9).unwrap_err();
//! assert_eq!(error.to_string(), "Discs: “12” is wrong. A whole number from 1 to 9 is allowed.");
//! let error = read_whole("Discs", "", 1..=9).unwrap_err();
//! assert_eq!(error.to_string(), "Discs: A whole number from 1 to 9 is allowed.");
//! ```

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::kit::numerals::{Whole, digits, grouped};
use crate::kit::say::translated;
use crate::say;

/// Reads a whole number in a range, in digits only.
///
/// # Errors
/// The range that is allowed.
pub fn read_whole<N: FromStr + PartialOrd + Whole>(
    part: &'static str,
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, TextError> {
    let number = digits(text).filter(|number| range.contains(number));
    number.ok_or_else(|| TextError::not_whole(part, text, &range))
}

/// Checks that a number is in a range, and converts it to a type that may be narrower.
///
/// # Errors
/// The range that is allowed.
pub fn whole_in<N: Copy + PartialOrd + TryInto<M> + Whole, M>(
    part: &'static str,
    number: N,
    range: RangeInclusive<N>,
) -> Result<M, TextError> {
    let fitting = number.try_into().ok().filter(|_| range.contains(&number));
    fitting.ok_or_else(|| TextError::not_whole(part, &number.to_digits(), &range))
}

/// An error about a text: the part, the text found, and what is allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextError {
    /// The name of the part, to be [translated later](crate::text!).
    pub part: &'static str,
    /// The text found, shortened.
    pub found: String,
    /// The problem, and what is allowed.
    pub problem: String,
}

impl std::error::Error for TextError {}

impl Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { part, found, problem } = self;
        let part = translated(part);
        f.write_str(&if found.is_empty() {
            say!("{part}: {problem}", part, problem)
        } else {
            say!("{part}: “{found}” is wrong. {problem}", part, found, problem)
        })
    }
}

impl TextError {
    /// The maximum number of characters of a wrong text that a message quotes.
    const SHOWN: usize = 40;

    /// An error about `found` in `part`.
    pub fn new(part: &'static str, found: &str, problem: impl Into<String>) -> Self {
        // A message is one line: control characters such as line breaks become spaces.
        let visible = |c: char| if c.is_control() { ' ' } else { c };
        let mut shown: String = found.chars().take(Self::SHOWN).map(visible).collect();
        if found.chars().nth(Self::SHOWN).is_some() {
            shown.push('…');
        }
        // The problem may quote a character of `found`.
        let problem = problem.into().chars().map(visible).collect();
        Self { part, found: shown, problem }
    }

    /// The maximum length of an example in a message, in bytes.
    const LONGEST_EXAMPLE: usize = 250;

    /// Adds a whole position as an example.
    #[must_use]
    pub fn with_example(self, example: &str) -> Self {
        self.with(example, say!("A whole position is written like {example}.", example))
    }

    /// Adds a goal as an example.
    #[must_use]
    pub fn with_goal(self, example: &str) -> Self {
        self.with(example, say!("A goal is written like {example}.", example))
    }

    fn with(mut self, example: &str, told: String) -> Self {
        let fits = !example.is_empty() && example.len() <= Self::LONGEST_EXAMPLE;
        if fits && !self.problem.ends_with(&told) {
            self.problem = format!("{} {told}", self.problem);
        }
        self
    }

    /// The error that only whole numbers in `range` are allowed, not `found`.
    pub fn not_whole<N: Whole>(part: &'static str, found: &str, range: &RangeInclusive<N>) -> Self {
        let (least, most) = (grouped(range.start()), grouped(range.end()));
        Self::new(
            part,
            found,
            say!("A whole number from {least} to {most} is allowed.", least, most),
        )
    }
}
