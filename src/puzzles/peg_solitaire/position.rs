//! Positions and goals.

use std::fmt;
use std::sync::Arc;

use super::board::{Board, Hole, Jump, Step};
use crate::numerals::counted;
use crate::puzzle::TextError;

/// Pegs on a board.
#[derive(Debug, Clone, PartialEq)]
pub struct Position {
    /// The board.
    pub board: Arc<Board>,
    /// The holes with a peg in them, as a set of hole numbers.
    pub pegs: u64,
}

impl Position {
    /// How many pegs there are.
    pub fn count(&self) -> u32 {
        self.pegs.count_ones()
    }

    /// Whether there is a peg in this hole.
    pub fn has(&self, hole: Hole) -> bool {
        self.pegs & self.board.bit(hole) != 0
    }

    /// The jumps that can be made, in reading order.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + '_ {
        self.steps().map(|step| self.board.jump(step))
    }

    /// The same by numbers of holes.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.board.steps().iter().copied().filter(|step| step.fits(self.pegs))
    }

    /// Where the peg in this hole can jump to.
    pub fn destinations(&self, from: Hole) -> impl Iterator<Item = Hole> + '_ {
        self.jumps().filter(move |jump| jump.from == from).map(|jump| jump.to)
    }

    /// The only peg, if there is but one.
    pub fn last_peg(&self) -> Option<Hole> {
        (self.count() == 1).then(|| self.board.holes()[self.pegs.trailing_zeros() as usize])
    }

    /// Why the peg in `from` cannot jump into `to`, as a sentence; `None` when it can.
    pub fn objection(&self, from: Hole, to: Hole) -> Option<String> {
        if !self.has(from) {
            return Some(format!("{from} is empty."));
        }
        let Some(step) = self.board.step(from, to) else {
            return Some(format!(
                "{from} to {to} is no jump: a jump goes straight over one neighbour into the hole \
                 behind it."
            ));
        };
        let over = self.board.jump(step).over;
        if self.has(to) {
            Some(format!("{to} is taken."))
        } else if !self.has(over) {
            Some(format!("There is no peg to jump over in {over}."))
        } else {
            None
        }
    }

    /// Reads the rows of a board, from the top, joined by `/`: `o` is a peg and `.` an empty hole.
    ///
    /// # Errors
    /// Which row is wrong, and what is allowed there.
    pub fn read(board: &Arc<Board>, text: &str) -> Result<Self, TextError> {
        let wrong = |problem| TextError::new("position", text, problem);
        let lengths = row_lengths(board);
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != lengths.len() {
            return Err(wrong(format!(
                "{} rows; the {} has {} rows of {} holes, joined by /",
                rows.len(),
                board.name,
                lengths.len(),
                list(&lengths.iter().map(usize::to_string).collect::<Vec<_>>(), "and"),
            )));
        }
        let mut pegs = 0;
        let mut number = 0;
        for (row, (text, length)) in rows.iter().zip(&lengths).enumerate() {
            if let Some(other) = text.chars().find(|letter| !matches!(letter, 'o' | '.')) {
                let problem = format!(
                    "row {} has the character “{other}”; o (a peg) and . (an empty hole) are \
                     allowed",
                    row + 1,
                );
                return Err(wrong(problem));
            }
            if text.len() != *length {
                let problem = format!(
                    "row {} has {} holes; on the {} it has {length}",
                    row + 1,
                    text.len(),
                    board.name,
                );
                return Err(wrong(problem));
            }
            for letter in text.bytes() {
                pegs |= u64::from(letter == b'o') << number;
                number += 1;
            }
        }
        Ok(Self { board: Arc::clone(board), pegs })
    }
}

impl fmt::Display for Position {
    /// The text that [`Position::read`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = 0;
        for hole in self.board.holes() {
            while row < hole.row {
                f.write_str("/")?;
                row += 1;
            }
            f.write_str(if self.has(*hole) { "o" } else { "." })?;
        }
        Ok(())
    }
}

