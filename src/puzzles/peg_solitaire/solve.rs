//! Decides any position.

use std::collections::HashSet;

use super::PegSolitaire;
use super::board::{Board, Step};
use crate::puzzle::{Outcome, Proof, Solver, Task, Verdict};
use crate::search::{Cancelled, Progress};
use crate::solution::Line;

impl Solver for PegSolitaire {
    type Solution = Line<Self>;

    fn solve(
        task: &Task<Self>,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Line<Self>>, Cancelled> {
        let board = &task.start.board;
        let mut search = Search {
            board,
            goal: task.goal.holes(board),
            failed: HashSet::new(),
            path: Vec::new(),
            progress,
        };
        let found = search.from(task.start.pegs)?;
        let seen = search.failed.len() as u64;
        let jumps = search.path.iter().rev().map(|step| board.jump(*step)).collect();
        let outcome = match Line::new(task.start.clone(), jumps) {
            Ok(solution) if found => Outcome::Solved { solution, proof: Proof::Legal },
            _ => Outcome::Unsolvable { reason: "Every way of playing was tried.".to_owned() },
        };
        Ok(Verdict { outcome, seen })
    }
}

struct Search<'a> {
    board: &'a Board,
    goal: u64,
    failed: HashSet<u64>,
    path: Vec<Step>,
    progress: &'a mut dyn Progress,
}

impl Search<'_> {
    fn from(&mut self, pegs: u64) -> Result<bool, Cancelled> {
        if pegs.count_ones() == 1 {
            return Ok(pegs & self.goal != 0);
        }
        let images = self.board.symmetries().iter().filter(|s| s.apply(self.goal) == self.goal);
        let canonical = images.map(|s| s.apply(pegs)).min().unwrap_or(pegs);
        if !self.failed.insert(canonical) {
            return Ok(false);
        }
        if self.failed.len() % 4096 == 0 {
            self.progress.report(self.failed.len() as u64, None, "positions seen")?;
        }
        for step in self.board.steps().iter().filter(|step| step.fits(pegs)) {
            if self.from(pegs ^ step.all)? {
                self.path.push(*step);
                return Ok(true);
            }
        }
        Ok(false)
    }
}
