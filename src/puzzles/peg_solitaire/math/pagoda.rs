//! Pagoda functions: weights of the holes for which no jump can raise the sum over the pegs.
//!
//! (Berlekamp, Conway and Guy, "Winning Ways", chapter 23; Backhouse, Chen and Ferreira, "The
//! Algorithmics of Solitaire-Like Games", section 2.2.) If the pegs weigh less than the last peg
//! would in its final hole, the position cannot be solved. There is no stock of known functions.
//! Linear programming finds the best one for the position at hand, and its whole-numbered multiple
//! must pass the exact check.

use super::super::position::{Position, names};
use super::board::Board;
use super::holes::Holes;
use crate::algebra::simplex;
use crate::kit::numerals::minus;
use crate::kit::words::{and, semicolons};
use crate::say;

/// A pagoda function: a whole number for each hole of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pagoda {
    /// The weight of each hole, in the order of their numbers.
    pub weights: Vec<i64>,
}

/// The limit of steps of the simplex method. Tens are usual.
const PIVOTS: usize = 500;
/// The largest multiple to try: the integer for the smallest weight.
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

    /// A function that gives these pegs less weight than a single peg in any of the holes
    /// of `goals`, if there is any.
    pub fn refuting(board: &Board, pegs: Holes, goals: Holes) -> Option<Self> {
        // All weights together are at most 1. So among the functions that give the goals more
        // weight, the smallest are best.
        let mut row = vec![1.0; 2 * board.holes().len() + 1];
        row[2 * board.holes().len()] = 0.0;
        Self::optimal(board, pegs, goals, row, 1.0, |found| found.sum(pegs) < found.least(goals))
    }

    /// The function that leaves these pegs the least to spare before it rules the goals out: a
    /// resource count (Berlekamp, Conway and Guy, "Winning Ways", chapter 23). Call it only where no
    /// function [rules the goals out](Pagoda::refuting): elsewhere there is no least.
    pub fn tightest(board: &Board, pegs: Holes, goals: Holes) -> Option<Self> {
        // A goal weighs 1, which counts more than all that the pegs can spare.
        const MUCH: f64 = 1000.0;
        let mut row = vec![0.0; 2 * board.holes().len() + 1];
        row[2 * board.holes().len()] = 1.0;
        Self::optimal(board, pegs, goals, row, MUCH, |found| found.least(goals) > 0)
    }

    /// The function with the greatest `worth` times the least weight of a goal, less the
    /// weight of the pegs. `limit` is a row of the linear program with a value of at most 1.
    /// `serves` tells whether the whole-numbered multiple still fits the purpose.
    #[expect(clippy::cast_possible_truncation, reason = "weights are at most 10⁴ units")]
    fn optimal(
        board: &Board,
        pegs: Holes,
        goals: Holes,
        limit: Vec<f64>,
        worth: f64,
        serves: impl Fn(&Self) -> bool,
    ) -> Option<Self> {
        let holes = board.holes().len();
        // A weight may be negative, so it is the difference of two unknowns. The last unknown is the
        // least weight of a goal.
        let least = 2 * holes;
        let mut rows = Vec::with_capacity(board.steps().len() + 2);
        let weigh = |row: &mut [f64], hole: usize, sign: f64| {
            row[hole] = sign;
            row[holes + hole] = -sign;
        };
        for step in board.steps() {
            let mut row = vec![0.0; least + 1];
            for (hole, sign) in [(step.to, 1.0), (step.from, -1.0), (step.over, -1.0)] {
                weigh(&mut row, usize::from(hole), sign);
            }
            rows.push(row);
        }
        for goal in (goals & board.full()).iter() {
            let mut row = vec![0.0; least + 1];
            weigh(&mut row, goal, -1.0);
            row[least] = 1.0;
            rows.push(row);
        }
        let mut bounds = vec![0.0; rows.len()];
        rows.push(limit);
        bounds.push(1.0);
        let mut objective = vec![0.0; least + 1];
        for hole in (pegs & board.full()).iter() {
            weigh(&mut objective, hole, -1.0);
        }
        objective[least] = worth;
        let found = simplex::maximise(rows, bounds, objective, PIVOTS)?.at;
        let weights: Vec<f64> = (0..holes).map(|hole| found[hole] - found[holes + hole]).collect();
        let unit = weights.iter().map(|w| w.abs()).filter(|w| *w > 1e-4).reduce(f64::min)?;
        let whole = |multiple: u32| {
            weights.iter().map(move |w| (w / unit * f64::from(multiple)).round() as i64).collect()
        };
        (1..=LARGEST_UNIT).find_map(|multiple| Self::new(board, whole(multiple)).filter(&serves))
    }

    /// The least weight of a hole of a set that is not empty.
    pub fn least(&self, set: Holes) -> i64 {
        let weights = self.weights.iter().enumerate();
        let least =
            weights.filter(|(hole, _)| set.contains(*hole)).map(|(_, weight)| *weight).min();
        least.unwrap_or(i64::MIN)
    }

    /// The sum of the weights of these pegs.
    pub fn sum(&self, pegs: Holes) -> i64 {
        let holes = self.weights.iter().enumerate();
        holes.filter(|(hole, _)| pegs.contains(*hole)).map(|(_, weight)| weight).sum()
    }

    /// Writes the weights in words: "1 in c3 and e5; 2 in d4".
    pub fn in_words(&self, board: &Board) -> String {
        let mut values: Vec<i64> = self.weights.iter().copied().filter(|w| *w != 0).collect();
        values.sort_unstable_by_key(|value| (*value < 0, value.abs()));
        values.dedup();
        let part = |value: &i64| {
            let holes = board.holes().iter().zip(&self.weights);
            let names: Vec<String> =
                holes.filter(|(_, w)| *w == value).map(|(hole, _)| hole.to_string()).collect();
            say!("{weight} in {holes}", weight = minus(*value), holes = and(&names))
        };
        semicolons(&values.iter().map(part).collect::<Vec<_>>())
    }
}

