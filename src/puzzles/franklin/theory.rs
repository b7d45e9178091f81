//! Overlays: the lines of each property and the pattern of consecutive numbers, drawn over the square.

use super::layout::{BEAD, PATH, THEORY, middle};
use super::math::lines::{Line, Property, blocks_of_four, corners_and_middle, lines};
use super::math::pattern::{Mode, mode_of, pattern_length, placed};
use super::math::square::{Square, cell_name};
use super::position::Variant;
use super::words::{told_running, told_sum};
use crate::kit::narrow;
use crate::say;
use crate::scene::{Point, Rect, Role, Scene, Shape, Thing};

/// The length of the stub where a line wraps over the edge, from the middle of a cell.
const STUB: f64 = 0.8;
/// The radius of the beads on lines, and that of the smaller beads of the pattern.
const BEAD_RADIUS: f64 = 0.4;
const PEARL_RADIUS: f64 = 0.33;

/// A drawing over a square: the lines of a property, one at a time, or the pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// Half rows.
    #[strum(
        message = "Half rows",
        detailed_message = "Each half of a row and its sum, which is to be half the magic sum."
    )]
    HalfRows,
    /// Half columns.
    #[strum(
        message = "Half columns",
        detailed_message = "Each half of a column and its sum, which is to be half the magic sum."
    )]
    HalfColumns,
    /// Bend diagonals.
    #[strum(
        message = "Bend diagonals",
        detailed_message = "Each bend diagonal and its sum, which is to be the magic sum. A bend turns in the middle of the \
            square, up first and then down, for example. It goes on at the opposite edge."
    )]
    Bends,
    /// Blocks of four cells.
    #[strum(
        message = "2 × 2 blocks",
        detailed_message = "Each block of four cells and its sum, which is to be 2(n² + 1), twice the sum of the \
            smallest and the largest number. Blocks go on at the opposite edge."
    )]
    Blocks,
    /// Blocks of sixteen cells.
    #[strum(
        message = "4 × 4 blocks",
        detailed_message = "Each block of sixteen cells and its sum, which is to be 8(n² + 1). The corners and the middle four, \
            marked, are to add to half of it. Both follow from the 2 × 2 blocks."
    )]
    FourBlocks,
    /// Broken diagonals.
    #[strum(
        message = "Pandiagonals",
        detailed_message = "Each broken diagonal and its sum, the magic sum where the square is pandiagonal; Franklin’s \
            squares need not be."
    )]
    Pandiagonals,
    /// The path of the numbers from 1 to n²/2.
    #[strum(
        message = "Pattern",
        detailed_message = "The way of the numbers 1, 2, … n²/2 through the square, and for each number i where N − i \
            stands, N being n² + 1."
    )]
    Pattern,
}

impl Overlay {
    /// The property whose lines it shows; `None` for the 4 × 4 blocks and the pattern.
    fn property(self) -> Option<Property> {
        match self {
            Self::HalfRows => Some(Property::HalfRows),
            Self::HalfColumns => Some(Property::HalfColumns),
            Self::Bends => Some(Property::Bends),
            Self::Blocks => Some(Property::Blocks),
            Self::Pandiagonals => Some(Property::Pandiagonals),
            Self::FourBlocks | Self::Pattern => None,
        }
    }

    /// The lines that it shows; `None` for the pattern.
    fn lines(self, order: usize) -> Option<Vec<Line>> {
        match self {
            Self::FourBlocks => Some(blocks_of_four(order)),
            _ => self.property().map(|property| lines(order, property)),
        }
    }

    /// Describes each step: a line and its sum. The pattern has a step for the whole, then one for each number.
    pub fn steps(self, board: Variant, square: &Square) -> Vec<String> {
        match self.lines(square.order()) {
            Some(lines) if self == Self::FourBlocks => {
                let told = |line| {
                    let half = told_half_of_block(square, line);
                    format!("{} {half}", told_sum(square, line)).trim_end().to_owned()
                };
                lines.iter().map(told).collect()
            }
            Some(lines) => lines.iter().map(|line| told_sum(square, line)).collect(),
            None => {
                let length = narrow::u32(pattern_length(square.order()));
                let numbers = (1..=length).map(|number| told_number(square, number));
                std::iter::once(told_pattern(board, square)).chain(numbers).collect()
            }
        }
    }

