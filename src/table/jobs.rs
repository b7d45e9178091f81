//! Jobs for the worker, running and queued.

use std::collections::VecDeque;

use super::host::Lane;
use crate::contract::{LevelId, QuestionId};
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::play::page::Panel;
use crate::say;
use crate::worker::protocol::JobId;

/// The reason for a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A hint.
    Hint,
    /// A solution.
    Solve,
    /// A check whether the goal is still in reach, and if not, after which move it last was.
    Lost,
    /// The minimum number of moves for a game that has just been won.
    Fewest,
    /// A check whether a solution opened by a link is the shortest.
    Confirm,
    /// The values of the game and of its next moves.
    Judge,
    /// The computer's move in a game for two.
    Reply {
        /// The level of its play.
        level: LevelId,
        /// The seed of the choice among moves: equal seeds give equal moves.
        seed: u32,
    },
    /// A question of the puzzle.
    Answer(QuestionId),
    /// Puzzles made to order.
    Design,
    /// The catalogue.
    Catalogue,
    /// The catalogue, whose next position is opened when it arrives.
    Next,
    /// The tables and drawings of the papers.
    Papers,
    /// A table of the papers, by its index.
    Recompute(usize),
}

impl Purpose {
    /// The lane of its jobs.
    pub fn lane(self) -> Lane {
        match self {
            Self::Hint | Self::Judge | Self::Reply { .. } => Lane::Game,
            Self::Solve | Self::Lost | Self::Fewest | Self::Confirm | Self::Answer(_) => {
                Lane::Search
            }
            Self::Design | Self::Recompute(_) => Lane::Bench,
            Self::Catalogue | Self::Next | Self::Papers => Lane::Reading,
        }
    }

    /// Tells whether it is about the game on the table, and void when another game begins.
    pub fn about_game(self) -> bool {
        !matches!(self.lane(), Lane::Bench | Lane::Reading)
    }

    /// The panel that shows its progress and its result.
    pub fn panel(self) -> Option<Panel> {
        match self {
            Self::Answer(_) => Some(Panel::Facts),
            Self::Design => Some(Panel::Workshop),
            Self::Catalogue => Some(Panel::Catalogue),
            Self::Papers | Self::Recompute(_) => Some(Panel::Papers),
            _ => None,
        }
    }

    /// The message when the job begins.
    pub fn beginning(self) -> String {
        match self {
            Self::Hint | Self::Solve | Self::Lost | Self::Fewest | Self::Confirm | Self::Judge => {
                say!("Searching.")
            }
            Self::Reply { .. } => say!("The computer’s turn."),
            Self::Answer(_) => say!("Working it out."),
            Self::Design => say!("Designing."),
            Self::Catalogue | Self::Next | Self::Papers => say!("Loading…"),
            Self::Recompute(_) => say!("Computing."),
        }
    }
}

/// A running job.
#[derive(Debug, Clone, PartialEq)]
pub struct RunningJob {
    /// Its number in the lane.
    pub id: JobId,
    /// Its purpose.
    pub purpose: Purpose,
    /// The link it was sent with.
    pub game: String,
    /// The worker's last progress note; empty before the first.
    pub note: String,
    /// The fraction done (0 to 1), if known. It never decreases.
    pub part: Option<f64>,
    /// The time it was sent, in milliseconds since 1970.
    pub since: f64,
    /// The time of the worker's last report.
    pub(super) heard: f64,
    /// The seconds of silence since then.
    pub(super) silence: Option<u32>,
}

/// The largest fraction shown before the job ends.
const NEARLY: f64 = 0.99;

/// The fraction that must be done before the remaining time is shown.
const LEAST_SHARE: f64 = 0.02;

/// The elapsed time before any time is shown, in milliseconds.
const LEAST_TIME: f64 = 3000.0;

impl RunningJob {
    /// Records the worker's progress.
    pub(super) fn go_on(
        &mut self,
        now: f64,
        done: u64,
        total: Option<u64>,
        what: &str,
        stage: Option<(u32, u32)>,
    ) {
        let total = total.filter(|total| *total > 0);
        let share = total.map(|total| (done as f64 / total as f64).min(1.0));
        let n = grouped(done);
        let done = match total {
            Some(total) => say!("{what}: {n} of {of}", what, n, of = grouped(total)),
            None => say!("{what}: {n}", what, n),
        };
        self.note = match stage {
            Some((number, stages)) => {
                say!("{done}, stage {number} of {stages}", done, number, stages)
            }
            None => done,
        };
        let part = match stage {
            Some((number, stages)) => {
                let before = f64::from(number.saturating_sub(1));
                Some((before + share.unwrap_or(0.0)) / f64::from(stages.max(1)))
            }
            None => share,
        };
        // A later stage may report a smaller fraction, or none.
        self.part = part.map(|part| part.min(NEARLY).max(self.part.unwrap_or(0.0))).or(self.part);
        self.heard = now;
        self.silence = None;
    }

    /// The progress of the job in words, with the remaining or elapsed time.
    pub fn words(&self) -> String {
        let elapsed = self.heard - self.since;
        let time = match (self.silence, self.part) {
            (Some(seconds), _) => say!("No answer for {seconds} s. Wait or cancel.", seconds),
            (None, Some(part)) if part >= LEAST_SHARE && elapsed >= LEAST_TIME => {
                say!("{time} left", time = duration(elapsed * (1.0 - part) / part))
            }
            _ if elapsed >= LEAST_TIME => say!("{time} so far", time = duration(elapsed)),
            _ => String::new(),
        };
        let mut parts = vec![self.note.as_str(), &time];
        parts.retain(|part| !part.is_empty());
        match self.purpose.lane() {
            _ if !parts.is_empty() => parts.join(" · "),
            Lane::Reading => say!("Loading…"),
            _ => say!("Searching…"),
        }
    }

    /// The message that the job was cancelled, with the elapsed time and the progress.
    pub(super) fn when_cancelled(&self, now: f64) -> String {
        let time = duration(now - self.since);
        say!("The search was cancelled after {time} ({work}).", time, work = self.note)
    }
}

/// A duration in words, from milliseconds. Longer ones are rounded more coarsely.
fn duration(milliseconds: f64) -> String {
    let seconds = narrow::whole((milliseconds / 1000.0).ceil().max(1.0));
    match seconds {
        ..=10 => say!("{n} s", n = seconds),
        11..=90 => say!("about {n} s", n = 5 * seconds.div_ceil(5)),
        91..=5400 => say!("about {n} min", n = grouped(seconds.div_ceil(60))),
        _ => say!("about {n} h", n = grouped(seconds.div_ceil(3600))),
    }
}

/// The jobs of a lane: the running one and the queued ones.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Queue {
    /// The running job.
    pub running: Option<RunningJob>,
    /// The purposes of the next jobs, in order.
    pub waiting: VecDeque<Purpose>,
}

impl Queue {
    /// The purpose of the running job.
    pub fn purpose(&self) -> Option<Purpose> {
        self.running.as_ref().map(|asked| asked.purpose)
    }

    /// Tells whether a job with this purpose is running or queued.
    pub fn has(&self, purpose: Purpose) -> bool {
        self.purpose() == Some(purpose) || self.waiting.contains(&purpose)
    }
}

/// An answer to a question, valid until the position changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The question.
    pub question: QuestionId,
    /// The link of the position it is about.
    pub game: String,
    /// The answer.
    pub value: String,
    /// Its meaning.
    pub meaning: String,
}
