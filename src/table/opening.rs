//! Opens links and saved games, and builds the links to share.

use super::host::{Saved, Timer};
use super::keeping::ASIDE_LISTED;
use super::notice::{Notice, NoticeKind};
use super::saving::fate;
use super::shelf::Share;
use super::state::{Dialog, Editor, HelpTaken, Mode, Player, Table};
use super::words::sentences;
use crate::contract::{Proof, SHUFFLE, Status};
use crate::game::{LinkOf, Opening, ShownPlayer, Standing};
use crate::play::link::{self, Address};
use crate::play::page::{Challenge, Page, Panel};
use crate::say;

impl Table {
    /// Opens a link (its part after the puzzle's name), or the saved game when it is empty. `before` is the link of the
    /// game on the table, if there is one. The user loses nothing: a replaced game is kept aside and offered.
    pub(super) fn open(&mut self, rest: &str, before: Option<String>) {
        let variations_here = std::mem::take(&mut self.shelf.variations);
        self.reset();
        let from_link = !rest.trim_matches('/').is_empty();
        let is_other = before.is_some();
        let is_reloaded = before.is_none() && self.host.is_reloaded();
        // The storage was read when the table was created. If the browser saves nothing, the game on the table is the
        // only copy.
        let (saved, mut trouble) = match before {
            Some(link) => {
                let (at, id) = (self.host.now(), self.saving.id);
                (Some(Saved { link, at, variations: variations_here, id }), None)
            }
            None => self.found(),
        };
        let text = if from_link {
            rest.to_owned()
        } else {
            saved.as_ref().map(|saved| Address::split(&saved.link).rest).unwrap_or_default()
        };
        let Opening { wrong, page, .. } = self.read(&text);
        // A user without a game or a link gets a new shuffle each time.
        if !from_link
            && !text.contains('?')
            && let Some(shuffle) = self.other_shuffle()
        {
            // Some variants of a puzzle with shuffles have none.
            let _ = self.game.choose(SHUFFLE.to_owned(), shuffle);
        }
        self.show_page(page);
        let is_refused = self.is_challenged() && self.player().is_some();
        if is_refused {
            self.mode = Mode::Play;
            self.game.close_player();
        }
        self.saving.id = 0;
        if let Some(saved) = saved {
            if is_reloaded {
                self.catch_up(&saved.link);
            }
            trouble = self.account_for(saved, from_link, wrong.as_deref());
        }
        if self.saving.id == 0 {
            self.saving.id = self.host.random();
        }
        if is_other && self.is_playing() {
            let title = self.game.standing().title;
            self.say(title);
        }
        if from_link && let Some(wrong) = wrong {
            trouble = Some(say!(
                "Part of this link could not be read. {wrong} This is the nearest game to it.",
                wrong
            ));
        }
        self.tell_trouble(trouble);
        self.tell_of_end();
        self.tell_challenge(is_refused);
        self.save();
    }

    /// Goes to the step of a saved solution: the address of a reloaded page may lag one step behind the storage.
    fn catch_up(&mut self, saved: &str) {
        let here = self.game.link(LinkOf::All);
        if saved != here && without_step(saved) == without_step(&here) {
            self.read(&Address::split(saved).rest);
        }
    }

    /// Continues the saved game if it is on the table, and keeps it aside if a link has replaced it or if part of it is
    /// `wrong`. Returns the problem in words.
    fn account_for(
        &mut self,
        saved: Saved,
        from_link: bool,
        wrong: Option<&str>,
    ) -> Option<String> {
        let is_here = saved.link == self.game.link(LinkOf::All);
        if !is_here && from_link {
            self.replaced(&saved.link, &saved.variations);
            return None;
        }
        self.saving.id = saved.id;
        match wrong.filter(|_| !is_here) {
            None => {
                self.shelf.variations = saved.variations;
                None
            }
            Some(wrong) => {
                let kept = fate(self.set_aside(&saved.link, &saved.variations));
                Some(say!("Part of the saved game could not be read. {wrong} {kept}", wrong, kept))
            }
        }
    }