    /// The step about a cell: the line that begins there, or else the first through it. `None` for
    /// the pattern, whose numbers are not known here.
    pub fn step_at(self, board: Variant, cell: usize) -> Option<usize> {
        let lines = self.lines(board.order())?;
        let begins = lines.iter().position(|line| line.cells.first() == Some(&cell));
        begins.or_else(|| lines.iter().position(|line| line.cells.contains(&cell)))
    }

    /// The running sums of the lines of a property through a blank cell; without a property, of its
    /// half row and half column.
    pub fn running(theory: Option<Self>, square: &Square, cell: usize) -> Vec<String> {
        let plain = [Property::HalfRows, Property::HalfColumns];
        let property = theory.and_then(Self::property);
        let properties = property.as_ref().map_or(&plain[..], std::slice::from_ref);
        let lines = properties.iter().flat_map(|property| lines(square.order(), *property));
        let through = lines.filter(|line| line.cells.contains(&cell));
        through.map(|line| told_running(square, &line)).collect()
    }

    /// Draws a step.
    pub fn draw(self, scene: &mut Scene, square: &Square, step: usize) {
        match self.lines(square.order()) {
            Some(mut lines) => {
                if step < lines.len() {
                    draw_line(scene, square, &lines.swap_remove(step));
                }
            }
            None => draw_pattern(scene, square, step),
        }
    }
}

/// Draws a line as a string with beads in its cells: square ones if its sum is wrong, round ones if
/// it can still be right.
pub fn draw_line(scene: &mut Scene, square: &Square, line: &Line) {
    let n = square.order();
    let (sum, blanks) = square.sum(&line.cells);
    let wrong = !square.can_reach(line.sum, sum, blanks);
    let role = if wrong { Role::Wrong } else { Role::Theory };
    let mut cells = line.cells.clone();
    if cells.len() == 16 && line.property == Property::Blocks {
        // Back and forth, row by row.
        cells[4..8].reverse();
        cells[12..].reverse();
    } else if line.property == Property::Blocks {
        // Round the block, back to the beginning.
        cells.swap(2, 3);
        cells.extend(line.cells.first());
    }
    for (index, step) in (0..).zip(cells.windows(2)) {
        draw_link(scene, n, step[0], step[1], Thing::new(THEORY, index), role);
    }
    let marked = marked(line);
    for &cell in &line.cells {
        let role = if marked.contains(&cell) { role } else { Role::Edge };
        draw_bead(scene, n, cell, role, wrong);
    }
}

/// The cells of a line whose beads stand out: the corners and the middle four of a 4 × 4 block, otherwise all.
fn marked(line: &Line) -> Vec<usize> {
    let is_block = line.property == Property::Blocks && line.cells.len() == 16;
    if is_block { corners_and_middle(line) } else { line.cells.clone() }
}

/// States the sum of the corners and the middle four of a full 4 × 4 block.
fn told_half_of_block(square: &Square, line: &Line) -> String {
    match square.sum(&marked(line)) {
        (sum, 0) if 2 * sum == line.sum => {
            say!("Its corners and middle four add up to {sum}.", sum)
        }
        (sum, 0) => say!(
            "Its corners and middle four add up to {sum}, which should be {goal}.",
            sum,
            goal = line.sum / 2
        ),
        _ => String::new(),
    }
}

/// Draws a rectangle with beads at its corners, which are given in order around it.
pub fn draw_rectangle(scene: &mut Scene, n: usize, corners: [usize; 4]) {
    let points = corners.map(|cell| middle(n, cell)).to_vec();
    scene.draw(Thing::new(THEORY, 0), Role::Theory, Shape::Polygon(points));
    for cell in corners {
        draw_bead(scene, n, cell, Role::Theory, false);
    }
}

/// Draws the link between two neighbouring cells of the torus. Over an edge, it leaves the square
/// and comes back at the opposite one.
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

/// Draws the bead of a cell, below its number.
fn draw_bead(scene: &mut Scene, n: usize, cell: usize, role: Role, square: bool) {
    let centre = middle(n, cell);
    let shape = if square {
        let side = 1.8 * BEAD_RADIUS;
        Shape::Bar { rect: Rect::around(centre, side, side), corner: 0.06 }
    } else {
        Shape::Disc { centre, radius: BEAD_RADIUS }
    };
    let thing = Thing::new(BEAD, narrow::u32(cell));
    scene.draw(thing, Role::Sheet, shape.clone());
    scene.draw(thing, role, shape);
}

