//! A lesson as data.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::number::Wanted;
use crate::kit::checksum::crc;
use crate::kit::dice::Dice;

/// The version of the text form that is written and read.
pub const FORMAT: u32 = 1;

/// The longest text of a lesson, in bytes.
pub const LONGEST: usize = 64 << 10;

/// The number of steps a lesson can have.
pub const MOST_STEPS: usize = 40;

/// The number of tasks a step can have.
pub const MOST_TASKS: usize = 10;

/// The number of choices a task can have.
pub const MOST_CHOICES: usize = 12;

/// The number of wrong answers a task can name.
pub const MOST_REPLIES: usize = 20;

/// The number of arrows a task can have.
pub const MOST_ARROWS: usize = 20;

/// The number of places a task can point out.
pub const MOST_PLACES: usize = 60;

/// The longest line, paragraph or answer, in characters.
pub const LONGEST_LINE: usize = 4000;

/// A sequence of steps about one puzzle.
///
/// All texts are on one line each and may have [markup](super::spans) in them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// Its title.
    pub title: String,
    /// The puzzle's name in links; it is not checked that there is such a puzzle.
    pub puzzle: String,
    /// The youngest age that can understand it, in years.
    pub age: Option<u32>,
    /// The time it takes, in minutes.
    pub minutes: Option<u32>,
    /// The aim: the insight at the end; may be empty.
    pub aim: String,
    /// The author; may be empty.
    pub author: String,
    /// The paper or book its argument is from; may be empty.
    pub source: String,
    /// The language it is written in, as HTML names it; empty for English.
    pub language: String,
    /// In a translation, the checksum of the lesson it was made from. Hand-ins of one are hand-ins of the other.
    pub translates: Option<u32>,
    /// In a text that was [made for pupils](Lesson::for_pupils), the checksum of the lesson it was made from.
    pub sealed: Option<u32>,
    /// The text before the first step.
    pub introduction: Vec<Block>,
    /// The steps.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// The game on the board in a task: the link without the puzzle's name. A task without a game has that of the task
    /// before; empty for the standard game.
    pub fn game(&self, at: impl Into<At>) -> &str {
        let at = at.into();
        let upto = self.tasks().take_while(|(other, _)| *other <= at);
        upto.filter_map(|(_, task)| task.game.as_deref()).last().unwrap_or_default()
    }

    /// A task.
    pub fn task(&self, at: impl Into<At>) -> Option<&Task> {
        let At { step, task } = at.into();
        self.steps.get(step)?.tasks.get(task)
    }

    /// The title of a task: its own, or that of its step.
    pub fn title(&self, at: At) -> &str {
        let own = self.task(at).map(|task| &*task.title).filter(|title| !title.is_empty());
        own.or_else(|| Some(&*self.steps.get(at.step)?.title)).unwrap_or_default()
    }

    /// All tasks, in order.
    pub fn tasks(&self) -> impl Iterator<Item = (At, &Task)> {
        self.steps.iter().enumerate().flat_map(|(index, step)| {
            step.tasks.iter().enumerate().map(move |(task, one)| (At { step: index, task }, one))
        })
    }

    /// Tells whether its text holds the answer to a task, for a pupil who gives up. A text for pupils holds none.
    pub fn holds_answer(&self, task: &Task) -> bool {
        let is_in_task = matches!(task.asked, Asked::PointTo(_) | Asked::Number(_) | Asked::Choice);
        self.sealed.is_none() && (is_in_task || !task.answer.is_empty())
    }

    pub(super) fn change_tasks(&mut self, change: impl FnMut(&mut Task)) {
        self.steps.iter_mut().flat_map(|step| &mut step.tasks).for_each(change);
    }
}

/// The place of a task in a lesson; ordered as pupils come to them.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct At {
    /// The index of its step.
    pub step: usize,
    /// Its index among the tasks of the step.
    pub task: usize,
}

/// The first task of a step.
impl From<usize> for At {
    fn from(step: usize) -> Self {
        Self { step, task: 0 }
    }
}

