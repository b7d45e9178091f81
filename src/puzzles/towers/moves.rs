//! Moves of a peg’s top piece to another peg, shared by the towers.

use std::fmt::Display;

use num_bigint::BigUint;

use super::peg::{Peg, read_pair, write_pair};
use crate::contract::{Instructions, Rules};
use crate::kit::numerals::grouped;
use crate::kit::say::translated;
use crate::say;

/// The top piece of a peg goes to another peg, or post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move<D, P = Peg> {
    /// The piece: a disc by its number (1 is the smallest), or as the puzzle names it.
    pub disc: D,
    /// The peg that the piece leaves.
    pub from: P,
    /// The peg that it goes to.
    pub to: P,
}

impl<D: Copy> Move<D> {
    /// All moves of top discs on `pegs` pegs, from the left. `takes` tells whether a peg accepts a disc.
    pub fn all(
        pegs: u8,
        top: impl Fn(Peg) -> Option<D>,
        takes: impl Fn(Peg, D) -> bool,
    ) -> Vec<Self> {
        let tops = Peg::all(pegs).filter_map(|from| Some((from, top(from)?)));
        let of = |(from, disc)| {
            let goes = |to: &Peg| *to != from && takes(*to, disc);
            Peg::all(pegs).filter(goes).map(move |to| Self { disc, from, to }).collect::<Vec<_>>()
        };
        tops.flat_map(of).collect()
    }
}

impl<D: Display, P> Move<D, P> {
    /// This move, if the disc does not come to lie on a `smaller` one.
    ///
    /// # Errors
    /// A sentence that names both discs.
    pub fn unless_onto(self, smaller: Option<D>) -> Result<Self, String> {
        match smaller {
            Some(below) => {
                let disc = self.disc;
                Err(say!("Disc {disc} may not rest on the smaller disc {below}.", disc, below))
            }
            None => Ok(self),
        }
    }
}

impl<D: Display + PartialEq> Move<D> {
    /// The move of a peg’s top disc to another of `pegs` pegs, regardless of what lies there.
    ///
    /// # Errors
    /// The reason why there is no move: no such peg, an empty one, or `from` equal to `to`.
    pub fn of_top(pegs: u8, top: Option<D>, from: Peg, to: Peg) -> Result<Self, String> {
        if from.max(to).0 >= pegs {
            return Err(say!("There is no such peg."));
        }
        let disc = top.ok_or_else(|| say!("Peg {peg} is empty.", peg = from))?;
        if from == to {
            return Err(say!("Disc {disc} is on peg {peg} already.", disc, peg = to));
        }
        Ok(Self { disc, from, to })
    }

    /// Checks that this legal move equals `other`, which may name a disc that is not on top.
    ///
    /// # Errors
    /// A sentence saying that the disc of `other` is not on top.
    pub fn confirm(&self, other: &Self) -> Result<(), String> {
        let Self { disc, from, .. } = other;
        match self == other {
            true => Ok(()),
            false => Err(say!("Disc {disc} is not the top disc of peg {peg}.", disc, peg = from)),
        }
    }

    /// Describes the move in one sentence.
    pub fn say(&self) -> String {
        let Self { disc, from, to } = self;
        say!("Disc {disc} goes from {from} to {to}.", disc, from, to)
    }
}

impl<D> Move<D> {
    /// The move that takes this one back.
    pub fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, ..self }
    }

    /// The text of the move: the letters of the two pegs.
    pub fn write(&self) -> String {
        write_pair(self.from, self.to)
    }

    /// Reads a move as [`write`](Self::write) writes it, on `pegs` pegs. `top` gives the top disc of a peg.
    ///
    /// # Errors
    /// A message that lists the letters allowed, or says that the first peg is empty.
    pub fn read(pegs: u8, text: &str, top: impl Fn(Peg) -> Option<D>) -> Result<Self, String> {
        let (from, to) = read_pair(pegs, text).ok_or_else(|| {
            say!(
                "Two letters are allowed, each {letters}: the pegs it goes from and to.",
                letters = Peg::letters(pegs)
            )
        })?;
        match top(from) {
            Some(disc) => Ok(Self { disc, from, to }),
            None => Err(say!("Peg {peg} is empty.", peg = from)),
        }
    }
}

