//! What the paper prints, and the same computed anew.
//!
//! The printed figures go into the cells they stand in and nowhere else.

use super::configuration::Configuration;
use super::octominoid::{self, Octominoid};
use super::planar;

/// Table 1: the number of flaps; then the sequences, their assemblages, those with Δ = 0, those with
/// Δ = L = 0, and those of them that the author neither built nor ruled out.
///
/// We find 12 instead of 13 assemblages with two flaps, so 24 in all: see [`VANISHING`].
pub const TABLE_1: [[&str; 6]; 9] = [
    ["none", "7", "6", "4", "2", "-"],
    ["1", "7", "14", "7", "3", "-"],
    ["2", "22", "44", "20", "13", "3"],
    ["3", "10", "50", "15", "5", "2"],
    ["4", "18", "38", "11", "2", "-"],
    ["5", "2", "12", "1", "-", "-"],
    ["6", "4", "4", "1", "-", "-"],
    ["8", "1", "0", "-", "-", "-"],
    ["total", "71", "168", "59", "25", "5"],
];

/// Table 2: how the flaps (f) and the other tiles (x) follow each other, and the sequences.
pub const TABLE_2: [(&str, &str); 10] = [
    ("ffxxxxxx", "2"),
    ("fxfxxxxx", "5"),
    ("fxxfxxxx", "3"),
    ("fxxxfxxx", "12"),
    ("ffffxxxx", "1"),
    ("fffxxfxx", "5"),
    ("ffxffxxx", "1"),
    ("ffxfxxfx", "4"),
    ("ffxxffxx", "1"),
    ("fxfxfxfx", "6"),
];

/// The totals of sections 1, 7 and 11.
///
/// The last counts the two configurations twice that are of both classes.
pub const TOTALS: [(&str, &str); 11] = [
    ("Octominoid configurations", "1291"),
    ("Their shapes", "582"),
    ("Octominoids with Δ = 0", "737"),
    ("Octominoids with Δ = L = 0", "460"),
    ("Their shapes", "265"),
    ("Octominoids equivalent with all diagonals exchanged", "141"),
    ("Of these with Δ = L = 0", "50"),
    ("Octominoids with eight symmetries", "4"),
    ("Of these with Δ = L = 0", "1"),
    ("Planar sequences of 12 tiles", "4855"),
    ("Octominoids and planar assemblages with Δ = L = 0", "485"),
];

/// The sample lines of section 11.1, with commas as in [`octominoid::Row::csv`], and the shape, where
/// three dots stand for some tiles.
pub const OCTOMINOIDS: [(&str, &str); 6] = [
    ("RRRURRRU,0x2x4+8,0,0,0,4,yes", "011-013-015-017-031-033-035-037s"),
    ("RRRUmRRRUm,1x1x4+8,0,0,0,4,no", "011-013-015-017-101-103-105-107s"),
    ("RmUvRvLmUvUmUvLv,2x2x2+0,4,4,0,1,no", "112-...-312"),
    ("RmUvUmLvRmUvUmLv,2x2x2+0,4,0,0,4,yes", "112-...-323s"),
    ("RmRvUvDmLvLmDmUv,2x2x2+2,0,-4,0,2,yes", "011-112-121-...-433s"),
    ("RRRmRmRRLmLm,1x1x3+7,2,0,1,2,yes", "011-013-015-110-114-211-213-215s"),
];

/// The sample lines of section 11.2, with commas as in [`planar::Row::csv`]; they lack the last column.
pub const SEQUENCES: [&str; 13] = [
    "EEEEWWWW,2,5,0,8,1,1",
    "EEENWWWS,0,8,0,4,1,1",
    "EEENWWSW,1,7,-2,1,2,1",
    "ENSWENSW,4,3,0,8,0,0",
    "EWEWEWEW,8,2,0,32,0,0",
    "EEWENWSW,3,5,-2,1,6,2",
    "EEEEEEWWWWWW,2,7,0,8,1,1",
    "EEEEENWWWWWS,0,12,0,4,1,1",
    "EEEEENWWWWSW,1,11,-2,1,2,1",
    "ENSNSWENSNSW,8,3,0,4,0,0",
    "ENSNSWENSWEW,8,3,0,2,0,0",
    "ENSWENSWENSW,6,3,0,12,0,0",
    "EWEWEWEWEWEW,12,2,0,48,0,0",
];

/// A planar assemblage that the paper finds to have Δ = L = 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vanishing {
    /// Its number in section 9.
    pub label: &'static str,
    /// The assemblage.
    pub text: &'static str,
    /// Whether the author built it; otherwise it is one of the five of section 10 that are left open.
    pub built: bool,
}

