//! The capability of a puzzle that the player writes into.
//!
//! ```
//! use parlour::contract::{Pen, Rules};
//! use parlour::puzzles::franklin::Franklin;
//! use parlour::scene::PlaceId;
//!
//! let task = Franklin::start(&Default::default());
//! let cell = PlaceId(1);
//! let writing = Franklin::writing(&task.start, cell).unwrap();
//! let mv = Franklin::written(&task.start, cell, &writing.choices[0]).unwrap();
//! assert!(Franklin::apply(&task.start, &mv).is_ok());
//! ```

use super::choice::Nothing;
use super::editor::Editor;
use super::figure::Figure;
use super::rules::Task;
use crate::say;
use crate::scene::PlaceId;

/// A puzzle that the player writes into: numbers into a square, say.
pub trait Pen<P: Figure + Editor> {
    /// Tells whether the player writes.
    const WRITES: bool = true;

    /// The text of a place, and the texts allowed there. `None` if the player cannot write there.
    ///
    /// The gesture of a writing move is a tap on its place. All moves that write into one place share it.
    fn writing(position: &P::Position, place: PlaceId) -> Option<Writing>;

    /// The move that writes a text into a place. An empty text erases.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text and what is allowed.
    fn written(position: &P::Position, place: PlaceId, text: &str) -> Result<P::Move, String>;

    /// The move that notes a text in a place as a candidate, or takes the note out.
    ///
    /// # Errors
    /// As for [`written`](Pen::written).
    fn pencilled(position: &P::Position, place: PlaceId, text: &str) -> Result<P::Move, String> {
        let _ = (position, place, text);
        Err(say!("Nothing is pencilled in here."))
    }

    /// Sentences about a place that is about to be written into: the sums of the lines through it, say. They refer to
    /// the overlay, if one is drawn.
    fn sums(
        task: &Task<P>,
        position: &P::Position,
        overlay: Option<P::Overlay>,
        place: PlaceId,
    ) -> Vec<String> {
        let _ = (task, position, overlay, place);
        Vec::new()
    }

    /// For each choice at a place, an obvious reason why it is wrong, if there is one. The list may be shorter.
    fn doubts(
        task: &Task<P>,
        position: &P::Position,
        place: PlaceId,
        choices: &[String],
    ) -> Vec<Option<String>> {
        let _ = (task, position, place, choices);
        Vec::new()
    }

    /// The text of a place, and the texts that a tool of the editor may write. `None` where the tool taps instead.
    fn setup_writing(setup: &P::Setup, tool: P::Tool, place: PlaceId) -> Option<Writing> {
        let _ = (setup, tool, place);
        None
    }

    /// The setup after a tool has written a text into a place. An empty text erases.
    ///
    /// # Errors
    /// As for [`written`](Pen::written).
    fn setup_written(
        setup: &P::Setup,
        tool: P::Tool,
        place: PlaceId,
        text: &str,
    ) -> Result<P::Setup, String> {
        let _ = (setup, tool, place, text);
        Err(nothing_written())
    }
}

/// The error for a place that takes no text.
fn nothing_written() -> String {
    say!("Nothing is written here.")
}

impl<P: Figure + Editor> Pen<P> for Nothing {
    const WRITES: bool = false;

    fn writing(_: &P::Position, _: PlaceId) -> Option<Writing> {
        None
    }

    fn written(_: &P::Position, _: PlaceId, _: &str) -> Result<P::Move, String> {
        Err(nothing_written())
    }
}

/// A place that the player can write into.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Writing {
    /// The place and the texts allowed: "Row 3, column 5: a number from 1 to 64".
    pub prompt: String,
    /// The present text. May be empty.
    pub present: String,
    /// Texts to choose from instead of writing, in order. May be empty.
    pub choices: Vec<String>,
    /// The candidates that the player [noted](Pen::pencilled). `None` where nothing can be noted.
    pub pencilled: Option<Vec<String>>,
}
