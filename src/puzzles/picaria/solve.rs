//! Solving a game, and the questions about it.

use std::sync::Arc;

use super::Picaria;
use super::math::solved::{self, Solved};
use super::math::space;
use super::position::{Position, short_name};
use super::solution::Play;
use super::variant::{Blocked, Kind};
use crate::contract::{Answers, Choice, Fact, Finding, Outcome, Solver, Task, Value};
use crate::kit::numerals::{grouped, memory};
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
    /// The results under other rules for a player who cannot move.
    #[strum(
        message = "Who wins under other rules",
        detailed_message = "Who wins from here if a player who cannot move does not lose: the game ends in a draw, or the \
            player passes."
    )]
    Blocked,
}

/// The way of solving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    /// Retrograde analysis of the whole game, then best play of both sides.
    #[strum(message = "Solve")]
    BestPlay,
}

/// The solved game, or the reason why it is not solved here.
pub(super) fn solved(
    kind: Kind,
    rule: Blocked,
    progress: &mut dyn Progress,
) -> Result<Result<Arc<Solved>, String>, Cancelled> {
    match Solved::get(kind, rule, progress) {
        Ok(solved) => Ok(Ok(solved)),
        Err(Failure::Cancelled(cancelled)) => Err(cancelled),
        Err(failure) => Ok(Err(say!("The game could not be solved here. {failure}", failure))),
    }
}

impl Solver for Picaria {
    type Solution = Play;
    type Method = Method;

    fn solve(
        task: &Task<Self>,
        _: Method,
        progress: &mut dyn Progress,
    ) -> Result<Finding<Play>, Cancelled> {
        let solved = match solved(task.variant.kind, Blocked::Loses, progress)? {
            Ok(solved) => solved,
            Err(reason) => {
                return Ok(Finding { outcome: Outcome::Undecided { reason }, seen: 0 });
            }
        };
        let solution = Play::best(&solved, &task.start, progress)?;
        let proof = solution.proof();
        Ok(Finding { outcome: Outcome::Solved { solution, proof }, seen: solved.seen() })
    }

    type Question = Question;

    fn cost(task: &Task<Self>, _: Method) -> String {
        let kind = task.variant.kind;
        let (nodes, _) = space::size(kind);
        match solved::bytes(kind) {
            ..1_000_000 => String::new(),
            bytes => say!("{n} positions, {memory}", n = grouped(nodes), memory = memory(bytes)),
        }
    }
}

impl Answers<Picaria> for Question {
    fn answer(self, task: &Task<Picaria>, progress: &mut dyn Progress) -> Result<Fact, Cancelled> {
        let name = self.name();
        let rules: &[Blocked] = match self {
            Self::Outcome | Self::Longest => &[Blocked::Loses],
            Self::Blocked => &[Blocked::Draws, Blocked::Passes],
        };
        let mut games = Vec::new();
        for rule in rules {
            match solved(task.variant.kind, *rule, progress)? {
                Ok(solved) => games.push(solved),
                Err(meaning) => return Ok(Fact { name, value: say!("unknown"), meaning }),
            }
        }
        let values: Vec<Value> = games.iter().map(|solved| solved.value(&task.start)).collect();
        Ok(match self {
            Self::Outcome => outcome(&task.start, values[0]),
            Self::Longest => Fact {
                name,
                value: say!("{n} move" | "{n} moves", n = games[0].longest()),
                meaning: say!(
                    "From some position, a player can force a win, but no sooner than after this many \
                    moves of both."
                ),
            },
            Self::Blocked => under_other_rules(&task.start, values[0], values[1]),
        })
    }
}

/// The result of best play as a fact.
fn outcome(position: &Position, value: Value) -> Fact {
    let meaning = match value {
        Value::Won(_) => say!("This many moves of both players are left if both play their best."),
        Value::Lost(_) => say!(
            "Whatever {player} does: this many moves of both are left if both play their best.",
            player = short_name(position.turn)
        ),
        Value::Drawn => {
            say!("Neither player can force a win: with best play, a position comes up again.")
        }
    };
    Fact { name: Question::Outcome.name(), value: result(position, value), meaning }
}

/// The results of best play where a player who cannot move does not lose, as a fact.
fn under_other_rules(position: &Position, drawing: Value, passing: Value) -> Fact {
    let meaning = match position.game.kind.layout.is_blocking() {
        true => {
            say!(
                "To leave the other player without a move is the goal of this game. Without it nobody can win."
            )
        }
        false => say!(
            "Here a player who cannot move loses. The paper has no rule for it. These are the results if \
             that is a draw, and if that player passes."
        ),
    };
    Fact {
        name: Question::Blocked.name(),
        value: say!(
            "with a draw: {drawn}, with a pass: {passed}",
            drawn = result(position, drawing),
            passed = result(position, passing)
        ),
        meaning,
    }
}

/// The winner and the number of moves in words, for the player to move.
fn result(position: &Position, value: Value) -> String {
    let player = match value {
        Value::Won(_) => short_name(position.turn),
        Value::Drawn => return say!("draw"),
        Value::Lost(_) => short_name(position.turn.other()),
    };
    match value.plies() {
        Some(n) => say!("{player} wins in {n}", player, n),
        None => say!("{player} wins", player),
    }
}
