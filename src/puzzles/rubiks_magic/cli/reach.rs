//! `parlour rubiks-magic reach`: all states that folds reach.

use serde::Serialize;

use super::Reach;
use crate::cli::{Answer, BadInput, Bar, print_json};
use crate::numerals::{counted, grouped};
use crate::puzzles::rubiks_magic::folding::census::Census;
use crate::puzzles::rubiks_magic::{Tiles, reach};

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Reached {
    /// How many undecorated states there are.
    states: usize,
    /// How many of them are how many quarter turns from the flat rectangle, from 0 on.
    depths: Vec<usize>,
    /// How many are octominoids.
    octominoids: usize,
    /// How many are planar face-up assemblages.
    planar: usize,
    /// The farthest states, as texts.
    farthest: Vec<String>,
    /// Whether these are all: otherwise there was no memory for states that are farther away.
    closed: bool,
}

pub(super) fn run(options: &Reach) -> Result<Answer, BadInput> {
    let tiles: Tiles = options.tiles.parse()?;
    let mut bar = Bar::new();
    // The bar never cancels.
    let graph =
        reach::graph(tiles, &mut bar).map_err(|cancelled| BadInput(cancelled.to_string()))?;
    let Census { states, depths, octominoids, planar } = Census::of(&graph);
    let farthest = graph.farthest().iter().map(|key| key.state().text()).collect();
    let closed = graph.is_closed();
    let reached = Reached { states, depths, octominoids, planar, farthest, closed };
    drop(bar);
    if options.json {
        print_json(&reached);
    } else {
        tell(&reached);
    }
    Ok(Answer::Done)
}

fn tell(reached: &Reached) {
    let all = if reached.closed { "" } else { " within memory; there are more" };
    println!("{} states{all}", grouped(reached.states));
    println!("{}", counted(reached.octominoids, "octominoid"));
    println!("{}", counted(reached.planar, "planar assemblage"));
    println!("quarter turns from the flat rectangle, and states:");
    for (distance, states) in reached.depths.iter().enumerate() {
        println!("{distance:>4}  {:>9}", grouped(states));
    }
    println!("the farthest: {}", reached.farthest.join(", "));
}
