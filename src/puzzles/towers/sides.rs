//! A start and a target that are set up with tools.

use super::drawing::peg;
use super::stacks::Stacks;
use crate::puzzle::{Gesture, TextError, Tool};

/// The stacks of a start and of a target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sides {
    /// The start.
    pub start: Stacks,
    /// The target.
    pub target: Stacks,
}

/// Carries a piece of the start to another peg.
pub const CARRY_START: Tool = Tool {
    name: "Start",
    meaning: "Carry a piece of the start to another peg, whatever lies there.",
    carries: true,
};

/// Sorts a peg of the start.
pub const SORT_START: Tool = Tool {
    name: "Sort start",
    meaning: "Touch a peg of the start to put its discs in order of size.",
    carries: false,
};

/// Carries a piece of the target to another peg.
pub const CARRY_TARGET: Tool = Tool {
    name: "Target",
    meaning: "Carry a piece of the target to another peg, whatever lies there.",
    carries: true,
};

/// Sorts a peg of the target.
pub const SORT_TARGET: Tool = Tool {
    name: "Sort target",
    meaning: "Touch a peg of the target to put its discs in order of size.",
    carries: false,
};

impl Sides {
    /// Reads the sides, each by `read` (called with the part's name and its text); a missing text means the `standard`.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn read(
        standard: Self,
        start: Option<&str>,
        target: Option<&str>,
        read: impl Fn(&'static str, &str) -> Result<Stacks, TextError>,
    ) -> Result<Self, TextError> {
        let side = |text: Option<&str>, part, standard| match text {
            Some(text) => read(part, text),
            None => Ok(standard),
        };
        Ok(Self {
            start: side(start, "start", standard.start)?,
            target: side(target, "target", standard.target)?,
        })
    }

    /// The two states that the sides are, each made by `state` (called with its stacks and with what its problems begin
    /// with).
    ///
    /// # Errors
    /// The problems of both.
    pub fn states<S>(
        &self,
        state: impl Fn(&Stacks, &str) -> Result<S, Vec<String>>,
    ) -> Result<(S, S), Vec<String>> {
        match (state(&self.start, "Start"), state(&self.target, "Target")) {
            (Ok(start), Ok(target)) => Ok((start, target)),
            (start, target) => {
                Err([start.err(), target.err()].into_iter().flatten().flatten().collect())
            }
        }
    }

    /// The stacks that a tool works on.
    pub fn of(&self, tool: Option<&Tool>) -> &Stacks {
        if is_for_target(tool) { &self.target } else { &self.start }
    }

    /// The sides after a gesture with a tool; what the tool does not understand changes nothing.
    pub fn edited(&self, tool: Option<&Tool>, gesture: Gesture) -> Self {
        let mut changed = self.clone();
        let stacks = if is_for_target(tool) { &mut changed.target } else { &mut changed.start };
        let carries = tool.is_some_and(|tool| tool.carries);
        match gesture {
            Gesture::Carry { from, to } if carries => {
                if let Some((from, to)) = peg(from).zip(peg(to)) {
                    stacks.carry(from, to);
                }
            }
            Gesture::Tap(place) if tool.is_some() && !carries => {
                if let Some(peg) = peg(place) {
                    stacks.sort(peg);
                }
            }
            _ => {}
        }
        changed
    }
}

fn is_for_target(tool: Option<&Tool>) -> bool {
    tool.is_some_and(|tool| [CARRY_TARGET, SORT_TARGET].contains(tool))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PlaceId;

    #[test]
    fn tools_carry_and_sort_their_side() {
        let tower = Stacks(vec![vec![3, 2, 1], vec![], vec![]]);
        let first = Sides { start: tower.clone(), target: tower.clone() };
        let carry = |from, to| Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
        let carried = first.edited(Some(&CARRY_START), carry(0, 1));
        let carried = carried.edited(Some(&CARRY_START), carry(0, 1));
        assert_eq!(carried.start.write(), "3/1.2/");
        assert_eq!(carried.target, tower);
        let sorted = carried.edited(Some(&SORT_START), Gesture::Tap(PlaceId(1)));
        assert_eq!(sorted.start.write(), "3/2.1/");
        let target = sorted.edited(Some(&CARRY_TARGET), carry(0, 2));
        assert_eq!((target.target.write().as_str(), &target.start), ("3.2//1", &sorted.start));
        assert_eq!(target.of(Some(&SORT_TARGET)), &target.target);
        assert_eq!(target.of(None), &target.start);
        for gesture in [carry(0, 9), carry(9, 0), Gesture::Tap(PlaceId(0))] {
            assert_eq!(first.edited(Some(&CARRY_START), gesture), first);
        }
        for gesture in [carry(0, 1), Gesture::Tap(PlaceId(9))] {
            assert_eq!(first.edited(Some(&SORT_TARGET), gesture), first);
        }
        assert_eq!(first.edited(None, carry(0, 1)), first);
    }
}
