//! The parameters of a game, as text and as the fields of a form.
//!
//! ```
//! use parlour::contract::Variant;
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! let tower: <Hanoi as parlour::contract::Rules>::Variant = "3x5".parse().unwrap();
//! assert_eq!(tower.with("discs", "6").unwrap().to_string(), "3x6");
//! assert_eq!(<Hanoi as parlour::contract::Rules>::Variant::nearest("4x999").to_string(), "4x100");
//! ```

use std::fmt::{self, Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::text::TextError;
use crate::kit::numerals::digits;
use crate::kit::say::translated;
use crate::{say, text};

/// The key of the parameter with the number of the shuffle, in a puzzle that begins shuffled: “Again” changes it.
pub const SHUFFLE: &str = "shuffle";

/// The parameters of a game, as text (`5`, `english-d4`) and as a form.
pub trait Variant:
    Clone + Debug + Default + Display + FromStr<Err = TextError> + PartialEq + 'static
{
    /// The fields of the form that chooses a variant, with their present values.
    fn parameters(&self) -> Vec<Parameter> {
        Vec::new()
    }

    /// This variant with one field changed.
    ///
    /// # Errors
    /// When the key is not in [`parameters`](Variant::parameters) or the value is not allowed.
    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        let _ = value;
        Err(self.no_parameter(key))
    }

    /// The keys and values of the parameters that a text names, in the order in which [`with`](Variant::with) takes them.
    /// The values need not be allowed.
    fn named(text: &str) -> Vec<(&'static str, &str)> {
        let _ = text;
        Vec::new()
    }

    /// The variant nearest to a text that cannot be parsed. Each parameter gets the value in the text if allowed, else
    /// the nearest allowed number, else its standard value.
    fn nearest(text: &str) -> Self {
        Self::named(text).into_iter().fold(Self::default(), |near, (key, value)| {
            let changed = near.with(key, value).or_else(|wrong| {
                let number = near.nearest_number(key, value).ok_or(wrong)?;
                near.with(key, &number.to_string())
            });
            changed.unwrap_or(near)
        })
    }

    /// The allowed number of a parameter nearest to `value`. `None` if either is not a number.
    fn nearest_number(&self, key: &str, value: &str) -> Option<u64> {
        let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        let number: u64 = is_number.then(|| value.parse().unwrap_or(u64::MAX))?;
        match self.parameters().into_iter().find(|field| field.key == key)?.range {
            ParameterRange::Whole { min, max } => Some(number.clamp(min.into(), max.into())),
            ParameterRange::Choice(choices) => {
                let numbers = choices.iter().filter_map(|(choice, _)| digits::<u64>(choice));
                numbers.min_by_key(|choice| choice.abs_diff(number))
            }
        }
    }

    /// The error for a key that is not in [`parameters`](Variant::parameters).
    fn no_parameter(&self, key: &str) -> TextError {
        let keys: Vec<&str> = self.parameters().iter().map(|field| field.key).collect();
        let problem = match keys[..] {
            [] => say!("There are no parameters."),
            _ => say!("There is no such parameter. Known are {keys}.", keys = keys.join(", ")),
        };
        TextError::new(text!("Parameter"), key, problem)
    }
}

/// The variant of a puzzle with one board. Its text is the number `N`, such as the size of the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OneBoard<const N: u32>;

impl<const N: u32> Variant for OneBoard<N> {}

impl<const N: u32> Display for OneBoard<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N}")
    }
}

impl<const N: u32> FromStr for OneBoard<N> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let problem = || say!("Only {number} is allowed: there is one board.", number = N);
        let wrong = || TextError::new(text!("Variant"), text, problem());
        (text == N.to_string()).then_some(Self).ok_or_else(wrong)
    }
}

/// One field of a variant's form.
#[derive(Debug, Clone, PartialEq)]
pub struct Parameter {
    /// The key for [`Variant::with`].
    pub key: &'static str,
    /// The label of the field.
    pub label: &'static str,
    /// The present value, in the form [`Variant::with`] takes.
    pub value: String,
    /// The values that are allowed.
    pub range: ParameterRange,
}

impl Parameter {
    /// A field for a whole number.
    pub fn whole(
        key: &'static str,
        label: &'static str,
        value: impl Display,
        range: RangeInclusive<u32>,
    ) -> Self {
        let (min, max) = range.into_inner();
        Self { key, label, value: value.to_string(), range: ParameterRange::Whole { min, max } }
    }

    /// A field for one of several values, each with its name.
    pub fn choice(
        key: &'static str,
        label: &'static str,
        value: impl Into<String>,
        choices: impl IntoIterator<Item = (impl Into<String>, String)>,
    ) -> Self {
        let choices = choices.into_iter().map(|(choice, name)| (choice.into(), name)).collect();
        Self { key, label, value: value.into(), range: ParameterRange::Choice(choices) }
    }

    /// A field for one entry of a list of tuples: a value, its text, and its name [to be translated](crate::text!).
    pub fn one_of<T: PartialEq>(
        key: &'static str,
        label: &'static str,
        list: &[(T, &str, &'static str)],
        now: &T,
    ) -> Self {
        let value = list.iter().find(|(thing, ..)| thing == now).map_or("", |(_, value, _)| value);
        Self::choice(
            key,
            label,
            value,
            list.iter().map(|(_, value, name)| (*value, translated(name))),
        )
    }
}

/// The values of a parameter.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ParameterRange {
    /// A whole number, both ends included.
    Whole { min: u32, max: u32 },
    /// One of several values, each with its name.
    Choice(Vec<(String, String)>),
}
