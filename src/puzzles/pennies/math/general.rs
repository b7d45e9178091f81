//! The games Tᵏ = Tᵏ + Γ: which tasks can be solved, and how.
//!
//! Backhouse, Chen and Ferreira, “The Algorithmics of Solitaire-Like Games”, section 5, look for “a
//! complete characterisation”. `docs/beyond.md` has one, with its proof. This is the proof as a program:
//! checkers are added until there is one wherever a move is wanted, the moves are made, and what was
//! added is taken back.

use std::collections::{BTreeMap, BTreeSet};

use super::super::variant::MOST_DEGREE;
use super::tape::{Action, Move};
use crate::algebra::polynomial::{Overflow, Polynomial};
use crate::kit::narrow;

/// The most moves of a solution.
const MOST_MOVES: usize = 1_000_000;

/// A game Tᵏ = Tᵏ + Γ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    k: i32,
    gamma: Polynomial,
}

/// The result of moving a checker by some number of places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// These moves do it.
    Solved(Vec<Move>),
    /// Γ does not divide the difference.
    NotDivisible,
    /// No checker gets away: the exponents of Γ, less k, have one sign.
    OutOfReach,
    /// The solution has more than [`MOST_MOVES`] moves.
    TooLong,
}

impl Game {
    /// The game of a k and a Γ, the constant term first.
    ///
    /// # Errors
    /// A message that says what is allowed.
    pub fn new(k: usize, coefficients: Vec<u8>) -> Result<Self, String> {
        if coefficients.first() == Some(&0) {
            let way = if k > 0 { "Divide it by T, and take 1 from k." } else { "Divide it by T." };
            return Err(format!("Γ has a constant term. {way}"));
        }
        let gamma = Polynomial::new(coefficients.into_iter().map(i64::from).collect());
        match gamma.degree() {
            Some(degree @ 1..=MOST_DEGREE) if k <= degree => Ok(Self { k: narrow::i32(k), gamma }),
            Some(degree @ 1..=MOST_DEGREE) => {
                Err(format!("The number k is from 0 to the degree, {degree}."))
            }
            _ => Err(format!("Γ has a degree from 1 to {MOST_DEGREE}.")),
        }
    }

    /// The least number of places by which Γ lets a checker move, if there is one.
    ///
    /// # Errors
    /// [`Overflow`] where a coefficient does not fit into 64 bits.
    pub fn least_places(&self) -> Result<Option<usize>, Overflow> {
        Ok(self.gamma.cyclotomic_factors()?.least_power())
    }

    /// The distances of the terms of Γ from the checker that stays.
    fn shifts(&self) -> Vec<i32> {
        self.gamma.terms().map(|(exponent, _)| narrow::i32(exponent) - self.k).collect()
    }

    /// A move on a square.
    fn step(&self, action: Action, at: i32) -> Move {
        Move { action, at, kept: self.k }
    }

    /// Finds moves that only add checkers and put one on each of these squares, starting from
    /// `from`. `None` where a square cannot be reached.
    fn cover(&self, from: i32, squares: &BTreeSet<i32>) -> Option<Vec<Move>> {
        let shifts = self.shifts();
        let (low, high) = (*shifts.iter().min()?, *shifts.iter().max()?);
        let ends = [from, *squares.first()?, *squares.last()?];
        // Some order of the steps stays this near: down while above, up while below.
        let margin = high - low;
        let near = ends.into_iter().min()? - margin..=ends.into_iter().max()? + margin;
        // Breadth-first search: `before` has the predecessor of each square.
        let mut before = BTreeMap::from([(from, from)]);
        let mut queue = vec![from];
        let mut next = 0;
        while let Some(&square) = queue.get(next) {
            next += 1;
            for to in shifts.iter().map(|shift| square + shift).filter(|to| near.contains(to)) {
                before.entry(to).or_insert_with(|| {
                    queue.push(to);
                    square
                });
            }
        }
        let (mut steps, mut open) = (Vec::new(), BTreeSet::from([from]));
        for &square in squares {
            let mut way = Vec::new();
            let mut here = square;
            while !open.contains(&here) {
                open.insert(here);
                here = *before.get(&here)?;
                way.push(here);
            }
            steps.extend(way.into_iter().rev().map(|at| self.step(Action::Expand, at)));
        }
        Some(steps)
    }

