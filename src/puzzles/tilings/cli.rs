//! `parlour tiling …`

use clap::{Args, Subcommand};
use serde::Serialize;

use super::math::boxes::{MOST_BOX, tilings};
use super::math::construction::{feasible_cells, tiling};
use super::math::count::{Count, count};
use super::math::ominoes::{Covered, MOST_SIDE, MOST_SIZE, covered};
use super::position::{Cell, Goal, MOST_BUILT, MOST_DRAWN, Piece, Position, Variant, Way};
use super::solve::{refusal, why_impossible};
use super::{Tiling, facts};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer, memory, print_json};
use crate::contract::{TextError, read_whole};
use crate::kit::numerals::counted;

/// The memory limit for counting, in bytes.
const COUNTING: u64 = 1 << 30;

/// The commands of the tilings.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Tiles a square board with straight tiles and one monomino, or says why that is impossible.
    Solve(Board),
    /// Counts the tilings.
    Count(Board),
    /// Tells for every polyomino where the monomino can lie when copies of it cover the rest.
    Ominoes {
        /// The side of the board, in cells: from 2 to 11.
        #[arg(long, value_name = "M", allow_hyphen_values = true)]
        board: String,
        /// The number of cells of the polyominoes: from 1 to 9.
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        omino: String,
    },
    /// Counts the tilings of a box of n × n × n cells by straight tiles, for every cell that stays free.
    Box {
        /// The side of the box, in cells: from 2 to 5.
        #[arg(long, value_name = "M", allow_hyphen_values = true)]
        side: String,
        /// The length of the tiles, in cells: from 2 to 5.
        #[arg(long, value_name = "N", default_value = "3", allow_hyphen_values = true)]
        omino: String,
    },
}

/// A board, and the goal for the monomino.
#[derive(Debug, Args)]
pub struct Board {
    /// The side of the board, in cells: from 2 to 1000, or to 40 for counting.
    #[arg(long, value_name = "M", allow_hyphen_values = true)]
    board: String,
    /// The length of the tiles, in cells, from 1.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    omino: String,
    /// The cell of the monomino, column and row from 0 at the bottom left [default: any].
    #[arg(long, value_name = "I,J", allow_hyphen_values = true)]
    cell: Option<String>,
}

/// The answer of `box` in JSON.
#[derive(Debug, Serialize)]
struct BoxTilings {
    cells: Vec<BoxCell>,
}

#[derive(Debug, Serialize)]
struct BoxCell {
    /// The free cell: the least of each set of symmetric cells.
    cell: [u32; 3],
    /// The number of tilings, in decimal. Null where memory is short.
    tilings: Option<String>,
}

/// The answer of `ominoes` in JSON.
#[derive(Debug, Serialize)]
struct Covering {
    ominoes: Vec<CoveringOmino>,
}

#[derive(Debug, Serialize)]
struct CoveringOmino {
    /// The rows of the polyomino, `o` a cell, joined by `/`.
    omino: String,
    /// The cells of the monomino: the least of each set of symmetric cells.
    cells: Vec<(i32, i32)>,
}

impl From<Covered> for CoveringOmino {
    fn from(Covered { omino, cells }: Covered) -> Self {
        let most = |axis: fn(&(i32, i32)) -> i32| omino.iter().map(axis).max().unwrap_or(0);
        let (width, height) = (most(|cell| cell.0), most(|cell| cell.1));
        let cell = |x, y| if omino.contains(&(x, y)) { 'o' } else { '.' };
        let rows: Vec<String> =
            (0..=height).map(|y| (0..=width).map(|x| cell(x, y)).collect()).collect();
        Self { omino: rows.join("/"), cells }
    }
}

/// The answer of `solve` in JSON.
#[derive(Debug, Serialize)]
struct Solved {
    /// Tells whether there is a tiling with the monomino on a wanted cell.
    tileable: bool,
    /// Every cell of the monomino in some tiling, as column and row.
    cells: Vec<[u16; 2]>,
    /// For each column the number of the piece on each row, from the bottom: 0 is the monomino. Null where there
    /// is no tiling.
    tiling: Option<Vec<Vec<u32>>>,
    /// The reason why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The answer of `count` in JSON.
#[derive(Debug, Serialize)]
struct Counted {
    /// The number of tilings, in decimal.
    tilings: String,
}

impl CommandLine for Tiling {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Solve(board) => {
                let (size, goal) = board.read(MOST_BUILT)?;
                Ok(solve(size, goal))
            }
            Command::Count(board) => {
                let (size, goal) = board.read(MOST_DRAWN)?;
                tell_count(size, goal)
            }
            Command::Ominoes { board, omino } => tell_ominoes(&board, &omino),
            Command::Box { side, omino } => tell_box(&side, &omino),
        }
    }
}

