//! The events of a lesson’s page.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::super::event::Event;
use super::super::windows;
use super::super::{drafts, own_lessons};
use super::{LessonPage, REST, key};
use crate::app::host::{find, random_number};
use crate::app::jobs::JobWorker;
use crate::app::settings::Settings;
use crate::app::{address, storage};
use crate::classroom::{Draft, LessonLink, LessonView, Msg, Search};
use crate::lesson::{HandIn, OnTable, SEED};
use crate::say;
use crate::table;
use crate::worker::protocol::{Ask, Found};

impl LessonPage {
    /// Saves the author's text in the address bar, so that nothing is lost. Reloads the page for another puzzle. A
    /// text that is too long waits until it is shortened.
    fn keep_text(&mut self) {
        if !LessonLink::holds(&self.room.text) {
            return;
        }
        let before = &self.room.table.about.id;
        let puzzle = &self.room.lesson().puzzle;
        let moved = puzzle != before && address::puzzles().contains(puzzle);
        let text = LessonLink::of_text(&self.room.text);
        let step = Some(self.room.way.at() + 1);
        self.windows.link = LessonLink { step, view: LessonView::Write, ..text };
        address::replace_fragment(&self.windows.link.write());
        drafts::keep(&self.room.to_draft());
        self.draft = drafts::last();
        if moved {
            // The rules of the other puzzle are another program.
            self.is_reloaded = true;
            let _ = window().location().reload();
        }
    }

    /// Saves words typed just before the page is left, which the address does not hold yet.
    pub(super) fn keep_last_words(&self) {
        let area = find::<HtmlTextAreaElement>("textarea.source");
        let is_typed_in = self.room.is_written && !self.is_reloaded;
        let Some(area) = area.filter(|_| is_typed_in) else { return };
        let text = area.value();
        if text != self.room.text && LessonLink::holds(&text) {
            let address = Some(self.room.text.clone());
            drafts::keep(&Draft { text, removed: None, address });
        }
    }

    /// Handles an event; false if no render is needed.
    pub(super) fn hear(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        match event {
            // A lesson is shown to a class as a whole, with the player or without.
            Event::Pupil(Msg::Table(table::Msg::View(table::ViewMsg::Present))) => {
                self.hear_window(windows::Msg::Toggle);
                true
            }
            Event::Pupil(msg) => self.hear_pupil(msg, ctx.link()),
            Event::Window(msg) => self.hear_window(msg),
            Event::Set(settings) => {
                settings.apply();
                settings.save(&self.settings);
                self.take_settings(settings);
                self.room.update(Msg::Table(table::Msg::Shelf(table::ShelfMsg::Preferred)))
            }
            Event::Scheme => {
                self.settings.apply();
                self.take_settings((*self.settings).clone());
                true
            }
            Event::Moved(fragment) => {
                self.follow(LessonLink::read(&fragment));
                true
            }
            Event::Back => self.room.update(Msg::Table(table::Msg::View(table::ViewMsg::Back))),
            Event::Elsewhere => {
                let joined = self.settings.joined();
                let changed = joined.is_some();
                if let Some(settings) = joined {
                    settings.apply();
                    self.take_settings(settings);
                }
                let is_news =
                    !self.is_rivalled && self.room.is_written && drafts::last() != self.draft;
                self.is_rivalled |= is_news;
                self.take_in_saved() || changed || is_news
            }
            Event::Platform(answers, told) => {
                let Some(platform) = &mut self.platform else { return false };
                platform.answers = answers;
                platform.learn(self.room.lesson(), told);
                if let Some(mut way) = platform.before.way.clone() {
                    way.fit(self.room.lesson());
                    // Both ways are by the pupil whom the platform knows.
                    self.room.way.pupil = way.pupil;
                    self.room.take_in(&way);
                }
                true
            }
            Event::Replied(event) => self.hear_worker(event),
            Event::Check => self.check_next(ctx),
        }
    }

    /// Handles a pupil's or an author's action; false if no render is needed.
    fn hear_pupil(&mut self, msg: Msg, scope: &html::Scope<Self>) -> bool {
        let is_moved = match &msg {
            Msg::Table(table::Msg::Board(
                table::BoardMsg::Point(place) | table::BoardMsg::Tap(place),
            )) => self.windows.point_at(*place, &self.room.scene),
            _ => false,
        };
        let is_written = matches!(msg, Msg::Author(_));
        let begins_anew = matches!(msg, Msg::BeginAnew);
        let changed = self.room.update(msg);
        if begins_anew {
            self.room.way.pupil = Some(random_number());
            self.saved = String::new();
            storage::forget(&key(&self.room.way.which));
        }
        if is_written {
            self.keep_text();
            self.check_in(REST, scope);
        }
        changed || is_moved
    }