/// As lessons number it: `3`, or `3.2` for the second task of a step.
impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.step + 1)?;
        if self.task > 0 { write!(f, ".{}", self.task + 1) } else { Ok(()) }
    }
}

/// A part of the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// A paragraph.
    Paragraph(String),
    /// A list of items.
    List(Vec<String>),
    /// A note, for the teacher and the presenter only.
    Note(String),
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Its title.
    pub title: String,
    /// Its tasks, one after another; there is always one.
    pub tasks: Vec<Task>,
}

impl Step {
    /// A step with an empty task.
    pub fn new(title: String) -> Self {
        Self { title, tasks: vec![Task::default()] }
    }

    /// Tells whether there is something to do in it.
    pub fn has_task(&self) -> bool {
        self.tasks.iter().any(|task| task.asked != Asked::Nothing)
    }
}

/// A task of a step. It states in full its drawings, touch and hidden parts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Its title; empty for the first one of a step.
    pub title: String,
    /// The game on the board: the link without the puzzle's name. `None`: the board stays as in the task before.
    pub game: Option<String>,
    /// Theory drawn over the board.
    pub overlay: Option<Overlay>,
    /// Places that are highlighted, by their names.
    pub highlight: Vec<String>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// The places that may be touched.
    pub touch: Touch,
    /// The parts that the page does not offer, in the order of [`Part::ALL`].
    pub hidden: Vec<Part>,
    /// The computer's level in a game for two, where it answers the pupil's moves: the key of the level. This is its
    /// name on the page in lower case. `None`: it does not play, unless the game's link says so.
    pub computer: Option<String>,
    /// The pupil's aim.
    pub asked: Asked,
    /// One right answer: moves where the task is played, otherwise a sentence; may be empty.
    pub answer: String,
    /// The message when the task is done; may be empty.
    pub right: String,
    /// The replies to wrong answers.
    pub wrong: Vec<Reply>,
    /// The choices.
    pub choices: Vec<Choice>,
    /// The text.
    pub body: Vec<Block>,
    /// The text shown once the task is done, or given up: paragraphs.
    pub after: Vec<String>,
}

impl Task {
    /// Tells whether the computer answers the pupil's moves. In lessons it answers the same moves with the same moves.
    pub fn is_answered(&self) -> bool {
        self.computer.is_some() || self.asked.is_against_computer()
    }

    /// The beginning of a task that follows it, with the same drawings, hidden parts and touch. The computer plays as
    /// before.
    pub fn drawn(&self) -> Self {
        Self {
            overlay: self.overlay.clone(),
            highlight: self.highlight.clone(),
            arrows: self.arrows.clone(),
            touch: self.touch.clone(),
            hidden: self.hidden.clone(),
            computer: self.computer.clone(),
            ..Self::default()
        }
    }

    /// The typical wrong answers that the lesson names.
    pub fn named(&self) -> impl Iterator<Item = &Reply> {
        self.wrong.iter().filter(|reply| !reply.to.is_empty())
    }

    /// The reply to all other wrong answers; may be empty.
    pub fn otherwise(&self) -> &str {
        let general = self.wrong.iter().find(|reply| reply.to.is_empty());
        general.map_or("", |reply| &reply.said)
    }

    /// The choices as they are shown, each with its index. Their order is random and the same for everybody with this
    /// seed, so that the right one stands anywhere. Numbers stay in their order.
    pub fn shown_choices(&self, seed: u32) -> Vec<(usize, &Choice)> {
        let mut choices: Vec<(usize, &Choice)> = self.choices.iter().enumerate().collect();
        if self.choices.iter().all(|choice| choice.text.starts_with(|c: char| c.is_ascii_digit())) {
            return choices;
        }
        let text: String = self.choices.iter().map(|choice| &*choice.text).collect();
        let mut dice = Dice::new(u64::from(seed ^ crc(text.as_bytes())));
        dice.shuffle(&mut choices);
        choices
    }

    /// The number of choices that are right.
    pub fn right_choices(&self) -> usize {
        self.choices.iter().filter(|choice| choice.right).count()
    }
}

