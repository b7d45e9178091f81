//! Synchronises a presenter's windows: the projected one, and the teacher's own.
//!
//! Every change is sent as the whole state, with a counter, and the newest state wins in every window. No window is the
//! master, so each can be reloaded or reopened. A window that opens [asks](Presentation::ask), and the others answer.
//! The page transports the letters.

use serde::{Deserialize, Serialize};

use super::picture::Picture;
use super::pupil::Classroom;
use crate::lesson::{LONGEST_TEXT, Which, base64_url};

/// The beginning of a letter: its kind, and the version of its format.
const HEAD: &str = "parlour-presenter-5 ";

/// The longest letter accepted, in bytes.
const LONGEST: usize = 8 << 20;

/// The bound of plausible counters.
const MOST_CHANGES: u64 = 1 << 52;

/// The longest name of a room, in characters.
const LONGEST_NAME: usize = 32;

/// The state of the presentation besides the lesson.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Presenting {
    /// Tells whether the projected window is black.
    pub blank: bool,
    /// Tells whether the class's window shows something else than the projected view.
    pub away: bool,
    /// The point that the presenter points at.
    pub spot: Option<Spot>,
    /// The presenter's stopwatch.
    pub clock: Stopwatch,
}

/// A point on the board. Both coordinates are fractions from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the upper edge.
    pub y: f64,
}

impl Spot {
    /// The point, if it is on the board.
    pub fn on_board(x: f64, y: f64) -> Option<Self> {
        let inside = |part: f64| (0.0..=1.0).contains(&part);
        (inside(x) && inside(y)).then_some(Self { x, y })
    }
}

/// A stopwatch. Times are milliseconds since 1970.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Stopwatch {
    since: Option<f64>,
    before: f64,
}

impl Stopwatch {
    /// Tells whether it runs.
    pub fn runs(self) -> bool {
        self.since.is_some()
    }

    /// Starts or stops it.
    pub fn toggle(&mut self, now: f64) {
        *self = if self.runs() {
            Self { since: None, before: self.elapsed(now) }
        } else {
            Self { since: Some(now), ..*self }
        };
    }

    /// Resets it to 0. A running one goes on running.
    pub fn reset(&mut self, now: f64) {
        *self = Self { since: self.since.map(|_| now), before: 0.0 };
    }

    /// The time it shows, in milliseconds.
    pub fn elapsed(self, now: f64) -> f64 {
        // The system clock may be set back.
        self.before + self.since.map_or(0.0, |since| (now - since).max(0.0))
    }

    fn is_sound(self) -> bool {
        let sound = |time: f64| time.is_finite() && time >= 0.0;
        sound(self.before) && self.since.is_none_or(sound)
    }
}

/// The version of a state: of two states, the one with the higher stamp wins.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Stamp {
    count: u64,
    /// The window that made the change, which breaks ties in the same way everywhere.
    window: String,
}

#[derive(Serialize, Deserialize)]
struct Letter {
    room: String,
    /// The checksum of the lesson.
    lesson: u32,
    body: Body,
}

#[derive(Serialize, Deserialize)]
enum Body {
    /// A window has opened and asks for the state.
    Ask,
    State(Box<PresenterState>),
    /// Asks the projected window to scroll on in a text that is longer than the screen.
    ReadOn,
    /// The answer to that: false if it was at the end.
    Read(bool),
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct PresenterState {
    stamp: Stamp,
    picture: Picture,
    aside: Presenting,
}

/// The effect of a received letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// None: it was for another room or lesson, unreadable, or not new.
    Nothing,
    /// This letter has to be sent as an answer.
    Answer(String),
    /// The state has changed.
    Changed,
    /// The projected window has to scroll on, and to [answer](Presentation::has_read).
    ReadOn,
    /// The projected window has scrolled on, or (false) was at the end.
    Read(bool),
}

/// A window's connection with the others of its room.
pub struct Presentation {
    room: String,
    window: String,
    lesson: u32,
    stamp: Stamp,
    /// The state last sent or received.
    known: Option<(Picture, Presenting)>,
}

impl Presentation {
    /// Connects a window with its room. Each window has a name of its own.
    pub fn new(room: &str, window: &str, classroom: &Classroom) -> Self {
        Self {
            room: room.to_owned(),
            window: window.to_owned(),
            lesson: Which::of(classroom.lesson()).checksum,
            stamp: Stamp::default(),
            known: None,
        }
    }

    /// Tells whether a text is a valid name of a room.
    pub fn is_room(text: &str) -> bool {
        (1..=LONGEST_NAME).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
    }

    /// The first letter of a window that has opened. Its initial state does not count as a change.
    pub fn ask(&mut self, classroom: &mut Classroom, aside: &Presenting) -> String {
        self.known = Some((classroom.picture(), aside.clone()));
        self.letter(Body::Ask)
    }

