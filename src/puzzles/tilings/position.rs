//! The board, its cells and the pieces on them.

use std::fmt;
use std::str::FromStr;

use crate::contract::{self, Parameter, TextError, read_whole, whole_in};
use crate::kit::numerals::digits;
use crate::kit::say::translated;
use crate::{say, text};

/// The longest side of a board in a drawing, in cells.
pub const MOST_DRAWN: u32 = 40;

/// The longest side of a board for tiling without a drawing, in cells.
pub const MOST_BUILT: u32 = 1000;

/// The side m of a square board and the length n of its straight tiles, in cells; as text `8x3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    board: u16,
    omino: u16,
}

impl Variant {
    /// A board of `board` by `board` cells for `omino`-ominoes and one monomino.
    ///
    /// # Errors
    /// When the board is smaller than 2 or larger than `most`, or the length of the tiles is not from
    /// 1 to `most`. `most` is at most [`MOST_BUILT`].
    pub fn new(board: u32, omino: u32, most: u32) -> Result<Self, TextError> {
        let most = most.min(MOST_BUILT);
        let board = whole_in(text!("Board"), board, 2..=most)?;
        Ok(Self { board, omino: whole_in(text!("Omino"), omino, 1..=most)? })
    }

    /// Reads the board from texts.
    ///
    /// # Errors
    /// As for [`new`](Variant::new).
    pub fn read(board: &str, omino: &str, most: u32) -> Result<Self, TextError> {
        let board = read_whole(text!("Board"), board, 2..=most)?;
        let omino = read_whole(text!("Omino"), omino, 1..=most)?;
        Self::new(board, omino, most)
    }

    /// The side m of the board, in cells.
    pub fn board(self) -> u16 {
        self.board
    }

    /// The length n of a tile, in cells.
    pub fn omino(self) -> u16 {
        self.omino
    }

    /// The number of cells of the board.
    pub fn area(self) -> usize {
        usize::from(self.board) * usize::from(self.board)
    }

    /// The cells column by column, each from the bottom.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.board).flat_map(move |i| (0..self.board).map(move |j| Cell { i, j }))
    }

    /// The cells in reading order: row by row from the top, each from the left.
    pub fn reading(self) -> impl Iterator<Item = Cell> {
        (0..self.board).rev().flat_map(move |j| (0..self.board).map(move |i| Cell { i, j }))
    }

    /// The cell in column `i` and row `j`, if the board has it.
    pub fn cell(self, i: i32, j: i32) -> Option<Cell> {
        let line = |at: i32| u16::try_from(at).ok().filter(|&at| at < self.board);
        Some(Cell { i: line(i)?, j: line(j)? })
    }

    /// Reads a cell from the texts of its column and its row.
    pub fn read_cell(self, i: &str, j: &str) -> Option<Cell> {
        self.cell(digits(i)?, digits(j)?)
    }

    /// The image of a cell under a quarter turn of the board.
    pub fn turned(self, Cell { i, j }: Cell) -> Cell {
        Cell { i: self.board - 1 - j, j: i }
    }

    /// The index of a cell in the order of [`cells`](Variant::cells).
    pub fn index(self, cell: Cell) -> usize {
        usize::from(cell.i) * usize::from(self.board) + usize::from(cell.j)
    }

    /// The name of the tiles: "trominoes", "12-ominoes".
    pub fn tiles(self) -> String {
        const NAMES: [&str; 8] = [
            text!("1-ominoes"),
            text!("dominoes"),
            text!("trominoes"),
            text!("tetrominoes"),
            text!("pentominoes"),
            text!("hexominoes"),
            text!("heptominoes"),
            text!("octominoes"),
        ];
        let name = usize::from(self.omino).checked_sub(1).and_then(|at| NAMES.get(at));
        name.map_or_else(|| say!("{n}-ominoes", n = self.omino), |name| translated(name))
    }
}

