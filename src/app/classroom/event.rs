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
    /// Something of the presenter's windows.
    Window(windows::Msg),
    /// The settings change.
    Set(Settings),
    /// The system has other colours.
    Scheme,
    /// The address bar holds another link.
    Moved(String),
    /// Another tab has saved its way through a lesson.
    Elsewhere,
    /// The learning platform answers, or no longer; and what it knew before, where that comes late.
    Platform(bool, Told),
    /// Back takes the player away.
    Back,
    /// The worker that replays and searches hand-ins sends a message.
    Replied(table::JobEvent),
    /// The next task of the author's text is checked against its game.
    Check,
}
