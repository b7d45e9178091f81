//! Drawing peg solitaire and reading touches: one board unit from hole to hole.

use super::PegSolitaire;
use super::math::board::{Board, Hole, Jump, SQUARE};
use super::math::class::{POWERS, essential, weights};
use super::math::outline;
use super::math::pagoda::Pagoda;
use super::math::tables::letters;
use super::position::{Goal, Position, names};
use super::variant::Variant;
use crate::contract::{Figure, Gesture, Hinted, Task, View};
use crate::kit::narrow;
use crate::kit::numerals::minus;
use crate::kit::say::translated;
use crate::kit::words::or;
use crate::say;
use crate::scene::{
    Face, Glide, Path, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing, badge,
};

/// The kinds of drawn objects.
const SHEET: u8 = 0;
const PEG: u8 = 1;
const HOLE: u8 = 2;
const GOAL: u8 = 3;
const COORDINATE: u8 = 4;
const THEORY: u8 = 5;
const RIM: u8 = 6;

/// The number of the first row's label. Those of columns are smaller.
const ROW_LABELS: u32 = 100;

/// The number of the first place of the rim, beyond those of all holes.
const RIM_PLACES: u32 = 1 << 16;

/// The radii of holes, pegs and marks. The ring of the finishing hole lies around the marks of the frame.
pub const HOLE_RADIUS: f64 = 0.33;
const PEG_RADIUS: f64 = 0.37;
const HELD_RADIUS: f64 = 0.41;
pub const MARK_RADIUS: f64 = 0.38;
pub const GOAL_RADIUS: f64 = 0.485;
/// The size of the letters and numbers of the coordinates, and their distance from the holes' middles, in
/// columns and rows.
const LABEL: f64 = 0.25;
const LABEL_AWAY: f64 = 0.75;
/// The size of the badges for theory, and the blank inside those of empty holes.
const BADGE: f64 = 0.74;
const INSIDE: f64 = 0.58;
/// The height of a jump.
pub const JUMP_HEIGHT: f64 = 0.6;

/// The overlays of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// The finishing holes of the position's class.
    #[strum(
        message = "Finishing holes",
        detailed_message = "The holes that the position class allows for the last peg: framed, with its letter."
    )]
    Finishing,
    /// The letter of every hole's own class.
    #[strum(
        message = "Patterns A, B, C",
        detailed_message = "Every hole with the letter of the class that a single peg in it has."
    )]
    Patterns,
    /// The labels of the first labelling.
    #[strum(
        message = "Labels 0–2",
        detailed_message = "Every jump changes the number of pegs on each of the labels 0, 1, 2 by one."
    )]
    Labels,
    /// The labels of the second labelling.
    #[strum(
        message = "Labels 3–5",
        detailed_message = "The same along the other diagonals, called 3, 4, 5."
    )]
    OtherLabels,
    /// The first labels as powers of ω.
    #[strum(
        message = "Weights",
        detailed_message = "The labels as powers of ω, where 1 + ω = ω²: no jump changes the sum over all pegs."
    )]
    Weights,
    /// The second labels as powers of ω.
    #[strum(
        message = "Weights, other diagonals",
        detailed_message = "The powers of ω along the other diagonals."
    )]
    OtherWeights,
    /// A pagoda function that refutes the goal.
    #[strum(
        message = "Resource count",
        detailed_message = "Weights whose sum over the pegs no jump raises: those that rule the goal out, or \
            those that leave least to spare of all that were tried."
    )]
    Pagoda,
}

impl Overlay {
    /// The index of the overlay's labelling, if it shows one. Boards of some lattices have
    /// fewer.
    fn labelling(self) -> Option<usize> {
        match self {
            Self::Labels | Self::Weights => Some(0),
            Self::OtherLabels | Self::OtherWeights => Some(1),
            Self::Finishing | Self::Patterns | Self::Pagoda => None,
        }
    }
}

impl Figure for PegSolitaire {
    type Overlay = Overlay;

