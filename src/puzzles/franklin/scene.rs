//! How a square is drawn and touched: one board unit a cell, the top left corner of the square at (0, 0); at the
//! left and above the numbers of rows and columns, which are handles when the square is full.

use super::Franklin;
use super::moves::{Act, Move};
use super::square::{Square, cell_name};
use super::state::{Board, Goal, State};
use super::symmetry::{Axis, Step, Which};
use super::theory::{self, Theory, draw_line, draw_path};
use super::words::{capital, first_violation};
use crate::puzzle::{Figure, Gesture, Overlay, Task, View, Writing};
use crate::scene::{Face, Glide, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// Sorts of things.
const BOARD: u8 = 0;
const ENTRY: u8 = 1;
const HANDLE: u8 = 2;
const TARGET: u8 = 3;
pub(super) const THEORY: u8 = 4;
pub(super) const BEAD: u8 = 5;
pub(super) const PATH: u8 = 6;

/// How far the numbers of rows and columns are from the square, to their middle.
const HANDLES: f64 = 0.85;
/// What is left free at the right and below; lines that wrap stick out into it.
const EDGE: f64 = 0.4;
/// What is left free at the left and above.
const MARGIN: f64 = HANDLES + 0.5;
/// The sizes of numerals.
const LABEL: f64 = 0.3;
const TARGET_SIZE: f64 = 0.2;
/// The largest order whose cells have room for a small number in a corner.
const MOST_TARGETS: usize = 16;

/// The most missing numbers that are offered to choose from.
const MOST_CHOICES: usize = 64;

/// The numbers of the places of handles; smaller ones are cells'.
const ROWS: u32 = 1 << 16;
const COLUMNS: u32 = 2 << 16;
const CORNER: PlaceId = PlaceId(3 << 16);

impl Figure for Franklin {
    const OVERLAYS: &'static [Overlay] = theory::OVERLAYS;

    fn overlay_steps(_: &Task<Self>, state: &State, overlay: usize) -> Vec<String> {
        Theory::all()
            .get(overlay)
            .map_or_else(Vec::new, |theory| theory.steps(state.board(), state.square()))
    }

    fn overlay_step_at(task: &Task<Self>, overlay: usize, place: PlaceId) -> Option<usize> {
        let cell = cell_at(task.variant, place)?;
        Theory::all().get(overlay)?.step_at(task.variant, cell)
    }

    fn scene(task: &Task<Self>, state: &State, view: &View) -> Scene {
        let handles = state.square().is_full() && state.board().mode().is_none();
        Picture::of(state, &task.goal).draw(view, handles)
    }

    fn gesture(one: &Move) -> Gesture {
        let carry = |axis, from: usize, to: usize| Gesture::Carry {
            from: handle(axis, from),
            to: handle(axis, to),
        };
        let order = one.order;
        match one.act {
            Act::Write { cell, .. }
            | Act::Erase { cell }
            | Act::Place { cell }
            | Act::Take { cell } => Gesture::Tap(place(cell)),
            Act::Step(step) => match step {
                Step::Exchange { axis, lines: [a, b] } => carry(axis, a, b),
                // The first lines that change places stand for all of them.
                Step::Halves { axis, which: Which::Odd } => carry(axis, 0, order / 2),
                Step::Halves { axis, which: Which::Even } => carry(axis, 1, order / 2 + 1),
                // Across the middle line.
                Step::Halves { axis, which: Which::All } => carry(axis, order / 2 - 1, order / 2),
                // From one end to the other.
                Step::Reverse { axis } => carry(axis, 0, order - 1),
                Step::Transpose => Gesture::Tap(CORNER),
            },
        }
    }

    fn writing(state: &State, place: PlaceId) -> Option<Writing> {
        let board = state.board();
        let cell = cell_at(board, place).filter(|_| board.mode().is_none())?;
        let square = state.square();
        let missing = square.missing();
        if state.is_given(cell) {
            return None;
        }
        let name = cell_name(board.order(), cell);
        let choices: Vec<String> = match missing.len() {
            0..=MOST_CHOICES => missing.iter().map(u32::to_string).collect(),
            _ => Vec::new(),
        };
        Some(Writing {
            prompt: format!("{}: a number from 1 to {}", capital(&name), board.cells()),
            present: square.at(cell).map_or_else(String::new, |number| number.to_string()),
            choices,
        })
    }

    fn written(state: &State, place: PlaceId, text: &str) -> Result<Move, String> {
        let board = state.board();
        let cell = cell_at(board, place).ok_or("Numbers are written into cells.")?;
        let text = text.trim();
        let legal = |act| {
            let one = Move { order: board.order(), act };
            one.apply(state).map(|_| one)
        };
        if text.is_empty() {
            return legal(Act::Erase { cell });
        }
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits).ok_or_else(|| {
            format!("A number from 1 to {} is allowed, in digits.", board.cells())
        })?;
        legal(Act::Write { cell, number })
    }

    fn refusal(state: &State, gesture: Gesture) -> Option<String> {
        let board = state.board();
        let (from, to) = match gesture {
            Gesture::Tap(place) => {
                let cell = cell_at(board, place)?;
                return state.is_given(cell).then(|| {
                    format!("The number in {} is given: it stays.", cell_name(board.order(), cell))
                });
            }
            Gesture::Carry { from, to } => (from, to),
        };
        match (handle_at(board, from)?, handle_at(board, to)?) {
            _ if from == to => None,
            ((one, _), (other, _)) if one != other => {
                Some("Rows change places with rows, and columns with columns.".to_owned())
            }
            ((axis, a), (_, b)) => {
                let act = Act::Step(Step::Exchange { axis, lines: [a, b] });
                Move { order: board.order(), act }.apply(state).err()
            }
        }
    }

    /// Numbers keep their identity wherever they go.
    fn glides(_: &State, _: &Move) -> Vec<Glide> {
        Vec::new()
    }
}

