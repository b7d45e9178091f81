//! Playing: touches, undo and redo.

use std::cmp::Ordering;
use std::rc::Rc;

use super::editing::EditMsg;
use super::host::{Solved, Timer};
use super::jobs::Purpose;
use super::messages::{BoardMsg, Effect, GameMsg};
use super::notice::{Action, NoticeKind};
use super::playback::par_words;
use super::state::{Dialog, HelpTaken, Table};
use super::words::sentences;
use crate::contract::{Gesture, ParameterRange, Proof, SHUFFLE, Side, Status};
use crate::game::{HintStep, LinkOf, Made, Standing, Touch, Visit};
use crate::kit::numerals::grouped;
use crate::kit::words::capital;
use crate::play::duel::Opponent;
use crate::play::link::Address;
use crate::say;
use crate::scene::{Glide, Path, PlaceId};

/// The duration of a move on the board, in milliseconds.
pub(super) const MOVE_TIME: f64 = 200.0;

/// The duration of a move that is lifted over the board, in milliseconds.
const LIFTED_TIME: f64 = 320.0;

/// The duration of dealing one thing, and the longest duration of a whole deal, in milliseconds.
const DEALT_TIME: f64 = 45.0;
const LONGEST_DEAL: f64 = 2400.0;

/// The pause before the computer moves, in milliseconds, so that the player can follow.
const PAUSE: u32 = 500;

/// The pause when the computer plays both sides, in milliseconds.
const SLOW_PAUSE: u32 = 1100;

/// The number of solved games to remember.
const MOST_SOLVED: usize = 500;

impl Table {
    pub(super) fn on_board(&mut self, msg: BoardMsg) -> Effect {
        match msg {
            BoardMsg::Tap(place) => self.tap(place),
            BoardMsg::Lift(place) => self.lift(place),
            BoardMsg::Drop(place) => self.drop_on(place),
            BoardMsg::PutBack => self.put_back(),
            BoardMsg::LetGo(part) => self.let_go(part),
            BoardMsg::Turn(around, over) => self.turn(around, over),
            BoardMsg::Upright => self.set_upright(),
            BoardMsg::Point(place) => {
                if !self.point_at(place) {
                    return Effect::Nothing;
                }
            }
            // The board is redrawn after every message anyway.
            BoardMsg::Reshaped => {}
        }
        Effect::Changed
    }

    pub(super) fn on_game(&mut self, msg: GameMsg) -> Effect {
        match msg {
            GameMsg::Undo if self.is_editing() => self.edit(EditMsg::Undo),
            GameMsg::Redo if self.is_editing() => self.edit(EditMsg::Redo),
            GameMsg::Undo | GameMsg::Redo | GameMsg::GoTo(_) if !self.is_playing() => {
                return Effect::Nothing;
            }
            GameMsg::Undo => self.undo(),
            GameMsg::Redo => self.redo(),
            GameMsg::GoTo(done) => self.go_to(done),
            GameMsg::Choose(key, value) => self.choose(key, value),
            GameMsg::Opponent(opponent) => self.set_opponent(opponent),
            GameMsg::ToVariation(index) => self.go_to_variation(index),
            GameMsg::Visit(place) => self.visit(place),
        }
        Effect::Changed
    }

    /// Handles the touch of a place: takes something up, moves it, or puts it back.
    pub(super) fn tap(&mut self, place: PlaceId) {
        if self.is_editing() {
            return self.edit_tap(place);
        }
        if self.player().is_some() {
            return self.tap_in_player(place);
        }
        if self.refuse_computers_turn() {
            return;
        }
        // A place being written into holds nothing to carry.
        let held = self.hand.held.filter(|held| *held == place || self.writing(*held).is_none());
        let gesture = match held {
            Some(held) if held == place => return self.put_back(),
            _ if self.writing(place).is_some() => return self.begin_writing(place, ""),
            Some(from) => Gesture::Carry { from, to: place },
            None => Gesture::Tap(place),
        };
        self.gesture(gesture, Some(place));
    }

