//! Solving a game, and the questions about it.

use super::Picaria;
use super::math::solved;
use super::math::solved::Solved;
use super::math::space;
use super::position::{Position, name};
use super::solution::Play;
use crate::contract::{Choice, Fact, Outcome, Solver, Task, Value, Verdict};
use crate::kit::numerals::grouped;
use crate::say;
use crate::search::retrograde::Failure;
use crate::search::{Cancelled, Progress};

/// The questions about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The result of best play.
    #[strum(
        message = "Who wins",
        detailed_message = "Who wins from here if both play their best, and how soon."
    )]
    Outcome,
    /// The length of the longest win.
    #[strum(
        message = "Longest win",
        detailed_message = "The longest win that a player can force from any position of the game."
    )]
    Longest,
}

/// The way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// Retrograde analysis of the whole game, then best play of both sides.
    #[strum(message = "Solve")]
    BestPlay,
}

impl Solver for Picaria {
    type Solution = Play;
    type Method = Method;

    fn solve(
        task: &Task<Self>,
        _: Method,
        progress: &mut dyn Progress,
    ) -> Result<Verdict<Play>, Cancelled> {
        let solved = match Solved::get(task.variant.kind(), progress) {
            Ok(solved) => solved,
            Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
            Err(failure) => {
                let reason = say!("The game could not be solved here: {failure}.", failure);
                return Ok(Verdict { outcome: Outcome::Undecided { reason }, seen: 0 });
            }
        };
        let solution = Play::best(&solved, &task.start, progress)?;
        let proof = solution.proof();
        Ok(Verdict { outcome: Outcome::Solved { solution, proof }, seen: solved.seen() })
    }

    type Question = Question;

    fn answer(
        task: &Task<Self>,
        question: Question,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let name = question.name();
        let solved = match Solved::get(task.variant.kind(), progress) {
            Ok(solved) => solved,
            Err(Failure::Cancelled(cancelled)) => return Err(cancelled),
            Err(failure) => {
                let meaning = say!("The game could not be solved here: {failure}.", failure);
                return Ok(Fact { name, value: say!("unknown"), meaning });
            }
        };
        Ok(match question {
            Question::Outcome => outcome(&task.start, solved.value(&task.start)),
            Question::Longest => Fact {
                name,
                value: say!("{n} move" | "{n} moves", n = solved.longest()),
                meaning: say!(
                    "From some position, a player can force a win, but no sooner than after this many \
                    moves of both."
                ),
            },
        })
    }

    fn cost(task: &Task<Self>, _: Method) -> String {
        let kind = task.variant.kind();
        let (nodes, _) = space::size(kind);
        match solved::bytes(kind) >> 20 {
            0 => String::new(),
            megabytes => {
                say!("{n} positions, {megabytes} MB", n = grouped(nodes), megabytes)
            }
        }
    }
}

/// Returns the result of best play as a fact.
fn outcome(position: &Position, value: Value) -> Fact {
    let (turn, other) = (name(position.turn()), name(position.turn().other()));
    let wins = |player: &str| match value.plies() {
        Some(n) => say!("{player} wins in {n}", player, n),
        None => say!("{player} wins", player),
    };
    let (value, meaning) = match value {
        Value::Won(_) => {
            (wins(&turn), say!("This many moves of both players are left if both play their best."))
        }
        Value::Lost(_) => (
            wins(&other),
            say!(
                "Whatever {player} does: this many moves of both are left if both play their best.",
                player = turn
            ),
        ),
        Value::Drawn => (
            say!("draw"),
            say!("Neither player can force a win: with best play, a position comes up again."),
        ),
    };
    Fact { name: Question::Outcome.name(), value, meaning }
}
