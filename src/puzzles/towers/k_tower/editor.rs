//! Setting up any arrangement of discs, as start and as target.

use super::position::{A, C, PEGS, Position, Variant};
use super::{KTower, figure};
use crate::contract::TextError;
use crate::puzzles::towers::drawing::Board;
use crate::puzzles::towers::sides::{Tool, TwoSides};
use crate::puzzles::towers::stacks::Stacks;
use crate::text;

impl TwoSides for KTower {
    type Piece = u32;
    type SideTool = Tool;

    fn stacks(state: &Position) -> Stacks {
        state.stacks().clone()
    }

    fn regular(size: &Variant, stacks: &Stacks, whose: &str) -> Result<Position, Vec<String>> {
        Position::new(*size, stacks.clone(), whose)
    }

    fn read_stacks(size: &Variant, part: &'static str, text: &str) -> Result<Stacks, TextError> {
        Stacks::read(PEGS, size.discs(), part, text)
    }

    fn board(size: &Variant, stacks: &Stacks) -> Board {
        figure::board(*size, stacks)
    }

    fn pairs(size: &Variant) -> Vec<(&'static str, Position, Position)> {
        let (left, right) = (Position::tower(*size, A), Position::tower(*size, C));
        let turned = turned(*size);
        let mut pairs = vec![
            (text!("From A to C"), left.clone(), right.clone()),
            (text!("From C to A"), right.clone(), left.clone()),
        ];
        if turned != left {
            pairs.push((text!("Top turned round, to be put right on A"), turned.clone(), left));
            pairs.push((text!("Top turned round, to go to C"), turned, right));
        }
        pairs
    }
}

/// The tower on A with the discs above its base in reverse order.
fn turned(size: Variant) -> Position {
    let mut state = Position::tower(size, A);
    let top = state.take(A, size.beyond());
    state.put(A, top.into_iter().rev());
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Editor;

    fn size(discs: u32, k: u32) -> Variant {
        Variant::new(discs, k).expect("a size")
    }

    #[test]
    fn whatever_the_rule_forbids_is_a_problem() {
        let setup = |from| KTower::read_setup(&size(5, 2), Some(from), None).expect("stacks");
        assert!(KTower::validate(&setup("5.4.1.2.3//")).is_ok());
        assert_eq!(
            KTower::validate(&setup("5.1.4.2.3//")),
            Err(vec![
                "Start: discs 2 to 4 may not lie where they do on peg A: the lowest 2 discs must be the \
                 largest there, in order."
                    .to_owned(),
            ])
        );
    }

    #[test]
    fn every_beginning_is_a_task() {
        for discs in 1..=super::super::MOST_DISCS {
            for k in [1, discs.div_ceil(2), discs] {
                for (name, setup) in KTower::beginnings(&size(discs, k)) {
                    let task = KTower::validate(&setup).expect(name);
                    assert_eq!(KTower::setup(&task), setup, "{name}");
                }
            }
        }
        assert_eq!(turned(size(5, 2)).to_string(), "5.4.1.2.3//");
    }
}