    /// Reports a problem with a link or a saved game, if any, before the present notice and its actions.
    fn tell_trouble(&mut self, trouble: Option<String>) {
        if let Some(trouble) = trouble {
            let (text, actions) = self.news.notice.take().map(|it| (it.text, it.actions)).unzip();
            let text = sentences([Some(trouble), text]);
            self.offer(NoticeKind::Wrong, text, actions.unwrap_or_default());
        }
    }

    /// Announces a challenge if a notice hides the status, or if the link came with a solution.
    fn tell_challenge(&mut self, is_refused: bool) {
        if !self.is_challenged() {
            return;
        }
        if let Some(Notice { text, kind, actions }) = self.news.notice.take() {
            self.offer(kind, sentences([Some(self.challenge_words()), Some(text)]), actions);
        } else if is_refused {
            self.refuse_help();
        }
    }

    /// Announces the end of the game on the table, if it has ended. An earlier notice is appended.
    fn tell_of_end(&mut self) {
        let Standing { status, done, .. } = self.game.standing();
        let is_start = done == 0 && matches!(status, Status::Won(_));
        // A step of a lesson may begin in a solved position.
        if (is_start && !self.host.keeps_games()) || !self.is_playing() || self.news.is_trouble() {
            return;
        }
        let standing = self.news.notice.take();
        let has_ended = self.tell_end().is_some();
        match (standing, &mut self.news.notice) {
            (Some(before), Some(notice)) => {
                notice.text = format!("{} {}", notice.text, before.text);
                notice.actions.extend(before.actions);
            }
            (Some(before), notice) => *notice = Some(before),
            (None, _) => {}
        }
        if has_ended {
            self.ask_fewest();
        }
    }

    /// Opens a link's game, and returns its problems and its page.
    fn read(&mut self, rest: &str) -> Opening {
        let opening = self.game.open(rest.to_owned());
        self.show_opened_player();
        if opening.is_editing {
            self.mode = Mode::Editor(Editor::default());
        }
        opening
    }

    /// Shows the tab and the theory that a link names; otherwise they stay as they are. Only a link opens the view
    /// for a class.
    fn show_page(&mut self, page: Page) {
        if let Some(panel) = page.panel {
            self.view.sheet = true;
            self.show_panel(panel);
        }
        if page.overlay.is_some() {
            self.view.overlay = page.overlay;
            self.view.theory_step = 0;
        }
        self.trial.challenge = page.challenge;
        self.view.presenting = page.projector && !self.is_editing();
    }

    /// Shows the player if a link has opened it.
    fn show_opened_player(&mut self) {
        if let Some(ShownPlayer { measure: length, proof: claim, .. }) = self.game.caption() {
            let title = match (claim, self.about.is_duel()) {
                (Proof::Legal, false) => say!("{badge}: {length}", badge = claim.badge(), length),
                (Proof::Legal, true) => say!("Line of play: {length}", length),
                (Proof::Optimal, false) => say!("Said to be proved shortest: {length}", length),
                (Proof::BestKnown(_), false) => say!("Said to be best known: {length}", length),
                (_, true) => say!("Said to be best play of both: {length}", length),
            };
            self.say(format!("{title}."));
            self.mode = Mode::Player(Player::new(title));
            if claim != Proof::Legal || self.about.compares_lengths() {
                self.ask_to_confirm();
            }
        }
    }

    fn reset(&mut self) {
        self.end_game_jobs();
        self.judging.judgement = None;
        self.mode = Mode::Play;
        self.host.stop(Timer::Tick);
        self.empty_hand();
        self.shelf.bookmark = None;
        self.trial.help = HelpTaken::Nothing;
        self.trial.challenge = None;
        self.trial.is_met = false;
        self.trial.won_after = None;
        self.shelf.variations.clear();
        self.dismiss();
    }

    /// Resets the table for a game that has just begun. The previous game, given by the link `before`, is kept.
    pub(super) fn begun(&mut self, before: &str) {
        let left = std::mem::take(&mut self.shelf.variations);
        self.reset();
        let id = self.host.random();
        self.begun_with((before, &left), Vec::new(), id);
    }

    /// Announces and saves a new game with its variations and its identifier. The previous game, a link with its
    /// variations, is kept.
    fn begun_with(&mut self, (before, left): (&str, &[String]), variations: Vec<String>, id: u32) {
        self.replaced(before, left);
        let title = self.game.standing().title;
        self.say(title);
        self.shelf.variations = variations;
        self.saving.id = id;
        self.tell_of_end();
        self.save();
    }

