//! The outline of a board: the union of the unit squares around its holes, with round corners.

use std::collections::HashMap;

use super::board::Hole;
use crate::scene::Point;

/// How far the outline lies outside the squares.
pub const MARGIN: f64 = 0.05;
/// How far before a corner it begins to bend.
const ROUNDING: f64 = 0.22;
/// In how many pieces a corner is drawn.
const PIECES: u32 = 6;

type Corner = (i32, i32);

/// The closed lines around the holes; the square of a hole has its row and column as upper left
/// corner.
pub fn outlines(holes: &[Hole]) -> Vec<Vec<Point>> {
    let squares: Vec<Corner> =
        holes.iter().map(|hole| (i32::from(hole.column), i32::from(hole.row))).collect();
    // The sides without a neighbour, clockwise, by the corner they start from. Two start from the
    // same corner where squares touch there only.
    let mut sides: HashMap<Corner, Vec<Corner>> = HashMap::new();
    for &(x, y) in &squares {
        let around = [
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ];
        for (neighbour, from, to) in around {
            if !squares.contains(&neighbour) {
                sides.entry(from).or_default().push(to);
            }
        }
    }
    let mut outlines = Vec::new();
    for &start in &squares {
        if let Some(corners) = follow(&mut sides, start) {
            outlines.push(rounded(&corners));
        }
    }
    outlines
}

/// Takes the closed line that starts at a corner out of the sides, if one does.
fn follow(sides: &mut HashMap<Corner, Vec<Corner>>, start: Corner) -> Option<Vec<Corner>> {
    let mut corners = Vec::new();
    let mut at = start;
    let mut heading = (1, 0);
    loop {
        let ends = sides.get_mut(&at)?;
        // Turning right keeps squares apart that touch in a corner only.
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

/// A closed line through corners, moved outwards and with its bends rounded.
fn rounded(corners: &[Corner]) -> Vec<Point> {
    let count = corners.len();
    let mut points = Vec::new();
    for i in 0..count {
        let (before, at, after) =
            (corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count]);
        let one = (f64::from(at.0 - before.0), f64::from(at.1 - before.1));
        let two = (f64::from(after.0 - at.0), f64::from(after.1 - at.1));
        if one == two {
            continue;
        }
        // Clockwise, the outside is to the left.
        let bend = Point::new(f64::from(at.0), f64::from(at.1))
            .shifted((one.1 + two.1) * MARGIN, -(one.0 + two.0) * MARGIN);
        let from = bend.shifted(-one.0 * ROUNDING, -one.1 * ROUNDING);
        let to = bend.shifted(two.0 * ROUNDING, two.1 * ROUNDING);
        for piece in 0..=PIECES {
            let t = f64::from(piece) / f64::from(PIECES);
            points.push(from.towards(bend, t).towards(bend.towards(to, t), t));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::super::board::english;
    use super::*;

    #[test]
    fn the_english_board_is_one_cross_of_twelve_corners() {
        let lines = outlines(english().holes());
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].len(), 12 * (PIECES as usize + 1));
        let inside = |p: &Point| (-0.06..=7.06).contains(&p.x) && (-0.06..=7.06).contains(&p.y);
        assert!(lines[0].iter().all(inside));
    }

    #[test]
    fn a_board_with_a_gap_has_two_lines() {
        let ring = (0..9).filter(|i| *i != 4).map(|i| Hole { row: i / 3, column: i % 3 });
        assert_eq!(outlines(&ring.collect::<Vec<_>>()).len(), 2);
    }
}
