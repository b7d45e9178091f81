//! Setting up any arrangement of discs, as start and as target.

use super::position::{A, C, PEGS, Position, Variant};
use super::{KTower, figure};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::puzzles::towers::sides::{Sides, Tool};
use crate::puzzles::towers::stacks::Stacks;
use crate::scene::Scene;
use crate::text;

/// A start and a target as they are drawn, whether the rule allows them or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    size: Variant,
    sides: Sides,
}

impl Setup {
    fn between(size: Variant, start: &Position, target: &Position) -> Self {
        let sides = Sides { start: start.stacks().clone(), target: target.stacks().clone() };
        Self { size, sides }
    }
}

impl Editor for KTower {
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
        let state = |stacks: &Stacks, whose: &str| Position::new(setup.size, stacks.clone(), whose);
        let (start, goal) = setup.sides.states(state)?;
        Ok(Task { variant: setup.size, start, goal })
    }

    fn read_setup(
        size: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let standard = Self::setup(&Self::start(size)).sides;
        let read = |part, text: &str| Stacks::read(PEGS, size.discs(), part, text);
        Ok(Setup { size: *size, sides: Sides::read(standard, from, goal, read)? })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        let Sides { start, target } = &setup.sides;
        SetupText { from: start.write(), goal: target.write() }
    }

    fn setup_scene(setup: &Setup, tool: Tool, view: &View) -> Scene {
        figure::board(setup.size, setup.sides.of(tool.side())).scene(view)
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        Setup { sides: setup.sides.edited(tool, gesture), ..setup.clone() }
    }

    fn beginnings(size: &Variant) -> Vec<(&'static str, Setup)> {
        let between = |start: &Position, target: &Position| Setup::between(*size, start, target);
        let (left, right) = (Position::tower(*size, A), Position::tower(*size, C));
        let turned = turned(*size);
        let mut beginnings = vec![
            (text!("From A to C"), between(&left, &right)),
            (text!("From C to A"), between(&right, &left)),
        ];
        if turned != left {
            beginnings
                .push((text!("Top turned round, to be put right on A"), between(&turned, &left)));
            beginnings.push((text!("Top turned round, to go to C"), between(&turned, &right)));
        }
        beginnings
    }
}

/// The tower on A with all discs above the base turned round.
pub(super) fn turned(size: Variant) -> Position {
    let mut state = Position::tower(size, A);
    let top = state.take(A, size.beyond());
    state.put(A, top.into_iter().rev());
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PlaceId;

    fn size(discs: u32, k: u32) -> Variant {
        Variant::new(discs, k).expect("a size")
    }

    #[test]
    fn whatever_the_rule_forbids_is_a_problem() {
        let setup = |from| KTower::read_setup(&size(5, 2), Some(from), None).expect("stacks");
        assert!(KTower::validate(&setup("5.4.1.2.3//")).is_ok());
        assert_eq!(
            KTower::validate(&setup("5.1.4.2.3//")),
            Err(vec![
                "Start: discs 2 to 4 may not lie where they do on peg A: the lowest 2 discs must be the \
                 largest there, in order."
                    .to_owned(),
            ])
        );
    }

    #[test]
    fn discs_can_be_carried_and_sorted_whatever_lies_there() {
        let carry = |from, to| Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
        let first = KTower::setup(&KTower::start(&size(3, 3)));
        let drawn = KTower::edit(&first, Tool::CarryStart, carry(0, 1));
        let drawn = KTower::edit(&drawn, Tool::CarryStart, carry(0, 1));
        assert_eq!(KTower::write_setup(&drawn).from, "3/1.2/");
        let sorted = KTower::edit(&drawn, Tool::SortStart, Gesture::Tap(PlaceId(1)));
        assert_eq!(KTower::write_setup(&sorted).from, "3/2.1/");
        assert_eq!(KTower::write_setup(&sorted).goal, "//3.2.1");
    }

    #[test]
    fn every_beginning_is_a_task() {
        for discs in 1..=super::super::MOST_DISCS {
            for k in [1, discs.div_ceil(2), discs] {
                for (name, setup) in KTower::beginnings(&size(discs, k)) {
                    let task = KTower::validate(&setup).expect(name);
                    assert_eq!(KTower::setup(&task), setup, "{name}");
                }
            }
        }
        assert_eq!(turned(size(5, 2)).to_string(), "5.4.1.2.3//");
    }
}