    /// Handles an event of the presenter's windows; false if no render is needed.
    fn hear_window(&mut self, msg: windows::Msg) -> bool {
        let view = self.windows.link.view;
        let changed = self.windows.hear(msg, &mut self.room);
        if self.windows.link.view != view {
            // The view for a class has colours of its own.
            self.take_settings((*self.settings).clone());
        }
        changed
    }

    /// Replaces the settings by a new `Rc`, which makes boards repaint.
    fn take_settings(&mut self, settings: Settings) {
        self.settings = Rc::new(settings);
        self.shared.replace(self.settings.clone());
    }

    fn follow(&mut self, link: LessonLink) {
        let before = &self.windows.link;
        let place = |link: &LessonLink| (link.lesson.clone(), link.view, link.room.clone());
        if place(&link) != place(before) {
            // Another lesson, perhaps on another puzzle.
            let _ = window().location().reload();
            return;
        }
        if let Some(text) = link.hand_in.clone().filter(|_| link.hand_in != before.hand_in) {
            let label = say!("From the link");
            self.room.update(Msg::HandIns(vec![HandIn { label, text }]));
        }
        self.room.update(Msg::GoTo(link.step.unwrap_or(1) - 1));
        self.windows.link = link;
    }

    /// Handles a message of the worker; false if no render is needed.
    fn hear_worker(&mut self, event: table::JobEvent) -> bool {
        let is_searching = self.room.searching.is_some();
        let msg = match event {
            table::JobEvent::Answered(answer) => match answer.found {
                Found::Replied { mv } => Msg::Replied(mv),
                Found::Strayed { strays } => Msg::Searched(strays),
                _ if is_searching => Msg::Searched(None),
                _ => Msg::Replied(None),
            },
            table::JobEvent::Failed(_) if is_searching => Msg::Searched(None),
            table::JobEvent::Failed(words) => {
                self.unchecked = Some(words);
                return true;
            }
            _ => return false,
        };
        self.room.update(msg)
    }

    /// Checks the next task of the author's text. One task at a time keeps the page responsive.
    fn check_next(&mut self, ctx: &Context<Self>) -> bool {
        let game = self.checker.get_or_insert_with(|| ctx.props().game.emit(()));
        let found = self.room.checks.problems.len();
        let goes_on = self.room.check_on(&mut OnTable::new(&mut **game));
        if goes_on {
            self.check_in(0, ctx.link());
        } else {
            own_lessons::remember(self.room.lesson());
        }
        !goes_on || self.room.checks.problems.len() > found
    }

    /// Schedules the check of the next task of the author's text, after a time in milliseconds.
    pub(super) fn check_in(&mut self, milliseconds: u32, scope: &html::Scope<Self>) {
        let scope = scope.clone();
        let check = move || scope.send_message(Event::Check);
        self.checking = Some(Timeout::new(milliseconds, check));
    }

    /// Asks an idle worker for the computer's next move in a hand-in, or else for a search for first wrong moves.
    pub(super) fn ask_worker(&mut self, scope: &html::Scope<Self>) {
        if self.unchecked.is_some() {
            // The worker has failed: all searches end without a result.
            while self.room.begin_search().is_some() {
                self.room.update(Msg::Searched(None));
            }
            return;
        }
        if self.replies.as_ref().is_some_and(JobWorker::busy) {
            return;
        }
        let (ask, game) = if let Some((game, level)) = self.room.replies.wanted().cloned() {
            (Ask::Reply { level, seed: SEED }, game)
        } else if let Some(Search { quest, ways, .. }) = self.room.begin_search() {
            let game =
                format!("{}/{}", self.room.lesson().puzzle, quest.game.trim_start_matches('/'));
            (Ask::Strays { aims: quest.aims, most: quest.most, ways }, game)
        } else {
            return;
        };
        let jobs = self.replies.get_or_insert_with(|| {
            let puzzle = self.room.table.about.id.as_str().into();
            JobWorker::new(puzzle, scope.callback(|(_, event)| Event::Replied(event)))
        });
        jobs.send(ask, game);
    }
}