/// Turns a path of packed states into moves from `start`, and returns them with the last state. The
/// first word packs `start`, and each later word is one move away from the one before it.
pub fn through<P: Rules>(
    start: &P::Position,
    words: &[u64],
    word: impl Fn(&P::Position) -> u64,
) -> (Vec<P::Move>, P::Position) {
    let mut here = start.clone();
    let mut moves = Vec::with_capacity(words.len());
    for wanted in words.iter().skip(1) {
        let next = P::moves(&here).into_iter().find_map(|mv| {
            let next = P::apply(&here, &mv).ok()?;
            (word(&next) == *wanted).then_some((mv, next))
        });
        let Some((mv, next)) = next else { break };
        moves.push(mv);
        here = next;
    }
    (moves, here)
}

/// The instructions of a task. `from` and `to` are the pegs of towers at its start and its goal.
pub fn instructions<P: Rules>(from: Option<Peg>, to: Option<Peg>) -> Instructions {
    Instructions::with_goal::<P>(match (from, to) {
        (Some(_), Some(_)) => translated(P::GOAL),
        (None, Some(_)) => say!("Gather all discs on the ringed peg."),
        (_, None) => say!("Bring the discs to their targets, listed below the pegs."),
    })
}

/// Describes the task in words. Each argument is the peg of a tower, or `None` for any other state.
pub fn errand(start: Option<Peg>, goal: Option<Peg>) -> String {
    match (start, goal) {
        // Follows the discs: "5 discs from A to C".
        (Some(from), Some(to)) => say!("from {from} to {to}", from, to),
        // Follows the discs: "5 discs to be gathered on C".
        (None, Some(to)) => say!("to be gathered on {to}", to),
        // Follows the discs: "5 discs to be spread out from A".
        (Some(from), None) => say!("to be spread out from {from}", from),
        // Follows the discs: "5 discs from one state to another".
        (None, None) => say!("from one state to another"),
    }
}

/// Says that a solution has ended after this many moves; `tower` is the peg of the tower it gathered, if any.
pub fn arrival(moves: &BigUint, tower: Option<Peg>) -> String {
    let n = grouped(moves);
    match tower {
        Some(peg) => say!(
            "The tower stands on {peg} after {n} move."
                | "The tower stands on {peg} after {n} moves.",
            n,
            peg
        ),
        None => say!(
            "The target is reached after {n} move." | "The target is reached after {n} moves.",
            n
        ),
    }
}

#[cfg(test)]
pub mod tests {
    use std::collections::HashMap;
    use std::hash::Hash;

    use super::*;

    /// The distances of all positions from one, by the rules alone.
    pub fn distances<P: Rules<Position: Eq + Hash>>(
        start: P::Position,
    ) -> HashMap<P::Position, u32> {
        let mut known = HashMap::from([(start.clone(), 0)]);
        let mut layer = vec![start];
        for distance in 1.. {
            let mut next = Vec::new();
            for state in layer {
                for mv in P::moves(&state) {
                    let after = P::apply(&state, &mv).expect("a legal move");
                    if !known.contains_key(&after) {
                        known.insert(after.clone(), distance);
                        next.push(after);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        known
    }

    #[test]
    fn a_move_is_read_as_it_is_written() {
        let top = |peg: Peg| (peg.0 < 2).then_some(7 + peg.0);
        let mv = Move { disc: 8, from: Peg(1), to: Peg(2) };
        assert_eq!(mv.write(), "bc");
        assert_eq!(Move::read(3, "bc", top), Ok(mv));
        assert_eq!(mv.reversed().reversed(), mv);
        assert_eq!(Move::read(3, "ca", top), Err("Peg C is empty.".to_owned()));
        assert!(Move::read(3, "ad", top).is_err_and(|problem| problem.contains("a, b or c")));
    }
}
