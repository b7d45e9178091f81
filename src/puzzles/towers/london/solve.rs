//! Shortest solutions, from the map of all states.

use super::math::map::{self, Map};
use super::{London, Move, Position};
use crate::contract::{Fact, Finding, Nothing, Outcome, Proof, Rules, Solver, Task};
use crate::play::solution::Line;
use crate::search::{Cancelled, Progress};

/// The way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// A shortest solution, from the map of all states.
    #[strum(
        message = "Shortest",
        detailed_message = "A shortest solution; the facts list all of them."
    )]
    Shortest,
}

impl Solver for London {
    type Solution = Line<Self>;

    type Method = Method;
    type Question = Nothing;

    fn answer(_: &Task<Self>, none: Nothing, _: &mut dyn Progress) -> Result<Fact, Cancelled> {
        match none {}
    }

    fn solve(
        task: &Task<Self>,
        _: Method,
        _: &mut dyn Progress,
    ) -> Result<Finding<Line<Self>>, Cancelled> {
        let mut ways = solutions(&task.start, &task.goal);
        let line = Line::new(task.start.clone(), ways.swap_remove(0));
        // Each step of a way is one of the legal moves.
        let solution = line.expect("the moves of the map are legal");
        let seen = Map::get().states().len() as u64;
        Ok(Finding { outcome: Outcome::Solved { solution, proof: Proof::Optimal }, seen })
    }
}

/// All shortest solutions, at least one: any state can be reached from any.
pub(super) fn solutions(start: &Position, goal: &Position) -> Vec<Vec<Move>> {
    let moves = |way: Vec<&Position>| -> Vec<Move> {
        let mut here = start;
        let mut moves = Vec::with_capacity(way.len());
        for there in way {
            let step = map::moves(here).find(|(_, _, next)| next == there);
            if let Some((from, to, _)) = step
                && let Some(ball) = here.top(from)
            {
                moves.push(Move { ball, from, to });
            }
            here = there;
        }
        moves
    };
    Map::get().shortest(start, goal).into_iter().map(moves).collect()
}

/// Counts the moves of a state that begin one of these solutions from it, and all of its moves.
pub(super) fn good_moves(state: &Position, solutions: &[Vec<Move>]) -> (usize, usize) {
    let moves = London::moves(state);
    let begins = |one: &&Move| solutions.iter().any(|way| way.first() == Some(*one));
    (moves.iter().filter(begins).count(), moves.len())
}
