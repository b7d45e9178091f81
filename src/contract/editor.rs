//! The editor of positions.
//!
//! ```
//! use parlour::contract::Editor;
//! use parlour::puzzles::towers::hanoi::Hanoi;
//!
//! let tower = "3x3".parse().unwrap();
//! let setup = Hanoi::read_setup(&tower, None, None).unwrap();
//! assert!(Hanoi::validate(&setup).is_ok());
//! ```

use std::fmt::Debug;

use super::choice::Choice;
use super::figure::{Gesture, View};
use super::rules::{Rules, Task};
use super::text::TextError;
use super::variant::Parameter;
use crate::scene::{PlaceId, Scene};
use crate::{say, text};

/// The editor of a puzzle: any position, legal or not yet.
///
/// A setup is anything that can be drawn. [`validate`](Editor::validate) is the one gate from it to a [`Task`].
pub trait Editor: Rules {
    /// Anything that can be set up, with its goal.
    type Setup: Clone + Debug + PartialEq + 'static;

    /// The tools. One is active at a time, the first one at the start.
    type Tool: Choice;

    /// Tells whether a tool carries things from place to place. Other tools tap places.
    fn carries(tool: Self::Tool) -> bool {
        let _ = tool;
        false
    }

    /// The setup that [`validate`](Editor::validate) turns into `task`.
    fn setup(task: &Task<Self>) -> Self::Setup;

    /// The variant of a setup. A tool may change it.
    fn variant(setup: &Self::Setup) -> Self::Variant;

    /// The task a setup describes.
    ///
    /// # Errors
    /// Every problem, each as a sentence. The list is never empty.
    fn validate(setup: &Self::Setup) -> Result<Task<Self>, Vec<String>>;

    /// Reads a setup. A missing part is that of the variant's standard game.
    ///
    /// # Errors
    /// The part that cannot be read, and what is allowed. An illegal position is no error here.
    fn read_setup(
        variant: &Self::Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Self::Setup, TextError>;

    /// The position and the goal of a setup as text.
    fn write_setup(setup: &Self::Setup) -> SetupText;

    /// The drawing of a setup, with a place for everything that `tool` can touch.
    fn setup_scene(setup: &Self::Setup, tool: Self::Tool, view: &View) -> Scene;

    /// The setup after a gesture with a tool. A gesture that the tool does not know changes nothing.
    fn edit(setup: &Self::Setup, tool: Self::Tool, gesture: Gesture) -> Self::Setup;

    /// The state of a place under a tool, as a number that only the tool interprets. A touch changes it, and a drag
    /// copies it from the first place to all others. `None` where a drag sets nothing.
    fn painted(setup: &Self::Setup, tool: Self::Tool, place: PlaceId) -> Option<u32> {
        let _ = (setup, tool, place);
        None
    }

    /// Tells whether touches can be [mirrored](Editor::mirrored): the page then offers to draw symmetrically.
    const MIRRORS: bool = false;

    /// The touches that repeat a touch of `place` with `tool` at its mirror places, in order. Edits may renumber
    /// places. Each touch names its place by the number valid after the touches before it.
    fn mirrored(
        setup: &Self::Setup,
        tool: Self::Tool,
        place: PlaceId,
    ) -> Vec<(Self::Tool, PlaceId)> {
        let _ = (setup, tool, place);
        Vec::new()
    }

    /// The fields of a form beside the board (the side to move, say), with their present values.
    fn fields(setup: &Self::Setup) -> Vec<Parameter> {
        let _ = setup;
        Vec::new()
    }

    /// The setup with one of its [fields](Editor::fields) changed.
    ///
    /// # Errors
    /// An unknown field, or a value that it does not take.
    fn with_field(setup: &Self::Setup, key: &str, value: &str) -> Result<Self::Setup, TextError> {
        let _ = (setup, value);
        Err(TextError::new(text!("Field"), key, say!("There is no such field.")))
    }

    /// Setups to begin from ("Full board", "Empty board"); by default the standard game.
    fn beginnings(variant: &Self::Variant) -> Vec<(&'static str, Self::Setup)> {
        vec![(text!("Standard game"), Self::setup(&Self::start(variant)))]
    }

    /// Setups derived from the present one, after the [beginnings](Editor::beginnings) ("Exchange pegs and holes").
    fn changes(setup: &Self::Setup) -> Vec<(&'static str, Self::Setup)> {
        let _ = setup;
        Vec::new()
    }

    /// The setups that the page offers: the beginnings and the changes.
    fn offers(setup: &Self::Setup) -> Vec<(&'static str, Self::Setup)> {
        let mut offers = Self::beginnings(&Self::variant(setup));
        offers.extend(Self::changes(setup));
        offers
    }
}

/// A setup as text, in the two parts that a link holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupText {
    /// The position.
    pub from: String,
    /// The goal. Empty where all games share one.
    pub goal: String,
}
