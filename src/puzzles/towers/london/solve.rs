//! Shortest solutions, from the map of all states.

use super::math::map::{self, Map};
use super::{London, Move, Position};
use crate::contract::{Finding, Nothing, OneMethod, Outcome, Proof, Rules, Solver, Task};
use crate::play::solution::Line;
use crate::search::{Cancelled, Progress};

impl Solver for London {
    type Solution = Line<Self>;
    type Method = OneMethod;
    type Question = Nothing;

    fn solve(
        task: &Task<Self>,
        _: OneMethod,
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

/// All shortest solutions. There is at least one, since each state can be reached from each.
pub(super) fn solutions(start: &Position, goal: &Position) -> Vec<Vec<Move>> {
    let moves = |way: Vec<&Position>| {
        let steps = std::iter::once(start).chain(way.iter().copied()).zip(&way);
        let step = |(here, there): (&Position, &&Position)| {
            map::moves(here).find(|(_, next)| next == *there).map(|(mv, _)| mv)
        };
        steps.filter_map(step).collect()
    };
    Map::get().shortest(start, goal).into_iter().map(moves).collect()
}

/// Writes the moves of a solution in little space, with a dash between two posts: "R A–C, G B–A".
pub(super) fn write_moves(way: &[Move], dash: char) -> String {
    let step = |Move { disc, from, to }: &Move| format!("{} {from}{dash}{to}", disc.letter());
    way.iter().map(step).collect::<Vec<String>>().join(", ")
}

/// Counts the moves from a state that begin one of these solutions, and all its moves.
pub(super) fn good_moves(state: &Position, solutions: &[Vec<Move>]) -> (usize, usize) {
    let moves = London::moves(state);
    let begins = |mv: &&Move| solutions.iter().any(|way| way.first() == Some(*mv));
    (moves.iter().filter(begins).count(), moves.len())
}
