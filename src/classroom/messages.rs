//! The messages to a classroom.

use super::picture::CardTally;
use crate::game::Direction;
use crate::lesson::{At, HandIn, Quest, Template};
use crate::play::astray::Stray;
use crate::table;

/// A search for the first wrong move of each attempt at a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// The column of the task in the review.
    pub(super) column: usize,
    /// The task.
    pub quest: Quest,
    /// The attempts, as lists of moves.
    pub ways: Vec<Vec<String>>,
}

/// The first wrong move of each attempt, if it has one; `None` if the search failed.
pub type Strays = Option<Vec<Option<Stray>>>;

/// A message to a classroom.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// A message for the table.
    Table(table::Msg),
    /// Opens a step, by its index.
    GoTo(usize),
    /// Opens the next task of the open step.
    GoOn,
    /// Turns the page as a clicker does: onward to the next task, if the open one is done or given up, else to the
    /// next step; or back to the step before.
    Turn(Direction),
    /// Gives up the open task.
    GiveUp,
    /// Opens or closes the model answer, in moves, to a task that was given up.
    Solution(Option<At>),
    /// Begins the open task again.
    Again,
    /// Declares the moves complete.
    Finish,
    /// Changes the draft of the answer.
    Draft(String),
    /// Ticks or unticks a choice.
    Choose(usize),
    /// Submits the written or ticked answer.
    Answer,
    /// Discards the work and begins the lesson for another pupil.
    BeginAnew,
    /// Sets the pupil's name for the hand-in.
    Name(String),
    /// Opens the hand-ins in further texts.
    HandIns(Vec<HandIn>),
    /// Removes the texts that cannot be read as hand-ins.
    DropUnread,
    /// A worker has computed the [requested](crate::lesson::KnownReplies::wanted) move of the computer.
    Replied(Option<String>),
    /// A worker has finished the [search](super::Classroom::begin_search) for first wrong moves; `None` if it failed.
    Searched(Strays),
    /// Shows or hides the tally of paper cards.
    Tally(Option<CardTally>),
    /// A change of the text by the author.
    Author(AuthorMsg),
}

/// A change by an author.
#[derive(Debug, Clone, PartialEq)]
pub enum AuthorMsg {
    /// Replaces the text as the author types.
    Write(String),
    /// Replaces the whole lesson. This can be undone.
    Replace(String),
    /// Chooses another puzzle, by its name in links, and removes the positions of the steps.
    Puzzle(String),
    /// Adds a step with the position on the board.
    AddPosition,
    /// Adds a task from a template to the open step, filled from the board. It replaces an empty first task.
    AddTask(Template),
    /// Adds a text to the last task of the open step, shown when it is done.
    AddAfter,
    /// Has the computer play in the last task of the open step, at the level with this key, or not at all.
    Computer(Option<String>),
    /// Moves the open step before the previous one.
    Earlier,
    /// Moves the open step after the next one.
    Later,
    /// Removes the open step.
    Remove,
    /// Undoes the last change that removed something, unless the text has changed since.
    BringBack,
}
