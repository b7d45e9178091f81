//! How peg solitaire is drawn and touched: one board unit from hole to hole.

use super::PegSolitaire;
use super::board::{Board, Hole, Jump};
use super::outline;
use super::position::{Goal, Position, names};
use crate::puzzle::{Figure, Gesture, Overlay, Task, View};
use crate::scene::{Face, Glide, Path, Place, Point, Rect, Role, Scene, Shape, Thing};

/// Sorts of things.
const SHEET: u8 = 0;
const PEG: u8 = 1;
const HOLE: u8 = 2;
const GOAL: u8 = 3;
const COORDINATE: u8 = 4;
const THEORY: u8 = 5;

const HOLE_RADIUS: f64 = 0.33;
const PEG_RADIUS: f64 = 0.37;
const HELD_RADIUS: f64 = 0.41;
const MARK_RADIUS: f64 = 0.42;
const GOAL_RADIUS: f64 = 0.44;
/// How high a jumping peg rises.
const JUMP_HEIGHT: f64 = 0.6;

/// The finishing holes of the position's class.
const FINISHING_HOLES: usize = 0;

impl Figure for PegSolitaire {
    const OVERLAYS: &'static [Overlay] = &[
        Overlay {
            name: "Finishing holes",
            meaning: "The holes where a single peg can be left as far as the position class tells, \
                      framed and marked with the letter of the class.",
        },
        Overlay {
            name: "Labels 0–2",
            meaning: "Every jump changes the number of pegs on each of the labels 0, 1, 2 by one.",
        },
        Overlay {
            name: "Labels 3–5",
            meaning: "The same labels along the other diagonals, called 3, 4, 5.",
        },
    ];

    fn scene(task: &Task<Self>, position: &Position, view: &View) -> Scene {
        draw(position, task.goal, view, |hole| {
            if position.has(hole) {
                match names(position.destinations(hole), "or") {
                    none if none.is_empty() => "peg".to_owned(),
                    holes => format!("peg, can jump to {holes}"),
                }
            } else {
                "empty".to_owned()
            }
        })
    }

    fn gesture(one: &Jump) -> Gesture {
        Gesture::Carry { from: one.from.place(), to: one.to.place() }
    }

    fn refusal(position: &Position, gesture: Gesture) -> Option<String> {
        let board = &position.board;
        let (from, to) = match gesture {
            Gesture::Tap(place) => (board.at_place(place), None),
            Gesture::Carry { from, to } => (board.at_place(from), board.at_place(to)),
        };
        let Some(from) = from else {
            return Some("There is no hole.".to_owned());
        };
        if to.is_some_and(|to| position.destinations(to).next().is_some()) {
            return None;
        }
        if let Some(objection) =
            to.filter(|to| *to != from).and_then(|to| position.objection(from, to))
        {
            let others = names(position.destinations(from), "or");
            return Some(match others.is_empty() {
                true => objection,
                false => format!("{objection} {from} can jump to {others}."),
            });
        }
        if !position.has(from) {
            return Some(format!("{from} is empty."));
        }
        Some(match names(position.destinations(from), "or") {
            none if none.is_empty() => format!(
                "{from} cannot jump: it needs a neighbouring peg with an empty hole behind it."
            ),
            holes => format!("{from} can jump to {holes}."),
        })
    }

    fn glides(before: &Position, one: &Jump) -> Vec<Glide> {
        let peg = |hole| peg(&before.board, hole);
        vec![Glide { from: peg(one.from), to: peg(one.to), path: Path::Arc(JUMP_HEIGHT) }]
    }
}

/// The peg in a hole.
fn peg(board: &Board, hole: Hole) -> Thing {
    thing(PEG, board, hole)
}

fn thing(sort: u8, board: &Board, hole: Hole) -> Thing {
    // Only holes of the board are drawn; there are at most 64.
    Thing::new(sort, board.index(hole).unwrap_or_default() as u32)
}

/// The middle of a hole.
fn centre(hole: Hole) -> Point {
    Point::new(f64::from(hole.column) + 0.5, f64::from(hole.row) + 0.5)
}

