//! The drawing of a square and its targets. A cell is one board unit wide, and the top left corner of the square is at
//! (0, 0). At the left and above are the numbers of rows and columns, which are handles when the square is full.

use super::Franklin;
use super::layout::{BOARD, ENTRY, HANDLE, PENCIL, TARGET, middle};
use super::marks::marks_in_a_row;
use super::math::deduce::{Deducer, Technique};
use super::math::square::{Square, cell_name};
use super::math::symmetry::{Axis, Step, Which};
use super::moves::{Act, Move, rearrangements};
use super::position::{Goal, Position, Variant};
use super::theory::{Overlay, draw_line, draw_path, draw_rectangle};
use super::words::{first_violation, told_running};
use crate::contract::{Figure, Gesture, Hinted, Task, View};
use crate::kit::narrow;
use crate::say;
use crate::scene::{Face, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The distance from the square to the middle of the numbers of rows and columns.
const HANDLES: f64 = 0.85;
/// The margin at the right and below, into which wrapping lines extend.
const EDGE: f64 = 0.4;
/// The margin at the left and above.
const MARGIN: f64 = HANDLES + 0.5;
/// The sizes of numerals.
const LABEL: f64 = 0.3;
const TARGET_SIZE: f64 = 0.2;
const MARK: f64 = 0.22;
/// The largest order whose cells have room for a small number in a corner.
const MOST_TARGETS: usize = 16;

/// The first place numbers of handles. Smaller numbers are cells.
const ROWS: u32 = 1 << 16;
const COLUMNS: u32 = 2 << 16;
const CORNER: PlaceId = PlaceId(3 << 16);

impl Figure for Franklin {
    type Overlay = Overlay;

    fn overlay_steps(_: &Task<Self>, state: &Position, overlay: Overlay) -> Vec<String> {
        overlay.steps(state.board(), state.square())
    }

    fn overlay_step_at(task: &Task<Self>, overlay: Overlay, place: PlaceId) -> Option<usize> {
        let cell = cell_at(task.variant, place)?;
        overlay.step_at(task.variant, cell)
    }

    fn scene(task: &Task<Self>, state: &Position, view: &View<Overlay>) -> Scene {
        Picture::of(state, &task.goal).draw(view, can_be_rearranged(state))
    }

    /// Draws the line or the rectangle that gives the number, and explains it.
    fn reason(scene: &mut Scene, _: &View<Overlay>, hinted: Hinted<'_, Self>) -> String {
        let Hinted { task, position, mv, .. } = hinted;
        let (Act::Write { cell, number }, Goal::Franklin) = (&mv.act, &task.goal) else {
            return String::new();
        };
        let (square, cell, number) = (position.square(), *cell, *number);
        let deducer = Deducer::new(mv.order);
        let mut drawn = Scene::new("", scene.bounds);
        let (technique, _) = deducer.why(square, cell, number);
        let said = match technique {
            Technique::Line => {
                deducer.line(square, cell, number).map_or_else(String::new, |line| {
                    draw_line(&mut drawn, square, line);
                    told_running(square, line)
                })
            }
            Technique::Rectangle => {
                let corners = deducer.rectangle(square, cell, number);
                if let Some([below, opposite, beside]) = corners {
                    draw_rectangle(&mut drawn, mv.order, [cell, below, opposite, beside]);
                }
                say!("The blocks between its corners give the fourth number of a rectangle.")
            }
            Technique::Single => {
                say!("Of the missing numbers, and of the blank cells, only one pair is left here.")
            }
            Technique::Combined => {
                say!("All properties together leave a single number here.")
            }
            Technique::Trial => say!("Only a few numbers are possible here. You have to try them."),
        };
        // Lines go below the numbers, which are drawn on their beads.
        let first = scene.items.iter().position(|item| item.thing.sort == ENTRY);
        let first = first.unwrap_or(scene.items.len());
        scene.items.splice(first..first, drawn.items);
        said
    }

    fn gesture(mv: &Move) -> Gesture {
        let carry = |axis, from: usize, to: usize| Gesture::Carry {
            from: handle(axis, from),
            to: handle(axis, to),
        };
        let order = mv.order;
        match mv.act {
            Act::Write { cell, .. }
            | Act::Erase { cell }
            | Act::Pencil { cell, .. }
            | Act::Place { cell }
            | Act::Take { cell } => Gesture::Tap(place(cell)),
            Act::Step(step) => match step {
                Step::Exchange { axis, lines: [a, b] } => carry(axis, a, b),
                // The first pair of lines that change places stands for all.
                Step::Halves { axis, which: Which::Odd } => carry(axis, 0, order / 2),
                Step::Halves { axis, which: Which::Even } => carry(axis, 1, order / 2 + 1),
                // A drag across the middle line.
                Step::Halves { axis, which: Which::All } => carry(axis, order / 2 - 1, order / 2),
                // A drag from one end to the other.
                Step::Reverse { axis } => carry(axis, 0, order - 1),
                Step::Transpose => Gesture::Tap(CORNER),
            },
        }
    }

    fn sources(state: &Position) -> Vec<PlaceId> {
        let board = state.board();
        let cells = (0..board.cells()).filter(|cell| !state.is_given(*cell));
        let mut sources: Vec<PlaceId> = cells.map(place).collect();
        if can_be_rearranged(state) {
            let lines = |axis| (0..board.order()).map(move |line| handle(axis, line));
            sources.extend(Axis::ALL.into_iter().flat_map(lines));
            sources.push(CORNER);
        }
        sources
    }

    fn destinations(state: &Position, from: PlaceId) -> Vec<PlaceId> {
        let destination = |step| match Self::gesture(&Move::rearranging(state, step)) {
            Gesture::Carry { from: place, to } => (place == from).then_some(to),
            Gesture::Tap(_) => None,
        };
        match can_be_rearranged(state) {
            true => rearrangements(state.board().order()).filter_map(destination).collect(),
            false => Vec::new(),
        }
    }

    fn interpret(state: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let board = state.board();
        let order = board.order();
        let mv = match gesture {
            Gesture::Tap(CORNER) => Move::rearranging(state, Step::Transpose),
            Gesture::Tap(place) => {
                let cell = cell_at(board, place).ok_or(None)?;
                let act = match (board.mode(), state.square().at(cell)) {
                    (Some(_), Some(_)) => Act::Take { cell },
                    (Some(_), None) => Act::Place { cell },
                    (None, _) if state.is_given(cell) => {
                        let cell = cell_name(order, cell);
                        return Err(Some(say!("The number in {cell} is given: it stays.", cell)));
                    }
                    // A touch does not say which number to write.
                    (None, _) => return Err(None),
                };
                Move { order, act }
            }
            Gesture::Carry { from, to } => {
                let (one, a) = handle_at(board, from).ok_or(None)?;
                if from == to {
                    return Err(None);
                }
                let other = handle_at(board, to).filter(|(other, _)| *other == one);
                let (_, b) = other.ok_or_else(|| {
                    Some(say!("Rows change places with rows, and columns with columns."))
                })?;
                let meant = |mv: &Move| Self::gesture(mv) == gesture;
                let mut all = rearrangements(order).map(|step| Move::rearranging(state, step));
                let exchange = Step::Exchange { axis: one, lines: [a, b] };
                all.find(meant).unwrap_or(Move::rearranging(state, exchange))
            }
        };
        mv.apply(state).map(|_| mv).map_err(Some)
    }
}

/// Tells whether the player can move rows and columns.
fn can_be_rearranged(state: &Position) -> bool {
    state.square().is_full() && state.board().mode().is_none()
}

/// The place of a cell.
pub fn place(cell: usize) -> PlaceId {
    // Boards have at most 1024 cells.
    PlaceId(narrow::u32(cell))
}

/// The cell at a place, if it is a cell.
pub fn cell_at(board: Variant, PlaceId(number): PlaceId) -> Option<usize> {
    usize::try_from(number).ok().filter(|&cell| cell < board.cells())
}

/// The place of the handle of a row or column.
fn handle(axis: Axis, line: usize) -> PlaceId {
    let first = if axis == Axis::Rows { ROWS } else { COLUMNS };
    PlaceId(first + narrow::u32(line))
}

/// The row or column at a place, if it is a handle.
fn handle_at(board: Variant, place: PlaceId) -> Option<(Axis, usize)> {
    let lines = |axis| (0..board.order()).map(move |line| (axis, line));
    Axis::ALL.into_iter().flat_map(lines).find(|&(axis, line)| handle(axis, line) == place)
}

/// The middle of the number of a row or column.
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

/// A square to draw, which need not be a position of a game.
pub(super) struct Picture<'a> {
    pub board: Variant,
    pub square: &'a Square,
    /// The flags of given cells.
    pub given: &'a [bool],
    /// The numbers pencilled into each cell; missing cells have none.
    pub pencilled: Vec<Vec<u32>>,
    pub goal: &'a Goal,
}