/// Pagoda functions for some positions of a search, to try on all others.
#[derive(Debug)]
pub struct Scales {
    goals: Holes,
    /// For each function: the least weight of a goal, and for each group of holes the weight of
    /// each of its parts.
    scales: Vec<(i64, Vec<[i64; 1 << GROUP]>)>,
}

/// The number of holes weighed at once.
const GROUP: usize = 7;

impl Scales {
    /// An empty collection for the goal of a single peg in one of `goals`.
    pub fn new(goals: Holes) -> Self {
        Self { goals, scales: Vec::new() }
    }

    /// The holes of the goals.
    pub fn goals(&self) -> Holes {
        self.goals
    }

    /// Takes over other functions for the same goals.
    pub fn append(&mut self, mut others: Self) {
        self.scales.append(&mut others.scales);
    }

    /// The number of functions.
    pub fn count(&self) -> usize {
        self.scales.len()
    }

    /// Adds the function for which these pegs are too light for every goal; false where there is
    /// none.
    pub fn learn(&mut self, board: &Board, pegs: Holes) -> bool {
        let Some(found) = Pagoda::refuting(board, pegs, self.goals) else { return false };
        let weigh = |group: &[i64]| {
            std::array::from_fn(|part| {
                let pegs = group.iter().enumerate().filter(|(hole, _)| part >> hole & 1 == 1);
                pegs.map(|(_, weight)| weight).sum()
            })
        };
        let tables = found.weights.chunks(GROUP).map(weigh).collect();
        self.scales.push((found.least(self.goals), tables));
        true
    }

    /// Tells whether one of the functions rules every goal out.
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest bits are taken")]
    pub fn refute(&self, pegs: Holes) -> bool {
        self.scales.iter().any(|(least, tables)| {
            let mut rest = pegs.0;
            let mut sum = 0;
            for table in tables {
                sum += table[rest as usize & ((1 << GROUP) - 1)];
                rest >>= GROUP;
            }
            sum < *least
        })
    }
}

