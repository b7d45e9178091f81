//! The editor for any pieces on the board, and for the monomino's goal.

use super::Tiling;
use super::facts::listed;
use super::figure::{cell_at, draw, place as place_of};
use super::math::construction;
use super::position::{Cell, Goal, Piece, Position, Tile, Variant, Way};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::{PlaceId, Scene};
use crate::{say, text};

/// The pieces on the board, which may overlap, and the goal for the monomino.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    size: Variant,
    /// The pieces in order, each once.
    pieces: Vec<Piece>,
    goal: Goal,
}

/// The text of the empty board.
const EMPTY: &str = "empty";
/// The text of the goal with the monomino anywhere.
const ANYWHERE: &str = "any";

impl Setup {
    fn new(size: Variant, mut pieces: Vec<Piece>, goal: Goal) -> Self {
        pieces.sort_unstable();
        pieces.dedup();
        Self { size, pieces, goal }
    }

    /// The setup with a piece added, or removed if it was there.
    fn toggled(&self, piece: Piece) -> Self {
        let mut pieces = self.pieces.clone();
        match pieces.iter().position(|other| *other == piece) {
            Some(at) => drop(pieces.remove(at)),
            None => pieces.push(piece),
        }
        Self::new(self.size, pieces, self.goal)
    }

    /// Tells whether anything lies on a cell.
    fn covers(&self, cell: Cell) -> bool {
        self.pieces.iter().any(|piece| piece.covers(self.size, cell))
    }

    /// The tile on the board with its left or bottom end nearest to a cell.
    fn tile(&self, cell: Cell, way: Way) -> Option<Tile> {
        let way = if self.size.omino() == 1 { Way::Across } else { way };
        let last = i32::from(self.size.board()) - i32::from(self.size.omino());
        let (i, j) = (i32::from(cell.i), i32::from(cell.j));
        match way {
            Way::Across => Tile::at(self.size, i.min(last), j, way),
            Way::Up => Tile::at(self.size, i, j.min(last), way),
        }
    }
}

/// The images of a cell or tile under quarter turns of the board, without the original.
fn turns<T: Copy + PartialEq>(first: T, turned: impl Fn(T) -> T) -> impl Iterator<Item = T> {
    let images = std::iter::successors(Some(turned(first)), move |image| Some(turned(*image)));
    images.take_while(move |image| *image != first)
}

/// Reads a piece: a column, a (across), u (upright) or m (monomino), a row.
fn read_piece(size: Variant, text: &str) -> Result<Piece, TextError> {
    let wrong = || {
        let allowed = say!(
            "Pieces such as 0a2 are allowed, a column, a letter and a row, from 0 to {most}, \
             letters a (a tile to the right), u (a tile upwards) and m (the monomino), separated \
             by dots, or the word {empty}.",
            most = size.board() - 1,
            empty = EMPTY
        );
        TextError::new(text!("Pieces"), text, allowed)
    };
    let at = text.find(['a', 'u', 'm']).ok_or_else(wrong)?;
    let cell = size.read_cell(&text[..at], &text[at + 1..]).ok_or_else(wrong)?;
    let way = match &text[at..=at] {
        "m" => return Ok(Piece::Mono(cell)),
        "u" => Way::Up,
        _ => Way::Across,
    };
    Tile::at(size, cell.i.into(), cell.j.into(), way).map(Piece::Tile).ok_or_else(|| {
        let problem = match size.omino() {
            1 => say!("A tile of one cell lies across: its letter is a."),
            n => say!("A tile of {n} cells from there would leave the board.", n),
        };
        TextError::new(text!("Pieces"), text, problem)
    })
}

fn write_piece(piece: Piece) -> String {
    let (cell, letter) = match piece {
        Piece::Tile(Tile { low, way: Way::Across }) => (low, 'a'),
        Piece::Tile(Tile { low, way: Way::Up }) => (low, 'u'),
        Piece::Mono(cell) => (cell, 'm'),
    };
    format!("{}{letter}{}", cell.i, cell.j)
}

