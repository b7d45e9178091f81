//! A lesson as data.

use std::fmt;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::number::Wanted;
use crate::kit::checksum::crc;
use crate::kit::dice::Dice;

/// The version of the text form that is written and read.
pub const FORMAT: u32 = 1;

/// The longest text of a lesson, in bytes.
pub const LONGEST: usize = 64 << 10;

/// The most steps in a lesson.
pub const MOST_STEPS: usize = 40;

/// The most tasks in a step.
pub const MOST_TASKS: usize = 10;

/// The most choices in a task.
pub const MOST_CHOICES: usize = 12;

/// The most wrong answers named in a task.
pub const MOST_REPLIES: usize = 20;

/// The most arrows in a task.
pub const MOST_ARROWS: usize = 20;

/// The most places in a list.
pub const MOST_PLACES: usize = 60;

/// The longest line, paragraph or answer, in characters.
pub const LONGEST_LINE: usize = 4000;

/// A sequence of steps about one puzzle.
///
/// Each text is a single line and may contain [markup](super::spans).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Its title.
    pub title: String,
    /// The puzzle's name in links; it may be unknown.
    pub puzzle: String,
    /// The minimum age, in years.
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
    /// In a translation, the checksum of the original lesson. Hand-ins are valid for both.
    pub translates: Option<u32>,
    /// In a text [made for pupils](Lesson::for_pupils), the checksum of the full lesson.
    pub sealed: Option<u32>,
    /// The text before the first step.
    pub introduction: Vec<Block>,
    /// The steps.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// The game on the board in a task, as a link without the puzzle's name; empty for the standard game. A task
    /// without a game inherits that of the previous task.
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

    /// The played task whose moves a question is about: the one before it in its step. A question with a game of its own
    /// is about none.
    pub fn played_before(&self, at: At) -> Option<At> {
        let is_about_it = |task: &&Task| !task.asked.is_played() && task.game.is_none();
        let mut before = at;
        loop {
            self.task(before).filter(is_about_it)?;
            before.task = before.task.checked_sub(1)?;
            if self.task(before)?.asked.is_played() {
                return Some(before);
            }
        }
    }

    /// Tells whether the answer to a task can be shown to a pupil who gives up. A text for pupils holds no answers.
    pub fn holds_answer(&self, task: &Task) -> bool {
        let is_in_task = matches!(task.asked, Asked::PointTo(_) | Asked::Number(_) | Asked::Choice);
        self.sealed.is_none() && (is_in_task || !task.answer.is_empty())
    }

    pub(super) fn change_tasks(&mut self, change: impl FnMut(&mut Task)) {
        self.steps.iter_mut().flat_map(|step| &mut step.tasks).for_each(change);
    }
}

/// The place of a task in a lesson, in the order of the lesson.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(String),
    /// A list of items.
    List(Vec<String>),
    /// A note, for the teacher and the presenter only.
    Note(String),
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Its title.
    pub title: String,
    /// Its tasks, in order; at least one.
    pub tasks: Vec<Task>,
}

impl Step {
    /// A step with an empty task.
    pub fn new(title: String) -> Self {
        Self { title, tasks: vec![Task::default()] }
    }

    /// Tells whether a task of it asks for something.
    pub fn has_task(&self) -> bool {
        self.tasks.iter().any(|task| task.asked != Asked::Nothing)
    }
}

/// A task of a step. Its drawings, touchable places and hidden parts are complete, with inherited ones filled in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Task {
    /// Its title; empty for the first one of a step.
    pub title: String,
    /// The game on the board, as a link without the puzzle's name. `None` inherits that of the previous task.
    pub game: Option<String>,
    /// Theory drawn over the board.
    pub overlay: Option<Overlay>,
    /// The highlighted places, by their names.
    pub highlight: Vec<String>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// The places that may be touched.
    pub touch: Touch,
    /// The parts of the page that are hidden, in the order of [`Part::ALL`].
    pub hidden: Vec<Part>,
    /// The key of the level at which the computer answers the pupil's moves, in a game for two: its English name in
    /// lower case. `None`: it does not play, unless the game's link says so.
    pub computer: Option<String>,
    /// The pupil's aim.
    pub asked: Asked,
    /// A model answer: moves if the task is played, otherwise a sentence; may be empty.
    pub answer: String,
    /// The message when the task is done; may be empty.
    pub right: String,
    /// The replies to wrong answers.
    pub wrong: Vec<Reply>,
    /// The choices.
    pub choices: Vec<Choice>,
    /// The text.
    pub body: Vec<Block>,
    /// The paragraphs shown once the task is done or given up.
    pub after: Vec<String>,
}

