//! Positions and goals.

use std::fmt;
use std::sync::Arc;

use super::math::board::{Board, Hole, Jump, Step};
use super::math::holes::Holes;
use crate::contract::TextError;
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::kit::words::and;
use crate::{say, text};

/// Pegs on a board.
#[derive(Debug, Clone, PartialEq)]
pub struct Position {
    /// The board.
    pub board: Arc<Board>,
    /// The holes with a peg.
    pub pegs: Holes,
}

impl Position {
    /// The number of pegs.
    pub fn count(&self) -> u32 {
        self.pegs.count()
    }

    /// Tells whether there is a peg in this hole.
    pub fn has(&self, hole: Hole) -> bool {
        self.pegs.meets(self.board.bit(hole))
    }

    /// The legal jumps, in reading order.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + '_ {
        self.steps().map(|step| self.board.jump(step))
    }

    /// The legal jumps by numbers of holes.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.board.fitting(self.pegs).copied()
    }

    /// The destinations of the peg in this hole.
    pub fn destinations(&self, from: Hole) -> impl Iterator<Item = Hole> + '_ {
        self.jumps().filter(move |jump| jump.from == from).map(|jump| jump.to)
    }

    /// The only peg, if there is exactly one.
    pub fn last_peg(&self) -> Option<Hole> {
        self.pegs.sole().map(|hole| self.board.holes()[hole])
    }

    /// Explains why the peg in `from` cannot jump into `to`, in a sentence; `None` when it can.
    pub fn objection(&self, from: Hole, to: Hole) -> Option<String> {
        if !self.has(from) {
            return Some(say!("{from} is empty.", from));
        }
        let Some(step) = self.board.step(from, to) else {
            return Some(say!(
                "{from} to {to} is not a jump: a jump goes straight over one neighbour into the \
                 hole behind it.",
                from,
                to
            ));
        };
        let over = self.board.jump(step).over;
        if self.has(to) {
            Some(say!("{to} is taken.", to))
        } else if !self.has(over) {
            Some(say!("There is no peg to jump over in {over}.", over))
        } else {
            None
        }
    }

    /// Reads the rows of a board, from the top, joined by `/`: `o` is a peg and `.` an empty hole. Empty holes at the
    /// end may be missing, since programs cut dots off the end of a link. It also reads other programs’ rows with a
    /// unique meaning: separated by line ends or not at all, with the corners filled, and in one of their pairs of
    /// signs.
    ///
    /// # Errors
    /// A message that names the wrong row, and what is allowed there, with a whole position as an
    /// example.
    pub fn read(board: &Arc<Board>, text: &str) -> Result<Self, TextError> {
        let text = text.trim_start_matches('\u{feff}');
        let lengths = row_lengths(board);
        let signs = signs_of(text);
        let pegs = own_rows(text, &lengths)
            .or_else(|| other_rows(board, text, &lengths))
            .zip(signs)
            .map(|(holes, (peg, _))| {
                let pegs = holes.iter().enumerate().filter(|(_, sign)| **sign == peg);
                pegs.map(|(number, _)| Holes::one(number)).collect()
            });
        if let Some(pegs) = pegs {
            return Ok(Self { board: Arc::clone(board), pegs });
        }
        let vacant = board.full() - board.bit(board.vacancy);
        let example = Self { board: Arc::clone(board), pegs: vacant };
        Err(TextError::new(text!("Position"), text, refusal(board, text, &lengths))
            .with_example(&example.to_string()))
    }
}

/// The usual pairs of signs for a peg and an empty hole.
const SIGNS: [(char, char); 9] = [
    ('o', '.'),
    ('O', '.'),
    ('1', '0'),
    ('*', '.'),
    ('x', '.'),
    ('X', '.'),
    ('●', '○'),
    ('●', '.'),
    ('●', '·'),
];

/// The signs that fill the corners of a board.
const FILLERS: [char; 4] = [' ', '#', '-', '_'];

/// The only pair of signs in a text; the first pair where it has none.
fn signs_of(text: &str) -> Option<(char, char)> {
    let is_sign = |c: &char| !c.is_whitespace() && *c != '/' && !FILLERS.contains(c);
    SIGNS
        .into_iter()
        .find(|(peg, hole)| text.chars().filter(is_sign).all(|c| c == *peg || c == *hole))
}

/// The holes in reading order, from rows separated by slashes that may end too early.
fn own_rows(text: &str, lengths: &[usize]) -> Option<Vec<char>> {
    let rows: Vec<&str> = text.trim().split('/').collect();
    let last = rows.len().checked_sub(1)?;
    // A short text may be for another board.
    if rows.len() > lengths.len() || rows.len() * 2 <= lengths.len() {
        return None;
    }
    let mut holes = Vec::new();
    for (row, (text, length)) in rows.iter().zip(lengths).enumerate() {
        let count = text.chars().count();
        if text.contains(FILLERS) || count > *length || count < *length && row < last {
            return None;
        }
        holes.extend(text.chars());
    }
    let (_, hole) = signs_of(text)?;
    holes.resize(lengths.iter().sum(), hole);
    Some(holes)
}

