//! Compares our own tables with the figures in `docs/beyond.md`.

use parlour::contract::{Papers, Puzzle, TableRow};

use crate::common::figures;
use crate::common::instances::for_every_puzzle;

const DOCUMENT: &str = include_str!("../../../docs/beyond.md");

/// The numbers in a line, in order. A comma between digits groups them.
fn numbers(line: &str) -> Vec<String> {
    let signs: Vec<char> = line.chars().collect();
    let is_digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    // A group has three digits.
    let groups = |at: usize| {
        signs[at] == ',' && at > 0 && is_digit(at - 1) && (at + 1..at + 4).all(is_digit)
    };
    let mut text = String::new();
    for (at, sign) in signs.iter().enumerate() {
        match *sign {
            _ if groups(at) => {}
            digit if digit.is_ascii_digit() => text.push(digit),
            _ => text.push(' '),
        }
    }
    text.split_whitespace().map(str::to_owned).collect()
}

/// The lines of the document's section with a heading.
fn section(heading: &str) -> Vec<&'static str> {
    let head = format!("### {heading}");
    let lines = DOCUMENT.lines().skip_while(|line| *line != head).skip(1);
    lines.take_while(|line| !line.starts_with('#')).collect()
}

/// Tells whether a line contains these numbers in sequence.
fn has(line: &str, wanted: &[String]) -> bool {
    let mut there = numbers(line).into_iter();
    wanted.iter().all(|number| there.any(|one| one == *number))
}

/// The figures of a table, row by row, each with the name of its row.
fn rows<P: Puzzle>(index: usize) -> Vec<String> {
    let (table, figures) = figures::<P>(index);
    let row = |(line, mut ours): (TableRow, Vec<String>)| {
        for (cell, ours) in line.cells.into_iter().zip(&mut ours) {
            if ours.is_empty() {
                *ours = cell.printed.unwrap_or_default();
            }
        }
        format!("{} | {}", line.name, ours.join(" | "))
    };
    table.rows.into_iter().zip(figures).map(row).collect()
}

#[test]
fn the_tables_of_our_own_hold_the_figures_of_the_document() {
    fn check<P: Puzzle>() {
        for (index, table) in P::Papers::tables().into_iter().enumerate() {
            if !table.is_beyond() {
                continue;
            }
            let (title, lines) = (&table.title, section(&table.title));
            assert!(!lines.is_empty(), "{}: no section {title}", P::ID);
            let command = table.command.iter().filter_map(|command| command.split(" --").next());
            for words in command {
                assert!(lines.iter().any(|line| line.contains(words)), "{title}: {words}");
            }
            match title.as_str() {
                // The document contains the formulas, the page their values.
                "The next formulas" => {
                    for formula in ["2ⁿ − 4n² − 16n + 123", "2n² + 216n − 1697"] {
                        assert!(table.note.contains(formula));
                        assert!(lines.iter().any(|line| line.contains(formula)), "{formula}");
                    }
                    continue;
                }
                // The document has a table for each lattice.
                "All puzzles with one winning jump, on a board without end" => {
                    for row in rows::<P>(index) {
                        let row = numbers(&row);
                        for figures in row[1..].chunks(3) {
                            let wanted = [&row[..1], figures].concat();
                            assert!(lines.iter().any(|line| has(line, &wanted)), "{wanted:?}");
                        }
                    }
                    continue;
                }
                // The document omits small towers.
                "How far a tower is from the farthest state" => {
                    let rows = rows::<P>(index).split_off(9);
                    assert!(
                        rows.iter().all(|row| lines.iter().any(|line| has(line, &numbers(row))))
                    );
                    continue;
                }
                _ => {}
            }
            for row in rows::<P>(index) {
                let found = lines.iter().any(|line| has(line, &numbers(&row)));
                assert!(found, "{title}: {row}");
            }
        }
    }
    for_every_puzzle!(check: fn()).for_each(|(_, check)| check());
}

#[test]
fn numbers_are_read_whole() {
    assert_eq!(numbers("| 4 | 1,234,567 | (0,2), 12,5 |"), ["4", "1234567", "0", "2", "12", "5"]);
    assert!(has("| 4 | 5 | 6 |", &numbers("4 6")) && !has("| 4 | 56 |", &numbers("4 6")));
}
