//! Drawing the board and reading touches. Neighbouring points are at least [`STEP`] units apart.

use std::f64::consts::PI;

use super::Picaria;
use super::math::board::{Spot, spots};
use super::math::motif;
use super::position::{Action, End, Move, Position, index, short_name};
use super::variant::{Picture, Variant};
use crate::contract::{Figure, Gesture, Hinted, Side, Task, View};
use crate::kit::narrow;
use crate::say;
use crate::scene::{Face, Glide, Path, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The kinds of drawn objects.
const SHEET: u8 = 0;
const LINE: u8 = 1;
const POINT: u8 = 2;
const STONE: u8 = 3;
const LAST: u8 = 4;
const ROW: u8 = 5;
const THREAT: u8 = 6;
const NAME: u8 = 7;

/// The least distance of neighbouring points, in board units. Lines and marks are as wide as on other boards.
const STEP: f64 = 2.0;

const POINT_RADIUS: f64 = 0.1 * STEP;
const STONE_RADIUS: f64 = 0.34 * STEP;
const HELD_RADIUS: f64 = 0.4 * STEP;
const MARK_RADIUS: f64 = 0.42 * STEP;
/// Half the side of a square stone, with room left for a ring around it, and the radius of its corners.
const STONE_SIDE: f64 = 0.29 * STEP;
const STONE_CORNER: f64 = 0.1 * STEP;
/// The factor by which a held stone is larger.
const HELD: f64 = HELD_RADIUS / STONE_RADIUS;
/// The dot on the stone moved last.
const DOT_RADIUS: f64 = 0.09 * STEP;
/// The size of the points' names, and their distance from the points: beyond stones and marks.
const NAME_SIZE: f64 = 0.15 * STEP;
const NAME_AWAY: f64 = 0.49 * STEP;
/// The least distance of a name from the edges that meet at the centre.
const NAME_ROOM: f64 = 0.15 * STEP;
/// The margin around the outermost points.
const MARGIN: f64 = 0.6 * STEP;

/// The overlays of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// The points where a row can be completed.
    #[strum(
        message = "Threats",
        detailed_message = "The points where a player could complete a row in one move: a double diamond \
            for First, a single one for Second."
    )]
    Threats,
}

impl Figure for Picaria {
    type Overlay = Overlay;

    fn scene(_: &Task<Self>, position: &Position, view: &View<Overlay>) -> Scene {
        draw(position, view)
    }

    /// Draws the rows that the hinted move completes or prevents, and says so.
    fn reason(scene: &mut Scene, _: &View<Overlay>, hinted: Hinted<'_, Self>) -> String {
        let Hinted { position, mv, .. } = hinted;
        let (turn, after) = (position.turn, position.moved(*mv));
        let mine = motif::threatened(position, turn) & 1 << mv.to().0;
        let theirs = motif::threatened(position, turn.other());
        let left = motif::threatened(&after, turn.other());
        let (side, points, said) = if mine != 0 && after.board.has_row(after.stones(turn)) {
            (turn, mine, say!("A row can be completed now."))
        } else if theirs & !left != 0 {
            (turn.other(), theirs & !left, say!("The other player could complete this row."))
        } else if matches!(after.end(), Some(End::Blocked(_))) {
            return say!("It leaves the other player without a move.");
        } else {
            return String::new();
        };
        let stones = position.stones(side);
        for row in &position.board.rows {
            let missing = row & !stones;
            if missing.count_ones() == 1 && missing & points != 0 {
                draw_row(scene, position, *row, Role::Theory);
            }
        }
        said
    }

    fn gesture(mv: &Move) -> Gesture {
        match *mv {
            Move::Place(spot) => Gesture::Tap(place(spot)),
            Move::Slide { from, to } => Gesture::Carry { from: place(from), to: place(to) },
        }
    }

