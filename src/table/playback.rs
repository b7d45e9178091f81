//! Hints, solutions and the player.

use num_bigint::BigUint;

use super::host::{Preferences, Timer};
use super::jobs::Purpose;
use super::messages::{Effect, PlayerMsg};
use super::notice::{Action, Notice, NoticeKind};
use super::shelf::Bookmark;
use super::state::{HelpTaken, Mode, Player, Table};
use super::words::{best_play, sentences};
use crate::contract::{Gesture, Proof, SolutionPart, Status};
use crate::game::{Direction, Guess, Hint, HintStep, LinkOf, ShownPlayer};
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::say;
use crate::scene::{Path, PlaceId};

/// The player's speeds, in moves per second.
pub const SPEEDS: [f64; 7] = [0.25, 1.0, 2.0, 4.0, 10.0, 60.0, 1000.0];

/// The frame rate assumed by the player, in hertz.
const FRAMES: f64 = 60.0;

/// The message that a challenge allows no help.
pub fn no_help() -> String {
    say!("This is a challenge: without hints and without the solver.")
}

pub(super) fn par_words(par: u32) -> String {
    say!("The par is {par}.", par = grouped(par))
}

fn nothing_left(is_duel: bool) -> String {
    match is_duel {
        true => say!("The game is over: there is nothing left to do."),
        false => say!("The goal is reached: there is nothing left to do."),
    }
}

/// The pause at the start when a solution is replayed, in milliseconds.
const START: u32 = 500;

/// The delay before the step of a paused player is saved, in milliseconds.
const REST: u32 = 300;

/// The delay while it plays, in milliseconds. Browsers refuse more frequent changes of the address.
const PLAYING: u32 = 1000;

impl Table {
    pub(super) fn on_player(&mut self, msg: PlayerMsg) -> Effect {
        match msg {
            // While the screen is black, a step only brings the picture back, so that no move is missed.
            PlayerMsg::Step(_)
            | PlayerMsg::Seek(_)
            | PlayerMsg::SeekEnd
            | PlayerMsg::TogglePlaying
                if self.view.blank =>
            {
                self.toggle_blank();
            }
            PlayerMsg::Seek(to) => self.seek(to),
            PlayerMsg::SeekEnd => self.seek_end(),
            PlayerMsg::Step(direction) => self.step(direction),
            PlayerMsg::Depth(depth) => self.set_depth(depth),
            PlayerMsg::TogglePlaying => self.toggle_playing(),
            PlayerMsg::Speed(speed) => {
                self.host.prefer(Preferences { speed, ..self.preferences() });
            }
            PlayerMsg::Predict => self.toggle_guessing(),
            PlayerMsg::Loop => self.toggle_loop(),
            PlayerMsg::TakeOver => self.take_over(),
            PlayerMsg::BackToSolution => self.back_to_solution(),
            PlayerMsg::ClosePlayer => self.close_player(),
        }
        Effect::Changed
    }

    /// Gives a hint: first the place, then the purpose, then the move. A fourth request makes the move.
    pub(super) fn ask_hint(&mut self) {
        if !self.is_playing() || self.refuse_help() {
            return;
        }
        self.uncover_board();
        if self.is_over() {
            return;
        }
        let advice = self.game.standing().advice;
        if !advice.is_empty() {
            self.tell(NoticeKind::Plain, advice);
        } else if self.trial.hint == HintStep::Move {
            self.play_hint();
        } else if !self.hint_from_known() {
            self.ask(Purpose::Hint);
        }
    }

    pub(super) fn ask_solution(&mut self) {
        if self.is_playing() && !self.refuse_help() {
            self.uncover_board();
            if !self.is_over() {
                self.ask(Purpose::Solve);
            }
        }
    }

