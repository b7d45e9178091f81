//! Sends jobs to the worker and cancels them.

use super::host::{Judging, Lane};
use super::jobs::{Answer, Purpose, Queue, RunningJob};
use super::messages::{AskMsg, Effect};
use super::notice::NoticeKind;
use super::state::Table;
use crate::contract::{MethodId, Side, Status};
use crate::game::{LinkOf, Standing};
use crate::play::duel::Opponent;
use crate::play::page::Panel;
use crate::say;
use crate::worker::protocol::Ask;

fn cancelled() -> String {
    say!("The search was cancelled.")
}

impl Table {
    pub(super) fn on_ask(&mut self, msg: AskMsg) -> Effect {
        match msg {
            AskMsg::Hint => self.ask_hint(),
            AskMsg::Solve => self.ask_solution(),
            AskMsg::Lost => self.ask_lost(),
            AskMsg::Method(method) => self.jobs.method = method,
            AskMsg::Answer(question) => {
                if !self.refuse_help() {
                    self.ask(Purpose::Answer(question));
                }
            }
            AskMsg::Judging(judging) => self.set_judging(judging),
            AskMsg::Cancel(purpose) => self.cancel(purpose),
        }
        Effect::Changed
    }

    pub(super) fn queue(&self, lane: Lane) -> &Queue {
        &self.jobs.queues[lane as usize]
    }

    pub(super) fn queue_mut(&mut self, lane: Lane) -> &mut Queue {
        &mut self.jobs.queues[lane as usize]
    }

    /// Tells whether a job for `purpose` is running or queued.
    pub fn is_asked(&self, purpose: Purpose) -> bool {
        self.queue(purpose.lane()).has(purpose)
    }

    /// The running job, if it has this purpose.
    pub fn under_way(&self, purpose: Purpose) -> Option<&RunningJob> {
        let running = self.queue(purpose.lane()).running.as_ref();
        running.filter(|asked| asked.purpose == purpose)
    }

    pub(super) fn is_asked_for_reply(&self) -> bool {
        let queue = self.queue(Lane::Game);
        let mut asked = queue.purpose().into_iter().chain(queue.waiting.iter().copied());
        asked.any(|purpose| matches!(purpose, Purpose::Reply { .. }))
    }

    pub(super) fn shows(&self, purpose: Purpose) -> bool {
        !self.is_editing() && purpose.panel() == Some(self.view.panel)
    }

    /// Sends a job to the worker, or queues it until its lane is free.
    pub(super) fn ask(&mut self, purpose: Purpose) {
        if self.is_asked(purpose) {
            return;
        }
        if matches!(purpose, Purpose::Hint | Purpose::Solve | Purpose::Lost) {
            self.empty_hand();
            self.dismiss();
        }
        if let Purpose::Answer(question) = purpose {
            self.jobs.answers.retain(|answer| answer.question != question);
        }
        // The error message may be about the previous attempt.
        if purpose.panel().is_some() && self.news.is_trouble() {
            self.dismiss();
        }
        self.say(purpose.beginning());
        let lane = purpose.lane();
        if let Some(Purpose::Fewest | Purpose::Confirm) = self.queue(lane).purpose() {
            self.end_running(lane);
        }
        self.queue_mut(lane).waiting.push_back(purpose);
        self.go_on(lane);
    }

