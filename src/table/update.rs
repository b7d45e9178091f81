//! Updates a table by a message, and then everything that depends on its state.

use std::rc::Rc;

use super::hearing::JobEvent;
use super::host::{Host, Judging, Lane, Preferences, Timer};
use super::jobs::Queue;
use super::messages::{Effect, GameMsg, Msg, NewsMsg, PlayerMsg, ShelfMsg};
use super::notice::{Action, News, NoticeKind};
use super::play::MOVE_TIME;
use super::shelf::Shelf;
use super::state::{
    Bench, Dialog, Hand, Jobs, JudgingState, Mode, Motion, Saving, Table, Trial, Typed, View,
};
use crate::contract::{MethodId, Value};
use crate::game::{Game, Glimpse, LinkOf, Look, Surface, Worths};
use crate::play::link::Address;
use crate::play::page::Panel;
use crate::say;
use crate::worker::protocol::{JobId, Judgement};

impl Table {
    /// Creates a table with the game of a link, given by its part after the puzzle's name. If that is empty, opens the
    /// saved game.
    pub fn new(mut game: Box<dyn Game>, host: Box<dyn Host>, rest: &str) -> Self {
        let about = game.about();
        let shown = game.show(Look::default());
        let Preferences { judging, .. } = host.preferences();
        let mut table = Self {
            game,
            host,
            about,
            shown,
            mode: Mode::Play,
            view: View::default(),
            hand: Hand::default(),
            jobs: Jobs::default(),
            bench: Bench::default(),
            judging: JudgingState { wish: judging, quiet: false, judgement: None, course: None },
            trial: Trial::default(),
            shelf: Shelf::default(),
            news: News::default(),
            motion: Motion::default(),
            saving: Saving::default(),
        };
        table.open(rest, None);
        table.refresh();
        table
    }

    /// Handles a message. Returns false if nothing visible changes.
    pub fn update(&mut self, msg: Msg) -> bool {
        let duration = if self.preferences().still { 0.0 } else { MOVE_TIME };
        self.motion = Motion { duration, ..Motion::default() };
        let effect = match msg {
            Msg::Board(msg) => self.on_board(msg),
            Msg::Pen(msg) => self.on_pen(msg),
            Msg::Game(msg) => self.on_game(msg),
            Msg::Ask(msg) => self.on_ask(msg),
            Msg::Player(msg) => self.on_player(msg),
            Msg::Edit(msg) => {
                self.edit(msg);
                Effect::Changed
            }
            Msg::View(msg) => self.on_view(msg),
            Msg::Bench(msg) => self.on_bench(msg),
            Msg::Shelf(msg) => self.on_shelf(msg),
            Msg::News(msg) => self.on_news(msg),
            Msg::Job(lane, id, event) => self.on_job(lane, id, event),
            Msg::Timer(timer) => self.on_timer(timer),
        };
        if effect == Effect::Changed {
            self.refresh();
        }
        effect != Effect::Nothing
    }

    fn on_job(&mut self, lane: Lane, id: JobId, event: JobEvent) -> Effect {
        // Progress does not affect anything else.
        let effect = match event {
            JobEvent::Begun | JobEvent::Cell { .. } => Effect::Nothing,
            JobEvent::Progress { .. } | JobEvent::Silence { .. } => Effect::Drawn,
            JobEvent::Answered(_) | JobEvent::Failed(_) => Effect::Changed,
        };
        self.hear(lane, id, event);
        effect
    }

    fn on_timer(&mut self, timer: Timer) -> Effect {
        match timer {
            Timer::Reply => self.ask_reply(),
            Timer::Tick => self.play_on(),
            Timer::Patience => self.lose_patience(),
            Timer::Save => self.save(),
            Timer::Picture => self.save_picture(),
            Timer::Plates => self.draw_made(),
            Timer::Cells => self.bench.papers.undrawn = false,
        }
        match timer {
            Timer::Reply | Timer::Tick | Timer::Patience => Effect::Changed,
            Timer::Save | Timer::Plates | Timer::Cells => Effect::Drawn,
            Timer::Picture => Effect::Nothing,
        }
    }

