//! What is asked of the worker, and what comes of it.

use super::asked::{Asked, Purpose, Queue, Worked};
use super::host::{Judging, Lane};
use super::state::{Action, NoticeKind, Table};
use crate::duel::Opponent;
use crate::numerals::{counted, grouped};
use crate::puzzle::{CellPlace, Judges, Side, Value};
use crate::worker::protocol::{Answer, Ask, Found, Judgement};

/// What the table hears about a job.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// It goes on: `done` units of `total`, and the unit and stage in words.
    Progress { done: f64, total: Option<f64>, note: String },
    /// A cell of a table is computed.
    Cell { place: CellPlace, value: String },
    /// It is finished.
    Answered(Answer),
    /// The worker could not be started, or died; the message is for the user.
    Failed(String),
}

const CANCELLED: &str = "The search was cancelled.";

impl Table {
    pub(super) fn queue(&self, lane: Lane) -> &Queue {
        &self.queues[lane as usize]
    }

    fn queue_mut(&mut self, lane: Lane) -> &mut Queue {
        &mut self.queues[lane as usize]
    }

    /// Whether this is being worked out, or waits for something else to be.
    pub fn is_asked(&self, purpose: Purpose) -> bool {
        self.queue(purpose.lane()).has(purpose)
    }

    /// The job under way, if it is for this.
    pub fn under_way(&self, purpose: Purpose) -> Option<&Asked> {
        let running = self.queue(purpose.lane()).running.as_ref();
        running.filter(|asked| asked.purpose == purpose)
    }

    pub(super) fn is_asked_for_reply(&self) -> bool {
        let queue = self.queue(Lane::Game);
        let running = queue.running.iter().map(|asked| asked.purpose);
        let mut asked = running.chain(queue.waiting.iter().copied());
        asked.any(|purpose| matches!(purpose, Purpose::Reply { .. }))
    }

    /// Whether the panel that belongs to a purpose is shown.
    pub(super) fn shows(&self, purpose: Purpose) -> bool {
        !self.is_editing() && purpose.panel() == Some(self.panel)
    }

    /// Asks the worker, now or when its lane is free.
    pub(super) fn ask(&mut self, purpose: Purpose) {
        if self.is_asked(purpose) {
            return;
        }
        if matches!(purpose, Purpose::Hint | Purpose::Solve) {
            self.held = None;
            self.dismiss();
        }
        self.say(purpose.beginning());
        let queue = self.queue_mut(purpose.lane());
        if queue.running.is_some() {
            queue.waiting.push_back(purpose);
        } else {
            self.send(purpose);
        }
    }

    fn send(&mut self, purpose: Purpose) {
        let (ask, game) = match purpose {
            Purpose::Hint => (Ask::Solve { method: 0 }, self.game.game_link()),
            Purpose::Solve => (Ask::Solve { method: self.method }, self.game.game_link()),
            Purpose::Judge => (Ask::Judge, self.game.game_link()),
            Purpose::Reply { level, seed } => (Ask::Reply { level, seed }, self.game.game_link()),
            Purpose::Answer(question) => (Ask::Answer { question }, self.game.position_link()),
            // These are about no game, so the puzzle is all that need be named.
            Purpose::Design => {
                (Ask::Design { order: self.workshop.order() }, self.about.id.clone())
            }
            Purpose::Recompute(table) => (Ask::Recompute { table }, self.about.id.clone()),
        };
        let lane = purpose.lane();
        let asked = Asked {
            purpose,
            game: game.clone(),
            note: String::new(),
            part: None,
            since: self.host.now(),
        };
        self.queue_mut(lane).running = Some(asked);
        self.host.send(lane, ask, game);
    }

    /// Goes on with what waits in a lane that is free.
    fn go_on(&mut self, lane: Lane) {
        let queue = self.queue_mut(lane);
        if queue.running.is_none()
            && let Some(next) = queue.waiting.pop_front()
        {
            self.send(next);
        }
    }

    /// Whether the user wants the moves judged.
    pub fn wants_judgement(&self) -> bool {
        self.about.can_judge() && self.judging != Judging::Off
    }

    /// Asks for a judgement of the game, if the user wants one and none is known.
    pub(super) fn judge(&mut self) {
        let wanted = self.wants_judgement() && self.judgement.is_none();
        let free = self.queue(Lane::Game).running.is_none();
        if wanted && free && self.is_playing() {
            self.send(Purpose::Judge);
        }
    }

    /// Ends the searches whose answers would be about a position that is no longer there. A judgement
    /// goes on: what it computes serves all positions of the game.
    pub(super) fn outdate_jobs(&mut self) {
        self.judgement = None;
        self.end_jobs(|asked| asked.purpose != Purpose::Judge);
    }