/// The holes in reading order, from rows separated by line ends or slashes, or not separated. The corners may
/// be filled or left out.
fn other_rows(board: &Board, text: &str, lengths: &[usize]) -> Option<Vec<char>> {
    let text = text.trim_matches(|c| matches!(c, '\r' | '\n'));
    let (_, hole) = signs_of(text)?;
    let (rows, columns) = board.size();
    let (rows, columns) = (usize::from(rows), usize::from(columns));
    let mut lines: Vec<Vec<char>> =
        text.split(['\n', '/']).map(|line| line.trim_end_matches('\r').chars().collect()).collect();
    let bare = |line: &[char]| -> Vec<char> {
        line.iter().copied().filter(|c| !FILLERS.contains(c)).collect()
    };
    if let [line] = &lines[..] {
        // A single-line input drops the line ends of pasted text.
        let bare = bare(line);
        if bare.len() == lengths.iter().sum::<usize>() {
            return Some(bare);
        }
        lines = line.chunks(columns).map(<[char]>::to_vec).collect();
    }
    if lines.len() != rows {
        return None;
    }
    let mut holes = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let bare = bare(line);
        if bare.len() == lengths[row] {
            holes.extend(bare);
            continue;
        }
        if line.len() > columns || line.len() < lengths[row] {
            return None;
        }
        if line.len() == lengths[row] && line.len() < columns {
            // A blank may fill a corner, or be an empty hole.
            let sign = |c: &char| if matches!(c, '-' | '_') { hole } else { *c };
            if line.contains(&' ') || line.contains(&'#') {
                return None;
            }
            holes.extend(line.iter().map(sign));
            continue;
        }
        // A blank within the board is an empty hole, and a sign outside is no peg.
        let of_row = board.holes().iter().filter(|hole| usize::from(hole.row) == row);
        let at: Vec<usize> = of_row.map(|hole| usize::from(hole.column)).collect();
        let outside = line.iter().enumerate().filter(|(column, _)| !at.contains(column));
        if outside.into_iter().any(|(_, c)| *c != hole && !FILLERS.contains(c)) {
            return None;
        }
        let sign = |column: &usize| line.get(*column).copied().filter(|c| !FILLERS.contains(c));
        holes.extend(at.iter().map(|column| sign(column).unwrap_or(hole)));
    }
    Some(holes)
}

/// Describes the error in a text that is no position of the board.
fn refusal(board: &Board, text: &str, lengths: &[usize]) -> String {
    let rows: Vec<&str> = text.trim().split(['\n', '/']).map(str::trim).collect();
    let strange = |row: &&str| row.chars().find(|letter| !matches!(letter, 'o' | '.'));
    let found = (1..).zip(&rows).find_map(|(number, row)| Some((number, strange(row)?)));
    if let Some((number, other)) = found {
        return match other.is_control() {
            true => say!(
                "Row {row} has a character that cannot be seen. Allowed are o (a peg) and . (an \
                 empty hole).",
                row = number
            ),
            false => say!(
                "Row {row} has the character “{other}”. Allowed are o (a peg) and . (an empty \
                 hole).",
                row = number,
                other
            ),
        };
    }
    let name = translated(board.name);
    if rows.len() == lengths.len() {
        let short =
            (1..).zip(rows.iter().zip(lengths)).find(|(_, (row, length))| row.len() != **length);
        if let Some((number, (row, length))) = short {
            // The board is one such as “English board”.
            return say!(
                "Row {row} has {n} hole. On the {board} it has {length}."
                    | "Row {row} has {n} holes. On the {board} it has {length}.",
                n = grouped(row.len()),
                row = number,
                board = name,
                length
            );
        }
    }
    // The rows are their number, and the holes a list of numbers: “7 rows of 3, 3, 7, 7, 7, 3 and 3 holes”.
    say!(
        "It has {n} row. The {board} has {rows} rows of {holes} holes, joined by /."
            | "It has {n} rows. The {board} has {rows} rows of {holes} holes, joined by /.",
        n = grouped(rows.len()),
        board = name,
        rows = lengths.len(),
        holes = and(&lengths.iter().map(usize::to_string).collect::<Vec<_>>()),
    )
}

