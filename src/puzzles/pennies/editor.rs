//! The editor for any checkers, at the start and as the target.

use std::rc::Rc;

use super::Pennies;
use super::figure::{Window, describe, draw, square};
use super::math::tape::{MOST_ON_SQUARE, Position, Tape};
use super::variant::{Rule, Variant};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::Scene;
use crate::{say, text};

/// The checkers at the start and of the target.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// The rule.
    pub rule: Rc<Rule>,
    /// The checkers at the start.
    pub start: Tape,
    /// The checkers of the target.
    pub target: Tape,
}

impl Setup {
    /// The tape that a tool works on.
    fn tape(&self, tool: Tool) -> &Tape {
        if tool.is_for_target() { &self.target } else { &self.start }
    }
}

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Puts a checker of the start.
    #[strum(message = "Put", detailed_message = "Puts a checker on a square.")]
    Put,
    /// Takes a checker of the start.
    #[strum(message = "Take", detailed_message = "Takes a checker away.")]
    Take,
    /// Carries a checker of the start.
    #[strum(message = "Move", detailed_message = "Move a checker to another square.")]
    Carry,
    /// Puts a checker of the target.
    #[strum(message = "Target: put", detailed_message = "Asks for one more checker there.")]
    PutTarget,
    /// Takes a checker of the target.
    #[strum(message = "Target: take", detailed_message = "Asks for one checker less there.")]
    TakeTarget,
    /// Carries a checker of the target.
    #[strum(
        message = "Target: move",
        detailed_message = "Asks for a checker on another square instead."
    )]
    CarryTarget,
}

impl Tool {
    /// Tells whether the tool sets up the target.
    fn is_for_target(self) -> bool {
        matches!(self, Self::PutTarget | Self::TakeTarget | Self::CarryTarget)
    }
}

impl Editor for Pennies {
    type Setup = Setup;

    type Tool = Tool;

    fn carries(tool: Tool) -> bool {
        matches!(tool, Tool::Carry | Tool::CarryTarget)
    }

    fn setup(task: &Task<Self>) -> Setup {
        let Position { rule, tape } = task.start.clone();
        Setup { rule, start: tape, target: task.goal.clone() }
    }