impl Task {
    /// Tells whether the computer answers the pupil's moves. In lessons its replies are deterministic.
    pub fn is_answered(&self) -> bool {
        self.computer.is_some() || self.asked.is_against_computer()
    }

    /// The initial state of the next task in the step: it inherits the drawings, hidden parts, touchable places and the
    /// computer's level.
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

    /// The choices in the order shown, each with its index. They are shuffled, with the seed and their texts as seed.
    /// Choices that all begin with digits stay in order.
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlay {
    /// Its [key](crate::contract::Choice::key).
    pub key: String,
    /// The step of the theory, counted from 1, if it has steps.
    pub step: Option<u32>,
}

/// An arrow between two places, by their names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The beginning.
    pub from: String,
    /// The end.
    pub to: String,
}

/// The places that may be touched on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Touch {
    /// All places that the game allows.
    #[default]
    Everything,
    /// These places only, by their names.
    Only(Vec<String>),
    /// None.
    Nothing,
}

/// A part of the page that a task can hide.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Part {
    /// The hint.
    Hint,
    /// The solver and its solutions.
    Solve,
    /// The judgement of moves.
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
    /// All parts, in the order in which they are written.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its keyword in a lesson.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Tells whether `hide: all` hides it.
    pub fn is_in_all(self) -> bool {
        !matches!(self, Self::Undo | Self::Moves | Self::Caption)
    }
}

/// The aim of a task.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
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
    /// The pupil makes any legal moves.
    Play {
        /// The number of moves.
        moves: u32,
        /// Tells whether exactly this many moves must be made; otherwise one is enough.
        exactly: bool,
    },
    /// The pupil wins against the computer.
    Win {
        /// Tells whether a draw is enough.
        or_draw: bool,
        /// The limit of the pupil's moves.
        within: Option<u32>,
    },
    /// The pupil avoids losing to the computer for a number of moves of their own.
    Hold {
        /// The number of moves.
        moves: u32,
    },
    /// The pupil touches one of these places, given by their names. No piece moves.
    PointTo(Vec<String>),
    /// The pupil enters a number.
    Number(Vec<Wanted>),
    /// The pupil ticks the right [choice](Task::choices), or all right ones.
    Choice,
    /// The pupil writes a text for the teacher to judge.
    Write,
}

impl Asked {
    /// Tells whether the task is done by moves on the board.
    pub fn is_played(&self) -> bool {
        matches!(self, Self::Reach { .. } | Self::PlayToTheEnd | Self::Play { .. })
            || self.is_against_computer()
    }

    /// Tells whether the task is a game against the computer.
    pub fn is_against_computer(&self) -> bool {
        matches!(self, Self::Win { .. } | Self::Hold { .. })
    }
}

/// A position to be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// The goal of the game.
    Goal,
    /// The position of one of these games, given as links without the puzzle's name.
    Positions(Vec<String>),
}

/// The reply to a wrong answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The answer: a number, a place, moves, or a link to a position. Empty for all other answers.
    pub to: String,
    /// The message.
    pub said: String,
}

impl Reply {
    /// Tells whether the answer is a link to a position.
    pub(super) fn is_to_link(&self) -> bool {
        self.to.starts_with(['?', '/'])
    }
}

/// A choice of a multiple-choice task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Tells whether it is right.
    pub right: bool,
    /// Its text.
    pub text: String,
    /// The message to the pupil who chose it; may be empty.
    pub said: String,
}

/// Cleans a text: a single line, without control characters or bidirectional overrides. Spaces are trimmed and
/// collapsed.
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

/// The no-break space, which writers use on purpose, so it stays.
const NO_BREAK: char = '\u{a0}';