    fn interpret(position: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let is_own = |at: PlaceId| {
            position.stage().action == Action::Slide
                && position.board.contains(spot(at))
                && position.owner(spot(at)) == Some(position.turn)
                && position.end().is_none()
        };
        let mv = match gesture {
            // The table picks up a stone that can move, so this one cannot.
            Gesture::Tap(at) if is_own(at) => {
                let (from, board) = (spot(at), &position.board);
                let barred = spots(board.neighbours(from) & position.free())
                    .find_map(|to| position.objection(Move::Slide { from, to }));
                return Err(Some(barred.unwrap_or_else(|| {
                    say!("The stone on {point} has no move.", point = from.kind().here())
                })));
            }
            Gesture::Tap(at) => Move::Place(spot(at)),
            // The player puts the stone back, or takes up another.
            Gesture::Carry { from, to } if from == to => return Err(None),
            Gesture::Carry { to, .. } if is_own(to) => return Err(None),
            Gesture::Carry { from, to } => Move::Slide { from: spot(from), to: spot(to) },
        };
        position.objection(mv).map_or(Ok(mv), |objection| Err(Some(objection)))
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        match *mv {
            Move::Place(_) => Vec::new(),
            Move::Slide { from, to } => vec![Glide {
                from: stone(from, before.turn),
                to: stone(to, before.turn),
                path: Path::Straight,
            }],
        }
    }
}

/// The place of a point.
pub(super) fn place(spot: Spot) -> PlaceId {
    PlaceId(spot.0)
}

/// The point of a place. The board may not have that point.
pub(super) fn spot(place: PlaceId) -> Spot {
    Spot(place.0)
}

fn stone(spot: Spot, side: Side) -> Thing {
    Thing::new(STONE, 2 * spot.0 + narrow::u32(index(side)))
}

/// The positions of the points in the drawing, the centre at (0, 0).
pub(super) fn centre(game: Variant, spot: Spot) -> Point {
    if spot == Spot::CENTRE {
        return Point::new(0.0, 0.0);
    }
    let sides = f64::from(game.kind.sides);
    let (half, around) = (PI / sides, spot.0 - 1);
    // A side is two steps long, unless the midpoints would come too near to the centre. Without midpoints it
    // is one step long.
    let radius = match game.kind.layout.is_blocking() {
        true => STEP * (0.5 / half.sin()).max(1.25),
        false => STEP * (1.0 / half.sin()).max(1.0 / half.cos()),
    };
    // An odd board stands on a side, an even one has a side on top.
    let first = if game.kind.sides.is_multiple_of(2) { -PI / 2.0 - half } else { -PI / 2.0 };
    let corner = |number: u32| {
        let angle = first + 2.0 * half * f64::from(number);
        Point::new(radius * angle.cos(), radius * angle.sin())
    };
    let (here, next) = (corner(around / 2), corner(around / 2 + 1));
    if around % 2 == 0 { here } else { here.towards(next, 0.5) }
}

/// Draws a position.
pub(super) fn draw(position: &Position, view: &View<Overlay>) -> Scene {
    let (game, board) = (position.game, &position.board);
    let at = |spot| centre(game, spot);
    let all: Vec<Spot> = spots(board.all).collect();
    let boxes = all.iter().map(|&spot| Rect::around(at(spot), 2.0 * MARGIN, 2.0 * MARGIN));
    // Every board has points: the fallback is never used.
    let Rect { x, y, width, height } =
        boxes.reduce(Rect::union).unwrap_or(Rect::new(0.0, 0.0, 1.0, 1.0));
    // The names of the points at the sides are two letters wide.
    let bounds = Rect::new(x - 0.5 * NAME_SIZE, y, width + NAME_SIZE, height);
    let mut scene = Scene::new(describe(position), bounds);

    draw_board(&mut scene, position);
    draw_names(&mut scene, position);
    for &spot in &all {
        if let Some(side) = position.owner(spot) {
            let held = view.held == Some(place(spot));
            draw_stone(&mut scene, at(spot), spot, side, held);
        }
    }
    draw_last(&mut scene, position);
    if view.overlay == Some(Overlay::Threats) {
        draw_threats(&mut scene, position);
    }
    draw_rows(&mut scene, position);

    let mut places: Vec<Place> = all
        .iter()
        .map(|&spot| Place {
            id: place(spot),
            label: content(position, spot),
            area: Rect::around(at(spot), STEP, STEP),
            mark: Shape::Disc { centre: at(spot), radius: MARK_RADIUS },
            grip: position.owner(spot).map(|side| stone(spot, side)),
        })
        .collect();
    // Reading order; points of a line may differ by rounding.
    let line = |place: &Place| (place.area.centre().y * 100.0).round();
    places.sort_by(|a, b| {
        let columns = a.area.x.total_cmp(&b.area.x);
        line(a).total_cmp(&line(b)).then(columns)
    });
    scene.places = places;
    scene
}

