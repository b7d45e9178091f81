//! Jump counts: proofs that no whole numbers of jumps lead to the goal.
//!
//! Every jump changes three holes, so the numbers of the jumps on the way to a goal solve one linear equation
//! for each hole. (M. Kiyomi and T. Matsui, "Integer programming based algorithms for peg solitaire problems".)
//! A pagoda function shows that not even fractions solve them. More positions are impossible because no whole
//! numbers solve them. Where a number is not whole, the search tries two cases: at most the number rounded
//! down, and at least the number rounded up. Jumps also have to be possible in some order. If the counted jumps
//! are not, the way needs another jump of a certain set (a *landmark*, in planning).

use super::super::position::names;
use super::board::{Board, Step};
use super::holes::Holes;
use crate::algebra::simplex::{self, Optimum};
use crate::kit::words::or;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The limit of linear programs for a goal. Beyond it the goal stays open.
const PROGRAMS: u64 = 60;
/// The limit of steps of the simplex method.
const PIVOTS: usize = 1_000;
/// The tolerance for a whole number.
const NEAR: f64 = 1e-5;
/// The unit of rounded weights is one part in this many. Rounded weights allow an exact check.
const FINE: f64 = (1_u64 << 32) as f64;

/// A demand on the numbers of some jumps.
#[derive(Debug, Clone)]
struct Demand {
    /// The jumps, by their indices in the board's list.
    jumps: Vec<usize>,
    /// The sign with which the sum of their numbers counts.
    sign: i8,
    /// The least value of the signed sum.
    least: i32,
}

/// The answer of a linear program.
enum Answer {
    /// No numbers meet all demands: checked exactly.
    Nothing,
    /// Numbers that meet the demands, whole or not.
    Numbers(Vec<f64>),
    /// No answer.
    Unclear,
}

/// The search for numbers of jumps.
struct Numbers<'a> {
    board: &'a Board,
    pegs: Holes,
    goal: Holes,
    landmarks: Vec<Demand>,
}

/// The holes of a goal that the numbers of jumps do not rule out.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn left(
    board: &Board,
    pegs: Holes,
    holes: Holes,
    progress: &mut dyn Progress,
) -> Result<Holes, Cancelled> {
    let mut left = Holes::NONE;
    for goal in holes.singles() {
        if !rule_out(board, pegs, goal, progress)? {
            left |= goal;
        }
    }
    Ok(left)
}

/// Writes the short proof that no single peg can be left in any of these holes.
pub fn proof(board: &Board, holes: Holes) -> String {
    say!(
        "Counting the jumps proves it: all that go into a hole and out of it have to add up to what is there in the end, \
         and each of them needs one that makes it possible. No whole numbers of jumps do that for a last peg in {holes}.",
        holes = or(&names(board.members(holes))),
    )
}

/// Tells whether the numbers of jumps rule out every way from a position to a single peg. The hole of the peg is
/// `goal`, a set of one. False proves nothing.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
#[expect(clippy::cast_possible_truncation, reason = "how often a jump is made is a small number")]
fn rule_out(
    board: &Board,
    pegs: Holes,
    goal: Holes,
    progress: &mut dyn Progress,
) -> Result<bool, Cancelled> {
    let mut numbers = Numbers { board, pegs, goal, landmarks: Vec::new() };
    let mut open: Vec<Vec<Demand>> = vec![Vec::new()];
    let mut solved = 0;
    while let Some(demands) = open.pop() {
        if solved == PROGRAMS {
            return Ok(false);
        }
        solved += 1;
        progress.report(solved, None, &say!("cases of counted jumps"))?;
        let found = match numbers.solve(&demands) {
            Answer::Nothing => continue,
            Answer::Numbers(found) => found,
            Answer::Unclear => return Ok(false),
        };
        if let Some(landmark) = numbers.missed(&found) {
            numbers.landmarks.push(landmark);
            open.push(demands);
            continue;
        }
        let broken = |number: f64| (number - number.round()).abs();
        let most = (0..found.len()).max_by(|a, b| broken(found[*a]).total_cmp(&broken(found[*b])));
        let Some(jump) = most.filter(|jump| broken(found[*jump]) > NEAR) else {
            return Ok(false);
        };
        let below = found[jump].floor() as i32;
        for (sign, least) in [(-1, -below), (1, below + 1)] {
            let mut demands = demands.clone();
            demands.push(Demand { jumps: vec![jump], sign, least });
            open.push(demands);
        }
    }
    Ok(true)
}

