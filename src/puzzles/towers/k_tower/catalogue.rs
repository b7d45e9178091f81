//! Games and states worth knowing.

use super::KTower;
use crate::contract::Entry;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::text;

const PAPER: &str =
    text!("Several Bounds for the k-Tower of Hanoi Puzzle, Recreational Mathematics Magazine 7");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<KTower>> {
    catalogue::entries(&[
        Heading(text!("Small games"), PAPER),
        Game(
            "4k1",
            text!("Four discs, k = 1"),
            text!("13 moves: the smallest game in which the rule saves moves, two of them."),
        ),
        Game(
            "6k3",
            text!("Six discs, k = 3"),
            text!("61 moves: a flip of two discs saves one, before and after."),
        ),
        Game("7k3", text!("Seven discs, k = 3"), text!("103 moves.")),
        Game("8k3", text!("Eight discs, k = 3"), text!("161 moves.")),
        Game(
            "9k3",
            text!("Nine discs, k = 3"),
            text!("225 moves, the first with the paper’s list of operations."),
        ),
        Game(
            "9k4",
            text!("Nine discs, k = 4"),
            text!("389 moves, with flips of two, three and four discs."),
        ),
        Game(
            "8k1",
            text!("Eight discs, k = 1"),
            text!("57 moves: every stack is turned upside down as it is built."),
        ),
        Game("8k2", text!("Eight discs, k = 2"), text!("97 moves.")),
        Heading(text!("The priests’ sixty-four discs"), PAPER),
        Game("64k1", text!("If only the lowest disc must be the largest"), text!("4033 moves.")),
        Game("64k2", text!("If the lowest two must be"), text!("7937 moves.")),
        Game("64k3", text!("If the lowest three must be"), text!("9575 moves.")),
        Game(
            "64k59",
            text!("If the lowest fifty-nine must be"),
            text!("2⁶⁴ − 1223 moves: the rule saves 1222 of them."),
        ),
        Heading(text!("Beyond the paper"), text!("Found by Parlour")),
        Game("11k5", text!("Eleven discs, k = 5"), text!("1511 moves, where no bound is printed.")),
        Game("12k5", text!("Twelve discs, k = 5"), text!("2497 moves, where no bound is printed.")),
        Heading(text!("Turned round"), "Parlour"),
        Game(
            "6k2?from=6.5.1.2.3.4//",
            text!("Four discs upside down"),
            text!("Four discs are turned round on a base of two."),
        ),
        Game(
            "9k1?from=9.1.2.3.4.5.6.7.8//",
            text!("Eight discs upside down"),
            text!("All but the largest disc are turned round."),
        ),
    ])
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::k_tower::math::optimum::{Allowance, optimum};
    use crate::puzzles::towers::k_tower::{Plan, Variant};
    use crate::search::Silent;

    #[test]
    fn the_notes_are_true() {
        let mut told = 0;
        for entry in entries() {
            // The first word of a note that counts moves.
            let Some((number, _)) = entry.note.split_once(" moves") else { continue };
            let Ok(moves) = number.parse::<BigUint>() else { continue };
            told += 1;
            assert_eq!(*Plan::of(&entry.task).length(), moves, "{}", entry.name);
        }
        assert!(told >= 10);
        let size = Variant::new(64, 59).expect("a size");
        let brahma = Plan::of(&KTower::start(&size));
        assert_eq!(*brahma.length(), (BigUint::from(1_u8) << 64) - 1223_u32);
    }

    #[test]
    fn the_claimed_optimum_is_proved() {
        let size = Variant::new(11, 5).expect("a size");
        let found = optimum(size, Allowance::NATIVE, &mut Silent).expect("nobody cancels");
        assert_eq!(found.expect("it fits").moves, 1511);
    }
}