/// Describes the position in one sentence.
fn describe(position: &Position) -> String {
    let list = |side: Side| {
        let points: Vec<String> =
            spots(position.stones(side)).map(|spot| spot.kind().here()).collect();
        let player = short_name(side);
        match points.is_empty() {
            true => say!("{player} has no stone", player),
            false => say!("{player} is on {points}", player, points = points.join(", ")),
        }
    };
    say!(
        "{board}: {first}; {second}",
        board = position.game.name(),
        first = list(Side::First),
        second = list(Side::Second)
    )
}

/// Names a point and its content.
fn content(position: &Position, spot: Spot) -> String {
    let point = spot.kind().name();
    match position.owner(spot) {
        Some(Side::First) => say!("{point}, first player’s stone", point),
        Some(Side::Second) => say!("{point}, second player’s stone", point),
        None => say!("{point}, empty", point),
    }
}

fn draw_board(scene: &mut Scene, position: &Position) {
    let (game, board) = (position.game, &position.board);
    let at = |spot| centre(game, spot);
    let line = |scene: &mut Scene, index: u32, from, to| {
        scene.draw(Thing::new(LINE, index), Role::Edge, Shape::Line { from, to });
    };
    match game.picture {
        Picture::Grid => {
            let half = 1.5 * STEP;
            let rect = Rect::around(Point::new(0.0, 0.0), 2.0 * half, 2.0 * half);
            let sheet = Shape::Bar { rect, corner: 0.0 };
            scene.draw(Thing::new(SHEET, 0), Role::Sheet, sheet);
            for (index, across) in [(0, -0.5 * STEP), (2, 0.5 * STEP)] {
                let ends = |along| [Point::new(across, along), Point::new(along, across)];
                for (turn, (from, to)) in (0..).zip(ends(-half).into_iter().zip(ends(half))) {
                    line(scene, index + turn, from, to);
                }
            }
        }
        Picture::Polygon => {
            for from in spots(board.all) {
                for to in spots(board.neighbours(from)).filter(|to| from < *to) {
                    line(scene, 32 * from.0 + to.0, at(from), at(to));
                }
            }
            for spot in spots(board.all) {
                let disc = Shape::Disc { centre: at(spot), radius: POINT_RADIUS };
                scene.draw(Thing::new(POINT, spot.0), Role::Hole, disc);
            }
        }
    }
}

/// Writes the names of the points, as in moves: outside a polygon, at its centre between two edges, and in the
/// corners of squares.
fn draw_names(scene: &mut Scene, position: &Position) {
    let game = position.game;
    let half_gap = PI / f64::from(game.kind.points() - 1);
    for spot in spots(position.board.all) {
        let at = centre(game, spot);
        let at = match game.picture {
            Picture::Grid => at.shifted(0.41 * STEP, 0.41 * STEP),
            Picture::Polygon if spot == Spot::CENTRE => {
                let corner = centre(game, Spot(1));
                let angle = corner.y.atan2(corner.x) + half_gap;
                let away = (NAME_ROOM / half_gap.sin()).max(NAME_AWAY);
                at.shifted(away * angle.cos(), away * angle.sin())
            }
            Picture::Polygon => at.towards(Point::new(0.0, 0.0), -NAME_AWAY / at.x.hypot(at.y)),
        };
        let shape = Shape::Text { at, size: NAME_SIZE, text: spot.to_string(), face: Face::Sans };
        scene.draw(Thing::new(NAME, spot.0), Role::Label, shape);
    }
}