    /// Tells whether the goal is reached or a game for two has ended. If so, announces that nothing is left to do.
    fn is_over(&mut self) -> bool {
        let is_duel = self.about.is_duel();
        let is_over = match self.game.standing().status {
            Status::Playing => false,
            Status::Won(_) => true,
            Status::Stuck(_) => is_duel,
        };
        if is_over {
            // The notice with the next actions stays.
            self.recall_end();
            let words = nothing_left(is_duel);
            if let Some(end) = &mut self.news.notice
                && !end.text.starts_with(&words)
            {
                end.text = format!("{words} {}", end.text);
            }
            self.say(words);
        }
        is_over
    }

    /// Asks whether the goal can still be reached. If not, the answer offers to go back to the last winnable position.
    pub(super) fn ask_lost(&mut self) {
        if self.is_playing() && !self.refuse_help() {
            self.uncover_board();
            self.ask(Purpose::Lost);
        }
    }

    /// Refuses help during a challenge and offers to give up. Tells whether it did.
    pub(super) fn refuse_help(&mut self) -> bool {
        if self.is_challenged() {
            self.offer(NoticeKind::Plain, self.challenge_words(), vec![Action::GiveUp]);
        }
        self.is_challenged()
    }

    pub(super) fn challenge_words(&self) -> String {
        let par = self.trial.challenge.and_then(|challenge| challenge.par);
        sentences([Some(no_help()), par.map(par_words)])
    }

    fn uncover_board(&mut self) {
        self.view.sheet = false;
        self.host.bring_board_into_view();
    }

    /// Gives the next step of a hint from the known solution. Returns false if none is known.
    pub(super) fn hint_from_known(&mut self) -> bool {
        let Some(Hint { place, why, words: hint, left }) = self.game.hint() else { return false };
        if left == BigUint::ZERO {
            return self.is_over();
        }
        let (told, has_reason) = (self.trial.hint, !why.is_empty());
        if let Some(place) = place.filter(|_| told < HintStep::Where) {
            let next = if has_reason { Action::ShowReason } else { Action::ShowMove };
            self.point_out(HintStep::Where, say!("Look here: {place}.", place), next);
        } else if has_reason && told < HintStep::Why {
            self.point_out(HintStep::Why, why, Action::ShowMove);
        } else {
            let text = match &self.about {
                about if about.is_duel() => hint,
                _ if left == BigUint::from(1_u8) => say!("{hint} It reaches the goal.", hint),
                _ => say!("{hint} The first of {n} steps to the goal.", hint, n = grouped(left)),
            };
            self.point_out(HintStep::Move, text, Action::PlayHint);
        }
        true
    }

    fn point_out(&mut self, hint: HintStep, text: String, action: Action) {
        self.empty_hand();
        self.trial.help = self.trial.help.max(HelpTaken::Hints);
        self.offer(NoticeKind::Plain, text.clone(), vec![action]);
        self.say(say!("Hint: {text}", text));
        self.trial.hint = hint;
    }

    pub(super) fn open_player(&mut self, proof: Proof, cost: &str) {
        let Some(measure) = self.game.open_player(proof) else { return };
        self.end_waits();
        // In a game for two, the solution is best play by both sides.
        let badge = if self.about.is_duel() { best_play() } else { proof.badge() };
        let title = say!("{badge}: {length}; {cost}", badge, length = measure, cost);
        self.dismiss();
        self.empty_hand();
        self.mode = Mode::Player(Player::new(title.clone()));
        let remark = proof.remark();
        if remark.is_empty() {
            self.say(format!("{title}."));
        } else {
            self.tell(NoticeKind::Plain, remark.clone());
            self.say(format!("{title}. {remark}"));
        }
        self.save();
    }

    pub(super) fn close_player(&mut self) {
        self.host.stop(Timer::Tick);
        if self.player().is_some() {
            self.put_guess_away();
            self.mode = Mode::Play;
            self.view.presenting = false;
            // Also close a remark about the solution.
            let is_remark =
                |notice: &Notice| notice.kind == NoticeKind::Plain && notice.actions.is_empty();
            if self.news.notice.as_ref().is_some_and(is_remark) {
                self.dismiss();
            }
            self.game.close_player();
            match self.trial.won_after.take() {
                Some(done) => self.go_to(done),
                None => {
                    self.say(say!("The player is closed."));
                    self.save();
                }
            }
        }
    }

