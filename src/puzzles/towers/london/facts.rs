//! Facts about a state.

use super::solve::{good_moves, solutions, write_moves};
use super::{London, Map, Position};
use crate::contract::{Fact, Task};
use crate::kit::words::semicolons;
use crate::{say, text};

/// The facts of a state.
pub fn facts(task: &Task<London>, state: &Position) -> Vec<Fact> {
    let map = Map::get();
    let fact = |name, value: String, meaning: String| Fact { name, value, meaning };
    let ways = solutions(state, &task.goal);
    let left = map.distance(state, &task.goal);
    let fewest = map.distance(&task.start, &task.goal);
    let [a, b, c] = state.heights();
    let mut facts = vec![
        fact(
            text!("Balls on the posts"),
            format!("{a}, {b}, {c}"),
            say!(
                "There are six ways to divide the balls among the posts, and in each the colours can be \
                 arranged in six ways: 36 states."
            ),
        ),
        fact(
            text!("Fewest moves of the problem"),
            fewest.to_string(),
            say!(
                "The fewest moves from the start to the goal. In the test, a problem counts as \
                 solved only when no more are made."
            ),
        ),
        fact(
            text!("Distance to the goal"),
            left.to_string(),
            say!("The fewest moves from here to the goal."),
        ),
        fact(
            text!("Farthest states"),
            say!("{n} move" | "{n} moves", n = map.eccentricity(state)),
            say!(
                "The state farthest from here is this many moves away; for all 36 states it is the same \
                 number."
            ),
        ),
        fact(
            text!("State"),
            state.to_string(),
            say!("The balls on the posts A, B and C, each from the bottom up, as in links."),
        ),
    ];
    if left > 0 {
        let (good, all) = good_moves(state, &ways);
        facts.push(fact(
            text!("Good moves"),
            say!("{n} of {all}", n = good, all),
            say!("Moves with which a shortest solution begins."),
        ));
        let numbered = |(n, way): (u32, &Vec<_>)| format!("{n}: {}", write_moves(way, '–'));
        let listed: Vec<String> = (1..).zip(&ways).map(numbered).collect();
        facts.push(fact(
            text!("Shortest solutions"),
            ways.len().to_string(),
            format!("{}.", semicolons(&listed)),
        ));
    }
    facts
}
