//! `parlour rubiks-magic analyse`: the kind and the invariants of a configuration, and whether it can be folded.

use serde::Serialize;

use super::configuration;
use crate::cli::{BadInput, Bar, Exit, answer};
use crate::contract::{Outcome, Proof, Solution, Solver, Task};
use crate::kit::numerals::{counted, grouped};
use crate::puzzles::rubiks_magic::math::analyse::{Verdict, analyse};
use crate::puzzles::rubiks_magic::math::configuration::Configuration;
use crate::puzzles::rubiks_magic::math::octominoid::{Extent, typeinv};
use crate::puzzles::rubiks_magic::math::planar;
use crate::puzzles::rubiks_magic::math::reach::MOST_CLOSED;
use crate::puzzles::rubiks_magic::math::ribbon::tile_delta;
use crate::puzzles::rubiks_magic::solve::by_general;
use crate::puzzles::rubiks_magic::{Goal, Magic, Method, Variant};

/// The most orders of the stacks of a sequence to analyse. Each answer takes some kilobytes.
const MOST_ORDERS: usize = 10_000;

/// The answer in JSON about one configuration.
#[derive(Debug, Serialize)]
struct Analysed {
    /// Its kind: octominoid, assemblage or state.
    kind: &'static str,
    /// The configuration as text.
    code: String,
    /// The canonical form of its class.
    canonical: String,
    /// The number of tiles.
    tiles: usize,
    /// The bounding box, and the number of tiles in its surface.
    #[serde(rename = "box")]
    extent: String,
    /// The number of squares covered.
    area: usize,
    /// The number of flaps.
    f: usize,
    /// The order of its symmetry group, out of 16 for each tile; null for chains too long to fold.
    symcount: Option<usize>,
    /// Tells whether it differs from its mirror image; null for chains too long to fold.
    chiral: Option<bool>,
    /// Tells whether exchanging all diagonals gives the same configuration; null if that would open a closed pair.
    typeinv: Option<bool>,
    /// The contribution of each tile to Δ, from tile 1 on.
    tile_deltas: Vec<i32>,
    /// The metric invariant Δ.
    delta: i32,
    /// The linking number L.
    linking: i32,
    /// The verdict of the invariants.
    verdict: String,
    /// The steps that derive the invariants.
    steps: Vec<String>,
    /// The known folds from the flat rectangle.
    folding: Folding,
}

