//! The sorts of things drawn, and the positions of cells: one board unit each, the top left corner
//! of the square at (0, 0).

use crate::scene::Point;

/// The sorts of things.
pub const BOARD: u8 = 0;
pub const ENTRY: u8 = 1;
pub const HANDLE: u8 = 2;
pub const TARGET: u8 = 3;
pub const THEORY: u8 = 4;
pub const BEAD: u8 = 5;
pub const PATH: u8 = 6;
pub const PENCIL: u8 = 7;

/// The middle of a cell.
pub fn middle(order: usize, cell: usize) -> Point {
    Point::new((cell % order) as f64 + 0.5, (cell / order) as f64 + 0.5)
}
