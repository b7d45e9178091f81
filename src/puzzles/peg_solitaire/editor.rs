//! The editor for any position.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::PegSolitaire;
use super::figure::{at_rim, draw, draw_rim, rim_place};
use super::math::board::{self, Hole};
use super::math::holes::Holes;
use super::position::{Goal, Position};
use super::variant::Variant;
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::{PlaceId, Scene};
use crate::{say, text};

/// Any pegs on a board, with any goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The variant of the start. It determines the board.
    pub game: Variant,
    /// The holes with a peg.
    pub pegs: Holes,
    /// The goal for the last peg.
    pub goal: Goal,
}

impl Setup {
    fn position(&self) -> Position {
        Position { board: Arc::clone(&self.game.board), pegs: self.pegs }
    }

    fn has(&self, hole: Hole) -> bool {
        self.pegs.meets(self.game.board.bit(hole))
    }

    /// The column and row under a touch with the board tool: of a hole, or of a point of
    /// the rim.
    fn point(&self, place: PlaceId) -> Option<(i32, i32)> {
        let board = &self.game.board;
        board.at_place(place).as_ref().map(point).or_else(|| at_rim(board, place))
    }

    /// The setup with a hole removed, or with a new hole and a peg in it. The second value is the
    /// old point that becomes the first column and row. `None` where the result is no valid board.
    fn redrawn(&self, place: PlaceId) -> Option<(Self, (i32, i32))> {
        let old = &self.game.board;
        let mut points: Vec<(i32, i32)> = old.holes().iter().map(point).collect();
        let added = at_rim(old, place);
        match (old.at_place(place), added) {
            (Some(hole), _) => points.retain(|other| *other != point(&hole)),
            (None, Some(new)) => points.push(new),
            (None, None) => return None,
        }
        let left = points.iter().map(|(column, _)| *column).min()?;
        let top = points.iter().map(|(_, row)| *row).min()?;
        let moved = |(column, row): (i32, i32)| {
            let (column, row) = (u8::try_from(column - left).ok()?, u8::try_from(row - top).ok()?);
            Some(Hole { row, column })
        };
        let holes = points.iter().map(|at| moved(*at)).collect::<Option<Vec<Hole>>>()?;
        let board = board::drawn(old.lattice, holes).ok()?;
        let kept = old.members(self.pegs).map(|hole| point(&hole));
        let pegs = kept.chain(added).filter_map(moved).map(|hole| board.bit(hole));
        let goal = match self.goal {
            Goal::Hole(hole) => moved(point(&hole)).filter(|hole| board.index(*hole).is_some()),
            Goal::AnyHole => None,
        };
        let redrawn = Self {
            pegs: pegs.collect(),
            goal: goal.map_or(Goal::AnyHole, Goal::Hole),
            game: Variant::standard(board),
        };
        Some((redrawn, (left, top)))
    }

    /// The images of a place under the symmetries of the board, without itself.
    fn images(&self, place: PlaceId) -> Vec<PlaceId> {
        let board = &self.game.board;
        let Some(number) = board.at_place(place).and_then(|hole| board.index(hole)) else {
            return Vec::new();
        };
        let images = board.symmetries().iter().map(|symmetry| usize::from(symmetry.image[number]));
        let images: BTreeSet<usize> = images.filter(|image| *image != number).collect();
        images.into_iter().map(|image| board.holes()[image].place()).collect()
    }

    /// The further touches that redraw the board symmetrically after a touch of a place. Every touch
    /// moves the board to the first column and row, so each place refers to the board as it is by then.
    fn redrawn_images(&self, place: PlaceId) -> Vec<PlaceId> {
        let Some(first) = self.point(place) else { return Vec::new() };
        let symmetries = self.game.board.symmetries().iter();
        let images: BTreeSet<(i32, i32)> =
            symmetries.filter_map(|symmetry| symmetry.point(first)).collect();
        let Some((mut setup, mut corner)) = self.redrawn(place) else { return Vec::new() };
        let mut places = Vec::new();
        for (column, row) in images.into_iter().filter(|image| *image != first) {
            let here = (column - corner.0, row - corner.1);
            let board = &setup.game.board;
            let hole = board.holes().iter().find(|hole| point(hole) == here);
            let Some(place) = hole.map(|hole| hole.place()).or_else(|| rim_place(board, here))
            else {
                break;
            };
            let Some((next, (left, top))) = setup.redrawn(place) else { break };
            places.push(place);
            (setup, corner) = (next, (corner.0 + left, corner.1 + top));
        }
        places
    }
}

/// The column and row of a hole.
fn point(hole: &Hole) -> (i32, i32) {
    (i32::from(hole.column), i32::from(hole.row))
}

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Sets and takes pegs.
    #[strum(message = "Pegs", detailed_message = "Puts a peg into a hole, or takes it out.")]
    Pegs,
    /// Sets the finishing hole.
    #[strum(
        message = "Goal",
        detailed_message = "Chooses the hole for the last peg; touch it again for any hole."
    )]
    Finish,
    /// Adds and removes holes of the board.
    #[strum(
        message = "Board",
        detailed_message = "Takes a hole away, or adds one next to the others: a board of your own."
    )]
    Board,
}

