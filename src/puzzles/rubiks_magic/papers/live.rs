//! Values of the tables that are computed in the page.

use std::collections::HashSet;
use std::rc::Rc;

use super::printed::{ASSEMBLAGES, FIGURE_9, FLAPLESS, LINKED, SEQUENCES, TABLE_1};
use crate::contract::{CellListener, CellPlace};
use crate::kit::say::translated;
use crate::puzzles::rubiks_magic::Variant;
use crate::puzzles::rubiks_magic::math::chain::Chain;
use crate::puzzles::rubiks_magic::math::configuration::Configuration;
use crate::puzzles::rubiks_magic::math::folding::census::Census;
use crate::puzzles::rubiks_magic::math::folding::graph::Graph;
use crate::puzzles::rubiks_magic::math::folding::state::Position;
use crate::puzzles::rubiks_magic::math::linking::{explain, linking, vanishes};
use crate::puzzles::rubiks_magic::math::octominoid::{self, Octominoid};
use crate::puzzles::rubiks_magic::math::ribbon::{Ribbon, delta};
use crate::puzzles::rubiks_magic::math::{planar, reach, transform};
use crate::say;
use crate::search::Cancelled;

/// The patterns in which flaps (f) and other tiles (x) follow each other, in the rows of Table 2.
pub const PATTERNS: [&str; 10] = [
    "ffxxxxxx", "fxfxxxxx", "fxxfxxxx", "fxxxfxxx", "ffffxxxx", "fffxxfxx", "ffxffxxx", "ffxfxxfx",
    "ffxxffxx", "fxfxfxfx",
];

/// The codes of the sample lines of section 11.1. The numbers are those of characters shown at each end of the
/// shape; `None` for the whole shape.
pub const CODES: [(&str, Option<[usize; 2]>); 6] = [
    ("RRRURRRU", None),
    ("RRRUmRRRUm", None),
    ("RmUvRvLmUvUmUvLv", Some([4, 4])),
    ("RmUvUmLvRmUvUmLv", Some([4, 5])),
    ("RmRvUvDmLvLmDmUv", Some([12, 5])),
    ("RRRmRmRRLmLm", None),
];

/// The numbers of tiles for which theorem 8.1 is computed. It is stated for 8.
pub const SIZES: [usize; 4] = [4, 6, 8, 10];

/// The sign for zero in the tables of the paper.
const DASH: &str = "-";

/// Formats a number, with [`DASH`] for zero.
fn dash(number: usize) -> String {
    if number == 0 { DASH.to_owned() } else { number.to_string() }
}

/// All sequences of `size` tiles.
fn sequences(
    size: usize,
    listener: &mut dyn CellListener,
) -> Result<Vec<planar::Sequence>, Cancelled> {
    let mut all = Vec::new();
    // A number stands before it.
    let note = say!("sequences");
    planar::each(size, |sequence| {
        all.push(sequence);
        if all.len().is_multiple_of(256) {
            listener.report(all.len() as u64, None, &note)?;
        }
        Ok(())
    })?;
    Ok(all)
}

/// The rows of the sequences of 8 tiles.
fn planar_rows(listener: &mut dyn CellListener) -> Result<Vec<planar::Row>, Cancelled> {
    Ok(sequences(8, listener)?.into_iter().map(planar::Row::of).collect())
}

/// The graph of folds of 8 tiles.
fn graph(listener: &mut dyn CellListener) -> Result<Rc<Graph>, Cancelled> {
    reach::graph(Variant::default(), listener)
}

/// The vanishing assemblages of a sequence that simple folds do not reach.
fn unreached(sequence: &planar::Sequence, graph: &Graph) -> usize {
    let all = Configuration::Sequence(sequence.clone()).assembled();
    let left = all
        .iter()
        .filter(|one| one.chain().as_ref().is_some_and(vanishes) && distance(one, graph).is_none());
    left.count()
}

/// The distance of a configuration from the flat rectangle, in quarter turns.
fn distance(one: &Configuration, graph: &Graph) -> Option<usize> {
    one.state()?.ok().and_then(|state| graph.distance(state.key()))
}

