//! Touches, the held piece and the hint; the board itself is drawn in `board`. A cell is one board
//! unit wide, (0, 0) is the top left corner, and the pieces to lay are beside the board.

mod board;

pub use board::{Overlay, cell_at, draw, place};

use board::{CORNER, GAP, GHOST, SUPPLIES, Supply, draw_supply, rect, thing};

use super::Tiling;
use super::math::construction::{is_feasible, remainders};
use super::math::weight::{Diagonals, allowed_cells};
use super::moves::{Move, lays, middles, monos, turns};
use super::position::{Cell, Goal, Piece, Position, Tile, Variant, Way};
use crate::contract::{Figure, Gesture, Hinted, Task, View};
use crate::say;
use crate::scene::{Glide, Path, PlaceId, Role, Scene, Shape, Thing};

/// The number of a hint's ghost. Smaller numbers are for ghosts of the held piece.
const AIM: u32 = 1 << 16;

impl Figure for Tiling {
    type Overlay = Overlay;

    /// For n = 1 all weights are 0.
    fn has_overlay(size: &Variant, _: Overlay) -> bool {
        size.omino() > 1
    }

    fn overlay_steps(task: &Task<Self>, state: &Position, overlay: Overlay) -> Vec<String> {
        let size = task.variant;
        let weighed = |diagonals: Diagonals| {
            let covered = size.cells().filter(|cell| !state.is_free(*cell));
            let (covered, board) = (diagonals.weigh(size, covered), diagonals.of_board(size));
            say!(
                "The covered cells weigh {covered} together, the full board {board}.",
                covered,
                board
            )
        };
        vec![match overlay {
            Overlay::Forward => weighed(Diagonals::Forward),
            Overlay::Backward => weighed(Diagonals::Backward),
            Overlay::Allowed => {
                let allowed = allowed_cells(size);
                let open = allowed.iter().filter(|cell| is_feasible(size, **cell)).count();
                say!(
                    "Allowed by the weights: {n} cell. In a tiling: {open}."
                        | "Allowed by the weights: {n} cells. In a tiling: {open}.",
                    n = allowed.len(),
                    open
                )
            }
        }]
    }

    fn refutation(task: &Task<Self>, state: &Position) -> Option<Overlay> {
        let size = state.size();
        let wanted = match task.goal {
            Goal::On(cell) => Some(cell),
            Goal::Anywhere => None,
        };
        if remainders(size).is_empty() {
            // A tile longer than the board is not refuted by weights.
            return (size.omino() <= size.board()).then_some(Overlay::Backward);
        }
        let barred = |cell: &Cell| !is_feasible(size, *cell);
        wanted.into_iter().chain(state.mono()).find(barred).map(|_| Overlay::Allowed)
    }

    fn scene(task: &Task<Self>, state: &Position, view: &View<Overlay>) -> Scene {
        let size = state.size();
        let pieces: Vec<Piece> = state.pieces().collect();
        let mut scene = draw(size, &pieces, task.goal, view);
        for supply in SUPPLIES {
            let spent = supply == Supply::Mono && state.mono().is_some();
            draw_supply(&mut scene, size, supply, spent);
        }
        if let Some(held) = view.held.and_then(|place| cell_at(size, place)) {
            let ways: Vec<Tile> = match state.is_free(held) {
                true => lays(state, held).map(|(_, tile)| tile).collect(),
                false => turns(state, held).map(|(_, tile)| tile).collect(),
            };
            for (index, tile) in (0..).zip(ways) {
                let shape = Shape::Bar { rect: rect(size, Piece::Tile(tile), GAP), corner: CORNER };
                scene.draw(Thing::new(GHOST, index), Role::Ghost, shape);
            }
        }
        scene
    }

