//! Drawing the army and reading touches. Cells are one board unit apart, with the middle of the
//! army's first row at (0.5, 0.5) and the target above it.

use std::collections::HashSet;

use super::super::figure::{GOAL_RADIUS, HOLE_RADIUS, JUMP_HEIGHT, MARK_RADIUS, draw_peg};
use super::super::math::plane::{Cell, Jump};
use super::facts::exact;
use super::math::weight;
use super::position::{Field, Move, Position, name};
use super::{MARCHING, SolitaireArmy, jump_objection, objection, paces_in_words};
use crate::algebra::golden::Golden;
use crate::contract::{Figure, Gesture, Task, View};
use crate::kit::numerals::minus;
use crate::kit::say::translated;
use crate::kit::words::or;
use crate::say;
use crate::scene::{Face, Glide, Path, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The kinds of drawn objects.
const CELL: u8 = 0;
const MAN: u8 = 1;
const GOAL: u8 = 2;
const LINE: u8 = 3;
const COORDINATE: u8 = 4;
const THEORY: u8 = 5;
const HOME: u8 = 6;

/// The place below the field that sends men home, beyond the numbers of all cells.
const HOME_PLACE: PlaceId = PlaceId(1 << 16);

/// The radius of holes at the edge, where the field goes on.
const EDGE_RADIUS: f64 = 0.2;
/// The thickness of the line.
const RULE: f64 = 0.07;
/// The margin around the cells.
const EDGE: f64 = 0.07;
/// The text size of overlays in a cell, and of an exponent.
const SIZE: f64 = 0.34;
const RAISED: f64 = 0.22;
/// The size of coordinates, and their distance from the middles of the cells at the edge.
const LABEL: f64 = 0.25;
const LABEL_AWAY: f64 = 0.78;
/// The margin for them at the left and above.
const MARGIN: f64 = 0.5;
/// The height of the strip below the field, and the size of the place in it.
const STRIP: f64 = 0.85;
const HOME_SIZE: (f64, f64) = (3.0, 0.65);

/// The overlays of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// The weight of a man in each cell.
    #[strum(
        message = "Weights",
        detailed_message = "What a man in each cell weighs: σ to the power of his distance from the target, \
            where σ² = 1 − σ."
    )]
    Weights,
    /// The distance of each cell from the target.
    #[strum(
        message = "Distances",
        detailed_message = "How many steps each cell is from the target, along rows and columns."
    )]
    Distances,
}

impl Figure for SolitaireArmy {
    type Overlay = Overlay;

    fn overlay_steps(_: &Task<Self>, position: &Position, overlay: Overlay) -> Vec<String> {
        let weight = weight::of_men(position.paces, &position.men);
        vec![match overlay {
            Overlay::Weights => {
                say!("The men weigh {weight} together; the target takes 1.", weight = exact(weight))
            }
            Overlay::Distances => {
                let cells = position.field.cells().filter(|cell| position.men.has(*cell));
                let nearest = cells.map(|cell| position.paces.distance(cell)).min();
                match nearest {
                    None => say!("No man is on the field."),
                    Some(0) => say!("The nearest man is no steps away."),
                    Some(n) => say!(
                        "The nearest man is {n} step away." | "The nearest man is {n} steps away.",
                        n
                    ),
                }
            }
        }]
    }

    fn refutation(_: &Task<Self>, position: &Position) -> Option<Overlay> {
        let paces = position.paces;
        let too_light = match position.marching {
            true => weight::of_men(paces, &position.men) < Golden::ONE,
            false => weight::why_never(paces.number()).is_some(),
        };
        too_light.then_some(Overlay::Weights)
    }

    fn scene(_: &Task<Self>, position: &Position, view: &View<Overlay>) -> Scene {
        let mut scene = draw(position, view, |cell| state(position, cell));
        draw_home(&mut scene, position);
        scene
    }

    fn gesture(mv: &Move) -> Gesture {
        let carry = |from, to| Gesture::Carry { from: place(from), to };
        match *mv {
            Move::Place(cell) | Move::March(cell) => Gesture::Tap(place(cell)),
            Move::Remove(cell) => carry(cell, HOME_PLACE),
            Move::Shift { from, to } => carry(from, place(to)),
            Move::Jump(jump) => carry(jump.from, place(jump.to)),
        }
    }

    fn sources(position: &Position) -> Vec<PlaceId> {
        let jumps: HashSet<Cell> = position.jumps().map(|jump| jump.from).collect();
        let begins = |cell| match touched(position, cell) {
            Some(mv) => objection(position, mv).is_none(),
            None => !position.marching && position.men.has(cell),
        };
        let cells = position.field.cells().filter(|cell| jumps.contains(cell) || begins(*cell));
        cells.map(place).collect()
    }

