//! The moves of a player: laying tiles from end to end or from beside the board, turning, and taking
//! up.

use super::position::{Cell, Piece, Position, Tile, Variant, Way};
use crate::say;

/// One move, the smallest action of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Lays a tile from one end to the other.
    Lay { from: Cell, to: Cell },
    /// Lays a tile from beside the board with its middle cell on a cell. Of two middle cells it is the
    /// left or the lower.
    Drop { middle: Cell, way: Way },
    /// Lays the monomino.
    Mono(Cell),
    /// Takes up the piece on a cell.
    Lift(Cell),
    /// Turns the tile with this end about its other end, by a right angle. The end goes to another cell.
    Turn { from: Cell, to: Cell },
}

/// The letters for laying a tile from a cell, each with its direction.
const DIRECTIONS: [(char, (i32, i32)); 4] =
    [('e', (1, 0)), ('n', (0, 1)), ('w', (-1, 0)), ('s', (0, -1))];

/// The letters for turning a tile, each with the direction of its end.
const TURNS: [(char, (i32, i32)); 4] =
    [('a', (1, 1)), ('b', (1, -1)), ('c', (-1, -1)), ('d', (-1, 1))];

/// The letters for tiles from beside the board.
const DROPS: [(char, Way); 2] = [('h', Way::Across), ('v', Way::Up)];

/// The letter of a direction.
fn letter(directions: &[(char, (i32, i32)); 4], from: Cell, to: Cell) -> Option<char> {
    let step = |from: u16, to: u16| (i32::from(to) - i32::from(from)).signum();
    let wanted = (step(from.i, to.i), step(from.j, to.j));
    directions.iter().find(|(_, direction)| *direction == wanted).map(|(letter, _)| *letter)
}

/// The cell a tile's length away in a direction, if the board has it.
fn far(size: Variant, from: Cell, (di, dj): (i32, i32)) -> Option<Cell> {
    let steps = i32::from(size.omino()) - 1;
    size.cell(i32::from(from.i) + di * steps, i32::from(from.j) + dj * steps)
}

/// The tile with its middle on a cell, if it fits on the board.
fn dropped(size: Variant, middle: Cell, way: Way) -> Option<Tile> {
    let back = i32::from(size.omino() - 1) / 2;
    let (i, j) = (i32::from(middle.i), i32::from(middle.j));
    match way {
        Way::Across => Tile::at(size, i - back, j, way),
        Way::Up => Tile::at(size, i, j - back, way),
    }
}

/// The tile that ends on a cell, if it has two ends.
fn ending(state: &Position, end: Cell) -> Option<Tile> {
    match state.piece(end) {
        Some(Piece::Tile(tile)) if state.size().omino() > 1 => {
            [tile.low, tile.high(state.size())].contains(&end).then_some(tile)
        }
        _ => None,
    }
}

/// A tile and the tile it becomes when one end turns to another cell; `None` where this is no turn by a
/// right angle.
fn turned(state: &Position, from: Cell, to: Cell) -> Option<(Tile, Tile)> {
    let size = state.size();
    let tile = ending(state, from)?;
    let pivot = if tile.low == from { tile.high(size) } else { tile.low };
    let other = Tile::between(size, pivot, to).filter(|other| other.way != tile.way)?;
    Some((tile, other))
}

impl Move {
    /// Writes the move: a column, a letter for the action, a row.
    pub fn write(self) -> String {
        let (cell, letter) = match self {
            Self::Lay { from, to } => (from, letter(&DIRECTIONS, from, to)),
            Self::Turn { from, to } => (from, letter(&TURNS, from, to)),
            Self::Drop { middle, way } => {
                let letter = DROPS.iter().find(|(_, drop)| *drop == way).map(|(letter, _)| *letter);
                (middle, letter)
            }
            Self::Mono(cell) => (cell, Some('m')),
            Self::Lift(cell) => (cell, Some('t')),
        };
        // Every move has a direction. Two arbitrary cells get a letter that no move has.
        format!("{}{}{}", cell.i, letter.unwrap_or('x'), cell.j)
    }

    /// Names the move as the list of moves shows it.
    pub fn label(self) -> String {
        match self {
            Self::Lay { from, to } => format!("{from} → {to}"),
            Self::Drop { middle, way: Way::Across } => say!("across: {cell}", cell = middle),
            Self::Drop { middle, way: Way::Up } => say!("upright: {cell}", cell = middle),
            Self::Mono(cell) => say!("monomino: {cell}", cell),
            Self::Lift(cell) => say!("away: {cell}", cell),
            Self::Turn { from, to } => say!("turn: {from} → {to}", from, to),
        }
    }

