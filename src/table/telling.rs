//! Shows notices and fills the live region.

use super::messages::{Effect, NewsMsg};
use super::notice::{Action, Notice, NoticeKind, Spoken};
use super::state::{BeforeProof, Table};
use crate::game::HintStep;

impl Table {
    pub(super) fn on_news(&mut self, msg: NewsMsg) -> Effect {
        match msg {
            NewsMsg::Do(index) => self.do_action(index),
            NewsMsg::Dismiss => self.dismiss(),
            NewsMsg::Say(text) => self.say(text),
        }
        Effect::Changed
    }

    /// Announces a text in the live region.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        let times = self.news.spoken.times.wrapping_add(1);
        self.news.spoken = Spoken { text: text.into(), times };
    }

    /// Announces a text, and replaces the notice with it.
    pub(super) fn tell(&mut self, kind: NoticeKind, text: impl Into<String>) {
        self.offer(kind, text, Vec::new());
    }

    /// Announces a text, and replaces the notice with it and buttons for the actions.
    pub(super) fn offer(
        &mut self,
        kind: NoticeKind,
        text: impl Into<String>,
        actions: Vec<Action>,
    ) {
        let text = text.into();
        self.say(text.clone());
        self.news.notice = Some(Notice { text, kind, actions });
    }

    /// Takes the notice away, with its hint and the proof drawn for it.
    pub(super) fn dismiss(&mut self) {
        self.news.notice = None;
        self.trial.hint = HintStep::Nothing;
        if let BeforeProof::Overlay(before) = std::mem::take(&mut self.view.before_proof) {
            self.view.overlay = before;
            self.view.theory_step = 0;
        }
    }
}