    /// Moves a checker from square 0 by some number of places.
    ///
    /// # Errors
    /// [`Overflow`] where a number of moves does not fit into 64 bits.
    pub fn task(&self, places: u32) -> Result<Task, Overflow> {
        let to = narrow::i32(places as usize);
        let difference = Polynomial::power_less_one(places as usize);
        let Some(quotient) = difference.exactly_divided_by(&self.gamma)? else {
            return Ok(Task::NotDivisible);
        };
        let needed: Vec<(i32, i64)> = quotient
            .terms()
            .map(|(exponent, count)| (narrow::i32(exponent) + self.k, count))
            .collect();
        let mut squares: BTreeSet<i32> = needed.iter().map(|(square, _)| *square).collect();
        squares.extend([0, to]);
        let (Some(there), Some(back)) = (self.cover(0, &squares), self.cover(to, &squares)) else {
            return Ok(Task::OutOfReach);
        };
        let moves: u64 = needed.iter().map(|(_, count)| count.unsigned_abs()).sum();
        if moves > MOST_MOVES.saturating_sub(2 * (there.len() + back.len())) as u64 {
            return Ok(Task::TooLong);
        }
        // Each way puts a checker where the other begins, so both work from either end.
        let repeated = |action: Action| {
            let these =
                needed.iter().filter(move |(_, count)| (*count > 0) == (action == Action::Expand));
            these.flat_map(move |&(at, count)| {
                (0..count.unsigned_abs()).map(move |_| self.step(action, at))
            })
        };
        let undone = there.iter().rev().chain(back.iter().rev()).map(|mv| mv.reversed());
        let steps = there.iter().chain(&back).copied();
        let steps = steps.chain(repeated(Action::Expand)).chain(repeated(Action::Contract));
        Ok(Task::Solved(steps.chain(undone).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checkers after a move, from square −MARGIN on; `None` if the move is illegal.
    fn after(checkers: &[i8], gamma: &[u8], k: usize, at: usize, adds: bool) -> Option<Vec<i8>> {
        let mut next = checkers.to_vec();
        let sign = if adds { 1 } else { -1 };
        for (exponent, count) in gamma.iter().enumerate().filter(|(_, count)| **count > 0) {
            let here = next.get_mut((at + exponent).checked_sub(k)?)?;
            *here += sign * i8::try_from(*count).expect("small");
        }
        // The checker that stays is there before and after.
        let stays = checkers[at].min(next[at]) > 0;
        (stays && next.iter().all(|count| *count >= 0)).then_some(next)
    }

    /// Tells whether a checker can get so far, by trying all moves of few checkers near both ends.
    fn tried(gamma: &[u8], k: usize, places: usize) -> bool {
        const MARGIN: usize = 3;
        const MOST: i8 = 7;
        let single = |at: usize| {
            let mut checkers = vec![0_i8; places + 2 * MARGIN + 1];
            checkers[MARGIN + at] = 1;
            checkers
        };
        let (start, goal) = (single(0), single(places));
        let mut seen = BTreeSet::from([start.clone()]);
        let mut queue = vec![start];
        while let Some(here) = queue.pop() {
            for (at, adds) in (0..here.len()).flat_map(|at| [(at, true), (at, false)]) {
                let Some(next) = after(&here, gamma, k, at, adds) else { continue };
                if next == goal {
                    return true;
                }
                if next.iter().sum::<i8>() <= MOST && seen.insert(next.clone()) {
                    queue.push(next);
                }
            }
        }
        false
    }

    /// Plays a solution on a tape of its own and tells whether it ends as it should.
    fn played(gamma: &[u8], k: usize, places: usize, steps: &[Move]) -> bool {
        const MARGIN: i32 = 200;
        let mut checkers = vec![0_i8; 3 * MARGIN as usize];
        checkers[MARGIN as usize] = 1;
        for step in steps {
            let at = usize::try_from(step.at + MARGIN).expect("it is near");
            match after(&checkers, gamma, k, at, step.action == Action::Expand) {
                Some(next) => checkers = next,
                None => return false,
            }
        }
        checkers[MARGIN as usize + places] == 1 && checkers.iter().sum::<i8>() == 1
    }

    /// Every Γ of a degree from 2 to 4 with coefficients 0 and 1, and a constant term.
    fn gammas() -> impl Iterator<Item = Vec<u8>> {
        (2..=4_usize).flat_map(|degree| {
            (0..1_u8 << (degree - 1)).map(move |bits| {
                let inner = (0..degree - 1).map(|bit| bits >> bit & 1);
                [1].into_iter().chain(inner).chain([1]).collect()
            })
        })
    }

    #[test]
    fn what_trying_all_moves_solves_is_solved_and_what_is_solved_can_be_played() {
        let mut found = [0, 0];
        for gamma in gammas() {
            for (k, places) in (0..gamma.len()).flat_map(|k| (1..=8).map(move |n| (k, n))) {
                let game = Game::new(k, gamma.clone()).expect("a game");
                let task = game.task(places).expect("small numbers");
                let solved = matches!(task, Task::Solved(_));
                if tried(&gamma, k, places as usize) {
                    assert!(solved, "{gamma:?} {k} {places}: {task:?}");
                    found[0] += 1;
                }
                if let Task::Solved(steps) = task {
                    assert!(played(&gamma, k, places as usize, &steps), "{gamma:?} {k} {places}");
                    found[1] += 1;
                }
            }
        }
        assert_eq!(found, [12, 19]);
    }

    #[test]
    fn a_checker_moves_whatever_k_is_inside() {
        for k in 1..=3 {
            let game = Game::new(k, vec![1, 0, 0, 0, 1]).expect("a game");
            assert!(matches!(game.task(8), Ok(Task::Solved(_))), "{k}");
            assert_eq!(game.task(7), Ok(Task::NotDivisible));
        }
        for k in [0, 4] {
            let game = Game::new(k, vec![1, 0, 0, 0, 1]).expect("a game");
            assert_eq!(game.task(8), Ok(Task::OutOfReach));
        }
        // All exponents are even: checkers move by even numbers of squares only.
        let game = Game::new(2, vec![1, 0, 1, 0, 1]).expect("a game");
        assert!(matches!(game.task(6), Ok(Task::Solved(_))));
    }
}
