//! `parlour franklin …`

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, stdin};

use clap::{Args, Subcommand};
use serde::Serialize;

use super::Franklin;
use super::math::complete::{Completions, completions};
use super::math::count::{Census, class_of, classes};
use super::math::digits::like_f2;
use super::math::lines::{Property, Standing};
use super::math::pattern::{Mode, make, mode_of};
use super::math::square::{Square, read_order};
use super::math::symmetry::{Step, between};
use super::papers::squares::{Printed, SQUARES};
use super::words::wrong_line;
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer};
use crate::kit::numerals::{counted, grouped};

/// The longest text of a square that is read, in bytes. The largest squares need less than half of it.
const LONGEST: u64 = 1 << 20;

/// The limit on the states of a completion times the number of cells. States of larger squares take
/// longer, and no search should take more than a few minutes.
const MOST_STATES: u64 = 1 << 24;

/// The source of a square: the name of a file, or `-` for standard input. Where there is no such file, one of the
/// paper's squares F1, F2, F3, N1, N2, N3, B1, B2.
type Source = String;

/// The commands of the Franklin squares.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Tells which properties a square has, with the first line that violates each.
    ///
    /// A square is a text with a line for each row, numbers apart by spaces or commas, and "." for a blank cell. Its
    /// order is a power of two from 8 to 256.
    Check(One),
    /// Counts the squares of order 8 by enumeration: all of them, and the pandiagonal ones among all of them.
    Count,
    /// Makes a square of any order by Franklin's own pattern, or like F2.
    Make {
        /// The order: 8, 16, 32, 64, 128 or 256.
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        order: String,
        /// Carries the binary digits of F2 to the order instead.
        #[arg(long)]
        like_f2: bool,
    },
    /// Completes a square with blanks, and tells whether that is possible in one way only.
    Complete(One),
    /// Tells whether and how moving rows and columns turns one square into another.
    Equivalent {
        /// The one square: a file, "-" for standard input, or F1, F2, F3, N1, N2, N3, B1 or B2 of the paper.
        #[arg(value_name = "A")]
        a: Source,
        /// The other square, given likewise.
        #[arg(value_name = "B")]
        b: Source,
    },
}

/// A square.
#[derive(Debug, Args)]
pub struct One {
    /// The square: a file, "-" for standard input, or F1, F2, F3, N1, N2, N3, B1 or B2 of the paper.
    #[arg(value_name = "FILE")]
    square: Source,
}

/// The answer of `check` in JSON. A property is null where blanks leave it open.
#[derive(Debug, Serialize)]
struct Checked {
    order: usize,
    magic_sum: u32,
    blanks: usize,
    /// True if the square is full and the four properties of the definition hold.
    franklin: bool,
    half_rows: Option<bool>,
    half_columns: Option<bool>,
    bends: Option<bool>,
    blocks: Option<bool>,
    pandiagonal: Option<bool>,
    /// The first line that violates each property that does not hold.
    violations: BTreeMap<&'static str, Violation>,
    /// The mode of the pattern method that makes the square.
    pattern: Option<&'static str>,
    /// The number of its class of equivalent squares of order 8, from 1.
    class: Option<usize>,
}

/// A line whose sum is wrong.
#[derive(Debug, Serialize)]
struct Violation {
    line: String,
    /// The row and the column of each cell, from 1.
    cells: Vec<[usize; 2]>,
    /// The sum of its numbers.
    sum: u32,
    /// The prescribed sum.
    expected: u32,
    /// The number of its cells that are blank.
    blanks: usize,
}

/// The answer of `count` in JSON.
#[derive(Debug, Serialize)]
struct Counted {
    squares: u64,
    up_to_rotation_and_reflection: u64,
    /// Counted in the same way as `squares`.
    pandiagonal: u64,
    classes: u64,
}

/// The answer of `make` in JSON.
#[derive(Debug, Serialize)]
struct Made {
    order: usize,
    square: Vec<Vec<u32>>,
}

/// The answer of `complete` in JSON; null for everything that the search did not find out.
#[derive(Debug, Serialize)]
struct Completed {
    completable: Option<bool>,
    unique: Option<bool>,
    square: Option<Vec<Vec<u32>>>,
    /// Another completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<Vec<Vec<u32>>>,
}

