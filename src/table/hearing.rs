//! Handles the worker's reports: progress, results and failures.

use std::cmp::Ordering;
use std::iter;
use std::rc::Rc;

use super::host::{Judging, Lane, Timer};
use super::jobs::{Answer, Purpose, Queue, RunningJob};
use super::notice::{Action, News, Notice, NoticeKind};
use super::state::{BeforeProof, Focus, Mode, Table};
use super::words::{best_play, sentences};
use crate::contract::{CellPlace, JudgementKind, Proof, QuestionId, Side, Status, Value};
use crate::game::{LinkOf, ShownPlayer};
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::play::link::moves_of;
use crate::say;
use crate::worker::protocol::{Found, JobId, JobResult, Judgement};

/// A report about a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JobEvent {
    /// The worker has started and begins the job.
    Begun,
    /// Progress: `done` units of `total`, the unit in words, and the stage (number, number of stages).
    Progress { done: u64, total: Option<u64>, note: String, stage: Option<(u32, u32)> },
    /// The worker has been silent for this long.
    Silence { seconds: u32 },
    /// A cell of a table is computed.
    Cell { place: CellPlace, value: String },
    /// The job is finished.
    Answered(JobResult),
    /// The worker could not be started, or died; the message is for the user.
    Failed(String),
}

/// The time limit for computing a paper’s table without a request from the user, in milliseconds. Loading and starting
/// the solver takes its own time, more on a slow line or a busy device.
const PATIENCE: u32 = 1000;

/// The time for which computed cells are collected before a redraw, in milliseconds.
const TOGETHER: u32 = 100;

impl Table {
    pub(super) fn hear(&mut self, lane: Lane, id: JobId, event: JobEvent) {
        let now = self.host.now();
        let running = self.jobs.queues[lane as usize].running.as_mut();
        // A report may come after its job was cancelled.
        let Some(asked) = running.filter(|asked| asked.id == id) else { return };
        match event {
            JobEvent::Begun => {
                let purpose = asked.purpose;
                if matches!(purpose, Purpose::Recompute(_)) && self.is_unasked(purpose) {
                    self.host.after(Timer::Patience, PATIENCE);
                }
            }
            JobEvent::Progress { done, total, note, stage } => {
                asked.go_on(now, done, total, &note, stage);
            }
            JobEvent::Silence { seconds } => asked.silence = Some(seconds),
            JobEvent::Cell { place, value } => self.take_cell(lane, place, value),
            JobEvent::Failed(message) => {
                let purpose = asked.purpose;
                // No automatic retry: the user has to ask again.
                match purpose {
                    Purpose::Judge => self.judging.wish = Judging::Off,
                    Purpose::Reply { .. } => self.send_computer_away(),
                    _ => {}
                }
                let Queue { waiting, .. } = std::mem::take(self.queue_mut(lane));
                let mut lost = iter::once(purpose).chain(waiting);
                if lost.any(|one| !self.is_unasked(one)) {
                    let words = say!("{message} Try again.", message);
                    match purpose {
                        // Their panels show that the content is missing.
                        Purpose::Catalogue | Purpose::Papers => self.say(words),
                        Purpose::Next => {
                            self.offer(NoticeKind::Wrong, words, vec![Action::Next]);
                        }
                        _ => self.tell(NoticeKind::Wrong, words),
                    }
                }
                if lane == Lane::Bench {
                    self.bench.papers.unasked = None;
                    self.bench.papers.fresh.clear();
                }
            }
            JobEvent::Answered(answer) => {
                let seconds = (self.host.now() - asked.since) / 1000.0;
                if let Some(asked) = self.queue_mut(lane).running.take() {
                    self.answered(asked, answer, seconds);
                    self.go_on(lane);
                }
            }
        }
    }

