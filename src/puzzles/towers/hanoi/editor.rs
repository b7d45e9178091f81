//! Setting up any arrangement of discs, as start and as target.

use super::super::drawing::Board;
use super::super::sides::{Tool, TwoSides};
use super::super::stacks::{Stacks, on_smaller, wrongly_laid};
use super::{Hanoi, Position, Variant, figure};
use crate::contract::TextError;
use crate::text;

impl TwoSides for Hanoi {
    type Piece = u32;
    type SideTool = Tool;

    fn stacks(state: &Position) -> Stacks {
        state.stacks()
    }

    fn regular(size: &Variant, stacks: &Stacks, whose: &str) -> Result<Position, Vec<String>> {
        let mut problems = Vec::new();
        let mut pegs = vec![size.first(); size.discs() as usize];
        for (peg, stack) in stacks.pegs() {
            for &disc in stack {
                pegs[disc as usize - 1] = peg;
            }
            for (below, above) in wrongly_laid(stack, |disc| disc) {
                problems.push(on_smaller(whose, above, below, peg));
            }
        }
        problems.extend(stacks.miscounted(size.discs(), whose));
        match Position::new(*size, pegs) {
            Some(state) if problems.is_empty() => Ok(state),
            _ => Err(problems),
        }
    }

    /// Reads stacks, or the letters of a regular state.
    fn read_stacks(size: &Variant, part: &'static str, text: &str) -> Result<Stacks, TextError> {
        if text.contains('/') {
            Stacks::read(size.peg_count(), size.discs(), part, text)
        } else {
            Position::read(*size, part, text).map(|state| state.stacks())
        }
    }

    /// Writes a regular state as letters, any other as stacks.
    fn write_stacks(size: &Variant, stacks: &Stacks) -> String {
        let regular = Self::regular(size, stacks, "");
        regular.map_or_else(|_| stacks.write("."), |state| state.to_string())
    }

    fn board(size: &Variant, stacks: &Stacks) -> Board {
        figure::board(*size, stacks)
    }

    fn pairs(size: &Variant) -> Vec<(&'static str, Position, Position)> {
        let perfect = |peg| Position::perfect(*size, peg);
        let (left, right) = (perfect(size.first()), perfect(size.last()));
        let spread = spread(*size);
        let mut pairs = vec![
            (text!("From the first peg to the last"), left.clone(), right.clone()),
            (text!("From the last peg to the first"), right.clone(), left.clone()),
            (text!("Spread, to be gathered on the last peg"), spread.clone(), right),
            (text!("On the first peg, to be spread"), left, spread),
        ];
        if size.discs() > 1 {
            let (start, target) = exchange(*size);
            pairs.push((text!("Largest disc and the rest change pegs"), start, target));
        }
        pairs
    }
}

/// The state whose discs go round the pegs: 1 on A, 2 on B, 3 on C, 4 on A again.
fn spread(size: Variant) -> Position {
    let pegs = size.pegs().cycle().take(size.discs() as usize).collect();
    // The list has one peg of this tower for each disc.
    Position::new(size, pegs).expect("the pegs are the tower’s")
}

/// Two states between which the largest disc and the tower of all others change places.
fn exchange(size: Variant) -> (Position, Position) {
    let with_largest =
        |largest, others| Position::perfect(size, others).with_disc_on(size.discs(), largest);
    (with_largest(size.first(), size.last()), with_largest(size.last(), size.first()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Editor, Rules, SetupText};
    use crate::puzzles::towers::sides::Setup;

    fn size(discs: u32) -> Variant {
        Variant::new(discs).expect("a size")
    }

    fn setup(discs: u32, from: &str, goal: &str) -> Setup<Hanoi> {
        Hanoi::read_setup(&size(discs), Some(from), Some(goal)).expect("it can be read")
    }

    fn problems(discs: u32, from: &str, goal: &str) -> Vec<String> {
        Hanoi::validate(&setup(discs, from, goal)).expect_err("it has problems")
    }

    #[test]
    fn stacks_and_letters_say_the_same_and_letters_are_written() {
        let stacks = setup(5, "5.2/4.3/1", "//5.4.3.2.1");
        assert_eq!(stacks, setup(5, "CABBA", "22222"));
        let SetupText { from, goal } = Hanoi::write_setup(&stacks);
        assert_eq!((from.as_str(), goal.as_str()), ("cabba", "ccccc"));
        assert!(Hanoi::validate(&stacks).is_ok());
    }

    #[test]
    fn a_setup_without_parts_is_the_standard_game() {
        let standard = Hanoi::read_setup(&size(4), None, None).expect("nothing to read");
        assert_eq!(standard, Hanoi::setup(&Hanoi::start(&size(4))));
    }

    #[test]
    fn every_problem_is_listed() {
        assert_eq!(
            problems(5, "2.5/3.4/1", "5.5.2//1.3"),
            [
                "Start: disc 5 lies on the smaller disc 2 on peg A.",
                "Start: disc 4 lies on the smaller disc 3 on peg B.",
                "Target: disc 3 lies on the smaller disc 1 on peg C.",
                "Target: disc 4 is missing.",
                "Target: disc 5 is there more than once.",
            ]
        );
        assert_eq!(problems(4, "//", "aaaa"), ["Start: discs 1 to 4 are missing."]);
    }

    #[test]
    fn an_irregular_setup_is_read_as_it_is_written() {
        let drawn = setup(5, "2.5//3.3", "aaaaa");
        let SetupText { from, goal } = Hanoi::write_setup(&drawn);
        assert_eq!(from, "2.5//3.3");
        assert_eq!(setup(5, &from, &goal), drawn);
    }

    #[test]
    fn a_text_that_is_no_setup_is_refused_with_what_is_allowed() {
        let refused = |text| {
            let error = Hanoi::read_setup(&size(3), Some(text), None).expect_err("no setup");
            error.to_string()
        };
        let letters = "3 letters are allowed, each a, b or c (or 0 to 2): the peg of each disc, \
             smallest first.";
        for text in ["ab", "abca", "adb", "ab3", "a b", "äöü"] {
            assert_eq!(refused(text), format!("Start: “{text}” is wrong. {letters}"));
        }
        assert_eq!(
            refused("1/2"),
            "Start: “1/2” is wrong. 3 stacks are allowed, separated by slashes."
        );
        assert_eq!(refused("1/2/4"), "Start: “4” is wrong. Disc numbers from 1 to 3 are allowed.");
        assert_eq!(refused("1/2./3"), "Start: Disc numbers from 1 to 3 are allowed.");
        assert_eq!(refused("3.3.3/3/"), "Start: “3.3.3/3/” is wrong. At most 3 discs are allowed.");
    }

    #[test]
    fn every_beginning_is_a_task() {
        for discs in 1..=super::super::MOST_DISCS {
            for (name, setup) in Hanoi::beginnings(&size(discs)) {
                let task = Hanoi::validate(&setup).expect(name);
                assert_eq!(Hanoi::setup(&task), setup, "{name}");
            }
        }
    }
}