    fn refuse_computers_turn(&mut self) -> bool {
        let waits = self.game.standing().awaits_computer();
        if waits {
            self.tell(NoticeKind::Plain, say!("It is the computer’s turn."));
        }
        waits
    }

    /// Makes the move of a gesture, and tells whether it was made. If not, takes up the thing at the tapped place if possible.
    /// If a rule refuses to carry the held thing, it stays held.
    pub(super) fn gesture(&mut self, gesture: Gesture, tapped: Option<PlaceId>) -> bool {
        if self.player().is_some() {
            return self.gesture_in_player(gesture, tapped);
        }
        match self.game.touch(gesture) {
            Touch::Made(made) => {
                self.made(made);
                true
            }
            Touch::Refused(refusal) => {
                let refusal = refusal.or_else(|| self.reason_of_drag(tapped));
                let is_refused = refusal.is_some() && matches!(gesture, Gesture::Carry { .. });
                let lifted =
                    tapped.filter(|place| !is_refused && self.shown.sources.contains(place));
                if let Some(place) = lifted {
                    // A touch that takes something up is no attempt at a move.
                    self.lift(place);
                } else if let Some(refusal) = refusal {
                    self.point_out_attempt(gesture);
                    // After the end, the notice with the next actions stays.
                    match self.recall_end() {
                        true => self.say(refusal),
                        false => self.tell(NoticeKind::Plain, refusal),
                    }
                }
                false
            }
        }
    }

    /// The message for a drag that means nothing: the instructions. `None` if the gesture was a touch of a place.
    pub(super) fn reason_of_drag(&self, tapped: Option<PlaceId>) -> Option<String> {
        tapped.is_none().then(|| self.shown.instructions.how.clone())
    }

    pub(super) fn carry(&mut self, from: PlaceId, to: PlaceId) {
        self.empty_hand();
        self.gesture(Gesture::Carry { from, to }, None);
    }

    pub(super) fn lift(&mut self, place: PlaceId) {
        if !self.is_editing() && self.take_handle(place) {
            return;
        }
        self.pause();
        if !self.is_playing() || self.game.standing().status == Status::Playing {
            self.dismiss();
        }
        self.hand.held = Some(place);
        if !self.is_editing() {
            let label = self.shown.scene.place(place).map(|place| place.label.clone());
            self.say(say!("Chosen: {place}", place = label.unwrap_or_default()));
        }
    }

    pub(super) fn drop_on(&mut self, place: Option<PlaceId>) {
        let Some(from) = self.hand.held else { return };
        if self.writing(from).is_some() {
            return;
        }
        let Some(to) = place.filter(|place| *place != from) else { return self.put_back() };
        if self.is_editing() {
            self.empty_hand();
            return self.edit_gesture(Gesture::Carry { from, to });
        }
        if self.player().is_none() && self.refuse_computers_turn() {
            return self.empty_hand();
        }
        self.carry(from, to);
    }

    /// Releases the held thing without a move, and points at nothing.
    pub(super) fn empty_hand(&mut self) {
        self.hand.held = None;
        self.hand.pointed = None;
    }

    pub(super) fn put_back(&mut self) {
        self.hand.pointed = None;
        if let Some(held) = self.hand.held.take() {
            let writes = self.writing(held).is_some();
            // A refusal concerned what was held.
            if self.is_playing() && !self.recall_end() {
                self.dismiss();
            }
            self.say(if writes { say!("Nothing is written.") } else { say!("Put back.") });
        }
    }

    /// Updates the table after a move: starts the animation, keeps the variation it left, and records a solved game.
    pub(super) fn made(&mut self, made: Made) {
        self.travel(made.glides);
        if let Some(replaced) = made.replaced {
            self.keep_variation(replaced);
        }
        self.settle(&made.words);
        self.note_solved();
    }

    pub(super) fn undo(&mut self) {
        let Some(mut glides) = self.game.undo() else {
            return self.say(say!("There is nothing to undo."));
        };
        // Undo takes back the computer's reply together with the user's move.
        while self.game.standing().is_answered() && self.game.undo().is_some() {
            glides.clear();
        }
        self.travel(glides);
        self.settle(&say!("Taken back."));
    }

