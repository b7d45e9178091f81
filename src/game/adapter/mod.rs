//! A [`Game`] for any puzzle. The submodules implement each method of the trait by a function of the same name.

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

/// The maximum number of moves of a path that is drawn in a graph: of a longer one, the last moves.
const LONGEST_WAY: u32 = 1000;

/// The text of a link, and the reader that reads it in slices.
type Ahead<P> = (String, Reader<P>);

/// A puzzle in play.
#[derive(Debug, Clone)]
pub struct Adapter<P: Puzzle> {
    session: Session<P>,
    opponent: Opponent,
    playback: Option<Playback<P>>,
    /// The solution that was closed or taken over, and the number of the game's moves before it.
    parked: Option<(Playback<P>, usize)>,
    /// A solution that passes the present position, and the index of that position in it. Hints follow it without a
    /// new search.
    known: Option<(P::Solution, BigUint)>,
    drafts: Option<Drafts<P>>,
    graph: Graph<P>,
    /// The last change of the position, if it was a single move (made or undone).
    last: Option<Step<P>>,
    /// The link that is read ahead. Games made by [`beside`](Self::beside) share it, and any of them can open it.
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

    /// Makes another adapter. Either of the two can open a link that the other reads ahead.
    pub fn beside(&self) -> Self {
        Self { ahead: self.ahead.clone(), ..Self::new() }
    }

    /// The position on the board: the player's, if it is open.
    fn position(&self) -> P::Position {
        self.playback.as_ref().map_or_else(|| self.session.position().clone(), Playback::position)
    }
}

/// The tool at an index, or the last tool for a greater index.
fn tool_of<P: Puzzle>(tool: ToolId) -> P::Tool {
    P::Tool::ALL[tool.0.min(P::Tool::ALL.len() - 1)]
}

impl<P: Puzzle> Game for Adapter<P> {
    // Each method calls the function of its name in one of the submodules.
    forward!();
}
