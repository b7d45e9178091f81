//! The lines of each property and the pattern of consecutive numbers, drawn over the square.

use super::pattern::{mode_of, pattern_length};
use super::scene::{BEAD, PATH, THEORY, middle};
use super::square::{Line, Property, Square, cell_name, lines};
use super::state::{Board, half_of};
use super::words::told_sum;
use crate::puzzle::Overlay;
use crate::scene::{Point, Rect, Role, Scene, Shape, Thing};

/// How far a line that wraps sticks out over the edge, from the middle of a cell.
const STUB: f64 = 0.8;
/// The radius of the beads that lines thread.
const BEAD_RADIUS: f64 = 0.4;

/// What can be drawn over a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theory {
    /// The lines of a property, one at a time.
    Lines(Property),
    /// The numbers from 1 to n²/2, one after the other.
    Pattern,
}

/// All of it, in the order of [`OVERLAYS`].
const ALL: [Theory; 6] = [
    Theory::Lines(Property::HalfRows),
    Theory::Lines(Property::HalfColumns),
    Theory::Lines(Property::Bends),
    Theory::Lines(Property::Blocks),
    Theory::Lines(Property::Pandiagonals),
    Theory::Pattern,
];

/// The same for the page.
pub const OVERLAYS: &[Overlay] = &[
    Overlay {
        name: "Half rows",
        meaning: "Each half of a row and its sum, which is to be half the magic sum.",
    },
    Overlay {
        name: "Half columns",
        meaning: "Each half of a column and its sum, which is to be half the magic sum.",
    },
    Overlay {
        name: "Bend diagonals",
        meaning: "Each of the 4n bends and its sum, which is to be the magic sum; bends go on at the opposite \
                  edge.",
    },
    Overlay {
        name: "2 × 2 blocks",
        meaning: "Each block of four cells and its sum, which is to be 2(n² + 1); blocks go on at the opposite \
                  edge.",
    },
    Overlay {
        name: "Pandiagonals",
        meaning: "Each broken diagonal and its sum, the magic sum where the square is pandiagonal; Franklin's \
                  squares need not be.",
    },
    Overlay {
        name: "Pattern",
        meaning: "The way of the numbers 1, 2, … n²/2 through the square, and for each number i where N − i \
                  stands, N being n² + 1.",
    },
];

impl Theory {
    /// All of it, in the order of [`OVERLAYS`].
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// What each step shows: a line and its sum; the pattern, then number by number.
    pub fn steps(self, board: Board, square: &Square) -> Vec<String> {
        match self {
            Self::Lines(property) => {
                let lines = lines(square.order(), property);
                lines.iter().map(|line| told_sum(square, line)).collect()
            }
            Self::Pattern => {
                let length = pattern_length(square.order()) as u32;
                let numbers = (1..=length).map(|number| told_number(square, number));
                std::iter::once(told_pattern(board, square)).chain(numbers).collect()
            }
        }
    }

    /// The step about a cell: the line that begins there, or else the first that goes through it. Where the numbers of
    /// the pattern are is not known without the position.
    pub fn step_at(self, board: Board, cell: usize) -> Option<usize> {
        let Self::Lines(property) = self else { return None };
        let lines = lines(board.order(), property);
        let begins = lines.iter().position(|line| line.cells.first() == Some(&cell));
        begins.or_else(|| lines.iter().position(|line| line.cells.contains(&cell)))
    }

    /// Draws a step.
    pub fn draw(self, scene: &mut Scene, square: &Square, step: usize) {
        match self {
            Self::Lines(property) => {
                let mut lines = lines(square.order(), property);
                if step < lines.len() {
                    draw_line(scene, square, &lines.swap_remove(step));
                }
            }
            Self::Pattern => draw_pattern(scene, square, step),
        }
    }
}

/// Draws a line as a string with beads in its cells: round ones where it can still be right, square ones where its
/// sum is wrong.
pub fn draw_line(scene: &mut Scene, square: &Square, line: &Line) {
    let n = square.order();
    let (sum, blanks) = square.sum(&line.cells);
    let wrong = if blanks == 0 { sum != line.sum } else { sum >= line.sum };
    let role = if wrong { Role::Wrong } else { Role::Theory };
    let mut cells = line.cells.clone();
    if line.property == Property::Blocks {
        // Around the block, back to where it begins.
        cells.swap(2, 3);
        cells.extend(line.cells.first());
    }
    for (index, step) in (0..).zip(cells.windows(2)) {
        draw_link(scene, n, step[0], step[1], Thing::new(THEORY, index), role);
    }
    for &cell in &line.cells {
        draw_bead(scene, n, cell, role, wrong);
    }
}