    /// Ends everything that is asked about the game on the table. What is made beside it goes on.
    pub(super) fn end_search(&mut self) {
        self.end_jobs(|_| true);
    }

    fn end_jobs(&mut self, ends: impl Fn(&Asked) -> bool) {
        for lane in [Lane::Game, Lane::Search] {
            self.queue_mut(lane).waiting.clear();
            if self.queue(lane).running.as_ref().is_some_and(&ends) {
                self.end_running(lane);
            }
        }
    }

    fn end_running(&mut self, lane: Lane) {
        if self.queue_mut(lane).running.take().is_some() {
            self.host.cancel(lane);
            self.say(CANCELLED);
        }
    }

    /// Forgets the answers about a position that is no longer on the board, and ends the search for
    /// one.
    pub(super) fn outdate_answers(&mut self) {
        let about_position = |asked: &Asked| matches!(asked.purpose, Purpose::Answer(_));
        let asked = self.queue(Lane::Search).running.as_ref().filter(|asked| about_position(asked));
        let asked = asked.map(|asked| asked.game.clone());
        if asked.is_none() && self.answers.is_empty() {
            return;
        }
        let here = self.game.position_link();
        self.answers.retain(|answer| answer.game == here);
        if asked.is_some_and(|game| game != here) {
            self.end_running(Lane::Search);
            self.go_on(Lane::Search);
        }
    }

    /// The user does not want to wait for the job under way in a lane.
    pub(super) fn call_off(&mut self, lane: Lane) {
        match self.queue(lane).running.as_ref().map(|asked| asked.purpose) {
            Some(Purpose::Judge) => self.judging = Judging::Off,
            Some(Purpose::Reply { .. }) => self.game.set_opponent(Opponent::Friend),
            _ => {}
        }
        self.end_running(lane);
        self.go_on(lane);
    }

    /// Hears of the job under way in a lane.
    pub(super) fn hear(&mut self, lane: Lane, event: Event) {
        let Some(asked) = &mut self.queues[lane as usize].running else { return };
        match event {
            Event::Progress { done, total, note } => {
                asked.note = format!("{} {note}", grouped(done));
                asked.part = total.map(|total| done / total);
            }
            Event::Cell { place, value } => {
                if let Purpose::Recompute(table) = asked.purpose {
                    self.papers.set(table, place, value);
                }
            }
            Event::Failed(message) => {
                // Not again and again: until the user asks for it.
                match asked.purpose {
                    Purpose::Judge => self.judging = Judging::Off,
                    Purpose::Reply { .. } => self.game.set_opponent(Opponent::Friend),
                    _ => {}
                }
                self.queues[lane as usize] = Queue::default();
                self.tell(NoticeKind::Wrong, format!("{message} Try again."));
            }
            Event::Answered(answer) => {
                let seconds = (self.host.now() - asked.since) / 1000.0;
                if let Some(asked) = self.queue_mut(lane).running.take() {
                    self.answered(asked, answer, seconds);
                    self.go_on(lane);
                }
            }
        }
    }

    fn answered(&mut self, asked: Asked, answer: Answer, seconds: f64) {
        let Asked { purpose, game, .. } = asked;
        let cost = match answer.seen {
            1.0 => format!("1 position in {seconds:.2} s"),
            seen if seen > 0.0 => format!("{} positions in {seconds:.2} s", grouped(seen)),
            _ => format!("{seconds:.2} s"),
        };
        match answer.found {
            Found::Solved { solution, proof } => match self.game.learn(solution) {
                Ok(()) if purpose == Purpose::Hint => {
                    self.hint_from_known();
                }
                Ok(()) => self.open_player(proof, &cost),
                Err(problem) => self.tell(
                    NoticeKind::Wrong,
                    format!("The solver’s answer makes no sense: {problem}."),
                ),
            },
            Found::Unsolvable { reason, last } => {
                self.tell_unsolvable(&format!("{reason} ({cost}.)"), last);
            }
            Found::Undecided { reason } => {
                self.tell(NoticeKind::Plain, format!("Not decided. {reason} ({cost}.)"));
            }
            Found::Judged(judgement) => self.judged(judgement, &game),
            Found::Replied { one } => self.replied(one),
            Found::Answered { value, meaning } => {
                if let Purpose::Answer(question) = purpose {
                    let words = self.take_answer(question, game, value, meaning);
                    self.bring(purpose, words);
                }
            }
            Found::Designed { designs, remark } => {
                let words = self.take_designs(designs, remark);
                self.bring(purpose, words);
            }
            Found::Recomputed => {
                if let Purpose::Recompute(table) = purpose {
                    let words = self.papers.tally(table);
                    self.bring(purpose, words);
                }
            }
            Found::Malformed { problem } => self.tell(NoticeKind::Wrong, problem),
        }
    }