impl Default for Variant {
    /// The chessboard with trominoes.
    fn default() -> Self {
        Self { board: 8, omino: 3 }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.board, self.omino)
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let Some((board, omino)) = text.split_once('x') else {
            let form =
                say!("The side of the board and the length of the tiles are allowed, such as 8x3.");
            return Err(TextError::new(text!("Variant"), text, form));
        };
        let size = Self::read(board, omino, MOST_DRAWN)?;
        if size.omino > size.board {
            return Err(TextError::not_whole(text!("Omino"), omino, &(1..=size.board)));
        }
        Ok(size)
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        vec![
            Parameter::whole("board", text!("Side of the board"), self.board, 2..=MOST_DRAWN),
            Parameter::whole("omino", text!("Cells of a tile"), self.omino, 1..=self.board.into()),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        let size = text.split_once('x');
        size.map_or(Vec::new(), |(board, omino)| vec![("board", board), ("omino", omino)])
    }

    /// A board smaller than the tiles shortens them to its side.
    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "board" => {
                let board = Self::read(value, "1", MOST_DRAWN)?.board;
                Ok(Self { board, omino: self.omino.min(board) })
            }
            "omino" => format!("{}x{value}", self.board).parse(),
            _ => Err(self.no_parameter(key)),
        }
    }
}

/// A cell by column i and row j, from 0 in the bottom left corner, as the paper counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The column, from the left.
    pub i: u16,
    /// The row, from the bottom.
    pub j: u16,
}

impl Cell {
    /// The cell `steps` further up or to the right.
    pub(super) fn along(self, way: Way, steps: u16) -> Self {
        match way {
            Way::Across => Self { i: self.i + steps, ..self },
            Way::Up => Self { j: self.j + steps, ..self },
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},\u{a0}{})", self.i, self.j)
    }
}

/// The two directions of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Along a row.
    Across,
    /// Along a column.
    Up,
}

impl Way {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Across, Self::Up];
}

/// A straight tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// The left or bottom end.
    pub low: Cell,
    /// The direction. A tile of one cell lies across.
    pub way: Way,
}

impl Tile {
    /// The tile with its left or bottom end at (i, j), if it is on the board.
    pub fn at(size: Variant, i: i32, j: i32, way: Way) -> Option<Self> {
        let low = size.cell(i, j)?;
        let from = if way == Way::Across { low.i } else { low.j };
        let fits = from + size.omino <= size.board && (way == Way::Across || size.omino > 1);
        fits.then_some(Self { low, way })
    }

    /// The tile with these two ends.
    pub fn between(size: Variant, one: Cell, other: Cell) -> Option<Self> {
        let (low, high) = (one.min(other), one.max(other));
        let way = if low.j == high.j { Way::Across } else { Way::Up };
        let tile = Self::at(size, low.i.into(), low.j.into(), way)?;
        (tile.high(size) == high).then_some(tile)
    }

    /// The right or top end.
    pub fn high(self, size: Variant) -> Cell {
        self.low.along(self.way, size.omino - 1)
    }

    /// The cells from the left or the bottom.
    pub fn cells(self, size: Variant) -> impl Iterator<Item = Cell> {
        (0..size.omino).map(move |step| self.low.along(self.way, step))
    }

    /// Every possible tile, in the order of their lower ends, those across first.
    pub fn all(size: Variant) -> impl Iterator<Item = Self> {
        size.cells().flat_map(move |Cell { i, j }| {
            Way::ALL.into_iter().filter_map(move |way| Self::at(size, i.into(), j.into(), way))
        })
    }
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A tile.
    Tile(Tile),
    /// The monomino.
    Mono(Cell),
}

impl Piece {
    /// Its left or bottom end.
    pub fn low(self) -> Cell {
        let (Self::Tile(Tile { low, .. }) | Self::Mono(low)) = self;
        low
    }

    /// The cells from the left or the bottom.
    pub fn cells(self, size: Variant) -> impl Iterator<Item = Cell> {
        let (way, length) = match self {
            Self::Tile(tile) => (tile.way, size.omino),
            Self::Mono(_) => (Way::Across, 1),
        };
        (0..length).map(move |step| self.low().along(way, step))
    }