    fn has_overlay(variant: &Variant, overlay: Overlay) -> bool {
        overlay
            .labelling()
            .is_none_or(|labelling| labelling < variant.board.lattice.labellings.len())
    }

    fn overlay_steps(task: &Task<Self>, position: &Position, overlay: Overlay) -> Vec<String> {
        // A board has no sums of labels that its lattice lacks.
        if !Self::has_overlay(&task.variant, overlay) {
            return Vec::new();
        }
        told(position, task.goal, overlay).into_iter().collect()
    }

    fn refutation(task: &Task<Self>, position: &Position) -> Option<Overlay> {
        let board = &position.board;
        let classes = board.theory();
        let class = classes.class(position.pegs);
        let finishing = classes.finishing_holes(class);
        let aims = finishing & task.goal.holes(board);
        // Pegs that cannot jump need no other explanation.
        if position.pegs.is_empty() || position.jumps().next().is_none() {
            return None;
        }
        if !aims.is_empty() {
            let aims = essential(board, aims);
            return Pagoda::refuting(board, position.pegs, aims).map(|_| Overlay::Pagoda);
        }
        if !finishing.is_empty() {
            return Some(Overlay::Finishing);
        }
        // There is no hole to frame. A labelling excludes single pegs if none has its weight.
        let sums = weights(board, position.pegs);
        let excludes = |labelling: usize| {
            board.full().singles().all(|peg| weights(board, peg)[labelling] != sums[labelling])
        };
        let mut labels = [Overlay::Labels, Overlay::OtherLabels].into_iter().zip(0..sums.len());
        labels.find(|(_, labelling)| excludes(*labelling)).map(|(overlay, _)| overlay)
    }

    fn scene(task: &Task<Self>, position: &Position, view: &View<Overlay>) -> Scene {
        draw(position, task.goal, view, |hole| {
            if position.has(hole) {
                match or(&names(position.destinations(hole))) {
                    none if none.is_empty() => say!("peg"),
                    holes => say!("peg, can jump to {holes}", holes),
                }
            } else {
                say!(for "a hole": "empty")
            }
        })
    }

    /// Marks the pegs that one move takes in a row.
    fn reason(scene: &mut Scene, _: &View<Overlay>, hinted: Hinted<'_, Self>) -> String {
        let Hinted { position, mv, aim: Some(aim), .. } = hinted else { return String::new() };
        let board = &position.board;
        let taken = position.pegs - aim.pegs - board.bit(mv.from);
        for hole in board.members(taken) {
            let ring =
                Shape::Disc { centre: outline::centre(board.lattice, hole), radius: GOAL_RADIUS };
            scene.draw(thing(THEORY, board, hole), Role::Theory, ring);
        }
        say!(
            "From here one peg takes {n} peg in a row: the ringed one."
                | "From here one peg takes {n} pegs in a row: the ringed ones.",
            n = taken.count()
        )
    }

    fn gesture(mv: &Jump) -> Gesture {
        Gesture::Carry { from: mv.from.place(), to: mv.to.place() }
    }

    fn sources(position: &Position) -> Vec<PlaceId> {
        let pegs = position.board.members(position.pegs);
        let jumps = |hole: &Hole| position.destinations(*hole).next().is_some();
        pegs.filter(jumps).map(Hole::place).collect()
    }

    fn destinations(position: &Position, from: PlaceId) -> Vec<PlaceId> {
        let from = position.board.at_place(from);
        from.map_or_else(Vec::new, |from| position.destinations(from).map(Hole::place).collect())
    }