    /// The letter with the new state, if it has changed here.
    pub fn tell(&mut self, classroom: &mut Classroom, aside: &Presenting) -> Option<String> {
        let now = (classroom.picture(), aside.clone());
        if self.known.as_ref() == Some(&now) {
            return None;
        }
        self.known = Some(now.clone());
        self.stamp = Stamp { count: self.stamp.count + 1, window: self.window.clone() };
        Some(self.state(now))
    }

    /// The letter that makes the projected window scroll on.
    pub fn read_on(&self) -> String {
        self.letter(Body::ReadOn)
    }

    /// The answer of the projected window. `more` is false if it was at the end.
    pub fn has_read(&self, more: bool) -> String {
        self.letter(Body::Read(more))
    }

    /// Handles a letter for this room and lesson. Adopts a state that is newer than the known one.
    pub fn hear(&mut self, text: &str, classroom: &mut Classroom, aside: &mut Presenting) -> Heard {
        let letter =
            read(text).filter(|letter| letter.room == self.room && letter.lesson == self.lesson);
        match letter.map(|letter| letter.body) {
            None => Heard::Nothing,
            Some(Body::Ask) => {
                if self.stamp == Stamp::default() {
                    // The state here must beat the initial state of the window that asks.
                    self.stamp.window.clone_from(&self.window);
                }
                let now = (classroom.picture(), aside.clone());
                Heard::Answer(self.state(now))
            }
            Some(Body::State(state)) if state.stamp > self.stamp => {
                let PresenterState { stamp, picture, aside: theirs } = *state;
                self.stamp = stamp;
                *aside = theirs;
                classroom.show(picture);
                // Remember the state as adopted here, so that differences of form do not count as a change.
                self.known = Some((classroom.picture(), aside.clone()));
                Heard::Changed
            }
            Some(Body::State(_)) => Heard::Nothing,
            Some(Body::ReadOn) => Heard::ReadOn,
            Some(Body::Read(more)) => Heard::Read(more),
        }
    }

    fn state(&self, (picture, aside): (Picture, Presenting)) -> String {
        self.letter(Body::State(Box::new(PresenterState {
            stamp: self.stamp.clone(),
            picture,
            aside,
        })))
    }

    fn letter(&self, body: Body) -> String {
        let letter = Letter { room: self.room.clone(), lesson: self.lesson, body };
        // Serialising plain data never fails.
        let bytes = postcard::to_allocvec(&letter).unwrap_or_default();
        // Both transports accept text.
        HEAD.to_owned() + &base64_url::encode(&bytes)
    }
}

/// Parses and validates a letter.
fn read(text: &str) -> Option<Letter> {
    let letters = text.strip_prefix(HEAD).filter(|_| text.len() <= LONGEST)?;
    let bytes = base64_url::decode(letters)?;
    let (letter, rest): (Letter, _) = postcard::take_from_bytes(&bytes).ok()?;
    let sound = match &letter.body {
        Body::Ask | Body::ReadOn | Body::Read(_) => true,
        Body::State(state) => {
            let PresenterState { stamp, picture, aside } = &**state;
            stamp.count < MOST_CHANGES
                && picture.draft.chars().count() <= LONGEST_TEXT
                && aside.clock.is_sound()
                && picture.tally.is_none_or(|tally| tally.is_sound())
                && aside.spot.is_none_or(|spot| Spot::on_board(spot.x, spot.y).is_some())
        }
    };
    (rest.is_empty() && sound).then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopwatch_is_started_stopped_and_reset() {
        let mut clock = Stopwatch::default();
        assert!(!clock.runs());
        assert_eq!(clock.elapsed(5_000.0), 0.0);
        clock.toggle(1_000.0);
        assert_eq!(clock.elapsed(4_000.0), 3_000.0);
        assert_eq!(clock.elapsed(0.0), 0.0, "the machine's clock was set back");
        clock.toggle(5_000.0);
        assert_eq!(clock.elapsed(9_000.0), 4_000.0);
        clock.toggle(10_000.0);
        assert_eq!(clock.elapsed(11_000.0), 5_000.0);
        clock.reset(12_000.0);
        assert!(clock.runs());
        assert_eq!(clock.elapsed(12_500.0), 500.0);
    }

    #[test]
    fn a_spot_is_on_the_board() {
        assert_eq!(Spot::on_board(0.0, 1.0), Some(Spot { x: 0.0, y: 1.0 }));
        for (x, y) in [(-0.1, 0.5), (0.5, 1.1), (f64::NAN, 0.5), (0.5, f64::INFINITY)] {
            assert_eq!(Spot::on_board(x, y), None);
        }
    }

    #[test]
    fn rooms_have_plain_names() {
        assert!(Presentation::is_room("3fA9"));
        for name in ["", "a b", "../x", "é", &"x".repeat(33)] {
            assert!(!Presentation::is_room(name), "{name}");
        }
    }
}