    pub(super) fn redo(&mut self) {
        let Some(mut made) = self.game.redo() else {
            return self.say(say!("There is nothing to redo."));
        };
        if self.game.standing().is_answered()
            && let Some(reply) = self.game.redo()
        {
            made = reply;
        }
        self.travel(made.glides);
        self.settle(&made.words);
    }

    pub(super) fn go_to(&mut self, done: usize) {
        self.game.go_to(done);
        self.travel(Vec::new());
        let tally = self.game.standing().tally;
        self.settle(&format!("{tally}."));
    }

    /// Sets the paths and the duration of the animation to the next scene.
    pub(super) fn travel(&mut self, glides: Vec<Glide>) {
        let dealt = glides.iter().filter(|glide| matches!(glide.path, Path::Dealt { .. })).count();
        if self.motion.duration > 0.0
            && glides.iter().any(|glide| matches!(glide.path, Path::Over(_)))
        {
            self.motion.duration = LIFTED_TIME;
        } else if self.motion.duration > 0.0 && dealt > 0 {
            self.motion.duration = (DEALT_TIME * dealt as f64).clamp(LIFTED_TIME, LONGEST_DEAL);
        }
        self.motion.glides = Rc::new(glides);
        self.film_last();
    }

    /// Updates the table after a change of the position: empties the hand, announces the position or the end, and
    /// saves.
    pub(super) fn settle(&mut self, words: &str) {
        self.outdate_jobs();
        self.empty_hand();
        self.dismiss();
        self.trial.won_after = None;
        match self.tell_end() {
            None if self.view.withholds_status => self.say(words),
            None => {
                let Standing { summary, tally, .. } = self.game.standing();
                // The summary may give the distance to the goal, which is a hint.
                let told = if self.is_challenged() { tally } else { capital(&summary) };
                self.say(format!("{words} {told}."));
            }
            Some(end) => self.say(format!("{words} {end}")),
        }
        if self.game.standing().done == 0 {
            self.trial.help = HelpTaken::Nothing;
        }
        self.ask_fewest();
        self.save();
    }

    /// Records a game that the user has just solved, unless a solution of at most that length is recorded.
    fn note_solved(&mut self) {
        let Standing { status, done, length, tally, .. } = self.game.standing();
        let is_solved = matches!(status, Status::Won(_)) && done > 0 && !self.about.is_duel();
        if self.trial.help == HelpTaken::Solver || !is_solved {
            return;
        }
        let link = self.game.link(LinkOf::Task);
        let mut solved = self.host.solved();
        if solved.iter().any(|one| one.link == link && one.length <= length) {
            return;
        }
        solved.retain(|one| one.link != link);
        solved.insert(0, Solved { link, length, tally });
        solved.truncate(MOST_SOLVED);
        self.host.save_solved(&solved);
        self.bench.solved = Rc::new(solved);
    }

    /// Announces the end of the game, if it has ended, and offers the next actions. Returns the announcement.
    pub(super) fn tell_end(&mut self) -> Option<String> {
        let standing = self.game.standing();
        let lost = standing.mover_is_computer();
        let (kind, words) = match standing.status {
            Status::Playing => return None,
            Status::Won(how) if self.about.is_duel() => match lost {
                None => (NoticeKind::Good, how),
                Some(true) => (NoticeKind::Plain, say!("{how} You lost.", how)),
                Some(false) => (NoticeKind::Good, say!("{how} You won.", how)),
            },
            Status::Won(how) => {
                let par = self.meet_challenge(standing.length);
                let tally = (standing.done > 0).then(|| format!("{}.", standing.tally));
                let help = self.trial.help.words();
                (NoticeKind::Good, sentences([Some(how), tally, help, par]))
            }
            Status::Stuck(why) => (NoticeKind::Plain, why),
        };
        let mut actions = Vec::new();
        if standing.done > 0 {
            if kind == NoticeKind::Good && self.about.in_space {
                actions.push(Action::TurnOver);
            }
            if self.about.is_duel() {
                actions.push(Action::Rematch);
                actions.extend(self.other_opponent().map(Action::Opponent));
            } else {
                actions.push(Action::Again);
            }
            if kind == NoticeKind::Good && !self.about.is_duel() {
                actions.push(Action::Compare);
                actions.extend(self.game.offers().replay.map(Action::Replay));
                actions.push(Action::Next);
            }
            actions.push(Action::Share);
        }
        self.offer(kind, words.clone(), actions);
        Some(words)
    }