    fn interpret(position: &Position, gesture: Gesture) -> Result<Jump, Option<String>> {
        let board = &position.board;
        let (from, to) = match gesture {
            Gesture::Tap(place) => (board.at_place(place), None),
            Gesture::Carry { from, to } => (board.at_place(from), board.at_place(to)),
        };
        let Some(from) = from else {
            return Err(Some(say!("There is no hole.")));
        };
        if let Some(to) = to.filter(|to| *to != from) {
            let Some(objection) = position.objection(from, to) else {
                let jump = board.step(from, to).map(|step| board.jump(step));
                return jump.ok_or(None);
            };
            if position.destinations(to).next().is_some() {
                return Err(None);
            }
            let others = or(&names(position.destinations(from)));
            return Err(Some(match others.is_empty() {
                true => objection,
                false => {
                    format!(
                        "{objection} {}",
                        say!("{from} can jump to {holes}.", from, holes = others)
                    )
                }
            }));
        }
        if to.is_some() && position.destinations(from).next().is_some() {
            return Err(None);
        }
        if !position.has(from) {
            return Err(Some(say!("{from} is empty.", from)));
        }
        Err(Some(match or(&names(position.destinations(from))) {
            none if none.is_empty() => say!(
                "{from} cannot jump: it needs a neighbouring peg with an empty hole behind it.",
                from
            ),
            holes => say!("{from} can jump to {holes}.", from, holes),
        }))
    }

    fn glides(before: &Position, mv: &Jump) -> Vec<Glide> {
        let peg = |hole| peg(&before.board, hole);
        vec![Glide { from: peg(mv.from), to: peg(mv.to), path: Path::Arc(JUMP_HEIGHT) }]
    }
}

fn peg(board: &Board, hole: Hole) -> Thing {
    thing(PEG, board, hole)
}

fn thing(sort: u8, board: &Board, hole: Hole) -> Thing {
    // Only holes of the board get here; there are at most 64.
    Thing::new(sort, narrow::u32(board.index(hole).unwrap_or_default()))
}

/// Draws a position. `state` describes the content of a hole in words.
pub fn draw(
    position: &Position,
    goal: Goal,
    view: &View<Overlay>,
    state: impl Fn(Hole) -> String,
) -> Scene {
    let board = &position.board;
    let centre = |hole| outline::centre(board.lattice, hole);
    let outlines = outline::outlines(board);
    let bounds = frame(&outlines);
    let name = translated(board.name);
    let label = match position.count() {
        0 => say!("{board} with no pegs", board = name),
        n => say!("{board} with {n} peg" | "{board} with {n} pegs", n, board = name),
    };
    let mut scene = Scene::new(label, bounds);

    for (index, line) in (0..).zip(outlines) {
        scene.draw(Thing::new(SHEET, index), Role::Sheet, Shape::Polygon(line));
    }
    draw_coordinates(&mut scene, board);
    for &hole in board.holes() {
        let disc = Shape::Disc { centre: centre(hole), radius: HOLE_RADIUS };
        scene.draw(thing(HOLE, board, hole), Role::Hole, disc);
    }
    if let Goal::Hole(hole) = goal {
        let ring = Shape::Disc { centre: centre(hole), radius: GOAL_RADIUS };
        scene.draw(Thing::new(GOAL, 0), Role::Goal, ring);
    }
    // Under an overlay's text a highlight would be a blot.
    let shines = view.overlay.is_none();
    for hole in board.members(position.pegs) {
        let held = view.held == Some(hole.place());
        draw_peg(&mut scene, peg(board, hole), centre(hole), held, shines);
    }
    if let Some(overlay) = view.overlay {
        draw_theory(&mut scene, position, goal, overlay);
    }
    for &hole in board.holes() {
        // The state is one such as “empty” or “peg, can jump to d4”.
        let label = match goal == Goal::Hole(hole) {
            true => say!("{hole}, {state}, goal", hole, state = state(hole)),
            false => say!("{hole}, {state}", hole, state = state(hole)),
        };
        scene.places.push(Place {
            id: hole.place(),
            label,
            area: Rect::around(centre(hole), 1.0, 1.0),
            mark: Shape::Disc { centre: centre(hole), radius: MARK_RADIUS },
            grip: position.has(hole).then(|| peg(board, hole)),
        });
    }
    scene
}

/// The box around closed lines, a hair wider.
fn frame(lines: &[Vec<Point>]) -> Rect {
    const HAIR: f64 = 0.04;
    let boxes = lines.iter().flatten().map(|point| Rect::around(*point, HAIR, HAIR));
    // A board has at least one hole, and so a line around it.
    boxes.reduce(Rect::union).unwrap_or(Rect::new(0.0, 0.0, 1.0, 1.0))
}

