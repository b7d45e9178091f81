//! The drawing of the board, of the pieces on it and beside it, and of theory.

use super::super::math::construction::is_feasible;
use super::super::math::weight::{Diagonals, allowed_cells, power};
use super::super::position::{Cell, Goal, Piece, Tile, Variant, Way};
use crate::contract::View;
use crate::kit::narrow;
use crate::kit::words::and;
use crate::say;
use crate::scene::{Face, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing, badge};

/// The kinds of drawn objects.
const BOARD: u8 = 0;
pub const TILE_ACROSS: u8 = 1;
pub const TILE_UP: u8 = 2;
pub const MONO: u8 = 3;
const SUPPLY: u8 = 4;
const GOAL: u8 = 5;
pub const COORDINATE: u8 = 6;
pub const THEORY: u8 = 7;
pub const GHOST: u8 = 8;
const WRONG: u8 = 9;

/// The gap around a piece within its cells, and the radius of its corners.
pub const GAP: f64 = 0.07;
pub const CORNER: f64 = 0.16;
/// The size of coordinates and of weights.
const LABEL: f64 = 0.36;
const WEIGHT: f64 = 0.34;
/// The space between the board and the pieces beside it.
const ASIDE: f64 = 0.35;
/// The margin around everything.
const EDGE: f64 = 0.12;
/// The largest side with coordinates of the usual size. They grow with larger boards.
const PLAIN: f64 = 16.0;

/// The pieces beside the board, in the order of their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supply {
    Tile(Way),
    Mono,
}

/// All pieces beside the board.
pub const SUPPLIES: [Supply; 3] = [Supply::Tile(Way::Across), Supply::Tile(Way::Up), Supply::Mono];

/// The number of the place of the first piece beside the board. Smaller numbers are for cells.
const SUPPLY_PLACES: u32 = 1 << 16;

impl Supply {
    fn number(self) -> u32 {
        // The list holds every piece.
        narrow::u32(SUPPLIES.iter().position(|supply| *supply == self).unwrap_or_default())
    }

    /// The place to take it from.
    pub fn place(self) -> PlaceId {
        PlaceId(SUPPLY_PLACES + self.number())
    }

    /// Its [`Thing`] in the drawing.
    pub fn thing(self) -> Thing {
        Thing::new(SUPPLY, self.number())
    }

    /// The piece beside the board at a place.
    pub fn at(place: PlaceId) -> Option<Self> {
        SUPPLIES.into_iter().find(|supply| supply.place() == place)
    }

    /// Its rectangle. `None` for the upright tile of one cell.
    pub fn rect(self, size: Variant) -> Option<Rect> {
        let (m, n) = (f64::from(size.board()), f64::from(size.omino()));
        let (right, below) = (m + ASIDE, m + margin(size) + EDGE);
        match self {
            Self::Tile(Way::Across) => Some(Rect::new((m - n) / 2.0, below, n, 1.0)),
            Self::Tile(Way::Up) if size.omino() == 1 => None,
            Self::Tile(Way::Up) => Some(Rect::new(right, (m - n) / 2.0, 1.0, n)),
            Self::Mono => Some(Rect::new(right, below, 1.0, 1.0)),
        }
    }

    fn label(self, size: Variant) -> String {
        match self {
            Self::Tile(_) if size.omino() == 1 => say!("a tile to be laid"),
            Self::Tile(Way::Across) => say!("a tile to be laid across"),
            Self::Tile(Way::Up) => say!("a tile to be laid upright"),
            Self::Mono => say!("the monomino to be laid"),
        }
    }
}

/// The width of the strip for coordinates, at the left and below.
fn margin(size: Variant) -> f64 {
    0.75 * scale(size)
}

fn scale(size: Variant) -> f64 {
    (f64::from(size.board()) / PLAIN).max(1.0)
}

/// The overlays of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// The weights that are constant along rising diagonals.
    #[strum(
        message = "Forward weights",
        detailed_message = "Every cell has a weight, a power of x that is the same along rising diagonals; 1 stands \
            on a disc, x on a square, x² on a diamond. A tile covers each of the n weights once, \
            wherever it lies."
    )]
    Forward,
    /// The weights that are constant along falling diagonals.
    #[strum(
        message = "Backward weights",
        detailed_message = "The same along the falling diagonals: 1 stands on a disc, x on a square, x² on a \
            diamond."
    )]
    Backward,
    /// The cells that the weights allow the monomino.
    #[strum(
        message = "Cells for the monomino",
        detailed_message = "A frame where both weights allow the monomino, which they must; a disc in it where a \
            tiling has it. For even n there are frames without a disc."
    )]
    Allowed,
}

/// The number of a cell, the same on every board.
fn number(cell: Cell) -> u32 {
    u32::from(cell.i) << 8 | u32::from(cell.j)
}

/// The place of a cell.
pub fn place(cell: Cell) -> PlaceId {
    PlaceId(number(cell))
}

