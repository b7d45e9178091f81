//! The size of a state.

use super::folding::state::Position;
use super::octominoid::Extent;
use crate::kit::sorting::sort_short;
use crate::say;

/// Describes a state of the puzzle in a few words.
pub fn summary(state: &Position) -> String {
    let [width, height, depth] = box_of(state);
    let covered = state.tiles().len() - squares(state);
    match (depth, covered) {
        (0, 0) => say!("flat, {width} × {height}", width, height),
        (0, n) => say!(
            "flat, {width} × {height}; {n} tile on top of others"
                | "flat, {width} × {height}; {n} tiles on top of others",
            n,
            width,
            height
        ),
        (_, 0) => say!("a box of {width} × {height} × {depth}", width, height, depth),
        (_, n) => say!(
            "a box of {width} × {height} × {depth}; {n} tile on top of others"
                | "a box of {width} × {height} × {depth}; {n} tiles on top of others",
            n,
            width,
            height,
            depth
        ),
    }
}

/// The number of squares that the tiles cover.
pub fn squares(state: &Position) -> usize {
    let mut centres: Vec<_> = state.tiles().iter().map(|tile| tile.centre).collect();
    sort_short(&mut centres, |a, b| a < b);
    centres.dedup();
    centres.len()
}

/// The sides of the bounding box of the tiles, longest first.
pub fn box_of(state: &Position) -> [u8; 3] {
    let [least, middle, most] = Extent::of(state.tiles().iter().map(|tile| tile.centre)).sides;
    [most, middle, least]
}