/// Reads the goal for the monomino.
fn read_goal(size: Variant, text: &str) -> Result<Goal, TextError> {
    if text == ANYWHERE {
        return Ok(Goal::Anywhere);
    }
    let cell = text.split_once('-').and_then(|(i, j)| size.read_cell(i, j));
    cell.map(Goal::On).ok_or_else(|| {
        let allowed = say!(
            "A cell such as 0-1 is allowed, column and row from 0 to {most}, or the word {any}.",
            most = size.board() - 1,
            any = ANYWHERE
        );
        TextError::new(text!("Goal"), text, allowed)
    })
}

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Lays tiles across.
    #[strum(
        message = "Across",
        detailed_message = "Touch a cell to lay a tile to the right from there, or to take that tile away."
    )]
    Across,
    /// Lays tiles upright.
    #[strum(
        message = "Upright",
        detailed_message = "Touch a cell to lay a tile upwards from there, or to take that tile away."
    )]
    Upright,
    /// Lays the monomino.
    #[strum(
        message = "Monomino",
        detailed_message = "Touch a cell to lay the monomino there, or to take it away."
    )]
    Mono,
    /// Takes pieces away.
    #[strum(
        message = "Clear",
        detailed_message = "Touch a cell to take away everything that lies on it."
    )]
    Clear,
    /// Chooses the goal for the monomino.
    #[strum(
        message = "Wanted cell",
        detailed_message = "Touch the cell where the monomino is to lie in the end; touch it again for any cell."
    )]
    Wanted,
}

impl Tool {
    /// The direction of the tiles it lays, if it lays tiles.
    fn way(self) -> Option<Way> {
        match self {
            Self::Across => Some(Way::Across),
            Self::Upright => Some(Way::Up),
            Self::Mono | Self::Clear | Self::Wanted => None,
        }
    }
}

impl Editor for Tiling {
    type Setup = Setup;

    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Setup {
        Setup::new(task.variant, task.start.pieces().collect(), task.goal)
    }

