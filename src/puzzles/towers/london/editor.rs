//! Setting up any start and any goal.

use super::super::peg::Peg;
use super::super::sides::{Side, Sides};
use super::super::stacks::Stacks;
use super::position::POSTS;
use super::{London, Map, Position, Variant, figure};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::Scene;
use crate::{say, text};

/// A start and a goal as they are drawn, with more balls on a post than it holds if need be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    sides: Sides,
}

impl Setup {
    fn between(start: &Position, goal: &Position) -> Self {
        Self { sides: Sides { start: start.stacks(), target: goal.stacks() } }
    }
}

impl Editor for London {
    type Setup = Setup;

    /// Balls are only carried.
    type Tool = Side;

    fn carries(_: Side) -> bool {
        true
    }

    fn setup(task: &Task<Self>) -> Setup {
        Setup::between(&task.start, &task.goal)
    }

    fn variant(_: &Setup) -> Variant {
        Variant
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let state = |stacks: &Stacks, whose: &str| {
            Position::regular(stacks).map_err(|problems| {
                let named = |problem| say!("{whose}: {problem}", whose, problem);
                problems.into_iter().map(named).collect()
            })
        };
        let (start, goal) = setup.sides.states(state)?;
        Ok(Task { variant: Variant, start, goal })
    }

    fn read_setup(
        board: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let standard = Self::setup(&Self::start(board)).sides;
        Ok(Setup { sides: Sides::read(standard, from, goal, Position::read_stacks)? })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        let Sides { start, target } = &setup.sides;
        SetupText { from: Position::write_stacks(start), goal: Position::write_stacks(target) }
    }

    fn setup_scene(setup: &Setup, tool: Side, view: &View) -> Scene {
        figure::board(setup.sides.of(tool)).scene(view)
    }

    fn edit(setup: &Setup, tool: Side, gesture: Gesture) -> Setup {
        Setup { sides: setup.sides.carried(tool, gesture) }
    }

    fn beginnings(board: &Variant) -> Vec<(&'static str, Setup)> {
        let Task { start, goal, .. } = Self::start(board);
        let between = |start: &Position, goal: &Position| Setup::between(start, goal);
        let mut beginnings = vec![
            (text!("Eight moves apart"), between(&start, &goal)),
            (text!("The same"), between(&start, &start)),
        ];
        let one_each = |state: &&Position| Peg::all(POSTS).all(|post| state.balls(post).len() == 1);
        if let Some(spread) = Map::get().states().iter().find(one_each) {
            beginnings.push((text!("From the tall post to one on each"), between(&start, spread)));
        }
        beginnings
    }
}
