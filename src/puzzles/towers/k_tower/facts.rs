//! Facts about a state.

use num_bigint::BigUint;

use super::math::plan::Plan;
use super::position::{ALL, Position, Variant};
use super::{KTower, Space};
use crate::contract::{Fact, Rules, Task};
use crate::kit::numerals::{grouped, power, raised};
use crate::kit::words::semicolons;
use crate::puzzles::towers::peg::short_list;
use crate::{say, text};

/// The most discs for which the best known length is shown. With more, it takes longer than a frame to compute.
const MOST_MEASURED: u32 = 12;

/// The facts of a state.
pub(super) fn facts(task: &Task<KTower>, state: &Position) -> Vec<Fact> {
    let size = state.size();
    let mut facts = Vec::new();
    if size.discs() <= MOST_MEASURED && *state != task.goal {
        facts.extend(best_known(task, state));
    }
    facts.push(bases(state));
    facts.push(disorder(state));
    facts.push(stack(state));
    facts.push(Fact {
        name: text!("Legal moves"),
        value: KTower::moves(state).len().to_string(),
        meaning: say!(
            "The top disc of a peg can go to an empty peg, onto a larger disc, or onto any disc \
             above a base whose last disc is larger."
        ),
    });
    facts.push(states(size));
    facts.push(Fact {
        name: text!("State"),
        value: state.to_string(),
        meaning: say!("The stacks of A, B and C, each from the bottom up."),
    });
    if task.goal.tower_peg().is_none() {
        facts.push(Fact {
            name: text!("Target"),
            value: task.goal.to_string(),
            meaning: say!("The stacks to be reached, each from the bottom up."),
        });
    }
    facts
}

/// The discs that lie above a smaller one, in rising order.
pub(super) fn out_of_order(state: &Position) -> Vec<u32> {
    let mut found = Vec::new();
    for (_, stack) in state.stacks().pegs() {
        let mut smallest = u32::MAX;
        for &disc in stack {
            if disc > smallest {
                found.push(disc);
            }
            smallest = smallest.min(disc);
        }
    }
    found.sort_unstable();
    found
}

/// The moves left in the construction, those that it saves, and its phase; nothing for a state that is not on its way.
fn best_known(task: &Task<KTower>, state: &Position) -> Vec<Fact> {
    let Some(plan) = Plan::along(&task.from(state.clone())) else { return Vec::new() };
    let left = plan.length().clone();
    let value = say!("{n} move" | "{n} moves", n = grouped(&left));
    let size = state.size();
    let classic = (BigUint::from(1_u8) << size.discs()) - 1_u8;
    let is_proved = plan.is_proved(size);
    let mut meaning = vec![if plan.is_whole() {
        say!(
            "The classic tower takes {power}: the rule saves {n} move."
                | "The classic tower takes {power}: the rule saves {n} moves.",
            n = grouped(&classic - left),
            power = format!("2{} − 1 = {}", raised(size.discs()), grouped(&classic))
        )
    } else if is_proved {
        say!("The state is on the way of a shortest solution; this many moves of it are left.")
    } else {
        say!("The state is on the way of the best known solution; this many moves of it are left.")
    }];
    if is_proved && size.k() == 1 {
        meaning.push(say!(
            "No solution has fewer: between its first move and that of the next disc every disc has to \
             wait until all smaller ones have moved onto it, which makes n(n − 1) + 1 moves in all."
        ));
    }
    if !is_proved {
        meaning.push(say!(
            "Every solution takes at least {n} move." | "Every solution takes at least {n} moves.",
            n = grouped(plan.at_least(size))
        ));
    }
    let name = if is_proved { text!("Fewest moves") } else { text!("Best known solution") };
    let mut facts = vec![Fact { name, value, meaning: meaning.join(" ") }];
    facts.extend(plan.parts(&BigUint::ZERO).into_iter().next().map(|phase| Fact {
        name: text!("Phase"),
        value: phase.name,
        meaning: say!(
            "What this solution does here. A stack of s is the s smallest discs on one peg, in any \
                 legal order."
        ),
    }));
    facts
}

fn bases(state: &Position) -> Fact {
    let k = state.size().k();
    let base = |peg| {
        let bound = state.bound(peg).filter(|_| state.stack(peg).len() >= k as usize)?;
        Some(match bound {
            1 => say!("{peg}, full", peg),
            _ => say!("{peg}, discs below {bound}", peg, bound),
        })
    };
    let bases: Vec<String> = ALL.into_iter().filter_map(base).collect();
    Fact {
        name: text!("Bases"),
        value: if bases.is_empty() { say!(for "bases": "none") } else { semicolons(&bases) },
        meaning: match k {
            1 => say!(
                "Where the lowest disc is in order, the largest first, smaller discs may lie above in \
                 any order."
            ),
            k => say!(
                "Where the lowest {k} discs are in order, the largest first, smaller discs may lie \
                 above in any order.",
                k
            ),
        },
    }
}

fn disorder(state: &Position) -> Fact {
    let size = state.size();
    let out = out_of_order(state);
    let can = match size.beyond() {
        0 | 1 => say!("With this k, none ever can."),
        2 => say!(
            "With n = {n} and k = {k} only disc 2 ever can, since such a disc has k larger ones below.",
            n = size.discs(),
            k = size.k()
        ),
        last => say!(
            "With n = {n} and k = {k} only the discs 2 to {last} ever can, since such a disc has k \
             larger ones below.",
            n = size.discs(),
            k = size.k(),
            last
        ),
    };
    let those = say!("Those that lie above a smaller one.");
    Fact {
        name: text!("Discs out of order"),
        value: short_list(out),
        meaning: format!("{those} {can}"),
    }
}

