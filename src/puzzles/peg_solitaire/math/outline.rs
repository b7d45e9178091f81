//! The outline of a board: the union of the cells around its holes, with round corners.

use std::collections::HashMap;

use super::board::{Board, Hole, Lattice};
use crate::scene::Point;

/// The distance of the outline from the cells.
pub const MARGIN: f64 = 0.05;
/// The distance from a corner at which the line begins to bend.
const ROUNDING: f64 = 0.22;
/// The number of pieces of a drawn corner.
const PIECES: u32 = 6;

/// A corner of cells, in sixths of columns and of rows.
type Corner = (i32, i32);

/// The position of a hole in the plane.
pub fn centre(lattice: &Lattice, hole: Hole) -> Point {
    let (x, y) = lattice.place(f64::from(hole.column), f64::from(hole.row));
    Point::new(x + 0.5, y + 0.5)
}

/// The closed lines around the holes of a board.
pub fn outlines(board: &Board) -> Vec<Vec<Point>> {
    let cell = board.lattice.cell;
    let around = |hole: &Hole, corner: usize| -> Corner {
        let (x, y) = cell[corner % cell.len()];
        (6 * i32::from(hole.column) + x, 6 * i32::from(hole.row) + y)
    };
    let sides = board.holes().iter().flat_map(|hole| {
        (0..cell.len()).map(move |corner| (around(hole, corner), around(hole, corner + 1)))
    });
    let sides: Vec<(Corner, Corner)> = sides.collect();
    // The sides without a neighbour, clockwise, by their first corner. Two start from the same
    // corner where cells touch only there.
    let mut outer: HashMap<Corner, Vec<Corner>> = HashMap::new();
    for &(from, to) in &sides {
        if !sides.contains(&(to, from)) {
            outer.entry(from).or_default().push(to);
        }
    }
    let mut outlines = Vec::new();
    for &(start, _) in &sides {
        if let Some(corners) = follow(&mut outer, start) {
            let place = |&(x, y): &Corner| {
                let (x, y) = board.lattice.place(f64::from(x) / 6.0, f64::from(y) / 6.0);
                Point::new(x + 0.5, y + 0.5)
            };
            outlines.push(rounded(&corners.iter().map(place).collect::<Vec<_>>()));
        }
    }
    outlines
}

/// Takes the sides of the closed line from a corner out of `sides`, if there is one.
fn follow(sides: &mut HashMap<Corner, Vec<Corner>>, start: Corner) -> Option<Vec<Corner>> {
    let mut corners = Vec::new();
    let mut at = start;
    let mut heading = (1, 0);
    loop {
        let ends = sides.get_mut(&at)?;
        // Right turns keep squares apart that touch only in a corner.
        let turn = |to: &Corner| {
            let (dx, dy) = (to.0 - at.0, to.1 - at.1);
            heading.0 * dy - heading.1 * dx
        };
        let best = (0..ends.len()).max_by_key(|&i| turn(&ends[i]))?;
        let to = ends.swap_remove(best);
        if ends.is_empty() {
            sides.remove(&at);
        }
        corners.push(at);
        heading = (to.0 - at.0, to.1 - at.1);
        at = to;
        if at == start {
            return Some(corners);
        }
    }
}

/// A closed line through corners, moved outwards and with rounded bends.
fn rounded(corners: &[Point]) -> Vec<Point> {
    let count = corners.len();
    let mut points = Vec::new();
    for i in 0..count {
        let (before, at, after) =
            (corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count]);
        let (one, two) = (direction(before, at), direction(at, after));
        let turn = one.0 * two.0 + one.1 * two.1;
        if turn > 1.0 - 1e-9 {
            continue;
        }
        // Clockwise, the outside is to the left: both sides move out by the margin.
        let out = MARGIN / (1.0 + turn);
        let bend = at.shifted((one.1 + two.1) * out, -(one.0 + two.0) * out);
        let from = bend.shifted(-one.0 * ROUNDING, -one.1 * ROUNDING);
        let to = bend.shifted(two.0 * ROUNDING, two.1 * ROUNDING);
        for piece in 0..=PIECES {
            let t = f64::from(piece) / f64::from(PIECES);
            points.push(from.towards(bend, t).towards(bend.towards(to, t), t));
        }
    }
    points
}

/// The unit vector from one point to another.
fn direction(from: Point, to: Point) -> (f64, f64) {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y);
    (x / length, y / length)
}

#[cfg(test)]
mod tests {
    use super::super::board::{by_id, english};
    use super::*;

    #[test]
    fn the_english_board_is_one_cross_of_twelve_corners() {
        let lines = outlines(&english());
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].len(), 12 * (PIECES as usize + 1));
        let inside = |p: &Point| (-0.06..=7.06).contains(&p.x) && (-0.06..=7.06).contains(&p.y);
        assert!(lines[0].iter().all(inside));
    }

    #[test]
    fn a_board_with_a_gap_has_two_lines() {
        let ring = by_id("drawn.s.ooo.o_o.ooo").expect("a board");
        assert_eq!(outlines(&ring).len(), 2);
    }

    #[test]
    fn the_triangle_is_one_line_of_the_corners_of_its_outer_cells() {
        let lines = outlines(&by_id("triangle15").expect("a board"));
        assert_eq!(lines.len(), 1);
        // Three on each of the twelve cells at the rim that are no corner's; four there, and the
        // inner corners between them.
        assert_eq!(lines[0].len() % (PIECES as usize + 1), 0);
        assert_eq!(lines[0].len() / (PIECES as usize + 1), 30);
    }

    #[test]
    fn squares_that_touch_in_a_corner_only_are_kept_apart() {
        for rows in ["ooo___.___ooo", "___ooo.ooo___", "o__.o__.o__._oo._oo", "ooo_.ooo_.___o.___o"]
        {
            let board = by_id(&format!("drawn.s.{rows}")).expect("a board");
            assert_eq!(outlines(&board).len(), 2, "{rows}");
        }
    }

    #[test]
    fn the_outline_keeps_its_distance_from_the_holes() {
        for id in ["english", "triangle15", "hexagon"] {
            let board = by_id(id).expect("a board");
            for point in outlines(&board).concat() {
                let away = board.holes().iter().map(|hole| {
                    let centre = centre(board.lattice, *hole);
                    (centre.x - point.x).hypot(centre.y - point.y)
                });
                // From the middle of a cell's side to a corner that turns inwards.
                let least = away.fold(f64::INFINITY, f64::min);
                assert!((0.5 + MARGIN - 1e-9..0.75).contains(&least), "{id}: {least}");
            }
        }
    }
}