    fn destinations(position: &Position, from: PlaceId) -> Vec<PlaceId> {
        let cell = cell_at(from);
        let cells = position.destinations(cell).chain(position.shifts(cell));
        let goes_home = !position.marching && position.men.has(cell);
        cells.map(place).chain(goes_home.then_some(HOME_PLACE)).collect()
    }

    fn interpret(position: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let mv = match gesture {
            Gesture::Tap(HOME_PLACE) | Gesture::Carry { from: HOME_PLACE, .. } => {
                return Err(Some(match position.marching {
                    true => translated(MARCHING),
                    false => say!("Bring a man here to take him off the field."),
                }));
            }
            Gesture::Tap(id) => {
                let cell = cell_at(id);
                touched(position, cell).ok_or_else(|| Some(where_to(position, cell)))?
            }
            Gesture::Carry { from, to: HOME_PLACE } => Move::Remove(cell_at(from)),
            Gesture::Carry { from, to } => {
                let (from, to) = (cell_at(from), cell_at(to));
                // The player takes up another man instead, or puts the man back.
                let can_go = !position.marching || position.destinations(to).next().is_some();
                if from == to || position.men.has(to) && can_go {
                    return Err(None);
                }
                let objection = jump_objection(position, from, to);
                match objection {
                    None => Move::Jump(Jump::between(from, to)),
                    Some(_) if !position.marching => Move::Shift { from, to },
                    objection => return Err(objection),
                }
            }
        };
        objection(position, mv).map_or(Ok(mv), |objection| Err(Some(objection)))
    }

    fn glides(_: &Position, mv: &Move) -> Vec<Glide> {
        match mv {
            Move::Jump(jump) => vec![Glide {
                from: thing(MAN, jump.from),
                to: thing(MAN, jump.to),
                path: Path::Arc(JUMP_HEIGHT),
            }],
            Move::Shift { from, to } => {
                vec![Glide { from: thing(MAN, *from), to: thing(MAN, *to), path: Path::Straight }]
            }
            Move::Place(_) | Move::Remove(_) | Move::March(_) => Vec::new(),
        }
    }
}

/// The move that a tap on a cell means, legal or not. Men can only be carried.
fn touched(position: &Position, cell: Cell) -> Option<Move> {
    if position.men.has(cell) {
        None
    } else if cell == position.paces.target() && !position.marching {
        Some(Move::March(cell))
    } else {
        Some(Move::Place(cell))
    }
}

/// Describes the destinations of the man in a cell, as a sentence.
fn where_to(position: &Position, cell: Cell) -> String {
    let ways: Vec<Cell> = position.destinations(cell).collect();
    match (position.men.has(cell), ways.is_empty()) {
        (false, _) => say!("No man is at {cell}.", cell = name(cell)),
        (true, true) if !position.marching => {
            say!("{cell} can go to any empty cell behind the line, or home.", cell = name(cell))
        }
        (true, true) => say!(
            "{cell} cannot jump: he needs a neighbour with an empty cell behind him.",
            cell = name(cell)
        ),
        (true, false) => {
            say!("{cell} can jump to {cells}.", cell = name(cell), cells = listed(&ways))
        }
    }
}

/// Describes the content of a cell, and the moves there.
fn state(position: &Position, cell: Cell) -> String {
    let ways: Vec<Cell> = position.destinations(cell).collect();
    match (position.men.has(cell), ways.is_empty()) {
        (true, true) => say!("man"),
        (true, false) => say!("man, can jump to {cells}", cells = listed(&ways)),
        (false, _) => say!(for "a cell": "empty"),
    }
}

/// Lists cells: "(0, 1) or (2, −1)".
fn listed(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|cell| name(*cell)).collect();
    or(&names)
}

/// The number of bits for the column in a cell's number.
const COLUMN_BITS: u32 = 8;
/// The offset that makes the coordinates of all cells positive.
const SHIFT: i32 = 100;

/// The number of a cell, the same on every field.
fn number((x, y): Cell) -> u32 {
    // Drawn cells are within 20 of the middle. Cells of wrong gestures do not get here.
    (SHIFT - y).cast_unsigned() << COLUMN_BITS | (SHIFT + x).cast_unsigned()
}

pub fn place(cell: Cell) -> PlaceId {
    PlaceId(number(cell))
}