/// Draws a peg around a point. One that is held is larger and lifted.
pub fn draw_peg(scene: &mut Scene, thing: Thing, middle: Point, held: bool, shines: bool) {
    let (radius, lift) = if held { (HELD_RADIUS, 0.06) } else { (PEG_RADIUS, 0.0) };
    let centre = middle.shifted(0.0, -lift);
    scene.draw(thing, Role::Peg, Shape::Disc { centre, radius });
    if shines {
        let highlight = centre.shifted(-0.32 * radius, -0.34 * radius);
        let shine = Shape::Disc { centre: highlight, radius: 0.22 * radius };
        scene.draw(thing, Role::Shine, shine);
    }
}

/// Writes column letters and row numbers outside the board. On the square lattice they are along its upper and left
/// edge. On the triangular one, whose columns lean, they are before the first hole of each column and row.
fn draw_coordinates(scene: &mut Scene, board: &Board) {
    let is_square = std::ptr::eq(board.lattice, &SQUARE);
    let mut label = |index: u32, (column, row): (f64, f64), text: String| {
        let (x, y) = board.lattice.place(column, row);
        let at = Point::new(x + 0.5, y + 0.5);
        let shape = Shape::Text { at, size: LABEL, text, face: Face::Sans };
        scene.draw(Thing::new(COORDINATE, index), Role::Label, shape);
        scene.bounds = scene.bounds.union(Rect::around(at, LABEL, LABEL));
    };
    let (rows, columns) = board.size();
    for column in 0..columns {
        if let Some(hole) = board.holes().iter().find(|hole| hole.column == column) {
            let first = if is_square { 0 } else { hole.row };
            let at = (f64::from(column), f64::from(first) - LABEL_AWAY);
            label(column.into(), at, char::from(b'a' + column).to_string());
        }
    }
    for row in 0..rows {
        if let Some(hole) = board.holes().iter().find(|hole| hole.row == row) {
            let first = if is_square { 0 } else { hole.column };
            let at = (f64::from(first) - LABEL_AWAY, f64::from(row));
            label(ROW_LABELS + u32::from(row), at, (row + 1).to_string());
        }
    }
}

/// Moves the coordinates one column and row outwards, to make room for points of the rim.
fn make_room(scene: &mut Scene, board: &Board) {
    for item in scene.items.iter_mut().filter(|item| item.thing.sort == COORDINATE) {
        let (column, row) = if item.thing.index < ROW_LABELS { (0.0, -1.0) } else { (-1.0, 0.0) };
        let (dx, dy) = board.lattice.place(column, row);
        item.shape = item.shape.shifted(dx, dy);
        let around = Rect::around(item.shape.middle(), LABEL, LABEL);
        scene.bounds = scene.bounds.union(around);
    }
}

/// The number of a class, by its letter.
fn number(letter: char) -> Option<usize> {
    ('A'..='Z').position(|other| other == letter)
}

/// The pagoda function that refutes a goal or leaves least to spare, with the least weight there.
fn telling(position: &Position, goal: Goal) -> Option<(Pagoda, i64)> {
    let board = &position.board;
    let classes = board.theory();
    let finishing = classes.finishing_holes(classes.class(position.pegs));
    let aims =
        Some(essential(board, finishing & goal.holes(board))).filter(|aims| !aims.is_empty())?;
    let refuting = Pagoda::refuting(board, position.pegs, aims);
    let found = refuting.or_else(|| Pagoda::tightest(board, position.pegs, aims))?;
    let least = found.least(aims);
    Some((found, least))
}