    fn variant(setup: &Setup) -> Variant {
        setup.rule.game.clone()
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let Setup { rule, start, target } = setup;
        let mut problems = Vec::new();
        if start.is_empty() {
            problems.push(say!("There is no checker on the tape; put at least one there."));
        }
        if target.is_empty() {
            problems.push(say!("The target asks for no checker; ask for at least one."));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let start = Position { rule: Rc::clone(rule), tape: start.clone() };
        Ok(Task { variant: rule.game.clone(), start, goal: target.clone() })
    }

    fn read_setup(
        game: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let Setup { rule, start, target } = Self::setup(&Self::start(game));
        let read = |text: Option<&str>, part, standard| match text {
            Some(text) => Tape::read(&rule, part, text),
            None => Ok(standard),
        };
        Ok(Setup {
            start: read(from, text!("Position"), start)?,
            target: read(goal, text!("Target"), target)?,
            rule: Rc::clone(&rule),
        })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        SetupText { from: setup.start.to_string(), goal: setup.target.to_string() }
    }

    fn setup_scene(setup: &Setup, tool: Tool, view: &View) -> Scene {
        let tape = setup.tape(tool);
        let window = Window::of(&setup.rule, &[&setup.start, &setup.target], tape, view.tall);
        let none = Tape::default();
        // While the player sets up the target, its checkers have the look of a target.
        let (goal, label) = if tool.is_for_target() {
            (&none, say!("The target is set up"))
        } else {
            (&setup.target, say!("The start is set up"))
        };
        let state = |square: i32| describe(tape.count(square), goal.count(square));
        draw(&window, label, tape, goal, view.held, state)
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        let tape = setup.tape(tool);
        // A checker that does not fit on the tape changes nothing.
        let add = |tape: &Tape, square: i32| {
            let count = tape.count(square);
            let room = setup.rule.squares().contains(&square) && count < MOST_ON_SQUARE;
            room.then(|| tape.clone().with(square, count + 1))
        };
        let take = |tape: &Tape, square: i32| {
            let left = tape.count(square).checked_sub(1)?;
            Some(tape.clone().with(square, left))
        };
        let changed = match (tool, gesture) {
            (Tool::Put | Tool::PutTarget, Gesture::Tap(place)) => add(tape, square(place)),
            (Tool::Take | Tool::TakeTarget, Gesture::Tap(place)) => take(tape, square(place)),
            (Tool::Carry | Tool::CarryTarget, Gesture::Carry { from, to }) => {
                take(tape, square(from)).and_then(|tape| add(&tape, square(to)))
            }
            _ => None,
        };
        match (changed, tool.is_for_target()) {
            (None, _) => setup.clone(),
            (Some(target), true) => Setup { target, ..setup.clone() },
            (Some(start), false) => Setup { start, ..setup.clone() },
        }
    }

    fn beginnings(game: &Variant) -> Vec<(&'static str, Setup)> {
        let standard = Self::setup(&Self::start(game));
        let swapped = Setup {
            start: standard.target.clone(),
            target: standard.start.clone(),
            ..standard.clone()
        };
        let empty = Setup { start: Tape::default(), ..standard.clone() };
        vec![
            (text!("Standard game"), standard),
            (text!("The way back"), swapped),
            (text!("Empty tape"), empty),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PlaceId;

    fn setup(from: &str, goal: &str) -> Setup {
        Pennies::read_setup(&Variant::default(), Some(from), Some(goal)).expect("it can be read")
    }

    fn tap(setup: &Setup, tool: Tool, at: i32) -> Setup {
        let scene = Pennies::setup_scene(setup, tool, &View::default());
        let place = scene.places.iter().find(|place| square(place.id) == at).expect("it is drawn");
        Pennies::edit(setup, tool, Gesture::Tap(place.id))
    }

    #[test]
    fn tools_put_take_and_carry() {
        let twice = tap(&tap(&setup("1", "7"), Tool::Put, 3), Tool::Put, 3);
        assert_eq!(twice.start.to_string(), "1.3x2");
        assert_eq!(tap(&twice, Tool::Take, 3).start.to_string(), "1.3");
        assert_eq!(tap(&twice, Tool::Take, 4), twice);
        assert_eq!(tap(&twice, Tool::PutTarget, 9).target.to_string(), "7.9");
        assert_eq!(tap(&twice, Tool::TakeTarget, 7).target.to_string(), "none");
        let places = Pennies::setup_scene(&twice, Tool::Carry, &View::default()).places;
        let at = |wanted: i32| {
            let place = places.iter().find(|place| square(place.id) == wanted);
            place.map_or(PlaceId(0), |place| place.id)
        };
        let carried =
            Pennies::edit(&twice, Tool::Carry, Gesture::Carry { from: at(3), to: at(-1) });
        assert_eq!(carried.start.to_string(), "-1.1.3");
        // A gesture foreign to the tool changes nothing.
        for (tool, gesture) in [
            (Tool::Put, Gesture::Carry { from: at(3), to: at(1) }),
            (Tool::Carry, Gesture::Tap(at(3))),
            (Tool::Put, Gesture::Tap(PlaceId(0))),
            (Tool::Put, Gesture::Tap(PlaceId(u32::MAX))),
            (Tool::Carry, Gesture::Carry { from: at(3), to: PlaceId(0) }),
        ] {
            assert_eq!(Pennies::edit(&twice, tool, gesture), twice, "{tool:?}");
        }
    }

    #[test]
    fn every_problem_is_listed() {
        let problems = Pennies::validate(&setup("none", "none")).expect_err("both are empty");
        assert_eq!(
            problems,
            [
                "There is no checker on the tape; put at least one there.",
                "The target asks for no checker; ask for at least one.",
            ]
        );
        assert!(Pennies::validate(&setup("-64", "72")).is_ok());
    }

    #[test]
    fn texts_are_refused_with_what_is_allowed() {
        let rule = Rule::new(&Variant::default());
        let read = |text: &str| Tape::read(&rule, "position", text);
        for text in ["", "x", "1.x2", "1x0", "1x10000", "73", "-65", "1..2", "01", "+1", "1x02"] {
            let refused = read(text).expect_err(text).to_string();
            assert!(refused.contains("Squares from −64 to 72 are allowed"), "{refused}");
        }
        let refused = read("1.2.1x3").expect_err("twice").to_string();
        assert!(refused.contains("Each square may be there once."), "{refused}");
        let widest = read("-64x9999.72x9999").expect("the widest");
        assert_eq!(widest.to_string(), "-64x9999.72x9999");
    }
}