/// The longest run of the smallest discs that lie together on top of one peg: the paper's stack.
fn stack(state: &Position) -> Fact {
    let heights = ALL.into_iter().map(|peg| (together(state.stack(peg)), peg));
    let tallest = heights.filter(|(height, _)| *height > 0).max();
    let value = match tallest {
        Some((1, peg)) => say!("disc 1, on {peg}", peg),
        Some((height, peg)) => {
            say!("discs {discs}, on {peg}", discs = short_list(1..=height), peg)
        }
        None => say!(for "a stack": "none"),
    };
    Fact {
        name: text!("Stack"),
        value,
        meaning: say!(
            "The smallest discs that lie together on top of one peg, in any order. The standard game \
             builds stacks of 1, 2, 3 and so on."
        ),
    }
}

/// The largest s such that the top s discs of a stack are the discs 1 to s.
fn together(stack: &[u32]) -> u32 {
    let mut largest = 0;
    let mut height = 0;
    for (count, &disc) in (1..).zip(stack.iter().rev()) {
        largest = disc.max(largest);
        if largest == count {
            height = count;
        }
    }
    height
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a count below 2⁵³, or a logarithm"
)]
fn states(size: Variant) -> Fact {
    let count = Space::states(size, false);
    let regular = power(3, size.discs());
    // Below 2⁵³ the number is exact.
    let exact = 2_f64.powi(53);
    let value = if count < exact {
        grouped(count as u64)
    } else {
        say!("about {n}", n = format!("10{}", raised(count.log10().round() as i64)))
    };
    Fact {
        name: text!("States"),
        value,
        meaning: say!(
            "All legal ones. In 3{power} = {regular} of them no disc lies above a smaller one.",
            power = raised(size.discs()),
            regular = grouped(regular)
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::contract::Editor;
    use crate::puzzles::towers::moves::tests::distances;

    fn values(size: &str, here: &str) -> Vec<(&'static str, String)> {
        let size = size.parse().expect("a size");
        let setup = KTower::read_setup(&size, Some(here), None).expect("it can be read");
        let task = KTower::validate(&setup).expect("it is legal");
        facts(&KTower::start(&size), &task.start)
            .into_iter()
            .map(|fact| (fact.name, fact.value.replace('\u{202f}', " ")))
            .collect()
    }

    #[test]
    fn the_standard_game_has_these_measures() {
        let expected = [
            ("Fewest moves", "61 moves"),
            ("Phase", "Building a stack of 1"),
            ("Bases", "A, discs below 4"),
            ("Discs out of order", "none"),
            ("Stack", "discs 1–6, on A"),
            ("Legal moves", "2"),
            ("States", "780"),
            ("State", "6.5.4.3.2.1//"),
        ];
        let expected = expected.map(|(name, value)| (name, value.to_owned()));
        assert_eq!(values("6k3", "6.5.4.3.2.1//"), expected);
    }

    #[test]
    fn proved_lengths_are_called_fewest() {
        for (size, start, moves) in [
            ("5k1", "5.4.3.2.1//", "21 moves"),
            ("12k1", "12.11.10.9.8.7.6.5.4.3.2.1//", "133 moves"),
            ("4k2", "4.3.2.1//", "15 moves"),
        ] {
            assert_eq!(values(size, start)[0], ("Fewest moves", moves.to_owned()));
        }
        assert_eq!(values("5k1", "5.4.3.2//1")[0], ("Fewest moves", "20 moves".to_owned()));
        assert_eq!(values("12k4", "12.11.10.9.8.7.6.5.4.3.2.1//")[0].0, "Best known solution");
    }

    #[test]
    fn a_state_out_of_order_is_told_as_such() {
        let found = values("7k2", "7.6.1.4.2/5.3/");
        let value = |name| found.iter().find(|(n, _)| *n == name).map(|(_, value)| value.as_str());
        assert_eq!(value("Discs out of order"), Some("2, 4"));
        assert_eq!(value("Bases"), Some("A, discs below 6; B, discs below 3"));
        assert_eq!(value("Stack"), Some("none"));
        assert_eq!(value("Best known solution"), None);
        assert_eq!(together(&[7, 6, 1, 3, 2]), 3);
        assert_eq!(together(&[5, 2, 1]), 2);
    }

    #[test]
    fn the_discs_that_can_be_out_of_order_are_those_that_ever_are() {
        for (size, words) in
            [("5k2", "the discs 2 to 3"), ("4k2", "disc 2"), ("5k1", "the discs 2 to 4")]
        {
            let task = KTower::start(&size.parse().expect("a size"));
            let states = distances::<KTower>(task.start.clone()).into_keys();
            let out: BTreeSet<u32> = states.flat_map(|state| out_of_order(&state)).collect();
            let beyond = task.variant.beyond();
            assert_eq!(out, (2..=beyond).collect(), "{size}");
            let meaning = disorder(&task.start).meaning;
            assert!(meaning.contains(&format!("only {words} ever can")), "{size}: {meaning}");
        }
    }

    #[test]
    fn the_proof_for_a_base_of_one_disc_is_told_there_only() {
        let told = |size: &str| {
            let task = KTower::start(&size.parse().expect("a size"));
            let first = facts(&task, &task.start).remove(0);
            (first.name, first.meaning.contains("n(n − 1) + 1"))
        };
        assert_eq!(told("5k1"), ("Fewest moves", true));
        // Not by this proof, and not proved at all.
        assert_eq!(told("4k2"), ("Fewest moves", false));
        assert_eq!(told("7k2"), ("Fewest moves", false));
        assert_eq!(told("12k4"), ("Best known solution", false));
    }
}