/// Describes the sum of an overlay.
fn told(position: &Position, goal: Goal, overlay: Overlay) -> Option<String> {
    let (board, pegs) = (&position.board, position.pegs);
    let classes = board.theory();
    let members = || board.members(pegs);
    Some(match overlay {
        Overlay::Finishing => {
            let class = classes.class(pegs);
            match classes.letter(class) {
                Some(letter) => say!(
                    "Class {class}: the last peg can only be in one of {n} hole."
                        | "Class {class}: the last peg can only be in one of {n} holes.",
                    n = classes.finishing_holes(class).count(),
                    class = letter
                ),
                None => say!("No single peg is in the class of this position."),
            }
        }
        Overlay::Patterns => {
            let there: Vec<char> = members()
                .filter_map(|hole| classes.letter(classes.class(board.bit(hole))))
                .collect();
            let on = |letter: &char| there.iter().filter(|other| *other == letter).count();
            let parts: Vec<String> =
                letters(board).iter().map(|letter| format!("{letter}: {}", on(letter))).collect();
            // The numbers are such as “A: 4, B: 7, C: 7” or “0: 11, 1: 11, 2: 10”.
            say!("Pegs on {numbers}.", numbers = parts.join(", "))
        }
        Overlay::Labels | Overlay::OtherLabels => {
            let labelling = overlay.labelling()?;
            let parts = (0..3).map(|label| {
                let on = members().filter(|hole| board.label(*hole, labelling) == label).count();
                format!("{}: {on}", 3 * labelling + label)
            });
            say!("Pegs on {numbers}.", numbers = parts.collect::<Vec<_>>().join(", "))
        }
        Overlay::Weights | Overlay::OtherWeights => {
            let sum = *weights(board, pegs).get(overlay.labelling()?)?;
            say!("Sum over the pegs: {sum}.", sum)
        }
        Overlay::Pagoda => {
            let (pagoda, least) = telling(position, goal)?;
            say!(
                "Sum over the pegs: {sum}. The goal takes {least}.",
                sum = minus(pagoda.sum(pegs)),
                least = minus(least)
            )
        }
    })
}

fn draw_theory(scene: &mut Scene, position: &Position, goal: Goal, overlay: Overlay) {
    let board = &position.board;
    let classes = board.theory();
    let class = classes.class(position.pegs);
    // Labels have colours and shapes: on pegs filled, in empty holes as outlines.
    let mut write = |hole: Hole, label: Option<usize>, text: String| {
        let (thing, at) = (thing(THEORY, board, hole), outline::centre(board.lattice, hole));
        let role = if position.has(hole) { Role::OnAccent } else { Role::TheoryText };
        if let Some((tone, shape)) = label.and_then(|label| badge(label, at, BADGE)) {
            scene.draw(thing, tone, shape);
            let inside = label.and_then(|label| badge(label, at, INSIDE));
            if let Some((_, shape)) = inside.filter(|_| !position.has(hole)) {
                scene.draw(thing, Role::Plate, shape);
            }
        }
        let size = if text.chars().count() > 2 { 0.28 } else { 0.36 };
        let size = if label.is_some() { 0.8 * size } else { size };
        scene.draw(thing, role, Shape::Text { at, size, text, face: Face::Sans });
    };
    match overlay {
        Overlay::Finishing => {
            let Some(letter) = classes.letter(class) else { return };
            let holes: Vec<Hole> = board.members(classes.finishing_holes(class)).collect();
            for &hole in &holes {
                write(hole, None, letter.to_string());
            }
            for &hole in &holes {
                let rect = Rect::around(outline::centre(board.lattice, hole), 0.7, 0.7);
                scene.draw(
                    thing(THEORY, board, hole),
                    Role::Theory,
                    Shape::Bar { rect, corner: 0.24 },
                );
            }
        }
        Overlay::Patterns => {
            for &hole in board.holes() {
                let letter = classes.letter(classes.class(board.bit(hole)));
                write(hole, letter.and_then(number), letter.map_or_else(String::new, String::from));
            }
        }
        Overlay::Labels | Overlay::OtherLabels | Overlay::Weights | Overlay::OtherWeights => {
            let there = |labelling: &usize| *labelling < board.lattice.labellings.len();
            let Some(labelling) = overlay.labelling().filter(there) else { return };
            let weighs = matches!(overlay, Overlay::Weights | Overlay::OtherWeights);
            for &hole in board.holes() {
                let label = board.label(hole, labelling);
                let text = match weighs {
                    true => POWERS[label].to_owned(),
                    false => (3 * labelling + label).to_string(),
                };
                write(hole, Some(label), text);
            }
        }
        Overlay::Pagoda => {
            let Some((pagoda, _)) = telling(position, goal) else { return };
            for (hole, weight) in board.holes().iter().zip(&pagoda.weights) {
                if *weight != 0 {
                    write(*hole, Some(usize::from(*weight < 0)), minus(*weight));
                }
            }
        }
    }
}

