//! Setting up any arrangement of the pairs, as start and as target.

use super::super::peg::Peg;
use super::super::sides::{Sides, Tool};
use super::super::stacks::Stacks;
use super::{DoubleDecker, Pair, Position, Variant, figure};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::Scene;
use crate::text;

/// A start and a target as they are drawn, in any order of size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    size: Variant,
    sides: Sides,
}

impl Setup {
    fn between(size: Variant, start: &Position, target: &Position) -> Self {
        Self { size, sides: Sides { start: start.stacks(), target: target.stacks() } }
    }
}

impl Editor for DoubleDecker {
    type Setup = Setup;

    type Tool = Tool;

    fn carries(tool: Tool) -> bool {
        tool.carries()
    }

    fn setup(task: &Task<Self>) -> Setup {
        Setup::between(task.variant, &task.start, &task.goal)
    }

    fn variant(setup: &Setup) -> Variant {
        setup.size
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let state = |stacks: &Stacks, whose: &str| Position::regular(setup.size, stacks, whose);
        let (start, goal) = setup.sides.states(state)?;
        Ok(Task { variant: setup.size, start, goal })
    }

    fn read_setup(
        size: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let standard = Self::setup(&Self::start(size)).sides;
        let read = |part, text: &str| Position::read_stacks(*size, part, text);
        Ok(Setup { size: *size, sides: Sides::read(standard, from, goal, read)? })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        let Sides { start, target } = &setup.sides;
        SetupText { from: Position::write_stacks(start), goal: Position::write_stacks(target) }
    }

    fn setup_scene(setup: &Setup, tool: Tool, view: &View) -> Scene {
        figure::board(setup.size, setup.sides.of(tool.side())).scene(view)
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        Setup { sides: setup.sides.edited(tool, gesture), ..setup.clone() }
    }

    fn beginnings(size: &Variant) -> Vec<(&'static str, Setup)> {
        let (left, right) = (Position::tower(*size, Peg(0)), Position::tower(*size, Peg(2)));
        let between = |start: &Position, target: &Position| Setup::between(*size, start, target);
        vec![
            (text!("From A to C"), between(&left, &right)),
            (text!("Every pair turned over"), between(&left, &turned(*size, Peg(2)))),
            (text!("Pairs apart, to be gathered on C"), between(&apart(*size), &right)),
            (text!("On A, to be taken apart"), between(&left, &apart(*size))),
        ]
    }
}

/// The tower with every pair turned over.
pub(super) fn turned(size: Variant, peg: Peg) -> Position {
    Position::of(size, vec![Pair::on(peg, true); size.pairs() as usize])
}

/// The state with all a's on the first peg and all b's on the last.
pub(super) fn apart(size: Variant) -> Position {
    let pair = Pair { a: Peg(0), b: Peg(2), turned: false };
    Position::of(size, vec![pair; size.pairs() as usize])
}
