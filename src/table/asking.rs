//! Sends jobs to the worker and handles its answers.

use std::cmp::Ordering;
use std::iter;

use super::asked::{Asked, Purpose, Queue, Worked};
use super::host::{Judging, Lane, Timer};
use super::state::{Action, BeforeProof, Mode, Notice, NoticeKind, Table};
use super::words::{best_play, sentences};
use crate::contract::{CellPlace, JudgementKind, Proof, Side, Status, Value};
use crate::game::{Caption, LinkOf, Standing};
use crate::kit::numerals::grouped;
use crate::play::duel::Opponent;
use crate::play::link::moves_of;
use crate::play::page::Panel;
use crate::say;
use crate::worker::protocol::{Answer, Ask, Found, Judgement};

/// News of a job for the table.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The job goes on: `done` units of `total`, the unit in words, and its stage among all stages.
    Progress { done: f64, total: Option<f64>, note: String, stage: Option<(u32, u32)> },
    /// The worker has said nothing for so long.
    Silence { seconds: u32 },
    /// A cell of a table is computed.
    Cell { place: CellPlace, value: String },
    /// The job is finished.
    Answered(Answer),
    /// The worker could not be started, or died; the message is for the user.
    Failed(String),
}

/// The time limit for a table of a paper that nobody asked for, in milliseconds.
const PATIENCE: u32 = 1000;

/// The time over which cells of a table are collected before the redraw, in milliseconds.
const TOGETHER: u32 = 100;

fn cancelled() -> String {
    say!("The search was cancelled.")
}

impl Table {
    pub(super) fn queue(&self, lane: Lane) -> &Queue {
        &self.jobs.queues[lane as usize]
    }

    fn queue_mut(&mut self, lane: Lane) -> &mut Queue {
        &mut self.jobs.queues[lane as usize]
    }

    /// Tells whether a job for this is under way or waits for another.
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

    /// Tells whether the panel of a purpose is shown.
    pub(super) fn shows(&self, purpose: Purpose) -> bool {
        !self.is_editing() && purpose.panel() == Some(self.view.panel)
    }

    /// Asks the worker, now or when its lane is free.
    pub(super) fn ask(&mut self, purpose: Purpose) {
        if self.is_asked(purpose) {
            return;
        }
        if matches!(purpose, Purpose::Hint | Purpose::Solve | Purpose::Lost) {
            self.hand.held = None;
            self.dismiss();
        }
        self.say(purpose.beginning());
        let under_way = self.queue(purpose.lane()).running.as_ref().map(|asked| asked.purpose);
        if let Some(Purpose::Fewest | Purpose::Confirm) = under_way {
            self.end_running(purpose.lane());
        }
        self.enqueue(purpose);
    }

    /// Queues a question, or sends it when its lane is free. Questions by the user come before those of the table.
    pub(super) fn enqueue(&mut self, purpose: Purpose) {
        let lane = purpose.lane();
        if self.queue(lane).running.is_none() {
            return self.send(purpose);
        }
        let unasked = self.is_unasked(purpose);
        let first = self.queue(lane).waiting.iter().position(|other| self.is_unasked(*other));
        let waiting = &mut self.queue_mut(lane).waiting;
        match first.filter(|_| !unasked) {
            Some(first) => waiting.insert(first, purpose),
            None => waiting.push_back(purpose),
        }
    }

