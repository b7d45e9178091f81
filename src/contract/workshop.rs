//! The workshop: puzzles made to order.
//!
//! ```
//! use parlour::contract::Workshop;
//! use parlour::puzzles::towers::london::London;
//! use parlour::search::Silent;
//!
//! let designs = London::design(&[], &mut Silent).unwrap();
//! assert!(!designs.designs.is_empty());
//! ```

use num_bigint::BigUint;

use super::choice::Nothing;
use super::rules::Task;
use super::solver::Solver;
use super::variant::{Parameter, ParameterRange};
use crate::kit::numerals::digits;
use crate::search::{Cancelled, Progress};
use crate::text;

/// A workshop for new puzzles: the user fills in a form, and the worker makes puzzles to order.
pub trait Workshop<P: Solver = Self> {
    /// Tells whether there is a workshop.
    const DESIGNS: bool = true;

    /// The fields of the order, with the chosen values where allowed, and defaults otherwise. An order of defaults
    /// should take seconds.
    fn order(chosen: &Choices) -> Vec<Parameter>;

    /// Makes puzzles to order, the best ones first.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` says so.
    fn design(order: &Choices, progress: &mut dyn Progress) -> Result<Designs<P>, Cancelled>;
}

impl<P: Solver> Workshop<P> for Nothing {
    const DESIGNS: bool = false;

    fn order(_: &Choices) -> Vec<Parameter> {
        Vec::new()
    }

    fn design(_: &Choices, _: &mut dyn Progress) -> Result<Designs<P>, Cancelled> {
        Ok(Designs::all(Vec::new(), String::new()))
    }
}

/// The fields of a form that the user filled in: keys and values.
pub type Choices = [(String, String)];

/// The value that the user chose last for a field.
pub fn chosen<'a>(choices: &'a Choices, key: &str) -> Option<&'a str> {
    choices.iter().rfind(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

/// A field of an order for a whole number.
#[derive(Debug, Clone, Copy)]
pub struct WholeField {
    /// Its key.
    pub key: &'static str,
    /// Its label.
    pub label: &'static str,
    /// The minimum.
    pub min: u32,
    /// The default.
    pub usual: u32,
    /// The maximum.
    pub max: u32,
}

impl WholeField {
    /// The seed of random puzzles.
    pub const SEED: Self = Self {
        key: "series",
        label: text!("Seed (the same number gives the same problems)"),
        min: 1,
        usual: 1,
        max: 99,
    };

    /// The chosen number if it is allowed, otherwise the default.
    pub fn value(&self, choices: &Choices) -> u32 {
        let number = chosen(choices, self.key).and_then(digits);
        number.filter(|number| (self.min..=self.max).contains(number)).unwrap_or(self.usual)
    }

    /// The field of the form, with the chosen number or the default.
    pub fn parameter(&self, choices: &Choices) -> Parameter {
        Parameter::whole(self.key, self.label, self.value(choices), self.min..=self.max)
    }
}

/// Puzzles made to order.
#[derive(Debug, Clone, PartialEq)]
pub struct Designs<P: Solver> {
    /// The puzzles, the best ones first.
    pub designs: Vec<Design<P>>,
    /// A remark: the number of puzzles, whether these are all, and how they were found.
    pub remark: String,
    /// The neighbouring pages, if these puzzles are one page of several.
    pub pages: Pages,
}

impl<P: Solver> Designs<P> {
    /// Random puzzles. The field `key` of the order is their seed, and also the number of their page.
    pub fn of_seed(
        designs: Vec<Design<P>>,
        remark: String,
        order: &[Parameter],
        key: &str,
    ) -> Self {
        Self { designs, remark, pages: Pages::numbered(order, key) }
    }

    /// Puzzles that fit on a single page.
    pub fn all(designs: Vec<Design<P>>, remark: String) -> Self {
        Self { designs, remark, pages: Pages::default() }
    }
}

/// The orders of the neighbouring pages, as keys and values of all fields.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pages {
    /// The page before. `None` on the first.
    pub before: Option<Vec<(String, String)>>,
    /// The page after. `None` on the last.
    pub after: Option<Vec<(String, String)>>,
}

impl Pages {
    /// The neighbours of a page whose number is in the field `key` of the order.
    pub fn numbered(order: &[Parameter], key: &str) -> Self {
        let field = order.iter().find(|field| field.key == key);
        let Some(Parameter { value, range: ParameterRange::Whole { min, max }, .. }) = field else {
            return Self::default();
        };
        let Ok(now) = value.parse::<u32>() else { return Self::default() };
        let page = |page: u32| {
            let value = |field: &Parameter| match field.key == key {
                true => page.to_string(),
                false => field.value.clone(),
            };
            order.iter().map(|field| (field.key.to_owned(), value(field))).collect()
        };
        let before = now.checked_sub(1).filter(|before| before >= min).map(page);
        let after = now.checked_add(1).filter(|after| after <= max).map(page);
        Self { before, after }
    }
}

/// A puzzle made to order.
#[derive(Debug, Clone, PartialEq)]
pub struct Design<P: Solver> {
    /// Its name, short.
    pub name: String,
    /// Its difficulty, and what is special about it.
    pub note: String,
    /// The puzzle.
    pub task: Task<P>,
    /// A solution to open in the player, and the number of moves made in it. `None` opens none.
    pub shown: Option<(P::Solution, BigUint)>,
}