    /// Draws the ghost of the hinted piece, and says whether anything else could lie there.
    fn reason(scene: &mut Scene, _: &View<Overlay>, hinted: Hinted<'_, Self>) -> String {
        let Hinted { task, position: state, mv, .. } = hinted;
        let size = state.size();
        let Some(piece) = mv.piece(state).filter(|_| size.omino() > 1) else {
            return String::new();
        };
        let shape = Shape::Bar { rect: rect(size, piece, GAP), corner: CORNER };
        scene.draw(Thing::new(GHOST, AIM), Role::Ghost, shape);
        let can_hold_mono = |cell: Cell| {
            let is_open = state.mono().is_none() && state.is_free(cell);
            is_open && task.goal.allows(cell) && is_feasible(size, cell)
        };
        match piece {
            Piece::Mono(_) => {
                let open = size.cells().filter(|cell| can_hold_mono(*cell)).count();
                match open {
                    1 => say!("No solution has the monomino on another free cell."),
                    _ => say!(
                        "Every solution has the monomino on one of {open} free cells. Its ghost \
                         lies on one.",
                        open
                    ),
                }
            }
            Piece::Tile(tile) => {
                let mut cells = tile.cells(size);
                let is_forced = |cell: &Cell| covers(state, *cell) == 1 && !can_hold_mono(*cell);
                match cells.find(is_forced) {
                    Some(cell) => say!("Nothing else can cover {cell} any more.", cell),
                    None => {
                        say!("In the tiling that is known, a tile lies here: its ghost is drawn.")
                    }
                }
            }
        }
    }

    fn gesture(mv: &Move) -> Gesture {
        let carry = |from, to| Gesture::Carry { from, to };
        match *mv {
            Move::Lay { from, to } | Move::Turn { from, to } => carry(place(from), place(to)),
            Move::Drop { middle, way } => carry(Supply::Tile(way).place(), place(middle)),
            Move::Mono(cell) => carry(Supply::Mono.place(), place(cell)),
            Move::Lift(cell) => Gesture::Tap(place(cell)),
        }
    }

    fn sources(state: &Position) -> Vec<PlaceId> {
        let size = state.size();
        let begins = |cell: &Cell| !state.is_free(*cell) || lays(state, *cell).next().is_some();
        let supplies = SUPPLIES.into_iter().filter(|supply| drops(state, *supply).next().is_some());
        size.reading().filter(begins).map(place).chain(supplies.map(Supply::place)).collect()
    }

    fn destinations(state: &Position, from: PlaceId) -> Vec<PlaceId> {
        let size = state.size();
        match (cell_at(size, from), Supply::at(from)) {
            (Some(cell), _) if state.is_free(cell) => {
                lays(state, cell).map(|(to, _)| place(to)).collect()
            }
            (Some(cell), _) => turns(state, cell).map(|(to, _)| place(to)).collect(),
            (None, Some(supply)) => drops(state, supply).map(place).collect(),
            (None, None) => Vec::new(),
        }
    }