/// The cell of a place.
pub fn cell_at(PlaceId(number): PlaceId) -> Cell {
    let column = (number & ((1 << COLUMN_BITS) - 1)).cast_signed();
    (column - SHIFT, SHIFT - (number >> COLUMN_BITS).cast_signed())
}

fn thing(sort: u8, cell: Cell) -> Thing {
    Thing::new(sort, number(cell))
}

/// The middle of a cell.
fn centre((x, y): Cell) -> Point {
    Point::new(f64::from(x) + 0.5, 0.5 - f64::from(y))
}

/// Draws men on the field. `state` describes the content of a cell in words.
pub fn draw(position: &Position, view: &View<Overlay>, state: impl Fn(Cell) -> String) -> Scene {
    let Position { paces, men, field, .. } = position;
    let (left, up) = (-f64::from(field.left), -f64::from(field.up));
    let (width, height) =
        (f64::from(field.left + field.right + 1), f64::from(field.up + field.down + 1));
    let bounds =
        Rect::new(left - MARGIN, up - MARGIN, width + MARGIN + EDGE, height + MARGIN + EDGE);
    let distance = paces_in_words(*paces);
    let label = match men.len() {
        0 => say!("A field with no men, to send one {paces} beyond the line", paces = distance),
        n => say!(
            "A field with {n} man, to send one {paces} beyond the line"
                | "A field with {n} men, to send one {paces} beyond the line",
            n,
            paces = distance
        ),
    };
    let mut scene = Scene::new(label, bounds);
    for cell in field.cells() {
        // The rim of a small hole would run through an overlay's text.
        let is_small = at_edge(field, cell) && view.overlay.is_none();
        let radius = if is_small { EDGE_RADIUS } else { HOLE_RADIUS };
        let shape = Shape::Disc { centre: centre(cell), radius };
        scene.draw(thing(CELL, cell), Role::Hole, shape);
    }
    let rule = Rect::new(left - EDGE, -RULE / 2.0, width + 2.0 * EDGE, RULE);
    scene.draw(Thing::new(LINE, 0), Role::Post, Shape::Bar { rect: rule, corner: RULE / 2.0 });
    draw_coordinates(&mut scene, field);
    let target = paces.target();
    let ring = Shape::Disc { centre: centre(target), radius: GOAL_RADIUS };
    scene.draw(Thing::new(GOAL, 0), Role::Goal, ring);
    // Under an overlay's text a highlight would be a blot.
    let shines = view.overlay.is_none();
    for &cell in men.cells() {
        let held = view.held == Some(place(cell));
        draw_peg(&mut scene, thing(MAN, cell), centre(cell), held, shines);
    }
    if let Some(overlay) = view.overlay {
        draw_theory(&mut scene, position, overlay);
    }
    for cell in field.cells() {
        // The state is one such as “empty” or “man, can jump to (0, 1)”.
        let label = match cell == target {
            true => say!("{cell}, {state}, target", cell = name(cell), state = state(cell)),
            false => say!("{cell}, {state}", cell = name(cell), state = state(cell)),
        };
        scene.places.push(Place {
            id: place(cell),
            label,
            area: Rect::around(centre(cell), 1.0, 1.0),
            mark: Shape::Disc { centre: centre(cell), radius: MARK_RADIUS },
            grip: men.has(cell).then(|| thing(MAN, cell)),
        });
    }
    scene
}

/// Tells whether the field goes on beyond a cell at the edge of the drawing.
fn at_edge(field: &Field, (x, y): Cell) -> bool {
    x == -field.left || x == field.right || y == -field.down || y == field.up
}

/// Writes the numbers of columns above the field and of rows at its left.
fn draw_coordinates(scene: &mut Scene, field: &Field) {
    let mut label = |index: u32, at: Point, number: i32| {
        let shape = Shape::Text { at, size: LABEL, text: minus(number), face: Face::Sans };
        scene.draw(Thing::new(COORDINATE, index), Role::Label, shape);
    };
    for y in -field.down..=field.up {
        // The shift makes all coordinates positive.
        label((SHIFT + y).cast_unsigned(), centre((-field.left, y)).shifted(-LABEL_AWAY, 0.0), y);
    }
    for x in -field.left..=field.right {
        label((3 * SHIFT + x).cast_unsigned(), centre((x, field.up)).shifted(0.0, -LABEL_AWAY), x);
    }
}

