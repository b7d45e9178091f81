//! The game and the page that a link opens.

use num_bigint::BigUint;

use crate::contract::{Proof, Puzzle};
use crate::play::duel::Opponent;
use crate::play::page::Page;
use crate::play::session::Session;

/// The word in a link that claims a solution's length; `None` without a claim.
pub(super) fn claim_word(proof: Proof) -> Option<&'static str> {
    match proof {
        Proof::Optimal => Some("optimal"),
        Proof::BestKnown(_) => Some("best"),
        Proof::Legal => None,
    }
}

/// A game and the open parts of its page.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened<P: Puzzle> {
    /// The game.
    pub session: Session<P>,
    /// The players, in a game for two.
    pub opponent: Opponent,
    /// The solution in the player, if one is open.
    pub player: Option<OpenSolution<P>>,
    /// The position in the editor, if it is open; then no solution is open.
    pub setup: Option<P::Setup>,
    /// The open parts of the page besides the game.
    pub page: Page,
}

/// A solution and a place in it.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenSolution<P: Puzzle> {
    /// A solution from the session's present position on.
    pub solution: P::Solution,
    /// The number of its moves that are made, at most its length.
    pub at: BigUint,
    /// The link's claim about its length, unchecked.
    pub claim: Proof,
}

impl<P: Puzzle> Opened<P> {
    /// A game with nothing else open.
    pub fn new(session: Session<P>) -> Self {
        Self {
            session,
            opponent: Opponent::Friend,
            player: None,
            setup: None,
            page: Page::default(),
        }
    }
}