/// The cells of those of the numbers 1, 2, … n²/2 that are in the square.
fn numbered(square: &Square) -> Vec<(u32, usize)> {
    (1..).zip(placed(square)).filter_map(|(number, cell)| Some((number, cell?))).collect()
}

/// Draws the path of the numbers from 1 to n²/2, with a link between consecutive ones. Links up to
/// `last` have this role; later ones are fine lines.
fn draw_way(scene: &mut Scene, square: &Square, role: Role, last: u32) {
    let n = square.order();
    let numbered = numbered(square);
    for way in numbered.windows(2) {
        let ((number, from), (next, to)) = (way[0], way[1]);
        if next == number + 1 {
            let role = if next <= last { role } else { Role::Edge };
            let (from, to) = (middle(n, from), middle(n, to));
            scene.draw(Thing::new(PATH, number), role, Shape::Line { from, to });
        }
    }
    for (number, cell) in numbered {
        let shape = Shape::Disc { centre: middle(n, cell), radius: PEARL_RADIUS };
        scene.draw(Thing::new(PATH, number), Role::Sheet, shape);
    }
}

/// Draws the pattern as far as it is placed, in fine lines.
pub fn draw_path(scene: &mut Scene, square: &Square) {
    draw_way(scene, square, Role::Edge, 0);
}

/// Draws the pattern. After step 0, only the path up to a number stands out, with that number and its partner.
fn draw_pattern(scene: &mut Scene, square: &Square, step: usize) {
    let n = square.order();
    let last = if step == 0 { square.pair_sum() } else { narrow::u32(step) };
    draw_way(scene, square, Role::Theory, last);
    let mut bead = |number: u32, is_partner| {
        if let Some(cell) = square.cell_of(number) {
            draw_bead(scene, n, cell, Role::Theory, is_partner);
        }
    };
    if step == 0 {
        bead(1, false);
        bead(narrow::u32(pattern_length(n)), false);
    } else {
        bead(last, false);
        bead(square.pair_sum().saturating_sub(last), true);
    }
}

/// Describes the pattern as a whole.
fn told_pattern(board: Variant, square: &Square) -> String {
    let (length, placed) = (pattern_length(square.order()), numbered(square).len());
    match board.mode().or_else(|| mode_of(square)) {
        _ if placed < length => {
            say!("{placed} of the numbers 1 to {length} stand in the square.", placed, length)
        }
        Some(Mode::Rows) => say!(
            "The way of the numbers 1 to {length}; each N − i is mirrored in the half row of i.",
            length
        ),
        Some(Mode::Columns) => say!(
            "The way of the numbers 1 to {length}; each N − i is mirrored in the half column of i.",
            length
        ),
        None => say!(
            "The way of the numbers 1 to {length}; the pattern method does not make this square, in either mode.",
            length
        ),
    }
}

