//! Games and states worth knowing.

use super::editor::turned;
use super::{C, KTower, Position, Variant};
use crate::contract::{Entry, Rules, Task};
use crate::kit::say::translated;
use crate::text;

const PAPER: &str =
    text!("Several Bounds for the k-Tower of Hanoi Puzzle, Recreational Mathematics Magazine 7");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<KTower>> {
    let groups = [
        (text!("Small games"), PAPER, SMALL),
        (text!("The priests’ sixty-four discs"), PAPER, PRIESTS),
        (text!("Beyond the paper"), text!("Found by Parlour"), FOUND),
    ];
    let games = groups.into_iter().flat_map(|(group, source, games)| {
        games.iter().map(move |&(discs, k, name, note)| Entry {
            group,
            name: translated(name),
            source,
            note: translated(note),
            task: KTower::start(&size(discs, k)),
        })
    });
    games.chain(states()).collect()
}

/// A size that the catalogue uses.
fn size(discs: u32, k: u32) -> Variant {
    // The numbers below are in range; the tests read the whole catalogue.
    Variant::new(discs, k).expect("a size of the catalogue")
}

/// Discs, k, name and note of a game.
type Game = (u32, u32, &'static str, &'static str);

const SMALL: &[Game] = &[
    (
        4,
        1,
        text!("Four discs, k = 1"),
        text!("13 moves: the smallest game in which the rule saves moves, two of them."),
    ),
    (
        6,
        3,
        text!("Six discs, k = 3"),
        text!("61 moves: a flip of two discs saves one, before and after."),
    ),
    (7, 3, text!("Seven discs, k = 3"), text!("103 moves.")),
    (8, 3, text!("Eight discs, k = 3"), text!("161 moves.")),
    (
        9,
        3,
        text!("Nine discs, k = 3"),
        text!("225 moves, the first with the paper’s list of operations."),
    ),
    (
        9,
        4,
        text!("Nine discs, k = 4"),
        text!("389 moves, with flips of two, three and four discs."),
    ),
    (
        8,
        1,
        text!("Eight discs, k = 1"),
        text!("57 moves: every stack is turned upside down as it is built."),
    ),
    (8, 2, text!("Eight discs, k = 2"), text!("97 moves.")),
];

const PRIESTS: &[Game] = &[
    (64, 1, text!("If only the lowest disc must be the largest"), text!("4033 moves.")),
    (64, 2, text!("If the lowest two must be"), text!("7937 moves.")),
    (64, 3, text!("If the lowest three must be"), text!("9575 moves.")),
    (
        64,
        59,
        text!("If the lowest fifty-nine must be"),
        text!("2⁶⁴ − 1223 moves: the rule saves 1222 of them."),
    ),
];

const FOUND: &[Game] = &[
    (11, 5, text!("Eleven discs, k = 5"), text!("1511 moves, where no bound is printed.")),
    (12, 5, text!("Twelve discs, k = 5"), text!("2497 moves, where no bound is printed.")),
];

fn states() -> Vec<Entry<KTower>> {
    let upside_down = |discs, k, name, note| {
        let start = turned(size(discs, k));
        Entry {
            group: text!("Turned round"),
            name: translated(name),
            source: "Parlour",
            note: translated(note),
            task: Task { variant: start.size(), goal: Position::tower(start.size(), C), start },
        }
    };
    vec![
        upside_down(
            6,
            2,
            text!("Four discs upside down"),
            text!("Four discs are turned round on a base of two."),
        ),
        upside_down(
            9,
            1,
            text!("Eight discs upside down"),
            text!("All but the largest disc are turned round."),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::*;
    use crate::puzzles::towers::k_tower::Plan;
    use crate::puzzles::towers::k_tower::math::optimum::{Allowance, optimum};
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
        let brahma = Plan::of(&KTower::start(&size(64, 59)));
        assert_eq!(*brahma.length(), (BigUint::from(1_u8) << 64) - 1223_u32);
    }

    #[test]
    fn the_claimed_optimum_is_proved() {
        let size = size(11, 5);
        let found = optimum(size, Allowance::NATIVE, &mut Silent).expect("nobody cancels");
        assert_eq!(found.expect("it fits").moves, 1511);
    }
}
