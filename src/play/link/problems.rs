//! The problems of a link.

use std::fmt;

use crate::contract::TextError;
use crate::kit::numerals::grouped;
use crate::say;

/// The maximum number of problems that are listed; more are counted.
const MOST_PROBLEMS: usize = 10;

/// The problems of a text: the first ten, and the number of the others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problems {
    told: Vec<TextError>,
    more: usize,
}

impl Problems {
    /// The listed problems, in the order of the text.
    pub fn told(&self) -> &[TextError] {
        &self.told
    }

    /// Tells whether there are no problems.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// The value of a result, or `None`: then its problem is added.
    pub(super) fn ok<T>(&mut self, result: Result<T, TextError>) -> Option<T> {
        result.map_err(|problem| self.push(problem)).ok()
    }

    pub(super) fn push(&mut self, problem: TextError) {
        self.push_with(|| problem);
    }

    /// Adds a problem. Its message is built only if it is listed.
    pub(super) fn push_with(&mut self, problem: impl FnOnce() -> TextError) {
        if self.told.len() < MOST_PROBLEMS {
            self.told.push(problem());
        } else {
            self.more += 1;
        }
    }
}

impl From<TextError> for Problems {
    fn from(problem: TextError) -> Self {
        Self { told: vec![problem], more: 0 }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.told.iter().map(TextError::to_string).collect();
        let problems = lines.join(" ");
        match self.more {
            0 => f.write_str(&problems),
            n => f.write_str(&say!("{problems} More of them: {n}.", problems, n = grouped(n))),
        }
    }
}

impl std::error::Error for Problems {}