/// Draws the link between two neighbouring cells of the torus; over an edge it leaves the square and comes back
/// at the opposite one.
fn draw_link(scene: &mut Scene, n: usize, from: usize, to: usize, thing: Thing, role: Role) {
    let delta = |one: usize, other: usize| match (other + n - one) % n {
        0 => (0.0, false),
        1 => (1.0, other < one),
        _ => (-1.0, other > one),
    };
    let (dx, wraps_x) = delta(from % n, to % n);
    let (dy, wraps_y) = delta(from / n, to / n);
    let (a, b) = (middle(n, from), middle(n, to));
    let mut draw = |from: Point, to: Point| scene.draw(thing, role, Shape::Line { from, to });
    if wraps_x || wraps_y {
        draw(a, a.shifted(STUB * dx, STUB * dy));
        draw(b.shifted(-STUB * dx, -STUB * dy), b);
    } else {
        draw(a, b);
    }
}

/// Draws the bead of a cell, on which its number will stand.
fn draw_bead(scene: &mut Scene, n: usize, cell: usize, role: Role, square: bool) {
    let centre = middle(n, cell);
    let shape = if square {
        let side = 1.8 * BEAD_RADIUS;
        Shape::Bar { rect: Rect::around(centre, side, side), corner: 0.06 }
    } else {
        Shape::Disc { centre, radius: BEAD_RADIUS }
    };
    let thing = Thing::new(BEAD, cell as u32);
    scene.draw(thing, Role::Sheet, shape.clone());
    scene.draw(thing, role, shape);
}

/// The cells of 1, 2, … n²/2, as far as they stand in the square.
fn numbered(square: &Square) -> Vec<(u32, usize)> {
    let length = pattern_length(square.order());
    let mut cells = vec![None; length];
    for (cell, &entry) in square.entries().iter().enumerate() {
        let index = (entry as usize).checked_sub(1);
        if let Some(place) = index.and_then(|index| cells.get_mut(index)) {
            *place = Some(cell);
        }
    }
    let placed = (1..).zip(cells).filter_map(|(number, cell)| Some((number, cell?)));
    placed.collect()
}

/// Draws the way through the numbers from 1 to n²/2 in a role, a link for every two that follow each other.
pub fn draw_path(scene: &mut Scene, square: &Square, role: Role) {
    let n = square.order();
    for step in numbered(square).windows(2) {
        let ((number, from), (next, to)) = (step[0], step[1]);
        if next == number + 1 {
            let (from, to) = (middle(n, from), middle(n, to));
            scene.draw(Thing::new(PATH, number), role, Shape::Line { from, to });
        }
    }
}

/// Draws the pattern; from the first step on, its way up to a number, and that number with its partner.
fn draw_pattern(scene: &mut Scene, square: &Square, step: usize) {
    let n = square.order();
    if step == 0 {
        draw_path(scene, square, Role::Theory);
        let ends = numbered(square);
        let ends = [ends.first(), ends.last()].into_iter().flatten();
        ends.for_each(|&(_, cell)| draw_bead(scene, n, cell, Role::Theory, false));
        return;
    }
    draw_path(scene, square, Role::Edge);
    let number = step as u32;
    let begun = numbered(square);
    for way in begun.windows(2).filter(|way| way[1].0 <= number && way[1].0 == way[0].0 + 1) {
        let (from, to) = (middle(n, way[0].1), middle(n, way[1].1));
        scene.draw(Thing::new(THEORY, way[0].0), Role::Theory, Shape::Line { from, to });
    }
    let Some(cell) = square.cell_of(number) else { return };
    draw_bead(scene, n, cell, Role::Theory, false);
    if let Some(partner) =
        square.pair_sum().checked_sub(number).and_then(|pair| square.cell_of(pair))
    {
        draw_bead(scene, n, partner, Role::Theory, true);
    }
}

/// What the pattern as a whole shows.
fn told_pattern(board: Board, square: &Square) -> String {
    let (length, placed) = (pattern_length(square.order()), numbered(square).len());
    let mode = board.mode().or_else(|| mode_of(square));
    match mode {
        _ if placed < length => {
            format!("{placed} of the numbers 1 to {length} stand in the square.")
        }
        Some(mode) => format!(
            "The way of the numbers 1 to {length}; each N − i is mirrored in the {} of i.",
            half_of(mode)
        ),
        None => format!(
            "The way of the numbers 1 to {length}; the pattern method does not make this square, in neither mode."
        ),
    }
}

/// Where a number of the pattern and its partner stand.
fn told_number(square: &Square, number: u32) -> String {
    let (n, pair) = (square.order(), square.pair_sum());
    let place = |cell: Option<usize>| {
        cell.map_or_else(
            || "not in the square yet".to_owned(),
            |cell| format!("in {}", cell_name(n, cell)),
        )
    };
    let (cell, other) = (square.cell_of(number), square.cell_of(pair - number));
    format!(
        "{number} is {}; {pair} − {number} = {} is {}.",
        place(cell),
        pair - number,
        place(other)
    )
}