impl<'a> Picture<'a> {
    fn of(state: &'a Position, goal: &'a Goal) -> Self {
        let (board, square, given) = (state.board(), state.square(), state.given());
        let pencilled = (0..board.cells()).map(|cell| state.pencilled(cell)).collect();
        Self { board, square, given, pencilled, goal }
    }

    /// Draws the square, its goal and an overlay, with a place for every cell and, if `handles`, for every row and
    /// column.
    pub fn draw(&self, view: &View<Overlay>, handles: bool) -> Scene {
        let Self { board, square, .. } = *self;
        let n = board.order();
        let side = n as f64;
        let bounds = Rect::new(-MARGIN, -MARGIN, side + MARGIN + EDGE, side + MARGIN + EDGE);
        let mut scene = Scene::new(self.describe(), bounds);
        draw_board(&mut scene, n);
        match view.overlay {
            Some(theory) => theory.draw(&mut scene, square, view.step),
            None => {
                if board.mode().is_some() {
                    draw_path(&mut scene, square);
                }
                // While a square is being completed, the summary reports a wrong sum. Other
                // mistakes are shown on request only.
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

    /// Draws the number of a cell, given or the player's own, or its pencilled numbers. Adds the
    /// wanted number if it differs.
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
            scene.draw(Thing::new(TARGET, narrow::u32(cell)), Role::Label, shape);
        }
        if let Some(number) = entry {
            let (face, role) =
                if given { (Face::Serif, Role::OnLight) } else { (Face::Sans, Role::Own) };
            let shape = Shape::Text { at, size: entry_size(n), text: number.to_string(), face };
            scene.draw(Thing::new(ENTRY, number), role, shape);
        }
        let pencilled = self.pencilled.get(cell).map_or(&[][..], Vec::as_slice);
        draw_marks(scene, n, cell, pencilled);
        let numbers: Vec<String> = pencilled.iter().map(u32::to_string).collect();
        let (name, numbers) = (cell_name(n, cell), numbers.join(", "));
        let content = match entry {
            Some(number) if given => say!("{name}: {number}, given", name, number),
            Some(number) => say!("{name}: {number}", name, number),
            None if numbers.is_empty() => say!("{name}: blank", name),
            None => say!("{name}: blank, pencilled: {numbers}", name, numbers),
        };
        scene.add_place(
            place(cell),
            match wanted {
                Some(number) => say!("{content}, {number} wanted", content, number),
                None => content,
            },
            Rect::around(at, 1.0, 1.0),
            Shape::Bar { rect: Rect::around(at, 0.88, 0.88), corner: 0.1 },
        );
    }

    /// Describes the square and the goal in one sentence.
    fn describe(&self) -> String {
        let n = self.board.order();
        match (self.square.missing().len(), self.goal) {
            (0, Goal::Franklin) => say!("Square of {n} by {n} cells, full.", n),
            (0, Goal::Become(_)) => {
                say!("Square of {n} by {n} cells, full, to become another square.", n)
            }
            (blanks, Goal::Franklin) => say!(
                "Square of {n} by {n} cells, {blanks} cell blank."
                    | "Square of {n} by {n} cells, {blanks} cells blank.",
                blanks,
                n
            ),
            (blanks, Goal::Become(_)) => say!(
                "Square of {n} by {n} cells, {blanks} cell blank, to become another square."
                    | "Square of {n} by {n} cells, {blanks} cells blank, to become another square.",
                blanks,
                n
            ),
        }
    }
}

/// Draws the pencilled numbers of a cell, in rows from the left and the top.
fn draw_marks(scene: &mut Scene, n: usize, cell: usize, numbers: &[u32]) {
    let row = marks_in_a_row(n).max(1);
    let apart = 0.9 / row as f64;
    let along = |index: usize| (index as f64 - (row - 1) as f64 / 2.0) * apart;
    for (index, number) in numbers.iter().enumerate() {
        let at = middle(n, cell).shifted(along(index % row), along(index / row));
        let shape = Shape::Text { at, size: MARK, text: number.to_string(), face: Face::Sans };
        // Numbers of boards have at most four digits.
        let thing = Thing::new(PENCIL, narrow::u32(cell) * 10_000 + number);
        scene.draw(thing, Role::Label, shape);
    }
}

/// Draws the sheet, its fine rules, the heavier ones around it and between the halves, and the line numbers.
fn draw_board(scene: &mut Scene, n: usize) {
    let side = n as f64;
    let sheet = Shape::Bar { rect: Rect::new(0.0, 0.0, side, side), corner: 0.0 };
    scene.draw(Thing::new(BOARD, 0), Role::Sheet, sheet);
    let heavy = if n <= 8 { 0.06 } else { 0.08 };
    for line in 0..=n {
        let at = line as f64;
        let thing = Thing::new(BOARD, narrow::u32(line) + 1);
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
    let label = match axis {
        Axis::Rows => say!("the whole row {row}", row = line + 1),
        Axis::Columns => say!("the whole column {column}", column = line + 1),
    };
    draw_ring(scene, handle_middle(axis, line), handle(axis, line), label);
}

/// Draws the corner to touch for reflecting the square.
fn draw_corner(scene: &mut Scene) {
    let corner = Point::new(-HANDLES, -HANDLES);
    draw_ring(scene, corner, CORNER, say!("the main diagonal, to reflect the square"));
    let (from, to) = (corner.shifted(-0.16, -0.16), corner.shifted(0.16, 0.16));
    scene.draw(Thing::new(HANDLE, CORNER.0), Role::Edge, Shape::Line { from, to });
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::tests::{entry, played};
    use super::*;
    use crate::contract::{Pen, Rules};

    fn carry(axis: Axis, from: usize, to: usize) -> Gesture {
        Gesture::Carry { from: handle(axis, from), to: handle(axis, to) }
    }

    #[test]
    fn numbers_are_written_into_cells_that_are_not_given() {
        let task = Franklin::start(&Variant::default());
        let state = &task.start;
        // Row 1 begins with 19 and a blank.
        assert_eq!(Franklin::writing(state, place(0)), None);
        let writing = Franklin::writing(state, place(1)).expect("it can be written into");
        assert_eq!(writing.prompt, "Row 1, column 2: a number from 1 to 64");
        assert_eq!((writing.present.as_str(), writing.choices.len()), ("", 40));
        let written = |text| Franklin::written(state, place(1), text);
        assert_eq!(written(" 34 "), Ok(Move { order: 8, act: Act::Write { cell: 1, number: 34 } }));
        for (text, refusal) in [
            ("", "There is no number in row 1, column 2."),
            ("65", "Numbers from 1 to 64 are allowed, not 65."),
            ("99999999999", "A number from 1 to 64 is allowed, in digits."),
            ("+3", "A number from 1 to 64 is allowed, in digits."),
            ("19", "19 is in row 1, column 1 already, and each number is there once."),
        ] {
            assert_eq!(written(text), Err(refusal.to_owned()), "{text}");
        }
        let given = Franklin::written(state, place(0), "1");
        assert_eq!(given, Err("The number in row 1, column 1 is given: it stays.".to_owned()));
        assert_eq!(Franklin::interpret(state, Gesture::Tap(place(0))).err().flatten(), given.err());
        assert!(Franklin::written(state, CORNER, "1").is_err());
        // Choices are offered only if there are few missing numbers.
        let large = Franklin::start(&"16".parse().expect("a board")).start;
        let blank = large.square().entries().iter().position(|entry| *entry == 0);
        let empty = entry("An empty square").start;
        assert!(Franklin::writing(&large, place(blank.expect("a blank"))).is_some());
        assert_eq!(
            Franklin::writing(&empty, place(9)).map(|writing| writing.choices.len()),
            Some(64)
        );
    }

    #[test]
    fn candidates_are_pencilled_in_drawn_small_and_told() {
        let task = Franklin::start(&Variant::default());
        let state = &task.start;
        let mv = Franklin::pencilled(state, place(1), " 34 ").expect("a legal move");
        assert_eq!(mv.act, Act::Pencil { cell: 1, number: 34 });
        assert_eq!(Franklin::gesture(&mv), Gesture::Tap(place(1)));
        let noted = mv.apply(state).expect("a legal move");
        let noted = Franklin::pencilled(&noted, place(1), "5").and_then(|mv| mv.apply(&noted));
        let noted = noted.expect("a legal move");
        let writing =
            |state: &Position, cell| Franklin::writing(state, place(cell)).expect("a blank");
        assert_eq!(writing(state, 1).pencilled, Some(vec![]));
        assert_eq!(writing(&noted, 1).pencilled, Some(vec!["5".to_owned(), "34".to_owned()]));
        let scene = Franklin::scene(&task, &noted, &View::default());
        assert_eq!(scene.places[1].label, "row 1, column 2: blank, pencilled: 5, 34");
        let marks: Vec<_> = scene.items.iter().filter(|item| item.thing.sort == PENCIL).collect();
        let small = |size: f64| size < entry_size(8) / 2.0;
        for (item, number) in marks.iter().zip(["5", "34"]) {
            let Shape::Text { at, size, text, .. } = &item.shape else { panic!("a number") };
            assert!(text == number && small(*size) && scene.places[1].area.contains(*at));
        }
        assert_eq!(marks.len(), 2);
        // A filled cell has no pencil marks.
        let written = Franklin::written(&noted, place(1), "5").and_then(|mv| mv.apply(&noted));
        assert_eq!(writing(&written.expect("a legal move"), 1).pencilled, None);
        for (text, refusal) in [
            ("", "A number from 1 to 64 is allowed, in digits."),
            ("x", "A number from 1 to 64 is allowed, in digits."),
            ("19", "19 is in row 1, column 1 already, and each number is there once."),
        ] {
            assert_eq!(Franklin::pencilled(state, place(1), text), Err(refusal.to_owned()));
        }
        assert!(Franklin::pencilled(state, CORNER, "1").is_err());
    }

    #[test]
    fn numbers_that_break_a_line_are_doubted_with_the_line() {
        let task = entry("An empty square");
        let begun = played(&task, "r1c1n64 r1c2n63").start;
        let doubts = |task: &Task<Franklin>, state: &Position, cell, numbers: [&str; 3]| {
            Franklin::doubts(task, state, place(cell), &numbers.map(str::to_owned))
        };
        let reason =
            "Half row 1, left would add up to 130 with 1 blank left, which cannot come to 130."
                .to_owned();
        assert_eq!(doubts(&task, &begun, 2, ["1", "2", "3"]), [None, None, Some(reason)]);
        // The present number of the cell would be overwritten, so it does not count.
        assert_eq!(doubts(&task, &begun, 1, ["1", "2", "62"]), [None, None, None]);
        let target = Franklin::start(&Variant::default()).start.square().clone();
        let wanted = Task { goal: Goal::Become(target.with(1, 7).expect("a number")), ..task };
        let other = Some("Another number is wanted here.".to_owned());
        assert_eq!(doubts(&wanted, &begun, 1, ["7", "8", "9"]), [None, other.clone(), other]);
        assert!(doubts(&wanted, &begun, 64, ["7", "8", "9"]).is_empty());
        let goal = Franklin::instructions(&wanted).goal;
        assert_eq!(goal, "Turn the square into the one that is wanted.");
    }

    #[test]
    fn a_full_square_has_handles_and_each_says_what_it_does_not_do() {
        let full = entry("F1");
        let places = |task: &Task<Franklin>| {
            Franklin::scene(task, &task.start, &View::default()).places.len()
        };
        assert_eq!(places(&full), 64 + 17);
        assert_eq!(places(&entry("F1 by rows")), 64);
        assert_eq!(places(&entry("An empty square")), 64);
        let refusal = |gesture| Franklin::interpret(&full.start, gesture).err().flatten();
        let wrong = refusal(carry(Axis::Rows, 0, 1)).expect("it is refused");
        assert!(
            wrong.contains("Drag 1 to 8 to reverse all rows. Drag 4 to 5 to exchange"),
            "{wrong}"
        );
        assert!(wrong.contains("Drag 1 to 5 to exchange their odd rows, or 2 to 6"), "{wrong}");
        assert_eq!(refusal(carry(Axis::Columns, 2, 2)), None);
        let across = Gesture::Carry { from: handle(Axis::Rows, 0), to: handle(Axis::Columns, 0) };
        assert!(refusal(across).is_some_and(|reason| reason.starts_with("Rows change places")));
        assert_eq!(refusal(Gesture::Carry { from: place(0), to: place(1) }), None);
    }

    #[test]
    fn numbers_keep_their_identity_when_rows_move() {
        let full = entry("F1");
        let after = played(&full, "xr1r3").start;
        let things = |state: &Position| -> Vec<Thing> {
            let scene = Franklin::scene(&full, state, &View::default());
            let mut things: Vec<Thing> = scene.items.iter().map(|item| item.thing).collect();
            things.sort_unstable();
            things
        };
        assert_eq!(things(&full.start), things(&after));
        assert!(things(&after).contains(&Thing::new(ENTRY, 52)));
    }

    #[test]
    fn every_rearrangement_is_read_from_its_gesture() {
        let full = entry("F1");
        let state = &full.start;
        for step in rearrangements(8) {
            let mv = Move::rearranging(state, step);
            assert_eq!(Franklin::interpret(state, Franklin::gesture(&mv)), Ok(mv));
        }
        // The middle lines stand for both halves.
        let halves = Step::Halves { axis: Axis::Rows, which: Which::All };
        let halves = Franklin::gesture(&Move::rearranging(state, halves));
        assert_eq!(halves, carry(Axis::Rows, 3, 4));
    }

    #[test]
    fn a_wrong_line_is_shown_in_a_full_square_and_by_the_pattern_method_only() {
        let f1 = entry("F1").start.square().clone();
        let exchanged = f1.without([0, 1]).with(0, 61);
        let full = exchanged.and_then(|square| square.with(1, 52)).expect("both are free");
        let open = full.without([63]);
        let wrong = |text: &str, square: &Square| {
            let board: Variant = text.parse().expect("a board");
            let (given, pencilled, goal) = (&[][..], Vec::new(), &Goal::Franklin);
            let picture = Picture { board, square, given, pencilled, goal };
            let scene = picture.draw(&View::default(), false);
            scene.items.iter().any(|item| item.role == Role::Wrong)
        };
        assert!(first_violation(&open).is_some());
        assert!(wrong("8", &full) && !wrong("8", &open));
        assert!(wrong("8-rows", &full) && wrong("8-rows", &open));
        assert!(!wrong("8", entry("F1").start.square()));
    }
}
