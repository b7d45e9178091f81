//! Setting up any arrangement of the pairs, as start and as target.

use super::super::drawing::Board;
use super::super::peg::Peg;
use super::super::sides::{Tool, TwoSides};
use super::super::stacks::Stacks;
use super::{Disc, DoubleDecker, Pair, Position, Variant, figure};
use crate::contract::TextError;
use crate::text;

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
        Position::regular(*size, stacks, whose)
    }

    fn read_stacks(
        size: &Variant,
        part: &'static str,
        text: &str,
    ) -> Result<Stacks<Disc>, TextError> {
        Position::read_stacks(*size, part, text)
    }

    fn board(size: &Variant, stacks: &Stacks<Disc>) -> Board {
        figure::board(*size, stacks)
    }

    fn pairs(size: &Variant) -> Vec<(&'static str, Position, Position)> {
        let (left, right) = (Position::tower(*size, Peg(0)), Position::tower(*size, Peg(2)));
        vec![
            (text!("From A to C"), left.clone(), right.clone()),
            (text!("Every pair turned over"), left.clone(), turned(*size, Peg(2))),
            (text!("Pairs apart, to be gathered on C"), apart(*size), right),
            (text!("On A, to be taken apart"), left, apart(*size)),
        ]
    }
}

/// The tower with every pair turned over.
pub(super) fn turned(size: Variant, peg: Peg) -> Position {
    Position::of(size, vec![Pair::on(peg, true); size.pairs() as usize])
}

/// The state with all a's on the first peg and all b's on the last.
pub(super) fn apart(size: Variant) -> Position {
    let pair = Pair { a: Peg(0), b: Peg(2), turned: false };
    Position::of(size, vec![pair; size.pairs() as usize])
}
