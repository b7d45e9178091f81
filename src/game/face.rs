//! The state of a game and the facts about it, as plain data that can cross the border of a module.

use std::rc::Rc;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::contract::{
    self, Choice, Gesture, Instructions, JudgementKind, PaperTable, ParameterRange, Proof, Side,
    Status, Value, Writing,
};
use crate::kit::say::translated;
use crate::play::duel::Opponent;
use crate::play::page::Page;
use crate::play::solution::SolutionPart;
use crate::scene::space::Turn;
use crate::scene::{Glide, PlaceId, Scene};

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

/// The content of an editor that opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpenWith {
    /// The position on the board.
    Position,
    /// The last setup of the editor, if there is one.
    LastSetup,
}

/// A place that a drag with a tool comes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dab {
    /// The first one.
    First(PlaceId),
    /// A later one, which gets the value of the first.
    Next(PlaceId),
}

/// Facts about a puzzle that stay the same whatever is played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct About {
    /// Its name in links.
    pub id: String,
    /// Its name on the page.
    pub name: String,
    /// The name of its family in the style sheet.
    pub family: String,
    /// The theory that can be drawn over the board.
    pub overlays: Vec<Words>,
    /// The tools of the editor.
    pub tools: Vec<Tool>,
    /// The ways of solving.
    pub methods: Vec<Words>,
    /// The number of the facts that are for everybody; the others are folded away.
    pub plain_facts: usize,
    /// The questions the solver can answer about a position.
    pub questions: Vec<Words>,
    /// The levels of the computer's play; empty in a puzzle for one.
    pub levels: Vec<Words>,
    /// The kind of judgement the puzzle gives of its positions.
    pub judges: JudgementKind,
    /// Tells whether puzzles are made to order.
    pub designs: bool,
    /// Tells whether a paper prints tables about it.
    pub has_tables: bool,
    /// Tells whether it is drawn in space, so that the view can be turned and moves are filmed.
    pub in_space: bool,
    /// Tells whether positions can be drawn symmetrically.
    pub mirrors: bool,
}

impl About {
    /// Tells whether two play it against each other.
    pub fn is_duel(&self) -> bool {
        !self.levels.is_empty()
    }

    /// Tells whether moves can be judged: of a puzzle that knows how, and of every game for two.
    pub fn can_judge(&self) -> bool {
        self.judges != JudgementKind::Nothing || self.is_duel()
    }
}

/// One of several things to choose from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// Its name in links and in files of lessons.
    pub key: String,
    /// Its name on the page.
    pub name: String,
    /// Its action or drawing, in one sentence; may be empty.
    pub meaning: String,
}

impl Words {
    /// The name and the meaning of a choice.
    pub fn of(choice: impl Choice) -> Self {
        Self {
            key: choice.key(),
            name: translated(choice.name()),
            meaning: translated(choice.meaning()),
        }
    }

    /// The names and meanings of a whole list.
    pub fn all<C: Choice>() -> Vec<Self> {
        C::ALL.iter().map(|choice| Self::of(*choice)).collect()
    }
}

/// A tool of the editor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    /// Its name, and what touching the board with it does.
    pub words: Words,
    /// Tells whether it carries things from place to place; otherwise it is tapped.
    pub carries: bool,
}

/// A brush of the editor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brush {
    /// The index of the tool.
    pub tool: usize,
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
    Write { tool: usize, place: PlaceId, text: String },
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

/// A field of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// Its key.
    pub key: String,
    /// The name of the value it asks for.
    pub label: String,
    /// The present value.
    pub value: String,
    /// A message that says what is allowed.
    pub range: ParameterRange,
}

impl From<contract::Parameter> for Field {
    fn from(parameter: contract::Parameter) -> Self {
        let contract::Parameter { key, label, value, range } = parameter;
        Self { key: key.to_owned(), label: translated(label), value, range }
    }
}

/// A named invariant or measure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// The field's standard term.
    pub name: String,
    /// The value, set as a book sets it.
    pub value: String,
    /// Its meaning.
    pub meaning: String,
}

impl From<contract::Fact> for Fact {
    fn from(fact: contract::Fact) -> Self {
        Self { name: translated(fact.name), value: fact.value, meaning: fact.meaning }
    }
}

/// A position that can be opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plate {
    /// The heading it stands under; may be empty.
    pub group: String,
    /// Its name.
    pub name: String,
    /// A remark about it; may be empty.
    pub note: String,
    /// Its source; may be empty.
    pub source: String,
    /// Its difficulty; empty where unknown.
    pub difficulty: String,
    /// The place of that grade among those of the puzzle: the higher, the harder. `None` without a grade.
    pub rank: Option<u32>,
    /// The [link](crate::play::link) that opens it.
    pub link: String,
    /// Its picture, as SVG in the colours of the page.
    pub picture: String,
}

/// A move that shows how to play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Example {
    /// The move in words.
    pub words: String,
    /// The standard board before it, with an arrow, and after it, as SVG in the colours of the page.
    pub pictures: [String; 2],
}

/// A drawing that belongs to a paper, or to the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plot {
    /// Its number and subject.
    pub title: String,
    /// The paper; empty for a drawing of our own.
    pub source: String,
    /// A description of the drawing.
    pub note: String,
    /// The drawing, as SVG in the colours of the page.
    pub picture: String,
}

/// The tables and drawings of the papers about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Papers {
    /// The tables.
    pub tables: Vec<PaperTable>,
    /// The drawings that belong to the papers or to the variant that is played.
    pub plots: Vec<Plot>,
}

