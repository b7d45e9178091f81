//! The workshop: an order, and the puzzles made to it.

use crate::contract::{Pages, ParameterRange};
use crate::game::{Field, Plate};
use crate::kit::numerals::digits;
use crate::say;

/// The order of the workshop, the puzzles made to it, and the kept puzzles.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Workshop {
    /// The form with its present values, once the user has looked at it.
    pub fields: Vec<Field>,
    /// The values chosen so far, including those of fields that are hidden at present.
    pub(super) chosen: Vec<(String, String)>,
    /// The order that was sent last.
    pub(super) ordered: Vec<(String, String)>,
    /// The puzzles made to the last order.
    pub made: Option<MadeToOrder>,
    /// The puzzles that were kept, each with its key in the storage.
    pub kept: Vec<(String, Plate)>,
    /// The number of kept puzzles that cannot be read.
    pub unreadable: usize,
}

/// The puzzles made to an order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MadeToOrder {
    /// The puzzles, the best ones first.
    pub plates: Vec<Plate>,
    /// The total number of puzzles, and the way they were found.
    pub remark: String,
    /// The orders of the pages before and after them.
    pub pages: Pages,
}

impl Workshop {
    /// The order in the form at present.
    pub fn order(&self) -> Vec<(String, String)> {
        self.fields.iter().map(|field| (field.key.clone(), field.value.clone())).collect()
    }

    /// The impossible numbers in the form. Choices that are no longer offered are simply replaced.
    pub fn faults(&self) -> Vec<Fault> {
        let entered = |field: &&Field| {
            self.chosen.iter().find(|(key, _)| *key == field.key).map(|(_, value)| value.clone())
        };
        let numbers =
            self.fields.iter().filter(|field| matches!(field.range, ParameterRange::Whole { .. }));
        numbers
            .filter_map(|field| Some((field, entered(&field)?)))
            .filter(|(field, entered)| field.value != *entered)
            .map(|(field, entered)| {
                let words = objection(field, &entered).unwrap_or_else(|| {
                    let Field { label, value, .. } = field;
                    say!(
                        "{label}: “{entered}” does not go with the other choices; {value} does.",
                        label,
                        entered,
                        value
                    )
                });
                Fault { key: field.key.clone(), entered, words }
            })
            .collect()
    }

    /// Tells whether a plate was kept.
    pub fn has_kept(&self, plate: &Plate) -> bool {
        self.kept.iter().any(|(_, kept)| kept.link == plate.link)
    }
}

/// An impossible value in a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The key of the field.
    pub key: String,
    /// The text that was entered.
    pub entered: String,
    /// The reason, and the values that are possible.
    pub words: String,
}

/// The error message for a value outside a field's range; `None` if it is allowed.
pub fn objection(field: &Field, entered: &str) -> Option<String> {
    let allowed = match &field.range {
        ParameterRange::Whole { min, max } => {
            if digits::<u32>(entered).is_some_and(|number| (*min..=*max).contains(&number)) {
                return None;
            }
            say!("a whole number from {min} to {max}", min, max)
        }
        ParameterRange::Choice(choices) => {
            if choices.iter().any(|(choice, _)| choice == entered) {
                return None;
            }
            let names: Vec<&str> = choices.iter().map(|(_, name)| name.as_str()).collect();
            say!("one of {names}", names = names.join(", "))
        }
    };
    Some(match entered {
        "" => say!("{field}: this must be {allowed}.", field = field.label, allowed),
        _ => say!(
            "{field}: “{entered}” is not possible here. It must be {allowed}.",
            field = field.label,
            entered,
            allowed
        ),
    })
}