    fn variant(setup: &Setup) -> Variant {
        setup.size
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let size = setup.size;
        let mut covered = vec![0_u32; size.area()];
        for piece in &setup.pieces {
            piece.cells(size).for_each(|cell| covered[size.index(cell)] += 1);
        }
        let twice: Vec<Cell> = size.cells().filter(|cell| covered[size.index(*cell)] > 1).collect();
        let mut problems = Vec::new();
        if let Some(cells) = listed(&twice) {
            problems.push(say!("Pieces overlap on {cells}.", cells));
        }
        let monos = setup.pieces.iter().filter(|piece| matches!(piece, Piece::Mono(_)));
        let monos: Vec<Cell> = monos.map(|piece| piece.low()).collect();
        if let (true, Some(cells)) = (monos.len() > 1, listed(&monos)) {
            problems
                .push(say!("There is only one monomino, but one lies on each of {cells}.", cells));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut start = Position::empty(size);
        for piece in &setup.pieces {
            // Nothing overlaps, and there is at most one monomino.
            start.lay(*piece);
        }
        Ok(Task { variant: size, start, goal: setup.goal })
    }

    fn read_setup(
        size: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let pieces = match from {
            None | Some(EMPTY) => Vec::new(),
            Some(text) => text
                .split('.')
                .map(|piece| read_piece(*size, piece))
                .collect::<Result<Vec<Piece>, TextError>>()?,
        };
        let goal = goal.map_or(Ok(Goal::Anywhere), |text| read_goal(*size, text))?;
        Ok(Setup::new(*size, pieces, goal))
    }

    fn write_setup(setup: &Setup) -> SetupText {
        let pieces: Vec<String> = setup.pieces.iter().map(|piece| write_piece(*piece)).collect();
        let from = if pieces.is_empty() { EMPTY.to_owned() } else { pieces.join(".") };
        let goal = match setup.goal {
            Goal::Anywhere => ANYWHERE.to_owned(),
            Goal::On(cell) => format!("{}-{}", cell.i, cell.j),
        };
        SetupText { from, goal }
    }

    fn setup_scene(setup: &Setup, _: Tool, view: &View) -> Scene {
        let view = View { held: view.held, ..View::default() };
        draw(setup.size, &setup.pieces, setup.goal, &view)
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        let Gesture::Tap(place) = gesture else { return setup.clone() };
        let Some(cell) = cell_at(setup.size, place) else { return setup.clone() };
        match tool {
            Tool::Across | Tool::Upright => {
                let tile = tool.way().and_then(|way| setup.tile(cell, way));
                tile.map_or(setup.clone(), |tile| setup.toggled(Piece::Tile(tile)))
            }
            Tool::Mono => setup.toggled(Piece::Mono(cell)),
            Tool::Clear => {
                let stays = |piece: &&Piece| !piece.covers(setup.size, cell);
                let pieces = setup.pieces.iter().filter(stays).copied().collect();
                Setup::new(setup.size, pieces, setup.goal)
            }
            Tool::Wanted => {
                let goal =
                    if setup.goal == Goal::On(cell) { Goal::Anywhere } else { Goal::On(cell) };
                Setup { goal, ..setup.clone() }
            }
        }
    }

    /// Paints along a drag: lays tiles where there is room for them, and takes away those it passes
    /// over.
    fn painted(setup: &Setup, tool: Tool, place: PlaceId) -> Option<u32> {
        let cell = cell_at(setup.size, place)?;
        if tool == Tool::Clear {
            return Some(setup.covers(cell).into());
        }
        let tile = setup.tile(cell, tool.way()?)?;
        if setup.pieces.contains(&Piece::Tile(tile)) {
            return Some(1);
        }
        let is_free = tile.cells(setup.size).all(|cell| !setup.covers(cell));
        is_free.then_some(0)
    }

    const MIRRORS: bool = true;

    /// The quarter turns of a tap: a tile goes with three others, like the sails of a windmill. They never
    /// overlap unless the tile itself lies over the middle.
    fn mirrored(setup: &Setup, tool: Tool, place: PlaceId) -> Vec<(Tool, PlaceId)> {
        let Some(cell) = cell_at(setup.size, place) else { return Vec::new() };
        if tool == Tool::Clear {
            let images = turns(cell, |cell| setup.size.turned(cell));
            return images.map(|image| (tool, place_of(image))).collect();
        }
        // The monomino and its goal exist only once: they have no images.
        let tile = tool.way().and_then(|way| setup.tile(cell, way));
        let Some(tile) = tile else { return Vec::new() };
        let turned = |tile: Tile| {
            let [one, other] = [tile.low, tile.high(setup.size)].map(|end| setup.size.turned(end));
            // Turned with the board, a tile is still on it.
            Tile::between(setup.size, one, other).unwrap_or(tile)
        };
        let touch = |image: Tile| {
            let tool = if image.way == Way::Across { Tool::Across } else { Tool::Upright };
            (tool, place_of(image.low))
        };
        turns(tile, turned).map(touch).collect()
    }

    fn beginnings(size: &Variant) -> Vec<(&'static str, Setup)> {
        let mut beginnings = vec![(text!("Empty board"), Self::setup(&Self::start(size)))];
        if let Some(cell) = construction::feasible_cells(*size).next() {
            let with = |pieces| Setup::new(*size, pieces, Goal::Anywhere);
            beginnings.push((text!("Only the monomino"), with(vec![Piece::Mono(cell)])));
            if let Some(pieces) = construction::tiling(*size, cell) {
                beginnings.push((text!("Figure 2 of the paper"), with(pieces)));
            }
        }
        beginnings
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::{cell, size};
    use super::*;

    fn setup(board: &str, from: &str) -> Setup {
        Tiling::read_setup(&size(board), Some(from), None).expect(from)
    }

    fn tap(setup: &Setup, tool: Tool, i: u16, j: u16) -> Setup {
        Tiling::edit(setup, tool, Gesture::Tap(super::super::figure::place(cell(i, j))))
    }

    #[test]
    fn every_problem_is_listed() {
        let problems = |from| Tiling::validate(&setup("5x3", from)).expect_err(from);
        assert_eq!(problems("0a0.2u0"), ["Pieces overlap on (2,\u{a0}0)."]);
        assert_eq!(
            problems("0a0.1m0.4m4"),
            [
                "Pieces overlap on (1,\u{a0}0).",
                "There is only one monomino, but one lies on each of (1,\u{a0}0), (4,\u{a0}4)."
            ]
        );
        assert!(problems("0a0.0u0.1u0.2u0.0a1.0a2").iter().all(|problem| problem.ends_with('.')));
    }

    #[test]
    fn a_text_that_is_no_setup_is_refused_with_what_is_allowed() {
        let refused = |board: &str, from, goal| {
            Tiling::read_setup(&size(board), from, goal).expect_err("no setup").to_string()
        };
        for text in
            ["", "0", "a0", "0a", "5a0", "0a5", "0x0", "0a0.", "é", "0a0,1a1", "0aa0", "-1a0"]
        {
            let message = refused("5x3", Some(text), None);
            assert!(message.contains("Pieces such as 0a2 are allowed"), "{message}");
        }
        assert_eq!(
            refused("5x3", Some("3a0"), None),
            "Pieces: “3a0” is wrong. A tile of 3 cells from there would leave the board."
        );
        assert!(refused("5x1", Some("3u0"), None).ends_with("its letter is a."));
        for text in ["", "0", "0-5", "any cell", "0-0-0"] {
            let message = refused("5x3", None, Some(text));
            assert!(message.contains("A cell such as 0-1 is allowed"), "{message}");
        }
    }

    #[test]
    fn tools_lay_and_clear_and_want() {
        let empty = setup("5x3", "empty");
        // A tile that would leave the board moves onto it.
        let one = tap(&tap(&empty, Tool::Across, 4, 0), Tool::Upright, 0, 4);
        assert_eq!(Tiling::write_setup(&one).from, "0u2.2a0");
        assert_eq!(tap(&one, Tool::Across, 2, 0), setup("5x3", "0u2"));
        let with = tap(&tap(&one, Tool::Mono, 0, 3), Tool::Wanted, 1, 1);
        let SetupText { from, goal } = Tiling::write_setup(&with);
        assert_eq!((from.as_str(), goal.as_str()), ("0u2.2a0.0m3", "1-1"));
        assert_eq!(tap(&tap(&with, Tool::Wanted, 1, 1), Tool::Clear, 0, 3), setup("5x3", "2a0"));
        // A tap beside the board changes nothing.
        let place = super::super::figure::place(cell(0, 0));
        for gesture in [Gesture::Tap(PlaceId(0x10_000)), Gesture::Carry { from: place, to: place }]
        {
            assert_eq!(Tiling::edit(&with, Tool::Across, gesture), with);
        }
        // A tile of one cell lies across.
        assert_eq!(
            Tiling::write_setup(&tap(&setup("2x1", "empty"), Tool::Upright, 1, 1)).from,
            "1a1"
        );
    }

    #[test]
    fn tiles_mirror_each_other_like_the_sails_of_a_windmill() {
        let board = setup("8x3", "empty");
        let mirrored = |tool, i, j| -> Vec<(Tool, Cell)> {
            let touches = Tiling::mirrored(&board, tool, place_of(cell(i, j))).into_iter();
            touches.filter_map(|(tool, place)| Some((tool, cell_at(board.size, place)?))).collect()
        };
        let sails = mirrored(Tool::Across, 0, 0);
        let expected =
            [(Tool::Upright, cell(7, 0)), (Tool::Across, cell(5, 7)), (Tool::Upright, cell(0, 5))];
        assert_eq!(sails, expected);
        assert_eq!(mirrored(Tool::Clear, 0, 1).len(), 3);
        assert_eq!(mirrored(Tool::Mono, 0, 1), []);
        // A tile over the middle of the board has only two images, itself included.
        let odd = setup("5x3", "empty");
        assert_eq!(Tiling::mirrored(&odd, Tool::Across, place_of(cell(1, 2))).len(), 1);
        assert_eq!(Tiling::mirrored(&odd, Tool::Clear, place_of(cell(2, 2))), []);
    }

    #[test]
    fn a_drag_lays_tiles_where_there_is_room() {
        let one = setup("8x3", "0a0");
        let painted = |i, j| Tiling::painted(&one, Tool::Across, place_of(cell(i, j)));
        let row = [Some(1), None, None, Some(0), Some(0), Some(0), Some(0), Some(0)];
        assert_eq!((0..8).map(|i| painted(i, 0)).collect::<Vec<_>>(), row);
        let cleared = |i| Tiling::painted(&one, Tool::Clear, place_of(cell(i, 0)));
        assert_eq!([cleared(2), cleared(3)], [Some(1), Some(0)]);
    }

    #[test]
    fn every_beginning_is_a_task() {
        for board in ["2x1", "8x3", "9x2", "11x8", "40x3", "40x40"] {
            for (name, setup) in Tiling::beginnings(&size(board)) {
                let task = Tiling::validate(&setup).expect(name);
                assert_eq!(Tiling::setup(&task), setup, "{board} {name}");
            }
        }
    }
}