    /// Tells whether the table asked by itself, so that the job must not interrupt.
    pub fn is_unasked(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Fewest | Purpose::Confirm => true,
            Purpose::Recompute(table) => self.bench.papers.unasked.contains(&table),
            _ => false,
        }
    }

    fn send(&mut self, purpose: Purpose) {
        let (ask, game) = match purpose {
            Purpose::Hint | Purpose::Lost => {
                (Ask::Solve { method: 0 }, self.game.link(LinkOf::Game))
            }
            Purpose::Solve => {
                (Ask::Solve { method: self.jobs.method }, self.game.link(LinkOf::Game))
            }
            Purpose::Fewest => (Ask::Fewest, self.game.link(LinkOf::Task)),
            Purpose::Confirm => (Ask::Fewest, self.game.link(LinkOf::Game)),
            Purpose::Judge => (Ask::Judge, self.game.link(LinkOf::Game)),
            Purpose::Reply { level, seed } => {
                (Ask::Reply { level, seed }, self.game.link(LinkOf::Game))
            }
            Purpose::Answer(question) => {
                (Ask::Answer { question }, self.game.link(LinkOf::Position))
            }
            // These are about no game, so the puzzle is all that need be named.
            Purpose::Design => {
                self.bench.workshop.ordered = self.bench.workshop.order();
                (Ask::Design { order: self.bench.workshop.ordered.clone() }, self.about.id.clone())
            }
            Purpose::Recompute(table) => (Ask::Recompute { table }, self.about.id.clone()),
        };
        if matches!(purpose, Purpose::Recompute(_)) && self.is_unasked(purpose) {
            self.host.after(Timer::Patience, PATIENCE);
        }
        let lane = purpose.lane();
        let asked = Asked {
            purpose,
            game: game.clone(),
            note: String::new(),
            part: None,
            since: self.host.now(),
            heard: self.host.now(),
            silence: None,
        };
        self.queue_mut(lane).running = Some(asked);
        self.host.send(lane, ask, game);
    }

    /// Sends the next job of a free lane.
    fn go_on(&mut self, lane: Lane) {
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

    /// Asks for a judgement of the game, if the user wants one and none is known.
    pub(super) fn judge(&mut self) {
        let wanted = self.wants_judgement() && self.judging.judgement.is_none();
        let free = self.queue(Lane::Game).running.is_none();
        if wanted && free && self.is_playing() {
            self.send(Purpose::Judge);
        }
    }

    /// Asks for the fewest moves of a game that has just been won, to compare. The user need not wait.
    pub(super) fn ask_fewest(&mut self) {
        let Standing { status, done, .. } = self.game.standing();
        let won = matches!(status, Status::Won(_)) && done > 0 && !self.about.is_duel();
        let free = self.queue(Purpose::Fewest.lane()).running.is_none();
        // Where numbers are filled in, every solution is as long as any other.
        if won && free && self.host.compares() && self.about.judges != JudgementKind::Mistakes {
            self.send(Purpose::Fewest);
        }
    }

    /// Cancels the searches about a position that is no longer there. A judgement goes on: its map covers all positions
    /// of the game.
    pub(super) fn outdate_jobs(&mut self) {
        self.judging.judgement = None;
        self.end_jobs(|asked| asked.purpose != Purpose::Judge);
    }

    /// Cancels all jobs about the game on the table. Jobs beside it go on.
    pub(super) fn end_search(&mut self) {
        self.end_jobs(|_| true);
    }

    /// Cancels the jobs that only a game in play waits for: a hint, or the computer's move.
    pub(super) fn end_waits(&mut self) {
        self.queue_mut(Lane::Game).waiting.clear();
        let running = self.queue(Lane::Game).running.as_ref();
        if running.is_some_and(|asked| asked.purpose != Purpose::Judge) {
            self.end_running(Lane::Game);
        }
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
        if let Some(asked) = self.queue_mut(lane).running.take() {
            self.host.cancel(lane);
            if !self.is_unasked(asked.purpose) {
                self.say(cancelled());
            }
            self.note_ended(asked.purpose);
        }
    }

    /// Takes note that something is no longer under way.
    fn note_ended(&mut self, purpose: Purpose) {
        if let Purpose::Recompute(table) = purpose {
            self.bench.papers.unasked.retain(|unasked| *unasked != table);
        }
    }

    /// Puts away the answers about an old position, and cancels the search for one. The list then has the kept answers
    /// about the present position.
    pub(super) fn outdate_answers(&mut self) {
        let about_position = |asked: &Asked| matches!(asked.purpose, Purpose::Answer(_));
        let asked = self.queue(Lane::Search).running.as_ref().filter(|asked| about_position(asked));
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

    /// Cancels the job under way in a lane, because the user does not want to wait.
    pub(super) fn call_off(&mut self, lane: Lane) {
        match self.queue(lane).running.as_ref().map(|asked| asked.purpose) {
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

    /// Says the progress of a cancelled search; at its question, where it was to answer one.
    fn keep_progress(&mut self, asked: Asked) {
        let words = asked.when_cancelled(self.host.now());
        match asked.purpose {
            _ if asked.note.is_empty() => {}
            Purpose::Hint | Purpose::Solve | Purpose::Lost | Purpose::Design => {
                self.tell(NoticeKind::Plain, words);
            }
            Purpose::Answer(question) => {
                self.say(words.clone());
                let value = say!("not finished");
                let answer = Worked { question, game: asked.game, value, meaning: words };
                self.jobs.answers.retain(|answer| answer.question != question);
                self.jobs.answers.push(answer);
            }
            _ => {}
        }
    }

    /// Two people play from now on: the computer's move did not come.
    fn send_computer_away(&mut self) {
        self.game.set_opponent(Opponent::Friend);
        self.save();
    }

    /// Handles news of the job under way in a lane.
    pub(super) fn hear(&mut self, lane: Lane, event: Event) {
        let now = self.host.now();
        let Some(asked) = &mut self.jobs.queues[lane as usize].running else { return };
        match event {
            Event::Progress { done, total, note, stage } => {
                asked.go_on(now, done, total, &note, stage);
            }
            Event::Silence { seconds } => asked.silence = Some(seconds),
            Event::Cell { place, value } => self.take_cell(lane, place, value),
            Event::Failed(message) => {
                let purpose = asked.purpose;
                // Not again and again: until the user asks for it.
                match purpose {
                    Purpose::Judge => self.judging.wish = Judging::Off,
                    Purpose::Reply { .. } => self.send_computer_away(),
                    _ => {}
                }
                let Queue { waiting, .. } = std::mem::take(self.queue_mut(lane));
                let mut lost = iter::once(purpose).chain(waiting);
                if lost.any(|one| !self.is_unasked(one)) {
                    self.tell(NoticeKind::Wrong, say!("{message} Try again.", message));
                }
                if lane == Lane::Bench {
                    self.bench.papers.unasked.clear();
                }
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

    /// Takes note of a cell. Hundreds may come within a moment, and drawing a table takes longer than that. So cells
    /// that come together are drawn together.
    fn take_cell(&mut self, lane: Lane, place: CellPlace, value: String) {
        let purpose = self.queue(lane).running.as_ref().map(|asked| asked.purpose);
        if let Some(Purpose::Recompute(table)) = purpose {
            self.bench.papers.set(table, place, value);
            if !std::mem::replace(&mut self.bench.papers.undrawn, true) {
                self.host.after(Timer::Cells, TOGETHER);
            }
        }
    }

    fn answered(&mut self, asked: Asked, answer: Answer, seconds: f64) {
        let Asked { purpose, game, .. } = asked;
        let time = format!("{seconds:.2}");
        let cost = match answer.seen {
            seen if seen > 0.0 => {
                say!(
                    "{n} position in {time} s" | "{n} positions in {time} s",
                    n = grouped(seen),
                    time
                )
            }
            _ => say!("{time} s", time),
        };
        match answer.found {
            Found::Fewest { measure, proof, .. } if purpose == Purpose::Confirm => {
                self.confirm(&measure, proof);
            }
            Found::Fewest { length, measure, proof } => self.compare(length, &measure, proof),
            // A missing answer that nobody asked for is no news.
            _ if matches!(purpose, Purpose::Fewest | Purpose::Confirm) => {}
            // The way itself was not asked for.
            Found::Solved { .. } if purpose == Purpose::Lost => {
                self.tell(NoticeKind::Good, say!("The goal can still be reached from here."));
            }
            Found::Solved { solution, proof } => match self.game.learn(solution) {
                Ok(()) if purpose == Purpose::Hint => {
                    self.hint_from_known();
                }
                Ok(()) => self.open_player(proof, &cost),
                Err(problem) => self.tell(
                    NoticeKind::Wrong,
                    say!("The solver’s answer makes no sense: {problem}.", problem),
                ),
            },
            Found::Unsolvable { reason, last } => {
                self.tell_unsolvable(&format!("{reason} ({cost}.)"), last);
            }
            // Where nothing was looked for, nothing is undecided.
            Found::Undecided { reason } if answer.seen == 0.0 => {
                self.tell(NoticeKind::Plain, reason);
            }
            Found::Undecided { reason } => {
                self.tell(NoticeKind::Plain, say!("Not decided. {reason} ({cost}.)", reason, cost));
            }
            Found::Judged(judgement) => self.judged(judgement, &game),
            Found::Replied { one } => self.replied(one),
            Found::Answered { value, meaning } => {
                if let Purpose::Answer(question) = purpose {
                    let words = self.take_answer(question, game, value, meaning);
                    self.bring(purpose, words);
                }
            }
            Found::Designed { designs, remark, pages } => {
                self.keep_made(&designs, &remark, &pages);
                let words = self.take_designs(designs, remark, pages);
                self.bring(purpose, words);
            }
            Found::Recomputed => {
                if let Purpose::Recompute(table) = purpose {
                    if !self.is_unasked(purpose) {
                        let words = self.bench.papers.tally(table);
                        self.bring(purpose, words);
                    }
                    self.note_ended(purpose);
                }
            }
            // Only a teacher's page of hand-ins asks for it.
            Found::Strayed { .. } => {}
            Found::Malformed { problem } => self.tell(NoticeKind::Wrong, problem),
        }
    }

    /// Has the worker check whether the solution in the player is as short as its link says.
    pub(super) fn ask_to_confirm(&mut self) {
        if self.host.compares() && self.queue(Purpose::Confirm.lane()).running.is_none() {
            self.send(Purpose::Confirm);
        }
    }

    /// Replaces the link's claim about the solution in the player by the proof.
    fn confirm(&mut self, fewest: &str, proof: Proof) {
        let Some(Caption { measure, proof: claim, .. }) = self.game.caption() else { return };
        let Mode::Player(player) = &mut self.mode else { return };
        let title = match (proof, measure == fewest) {
            (Proof::Optimal, true) if self.about.is_duel() => {
                say!("{badge}: {length}; checked again", badge = best_play(), length = measure)
            }
            (Proof::Optimal, false) if self.about.is_duel() => {
                say!(
                    "Line of play: {length}; best play of both: {fewest}",
                    length = measure,
                    fewest
                )
            }
            (Proof::Optimal, false) => {
                say!(
                    "Any solution: {length}; the fewest possible: {fewest}",
                    length = measure,
                    fewest
                )
            }
            (Proof::BestKnown(_), true) if claim == Proof::Optimal => return,
            (Proof::Optimal | Proof::BestKnown(_), true) => {
                say!("{badge}: {length}; checked again", badge = proof.badge(), length = measure)
            }
            _ => return,
        };
        player.title.clone_from(&title);
        self.say(format!("{title}."));
    }

    /// Adds the fewest moves that the game can take to the words about its end.
    fn compare(&mut self, fewest: usize, measure: &str, proof: Proof) {
        let length = self.game.standing().length;
        let words = match (proof, length.cmp(&fewest)) {
            (Proof::Legal, _) => return,
            (Proof::Optimal, Ordering::Greater) => say!("The fewest possible: {measure}.", measure),
            (Proof::Optimal, _) => say!("Nobody can do it in fewer."),
            (Proof::BestKnown(_), Ordering::Greater) => {
                say!("{badge}: {length}.", badge = proof.badge(), length = measure)
            }
            (Proof::BestKnown(gap), Ordering::Equal) => match gap.at_least {
                None => say!("Nothing shorter is known."),
                Some(least) => say!(
                    "Nothing shorter is known. Every solution takes at least {n} move."
                        | "Nothing shorter is known. Every solution takes at least {n} moves.",
                    n = grouped(least)
                ),
            },
            (Proof::BestKnown(_), Ordering::Less) => {
                say!("That is fewer than the solver finds: {measure}.", measure)
            }
        };
        let end =
            self.news.notice.as_mut().filter(|notice| notice.actions.contains(&Action::Compare));
        if let Some(notice) = end {
            notice.text.push(' ');
            notice.text.push_str(&words);
        }
        // The words about the end are said again: where the answer comes at once, nobody heard them.
        self.say(format!("{} {words}", self.news.spoken.text));
    }

    /// Says that there is no solution, with the proof and the way back to the last position with one.
    fn tell_unsolvable(&mut self, proof: &str, last: Option<usize>) {
        let started = self.game.standing().done > 0;
        match last {
            Some(last) => {
                // Which move it was that lost it is known only where all between were decided.
                let moves = moves_of(&self.game.link(LinkOf::Game));
                let could = match last {
                    0 => say!("This cannot be won from here. It could still be won at the start."),
                    n => say!(
                        "This cannot be won from here. It could still be won after move {n}.",
                        n
                    ),
                };
                let next = moves.get(last).cloned().and_then(|one| {
                    let one = self.game.labels(vec![one]).pop()?;
                    Some(say!("Think again about move {n}: {one}.", n = last + 1, one))
                });
                self.offer(
                    NoticeKind::Plain,
                    sentences([Some(could), next]),
                    vec![Action::GoBack(last), Action::Why(proof.to_owned())],
                );
            }
            None if started => self.offer(
                NoticeKind::Plain,
                say!("This cannot be won from here."),
                vec![Action::Why(proof.to_owned())],
            ),
            None => {
                let drawn = self.draw_proof();
                self.tell(
                    NoticeKind::Plain,
                    sentences([
                        Some(say!("There is no solution from here.")),
                        Some(proof.to_owned()),
                        drawn,
                    ]),
                );
            }
        }
    }

    /// Gives the proof, in words and on the board.
    pub(super) fn explain(&mut self, notice: Notice, proof: String) {
        let drawn = self.draw_proof();
        self.offer(notice.kind, sentences([Some(proof), drawn]), notice.actions);
    }

    /// Draws the proof over the board where it is a colouring or a weight, and says so.
    fn draw_proof(&mut self) -> Option<String> {
        let overlay = self.game.refutation()?;
        if self.view.before_proof == BeforeProof::Untouched {
            self.view.before_proof = BeforeProof::Overlay(self.view.overlay);
        }
        self.set_overlay(Some(overlay));
        let name = self.about.overlays.get(overlay).map_or("", |overlay| &overlay.name);
        Some(say!("It is drawn on the board: {name}.", name))
    }

    /// Announces the result for a panel, and leads a user there who looks at another one.
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
        self.jobs.answers.retain(|answer| answer.question != question);
        let answer = Worked { question, game, value, meaning };
        self.keep_answer(&answer);
        self.jobs.answers.push(answer);
        words
    }

    fn judged(&mut self, judgement: Judgement, game: &str) {
        if game == self.game.link(LinkOf::Game) {
            if self.is_playing() {
                self.tell_bad_move(&judgement);
            }
            self.judging.judgement = Some(judgement);
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
                if self.about.judges == JudgementKind::Distances && can > could =>
            {
                say!(
                    "That move leads away from the goal: it was {n} move to it, and now it is {now}."
                        | "That move leads away from the goal: it was {n} moves to it, and now it is {now}.",
                    n = grouped(could),
                    now = can
                )
            }
            (Value::Won(_), Value::Drawn) => {
                say!("That move gives the win away: it is a draw now.")
            }
            (Value::Lost(_), _) | (Value::Drawn | Value::Won(_), Value::Drawn | Value::Won(_)) => {
                return;
            }
            (_, Value::Lost(_)) if mover.is_some() => {
                say!("That move loses: the other side can win now.")
            }
            (_, Value::Lost(_)) if self.about.judges == JudgementKind::Mistakes => {
                say!("That is a mistake: with it, the goal is out of reach.")
            }
            (_, Value::Lost(_)) => say!("That move loses: the goal is out of reach now."),
        };
        let mut actions = vec![Action::TakeBack(before)];
        actions.extend(mover.map(|_| Action::ShowWhy));
        self.offer(NoticeKind::Plain, text, actions);
    }

    /// Asks for the computer's move.
    pub(super) fn ask_reply(&mut self) {
        let standing = self.game.standing();
        if let Some(level) = standing.opponent.level().filter(|_| standing.is_computers_turn()) {
            let seed = self.jobs.seed.unwrap_or_else(|| self.host.random());
            self.ask(Purpose::Reply { level, seed });
        }
    }

    /// Makes the computer's move.
    fn replied(&mut self, one: Option<String>) {
        match one.map(|one| self.game.play(one)) {
            Some(Ok(made)) => self.made(made),
            Some(Err(problem)) => {
                self.send_computer_away();
                self.tell(
                    NoticeKind::Wrong,
                    say!("The computer’s move makes no sense: {problem}", problem),
                );
            }
            None => self.send_computer_away(),
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