/// The known folds to a configuration.
#[derive(Debug, Default, Serialize)]
struct Folding {
    /// Tells whether simple folds reach it; null if unknown.
    simple_folds: Option<bool>,
    /// Their number, if they do.
    quarter_turns: Option<u64>,
    /// Tells whether it is proved that no fewer reach it.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<bool>,
    /// Tells whether simple and known general folds together reach it, if simple ones alone do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    general_folds: Option<bool>,
    /// The reason why there are none, or the extent of the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The answer in JSON about a sequence.
#[derive(Debug, Serialize)]
struct Opened {
    /// Always "sequence".
    kind: &'static str,
    /// The sequence as text.
    code: String,
    /// The canonical form of its class.
    canonical: String,
    /// The number of tiles.
    tiles: usize,
    /// The number of flaps.
    f: usize,
    /// The number of squares covered.
    area: usize,
    /// The contribution of the curving tiles to Δ.
    #[serde(rename = "Dc")]
    curving_delta: i32,
    /// The order of its symmetry group.
    symcount: usize,
    /// Its admissible assemblages.
    assemblages: Vec<Analysed>,
}

pub(super) fn run(code: &str, no_canon: bool) -> Result<Exit, BadInput> {
    let written = configuration("CODE_OR_SEQUENCE", code)?;
    let canonical = written.canonical();
    let one = if no_canon { &written } else { &canonical };
    let Configuration::Sequence(sequence) = one else {
        answer(&analysed(one, &canonical)?, tell);
        return Ok(Exit::Done);
    };
    if planar::has_more_orders(sequence, MOST_ORDERS) {
        return Err(BadInput(format!(
            "the stacks of {code} have more than {} orders: sequences with fewer, or with levels, are allowed",
            grouped(MOST_ORDERS)
        )));
    }
    let assemblages = one.assembled();
    let assemblages = assemblages.iter().map(|one| analysed(one, &one.canonical()));
    let opened = Opened {
        kind: one.kind(),
        code: sequence.to_string(),
        canonical: canonical.to_string(),
        tiles: sequence.size(),
        f: sequence.flaps(),
        area: sequence.area(),
        curving_delta: sequence.curving_delta(),
        symcount: sequence.symcount(),
        assemblages: assemblages.collect::<Result<_, _>>()?,
    };
    answer(&opened, tell_sequence);
    Ok(Exit::Done)
}

/// Analyses a configuration whose stacks are ordered.
fn analysed(one: &Configuration, canonical: &Configuration) -> Result<Analysed, BadInput> {
    let open = || BadInput("the order of its stacks is open".to_owned());
    let chain = one.chain().ok_or_else(open)?;
    let analysis = analyse(&chain);
    let centres = chain.tiles().iter().map(|tile| tile.centre);
    let mut squares: Vec<_> = centres.clone().collect();
    squares.sort_unstable();
    squares.dedup();
    let state = one.state().and_then(Result::ok);
    let typeinv = match one {
        Configuration::Octominoid(one) => Some(typeinv(one.code())),
        _ => state.and_then(|state| state.typeinv()),
    };
    Ok(Analysed {
        kind: one.kind(),
        code: one.to_string(),
        canonical: canonical.to_string(),
        tiles: chain.size(),
        extent: Extent::of(centres).to_string(),
        area: squares.len(),
        f: chain.flaps(),
        symcount: state.map(|state| state.symcount()),
        chiral: state.map(|state| state.is_chiral()),
        typeinv,
        tile_deltas: (0..chain.size()).map(|tile| tile_delta(&chain, tile)).collect(),
        delta: analysis.delta,
        linking: analysis.linking,
        verdict: analysis.verdict.to_string(),
        steps: analysis.steps.into_iter().map(|step| step.text).collect(),
        folding: folding(one, analysis.verdict)?,
    })
}

/// Searches for folds from the flat rectangle to a configuration.
fn folding(one: &Configuration, verdict: Verdict) -> Result<Folding, BadInput> {
    if verdict != Verdict::NotRuledOut {
        return Ok(Folding { simple_folds: Some(false), ..Folding::default() });
    }
    let state = match one.state() {
        Some(Ok(state)) => state,
        Some(Err(misfit)) => {
            return Ok(Folding { reason: Some(misfit), ..Folding::default() });
        }
        None => return Ok(Folding::default()),
    };
    let (variant, tiles) = (Variant::of(&state), state.len());
    let task = Task::<Magic> { variant, start: variant.flat(), goal: Goal::Shape(state) };
    let verdict = Magic::solve(&task, Method::Fewest, &mut Bar::new())?;
    Ok(match verdict.outcome {
        Outcome::Solved { solution, .. } if solution.moves().iter().any(|mv| mv.is_general()) => {
            let general = by_general(solution.moves());
            Folding {
                simple_folds: Some(false),
                general_folds: Some(true),
                reason: Some(format!("No simple folds lead there. {general}")),
                ..Folding::default()
            }
        }
        Outcome::Solved { solution, proof } => Folding {
            simple_folds: Some(true),
            quarter_turns: solution.len().try_into().ok(),
            shortest: Some(proof == Proof::Optimal),
            ..Folding::default()
        },
        Outcome::Unsolvable { reason } | Outcome::Undecided { reason } => {
            // Up to this size, the search was complete. General folds are known for 8 tiles only.
            let simple_folds = (tiles <= MOST_CLOSED).then_some(false);
            let general_folds = simple_folds.filter(|_| variant == Variant::default());
            let reason = Some(reason);
            Folding { simple_folds, general_folds, reason, ..Folding::default() }
        }
    })
}

fn tell(one: &Analysed) {
    println!("{} {}", one.kind, one.code);
    if one.code != one.canonical {
        println!("canonical form: {}", one.canonical);
    }
    let squares = counted(one.area as u64, "square");
    println!("{} on {squares}, box {}", counted(one.tiles as u64, "tile"), one.extent);
    let symmetries = one.symcount.map(|count| format!("; symcount {count}")).unwrap_or_default();
    let typeinv = match one.typeinv {
        Some(true) => "; typeinv yes",
        Some(false) => "; typeinv no",
        None => "",
    };
    let chiral = match one.chiral {
        Some(true) => "; chiral",
        Some(false) => "; achiral",
        None => "",
    };
    println!("{}{symmetries}{chiral}{typeinv}", counted(one.f as u64, "flap"));
    println!("Δ = {}, L = {}", one.delta, one.linking);
    println!("{}{}", one.verdict, folds(&one.folding));
    println!();
    one.steps.iter().for_each(|step| println!("{step}"));
}

/// Describes the findings about folds in sentences, each with a space before it.
fn folds(folding: &Folding) -> String {
    match folding {
        Folding { quarter_turns: Some(0), .. } => " It is the flat rectangle.".to_owned(),
        Folding { quarter_turns: Some(turns), shortest, .. } => {
            let turns = counted(*turns, "quarter turn");
            let proved = if *shortest == Some(true) { ", and no fewer lead there" } else { "" };
            format!(" The flat rectangle is {turns} away{proved}.")
        }
        Folding { reason: Some(reason), .. } => format!(" {reason}"),
        _ => String::new(),
    }
}

fn tell_sequence(one: &Opened) {
    println!("{} {}", one.kind, one.code);
    if one.code != one.canonical {
        println!("canonical form: {}", one.canonical);
    }
    println!(
        "{} on {}; {}; Dc {}; symcount {}",
        counted(one.tiles as u64, "tile"),
        counted(one.area as u64, "square"),
        counted(one.f as u64, "flap"),
        one.curving_delta,
        one.symcount
    );
    println!("{}", counted(one.assemblages.len() as u64, "assemblage"));
    for one in &one.assemblages {
        let (delta, linking) = (one.delta, one.linking);
        println!(
            "  {}  Δ = {delta}, L = {linking}. {}{}",
            one.code,
            one.verdict,
            folds(&one.folding)
        );
    }
}