impl Board {
    /// Reads the size of a board of up to `most` cells a side, and the goal for the monomino.
    fn read(&self, most: u32) -> Result<(Variant, Goal), TextError> {
        let size = Variant::read(&self.board, &self.omino, most)?;
        let Some(text) = &self.cell else { return Ok((size, Goal::Anywhere)) };
        let cell = text.split_once(',').and_then(|(i, j)| size.read_cell(i, j));
        cell.map(|cell| (size, Goal::On(cell))).ok_or_else(|| {
            let most = size.board() - 1;
            let allowed =
                format!("A column and a row from 0 to {most} are allowed, such as 0,{most}.");
            TextError::new("--cell", text, allowed)
        })
    }
}

fn tell_ominoes(board: &str, omino: &str) -> Result<Exit, BadInput> {
    let board = read_whole("--board", board, 2..=MOST_SIDE)?;
    let size = read_whole("--omino", omino, 1..=MOST_SIZE)?;
    let ominoes: Vec<CoveringOmino> =
        covered(board, size, &mut Bar::new())?.into_iter().map(CoveringOmino::from).collect();
    print_json(&Covering { ominoes });
    Ok(Exit::Done)
}

fn tell_box(side: &str, omino: &str) -> Result<Exit, BadInput> {
    let side = read_whole("--side", side, 2..=MOST_BOX)?;
    let length = read_whole("--omino", omino, 2..=MOST_BOX)?;
    let cells = tilings(side, length, &mut Bar::new())?.into_iter();
    let cells =
        cells.map(|(cell, ways)| BoxCell { cell, tilings: ways.map(|ways| ways.to_string()) });
    print_json(&BoxTilings { cells: cells.collect() });
    Ok(Exit::Done)
}

fn solve(size: Variant, goal: Goal) -> Exit {
    let cells: Vec<Cell> = feasible_cells(size).collect();
    let pieces = cells.iter().find(|cell| goal.allows(**cell)).and_then(|cell| tiling(size, *cell));
    let solved = Solved {
        tileable: pieces.is_some(),
        cells: cells.iter().map(|cell| [cell.i, cell.j]).collect(),
        tiling: pieces.as_ref().map(|pieces| numbered(size, pieces)),
        reason: why_impossible(size, goal),
    };
    answer(&solved, |solved| {
        match &pieces {
            Some(pieces) => {
                println!("{} and the monomino", counted(pieces.len().saturating_sub(1), "tile"));
                picture(size, pieces).iter().for_each(|line| println!("{line}"));
            }
            None => {
                println!("There is no tiling. {}", solved.reason.as_deref().unwrap_or_default());
            }
        }
        if let Some(cells) = facts::listed(&cells) {
            println!("cells of the monomino: {cells}");
        }
    });
    if solved.tileable { Exit::Done } else { Exit::NoSolution }
}

/// Numbers the piece on each row of each column, from the bottom. The monomino is the first piece.
fn numbered(size: Variant, pieces: &[Piece]) -> Vec<Vec<u32>> {
    let side = usize::from(size.board());
    let mut numbers = vec![vec![0; side]; side];
    for (number, piece) in (0..).zip(pieces) {
        for cell in piece.cells(size) {
            numbers[usize::from(cell.i)][usize::from(cell.j)] = number;
        }
    }
    numbers
}

/// Draws the board in characters, row by row from the top.
fn picture(size: Variant, pieces: &[Piece]) -> Vec<String> {
    let side = usize::from(size.board());
    let mut rows = vec![vec!['#'; side]; side];
    for piece in pieces {
        let Piece::Tile(tile) = piece else { continue };
        let high = tile.high(size);
        for cell in tile.cells(size) {
            let (low, high) = (cell == tile.low, cell == high);
            rows[side - 1 - usize::from(cell.j)][usize::from(cell.i)] = match (tile.way, low, high)
            {
                (_, true, true) => 'o',
                (Way::Across, true, _) => '<',
                (Way::Across, _, true) => '>',
                (Way::Across, ..) => '-',
                (Way::Up, true, _) => 'v',
                (Way::Up, _, true) => '^',
                (Way::Up, ..) => '|',
            };
        }
    }
    let line = |row: &Vec<char>| row.iter().flat_map(|c| [' ', *c]).collect();
    rows.iter().map(line).collect()
}

fn tell_count(size: Variant, goal: Goal) -> Result<Exit, BadInput> {
    let bytes = COUNTING.min(memory());
    let found = count(&Position::empty(size), goal, bytes, &mut Bar::new())?;
    match found {
        Count::Tilings(number) => {
            let told = Counted { tilings: number.to_string() };
            answer(&told, |_| println!("{}", counted(number, "tiling")));
            Ok(Exit::Done)
        }
        Count::TooLarge { profiles } => Err(BadInput(refusal(size, profiles, bytes))),
    }
}
