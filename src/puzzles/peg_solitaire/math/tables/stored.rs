//! The text form of tables, and the tables stored in it.
//!
//! It has one line for each figure or position, after comment lines that start with `#`:
//!
//! ```text
//! layer,PEGS,POSITIONS,MODULO SYMMETRY
//! symmetric,TYPE,COUNT
//! beyond,SMALLER BOARD,TYPE,COUNT
//! unique_jump,PEGS,JUMPS,COUNT
//! position,TYPE,ROWS
//! record,PEGS,JUMPS,ROWS
//! ```
//!
//! Figures and positions have files of their own. The output of `parlour peg-solitaire tables --board
//! french --class B --csv` up to the last figure is `french-b.csv`, and the rest is
//! `french-b-positions.csv`.

use std::fmt::Write;
use std::sync::Arc;

use super::{Beyond, Figures, Layer, RecordCount, Symmetric, Tables, UniqueJump};
use crate::contract::TextError;
use crate::puzzles::peg_solitaire::math::board::{self, Board};
use crate::puzzles::peg_solitaire::math::holes::Holes;
use crate::puzzles::peg_solitaire::position::Position;

/// The stored figures and positions, by board and class.
static STORED: [(&str, char, &str, &str); 11] = [
    ("english", 'A', include_str!("english-a.csv"), include_str!("english-a-positions.csv")),
    ("english", 'B', include_str!("english-b.csv"), include_str!("english-b-positions.csv")),
    ("english", 'C', include_str!("english-c.csv"), include_str!("english-c-positions.csv")),
    ("french", 'A', include_str!("french-a.csv"), include_str!("french-a-positions.csv")),
    ("french", 'B', include_str!("french-b.csv"), include_str!("french-b-positions.csv")),
    ("french", 'C', include_str!("french-c.csv"), include_str!("french-c-positions.csv")),
    ("square6", 'A', include_str!("square6-a.csv"), include_str!("square6-a-positions.csv")),
    ("square6", 'B', include_str!("square6-b.csv"), include_str!("square6-b-positions.csv")),
    ("square6", 'C', include_str!("square6-c.csv"), include_str!("square6-c-positions.csv")),
    ("hexagon", 'A', include_str!("hexagon-a.csv"), include_str!("hexagon-a-positions.csv")),
    ("hexagon", 'B', include_str!("hexagon-b.csv"), include_str!("hexagon-b-positions.csv")),
];

/// The boards and classes with stored figures.
pub fn stored_classes() -> impl Iterator<Item = (&'static str, char)> {
    STORED.iter().map(|&(id, letter, ..)| (id, letter))
}

/// The stored figures and the stored positions of a class of a board.
fn find(board: &Board, letter: char) -> Option<[&'static str; 2]> {
    let found = STORED.iter().find(|(id, of, ..)| (*id, *of) == (&*board.id, letter));
    found.map(|&(.., figures, positions)| [figures, positions])
}

/// The content of the lines of positions.
#[derive(Default)]
struct Positions {
    listed: Vec<(u8, Holes)>,
    /// The records: number of pegs, and the position.
    records: Vec<(u32, Holes)>,
}

impl Positions {
    /// Reads a line of positions.
    fn read_line(&mut self, board: &Arc<Board>, line: &str) -> Result<(), TextError> {
        let pegs = |rows: &str| Ok(Position::read(board, rows)?.pegs);
        match line.split(',').collect::<Vec<_>>()[..] {
            ["position", kind, rows] => self.listed.push((number(kind)?, pegs(rows)?)),
            ["record", count, _, rows] => self.records.push((number(count)?, pegs(rows)?)),
            _ => return Err(unknown(line)),
        }
        Ok(())
    }

