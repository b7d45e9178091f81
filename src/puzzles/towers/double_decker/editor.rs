//! Setting up any arrangement of the pairs, as start and as target.

use super::super::drawing::Board;
use super::super::peg::Peg;
use super::super::sides::{Tool, TwoSides};
use super::super::stacks::{Stacks, on_smaller, wrongly_laid};
use super::position::PEGS;
use super::{Disc, DoubleDecker, Pair, Position, Variant, figure};
use crate::contract::TextError;
use crate::{say, text};

impl TwoSides for DoubleDecker {
    type Piece = Disc;
    type SideTool = Tool;

    fn stacks(state: &Position) -> Stacks<Disc> {
        state.stacks()
    }

    fn regular(
        size: &Variant,
        stacks: &Stacks<Disc>,
        whose: &str,
    ) -> Result<Position, Vec<String>> {
        let mut problems = Vec::new();
        let mut places: Vec<Option<(Peg, usize)>> = vec![None; size.discs() as usize];
        for (peg, stack) in stacks.pegs() {
            for (height, disc) in stack.iter().enumerate() {
                if places[disc.number() as usize - 1].replace((peg, height)).is_some() {
                    problems.push(say!(
                        "{whose}: disc {disc} is there more than once.",
                        whose,
                        disc
                    ));
                }
            }
            for (below, above) in wrongly_laid(stack, |disc| disc.size) {
                problems.push(on_smaller(whose, above, below, peg));
            }
        }
        for (number, place) in (1..).zip(&places) {
            if place.is_none() {
                let disc = Disc::numbered(number);
                problems.push(say!("{whose}: disc {disc} is missing.", whose, disc));
            }
        }
        let pair = |discs: &[Option<(Peg, usize)>]| match discs {
            &[Some((a, height)), Some((b, beside))] => {
                Some(Pair { a, b, turned: a == b && height < beside })
            }
            _ => None,
        };
        match places.chunks(2).map(pair).collect::<Option<Vec<Pair>>>() {
            Some(pairs) if problems.is_empty() => Ok(Position::of(*size, pairs)),
            _ => Err(problems),
        }
    }

    /// Reads the stacks from the left, each from the bottom up: `2b.2a/1b/1a`.
    fn read_stacks(
        size: &Variant,
        part: &'static str,
        text: &str,
    ) -> Result<Stacks<Disc>, TextError> {
        let last = size.pairs();
        let allowed = || say!("Discs from 1a, 1b to {last}a, {last}b are allowed.", last);
        Stacks::read_as(PEGS, size.discs(), part, text, |name| {
            Disc::read(*size, name).ok_or_else(allowed)
        })
    }

    fn board(size: &Variant, stacks: &Stacks<Disc>) -> Board {
        figure::board(*size, stacks)
    }

    fn pairs(size: &Variant) -> Vec<(&'static str, Position, Position)> {
        let (left, right) = (Position::tower(*size, Peg(0)), Position::tower(*size, Peg(2)));
        vec![
            (text!("From A to C"), left.clone(), right.clone()),
            (text!("Every pair turned over"), left.clone(), turned(*size)),
            (text!("Pairs apart, to be gathered on C"), apart(*size), right),
            (text!("On A, to be taken apart"), left, apart(*size)),
        ]
    }
}

/// The tower on C with every pair turned over.
fn turned(size: Variant) -> Position {
    Position::of(size, vec![Pair::on(Peg(2), true); size.pairs() as usize])
}

/// The state with all a's on the first peg and all b's on the last.
fn apart(size: Variant) -> Position {
    let pair = Pair { a: Peg(0), b: Peg(2), turned: false };
    Position::of(size, vec![pair; size.pairs() as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(text: &str) -> Variant {
        text.parse().expect("a size")
    }

    fn state(size: Variant, text: &str) -> Position {
        let stacks = DoubleDecker::read_stacks(&size, "state", text).expect("stacks");
        DoubleDecker::regular(&size, &stacks, "State").expect("a regular state")
    }

    #[test]
    fn a_state_is_read_as_it_is_written_and_tells_its_tops() {
        let size = size("2k");
        for text in ["2b.2a.1b.1a//", "2a.2b/1a.1b/", "2b.1a/2a.1b/", "1a/2a/2b.1b"] {
            assert_eq!(state(size, text).to_string(), text);
        }
        let here = state(size, "2a.2b/1a.1b/");
        assert_eq!(here.top(Peg(0)), Some(Disc { size: 2, lower: true }));
        assert_eq!(here.top(Peg(1)), Some(Disc { size: 1, lower: true }));
        assert_eq!((here.top(Peg(2)), here.gathered()), (None, None));
        assert_eq!(Position::tower(size, Peg(1)).gathered(), Some(Peg(1)));
    }

    #[test]
    fn every_problem_is_listed() {
        let size = size("2");
        let stacks = DoubleDecker::read_stacks(&size, "state", "1a.2b.2b//1A").expect("stacks");
        assert_eq!(
            DoubleDecker::regular(&size, &stacks, "Start"),
            Err(vec![
                "Start: disc 2b is there more than once.".to_owned(),
                "Start: disc 2b lies on the smaller disc 1a on peg A.".to_owned(),
                "Start: disc 1a is there more than once.".to_owned(),
                "Start: disc 1b is missing.".to_owned(),
                "Start: disc 2a is missing.".to_owned(),
            ])
        );
        for (text, allowed) in [
            ("1a/1b", "3 stacks are allowed, separated by slashes."),
            ("3a//", "Discs from 1a, 1b to 2a, 2b are allowed."),
            ("1a.1a.1a/1a/1a", "At most 4 discs are allowed."),
        ] {
            let error = DoubleDecker::read_stacks(&size, "state", text).expect_err("no stacks");
            assert_eq!(error.problem, allowed);
        }
    }
}
