//! Jobs for the worker, under way and waiting.

use std::collections::VecDeque;

use super::host::Lane;
use crate::contract::{LevelId, QuestionId};
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::play::page::Panel;
use crate::say;

/// The reason for a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A hint.
    Hint,
    /// A solution.
    Solve,
    /// Tells whether the goal can still be reached, and if not, after which move it could.
    Lost,
    /// The fewest moves in which a game that has just been won can be won.
    Fewest,
    /// Tells whether the solution that a link brought into the player is the shortest.
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
    /// Puzzles to order.
    Design,
    /// The catalogue.
    Catalogue,
    /// The catalogue, to open its next position.
    Next,
    /// The tables and drawings of the papers.
    Papers,
    /// A table of the papers, by its index.
    Recompute(usize),
}

impl Purpose {
    /// Its lane.
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

    /// Tells whether it is about the game on the table, so that it means nothing in another.
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

/// A job under way.
#[derive(Debug, Clone, PartialEq)]
pub struct RunningJob {
    /// Its purpose.
    pub purpose: Purpose,
    /// The link in the job.
    pub game: String,
    /// The worker's last note; empty before the first.
    pub note: String,
    /// The part done, where known. It never shrinks.
    pub part: Option<f64>,
    /// When it was sent, in milliseconds.
    pub since: f64,
    /// The time of the worker's last report.
    pub(super) heard: f64,
    /// The seconds of silence since then.
    pub(super) silence: Option<u32>,
}

/// The largest part that is told before the work is done.
const NEARLY: f64 = 0.99;

/// The least part done before the time left is told.
const LEAST_SHARE: f64 = 0.02;

/// The least time before it is told, in milliseconds.
const LEAST_TIME: f64 = 3000.0;

impl RunningJob {
    /// Takes note of the worker's progress.
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
        let part = match (share, stage) {
            (share, Some((number, stages))) => {
                let before = f64::from(number.saturating_sub(1));
                Some((before + share.unwrap_or(0.0)) / f64::from(stages.max(1)))
            }
            (share, None) => share,
        };
        // A later stage may know less of how far it is.
        self.part = part.map(|part| part.min(NEARLY).max(self.part.unwrap_or(0.0))).or(self.part);
        self.heard = now;
        self.silence = None;
    }

    /// Says the progress of the job, and the time left or taken.
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
        let parts = [self.note.as_str(), &time];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        match (parts.is_empty(), self.purpose.lane()) {
            (false, _) => parts.join(" · "),
            (true, Lane::Reading) => say!("Loading…"),
            (true, _) => say!("Searching…"),
        }
    }

    /// Says the time after which the job was cancelled, and its progress.
    pub(super) fn when_cancelled(&self, now: f64) -> String {
        let time = duration(now - self.since);
        say!("The search was cancelled after {time} ({work}).", time, work = self.note)
    }
}

/// A time in words, from milliseconds: the longer, the more roughly.
fn duration(milliseconds: f64) -> String {
    let seconds = narrow::whole((milliseconds / 1000.0).ceil().max(1.0));
    match seconds {
        ..=10 => say!("{n} s", n = seconds),
        11..=90 => say!("about {n} s", n = 5 * seconds.div_ceil(5)),
        91..=5400 => say!("about {n} min", n = grouped(seconds.div_ceil(60))),
        _ => say!("about {n} h", n = grouped(seconds.div_ceil(3600))),
    }
}

/// The jobs of a lane: the one under way, and those that wait.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Queue {
    /// The job under way.
    pub running: Option<RunningJob>,
    /// The purposes of the next jobs, in order.
    pub waiting: VecDeque<Purpose>,
}

impl Queue {
    /// Tells whether something is under way or waits for this purpose.
    pub fn has(&self, purpose: Purpose) -> bool {
        self.is_running(purpose) || self.waiting.contains(&purpose)
    }

    /// Tells whether the job under way is for this.
    pub fn is_running(&self, purpose: Purpose) -> bool {
        self.running.as_ref().is_some_and(|asked| asked.purpose == purpose)
    }
}

/// An answer to a question. It stands until the position changes.
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
