//! The view of a game: everything that the page shows of it.

use std::rc::Rc;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::about::{Fact, Field};
use crate::contract::{Instructions, OverlayId, Proof, Side, SolutionPart, Status, Writing};
use crate::play::duel::Opponent;
use crate::scene::{PlaceId, Scene};

/// The view of a game that the page shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shown {
    /// The board.
    pub scene: Rc<Scene>,
    /// The places where something can be picked up, or where a tap makes a move.
    pub sources: Rc<Vec<PlaceId>>,
    /// The places by which a move can be dragged from beginning to end, in a puzzle whose moves are filmed.
    pub handles: Rc<Vec<PlaceId>>,
    /// The state of play in numbers and words.
    pub standing: Standing,
    /// The goal and the rules of the variant.
    pub instructions: Instructions,
    /// The fields that choose the variant.
    pub fields: Vec<Field>,
    /// The overlays that apply to this variant.
    pub overlays: Vec<OverlayId>,
    /// A text for each step of the overlay; empty where it has none.
    pub steps: Vec<String>,
    /// The step that is shown, an index.
    pub step: usize,
    /// Tells whether the game has a graph.
    pub has_graph: bool,
    /// The texts to write into the held place, if the player can write there.
    pub writing: Option<ShownWriting>,
    /// The player, if a solution is open in it.
    pub player: Option<ShownPlayer>,
    /// The editor, if a position is being set up.
    pub editor: Option<ShownEditor>,
    /// The moves, if requested.
    pub moves: Moves,
    /// The facts, if requested.
    pub facts: Vec<Fact>,
    /// The graph, if requested and there is one.
    pub graph: Option<Rc<Scene>>,
}

/// The state of play in numbers and words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The puzzle and variant in play, as a title.
    pub title: String,
    /// The state of the game in a few words.
    pub summary: String,
    /// Advice in place of a hint; may be empty.
    pub advice: String,
    /// The moves so far, counted as the puzzle counts.
    pub tally: String,
    /// The length of the game so far, as the puzzle counts.
    pub length: usize,
    /// The state of play, with the sentence about its end.
    pub status: Status,
    /// The number of moves made.
    pub done: usize,
    /// The number of moves, undone ones included.
    pub count: usize,
    /// The side to move, in a game for two.
    pub turn: Option<Side>,
    /// The side that made the last move, in a game for two.
    pub mover: Option<Side>,
    /// The players.
    pub opponent: Opponent,
    /// Tells whether a solution from here is known.
    pub known: bool,
}

impl Standing {
    /// Tells whether the computer made the last move. `None` if it plays no side or both, or there is no move.
    pub fn mover_is_computer(&self) -> Option<bool> {
        match self.opponent {
            Opponent::Computer { side, .. } => self.mover.map(|mover| mover == side),
            Opponent::Friend | Opponent::Both { .. } => None,
        }
    }

    /// Tells whether the computer is to answer a human player.
    pub fn is_answered(&self) -> bool {
        matches!(self.opponent, Opponent::Computer { .. }) && self.is_computers_turn()
    }

    /// Tells whether the computer moves now. A user who went back, but not to the start, is reviewing the game.
    pub fn awaits_computer(&self) -> bool {
        self.is_computers_turn() && (self.done == 0 || self.done == self.count)
    }

    /// Tells whether the game goes on and it is the computer's turn.
    pub fn is_computers_turn(&self) -> bool {
        self.status == Status::Playing && self.turn.is_some_and(|side| self.opponent.plays(side))
    }
}

/// The texts to write into the held place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownWriting {
    /// The present text, and the texts allowed.
    pub what: Writing,
    /// Sentences about the place, such as the sums so far of the lines through it.
    pub sums: Vec<String>,
    /// The marks of the texts to choose from; empty where none are to be shown.
    pub marks: Vec<ChoiceMark>,
}

/// The mark of a text to choose from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceMark {
    /// True for a right text, false for a mistake, `None` where unknown.
    pub right: Option<bool>,
    /// The reason why it is a mistake; empty without an obvious one.
    pub why: String,
}

/// The moves of a game; of a long one, the last moves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moves {
    /// The number of moves that come before the list.
    pub first: usize,
    /// The moves as the list of moves shows them.
    pub list: Vec<String>,
}

/// A solution in the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownPlayer {
    /// Its length in words.
    pub measure: String,
    /// The proof or claim about that length.
    pub proof: Proof,
    /// Its number of moves.
    pub length: BigUint,
    /// The number of its moves that are made.
    pub at: BigUint,
    /// The caption of the last move made; empty at the start.
    pub made: String,
    /// The caption of the next move; at the end, of the result.
    pub caption: String,
    /// The parts that contain the next move, the outermost first.
    pub parts: Vec<SolutionPart>,
    /// An explanation of the innermost of them; may be empty.
    pub explanation: String,
    /// Tells whether the solution has parts.
    pub has_parts: bool,
    /// The listed parts: the current one and its siblings.
    pub chapters: Vec<SolutionPart>,
    /// Its moves as the list of moves shows them, if requested; of a long solution, those around `at`.
    pub moves: Vec<String>,
    /// The number of moves before these.
    pub first: BigUint,
}

impl ShownPlayer {
    /// The listed part that contains the next move; at the end, the last one.
    pub fn chapter(&self) -> Option<&SolutionPart> {
        let now = self.chapters.iter().find(|part| part.holds(&self.at));
        now.or(self.chapters.last())
    }
}

/// The position in the editor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownEditor {
    /// The position as text.
    pub text: String,
    /// The names of the editor's offers: positions to begin from, and changes of the present one.
    pub beginnings: Vec<String>,
    /// The problems that keep it from being played; empty if it is valid.
    pub problems: Vec<String>,
    /// The input fields beside the board.
    pub fields: Vec<Field>,
    /// The places that a drag with the active tool can set.
    pub painted: Rc<Vec<PlaceId>>,
    /// Tells whether a change can be undone.
    pub can_undo: bool,
    /// Tells whether a change can be redone.
    pub can_redo: bool,
}