    /// The part after the puzzle's name of the link that a message would open, if any.
    pub fn opens(&self, msg: &Msg) -> Option<String> {
        let bookmark = self.shelf.bookmark.as_ref().map(|bookmark| &bookmark.link);
        let link = match msg {
            Msg::Shelf(ShelfMsg::Link(rest)) => return Some(rest.clone()),
            Msg::Game(GameMsg::ToVariation(index)) => self.shelf.variations.get(*index),
            Msg::Player(PlayerMsg::BackToSolution) => bookmark,
            Msg::News(NewsMsg::Do(index)) => {
                match self.news.notice.as_ref()?.actions.get(*index)? {
                    Action::BringBack(link, _) => Some(link),
                    Action::BackToSolution => bookmark,
                    Action::TakeOther => self.saving.other.as_ref().map(|other| &other.link),
                    _ => None,
                }
            }
            _ => None,
        };
        link.map(|link| Address::split(link).rest)
    }

    pub(super) fn follow_link(&mut self, rest: &str) {
        self.motion.duration = 0.0;
        let before = self.game.link(LinkOf::All);
        // An address that changes during startup fires two events. The second one changes nothing
        // and leaves the notice alone.
        let here = Address::split(&self.with_page(before.clone())).rest;
        if here.trim_start_matches('/') != rest.trim_start_matches('/') {
            let aside = std::mem::take(&mut self.shelf.aside);
            self.open_dialog(None);
            self.view.sheet = false;
            self.hand.typed = Typed { times: self.hand.typed.times + 1, ..Typed::default() };
            self.open(rest, Some(before));
            let here = self.game.link(LinkOf::All);
            if let Some(kept) = aside.into_iter().find(|kept| kept.link == here) {
                self.take_variations(kept.variations);
            }
            self.host.bring_board_into_view();
        }
        self.judge_anew();
    }

    /// Opens a lesson's game, given by the part of a link after the puzzle's name. The previous game is not kept.
    pub(crate) fn lay_out(&mut self, rest: &str) {
        self.motion.glides = Rc::default();
        self.motion.film = Rc::default();
        self.view.overlay = None;
        self.open(rest, None);
        // A lesson has a class view of its own.
        self.view.presenting = false;
        self.refresh();
    }

    /// Chooses the moves that are judged. After a failure, choosing the same again retries.
    pub(super) fn set_judging(&mut self, judging: Judging) {
        self.take_judging(judging);
        self.host.prefer(Preferences { judging, ..self.preferences() });
    }

    pub(super) fn judge_anew(&mut self) {
        self.take_judging(self.preferences().judging);
    }

    /// Suppresses judging, whatever the user's setting, or follows the setting again.
    pub fn keep_quiet(&mut self, quiet: bool) {
        self.judging.quiet = quiet;
        self.judge_anew();
    }

    /// Announces moves without the status of the game, or with it again.
    pub fn withhold_status(&mut self, withhold: bool) {
        self.view.withholds_status = withhold;
    }

    /// Hides or shows the captions of theory, from the next redraw on.
    pub fn withhold_captions(&mut self, withhold: bool) {
        self.view.withholds_captions = withhold;
    }

    fn take_judging(&mut self, judging: Judging) {
        let judging = if self.judging.quiet { Judging::Off } else { judging };
        if self.judging.wish != judging {
            self.judging.wish = judging;
            self.judging.judgement = None;
        }
    }

