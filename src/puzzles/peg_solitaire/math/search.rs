//! Search for a solution from the position onwards.

use super::board::{Board, Step, moves};
use super::holes::Holes;
use super::layers::Layers;
use super::map::SolvabilityMap;
use super::pagoda::Scales;
use crate::say;
use crate::search::word_set::WordSet;
use crate::search::{Cancelled, Progress};

/// The number of positions between reports.
const REPORT: u64 = 4096;
/// The limit of positions of one attempt. Solutions are many, but not everywhere. Of a thousand
/// random positions, short attempts solve fifty within a limit that one long attempt does not.
const ATTEMPT: u64 = 300;
/// The weight of chance in the order of the jumps, in squared hole distances. It is the best of
/// several values tried.
const CHANCE: f64 = 20.0;
/// The most attempts from which to learn a pagoda function, and the number of functions that suffice.
const LESSONS: u32 = 60;
const MOST_SCALES: usize = 12;
/// The limit of positions in the search for a solution with fewer moves.
const POLISH: u64 = 10_000;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A solution.
    Solution(Vec<Step>),
    /// No solution, after all positions within reach.
    Nothing,
    /// No answer within the limit of positions.
    GaveUp,
}

/// A depth-first search down to positions that the layers decide. It makes many short attempts,
/// each with another order of the jumps.
///
/// The search leaves positions at once that pagoda functions rule out. It learns these from dead
/// ends of earlier attempts. Images under the symmetries that fix the goal count as one position.
/// No position is entered again after the search below it has failed.
#[derive(Debug)]
pub struct Search<'a> {
    board: &'a Board,
    layers: &'a Layers,
    pegs: Holes,
    /// The jumps in their current order of trial.
    order: Vec<Step>,
    failed: WordSet,
    scales: Scales,
    /// The number of further attempts that may lead to a pagoda function.
    lessons: u32,
    /// The number of positions examined.
    pub seen: u64,
    chance: Chance,
}

/// The reason for leaving a subtree.
enum Left {
    /// The goal is reached.
    Solved,
    /// The goal cannot be reached from here.
    Failed,
    /// The attempt has reached its limit.
    Enough,
}

impl<'a> Search<'a> {
    /// A search from a position, not begun yet.
    pub fn new(board: &'a Board, layers: &'a Layers, pegs: Holes) -> Self {
        Self {
            board,
            layers,
            pegs,
            order: board.steps().to_vec(),
            failed: WordSet::new(),
            scales: Scales::new(layers.goals()),
            lessons: LESSONS,
            seen: 0,
            chance: Chance::default(),
        }
    }

    /// Continues up to an answer or `limit` positions in all.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn run(&mut self, limit: u64, progress: &mut dyn Progress) -> Result<Found, Cancelled> {
        while self.seen < limit {
            let mut path = Vec::new();
            match self.attempt(&mut path, progress)? {
                Left::Solved => return self.polished(path, progress).map(Found::Solution),
                Left::Failed => return Ok(Found::Nothing),
                Left::Enough => self.learn(&path),
            }
        }
        Ok(Found::GaveUp)
    }

    /// Tells whether there is a solution, without looking for a good one; `None` when it gave up after
    /// `limit` positions in all.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn decide(
        &mut self,
        limit: u64,
        progress: &mut dyn Progress,
    ) -> Result<Option<bool>, Cancelled> {
        while self.seen < limit {
            match self.attempt(&mut Vec::new(), progress)? {
                Left::Solved => return Ok(Some(true)),
                Left::Failed => return Ok(Some(false)),
                Left::Enough => {}
            }
        }
        Ok(None)
    }

    /// Makes one attempt.
    ///
    /// # Errors
    /// [`Cancelled`] when `progress` cancels.
    pub fn try_once(&mut self, progress: &mut dyn Progress) -> Result<Found, Cancelled> {
        let mut path = Vec::new();
        Ok(match self.attempt(&mut path, progress)? {
            Left::Solved => Found::Solution(path),
            Left::Failed => Found::Nothing,
            Left::Enough => Found::GaveUp,
        })
    }

    /// Looks for a pagoda function that rules out the dead end of an attempt. By bisection it finds
    /// the earliest position of the path that any function rules out.
    fn learn(&mut self, path: &[Step]) {
        if self.lessons == 0 || self.scales.count() == MOST_SCALES {
            return;
        }
        self.lessons -= 1;
        let after =
            |jumps: usize| path[..jumps].iter().fold(self.pegs, |pegs, step| pegs ^ step.all);
        // No jump raises a sum. So if a function rules out a position, it rules out its successors,
        // too.
        let (mut hopeful, mut hopeless) = (0, path.len());
        let mut scales = Scales::new(self.scales.goals());
        while hopeful < hopeless {
            let half = (hopeful + hopeless) / 2;
            let mut found = Scales::new(self.scales.goals());
            if found.learn(self.board, after(half)) {
                (scales, hopeless) = (found, half);
            } else {
                hopeful = half + 1;
            }
        }
        self.scales.append(scales);
    }

    /// The solution with the fewest moves among a few more attempts.
    fn polished(
        &mut self,
        path: Vec<Step>,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Step>, Cancelled> {
        let mut best = gather(self.pegs, path);
        let limit = self.seen + POLISH;
        while self.seen < limit && best.len() > 2 {
            let mut path = Vec::new();
            if let Left::Solved = self.attempt(&mut path, progress)? {
                let path = gather(self.pegs, path);
                if moves(&path) < moves(&best) {
                    best = path;
                }
            }
        }
        Ok(best)
    }

    fn attempt(
        &mut self,
        path: &mut Vec<Step>,
        progress: &mut dyn Progress,
    ) -> Result<Left, Cancelled> {
        self.shuffle();
        let limit = self.seen + ATTEMPT;
        self.visit(self.pegs, limit, path, progress)
    }

    /// Orders the jumps: those first that bring pegs from the rim to the middle, with a good deal
    /// of chance.
    fn shuffle(&mut self) {
        let mut keyed: Vec<(f64, Step)> = Vec::with_capacity(self.order.len());
        for step in &self.order {
            let at = |hole: u8| self.board.from_middle()[usize::from(hole)];
            let gain = at(step.from) + at(step.over) - at(step.to);
            keyed.push((CHANCE * self.chance.next() - gain, *step));
        }
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.order = keyed.into_iter().map(|(_, step)| step).collect();
    }

    fn visit(
        &mut self,
        pegs: Holes,
        limit: u64,
        path: &mut Vec<Step>,
        progress: &mut dyn Progress,
    ) -> Result<Left, Cancelled> {
        let canonical = self.layers.images.canonical(pegs);
        let count = pegs.count() as usize;
        let decided = count <= self.layers.depth();
        let fails = if decided {
            !self.layers.contains(canonical)
        } else {
            self.failed.contains(canonical.0) || self.scales.refute(pegs)
        };
        if fails {
            return Ok(Left::Failed);
        }
        if count == 1 {
            return Ok(Left::Solved);
        }
        if self.seen >= limit {
            return Ok(Left::Enough);
        }
        self.seen += 1;
        if self.seen.is_multiple_of(REPORT) {
            let note = say!(
                "positions so far, now {n} jump deep" | "positions so far, now {n} jumps deep",
                n = path.len()
            );
            progress.report(self.seen, None, &note)?;
        }
        for at in 0..self.order.len() {
            let step = self.order[at];
            if !step.fits(pegs) {
                continue;
            }
            path.push(step);
            match self.visit(pegs ^ step.all, limit, path, progress)? {
                Left::Failed => path.pop(),
                answer => return Ok(answer),
            };
        }
        if !decided {
            self.failed.insert(canonical.0);
        }
        Ok(Left::Failed)
    }
}