impl Editor for PegSolitaire {
    type Setup = Setup;

    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Setup {
        Setup { game: task.variant.clone(), pegs: task.start.pegs, goal: task.goal }
    }

    fn variant(setup: &Setup) -> Variant {
        setup.game.clone()
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        // Unsolvable positions are legal. These two occur in no game at all.
        let mut problems = Vec::new();
        if setup.pegs.is_empty() {
            problems.push(say!("There is no peg on the board; put in at least one."));
        }
        if setup.pegs == setup.game.board.full() {
            problems.push(say!("No hole is empty; take out at least one peg."));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Task { variant: setup.game.clone(), start: setup.position(), goal: setup.goal })
    }

    fn read_setup(
        variant: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let standard = Self::start(variant);
        let start = match from {
            Some(text) => Position::read(&variant.board, text)?,
            None => standard.start,
        };
        let goal = match goal {
            Some(text) => Goal::read(&variant.board, text)?,
            None => standard.goal,
        };
        Ok(Setup { game: variant.clone(), pegs: start.pegs, goal })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        SetupText { from: setup.position().to_string(), goal: setup.goal.to_string() }
    }

    fn setup_scene(setup: &Setup, tool: Tool, view: &View) -> Scene {
        let position = setup.position();
        let view = View { held: view.held, ..View::default() };
        let mut scene = draw(&position, setup.goal, &view, |hole| {
            if position.has(hole) { say!("peg") } else { say!(for "a hole": "empty") }
        });
        if tool == Tool::Board {
            draw_rim(&mut scene, &setup.game.board);
        }
        scene
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        let Gesture::Tap(place) = gesture else { return setup.clone() };
        let hole = setup.game.board.at_place(place);
        let edited = match tool {
            Tool::Board => setup.redrawn(place).map(|(redrawn, _)| redrawn),
            Tool::Pegs => hole.map(|hole| Setup {
                pegs: setup.pegs ^ setup.game.board.bit(hole),
                ..setup.clone()
            }),
            Tool::Finish => hole.map(|hole| {
                let goal = Goal::Hole(hole);
                let goal = if setup.goal == goal { Goal::AnyHole } else { goal };
                Setup { goal, ..setup.clone() }
            }),
        };
        edited.unwrap_or_else(|| setup.clone())
    }

    fn painted(setup: &Setup, tool: Tool, place: PlaceId) -> Option<u32> {
        match tool {
            Tool::Pegs => setup.game.board.at_place(place).map(|hole| setup.has(hole).into()),
            // There is one goal, and a redrawn board moves away under a finger.
            Tool::Finish | Tool::Board => None,
        }
    }

    const MIRRORS: bool = true;

    fn mirrored(setup: &Setup, tool: Tool, place: PlaceId) -> Vec<(Tool, PlaceId)> {
        let places = match tool {
            Tool::Pegs => setup.images(place),
            Tool::Board => setup.redrawn_images(place),
            Tool::Finish => Vec::new(),
        };
        places.into_iter().map(|place| (tool, place)).collect()
    }

    fn beginnings(variant: &Variant) -> Vec<(&'static str, Setup)> {
        let board = &variant.board;
        let setup = |pegs, goal| Setup { game: variant.clone(), pegs, goal };
        let standard = Variant::standard(Arc::clone(board));
        vec![
            (text!("Full board"), setup(board.full(), Goal::AnyHole)),
            (text!("Empty board"), setup(Holes::NONE, Goal::AnyHole)),
            (text!("Standard game"), setup(standard.start().pegs, standard.goal())),
        ]
    }

    fn changes(setup: &Setup) -> Vec<(&'static str, Setup)> {
        let pegs = setup.game.board.full() ^ setup.pegs;
        vec![(text!("Exchange pegs and holes"), Setup { pegs, ..setup.clone() })]
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn setups_are_read_back(pegs in 0u64..1 << 33, goal in 0usize..34) {
            let game = Variant::default();
            let goal = game.board.holes().get(goal).map_or(Goal::AnyHole, |hole| Goal::Hole(*hole));
            let setup = Setup { game: game.clone(), pegs: Holes(pegs), goal };
            let text = PegSolitaire::write_setup(&setup);
            let read = PegSolitaire::read_setup(&game, Some(&text.from), Some(&text.goal));
            prop_assert_eq!(read, Ok(setup.clone()));
            if let Ok(task) = PegSolitaire::validate(&setup) {
                prop_assert_eq!(PegSolitaire::setup(&task), setup);
            }
        }
    }

