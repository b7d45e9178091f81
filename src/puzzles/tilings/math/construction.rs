//! The cells for the monomino, and a direct tiling for each of them.
//!
//! Backhouse, Chen and Ferreira ("The Algorithmics of Solitaire-Like Games", section 3.2) prove that an m by
//! m board has a tiling only if n divides m - 1 or m + 1. They draw one for each case in figure 2. Weights in
//! two indeterminates give the cells for the monomino. Let the cell (i, j) weigh x^i y^j, with integer
//! coefficients, where 1 + x + … + x^(n-1) = 0 = 1 + y + … + y^(n-1). A tile weighs 0, so the monomino weighs
//! as much as the board: the product of the geometric sums of x and y up to m. For m = 1 modulo n that is 1,
//! for m = -1 it is x^(n-1) y^(n-1). This gives the remainders of i and j that [`remainders`] returns.
//! Conversely, the tilings below exist for every such cell.

use super::super::position::{Cell, Piece, Tile, Variant, Way};

/// Tells whether the monomino can lie on (i, j) where i = j = `remainder` modulo n.
fn allows(size: Variant, remainder: u16) -> bool {
    let (m, n) = (size.board(), size.omino());
    // Longer tiles do not fit; tiles as long as the board leave no single cell. Everything is 0 modulo 1.
    n < m && (m % n == 1 % n && remainder == 0 || m % n == n - 1 && remainder == n - 1)
}

/// The remainders r such that the monomino can lie on (i, j) where i = j = r modulo n. There are
/// none where the board has no tiling, two for dominoes.
pub fn remainders(size: Variant) -> Vec<u16> {
    (0..size.omino()).filter(|remainder| allows(size, *remainder)).collect()
}

/// Tells whether the board has a tiling at all: condition (2) of the paper.
pub fn tileable(size: Variant) -> bool {
    !remainders(size).is_empty()
}

/// Tells whether the board has a tiling with the monomino on a cell.
pub fn is_feasible(size: Variant, cell: Cell) -> bool {
    let n = size.omino();
    cell.i % n == cell.j % n && allows(size, cell.i % n)
}

/// The cells for the monomino, in the order of [`Variant::cells`].
pub fn feasible_cells(size: Variant) -> impl Iterator<Item = Cell> {
    size.cells().filter(move |cell| is_feasible(size, *cell))
}

/// A tiling with the monomino on `cell`, the monomino first; `None` where there is none.
///
/// For m = 1 modulo n it tiles the row of the monomino across and everything else upright. For m = -1 four
/// rectangles surround the monomino like the sails of a windmill, each with a side that n divides.
pub fn tiling(size: Variant, cell: Cell) -> Option<Vec<Piece>> {
    if !is_feasible(size, cell) {
        return None;
    }
    let (m, n) = (size.board(), size.omino());
    let Cell { i, j } = cell;
    let block = |columns, rows, way| Block { columns, rows, way };
    let blocks = if i % n == 0 {
        vec![
            block((0, i), (j, j + 1), Way::Across),
            block((i + 1, m), (j, j + 1), Way::Across),
            block((0, m), (0, j), long_way(n)),
            block((0, m), (j + 1, m), long_way(n)),
        ]
    } else {
        vec![
            block((0, i + 1), (0, j), Way::Across),
            block((i + 1, m), (0, j + 1), Way::Up),
            block((i, m), (j + 1, m), Way::Across),
            block((0, i), (j, m), Way::Up),
        ]
    };
    let tiles = blocks.iter().flat_map(|block| block.tiles(n)).map(Piece::Tile);
    Some(std::iter::once(Piece::Mono(cell)).chain(tiles).collect())
}

/// The direction of a tile meant to lie upright. A tile of one cell lies across.
fn long_way(n: u16) -> Way {
    if n == 1 { Way::Across } else { Way::Up }
}

/// A rectangle of parallel tiles: the half-open ranges of its columns and rows.
struct Block {
    columns: (u16, u16),
    rows: (u16, u16),
    way: Way,
}

impl Block {
    /// Its tiles. Their length divides the side along which they lie.
    fn tiles(&self, n: u16) -> Vec<Tile> {
        let (across, up) = if self.way == Way::Across { (n, 1) } else { (1, n) };
        let lines = |(first, end): (u16, u16), step: u16| (first..end).step_by(step.into());
        lines(self.columns, across)
            .flat_map(|i| lines(self.rows, up).map(move |j| Cell { i, j }))
            .map(|low| Tile { low, way: self.way })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::position::tests::{cell, size};
    use super::super::super::position::{MOST_BUILT, Position};
    use super::*;

    /// Checks that the pieces cover the board, each cell once, with the monomino on `mono`.
    fn check(size: Variant, mono: Cell) {
        let pieces = tiling(size, mono).unwrap_or_else(|| panic!("{size} {mono} has a tiling"));
        let mut state = Position::empty(size);
        for piece in pieces {
            if let Piece::Tile(tile) = piece {
                let Cell { i, j } = tile.low;
                assert_eq!(Tile::at(size, i.into(), j.into(), tile.way), Some(tile), "{size}");
            }
            assert!(state.lay(piece), "{size} {mono}: {piece:?} overlaps");
        }
        assert_eq!((state.free(), state.mono()), (0, Some(mono)), "{size}");
    }

    #[test]
    fn every_tiling_of_every_small_board_covers_it() {
        let mut boards = 0;
        for board in 2..=20 {
            for omino in 1..=board {
                let size = Variant::new(board, omino, MOST_BUILT).expect("a size");
                let divides = (board - 1) % omino == 0 || (board + 1) % omino == 0;
                assert_eq!(tileable(size), omino < board && divides, "{size}");
                for mono in size.cells() {
                    if is_feasible(size, mono) {
                        check(size, mono);
                    } else {
                        assert_eq!(tiling(size, mono), None);
                    }
                }
                boards += u32::from(tileable(size));
            }
        }
        assert_eq!(boards, 80);
    }

    #[test]
    fn boards_of_hundreds_are_tiled_at_once() {
        for (board, omino) in [(500, 3), (999, 1000), (1000, 999), (1000, 37), (701, 2)] {
            let size = Variant::new(board, omino, MOST_BUILT).expect("a size");
            let cells: Vec<Cell> = feasible_cells(size).collect();
            assert_eq!(!cells.is_empty(), tileable(size));
            for at in [0, cells.len() / 2] {
                if let Some(mono) = cells.get(at) {
                    check(size, *mono);
                }
            }
        }
    }

    #[test]
    fn the_cells_of_the_monomino_are_named() {
        let cells = |text| feasible_cells(size(text)).collect::<Vec<_>>();
        assert_eq!(cells("8x3"), [cell(2, 2), cell(2, 5), cell(5, 2), cell(5, 5)]);
        assert_eq!(cells("4x3"), [cell(0, 0), cell(0, 3), cell(3, 0), cell(3, 3)]);
        // Both remainders.
        assert_eq!(cells("3x2"), [cell(0, 0), cell(0, 2), cell(1, 1), cell(2, 0), cell(2, 2)]);
        assert_eq!(cells("3x1").len(), 9);
        assert!(cells("3x3").is_empty() && cells("11x8").is_empty());
        let longer = Variant::new(3, 4, MOST_BUILT).expect("a size");
        assert!(feasible_cells(longer).next().is_none());
    }
}
