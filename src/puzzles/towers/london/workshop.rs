//! The test: random problems of a chosen difficulty.
//!
//! As psychologists use it, a problem counts as solved only if it takes the fewest moves. That
//! number is its difficulty, then the number of shortest solutions.

use super::solve::{good_moves, solutions};
use super::{London, Map, Position};
use crate::contract::{Choices, Design, Designs, OneBoard, Parameter, Task, WholeField, Workshop};
use crate::kit::dice::Dice;
use crate::kit::numerals::grouped;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

const DISTANCE: WholeField =
    WholeField { key: "moves", label: text!("Fewest moves"), min: 1, usual: 5, max: 8 };
const PROBLEMS: WholeField =
    WholeField { key: "problems", label: text!("Problems"), min: 1, usual: 6, max: 12 };
const SEED: WholeField = WholeField { key: "lot", max: 999, ..WholeField::SEED };

impl Workshop for London {
    fn order(chosen: &Choices) -> Vec<Parameter> {
        [DISTANCE, PROBLEMS, SEED].map(|field| field.parameter(chosen)).into()
    }

    fn design(order: &Choices, _: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let distance = DISTANCE.value(order) as usize;
        let seed = SEED.value(order);
        let mut pairs = Map::get().pairs(distance);
        let all = pairs.len();
        // A partial shuffle: every pair has the same chance of being drawn, and none is drawn twice.
        let mut dice = Dice::new(u64::from(seed));
        let drawn = (PROBLEMS.value(order) as usize).min(all);
        for index in 0..drawn {
            pairs.swap(index, index + dice.below(all - index));
        }
        let design = |(number, &(start, goal)): (u32, &(&Position, &Position))| Design {
            name: say!("Problem {number}", number),
            note: note(distance, start, goal),
            task: Task { variant: OneBoard, start: start.clone(), goal: goal.clone() },
            shown: None,
        };
        let designs = (1..).zip(&pairs[..drawn]).map(design).collect();
        let remark = say!(
            "Drawn with seed {seed} from {pairs} ordered pairs of states that are {n} move apart. A problem counts \
             as solved if it is done in the fewest moves."
                | "Drawn with seed {seed} from {pairs} ordered pairs of states that are {n} moves apart. A problem \
                   counts as solved if it is done in the fewest moves.",
            n = distance,
            seed,
            pairs = grouped(all)
        );
        Ok(Designs::of_seed(designs, remark, &Self::order(order), SEED.key))
    }
}

/// Describes the difficulty of a problem.
fn note(distance: usize, start: &Position, goal: &Position) -> String {
    let ways = solutions(start, goal);
    let (good, all) = good_moves(start, &ways);
    say!(
        "{moves}; {solutions}; {good} of {all} first moves begins one."
            | "{moves}; {solutions}; {good} of {all} first moves begin one.",
        good,
        all,
        moves = say!("{n} move" | "{n} moves", n = distance),
        solutions = say!("{n} shortest solution" | "{n} shortest solutions", n = ways.len())
    )
}