/// The standing of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The puzzle and variant in play, as a title.
    pub title: String,
    /// The standing in a few words.
    pub summary: String,
    /// The moves so far, counted as the puzzle counts.
    pub tally: String,
    /// The length of the game so far, as the puzzle counts.
    pub length: usize,
    /// Tells whether it goes on.
    pub status: Status,
    /// The number of moves that are made.
    pub done: usize,
    /// The number of moves, with those that were undone.
    pub count: usize,
    /// Whose turn it is, in a game for two.
    pub turn: Option<Side>,
    /// The side that made the last move, in a game for two.
    pub mover: Option<Side>,
    /// The players.
    pub opponent: Opponent,
    /// Tells whether a solution from here is known.
    pub known: bool,
}

impl Standing {
    /// Tells whether the computer made the last move; none where it plays no side or both, or nothing was played.
    pub fn mover_is_computer(&self) -> Option<bool> {
        match self.opponent {
            Opponent::Computer { side, .. } => self.mover.map(|mover| mover == side),
            Opponent::Friend | Opponent::Both { .. } => None,
        }
    }

    /// Tells whether the game goes on and it is the computer's turn.
    pub fn is_computers_turn(&self) -> bool {
        self.status == Status::Playing && self.turn.is_some_and(|side| self.opponent.plays(side))
    }
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
    Player { pointed: bool, level: usize },
    /// The position being set up, as one of the tools sees it.
    Setup { tool: usize },
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
    pub overlay: Option<usize>,
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

/// The view of a game that the page shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shown {
    /// The board.
    pub scene: Rc<Scene>,
    /// The places something can be taken from, or whose touch makes a move.
    pub sources: Rc<Vec<PlaceId>>,
    /// The places that a move can be dragged by from its beginning to its end, in a puzzle whose moves are filmed.
    pub handles: Rc<Vec<PlaceId>>,
    /// The standing of the game.
    pub standing: Standing,
    /// The goal and the rules of the variant.
    pub instructions: Instructions,
    /// The fields that choose the variant.
    pub fields: Vec<Field>,
    /// The overlays that mean something in this variant, by their indices.
    pub overlays: Vec<usize>,
    /// A text for each step of the overlay; empty where it is shown whole.
    pub steps: Vec<String>,
    /// The step that is shown, an index.
    pub step: usize,
    /// Tells whether the game has a graph.
    pub has_graph: bool,
    /// The choice of texts for the held place.
    pub writing: Option<ShownWriting>,
    /// The player, if a solution is open in it.
    pub player: Option<ShownPlayer>,
    /// The editor, if a position is being set up.
    pub editor: Option<ShownEditor>,
    /// The moves, if asked for.
    pub moves: Moves,
    /// The facts, if asked for.
    pub facts: Vec<Fact>,
    /// The graph, if asked for and there is one.
    pub graph: Option<Rc<Scene>>,
}

/// The choice of texts for the place where the pen is taken up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownWriting {
    /// The texts that may be written.
    pub what: Writing,
    /// The sums so far of the lines through the place, a sentence each.
    pub sums: Vec<String>,
    /// The marks of the texts to choose from; empty where nothing is to be told.
    pub marks: Vec<ChoiceMark>,
}

/// The mark of a text to choose from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceMark {
    /// Tells whether it is right or a mistake.
    pub right: Option<bool>,
    /// Why it is a mistake, as a sentence; empty where no reason is seen.
    pub why: String,
}

/// The moves of a game; of a long one the last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moves {
    /// The number of moves that come before the list.
    pub first: usize,
    /// The moves as links write them.
    pub list: Vec<String>,
}

/// The caption of the place in the solution that is in the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Caption {
    /// The length of the solution in words, and the proof of it.
    pub measure: String,
    pub proof: Proof,
    /// The number of moves made, and of all moves.
    pub at: BigUint,
    pub length: BigUint,
    /// About the last of them; empty at the start.
    pub made: String,
    /// About the move that comes next; at the end about what was reached.
    pub words: String,
    /// Why the innermost part that it stands in is done; may be empty.
    pub explanation: String,
}

/// A solution in the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownPlayer {
    /// Its length in words.
    pub measure: String,
    /// The number of moves it has.
    pub length: BigUint,
    /// The number of them that are made.
    pub at: BigUint,
    /// About the move that comes next.
    pub caption: String,
    /// The parts that move stands in, from the outermost in.
    pub parts: Vec<SolutionPart>,
    /// Why the innermost of them is done, in sentences; may be empty.
    pub explanation: String,
    /// Tells whether it has parts at all.
    pub has_parts: bool,
    /// The parts beside the one that is played, with it.
    pub chapters: Vec<SolutionPart>,
    /// Its moves as links write them, if asked for; of a long solution those around the present index.
    pub moves: Vec<String>,
    /// The number of moves that come before these.
    pub first: BigUint,
}

impl ShownPlayer {
    /// The listed part that is played; at the end the last one.
    pub fn chapter(&self) -> Option<&SolutionPart> {
        let now = self.chapters.iter().find(|part| part.holds(&self.at));
        now.or(self.chapters.last())
    }
}

/// A position being set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownEditor {
    /// The position as text.
    pub text: String,
    /// The positions to begin with.
    pub beginnings: Vec<String>,
    /// Everything that is wrong with it.
    pub problems: Vec<String>,
    /// The input fields beside the board.
    pub fields: Vec<Field>,
    /// The places that a drag with the tool in use sets.
    pub painted: Rc<Vec<PlaceId>>,
    /// Tells whether a change can be taken back, and whether one can be made again.
    pub can_undo: bool,
    pub can_redo: bool,
}
