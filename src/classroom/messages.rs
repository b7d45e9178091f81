//! The messages to a lesson on the table.

use super::picture::CardTally;
use crate::lesson::{At, HandIn, Quest, Template};
use crate::play::astray::Stray;
use crate::table;

/// A search for the first wrong moves of pupils' ways in a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// The index of the task in the review.
    pub(super) column: usize,
    /// The task.
    pub quest: Quest,
    /// The ways.
    pub ways: Vec<Vec<String>>,
}

/// For each way its first wrong move, as far as a search found out.
pub type Strays = Option<Vec<Option<Stray>>>;

/// A message to a lesson.
#[derive(Debug, Clone, PartialEq)]
pub enum Msg {
    /// Something at the table.
    Table(table::Msg),
    /// Opens a step, by its index.
    GoTo(usize),
    /// Opens the next task of the open step.
    GoOn,
    /// Gives up the open task.
    GiveUp,
    /// Opens the moves of the lesson's answer to a task that was given up, or closes them.
    Solution(Option<At>),
    /// Begins the open task again.
    Again,
    /// Says that these are all the moves.
    Finish,
    /// Writes at the answer.
    Draft(String),
    /// Ticks a choice, or takes the tick away.
    Choose(usize),
    /// Gives the answer that was written or ticked.
    Answer,
    /// Begins the lesson as another pupil: nothing is left of the one before.
    BeginAnew,
    /// Writes the name under the hand-in.
    Name(String),
    /// Opens the hand-ins in some texts, beside those that are open.
    HandIns(Vec<HandIn>),
    /// A worker has made the move of the computer that is [wanted](crate::lesson::KnownReplies::wanted).
    Replied(Option<String>),
    /// A worker has ended the [search](super::Classroom::begin_search) for the first wrong moves; none where it found nothing
    /// out.
    Searched(Strays),
    /// The class is shown the tally of paper cards, or no longer.
    Tally(Option<CardTally>),
    /// A change of the text by the author.
    Author(AuthorMsg),
}

/// A change by an author.
#[derive(Debug, Clone, PartialEq)]
pub enum AuthorMsg {
    /// Writes the whole text anew.
    Write(String),
    /// Puts another lesson in place of this one, whose text can be brought back.
    Replace(String),
    /// Chooses another puzzle, by its name in links. The positions of the steps go.
    Puzzle(String),
    /// Adds a step with the position on the board.
    AddPosition,
    /// Adds a task of a kind to the open step, filled from the board. It is the first one of a step without any.
    AddTask(Template),
    /// Adds a text to the last task of the open step, for those who have done it.
    AddAfter,
    /// Has the computer answer in the last task of the open step, at a level by its key, or stops it.
    Computer(Option<String>),
    /// Exchanges the open step with the one before it.
    Earlier,
    /// Exchanges the open step with the one after it.
    Later,
    /// Takes the open step away.
    Remove,
    /// Brings back the part that the last change removed, unless the text has changed since.
    BringBack,
}
