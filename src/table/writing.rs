//! The pen: writes texts into places of the board.

use super::messages::AfterWriting;
use super::notice::NoticeKind;
use super::state::{Draft, Focus, Table};
use crate::contract::{Status, Writing};
use crate::game::{Nib, Surface};
use crate::say;
use crate::scene::PlaceId;

impl Table {
    /// The texts that may be written into a place at present.
    pub(super) fn writing(&mut self, place: PlaceId) -> Option<Writing> {
        match self.board() {
            board @ (Surface::Game | Surface::Setup { .. }) => self.game.writing(board, place),
            Surface::Player { .. } => None,
        }
    }

    /// Handles a key press on a place that can be written into: a digit begins a text, Delete erases.
    pub(super) fn press_key(&mut self, place: PlaceId, key: &str) -> bool {
        let Some(writing) = self.writing(place) else { return false };
        match (key, key.as_bytes()) {
            ("Delete" | "Backspace", _) if !writing.present.is_empty() => {
                self.write(place, "", AfterWriting::AsChosen);
            }
            // The text field is not rendered yet: it opens with all that was typed.
            (_, [b'0'..=b'9']) if self.hand.held == Some(place) => {
                self.begin_writing(place, &format!("{}{key}", self.hand.draft.begun));
            }
            (_, [b'0'..=b'9']) => self.begin_writing(place, key),
            _ => return false,
        }
        true
    }

    pub(super) fn begin_writing(&mut self, place: PlaceId, begun: &str) {
        let Some(writing) = self.writing(place) else { return };
        self.dismiss();
        self.view.sheet = false;
        self.hand.held = Some(place);
        self.hand.draft = Draft { begun: begun.to_owned(), refused: None };
        // The overlay follows this place, also without a mouse.
        self.point_at(place);
        self.draw();
        let sums = self.shown.writing.as_ref().map_or(&[][..], |writing| &writing.sums);
        self.say(format!("{}. {}", writing.prompt, sums.join(" ")).trim_end().to_owned());
    }

    /// Switches between pen and pencil.
    pub(super) fn toggle_pencil(&mut self) {
        let (nib, words) = match self.hand.nib {
            Nib::Pen => {
                (Nib::Pencil, say!("Pencil: what you write is a note of what may go here."))
            }
            Nib::Pencil => (Nib::Pen, say!("Pen: what you write is entered.")),
        };
        self.hand.nib = nib;
        self.hand.draft.refused = None;
        self.say(words);
    }

    /// Toggles moving on to the next blank after writing.
    pub(super) fn toggle_onward(&mut self) {
        self.hand.onward = !self.hand.onward;
        self.say(if self.hand.onward {
            say!("After each number the pen goes on to the next blank.")
        } else {
            say!("After a number the pen is put down.")
        });
    }

    /// Moves the pen to the next blank after a place, if the game is not over and there is one. The announcement begins
    /// with `said`.
    fn pen_on(&mut self, place: PlaceId, said: &str) -> bool {
        if self.is_playing() && self.game.standing().status != Status::Playing {
            return false;
        }
        let Some(next) = self.game.next_blank(self.board(), place) else { return false };
        self.begin_writing(next, "");
        self.say(format!("{said} {}", self.news.spoken.text).trim_start().to_owned());
        true
    }

    /// Writes a text into a place, with the pen or the pencil. An empty text erases, or only moves on to the next
    /// blank.
    pub(super) fn write(&mut self, place: PlaceId, text: &str, then: AfterWriting) {
        if then == AfterWriting::NextBlank && text.is_empty() {
            if !self.pen_on(place, "") {
                self.say(say!("There is no other blank."));
            }
            return;
        }
        let pencilled = self.writing(place).and_then(|writing| writing.pencilled);
        let nib = match pencilled {
            Some(_) if !text.is_empty() => self.hand.nib,
            _ => Nib::Pen,
        };
        let made = match self.is_editing() {
            true => self.edit_text(place, text),
            false => self.game.write(place, text.to_owned(), nib).map(|made| self.made(made)),
        };
        match made {
            Ok(()) => {
                let goes_on = self.hand.onward && nib == Nib::Pen && !text.is_empty();
                let on = then == AfterWriting::NextBlank || goes_on;
                let said = self.news.spoken.text.clone();
                if on && self.pen_on(place, &said) {
                    return;
                }
                if nib == Nib::Pencil {
                    // The player may want to add more notes.
                    self.hand.held = Some(place);
                    self.hand.draft = Draft::default();
                } else {
                    self.view.focus = Some(Focus::Place(place));
                }
            }
            Err(problem) if self.hand.held == Some(place) => {
                self.hand.draft.refused = Some(problem);
            }
            Err(problem) => self.tell(NoticeKind::Plain, problem),
        }
    }
}