/// The cell of a place, if the board has it.
pub fn cell_at(size: Variant, PlaceId(number): PlaceId) -> Option<Cell> {
    let line = |number: u32| i32::try_from(number).ok();
    size.cell(line(number >> 8)?, line(number & 0xff)?)
}

/// The thing for a piece on the board.
pub fn thing(piece: Piece) -> Thing {
    match piece {
        Piece::Mono(cell) => Thing::new(MONO, number(cell)),
        Piece::Tile(Tile { low, way: Way::Across }) => Thing::new(TILE_ACROSS, number(low)),
        Piece::Tile(Tile { low, way: Way::Up }) => Thing::new(TILE_UP, number(low)),
    }
}

/// The middle of a cell.
fn middle(size: Variant, cell: Cell) -> Point {
    Point::new(f64::from(cell.i) + 0.5, f64::from(size.board() - 1 - cell.j) + 0.5)
}

/// The area of a piece, less a gap on every side.
pub fn rect(size: Variant, piece: Piece, gap: f64) -> Rect {
    let side = 1.0 - 2.0 * gap;
    let square = |cell| Rect::around(middle(size, cell), side, side);
    match piece {
        Piece::Mono(cell) => square(cell),
        Piece::Tile(tile) => square(tile.low).union(square(tile.high(size))),
    }
}

/// The colour role of a tile.
fn role(way: Way) -> Role {
    match way {
        Way::Across => Role::Disc,
        Way::Up => Role::DiscLight,
    }
}

/// Draws the board with pieces on it, which may overlap, and a place for every cell.
pub fn draw(size: Variant, pieces: &[Piece], goal: Goal, view: &View<Overlay>) -> Scene {
    let m = f64::from(size.board());
    let margin = margin(size);
    let bounds = Rect::new(
        -margin - EDGE,
        -EDGE,
        m + margin + ASIDE + 1.0 + 2.0 * EDGE,
        m + margin + 1.0 + 3.0 * EDGE,
    );
    let mut scene = Scene::new(describe(size, pieces, goal), bounds);
    draw_board(&mut scene, size);
    for piece in pieces {
        let shape = rect(size, *piece, GAP);
        match piece {
            Piece::Tile(tile) => {
                let shape = Shape::Bar { rect: shape, corner: CORNER };
                scene.draw(thing(*piece), role(tile.way), shape);
            }
            Piece::Mono(_) => draw_mono(&mut scene, thing(*piece), shape),
        }
    }
    // The pieces on each cell.
    let mut covers: Vec<Vec<Piece>> = vec![Vec::new(); size.area()];
    for piece in pieces {
        piece.cells(size).for_each(|cell| covers[size.index(cell)].push(*piece));
    }
    if let Some(theory) = view.overlay {
        draw_theory(&mut scene, size, theory, |cell| covers[size.index(cell)].last().copied());
    }
    if let Goal::On(cell) = goal {
        let rect = Rect::around(middle(size, cell), 0.88, 0.88);
        scene.draw(Thing::new(GOAL, 0), Role::Goal, Shape::Bar { rect, corner: CORNER });
    }
    for cell in size.reading() {
        let lying = &covers[size.index(cell)];
        if lying.len() > 1 {
            let (thing, centre) = (Thing::new(WRONG, number(cell)), middle(size, cell));
            scene.draw(thing, Role::Wrong, Shape::Disc { centre, radius: 0.3 });
        }
        let names: Vec<String> = lying.iter().map(|piece| name(size, *piece)).collect();
        let (pieces, is_wanted) = (and(&names), goal == Goal::On(cell));
        scene.places.push(Place {
            id: place(cell),
            label: match (names.is_empty(), is_wanted) {
                (true, false) => say!("{cell}, free", cell),
                (true, true) => say!("{cell}, free, for the monomino", cell),
                (false, false) => say!("{cell}, {pieces}", cell, pieces),
                (false, true) => say!("{cell}, {pieces}, for the monomino", cell, pieces),
            },
            area: Rect::around(middle(size, cell), 1.0, 1.0),
            mark: Shape::Bar { rect: Rect::around(middle(size, cell), 0.8, 0.8), corner: CORNER },
            grip: lying.last().map(|piece| thing(*piece)),
        });
    }
    scene
}

/// Describes the content of the board, and the goal if it names a cell.
fn describe(size: Variant, pieces: &[Piece], goal: Goal) -> String {
    let m = size.board();
    let number = pieces.iter().filter(|piece| matches!(piece, Piece::Tile(_))).count();
    let board = say!(
        "Board of {m} by {m} cells with {number} tile of {n} cells."
            | "Board of {m} by {m} cells with {number} tiles of {n} cells.",
        number,
        m,
        n = size.omino()
    );
    match goal {
        Goal::Anywhere => board,
        Goal::On(cell) => {
            format!("{board} {}", say!("The monomino is wanted on {cell}.", cell))
        }
    }
}