    #[test]
    fn a_board_is_redrawn_hole_by_hole() {
        let game: Variant = "triangle15".parse().expect("a game");
        let setup = PegSolitaire::setup(&PegSolitaire::start(&game));
        let apex = game.board.holes()[0];
        let without = PegSolitaire::edit(&setup, Tool::Board, Gesture::Tap(apex.place()));
        assert_eq!(without.game.to_string(), "drawn.t.___oo.__ooo._oooo.ooooo");
        assert_eq!(without.pegs, without.game.board.full());
        // The apex comes back with a peg, and the board is the old one again.
        let scene = PegSolitaire::setup_scene(&without, Tool::Board, &View::default());
        let back = scene
            .places
            .iter()
            .filter(|place| place.label.starts_with("no hole"))
            .map(|place| PegSolitaire::edit(&without, Tool::Board, Gesture::Tap(place.id)));
        let back: Vec<Setup> = back.filter(|setup| setup.game.board == game.board).collect();
        assert_eq!(back.len(), 1);
        assert_eq!(back[0].pegs, game.board.full());
        // The last hole stays.
        let one: Variant = "drawn.s.o".parse().expect("a game");
        let setup = PegSolitaire::setup(&PegSolitaire::start(&one));
        let tap = Gesture::Tap(one.vacancy.place());
        assert_eq!(PegSolitaire::edit(&setup, Tool::Board, tap), setup);
    }

    /// The setup after a touch and then its mirror images.
    fn touched(setup: &Setup, tool: Tool, place: PlaceId) -> Setup {
        let mirrored = PegSolitaire::mirrored(setup, tool, place);
        let first = PegSolitaire::edit(setup, tool, Gesture::Tap(place));
        mirrored.into_iter().fold(first, |setup, (tool, place)| {
            PegSolitaire::edit(&setup, tool, Gesture::Tap(place))
        })
    }

    #[test]
    fn a_board_is_redrawn_symmetrically() {
        let setup =
            |game: &str| PegSolitaire::setup(&PegSolitaire::start(&game.parse().expect("a game")));
        let board = |setup: &Setup| setup.game.to_string();
        let hole = |setup: &Setup, name| setup.game.board.hole(name).expect("a hole").place();
        // Holes appear on all sides of a triangle, or at all corners.
        let triangle = setup("drawn.t._o.oo");
        let scene = PegSolitaire::setup_scene(&triangle, Tool::Board, &View::default());
        let rim = scene.places.iter().filter(|place| place.label.starts_with("no hole"));
        for place in rim {
            let grown = touched(&triangle, Tool::Board, place.id);
            let holes = grown.game.board.holes().len();
            assert!([6, 9].contains(&holes), "{} has {holes} holes", board(&grown));
            let order = grown.game.board.symmetries().len();
            assert_eq!(order, 6, "{} has {order} symmetries", board(&grown));
        }
        // The four corners of a square go together, and come back one touch later.
        let square = setup("drawn.s.ooo.ooo.ooo");
        let cross = touched(&square, Tool::Board, hole(&square, "a1"));
        assert_eq!(board(&cross), "drawn.s._o.ooo._o");
        // The middle is its own image.
        assert_eq!(PegSolitaire::mirrored(&square, Tool::Board, hole(&square, "b2")), []);
        // On a board without symmetries, one hole only.
        let odd = setup("drawn.s.ooo.o__");
        assert_eq!(PegSolitaire::mirrored(&odd, Tool::Board, hole(&odd, "a1")), []);
    }

    #[test]
    fn pegs_mirror_each_other_as_the_holes_of_the_board_do() {
        let setup = PegSolitaire::setup(&PegSolitaire::start(&Variant::default()));
        let mirrors = |name| {
            let place = setup.game.board.hole(name).expect("a hole").place();
            let mirrored = PegSolitaire::mirrored(&setup, Tool::Pegs, place).into_iter();
            let holes = mirrored.filter_map(|(_, place)| setup.game.board.at_place(place));
            holes.map(|hole| hole.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(mirrors("c1"), "e1 a3 g3 a5 g5 c7 e7");
        assert_eq!(mirrors("d1"), "a4 g4 d7");
        assert_eq!(mirrors("d4"), "");
    }

    #[test]
    fn the_complement_is_offered_after_the_beginnings() {
        let setup = PegSolitaire::setup(&PegSolitaire::start(&Variant::default()));
        let offers = PegSolitaire::offers(&setup);
        let (name, complement) = offers.last().expect("it is offered");
        assert_eq!((offers.len(), *name), (4, "Exchange pegs and holes"));
        assert_eq!(complement.pegs, setup.game.board.bit(setup.game.vacancy));
        assert_eq!(PegSolitaire::changes(complement)[0].1, setup);
    }

    #[test]
    fn tools_toggle() {
        let game = Variant::default();
        let setup = PegSolitaire::setup(&PegSolitaire::start(&game));
        let tap = Gesture::Tap(game.vacancy.place());
        let filled = PegSolitaire::edit(&setup, Tool::Pegs, tap);
        assert!(PegSolitaire::validate(&filled).is_err());
        assert_eq!(PegSolitaire::edit(&filled, Tool::Pegs, tap), setup);
        let anywhere = PegSolitaire::edit(&setup, Tool::Finish, tap);
        assert_eq!(anywhere.goal, Goal::AnyHole);
        assert_eq!(PegSolitaire::edit(&anywhere, Tool::Finish, tap), setup);
    }
}
