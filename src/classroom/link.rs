//! The address of a lesson.

use strum::{EnumString, IntoStaticStr};

use super::presenter::Presentation;
use crate::lesson::{Kind, LONGEST, LinkError, pack, unpack};
use crate::play::link::unescaped;
use crate::say;

/// An empty part, appended to a link that would not end in a letter or digit.
const END: &str = "&end";

/// The fragment of a lesson's address: `french-centre&step=3`, or with the packed text of a lesson instead of its
/// name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LessonLink {
    /// The lesson: the name of a built-in one, or a packed one; empty for none.
    pub lesson: String,
    /// The step to open, counted from 1.
    pub step: Option<usize>,
    /// A packed hand-in to review.
    pub hand_in: Option<String>,
    /// The view of the lesson.
    pub view: LessonView,
    /// The room that a presenter's windows share.
    pub room: Option<String>,
}

/// A view of a lesson.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum LessonView {
    /// For a pupil.
    #[default]
    Pupil,
    /// For a teacher, with answers and notes.
    Teacher,
    /// For a teacher who reviews hand-ins.
    Review,
    /// For the author.
    Write,
    /// For a class, enlarged: only the board, the text and the task.
    Projector,
    /// For the presenter, in a second window beside the projected one.
    Presenter,
    /// On paper, with the answers on a page of their own.
    Worksheet,
}

impl LessonView {
    /// Its keyword in links.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Tells whether it shows answers. A text for pupils cannot be opened in such a view.
    pub fn is_for_teachers(self) -> bool {
        matches!(self, Self::Teacher | Self::Write | Self::Presenter | Self::Worksheet)
    }

    /// Tells whether the view belongs to one of a presenter's windows.
    fn has_room(self) -> bool {
        matches!(self, Self::Teacher | Self::Projector | Self::Presenter)
    }
}

impl LessonLink {
    /// Parses a fragment. Ignores invalid parts.
    pub fn read(fragment: &str) -> Self {
        // No part needs percent-encoding; this undoes what other programs have encoded.
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
        // Many programs take punctuation at the end of a link for the end of a sentence, and cut it off.
        if text.ends_with(['-', '_']) {
            text.push_str(END);
        }
        text
    }

    /// Determines the source of the lesson's text.
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

    /// Tells whether a text is short enough for a link, which would not open otherwise.
    pub fn holds(text: &str) -> bool {
        text.len() <= LONGEST
    }

    /// A link that contains the text of a lesson.
    pub fn of_text(text: &str) -> Self {
        Self { lesson: pack(Kind::Lesson, text), ..Self::default() }
    }
}

/// The initial text for an author, in the language of the page: a lesson on a puzzle's standard game.
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
    /// No lesson.
    Nothing,
    /// A new lesson, yet to be written.
    Blank,
    /// A built-in lesson, by the name of its file.
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
