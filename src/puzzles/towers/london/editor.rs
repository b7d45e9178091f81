//! Setting up any start and any goal.

use super::super::drawing::Board;
use super::super::sides::{Side, TwoSides};
use super::super::stacks::Stacks;
use super::position::POSTS;
use super::{Ball, London, Map, Position, Variant, catalogue, figure};
use crate::contract::TextError;
use crate::{say, text};

impl TwoSides for London {
    type Piece = Ball;

    /// Balls have no order of size, so no tool sorts them.
    type SideTool = Side;

    fn stacks(state: &Position) -> Stacks<Ball> {
        state.stacks().clone()
    }

    fn regular(_: &Variant, stacks: &Stacks<Ball>, whose: &str) -> Result<Position, Vec<String>> {
        let named = |problem| say!("{whose}: {problem}", whose, problem);
        Position::regular(stacks).map_err(|problems| problems.into_iter().map(named).collect())
    }

    fn read_stacks(_: &Variant, part: &'static str, text: &str) -> Result<Stacks<Ball>, TextError> {
        Position::read_stacks(part, text)
    }

    fn write_stacks(_: &Variant, stacks: &Stacks<Ball>) -> String {
        stacks.write("")
    }

    fn board(_: &Variant, stacks: &Stacks<Ball>) -> Board {
        figure::board(stacks)
    }

    fn pairs(_: &Variant) -> Vec<(&'static str, Position, Position)> {
        let (start, goal) = catalogue::standard();
        let one_each = |state: &&Position| state.heights() == [1; POSTS as usize];
        let spread = Map::get().states().iter().find(one_each).cloned();
        let to_one_each = text!("From the tall post to one on each");
        let mut pairs = vec![
            (text!("Eight moves apart"), start.clone(), goal),
            (text!("The same"), start.clone(), start.clone()),
        ];
        pairs.extend(spread.map(|spread| (to_one_each, start, spread)));
        pairs
    }
}