/// How many holes each row of a board has.
fn row_lengths(board: &Board) -> Vec<usize> {
    let (rows, _) = board.size();
    (0..rows).map(|row| board.holes().iter().filter(|hole| hole.row == row).count()).collect()
}

/// Where a game is to end: with one peg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// In whatever hole.
    AnyHole,
    /// In this hole.
    Hole(Hole),
}

impl Goal {
    /// Reads `any` or the name of a hole.
    ///
    /// # Errors
    /// When it is neither.
    pub fn read(board: &Board, text: &str) -> Result<Self, TextError> {
        if text == "any" {
            return Ok(Self::AnyHole);
        }
        board.hole(text).map(Self::Hole).map_err(|problem| {
            TextError::new("finish", text, format!("allowed: any, or a hole; {}", problem.problem))
        })
    }

    /// The holes where the last peg may be, as a set.
    pub fn holes(self, board: &Board) -> u64 {
        match self {
            Self::AnyHole => board.full(),
            Self::Hole(hole) => board.bit(hole),
        }
    }

    /// Whether it is reached.
    pub fn reached(self, position: &Position) -> bool {
        position.count() == 1 && position.pegs & self.holes(&position.board) != 0
    }
}

impl fmt::Display for Goal {
    /// The text that [`Goal::read`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AnyHole => f.write_str("any"),
            Self::Hole(hole) => hole.fmt(f),
        }
    }
}

/// "1 peg", "2 pegs", "no pegs".
pub fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        _ => counted(number, noun),
    }
}

/// "a, b or c".
pub fn list<T: AsRef<str>>(items: &[T], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [init @ .., last] => {
            let init: Vec<&str> = init.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", init.join(", "), last.as_ref())
        }
    }
}

/// The names of holes in a sentence: "c3, d4 or e5".
pub fn names(holes: impl Iterator<Item = Hole>, word: &str) -> String {
    list(&holes.map(|hole| hole.to_string()).collect::<Vec<_>>(), word)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::board::english;
    use super::*;

    #[test]
    fn the_central_game_is_written_as_rows() {
        let board = english();
        let pegs = board.full() ^ board.bit(board.vacancy);
        let position = Position { board, pegs };
        assert_eq!(position.to_string(), "ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo");
    }

    #[test]
    fn a_wrong_text_is_named_row_by_row() {
        let problem =
            |text| Position::read(&english(), text).expect_err("the text is wrong").problem;
        assert!(problem("ooo/ooo").starts_with("2 rows; the English board has 7 rows of 3, 3, 7"));
        assert_eq!(
            problem("ooo/oxo/ooooooo/ooo.ooo/ooooooo/ooo/ooo"),
            "row 2 has the character “x”; o (a peg) and . (an empty hole) are allowed",
        );
        assert_eq!(
            problem("ooo/ooo/ooooooo/ooo.oo/ooooooo/ooo/ooo"),
            "row 4 has 6 holes; on the English board it has 7",
        );
        assert!(problem("").starts_with("1 rows"));
    }

    proptest! {
        #[test]
        fn positions_are_read_back(pegs in 0u64..1 << 33) {
            let position = Position { board: english(), pegs };
            prop_assert_eq!(Position::read(&english(), &position.to_string()), Ok(position));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,60}") {
            let _ = Position::read(&english(), &text);
            let _ = Goal::read(&english(), &text);
        }

        #[test]
        fn listed_jumps_are_those_without_objection(pegs in 0u64..1 << 33) {
            let position = Position { board: english(), pegs };
            let listed: Vec<(Hole, Hole)> = position.jumps().map(|j| (j.from, j.to)).collect();
            for from in position.board.holes() {
                for to in position.board.holes() {
                    let objection = position.objection(*from, *to);
                    prop_assert_eq!(listed.contains(&(*from, *to)), objection.is_none());
                }
            }
        }
    }
}
