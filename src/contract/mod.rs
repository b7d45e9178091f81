//! The contract: the traits that every puzzle implements.
//!
//! A puzzle is a unit type. It implements [`Rules`] (the moves), [`Figure`] (the drawing), [`Editor`] (any position),
//! [`Solver`] (solutions), [`Duel`] (two players), [`Workshop`] (new puzzles) and [`Papers`] (printed tables). The last
//! three may be left empty. [`Puzzle`] ties them together and names two capabilities that few puzzles have: a [`Pen`] and
//! [`Space`]. Everything else (canvas, keyboard, worker, link, player) is written once for all puzzles.
//!
//! Traits have associated types and are no trait objects: the page is generic over the puzzle, and the
//! [register](crate::puzzles) names each puzzle once.

mod choice;
mod duel;
mod editor;
mod figure;
mod papers;
mod pen;
mod rules;
mod solution;
mod solver;
mod space;
mod text;
mod variant;
mod workshop;

pub use choice::{Choice, LevelId, MethodId, Nothing, OverlayId, QuestionId, ToolId};
pub use duel::{Duel, Side, Value, ValuedMove};
pub use editor::{Editor, SetupText};
pub use figure::{Figure, Gesture, Graph, Hinted, View};
#[cfg(test)]
pub(crate) use papers::Cells;
pub use papers::{Cell, CellListener, CellPlace, PaperTable, Papers, Plot, TableRow};
pub use pen::{Pen, Writing};
pub use rules::{Difficulty, Entry, Fact, Family, Instructions, Rules, Status, Task};
pub use solution::{Solution, SolutionPart, SolutionReader};
pub use solver::{Finding, Gap, JudgementKind, Outcome, Proof, Solver, Unproved};
pub use space::Space;
pub use text::{TextError, read_whole};
pub use variant::{Parameter, ParameterRange, SHUFFLE, Variant};
pub use workshop::{Choices, Design, Designs, Pages, Workshop};

/// A whole puzzle: all parts of the contract, and its capabilities.
pub trait Puzzle: Rules + Figure + Editor + Solver + Duel + Workshop + Papers {
    /// The pen of a puzzle that is written into, or [`Nothing`].
    type Pen: Pen<Self>;
    /// The space of a puzzle that is drawn in it, or [`Nothing`].
    type Space: Space<Self>;
}