    /// Opens a game that was set aside, with its variations.
    pub(super) fn bring_back(&mut self, link: &str, variations: Vec<String>) {
        let id = self.host.random();
        self.open_saved(link, variations, id);
    }

    pub(super) fn open_saved(&mut self, link: &str, variations: Vec<String>, id: u32) {
        let before = self.game.link(LinkOf::All);
        let left = std::mem::take(&mut self.shelf.variations);
        self.reset();
        self.read(&Address::split(link).rest);
        self.begun_with((&before, &left), variations, id);
    }

    pub(super) fn take_variations(&mut self, variations: Vec<String>) {
        if !variations.is_empty() {
            self.shelf.variations = variations;
            self.save();
        }
    }

    /// Puts the game's link into the address bar, together with the open tab and theory.
    pub(super) fn show_address(&mut self, link: String) {
        self.saving.page = self.page();
        let address = self.with_page(link);
        self.host.show_link(&address);
    }

    /// Updates the address bar if the open tab, theory or view has changed.
    pub(super) fn follow_page(&mut self) {
        if self.saving.page != self.page() {
            let link = self.game.link(LinkOf::All);
            self.show_address(link);
        }
    }

    /// The open tab, theory, challenge and class view. A tab that is open by default is left out.
    fn page(&self) -> Page {
        let is_open =
            if self.host.has_sheets() { self.view.sheet } else { self.view.panel != Panel::Play };
        Page {
            panel: is_open.then_some(self.view.panel),
            overlay: self.view.overlay,
            challenge: self.trial.challenge,
            projector: self.view.presenting,
        }
    }

    /// Adds the open tab and theory to a link of the game.
    pub(super) fn with_page(&self, link: String) -> String {
        let page = self.page();
        let overlay = page.overlay.and_then(|index| self.about.overlays.get(index.0));
        link::with_page(link, page, overlay.map(|overlay| overlay.key.clone()))
    }

    pub(super) fn open_dialog(&mut self, dialog: Option<Dialog>) {
        self.view.dialog = dialog;
        if dialog == Some(Dialog::Help) {
            self.view.example = self.game.example();
        }
        self.shelf.listed = ASIDE_LISTED;
        self.load_aside();
        self.view.sharing.chosen = if self.player().is_some() { Share::Step } else { Share::Moves };
    }

    /// The links that can be shared. If two kinds have the same link, only the first is listed.
    pub(super) fn shareable(&mut self) -> Vec<(Share, String)> {
        let link = self.game.link(LinkOf::All);
        let standing = &self.shown.standing;
        let (first, is_begun) = match self.player() {
            Some(_) => (Share::Step, true),
            None => (Share::Moves, standing.count > 0),
        };
        let mut shared = vec![(first, self.with_page(link))];
        let puzzle = self.game.link(LinkOf::Task);
        if is_begun {
            let position = self.game.link(LinkOf::Position);
            if position != puzzle {
                shared.push((Share::Position, position));
            }
            shared.push((Share::Puzzle, puzzle.clone()));
        }
        if !self.about.is_duel() {
            let page =
                Page { challenge: Some(self.challenge_to_share(&puzzle)), ..Page::default() };
            shared.push((Share::Challenge, link::with_page(puzzle, page, None)));
        }
        shared
    }

    /// The challenge to win a link's game as the user did. Its par is the lesser of the present length and the best
    /// result.
    fn challenge_to_share(&mut self, link: &str) -> Challenge {
        let standing = self.game.standing();
        let is_own =
            matches!(standing.status, Status::Won(_)) && self.trial.help != HelpTaken::Solver;
        let now = is_own.then_some(standing.length);
        let best = self.host.solved().into_iter().find(|one| one.link == link);
        let lengths = now.into_iter().chain(best.map(|best| best.length));
        // Otherwise the par of the present challenge is passed on.
        let par =
            lengths.min().and_then(|length| u32::try_from(length).ok()).filter(|par| *par > 0);
        Challenge { par: par.or(self.trial.challenge.and_then(|challenge| challenge.par)) }
    }
}

fn without_step(link: &str) -> String {
    link::Query::without(link, "at")
}
