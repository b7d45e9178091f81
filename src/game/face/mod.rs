//! The state of a game and the facts about it, as plain data that can cross a module boundary. This file has the
//! arguments and results of calls.

mod about;
mod shown;

pub use about::{About, Example, Fact, Field, Offers, Papers, Plate, Plot, Tool, Words};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
pub use shown::{ChoiceMark, Moves, Shown, ShownEditor, ShownPlayer, ShownWriting, Standing};

use crate::contract::{Gesture, OverlayId, ToolId, Value};
use crate::play::page::Page;
use crate::scene::space::Turn;
use crate::scene::{Glide, PlaceId};

/// The direction of a step, in a solution or in theory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Direction {
    /// To the next step.
    Onward,
    /// To the step before.
    Back,
}

/// The tool that writes into a place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nib {
    /// The pen: the text is written.
    #[default]
    Pen,
    /// The pencil: the text is noted as a possible one, or that note is removed.
    Pencil,
}

/// A place that a drag with a tool passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dab {
    /// The first place.
    First(PlaceId),
    /// A later place, which gets the value of the first.
    Next(PlaceId),
}

/// A brush of the editor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brush {
    /// The tool.
    pub tool: ToolId,
    /// Tells whether it repeats every tap at the mirror places.
    pub mirrored: bool,
}

/// A change of the position in the editor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edit {
    /// Opens the editor with the position on the board.
    Open,
    /// Closes it. [`Edited::Nothing`] where the setup equals the position on the board.
    Close,
    /// Applies a gesture with a tool.
    Touch(Brush, Gesture),
    /// Paints a place during a drag.
    Paint(Brush, Dab),
    /// Writes a text into a place with a tool; an empty text erases.
    Write { tool: ToolId, place: PlaceId, text: String },
    /// Takes the setup at this index of the editor's offers.
    Begin(usize),
    /// Reads the position from text.
    Read(String),
    /// Changes a field.
    Field { key: String, value: String },
    /// Undoes the last change.
    Undo,
    /// Redoes the next change.
    Redo,
}

/// The result of an [`Edit`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edited {
    /// It was applied.
    Done,
    /// There is nothing to undo or redo, no such offer, or the editor is closed.
    Nothing,
    /// It is not allowed; the sentence says why.
    Refused(String),
}

/// The content of a link to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkOf {
    /// The game and its players, with the solution in the player or the position in the editor.
    All,
    /// The game alone.
    Game,
    /// The task that the game began with, without its moves.
    Task,
    /// The task from the position on the board on.
    Position,
}

/// The result of opening a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The problems of its text in words, if there are any.
    pub wrong: Option<String>,
    /// Tells whether the link opens the editor.
    pub is_editing: bool,
    /// The state of the page besides the game.
    pub page: Page,
}

/// A move that was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Made {
    /// The move in words.
    pub words: String,
    /// The paths on which things travel.
    pub glides: Vec<Glide>,
    /// The link of the game before it, if the move replaced undone moves.
    pub replaced: Option<String>,
}

/// The result of a gesture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Touch {
    /// It made a move.
    Made(Made),
    /// It made no move: the sentence says why. `None` if the player changed their mind.
    Refused(Option<String>),
}

/// The verdict on a gesture as a guess of the solution's next move in the player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Guess {
    /// It is the next move.
    Right,
    /// It is another legal move, in words.
    Another(String),
    /// It is not a legal move: the sentence says why. `None` if the player changed their mind.
    Illegal(Option<String>),
}

/// The result of a request to go to a state of the graph.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Visit {
    /// One move led there.
    Made(Made),
    /// A number of moves led there.
    Moves(usize),
    /// The solution in the player passes the state at this index.
    Index(BigUint),
    /// More moves lead there than may be made at once.
    Farther,
    /// The state cannot be reached; the sentence says why.
    Refused(String),
}

/// The next move of a solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The name of the place where the move begins; `None` where it would give the move away.
    pub place: Option<String>,
    /// The purpose of the move, in a sentence or two; may be empty.
    pub why: String,
    /// The move, and the reason where the solution has one. Empty at the end.
    pub words: String,
    /// The number of moves left in the solution.
    pub left: BigUint,
}

/// The content of the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Surface {
    /// The game.
    #[default]
    Game,
    /// The solution in the player. `pointed` points out the next move; `depth` is that of the listed parts.
    Player { pointed: bool, depth: usize },
    /// The position in the editor, under one of the tools.
    Setup { tool: ToolId },
}

/// The page's request for a view.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// The content of the board.
    pub board: Surface,
    /// The place whose thing the player holds.
    pub held: Option<PlaceId>,
    /// The place under the pointer, in a puzzle drawn in space.
    pub pointed: Option<PlaceId>,
    /// The theory to draw over the board.
    pub overlay: Option<OverlayId>,
    /// The step of the overlay, an index.
    pub step: usize,
    /// The revealed part of the hint about the next move of the known solution.
    pub hint: HintStep,
    /// The values of the legal moves, to be marked.
    pub worths: Option<Worths>,
    /// The moves with which the other side would win if it were its turn, in the notation of links, with their values;
    /// to be marked.
    pub threats: Vec<(String, Value)>,
    /// Tells whether to mark the texts to choose from as right or wrong, as far as known.
    pub marked: bool,
    /// The places with a mistake, to be marked.
    pub wrong: Vec<PlaceId>,
    /// The rotation of the view, in a puzzle drawn in space.
    pub turn: Turn,
    /// Tells whether the space for the board is taller than wide.
    pub tall: bool,
    /// The data requested besides the board.
    pub glimpse: Glimpse,
}

/// The values of the present position and of the moves from it; `None` where unknown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Worths {
    /// The present position, to the player who moves first.
    pub now: Option<Value>,
    /// Each of the legal moves, in their order, to the player who makes them.
    pub moves: Vec<Option<Value>>,
}

/// The step up to which a hint is revealed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum HintStep {
    /// Nothing.
    #[default]
    Nothing,
    /// The place where the move begins.
    Where,
    /// The purpose of the move.
    Why,
    /// The move.
    Move,
}

/// The move to film, in a puzzle whose moves are not glides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Filmed {
    /// The last change of the position, if it was a single move made or undone.
    Last,
    /// The move that a gesture would make. One that a rule forbids is filmed up to the point where it is blocked.
    Gesture(Gesture),
}

/// Data about a game that is computed only for the tab that shows it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Glimpse {
    /// Nothing more.
    #[default]
    Nothing,
    /// The moves.
    Moves,
    /// The facts.
    Facts,
    /// The graph.
    Graph,
}
