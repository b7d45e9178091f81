//! `parlour rubiks-magic stretch`: how far hinges must give for states that no known folds reach.

use serde::Serialize;

use super::state;
use crate::cli::{BadInput, Bar, Exit, print_json};
use crate::contract::TextError;
use crate::kit::numerals::digits;
use crate::puzzles::rubiks_magic::Variant;
use crate::puzzles::rubiks_magic::math::folding::general::stretch;
use crate::puzzles::rubiks_magic::math::folding::graph::Graph;
use crate::puzzles::rubiks_magic::math::reach;

/// The maximum gap considered, in tile lengths.
const LIMIT: f64 = 0.25;

/// The answer in JSON.
#[derive(Debug, Serialize)]
struct Stretched {
    /// The number of start states tried.
    states: usize,
    /// The least give found, in tile lengths; null if there was no path.
    give: Option<f64>,
    /// The widest gap at a hinge on that path, in tile lengths.
    gap: Option<f64>,
    /// The first state of the path.
    from: Option<String>,
    /// The last state of the path, which folds reach.
    to: Option<String>,
}

pub(super) fn run(codes: &[String], states: &str, bulges: &str) -> Result<Exit, BadInput> {
    let number = |part: &'static str, text: &str| {
        let wrong = || TextError::new(part, text, "A number of digits is allowed.".to_owned());
        digits::<usize>(text).ok_or_else(wrong)
    };
    let (most, bulges) = (number("--states", states)?, number("--bulges", bulges)?);
    let starts = codes.iter().map(|code| state("Code", code));
    let starts = starts.collect::<Result<Vec<_>, _>>()?;
    let tiles = Variant::of(&starts[0]);
    let size = tiles.count();
    if size > reach::MOST_CLOSED || starts.iter().any(|one| one.len() != size) {
        return Err(BadInput("states of 4, 6 or 8 tiles are allowed, all of one size".to_owned()));
    }
    let mut bar = Bar::new();
    let graph = reach::graph(tiles, &mut bar)?;
    let beyond = (tiles == Variant::default()).then(|| reach::beyond(&mut bar)).transpose()?;
    let is_reached = |key| {
        graph.distance(key).is_some() || beyond.as_ref().is_some_and(|beyond| beyond.contains(key))
    };
    if let Some(one) = starts.iter().find(|one| is_reached(one.key())) {
        return Err(BadInput(format!("known folds reach {}: nothing must give", one.text())));
    }
    let mut all = Vec::new();
    for one in &starts {
        let part = Graph::explore(one, usize::MAX, &mut bar)?;
        all.extend(part.keys.iter().take(most).map(|key| key.state()));
    }
    let found = stretch::Stretch::least(&all, is_reached, LIMIT, bulges, &mut bar)?;
    drop(bar);
    print_json(&Stretched {
        states: all.len(),
        give: found.as_ref().map(|one| rounded(one.give)),
        gap: found.as_ref().map(|one| rounded(one.gap)),
        from: found.as_ref().map(|one| one.from.text()),
        to: found.as_ref().map(|one| one.to.text()),
    });
    Ok(if found.is_some() { Exit::Done } else { Exit::NoSolution })
}

/// A length rounded up to four decimals.
fn rounded(length: f64) -> f64 {
    (length * 1e4).ceil() / 1e4
}
