//! The editor for any row.

use super::{Position, Template, Variant, figure};
use crate::contract::{Editor, Figure, Gesture, SetupText, Task, TextError, View};
use crate::scene::Scene;

/// The tools of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Switches only the touched lamp.
    #[strum(message = "Switch", detailed_message = "Touch a lamp to switch it alone.")]
    Switch,
}

impl Editor for Template {
    /// Any row can be the start of a game.
    type Setup = Position;
    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Position {
        task.start
    }

    fn variant(_: &Position) -> Variant {
        Variant::default()
    }

    fn validate(setup: &Position) -> Result<Task<Self>, Vec<String>> {
        Ok(Task { variant: Variant::default(), start: *setup, goal: () })
    }

    fn read_setup(_: &Variant, from: Option<&str>, _: Option<&str>) -> Result<Position, TextError> {
        from.map_or(Ok(Position::default()), str::parse)
    }

    fn write_setup(setup: &Position) -> SetupText {
        SetupText { from: setup.to_string(), goal: String::new() }
    }

    fn setup_scene(setup: &Position, _: Tool, _: &View) -> Scene {
        figure::row(*setup)
    }

    fn edit(setup: &Position, _: Tool, gesture: Gesture) -> Position {
        let mut row = *setup;
        if let Ok(lamp) = Self::interpret(setup, gesture) {
            row.0[lamp] = !row.0[lamp];
        }
        row
    }
}