/// The assemblages of section 9 with Δ = L = 0. Two are not as printed: (18) left has levels that its
/// stacks do not have, and stands here as it must be; (22) right has L = 2, for its two crossings have
/// one sign, so that it is not open but impossible.
pub const VANISHING: [Vanishing; 25] = [
    built("(3)", "slash E E E N W W W S"),
    built("(5)", "slash E E N N W S W S"),
    built("(13)", "slash E2 E N W S1 W1 S N2"),
    built("(14)", "slash E2 E N W S1 W1 N S2"),
    built("(16)", "slash E2 E2 E N W S1 W1 W"),
    built("(17)", "slash E3 E2 N W S2 E1 W1 W"),
    built("(18) left", "slash E2 N3 E W2 S1 N1 W S"),
    built("(18) right", "slash E1 N1 E W2 S2 N3 W S"),
    open("9.4.3", "slash E N1 E W3 N S2 W S"),
    built("(19)", "slash E1 N1 W1 E2 S2 N3 W2 S"),
    built("(20)", "slash E1 E N W S3 S N2 W"),
    built("(21) left", "slash E2 E2 E W1 N W S1 W"),
    built("(21) right", "slash E1 E1 E W2 N W S2 W"),
    built("(22) left", "slash E2 E N W1 N S2 S1 W"),
    open("(22) right", "slash E1 E N W2 N S1 S2 W"),
    built("(23) left", "slash E2 E N W2 W E1 S1 W"),
    built("(23) right", "slash E1 E N W1 W E2 S2 W"),
    open("(24)", "slash E1 E N1 N S2 W S2 W"),
    built("(25) left, second", "slash E3 E2 W1 E1 N W S2 W"),
    open("(25) left, first", "slash E3 E2 W2 E1 N W S1 W"),
    open("(25) right", "slash E3 E N W1 S1 N2 S2 W"),
    built("(26) left", "slash E2 E N2 W2 E1 W1 S1 W"),
    built("(26) right", "slash E2 E1 N1 S2 N2 W S1 W"),
    built("(27) left", "slash E N1 W1 E2 W2 S1 N3 S2"),
    built("(27) right", "slash E1 N1 W1 E2 W2 S2 E2 W1"),
];

const fn built(label: &'static str, text: &'static str) -> Vanishing {
    Vanishing { label, text, built: true }
}

const fn open(label: &'static str, text: &'static str) -> Vanishing {
    Vanishing { label, text, built: false }
}

/// The figures of Table 1 that the invariants decide, all columns but the last, from the rows of all
/// sequences of 8 tiles.
pub fn table_1(rows: &[planar::Row]) -> Vec<[String; 4]> {
    let line = |[name, ..]: &[&str; 6]| {
        let flaps = name.parse().ok().or((*name == "none").then_some(0));
        let chosen = || rows.iter().filter(|row| flaps.is_none_or(|flaps| row.flaps == flaps));
        let sum = |part: fn(&planar::Row) -> usize| chosen().map(part).sum::<usize>();
        // The last columns are empty where there is nothing.
        let dash = |number: usize| if number == 0 { "-".to_owned() } else { number.to_string() };
        [
            chosen().count().to_string(),
            sum(|row| row.assemblages).to_string(),
            dash(sum(|row| row.delta_zero)),
            dash(sum(|row| row.both_zero)),
        ]
    };
    TABLE_1.iter().map(line).collect()
}

/// The figures of Table 2, from the rows of all sequences of 8 tiles.
pub fn table_2(rows: &[planar::Row]) -> Vec<String> {
    let patterns: Vec<String> = rows.iter().map(|row| flap_pattern(&row.sequence)).collect();
    let count = |pattern| patterns.iter().filter(|one| *one == pattern).count();
    TABLE_2.iter().map(|(pattern, _)| count(pattern).to_string()).collect()
}

/// How flaps and other tiles follow each other, from the tile and in the direction that make it least.
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

/// The figures of [`TOTALS`], from all octominoids and all sequences of 8 tiles with their rows, and
/// the number of sequences of 12.
pub fn totals(
    octominoids: &[(Octominoid, octominoid::Row)],
    planar: &[planar::Row],
    twelve: usize,
) -> [String; 11] {
    let shapes = |chosen: fn(&octominoid::Row) -> bool| {
        let chosen = octominoids.iter().filter(|(_, row)| chosen(row));
        let mut shapes: Vec<_> = chosen.map(|(one, _)| one.shape()).collect();
        shapes.sort_unstable();
        shapes.dedup();
        shapes.len()
    };
    let count = |chosen: fn(&octominoid::Row) -> bool| {
        octominoids.iter().filter(|(_, row)| chosen(row)).count()
    };
    let both = planar.iter().map(|row| row.both_zero).sum::<usize>();
    // No two tiles superposed, all in one plane: such a configuration is of both classes.
    let twice: usize =
        planar.iter().filter(|row| row.area == row.sequence.size()).map(|row| row.both_zero).sum();
    let vanishing = count(octominoid::Row::vanishes);
    [
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
    ]
    .map(|number| number.to_string())
}