    /// Reads a move; it need not be legal.
    ///
    /// # Errors
    /// A message that says what is allowed.
    pub fn read(state: &Position, text: &str) -> Result<Self, String> {
        let size = state.size();
        let allowed = || {
            say!(
                "A move is a column, a letter and a row. Columns and rows go from 0 to {most}. The \
                 letters e, n, w and s lay a tile to the right, up, left or down. The letters h and v \
                 lay one across or upright around the cell. The monomino is m, and t takes a piece up. \
                 The letters a, b, c and d turn the tile that ends there.",
                most = size.board() - 1
            )
        };
        let at = text.find(|c: char| c.is_ascii_alphabetic()).ok_or_else(allowed)?;
        let (column, rest) = text.split_at(at);
        let mut rest = rest.chars();
        let what = rest.next().ok_or_else(allowed)?;
        let cell = size.read_cell(column, rest.as_str()).ok_or_else(allowed)?;
        let direction = |table: &[(char, (i32, i32)); 4]| {
            table.iter().find(|(letter, _)| *letter == what).map(|(_, direction)| *direction)
        };
        if let Some(direction) = direction(&DIRECTIONS) {
            let to = far(size, cell, direction).filter(|to| *to != cell);
            return match to {
                Some(to) => Ok(Self::Lay { from: cell, to }),
                None if size.omino() == 1 => Err(say!("A tile of one cell has no direction.")),
                None => Err(say!(
                    "A tile of {n} cells from {cell} would leave the board.",
                    n = size.omino(),
                    cell
                )),
            };
        }
        if let Some(direction) = direction(&TURNS) {
            return match far(size, cell, direction).filter(|to| *to != cell) {
                Some(to) => Ok(Self::Turn { from: cell, to }),
                None => Err(say!("The tile that ends on {cell} cannot be turned there.", cell)),
            };
        }
        if let Some((_, way)) = DROPS.iter().find(|(letter, _)| *letter == what) {
            return Ok(Self::Drop { middle: cell, way: *way });
        }
        match what {
            'm' => Ok(Self::Mono(cell)),
            't' => Ok(Self::Lift(cell)),
            _ => Err(allowed()),
        }
    }

    /// The state after the move.
    ///
    /// # Errors
    /// The rule that the move breaks, as a sentence.
    pub fn apply(self, state: &Position) -> Result<Position, String> {
        let size = state.size();
        let lay = |tile: Option<Tile>| match tile {
            Some(tile) => state.with(Piece::Tile(tile)).ok_or_else(|| blocked(state, tile)),
            None => Err(say!("The tile would leave the board.")),
        };
        match self {
            Self::Lay { from, to } => match Tile::between(size, from, to) {
                Some(tile) if size.omino() > 1 => lay(Some(tile)),
                _ => Err(not_in_line(size, from, to)),
            },
            Self::Drop { middle, way } => lay(dropped(size, middle, way)),
            Self::Mono(cell) => state.with(Piece::Mono(cell)).ok_or_else(|| match state.mono() {
                Some(cell) => {
                    say!("The monomino lies on {cell} already, and there is only one.", cell)
                }
                None => say!("{cell} is covered.", cell),
            }),
            Self::Lift(cell) if state.is_free(cell) => Err(say!("Nothing lies on {cell}.", cell)),
            Self::Lift(cell) => Ok(state.without(cell)),
            Self::Turn { from, to } => match turned(state, from, to) {
                Some((_, tile)) => {
                    let rest = state.without(from);
                    rest.with(Piece::Tile(tile)).ok_or_else(|| blocked(&rest, tile))
                }
                None => Err(say!(
                    "Drag one end of a tile a right angle round the other end. From {from} to {to} \
                     is not such a turn.",
                    from,
                    to
                )),
            },
        }
    }

    /// The piece that the move adds to the board.
    pub fn piece(self, before: &Position) -> Option<Piece> {
        let size = before.size();
        match self {
            Self::Lay { from, to } => Tile::between(size, from, to).map(Piece::Tile),
            Self::Drop { middle, way } => dropped(size, middle, way).map(Piece::Tile),
            Self::Mono(cell) => Some(Piece::Mono(cell)),
            Self::Lift(_) => None,
            Self::Turn { from, to } => turned(before, from, to).map(|(_, tile)| Piece::Tile(tile)),
        }
    }