    fn interpret(state: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let size = state.size();
        let refused = |reason| Err(Some(reason));
        let (from, to) = match gesture {
            Gesture::Tap(place) => (place, None),
            Gesture::Carry { from, to } => (from, Some(to)),
        };
        let onto = to.and_then(|to| cell_at(size, to));
        let mv = match (cell_at(size, from), Supply::at(from), onto) {
            // The player puts the piece back.
            _ if to == Some(from) => return Err(None),
            (None, None, _) => return refused(say!("There is no such cell.")),
            (_, _, None) if to.is_some() => return Err(None),
            (_, Some(Supply::Mono), _) if state.mono().is_some() => {
                return refused(say!("The monomino lies on the board; touch it to take it up."));
            }
            (_, Some(_), None) => return refused(say!("Drag it to the board.")),
            (Some(from), _, None) if state.is_free(from) => {
                return Err(Some(match size.omino() {
                    1 => say!(
                        "{cell} is free: drag a piece there from beside the board.",
                        cell = from
                    ),
                    n => match lays(state, from).next() {
                        None => say!("No tile of {n} cells can be laid from {from}.", n, from),
                        Some(_) => say!(
                            "Drag from {from} to the other end of a tile of {n} cells.",
                            from,
                            n
                        ),
                    },
                }));
            }
            (Some(from), _, None) => Move::Lift(from),
            (_, Some(Supply::Tile(way)), Some(middle)) => Move::Drop { middle, way },
            (_, Some(Supply::Mono), Some(cell)) => Move::Mono(cell),
            (Some(from), _, Some(to)) if state.is_free(from) => {
                // The player means a tile from another cell.
                if from.i != to.i && from.j != to.j && state.is_free(to) {
                    return Err(None);
                }
                Move::Lay { from, to }
            }
            (Some(from), _, Some(to)) => Move::Turn { from, to },
        };
        mv.apply(state).map(|_| mv).map_err(Some)
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        let size = before.size();
        let glide = |from, to| Glide { from, to, path: Path::Straight };
        let lying = |cell| before.piece(cell).map(thing);
        let laid = mv.piece(before).map(thing);
        let pair = match *mv {
            Move::Lay { .. } => None,
            Move::Drop { way, .. } => Some(Supply::Tile(way).thing()).zip(laid),
            Move::Mono(_) => Some(Supply::Mono.thing()).zip(laid),
            Move::Turn { from, .. } => lying(from).zip(laid),
            Move::Lift(cell) => match before.piece(cell) {
                Some(Piece::Mono(_)) => lying(cell).zip(Some(Supply::Mono.thing())),
                Some(Piece::Tile(tile)) if Supply::Tile(tile.way).rect(size).is_some() => {
                    lying(cell).zip(Some(Supply::Tile(tile.way).thing()))
                }
                _ => None,
            },
        };
        pair.map(|(from, to)| glide(from, to)).into_iter().collect()
    }
}

/// Counts the ways in which a tile can still cover a cell.
fn covers(state: &Position, Cell { i, j }: Cell) -> usize {
    let size = state.size();
    let (i, j) = (i32::from(i), i32::from(j));
    let back = 0..i32::from(size.omino());
    let tiles = back.flat_map(|back| {
        [Tile::at(size, i - back, j, Way::Across), Tile::at(size, i, j - back, Way::Up)]
    });
    tiles.flatten().filter(|tile| state.has_room(*tile)).count()
}

