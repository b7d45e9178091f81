//! The solvability map: the exact answer for every position of a position class.

use std::sync::Arc;

use super::board::{Board, Step};
use crate::search::closure::{Closure, Rule, Space};
use crate::search::{Cancelled, Progress};

/// All positions from which a goal can be reached, one bit for each position of the class.
///
/// For the English board it takes 64 MiB.
#[derive(Debug)]
pub struct SolvabilityMap {
    board: Arc<Board>,
    closure: Closure,
    count: u64,
}

impl SolvabilityMap {
    /// Computes the map of a goal: one peg in any of a set of holes, which must all be finishing
    /// holes of one position class.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` said so.
    pub fn new(
        board: &Arc<Board>,
        goal: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        // Backward, a jump takes a peg out of `to` and puts two into the other holes.
        let backward = |step: &Step| Rule { mask: step.all, from: step.all ^ step.pegs };
        let rules: Vec<Rule> = board.steps().iter().map(backward).collect();
        let space = Space {
            // A board has at most 64 holes.
            width: board.holes().len() as u32,
            rules: &rules,
            checks: board.theory().checks(),
        };
        let holes = (0..board.holes().len()).map(|hole| 1 << hole);
        let seeds: Vec<u64> = holes.filter(|peg| goal & peg != 0).collect();
        let closure = Closure::new(space, &seeds, progress)?;
        let count = closure.len();
        Ok(Self { board: Arc::clone(board), closure, count })
    }

    /// How much memory the map of a position class takes, in bytes.
    pub fn bytes(board: &Board) -> u64 {
        // A board has at most 64 holes.
        let bits = (board.holes().len() - board.theory().checks().len()) as u32;
        1u64.checked_shl(bits).map_or(u64::MAX, |states| states.div_ceil(8))
    }

    /// Whether the goal can be reached.
    pub fn contains(&self, pegs: u64) -> bool {
        self.closure.contains(pegs)
    }

    /// The jumps after which the goal can be reached.
    pub fn winning_steps(&self, pegs: u64) -> impl Iterator<Item = Step> + '_ {
        let fitting = self.board.steps().iter().copied().filter(move |step| step.fits(pegs));
        fitting.filter(move |step| self.contains(pegs ^ step.all))
    }

    /// From how many positions the goal can be reached, those with one peg included.
    pub fn count(&self) -> u64 {
        self.count
    }
}
