//! Hints, solutions and the player.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use num_bigint::BigUint;
use yew::prelude::*;

use super::ask::Purpose;
use super::{Action, Msg, Notice, NoticeKind, OpenPlayer, Table};
use crate::app::player::SPEEDS;
use crate::numerals::grouped;
use crate::puzzle::{Proof, Puzzle};
use crate::scene::{Glide, Path};
use crate::session::Session;
use crate::solution::Solution;

/// Up to so many moves of a solution become moves of the game when the user plays on from them;
/// beyond, the game begins there.
const TAKEN_OVER: u32 = 2000;

/// Frames a second that the player aims at.
const FRAMES: f64 = 60.0;

impl<P: Puzzle> OpenPlayer<P> {
    /// The index one step on or back from another.
    fn step(&self, at: &BigUint, onward: bool) -> BigUint {
        let single = match (onward, *at == BigUint::ZERO) {
            (true, _) => at + 1_u8,
            (false, true) => return BigUint::ZERO,
            (false, false) => at - 1_u8,
        };
        let Some(deep) = self.level.checked_sub(1) else { return single };
        // Backwards, it is the part that ends here.
        let frames = self.solution.frames(if onward { at } else { &single });
        let frame = frames.into_iter().nth(deep);
        frame.map_or(single, |frame| if onward { frame.end } else { frame.begin })
    }
}

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

    /// Gives a hint from the solution that is known to go on from here; false if none is.
    pub(super) fn hint_from_known(&mut self) -> bool {
        let Some((solution, at)) = &self.known else { return false };
        let left = solution.len() - at;
        let Some(one) = solution.step(at) else {
            self.tell(NoticeKind::Good, "The goal is reached: there is nothing left to do.");
            return true;
        };
        let words = solution.hint(at);
        let text = if left == BigUint::from(1u32) {
            format!("{words} It reaches the goal.")
        } else {
            format!("{words} The first of {} steps to the goal.", grouped(left))
        };
        self.hint = Some(one);
        self.say(format!("Hint: {text}"));
        self.notice =
            Some(Notice { text, kind: NoticeKind::Plain, actions: vec![Action::PlayHint] });
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
        let has_parts = !solution.frames(&BigUint::ZERO).is_empty();
        self.player = Some(OpenPlayer {
            has_parts,
            level: 0,
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

    /// Makes one step of the player: a move, or a part as deep as was chosen.
    pub(super) fn step(&mut self, onward: bool, ctx: &Context<Self>) {
        if let Some(to) = self.player.as_ref().map(|player| player.step(&player.at, onward)) {
            self.seek(to, ctx);
        }
    }

    /// Chooses how deep the parts lie that are made in one step.
    pub(super) fn set_level(&mut self, level: usize) {
        if let Some(player) = &mut self.player {
            player.level = level;
        }
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
        let mut to = (*player.at).clone();
        for _ in 0..at_once as u32 {
            to = player.step(&to, true);
        }
        let to = to.min((*player.length).clone());
        if to == *player.length {
            player.playing = false;
        }
        self.seek(to, ctx);
        // A move is over before the next one begins; a deal takes the time there is.
        let longest = 0.85 * pause;
        let deals = self.glides.iter().any(|glide| matches!(glide.path, Path::Dealt { .. }));
        self.duration = match self.duration {
            _ if speed >= FRAMES => 0.0,
            moving if moving > 0.0 && deals => longest,
            moving => moving.min(longest),
        };
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
