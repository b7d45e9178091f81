//! The address of a lesson.

use strum::{EnumString, IntoStaticStr};

use super::presenter::Presentation;
use crate::lesson::{Kind, LONGEST, LinkError, pack, unpack};
use crate::play::link::unescaped;
use crate::say;

/// An empty part, at the end of a link that would not end in a letter or digit.
const END: &str = "&end";

/// The part of a lesson's address behind the `#`: `french-centre&step=3`, or the packed text of a lesson in place of
/// its name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LessonLink {
    /// The lesson: the name of one of ours, or the letters of a packed one; empty for none.
    pub lesson: String,
    /// The step to open, counted from 1.
    pub step: Option<usize>,
    /// The letters of a hand-in to be looked at.
    pub hand_in: Option<String>,
    /// The view of it.
    pub view: LessonView,
    /// The room of a presenter's windows, which are kept in step.
    pub room: Option<String>,
}

/// The view of a lesson.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum LessonView {
    /// To a pupil.
    #[default]
    Pupil,
    /// To a teacher, with answers and notes.
    Teacher,
    /// To a teacher who looks at hand-ins.
    Review,
    /// To the author who writes it.
    Write,
    /// To a class, large: the board, the text and the task alone.
    Projector,
    /// To the teacher who shows it to a class, in a window beside that of the class.
    Presenter,
    /// On paper, with the answers on a page of their own.
    Worksheet,
}

impl LessonView {
    /// The word that links have for it.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Tells whether it shows answers, which a text for pupils does not open.
    pub fn is_for_teachers(self) -> bool {
        matches!(self, Self::Teacher | Self::Write | Self::Presenter | Self::Worksheet)
    }

    /// Tells whether the view belongs to one of a presenter's windows.
    fn has_room(self) -> bool {
        matches!(self, Self::Teacher | Self::Projector | Self::Presenter)
    }
}

impl LessonLink {
    /// Reads the part behind the `#`; leaves out whatever cannot be read.
    pub fn read(fragment: &str) -> Self {
        // Nothing in it needs escapes; this undoes those that programs added.
        let fragment = unescaped(fragment);
        let mut parts = fragment.trim_start_matches('#').split('&');
        let mut link =
            Self { lesson: parts.next().unwrap_or_default().to_owned(), ..Self::default() };
        for part in parts {
            match part.split_once('=') {
                Some(("step", step)) => {
                    link.step = step.parse().ok().filter(|step| *step > 0);
                }
                Some(("hand-in", letters)) => {
                    link.hand_in = Some(letters.to_owned());
                    link.view = LessonView::Review;
                }
                Some(("view", word)) => {
                    link.view = word.parse().unwrap_or(link.view);
                }
                Some(("room", room)) if Presentation::is_room(room) => {
                    link.room = Some(room.to_owned());
                }
                _ => {}
            }
        }
        link
    }

    /// Writes the link as text.
    pub fn write(&self) -> String {
        let mut text = self.lesson.clone();
        if let Some(step) = self.step {
            text.push_str(&format!("&step={step}"));
        }
        match &self.hand_in {
            Some(letters) => text.push_str(&format!("&hand-in={letters}")),
            None if self.view != LessonView::Pupil => {
                text.push_str(&format!("&view={}", self.view.word()));
            }
            None => {}
        }
        if let Some(room) = &self.room
            && self.hand_in.is_none()
            && self.view.has_room()
        {
            text.push_str(&format!("&room={room}"));
        }
        // Programs take another sign at the end of a link for the end of a sentence, and leave it out.
        if text.ends_with(['-', '_']) {
            text.push_str(END);
        }
        text
    }

    /// Finds the source of the lesson's text.
    ///
    /// # Errors
    /// The reason why a packed text cannot be read.
    pub fn source(&self) -> Result<Source, LinkError> {
        let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.lesson.is_empty() && self.view == LessonView::Write {
            Ok(Source::Blank)
        } else if self.lesson.is_empty() {
            Ok(Source::Nothing)
        } else if self.lesson.chars().all(is_name) {
            Ok(Source::Named(self.lesson.clone()))
        } else {
            unpack(Kind::Lesson, &self.lesson).map(Source::Text)
        }
    }

    /// Tells whether a link can hold a text: one that is too long would not be opened.
    pub fn holds(text: &str) -> bool {
        text.len() <= LONGEST
    }

    /// A link that holds the text of a lesson.
    pub fn of_text(text: &str) -> Self {
        Self { lesson: pack(Kind::Lesson, text), ..Self::default() }
    }
}

/// The text that an author begins with, in the language of the page: a lesson on the standard game of a puzzle.
pub fn blank(puzzle: &str, language: &str) -> String {
    let (title, aim) = (say!("A lesson of mine"), say!("What the class should see."));
    let (step, asked) = (say!("Take a look"), say!("What do you see?"));
    let note = say!("A note for you: pupils do not see it.");
    format!(
        "\
title: {title}
puzzle: {puzzle}
aim: {aim}
language: {language}

## {step}

{asked}

> {note}
"
    )
}

/// The source of a lesson's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// There is none.
    Nothing,
    /// It is yet to be written.
    Blank,
    /// One of ours, by the name of its file.
    Named(String),
    /// The text itself.
    Text(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_as_it_was_written() {
        for text in [
            "",
            "french-centre",
            "french-centre&step=3",
            "french-centre&view=teacher",
            "french-centre&hand-in=H1.2.3.ab",
            "french-centre&step=2&view=projector",
            "french-centre&step=2&view=presenter&room=3f2a",
        ] {
            assert_eq!(LessonLink::read(text).write(), text);
        }
        assert_eq!(LessonLink::read("french-centre%26step%3D3").write(), "french-centre&step=3");
        let dash = LessonLink::read("french-centre&hand-in=H1.2.3.a-").write();
        assert_eq!(dash, "french-centre&hand-in=H1.2.3.a-&end");
        assert_eq!(LessonLink::read(&dash).write(), dash);
        let odd = LessonLink::read("x&step=0&step=-1&view=moon&y");
        assert_eq!(odd.write(), "x");
        assert_eq!(LessonLink::read("x&view=presenter&room=../1").room, None);
        let pupils = LessonLink::read("x&room=3f2a").write();
        assert_eq!(pupils, "x", "a pupil's link leads into no teacher's room");
    }

    #[test]
    fn a_lesson_is_one_of_ours_or_in_the_link() {
        let source = |text: &str| LessonLink::read(text).source();
        assert_eq!(source(""), Ok(Source::Nothing));
        assert_eq!(source("french-centre&step=2"), Ok(Source::Named("french-centre".to_owned())));
        let packed = LessonLink::of_text("title: Ours\npuzzle: hanoi\n").write();
        assert_eq!(source(&packed), Ok(Source::Text("title: Ours\npuzzle: hanoi\n".to_owned())));
        assert!(source(&packed[..packed.len() - 3]).is_err(), "a link that was cut off says so");
        for (length, is_held) in [(LONGEST, true), (LONGEST + 1, false)] {
            let text = "x".repeat(length);
            assert_eq!(LessonLink::holds(&text), is_held);
            assert_eq!(source(&LessonLink::of_text(&text).write()).is_ok(), is_held);
        }
        assert!(source("../../secret").is_err());
        assert_eq!(source("&view=write"), Ok(Source::Blank));
        assert_eq!(crate::lesson::read(&blank("hanoi", "de")).problems, []);
    }
}