    /// Stores a computed cell. Hundreds may arrive within a moment, faster than a table can be drawn, so redraws are
    /// batched.
    fn take_cell(&mut self, lane: Lane, place: CellPlace, value: String) {
        if let Some(Purpose::Recompute(table)) = self.queue(lane).purpose() {
            self.bench.papers.set(table, place, value);
            if !std::mem::replace(&mut self.bench.papers.undrawn, true) {
                self.host.after(Timer::Cells, TOGETHER);
            }
        }
    }

    fn answered(&mut self, asked: RunningJob, answer: JobResult, seconds: f64) {
        let RunningJob { purpose, game, .. } = asked;
        let hundredths = narrow::whole((100.0 * seconds).round());
        let decimals = format!("{:02}", hundredths % 100);
        let time = say!("{whole}.{decimals} s", whole = hundredths / 100, decimals);
        let cost = match answer.seen {
            0 => time,
            seen => {
                say!("{n} position in {time}" | "{n} positions in {time}", n = grouped(seen), time)
            }
        };
        match answer.found {
            Found::Fewest { measure, proof, .. } if purpose == Purpose::Confirm => {
                self.confirm(&measure, proof);
            }
            Found::Fewest { length, measure, proof } => self.compare(length, &measure, proof),
            // A background job without a result is not reported.
            _ if matches!(purpose, Purpose::Fewest | Purpose::Confirm) => {}
            // The user did not ask for the solution itself.
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
                    say!("The solver’s answer makes no sense. {problem}", problem),
                ),
            },
            Found::Unsolvable { reason, last } => {
                self.tell_unsolvable(&format!("{reason} ({cost}.)"), last);
            }
            // Without a search, “Not decided” would be misleading.
            Found::Undecided { reason } if answer.seen == 0 => {
                self.tell(NoticeKind::Plain, reason);
            }
            Found::Undecided { reason } => {
                self.tell(NoticeKind::Plain, say!("Not decided. {reason} ({cost}.)", reason, cost));
            }
            Found::Judged(judgement) => self.judged(judgement, &game),
            Found::Replied { mv } => self.replied(mv),
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
            Found::Catalogue(plates) => {
                self.bench.catalogue = Rc::new(plates);
                if purpose == Purpose::Next {
                    self.open_next();
                }
            }
            Found::Papers(papers) => self.take_papers(papers),
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

    /// Replaces the claim of a solution opened by a link with the solver's verdict.
    fn confirm(&mut self, fewest: &str, proof: Proof) {
        let shown = self.game.caption();
        let Some(ShownPlayer { measure: length, proof: claim, .. }) = shown else { return };
        let Mode::Player(player) = &mut self.mode else { return };
        let badge = if self.about.is_duel() { best_play() } else { proof.badge() };
        let title = match (proof, length == fewest) {
            (Proof::Legal, _) | (Proof::BestKnown(_), false) => return,
            (Proof::BestKnown(_), true) if claim == Proof::Optimal => return,
            (Proof::Optimal, false) if self.about.is_duel() => {
                say!("Line of play: {length}; best play of both: {fewest}", length, fewest)
            }
            (Proof::Optimal, false) => {
                say!("A solution: {length}; the fewest possible: {fewest}", length, fewest)
            }
            (_, true) if claim == Proof::Legal => say!("{badge}: {length}", badge, length),
            (_, true) => say!("{badge}: {length}; checked again", badge, length),
        };
        player.title.clone_from(&title);
        if length != fewest {
            self.game.drop_claim();
            self.save();
        }
        self.say(format!("{title}."));
    }

