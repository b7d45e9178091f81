//! How any position is set up.

use std::sync::Arc;

use super::PegSolitaire;
use super::board::{self, Hole};
use super::figure::{at_rim, draw, draw_rim};
use super::game::Game;
use super::position::{Goal, Position};
use crate::puzzle::{Choice, Editor, Gesture, Rules, SetupText, Task, TextError, View, Words};
use crate::scene::{PlaceId, Scene};

/// Any pegs on a board, with any goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The variant it was begun from; it decides the board.
    pub game: Game,
    /// The holes with a peg, as a set.
    pub pegs: u64,
    /// Where the last peg is to be.
    pub goal: Goal,
}

impl Setup {
    fn position(&self) -> Position {
        Position { board: Arc::clone(&self.game.board), pegs: self.pegs }
    }

    /// The same with a hole of the board taken away, or with a hole and its peg where there was none;
    /// `None` where the board cannot have it, or cannot do without it.
    fn redrawn(&self, place: PlaceId) -> Option<Self> {
        let old = &self.game.board;
        let point = |hole: &Hole| (i32::from(hole.column), i32::from(hole.row));
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
        Some(Self {
            pegs: pegs.fold(0, |pegs, peg| pegs | peg),
            goal: goal.map_or(Goal::AnyHole, Goal::Hole),
            game: Game::standard(board),
        })
    }
}

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub enum Tool {
    /// For pegs.
    Pegs,
    /// For the finishing hole.
    Finish,
    /// For the holes of the board.
    Board,
}

impl Choice for Tool {
    fn words(self) -> Words {
        match self {
            Self::Pegs => {
                Words { name: "Pegs", meaning: "Puts a peg into a hole, or takes it out." }
            }
            Self::Finish => Words {
                name: "Goal",
                meaning: "Chooses the hole for the last peg; touch it again for any hole.",
            },
            Self::Board => Words {
                name: "Board",
                meaning: "Takes a hole away, or adds one next to the others: a board of your own.",
            },
        }
    }
}

impl Editor for PegSolitaire {
    type Setup = Setup;

    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Setup {
        Setup { game: task.variant.clone(), pegs: task.start.pegs, goal: task.goal }
    }

    fn variant(setup: &Setup) -> Game {
        setup.game.clone()
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        // Positions that cannot be solved are legal; these two occur in no game at all.
        let mut problems = Vec::new();
        if setup.pegs == 0 {
            problems.push("There is no peg on the board; put in at least one.".to_owned());
        }
        if setup.pegs == setup.game.board.full() {
            problems.push("No hole is empty; take out at least one peg.".to_owned());
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Task { variant: setup.game.clone(), start: setup.position(), goal: setup.goal })
    }

    fn read_setup(
        variant: &Game,
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
            if position.has(hole) { "peg".to_owned() } else { "empty".to_owned() }
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
            Tool::Board => setup.redrawn(place),
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

    fn beginnings(variant: &Game) -> Vec<(&'static str, Setup)> {
        let board = &variant.board;
        let setup = |pegs, goal| Setup { game: variant.clone(), pegs, goal };
        let standard = Game::standard(Arc::clone(board));
        vec![
            ("Full board", setup(board.full(), Goal::AnyHole)),
            ("Empty board", setup(0, Goal::AnyHole)),
            ("Standard game", setup(standard.start().pegs, standard.goal())),
        ]
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn setups_are_read_back(pegs in 0u64..1 << 33, goal in 0usize..34) {
            let game = Game::default();
            let goal = game.board.holes().get(goal).map_or(Goal::AnyHole, |hole| Goal::Hole(*hole));
            let setup = Setup { game: game.clone(), pegs, goal };
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
        let game: Game = "triangle15".parse().expect("a game");
        let setup = PegSolitaire::setup(&PegSolitaire::start(&game));
        let apex = game.board.holes()[0];
        let without = PegSolitaire::edit(&setup, Tool::Board, Gesture::Tap(apex.place()));
        assert_eq!(without.game.to_string(), "drawn.t.___oo.__ooo._oooo.ooooo");
        assert_eq!(without.pegs, without.game.board.full());
        // The apex comes back with a peg, and the board is the old one.
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
        let one: Game = "drawn.s.o".parse().expect("a game");
        let setup = PegSolitaire::setup(&PegSolitaire::start(&one));
        let tap = Gesture::Tap(one.vacancy.place());
        assert_eq!(PegSolitaire::edit(&setup, Tool::Board, tap), setup);
    }

    #[test]
    fn tools_toggle() {
        let game = Game::default();
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