/// Draws a position; `state` says in words what is in a hole.
pub fn draw(position: &Position, goal: Goal, view: &View, state: impl Fn(Hole) -> String) -> Scene {
    let board = &position.board;
    let (rows, columns) = board.size();
    let edge = outline::MARGIN + 0.02;
    let bounds =
        Rect::new(-edge, -edge, f64::from(columns) + 2.0 * edge, f64::from(rows) + 2.0 * edge);
    let pegs = super::position::count(position.count() as usize, "peg");
    let mut scene = Scene::new(format!("{} with {pegs}", board.name), bounds);

    for (index, line) in (0..).zip(outline::outlines(board.holes())) {
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
    for hole in board.members(position.pegs) {
        draw_peg(&mut scene, board, hole, view);
    }
    if let Some(overlay) = view.overlay {
        draw_theory(&mut scene, position, overlay);
    }
    for &hole in board.holes() {
        let aim = if goal == Goal::Hole(hole) { ", finishing hole" } else { "" };
        scene.places.push(Place {
            id: hole.place(),
            label: format!("{hole}, {}{aim}", state(hole)),
            area: Rect::around(centre(hole), 1.0, 1.0),
            mark: Shape::Disc { centre: centre(hole), radius: MARK_RADIUS },
            grip: position.has(hole).then(|| peg(board, hole)),
        });
    }
    scene
}

fn draw_peg(scene: &mut Scene, board: &Board, hole: Hole, view: &View) {
    let held = view.held == Some(hole.place());
    let (radius, lift) = if held { (HELD_RADIUS, 0.06) } else { (PEG_RADIUS, 0.0) };
    let centre = centre(hole).shifted(0.0, -lift);
    scene.draw(peg(board, hole), Role::Peg, Shape::Disc { centre, radius });
    // Under the text of an overlay a highlight would be a blot.
    if view.overlay.is_some() {
        return;
    }
    let highlight = centre.shifted(-0.32 * radius, -0.34 * radius);
    let shine = Shape::Disc { centre: highlight, radius: 0.22 * radius };
    scene.draw(peg(board, hole), Role::Shine, shine);
}

/// Column letters over the first hole of each column and row numbers before the first of each row,
/// in the corners that round holes leave free.
fn draw_coordinates(scene: &mut Scene, board: &Board) {
    let mut label = |index: u32, hole: Hole, dy: f64, text: String| {
        let at = centre(hole).shifted(-0.4, dy);
        let shape = Shape::Text { at, size: 0.23, text, face: Face::Sans };
        scene.draw(Thing::new(COORDINATE, index), Role::Label, shape);
    };
    let (rows, columns) = board.size();
    for column in 0..columns {
        if let Some(hole) = board.holes().iter().find(|hole| hole.column == column) {
            let letter = char::from(b'a' + column);
            label(u32::from(column), *hole, -0.39, letter.to_string());
        }
    }
    for row in 0..rows {
        if let Some(hole) = board.holes().iter().find(|hole| hole.row == row) {
            label(100 + u32::from(row), *hole, 0.39, (row + 1).to_string());
        }
    }
}

fn draw_theory(scene: &mut Scene, position: &Position, overlay: usize) {
    let board = &position.board;
    let mut write = |hole: Hole, text: String| {
        let role = if position.has(hole) { Role::OnAccent } else { Role::TheoryText };
        let shape = Shape::Text { at: centre(hole), size: 0.36, text, face: Face::Sans };
        scene.draw(thing(THEORY, board, hole), role, shape);
    };
    if overlay == FINISHING_HOLES {
        let class = board.theory().class(position.pegs);
        let Some(letter) = board.theory().letter(class) else { return };
        let holes: Vec<Hole> = board.members(board.theory().finishing_holes(class)).collect();
        for &hole in &holes {
            write(hole, letter.to_string());
        }
        for &hole in &holes {
            let frame = Rect::around(centre(hole), 0.8, 0.8);
            let shape = Shape::Bar { rect: frame, corner: 0.24 };
            scene.draw(thing(THEORY, board, hole), Role::Theory, shape);
        }
    } else if overlay <= board.lattice.labellings.len() {
        let labelling = overlay - 1;
        for &hole in board.holes() {
            let label = 3 * labelling + board.label(hole, labelling);
            write(hole, label.to_string());
        }
    }
}

/// The place of a hole, as the editor's gestures name it.
pub fn touched(board: &Board, gesture: Gesture) -> Option<Hole> {
    match gesture {
        Gesture::Tap(place) => board.at_place(place),
        Gesture::Carry { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::game::Game;
    use super::*;
    use crate::puzzle::Rules;
    use crate::scene::PlaceId;

    #[test]
    fn every_legal_jump_is_a_carry_between_places_of_the_scene() {
        let task = PegSolitaire::start(&Game::default());
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
        assert_eq!(
            scene.place(PlaceId(0x303)).map(|p| &*p.label),
            Some("d4, empty, finishing hole")
        );
        assert_eq!(scene.place(PlaceId(0x103)).map(|p| &*p.label), Some("d2, peg, can jump to d4"));
    }

    #[test]
    fn a_refusal_names_the_rule() {
        let position = Game::default().start();
        let hole = |name| position.board.hole(name).expect("a hole of the board").place();
        let refusal = |from, to| {
            let gesture = Gesture::Carry { from: hole(from), to: hole(to) };
            PegSolitaire::refusal(&position, gesture).unwrap_or_default()
        };
        assert_eq!(refusal("d4", "d1"), "d4 is empty.");
        assert_eq!(
            refusal("d2", "d5"),
            "d2 to d5 is no jump: a jump goes straight over one \
            neighbour into the hole behind it. d2 can jump to d4."
        );
        assert_eq!(refusal("d1", "d3"), "d3 is taken.");
        assert_eq!(
            PegSolitaire::refusal(&position, Gesture::Tap(hole("c1"))).as_deref(),
            Some("c1 cannot jump: it needs a neighbouring peg with an empty hole behind it."),
        );
        // Another peg that can jump is taken up instead.
        assert_eq!(refusal("d2", "b4"), "");
    }
}