/// Names the cells of a number of the pattern and of its partner.
fn told_number(square: &Square, number: u32) -> String {
    let (n, pair) = (square.order(), square.pair_sum());
    let partner = pair - number;
    let cell = |number| square.cell_of(number).map(|cell| cell_name(n, cell));
    match (cell(number), cell(partner)) {
        (Some(cell), Some(other)) => say!(
            "{number} is in {cell}; {pair} − {number} = {partner} is in {other}.",
            number,
            cell,
            pair,
            partner,
            other
        ),
        (Some(cell), None) => say!(
            "{number} is in {cell}; {pair} − {number} = {partner} is not in the square yet.",
            number,
            cell,
            pair,
            partner
        ),
        (None, Some(other)) => say!(
            "{number} is not in the square yet; {pair} − {number} = {partner} is in {other}.",
            number,
            pair,
            partner,
            other
        ),
        (None, None) => say!(
            "{number} is not in the square yet; {pair} − {number} = {partner} is not in the square yet.",
            number,
            pair,
            partner
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Choice;
    use crate::puzzles::franklin::papers::squares::printed;
    use crate::scene::Item;

    fn drawn(theory: Overlay, square: &Square, step: usize) -> Vec<Item> {
        let mut scene = Scene::new("", Rect::new(0.0, 0.0, 8.0, 8.0));
        theory.draw(&mut scene, square, step);
        scene.items
    }

    fn count(items: &[Item], role: Role, is: fn(&Shape) -> bool) -> usize {
        items.iter().filter(|item| item.role == role && is(&item.shape)).count()
    }

    fn strings(items: &[Item], role: Role) -> usize {
        count(items, role, |shape| matches!(shape, Shape::Line { .. }))
    }

    #[test]
    fn every_step_is_told_with_its_sum() {
        let board = Variant::default();
        let told =
            |theory: Overlay, step: usize| theory.steps(board, &printed("F1")).swap_remove(step);
        let counts: Vec<usize> =
            Overlay::ALL.iter().map(|theory| theory.steps(board, &printed("F1")).len()).collect();
        assert_eq!(counts, [16, 16, 32, 64, 64, 16, 33]);
        assert_eq!(told(Overlay::HalfRows, 0), "Half row 1, left: 52 + 61 + 4 + 13 = 130.");
        assert!(
            told(Overlay::Blocks, 63)
                .starts_with("Block at row 8, column 8 (wraps): 17 + 16 + 45 + 52 = 130")
        );
        let four = told(Overlay::FourBlocks, 0);
        assert!(four.starts_with("4 × 4 block at row 1, column 1: 52 + 61 + "), "{four}");
        assert!(four.ends_with(" = 520. Its corners and middle four add up to 260."), "{four}");
        assert!(told(Overlay::Pandiagonals, 0).contains("which should be 260"));
        assert!(told(Overlay::Pattern, 0).ends_with("mirrored in the half row of i."));
        let five = told(Overlay::Pattern, 5);
        assert_eq!(five, "5 is in row 3, column 3; 65 − 5 = 60 is in row 3, column 2.");
        let open = printed("F1").without([0, 18]);
        assert_eq!(
            Overlay::HalfRows.steps(board, &open)[0],
            "Half row 1, left: □ + 61 + 4 + 13 is to be 130; 78 so far, 52 to come from 1 blank."
        );
        assert!(Overlay::Pattern.steps(board, &open)[5].starts_with("5 is not in the square yet;"));
        assert!(Overlay::Pattern.steps(board, &open)[0].starts_with("31 of the numbers 1 to 32"));
    }

    #[test]
    fn a_line_that_no_number_can_complete_is_wrong() {
        let begun = (0..3_u32).try_fold(Square::blank(8).expect("an order"), |square, cell| {
            square.with(cell as usize, cell + 1)
        });
        let begun = begun.expect("cells");
        // 1 + 2 + 3 is too little for 130, whatever the fourth number is.
        assert!(strings(&drawn(Overlay::HalfRows, &begun, 0), Role::Wrong) > 0);
        let open = begun.with(2, 64).expect("a cell");
        assert_eq!(strings(&drawn(Overlay::HalfRows, &open, 0), Role::Wrong), 0);
    }

    #[test]
    fn the_running_sums_of_lines_through_a_blank_are_reported() {
        let open = printed("F1").without([0, 1]);
        let running = |theory| Overlay::running(theory, &open, 0);
        let plain = [
            "Half row 1, left: 17 so far, 113 to come from 2 blanks.",
            "Half column 1, upper: 78 so far, 52 to come from 1 blank.",
        ];
        assert_eq!(running(None), plain);
        assert_eq!(running(Some(Overlay::Pattern)), plain);
        assert_eq!(running(Some(Overlay::HalfColumns)), plain[1..]);
        let bends = running(Some(Overlay::Bends));
        assert_eq!(bends.len(), 4);
        assert!(bends.iter().all(|told| told.contains(" so far, ") && told.ends_with(" blank.")));
        assert_eq!(running(Some(Overlay::Blocks)).len(), 4);
        // A sum that needs nothing more is still reported, although a blank is left.
        let much = [(1, 61), (2, 64), (3, 5)];
        let blank = Square::blank(8).expect("an order");
        let much = much.into_iter().try_fold(blank, |square, (cell, at)| square.with(cell, at));
        let told = Overlay::running(Some(Overlay::HalfRows), &much.expect("numbers"), 0);
        assert_eq!(told, ["Half row 1, left: 130 so far, nothing to come from 1 blank."]);
    }

    #[test]
    fn a_line_that_wraps_is_drawn_at_both_edges() {
        let bends = lines(8, Property::Bends);
        let step = |name: &str| bends.iter().position(|line| line.name() == name).expect(name);
        let inside = drawn(Overlay::Bends, &printed("F1"), step("bend upwards from row 4"));
        assert_eq!(strings(&inside, Role::Theory), 7);
        let wrapping =
            drawn(Overlay::Bends, &printed("F1"), step("bend upwards from row 2 (wraps)"));
        // Two links of this line go over the upper edge.
        assert_eq!(strings(&wrapping, Role::Theory), 9);
        // Each link of a block in the corner goes over an edge.
        assert_eq!(strings(&drawn(Overlay::Blocks, &printed("F1"), 63), Role::Theory), 8);
        assert_eq!(strings(&drawn(Overlay::Blocks, &printed("F1"), 0), Role::Theory), 4);
        assert!(drawn(Overlay::Blocks, &printed("F1"), 64).is_empty());
    }

    #[test]
    fn a_block_of_sixteen_has_beads_on_its_corners_and_in_its_middle() {
        let discs = |items: &[Item]| {
            count(items, Role::Theory, |shape| matches!(shape, Shape::Disc { .. }))
        };
        let first = drawn(Overlay::FourBlocks, &printed("F1"), 0);
        assert_eq!((strings(&first, Role::Theory), discs(&first)), (15, 8));
        // The block at the last corner wraps over both edges.
        assert!(strings(&drawn(Overlay::FourBlocks, &printed("F1"), 63), Role::Theory) > 15);
        assert_eq!(Overlay::FourBlocks.step_at(Variant::default(), 20), Some(20));
        // Exchanging two numbers changes the sum of the corners and the middle, but not that of the block.
        let mut entries = printed("F1").entries().to_vec();
        entries.swap(0, 1);
        let broken = Square::new(8, entries).expect("all numbers are there");
        let told = Overlay::FourBlocks.steps(Variant::default(), &broken).swap_remove(0);
        assert!(told.contains("= 520. ") && told.ends_with("which should be 260."), "{told}");
    }

    #[test]
    fn a_wrong_line_has_square_beads() {
        let squares =
            |items: &[Item]| count(items, Role::Wrong, |shape| matches!(shape, Shape::Bar { .. }));
        assert_eq!(squares(&drawn(Overlay::Pandiagonals, &printed("F1"), 0)), 8);
        assert_eq!(squares(&drawn(Overlay::Bends, &printed("F1"), 0)), 0);
    }

    #[test]
    fn the_pattern_is_drawn_up_to_a_number() {
        assert_eq!(strings(&drawn(Overlay::Pattern, &printed("F1"), 0), Role::Theory), 31);
        let begun = drawn(Overlay::Pattern, &printed("F1"), 5);
        assert_eq!((strings(&begun, Role::Theory), strings(&begun, Role::Edge)), (4, 27));
    }

    #[test]
    fn a_cell_has_the_line_that_begins_there() {
        let board = Variant::default();
        let at = |theory: Overlay, cell| theory.step_at(board, cell);
        assert_eq!(at(Overlay::HalfRows, 0), Some(0));
        assert_eq!(at(Overlay::HalfRows, 6), Some(1));
        assert_eq!(at(Overlay::HalfRows, 63), Some(15));
        assert_eq!((at(Overlay::Blocks, 63), at(Overlay::Pattern, 0)), (Some(63), None));
        for theory in Overlay::ALL {
            let Some(property) = theory.property() else { continue };
            for cell in 0..64 {
                let step = theory.step_at(board, cell).expect("every cell is in a line");
                assert!(lines(8, property)[step].cells.contains(&cell));
            }
        }
    }

    #[test]
    fn a_rectangle_is_drawn_with_a_round_bead_at_each_corner() {
        let mut scene = Scene::new("", Rect::new(0.0, 0.0, 8.0, 8.0));
        let corners = [46, 22, 19, 43];
        draw_rectangle(&mut scene, 8, corners);
        let middles = corners.map(|cell| middle(8, cell));
        let mut drawn = scene.items.iter().filter(|item| item.role == Role::Theory);
        let outline = drawn.next().map(|item| item.shape.clone());
        assert_eq!(outline, Some(Shape::Polygon(middles.to_vec())));
        let beads: Vec<Shape> = drawn.map(|item| item.shape.clone()).collect();
        let bead = |centre| Shape::Disc { centre, radius: BEAD_RADIUS };
        assert_eq!(beads, middles.map(bead));
    }
}
