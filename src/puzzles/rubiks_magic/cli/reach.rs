//! `parlour rubiks-magic reach`: all states that folds reach, and the shapes that they do not.

use serde::Serialize;

use crate::cli::{BadInput, Bar, Exit, answer};
use crate::kit::numerals::{counted, grouped};
use crate::puzzles::rubiks_magic::Variant;
use crate::puzzles::rubiks_magic::math::folding::census::Census;
use crate::puzzles::rubiks_magic::math::folding::general::beyond::Tally;
use crate::puzzles::rubiks_magic::math::folding::graph::Graph;
use crate::puzzles::rubiks_magic::math::reach;

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Reached {
    #[serde(flatten)]
    census: Census,
    /// The farthest states as texts; null if the search was incomplete.
    farthest: Option<Vec<String>>,
    /// Tells whether the search was complete, not stopped by lack of memory.
    closed: bool,
}

impl Reached {
    fn of(graph: &Graph) -> Self {
        let closed = graph.is_closed();
        let farthest = || graph.farthest().iter().map(|key| key.state().text()).collect::<Vec<_>>();
        Self { census: Census::of(graph), farthest: closed.then(farthest), closed }
    }
}

pub(super) fn run(tiles: Variant, general: bool) -> Result<Exit, BadInput> {
    if general {
        return together(tiles);
    }
    let graph = reach::graph(tiles, &mut Bar::new())?;
    answer(&Reached::of(&graph), tell);
    Ok(Exit::Done)
}

/// Counts the states that simple and general folds reach.
fn together(tiles: Variant) -> Result<Exit, BadInput> {
    if tiles != Variant::default() {
        return Err(BadInput(format!(
            "--general with --tiles {}: general folds are known of 8 tiles only",
            tiles.count()
        )));
    }
    let mut bar = Bar::new();
    let graph = reach::graph(tiles, &mut bar)?;
    let beyond = reach::beyond(&mut bar)?;
    let tally = Tally::of(&graph, &beyond);
    drop(bar);
    answer(&tally, tell_together);
    Ok(Exit::Done)
}

fn tell_together(all: &Tally) {
    println!(
        "{} states by simple folds and {}",
        grouped(all.states),
        counted(all.general_folds, "general fold")
    );
    println!("{} of {} octominoids", all.octominoids, all.possible_octominoids);
    println!("{} of {} planar assemblages", all.planar, all.possible_planar);
    println!("not known to be reached, though both invariants vanish:");
    for code in all.missing_octominoids.iter().chain(&all.missing_planar) {
        println!("  {code}");
    }
}

fn tell(reached: &Reached) {
    let all = if reached.closed { "" } else { " within memory; there are more" };
    println!("{} states{all}", grouped(reached.census.states));
    println!("{}", counted(reached.census.octominoids, "octominoid"));
    println!("{}", counted(reached.census.planar, "planar assemblage"));
    println!("quarter turns from the flat rectangle, and states:");
    for (distance, states) in reached.census.depths.iter().enumerate() {
        println!("{distance:>4}  {:>9}", grouped(states));
    }
    if let Some(farthest) = &reached.farthest {
        println!("the farthest: {}", farthest.join(", "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Silent;

    #[test]
    fn the_farthest_states_are_reported_only_after_a_complete_search() {
        let reached = |tiles: Variant, limit| {
            let graph = Graph::explore(&tiles.flat(), limit, &mut Silent).expect("nobody cancels");
            Reached::of(&graph)
        };
        let some = reached(Variant::default(), 100);
        assert_eq!((some.closed, some.farthest), (false, None));
        let all = reached("6".parse().expect("a number of tiles"), usize::MAX);
        assert!(all.closed);
        let farthest = all.farthest.expect("the last layer");
        assert_eq!(Some(&farthest.len()), all.census.depths.last());
    }
}