/// Names a piece in words.
fn name(size: Variant, piece: Piece) -> String {
    match piece {
        Piece::Mono(_) => say!("monomino"),
        Piece::Tile(_) if size.omino() == 1 => say!("tile"),
        Piece::Tile(tile) => {
            say!("tile from {from} to {to}", from = tile.low, to = tile.high(size))
        }
    }
}

/// Draws the sheet, its lines and the coordinates.
fn draw_board(scene: &mut Scene, size: Variant) {
    let m = f64::from(size.board());
    let sheet = Shape::Bar { rect: Rect::new(0.0, 0.0, m, m), corner: 0.0 };
    scene.draw(Thing::new(BOARD, 0), Role::Sheet, sheet);
    for line in 1..size.board() {
        let at = f64::from(line);
        let ends =
            [(Point::new(at, 0.0), Point::new(at, m)), (Point::new(0.0, at), Point::new(m, at))];
        for (from, to) in ends {
            scene.draw(Thing::new(BOARD, line.into()), Role::Frame, Shape::Line { from, to });
        }
    }
    let step = match size.board() {
        0..=16 => 1,
        17..=24 => 2,
        _ => 5,
    };
    let scale = scale(size);
    for line in (0..size.board()).step_by(step) {
        let at = f64::from(line) + 0.5;
        let places = [Point::new(at, m + 0.45 * scale), Point::new(-0.45 * scale, m - at)];
        for at in places {
            let (text, size) = (line.to_string(), LABEL * scale);
            let shape = Shape::Text { at, size, text, face: Face::Sans };
            scene.draw(Thing::new(COORDINATE, line.into()), Role::Label, shape);
        }
    }
}

/// Draws the monomino as a square with a ring, to tell it from tiles without colour.
fn draw_mono(scene: &mut Scene, thing: Thing, rect: Rect) {
    let ring = Shape::Disc { centre: rect.centre(), radius: 0.2 };
    scene.draw(thing, Role::Blue, Shape::Bar { rect, corner: CORNER });
    scene.draw(thing, Role::Stripe, ring);
}

/// Draws a piece beside the board with its place. A spent piece leaves its outline.
pub fn draw_supply(scene: &mut Scene, size: Variant, supply: Supply, spent: bool) {
    let Some(area) = supply.rect(size) else { return };
    let rect = Rect::around(area.centre(), area.width - 2.0 * GAP, area.height - 2.0 * GAP);
    match supply {
        _ if spent => {
            let outline = Shape::Bar { rect, corner: CORNER };
            scene.draw(Thing::new(GHOST, u32::MAX), Role::Ghost, outline);
        }
        Supply::Tile(way) => {
            scene.draw(supply.thing(), role(way), Shape::Bar { rect, corner: CORNER });
        }
        Supply::Mono => draw_mono(scene, supply.thing(), rect),
    }
    let label = if spent { say!("the monomino lies on the board") } else { supply.label(size) };
    scene.places.push(Place {
        id: supply.place(),
        label,
        area,
        mark: Shape::Bar { rect, corner: CORNER },
        grip: (!spent).then(|| supply.thing()),
    });
}

fn draw_theory(
    scene: &mut Scene,
    size: Variant,
    overlay: Overlay,
    covering: impl Fn(Cell) -> Option<Piece>,
) {
    let mut write_weights = |diagonals: Diagonals| {
        for cell in size.cells() {
            let (exponent, at) = (diagonals.exponent(size, cell), middle(size, cell));
            let badge = badge(exponent.into(), at, 1.0);
            let role = match covering(cell) {
                _ if badge.is_some() => Role::OnAccent,
                None => Role::TheoryText,
                Some(Piece::Tile(Tile { way: Way::Up, .. })) => Role::OnLight,
                Some(_) => Role::OnAccent,
            };
            if let Some((role, shape)) = badge {
                scene.draw(Thing::new(THEORY, number(cell)), role, shape);
            }
            let text = power('x', exponent);
            let shape = Shape::Text { at, size: WEIGHT, text, face: Face::Serif };
            scene.draw(Thing::new(THEORY, number(cell)), role, shape);
        }
    };
    match overlay {
        Overlay::Forward => write_weights(Diagonals::Forward),
        Overlay::Backward => write_weights(Diagonals::Backward),
        Overlay::Allowed => {
            for cell in allowed_cells(size) {
                let rect = Rect::around(middle(size, cell), 0.7, 0.7);
                let thing = Thing::new(THEORY, number(cell));
                // A pale edge shows the frame on a tile of any colour.
                for role in [Role::Halo, Role::Theory] {
                    scene.draw(thing, role, Shape::Bar { rect, corner: CORNER });
                }
                if is_feasible(size, cell) {
                    let disc = Shape::Disc { centre: middle(size, cell), radius: 0.18 };
                    scene.draw(thing, Role::Node, disc);
                }
            }
        }
    }
}