/// The place of a cell.
pub fn place(cell: usize) -> PlaceId {
    // Boards have at most 1024 cells.
    PlaceId(cell as u32)
}

/// The cell of a place, if it is one's.
pub fn cell_at(board: Board, PlaceId(number): PlaceId) -> Option<usize> {
    usize::try_from(number).ok().filter(|&cell| cell < board.cells())
}

/// The place of a row's or column's handle.
fn handle(axis: Axis, line: usize) -> PlaceId {
    let first = if axis == Axis::Rows { ROWS } else { COLUMNS };
    PlaceId(first + line as u32)
}

/// The row or column of a place, if it is a handle's.
fn handle_at(board: Board, place: PlaceId) -> Option<(Axis, usize)> {
    let lines = |axis| (0..board.order()).map(move |line| (axis, line));
    Axis::ALL.into_iter().flat_map(lines).find(|&(axis, line)| handle(axis, line) == place)
}

/// The middle of a cell.
pub(super) fn middle(order: usize, cell: usize) -> Point {
    Point::new((cell % order) as f64 + 0.5, (cell / order) as f64 + 0.5)
}

/// Where the number of a row or column stands.
fn handle_middle(axis: Axis, line: usize) -> Point {
    let along = line as f64 + 0.5;
    match axis {
        Axis::Rows => Point::new(-HANDLES, along),
        Axis::Columns => Point::new(along, -HANDLES),
    }
}

/// The size of entries.
fn entry_size(order: usize) -> f64 {
    match order {
        0..=8 => 0.46,
        9..=16 => 0.4,
        _ => 0.34,
    }
}

/// A square to be drawn, which need not be a position of a game.
pub(super) struct Picture<'a> {
    pub board: Board,
    pub square: &'a Square,
    /// Which cells are given.
    pub given: &'a [bool],
    pub goal: &'a Goal,
}

impl<'a> Picture<'a> {
    fn of(state: &'a State, goal: &'a Goal) -> Self {
        Self { board: state.board(), square: state.square(), given: state.given(), goal }
    }

    /// Draws the square, what is to be reached and theory, with a place for every cell and perhaps for every row and
    /// column.
    pub fn draw(&self, view: &View, handles: bool) -> Scene {
        let Self { board, square, .. } = *self;
        let n = board.order();
        let side = n as f64;
        let bounds = Rect::new(-MARGIN, -MARGIN, side + MARGIN + EDGE, side + MARGIN + EDGE);
        let mut scene = Scene::new(self.describe(), bounds);
        draw_board(&mut scene, n);
        match view.overlay.and_then(|overlay| Theory::all().get(overlay)) {
            Some(theory) => theory.draw(&mut scene, square, view.step),
            None => {
                if board.mode().is_some() {
                    draw_path(&mut scene, square);
                }
                // What is wrong with a square that is being completed is told only to who asks for it.
                if (board.mode().is_some() || square.is_full())
                    && let Some((line, ..)) = first_violation(square)
                {
                    draw_line(&mut scene, square, &line);
                }
            }
        }
        if handles {
            draw_corner(&mut scene);
            (0..n).for_each(|column| draw_handle(&mut scene, Axis::Columns, column));
        }
        for row in 0..n {
            if handles {
                draw_handle(&mut scene, Axis::Rows, row);
            }
            (row * n..(row + 1) * n).for_each(|cell| self.draw_cell(&mut scene, cell));
        }
        scene
    }