    /// Goes to an index of the solution; a single step is animated as the move it is.
    pub(super) fn seek(&mut self, to: BigUint) {
        let Some(playing) = self.player().map(|player| player.playing) else { return };
        self.empty_hand();
        if let Mode::Player(Player { looped, guesses, .. }) = &mut self.mode {
            *guesses = guesses.map(|_| 0);
            // Leaving the looped part ends the loop.
            *looped = looped.take().filter(|(begin, end)| *begin <= to && to <= *end);
        }
        let glides = self.game.seek(to);
        if !playing && !self.is_guessing() {
            self.say_caption(false);
        }
        self.travel(glides);
        // Do not restart a running timer: restarted by each step, it would never expire during playback.
        if !std::mem::replace(&mut self.saving.waits, true) {
            self.host.after(Timer::Save, if playing { PLAYING } else { REST });
        }
    }

    /// Announces the last move and, when another part begins, its explanation. At the start it announces the next move,
    /// at the end the result.
    fn say_caption(&mut self, is_paused: bool) {
        let Some(player) = self.game.caption() else { return };
        let ShownPlayer { at, length, made, caption, explanation, .. } = player;
        let (n, of) = (grouped(&at), grouped(&length));
        let number = match is_paused {
            false => say!("Move {n} of {of}.", n, of),
            true => say!("Paused at move {n} of {of}.", n, of),
        };
        let mut text = match (made.is_empty(), at == length) {
            (true, _) => say!("The start. {next}", next = caption),
            (false, true) => format!("{number} {made} {caption}"),
            (false, false) => format!("{number} {made}"),
        };
        if let Mode::Player(player) = &mut self.mode
            && player.explained != explanation
        {
            text.push(' ');
            text.push_str(&explanation);
            player.explained = explanation;
        }
        self.say(text.trim_end());
    }

    /// Makes one step of the player: a move, or a part of the chosen depth.
    pub(super) fn step(&mut self, direction: Direction) {
        if let Some(depth) = self.player().map(|player| player.depth) {
            let to = self.game.step(direction, depth, 1);
            self.seek(to);
        }
    }

    pub(super) fn toggle_guessing(&mut self) {
        let Mode::Player(player) = &mut self.mode else { return };
        player.guesses = player.guesses.is_none().then_some(0);
        player.playing = false;
        let words = match player.guesses {
            Some(_) => say!("What comes next? Touch the board to guess."),
            None => say!("The next move is shown again."),
        };
        self.host.stop(Timer::Tick);
        self.empty_hand();
        self.dismiss();
        self.say(words);
    }

    /// Puts back the thing taken up for a guess, and dismisses the verdict on the last one.
    fn put_guess_away(&mut self) {
        self.empty_hand();
        if self.is_guessing() {
            self.dismiss();
        }
    }

    /// Handles a touch of a place while a solution is shown: a move begins or ends there.
    pub(super) fn tap_in_player(&mut self, place: PlaceId) {
        self.pause();
        let is_guessed = self.is_guessing();
        let gesture = match self.hand.held.take() {
            Some(held) if held == place => return self.say(say!("Put back.")),
            Some(from) => Gesture::Carry { from, to: place },
            None if !is_guessed && self.game.writing(self.board(), place).is_some() => {
                self.take_over();
                return self.begin_writing(place, "");
            }
            None => Gesture::Tap(place),
        };
        self.gesture(gesture, Some(place));
    }