/// Draws a stone: a disc for First, a square for Second. Marks of moves have other shapes.
fn draw_stone(scene: &mut Scene, at: Point, spot: Spot, side: Side, held: bool) {
    let thing = stone(spot, side);
    let grown = if held { HELD } else { 1.0 };
    match side {
        Side::First => {
            let disc = Shape::Disc { centre: at, radius: grown * STONE_RADIUS };
            scene.draw(thing, Role::Disc, disc);
        }
        Side::Second => {
            let side = 2.0 * grown * STONE_SIDE;
            let square = Shape::Bar { rect: Rect::around(at, side, side), corner: STONE_CORNER };
            scene.draw(thing, Role::Red, square);
        }
    }
}

/// Marks the last move: a dot on its stone, and a dashed line from the point it left.
fn draw_last(scene: &mut Scene, position: &Position) {
    let Some(last) = position.last else { return };
    let at = |spot| centre(position.game, spot);
    let to = at(last.to());
    if let Move::Slide { from, .. } = last {
        // From the point to the edge of the stone.
        let from = at(from);
        let length = (to.x - from.x).hypot(to.y - from.y);
        let from = from.towards(to, POINT_RADIUS / length);
        let line = Shape::Line { from, to: to.towards(from, STONE_RADIUS / length) };
        scene.draw(Thing::new(LAST, 1), Role::Ghost, line);
    }
    let dot = Shape::Disc { centre: to, radius: DOT_RADIUS };
    scene.draw(Thing::new(LAST, 0), Role::OnAccent, dot);
}

/// Draws a line through every full row.
fn draw_rows(scene: &mut Scene, position: &Position) {
    for side in [Side::First, Side::Second] {
        for row in position.board.full_rows(position.stones(side)) {
            draw_row(scene, position, row, Role::Row);
        }
    }
}

fn draw_row(scene: &mut Scene, position: &Position, row: u32, role: Role) {
    let ends: Vec<Point> = spots(row).map(|spot| centre(position.game, spot)).collect();
    // The ends of the row are the two points farthest apart.
    let pairs = ends.iter().flat_map(|a| ends.iter().map(move |b| (*a, *b)));
    let length = |(a, b): &(Point, Point)| (a.x - b.x).hypot(a.y - b.y);
    let farthest = pairs.max_by(|one, other| length(one).total_cmp(&length(other)));
    if let Some((from, to)) = farthest {
        for role in [Role::Halo, role] {
            scene.draw(Thing::new(ROW, row), role, Shape::Line { from, to });
        }
    }
}