    /// Tells whether it lies on a cell.
    pub fn covers(self, size: Variant, cell: Cell) -> bool {
        self.cells(size).any(|covered| covered == cell)
    }
}

/// A board with tiles that do not overlap, and at most one monomino.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    size: Variant,
    /// The piece on each cell, by [`Variant::index`].
    covers: Vec<Option<Piece>>,
    mono: Option<Cell>,
    tiles: usize,
}

impl Position {
    /// The empty board.
    pub fn empty(size: Variant) -> Self {
        Self { size, covers: vec![None; size.area()], mono: None, tiles: 0 }
    }

    /// The size of the board and its tiles.
    pub fn size(&self) -> Variant {
        self.size
    }

    /// The cell of the monomino.
    pub fn mono(&self) -> Option<Cell> {
        self.mono
    }

    /// The number of tiles on the board, without the monomino.
    pub fn laid(&self) -> usize {
        self.tiles
    }

    /// The number of free cells.
    pub fn free(&self) -> usize {
        let covered = self.tiles * usize::from(self.size.omino);
        self.size.area() - covered - usize::from(self.mono.is_some())
    }

    /// Tells whether nothing lies on a cell of the board.
    pub fn is_free(&self, cell: Cell) -> bool {
        self.piece(cell).is_none()
    }

    /// The piece on a cell of the board.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.covers[self.size.index(cell)]
    }

    /// The pieces on the board, in the order of their lower ends.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        let begins = |cell: Cell| self.piece(cell).filter(|piece| piece.low() == cell);
        self.size.cells().filter_map(begins)
    }

    /// Tells whether all cells of a tile are free.
    pub fn has_room(&self, tile: Tile) -> bool {
        tile.cells(self.size).all(|cell| self.is_free(cell))
    }

    /// The board with one piece more; `None` where it would overlap another, or is a second
    /// monomino.
    pub fn with(&self, piece: Piece) -> Option<Self> {
        let mut next = self.clone();
        next.lay(piece).then_some(next)
    }

    /// Lays a piece unless it overlaps another or is a second monomino. Tells whether it did.
    pub fn lay(&mut self, piece: Piece) -> bool {
        let mut cells = piece.cells(self.size);
        let is_second = matches!(piece, Piece::Mono(_)) && self.mono.is_some();
        if is_second || !cells.all(|cell| self.is_free(cell)) {
            return false;
        }
        for cell in piece.cells(self.size) {
            self.covers[self.size.index(cell)] = Some(piece);
        }
        match piece {
            Piece::Tile(_) => self.tiles += 1,
            Piece::Mono(cell) => self.mono = Some(cell),
        }
        true
    }

    /// The board without the piece on a cell.
    pub fn without(&self, cell: Cell) -> Self {
        let mut next = self.clone();
        let Some(piece) = self.piece(cell) else { return next };
        for cell in piece.cells(self.size) {
            next.covers[self.size.index(cell)] = None;
        }
        match piece {
            Piece::Tile(_) => next.tiles -= 1,
            Piece::Mono(_) => next.mono = None,
        }
        next
    }
}

/// The goal for the monomino on the full board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Anywhere.
    Anywhere,
    /// On this cell of the board.
    On(Cell),
}