    /// Adds the minimum number of moves to the message about the end of the game.
    fn compare(&mut self, fewest: Option<usize>, measure: &str, proof: Proof) {
        let Some(fewest) = fewest else { return };
        let length = self.game.standing().length;
        let words = match (proof, length.cmp(&fewest)) {
            (Proof::Legal, _) => return,
            (Proof::Optimal, Ordering::Greater) => say!("The fewest possible: {measure}.", measure),
            // The user's length is told already.
            (Proof::Optimal, Ordering::Equal) => format!("{}.", proof.badge()),
            (Proof::Optimal, Ordering::Less) | (Proof::BestKnown(_), Ordering::Greater) => {
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
        let par = self.trial.challenge.and_then(|challenge| challenge.par);
        let is_hopeless = proof == Proof::Optimal && par.is_some_and(|par| (par as usize) < fewest);
        let hopeless = is_hopeless.then(|| say!("So nobody can make this par."));
        let words = sentences([Some(words), hopeless]);
        let News { notice, spoken } = &mut self.news;
        let Some(end) = notice.as_mut().filter(|end| end.actions.contains(&Action::Compare)) else {
            return self.say(words);
        };
        // Repeat the announcement of the end: if the answer came at once, a screen reader was cut short.
        let said = if spoken.text.ends_with(&end.text) { &spoken.text } else { &end.text };
        let said = format!("{said} {words}");
        end.text = format!("{} {words}", end.text);
        self.say(said);
    }

    /// Reports that there is no solution. Offers the proof and the way back to the last winnable position.
    fn tell_unsolvable(&mut self, proof: &str, last: Option<usize>) {
        let started = self.game.standing().done > 0;
        match last {
            Some(last) => {
                // Positions after it may be undecided, so the next move is not certain to be the losing one.
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
                let is_stuck = matches!(self.game.standing().status, Status::Stuck(_));
                let mut actions = vec![Action::GoBack(last), Action::Why(proof.to_owned())];
                actions.extend(is_stuck.then_some(Action::Again));
                self.offer(NoticeKind::Plain, sentences([Some(could), next]), actions);
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

    pub(super) fn explain(&mut self, notice: Notice, proof: String) {
        let drawn = self.draw_proof();
        self.offer(notice.kind, sentences([Some(proof), drawn]), notice.actions);
    }

    /// Draws the proof over the board if it is a colouring or a weighting. Returns a sentence that says so.
    fn draw_proof(&mut self) -> Option<String> {
        let overlay = self.game.refutation()?;
        if self.view.before_proof == BeforeProof::Untouched {
            self.view.before_proof = BeforeProof::Overlay(self.view.overlay);
        }
        self.set_overlay(Some(overlay));
        let name = self.about.overlays.get(overlay.0).map_or("", |overlay| &overlay.name);
        Some(say!("It is drawn on the board: {name}.", name))
    }

    /// Announces a panel's result. If another panel is open, offers to show it.
    fn bring(&mut self, purpose: Purpose, words: String) {
        if self.shows(purpose) {
            self.say(words);
        } else {
            self.offer(NoticeKind::Plain, words, vec![Action::Show(purpose)]);
        }
    }

    pub(super) fn show_result(&mut self, purpose: Purpose) {
        if let Some(panel) = purpose.panel() {
            self.view.sheet = true;
            self.show_panel(panel);
            self.view.focus = Some(match purpose {
                Purpose::Answer(question) => Focus::Question(question),
                Purpose::Recompute(table) => Focus::PaperTable(table),
                _ => Focus::Panel,
            });
        }
    }

    fn take_answer(
        &mut self,
        question: QuestionId,
        game: String,
        value: String,
        meaning: String,
    ) -> String {
        let name = self.about.questions.get(question.0).map_or("", |question| &question.name);
        let words = format!("{name}: {value}. {meaning}");
        self.jobs.answers.retain(|answer| answer.question != question);
        let answer = Answer { question, game, value, meaning };
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

    /// Warns the user if the last move was a bad one. Offers to take it back and, in a game for two, the reason.
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
                    "That move leads away from the goal. It was {n} move away, and now it is {now}."
                        | "That move leads away from the goal. It was {n} moves away, and now it \
                            is {now}.",
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

    fn replied(&mut self, one: Option<String>) {
        match one.map(|one| self.game.play(one)) {
            Some(Ok(made)) => self.made(made),
            Some(Err(problem)) => {
                self.send_computer_away();
                self.tell(
                    NoticeKind::Wrong,
                    say!("The computer’s move makes no sense. {problem}", problem),
                );
            }
            None => self.send_computer_away(),
        }
    }
}