fn draw_threats(scene: &mut Scene, position: &Position) {
    for side in [Side::First, Side::Second] {
        let sizes: &[f64] = if side == Side::First { &[0.36, 0.26] } else { &[0.17] };
        for spot in spots(motif::threatened(position, side)) {
            let at = centre(position.game, spot);
            let thing = Thing::new(THREAT, 2 * spot.0 + narrow::u32(index(side)));
            for size in sizes.iter().map(|size| STEP * size) {
                let corners = [(0.0, -size), (size, 0.0), (0.0, size), (-size, 0.0)];
                let diamond = corners.map(|(dx, dy)| at.shifted(dx, dy)).to_vec();
                scene.draw(thing, Role::Theory, Shape::Polygon(diamond));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::picaria::catalogue::squares;
    use crate::puzzles::picaria::variant::{Kind, Layout};
    use crate::scene::tests::reached_by_arrow_keys;

    fn scene(position: &Position, view: &View<Overlay>) -> Scene {
        Picaria::scene(&Picaria::start(&position.game), position, view)
    }

    #[test]
    fn a_touch_that_means_a_barred_slide_tells_the_rule() {
        let refusal = |game: &str, gesture| {
            let position = Position::start(game.parse().expect("a game"));
            Picaria::interpret(&position, gesture).err().flatten().unwrap_or_default()
        };
        // The stone on corner 5 is between two of its own.
        let corner = PlaceId(9);
        for gesture in [
            Gesture::Tap(corner),
            Gesture::Tap(PlaceId(0)),
            Gesture::Carry { from: corner, to: PlaceId(0) },
        ] {
            assert_eq!(
                refusal("mu-torere", gesture),
                "A stone goes to the centre only from beside a stone of the other player."
            );
        }
        let free = Gesture::Tap(PlaceId(0));
        assert_eq!(refusal("pong-hau-ki", free), "Slide one of your stones to the centre.");
    }

    #[test]
    fn every_board_can_be_walked_by_arrow_keys_and_its_points_keep_their_distance() {
        let named = Layout::NAMED.map(|layout| Variant::new(Kind::of(layout)));
        let polygons = (3..=10).map(|sides| format!("{sides}x3").parse().expect("a game"));
        for game in polygons.chain(named) {
            let scene = scene(&Position::start(game), &View::default());
            assert_eq!(scene.places.len() as u32, game.kind.points());
            assert_eq!(reached_by_arrow_keys(&scene), scene.places.len(), "{game}");
            for (index, a) in scene.places.iter().enumerate() {
                for b in &scene.places[..index] {
                    let (a, b) = (a.area.centre(), b.area.centre());
                    assert!((a.x - b.x).hypot(a.y - b.y) > 0.98 * STEP, "{game}");
                }
            }
        }
    }

    #[test]
    fn rows_of_a_board_are_straight() {
        for sides in 3..=10 {
            let game: Variant = format!("{sides}x3").parse().expect("a game");
            for row in &Position::start(game).board.rows {
                let ends: Vec<Point> = spots(*row).map(|spot| centre(game, spot)).collect();
                let [a, b, c] = ends[..] else { panic!("a row has three points") };
                let twice_area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
                assert!(twice_area.abs() < 1e-9, "{sides} sides, {row:b}");
            }
        }
    }

    #[test]
    fn the_nine_squares_stand_in_three_rows() {
        let position = squares("4x3-grid".parse().expect("a game"), "x.o/.../..x", Side::Second);
        let scene = scene(&position, &View::default());
        let labels: Vec<&str> = scene.places.iter().map(|place| place.label.as_str()).collect();
        let expected = [
            "corner 1, first player’s stone",
            "midpoint 1, empty",
            "corner 2, second player’s stone",
            "midpoint 4, empty",
            "the centre, empty",
            "midpoint 2, empty",
            "corner 4, empty",
            "midpoint 3, empty",
            "corner 3, first player’s stone",
        ];
        assert_eq!(labels, expected);
    }

    #[test]
    fn a_row_is_crossed_by_a_line_and_the_last_move_is_marked() {
        let before = squares(Variant::default(), "xx./oo./..x", Side::First);
        let count = |position: &Position, role| {
            let scene = scene(position, &View::default());
            scene.items.iter().filter(|item| item.role == role).count()
        };
        assert_eq!((count(&before, Role::Row), count(&before, Role::Ghost)), (0, 0));
        let before = squares(Variant::default(), "xx./oox/..o", Side::First);
        let won = before.after(Move::Slide { from: Spot(4), to: Spot(3) }).expect("a legal move");
        assert_eq!((count(&won, Role::Row), count(&won, Role::Ghost)), (1, 1));
        assert_eq!((count(&before, Role::OnAccent), count(&won, Role::OnAccent)), (0, 1));
    }

    #[test]
    fn a_row_has_the_colour_of_neither_side() {
        let row = Role::Row.paint().line;
        for stones in [Role::Disc, Role::Red] {
            assert_ne!(row, stones.paint().fill);
        }
        // Not even the one in First's accent.
        assert_eq!(row, Some(crate::scene::Token::Ink));
    }

    #[test]
    fn stones_are_neither_rings_nor_crosses() {
        // Rings and crosses mark moves that win and lose.
        let position = squares(Variant::default(), "xx./oo./..x", Side::First);
        let scene = scene(&position, &View::default());
        for item in scene.items.iter().filter(|item| item.thing.sort == STONE) {
            let paint = item.role.paint();
            assert!(paint.fill.is_some(), "{item:?}");
            assert!(!matches!(item.shape, Shape::Line { .. }), "{item:?}");
            let is_disc = matches!(item.shape, Shape::Disc { .. });
            assert_eq!(is_disc, item.role == Role::Disc);
        }
        // One shape per stone, so that no ring is left inside.
        let stones = scene.items.iter().filter(|item| item.thing.sort == STONE).count();
        assert_eq!(stones, 5);
    }

    #[test]
    fn every_point_has_its_name_beside_it_where_nothing_is_drawn() {
        let grid = "4x3-grid".parse().ok();
        let polygons = (3..=10).map(|sides| format!("{sides}x3").parse().ok());
        let named = Layout::NAMED.map(|layout| Some(Variant::new(Kind::of(layout))));
        for game in polygons.chain([grid]).chain(named).map(|game| game.expect("a game")) {
            let scene = scene(&Position::start(game), &View::default());
            let names: Vec<(Point, &str)> = scene
                .items
                .iter()
                .filter_map(|item| match &item.shape {
                    Shape::Text { at, text, .. } => Some((*at, text.as_str())),
                    _ => None,
                })
                .collect();
            assert_eq!(names.len() as u32, game.kind.points());
            let distance = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y);
            for (at, name) in names {
                assert!(scene.bounds.contains(at));
                let mut all: Vec<Spot> = spots(Position::start(game).board.all).collect();
                all.sort_by(|a, b| {
                    distance(centre(game, *a), at).total_cmp(&distance(centre(game, *b), at))
                });
                assert_eq!(all[0].to_string(), name, "{game}");
                assert!(distance(centre(game, all[0]), at) > MARK_RADIUS, "{game}: {name}");
            }
        }
    }

    #[test]
    fn the_overlay_marks_where_a_row_can_be_completed() {
        let position = squares(Variant::default(), ".x./oxo/x.o", Side::Second);
        let scene = scene(&position, &View { overlay: Some(Overlay::Threats), ..View::default() });
        let marks = scene.items.iter().filter(|item| item.role == Role::Theory);
        let marked: HashSet<u32> = marks.map(|item| item.thing.index / 2).collect();
        assert_eq!(marked, HashSet::from([3, 6]));
    }

    #[test]
    fn a_hint_says_that_a_move_blocks() {
        let game = Variant::new(Kind::of(Layout::PongHauKi));
        let position = Position::read(game, ".xoox-o").expect("stones");
        let task = Task { start: position.clone(), ..Picaria::start(&game) };
        let reason = |from| {
            let mv = Move::Slide { from: Spot(from), to: Spot::CENTRE };
            let hinted = Hinted { task: &task, position: &position, mv: &mv, aim: None };
            Picaria::reason(&mut scene(&position, &View::default()), &View::default(), hinted)
        };
        assert_eq!(reason(3), "It leaves the other player without a move.");
        assert_eq!(reason(5), "");
    }

    #[test]
    fn touching_another_own_stone_takes_that_up() {
        let position = squares(Variant::default(), "xx./oox/..o", Side::First);
        let carry = |from, to| {
            let gesture = Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
            Picaria::interpret(&position, gesture).err().flatten()
        };
        assert_eq!((carry(1, 1), carry(1, 2)), (None, None));
        assert_eq!(carry(8, 7).as_deref(), Some("The stone on midpoint 4 is not First’s."));
        assert_eq!(carry(1, 99).as_deref(), Some("There is no such point."));
    }

    #[test]
    fn every_line_of_a_board_is_a_thing_of_its_own() {
        for text in ["4x3-grid", "3x3", "4x3", "5x3-plain", "three-mens-morris", "mu-torere"] {
            let position = Position::start(text.parse().expect("a game"));
            let board = &position.board;
            let ends: u32 = spots(board.all).map(|spot| board.neighbours(spot).count_ones()).sum();
            // Two lines each way divide nine squares.
            let lines = if text == "4x3-grid" { 4 } else { ends as usize / 2 };
            let scene = scene(&position, &View::default());
            let drawn = scene.items.iter().filter(|item| item.thing.sort == LINE);
            let things: HashSet<Thing> = drawn.clone().map(|item| item.thing).collect();
            assert_eq!((drawn.count(), things.len()), (lines, lines), "{text}");
        }
    }
}
