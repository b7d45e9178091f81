//! The variants: a board with one vacancy.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::board::{self, Board, Hole};
use super::position::{Goal, Position};
use crate::puzzle::{Parameter, ParameterRange, TextError, Variant};

/// A single-vacancy game: every hole of a board but one has a peg, and the last peg is to end in
/// the hole that was vacant.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    /// The board.
    pub board: Arc<Board>,
    /// The hole without a peg.
    pub vacancy: Hole,
}

impl Game {
    /// The standard game of a board.
    pub fn standard(board: Arc<Board>) -> Self {
        Self { vacancy: board.vacancy, board }
    }

    /// Its first position.
    pub fn start(&self) -> Position {
        let pegs = self.board.full() ^ self.board.bit(self.vacancy);
        Position { board: Arc::clone(&self.board), pegs }
    }

    /// Where its last peg is to be.
    pub fn goal(&self) -> Goal {
        Goal::Hole(self.vacancy)
    }

    /// "central game", "c3 vacant".
    pub fn name(&self) -> String {
        if is_centre(&self.board, self.vacancy) {
            "central game".to_owned()
        } else {
            format!("{} vacant", self.vacancy)
        }
    }
}

/// Whether every symmetry of the board leaves this hole where it is.
pub fn is_centre(board: &Board, hole: Hole) -> bool {
    let bit = board.bit(hole);
    board.symmetries().len() > 1 && board.symmetries().iter().all(|s| s.apply(bit) == bit)
}

impl Default for Game {
    fn default() -> Self {
        Self::standard(board::english())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.board.id)?;
        if self.vacancy != self.board.vacancy {
            write!(f, "-{}", self.vacancy)?;
        }
        Ok(())
    }
}

impl FromStr for Game {
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

impl Variant for Game {
    fn parameters(&self) -> Vec<Parameter> {
        let boards = board::all().iter().map(|b| (b.id.to_owned(), b.name.to_owned())).collect();
        let vacancies = self.board.holes().iter().map(|hole| {
            let name = match is_centre(&self.board, *hole) {
                true => format!("{hole} (centre)"),
                false => hole.to_string(),
            };
            (hole.to_string(), name)
        });
        vec![
            Parameter {
                key: "board",
                label: "Board",
                value: self.board.id.to_owned(),
                range: ParameterRange::Choice(boards),
            },
            Parameter {
                key: "vacancy",
                label: "Vacant hole",
                value: self.vacancy.to_string(),
                range: ParameterRange::Choice(vacancies.collect()),
            },
        ]
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "board" => board::by_id(value).map(Self::standard),
            "vacancy" => {
                let vacancy = self.board.hole(value)?;
                Ok(Self { board: Arc::clone(&self.board), vacancy })
            }
            _ => Err(TextError::new("parameter", key, "board and vacancy are allowed")),
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
            let game = Game { board: Arc::clone(&board), vacancy: *hole };
            assert_eq!(game.to_string().parse(), Ok(game.clone()));
            assert_eq!(format!("english-{hole}").parse(), Ok(game));
        }
        assert_eq!(Game::default().to_string(), "english");
        for wrong in ["", "engish", "english-", "english-a1", "english-d4-d4"] {
            assert!(wrong.parse::<Game>().is_err(), "{wrong}");
        }
    }
}