impl Numbers<'_> {
    /// Looks for numbers by the dual program: for weights of the holes and of the demands with no gain in any jump,
    /// but a gain in all demands together.
    #[expect(clippy::cast_possible_truncation, reason = "weights are from -1 to 1")]
    fn solve(&self, demands: &[Demand]) -> Answer {
        let (holes, steps) = (self.board.holes().len(), self.board.steps());
        let demands: Vec<&Demand> = self.landmarks.iter().chain(demands).collect();
        // A hole's weight may be negative, so it is the difference of two unknowns.
        let width = 2 * holes + demands.len();
        let mut objective = vec![0.0; width];
        let changes: Vec<i64> = (0..holes)
            .map(|hole| i64::from(self.goal.contains(hole)) - i64::from(self.pegs.contains(hole)))
            .collect();
        for (hole, change) in changes.iter().enumerate() {
            objective[hole] = *change as f64;
            objective[holes + hole] = -*change as f64;
        }
        let mut rows = vec![vec![0.0; width]; steps.len()];
        for (row, step) in rows.iter_mut().zip(steps) {
            for (hole, sign) in [(step.to, 1.0), (step.from, -1.0), (step.over, -1.0)] {
                row[usize::from(hole)] = sign;
                row[holes + usize::from(hole)] = -sign;
            }
        }
        for (at, demand) in demands.iter().enumerate() {
            objective[2 * holes + at] = f64::from(demand.least);
            for jump in &demand.jumps {
                rows[*jump][2 * holes + at] = f64::from(demand.sign);
            }
        }
        let mut bounds = vec![0.0; rows.len()];
        rows.push(vec![1.0; width]);
        bounds.push(1.0);
        let Some(Optimum { at, mut prices }) = simplex::maximise(rows, bounds, objective, PIVOTS)
        else {
            return Answer::Unclear;
        };

        let whole = |weight: f64| (weight * FINE).round() as i64;
        let weights: Vec<i64> =
            (0..holes).map(|hole| whole(at[hole]) - whole(at[holes + hole])).collect();
        // A demand has no weight below 0, whatever the rounding.
        let of_demands: Vec<i64> =
            at[2 * holes..].iter().map(|weight| whole(*weight).max(0)).collect();
        let weight = |hole: u8| weights[usize::from(hole)];
        let mut gains: Vec<i64> = steps
            .iter()
            .map(|step| weight(step.to) - weight(step.from) - weight(step.over))
            .collect();
        let mut asked: i64 =
            changes.iter().zip(&weights).map(|(change, weight)| change * weight).sum();
        for (demand, weight) in demands.iter().zip(&of_demands) {
            asked += i64::from(demand.least) * weight;
            for jump in &demand.jumps {
                gains[*jump] += i64::from(demand.sign) * weight;
            }
        }
        // No jump occurs more often than the game has jumps.
        let most = i64::from(self.pegs.count());
        let gained: i64 = gains.iter().map(|gain| most * (*gain).max(0)).sum();
        if asked > gained {
            return Answer::Nothing;
        }
        prices.truncate(steps.len());
        Answer::Numbers(prices)
    }

    /// Finds a landmark that these numbers miss: their jumps would not lead to the goal in any order, or not lead
    /// back from it.
    fn missed(&self, numbers: &[f64]) -> Option<Demand> {
        let full = self.board.full();
        // Backward, pegs and empty holes change roles.
        let backward = (full ^ self.goal, full ^ self.pegs);
        [(self.pegs, self.goal), backward].into_iter().find_map(|(from, to)| {
            let (mut filled, mut emptied) = (from, full ^ from);
            let steps = self.board.steps();
            let fits = |step: &Step, filled: Holes, emptied: Holes| {
                (step.pegs - filled).is_empty() && emptied.contains(step.to)
            };
            loop {
                let before = (filled, emptied);
                for (step, number) in steps.iter().zip(numbers) {
                    if *number > NEAR && fits(step, filled, emptied) {
                        filled |= Holes::one(step.to);
                        emptied |= step.pegs;
                    }
                }
                if (filled, emptied) == before {
                    break;
                }
            }
            if (to - filled).is_empty() && (full - to - emptied).is_empty() {
                return None;
            }
            let leads_out = |step: &Step| {
                fits(step, filled, emptied)
                    && (!filled.contains(step.to) || !(step.pegs - emptied).is_empty())
            };
            let jumps = (0..steps.len()).filter(|jump| leads_out(&steps[*jump])).collect();
            Some(Demand { jumps, sign: 1, least: 1 })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::{by_id, english};
    use super::super::layers::Layers;
    use super::super::map::SolvabilityMap;
    use super::super::pagoda::Pagoda;
    use super::*;
    use crate::kit::dice::Dice;
    use crate::search::Silent;
    use crate::search::listeners::Heard;

    fn ruled_out(board: &Board, pegs: Holes, goal: Holes) -> bool {
        rule_out(board, pegs, goal, &mut Silent).expect("nobody cancels")
    }

    #[test]
    fn what_fractions_solve_and_whole_numbers_do_not_is_ruled_out() {
        // None of these French positions can be solved, and no depth-first search of them ends.
        let board = by_id("french").expect("a board");
        for pegs in [133_102_042_559, 137_301_982_959, 100_920_623_003, 29_785_914_559].map(Holes) {
            let goals = board.theory().finishing_holes(board.theory().class(pegs));
            let is_weighed = |hole| Pagoda::refuting(&board, pegs, board.bit(hole)).is_some();
            assert!(!board.members(goals).all(is_weighed), "{pegs:?}");
            assert_eq!(left(&board, pegs, goals, &mut Silent), Ok(Holes::NONE), "{pegs:?}");
        }
    }

    #[test]
    fn nothing_that_can_be_solved_is_ruled_out() {
        let board = english();
        let goal = board.bit(board.vacancy);
        let map = SolvabilityMap::new(&board, goal, &mut Silent).expect("nobody cancels");
        let class = board.theory().class(goal);
        let mut dice = Dice::new(1);
        let (mut solvable, mut others, mut proved) = (0, 0, 0);
        while solvable + others < 300 {
            let pegs =
                (0..board.holes().len()).filter(|_| dice.below(5) > 1).map(Holes::one).collect();
            if board.theory().class(pegs) != class {
                continue;
            }
            let is_ruled_out = ruled_out(&board, pegs, goal);
            if map.contains(pegs) {
                assert!(!is_ruled_out, "{pegs:b}");
                solvable += 1;
            } else {
                others += 1;
                proved += u32::from(is_ruled_out);
            }
        }
        assert!(solvable > 50 && proved * 10 > others * 9, "{solvable} {others} {proved}");
    }

    #[test]
    fn a_triangular_board_is_as_by_trying_everything() {
        let board = by_id("triangle15").expect("a board");
        let layers = Layers::new(&board, Holes(1), usize::MAX);
        for pegs in (1..1_u64 << 15).step_by(37).map(Holes) {
            let solvable = layers.contains(layers.images.canonical(pegs));
            assert!(!(solvable && ruled_out(&board, pegs, Holes(1))), "{pegs:b}");
        }
    }

    /// The index of a jump in the board's list.
    fn jump(board: &Board, from: &str, to: &str) -> usize {
        let ends = [from, to].map(|name| board.hole(name).expect("a hole"));
        let step = board.step(ends[0], ends[1]).expect("a jump");
        board.steps().iter().position(|other| *other == step).expect("it is in the list")
    }

    #[test]
    fn holes_in_which_a_peg_can_be_left_stay() {
        let board = english();
        let class = board.named("d1 a4 d4 g4 d7");
        let found = left(&board, board.named("d2 d3"), class, &mut Silent);
        assert_eq!(found, Ok(board.named("d1 d4")));
    }

    #[test]
    fn demands_are_met_or_refuted() {
        let board = english();
        let (pegs, goal) = (board.named("d2 d3"), board.named("d4"));
        let numbers = Numbers { board: &board, pegs, goal, landmarks: Vec::new() };
        let (only, other) = (jump(&board, "d2", "d4"), jump(&board, "d3", "d1"));
        let found = |jumps: &[usize], sign, least| match numbers.solve(&[Demand {
            jumps: jumps.to_vec(),
            sign,
            least,
        }]) {
            Answer::Nothing => None,
            Answer::Numbers(found) => Some(found),
            Answer::Unclear => panic!("it is clear"),
        };
        // There is one way, and it meets every demand of the first list.
        for (jumps, sign, least) in
            [(&[only][..], 1, 1), (&[only], -1, -1), (&[only, other], 1, 1), (&[other], -1, 0)]
        {
            let found = found(jumps, sign, least).expect("the one way meets it");
            assert_eq!(found.len(), board.steps().len());
            for (at, number) in found.iter().enumerate() {
                assert!((number - f64::from(u8::from(at == only))).abs() < NEAR, "{at} {number}");
            }
        }
        for (jumps, sign, least) in
            [(&[only][..], 1, 2), (&[only], -1, 0), (&[other], 1, 1), (&[only, other], -1, 0)]
        {
            assert_eq!(found(jumps, sign, least), None, "{jumps:?} {sign} {least}");
        }
    }

    #[test]
    fn without_a_jump_the_first_and_the_last_ones_are_missed() {
        let board = english();
        let missed = |pegs: &str, made: &[usize]| {
            let (pegs, goal) = (board.named(pegs), board.named("d4"));
            let mut counts = vec![0.0; board.steps().len()];
            made.iter().for_each(|jump| counts[*jump] = 1.0);
            let numbers = Numbers { board: &board, pegs, goal, landmarks: Vec::new() };
            numbers.missed(&counts).map(|demand| {
                assert_eq!((demand.sign, demand.least), (1, 1));
                demand.jumps
            })
        };
        let mut firsts = vec![jump(&board, "d2", "d4"), jump(&board, "d3", "d1")];
        firsts.sort_unstable();
        assert_eq!(missed("d2 d3", &[]), Some(firsts));
        assert_eq!(missed("d2 d3", &[jump(&board, "d2", "d4")]), None);
        // d4 is filled at the start and at the end, but the last jump must still lead into it.
        // Three pegs become one, and the counted jump is not the last.
        let goal = board.index(board.hole("d4").expect("a hole"));
        let into = |at: &usize| Some(usize::from(board.steps()[*at].to)) == goal;
        let lasts: Vec<usize> = (0..board.steps().len()).filter(into).collect();
        assert_eq!(missed("a4 b4 d4", &[jump(&board, "a4", "c4")]), Some(lasts));
    }

    #[test]
    fn a_solution_has_a_jump_of_every_landmark() {
        let board = by_id("triangle15").expect("a board");
        let mut dice = Dice::new(2);
        let mut landmarks = 0;
        for _ in 0..500 {
            let goal = Holes::one(dice.below(15));
            let (mut pegs, mut counts) = (goal, vec![0.0; board.steps().len()]);
            for _ in 0..9 {
                let fits = |at: &usize| board.steps()[*at].fits_backward(pegs);
                let fitting: Vec<usize> = (0..board.steps().len()).filter(fits).collect();
                if fitting.is_empty() {
                    break;
                }
                let at = fitting[dice.below(fitting.len())];
                pegs ^= board.steps()[at].all;
                counts[at] += 1.0;
            }
            let numbers = Numbers { board: &board, pegs, goal, landmarks: Vec::new() };
            assert!(numbers.missed(&counts).is_none(), "{pegs:b}");
            // A random part of its jumps is seldom enough.
            let some: Vec<f64> =
                counts.iter().map(|count| if dice.below(3) == 0 { 0.0 } else { *count }).collect();
            if let Some(demand) = numbers.missed(&some) {
                landmarks += 1;
                assert!(demand.jumps.iter().all(|jump| some[*jump] == 0.0), "{pegs:b}");
                assert!(demand.jumps.iter().any(|jump| counts[*jump] > 0.0), "{pegs:b}");
            }
        }
        assert!(landmarks > 200, "{landmarks}");
    }

    #[test]
    fn every_case_is_told() {
        let board = by_id("french").expect("a board");
        let pegs = Holes(133_102_042_559);
        let mut most = 0;
        for goal in board.members(board.theory().finishing_holes(board.theory().class(pegs))) {
            let mut heard = Heard::default();
            assert_eq!(rule_out(&board, pegs, board.bit(goal), &mut heard), Ok(true));
            let cases = heard.reports.len() as u64;
            assert!(heard.done().into_iter().eq(1..=cases), "{cases}");
            most = most.max(cases);
        }
        assert!(most > 1);
    }

    #[test]
    fn the_words_name_every_hole() {
        let board = english();
        let words = proof(&board, board.bit(board.vacancy) | Holes(1));
        assert!(words.ends_with("a last peg in c1 or d4."), "{words}");
    }
}