/// Computes Table 1.
pub fn table_1(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let rows = planar_rows(listener)?;
    let groups = || TABLE_1.into_iter().map(|(flaps, _)| flaps).enumerate();
    let chosen = |flaps: Option<usize>| {
        rows.iter().filter(move |row| flaps.is_none_or(|flaps| row.flaps == flaps))
    };
    for (row, flaps) in groups() {
        let sum = |part: fn(&planar::Row) -> usize| chosen(flaps).map(part).sum::<usize>();
        let values = [
            chosen(flaps).count().to_string(),
            sum(|row| row.assemblages).to_string(),
            dash(sum(|row| row.delta_zero)),
            dash(sum(|row| row.both_zero)),
        ];
        listener.row(row, values);
    }
    let graph = graph(listener)?;
    for (row, flaps) in groups() {
        let left: usize = chosen(flaps).map(|row| unreached(&row.sequence, &graph)).sum();
        listener.cell(CellPlace { row, column: 4 }, dash(left));
    }
    Ok(())
}

/// Computes Table 2.
pub fn table_2(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let patterns: Vec<String> = sequences(8, listener)?.iter().map(flap_pattern).collect();
    for (row, pattern) in PATTERNS.into_iter().enumerate() {
        let count = patterns.iter().filter(|one| *one == pattern).count();
        listener.row(row, [count.to_string()]);
    }
    Ok(())
}

/// The least pattern of flaps and other tiles, over all first tiles and both directions.
fn flap_pattern(sequence: &planar::Sequence) -> String {
    let flaps = sequence.flap_pattern();
    let size = flaps.len();
    let letter = |tile: usize| if flaps[tile % size] { 'f' } else { 'x' };
    let from = |start: usize| {
        let forward: String = (0..size).map(|tile| letter(start + tile)).collect();
        let backward: String = (0..size).map(|tile| letter(start + size - tile)).collect();
        forward.min(backward)
    };
    (0..size).map(from).min().unwrap_or_default()
}

/// Computes the totals.
pub fn totals(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let mut octominoids: Vec<(octominoid::Shape, octominoid::Row)> = Vec::new();
    // A number stands before it.
    let note = say!("octominoids");
    octominoid::each(8, |one: Octominoid| {
        octominoids.push((one.shape(), octominoid::Row::of(&one)));
        listener.report(octominoids.len() as u64, None, &note)
    })?;
    let count = |chosen: fn(&octominoid::Row) -> bool| {
        octominoids.iter().filter(|(_, row)| chosen(row)).count()
    };
    let shapes = |chosen: fn(&octominoid::Row) -> bool| {
        let chosen = octominoids.iter().filter(|(_, row)| chosen(row));
        chosen.map(|(shape, _)| shape).collect::<HashSet<_>>().len()
    };
    let planar = planar_rows(listener)?;
    let both: usize = planar.iter().map(|row| row.both_zero).sum();
    // A planar configuration without stacked tiles belongs to both classes.
    let flat = planar.iter().filter(|row| row.area == row.sequence.size());
    let twice: usize = flat.map(|row| row.both_zero).sum();
    let twelve = sequences(12, listener)?.len();
    let vanishing = count(octominoid::Row::vanishes);
    let values = [
        octominoids.len(),
        shapes(|_| true),
        count(|row| row.delta == 0),
        vanishing,
        shapes(octominoid::Row::vanishes),
        count(|row| row.typeinv),
        count(|row| row.typeinv && row.vanishes()),
        count(|row| row.symcount == 8),
        count(|row| row.symcount == 8 && row.vanishes()),
        twelve,
        vanishing + both - twice,
    ];
    for (row, value) in values.into_iter().enumerate() {
        listener.row(row, [value.to_string()]);
    }
    Ok(())
}

/// Counts the shapes that folds reach.
pub fn folded(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let Census { states, depths, octominoids, planar } = Census::of(&*graph(listener)?);
    let values = [octominoids, planar, states, depths.len().saturating_sub(1)];
    let beyond = reach::beyond(listener)?;
    let more = |test: fn(&Position) -> bool| beyond.keys().filter(|key| test(&key.state())).count();
    let together = [octominoids + more(Position::is_spread), planar + more(Position::is_planar)];
    let rows = values.into_iter().chain(together).enumerate();
    for (row, value) in rows {
        listener.row(row, [value.to_string()]);
    }
    Ok(())
}

/// Computes the sample lines of octominoids.
pub fn octominoids(listener: &mut dyn CellListener) {
    for (row, (code, shown)) in CODES.into_iter().enumerate() {
        let Some(one) = of_code(code) else { continue };
        let octominoid::Row { extent, flaps, delta, linking, symcount, typeinv, .. } =
            octominoid::Row::of(&one);
        let values = [
            extent.to_string(),
            flaps.to_string(),
            delta.to_string(),
            linking.to_string(),
            symcount.to_string(),
            yes_or_no(typeinv),
            shortened(&one.shape().to_string(), shown),
        ];
        listener.row(row, values);
    }
}

