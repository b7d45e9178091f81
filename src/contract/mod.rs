//! The contract: the traits that every puzzle implements.
//!
//! A puzzle is a unit type. It implements [`Rules`] (the moves), [`Figure`] (the drawing), [`Editor`] (any position) and
//! [`Solver`] (solutions). [`Puzzle`] ties them together and names five capabilities: [`Papers`] (printed tables),
//! [`Workshop`] (new puzzles), [`Duel`] (two players), a [`Pen`] and [`Space`]. A puzzle that lacks one says [`Nothing`].
//! Everything else (canvas, keyboard, worker, link, player) is written once for all puzzles.
//!
//! The traits have associated types and are not object-safe. The page works with [`Game`](crate::game::Game), and the
//! [register](crate::puzzles) names each puzzle once.

mod choice;
mod duel;
mod editor;
mod family;
mod figure;
mod papers;
mod pen;
mod proof;
mod rules;
mod solution;
mod solver;
mod space;
mod text;
mod variant;
mod workshop;

pub use choice::{Choice, LevelId, MethodId, Nothing, OneMethod, OverlayId, QuestionId, ToolId};
pub use duel::{Duel, Side, Value, ValuedMove};
pub use editor::{Editor, SetupText};
pub use family::Family;
pub use figure::{Figure, Gesture, Graph, Hinted, View};
#[cfg(test)]
pub(crate) use papers::Cells;
pub(crate) use papers::sheets;
pub use papers::{Cell, CellListener, CellPlace, PaperTable, Papers, Plot, TableRow};
pub use pen::{Pen, Writing};
pub use proof::{Gap, Proof, Unproved};
pub use rules::{Difficulty, Entry, Fact, Instructions, Rules, Status, Task};
pub use solution::{Solution, SolutionPart, SolutionReader};
pub use solver::{Answers, Finding, JudgementKind, Outcome, Solver};
pub use space::Space;
pub use text::{TextError, read_whole, whole_in};
pub use variant::{OneBoard, Parameter, ParameterRange, SHUFFLE, Variant};
pub use workshop::{Choices, Design, Designs, Pages, WholeField, Workshop, chosen};

/// A complete puzzle: all parts of the contract, and its capabilities.
///
/// A capability is the puzzle type itself, or [`Nothing`] if the puzzle lacks it.
pub trait Puzzle: Rules + Figure + Editor + Solver {
    /// The tables and figures of the papers.
    type Papers: Papers<Self>;
    /// The workshop for new puzzles.
    type Workshop: Workshop<Self>;
    /// The game for two.
    type Duel: Duel<Self>;
    /// The pen, for puzzles that the player writes into.
    type Pen: Pen<Self>;
    /// The view in space, for puzzles drawn in three dimensions.
    type Space: Space<Self>;
}

/// The levels of the computer's play in a puzzle.
pub type Level<P> = <<P as Puzzle>::Duel as Duel<P>>::Level;
