//! What is asked of the worker: one thing at a time, and what comes of it.

use num_bigint::BigUint;

use super::duel::Opponent;
use super::{Action, NoticeKind, Panel, Send, Table, view};
use crate::app::jobs;
use crate::app::settings::Judging;
use crate::link::{self, Opened};
use crate::numerals::grouped;
use crate::puzzle::{Judges, Puzzle};
use crate::solution::Solution;
use crate::worker::protocol::{Answer, Ask, Found, Judgement};

/// What a job under way is for.
pub struct Asked {
    purpose: Purpose,
    /// The link that was sent.
    game: String,
    /// What the worker last said.
    pub(super) note: String,
    /// The part that is done, where it is known.
    pub(super) part: Option<f64>,
    /// When it was sent, in milliseconds.
    since: f64,
    /// What is to be asked when a judgement under way has come: ending it would lose the map that it
    /// is made from.
    then: Option<Purpose>,
}

/// Why the worker was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Hint,
    Solve,
    Judge,
    /// The computer's move in a game for two.
    Reply {
        level: usize,
        seed: u32,
    },
    /// A question of the puzzle, by its index.
    Answer(usize),
    Design,
    /// A table of the papers, by its index.
    Recompute(usize),
}

impl Purpose {
    /// Whether it is about the game on the table, so that it means nothing in another.
    fn about_game(self) -> bool {
        !matches!(self, Self::Design | Self::Recompute(_))
    }

    /// The panel that shows how far it is, and what comes of it.
    fn panel(self) -> Option<Panel> {
        match self {
            Self::Hint | Self::Solve | Self::Judge | Self::Reply { .. } => None,
            Self::Answer(_) => Some(Panel::Facts),
            Self::Design => Some(Panel::Workshop),
            Self::Recompute(_) => Some(Panel::Papers),
        }
    }

    /// What is said when it begins.
    fn beginning(self) -> &'static str {
        match self {
            Self::Hint | Self::Solve | Self::Judge => "Searching.",
            Self::Reply { .. } => "The computer’s turn.",
            Self::Answer(_) => "Working it out.",
            Self::Design => "Designing.",
            Self::Recompute(_) => "Computing.",
        }
    }
}

impl Asked {
    /// What the user waits for.
    pub(super) fn wanted(&self) -> Purpose {
        self.then.unwrap_or(self.purpose)
    }

    /// Whether it goes on beside the game, whatever is played meanwhile.
    pub(super) fn beside_game(&self) -> bool {
        !self.wanted().about_game()
    }
}

