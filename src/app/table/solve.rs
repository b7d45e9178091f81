//! Hints, solutions and the player.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use num_bigint::BigUint;
use yew::prelude::*;

use super::{Action, Asked, Msg, Notice, NoticeKind, OpenPlayer, Purpose, Table};
use crate::app::jobs;
use crate::app::player::SPEEDS;
use crate::app::settings::Judging;
use crate::link::{self, Opened};
use crate::numerals::grouped;
use crate::puzzle::{Proof, Puzzle};
use crate::scene::Glide;
use crate::session::Session;
use crate::solution::Solution;
use crate::worker::protocol::{Answer, Ask, Found, Judgement};

/// Up to so many moves of a solution become moves of the game when the user plays on from them;
/// beyond, the game begins there.
const TAKEN_OVER: u32 = 2000;

/// Frames a second that the player aims at.
const FRAMES: f64 = 60.0;

impl<P: Puzzle> Table<P> {
    /// Gives a hint, or makes the move that a hint points out already.
    pub(super) fn ask_hint(&mut self) {
        if self.editor.is_some() || self.player.is_some() {
            return;
        }
        if let Some(one) = self.hint.take() {
            return self.play(one);
        }
        if !self.hint_from_known() {
            self.ask(Purpose::Hint);
        }
    }

    pub(super) fn ask_solution(&mut self) {
        if self.editor.is_none() && self.player.is_none() {
            self.ask(Purpose::Solve);
        }
    }

    fn ask(&mut self, purpose: Purpose) {
        self.held = None;
        self.dismiss();
        self.say("Searching.");
        if let Some(asked) = self.asked.as_mut().filter(|asked| asked.purpose == Purpose::Judge) {
            asked.then = Some(purpose);
            return;
        }
        self.send(purpose);
    }

    fn send(&mut self, purpose: Purpose) {
        let (ask, game) = match purpose {
            Purpose::Hint | Purpose::Solve => {
                (Ask::Solve { method: 0 }, link::write_task(&self.session.rest()))
            }
            Purpose::Judge => (Ask::Judge, self.game()),
        };
        self.jobs.send(ask, game.clone());
        let since = js_sys::Date::now();
        let note = String::new();
        self.asked = Some(Asked { purpose, game, note, part: None, since, then: None });
    }

    /// The link of the game without what is open beside it.
    fn game(&self) -> String {
        link::write(&Opened::new(self.session.clone()))
    }

    /// Asks for a judgement of the game, if the user wants one and none is known.
    pub(super) fn judge(&mut self) {
        let wanted = P::JUDGES && self.judging != Judging::Off && self.judgement.is_none();
        if wanted && self.asked.is_none() && self.editor.is_none() && self.player.is_none() {
            self.send(Purpose::Judge);
        }
    }

    /// Ends the search whose answer would be about a position that is no longer there. A judgement
    /// goes on: what it computes serves all positions of the game.
    pub(super) fn outdate_job(&mut self) {
        self.judgement = None;
        match &mut self.asked {
            Some(asked) if asked.purpose == Purpose::Judge => asked.then = None,
            _ => self.cancel_job(),
        }
    }

    /// The user does not want to wait.
    pub(super) fn call_off(&mut self) {
        if self.asked.as_ref().is_some_and(|asked| asked.purpose == Purpose::Judge) {
            self.judging = Judging::Off;
        }
        self.cancel_job();
    }

    pub(super) fn cancel_job(&mut self) {
        if self.asked.take().is_some() {
            self.jobs.cancel();
            self.say("The search was cancelled.");
        }
    }

    fn judged(&mut self, judgement: Judgement, game: &str) {
        if game != self.game() {
            return;
        }
        let lost_now = judgement.now == Some(false)
            && judgement.last_winnable.is_some_and(|last| last + 1 == self.session.done());
        if let Some(last) = judgement.last_winnable.filter(|_| lost_now) {
            self.tell(NoticeKind::Plain, "That move loses: the goal is out of reach now.");
            if let Some(notice) = &mut self.notice {
                notice.action = Some(Action::GoBack(last));
            }
        }
        self.judgement = Some(judgement);
    }