    /// The move that lays a piece.
    pub fn laying(size: Variant, piece: Piece) -> Self {
        match piece {
            Piece::Mono(cell) => Self::Mono(cell),
            Piece::Tile(tile) if size.omino() == 1 => {
                Self::Drop { middle: tile.low, way: tile.way }
            }
            Piece::Tile(tile) => Self::Lay { from: tile.low, to: tile.high(size) },
        }
    }

    /// Describes the move in words, for a state where it is legal.
    pub fn say(self, before: &Position) -> String {
        let size = before.size();
        let ends = |tile: Tile| (tile.low, tile.high(size));
        match (self, self.piece(before)) {
            // A tile of one cell is never turned.
            (Self::Turn { .. }, Some(Piece::Tile(tile))) => {
                let (from, to) = ends(tile);
                say!("A tile is turned: it lies from {from} to {to} now.", from, to)
            }
            (_, Some(Piece::Tile(tile))) if size.omino() == 1 => {
                say!("A tile is laid on {cell}.", cell = tile.low)
            }
            (_, Some(Piece::Tile(tile))) => {
                let (from, to) = ends(tile);
                say!("A tile is laid from {from} to {to}.", from, to)
            }
            (_, Some(Piece::Mono(cell))) => say!("The monomino is laid on {cell}.", cell),
            (Self::Lift(cell), None) => match before.piece(cell) {
                Some(Piece::Tile(_)) if size.omino() == 1 => {
                    say!("The tile on {cell} is taken up.", cell)
                }
                Some(Piece::Tile(tile)) => {
                    let (from, to) = ends(tile);
                    say!("The tile from {from} to {to} is taken up.", from, to)
                }
                _ => say!("The monomino is taken up from {cell}.", cell),
            },
            (_, None) => say!("Nothing is laid."),
        }
    }
}

/// Explains why a tile cannot be laid on the board.
fn blocked(state: &Position, tile: Tile) -> String {
    match tile.cells(state.size()).find(|cell| !state.is_free(*cell)) {
        Some(cell) => say!("{cell} is covered already: pieces may not overlap.", cell),
        None => say!("The tile cannot lie there."),
    }
}

/// Explains why two cells are not the ends of a tile.
fn not_in_line(size: Variant, from: Cell, to: Cell) -> String {
    match size.omino() {
        1 => say!("A tile of one cell is laid from beside the board."),
        n => say!(
            "A tile covers {n} cells in a row or a column; {from} and {to} are not its ends.",
            n,
            from,
            to
        ),
    }
}

/// The tiles that can be laid from a cell, each with its far end.
pub fn lays(state: &Position, from: Cell) -> impl Iterator<Item = (Cell, Tile)> {
    let size = state.size();
    DIRECTIONS.into_iter().filter_map(move |(_, direction)| {
        let to = far(size, from, direction).filter(|to| *to != from)?;
        let tile = Tile::between(size, from, to).filter(|tile| state.has_room(*tile))?;
        Some((to, tile))
    })
}

/// The turns of the tile that ends on a cell, each with the new cell of that end.
pub fn turns(state: &Position, from: Cell) -> impl Iterator<Item = (Cell, Tile)> {
    let size = state.size();
    TURNS.into_iter().filter_map(move |(_, direction)| {
        let to = far(size, from, direction)?;
        let (old, new) = turned(state, from, to)?;
        // Cells of the tile itself count as free: the new tile shares the pivot.
        let free = |at: Cell| state.is_free(at) || old.cells(size).any(|cell| cell == at);
        new.cells(size).all(free).then_some((to, new))
    })
}

/// The cells for the middle of a tile from beside the board.
pub fn middles(state: &Position, way: Way) -> impl Iterator<Item = Cell> {
    let size = state.size();
    let fits = |tile: Tile| state.has_room(tile);
    size.reading().filter(move |middle| dropped(size, *middle, way).is_some_and(fits))
}

/// The free cells for the monomino.
pub fn monos(state: &Position) -> impl Iterator<Item = Cell> {
    let free = |cell: &Cell| state.mono().is_none() && state.is_free(*cell);
    state.size().reading().filter(free)
}

