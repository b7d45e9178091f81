//! Setting up any start and any goal.

use super::super::peg::Peg;
use super::super::sides::{CARRY_START, CARRY_TARGET, Side, Sides};
use super::state::POSTS;
use super::{Board, London, Map, State, scene};
use crate::contract::{Choice, Editor, Gesture, Rules, SetupText, Task, TextError, View, Words};
use crate::scene::Scene;

/// A start and a goal as they are drawn, with more balls on a post than it holds if need be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    sides: Sides,
}

impl Setup {
    fn between(start: &State, goal: &State) -> Self {
        Self { sides: Sides { start: start.stacks(), target: goal.stacks() } }
    }
}

/// A tool of the editor: balls are only carried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub enum Tool {
    /// Carries balls of the start.
    Start,
    /// Carries balls of the goal.
    Target,
}

impl Choice for Tool {
    fn words(self) -> Words {
        match self {
            Self::Start => CARRY_START,
            Self::Target => CARRY_TARGET,
        }
    }
}

impl Tool {
    fn side(self) -> Side {
        match self {
            Self::Start => Side::Start,
            Self::Target => Side::Target,
        }
    }
}

impl Editor for London {
    type Setup = Setup;

    type Tool = Tool;

    /// Both carry.
    fn carries(_: Tool) -> bool {
        true
    }

    fn setup(task: &Task<Self>) -> Setup {
        Setup::between(&task.start, &task.goal)
    }

    fn variant(_: &Setup) -> Board {
        Board
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let (start, goal) = setup.sides.states(State::regular)?;
        Ok(Task { variant: Board, start, goal })
    }

    fn read_setup(
        board: &Board,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let standard = Self::setup(&Self::start(board)).sides;
        Ok(Setup { sides: Sides::read(standard, from, goal, State::read_stacks)? })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        let Sides { start, target } = &setup.sides;
        SetupText { from: State::write_stacks(start), goal: State::write_stacks(target) }
    }

    fn setup_scene(setup: &Setup, tool: Tool, view: &View) -> Scene {
        scene::board(setup.sides.of(tool.side())).scene(view)
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        Setup { sides: setup.sides.carried(tool.side(), gesture) }
    }

    fn beginnings(board: &Board) -> Vec<(&'static str, Setup)> {
        let Task { start, goal, .. } = Self::start(board);
        let between = |start: &State, goal: &State| Setup::between(start, goal);
        let mut beginnings = vec![
            ("Eight moves apart", between(&start, &goal)),
            ("The same", between(&start, &start)),
        ];
        let one_each = |state: &&State| Peg::all(POSTS).all(|post| state.balls(post).len() == 1);
        if let Some(spread) = Map::get().states().iter().find(one_each) {
            beginnings.push(("From the tall post to one on each", between(&start, spread)));
        }
        beginnings
    }
}
