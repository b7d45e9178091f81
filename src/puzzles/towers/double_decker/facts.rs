//! Facts about a state.

use num_bigint::BigUint;

use super::{DoubleDecker, Position, Recursion, tower_moves};
use crate::contract::{Fact, Task};
use crate::kit::numerals::{grouped, raised};

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
        name: "State",
        value: state.to_string(),
        meaning: "The discs on the pegs A, B and C, each from the bottom up, as in links."
            .to_owned(),
    });
    facts
}

fn recursion(task: &Task<DoubleDecker>, way: &Recursion) -> Fact {
    let (name, meaning) = if way.is_shortest_from(&task.start) {
        (
            "Fewest moves",
            "The recursion takes this many moves to the target, and no route takes fewer.",
        )
    } else {
        (
            "Moves by recursion",
            "The recursion takes this many moves to the target. It is not known whether a shorter route exists.",
        )
    };
    Fact { name, value: grouped(way.total()), meaning: meaning.to_owned() }
}

/// The formula of the standard game.
fn formula(task: &Task<DoubleDecker>) -> Fact {
    let pairs = task.variant.pairs();
    let free = tower_moves(pairs as usize);
    let power = raised(pairs);
    let (value, meaning) = if task.variant.keeps_order() {
        (
            format!("4(2{power} − 1) − 1 = {}", grouped(free * 2_u8 - 1_u8)),
            "The fewest moves that take the tower to another peg when the order is kept: the smaller \
             pairs travel four times, the upper disc of the largest pair moves twice and the lower one once. \
             Langley, “The Reve’s Puzzle”, section 6.2.2.",
        )
    } else {
        (
            format!("2(2{power} − 1) = {}", grouped(free)),
            "The fewest moves that take the tower to another peg: twice those of a tower with one disc of \
             each size. Only the largest pair is turned over. Langley, “The Reve’s Puzzle”, section \
             6.2.1.",
        )
    };
    Fact { name: "Standard game", value, meaning: meaning.to_owned() }
}

/// Returns the number of moves if no two discs were equal.
fn different(task: &Task<DoubleDecker>) -> Fact {
    let pairs = task.variant.pairs();
    let moves = (BigUint::from(1_u8) << (2 * pairs)) - 1_u8;
    Fact {
        name: "If all sizes differed",
        value: format!("4{} − 1 = {}", raised(pairs), grouped(moves)),
        meaning: "So many moves it would take if no two discs were of one size: as a Tower of Hanoi of as \
                  many discs."
            .to_owned(),
    }
}

fn pairs_together(state: &Position) -> Fact {
    let together = state.pairs().iter().filter(|pair| pair.together().is_some()).count();
    Fact {
        name: "Pairs together",
        value: format!("{together} of {}", state.pairs().len()),
        meaning: "Pairs whose two discs are on one peg. There they always lie on each other."
            .to_owned(),
    }
}

fn pairs_turned(state: &Position) -> Fact {
    let turned: Vec<String> = (1..)
        .zip(state.pairs())
        .filter(|(_, pair)| pair.turned)
        .map(|(size, _): (u32, _)| size.to_string())
        .collect();
    Fact {
        name: "Pairs turned over",
        value: if turned.is_empty() { "none".to_owned() } else { turned.join(", ") },
        meaning:
            "Pairs that lie the wrong way round, a below b. A tower that goes to another peg in the fewest \
             moves turns its largest pair over and no other."
                .to_owned(),
    }
}

fn regular_states(task: &Task<DoubleDecker>) -> Fact {
    let (base, each) = if task.variant.keeps_order() {
        (12_u32, "12: on two of the three pegs in 6 ways, on one of them in 3, each in 2 orders")
    } else {
        (6, "6: on two of the three pegs in 3 ways, on one of them in 3")
    };
    let pairs = task.variant.pairs();
    Fact {
        name: "Regular states",
        value: format!("{base}{} = {}", raised(pairs), grouped(BigUint::from(base).pow(pairs))),
        meaning: format!("The places that a pair can be in are {each}."),
    }
}