/// The answer of `equivalent` in JSON.
#[derive(Debug, Serialize)]
struct Equivalent {
    equivalent: bool,
    /// The steps that turn A into B.
    #[serde(flatten)]
    way: Option<WayTold>,
}

#[derive(Debug, Serialize)]
struct WayTold {
    /// True if A is reflected in its main diagonal before its rows and columns are moved.
    transposed: bool,
    /// For each row of B, the row of A that moves there, from 1.
    rows: Vec<usize>,
    /// For each column of B, the column of A that moves there, from 1.
    columns: Vec<usize>,
    /// For each cell of B in reading order, the cell of A whose number moves there, from 1.
    permutation: Vec<usize>,
    /// The fewest steps that turn A into B, one after the other.
    steps: Vec<String>,
}

impl CommandLine for Franklin {
    type Command = Command;

    fn run(command: Command) -> Result<Exit, BadInput> {
        match command {
            Command::Check(One { square }) => {
                check(&read_square(&square)?);
                Ok(Exit::Done)
            }
            Command::Count => count(),
            Command::Make { order, like_f2: like } => {
                let order = read_order(&order)?;
                let other = if like { like_f2(order) } else { None };
                let square = other.map_or_else(|| make(order), Ok)?;
                let made = Made { order: square.order(), square: rows(&square) };
                answer(&made, |_| println!("{square}"));
                Ok(Exit::Done)
            }
            Command::Complete(One { square }) => complete(&read_square(&square)?),
            Command::Equivalent { a, b } => {
                if a == "-" && b == "-" {
                    return Err(BadInput(
                        "standard input can be only one of the squares".to_owned(),
                    ));
                }
                tell_equivalent(&[read_square(&a)?, read_square(&b)?], [&a, &b])
            }
        }
    }
}

/// Reads a square from a file, from standard input, or from the paper.
fn read_square(source: &Source) -> Result<Square, BadInput> {
    let mut bytes = Vec::new();
    let read = if source == "-" {
        stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(source).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    if let Err(error) = read {
        let names = SQUARES.map(|printed| printed.name).join(", ");
        return Printed::find(source).map(|printed| printed.square()).ok_or_else(|| {
            let allowed = format!("a file, “-”, or one of {names} is allowed");
            BadInput(format!("cannot read {source}: {error}; {allowed}"))
        });
    }
    if bytes.len() as u64 > LONGEST {
        return Err(BadInput(format!("{source} is too long: at most {LONGEST} bytes are allowed")));
    }
    let text = String::from_utf8(bytes).map_err(|_| {
        BadInput(format!("{source} is no text: digits, spaces and “.” are allowed"))
    })?;
    text.parse().map_err(|error| BadInput(format!("{source}: {error}")))
}

fn rows(square: &Square) -> Vec<Vec<u32>> {
    square.entries().chunks(square.order()).map(<[u32]>::to_vec).collect()
}

/// The key of a property in JSON.
fn key(property: Property) -> &'static str {
    match property {
        Property::HalfRows => "half_rows",
        Property::HalfColumns => "half_columns",
        Property::Bends => "bends",
        Property::Blocks => "blocks",
        Property::Pandiagonals => "pandiagonal",
    }
}

fn check(square: &Square) {
    let order = square.order();
    let mut violations = BTreeMap::new();
    let mut lines = Vec::new();
    let [half_rows, half_columns, bends, blocks, pandiagonal] = Property::ALL.map(|property| {
        let name = property.name();
        match square.standing(property) {
            Standing::Holds => {
                lines.push(format!("{name}: hold"));
                Some(true)
            }
            Standing::Open { lines: open } => {
                let open = counted(open, "line");
                lines.push(format!("{name}: open, {open} with blanks"));
                None
            }
            Standing::Violated { line, sum, blanks } => {
                lines.push(format!("{name}: do not hold. {}", wrong_line(&line, sum, blanks)));
                let cells =
                    line.cells.iter().map(|cell| [cell / order + 1, cell % order + 1]).collect();
                let violation =
                    Violation { line: line.name(), cells, sum, expected: line.sum, blanks };
                violations.insert(key(property), violation);
                Some(false)
            }
        }
    });
    let checked = Checked {
        order,
        magic_sum: square.magic_sum(),
        blanks: square.missing().len(),
        franklin: square.is_franklin(),
        half_rows,
        half_columns,
        bends,
        blocks,
        pandiagonal,
        violations,
        pattern: mode_of(square).map(Mode::name),
        class: class_of(square).map(|class| class + 1),
    };
    answer(&checked, |checked| {
        let what = if checked.franklin {
            "a Franklin square of".to_owned()
        } else if checked.blanks > 0 {
            format!("a square with {}, of", counted(checked.blanks, "blank cell"))
        } else {
            "not a Franklin square;".to_owned()
        };
        println!("{what} order {order}, magic sum {}", grouped(checked.magic_sum));
        lines.iter().for_each(|line| println!("{line}"));
        if let Some(mode) = checked.pattern {
            println!("made by the pattern method, by {mode}");
        }
        if let Some(class) = checked.class {
            println!("class {class} of {} of order 8", classes().len());
        }
    });
}