/// A generator of repeatable random numbers (Marsaglia, "Xorshift RNGs").
#[derive(Debug)]
struct Chance(u64);

impl Default for Chance {
    fn default() -> Self {
        Self(0x9E37_79B9_7F4A_7C15)
    }
}

impl Chance {
    /// A number from 0 to 1.
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// The legal jumps, first those by the peg that jumped last. Solutions that stay with a peg
/// have fewer moves and are easier to follow.
fn in_order(board: &Board, pegs: Holes, last: Option<Step>) -> impl Iterator<Item = Step> + '_ {
    let fitting = move || board.fitting(pegs).copied();
    let goes_on = move |step: &Step| last.is_some_and(|last| last.to == step.from);
    fitting().filter(goes_on).chain(fitting().filter(move |step| !goes_on(step)))
}

/// The map's solution from a position that it holds.
pub fn follow(board: &Board, map: &SolvabilityMap, mut pegs: Holes) -> Vec<Step> {
    let mut path: Vec<Step> = Vec::new();
    while let Some(step) =
        in_order(board, pegs, path.last().copied()).find(|step| map.contains(pegs ^ step.all))
    {
        pegs ^= step.all;
        path.push(step);
    }
    path
}

/// Joins jumps by the same peg where the other jumps allow it, to get fewer moves. The jumps stay
/// the same.
pub fn gather(start: Holes, mut path: Vec<Step>) -> Vec<Step> {
    let mut fewest = moves(&path);
    let mut improved = true;
    while improved {
        improved = false;
        for first in 0..path.len() {
            for second in first + 2..path.len() {
                if path[second].from != path[first].to {
                    continue;
                }
                // Move the later jump earlier, or the earlier one later.
                for (from, to) in [(second, first + 1), (first, second - 1)] {
                    let mut other = path.clone();
                    let step = other.remove(from);
                    other.insert(to, step);
                    let fewer = moves(&other);
                    if fewer < fewest && is_legal(start, &other) {
                        (path, fewest, improved) = (other, fewer, true);
                        break;
                    }
                }
            }
        }
    }
    path
}

fn is_legal(start: Holes, path: &[Step]) -> bool {
    let mut pegs = start;
    path.iter().all(|step| {
        let fits = step.fits(pegs);
        pegs ^= step.all;
        fits
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::board::by_id;
    use super::*;
    use crate::search::Silent;

    #[test]
    fn a_search_decides_as_the_map_does() {
        let board = by_id("triangle15").expect("a board");
        let goal = board.bit(board.vacancy);
        let layers = Layers::new(&board, goal, 10);
        let map = SolvabilityMap::new(&board, goal, &mut Silent).expect("nobody cancels");
        let class = |pegs| board.theory().class(pegs);
        let mut told = [0, 0];
        let all = (1..1_u64 << 15).step_by(13).map(Holes);
        for pegs in all.filter(|pegs| class(*pegs) == class(goal)) {
            let decide = |limit| Search::new(&board, &layers, pegs).decide(limit, &mut Silent);
            let solvable = map.contains(pegs);
            told[usize::from(solvable)] += 1;
            assert_eq!(decide(1_000_000), Ok(Some(solvable)), "{pegs:b}");
            assert_eq!(decide(0), Ok(None));
        }
        assert!(told.iter().all(|number| *number > 20), "{told:?}");
    }
}