    /// Updates everything that depends on the table's state.
    fn refresh(&mut self) {
        if self.news.notice.is_none() && self.host.has_set_aside() {
            self.tell(NoticeKind::Wrong, anew());
        }
        self.outdate_answers();
        self.wait_for_reply();
        self.judge();
        self.draw();
        // Another game may have no graph, and a link may name a panel that the puzzle lacks.
        if !self.panels().contains(&self.view.panel) {
            self.view.panel = Panel::Play;
            self.draw();
        }
        // Close the dialog of a graph that is gone.
        let is_gone = self.shown.graph.is_none();
        self.view.dialog.take_if(|dialog| *dialog == Dialog::Graph && is_gone);
        self.draw_course();
        self.follow_papers();
        if self.about.methods.len() > 1 {
            self.jobs.offered = self.game.offers().methods;
            if !self.jobs.offered.contains(&self.jobs.method) {
                self.jobs.method = MethodId::default();
            }
            if self.view.panel == Panel::Play {
                self.jobs.cost = self.game.cost(self.jobs.method);
            }
        }
        // Writing out a long game takes a while, so it is only done while the dialog is open.
        let sharing = self.view.dialog == Some(Dialog::Share);
        self.view.sharing.shared = if sharing { self.shareable() } else { Vec::new() };
        let moves = if sharing { self.game.listed_moves(MOST_COPIED) } else { Vec::new() };
        self.view.sharing.moves_text = moves.join(" ");
        self.view.presenting &= !self.is_editing();
        self.view.blank &= self.view.presenting;
        self.follow_page();
    }

    pub(super) fn board(&self) -> Surface {
        match &self.mode {
            Mode::Play => Surface::Game,
            Mode::Player(player) => {
                let pointed = !player.playing && player.guesses.is_none();
                Surface::Player { pointed, depth: player.depth }
            }
            Mode::Editor(editor) => Surface::Setup { tool: editor.brush.tool },
        }
    }

    /// Updates the scene and the open panel.
    pub(super) fn draw(&mut self) {
        let every = self.judging.wish == Judging::Every;
        let judgement = self.judging.judgement.as_ref().filter(|_| every);
        self.shown = self.game.show(Look {
            board: self.board(),
            held: self.hand.held,
            pointed: self.hand.pointed,
            turn: self.view.turn,
            tall: self.host.is_tall(),
            overlay: self.view.overlay,
            step: self.view.theory_step,
            hint: self.trial.hint,
            worths: judgement
                .map(|judgement| Worths { now: judgement.now(), moves: judgement.moves.clone() }),
            threats: judgement.map(threatened).unwrap_or_default(),
            marked: every && self.about.can_judge(),
            wrong: judgement.map(|judgement| judgement.wrong.clone()).unwrap_or_default(),
            glimpse: match self.view.panel {
                Panel::Play => Glimpse::Moves,
                // Facts may give the distance to the goal.
                Panel::Facts if self.is_challenged() => Glimpse::Nothing,
                Panel::Facts => Glimpse::Facts,
                Panel::Graph => Glimpse::Graph,
                Panel::Catalogue | Panel::Workshop | Panel::Papers => Glimpse::Nothing,
            },
        });
        let is_guessed = self.is_guessing();
        let ahead = self.shown.player.as_mut().filter(|player| player.at < player.length);
        if let Some(player) = ahead.filter(|_| is_guessed) {
            // Their names would reveal the move to be guessed.
            player.parts.clear();
            player.chapters.clear();
            player.explanation.clear();
        }
        if self.view.withholds_captions {
            self.shown.steps.clear();
        }
        if self.view.panel == Panel::Play {
            self.draw_variations();
        }
    }

    /// Saves the game, cancels all jobs and stops all timers, before the table is dropped.
    pub fn close(&mut self) {
        self.save_on_leaving();
        for lane in Lane::ALL {
            self.jobs.queues[lane as usize] = Queue::default();
            self.host.cancel(lane);
        }
        for timer in Timer::ALL {
            self.host.stop(*timer);
        }
    }
}

/// The most moves that are offered as text.
const MOST_COPIED: usize = 10_000;

/// The message for settings and results that were kept aside because they cannot be read.
fn anew() -> String {
    say!(
        "Settings or results that were saved here cannot be read, so they begin anew. The old ones are kept aside: see “Games kept aside” in the menu."
    )
}

/// The threats of a judgement, as pairs of move and value.
fn threatened(judgement: &Judgement) -> Vec<(String, Value)> {
    judgement.threats.iter().map(|threat| (threat.mv.clone(), threat.value)).collect()
}