    /// Handles the move of a gesture while a solution is shown; false if there is none. The solution’s own next move
    /// steps the player, another one begins a variation. While the class guesses, the move is a guess.
    pub(super) fn gesture_in_player(&mut self, gesture: Gesture, tapped: Option<PlaceId>) -> bool {
        let is_guessed = self.is_guessing();
        match self.game.guess(gesture) {
            Guess::Right if is_guessed => self.guessed(),
            Guess::Right => {
                let to = self.game.step(Direction::Onward, 0, 1);
                self.seek(to);
            }
            Guess::Another(words) if is_guessed => {
                self.guessed_wrong(&say!("Legal, but not what comes next: {words}", words));
                return false;
            }
            Guess::Another(_) => self.begin_variation(gesture),
            Guess::Illegal(why) => {
                let why = why.or_else(|| self.reason_of_drag(tapped));
                let lifted = tapped.filter(|place| self.shown.sources.contains(place));
                match lifted {
                    Some(place) => self.lift(place),
                    None => self.dismiss(),
                }
                // A touch that takes something up is no attempt at a move.
                let attempt = lifted.is_none() || matches!(gesture, Gesture::Carry { .. });
                match why.filter(|_| attempt) {
                    Some(why) if is_guessed => self.guessed_wrong(&say!("Not legal: {why}", why)),
                    Some(why) => self.tell(NoticeKind::Plain, why),
                    None => {}
                }
                return false;
            }
        }
        true
    }

    /// Leaves the solution with a move that differs from its next one.
    fn begin_variation(&mut self, gesture: Gesture) {
        self.take_over();
        self.gesture(gesture, None);
        if let Some(bookmark) = self.shelf.bookmark.as_ref().filter(|_| self.news.notice.is_none())
        {
            let text = sentences([Some(say!("A variation.")), Some(bookmark.words())]);
            self.offer(NoticeKind::Plain, text, vec![Action::BackToSolution]);
        }
    }

    /// Stops a solution that plays by itself.
    pub(super) fn pause(&mut self) {
        if self.player().is_some_and(|player| player.playing) {
            self.toggle_playing();
        }
    }

    fn guessed_wrong(&mut self, words: &str) {
        let Mode::Player(Player { guesses: Some(guesses), .. }) = &mut self.mode else { return };
        *guesses += 1;
        let words = say!("{verdict} Guesses so far: {guesses}.", verdict = words, guesses);
        self.tell(NoticeKind::Wrong, words);
    }

    fn guessed(&mut self) {
        let Mode::Player(Player { guesses: Some(guesses), .. }) = &mut self.mode else { return };
        let count = std::mem::take(guesses) + 1;
        let said = self.game.caption().map(|player| player.caption).unwrap_or_default();
        self.step(Direction::Onward);
        self.tell(
            NoticeKind::Good,
            sentences([Some(say!("Right, at guess {n}.", n = count)), Some(said)]),
        );
    }

    pub(super) fn toggle_loop(&mut self) {
        let now = self.shown.player.as_ref().and_then(ShownPlayer::chapter).cloned();
        let Mode::Player(player) = &mut self.mode else { return };
        let words = match (player.looped.take(), now) {
            (None, Some(SolutionPart { name, begin, end })) => {
                player.looped = Some((begin.clone(), end.clone()));
                say!("{name}: this part is played over and over.", name)
            }
            _ => say!("The solution is played to its end."),
        };
        self.say(words);
    }

    pub(super) fn seek_end(&mut self) {
        if let Some(player) = &self.shown.player {
            self.seek(player.length.clone());
        }
    }

    pub(super) fn set_depth(&mut self, depth: usize) {
        if let Mode::Player(player) = &mut self.mode {
            player.depth = depth;
        }
    }

    /// Starts or stops playback. At the end of the solution, playback starts over.
    pub(super) fn toggle_playing(&mut self) {
        let shown = self.shown.player.as_ref();
        let is_empty = shown.is_none_or(|shown| shown.length == BigUint::ZERO);
        let at_end = shown.is_some_and(|shown| shown.at >= shown.length);
        let Mode::Player(player) = &mut self.mode else { return };
        player.playing = !player.playing && !is_empty;
        let (playing, again) = (player.playing, at_end && player.looped.is_none());
        self.host.stop(Timer::Tick);
        if playing && again {
            self.seek(BigUint::ZERO);
            self.host.after(Timer::Tick, START);
        } else if playing {
            self.play_on();
        } else {
            self.say_caption(true);
        }
    }