/// Every legal move: those of the cells in reading order, then those from beside the board.
pub fn legal(state: &Position) -> Vec<Move> {
    let size = state.size();
    let mut moves = Vec::new();
    for from in size.reading() {
        if state.is_free(from) {
            moves.extend(lays(state, from).map(|(to, _)| Move::Lay { from, to }));
        } else {
            moves.push(Move::Lift(from));
            moves.extend(turns(state, from).map(|(to, _)| Move::Turn { from, to }));
        }
    }
    for way in Way::ALL {
        moves.extend(middles(state, way).map(|middle| Move::Drop { middle, way }));
    }
    moves.extend(monos(state).map(Move::Mono));
    moves
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::{cell, played as play, size};
    use super::*;

    fn refused(state: &Position, text: &str) -> String {
        let read = Move::read(state, text);
        read.and_then(|mv| mv.apply(state).map(drop)).expect_err("it is refused")
    }

    #[test]
    fn a_tile_is_laid_from_either_end_or_by_its_middle() {
        let one = play("5x3", "1e2");
        assert_eq!(one, play("5x3", "3w2"));
        assert_eq!(one, play("5x3", "2h2"));
        assert_eq!(play("5x3", "2n1"), play("5x3", "2v2"));
        assert_eq!(play("5x4", "2v1"), play("5x4", "2n0"));
        assert_eq!(play("4x1", "2h1").laid(), 1);
    }

    #[test]
    fn a_tile_is_turned_about_its_other_end() {
        let turned = play("5x3", "2n2");
        for moves in ["2e2 4d2", "2e4 4c4", "0e2 0a2"] {
            assert_eq!(play("5x3", moves), turned, "{moves}");
        }
        let state = play("5x3", "2n2 4n0");
        assert_eq!(
            refused(&state, "2b4"),
            "(4,\u{a0}2) is covered already: pieces may not overlap."
        );
        assert_eq!(
            refused(&state, "2b3"),
            "Drag one end of a tile a right angle round the other end. From (2,\u{a0}3) to \
             (4,\u{a0}1) is not such a turn."
        );
        assert_eq!(
            refused(&state, "2a4"),
            "The tile that ends on (2,\u{a0}4) cannot be turned there."
        );
    }

    #[test]
    fn what_lies_is_taken_up() {
        assert_eq!(play("5x3", "0e0 1t0"), Position::empty(size("5x3")));
        assert_eq!(play("5x3", "3m3 3t3 2m2"), play("5x3", "2m2"));
    }

    #[test]
    fn a_refusal_names_the_rule() {
        let state = play("5x3", "0e0 4m4");
        let covered = "(2,\u{a0}0) is covered already: pieces may not overlap.";
        assert_eq!(refused(&state, "2n0"), covered);
        assert_eq!(refused(&state, "2v1"), covered);
        assert_eq!(
            refused(&state, "0n3"),
            "A tile of 3 cells from (0,\u{a0}3) would leave the board."
        );
        assert_eq!(refused(&state, "0h1"), "The tile would leave the board.");
        let only = "The monomino lies on (4,\u{a0}4) already, and there is only one.";
        assert_eq!(refused(&state, "3m3"), only);
        assert_eq!(refused(&state.without(cell(4, 4)), "1m0"), "(1,\u{a0}0) is covered.");
        assert_eq!(refused(&state, "3t3"), "Nothing lies on (3,\u{a0}3).");
        assert_eq!(refused(&play("3x1", ""), "0e0"), "A tile of one cell has no direction.");
        let diagonal = Move::Lay { from: cell(0, 1), to: cell(2, 3) };
        assert_eq!(
            diagonal.apply(&state).expect_err("it is no tile"),
            "A tile covers 3 cells in a row or a column; (0,\u{a0}1) and (2,\u{a0}3) are not its ends."
        );
        for text in
            ["", "e", "1e", "e1", "5e0", "0e5", "1x1", "1é1", "-1e1", "1ee1", "99999999999e1"]
        {
            assert!(refused(&state, text).starts_with("A move is a column, a letter"), "{text}");
        }
    }

    #[test]
    fn the_legal_moves_are_those_that_can_be_made() {
        for (board, moves) in [("4x3", "0e0 3m3"), ("3x1", "1h1 2m2 0h0"), ("4x2", "1n1 2e0 0m0")] {
            let state = play(board, moves);
            let legal = legal(&state);
            let size = state.size();
            let mut possible = 0;
            for cell in size.cells() {
                for letter in "enwshvmtabcd".chars() {
                    let text = format!("{}{letter}{}", cell.i, cell.j);
                    let Ok(mv) = Move::read(&state, &text) else { continue };
                    let can = mv.apply(&state).is_ok();
                    assert_eq!(can, legal.contains(&mv), "{board} {moves} {text}");
                    possible += usize::from(can);
                }
            }
            assert_eq!(possible, legal.len());
        }
    }
}