    /// Tells whether the table started this job on its own, so that it must not interrupt the user.
    pub fn is_unasked(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Fewest | Purpose::Confirm => true,
            Purpose::Recompute(table) => self.bench.papers.unasked == Some(table),
            _ => false,
        }
    }

    pub(super) fn send(&mut self, purpose: Purpose) {
        let game = Some(LinkOf::Game);
        let (ask, of) = match purpose {
            Purpose::Hint | Purpose::Lost => (Ask::Solve { method: MethodId::default() }, game),
            Purpose::Solve => (Ask::Solve { method: self.jobs.method }, game),
            Purpose::Fewest => (Ask::Fewest, Some(LinkOf::Task)),
            Purpose::Confirm => (Ask::Fewest, game),
            Purpose::Judge => (Ask::Judge, game),
            Purpose::Reply { level, seed } => (Ask::Reply { level, seed }, game),
            Purpose::Answer(question) => (Ask::Answer { question }, Some(LinkOf::Position)),
            // Jobs that concern no game send only the puzzle’s name.
            Purpose::Design => {
                self.bench.workshop.ordered = self.bench.workshop.order();
                (Ask::Design { order: self.bench.workshop.ordered.clone() }, None)
            }
            Purpose::Catalogue | Purpose::Next => (Ask::Catalogue, None),
            Purpose::Papers => (Ask::Papers, Some(LinkOf::Task)),
            Purpose::Recompute(table) => {
                self.bench.papers.clear(table);
                (Ask::Recompute { table }, None)
            }
        };
        let game = of.map_or_else(|| self.about.id.clone(), |of| self.game.link(of));
        let lane = purpose.lane();
        let id = self.host.send(lane, ask, game.clone());
        let asked = RunningJob {
            id,
            purpose,
            game,
            note: String::new(),
            part: None,
            since: self.host.now(),
            heard: self.host.now(),
            silence: None,
        };
        self.queue_mut(lane).running = Some(asked);
    }

    pub(super) fn go_on(&mut self, lane: Lane) {
        let queue = self.queue_mut(lane);
        if queue.running.is_none()
            && let Some(next) = queue.waiting.pop_front()
        {
            self.send(next);
        }
    }

    /// Tells whether the user wants the moves judged.
    pub fn wants_judgement(&self) -> bool {
        self.about.can_judge() && self.judging.wish != Judging::Off && !self.is_challenged()
    }

    /// Requests a judgement of the game if the user wants one and none is known.
    pub(super) fn judge(&mut self) {
        let wanted = self.wants_judgement() && self.judging.judgement.is_none();
        let free = self.queue(Lane::Game).running.is_none();
        if wanted && free && self.is_playing() {
            self.send(Purpose::Judge);
        }
    }

    /// Requests, in the background, the minimum number of moves for a game that has just been won.
    pub(super) fn ask_fewest(&mut self) {
        let Standing { status, done, .. } = self.game.standing();
        let won = matches!(status, Status::Won(_)) && done > 0 && !self.about.is_duel();
        let free = self.queue(Purpose::Fewest.lane()).running.is_none();
        if won && free && self.host.keeps_games() && self.about.compares_lengths() {
            self.send(Purpose::Fewest);
        }
    }

    /// Cancels jobs about a position that has just been left. A running judgement continues: its map covers all
    /// positions of the game.
    pub(super) fn outdate_jobs(&mut self) {
        self.judging.judgement = None;
        self.end_jobs(&[Lane::Game, Lane::Search], |purpose| purpose != Purpose::Judge);
    }

    /// Cancels all jobs about the game on the table. The bench and reading lanes continue.
    pub(super) fn end_game_jobs(&mut self) {
        self.end_jobs(&[Lane::Game, Lane::Search], |_| true);
    }

    /// Cancels the jobs that matter only while a game is being played: hints and the computer's move.
    pub(super) fn end_waits(&mut self) {
        self.end_jobs(&[Lane::Game], |purpose| purpose != Purpose::Judge);
    }

    /// Drops the queued jobs of some lanes, and cancels those running jobs that `ends` picks.
    fn end_jobs(&mut self, lanes: &[Lane], ends: fn(Purpose) -> bool) {
        for &lane in lanes {
            self.queue_mut(lane).waiting.clear();
            if self.queue(lane).purpose().is_some_and(ends) {
                self.end_running(lane);
            }
        }
    }

    pub(super) fn end_running(&mut self, lane: Lane) {
        if let Some(asked) = self.queue_mut(lane).running.take() {
            self.host.cancel(lane);
            if !self.is_unasked(asked.purpose) {
                self.say(cancelled());
            }
            self.note_ended(asked.purpose);
        }
    }

    /// Clears the mark of an unrequested table when its computation has ended.
    pub(super) fn note_ended(&mut self, purpose: Purpose) {
        if let Purpose::Recompute(table) = purpose {
            self.bench.papers.unasked.take_if(|unasked| *unasked == table);
        }
    }

    /// Drops the answers about an old position and cancels a question about it. If the facts are open, stored answers
    /// about the present position are listed again.
    pub(super) fn outdate_answers(&mut self) {
        let asked = self.queue(Lane::Search).running.as_ref();
        let asked = asked.filter(|asked| matches!(asked.purpose, Purpose::Answer(_)));
        let asked = asked.map(|asked| asked.game.clone());
        let are_seen = self.view.panel == Panel::Facts;
        if !are_seen {
            self.jobs.recalled.clear();
        }
        if asked.is_none() && self.jobs.answers.is_empty() && !are_seen {
            return;
        }
        let here = self.game.link(LinkOf::Position);
        self.jobs.answers.retain(|answer| answer.game == here);
        if are_seen {
            self.recall_answers(&here);
        }
        if asked.is_some_and(|game| game != here) {
            self.end_running(Lane::Search);
            self.go_on(Lane::Search);
        }
    }

    /// Cancels a job at the user's request, whether it is running or queued.
    pub(super) fn cancel(&mut self, purpose: Purpose) {
        let queue = self.queue_mut(purpose.lane());
        if queue.purpose() == Some(purpose) {
            self.call_off(purpose.lane());
        } else if let Some(index) = queue.waiting.iter().position(|waiting| *waiting == purpose) {
            queue.waiting.remove(index);
            self.say(cancelled());
        }
    }

    /// Cancels the running job of a lane. Turns judging or the computer off if the job was for that.
    pub(super) fn call_off(&mut self, lane: Lane) {
        match self.queue(lane).purpose() {
            Some(Purpose::Judge) => self.set_judging(Judging::Off),
            Some(Purpose::Reply { .. }) => self.send_computer_away(),
            _ => {}
        }
        let asked = self.queue(lane).running.clone();
        self.end_running(lane);
        if let Some(asked) = asked.filter(|asked| !self.is_unasked(asked.purpose)) {
            self.keep_progress(asked);
        }
        self.go_on(lane);
    }

    /// Reports how far a cancelled search came. For a question, the report is listed as its answer.
    fn keep_progress(&mut self, asked: RunningJob) {
        let words = asked.when_cancelled(self.host.now());
        match asked.purpose {
            _ if asked.note.is_empty() => {}
            Purpose::Hint | Purpose::Solve | Purpose::Lost | Purpose::Design => {
                self.tell(NoticeKind::Plain, words);
            }
            Purpose::Answer(question) => {
                self.say(words.clone());
                let value = say!("not finished");
                let answer = Answer { question, game: asked.game, value, meaning: words };
                self.jobs.answers.retain(|answer| answer.question != question);
                self.jobs.answers.push(answer);
            }
            _ => {}
        }
    }

    /// Switches to two human players after the computer's move was cancelled or failed.
    pub(super) fn send_computer_away(&mut self) {
        self.game.set_opponent(Opponent::Friend);
        self.save();
    }

    /// Has the worker check whether a solution opened by a link is the shortest.
    pub(super) fn ask_to_confirm(&mut self) {
        if self.host.keeps_games() && self.queue(Purpose::Confirm.lane()).running.is_none() {
            self.send(Purpose::Confirm);
        }
    }

    pub(super) fn ask_reply(&mut self) {
        let standing = self.game.standing();
        if let Some(level) = standing.opponent.level().filter(|_| standing.is_computers_turn()) {
            let seed = self.jobs.seed.unwrap_or_else(|| self.host.random());
            self.ask(Purpose::Reply { level, seed });
        }
    }

    pub(super) fn set_opponent(&mut self, opponent: Opponent) {
        self.end_waits();
        self.game.set_opponent(opponent);
        self.say(match opponent {
            Opponent::Friend => say!("Two people play."),
            Opponent::Computer { side: Side::First, .. } => say!("The computer moves first."),
            Opponent::Computer { side: Side::Second, .. } => say!("The computer moves second."),
            Opponent::Both { .. } => say!("The computer plays both sides."),
        });
        self.save();
    }
}
