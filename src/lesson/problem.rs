//! The problems of a text, each with its line.

use std::fmt;

use super::model::At;
use crate::say;

/// The most problems reported for a text.
pub const MOST_PROBLEMS: usize = 50;

/// A problem of a lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The task; `None` in the head.
    pub at: Option<At>,
    /// The step's title; may be empty.
    pub title: String,
    /// The mistake and the allowed values, in whole sentences.
    pub words: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, at, title, words } = self;
        let place = match at.map(|at| (at.step + 1, at.task + 1)) {
            None => say!("Line {line}", line),
            Some((step, 1)) => say!("Line {line}, step {step}", line, step),
            Some((step, task)) => say!("Line {line}, step {step}, task {task}", line, step, task),
        };
        f.write_str(&if title.is_empty() {
            say!("{place}: {words}", place, words)
        } else {
            say!("{place} ({title}): {words}", place, title, words)
        })
    }
}

/// Quotes a text for a message, shortened.
pub fn shown(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut short: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    format!("“{short}”")
}