/// Draws the points next to the holes, with a place for each, so that they can become holes. The index
/// of a point in [`Board::rim`] numbers its place.
pub fn draw_rim(scene: &mut Scene, board: &Board) {
    make_room(scene, board);
    let mut points = Vec::new();
    for (index, (column, row)) in (0..).zip(board.rim()) {
        let (x, y) = board.lattice.place(f64::from(column), f64::from(row));
        let centre = Point::new(x + 0.5, y + 0.5);
        points.push(centre);
        scene.draw(
            Thing::new(RIM, index),
            Role::Ghost,
            Shape::Disc { centre, radius: HOLE_RADIUS },
        );
        scene.add_place(
            PlaceId(RIM_PLACES + index),
            rim_label(board, (column, row)),
            Rect::around(centre, 1.0, 1.0),
            Shape::Disc { centre, radius: MARK_RADIUS },
        );
    }
    for centre in points {
        scene.bounds = scene.bounds.union(Rect::around(centre, 1.0, 1.0));
    }
}

/// The side of a hole on which a point of the rim lies, along the rows or the columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    /// Above it, or left of it.
    Before,
    /// Below it, or right of it.
    Behind,
    /// Neither.
    Level,
}

/// Describes a point of the rim by a hole next to it: "no hole, above left of d1".
fn rim_label(board: &Board, (column, row): (i32, i32)) -> String {
    let lines = board.lattice.directions();
    let seen = lines.filter_map(|(dx, dy)| {
        let (row, column) = (u8::try_from(row - dy).ok()?, u8::try_from(column - dx).ok()?);
        let hole = Hole { row, column };
        board.index(hole)?;
        let (x, y) = board.lattice.place(f64::from(dx), f64::from(dy));
        let side = |value: f64| match value {
            value if value < -0.1 => Side::Before,
            value if value > 0.1 => Side::Behind,
            _ => Side::Level,
        };
        Some((side(y), side(x), hole.to_string()))
    });
    let Some((up, across, hole)) = seen.min() else { return say!("no hole") };
    match (up, across) {
        (Side::Before, Side::Before) => say!("no hole, above left of {hole}", hole),
        (Side::Before, Side::Behind) => say!("no hole, above right of {hole}", hole),
        (Side::Before, Side::Level) => say!("no hole, above {hole}", hole),
        (Side::Behind, Side::Before) => say!("no hole, below left of {hole}", hole),
        (Side::Behind, Side::Behind) => say!("no hole, below right of {hole}", hole),
        (Side::Behind, Side::Level) => say!("no hole, below {hole}", hole),
        (Side::Level, Side::Before) => say!("no hole, left of {hole}", hole),
        (Side::Level, _) => say!("no hole, right of {hole}", hole),
    }
}

/// The place of a point of the rim.
pub fn rim_place(board: &Board, point: (i32, i32)) -> Option<PlaceId> {
    let index = (0..).zip(board.rim()).find(|(_, other)| *other == point)?.0;
    Some(PlaceId(RIM_PLACES + index))
}

