//! Distances from states to the goal, which mark every fold as leading nearer or farther.

use super::math::folding::graph::Graph;
use super::math::folding::key::Key;
use super::math::folding::kinds::Kinds;
use super::math::reach;
use super::solve::ruled_out;
use super::{Magic, Position, Variant};
use crate::contract::{Duel, Nothing, Task, Value};
use crate::kit::narrow;
use crate::search::{Cancelled, Progress};

/// The maximum number of states searched around a goal, which takes a page some seconds. The complete graph of a shape
/// of up to 8 tiles has fewer.
fn most(tiles: Variant) -> usize {
    match tiles.count() {
        0..=8 => 250_000,
        10 => 100_000,
        _ => 40_000,
    }
}

impl Duel for Magic {
    type Level = Nothing;

    fn values(
        task: &Task<Self>,
        states: &[Position],
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<Value>>, Cancelled> {
        let Some((wanted, goal)) = task.goal.state().zip(task.goal.planned()) else {
            return Ok(vec![None; states.len()]);
        };
        // No fold changes the invariants, so the verdict on the start holds for all states.
        if ruled_out(&task.start, wanted).is_some() {
            return Ok(vec![Some(Value::Lost(None)); states.len()]);
        }
        let names: Vec<Key> = states.iter().map(|state| goal.name(state)).collect();
        let reaches = |graph: &Graph| names.iter().all(|name| graph.distance(*name).is_some());
        let graph = reach::around(&goal, Kinds::Both, most(task.variant), reaches, progress)?;
        // A state that no known fold reaches is undecided, not lost.
        let value = |name: &Key| {
            graph.distance(*name).map(|distance| Value::Won(Some(narrow::u32(distance))))
        };
        Ok(names.iter().map(value).collect())
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::contract::{JudgementKind, Rules, Solution, Solver};
    use crate::puzzles::rubiks_magic::Goal;
    use crate::puzzles::rubiks_magic::solve::tests::fewest;
    use crate::search::Silent;

    fn values(task: &Task<Magic>, states: &[Position]) -> Vec<Option<Value>> {
        Magic::values(task, states, &mut Silent).expect("nobody cancels")
    }

    fn away(value: Option<Value>) -> u32 {
        match value {
            Some(Value::Won(Some(moves))) => moves,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn along_a_shortest_solution_folds_lead_nearer_and_change_distances_by_at_most_one() {
        assert_eq!(Magic::JUDGES, JudgementKind::Distances);
        for goal in [None, Some("RRURDLDU"), Some("RmUvUmLvRmUvUmLv")] {
            let mut task = Magic::start(&Variant::default());
            if let Some(goal) = goal {
                task.goal = Goal::Shape(goal.parse().expect("a state"));
            }
            let (solution, _) = fewest(&task);
            let length = u32::try_from(solution.len()).expect("a short one");
            for made in 0..=length {
                let state = solution.position(&made.into());
                let next: Vec<_> = Magic::moves(&state)
                    .iter()
                    .map(|mv| Magic::apply(&state, mv).expect("a legal fold"))
                    .collect();
                let here = away(values(&task, &[state])[0]);
                assert_eq!(here, length - made);
                let all = values(&task, &next);
                assert!(all.iter().all(|value| away(*value).abs_diff(here) <= 1));
                assert!(made == length || all.iter().any(|value| away(*value) < here));
                // The graph is now known, and gives the hint.
                assert_eq!(fewest(&task.from(state)).0.len(), here.into());
            }
        }
    }

    #[test]
    fn general_folds_lead_nearer_too() {
        let mut task = Magic::start(&Variant::default());
        task.goal = Goal::Shape("RRmRmUmLvLmDmU".parse().expect("a state"));
        let (solution, _) = fewest(&task);
        let length = u32::try_from(solution.len()).expect("a short one");
        let states: Vec<_> = (0..=length).map(|made| solution.position(&made.into())).collect();
        let values: Vec<u32> = values(&task, &states).into_iter().map(away).collect();
        assert_eq!(values, (0..=length).rev().collect::<Vec<_>>());
    }

    #[test]
    fn impossible_goals_are_lost_and_others_out_of_reach_are_undecided() {
        let task = |goal: Goal| {
            let tiles = goal.state().map_or(Variant::default(), Variant::of);
            Task::<Magic> { variant: tiles, start: tiles.flat(), goal }
        };
        let shape = |text: &str| Goal::Shape(text.parse().expect("a state"));
        for (goal, expected) in [
            (Goal::Any, None),
            // The invariants forbid the first; no known folds reach the second, which proves nothing; twelve tiles
            // are too many for a search.
            (shape("RRUDLLDU"), Some(Value::Lost(None))),
            (shape("RRmUmLmDUmLmDm"), None),
            (Goal::read("ESESESWWNWNN").expect("a goal"), None),
        ] {
            let task = task(goal);
            assert_eq!(values(&task, &[task.start]), [expected], "{}", task.goal.write());
        }
    }
}
