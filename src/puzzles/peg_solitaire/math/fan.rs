//! Many short searches, each from another position on the way.
//!
//! If only few of the positions a few jumps on can be solved, one long search seldom finds one of them: it stays
//! with its first jumps. From a solvable position, a solution comes soon.

use super::board::{Board, Step};
use super::holes::Holes;
use super::layers::Layers;
use super::pagoda::Scales;
use super::search::{Found, Search, gather};
use crate::say;
use crate::search::word_set::WordSet;
use crate::search::{Cancelled, Progress};

/// The number of starting positions that suffice.
const WIDTH: usize = 4_000;
/// The most positions of a stage for which a pagoda function is sought.
const LESSONS: usize = 500;
/// The number of searches between reports: some milliseconds.
const REPORT: usize = 16;

/// A position some jumps on.
#[derive(Debug)]
struct Node {
    pegs: Holes,
    /// The jump that leads to it, and the index of the previous position in its stage.
    by: Option<(Step, usize)>,
}

/// Searches for a goal from the positions some jumps on.
#[derive(Debug)]
pub struct Fan<'a> {
    board: &'a Board,
    layers: &'a Layers,
    /// The positions after each number of jumps. The searches start from those of the last stage.
    stages: Vec<Vec<Node>>,
    /// The index of the next starting position.
    next: usize,
    /// Tells whether some search gave up.
    open: bool,
    /// The number of positions examined.
    pub seen: u64,
}