    /// Draws the number of a cell, given or the player's own, and the one that is wanted there if it is another.
    fn draw_cell(&self, scene: &mut Scene, cell: usize) {
        let n = self.board.order();
        let (entry, given) = (self.square.at(cell), self.given.get(cell) == Some(&true));
        let at = middle(n, cell);
        let wanted = match self.goal {
            Goal::Become(target) => target.at(cell).filter(|number| entry != Some(*number)),
            Goal::Franklin => None,
        };
        if let Some(number) = wanted.filter(|_| n <= MOST_TARGETS) {
            let at = at.shifted(0.27, 0.34);
            let shape =
                Shape::Text { at, size: TARGET_SIZE, text: number.to_string(), face: Face::Sans };
            scene.draw(Thing::new(TARGET, cell as u32), Role::Label, shape);
        }
        if let Some(number) = entry {
            let (face, role) =
                if given { (Face::Serif, Role::OnLight) } else { (Face::Sans, Role::Own) };
            let shape = Shape::Text { at, size: entry_size(n), text: number.to_string(), face };
            scene.draw(Thing::new(ENTRY, number), role, shape);
        }
        let content = entry.map_or_else(|| "blank".to_owned(), |number| number.to_string());
        let given = if given { ", given" } else { "" };
        let wanted = wanted.map_or_else(String::new, |number| format!(", {number} wanted"));
        scene.places.push(Place {
            id: place(cell),
            label: format!("{}: {content}{given}{wanted}", cell_name(n, cell)),
            area: Rect::around(at, 1.0, 1.0),
            mark: Shape::Bar { rect: Rect::around(at, 0.88, 0.88), corner: 0.1 },
            grip: None,
        });
    }

    /// What the square is and what is wanted, in one sentence.
    fn describe(&self) -> String {
        let n = self.board.order();
        let blanks = self.square.missing().len();
        let filled = if blanks == 0 { "full".to_owned() } else { format!("{blanks} cells blank") };
        let wanted = match self.goal {
            Goal::Franklin => "",
            Goal::Become(_) => ", to become another square",
        };
        format!("Square of {n} by {n} cells, {filled}{wanted}.")
    }
}

/// The sheet, its fine rules, the heavier ones around it and between the halves, and the numbers of rows and
/// columns.
fn draw_board(scene: &mut Scene, n: usize) {
    let side = n as f64;
    let sheet = Shape::Bar { rect: Rect::new(0.0, 0.0, side, side), corner: 0.0 };
    scene.draw(Thing::new(BOARD, 0), Role::Sheet, sheet);
    let heavy = if n <= 8 { 0.06 } else { 0.08 };
    for line in 0..=n {
        let at = line as f64;
        let thing = Thing::new(BOARD, line as u32 + 1);
        if line % (n / 2) == 0 {
            let across = Rect::new(-heavy / 2.0, at - heavy / 2.0, side + heavy, heavy);
            let down = Rect::new(at - heavy / 2.0, -heavy / 2.0, heavy, side + heavy);
            for rect in [across, down] {
                scene.draw(thing, Role::Post, Shape::Bar { rect, corner: 0.0 });
            }
        } else {
            let ends = [
                (Point::new(at, 0.0), Point::new(at, side)),
                (Point::new(0.0, at), Point::new(side, at)),
            ];
            for (from, to) in ends {
                scene.draw(thing, Role::Frame, Shape::Line { from, to });
            }
        }
    }
    for axis in Axis::ALL {
        for line in 0..n {
            let at = handle_middle(axis, line);
            let text = (line + 1).to_string();
            let PlaceId(number) = handle(axis, line);
            let shape = Shape::Text { at, size: LABEL, text, face: Face::Sans };
            scene.draw(Thing::new(HANDLE, number), Role::Label, shape);
        }
    }
}

/// Draws a ring and a place for the handle of a row or column, or for the corner.
fn draw_ring(scene: &mut Scene, at: Point, id: PlaceId, label: String) {
    let shape = Shape::Disc { centre: at, radius: 0.36 };
    let thing = Thing::new(HANDLE, id.0);
    scene.draw(thing, Role::Frame, shape.clone());
    let area = Rect::around(at, 0.9, 0.9);
    scene.places.push(Place { id, label, area, mark: shape, grip: Some(thing) });
}

/// Draws the handle of a row or column around its number.
fn draw_handle(scene: &mut Scene, axis: Axis, line: usize) {
    let word = if axis == Axis::Rows { "row" } else { "column" };
    let label = format!("the whole {word} {}", line + 1);
    draw_ring(scene, handle_middle(axis, line), handle(axis, line), label);
}

/// Draws the corner that is touched to reflect the square.
fn draw_corner(scene: &mut Scene) {
    let corner = Point::new(-HANDLES, -HANDLES);
    draw_ring(scene, corner, CORNER, "the main diagonal, to reflect the square".to_owned());
    let (from, to) = (corner.shifted(-0.16, -0.16), corner.shifted(0.16, 0.16));
    scene.draw(Thing::new(HANDLE, CORNER.0), Role::Edge, Shape::Line { from, to });
}
