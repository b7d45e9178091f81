//! The state of a game and the facts about it, as plain data that can cross the border of a module. Here are the calls
//! and their answers.

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
    /// To the next one.
    Onward,
    /// To the one before.
    Back,
}

/// The tool that writes into a place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nib {
    /// The pen: the text stands.
    #[default]
    Pen,
    /// The pencil: the text is noted as a possible one, or that note is removed.
    Pencil,
}

/// A place that a drag with a tool comes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dab {
    /// The first one.
    First(PlaceId),
    /// A later one, which gets the value of the first.
    Next(PlaceId),
}

/// A brush of the editor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brush {
    /// The tool.
    pub tool: ToolId,
    /// Tells whether it does the same in all places that mirror each other.
    pub mirrored: bool,
}

/// A change of the position that is set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edit {
    /// Applies a gesture with a tool.
    Touch(Brush, Gesture),
    /// Draws over a place with a tool.
    Paint(Brush, Dab),
    /// Writes a text into a place with a tool; an empty text erases.
    Write { tool: ToolId, place: PlaceId, text: String },
    /// Begins with one of the editor's beginnings.
    Begin(usize),
    /// Reads the position.
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
    /// There is nothing to undo or redo, or no position is set up.
    Nothing,
    /// It is not allowed; the sentence says why.
    Refused(String),
}

/// The content of a link to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkOf {
    /// The game, with the solution in the player or the position being set up.
    All,
    /// The game alone.
    Game,
    /// The task that the game began with, without its moves.
    Task,
    /// The task of going on from the position on the board.
    Position,
}

/// The result of opening a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Everything that was wrong with its text, in words.
    pub wrong: Option<String>,
    /// Tells whether it opens the editor.
    pub is_editing: bool,
    /// The page it opens besides the game.
    pub page: Page,
}

/// A move that was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Made {
    /// The move in words.
    pub words: String,
    /// The ways things travel.
    pub glides: Vec<Glide>,
    /// The link of the game before it, where the move took the place of others that had been undone.
    pub left: Option<String>,
}

/// The result of a gesture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Touch {
    /// It made a move.
    Made(Made),
    /// It did not, because of a rule; without words it is a change of mind.
    Refused(Option<String>),
}

/// The verdict on a gesture that guesses the next move of the solution in the player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Guess {
    /// It is that move.
    Right,
    /// It is a legal move, but another one; in words.
    Another(String),
    /// It is no legal move, for this reason; without words it is a change of mind.
    Illegal(Option<String>),
}

/// The result of a request to go to a state of the graph.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Visit {
    /// One move led there.
    Made(Made),
    /// So many moves led there.
    Moves(usize),
    /// The solution in the player passes it at this index.
    Index(BigUint),
    /// More moves lead there than may be made at once.
    Farther,
    /// There is no way; the sentence says why.
    Refused(String),
}

/// The next move of a solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The place where the move begins, in words; none where naming it would give the move away.
    pub place: Option<String>,
    /// The purpose of the move, in a sentence or two; may be empty.
    pub why: String,
    /// The move, and the reason where the solution has one. Empty at the end.
    pub words: String,
    /// The number of moves that are left.
    pub left: BigUint,
}

/// The content of the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Surface {
    /// The game.
    #[default]
    Game,
    /// The solution in the player, with the next move pointed out or not; and how deep the parts lie that are listed.
    Player { pointed: bool, depth: usize },
    /// The position being set up, as one of the tools sees it.
    Setup { tool: ToolId },
}

/// The view that the page requests.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// The content of the board.
    pub board: Surface,
    /// The place whose thing the player has taken up.
    pub held: Option<PlaceId>,
    /// The place that is pointed at, in a puzzle that is drawn in space.
    pub pointed: Option<PlaceId>,
    /// The theory to draw over the board.
    pub overlay: Option<OverlayId>,
    /// The step of the overlay, an index.
    pub step: usize,
    /// The extent of the hint about the next move of the known solution.
    pub hint: HintStep,
    /// The values of the legal moves, to be marked.
    pub worths: Option<Worths>,
    /// The moves with which the other side would win if it were its turn, as links write them, and how soon; to be
    /// marked.
    pub threats: Vec<(String, Value)>,
    /// Tells whether what may be written is to be marked as right or wrong, as far as that is known.
    pub marked: bool,
    /// The places with something wrong, to be marked.
    pub wrong: Vec<PlaceId>,
    /// The rotation of the view, in a puzzle drawn in space.
    pub turn: Turn,
    /// Tells whether the room for the board is higher than wide.
    pub tall: bool,
    /// Further drawings wanted besides the board.
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

/// The extent of a hint.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum HintStep {
    /// Nothing.
    #[default]
    Nothing,
    /// The place to look at.
    Where,
    /// The purpose of the move.
    Why,
    /// The move.
    Move,
}

/// The change to film, in a puzzle whose moves are no glides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Filmed {
    /// The last change of the position that was a single move, made or taken back.
    Last,
    /// The move that a gesture would make; one that a rule forbids, as far as it goes.
    Gesture(Gesture),
}

/// A part of what can be known of a game that is only made for those who look at it.
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
