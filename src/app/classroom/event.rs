//! The events on the page of a lesson.

use super::platform::Told;
use crate::app::settings::Settings;
use crate::classroom::{LessonView, Msg, Spot};
use crate::table;

/// An event on the page.
#[derive(Clone)]
pub enum Event {
    /// A pupil does something.
    Pupil(Msg),
    /// The settings change.
    Set(Settings),
    /// The address bar holds another link.
    Moved(String),
    /// Another tab has saved its way through a lesson.
    Elsewhere,
    /// The learning platform answers, or no longer; and what it knew before, where that comes late.
    Platform(bool, Told),
    /// Back takes the player away.
    Back,
    /// Another window of the presenter's sends a letter.
    Letter(String),
    /// The lesson is shown otherwise in this window.
    View(LessonView),
    /// It is shown so in a window of its own.
    Window(LessonView),
    /// The class sees nothing, or the lesson again.
    Blank,
    /// Pointing at the board is shown to the class, or no longer.
    Spotlight,
    /// The worker that replays and searches hand-ins sends a message.
    Replied(table::Event),
    /// The next task of the author's text is checked against its game.
    Check,
    /// The class is to see the rest of the words, or the next step.
    ReadOn,
    /// No window of the class has answered: the next step comes.
    StepOn,
    /// The presenter points at the board, or beside it.
    Point(Option<Spot>),
    /// The clock is started or stopped.
    Time,
    /// The clock is set to 0.
    Reset,
    /// A second has gone by.
    Tick,
    /// The window has another size.
    Resized,
}