/// The cells that can take a piece from beside the board.
fn drops(state: &Position, supply: Supply) -> Box<dyn Iterator<Item = Cell> + '_> {
    match supply {
        Supply::Tile(way) => Box::new(middles(state, way)),
        Supply::Mono => Box::new(monos(state)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::MOST_DRAWN;
    use super::super::position::tests::{cell, played, size};
    use super::board::{COORDINATE, MONO, THEORY, TILE_ACROSS, TILE_UP};
    use super::*;
    use crate::contract::Rules;
    use crate::scene::Item;

    fn after(board: &str, moves: &str) -> (Task<Tiling>, Position) {
        (Tiling::start(&size(board)), played(board, moves))
    }

    fn refused(state: &Position, from: PlaceId, to: PlaceId) -> Option<String> {
        Tiling::interpret(state, Gesture::Carry { from, to }).err().flatten()
    }

    #[test]
    fn places_say_what_lies_there() {
        let (mut task, state) = after("3x2", "0e0 2m2");
        task.goal = Goal::On(cell(1, 1));
        let scene = Tiling::scene(&task, &state, &View::default());
        let label = |place| scene.place(place).map(|place| place.label.as_str());
        assert_eq!(
            label(place(cell(1, 0))),
            Some("(1,\u{a0}0), tile from (0,\u{a0}0) to (1,\u{a0}0)")
        );
        assert_eq!(label(place(cell(2, 2))), Some("(2,\u{a0}2), monomino"));
        assert_eq!(label(place(cell(1, 1))), Some("(1,\u{a0}1), free, for the monomino"));
        assert_eq!(label(Supply::Mono.place()), Some("the monomino lies on the board"));
        assert_eq!(label(Supply::Tile(Way::Up).place()), Some("a tile to be laid upright"));
        assert_eq!(scene.places.len(), 12);
        assert_eq!(
            scene.label,
            "Board of 3 by 3 cells with 1 tile of 2 cells. The monomino is wanted on (1,\u{a0}1)."
        );
        // A tile of one cell lies one way only.
        let (task, state) = after("3x1", "");
        assert_eq!(Tiling::scene(&task, &state, &View::default()).places.len(), 11);
    }

    #[test]
    fn arrow_keys_reach_every_place_of_every_size() {
        for board in 2..=MOST_DRAWN {
            for omino in [1, 2, board] {
                let task = Tiling::start(&size(&format!("{board}x{omino}")));
                let scene = Tiling::scene(&task, &task.start, &View::default());
                let ways = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
                // Arrow keys lead from cells to cells. They reach the pieces beside the board from
                // the cells next to it.
                let leads = |from: PlaceId, to| {
                    ways.iter().any(|&(dx, dy)| scene.neighbour(from, dx, dy) == Some(to))
                };
                let supplies = SUPPLIES.into_iter();
                for supply in supplies.filter(|supply| supply.rect(task.variant).is_some()) {
                    let place = supply.place();
                    let reached = scene.places.iter().any(|from| leads(from.id, place));
                    assert!(reached, "{board}x{omino} {supply:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_held_shows_where_it_can_go() {
        let (task, state) = after("5x3", "0e0");
        let ghosts = |held| {
            let view = View { held: Some(held), ..View::default() };
            let scene = Tiling::scene(&task, &state, &view);
            scene.items.iter().filter(|item| item.thing.sort == GHOST).count()
        };
        assert_eq!(ghosts(place(cell(2, 2))), 3);
        assert_eq!(ghosts(place(cell(2, 0))), 1);
        assert_eq!(ghosts(place(cell(1, 0))), 0);
        assert_eq!(ghosts(Supply::Mono.place()), 0);
    }

    #[test]
    fn weights_and_allowed_cells_are_drawn_over_the_board() {
        let (task, state) = after("5x4", "0e0");
        let drawn = |overlay| {
            let view = View { overlay: Some(overlay), ..View::default() };
            let scene = Tiling::scene(&task, &state, &view);
            let items = scene.items.into_iter().filter(|item| item.thing.sort == THEORY);
            items.collect::<Vec<_>>()
        };
        let texts = |items: &[Item]| {
            items.iter().filter(|item| matches!(item.shape, Shape::Text { .. })).count()
        };
        // Tiles have four cells, so the cells of the fourth weight, x³, have no badge.
        assert_eq!(texts(&drawn(Overlay::Forward)), 25);
        assert!(drawn(Overlay::Forward).len() < 50);
        let roles = |role| drawn(Overlay::Allowed).iter().filter(|item| item.role == role).count();
        // A frame on the middle and on each corner; no tiling has the monomino in the middle.
        assert_eq!((roles(Role::Theory), roles(Role::Node)), (5, 4));
        let has = |text| Tiling::has_overlay(&size(text), Overlay::Forward);
        assert!(!has("3x1") && has("3x2"));
    }

    #[test]
    fn every_weight_has_a_colour_and_a_shape_of_its_own() {
        let task = Tiling::start(&size("8x3"));
        for overlay in [Overlay::Forward, Overlay::Backward] {
            let view = View { overlay: Some(overlay), ..View::default() };
            let scene = Tiling::scene(&task, &task.start, &view);
            let theory = scene.items.iter().filter(|item| item.thing.sort == THEORY);
            let mut kinds: Vec<(Role, std::mem::Discriminant<Shape>, &str)> = Vec::new();
            let theory: Vec<&Item> = theory.collect();
            // The content of each badge follows it.
            assert_eq!(theory.len(), 2 * 64);
            for pair in theory.chunks(2) {
                let Shape::Text { text, .. } = &pair[1].shape else { panic!("a weight") };
                let kind = (pair[0].role, std::mem::discriminant(&pair[0].shape), text.as_str());
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
            assert_eq!(kinds.len(), 3);
            for (index, one) in kinds.iter().enumerate() {
                for other in &kinds[..index] {
                    assert!(one.0 != other.0 && one.1 != other.1 && one.2 != other.2);
                }
            }
        }
    }

    #[test]
    fn refusals_name_the_rule_and_changes_of_mind_are_none() {
        let (_, state) = after("5x3", "0e0 4m4");
        let [a, b] = [place(cell(0, 2)), place(cell(1, 2))];
        assert_eq!(
            refused(&state, a, b).as_deref(),
            Some(
                "A tile covers 3 cells in a row or a column; (0,\u{a0}2) and (1,\u{a0}2) are not its ends."
            )
        );
        assert_eq!(refused(&state, a, place(cell(3, 3))), None);
        assert_eq!(refused(&state, a, a), None);
        assert_eq!(refused(&state, a, Supply::Mono.place()), None);
        let covered = Some("(1,\u{a0}0) is covered already: pieces may not overlap.".to_owned());
        assert_eq!(refused(&state, Supply::Tile(Way::Up).place(), place(cell(1, 1))), covered);
        assert_eq!(
            refused(&state, Supply::Mono.place(), b).as_deref(),
            Some("The monomino lies on the board; touch it to take it up.")
        );
        let nowhere = PlaceId(200);
        assert_eq!(refused(&state, nowhere, a).as_deref(), Some("There is no such cell."));
        assert_eq!(refused(&state, a, nowhere), None);
        let tap = |place| Tiling::interpret(&state, Gesture::Tap(place)).err().flatten();
        assert_eq!(tap(Supply::Tile(Way::Up).place()).as_deref(), Some("Drag it to the board."));
        let (_, blocked) = after("4x3", "1n0 1e3 0m2");
        let corner = Tiling::interpret(&blocked, Gesture::Tap(place(cell(0, 0)))).err().flatten();
        assert_eq!(corner.as_deref(), Some("No tile of 3 cells can be laid from (0,\u{a0}0)."));
    }

    #[test]
    fn a_piece_travels_from_where_it_lay() {
        let (_, state) = after("5x3", "0e0 4m4");
        let glide = |text| {
            let mv = Move::read(&state, text).expect(text);
            Tiling::glides(&state, &mv).first().map(|glide| (glide.from, glide.to))
        };
        let tile = Thing::new(TILE_ACROSS, 0);
        assert_eq!(glide("2d0"), Some((tile, Thing::new(TILE_UP, 0))));
        assert_eq!(glide("1t0"), Some((tile, Supply::Tile(Way::Across).thing())));
        assert_eq!(glide("4t4"), Some((Thing::new(MONO, 0x404), Supply::Mono.thing())));
        assert_eq!(glide("3v2"), Some((Supply::Tile(Way::Up).thing(), Thing::new(TILE_UP, 0x301))));
        assert_eq!(glide("3n1"), None);
    }

    #[test]
    fn coordinates_stand_as_far_below_the_board_as_beside_it() {
        for text in ["3x2", "16x5", "24x5", "40x3"] {
            let task = Tiling::start(&size(text));
            let m = f64::from(task.variant.board());
            let scene = Tiling::scene(&task, &task.start, &View::default());
            let labels = scene.items.iter().filter(|item| item.thing.sort == COORDINATE);
            let mut distances = Vec::new();
            for label in labels {
                let Shape::Text { at, size, .. } = label.shape else { panic!("a number") };
                assert!(scene.bounds.contains(at), "{text}");
                let distance = (at.y - m).max(-at.x);
                assert!(distance > size / 2.0, "{text}");
                distances.push(distance);
            }
            assert!(distances.len() >= 6, "{text}");
            assert!(distances.iter().all(|one| (one - distances[0]).abs() < 1e-9), "{text}");
        }
    }
}