fn of_code(code: &str) -> Option<Octominoid> {
    Octominoid::new(code.parse().ok()?).ok()
}

/// Formats a bool like the paper's program.
fn yes_or_no(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}

/// Abbreviates a shape with three dots, as in the paper.
fn shortened(shape: &str, shown: Option<[usize; 2]>) -> String {
    match shown {
        Some([start, end]) if start + end < shape.len() => {
            format!("{}...{}", &shape[..start], &shape[shape.len() - end..])
        }
        _ => shape.to_owned(),
    }
}

fn sequence(text: &str) -> Option<planar::Sequence> {
    match text.parse() {
        Ok(Configuration::Sequence(sequence)) => Some(sequence),
        Ok(Configuration::Assemblage(one)) => Some(one.sequence.clone()),
        _ => None,
    }
}

/// Computes the sample lines of sequences.
pub fn samples(listener: &mut dyn CellListener) {
    for (row, (text, _)) in SEQUENCES.into_iter().enumerate() {
        let Some(sequence) = sequence(text) else { continue };
        let planar::Row { flaps, area, symcount, assemblages, delta_zero, both_zero, .. } =
            planar::Row::of(sequence.clone());
        let (flaps, area) = (flaps.to_string(), area.to_string());
        let curving = sequence.curving_delta().to_string();
        let counts = [symcount, assemblages, delta_zero, both_zero].map(|count| count.to_string());
        listener.row(row, [flaps, area, curving].into_iter().chain(counts));
    }
}

/// Computes the figures of the assemblages of section 9.
pub fn assemblages(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    let all = ASSEMBLAGES.map(|(_, text, ..)| text.parse::<Configuration>().ok());
    let linked = |one: &Configuration| one.chain().map_or(0, |chain| linking(&chain));
    for (row, one) in all.iter().enumerate() {
        let Some(one) = one else { continue };
        let delta = one.chain().map_or(0, |chain| delta(&chain));
        listener.row(row, [delta.to_string(), linked(one).abs().to_string()]);
    }
    let graph = graph(listener)?;
    for (row, one) in all.iter().enumerate() {
        let Some(one) = one else { continue };
        let (verdict, turns) = match distance(one, &graph) {
            Some(turns) => (super::FOLDED, turns.to_string()),
            None if linked(one) == 0 => (super::OPEN, DASH.to_owned()),
            None => (super::IMPOSSIBLE, DASH.to_owned()),
        };
        listener.cell(CellPlace { row, column: 2 }, translated(verdict));
        listener.cell(CellPlace { row, column: 3 }, turns);
        let crossings = one.chain().map_or(0, |chain| explain(&Ribbon::of(&chain)).crossed());
        listener.cell(CellPlace { row, column: 4 }, crossings.to_string());
    }
    Ok(())
}

/// Computes the figures of the sequences without flaps.
pub fn flapless(listener: &mut dyn CellListener) {
    for (row, (_, text, _)) in FLAPLESS.into_iter().enumerate() {
        let Some(sequence) = sequence(text) else { continue };
        let area = sequence.area();
        let all = Configuration::Sequence(sequence).assembled();
        let chain = all.first().and_then(Configuration::chain);
        let size = |number: fn(&Chain) -> i32| {
            chain.as_ref().map_or(DASH.to_owned(), |chain| number(chain).abs().to_string())
        };
        let values = [area.to_string(), all.len().to_string(), size(delta), size(linking)];
        listener.row(row, values);
    }
}

/// Computes the figures of the octominoids of figure 9.
pub fn figure_9(listener: &mut dyn CellListener) {
    for (row, (code, _)) in FIGURE_9.into_iter().enumerate() {
        let Some(one) = of_code(code) else { continue };
        let octominoid::Row { extent, delta, linking, symcount, typeinv, .. } =
            octominoid::Row::of(&one);
        let values = [
            extent.to_string(),
            delta.abs().to_string(),
            linking.abs().to_string(),
            symcount.to_string(),
            yes_or_no(typeinv),
            one.canonical().code().to_string(),
        ];
        listener.row(row, values);
    }
}

