//! Typed moves.

use std::collections::VecDeque;

use super::messages::{Effect, PenMsg};
use super::state::{Focus, Table};
use crate::play::notation::{places, steps, words};
use crate::say;

impl Table {
    pub(super) fn on_pen(&mut self, msg: PenMsg) -> Effect {
        match msg {
            PenMsg::Write(place, text, then) => self.write(place, &text, then),
            PenMsg::TypeMoves(text) => self.type_moves(&text),
            PenMsg::Pencil => self.toggle_pencil(),
            PenMsg::Onward => self.toggle_onward(),
            PenMsg::PenDown(place) => {
                self.put_back();
                self.view.focus = Some(Focus::Place(place));
            }
            PenMsg::Typed(place, key) => {
                if !self.press_key(place, &key) {
                    return Effect::Nothing;
                }
            }
        }
        Effect::Changed
    }

    /// Makes typed moves: one, perhaps in parts (`d2 d4`, `D2-D4`), or several (`e4–c4–c6`). The first that fails stays
    /// in the input field, with all after it.
    pub(super) fn type_moves(&mut self, text: &str) {
        if !self.is_playing() {
            return;
        }
        let words = words(text);
        let mut left: VecDeque<String> = words.iter().cloned().collect();
        let done = self.game.standing().done;
        let refused = match self.type_move(&words.concat()) {
            _ if words.is_empty() => Some(say!("Type a move first.")),
            Ok(()) => {
                left.clear();
                None
            }
            Err(whole) => {
                let each = self.type_each(&mut left);
                // The error about the whole move says more than the error about a part.
                let is_one = words.len() < 3 && steps(text) == words;
                if is_one && self.game.standing().done == done { Some(whole) } else { each }
            }
        };
        let is_made = self.game.standing().done != done;
        let left: Vec<String> = left.into();
        self.hand.typed.rest = if is_made { left.join(" ") } else { text.to_owned() };
        self.hand.typed.times += 1;
        self.hand.typed.refused = refused;
    }

    /// Makes the moves word by word, up to the first that fails. Returns the reason.
    fn type_each(&mut self, left: &mut VecDeque<String>) -> Option<String> {
        while let Some(word) = left.front().cloned() {
            let Err(problem) = self.type_move(&word) else {
                left.pop_front();
                continue;
            };
            let steps = places(&word);
            let in_two = left.get(1).map(|second| [&*word, second].concat());
            if steps != [word.to_ascii_lowercase()] {
                left.pop_front();
                steps.into_iter().rev().for_each(|step| left.push_front(step));
            } else if in_two.is_some_and(|in_two| self.type_move(&in_two).is_ok()) {
                left.drain(..2);
            } else {
                return Some(format!("{word}: {problem}"));
            }
        }
        None
    }

    fn type_move(&mut self, text: &str) -> Result<(), String> {
        if self.game.standing().awaits_computer() {
            return Err(say!("It is the computer’s turn."));
        }
        let made = self.game.play(text.to_owned());
        // Links have no capitals, but phones often capitalise the first letter.
        let made =
            made.or_else(|problem| self.game.play(text.to_ascii_lowercase()).map_err(|_| problem))?;
        self.made(made);
        Ok(())
    }
}