/// Draws the strip below the field with the place that sends men home. On the march it shows the number
/// of the fallen.
fn draw_home(scene: &mut Scene, position: &Position) {
    let bounds = &mut scene.bounds;
    let middle = Point::new(0.5, bounds.y + bounds.height + STRIP / 2.0);
    bounds.height += STRIP;
    let (width, height) = HOME_SIZE;
    let rect = Rect::around(middle, width, height);
    let shape = Shape::Bar { rect, corner: height / 2.0 };
    let (text, label) = if position.marching {
        let n = position.fallen;
        let label = say!(
            "home, closed on the march, {n} fallen" | "home, closed on the march, {n} fallen",
            n
        );
        (say!("{n} fallen" | "{n} fallen", n), label)
    } else {
        (say!("home"), say!("home, where a man is taken off the field"))
    };
    if !position.marching {
        scene.draw(Thing::new(HOME, 0), Role::Frame, shape.clone());
    }
    let text = Shape::Text { at: middle, size: 0.34, text, face: Face::Sans };
    scene.draw(Thing::new(HOME, 1), Role::Label, text);
    scene.add_place(HOME_PLACE, label, rect, shape);
}

fn draw_theory(scene: &mut Scene, position: &Position, overlay: Overlay) {
    for cell in position.field.cells() {
        let role = if position.men.has(cell) { Role::OnAccent } else { Role::TheoryText };
        let mut write = |text: &str, size: f64, (right, up): (f64, f64)| {
            let at = centre(cell).shifted(right, -up);
            let shape = Shape::Text { at, size, text: text.to_owned(), face: Face::Sans };
            scene.draw(thing(THEORY, cell), role, shape);
        };
        let distance = position.paces.distance(cell);
        let exponent = distance.to_string();
        match (overlay, distance) {
            (Overlay::Weights, 0) => write("1", SIZE, (0.0, 0.0)),
            (Overlay::Weights, 1) => write("σ", SIZE, (0.0, 0.0)),
            (Overlay::Weights, _) => {
                // The typeface has two sorts of raised digits, which do not go together.
                let half = if exponent.len() == 1 { 0.05 } else { 0.09 };
                write("σ", SIZE, (-half - 0.02, 0.0));
                write(&exponent, RAISED, (half + 0.05, 0.1));
            }
            (Overlay::Distances, _) => write(&exponent, SIZE, (0.0, 0.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::Variant;
    use super::*;
    use crate::contract::Rules;

    fn position(men: &[Cell]) -> Position {
        let paces = Variant::new(2).expect("it is offered");
        Position::empty(paces).with(men.iter().copied().collect(), false)
    }

    fn carry(position: &Position, from: Cell, to: PlaceId) -> Result<Move, Option<String>> {
        SolitaireArmy::interpret(position, Gesture::Carry { from: place(from), to })
    }

    #[test]
    fn places_keep_their_numbers_when_the_field_grows() {
        let task = SolitaireArmy::start(&Variant::default());
        for cell in [(-20, -20), (20, 20), (0, 0), (-3, 2)] {
            assert_eq!(cell_at(place(cell)), cell);
        }
        let small = SolitaireArmy::scene(&task, &task.start, &View::default());
        let grown = task.start.with([(-3, -3)].into_iter().collect(), false);
        let large = SolitaireArmy::scene(&task, &grown, &View::default());
        assert_eq!((small.places.len(), large.places.len()), (57, 73));
        for was in &small.places {
            let is = large.place(was.id).expect("no cell is lost");
            assert!(is.area == was.area || is.id == HOME_PLACE);
        }
    }

    #[test]
    fn no_rim_of_a_hole_runs_through_the_weights() {
        let task = SolitaireArmy::start(&Variant::default());
        let smallest = |overlay| {
            let view = View { overlay, ..View::default() };
            let scene = SolitaireArmy::scene(&task, &task.start, &view);
            let holes = scene.items.iter().filter(|item| item.role == Role::Hole);
            let radii = holes.map(|hole| match hole.shape {
                Shape::Disc { radius, .. } => radius,
                _ => panic!("a hole is round"),
            });
            radii.fold(f64::MAX, f64::min)
        };
        assert_eq!(smallest(None), EDGE_RADIUS);
        assert_eq!(smallest(Some(Overlay::Weights)), HOLE_RADIUS);
    }

    #[test]
    fn labels_say_what_is_where() {
        let army = position(&[(0, 0), (0, -1)]);
        let label = |cell| {
            let scene = draw(&army, &View::default(), |cell| state(&army, cell));
            scene.place(place(cell)).map(|place| place.label.clone())
        };
        assert_eq!(label((0, -1)).as_deref(), Some("(0,\u{a0}−1), man, can jump to (0,\u{a0}1)"));
        assert_eq!(label((0, 2)).as_deref(), Some("(0,\u{a0}2), empty, target"));
    }

    #[test]
    fn a_refusal_names_the_rule() {
        let army = position(&[(0, 0), (0, -1)]);
        let tap = |position: &Position, cell| {
            SolitaireArmy::interpret(position, Gesture::Tap(place(cell)))
                .err()
                .flatten()
                .unwrap_or_default()
        };
        assert_eq!(
            tap(&army, (1, 1)),
            "(1,\u{a0}1) is beyond the line; men are placed on its first row, 0, and behind it."
        );
        assert!(
            tap(&position(&[(0, 0)]), (0, 2)).starts_with("The march to (0,\u{a0}2) begins when")
        );
        let anywhere = "(0,\u{a0}0) can go to any empty cell behind the line, or home.";
        assert_eq!(tap(&position(&[(0, 0)]), (0, 0)), anywhere);
        let march = army.with(army.men.clone(), true);
        assert_eq!(tap(&march, (1, 0)), "The march has begun: nobody joins or goes home now.");
        assert_eq!(tap(&march, (0, -1)), "(0,\u{a0}−1) can jump to (0,\u{a0}1).");
        assert!(tap(&march, (0, 0)).starts_with("(0,\u{a0}0) can jump to (0,\u{a0}−2)"));
        let carry = |from, to| carry(&march, from, to).err().flatten().unwrap_or_default();
        let home = carry((0, 0), HOME_PLACE);
        assert_eq!(home, "The march has begun: nobody joins or goes home now.");
        let carry = |from, to| carry(from, place(to));
        assert!(carry((0, 0), (0, 1)).starts_with("(0,\u{a0}0) to (0,\u{a0}1) is not a jump"));
        assert_eq!(carry((0, 0), (2, 0)), "There is nobody to jump over at (1,\u{a0}0).");
        assert_eq!(carry((2, 0), (2, 2)), "No man is at (2,\u{a0}0).");
    }

    #[test]
    fn a_touch_of_a_man_never_takes_him_off() {
        let army = position(&[(0, 0), (0, -1), (2, -2)]);
        let sources = SolitaireArmy::sources(&army);
        for &cell in army.men.cells() {
            // The player lifts him, as a peg in peg solitaire.
            assert!(SolitaireArmy::interpret(&army, Gesture::Tap(place(cell))).is_err());
            assert!(sources.contains(&place(cell)));
            assert_eq!(carry(&army, cell, HOME_PLACE), Ok(Move::Remove(cell)));
        }
        let carry = |from, to| carry(&army, from, place(to));
        let (from, to) = ((2, -2), (3, 0));
        assert_eq!(carry(from, to), Ok(Move::Shift { from, to }));
        assert!(matches!(carry((0, -1), (0, 1)), Ok(Move::Jump(_))));
        assert_eq!(carry(from, (0, 0)), Err(None), "another man is taken up");
        let after =
            SolitaireArmy::apply(&army, &Move::Shift { from, to }).expect("he can go there");
        assert!(after.men.has(to) && !after.men.has(from) && !after.marching);
    }

    #[test]
    fn every_coordinate_is_nearest_to_its_own_line() {
        let scene = draw(&position(&[]), &View::default(), |_| String::new());
        let field = position(&[]).field;
        for item in scene.items.iter().filter(|item| item.thing.sort == COORDINATE) {
            let Shape::Text { at, text, .. } = &item.shape else { panic!("a text") };
            let number: i32 = text.replace('−', "-").parse().expect("a number");
            let nearest = |near: &dyn Fn(Cell) -> f64| {
                let nearest = field.cells().min_by(|a, b| near(*a).total_cmp(&near(*b)));
                nearest.expect("a field has cells")
            };
            let away = |cell| (centre(cell).x - at.x).hypot(centre(cell).y - at.y);
            let (x, y) = nearest(&away);
            assert_eq!(number, if at.x < centre((-field.left, 0)).x - 0.5 { y } else { x });
        }
    }

    #[test]
    fn a_man_who_is_carried_to_another_gives_way_to_him_if_he_can_go() {
        let army = position(&[(0, 0), (0, -1), (2, -2)]);
        let march = army.with(army.men.clone(), true);
        let carry = |position: &Position, from, to| carry(position, from, place(to));
        // The one at the right cannot jump. Before the march a player can take him up, on it not.
        assert_eq!(carry(&army, (0, 0), (2, -2)), Err(None));
        assert!(matches!(carry(&march, (0, 0), (2, -2)), Err(Some(_))));
        assert_eq!(carry(&march, (2, -2), (0, 0)), Err(None));
    }
}
