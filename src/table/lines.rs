//! The lines of a game that were left for another: a move that takes the place of undone ones loses none of them.

use num_bigint::BigUint;

use super::opening::rest_of;
use super::state::Table;
use crate::link::moves_of;
use crate::numerals::counted;

/// The most lines that are kept of a game.
pub const MOST_LINES: usize = 100;

/// How many letters their links may have together: a browser has room for some five million of all games.
const LETTERS: usize = 400_000;

/// How the user's moves stand to those of a solution of the same game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// The index of the first move that is another one, or that only one of them has.
    pub first: usize,
    /// The same in words.
    pub words: String,
}

impl Compared {
    fn new(solution: &[String], mine: &[String]) -> Self {
        let differs = solution.iter().zip(mine).position(|(theirs, mine)| theirs != mine);
        let first = differs.unwrap_or(solution.len().min(mine.len()));
        let words = match differs {
            Some(_) => format!("The first difference is move {}.", first + 1),
            None if solution.len() == mine.len() => "They are the same.".to_owned(),
            None => format!("They are the same up to move {first}."),
        };
        Self { first, words }
    }
}

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

    /// Compares the moves that the user made with the solution in the player, where both go on from the same start and are shown
    /// whole. Where the next move is guessed, nothing is told.
    pub fn compared(&self) -> Option<Compared> {
        let is_guessed = self.player()?.guesses.is_some();
        let solution = self.shown.player.as_ref()?;
        let (mine, standing) = (&self.shown.moves, &self.shown.standing);
        let from_start = standing.done == 0 && !is_guessed && !mine.list.is_empty();
        let is_whole = mine.first == 0 && BigUint::from(solution.moves.len()) == solution.length;
        (from_start && is_whole).then(|| Compared::new(&solution.moves, &mine.list))
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
        let mut letters = 0;
        let fits = self.lines.iter().take(MOST_LINES).take_while(|line| {
            letters += line.len();
            letters <= LETTERS
        });
        self.lines.truncate(fits.count().max(1));
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
