//! The table's words about the game on it.

use super::asked::Purpose;
use super::host::{Judging, Lane};
use super::state::{Editor, Mode, Table};
use crate::contract::{Judges, Status, Value};
use crate::game::how_soon;
use crate::kit::numerals::{counted, grouped};
use crate::kit::words::capital;
use crate::play::duel::Opponent;
use crate::worker::protocol::Judgement;

/// The badge of the solver's line in a game for two.
pub(super) const BEST_PLAY: &str = "Best play of both";

/// The most threats that are told one by one.
const MOST_THREATS: usize = 6;

impl Table {
    /// The heading over the board.
    pub fn heading(&self) -> &str {
        if self.is_editing() { "Set up a position" } else { &self.shown.standing.title }
    }

    /// The standing of the game, in words.
    pub fn status(&self) -> String {
        if let Mode::Editor(editor) = &self.mode {
            return self.editor_status(editor);
        }
        let standing = &self.shown.standing;
        let summary = match (standing.opponent, self.is_playing()) {
            (Opponent::Computer { .. }, true) if standing.is_computers_turn() => {
                format!("The computer’s turn: {}", standing.summary)
            }
            (Opponent::Computer { .. }, true) if standing.status == Status::Playing => {
                format!("Your turn: {}", standing.summary)
            }
            _ => capital(&standing.summary),
        };
        if self.player().is_some() || standing.status != Status::Playing {
            return summary;
        }
        if let Some(challenge) = self.trial.challenge.filter(|_| self.is_challenged()) {
            // The summary may tell how far the goal is, which is a hint.
            let tally = &standing.tally;
            return match challenge.par {
                Some(par) => format!("Challenge, par {}: {tally}", grouped(par)),
                None => format!("Challenge: {tally}"),
            };
        }
        let busy = self.queue(Lane::Game).running.as_ref();
        let busy = busy.is_some_and(|asked| asked.purpose != Purpose::Judge);
        match self.judging.judgement.as_ref().and_then(Judgement::now) {
            Some(now) => format!("{summary}, {}", self.standing_words(now)),
            // Where no move loses, it says nothing.
            None if standing.known
                && matches!(self.about.judges, Judges::Losses | Judges::Mistakes) =>
            {
                format!("{summary}, {}", self.prospect(true))
            }
            // Something else is being worked out.
            None if self.wants_judgement() && busy => format!("{summary}; not judged yet"),
            None => summary,
        }
    }

    /// Says that the setup can be played, or its problems.
    fn editor_status(&self, editor: &Editor) -> String {
        let problems = self.shown.editor.as_ref().map_or(&[][..], |shown| &shown.problems);
        match (&editor.refused, problems) {
            (Some(_), _) => "The text cannot be read.".to_owned(),
            (None, []) => "This position can be played.".to_owned(),
            // The problems are listed beside the board.
            (None, _) => "This position cannot be played yet.".to_owned(),
        }
    }

    /// The threats of the side that is not to move, in words, where every move is marked; empty where nobody wants to
    /// know.
    pub fn threats(&self) -> String {
        let every = self.judging.wish == Judging::Every && self.is_playing();
        let judgement = self.judging.judgement.as_ref().filter(|_| every);
        let (Some(judgement), Some(turn)) = (judgement, self.shown.standing.turn) else {
            return String::new();
        };
        if self.shown.standing.status != Status::Playing {
            return String::new();
        }
        let (who, threats) = (turn.other().name(), &judgement.threats);
        if threats.is_empty() {
            return format!("Now {who} threatens nothing.");
        }
        let told = threats.iter().take(MOST_THREATS);
        let mut told: Vec<String> =
            told.map(|threat| format!("{}{}", threat.one, how_soon(threat.value))).collect();
        if let Some(more @ 1..) = threats.len().checked_sub(MOST_THREATS) {
            told.push(format!("{more} more"));
        }
        format!("If it were {who}’s turn, it could win with {}.", told.join(", "))
    }

    /// Says whether the goal of a puzzle for one is in reach.
    fn prospect(&self, winnable: bool) -> &'static str {
        match (self.about.judges, winnable) {
            (Judges::Mistakes, true) => "right so far",
            (Judges::Mistakes, false) => "with a mistake",
            (_, true) => "still winnable",
            (_, false) => "not winnable",
        }
    }

    /// The known value of the present position, in words.
    pub(super) fn standing_words(&self, now: Value) -> String {
        if !self.about.is_duel() {
            return match now {
                Value::Won(Some(moves)) => format!("{} to the goal", counted(moves, "move")),
                now => self.prospect(matches!(now, Value::Won(_))).to_owned(),
            };
        }
        let wins = |who: &str, moves: Option<u32>| match moves {
            None => format!("the {who} player can win"),
            Some(1) => format!("the {who} player can win with one move"),
            Some(moves) => format!("the {who} player can win within {moves} moves"),
        };
        match now {
            Value::Won(moves) => wins("first", moves),
            Value::Drawn => "neither side can force a win".to_owned(),
            Value::Lost(moves) => wins("second", moves),
        }
    }
}
