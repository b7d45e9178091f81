//! What the worker is asked, and what waits to be asked.

use std::collections::VecDeque;

use super::host::Lane;
use crate::page::Panel;

/// Why the worker is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A hint.
    Hint,
    /// A solution.
    Solve,
    /// Whether the goal can still be reached, and if not, after which move it could.
    Lost,
    /// The fewest moves in which a game that has just been won can be won.
    Fewest,
    /// Whether the solution in the player is as short as its link says.
    Confirm,
    /// What the game and its next moves are worth.
    Judge,
    /// The computer's move in a game for two.
    Reply {
        /// How well it plays, an index.
        level: usize,
        /// The same seed gives the same move.
        seed: u32,
    },
    /// A question of the puzzle, by its index.
    Answer(usize),
    /// Puzzles to order.
    Design,
    /// A table of the papers, by its index.
    Recompute(usize),
}

impl Purpose {
    /// The lane it is asked in.
    pub fn lane(self) -> Lane {
        match self {
            Self::Hint | Self::Judge | Self::Reply { .. } => Lane::Game,
            Self::Solve | Self::Lost | Self::Fewest | Self::Confirm | Self::Answer(_) => {
                Lane::Search
            }
            Self::Design | Self::Recompute(_) => Lane::Bench,
        }
    }

    /// Whether it is about the game on the table, so that it means nothing in another.
    pub fn about_game(self) -> bool {
        self.lane() != Lane::Bench
    }

    /// The panel that shows how far it is, and what comes of it.
    pub fn panel(self) -> Option<Panel> {
        match self {
            Self::Hint
            | Self::Solve
            | Self::Lost
            | Self::Fewest
            | Self::Confirm
            | Self::Judge
            | Self::Reply { .. } => None,
            Self::Answer(_) => Some(Panel::Facts),
            Self::Design => Some(Panel::Workshop),
            Self::Recompute(_) => Some(Panel::Papers),
        }
    }

    /// What is said when it begins.
    pub fn beginning(self) -> &'static str {
        match self {
            Self::Hint | Self::Solve | Self::Lost | Self::Fewest | Self::Confirm | Self::Judge => {
                "Searching."
            }
            Self::Reply { .. } => "The computer’s turn.",
            Self::Answer(_) => "Working it out.",
            Self::Design => "Designing.",
            Self::Recompute(_) => "Computing.",
        }
    }
}

/// A job under way.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// What it is for.
    pub purpose: Purpose,
    /// The link that was sent.
    pub game: String,
    /// What the worker last said; empty before.
    pub note: String,
    /// The part that is done, where it is known.
    pub part: Option<f64>,
    /// When it was sent, in milliseconds.
    pub since: f64,
}

/// What a lane does, and what it is to do next.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Queue {
    /// The job under way.
    pub running: Option<Asked>,
    /// What comes after it, in order.
    pub waiting: VecDeque<Purpose>,
}

impl Queue {
    /// Whether something is under way or waits for this purpose.
    pub fn has(&self, purpose: Purpose) -> bool {
        self.is_running(purpose) || self.waiting.contains(&purpose)
    }

    /// Whether the job under way is for this.
    pub fn is_running(&self, purpose: Purpose) -> bool {
        self.running.as_ref().is_some_and(|asked| asked.purpose == purpose)
    }
}

/// An answer to a question, which stands until the position changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worked {
    /// The question's index.
    pub question: usize,
    /// The link of the position it is about.
    pub game: String,
    /// The answer.
    pub value: String,
    /// What it means.
    pub meaning: String,
}
