//! Facts about a state.

use super::solve::{good_moves, solutions};
use super::{London, Map, Move, Position, counted};
use crate::contract::{Fact, Task};

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
            "Balls on the posts",
            format!("{a}, {b}, {c}"),
            "There are six ways to divide the balls among the posts, and in each the colours can be \
             arranged in six ways: 36 states."
                .to_owned(),
        ),
        fact(
            "Fewest moves of the problem",
            fewest.to_string(),
            "The fewest moves from the start to the goal. In the test a problem counts as solved when \
             no more are made."
                .to_owned(),
        ),
        fact(
            "Distance to the goal",
            left.to_string(),
            "The fewest moves from here to the goal.".to_owned(),
        ),
        fact(
            "Farthest states",
            counted(map.eccentricity(state), "move"),
            "The state farthest from here is this many moves away; for all 36 states it is the same \
             number."
                .to_owned(),
        ),
        fact(
            "State",
            state.to_string(),
            "The balls on the posts A, B and C, each from the bottom up, as in links.".to_owned(),
        ),
    ];
    if left > 0 {
        let (good, all) = good_moves(state, &ways);
        facts.push(fact(
            "Good moves",
            format!("{good} of {all}"),
            "Moves with which a shortest solution begins.".to_owned(),
        ));
        let listed: Vec<String> =
            (1..).zip(&ways).map(|(n, way): (u32, _)| format!("{n}: {}", line(way))).collect();
        facts.push(fact(
            "Shortest solutions",
            ways.len().to_string(),
            format!("{}.", listed.join("; ")),
        ));
    }
    facts
}

/// The moves of a solution in few characters: "R A–C, G B–A".
fn line(way: &[Move]) -> String {
    let words: Vec<String> = way
        .iter()
        .map(|Move { ball, from, to }| format!("{} {from}–{to}", ball.letter()))
        .collect();
    words.join(", ")
}
