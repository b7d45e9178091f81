//! A [`Game`] made of any puzzle. Each method of the trait has a function of its name in the part that it is about.

mod game;
mod puzzle;
mod setup;
mod solution;
mod view;

use std::cell::RefCell;
use std::rc::Rc;

use num_bigint::BigUint;

use super::drafts::Drafts;
use super::face::{
    About, Direction, Edit, Edited, Example, Field, Filmed, Guess, Hint, LinkOf, Look, Made, Nib,
    Offers, Opening, Shown, ShownPlayer, Standing, Surface, Touch, Visit,
};
use super::graph::Graph;
use super::playback::{Playback, Step};
use super::remote::{Game, forward};
use crate::contract::{Choice, Gesture, MethodId, OverlayId, Proof, Puzzle, ToolId, Writing};
use crate::play::duel::Opponent;
use crate::play::link::Reader;
use crate::play::session::Session;
use crate::scene::{Glide, PlaceId, Still};

/// Of a longer way through a graph only the end is drawn.
const LONGEST_WAY: u32 = 1000;

/// A link that is read in parts, after its text.
type Ahead<P> = (String, Reader<P>);

/// A puzzle in play.
#[derive(Debug, Clone)]
pub struct Adapter<P: Puzzle> {
    session: Session<P>,
    opponent: Opponent,
    playback: Option<Playback<P>>,
    /// The solution that was closed or played on from, and the number of moves before it.
    parked: Option<(Playback<P>, usize)>,
    /// A solution that goes on from the present position, and the index in it of that position: hints
    /// follow it without a new search.
    known: Option<(P::Solution, BigUint)>,
    drafts: Option<Drafts<P>>,
    graph: Graph<P>,
    /// The last change of the position, if it was a single move.
    last: Option<Step<P>>,
    /// The game that is read ahead, for whichever of two games beside each other opens it.
    ahead: Rc<RefCell<Option<Ahead<P>>>>,
}

impl<P: Puzzle> Default for Adapter<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Puzzle> Adapter<P> {
    /// The standard game of the puzzle.
    pub fn new() -> Self {
        Self {
            session: Session::new(P::start(&P::Variant::default())),
            opponent: Opponent::Friend,
            playback: None,
            parked: None,
            known: None,
            drafts: None,
            graph: Graph::default(),
            last: None,
            ahead: Rc::default(),
        }
    }

    /// Makes another adapter beside this game. Either of the two can open a link that the other reads ahead.
    pub fn beside(&self) -> Self {
        Self { ahead: self.ahead.clone(), ..Self::new() }
    }

    /// The position on the board: the player's, if it is open.
    fn position(&self) -> P::Position {
        self.playback.as_ref().map_or_else(|| self.session.position().clone(), Playback::position)
    }
}

/// The tool of an index, or the last one.
fn tool_of<P: Puzzle>(tool: ToolId) -> P::Tool {
    P::Tool::ALL[tool.0.min(P::Tool::ALL.len() - 1)]
}

impl<P: Puzzle> Game for Adapter<P> {
    // Each method calls the function of its name in one of the parts.
    forward!();
}
