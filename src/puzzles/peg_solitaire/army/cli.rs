//! `parlour solitaire-army solve`, also known as `parlour peg-solitaire army`.

use clap::{Args, Subcommand};
use serde::Serialize;

use super::super::math::plane::{Cell, Jump, Pegs};
use super::math::smallest::{Army, smallest};
use super::math::weight;
use super::position::{Variant, name};
use super::{SolitaireArmy, men_in_words};
use crate::cli::{BadInput, Bar, CommandLine, Exit, print_json};
use crate::contract::TextError;

/// The commands of the solitaire army.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Finds the smallest army that sends a man a given number of paces beyond the line, and proves
    /// that none is smaller.
    Solve(Solve),
}

/// The options of `solve`.
#[derive(Debug, Args)]
pub struct Solve {
    /// The distance of the target beyond the line, in paces, from 1.
    #[arg(long, value_name = "H", allow_hyphen_values = true)]
    paces: String,
    /// Answers in one line of JSON.
    #[arg(long)]
    json: bool,
}

/// The answer in JSON. Men are at y <= 0, the target is (0, paces).
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answered<'a> {
    /// A smallest army: the number and cells of the men, and their jumps (from, over, to).
    Found { men: usize, position: &'a [Cell], jumps: Vec<[Cell; 3]>, proved: bool },
    /// No army, with the reason.
    Nothing { men: Option<usize>, reason: &'a str, proved: bool },
}

impl CommandLine for SolitaireArmy {
    type Command = Command;

    fn run(Command::Solve(options): Command) -> Result<Exit, BadInput> {
        solve(&options)
    }
}

/// Answers the command.
///
/// # Errors
/// When the text is no number of paces.
pub fn solve(options: &Solve) -> Result<Exit, BadInput> {
    let paces = read_paces(&options.paces)?;
    // The bar never cancels.
    let found =
        smallest(paces, &mut Bar::new()).map_err(|cancelled| BadInput(cancelled.to_string()))?;
    let army = found.as_ref().and_then(|found| Some((found.armies.first()?, found.proved)));
    let Some((Army { men, jumps }, proved)) = army else {
        // Only the weight can stop a search from starting.
        let reason = weight::why_never(paces.number()).unwrap_or_default();
        match options.json {
            true => print_json(&Answered::Nothing { men: None, reason: &reason, proved: true }),
            false => println!("No army is large enough. {reason}"),
        }
        return Ok(Exit::NoSolution);
    };
    if options.json {
        let jumps = jumps.iter().map(|&Jump { from, over, to }| [from, over, to]).collect();
        print_json(&Answered::Found { men: men.len(), position: men.cells(), jumps, proved });
    } else {
        print_army(men, jumps, proved);
    }
    Ok(Exit::Done)
}

/// Prints an army as rows of o and dots, and its jumps.
fn print_army(men: &Pegs, jumps: &[Jump], proved: bool) {
    let claim = if proved { "no army of fewer is enough: proved" } else { "fewer may be enough" };
    println!("{}; {claim}.", men_in_words(men.len()));
    let columns = || men.cells().iter().map(|cell| cell.0);
    let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let last = men.cells().iter().map(|cell| cell.1).min().unwrap_or(0);
    for y in (last..=0).rev() {
        let row: String = (left..=right).map(|x| if men.has((x, y)) { 'o' } else { '.' }).collect();
        println!("{y:3}  {row}");
    }
    for (number, Jump { from, over, to }) in (1..).zip(jumps) {
        println!("{number:3}. {} over {} to {}", name(*from), name(*over), name(*to));
    }
}

/// Reads the number of paces, at most [`Variant::MOST`]: farther targets are out of reach just the
/// same.
fn read_paces(text: &str) -> Result<Variant, TextError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let significant = text.trim_start_matches('0');
    let number = match significant.len() {
        0 => None,
        1 => significant.parse().ok(),
        _ => Some(Variant::MOST),
    };
    let paces =
        number.filter(|_| digits).and_then(|paces: i32| Variant::new(paces.min(Variant::MOST)));
    paces.ok_or_else(|| {
        TextError::new(
            "--paces",
            text,
            "A whole number from 1 is allowed. Up to 4 there are armies.",
        )
    })
}
