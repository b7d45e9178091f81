//! The problems of a text, each with its line.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of problems reported for a text.
pub const MOST_PROBLEMS: usize = 50;

/// A problem of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The index of the step; none in the head.
    pub step: Option<usize>,
    /// The index of the task in the step.
    pub task: usize,
    /// The step's title; may be empty.
    pub title: String,
    /// The mistake and the allowed values, as a sentence.
    pub words: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(step) = self.step {
            write!(f, ", step {}", step + 1)?;
        }
        if self.task > 0 {
            write!(f, ", task {}", self.task + 1)?;
        }
        if !self.title.is_empty() {
            write!(f, " ({})", self.title)?;
        }
        write!(f, ": {}", self.words)
    }
}

/// A text that a message repeats, shortened.
pub fn shown(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut short: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    format!("“{short}”")
}
