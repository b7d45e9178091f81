//! The shared editor of towers with a start and a target.

use std::fmt::{Debug, Display};

use super::drawing::{Board, peg};
use super::stacks::Stacks;
use crate::contract::{Choice, Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::Scene;
use crate::{say, text};

/// A tower whose editor sets up a start and a target, each with its pieces in any order.
pub trait TwoSides: Rules<Goal = <Self as Rules>::Position> {
    /// A piece.
    type Piece: Copy + Ord + Debug + Display + 'static;

    /// The tools of the editor.
    type SideTool: SideTool;

    /// The stacks of a state.
    fn stacks(state: &Self::Position) -> Stacks<Self::Piece>;

    /// Converts stacks to a state.
    ///
    /// # Errors
    /// Every problem, as a sentence that begins with `whose`.
    fn regular(
        variant: &Self::Variant,
        stacks: &Stacks<Self::Piece>,
        whose: &str,
    ) -> Result<Self::Position, Vec<String>>;

    /// Reads stacks, which need not form a legal state.
    ///
    /// # Errors
    /// A message that names the `part` at fault and says what is allowed.
    fn read_stacks(
        variant: &Self::Variant,
        part: &'static str,
        text: &str,
    ) -> Result<Stacks<Self::Piece>, TextError>;

    /// Writes stacks as [`read_stacks`](TwoSides::read_stacks) reads them; by default with dots between pieces.
    fn write_stacks(_: &Self::Variant, stacks: &Stacks<Self::Piece>) -> String {
        stacks.write(".")
    }

    /// The posts with any stacks on them.
    fn board(variant: &Self::Variant, stacks: &Stacks<Self::Piece>) -> Board;

    /// Pairs of a start and a target to begin editing from, each with its name.
    fn pairs(variant: &Self::Variant) -> Vec<(&'static str, Self::Position, Self::Position)>;
}

/// A start and a target under construction, legal or not yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup<P: TwoSides> {
    variant: P::Variant,
    start: Stacks<P::Piece>,
    target: Stacks<P::Piece>,
}

impl<P: TwoSides> Setup<P> {
    fn between(variant: &P::Variant, start: &P::Position, target: &P::Position) -> Self {
        let (start, target) = (P::stacks(start), P::stacks(target));
        Self { variant: variant.clone(), start, target }
    }
}

impl<P: TwoSides> Editor for P {
    type Setup = Setup<P>;
    type Tool = P::SideTool;

    fn carries(tool: P::SideTool) -> bool {
        tool.carries()
    }

    fn setup(task: &Task<P>) -> Setup<P> {
        Setup::between(&task.variant, &task.start, &task.goal)
    }

    fn variant(setup: &Setup<P>) -> P::Variant {
        setup.variant.clone()
    }

    fn validate(Setup { variant, start, target }: &Setup<P>) -> Result<Task<P>, Vec<String>> {
        let start = P::regular(variant, start, &say!("Start"));
        match (start, P::regular(variant, target, &say!("Target"))) {
            (Ok(start), Ok(goal)) => Ok(Task { variant: variant.clone(), start, goal }),
            (start, goal) => {
                Err([start.err(), goal.err()].into_iter().flatten().flatten().collect())
            }
        }
    }

    fn read_setup(
        variant: &P::Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup<P>, TextError> {
        let mut setup = P::setup(&P::start(variant));
        if let Some(text) = from {
            setup.start = P::read_stacks(variant, text!("Start"), text)?;
        }
        if let Some(text) = goal {
            setup.target = P::read_stacks(variant, text!("Target"), text)?;
        }
        Ok(setup)
    }

    fn write_setup(Setup { variant, start, target }: &Setup<P>) -> SetupText {
        let text = |stacks| P::write_stacks(variant, stacks);
        SetupText { from: text(start), goal: text(target) }
    }

    fn setup_scene(setup: &Setup<P>, tool: P::SideTool, view: &View) -> Scene {
        let stacks = match tool.side() {
            Side::Start => &setup.start,
            Side::Target => &setup.target,
        };
        P::board(&setup.variant, stacks).scene(view)
    }

    fn edit(setup: &Setup<P>, tool: P::SideTool, gesture: Gesture) -> Setup<P> {
        let mut changed = setup.clone();
        let stacks = match tool.side() {
            Side::Start => &mut changed.start,
            Side::Target => &mut changed.target,
        };
        match gesture {
            Gesture::Carry { from, to } if tool.carries() => {
                if let Some((from, to)) = peg(from).zip(peg(to)) {
                    stacks.carry(from, to);
                }
            }
            Gesture::Tap(place) if !tool.carries() => {
                peg(place).into_iter().for_each(|peg| stacks.sort(peg));
            }
            Gesture::Carry { .. } | Gesture::Tap(_) => {}
        }
        changed
    }

    fn beginnings(variant: &P::Variant) -> Vec<(&'static str, Setup<P>)> {
        let between = Setup::<P>::between;
        let setup = |(name, start, target)| (name, between(variant, &start, &target));
        P::pairs(variant).into_iter().map(setup).collect()
    }
}

/// A tool for one of the sides.
pub trait SideTool: Choice {
    /// The side that the tool edits.
    fn side(self) -> Side;

    /// Tells whether it carries pieces; otherwise it sorts pegs.
    fn carries(self) -> bool;
}

/// A side, start or target, which is also the tool that carries its pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Side {
    /// The start.
    #[strum(
        message = "Start",
        detailed_message = "Drag a piece of the start to another peg, whatever lies there."
    )]
    Start,
    /// The target.
    #[strum(
        message = "Target",
        detailed_message = "Drag a piece of the target to another peg, whatever lies there."
    )]
    Target,
}