impl<'a> Fan<'a> {
    /// Finds the starting positions for `pegs`: one of each symmetric set, without those that
    /// pagoda functions rule out.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn new(
        board: &'a Board,
        layers: &'a Layers,
        pegs: Holes,
        progress: &mut dyn Progress,
    ) -> Result<Self, Cancelled> {
        let mut fan = Self { board, layers, stages: Vec::new(), next: 0, open: false, seen: 0 };
        let mut scales = Scales::new(layers.goals());
        let mut stage = vec![Node { pegs, by: None }];
        if scales.learn(board, pegs) {
            stage.clear();
        }
        while (1..WIDTH).contains(&stage.len()) && stage[0].pegs.count() as usize > layers.depth() {
            fan.seen += stage.len() as u64;
            fan.report(progress)?;
            let next = fan.next_stage(&stage, &mut scales, progress)?;
            fan.stages.push(stage);
            stage = next;
        }
        fan.stages.push(stage);
        Ok(fan)
    }

    /// The positions one jump further on.
    fn next_stage(
        &self,
        stage: &[Node],
        scales: &mut Scales,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Node>, Cancelled> {
        let mut known = WordSet::new();
        let mut found = Vec::new();
        for (at, node) in stage.iter().enumerate() {
            for step in self.board.fitting(node.pegs) {
                let pegs = node.pegs ^ step.all;
                if !scales.refute(pegs) && known.insert(self.layers.images.canonical(pegs).0) {
                    found.push(Node { pegs, by: Some((*step, at)) });
                }
            }
        }
        // Neighbouring positions are alike. The order of hashes puts different ones first.
        found.sort_unstable_by_key(|node| node.pegs.0.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let (mut lessons, mut next) = (0..LESSONS, Vec::new());
        for node in found {
            if scales.refute(node.pegs) {
                continue;
            }
            if lessons.next().is_some() {
                self.report(progress)?;
                if scales.learn(self.board, node.pegs) {
                    continue;
                }
            }
            next.push(node);
        }
        Ok(next)
    }

    /// Reports the search for starting positions.
    fn report(&self, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        progress.report(self.seen, None, &say!("positions to search from"))
    }

    /// Searches from one more position; `None` without a solution. After the last it gives the outcome.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn search(&mut self, progress: &mut dyn Progress) -> Result<Option<Found>, Cancelled> {
        let nodes = self.stages.last().map_or(&[][..], Vec::as_slice);
        let Some(node) = nodes.get(self.next) else {
            return Ok(Some(if self.open { Found::GaveUp } else { Found::Nothing }));
        };
        if self.next.is_multiple_of(REPORT) {
            progress.report(self.seen, None, &say!("positions so far"))?;
        }
        let mut search = Search::new(self.board, self.layers, node.pegs);
        let found = search.try_once(progress)?;
        self.seen += search.seen;
        match found {
            Found::Solution(rest) => {
                let mut path = self.way(self.next);
                path.extend(rest);
                return Ok(Some(Found::Solution(gather(self.stages[0][0].pegs, path))));
            }
            Found::Nothing => {}
            Found::GaveUp => self.open = true,
        }
        self.next += 1;
        Ok(None)
    }

    /// The jumps to a position of the last stage.
    fn way(&self, mut at: usize) -> Vec<Step> {
        let mut path = Vec::new();
        for stage in self.stages.iter().rev() {
            if let Some((step, before)) = stage[at].by {
                path.push(step);
                at = before;
            }
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::board::{by_id, played};
    use super::super::pagoda::Pagoda;
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::Heard;

    /// The result of searches from every position of a fan.
    fn searched(id: &str, pegs: Holes, goal: Holes) -> Found {
        let board = by_id(id).expect("a board");
        let layers = Layers::new(&board, goal, 100);
        let mut fan = Fan::new(&board, &layers, pegs, &mut Silent).expect("nobody cancels");
        loop {
            if let Some(found) = fan.search(&mut Silent).expect("nobody cancels") {
                return found;
            }
        }
    }

    #[test]
    fn a_solution_begins_where_the_search_did() {
        for id in ["english", "french", "triangle15"] {
            let board = by_id(id).expect("a board");
            for vacancy in (0..board.holes().len()).step_by(9).map(Holes::one) {
                let start = board.full() ^ vacancy;
                let goals = board.theory().finishing_holes(board.theory().class(start));
                for goal in board.members(goals).map(|hole| board.bit(hole)) {
                    let Found::Solution(path) = searched(id, start, goal) else { continue };
                    assert_eq!(played(start, &path), goal, "{id}");
                }
            }
        }
    }

    #[test]
    fn no_position_on_the_way_is_left_out() {
        // By exhaustive search: on this board, one jump after the other.
        let board = by_id("triangle15").expect("a board");
        let layers = Layers::new(&board, Holes(1), usize::MAX);
        for pegs in (1..1u64 << 15).step_by(37).map(Holes) {
            let solvable = layers.contains(layers.images.canonical(pegs));
            let found = searched("triangle15", pegs, Holes(1));
            assert_eq!(matches!(found, Found::Solution(_)), solvable, "{pegs:b}");
            assert_eq!(found == Found::Nothing, !solvable, "{pegs:b}");
        }
    }

    #[test]
    fn the_positions_to_search_from_are_different_and_none_is_ruled_out() {
        let board = by_id("triangle15").expect("a board");
        let layers = Layers::new(&board, Holes(1), 100);
        let mut most = 0;
        for pegs in (1..1u64 << 15).step_by(401).map(Holes) {
            let fan = Fan::new(&board, &layers, pegs, &mut Silent).expect("nobody cancels");
            for stage in &fan.stages {
                // All of them were candidates for a pagoda function.
                assert!(stage.len() < LESSONS);
                most = most.max(stage.len());
                let images: HashSet<Holes> =
                    stage.iter().map(|node| layers.images.canonical(node.pegs)).collect();
                assert_eq!(images.len(), stage.len(), "{pegs:b}");
                let is_ruled_out =
                    |node: &Node| Pagoda::refuting(&board, node.pegs, Holes(1)).is_some();
                assert!(!stage.iter().any(is_ruled_out), "{pegs:b}");
            }
            // The positions are few, so the searches start only at the depth of the layers.
            let last = fan.stages.last().and_then(|stage| stage.first());
            if let Some(node) = last.filter(|_| fan.stages.len() > 1) {
                assert_eq!(node.pegs.count() as usize, layers.depth(), "{pegs:b}");
            }
        }
        assert!(most > 10, "{most}");
    }

    #[test]
    fn what_is_seen_are_the_stages_before_the_last_and_what_each_search_sees() {
        let board = by_id("english").expect("a board");
        let goal = board.bit(board.vacancy);
        let layers = Layers::new(&board, goal, 100);
        let start = board.full() ^ goal;
        let mut heard = Heard::default();
        let mut fan = Fan::new(&board, &layers, start, &mut heard).expect("nobody cancels");
        let (last, before) = fan.stages.split_last().expect("a stage");
        // There are many reports within a stage.
        assert!(heard.reports.len() > 10 * before.len(), "{:?}", heard.reports);
        assert!(last.len() >= WIDTH && before.iter().all(|stage| stage.len() < WIDTH));
        let mut seen: u64 = before.iter().map(|stage| stage.len() as u64).sum();
        assert_eq!(fan.seen, seen);
        for at in 0.. {
            let pegs = fan.stages.last().expect("a stage")[at].pegs;
            let mut alone = Search::new(&board, &layers, pegs);
            alone.try_once(&mut Silent).expect("nobody cancels");
            seen += alone.seen;
            let found = fan.search(&mut Silent).expect("nobody cancels");
            assert_eq!(fan.seen, seen);
            if found.is_some() {
                break;
            }
        }
    }
}
