//! The problems of a text, each with its line.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::say;

/// The most problems reported for a text.
pub const MOST_PROBLEMS: usize = 50;

/// A problem of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The index of the step; `None` in the head.
    pub step: Option<usize>,
    /// The index of the task in the step.
    pub task: usize,
    /// The step's title; may be empty.
    pub title: String,
    /// The mistake and the allowed values, in whole sentences.
    pub words: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, step, task, title, words } = self;
        let place = match step.map(|step| step + 1) {
            None => say!("Line {line}", line),
            Some(step) if *task == 0 => say!("Line {line}, step {step}", line, step),
            Some(step) => {
                say!("Line {line}, step {step}, task {task}", line, step, task = task + 1)
            }
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
