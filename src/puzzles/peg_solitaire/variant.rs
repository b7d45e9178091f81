//! The variants: a board with one vacancy.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::math::board::{self, Board, Hole};
use super::math::holes::Holes;
use super::position::{Goal, Position};
use crate::contract::{self, Parameter, TextError, Variant as _};
use crate::kit::say::translated;
use crate::{say, text};

/// Boards to start a new one from: the editor adds and removes holes.
const BLANKS: [(&str, &str); 2] = [
    ("drawn.s.ooooo.ooooo.ooooo.ooooo.ooooo", text!("Your own, square lattice")),
    ("drawn.t.__ooo._oooo.ooooo.oooo.ooo", text!("Your own, triangular lattice")),
];

/// A single-vacancy game: every hole of a board but one has a peg. The goal of the last peg is the
/// vacant hole, or any hole where that is impossible.
#[derive(Debug, Clone, PartialEq)]
pub struct Variant {
    /// The board.
    pub board: Arc<Board>,
    /// The hole without a peg.
    pub vacancy: Hole,
}

impl Variant {
    /// The standard game of a board.
    pub fn standard(board: Arc<Board>) -> Self {
        Self { vacancy: board.vacancy, board }
    }

    /// Its first position.
    pub fn start(&self) -> Position {
        let pegs = self.board.full() ^ self.board.bit(self.vacancy);
        Position { board: Arc::clone(&self.board), pegs }
    }

    /// The goal of its last peg. It is the vacant hole, unless the position class forbids
    /// it (the full board must be in the class of the empty one).
    pub fn goal(&self) -> Goal {
        let theory = self.board.theory();
        if theory.class(self.board.full()) == theory.class(Holes::NONE) {
            Goal::Hole(self.vacancy)
        } else {
            Goal::AnyHole
        }
    }

    /// Its name: "central game", "c3 vacant".
    pub fn name(&self) -> String {
        if is_centre(&self.board, self.vacancy) {
            say!("central game")
        } else {
            say!("{hole} vacant", hole = self.vacancy)
        }
    }
}

/// Tells whether every symmetry of the board fixes this hole.
pub fn is_centre(board: &Board, hole: Hole) -> bool {
    board.symmetries().len() > 1 && board.is_fixed(board.bit(hole))
}

impl Default for Variant {
    fn default() -> Self {
        Self::standard(board::english())
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.board.id)?;
        if self.vacancy != self.board.vacancy {
            write!(f, "-{}", self.vacancy)?;
        }
        Ok(())
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (id, vacancy) = match text.split_once('-') {
            Some((id, vacancy)) => (id, Some(vacancy)),
            None => (text, None),
        };
        let game = Self::standard(board::by_id(id)?);
        match vacancy {
            Some(name) => game.with("vacancy", name),
            None => Ok(game),
        }
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let mut boards: Vec<(String, String)> =
            board::all().iter().map(|b| (b.id.clone(), translated(b.name))).collect();
        if self.board.is_drawn() {
            boards.push((self.board.id.clone(), translated(self.board.name)));
        }
        let blanks = BLANKS.iter().filter(|(id, _)| *id != self.board.id);
        boards.extend(blanks.map(|(id, name)| ((*id).to_owned(), translated(name))));
        let vacancies = self.board.holes().iter().map(|hole| {
            let name = match is_centre(&self.board, *hole) {
                true => say!("{hole} (centre)", hole),
                false => hole.to_string(),
            };
            (hole.to_string(), name)
        });
        vec![
            Parameter::choice("board", text!("Board"), self.board.id.clone(), boards),
            Parameter::choice("vacancy", text!("Vacant hole"), self.vacancy.to_string(), vacancies),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        match text.split_once('-') {
            Some((board, vacancy)) => vec![("board", board), ("vacancy", vacancy)],
            None => vec![("board", text)],
        }
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "board" => board::by_id(value).map(Self::standard),
            "vacancy" => {
                let vacancy = self.board.hole(value)?;
                Ok(Self { board: Arc::clone(&self.board), vacancy })
            }
            _ => Err(self.no_parameter(key)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_back() {
        let board = board::english();
        for hole in board.holes() {
            let game = Variant { board: Arc::clone(&board), vacancy: *hole };
            assert_eq!(game.to_string().parse(), Ok(game.clone()));
            assert_eq!(format!("english-{hole}").parse(), Ok(game));
        }
        assert_eq!(Variant::default().to_string(), "english");
        for board in board::all() {
            let game = Variant::standard(Arc::clone(board));
            assert_eq!(game.to_string().parse(), Ok(game));
        }
        for wrong in ["", "englishes", "english-", "english-a1", "english-d4-d4"] {
            assert!(wrong.parse::<Variant>().is_err(), "{wrong}");
        }
    }
}