    /// Toggles the black screen of the class view. Playback pauses.
    pub(super) fn toggle_blank(&mut self) {
        if !self.view.presenting {
            return;
        }
        self.pause();
        self.view.blank = !self.view.blank;
        self.say(if self.view.blank {
            say!("The picture is black.")
        } else {
            say!("The picture is back.")
        });
    }

    /// Makes the next moves of the solution and sets the timer for the following ones.
    pub(super) fn play_on(&mut self) {
        let speed = SPEEDS[self.preferences().speed.min(SPEEDS.len() - 1)];
        let at_once = (speed / FRAMES).ceil().max(1.0);
        let pause = 1000.0 * at_once / speed;
        let Mode::Player(player) = &mut self.mode else { return };
        if !player.playing {
            return;
        }
        let mut to = self.game.step(Direction::Onward, player.depth, narrow::whole(at_once));
        let shown = self.shown.player.as_ref();
        if let Some((begin, end)) = &player.looped {
            // Several moves at once, or a long part, could overshoot the end of the loop.
            let is_over = shown.is_some_and(|shown| shown.at >= *end);
            to = if is_over { begin.clone() } else { to.min(end.clone()) };
        }
        player.playing = player.looped.is_some() || shown.is_some_and(|shown| to < shown.length);
        let goes_on = player.playing;
        self.seek(to);
        // A move's animation ends before the next one begins; a deal uses all of that time.
        let longest = 0.85 * pause;
        let deals = self.motion.glides.iter().any(|glide| matches!(glide.path, Path::Dealt { .. }));
        self.motion.duration = match self.motion.duration {
            _ if speed >= FRAMES => 0.0,
            moving if moving > 0.0 && deals => longest,
            moving => moving.min(longest),
        };
        if goes_on {
            self.host.after(Timer::Tick, narrow::whole(pause));
        }
    }

    pub(super) fn take_over(&mut self) {
        self.host.stop(Timer::Tick);
        if self.player().is_none() {
            return;
        }
        self.put_guess_away();
        let before = self.game.link(LinkOf::Game);
        let bookmark = self.bookmark();
        if !self.game.take_over() {
            self.begun(&before);
            self.shelf.bookmark = bookmark;
            return;
        }
        self.mode = Mode::Play;
        self.keep_replaced(before);
        self.judging.judgement = None;
        self.trial.help = HelpTaken::Solver;
        self.trial.won_after = None;
        self.shelf.bookmark = bookmark;
        if self.tell_end().is_none() {
            self.say(say!("Your move."));
        }
        self.save();
    }

    /// A bookmark of the solution in the player and its present step.
    pub(super) fn bookmark(&mut self) -> Option<Bookmark> {
        let title = self.player()?.title.clone();
        let player = self.shown.player.as_ref()?;
        let next = usize::try_from(&player.at - &player.first).ok();
        let next = next.and_then(|next| player.moves.get(next)).cloned();
        Some(Bookmark { title, at: grouped(&player.at), next, link: self.game.link(LinkOf::All) })
    }

    /// Goes back to the solution from which the user played on, at the same step. The moves made since are listed
    /// beside it.
    pub(super) fn back_to_solution(&mut self) {
        let Some(Bookmark { title, link, .. }) = self.shelf.bookmark.take() else { return };
        if self.game.back_to_player() {
            self.outdate_jobs();
            self.empty_hand();
            self.dismiss();
            self.say(format!("{title}."));
            self.mode = Mode::Player(Player::new(title));
            return self.save();
        }
        self.bring_back(&link, Vec::new());
        if let Mode::Player(player) = &mut self.mode {
            player.title = title;
        }
    }
}
