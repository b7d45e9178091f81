//! A start and a target that are set up with tools.

use super::drawing::peg;
use super::stacks::Stacks;
use crate::contract::{Gesture, TextError};
use crate::{say, text};

/// The stacks of a start and of a target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sides {
    /// The start.
    pub start: Stacks,
    /// The target.
    pub target: Stacks,
}

/// A side: the start or the target, and the tool that carries its pieces.
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

/// A tool of the editor of a tower whose pieces have an order.
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

impl Tool {
    /// The side that it works on.
    pub fn side(self) -> Side {
        match self {
            Self::CarryStart | Self::SortStart => Side::Start,
            Self::CarryTarget | Self::SortTarget => Side::Target,
        }
    }

    /// Tells whether it carries; otherwise it sorts.
    pub fn carries(self) -> bool {
        match self {
            Self::CarryStart | Self::CarryTarget => true,
            Self::SortStart | Self::SortTarget => false,
        }
    }
}

impl Sides {
    /// Reads the sides, each by `read` (called with the part's name and its text); a missing text means the `standard`.
    ///
    /// # Errors
    /// The errors of `read`.
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
            start: side(start, text!("Start"), standard.start)?,
            target: side(target, text!("Target"), standard.target)?,
        })
    }

    /// Makes the states of the two sides, each by `state` (called with its stacks and with the prefix of its problems).
    ///
    /// # Errors
    /// The problems of both.
    pub fn states<S>(
        &self,
        state: impl Fn(&Stacks, &str) -> Result<S, Vec<String>>,
    ) -> Result<(S, S), Vec<String>> {
        match (state(&self.start, &say!("Start")), state(&self.target, &say!("Target"))) {
            (Ok(start), Ok(target)) => Ok((start, target)),
            (start, target) => {
                Err([start.err(), target.err()].into_iter().flatten().flatten().collect())
            }
        }
    }

    /// The stacks of a side.
    pub fn of(&self, side: Side) -> &Stacks {
        match side {
            Side::Start => &self.start,
            Side::Target => &self.target,
        }
    }

    fn of_mut(&mut self, side: Side) -> &mut Stacks {
        match side {
            Side::Start => &mut self.start,
            Side::Target => &mut self.target,
        }
    }

    /// The sides after a gesture with a tool; a gesture that the tool does not understand changes nothing.
    pub fn edited(&self, tool: Tool, gesture: Gesture) -> Self {
        match gesture {
            Gesture::Carry { .. } if tool.carries() => self.carried(tool.side(), gesture),
            Gesture::Tap(place) if !tool.carries() => {
                let mut changed = self.clone();
                if let Some(peg) = peg(place) {
                    changed.of_mut(tool.side()).sort(peg);
                }
                changed
            }
            Gesture::Carry { .. } | Gesture::Tap(_) => self.clone(),
        }
    }

    /// The sides after a piece of one of them was carried; any other gesture changes nothing.
    pub fn carried(&self, side: Side, gesture: Gesture) -> Self {
        let mut changed = self.clone();
        if let Gesture::Carry { from, to } = gesture
            && let Some((from, to)) = peg(from).zip(peg(to))
        {
            changed.of_mut(side).carry(from, to);
        }
        changed
    }
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
        let carried = first.edited(Tool::CarryStart, carry(0, 1));
        let carried = carried.edited(Tool::CarryStart, carry(0, 1));
        assert_eq!(carried.start.write(), "3/1.2/");
        assert_eq!(carried.target, tower);
        let sorted = carried.edited(Tool::SortStart, Gesture::Tap(PlaceId(1)));
        assert_eq!(sorted.start.write(), "3/2.1/");
        let target = sorted.edited(Tool::CarryTarget, carry(0, 2));
        assert_eq!((target.target.write().as_str(), &target.start), ("3.2//1", &sorted.start));
        assert_eq!(target.of(Tool::SortTarget.side()), &target.target);
        assert_eq!(target.of(Tool::SortStart.side()), &target.start);
        for gesture in [carry(0, 9), carry(9, 0), Gesture::Tap(PlaceId(0))] {
            assert_eq!(first.edited(Tool::CarryStart, gesture), first);
        }
        for gesture in [carry(0, 1), Gesture::Tap(PlaceId(9))] {
            assert_eq!(first.edited(Tool::SortTarget, gesture), first);
        }
    }
}