/// The point of the rim at a place.
pub fn at_rim(board: &Board, place: PlaceId) -> Option<(i32, i32)> {
    let index = place.0.checked_sub(RIM_PLACES)?;
    board.rim().get(index as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::super::variant::Variant;
    use super::*;
    use crate::contract::{Editor, Rules};

    #[test]
    fn every_legal_jump_is_a_carry_between_places_of_the_scene() {
        let task = PegSolitaire::start(&Variant::default());
        let scene = PegSolitaire::scene(&task, &task.start, &View::default());
        assert_eq!(scene.places.len(), 33);
        let jumps = PegSolitaire::moves(&task.start);
        assert_eq!(jumps.len(), 4);
        for jump in jumps {
            let Gesture::Carry { from, to } = PegSolitaire::gesture(&jump) else {
                panic!("a jump is a carry");
            };
            assert!(scene.place(from).is_some_and(|place| place.grip.is_some()));
            assert!(scene.place(to).is_some());
        }
        assert_eq!(scene.place(PlaceId(0x303)).map(|p| &*p.label), Some("d4, empty, goal"));
        assert_eq!(scene.place(PlaceId(0x103)).map(|p| &*p.label), Some("d2, peg, can jump to d4"));
    }

    #[test]
    fn sums_follow_the_jumps_as_the_theory_says() {
        let task = PegSolitaire::start(&Variant::default());
        let told = |position: &Position, overlay| -> String {
            PegSolitaire::overlay_steps(&task, position, overlay).concat()
        };
        let numbers = |text: &str| -> Vec<i64> {
            let words = text.split([' ', ',', '.']).filter_map(|word| word.parse().ok());
            words.collect()
        };
        let mut position = task.start.clone();
        for _ in 0..6 {
            let jump = position.jumps().next().expect("a jump");
            let next = PegSolitaire::apply(&position, &jump).expect("it is legal");
            for overlay in [Overlay::Labels, Overlay::OtherLabels] {
                let [here, there] = [&position, &next].map(|at| numbers(&told(at, overlay)));
                assert_eq!(here.iter().sum::<i64>(), i64::from(position.count()), "{here:?}");
                let change = here.iter().zip(&there).map(|(here, there)| (here - there).abs());
                assert_eq!(change.collect::<Vec<_>>(), [1, 1, 1], "{here:?} {there:?}");
            }
            for overlay in [Overlay::Weights, Overlay::OtherWeights, Overlay::Finishing] {
                assert_eq!(told(&position, overlay), told(&next, overlay));
            }
            position = next;
        }
        assert_eq!(
            told(&task.start, Overlay::Finishing),
            "Class A: the last peg can only be in one of 5 holes."
        );
        assert_eq!(told(&task.start, Overlay::Weights), "Sum over the pegs: 1.");
        let patterns = told(&task.start, Overlay::Patterns);
        assert!(patterns.starts_with("Pegs on A: 4, B: "), "{patterns}");
        let count = told(&task.start, Overlay::Pagoda);
        assert!(count.starts_with("Sum over the pegs: ") && count.contains(" The goal takes "));
    }

    #[test]
    fn labels_are_told_apart_by_colour_and_shape_on_pegs_and_in_holes() {
        let task = PegSolitaire::start(&Variant::default());
        let view = View { overlay: Some(Overlay::Labels), ..View::default() };
        let scene = PegSolitaire::scene(&task, &task.start, &view);
        let badges = |role| {
            let items = scene.items.iter().filter(move |item| item.role == role);
            items.map(|item| item.shape.clone()).collect::<Vec<_>>()
        };
        let [discs, squares, diamonds] = [Role::Blue, Role::Red, Role::Green].map(badges);
        assert_eq!(discs.len() + squares.len() + diamonds.len(), 33);
        assert!(discs.iter().all(|shape| matches!(shape, Shape::Disc { .. })));
        assert!(squares.iter().all(|shape| matches!(shape, Shape::Bar { .. })));
        assert!(diamonds.iter().all(|shape| matches!(shape, Shape::Polygon(_))));
        // The badge of the empty hole is an outline.
        assert_eq!(badges(Role::Plate).len(), 1);
    }

    #[test]
    fn the_labels_that_exclude_a_single_peg_are_drawn() {
        let drawn = |text: &str| {
            let variant = Variant::default();
            let start = PegSolitaire::read_setup(&variant, Some(text), Some("any"));
            let task = PegSolitaire::validate(&start.expect("a position")).expect("it is valid");
            let overlay = PegSolitaire::refutation(&task, &task.start);
            overlay.map(|overlay| PegSolitaire::overlay_steps(&task, &task.start, overlay).concat())
        };
        // 0, 2 and 1 pegs are on the labels 0 to 2, as if a single peg could be left on a 2.
        let other = drawn(".../.../..oo.../......./o....../.../...");
        assert_eq!(other.as_deref(), Some("Pegs on 3: 1, 4: 1, 5: 1."));
        let first = drawn(".../.../...oo../......./......o/.../...");
        assert_eq!(first.as_deref(), Some("Pegs on 0: 1, 1: 1, 2: 1."));
    }

    #[test]
    fn a_refusal_names_the_rule() {
        let position = Variant::default().start();
        let hole = |name| position.board.hole(name).expect("a hole of the board").place();
        let refusal = |from, to| {
            let gesture = Gesture::Carry { from: hole(from), to: hole(to) };
            PegSolitaire::interpret(&position, gesture).err().flatten().unwrap_or_default()
        };
        assert_eq!(refusal("d4", "d1"), "d4 is empty.");
        assert_eq!(
            refusal("d2", "d5"),
            "d2 to d5 is not a jump: a jump goes straight over one neighbour into the hole behind \
            it. d2 can jump to d4."
        );
        assert_eq!(refusal("d1", "d3"), "d3 is taken.");
        assert_eq!(
            PegSolitaire::interpret(&position, Gesture::Tap(hole("c1"))).err().flatten().as_deref(),
            Some("c1 cannot jump: it needs a neighbouring peg with an empty hole behind it."),
        );
        // The player takes up another peg that can jump.
        assert_eq!(refusal("d2", "b4"), "");
    }

    #[test]
    fn every_coordinate_is_nearest_to_its_own_line_and_outside_of_the_board() {
        for id in ["english", "french", "square6", "hexagon", "triangle15", "wiegleb", "diamond"] {
            let game: Variant = id.parse().expect("a board");
            let board = &game.board;
            let task = PegSolitaire::start(&game);
            let scene = PegSolitaire::scene(&task, &task.start, &View::default());
            let centre = |hole: &Hole| outline::centre(board.lattice, *hole);
            // Returns the distance of a point from the line through a hole in a direction of the
            // lattice.
            let off = |at: Point, hole: &Hole, (dx, dy): (f64, f64)| {
                let middle = centre(hole);
                ((at.x - middle.x) * dy - (at.y - middle.y) * dx).abs() / dx.hypot(dy)
            };
            let labels = scene.items.iter().filter(|item| item.thing.sort == COORDINATE);
            for item in labels {
                let Shape::Text { at, text, .. } = &item.shape else { panic!("a text") };
                let is_column = item.thing.index < ROW_LABELS;
                let along = if is_column { (0.0, 1.0) } else { (1.0, 0.0) };
                let along = board.lattice.place(along.0, along.1);
                for hole in board.holes() {
                    let name = hole.to_string();
                    let (letter, number) = name.split_at(1);
                    let is_own = if is_column { letter == text } else { number == text };
                    let off = off(*at, hole, along);
                    assert!(if is_own { off < 1e-9 } else { off > 0.5 }, "{id}: {text} {hole}");
                    let middle = centre(hole);
                    let away = (middle.x - at.x).hypot(middle.y - at.y);
                    assert!(away > HOLE_RADIUS + LABEL, "{id}: {text} {hole}");
                }
            }
        }
    }

    #[test]
    fn the_ring_of_the_finishing_hole_is_seen_around_every_mark() {
        let widest = [Role::Held, Role::Destination, Role::Winning, Role::Losing, Role::Unknown]
            .into_iter()
            .map(|role| role.paint().width)
            .fold(0.0, f64::max);
        assert!(MARK_RADIUS + widest / 2.0 + 0.02 < GOAL_RADIUS - Role::Goal.paint().width / 2.0);
        assert!(PEG_RADIUS < GOAL_RADIUS - Role::Goal.paint().width / 2.0);
    }
}