impl Goal {
    /// Tells whether the monomino may lie on a cell in the end.
    pub fn allows(self, cell: Cell) -> bool {
        match self {
            Self::Anywhere => true,
            Self::On(wanted) => cell == wanted,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::moves::Move;
    use super::*;
    use crate::contract::Variant as _;

    pub fn size(text: &str) -> Variant {
        text.parse().expect("a size")
    }

    pub fn cell(i: u16, j: u16) -> Cell {
        Cell { i, j }
    }

    /// Plays moves on an empty board, and checks that each is written as it was read.
    pub fn played(board: &str, moves: &str) -> Position {
        let mut state = Position::empty(size(board));
        for text in moves.split_whitespace() {
            let mv = Move::read(&state, text).expect(text);
            assert_eq!(mv.write(), text);
            state = mv.apply(&state).expect(text);
        }
        state
    }

    #[test]
    fn a_tile_is_known_by_its_ends() {
        let size = size("5x3");
        let across = Tile::between(size, cell(3, 1), cell(1, 1)).expect("a tile");
        assert_eq!(across, Tile { low: cell(1, 1), way: Way::Across });
        assert_eq!(across.cells(size).collect::<Vec<_>>(), [cell(1, 1), cell(2, 1), cell(3, 1)]);
        let up = Tile::between(size, cell(4, 2), cell(4, 4)).expect("a tile");
        assert_eq!((up.way, up.high(size)), (Way::Up, cell(4, 4)));
        for (one, other) in [((0, 0), (2, 2)), ((0, 0), (1, 0)), ((0, 0), (0, 3)), ((1, 1), (1, 1))]
        {
            let ends = [one, other].map(|(i, j)| cell(i, j));
            assert_eq!(Tile::between(size, ends[0], ends[1]), None);
        }
        assert_eq!(Tile::at(size, 3, 0, Way::Across), None);
        assert_eq!(Tile::at(size, -1, 0, Way::Across), None);
        // 2 m (m - n + 1) of them; single cells lie one way only.
        assert_eq!(Tile::all(size).count(), 30);
        assert_eq!(Tile::all("5x1".parse().expect("a size")).count(), 25);
    }

    #[test]
    fn a_size_has_a_board_that_holds_its_tiles() {
        for text in ["8x3", "40x40", "2x1"] {
            assert_eq!(size(text).to_string(), text);
        }
        assert_eq!(size("40x40").tiles(), "40-ominoes");
        assert_eq!(size("8x3").tiles(), "trominoes");
        for text in ["", "8", "8x", "8x0", "1x1", "41x3", "3x4", "8x-1", "8x3x3", "999999x1"] {
            assert!(text.parse::<Variant>().is_err(), "{text}");
        }
        // A smaller board has shorter tiles.
        assert_eq!(size("9x8").with("board", "4"), Ok(size("4x4")));
        let message = size("9x8").with("omino", "10").expect_err("too long").to_string();
        assert_eq!(message, "Omino: “10” is wrong. A whole number from 1 to 9 is allowed.");
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn pieces_come_and_go_and_leave_no_trace(
            board in 2u32..9,
            omino in 1u32..9,
            choices in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..30),
        ) {
            let size = Variant::new(board, omino.min(board), MOST_DRAWN).expect("a size");
            let all: Vec<Piece> = Tile::all(size)
                .map(Piece::Tile)
                .chain(size.cells().map(Piece::Mono))
                .collect();
            let mut state = Position::empty(size);
            let mut lying: Vec<Piece> = Vec::new();
            for (choice, comes) in choices {
                if comes {
                    let piece = *choice.get(&all);
                    let cells: Vec<Cell> = piece.cells(size).collect();
                    let fits = cells.iter().all(|cell| state.is_free(*cell))
                        && !(matches!(piece, Piece::Mono(_)) && state.mono().is_some());
                    let next = state.with(piece);
                    prop_assert_eq!(next.is_some(), fits);
                    if let Some(next) = next {
                        lying.push(piece);
                        for cell in cells {
                            prop_assert_eq!(next.piece(cell), Some(piece));
                            prop_assert_eq!(&next.without(cell), &state);
                        }
                        state = next;
                    }
                } else if !lying.is_empty() {
                    let piece = lying.swap_remove(choice.index(lying.len()));
                    state = state.without(piece.low());
                }
                lying.sort_by_key(|piece| piece.low());
                prop_assert_eq!(state.pieces().collect::<Vec<_>>(), lying.clone());
                let free = size.cells().filter(|cell| state.is_free(*cell)).count();
                prop_assert_eq!(state.free(), free);
                let tiles = lying.iter().filter(|piece| matches!(piece, Piece::Tile(_))).count();
                prop_assert_eq!(state.laid(), tiles);
            }
        }
    }
}
