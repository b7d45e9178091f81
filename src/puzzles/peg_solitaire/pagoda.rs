//! Pagoda functions: weights of the holes whose sum over the pegs no jump can raise.
//!
//! (Berlekamp, Conway and Guy, "Winning Ways", chapter 23; Backhouse, Chen and Ferreira, "The
//! Algorithmics of Solitaire-Like Games", section 2.2.) Where the pegs weigh less than the last peg
//! would in the hole where it is to end, the position cannot be solved. Instead of a stock of known
//! functions, the best one for the position at hand is found by linear programming; it is used only
//! when its whole-numbered multiple passes the exact check.

use super::board::Board;
use super::position::{Position, list, names};
use crate::algebra::simplex;

/// A pagoda function: a whole number for each hole of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pagoda {
    weights: Vec<i64>,
}

/// How many steps the simplex method may take: tens are usual.
const PIVOTS: usize = 500;
/// The largest number that the weight of least size may be.
const LARGEST_UNIT: u32 = 12;

impl Pagoda {
    /// The pagoda function with these weights.
    ///
    /// `None` when some jump could raise the sum.
    pub fn new(board: &Board, weights: Vec<i64>) -> Option<Self> {
        let weight = |hole: u8| weights.get(usize::from(hole)).copied().unwrap_or_default();
        let lowers =
            |step: &super::board::Step| weight(step.to) <= weight(step.from) + weight(step.over);
        board.steps().iter().all(lowers).then_some(Self { weights })
    }

    /// A function by which these pegs weigh less than the one peg in `goal`, if there is any.
    pub fn refuting(board: &Board, pegs: u64, goal: u64) -> Option<Self> {
        let holes = board.holes().len();
        // A weight is the difference of two unknowns, as it may be negative. All together are at
        // most 1: of all functions by which the goal weighs more, the smallest ones are best.
        let mut rows = Vec::with_capacity(board.steps().len() + 1);
        for step in board.steps() {
            let mut row = vec![0.0; 2 * holes];
            for (hole, sign) in [(step.to, 1.0), (step.from, -1.0), (step.over, -1.0)] {
                row[usize::from(hole)] = sign;
                row[holes + usize::from(hole)] = -sign;
            }
            rows.push(row);
        }
        rows.push(vec![1.0; 2 * holes]);
        let mut bounds = vec![0.0; board.steps().len()];
        bounds.push(1.0);
        let mut objective = vec![0.0; 2 * holes];
        for hole in 0..holes {
            let gain = f64::from((goal >> hole & 1) as u8) - f64::from((pegs >> hole & 1) as u8);
            objective[hole] = gain;
            objective[holes + hole] = -gain;
        }
        let found = simplex::maximise(rows, bounds, objective, PIVOTS)?;
        let weights: Vec<f64> = (0..holes).map(|hole| found[hole] - found[holes + hole]).collect();
        let unit = weights.iter().map(|w| w.abs()).filter(|w| *w > 1e-4).reduce(f64::min)?;
        (1..=LARGEST_UNIT).find_map(|multiple| {
            let whole = weights.iter().map(|w| (w / unit * f64::from(multiple)).round() as i64);
            Self::new(board, whole.collect()).filter(|found| found.sum(pegs) < found.sum(goal))
        })
    }

    /// The weight of each hole, in the order of their numbers.
    pub fn weights(&self) -> &[i64] {
        &self.weights
    }

    /// What these pegs weigh.
    pub fn sum(&self, pegs: u64) -> i64 {
        let holes = self.weights.iter().enumerate();
        holes.filter(|(hole, _)| pegs >> hole & 1 == 1).map(|(_, weight)| weight).sum()
    }

    /// "1 in c3 and e5; 2 in d4".
    pub fn in_words(&self, board: &Board) -> String {
        let mut values: Vec<i64> = self.weights.iter().copied().filter(|w| *w != 0).collect();
        values.sort_unstable_by_key(|value| (*value < 0, value.abs()));
        values.dedup();
        let part = |value: &i64| {
            let holes = board.holes().iter().zip(&self.weights);
            let names: Vec<String> =
                holes.filter(|(_, w)| *w == value).map(|(hole, _)| hole.to_string()).collect();
            format!("{} in {}", signed(*value), list(&names, "and"))
        };
        values.iter().map(part).collect::<Vec<_>>().join("; ")
    }
}

/// The proof by pagoda functions that no single peg can be left in any of these holes, if there is
/// such a proof.
pub fn proof(position: &Position, holes: u64) -> Option<String> {
    let Position { board, pegs } = position;
    let proofs = board
        .members(holes)
        .map(|hole| Some((hole, Pagoda::refuting(board, *pegs, board.bit(hole))?)))
        .collect::<Option<Vec<_>>>()?;
    let ((hole, pagoda), others) = proofs.split_first()?;
    let mut reason = format!(
        "A pagoda function proves it: let a peg weigh {}, and nothing elsewhere; then no jump \
         raises the sum. It is {} now, but would have to be {} for a last peg in {hole}.",
        pagoda.in_words(board),
        signed(pagoda.sum(*pegs)),
        signed(pagoda.sum(board.bit(*hole))),
    );
    if !others.is_empty() {
        let others = names(others.iter().map(|(hole, _)| *hole), "and");
        reason += &format!(" Functions like it rule out {others}.");
    }
    Some(reason)
}

/// A whole number with a true minus.
pub fn signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;

    use super::super::board::english;
    use super::*;

    #[test]
    fn a_lone_far_peg_is_refuted_in_words() {
        // Three pegs on the left arm, in the class of d4, can never reach it.
        let board = english();
        let bits = |names: &str| -> u64 {
            names.split(' ').map(|name| board.bit(board.hole(name).expect("a hole"))).sum()
        };
        let (pegs, goal) = (bits("a4"), bits("d4"));
        let found = Pagoda::refuting(&board, pegs, goal).expect("there is a pagoda function");
        assert!(found.sum(pegs) < found.sum(goal));
        assert!(found.in_words(&board).contains("d4"), "{}", found.in_words(&board));
    }

    #[test]
    fn the_central_game_is_not_refuted() {
        let board = english();
        let centre = board.bit(board.vacancy);
        assert_eq!(Pagoda::refuting(&board, board.full() ^ centre, centre), None);
    }

    proptest! {
        #[test]
        fn no_jump_raises_a_sum(pegs in 0u64..1 << 33, goal in 0u32..33) {
            let board = english();
            if let Some(found) = Pagoda::refuting(&board, pegs, 1 << goal) {
                prop_assert!(found.sum(pegs) < found.sum(1 << goal));
                for step in board.steps().iter().filter(|step| step.fits(pegs)) {
                    prop_assert!(found.sum(pegs ^ step.all) <= found.sum(pegs));
                }
            }
        }
    }
}
