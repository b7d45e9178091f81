//! The search space of puzzles: the positions of a class, and the decision which are solvable.

use std::sync::Arc;

use super::super::PegSolitaire;
use super::super::math::board::{Board, Step};
use super::super::math::class::{PositionClass, essential};
use super::super::math::decide::{cheap_map, layers};
use super::super::math::holes::Holes;
use super::super::math::layers::Layers;
use super::super::math::map::SolvabilityMap;
use super::super::math::routes::Routes;
use super::super::math::search::Search;
use super::super::math::symmetry::Images;
use super::super::math::tables;
use super::super::position::{Goal, Position};
use super::super::questions::moves;
use super::super::variant::Variant;
use crate::contract::Task;
use crate::search::{Cancelled, Progress};

/// The positions of a class, with the goal of its puzzles.
pub struct Ground {
    /// The board.
    pub board: Arc<Board>,
    /// The letter of the class.
    pub letter: char,
    /// The holes for the last peg.
    pub holes: Holes,
    /// The symmetries under which positions count as one.
    pub images: Images,
    class: PositionClass,
    known: Known,
}

/// The limit of positions on the ways from a position to the goal: a few milliseconds.
const ROOM: usize = 5000;

/// The solutions of a position.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Solutions {
    /// The number of solutions, every order of the jumps counted separately; `None` where there are
    /// too many to count.
    pub count: Option<u128>,
    /// The fewest moves, if known.
    pub moves: Option<usize>,
}

/// The source of knowledge about solvable positions.
enum Known {
    /// The map, which decides every position.
    Map(Arc<SolvabilityMap>),
    /// The layers, which decide those with few pegs. A search decides the others.
    Layers(Arc<Layers>),
}

impl Ground {
    /// The ground of a class. The letter must be one of [`tables::letters`].
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn new(
        board: &Arc<Board>,
        letter: char,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let holes = tables::goal(board, letter).unwrap_or_default();
        // From two pegs on, every game with an end can finish in an essential hole.
        let known = match cheap_map(board, essential(board, holes), progress)? {
            Some(map) => Known::Map(map),
            None => Known::Layers(layers(board, holes)),
        };
        Ok(Self {
            board: Arc::clone(board),
            letter,
            holes,
            images: Images::fixing(board, holes),
            class: board.theory().class(holes.singles().next().unwrap_or_default()),
            known,
        })
    }

    /// The map, where it decides every position.
    pub fn map(&self) -> Option<&SolvabilityMap> {
        match &self.known {
            Known::Map(map) => Some(map),
            Known::Layers(_) => None,
        }
    }

    /// The layers, where there is no map.
    pub fn layers(&self) -> Option<&Layers> {
        match &self.known {
            Known::Map(_) => None,
            Known::Layers(layers) => Some(layers),
        }
    }

    /// Tells whether all positions with this number of pegs are decided without a search.
    pub fn decides(&self, pegs: u32) -> bool {
        self.layers().is_none_or(|layers| pegs as usize <= layers.depth())
    }

    /// Tells whether a position is of the class.
    pub fn holds(&self, pegs: Holes) -> bool {
        self.board.theory().class(pegs) == self.class
    }

    /// Tells whether a position of the class can be solved; `None` when a search of `effort` positions
    /// does not decide.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn wins(
        &self,
        pegs: Holes,
        effort: u64,
        progress: &mut dyn Progress,
    ) -> Result<Option<bool>, Cancelled> {
        if pegs.count() == 1 {
            return Ok(Some(pegs.meets(self.holes)));
        }
        match &self.known {
            Known::Map(map) => Ok(Some(map.contains(pegs))),
            Known::Layers(layers) => {
                Search::new(&self.board, layers, pegs).decide(effort, progress)
            }
        }
    }

    /// The solutions of a position, as far as [`ROOM`] positions allow.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn solutions(
        &self,
        pegs: Holes,
        progress: &mut dyn Progress,
    ) -> Result<Solutions, Cancelled> {
        let hopeful = |pegs: Holes| match &self.known {
            Known::Map(map) => map.contains(pegs),
            Known::Layers(layers) => {
                !self.decides(pegs.count()) || layers.contains(layers.images.canonical(pegs))
            }
        };
        let (board, goal) = (&self.board, self.holes);
        let routes = Routes { board, goal, hopeful: &hopeful, room: ROOM, beside: 0, crowd: 0 };
        let Ok(count) = routes.count(pegs, progress)? else { return Ok(Solutions::default()) };
        let count = Some(count);
        // No solution has more moves than jumps.
        let fewest = routes.fewest(pegs, pegs.count() as usize, progress)?;
        let path = fewest.path.filter(|_| fewest.proved);
        Ok(Solutions { count, moves: path.map(|path| moves(&path)) })
    }

    /// The legal jumps.
    pub fn steps(&self, pegs: Holes) -> impl Iterator<Item = Step> + '_ {
        self.board.fitting(pegs).copied()
    }

    /// The puzzle that starts from a position.
    pub fn task(&self, pegs: Holes) -> Task<PegSolitaire> {
        let board = Arc::clone(&self.board);
        Task {
            goal: Goal::within(&board, self.holes),
            variant: Variant::standard(Arc::clone(&board)),
            start: Position { board, pegs },
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::math::board::by_id;
    use super::*;
    use crate::search::Silent;

    #[test]
    fn a_ground_holds_the_positions_of_its_class_and_no_others() {
        let board = by_id("triangle15").expect("a board");
        let letters = tables::letters(&board);
        assert!(letters.len() > 1);
        for letter in letters {
            let ground = Ground::new(&board, letter, &mut Silent).expect("nobody cancels");
            let one = board.members(ground.holes).next().expect("a hole");
            let theory = board.theory();
            let holes = theory.finishing_holes(theory.class(board.bit(one)));
            for hole in board.holes().iter().map(|hole| board.bit(*hole)) {
                assert_eq!(ground.holds(hole), holes.meets(hole), "{letter}: {hole:b}");
                // No jump leaves the class.
                let start = board.full() ^ hole;
                for step in ground.steps(start) {
                    assert_eq!(ground.holds(start), ground.holds(start ^ step.all));
                }
            }
        }
    }
}
