//! `parlour solitaire-army solve`, also known as `parlour peg-solitaire army`.

use clap::{Args, Subcommand};
use num_bigint::BigUint;
use serde::Serialize;

use super::super::math::plane::{Cell, Jump, Pegs};
use super::math::smallest::{Army, smallest};
use super::math::weight;
use super::position::{Variant, name};
use super::{SolitaireArmy, men_in_words};
use crate::cli::{BadInput, Bar, CommandLine, Exit, answer};
use crate::contract::TextError;
use crate::kit::numerals::digits;

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
}

/// The answer in JSON. Men are at y <= 0, the target is (0, paces).
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answered<'a> {
    /// A smallest army: the number and cells of the men, and their jumps (from, over, to).
    Found { men: usize, position: &'a [Cell], jumps: Vec<[Cell; 3]>, proved: bool },
    /// No army, with the reason: `null` men.
    Nothing { men: (), reason: &'a str, proved: bool },
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
    let found = smallest(paces, &mut Bar::new())?;
    let army = found.as_ref().and_then(|found| Some((found.armies.first()?, found.proved)));
    let Some((Army { men, jumps }, proved)) = army else {
        // Only the weight can stop a search from starting.
        let reason = weight::why_never(paces.number()).unwrap_or_default();
        answer(&Answered::Nothing { men: (), reason: &reason, proved: true }, |_| {
            println!("No army is large enough. {reason}");
        });
        return Ok(Exit::NoSolution);
    };
    let cells = jumps.iter().map(|&Jump { from, over, to }| [from, over, to]).collect();
    let found = Answered::Found { men: men.len(), position: men.cells(), jumps: cells, proved };
    answer(&found, |_| print_army(men, jumps, proved));
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
    let number = digits::<BigUint>(text).map(|paces| i32::try_from(paces).unwrap_or(Variant::MOST));
    let paces = number.and_then(|paces| Variant::new(paces.min(Variant::MOST)));
    paces.ok_or_else(|| {
        TextError::new(
            "--paces",
            text,
            "A whole number from 1 is allowed. Up to 4 there are armies.",
        )
    })
}
