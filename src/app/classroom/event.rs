//! The events on the page of a lesson.

use super::platform::Told;
use super::windows;
use crate::app::settings::Settings;
use crate::classroom::Msg;
use crate::table;

/// An event on the page.
#[derive(Clone)]
pub enum Event {
    /// A message to the lesson.
    Pupil(Msg),
    /// An event of the presenter's windows.
    Window(windows::Msg),
    /// The user chose other settings.
    Set(Settings),
    /// The system's colour scheme changed.
    Scheme,
    /// The address bar holds another link.
    Moved(String),
    /// Another tab has saved something, such as its way through a lesson.
    Elsewhere,
    /// The learning platform answers (true) or not, perhaps with its late first answers.
    Platform(bool, Told),
    /// Back closes an open layer, such as the player.
    Back,
    /// The worker that replays and searches hand-ins sends a message.
    Replied(table::JobEvent),
    /// The next task of the author's text is to be checked against its game.
    Check,
}
