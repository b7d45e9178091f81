//! Setting up any arrangement of discs, as start and as target.

use super::state::{A, C, PEGS, Size, State};
use super::{KTower, scene};
use crate::puzzle::{Editor, Gesture, Rules, SetupText, Task, TextError, Tool, View};
use crate::puzzles::towers::drawing::peg;
use crate::puzzles::towers::stacks::Stacks;
use crate::scene::Scene;

/// A start and a target as they are drawn, whether the rule allows them or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    size: Size,
    start: Stacks,
    target: Stacks,
}

/// What a tool works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Start,
    Target,
}

/// The tools, each with its side, in the order of [`Editor::TOOLS`].
const SIDES: [Side; 4] = [Side::Start, Side::Start, Side::Target, Side::Target];

/// The side a tool works on; a tool that does not exist is taken for the first.
fn side(tool: usize) -> Side {
    SIDES.get(tool).copied().unwrap_or(Side::Start)
}

impl Setup {
    fn side(&self, side: Side) -> &Stacks {
        match side {
            Side::Start => &self.start,
            Side::Target => &self.target,
        }
    }

    fn between(size: Size, start: &State, target: &State) -> Self {
        Self { size, start: start.stacks().clone(), target: target.stacks().clone() }
    }
}

impl Editor for KTower {
    type Setup = Setup;

    const TOOLS: &'static [Tool] = &[
        Tool {
            name: "Start",
            meaning: "Carry a disc of the start to another peg, in any order of size.",
            carries: true,
        },
        Tool {
            name: "Sort start",
            meaning: "Touch a peg of the start to put its discs in order of size.",
            carries: false,
        },
        Tool {
            name: "Target",
            meaning: "Carry a disc of the target to another peg, in any order of size.",
            carries: true,
        },
        Tool {
            name: "Sort target",
            meaning: "Touch a peg of the target to put its discs in order of size.",
            carries: false,
        },
    ];

    fn setup(task: &Task<Self>) -> Setup {
        Setup::between(task.variant, &task.start, &task.goal)
    }

    fn variant(setup: &Setup) -> Size {
        setup.size
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let start = State::new(setup.size, setup.start.clone(), "Start");
        let target = State::new(setup.size, setup.target.clone(), "Target");
        match (start, target) {
            (Ok(start), Ok(goal)) => Ok(Task { variant: setup.size, start, goal }),
            (start, target) => {
                Err([start.err(), target.err()].into_iter().flatten().flatten().collect())
            }
        }
    }

    fn read_setup(size: &Size, from: Option<&str>, goal: Option<&str>) -> Result<Setup, TextError> {
        let standard = Self::setup(&Self::start(size));
        let read = |text: Option<&str>, part, standard| match text {
            Some(text) => Stacks::read(PEGS, size.discs(), part, text),
            None => Ok(standard),
        };
        Ok(Setup {
            size: *size,
            start: read(from, "start", standard.start)?,
            target: read(goal, "target", standard.target)?,
        })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        SetupText { from: setup.start.write(), goal: setup.target.write() }
    }

    fn setup_scene(setup: &Setup, tool: usize, view: &View) -> Scene {
        scene::board(setup.size, setup.side(side(tool))).scene(view)
    }

    fn edit(setup: &Setup, tool: usize, gesture: Gesture) -> Setup {
        let mut changed = setup.clone();
        let stacks = match side(tool) {
            Side::Start => &mut changed.start,
            Side::Target => &mut changed.target,
        };
        let carries = Self::TOOLS.get(tool).is_some_and(|tool| tool.carries);
        match gesture {
            Gesture::Carry { from, to } if carries => {
                if let Some((from, to)) = peg(from).zip(peg(to)) {
                    stacks.carry(from, to);
                }
            }
            Gesture::Tap(place) if !carries => {
                if let Some(peg) = peg(place) {
                    stacks.sort(peg);
                }
            }
            _ => {}
        }
        changed
    }

    fn beginnings(size: &Size) -> Vec<(&'static str, Setup)> {
        let between = |start: &State, target: &State| Setup::between(*size, start, target);
        let (left, right) = (State::tower(*size, A), State::tower(*size, C));
        let turned = turned(*size);
        let mut beginnings =
            vec![("From A to C", between(&left, &right)), ("From C to A", between(&right, &left))];
        if turned != left {
            beginnings.push(("Top turned round, to be put right on A", between(&turned, &left)));
            beginnings.push(("Top turned round, to go to C", between(&turned, &right)));
        }
        beginnings
    }
}

/// The tower on A with all discs above the base turned round.
pub(super) fn turned(size: Size) -> State {
    let mut state = State::tower(size, A);
    let top = state.take(A, size.beyond());
    state.put(A, top.into_iter().rev());
    state
}