/// Theory drawn over the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overlay {
    /// Its [key](crate::contract::Choice::key).
    pub key: String,
    /// The step of the theory, counted from 1, where it has steps.
    pub step: Option<u32>,
}

/// An arrow between two places, by their names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    /// The beginning.
    pub from: String,
    /// The end.
    pub to: String,
}

/// The places that may be touched on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Touch {
    /// All that the game allows.
    #[default]
    Everything,
    /// These places only, by their names.
    Only(Vec<String>),
    /// Nothing.
    Nothing,
}

/// A part of the page that a task can hide.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Part {
    /// The hint.
    Hint,
    /// The solver and its solutions.
    Solve,
    /// The result of each move.
    Judge,
    /// The facts of the position.
    Facts,
    /// The choice of theory to draw.
    Overlays,
    /// The caption of the theory below the board.
    Caption,
    /// The questions to work out.
    Questions,
    /// The graph of all states.
    Graph,
    /// The list of the moves.
    Moves,
    /// Undo and redo.
    Undo,
    /// The choice of other boards and sizes.
    Variant,
    /// The catalogue.
    Catalogue,
    /// The workshop.
    Workshop,
    /// The tables of the papers.
    Papers,
    /// The editor.
    Editor,
}

impl Part {
    /// All of them, in the order of writing.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its word in a lesson.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Tells whether `hide: all` hides it.
    pub fn is_in_all(self) -> bool {
        !matches!(self, Self::Undo | Self::Moves | Self::Caption)
    }
}

/// The aim of a task: the thing a pupil is asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// Nothing: the text is read.
    #[default]
    Nothing,
    /// A position is to be reached.
    Reach {
        /// The position.
        target: Target,
        /// The limit of moves.
        within: Option<u32>,
    },
    /// The game is played until the goal is reached or no move is left.
    PlayToTheEnd,
    /// Any legal moves are made.
    Play {
        /// The number.
        moves: u32,
        /// Tells whether all of them must be made; otherwise one is enough.
        exactly: bool,
    },
    /// The game against the computer is won.
    Win {
        /// Tells whether a draw is enough.
        or_draw: bool,
        /// The limit of the pupil's moves.
        within: Option<u32>,
    },
    /// The pupil holds out against the computer for a number of own moves, each of them answered.
    Hold {
        /// The number.
        moves: u32,
    },
    /// One of these places is touched, by their names; no piece moves.
    PointTo(Vec<String>),
    /// A number is written.
    Number(Vec<Wanted>),
    /// One of the [choices](Task::choices) is chosen; where several are right, all of these.
    Choice,
    /// A text is written that only the teacher judges.
    Write,
}

impl Asked {
    /// Tells whether moves are made on the board.
    pub fn is_played(&self) -> bool {
        matches!(self, Self::Reach { .. } | Self::PlayToTheEnd | Self::Play { .. })
            || self.is_against_computer()
    }

    /// Tells whether it is about a game against the computer.
    pub fn is_against_computer(&self) -> bool {
        matches!(self, Self::Win { .. } | Self::Hold { .. })
    }
}

/// A position to be reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// The goal of the game.
    Goal,
    /// The position of one of these games: the link without the puzzle's name.
    Positions(Vec<String>),
}

/// The reply to a wrong answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The answer: a number, a place, moves, or a link to a position; empty for all others.
    pub to: String,
    /// The message.
    pub said: String,
}

/// Something to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Tells whether it is right.
    pub right: bool,
    /// Its text.
    pub text: String,
    /// The message to the pupil who chose it; may be empty.
    pub said: String,
}

/// A text on one line, without control characters, or marks that reverse the text after them. It has no spaces at its
/// ends, and never two in a row.
pub fn tidy(text: &str) -> String {
    let turns = |c: &char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !turns(c)) {
        let c = if c.is_control() || c.is_whitespace() && c != NO_BREAK { ' ' } else { c };
        if c != ' ' || !(out.is_empty() || out.ends_with(' ')) {
            out.push(c);
        }
    }
    out.trim().to_owned()
}

/// A space that writers use on purpose, so it stays.
const NO_BREAK: char = '\u{a0}';