    /// Joins the positions to the figures.
    fn with(self, figures: Figures) -> Tables {
        let Figures { board, letter, layers, symmetric, beyond, unique_jump } = figures;
        let records = |pegs: u32| self.records.iter().filter(move |record| record.0 == pegs);
        let unique_jump = unique_jump
            .into_iter()
            .map(|RecordCount { pegs, jumps, .. }| UniqueJump {
                pegs,
                jumps,
                records: records(pegs).map(|record| record.1).collect(),
            })
            .collect();
        Tables { board, letter, layers, symmetric, beyond, unique_jump, listed: self.listed }
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, TextError> {
    text.parse().map_err(|_| TextError::new("figure", text, "A whole number is allowed."))
}

fn unknown(line: &str) -> TextError {
    let allowed = "Allowed are layer, symmetric, beyond and unique_jump, then position and record, \
        each with its figures.";
    TextError::new("line", line, allowed)
}

impl Figures {
    /// The stored figures of a class of a board, if there are any.
    pub fn stored(board: &Arc<Board>, letter: char) -> Option<Self> {
        let [text, _] = find(board, letter)?;
        // A test reads every stored text.
        Some(Self::read_csv(board, letter, text).expect("the stored figures are well formed"))
    }

    /// Reads the lines of figures.
    fn read_csv(board: &Arc<Board>, letter: char, text: &str) -> Result<Self, TextError> {
        let mut figures = Self {
            board: Arc::clone(board),
            letter,
            layers: Vec::new(),
            symmetric: Vec::new(),
            beyond: None,
            unique_jump: Vec::new(),
        };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            figures.read_line(line)?;
        }
        Ok(figures)
    }

    fn read_line(&mut self, line: &str) -> Result<(), TextError> {
        match line.split(',').collect::<Vec<_>>()[..] {
            ["layer", pegs, positions, mod_symmetry] => self.layers.push(Layer {
                pegs: number(pegs)?,
                positions: number(positions)?,
                mod_symmetry: number(mod_symmetry)?,
            }),
            ["symmetric", kind, count] => {
                self.symmetric.push(Symmetric { number: number(kind)?, count: number(count)? });
            }
            ["beyond", id, kind, count] => {
                let one = Symmetric { number: number(kind)?, count: number(count)? };
                let board = board::by_id(id)?;
                let none = || Beyond { board, symmetric: Vec::new() };
                self.beyond.get_or_insert_with(none).symmetric.push(one);
            }
            ["unique_jump", pegs, jumps, count] => self.unique_jump.push(RecordCount {
                pegs: number(pegs)?,
                jumps: number(jumps)?,
                count: number(count)?,
            }),
            _ => return Err(unknown(line)),
        }
        Ok(())
    }
}

impl Tables {
    /// The stored tables of a class of a board, with the positions, if there are any.
    pub fn stored(board: &Arc<Board>, letter: char) -> Option<Self> {
        let figures = Figures::stored(board, letter)?;
        let [_, text] = find(board, letter)?;
        // A test reads every stored text.
        Some(Self::with_positions(figures, text).expect("the stored positions are well formed"))
    }

    /// Reads the lines of positions.
    fn with_positions(figures: Figures, text: &str) -> Result<Self, TextError> {
        let mut positions = Positions::default();
        for line in text.lines() {
            positions.read_line(&figures.board, line)?;
        }
        Ok(positions.with(figures))
    }

    /// Reads the text that [`to_csv`](Tables::to_csv) writes.
    ///
    /// # Errors
    /// A message that names the wrong line, and what is allowed there.
    pub fn read_csv(board: &Arc<Board>, letter: char, text: &str) -> Result<Self, TextError> {
        let first = ["\nposition,", "\nrecord,"].iter().filter_map(|line| text.find(line)).min();
        let (figures, positions) = text.split_at(first.map_or(text.len(), |line| line + 1));
        Self::with_positions(Figures::read_csv(board, letter, figures)?, positions)
    }

    /// Writes the text, with the command that computes it in the first line.
    pub fn to_csv(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_csv(&mut text);
        text
    }

    fn write_csv(&self, text: &mut String) -> std::fmt::Result {
        let id = &self.board.id;
        writeln!(
            text,
            "# parlour peg-solitaire tables --board {id} --class {} --csv",
            self.letter
        )?;
        for Layer { pegs, positions, mod_symmetry } in &self.layers {
            writeln!(text, "layer,{pegs},{positions},{mod_symmetry}")?;
        }
        for Symmetric { number, count } in &self.symmetric {
            writeln!(text, "symmetric,{number},{count}")?;
        }
        if let Some(Beyond { board, symmetric }) = &self.beyond {
            for Symmetric { number, count } in symmetric {
                writeln!(text, "beyond,{},{number},{count}", board.id)?;
            }
        }
        for UniqueJump { pegs, jumps, records } in &self.unique_jump {
            writeln!(text, "unique_jump,{pegs},{jumps},{}", records.len())?;
        }
        let rows = |pegs: Holes| Position { board: self.board.clone(), pegs };
        for (number, pegs) in &self.listed {
            writeln!(text, "position,{number},{}", rows(*pegs))?;
        }
        for UniqueJump { pegs, jumps, records } in &self.unique_jump {
            for record in records {
                writeln!(text, "record,{pegs},{jumps},{}", rows(*record))?;
            }
        }
        Ok(())
    }
}
