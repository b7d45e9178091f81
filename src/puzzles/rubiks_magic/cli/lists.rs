//! `parlour rubiks-magic planar` and `octominoids`: all configurations of a class.

use std::collections::BTreeMap;
use std::io::IsTerminal;

use super::List;
use crate::cli::{BadInput, Bar, Exit};
use crate::contract::TextError;
use crate::kit::numerals::digits;
use crate::puzzles::rubiks_magic::math::octominoid::{self, Octominoid};
use crate::puzzles::rubiks_magic::math::planar;
use crate::search::{Cancelled, Progress};

/// The sums of four columns, by the key of a row.
type Sums<K> = BTreeMap<K, [usize; 4]>;

/// A progress bar for lines printed as they are found; none if they go to a terminal.
fn bar(csv: bool) -> Option<Bar> {
    (!csv || !std::io::stdout().is_terminal()).then(Bar::new)
}

/// Reports the number of lines to the bar, if there is one.
fn report(bar: &mut Option<Bar>, lines: usize, note: &str) -> Result<(), Cancelled> {
    bar.as_mut().map_or(Ok(()), |bar| bar.report(lines as u64, None, note))
}

/// Parses a number of tiles.
pub(super) fn size(text: &str, most: usize) -> Result<usize, TextError> {
    let even = |size: &usize| size.is_multiple_of(2) && (4..=most).contains(size);
    digits(text).filter(even).ok_or_else(|| {
        let problem = format!("An even number from 4 to {most} is allowed. More take too long.");
        TextError::new("--tiles", text, problem)
    })
}

/// All planar sequences.
pub(super) fn planar(options: &List) -> Result<Exit, BadInput> {
    let size = size(&options.tiles, planar::MOST_LISTED)?;
    let mut bar = bar(options.csv);
    if options.csv {
        println!("{}", planar::Row::HEADER);
    }
    let mut sums: Sums<usize> = BTreeMap::new();
    let mut lines = 0;
    let listed = planar::each(size, |sequence| {
        let row = planar::Row::of(sequence);
        if options.csv {
            println!("{}", row.csv());
        }
        let sums = sums.entry(row.flaps).or_default();
        add(sums, [1, row.assemblages, row.delta_zero, row.both_zero]);
        lines += 1;
        report(&mut bar, lines, "sequences")
    });
    drop(bar);
    if !options.csv {
        let columns = ["flaps", "sequences", "assemblages", "Δ = 0", "Δ = L = 0"];
        table(&columns, &sums);
    }
    listed?;
    Ok(Exit::Done)
}

/// All octominoids.
pub(super) fn octominoids(options: &List) -> Result<Exit, BadInput> {
    let size = size(&options.tiles, octominoid::MOST_LISTED)?;
    let mut bar = bar(options.csv);
    if options.csv {
        println!("{}", octominoid::Row::HEADER);
    }
    let mut sums: Sums<String> = BTreeMap::new();
    let mut lines = 0;
    let listed = octominoid::each(size, |one: Octominoid| {
        let row = octominoid::Row::of(&one);
        if options.csv {
            println!("{}", row.csv());
        }
        let [a, b, c] = row.extent.sides;
        let sums = sums.entry(format!("{a}x{b}x{c}")).or_default();
        let zero = row.delta == 0;
        add(sums, [1, usize::from(zero), usize::from(row.vanishes()), usize::from(row.typeinv)]);
        lines += 1;
        report(&mut bar, lines, "octominoids")
    });
    drop(bar);
    if !options.csv {
        table(&["box", "octominoids", "Δ = 0", "Δ = L = 0", "typeinv"], &sums);
    }
    listed?;
    Ok(Exit::Done)
}

fn add(sums: &mut [usize; 4], more: [usize; 4]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// Prints a table of sums, with a line of totals.
fn table<K: ToString>(columns: &[&str; 5], sums: &Sums<K>) {
    let line = |name: &str, cells: [String; 4]| {
        let cells = cells.iter().zip(&columns[1..]).map(|(cell, column)| {
            let width = column.chars().count().max(6);
            format!("  {cell:>width$}")
        });
        println!("{name:>6}{}", cells.collect::<String>());
    };
    line(columns[0], [1, 2, 3, 4].map(|column| columns[column].to_owned()));
    let mut all = [0; 4];
    for (name, sums) in sums {
        line(&name.to_string(), sums.map(|sum| sum.to_string()));
        add(&mut all, *sums);
    }
    line("total", all.map(|sum| sum.to_string()));
}