impl<P: Puzzle> Table<P> {
    /// Whether something is being worked out that the user asked for.
    pub(super) fn busy(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.wanted() != Purpose::Judge)
    }

    /// The job under way, if it is for this.
    pub(super) fn under_way(&self, purpose: Purpose) -> Option<&Asked> {
        self.asked.as_ref().filter(|asked| asked.wanted() == purpose)
    }

    /// Whether the panel that belongs to a purpose is shown.
    pub(super) fn shows(&self, purpose: Purpose) -> bool {
        self.editor.is_none() && purpose.panel() == Some(self.panel)
    }

    /// Asks the worker, now or when a judgement under way has come.
    pub(super) fn ask(&mut self, purpose: Purpose) {
        if self.busy() {
            return self.say("One thing at a time: something is being worked out already.");
        }
        if matches!(purpose, Purpose::Hint | Purpose::Solve) {
            self.held = None;
            self.dismiss();
        }
        self.say(purpose.beginning());
        match &mut self.asked {
            Some(judgement) => judgement.then = Some(purpose),
            None => self.send(purpose),
        }
    }

    fn send(&mut self, purpose: Purpose) {
        let (ask, game) = match purpose {
            Purpose::Hint => (Ask::Solve { method: 0 }, self.position_link()),
            Purpose::Solve => (Ask::Solve { method: self.method }, self.position_link()),
            Purpose::Judge => (Ask::Judge, self.game()),
            Purpose::Reply { level, seed } => (Ask::Reply { level, seed }, self.game()),
            Purpose::Answer(question) => (Ask::Answer { question }, self.position_link()),
            // These are about no game, so the puzzle is all that need be named.
            Purpose::Design => (Ask::Design { order: self.workshop.order() }, P::ID.to_owned()),
            Purpose::Recompute(table) => (Ask::Recompute { table }, P::ID.to_owned()),
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

    /// The position on the board: the player's, if it is open.
    pub(super) fn position(&self) -> P::Position {
        match &self.player {
            Some(player) => player.solution.position(&player.at),
            None => self.session.position().clone(),
        }
    }

    /// The link of the task of going on from the position on the board.
    fn position_link(&self) -> String {
        link::write_task(&self.session.task().from(self.position()))
    }

    /// Whether moves can be judged: of a puzzle that knows how, and of every game for two.
    pub(super) const JUDGES: bool = !matches!(P::JUDGES, Judges::Nothing) || !P::LEVELS.is_empty();

    /// Whether the user wants the moves judged.
    pub(super) fn wants_judgement(&self) -> bool {
        Self::JUDGES && self.judging != Judging::Off
    }

    /// Asks for a judgement of the game, if the user wants one and none is known.
    pub(super) fn judge(&mut self) {
        let wanted = self.wants_judgement() && self.judgement.is_none();
        if wanted && self.asked.is_none() && self.editor.is_none() && self.player.is_none() {
            self.send(Purpose::Judge);
        }
    }

    /// Ends the search whose answer would be about a position that is no longer there. A judgement
    /// goes on: what it computes serves all positions of the game.
    pub(super) fn outdate_job(&mut self) {
        self.judgement = None;
        match &mut self.asked {
            Some(asked) if asked.purpose == Purpose::Judge => {
                asked.then = asked.then.filter(|then| !then.about_game());
            }
            _ => self.end_search(),
        }
    }

    /// Forgets the answers about a position that is no longer on the board, and ends the search for
    /// one.
    pub(super) fn outdate_answers(&mut self) {
        let asked = self.asked.as_ref().filter(|asked| matches!(asked.purpose, Purpose::Answer(_)));
        if asked.is_none() && self.answers.is_empty() {
            return;
        }
        let here = self.position_link();
        let elsewhere = asked.is_some_and(|asked| asked.game != here);
        self.answers.retain(|answer| answer.game == here);
        if elsewhere {
            self.cancel_job();
        }
    }

    /// The user does not want to wait.
    pub(super) fn call_off(&mut self) {
        if let Some(asked) = self.asked.as_mut().filter(|asked| asked.purpose == Purpose::Judge) {
            if asked.beside_game() {
                // The judgement that it was to wait for is still wanted.
                asked.then = None;
                return self.say(CANCELLED);
            }
            self.judging = Judging::Off;
        }
        if let Some(Purpose::Reply { .. }) = self.asked.as_ref().map(Asked::wanted) {
            self.opponent = Opponent::Friend;
        }
        self.cancel_job();
    }

    /// Ends what is asked about the game on the table. What is made beside it goes on.
    pub(super) fn end_search(&mut self) {
        let Some(asked) = self.asked.as_ref().filter(|asked| asked.purpose.about_game()) else {
            return;
        };
        let then = asked.then.filter(|then| !then.about_game());
        self.cancel_job();
        if let Some(then) = then {
            self.send(then);
        }
    }

    fn cancel_job(&mut self) {
        if self.asked.take().is_some() {
            self.jobs.cancel();
            self.say(CANCELLED);
        }
    }

    /// Hears of the job under way.
    pub(super) fn hear(&mut self, event: jobs::Event) {
        let Some(asked) = &mut self.asked else { return };
        match event {
            jobs::Event::Progress { done, total, note } => {
                asked.note = format!("{} {note}", grouped(done));
                asked.part = total.map(|total| done / total);
            }
            jobs::Event::Cell { place, value } => {
                if let Purpose::Recompute(table) = asked.purpose {
                    self.papers.set(table, place, value);
                }
            }
            jobs::Event::Failed(message) => {
                // Not again and again: until the user asks for it.
                match asked.purpose {
                    Purpose::Judge => self.judging = Judging::Off,
                    Purpose::Reply { .. } => self.opponent = Opponent::Friend,
                    _ => {}
                }
                self.asked = None;
                self.tell(NoticeKind::Wrong, format!("{message} Try again."));
            }
            jobs::Event::Answered(answer) => {
                let seconds = (js_sys::Date::now() - asked.since) / 1000.0;
                if let Some(asked) = self.asked.take() {
                    self.answered(asked.purpose, asked.game, answer, seconds);
                    if let Some(then) = asked.then {
                        self.send(then);
                    }
                }
            }
        }
    }

    fn answered(&mut self, purpose: Purpose, game: String, answer: Answer, seconds: f64) {
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
                        if purpose == Purpose::Hint {
                            self.hint_from_known();
                        } else {
                            self.open_player(solution, BigUint::ZERO, Some((proof, &cost)));
                            self.save();
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
            Found::Judged(judgement) => self.judged(judgement, &game),
            Found::Replied { one } => self.replied(one),
            Found::Answered { value, meaning } => {
                if let Purpose::Answer(question) = purpose {
                    let words = self.take_answer(question, game, value, meaning);
                    self.bring(purpose, words);
                }
            }
            Found::Designed { designs, remark } => {
                let words = self.workshop.take::<P>(designs, remark);
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

    /// Says what has come for a panel; whoever looks at another one is led there.
    fn bring(&mut self, purpose: Purpose, words: String) {
        let panel = purpose.panel().filter(|_| !self.shows(purpose));
        let Some(panel) = panel else { return self.say(words) };
        self.tell(NoticeKind::Plain, words);
        if let Some(notice) = &mut self.notice {
            notice.actions.push(Action::Show(panel));
        }
    }

    fn judged(&mut self, judgement: Judgement, game: &str) {
        if game != self.game() {
            return;
        }
        self.tell_bad_move(&judgement);
        self.judgement = Some(judgement);
    }

    /// How far a job is, in the panel that belongs to it, or an empty place for that.
    pub(super) fn progress_of(&self, send: &Send, purpose: Purpose) -> yew::Html {
        match self.under_way(purpose) {
            Some(asked) => view::progress(send, asked),
            None => yew::html! { <div key="idle" /> },
        }
    }
}

const CANCELLED: &str = "The search was cancelled.";
