//! The lines of a game that were left for another: a move that takes the place of undone ones loses none of them.

use super::opening::rest_of;
use super::state::Table;
use crate::link::moves_of;
use crate::numerals::counted;

/// The most lines that are kept of a game.
const MOST: usize = 20;

impl Table {
    /// The lines that were left, in words, the last one first.
    pub fn lines(&self) -> Vec<String> {
        let here = moves_of(self.link());
        let words = |link: &String| {
            let moves = moves_of(link);
            let common = here.iter().zip(&moves).take_while(|(one, other)| one == other).count();
            format!("{}, another from move {} on", counted(moves.len(), "move"), common + 1)
        };
        self.lines.iter().map(words).collect()
    }

    /// Keeps a line that is left, unless one that is kept goes on from it.
    pub(super) fn keep_line(&mut self, link: String) {
        let moves = moves_of(&link);
        let goes_on = |other: &String| moves_of(other).starts_with(&moves);
        if moves.is_empty() || self.lines.iter().any(goes_on) {
            return;
        }
        // It goes on from shorter ones in turn.
        self.lines.retain(|other| !moves.starts_with(&moves_of(other)));
        self.lines.insert(0, link);
        self.lines.truncate(MOST);
    }

    /// Keeps the line of a game's link if the game has left it for another.
    pub(super) fn keep_replaced(&mut self, before: String) {
        let now = self.game.game_link();
        if !moves_of(&now).starts_with(&moves_of(&before)) {
            self.keep_line(before);
        }
    }

    /// Goes back to a line that was left, at its end, and keeps the present one.
    pub(super) fn go_back_to_line(&mut self, index: usize) {
        if !self.is_playing() || index >= self.lines.len() {
            return;
        }
        let line = self.lines.remove(index);
        let present = self.game.game_link();
        // A line is its moves alone: who plays stays as it is.
        let opponent = self.game.standing().opponent;
        self.game.open(rest_of(Some(&line)));
        self.game.set_opponent(opponent);
        self.keep_line(present);
        let count = self.game.standing().count;
        self.game.go_to(count);
        self.settle("The other line.");
    }
}
