//! Facts about a state.

use num_bigint::BigUint;

use super::{DoubleDecker, Position, Recursion, tower_moves};
use crate::contract::{Fact, Task};
use crate::kit::numerals::{grouped, power, raised};
use crate::{say, text};

/// The facts of a state.
pub fn facts(task: &Task<DoubleDecker>, state: &Position) -> Vec<Fact> {
    let way = Recursion::between(state, &task.goal);
    let mut facts = vec![recursion(task, &way), formula(task), different(task)];
    facts.push(pairs_together(state));
    if task.variant.keeps_order() {
        facts.push(pairs_turned(state));
    }
    facts.push(regular_states(task));
    facts.push(Fact {
        name: text!("State"),
        value: state.to_string(),
        meaning: say!("The discs on the pegs A, B and C, each from the bottom up, as in links."),
    });
    facts
}

fn recursion(task: &Task<DoubleDecker>, way: &Recursion) -> Fact {
    let (name, meaning) = if way.is_shortest_from(&task.start) {
        (
            text!("Fewest moves"),
            say!("The recursion takes this many moves to the target, and no route takes fewer."),
        )
    } else {
        (
            text!("Moves by recursion"),
            say!(
                "The recursion takes this many moves to the target. It does not prove that no route is \
                 shorter. A search can."
            ),
        )
    };
    Fact { name, value: grouped(&way.length), meaning }
}

/// The formula of the standard game.
fn formula(task: &Task<DoubleDecker>) -> Fact {
    let pairs = task.variant.pairs();
    let free = tower_moves(pairs as usize);
    let power = raised(pairs);
    let (value, meaning) = if task.variant.keeps_order() {
        (
            format!("4(2{power} − 1) − 1 = {}", grouped(free * 2_u8 - 1_u8)),
            say!(
                "The fewest moves that take the tower to another peg when the order is kept: the smaller \
                 pairs travel four times, the upper disc of the largest pair moves twice and the lower one \
                 once. Langley, “The Reve’s Puzzle”, section 6.2.2."
            ),
        )
    } else {
        (
            format!("2(2{power} − 1) = {}", grouped(free)),
            say!(
                "The fewest moves that take the tower to another peg: twice those of a tower with one disc of \
                 each size. Only the largest pair is turned over. Langley, “The Reve’s Puzzle”, section 6.2.1."
            ),
        )
    };
    Fact { name: text!("Standard game"), value, meaning }
}

/// The number of moves if all discs differed in size.
fn different(task: &Task<DoubleDecker>) -> Fact {
    let pairs = task.variant.pairs();
    let moves = (BigUint::from(1_u8) << (2 * pairs)) - 1_u8;
    Fact {
        name: text!("If all sizes differed"),
        value: format!("4{} − 1 = {}", raised(pairs), grouped(moves)),
        meaning: say!(
            "The moves it would take if all discs differed in size, as in a Tower of Hanoi with as \
             many discs."
        ),
    }
}

fn pairs_together(state: &Position) -> Fact {
    let together = state.pairs().iter().filter(|pair| pair.together().is_some()).count();
    Fact {
        name: text!("Pairs together"),
        value: say!("{n} of {all}", n = together, all = state.pairs().len()),
        meaning: say!("Pairs whose two discs are on one peg. There they always lie on each other."),
    }
}

fn pairs_turned(state: &Position) -> Fact {
    let turned: Vec<String> = (1..)
        .zip(state.pairs())
        .filter(|(_, pair)| pair.turned)
        .map(|(size, _): (u32, _)| size.to_string())
        .collect();
    Fact {
        name: text!("Pairs turned over"),
        value: if turned.is_empty() { say!(for "pairs": "none") } else { turned.join(", ") },
        meaning: say!(
            "Pairs that lie the wrong way round, a below b. A tower that goes to another peg in the fewest \
             moves turns its largest pair over and no other."
        ),
    }
}

fn regular_states(task: &Task<DoubleDecker>) -> Fact {
    let (base, meaning) = if task.variant.keeps_order() {
        let meaning = say!(
            "The places that a pair can be in are 12: on two of the three pegs in 6 ways, on one of them in \
             3, each in 2 orders."
        );
        (12_u32, meaning)
    } else {
        let meaning = say!(
            "The places that a pair can be in are 6: on two of the three pegs in 3 ways, on one of them in 3."
        );
        (6, meaning)
    };
    let pairs = task.variant.pairs();
    Fact {
        name: text!("Regular states"),
        value: format!("{base}{} = {}", raised(pairs), grouped(power(base, pairs))),
        meaning,
    }
}