/// The proof by pagoda functions that no single peg can be left in any of these holes, if
/// there is such a proof.
pub fn proof(position: &Position, holes: Holes) -> Option<String> {
    let Position { board, pegs } = position;
    let proofs = board
        .members(holes)
        .map(|hole| Some((hole, Pagoda::refuting(board, *pegs, board.bit(hole))?)))
        .collect::<Option<Vec<_>>>()?;
    let ((hole, pagoda), others) = proofs.split_first()?;
    // The weights are such as “1 in c3 and e5; 2 in d4”.
    let reason = say!(
        "A pagoda function proves it: let a peg weigh {weights}, and nothing elsewhere; then no jump \
         raises the sum. It is {now} now, but would have to be {wanted} for a last peg in {hole}.",
        weights = pagoda.in_words(board),
        now = minus(pagoda.sum(*pegs)),
        wanted = minus(pagoda.sum(board.bit(*hole))),
        hole
    );
    if others.is_empty() {
        return Some(reason);
    }
    let holes = and(&names(others.iter().map(|(hole, _)| *hole)));
    Some(format!("{reason} {}", say!("Functions like it rule out {holes}.", holes)))
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
        let (pegs, goal) = (board.named("a4"), board.named("d4"));
        let found = Pagoda::refuting(&board, pegs, goal).expect("there is a pagoda function");
        assert!(found.sum(pegs) < found.sum(goal));
        assert!(found.in_words(&board).contains("d4"), "{}", found.in_words(&board));
    }

    #[test]
    fn the_central_game_is_not_refuted_but_has_a_resource_count() {
        let board = english();
        let centre = board.bit(board.vacancy);
        let start = board.full() ^ centre;
        assert_eq!(Pagoda::refuting(&board, start, centre), None);
        let count = Pagoda::tightest(&board, start, centre).expect("there is one");
        assert!(count.sum(start) >= count.sum(centre) && count.sum(centre) > 0, "{count:?}");
    }

    #[test]
    fn the_resource_count_leaves_least_measured_by_the_goal() {
        let board = english();
        let centre = board.bit(board.vacancy);
        let start = board.full() ^ centre;
        let count = Pagoda::tightest(&board, start, centre).expect("there is one");
        // Weights twice as large leave twice as much, and mean the same.
        let doubled = count.weights.iter().map(|weight| 2 * weight).collect();
        let ones = vec![1; board.holes().len()];
        let middle = board.holes().iter().map(|hole| i64::from(hole.to_string() == "d4"));
        for other in [doubled, ones, middle.collect()] {
            let Some(other) = Pagoda::new(&board, other) else { continue };
            let (mine, its) = (count.sum(start), other.sum(start));
            assert!(mine * other.least(centre) <= its * count.least(centre), "{other:?}");
        }
    }

    fn row(holes: &str) -> std::sync::Arc<Board> {
        super::super::board::by_id(&format!("drawn.s.{holes}")).expect("a board")
    }

    #[test]
    fn no_jump_may_gain_and_all_weights_are_told() {
        // Jumps go from the first hole to the third and back.
        let board = row("ooo");
        for wrong in [[0, 0, 1], [1, 0, 0], [1, 1, 3], [0, -1, 0]] {
            assert_eq!(Pagoda::new(&board, wrong.to_vec()), None, "{wrong:?}");
        }
        let found = Pagoda::new(&board, vec![1, 2, -1]).expect("no jump gains");
        assert_eq!(found.weights, [1, 2, -1]);
        assert_eq!(
            [0, 0b1, 0b11, 0b101, 0b111].map(|pegs| found.sum(Holes(pegs))),
            [0, 1, 3, 0, 2]
        );
        assert_eq!([0b11, 0b10, 0b110].map(|set| found.least(Holes(set))), [1, 2, -1]);
        assert_eq!(found.in_words(&board), "1 in a1; 2 in b1; −1 in c1");
        let board = row("oooo");
        let found = Pagoda::new(&board, vec![1, 1, 0, 1]).expect("no jump gains");
        assert_eq!(found.in_words(&board), "1 in a1, b1 and d1");
        let board = row("ooo.ooo");
        let found = Pagoda::new(&board, vec![1, 2, -1, 1, 3, -2]).expect("no jump gains");
        let words = "1 in a1 and a2; 2 in b1; 3 in b2; −1 in c1; −2 in c2";
        assert_eq!(found.in_words(&board), words);
    }

    #[test]
    fn the_tightest_count_of_one_jump_spares_nothing() {
        let board = row("ooo");
        assert_eq!(Pagoda::refuting(&board, Holes(0b11), Holes(0b100)), None);
        let count = Pagoda::tightest(&board, Holes(0b11), Holes(0b100)).expect("there is one");
        assert_eq!(
            (count.sum(Holes(0b11)), count.least(Holes(0b100))),
            (count.sum(Holes(0b100)), count.sum(Holes(0b100)))
        );
        assert!(count.sum(Holes(0b100)) > 0);
        let english = english();
        let bits = |names: &str| english.named(names);
        let count = Pagoda::tightest(&english, bits("d2 d3"), bits("d4")).expect("there is one");
        assert_eq!(count.sum(bits("d2 d3")), count.sum(bits("d4")));
        let count = Pagoda::tightest(&english, bits("d1 d2 d4 d5"), bits("d4 a4"));
        let count = count.expect("there is one");
        assert!(count.least(bits("d4 a4")) > 0);
    }

    #[test]
    fn scales_keep_what_they_have_learned() {
        let board = row("ooo");
        let mut scales = Scales::new(Holes(0b100));
        assert_eq!(
            (scales.goals(), scales.count(), scales.refute(Holes(0b1))),
            (Holes(0b100), 0, false)
        );
        assert!(!scales.learn(&board, Holes(0b11)));
        assert_eq!(scales.count(), 0);
        assert!(scales.learn(&board, Holes(0b1)));
        assert_eq!(
            (scales.count(), scales.refute(Holes(0b1)), scales.refute(Holes(0b11))),
            (1, true, false)
        );
        let mut others = Scales::new(Holes(0b100));
        assert!(others.learn(&board, Holes(0b10)));
        scales.append(others);
        assert_eq!((scales.count(), scales.refute(Holes(0b10))), (2, true));
    }

    #[test]
    fn the_words_of_a_proof_name_every_hole() {
        let board = row("ooo");
        let position = |pegs| Position { board: board.clone(), pegs };
        // The peg in the first hole stays there.
        assert_eq!(proof(&position(Holes(0b1)), Holes(0b101)), None);
        assert_eq!(proof(&position(Holes(0b1)), Holes::NONE), None);
        let one = proof(&position(Holes(0b1)), Holes(0b100)).expect("there is a function");
        assert!(one.starts_with("A pagoda function proves it: let a peg weigh "), "{one}");
        assert!(one.ends_with(" for a last peg in c1."), "{one}");
        let two = proof(&position(Holes(0b1)), Holes(0b110)).expect("there are functions");
        assert!(two.contains(" for a last peg in b1. Functions like it rule out c1."), "{two}");
    }

    proptest! {
        #[test]
        fn no_jump_raises_a_sum(pegs in 0u64..1 << 33, goal in 0usize..33, other in 0usize..33) {
            let (board, pegs) = (english(), Holes(pegs));
            let [goal, other] = [goal, other].map(Holes::one);
            let goals = goal | other;
            if let Some(found) = Pagoda::refuting(&board, pegs, goals) {
                prop_assert!(found.sum(pegs) < found.sum(goal));
                prop_assert!(found.sum(pegs) < found.sum(other));
                let mut scales = Scales::new(goals);
                prop_assert!(scales.learn(&board, pegs) && scales.refute(pegs));
                prop_assert!(!scales.refute(goal));
                for step in board.fitting(pegs) {
                    prop_assert!(found.sum(pegs ^ step.all) <= found.sum(pegs));
                }
            } else if let Some(count) = Pagoda::tightest(&board, pegs, goals) {
                prop_assert!(count.sum(pegs) >= count.least(goals));
            }
        }
    }
}
