//! The parameters of a game, as text and as the fields of a form.
//!
//! ```
//! use parlour::contract::Variant;
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! let tower: <Hanoi as parlour::contract::Rules>::Variant = "3x5".parse().unwrap();
//! assert_eq!(tower.with("discs", "6").unwrap().to_string(), "3x6");
//! ```

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::text::TextError;
use crate::{say, text};

/// The key of the parameter that numbers the shuffle, in a puzzle that begins with one: “Again” draws another.
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
    /// When the key is none of [`parameters`](Variant::parameters) or the value is out of range.
    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        let _ = value;
        Err(self.no_parameter(key))
    }

    /// The error for a key that is none of [`parameters`](Variant::parameters).
    fn no_parameter(&self, key: &str) -> TextError {
        let keys: Vec<&str> = self.parameters().iter().map(|field| field.key).collect();
        let problem = match keys[..] {
            [] => say!("There are no parameters."),
            _ => say!("There is no such parameter. Known are {keys}.", keys = keys.join(", ")),
        };
        TextError::new(text!("Parameter"), key, problem)
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
}

/// The values of a parameter.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ParameterRange {
    /// A whole number, both ends included.
    Whole { min: u32, max: u32 },
    /// One of several values, each with its name.
    Choice(Vec<(String, String)>),
}