/// A line of [`OCTOMINOIDS`] computed anew, from the code it begins with, and with as many tiles left
/// out of the shape.
pub fn octominoid_sample((line, shape): (&str, &str)) -> Option<(String, String)> {
    let code: octominoid::Code = line.split(',').next()?.parse().ok()?;
    let one = Octominoid::new(code).ok()?;
    let ours = one.shape().to_string();
    let ours = match shape.split_once("...") {
        Some((start, end)) if ours.len() >= start.len() + end.len() => {
            format!("{}...{}", &ours[..start.len()], &ours[ours.len() - end.len()..])
        }
        _ => ours,
    };
    Some((octominoid::Row::of(&one).csv(), ours))
}

/// A line of [`SEQUENCES`] computed anew, from the sequence it begins with.
pub fn sequence_sample(line: &str) -> Option<String> {
    let sequence = match line.split(',').next()?.parse().ok()? {
        Configuration::Sequence(sequence) => sequence,
        Configuration::Assemblage(one) => one.sequence().clone(),
        Configuration::Octominoid(_) | Configuration::State(_) => return None,
    };
    let csv = planar::Row::of(sequence).csv();
    csv.rsplit_once(',').map(|(start, _)| start.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::magic::linking::linking;
    use crate::puzzles::magic::ribbon::delta;

    fn planar(size: usize) -> Vec<planar::Row> {
        let mut rows = Vec::new();
        let found = |sequence| {
            rows.push(planar::Row::of(sequence));
            Ok::<(), ()>(())
        };
        assert_eq!(planar::each(size, found), Ok(()));
        rows
    }

    #[test]
    fn table_1_is_as_printed_but_for_one_assemblage() {
        let ours = table_1(&planar(8));
        for (printed, ours) in TABLE_1.iter().zip(&ours) {
            assert_eq!(printed[1..4], ours[..3]);
            let both = match printed[0] {
                "2" => "12",
                "total" => "24",
                _ => printed[4],
            };
            assert_eq!(ours[3], both);
        }
    }

    #[test]
    fn table_2_is_as_printed() {
        assert_eq!(table_2(&planar(8)), TABLE_2.map(|(_, printed)| printed));
    }

    #[test]
    fn the_totals_are_as_printed_but_for_what_is_counted_twice() {
        let mut octominoids = Vec::new();
        let found = |one: Octominoid| {
            let row = octominoid::Row::of(&one);
            octominoids.push((one, row));
            Ok::<(), ()>(())
        };
        assert_eq!(octominoid::each(8, found), Ok(()));
        let ours = totals(&octominoids, &planar(8), planar(12).len());
        let (last, others) = ours.split_last().expect("totals");
        assert_eq!(others, &TOTALS.map(|(_, printed)| printed)[..10]);
        assert_eq!(last, "482");
        assert!(octominoids.iter().map(|(one, _)| one.code()).is_sorted());
        let lines: Vec<String> = octominoids.iter().map(|(_, row)| row.csv()).collect();
        let printed = OCTOMINOIDS.map(|(line, _)| line);
        let places = [0, 1, 2, 3].map(|sample| lines.iter().position(|one| one == printed[sample]));
        assert_eq!(places, [Some(0), Some(1), Some(1289), Some(1290)]);
    }

    #[test]
    fn the_sample_lines_are_as_printed() {
        for (line, shape) in OCTOMINOIDS {
            assert_eq!(octominoid_sample((line, shape)), Some((line.to_owned(), shape.to_owned())));
        }
        for line in SEQUENCES {
            assert_eq!(sequence_sample(line).as_deref(), Some(line));
        }
    }

    #[test]
    fn the_assemblages_of_section_9_are_ours_but_for_one() {
        let mut ours = Vec::new();
        let found = |sequence| {
            for one in Configuration::Sequence(sequence).assembled() {
                let chain = one.chain().expect("levels");
                if delta(&chain) == 0 && linking(&chain) == 0 {
                    ours.push(one.to_string());
                }
            }
            Ok::<(), ()>(())
        };
        assert_eq!(planar::each(8, found), Ok(()));
        let mut known = Vec::new();
        for Vanishing { label, text, .. } in VANISHING {
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
        assert_eq!(VANISHING.iter().filter(|one| !one.built).count(), 5);
    }
}