    /// Hears of the job under way.
    pub(super) fn hear(&mut self, event: jobs::Event) {
        let Some(asked) = &mut self.asked else { return };
        match event {
            jobs::Event::Progress { done, total, note } => {
                asked.note = format!("{} {note}", grouped(done));
                asked.part = total.map(|total| done / total);
            }
            // No table of the papers is on the page yet.
            jobs::Event::Cell { .. } => {}
            jobs::Event::Failed(message) => {
                self.asked = None;
                // Not again and again: until the user asks for it.
                self.judging = Judging::Off;
                self.tell(NoticeKind::Wrong, format!("{message} Try again."));
            }
            jobs::Event::Answered(answer) => {
                let seconds = (js_sys::Date::now() - asked.since) / 1000.0;
                if let Some(asked) = self.asked.take() {
                    self.answered(asked.purpose, &asked.game, answer, seconds);
                    if let Some(then) = asked.then {
                        self.send(then);
                    }
                }
            }
        }
    }

    fn answered(&mut self, purpose: Purpose, game: &str, answer: Answer, seconds: f64) {
        let cost = match answer.seen {
            1.0 => format!("1 position in {seconds:.2} s"),
            seen if seen > 0.0 => {
                format!("{} positions in {seconds:.2} s", grouped(seen))
            }
            _ => format!("{seconds:.2} s"),
        };
        match answer.found {
            Found::Solved { solution, proof } => {
                match P::Solution::read(&self.session.rest(), &solution) {
                    Ok(solution) => {
                        self.known = Some((solution.clone(), BigUint::ZERO));
                        match purpose {
                            Purpose::Hint => {
                                self.hint_from_known();
                            }
                            Purpose::Judge => {}
                            Purpose::Solve => {
                                self.open_player(solution, BigUint::ZERO, Some((proof, &cost)));
                                self.save();
                            }
                        }
                    }
                    Err(problem) => self.tell(
                        NoticeKind::Wrong,
                        format!("The solver’s answer makes no sense: {problem}."),
                    ),
                }
            }
            Found::Unsolvable { reason } => self.tell(
                NoticeKind::Plain,
                format!("No solution goes on from here. {reason} ({cost}.)"),
            ),
            Found::Undecided { reason } => {
                self.tell(NoticeKind::Plain, format!("Not decided. {reason} ({cost}.)"));
            }
            Found::Judged(judgement) => self.judged(judgement, game),
            // Nothing on the page asks for these yet.
            Found::Answered { .. } | Found::Designed { .. } | Found::Recomputed => {}
            Found::Malformed { problem } => self.tell(NoticeKind::Wrong, problem),
        }
    }

    /// Gives a hint from the solution that is known to go on from here; false if none is.
    fn hint_from_known(&mut self) -> bool {
        let Some((solution, at)) = &self.known else { return false };
        let left = solution.len() - at;
        let Some(one) = solution.step(at) else {
            self.tell(NoticeKind::Good, "The goal is reached: there is nothing left to do.");
            return true;
        };
        let words = P::say(self.session.position(), &one);
        let text = if left == BigUint::from(1u32) {
            format!("{words} It reaches the goal.")
        } else {
            format!("{words} The first of {} steps to the goal.", grouped(left))
        };
        self.hint = Some(one);
        self.say(format!("Hint: {text}"));
        self.notice =
            Some(Notice { text, kind: NoticeKind::Plain, action: Some(Action::PlayHint) });
        true
    }

    /// Keeps up with a move, so that the next hint needs no search if the move was on the way.
    pub(super) fn follow(&mut self, one: &P::Move) {
        self.known = self.known.take().and_then(|(solution, at)| {
            (solution.step(&at).as_ref() == Some(one)).then(|| (solution, at + 1u32))
        });
    }

    /// Keeps up with an undone move.
    pub(super) fn go_back_known(&mut self) {
        let here = self.session.position();
        self.known = self.known.take().and_then(|(solution, at)| {
            let before = (at > BigUint::ZERO).then(|| at - 1u32)?;
            (solution.position(&before) == *here).then_some((solution, before))
        });
    }

