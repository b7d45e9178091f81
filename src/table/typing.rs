//! Moves that are typed.

use super::state::Table;

impl Table {
    /// Makes the moves that are typed as the list of moves has them: one, which may be typed in parts (`d2 d4`, `D2-D4`),
    /// or several. The first that cannot be made stays typed, with all after it.
    pub(super) fn type_moves(&mut self, text: &str) {
        if !self.is_playing() {
            return;
        }
        let words: Vec<&str> = text.split(is_between).filter(|word| !word.is_empty()).collect();
        let (made, refused) = match self.type_move(&words.concat()) {
            _ if words.is_empty() => (0, Some("Type a move first.".to_owned())),
            Ok(()) => (words.len(), None),
            Err(problem) => match self.type_each(&words) {
                // A part of a move says less of what is wrong than the whole.
                (0, _) if words.len() < 3 => (0, Some(problem)),
                each => each,
            },
        };
        self.typed.rest = if made == 0 { text.to_owned() } else { words[made..].join(" ") };
        self.typed.times += 1;
        self.typed.refused = refused;
    }

    /// Makes moves of words one after the other, and gives how many words that took and why no more.
    fn type_each(&mut self, words: &[&str]) -> (usize, Option<String>) {
        let mut made = 0;
        while let [word, after @ ..] = &words[made..] {
            let in_two = after.first().map(|second| [*word, second].concat());
            made += match (self.type_move(word), in_two) {
                (Ok(()), _) => 1,
                (Err(_), Some(in_two)) if self.type_move(&in_two).is_ok() => 2,
                (Err(problem), _) => return (made, Some(format!("{word}: {problem}"))),
            };
        }
        (made, None)
    }

    fn type_move(&mut self, text: &str) -> Result<(), String> {
        let standing = self.game.standing();
        if standing.is_computers_turn() && standing.done == standing.count {
            return Err("It is the computer’s turn.".to_owned());
        }
        let made = self.game.play(text.to_owned());
        // Links have no capitals; on a phone the first letter often is one.
        let made =
            made.or_else(|problem| self.game.play(text.to_ascii_lowercase()).map_err(|_| problem))?;
        self.made(made);
        Ok(())
    }
}

/// What stands between moves or between the parts of one.
fn is_between(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '.' | ',' | ';' | '-' | '–' | '→')
}