fn count() -> Result<Exit, BadInput> {
    let census = Census::take(&mut Bar::new())?;
    let counted = Counted {
        squares: census.squares,
        up_to_rotation_and_reflection: census.up_to_rotation_and_reflection(),
        pandiagonal: census.pandiagonal,
        classes: census.classes,
    };
    answer(&counted, |counted| {
        let images = counted.up_to_rotation_and_reflection;
        println!("{} Franklin squares of order 8", grouped(counted.squares));
        println!("{} up to rotation and reflection", grouped(images));
        println!("{} of all are pandiagonal", grouped(counted.pandiagonal));
        println!("{} classes of equivalent squares", grouped(counted.classes));
        println!("{} of all are made by the pattern method", grouped(census.made));
    });
    Ok(Exit::Done)
}

fn complete(square: &Square) -> Result<Exit, BadInput> {
    let most = MOST_STATES / square.entries().len() as u64;
    let (found, states) = completions(square, &[], most, &mut Bar::new())?;
    let (exit, told) = match &found {
        Completions::None => (Exit::NoSolution, "It cannot be completed."),
        Completions::One(_) => (Exit::Done, "This is the only completion:"),
        Completions::Several(..) => (Exit::Done, "There is more than one completion; two are:"),
        Completions::Unknown(Some(_)) => (Exit::Done, "There may be other completions than this:"),
        Completions::Unknown(None) => {
            (Exit::NoSolution, "No completion was found; there may be one.")
        }
    };
    let other = match &found {
        Completions::Several(_, other) => Some(other),
        Completions::None | Completions::One(_) | Completions::Unknown(_) => None,
    };
    let completed = Completed {
        completable: match found {
            Completions::Unknown(None) => None,
            _ => Some(found.any().is_some()),
        },
        unique: match found {
            Completions::Unknown(_) => None,
            _ => Some(matches!(found, Completions::One(_))),
        },
        square: found.any().map(rows),
        other: other.map(rows),
    };
    answer(&completed, |_| {
        println!("{told}");
        for square in found.any().into_iter().chain(other) {
            println!("\n{square}");
        }
        let gap = if found.any().is_some() { "\n" } else { "" };
        println!("{gap}{} looked at", counted(states, "state"));
    });
    Ok(exit)
}

fn tell_equivalent([a, b]: &[Square; 2], names: [&Source; 2]) -> Result<Exit, BadInput> {
    for (square, name) in [a, b].into_iter().zip(names) {
        let blanks = square.missing().len();
        if blanks > 0 {
            let blanks = counted(blanks, "blank cell");
            return Err(BadInput(format!("{name} has {blanks}: full squares are allowed")));
        }
    }
    let from_one = |lines: &[usize]| lines.iter().map(|line| line + 1).collect();
    let way = between(a, b).map(|symmetry| {
        let (rows, columns, transposed) = symmetry.parts();
        WayTold {
            transposed,
            rows: from_one(rows),
            columns: from_one(columns),
            permutation: from_one(&symmetry.permutation()),
            steps: symmetry.steps().iter().map(Step::to_string).collect(),
        }
    });
    let told = Equivalent { equivalent: way.is_some(), way };
    answer(&told, |told| {
        let Some(WayTold { steps, .. }) = &told.way else {
            return println!("They are not equivalent.");
        };
        println!("They are equivalent, in {}.", counted(steps.len(), "step"));
        for (number, step) in (1..).zip(steps) {
            println!("{number}. {step}.");
        }
    });
    Ok(if told.equivalent { Exit::Done } else { Exit::NoSolution })
}