    /// Tells whether the game has ended. If so and its notice is gone, shows it again.
    pub(super) fn recall_end(&mut self) -> bool {
        let has_ended = self.game.standing().status != Status::Playing;
        let is_told = self.news.notice.as_ref().is_some_and(|told| told.kind != NoticeKind::Wrong);
        if has_ended && !is_told {
            self.tell_end();
        }
        has_ended
    }

    /// The computer as an opponent on a side, at the present or the default level.
    pub fn computer(&self, side: Side) -> Opponent {
        let level = self.shown.standing.opponent.level_or_usual(self.about.levels.len());
        Opponent::Computer { side, level }
    }

    /// The opponents to offer before the first move of a game between two people.
    pub fn computer_offers(&self) -> Vec<Opponent> {
        let standing = &self.shown.standing;
        let offered = self.about.is_duel()
            && self.is_playing()
            && standing.done == 0
            && standing.opponent == Opponent::Friend;
        let sides = [Side::Second, Side::First].map(|side| self.computer(side));
        if offered { sides.to_vec() } else { Vec::new() }
    }

    /// The opponent to offer after a game: the computer, or the computer on the other side.
    fn other_opponent(&mut self) -> Option<Opponent> {
        match self.game.standing().opponent {
            Opponent::Friend => Some(self.computer(Side::Second)),
            Opponent::Computer { side, level } => {
                Some(Opponent::Computer { side: side.other(), level })
            }
            Opponent::Both { .. } => None,
        }
    }

    /// Marks a challenge as met by a solution of this length, and returns the result in words. Help is allowed from
    /// then on.
    fn meet_challenge(&mut self, length: usize) -> Option<String> {
        let challenge = self.trial.challenge?;
        self.trial.is_met = true;
        let Some(par) = challenge.par else { return Some(say!("The challenge is met.")) };
        Some(match length.cmp(&(par as usize)) {
            Ordering::Less => say!("You beat the par of {par}.", par = grouped(par)),
            Ordering::Equal => say!("You made the par."),
            Ordering::Greater => par_words(par),
        })
    }

    pub(super) fn give_up(&mut self) {
        self.trial.challenge = None;
        self.go_to(0);
        self.ask_solution();
    }

    /// Opens the catalogue's position after the one this game began with, or the first if that is not listed.
    pub(super) fn open_next(&mut self) {
        let begun = self.game.link(LinkOf::Task);
        let here = self.bench.catalogue.iter().position(|plate| plate.link == begun);
        match self.bench.catalogue.get(here.map_or(0, |here| here + 1)).cloned() {
            Some(plate) => self.follow_link(&Address::split(&plate.link).rest),
            None => {
                self.tell(NoticeKind::Plain, say!("This was the last position of the catalogue."));
            }
        }
    }

    /// Rewinds a won game to its start, and remembers to return to its end later.
    fn show_from_start(&mut self) {
        let done = self.game.standing().done;
        self.go_to(0);
        self.trial.won_after = Some(done);
    }

    /// Opens the user's moves in the player, from the start of the game.
    fn replay(&mut self) {
        let moves = self.game.listed_moves(usize::MAX).join(".");
        self.show_from_start();
        // The moves of a won game reach the goal.
        if self.game.learn(moves).is_ok() {
            self.open_player(Proof::Legal, &say!("as you made them"));
        }
    }

    /// Starts the game again, with another shuffle if it has one.
    fn again(&mut self) {
        if let Some(other) = self.other_shuffle() {
            self.choose(SHUFFLE.to_owned(), other);
            return self.dismiss();
        }
        self.go_to(0);
        self.say(say!("From the start."));
    }

