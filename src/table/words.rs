//! The texts about the game on the table: heading, status and values.

use super::host::{Judging, Lane};
use super::jobs::Purpose;
use super::state::{Editor, Mode, Table};
use crate::contract::{JudgementKind, Side, Status, Value};
use crate::kit::numerals::grouped;
use crate::kit::words::capital;
use crate::play::duel::Opponent;
use crate::say;
use crate::worker::protocol::Judgement;

/// The badge of the solver's solution in a game for two.
pub(super) fn best_play() -> String {
    say!("Best play of both")
}

/// The most threats that are listed one by one.
const MOST_THREATS: usize = 6;

impl Table {
    /// The heading over the board.
    pub fn heading(&self) -> String {
        match self.is_editing() {
            true => say!("Set up a position"),
            false => self.shown.standing.title.clone(),
        }
    }

    /// The standing of the game, in words.
    pub fn status(&self) -> String {
        if let Mode::Editor(editor) = &self.mode {
            return self.editor_status(editor);
        }
        let standing = &self.shown.standing;
        let summary = match (standing.opponent, self.is_playing()) {
            (Opponent::Computer { .. }, true) if standing.is_computers_turn() => {
                say!("The computer’s turn: {standing}", standing = standing.summary)
            }
            (Opponent::Computer { .. }, true) if standing.status == Status::Playing => {
                say!("Your turn: {standing}", standing = standing.summary)
            }
            _ => capital(&standing.summary),
        };
        if self.player().is_some() || standing.status != Status::Playing {
            return summary;
        }
        if let Some(challenge) = self.trial.challenge.filter(|_| self.is_challenged()) {
            // The summary may give the distance to the goal, which is a hint.
            let tally = &standing.tally;
            return match challenge.par {
                Some(par) => say!("Challenge, par {par}: {tally}", par = grouped(par), tally),
                None => say!("Challenge: {tally}", tally),
            };
        }
        let asked = self.queue(Lane::Game).purpose();
        let busy = asked.is_some_and(|purpose| purpose != Purpose::Judge);
        match self.judging.judgement.as_ref().and_then(Judgement::now) {
            Some(now) => {
                say!("{standing}, {value}", standing = summary, value = self.standing_words(now))
            }
            // Where no move loses, this would say nothing.
            None if standing.known && self.about.judges.knows_losses() => {
                say!("{standing}, {value}", standing = summary, value = self.prospect(true))
            }
            // Another job occupies the lane.
            None if self.wants_judgement() && busy => {
                say!("{standing}; not judged yet", standing = summary)
            }
            None => summary,
        }
    }

    fn editor_status(&self, editor: &Editor) -> String {
        let problems = self.shown.editor.as_ref().map_or(&[][..], |shown| &shown.problems);
        match (&editor.refused, problems) {
            (Some(_), _) => say!("The text cannot be read."),
            (None, []) => say!("This position can be played."),
            // The problems are listed beside the board.
            (None, _) => say!("This position cannot be played yet."),
        }
    }

    /// The threats of the side that is not to move, in words; empty unless every move is judged.
    pub fn threats(&self) -> String {
        let every = self.judging.wish == Judging::Every && self.is_playing();
        let judgement = self.judging.judgement.as_ref().filter(|_| every);
        let (Some(judgement), Some(turn)) = (judgement, self.shown.standing.turn) else {
            return String::new();
        };
        if self.shown.standing.status != Status::Playing {
            return String::new();
        }
        let threats = &judgement.threats;
        if threats.is_empty() {
            return match turn.other() {
                Side::First => say!("Now the first player threatens nothing."),
                Side::Second => say!("Now the second player threatens nothing."),
            };
        }
        let told = threats.iter().take(MOST_THREATS);
        let mut told: Vec<String> = told
            .map(|threat| match (&threat.mv, threat.value.plies()) {
                (one, Some(1)) => say!("{one} at once", one),
                (one, Some(n)) => say!("{one} within {n} moves", one, n),
                (one, None) => one.clone(),
            })
            .collect();
        if let Some(more @ 1..) = threats.len().checked_sub(MOST_THREATS) {
            told.push(say!("{n} more", n = more));
        }
        let moves = told.join(", ");
        match turn.other() {
            Side::First => {
                say!("If it were the first player’s turn, it could win with {moves}.", moves)
            }
            Side::Second => {
                say!("If it were the second player’s turn, it could win with {moves}.", moves)
            }
        }
    }

    /// Says whether the goal of a puzzle for one is in reach.
    fn prospect(&self, winnable: bool) -> String {
        match (self.about.judges, winnable) {
            (JudgementKind::Mistakes, true) => say!("right so far"),
            (JudgementKind::Mistakes, false) => say!("with a mistake"),
            (_, true) => say!("still winnable"),
            (_, false) => say!("not winnable"),
        }
    }

    /// The known value of the present position, in words.
    pub(super) fn standing_words(&self, now: Value) -> String {
        if !self.about.is_duel() {
            return match now {
                Value::Won(Some(moves)) => {
                    say!("{n} move to the goal" | "{n} moves to the goal", n = grouped(moves))
                }
                now => self.prospect(matches!(now, Value::Won(_))),
            };
        }
        match now {
            Value::Won(None) => say!("the first player can win"),
            Value::Won(Some(1)) => say!("the first player can win with one move"),
            Value::Won(Some(n)) => say!("the first player can win within {n} moves", n),
            Value::Drawn => say!("neither side can force a win"),
            Value::Lost(None) => say!("the second player can win"),
            Value::Lost(Some(1)) => say!("the second player can win with one move"),
            Value::Lost(Some(n)) => say!("the second player can win within {n} moves", n),
        }
    }
}

/// Joins the sentences that exist and are not empty.
pub(super) fn sentences<const N: usize>(all: [Option<String>; N]) -> String {
    let told = all.into_iter().flatten().filter(|one| !one.is_empty());
    told.collect::<Vec<_>>().join(" ")
}
