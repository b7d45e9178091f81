//! Shared command-line code of the towers: prints a solution, and its state and move at any index.

use std::fmt::Display;

use clap::Args;
use num_bigint::BigUint;
use serde::Serialize;

use super::moves::Move;
use crate::cli::{BadInput, Exit, answer, read_index};
use crate::contract::{Proof, Rules, Solution};
use crate::kit::numerals::{counted, grouped};
use crate::kit::words::small;

/// The options for telling a solution.
#[derive(Debug, Args)]
pub struct Telling {
    /// Also gives the state after this many moves and the move that comes next.
    #[arg(long, value_name = "I", allow_hyphen_values = true)]
    at: Option<String>,
}

/// A solution in JSON.
#[derive(Debug, Serialize)]
struct Solved<S, M> {
    /// The number of moves, in decimal.
    length: String,
    /// The proof of its length.
    proved: &'static str,
    /// The proved lower bound on the moves, unless the solution is proved shortest.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
    /// The name of the procedure, for puzzles with several.
    #[serde(skip_serializing_if = "Option::is_none")]
    algorithm: Option<&'static str>,
    #[serde(flatten)]
    place: Option<Place<S, M>>,
}

/// A point of a solution.
#[derive(Debug, Serialize)]
struct Place<S, M> {
    state: S,
    /// The next move; null at the end.
    #[serde(rename = "move")]
    next: Option<M>,
}

/// A move in JSON.
#[derive(Debug, Serialize)]
pub struct Step<D, P> {
    /// The disc, by its number or name.
    pub disc: D,
    /// The peg it leaves: its number, or the letter of its post where it has one.
    pub from: P,
    /// The peg it goes to.
    pub to: P,
}

impl<D> From<Move<D>> for Step<D, u8> {
    fn from(mv: Move<D>) -> Self {
        Self { disc: mv.disc, from: mv.from.0, to: mv.to.0 }
    }
}

impl Telling {
    /// Prints the length of a solution, its `proof` and the procedure that found it. `state` and
    /// `step` convert states and moves for JSON.
    ///
    /// # Errors
    /// When `--at` is no index of the solution.
    pub fn print<P: Rules, S: Serialize, M: Serialize>(
        &self,
        solution: &impl Solution<P>,
        proof: Proof,
        algorithm: Option<&'static str>,
        state: impl Fn(&P::Position) -> S,
        step: impl Fn(P::Move) -> M,
    ) -> Result<Exit, BadInput>
    where
        P::Position: Display,
    {
        let length = solution.len();
        let read = |text: &str| read_index(text, &length);
        let at: Option<BigUint> = self.at.as_deref().map(read).transpose()?;
        let solved = Solved {
            length: length.to_string(),
            proved: proof.word(),
            at_least: proof.at_least(),
            algorithm,
            place: at.as_ref().map(|index| Place {
                state: state(&solution.position(index)),
                next: solution.step(index).map(step),
            }),
        };
        answer(&solved, |_| {
            let by = algorithm.map(|name| format!(" by {name}")).unwrap_or_default();
            println!("{}{by}, {}", counted(length, "move"), small(&proof.badge()));
            if let Some(index) = &at {
                println!("after {}: {}", grouped(index), solution.position(index));
                println!("{}", solution.caption(index));
            }
        });
        Ok(Exit::Done)
    }
}
