//! How any position is set up.

use std::sync::Arc;

use super::PegSolitaire;
use super::figure::{draw, touched};
use super::game::Game;
use super::position::{Goal, Position};
use crate::puzzle::{Editor, Gesture, Rules, SetupText, Task, TextError, Tool, View};
use crate::scene::Scene;

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
}

const PEGS: usize = 0;
const FINISH: usize = 1;

impl Editor for PegSolitaire {
    type Setup = Setup;

    const TOOLS: &'static [Tool] = &[
        Tool { name: "Pegs", meaning: "Puts a peg into a hole, or takes it out.", carries: false },
        Tool {
            name: "Finishing hole",
            meaning: "Chooses where the last peg is to be; the same hole again: anywhere.",
            carries: false,
        },
    ];

    fn setup(task: &Task<Self>) -> Setup {
        Setup { game: task.variant.clone(), pegs: task.start.pegs, goal: task.goal }
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

    fn setup_scene(setup: &Setup, _: usize, view: &View) -> Scene {
        let position = setup.position();
        draw(&position, setup.goal, view, |hole| {
            if position.has(hole) { "peg".to_owned() } else { "empty".to_owned() }
        })
    }

    fn edit(setup: &Setup, tool: usize, gesture: Gesture) -> Setup {
        let mut setup = setup.clone();
        let Some(hole) = touched(&setup.game.board, gesture) else { return setup };
        match tool {
            PEGS => setup.pegs ^= setup.game.board.bit(hole),
            FINISH if setup.goal == Goal::Hole(hole) => setup.goal = Goal::AnyHole,
            FINISH => setup.goal = Goal::Hole(hole),
            _ => {}
        }
        setup
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
    fn tools_toggle() {
        let game = Game::default();
        let setup = PegSolitaire::setup(&PegSolitaire::start(&game));
        let tap = Gesture::Tap(game.vacancy.place());
        let filled = PegSolitaire::edit(&setup, PEGS, tap);
        assert!(PegSolitaire::validate(&filled).is_err());
        assert_eq!(PegSolitaire::edit(&filled, PEGS, tap), setup);
        let anywhere = PegSolitaire::edit(&setup, FINISH, tap);
        assert_eq!(anywhere.goal, Goal::AnyHole);
        assert_eq!(PegSolitaire::edit(&anywhere, FINISH, tap), setup);
    }
}
