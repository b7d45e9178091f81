//! The solvability map: the exact answer for every position of a position class.

use std::io::{self, Read, Write};
use std::sync::Arc;

use super::board::{Board, Step};
use super::holes::Holes;
use crate::kit::narrow;
use crate::search::closure::kept::KeptError;
use crate::search::closure::{Closure, Growth, Rule, Space, TooLarge};
use crate::search::{Cancelled, Progress};

/// All positions from which a goal can be reached, one bit for each position of the class.
///
/// For the English board it takes 64 MiB.
#[derive(Debug)]
pub struct SolvabilityMap {
    /// The board.
    pub board: Arc<Board>,
    /// The holes for the last peg.
    pub goal: Holes,
    closure: Closure,
    /// The number of positions from which the goal can be reached, including those with one peg.
    pub count: u64,
}

/// The plan of a map: the jumps backward, and the goal's single pegs.
struct Plan<'a> {
    board: &'a Board,
    rules: Vec<Rule>,
    seeds: Vec<u64>,
}

impl<'a> Plan<'a> {
    fn new(board: &'a Board, goal: Holes) -> Self {
        // Backward, a jump takes a peg out of `to` and puts two into the other holes.
        let backward = |step: &Step| Rule { mask: step.all.0, from: (step.all ^ step.pegs).0 };
        Self {
            board,
            rules: board.steps().iter().map(backward).collect(),
            seeds: (goal & board.full()).singles().map(|peg| peg.0).collect(),
        }
    }

    fn space(&self) -> Space<'_> {
        Space {
            // A board has at most 64 holes.
            width: narrow::u32(self.board.holes().len()),
            rules: &self.rules,
            checks: &self.board.theory().checks,
        }
    }
}

/// An unfinished map, which can be saved to a file and continued.
#[derive(Debug)]
pub struct GrowingMap {
    board: Arc<Board>,
    goal: Holes,
    growth: Growth,
}

impl GrowingMap {
    /// The map of a goal, with nothing but the goal in it; see [`SolvabilityMap::new`].
    ///
    /// # Errors
    /// When memory is refused.
    pub fn new(board: &Arc<Board>, goal: Holes) -> Result<Self, TooLarge> {
        let plan = Plan::new(board, goal);
        let growth = Growth::new(plan.space(), &plan.seeds)?;
        Ok(Self { board: Arc::clone(board), goal, growth })
    }

    /// Reads the map of a goal as [written](GrowingMap::write).
    ///
    /// # Errors
    /// When it is no such map, or not for this board and goal, or when memory is refused.
    pub fn read(board: &Arc<Board>, goal: Holes, from: impl Read) -> Result<Self, KeptError> {
        let plan = Plan::new(board, goal);
        let growth = Growth::read(plan.space(), &plan.seeds, from)?;
        Ok(Self { board: Arc::clone(board), goal, growth })
    }

    /// Writes the current state.
    ///
    /// # Errors
    /// When `to` cannot be written.
    pub fn write(&self, to: impl Write) -> io::Result<()> {
        self.growth.write(to)
    }

    /// Continues for `pieces` pieces of 2^15 positions, and tells whether the map is complete.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn advance(&mut self, pieces: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        self.growth.advance(pieces, progress)
    }

    /// Completes the map.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn complete(self, progress: &mut dyn Progress) -> Result<SolvabilityMap, Cancelled> {
        let closure = self.growth.close(progress)?;
        let count = closure.len();
        Ok(SolvabilityMap { board: self.board, goal: self.goal, closure, count })
    }
}

impl SolvabilityMap {
    /// Computes the map of a goal: one peg in any of a set of holes. All must be finishing holes of
    /// one position class.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn new(
        board: &Arc<Board>,
        goal: Holes,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        progress.needs(Self::bytes(board));
        let plan = Plan::new(board, goal);
        let closure = Closure::new(plan.space(), &plan.seeds, progress)?;
        let count = closure.len();
        Ok(Self { board: Arc::clone(board), goal, closure, count })
    }

    /// The memory of the map of a position class, in bytes.
    pub fn bytes(board: &Board) -> u64 {
        // A board has at most 64 holes.
        let bits = narrow::u32(board.holes().len() - board.theory().checks.len());
        1u64.checked_shl(bits).map_or(u64::MAX, |states| states.div_ceil(8))
    }

    /// Tells whether the goal can be reached.
    pub fn contains(&self, pegs: Holes) -> bool {
        self.closure.contains(pegs.0)
    }

    /// The jumps after which the goal can be reached.
    pub fn winning_steps(&self, pegs: Holes) -> impl Iterator<Item = Step> + '_ {
        let fitting = self.board.fitting(pegs).copied();
        fitting.filter(move |step| self.contains(pegs ^ step.all))
    }

    /// Counts the positions for each number of pegs, from 0 on.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn by_pegs(
        &self,
        threads: usize,
        progress: &mut dyn Progress,
    ) -> Result<Vec<u64>, Cancelled> {
        self.closure.by_weight(threads, progress)
    }

    /// Visits the positions with exactly one winning jump, in several threads. Each thread has a
    /// value of its own, made by `start`; the result has all of them.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn sole_winners<V: Send>(
        &self,
        threads: usize,
        start: impl Fn() -> V + Sync,
        visit: impl Fn(&mut V, Holes) + Sync,
        progress: &mut dyn Progress,
    ) -> Result<Vec<V>, Cancelled> {
        let forward = |step: &Step| Rule { mask: step.all.0, from: step.pegs.0 };
        let ways: Vec<Rule> = self.board.steps().iter().map(forward).collect();
        let visit = |value: &mut V, pegs| visit(value, Holes(pegs));
        self.closure.sole_ways(&ways, threads, start, visit, progress)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::board::by_id;
    use super::*;
    use crate::search::Silent;

    #[test]
    fn a_map_that_grows_bit_by_bit_and_is_kept_meanwhile_is_the_same() {
        let board = by_id("drawn.s.oooooo.oooooo.oooooo.oooooo").expect("a board");
        let goal = board.bit(board.vacancy);
        let mut growing = GrowingMap::new(&board, goal).expect("it is small");
        let mut parts = 1;
        while !growing.advance(1, &mut Silent).expect("nobody cancels") {
            parts += 1;
            if parts % 20 == 0 {
                let mut kept = Vec::new();
                growing.write(&mut kept).expect("there is room");
                growing = GrowingMap::read(&board, goal, &kept[..]).expect("it was just written");
            }
        }
        // The map has 32 pieces, and some grow more than once.
        assert!(parts > 32, "{parts}");
        let map = growing.complete(&mut Silent).expect("nobody cancels");
        let whole = SolvabilityMap::new(&board, goal, &mut Silent).expect("nobody cancels");
        assert_eq!(map.count, whole.count);
        for pegs in (1..1_u64 << 24).step_by(12_345).map(Holes) {
            assert_eq!(map.contains(pegs), whole.contains(pegs), "{pegs:b}");
        }
    }
}
