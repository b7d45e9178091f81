//! Drawing and touching: the tiles in space, the ribbon on them, and the folds available at a tile or a hinge.

mod face;
mod handles;
mod outline;
mod ribbon;
mod solid;
mod space;

use face::Mark;
use handles::Offer;
use outline::{AIM, ALL, HINGES, LAST, NUMBER, PRINT, TILE, hinge_line, seen, seen_part};

use super::goal::Goal;
use super::math::extent::summary;
use super::math::folding::state::{Bend, Position};
use super::math::octominoid::{Code, Step};
use super::math::space::Direction;
use super::moves::Move;
use super::{Magic, Overlay};
use crate::contract::{Figure, Gesture, Rules, Task, View};
use crate::kit::narrow;
use crate::say;
use crate::scene::space::{Eye, Part, Piece, Turn, back_to_front, within};
use crate::scene::{Face, Item, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The initial view of a flat rectangle: slightly from the right and from above.
const UPRIGHT: Turn = Turn { around: -24, over: 28 };

/// The scale of the inner outline that marks tiles turned last, relative to the tile.
const INNER: f64 = 0.86;

/// The scale of the goal drawn beside the chain, in a wide picture and in a tall one.
const AIM_SCALE: f64 = 0.28;
const TALL_AIM_SCALE: f64 = 0.4;

/// The height of the goal with its name, as a fraction of its width.
const AIM_HEIGHT: f64 = 0.84;

/// The side of a hinge's target: half a tile is enough, since a touch selects the nearest target.
const HINGE_TARGET: f64 = 0.56;

/// The maximum scale of a compact shape.
const NEAREST: f64 = 1.4;

impl Figure for Magic {
    type Overlay = Overlay;

    fn overlay_steps(_: &Task<Self>, state: &Position, overlay: Overlay) -> Vec<String> {
        ribbon::steps(state, overlay)
    }

    fn scene(task: &Task<Self>, state: &Position, view: &View<Overlay>) -> Scene {
        let pieces = solid::pieces(state);
        let eye = eye_on(&pieces, view.turn);
        let label = say!(
            "{title}: {summary}",
            title = Self::title(task),
            summary = Self::summary(task, state)
        );
        let mut scene = Scene::new(label, frame(task, view.tall));
        scene.items = paint(state.len(), &pieces, &eye);
        draw_goal(&mut scene.items, scene.bounds, &task.goal, view.tall);
        if let Some(overlay) = view.overlay {
            ribbon::draw(&mut scene, state, &pieces, &eye, overlay, view.step);
        }
        scene.places = places(state, &pieces, &eye);
        if let Some(mv) = view.pointed.and_then(|place| Move::at(state, place))
            && (mv.apply(state).is_ok() || mv.stop(state).is_some())
        {
            handles::draw_ghost(&mut scene, state, &mv, &eye);
        }
        if let Some(held) = view.held {
            let others = scene.places.len();
            Offer::at(state, held).draw(&mut scene, state, held, &eye);
            // In keyboard order, the folds follow the held place.
            let folds = scene.places.split_off(others);
            let after = scene.places.iter().position(|place| place.id.0 == held.0 % ALL);
            let after = after.map_or(others, |held| held + 1);
            scene.places.splice(after..after, folds);
        }
        scene
    }

    /// Gives the tiles that were turned a second outline, where they are visible.
    fn mark_last(scene: &mut Scene, view: &View<Overlay>, before: &Position, mv: &Move) {
        let Ok(state) = mv.apply(before) else { return };
        let pieces = solid::pieces(&state);
        let eye = eye_on(&pieces, view.turn);
        for tile in solid::turned(before, &state) {
            let of_tile = |item: &Item| {
                [TILE, PRINT, NUMBER].contains(&item.thing.sort)
                    && item.thing.index == narrow::u32(tile)
            };
            // It comes right after the tile's items: nearer tiles are painted later.
            let Some(at) = scene.items.iter().rposition(of_tile) else { continue };
            let inner = pieces[tile].outline.iter().map(|corner| corner.map(|part| INNER * part));
            let corners = inner.map(|at| eye.project(pieces[tile].at(at))).collect();
            let (thing, shape) = (Thing::new(LAST, narrow::u32(tile)), Shape::Polygon(corners));
            // A halo separates the outline from the colours of the print.
            let marks = [Role::Halo, Role::Last].map(|role| Item {
                thing,
                role,
                shape: shape.clone(),
                opacity: 1.0,
            });
            scene.items.splice(at + 1..at + 1, marks);
        }
    }

    /// Shows the shape to fold instead of the rectangle it is folded from.
    fn card(task: &Task<Self>, state: &Position) -> Scene {
        let shape = task.goal.state().filter(|_| *state == task.start);
        let shown = shape.unwrap_or(state);
        let task = Task { variant: task.variant, start: *shown, goal: Goal::Any };
        let mut scene = Self::scene(&task, shown, &View::default());
        scene.bounds = extent(&scene.items).unwrap_or(scene.bounds);
        scene
    }

    fn gesture(mv: &Move) -> Gesture {
        Gesture::Carry { from: PlaceId(ALL + HINGES + mv.first_hinge()), to: mv.place() }
    }

    fn sources(state: &Position) -> Vec<PlaceId> {
        let folds = [Move::all(state), Move::blocked(state)].concat();
        let len = narrow::u32(state.len());
        let moves =
            |hinge: u32| folds.iter().any(|fold| fold.hinges(state.len()).contains(hinge as usize));
        let tiles = (0..len).filter(|&tile| moves(tile) || moves((tile + len - 1) % len));
        let hinges = (0..len).filter(|&hinge| moves(hinge)).map(|hinge| HINGES + hinge);
        let places: Vec<u32> = tiles.chain(hinges).collect();
        let all = places.iter().map(|place| ALL + place);
        places.iter().copied().chain(all).map(PlaceId).collect()
    }

    fn destinations(state: &Position, from: PlaceId) -> Vec<PlaceId> {
        Offer::at(state, from).places().collect()
    }

    fn interpret(state: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        match gesture {
            Gesture::Carry { to, .. } => match Move::at(state, to) {
                Some(fold) => fold.apply(state).map(|_| fold).map_err(Some),
                None => Err(None),
            },
            Gesture::Tap(place) => {
                Err(Offer::at(state, place).places().next().is_none().then(|| {
                    if place.0 % ALL < HINGES {
                        say!("No fold moves a hinge of this tile now.")
                    } else {
                        say!("No fold moves this hinge now.")
                    }
                }))
            }
        }
    }
}

/// Draws the setup, with targets at the hinges or the tiles.
pub(super) fn of_setup(state: &Position, is_goal: bool, hinges: bool, turn: Turn) -> Scene {
    let pieces = solid::pieces(state);
    let eye = eye_on(&pieces, turn);
    let shape = summary(state);
    let label = match is_goal {
        true => say!("The goal: {shape}", shape),
        false => say!("The start: {shape}", shape),
    };
    let mut scene = Scene::new(label, bounds(state.len()));
    scene.items = paint(state.len(), &pieces, &eye);
    scene.places = places(state, &pieces, &eye);
    scene.places.retain(|place| (place.id.0 >= HINGES) == hinges);
    scene
}

/// Draws the tiles of a code that do not fit together yet, with targets at the hinges or the tiles.
pub(super) fn of_loose(code: &Code, hinges: bool, turn: Turn) -> Scene {
    let (eye, pieces) = (eye(turn), solid::loose(&code.tiles()));
    let label = say!("{n} tiles that do not fit together yet", n = pieces.len());
    // The tiles may form one long row. Their bounding sphere fits from every side.
    let far = |piece: &Piece| {
        let corners = piece.outline.iter().map(|&at| piece.at(at));
        corners.map(|at| at.iter().map(|part| part * part).sum::<f64>().sqrt()).fold(0.0, f64::max)
    };
    let wide = 2.1 * pieces.iter().map(far).fold(0.0, f64::max);
    let ball = Rect::around(Point::new(0.0, 0.0), wide, wide);
    let mut scene = Scene::new(label, bounds(pieces.len()).union(ball));
    scene.items = paint(pieces.len(), &pieces, &eye);
    let place = |(tile, (piece, step)): (usize, (&Piece, &Step))| {
        let corners = seen(piece, &eye);
        let (id, label, area, mark) = if hinges {
            let line = hinge_line(piece, step.side, &eye);
            let label = say!("Hinge after tile {tile}", tile = tile + 1);
            (HINGES + narrow::u32(tile), label, around(&line), line)
        } else {
            let label = say!("Tile {tile}", tile = tile + 1);
            (narrow::u32(tile), label, box_around(&corners), Shape::Polygon(corners))
        };
        Place { id: PlaceId(id), label, area, mark, grip: None }
    };
    scene.places = pieces.iter().zip(&code.0).enumerate().map(place).collect();
    scene
}

/// The step of a code that a place refers to: the one from its tile, or over its hinge.
pub(super) fn step_at(place: u32) -> Option<usize> {
    let step = if place < HINGES { place } else { place - HINGES };
    (place < 2 * HINGES).then_some(step as usize)
}

fn eye(turn: Turn) -> Eye {
    Eye::new(UPRIGHT.and(turn.around, turn.over))
}

/// The camera that shows the tiles as large as they fit.
fn eye_on(pieces: &[Piece], turn: Turn) -> Eye {
    eye(turn).nearer(nearness(pieces, turn))
}

/// The largest scale at which the tiles fit in the middle of the picture.
fn nearness(pieces: &[Piece], turn: Turn) -> f64 {
    let eye = eye(turn);
    let corners: Vec<Point> = pieces.iter().flat_map(|piece| seen(piece, &eye)).collect();
    let far = |part: fn(&Point) -> f64| corners.iter().map(part).fold(0.1, f64::max);
    let [width, height] = room(pieces.len());
    let across = width / 2.0 / far(|at| at.x.abs());
    let down = height / 2.0 / far(|at| at.y.abs());
    across.min(down).min(NEAREST)
}

/// The space for the tiles in the middle of the picture, as [width, height].
fn room(len: usize) -> [f64; 2] {
    let long = len as f64 / 2.0;
    [long + 0.4, (0.6 * long + 0.6).max(3.0)]
}

/// The space for the tiles, with a rim for the handles around them.
fn bounds(len: usize) -> Rect {
    let [width, height] = room(len);
    Rect::around(Point::new(0.0, 0.0), width + 1.4, height + 1.2)
}

/// The bounds of a game’s picture.
fn frame(task: &Task<Magic>, tall: bool) -> Rect {
    let len = task.start.len();
    if tall { upright(len, task.goal.state().is_some()) } else { bounds(len) }
}

/// The bounds of a tall picture: a narrower rim, and the goal below the tiles.
fn upright(len: usize, has_goal: bool) -> Rect {
    const RIM: f64 = 0.35;
    let [width, height] = room(len);
    let width = width + 0.5;
    let below = if has_goal { AIM_HEIGHT * TALL_AIM_SCALE * width } else { RIM };
    let (x, y) = (-width / 2.0, -height / 2.0 - RIM);
    Rect { x, y, width, height: RIM + height + below }
}

/// The bounding box of painted tiles, with a margin.
fn extent(items: &[Item]) -> Option<Rect> {
    const MARGIN: f64 = 0.15;
    let boxes = items.iter().filter_map(|item| match &item.shape {
        Shape::Polygon(corners) => Some(box_around(corners)),
        _ => None,
    });
    Some(boxes.reduce(Rect::union)?.grown(MARGIN))
}

/// Paints the tiles with their prints and numbers, from back to front.
fn paint(len: usize, pieces: &[Piece], eye: &Eye) -> Vec<Item> {
    let print = face::print(len);
    let mut items = Vec::new();
    for part in back_to_front(eye, pieces) {
        paint_part(&mut items, &part, &pieces[part.piece], &print[part.piece], eye);
    }
    items
}

fn paint_part(
    items: &mut Vec<Item>,
    part: &Part,
    piece: &Piece,
    print: &[Vec<Mark>; 2],
    eye: &Eye,
) {
    let tile = narrow::u32(part.piece);
    let facing = eye.nearness(piece.normal());
    let seen = |outline: &[[f64; 2]]| seen_part(piece, outline, eye);
    let mut draw = |sort, role, shape, opacity| {
        items.push(Item { thing: Thing::new(sort, tile), role, shape, opacity });
    };
    draw(TILE, Role::Face, Shape::Polygon(seen(&part.outline)), 1.0);
    // A tile seen edge-on shows no print.
    if facing.abs() > 0.02 {
        let whole = part.outline == piece.outline;
        for mark in &print[usize::from(facing < 0.0)] {
            match mark.outline[..] {
                [from, to] => {
                    let ends = seen(&[from, to]);
                    let (from, to) = (ends[0], ends[1]);
                    draw(PRINT, mark.role, Shape::Line { from, to }, 1.0);
                }
                _ if whole => draw(PRINT, mark.role, Shape::Polygon(seen(&mark.outline)), 1.0),
                _ => {
                    let rest = within(&mark.outline, &part.outline);
                    if rest.len() > 2 {
                        draw(PRINT, mark.role, Shape::Polygon(seen(&rest)), 1.0);
                    }
                }
            }
        }
    }
    // A tile is darker the more it is turned away.
    draw(TILE, Role::Shade, Shape::Polygon(seen(&part.outline)), 0.22 * (1.0 - facing.abs()));
    if facing.abs() > 0.3 {
        let at = eye.project(piece.at([-0.33, -0.33]));
        let text = (tile + 1).to_string();
        // A plate keeps the number legible on a print.
        draw(NUMBER, Role::Plate, Shape::Disc { centre: at, radius: 0.14 }, 1.0);
        draw(NUMBER, Role::Label, Shape::Text { at, size: 0.17, text, face: Face::Sans }, 1.0);
    }
}

/// Draws a small upright goal at the lower left: the linked rings from behind, where they are printed.
fn draw_goal(drawn: &mut Vec<Item>, bounds: Rect, goal: &Goal, tall: bool) {
    let Some(state) = goal.state() else { return };
    let turn = if goal.is_behind() { Turn::default().and(180, 0) } else { Turn::default() };
    let pieces = solid::pieces(state);
    let eye = eye_on(&pieces, turn);
    let scale = if tall { TALL_AIM_SCALE } else { AIM_SCALE };
    let size = scale * bounds.width;
    let centre = Point::new(
        bounds.x + 0.5 * size + 0.05,
        bounds.y + bounds.height - AIM_HEIGHT / 2.0 * size,
    );
    let small = |point: &Point| Point::new(centre.x + scale * point.x, centre.y + scale * point.y);
    // Wires and numerals are left out: they would be specks at that size.
    let items = paint(state.len(), &pieces, &eye);
    for item in items {
        let shape = match &item.shape {
            Shape::Polygon(corners) => Shape::Polygon(corners.iter().map(small).collect()),
            _ => continue,
        };
        drawn.push(Item { thing: Thing::new(AIM, item.thing.index), shape, ..item });
    }
    // No tile of the chain reaches the space below it.
    let at = Point::new(centre.x, bounds.y + bounds.height - 0.12);
    let text = Shape::Text { at, size: 0.2, text: say!("Goal"), face: Face::Serif };
    drawn.push(Item { thing: Thing::new(AIM, 0), role: Role::Label, shape: text, opacity: 1.0 });
}

/// The tiles and the hinges as places, in the order of the chain. Of tiles at one point only the visible one
/// has a large area.
fn places(state: &Position, pieces: &[Piece], eye: &Eye) -> Vec<Place> {
    let tiles = (0..state.len()).map(|tile| tile_place(state, pieces, eye, tile));
    let hinges = (0..state.len()).map(|hinge| hinge_place(state, pieces, eye, hinge));
    tiles.chain(hinges).collect()
}

fn tile_place(state: &Position, pieces: &[Piece], eye: &Eye, tile: usize) -> Place {
    let piece = &pieces[tile];
    let corners = seen(piece, eye);
    let facing = eye.nearness(piece.normal()) > 0.0;
    // A covered tile is selected with keys, or through its hinges.
    let covered = !if facing { state.ahead(tile) } else { state.behind(tile) }.is_empty();
    let middle = eye.project(piece.origin);
    let area = if covered { Rect::around(middle, 0.02, 0.02) } else { box_around(&corners) };
    let pack = state.ahead(tile).len() + state.behind(tile).len() + 1;
    let front = match state.tiles()[tile].front {
        Direction::Right => say!("its front facing right"),
        Direction::Left => say!("its front facing left"),
        Direction::Up => say!("its front facing up"),
        Direction::Down => say!("its front facing down"),
        Direction::Front => say!("its front facing forward"),
        Direction::Back => say!("its front facing backward"),
    };
    let label = match pack {
        1 => say!("Tile {tile}, {front}", tile = tile + 1, front),
        _ => say!(
            "Tile {tile}, {front}, number {number} of {pack} in its stack",
            tile = tile + 1,
            front,
            number = state.behind(tile).len() + 1,
            pack
        ),
    };
    Place { id: PlaceId(narrow::u32(tile)), label, area, mark: Shape::Polygon(corners), grip: None }
}

fn hinge_place(state: &Position, pieces: &[Piece], eye: &Eye, hinge: usize) -> Place {
    let mark = hinge_line(&pieces[hinge], state.sides(hinge).0, eye);
    let (one, other) = (hinge + 1, state.next(hinge) + 1);
    let label = match state.bend(hinge) {
        Bend::Flat => say!("Hinge between tiles {one} and {other}, flat", one, other),
        Bend::Mountain => {
            say!("Hinge between tiles {one} and {other}, a mountain fold", one, other)
        }
        Bend::Valley => say!("Hinge between tiles {one} and {other}, a valley fold", one, other),
        Bend::ClosedMountain | Bend::ClosedValley => {
            say!("Hinge between tiles {one} and {other}, closed", one, other)
        }
    };
    Place { id: PlaceId(HINGES + narrow::u32(hinge)), label, area: around(&mark), mark, grip: None }
}

/// The touch area of a hinge, around its middle.
fn around(line: &Shape) -> Rect {
    Rect::around(line.middle(), HINGE_TARGET, HINGE_TARGET)
}

fn box_around(points: &[Point]) -> Rect {
    let at = |point: &Point| Rect::new(point.x, point.y, 0.0, 0.0);
    let boxes = points.iter().map(at);
    boxes.reduce(Rect::union).unwrap_or(Rect::new(0.0, 0.0, 0.0, 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::vector::{dot, plus};
    use crate::contract::Space;
    use crate::kit::dice::Dice;
    use crate::puzzles::rubiks_magic::Variant;
    use crate::puzzles::rubiks_magic::math::folding::fold::Refusal;
    use crate::puzzles::rubiks_magic::math::folding::general::stored;

    /// The states in which stored general folds start or end, each with a general fold.
    fn with_general() -> impl Iterator<Item = (Position, Move)> {
        let ends = stored().flat_map(|one| [one.from, one.to]);
        ends.map(|state| {
            let general = Move::all(&state).into_iter().find(|mv| mv.is_general());
            (state, general.expect("a general fold"))
        })
    }

    fn task() -> Task<Magic> {
        Magic::start(&Variant::default())
    }

    /// The items that draw the goal.
    fn goal(items: &[Item]) -> Vec<&Item> {
        items.iter().filter(|item| item.thing.sort == AIM).collect()
    }

    /// The states on a walk of `folds` folds from the start, each with its next fold.
    fn walk(folds: usize) -> impl Iterator<Item = (Position, Move)> {
        let mut next = task().start;
        (0..folds).map(move |step| {
            let state = next;
            let moves = Magic::moves(&state);
            let mv = moves[(5 * step + 2) % moves.len()];
            next = Magic::apply(&state, &mv).expect("a legal fold");
            (state, mv)
        })
    }

    /// The drawn faces of the tiles, sorted by tile.
    fn faces(items: &[Item]) -> Vec<(u32, Vec<Point>)> {
        let face = |item: &Item| match (&item.shape, item.role) {
            (Shape::Polygon(corners), Role::Face) if item.thing.sort == TILE => {
                Some((item.thing.index, corners.clone()))
            }
            _ => None,
        };
        let mut faces: Vec<_> = items.iter().filter_map(face).collect();
        faces.sort_by_key(|(tile, _)| *tile);
        faces
    }

    #[test]
    fn a_film_begins_and_ends_with_the_two_scenes() {
        let task = task();
        for (state, mv) in walk(12).chain(with_general()) {
            let next = Magic::apply(&state, &mv).expect("a legal fold");
            for (part, rest, tall) in [(0.0, &state, false), (1.0, &next, true)] {
                let still =
                    Magic::midway(&task, &state, &mv, part, &View { tall, ..View::default() });
                let scene = Magic::scene(&task, rest, &View { tall, ..View::default() });
                assert!(!goal(&scene.items).is_empty());
                assert_eq!(goal(&still.items), goal(&scene.items));
                let (seen, drawn) = (faces(&still.items), faces(&scene.items));
                assert_eq!(seen.len(), drawn.len());
                for ((tile, a), (other, b)) in seen.iter().zip(&drawn) {
                    assert_eq!(tile, other);
                    let far = a.iter().zip(b).map(|(a, b)| (a.x - b.x).hypot(a.y - b.y));
                    assert!(far.fold(0.0, f64::max) < 1e-9, "{mv:?} at {part}: tile {tile}");
                }
            }
        }
    }

    /// The distance of tile `b` in front of tile `a`, in tile lengths. `None` unless they lie nearly in one square.
    fn ahead(pieces: &[Piece], a: usize, b: usize) -> Option<f64> {
        let [one, other] = [&pieces[a], &pieces[b]];
        let normal = one.normal();
        let apart = plus(other.origin, -1.0, one.origin);
        let above = dot(apart, normal);
        let is_flat = dot(normal, other.normal()).abs() > 0.9999 && above.abs() < 0.16;
        (is_flat && dot(apart, apart) < 0.3).then_some(above)
    }

    #[test]
    fn stacked_tiles_keep_their_order_during_a_general_fold() {
        let mut seen = 0;
        for (state, mv) in with_general() {
            let end = mv.apply(&state).expect("a legal fold");
            for part in (1..40).map(|at| f64::from(at) / 40.0) {
                let pieces = solid::pieces_at(&state, mv, part);
                for (a, b) in (0..8).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let Some(above) = ahead(&pieces, a, b) else { continue };
                    let orders = [&state, &end].map(|state| {
                        match (state.ahead(a).contains(b), state.behind(a).contains(b)) {
                            (true, _) => 1,
                            (_, true) => -1,
                            _ => 0,
                        }
                    });
                    // Some pairs share a plane only during the fold, and are never stacked.
                    if orders == [0, 0] {
                        continue;
                    }
                    let order: i32 = orders.iter().sum();
                    let side = if above > 0.0 { 1 } else { -1 };
                    assert_eq!(
                        order.signum(),
                        side,
                        "{} at {part}: tiles {a} and {b}, {above}",
                        mv.write()
                    );
                    seen += 1;
                }
            }
        }
        assert!(seen > 1000, "{seen}");
    }

    #[test]
    fn a_general_fold_is_offered_at_every_tile_and_hinge() {
        for (state, mv) in with_general() {
            let (sources, all) = (Magic::sources(&state), Move::all(&state));
            for held in (0..8).chain(HINGES..HINGES + 8).flat_map(|at| [at, ALL + at]) {
                assert!(sources.contains(&PlaceId(held)));
                assert!(Magic::destinations(&state, PlaceId(held)).contains(&mv.place()));
            }
            let mut places: Vec<_> = all.iter().map(|mv| mv.place().0).collect();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), all.len());
            let gesture = Magic::gesture(&mv);
            let Gesture::Carry { from, to } = gesture else { panic!("a carry") };
            assert!(Magic::destinations(&state, from).contains(&to));
            assert_eq!(Magic::interpret(&state, gesture), Ok(mv));
            let view =
                View { held: Some(PlaceId(3)), pointed: Some(mv.place()), ..View::default() };
            let scene = Magic::scene(&task(), &state, &view);
            let handle = scene.places.iter().find(|place| place.id == mv.place());
            let label = &handle.expect("a handle").label;
            assert!(label.contains(": General fold: hinges turn together"), "{label}");
            assert!(scene.items.iter().any(|item| item.role == Role::GhostFace));
            // In other states, the place represents no move.
            assert_eq!(Move::at(&task().start, mv.place()), None);
            let refused = Magic::interpret(&task().start, gesture);
            assert_eq!(refused, Err(None));
        }
    }

    #[test]
    fn the_chain_fills_its_board_in_every_form() {
        let task = task();
        for (step, (state, _)) in walk(30).enumerate() {
            for tall in [false, true] {
                let scene = Magic::scene(&task, &state, &View { tall, ..View::default() });
                let faces: Vec<Point> =
                    faces(&scene.items).into_iter().flat_map(|(_, corners)| corners).collect();
                let drawn = box_around(&faces);
                assert_eq!(scene.bounds.union(drawn), scene.bounds, "nothing is cut off");
                let part =
                    (drawn.width / scene.bounds.width).max(drawn.height / scene.bounds.height);
                assert!(part > 0.5 && (step > 0 || part > 0.7), "{part} at {step}");
            }
        }
    }

    #[test]
    fn an_arrow_leads_to_the_handle_of_each_fold_and_only_tiles_have_numbers() {
        let (task, held) = (task(), PlaceId(0));
        let scene = Magic::scene(&task, &task.start, &View { held: Some(held), ..View::default() });
        for fold in Magic::destinations(&task.start, held) {
            let place = scene.place(fold).expect("a handle");
            let arrow = scene.items.iter().filter(|item| {
                item.thing == Thing::new(outline::GHOST, fold.0)
                    && matches!(item.shape, Shape::Line { .. })
            });
            assert!(arrow.count() > 0, "{}", place.label);
            assert!(place.label.starts_with(char::is_alphabetic), "{}", place.label);
        }
    }

    #[test]
    fn turning_the_view_changes_the_picture_but_not_the_places() {
        let task = task();
        let scene = |turn| Magic::scene(&task, &task.start, &View { turn, ..View::default() });
        let (here, there) = (scene(Turn::default()), scene(Turn { around: 180, over: 0 }));
        assert_ne!(here.items, there.items);
        let ids = |scene: &Scene| scene.places.iter().map(|place| place.id).collect::<Vec<_>>();
        assert_eq!(ids(&here), ids(&there));
        assert!(!goal(&here.items).is_empty());
        assert_eq!(goal(&here.items), goal(&there.items));
    }

    #[test]
    fn the_name_of_the_goal_lies_below_all_tiles() {
        let task = task();
        for (step, (state, _)) in walk(30).enumerate() {
            for tall in [false, true] {
                let scene = Magic::scene(&task, &state, &View { tall, ..View::default() });
                let name =
                    scene.items.iter().find_map(|item| match (&item.shape, item.thing.sort) {
                        (Shape::Text { at, size, .. }, AIM) => Some(at.y - size / 2.0),
                        _ => None,
                    });
                let top = name.expect("the goal has a name");
                let corners = scene.items.iter().filter_map(|item| match &item.shape {
                    Shape::Polygon(corners) if item.role == Role::Face => Some(corners),
                    _ => None,
                });
                assert!(corners.flatten().all(|corner| corner.y < top), "{tall} at {step}");
            }
        }
    }

    #[test]
    fn in_keyboard_order_folds_follow_the_held_place() {
        let task = task();
        for (held, at) in [(2, 3), (HINGES + 1, 10), (ALL + 2, 3)] {
            let view = View { held: Some(PlaceId(held)), ..View::default() };
            let scene = Magic::scene(&task, &task.start, &view);
            let folds: Vec<PlaceId> = Magic::destinations(&task.start, PlaceId(held));
            let next: Vec<PlaceId> =
                scene.places[at..at + folds.len()].iter().map(|place| place.id).collect();
            assert_eq!(next, folds, "{held}");
        }
    }

    #[test]
    fn the_handles_of_a_tile_do_not_overlap_and_more_shows_them_all() {
        let task = task();
        for held in [0, 2, HINGES, ALL, ALL + 2, ALL + HINGES] {
            let view = View { held: Some(PlaceId(held)), ..View::default() };
            let scene = Magic::scene(&task, &task.start, &view);
            let handles: Vec<&Place> =
                scene.places.iter().filter(|place| place.id.0 >= 2 * HINGES).collect();
            assert!(handles.len() > 2);
            for (index, one) in handles.iter().enumerate() {
                for other in &handles[index + 1..] {
                    let (a, b) = (one.mark.middle(), other.mark.middle());
                    let Shape::Disc { radius, .. } = one.mark else { panic!("a disc") };
                    assert!((a.x - b.x).hypot(a.y - b.y) > 1.5 * radius, "{held}");
                }
            }
        }
        // Every legal fold is offered at its first hinge.
        for mv in Magic::moves(&task.start) {
            let Gesture::Carry { from, to } = Magic::gesture(&mv) else { panic!("a carry") };
            assert!(Magic::destinations(&task.start, from).contains(&to));
        }
    }

    #[test]
    fn the_print_shows_whole_rings_on_both_pictures() {
        let print = face::print(8);
        // All fronts show part of a ring, and so do all backs but one.
        let rings = |face: usize| {
            let has_ring = |marks: &Vec<Mark>| {
                marks.iter().any(|mark| {
                    matches!(mark.role, Role::RingRed | Role::RingBlue | Role::RingAmber)
                })
            };
            print.iter().filter(|faces| has_ring(&faces[face])).count()
        };
        assert_eq!(rings(0), 8);
        assert!(rings(1) >= 7, "{}", rings(1));
    }

    #[test]
    fn a_blocked_fold_shows_the_numbers_of_the_colliding_tiles() {
        let task = task();
        let mut state = task.start;
        let mut dice = Dice::new(5);
        let mut seen = 0;
        for _ in 0..40 {
            for mv in Move::blocked(&state).into_iter().take(3) {
                let (refusal, _) = mv.stop(&state).expect("it is blocked");
                let tiles = match refusal {
                    Refusal::Meet(a, b) => vec![a, b],
                    Refusal::Pierce(_, _, tile) => vec![tile],
                    other => panic!("{other}"),
                };
                let told: Vec<String> = tiles.iter().map(|tile| (tile + 1).to_string()).collect();
                let still = Magic::midway(&task, &state, &mv, 1.0, &View::default());
                let numbers = still.items.iter().filter_map(|item| match &item.shape {
                    Shape::Text { text, .. } if item.thing.sort == outline::GHOST => Some(text),
                    _ => None,
                });
                assert!(numbers.eq(&told), "{refusal}");
                assert!(told.iter().all(|tile| refusal.to_string().contains(tile)), "{refusal}");
                seen += 1;
            }
            let moves = Magic::moves(&state);
            let mv = moves[dice.below(moves.len())];
            state = Magic::apply(&state, &mv).expect("a legal fold");
        }
        assert!(seen > 5, "{seen}");
    }

    #[test]
    fn a_tile_that_is_cut_shows_its_whole_print() {
        let (eye, pieces, print) =
            (eye(Turn::default()), solid::pieces(&task().start), face::print(8));
        let printed = |tile: usize, corners: &[[f64; 2]]| {
            let part = Part { piece: tile, outline: corners.to_vec() };
            let mut items = Vec::new();
            paint_part(&mut items, &part, &pieces[tile], &print[tile], &eye);
            area(&items)
        };
        for (tile, piece) in pieces.iter().enumerate() {
            let mut items = Vec::new();
            let part = Part { piece: tile, outline: piece.outline.clone() };
            paint_part(&mut items, &part, piece, &print[tile], &eye);
            let [a, b, c, d] = piece.outline[..] else { panic!("a square") };
            assert!(area(&items) > 0.0);
            let between = |[x, y]: [f64; 2], [u, v]: [f64; 2]| [(x + u) / 2.0, (y + v) / 2.0];
            let (e, f) = (between(a, b), between(c, d));
            // Cut along a diagonal, and parallel to two sides.
            for [one, other] in [[&[a, b, c][..], &[c, d, a]], [&[a, e, f, d], &[e, b, c, f]]] {
                let halves = printed(tile, one) + printed(tile, other);
                assert!((area(&items) - halves).abs() < 1e-9);
            }
        }
    }

    /// The area of the picture covered by prints.
    fn area(items: &[Item]) -> f64 {
        let twice = |item: &Item| match &item.shape {
            Shape::Polygon(corners) if item.thing.sort == PRINT => {
                let next = corners.iter().cycle().skip(1);
                corners.iter().zip(next).map(|(a, b)| a.x * b.y - a.y * b.x).sum::<f64>().abs()
            }
            _ => 0.0,
        };
        items.iter().map(twice).sum::<f64>() / 2.0
    }
}