/// A tool of the editor, for towers whose pieces differ in size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Carries pieces of the start.
    #[strum(
        message = "Start",
        detailed_message = "Drag a piece of the start to another peg, whatever lies there."
    )]
    CarryStart,
    /// Sorts pegs of the start.
    #[strum(
        message = "Sort start",
        detailed_message = "Touch a peg of the start to put its discs in order of size."
    )]
    SortStart,
    /// Carries pieces of the target.
    #[strum(
        message = "Target",
        detailed_message = "Drag a piece of the target to another peg, whatever lies there."
    )]
    CarryTarget,
    /// Sorts pegs of the target.
    #[strum(
        message = "Sort target",
        detailed_message = "Touch a peg of the target to put its discs in order of size."
    )]
    SortTarget,
}

impl SideTool for Side {
    fn side(self) -> Side {
        self
    }

    fn carries(self) -> bool {
        true
    }
}

impl SideTool for Tool {
    fn side(self) -> Side {
        match self {
            Self::CarryStart | Self::SortStart => Side::Start,
            Self::CarryTarget | Self::SortTarget => Side::Target,
        }
    }

    fn carries(self) -> bool {
        matches!(self, Self::CarryStart | Self::CarryTarget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::hanoi::Hanoi;
    use crate::scene::PlaceId;

    #[test]
    fn tools_carry_and_sort_their_side() {
        let first = Hanoi::setup(&Hanoi::start(&"3x3".parse().expect("a size")));
        let carry = |from, to| Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
        let texts = |setup: &Setup<Hanoi>| [setup.start.write("."), setup.target.write(".")];
        let carried = Hanoi::edit(&first, Tool::CarryStart, carry(0, 1));
        let carried = Hanoi::edit(&carried, Tool::CarryStart, carry(0, 1));
        assert_eq!(texts(&carried), ["3/1.2/", "//3.2.1"]);
        let sorted = Hanoi::edit(&carried, Tool::SortStart, Gesture::Tap(PlaceId(1)));
        assert_eq!(texts(&sorted), ["3/2.1/", "//3.2.1"]);
        let target = Hanoi::edit(&sorted, Tool::CarryTarget, carry(2, 0));
        assert_eq!(texts(&target), ["3/2.1/", "1//3.2"]);
        for gesture in [carry(0, 9), carry(9, 0), Gesture::Tap(PlaceId(0))] {
            assert_eq!(Hanoi::edit(&first, Tool::CarryStart, gesture), first);
        }
        for gesture in [carry(0, 1), Gesture::Tap(PlaceId(9))] {
            assert_eq!(Hanoi::edit(&first, Tool::SortTarget, gesture), first);
        }
    }
}