    /// A random shuffle number, if the puzzle has shuffles.
    pub(super) fn other_shuffle(&mut self) -> Option<String> {
        let field = self.shown.fields.iter().find(|field| field.key == SHUFFLE)?;
        let ParameterRange::Whole { min, max } = field.range else { return None };
        Some((min + self.host.random() % (max - min + 1)).to_string())
    }

    pub(super) fn choose(&mut self, key: String, value: String) {
        let before = self.game.link(LinkOf::All);
        match self.game.choose(key, value) {
            Ok(true) => self.begun(&before),
            Ok(false) => {}
            Err(problem) => self.tell(NoticeKind::Wrong, problem),
        }
    }

    /// Goes to a state of the graph: in a game by a shortest path of moves, in the player to the step of the
    /// solution in that state.
    pub(super) fn visit(&mut self, place: PlaceId) {
        let before = self.game.link(LinkOf::Game);
        let most = if self.is_challenged() { 1 } else { usize::MAX };
        match self.game.visit(place, most) {
            Visit::Made(made) => self.made(made),
            Visit::Moves(count) => {
                self.keep_replaced(before);
                self.travel(Vec::new());
                self.settle(&say!("{n} move made." | "{n} moves made.", n = grouped(count)));
            }
            Visit::Index(index) => self.seek(index),
            // A shortest path would be help from the solver.
            Visit::Farther => {
                self.refuse_help();
            }
            Visit::Refused(why) => self.tell(NoticeKind::Plain, why),
        }
    }

    /// Starts the timer for the computer's move if it is its turn, and stops it otherwise.
    pub(super) fn wait_for_reply(&mut self) {
        let standing = self.game.standing();
        let free = self.is_playing() && !self.is_asked_for_reply();
        if free && standing.awaits_computer() {
            let both = matches!(standing.opponent, Opponent::Both { .. });
            self.host.after(Timer::Reply, if both { SLOW_PAUSE } else { PAUSE });
        } else {
            self.host.stop(Timer::Reply);
        }
    }

    pub(super) fn do_action(&mut self, index: usize) {
        let notice = self.news.notice.take();
        let Some(mut notice) = notice.filter(|notice| index < notice.actions.len()) else { return };
        match notice.actions.remove(index) {
            Action::Again | Action::Rematch => {
                self.trial.is_met = false;
                self.again();
            }
            Action::Opponent(opponent) => {
                self.again();
                self.set_opponent(opponent);
            }
            Action::BackToSolution => self.back_to_solution(),
            Action::Compare => {
                self.show_from_start();
                self.ask_solution();
            }
            Action::Replay(_) => self.replay(),
            Action::Next if self.bench.catalogue.is_empty() => self.ask(Purpose::Next),
            Action::Next => self.open_next(),
            Action::GiveUp => self.give_up(),
            // Keep the notice, with its other actions.
            action @ (Action::TurnOver | Action::Share) => {
                match action {
                    Action::TurnOver => self.turn(180, 0),
                    _ => self.open_dialog(Some(Dialog::Share)),
                }
                notice.actions.insert(index, action);
                self.news.notice = Some(notice);
            }
            Action::ShowReason | Action::ShowMove => {
                self.hint_from_known();
            }
            Action::PlayHint => self.play_hint(),
            Action::TakeBack(done) | Action::GoBack(done) => self.go_to(done),
            Action::Why(reason) => self.explain(notice, reason),
            Action::ShowWhy => self.ask_solution(),
            Action::Show(purpose) => self.show_result(purpose),
            Action::Restore { key, text } => self.restore(key, text),
            Action::BringBack(link, variations) | Action::EditAgain(link, variations) => {
                self.bring_back(&link, variations);
            }
            Action::TakeOther => self.take_other(),
            Action::KeepThis => self.keep_this(),
        }
    }

    pub(super) fn play_hint(&mut self) {
        self.trial.hint = HintStep::Nothing;
        if let Some(made) = self.game.play_hint() {
            self.made(made);
        }
    }
}