/// Computes the figures of theorem 8.1.
pub fn theorem(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for (row, size) in SIZES.into_iter().enumerate() {
        let [mut all, mut untwisted, mut odd, mut odd_linked] = [0_usize; 4];
        for sequence in sequences(size, listener)? {
            listener.report(all as u64, None, &say!("assemblages"))?;
            for chain in Configuration::Sequence(sequence)
                .assembled()
                .iter()
                .filter_map(Configuration::chain)
            {
                let parts = explain(&Ribbon::of(&chain));
                let is_odd = parts.crossed() % 2 == 1;
                all += 1;
                untwisted += usize::from(parts.twist() == 0);
                odd += usize::from(is_odd);
                odd_linked += usize::from(is_odd && parts.number() != 0);
            }
        }
        listener.row(row, [all, untwisted, odd, odd_linked].map(|count| count.to_string()));
    }
    Ok(())
}

/// Computes the figures of the assemblages that the linking number rules out.
pub fn linked(listener: &mut dyn CellListener) {
    for (row, (text, ..)) in LINKED.into_iter().enumerate() {
        let one = text.parse::<Configuration>().ok();
        let Some(chain) = one.and_then(|one| one.chain()) else { continue };
        let parts = explain(&Ribbon::of(&chain));
        listener.row(row, [parts.number().abs().to_string(), parts.crossed().to_string()]);
    }
}

/// Lists the rectangles of 2 × 4 with their tiles.
pub fn rectangles(listener: &mut dyn CellListener) {
    for (row, (state, transforms)) in
        transform::rectangles(Variant::default().flat()).into_iter().enumerate()
    {
        let [upper, lower] = transform::rows(&state);
        listener.row(row, [upper, lower, transforms.to_string()]);
    }
}

#[cfg(test)]
mod tests {
    use super::super::printed::ODD;
    use super::*;

    /// The assemblages of 8 tiles with Δ = 0 whose linking number passes the test.
    fn untwisted(has: fn(i32) -> bool) -> Vec<Configuration> {
        let all = planar::all(8).into_iter().map(Configuration::Sequence);
        let all = all.flat_map(|sequence| sequence.assembled());
        let wanted = |one: &Configuration| {
            let chain = one.chain().expect("levels");
            delta(&chain) == 0 && has(linking(&chain))
        };
        all.filter(wanted).collect()
    }

    #[test]
    fn the_linking_number_rules_out_35_assemblages() {
        let ours = untwisted(|linking| linking != 0);
        let mut ours: Vec<String> = ours.iter().map(|one| one.canonical().to_string()).collect();
        let read = |text: &str| text.parse::<Configuration>().expect("well formed").canonical();
        let mut known = LINKED.map(|(text, ..)| read(text).to_string());
        known.sort();
        ours.sort();
        assert_eq!(known, ours[..]);

        let mut cells = crate::contract::Cells::default();
        linked(&mut cells);
        // For planar assemblages, L has the parity of the crossings.
        for pair in cells.0.chunks(2) {
            let number = |index: usize| pair[index].1.parse::<u32>().expect("a number");
            assert_eq!(number(0) % 2, number(1) % 2, "{pair:?}");
        }
        // The paper prints 2 and 4, our values are 1 and 2.
        let printed = LINKED.iter().map(|(_, linking, _)| *linking).zip(cells.0.chunks(2));
        let doubled = printed.filter_map(|(linking, pair)| Some((linking?, pair[0].1.as_str())));
        assert_eq!(
            doubled.collect::<Vec<_>>(),
            [[("4", "2")].as_slice(), &[("2", "1"); 5]].concat()
        );
        // Where the paper says “odd”, our number is odd.
        let told = LINKED.iter().map(|(.., crossings)| *crossings).zip(cells.0.chunks(2));
        let odd = told.filter(|(crossings, _)| *crossings == Some(ODD));
        let odd: Vec<u32> = odd.map(|(_, pair)| pair[1].1.parse().expect("a number")).collect();
        assert_eq!((odd.len(), odd.iter().all(|count| count % 2 == 1)), (16, true));
    }

    #[test]
    fn the_assemblages_of_section_9_are_ours_but_for_one() {
        let ours = untwisted(|linking| linking == 0);
        let mut ours: Vec<String> = ours.iter().map(ToString::to_string).collect();
        let mut known = Vec::new();
        for (label, text, ..) in ASSEMBLAGES {
            let one: Configuration = text.parse().expect(text);
            assert_eq!(one.to_string(), text);
            let chain = one.chain().expect("levels");
            let linking = linking(&chain);
            assert_eq!((delta(&chain), linking), (0, if label == "(22) right" { 2 } else { 0 }));
            if linking == 0 {
                known.push(one.canonical().to_string());
            }
        }
        known.sort();
        ours.sort();
        assert_eq!(known, ours);
    }
}