    /// Opens the player; `found` says what was proved and at what cost, if the solution is fresh.
    pub(super) fn open_player(
        &mut self,
        solution: P::Solution,
        at: BigUint,
        found: Option<(Proof, &str)>,
    ) {
        let length = solution.len();
        let measure = solution.measure();
        let title = match found {
            Some((Proof::Optimal, cost)) => format!("Optimal solution: {measure}; {cost}"),
            Some((Proof::BestKnown, cost)) => format!("Best known solution: {measure}; {cost}"),
            Some((Proof::Legal, cost)) => format!("Solution: {measure}; {cost}"),
            None => format!("Solution: {measure}"),
        };
        self.say(format!("{title}."));
        self.player = Some(OpenPlayer {
            solution,
            length: Rc::new(length),
            at: Rc::new(at),
            title: title.into(),
            playing: false,
        });
    }

    pub(super) fn close_player(&mut self) {
        self.tick = None;
        if self.player.take().is_some() {
            self.say("The player is closed.");
            self.save();
        }
    }

    /// Goes to an index of the solution; a single step is animated as the move it is.
    pub(super) fn seek(&mut self, to: BigUint, ctx: &Context<Self>) {
        let Some(player) = &mut self.player else { return };
        let to = to.min((*player.length).clone());
        let from = std::mem::replace(&mut player.at, Rc::new(to.clone()));
        let solution = &player.solution;
        let one = BigUint::from(1u32);
        let glides = if to == &*from + &one {
            solution.step(&from).map(|step| P::glides(&solution.position(&from), &step))
        } else if &to + &one == *from {
            let glides = solution.step(&to).map(|step| P::glides(&solution.position(&to), &step));
            glides.map(|glides| glides.into_iter().map(Glide::reversed).collect())
        } else {
            None
        };
        if !player.playing {
            let caption = solution.caption(&to);
            self.say(format!("Move {}. {caption}", grouped(&to)));
        }
        self.travel(glides.unwrap_or_default());
        self.save_soon(ctx);
    }

    pub(super) fn toggle_playing(&mut self, ctx: &Context<Self>) {
        let Some(player) = &mut self.player else { return };
        player.playing = !player.playing && player.at < player.length;
        let playing = player.playing;
        self.tick = None;
        if playing {
            self.play_on(ctx);
        } else {
            let caption = player.solution.caption(&player.at);
            self.say(format!("Paused. {caption}"));
        }
    }

    /// Makes the next moves of the solution and sets the clock for those after them.
    pub(super) fn play_on(&mut self, ctx: &Context<Self>) {
        let Some(player) = &mut self.player else { return };
        if !player.playing {
            return;
        }
        let speed = SPEEDS[ctx.props().settings.speed.min(SPEEDS.len() - 1)];
        let at_once = (speed / FRAMES).ceil().max(1.0);
        let pause = 1000.0 * at_once / speed;
        let to = (&*player.at + at_once as u32).min((*player.length).clone());
        if to == *player.length {
            player.playing = false;
        }
        self.seek(to, ctx);
        // A move is over before the next one begins.
        self.duration = if speed < FRAMES { self.duration.min(0.85 * pause) } else { 0.0 };
        let link = ctx.link().clone();
        self.tick = self
            .player
            .as_ref()
            .is_some_and(|player| player.playing)
            .then(|| Timeout::new(pause as u32, move || link.send_message(Msg::Tick)));
    }

    /// Goes on by hand from the player's position.
    pub(super) fn take_over(&mut self) {
        self.tick = None;
        let Some(player) = self.player.take() else { return };
        let few = u32::try_from(&*player.at).ok().filter(|at| *at <= TAKEN_OVER);
        let Some(at) = few else {
            let position = player.solution.position(&player.at);
            let task = self.session.task().from(position);
            return self.begin(Session::new(task));
        };
        for index in 0..at {
            if let Some(one) = player.solution.step(&index.into())
                && let Err(illegal) = self.session.play(one)
            {
                return self.tell(NoticeKind::Wrong, illegal.to_string());
            }
        }
        self.known = Some((player.solution, at.into()));
        if self.tell_end().is_none() {
            self.say("Your move.");
        }
        self.save();
    }

    /// Saves when the player has come to rest for a moment.
    fn save_soon(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        self.save_later = Some(Timeout::new(300, move || link.send_message(Msg::Save)));
    }
}