    /// Says that there is no solution, with the way back to where there was one and the proof.
    fn tell_unsolvable(&mut self, proof: &str, last: Option<usize>) {
        let started = self.game.standing().done > 0;
        match last {
            Some(last) => {
                let after = match last {
                    0 => "at the start".to_owned(),
                    last => format!("after move {last}"),
                };
                self.offer(
                    NoticeKind::Plain,
                    format!("This cannot be won from here. It could still be won {after}."),
                    vec![Action::GoBack(last), Action::Why(proof.to_owned())],
                );
            }
            None if started => self.offer(
                NoticeKind::Plain,
                "This cannot be won from here.",
                vec![Action::Why(proof.to_owned())],
            ),
            None => self.tell(NoticeKind::Plain, format!("No solution from here. {proof}")),
        }
    }

    /// Says what has come for a panel; a user who looks at another one is led there.
    fn bring(&mut self, purpose: Purpose, words: String) {
        match purpose.panel().filter(|_| !self.shows(purpose)) {
            Some(panel) => self.offer(NoticeKind::Plain, words, vec![Action::Show(panel)]),
            None => self.say(words),
        }
    }

    /// Takes note of an answer, and gives it in words.
    fn take_answer(
        &mut self,
        question: usize,
        game: String,
        value: String,
        meaning: String,
    ) -> String {
        let name = self.about.questions.get(question).map_or("", |question| &question.name);
        let words = format!("{name}: {value}. {meaning}");
        self.answers.retain(|answer| answer.question != question);
        self.answers.push(Worked { question, game, value, meaning });
        words
    }

    fn judged(&mut self, judgement: Judgement, game: &str) {
        if game == self.game.game_link() {
            self.tell_bad_move(&judgement);
            self.judgement = Some(judgement);
        }
    }

    /// Tells the user who made the last move that it was a bad one, with a way back and the reason.
    fn tell_bad_move(&mut self, judgement: &Judgement) {
        let standing = self.game.standing();
        let (done, mover) = (standing.done, standing.mover);
        let Some(before) = done.checked_sub(1) else { return };
        let to_mover = |index: usize| {
            let value = judgement.game.get(index).copied().flatten()?;
            Some(if mover == Some(Side::Second) { value.reversed() } else { value })
        };
        let (Some(could), Some(can)) = (to_mover(before), to_mover(done)) else { return };
        if mover.is_some_and(|side| standing.opponent.plays(side)) {
            return;
        }
        let text = match (could, can) {
            (Value::Won(Some(could)), Value::Won(Some(can)))
                if self.about.judges == Judges::Distances && can > could =>
            {
                let could = counted(could, "move");
                &format!(
                    "That move leads away from the goal: it was {could} to it, and now it is {can}."
                )
            }
            (Value::Won(_), Value::Drawn) => "That move gives the win away: it is a draw now.",
            (Value::Lost(_), _) | (Value::Drawn | Value::Won(_), Value::Drawn | Value::Won(_)) => {
                return;
            }
            (_, Value::Lost(_)) if mover.is_some() => {
                "That move loses: the other side can win now."
            }
            (_, Value::Lost(_)) if self.about.judges == Judges::Mistakes => {
                "That is a mistake: with it, the goal is out of reach."
            }
            (_, Value::Lost(_)) => "That move loses: the goal is out of reach now.",
        };
        let mut actions = vec![Action::TakeBack(before)];
        actions.extend(mover.map(|_| Action::ShowWhy));
        self.offer(NoticeKind::Plain, text, actions);
    }

    /// Asks for the computer's move.
    pub(super) fn ask_reply(&mut self) {
        let standing = self.game.standing();
        if let Some(level) = standing.opponent.level().filter(|_| standing.is_computers_turn()) {
            let seed = self.host.random();
            self.ask(Purpose::Reply { level, seed });
        }
    }

    /// Makes the computer's move.
    fn replied(&mut self, one: Option<String>) {
        match one.map(|one| self.game.play(one)) {
            Some(Ok(made)) => self.made(made),
            Some(Err(problem)) => {
                self.game.set_opponent(Opponent::Friend);
                self.tell(
                    NoticeKind::Wrong,
                    format!("The computer’s move makes no sense: {problem}"),
                );
            }
            None => self.game.set_opponent(Opponent::Friend),
        }
    }

    pub(super) fn set_opponent(&mut self, opponent: Opponent) {
        self.game.set_opponent(opponent);
        self.say(match opponent {
            Opponent::Friend => "Two people play.",
            Opponent::Computer { side: Side::First, .. } => "The computer moves first.",
            Opponent::Computer { side: Side::Second, .. } => "The computer moves second.",
            Opponent::Both { .. } => "The computer plays both sides.",
        });
        self.save();
    }
}
