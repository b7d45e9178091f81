//! The view of a game: all that the page shows of it.

use std::rc::Rc;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::about::{Fact, Field};
use crate::contract::{Instructions, OverlayId, Proof, Side, Status, Writing};
use crate::play::duel::Opponent;
use crate::play::solution::SolutionPart;
use crate::scene::{PlaceId, Scene};

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
    /// The overlays that mean something in this variant.
    pub overlays: Vec<OverlayId>,
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

/// The standing of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The puzzle and variant in play, as a title.
    pub title: String,
    /// The standing in a few words.
    pub summary: String,
    /// Advice in place of a hint; may be empty.
    pub advice: String,
    /// The moves so far, counted as the puzzle counts.
    pub tally: String,
    /// The length of the game so far, as the puzzle counts.
    pub length: usize,
    /// The state of play, with the sentence about its end.
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

    /// Tells whether the computer is the opponent of a player, and it is its turn.
    pub fn is_answered(&self) -> bool {
        matches!(self.opponent, Opponent::Computer { .. }) && self.is_computers_turn()
    }

    /// Tells whether the game goes on and it is the computer's turn.
    pub fn is_computers_turn(&self) -> bool {
        self.status == Status::Playing && self.turn.is_some_and(|side| self.opponent.plays(side))
    }
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
    /// The moves as the list of moves shows them.
    pub list: Vec<String>,
}

/// A solution in the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownPlayer {
    /// Its length in words.
    pub measure: String,
    /// The proof of that length.
    pub proof: Proof,
    /// The number of moves it has.
    pub length: BigUint,
    /// The number of them that are made.
    pub at: BigUint,
    /// About the last move made; empty at the start.
    pub made: String,
    /// About the move that comes next; at the end about the result.
    pub caption: String,
    /// The parts that move stands in, from the outermost in.
    pub parts: Vec<SolutionPart>,
    /// Why the innermost of them is done, in sentences; may be empty.
    pub explanation: String,
    /// Tells whether it has parts at all.
    pub has_parts: bool,
    /// The parts beside the one that is played, with it.
    pub chapters: Vec<SolutionPart>,
    /// Its moves as the list of moves shows them, if asked for; of a long solution those around the present index.
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
    /// Tells whether a change can be taken back.
    pub can_undo: bool,
    /// Tells whether a change can be made again.
    pub can_redo: bool,
}