impl fmt::Display for Position {
    /// Writes the text that [`Position::read`] reads.
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

/// The number of holes of each row of a board.
fn row_lengths(board: &Board) -> Vec<usize> {
    let (rows, _) = board.size();
    (0..rows).map(|row| board.holes().iter().filter(|hole| hole.row == row).count()).collect()
}

/// The goal of a game: one peg is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// In any hole.
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
            let problem = say!("Allowed is any, or a hole. {problem}", problem = problem.problem);
            TextError::new(text!("Finish"), text, problem)
        })
    }

    /// The goal of a last peg in these holes: the only hole if there is one, and otherwise any.
    pub fn within(board: &Board, holes: Holes) -> Self {
        holes.sole().map_or(Self::AnyHole, |hole| Self::Hole(board.holes()[hole]))
    }

    /// The holes for the last peg.
    pub fn holes(self, board: &Board) -> Holes {
        match self {
            Self::AnyHole => board.full(),
            Self::Hole(hole) => board.bit(hole),
        }
    }

    /// Tells whether the position reaches the goal.
    pub fn reached(self, position: &Position) -> bool {
        position.count() == 1 && position.pegs.meets(self.holes(&position.board))
    }
}

impl fmt::Display for Goal {
    /// Writes the text that [`Goal::read`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AnyHole => f.write_str("any"),
            Self::Hole(hole) => hole.fmt(f),
        }
    }
}

/// The names of holes, to be listed in a sentence.
pub fn names(holes: impl Iterator<Item = Hole>) -> Vec<String> {
    holes.map(|hole| hole.to_string()).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::math::board::english;
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
        assert!(
            problem("ooo/ooo")
                .starts_with("It has 2 rows. The English board has 7 rows of 3, 3, 7")
        );
        for (text, told) in [
            (
                "ooo/oxo/ooooooo/ooo.ooo/ooooooo/ooo/ooo",
                "Row 2 has the character “x”. Allowed are o (a peg) and . (an empty hole). A whole",
            ),
            (
                "ooo/ooo/ooooooo/ooo.oo/ooooooo/ooo/ooo",
                "Row 4 has 6 holes. On the English board it has 7. A whole",
            ),
            ("\0", "Row 1 has a character that cannot be seen."),
        ] {
            assert!(problem(text).starts_with(told), "{}", problem(text));
        }
        assert!(problem("").starts_with("It has 1 row. The"));
        for text in ["7x7cross:OOPPPOOOOPPPOO", "\0", "ooo/ooo/oooOooo/ooo.ooo/ooooooo/ooo/ooo"] {
            let problem = problem(text);
            assert!(
                problem.ends_with("written like ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo."),
                "{problem}"
            );
        }
    }

    #[test]
    fn rows_of_other_programs_are_read_where_they_mean_one_thing() {
        let english = english();
        let own = "ooo/o.o/ooooooo/ooo.ooo/oooo.oo/ooo/.oo";
        let position = Position::read(&english, own).expect("a position");
        let padded = "  ooo  \n  o o  \nooooooo\nooo ooo\noooo oo\n  ooo  \n   oo  ";
        for text in [
            own.replace('/', "\n"),
            format!("\u{feff}{}\r\n", own.replace('/', "\r\n")),
            own.to_ascii_uppercase(),
            own.replace('o', "1").replace('.', "0"),
            own.replace('o', "●").replace('.', "○"),
            own.replace('/', ""),
            own.replace('.', "_"),
            padded.to_owned(),
            padded.replace('\n', ""),
            padded.replace('\n', "/"),
            "##ooo##\n##o.o##\nooooooo\nooo.ooo\noooo.oo\n##ooo##\n##.oo##".to_owned(),
            "    o o o\n    o . o\no o o o o o o\no o o . o o o\no o o o . o o\n    o o o\n    . o o".to_owned(),
        ] {
            assert_eq!(Position::read(&english, &text), Ok(position.clone()), "{text}");
        }
        for text in [
            // It may be a filled corner, or an empty hole.
            "ooo/  o/ooooooo/ooo.ooo/ooooooo/ooo/ooo",
            "ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo/ooo",
            "ooo/ooo/oxooooo/ooo.ooo/ooooooo/ooo/ooo",
        ] {
            assert!(Position::read(&english, text).is_err(), "{text}");
        }
    }

    #[test]
    fn empty_holes_that_were_cut_off_the_end_are_empty() {
        let whole = ".../.o./..ooo../...o.../...o.../.../...";
        let position = Position::read(&english(), whole).expect("a position");
        assert_eq!(position.count(), 6);
        let end = whole.trim_end_matches(['.', '/']).len();
        for length in end..whole.len() {
            assert_eq!(Position::read(&english(), &whole[..length]), Ok(position.clone()));
        }
    }

    proptest! {
        #[test]
        fn positions_are_read_back(pegs in 0u64..1 << 33) {
            let position = Position { board: english(), pegs: Holes(pegs) };
            prop_assert_eq!(Position::read(&english(), &position.to_string()), Ok(position));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,60}") {
            let _ = Position::read(&english(), &text);
            let _ = Goal::read(&english(), &text);
        }

        #[test]
        fn listed_jumps_are_those_without_objection(pegs in 0u64..1 << 33) {
            let position = Position { board: english(), pegs: Holes(pegs) };
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
