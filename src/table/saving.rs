//! Saves games. A stored game is never lost, neither to this table nor to another tab.

use super::host::{Aside, Saved, Stored, Timer};
use super::keeping::ASIDE_LISTED;
use super::notice::{Action, Notice, NoticeKind};
use super::state::Table;
use super::words::sentences;
use crate::game::LinkOf;
use crate::play::link::{Address, Query};
use crate::say;

/// The idle time before a game's picture is saved for the home page, in milliseconds.
const REST: u32 = 1500;

/// Tells whether the game of a link has moves, a step of a solution or a setup.
fn is_played(link: &str) -> bool {
    ["moves", "at", "edit"].iter().any(|key| Query::of(link).get(key).is_some())
}

impl Table {
    /// The reason why the game is not saved, if it is not.
    pub fn unsaved(&self) -> Option<String> {
        if self.saving.other.is_some() {
            Some(say!(
                "Another tab has its own game of this puzzle. What you play here is not saved."
            ))
        } else if !self.saving.waiting.is_empty() {
            Some(say!("Games are not saved: there is no room to keep an earlier one."))
        } else {
            let words = say!(
                "This game is not saved: the browser’s storage is full or blocked. Copy its link to keep it."
            );
            self.saving.fails.then_some(words)
        }
    }

    /// The stored game of this puzzle, or the problem with it. A game of another puzzle, or an unreadable one, is kept
    /// aside.
    pub(super) fn found(&mut self) -> (Option<Saved>, Option<String>) {
        self.saving.stored = self.host.load();
        match self.saving.stored.clone() {
            Stored::Nothing => (None, None),
            Stored::Game(game) if self.is_ours(&game.link) => (Some(game), None),
            Stored::Game(game) => {
                let puzzle = Address::split(&game.link).puzzle;
                let kept = fate(self.set_aside(&game.link, &game.variations));
                let words =
                    say!("The saved game is of another puzzle, “{puzzle}”. {kept}", puzzle, kept);
                (None, Some(words))
            }
            Stored::Unreadable(raw) => {
                let kept = fate(self.set_aside(&raw, &[]));
                (None, Some(say!("The saved game could not be read. {kept}", kept)))
            }
        }
    }

    fn is_ours(&self, link: &str) -> bool {
        Address::split(link).puzzle == self.about.id
    }

    /// Tells whether a link has moves, a setup or choices worth keeping, or cannot be read. Catalogue positions and
    /// kept designs do not count, nor does the present choice of opponent.
    fn is_begun(&mut self, link: &str) -> bool {
        let Some((_, query)) = link.split_once('?') else {
            return self.game.describe(link.to_owned()).is_none();
        };
        let here = self.game.link(LinkOf::All);
        let here: Vec<&str> = here.split(['?', '&']).collect();
        let plays_on = |part: &str| part.starts_with("computer=") && here.contains(&part);
        let kept = self.bench.workshop.kept.iter().map(|(_, plate)| plate);
        let is_listed = kept.chain(&*self.bench.catalogue).any(|plate| plate.link == link);
        !is_listed && !query.split('&').all(plays_on)
    }

    /// Tells whether a link's game is the one on the table, apart from an open player or editor.
    fn is_here(&mut self, link: &str) -> bool {
        let here = self.game.link(LinkOf::All);
        let is_more = |part: &str| {
            ["player=", "at=", "claim=", "edit="].iter().any(|key| part.starts_with(key))
        };
        let game = here.split(['?', '&']).filter(|part| !is_more(part));
        link == here || game.eq(link.split(['?', '&']))
    }

    /// Keeps a replaced game and its variations if the user has begun it, and offers to bring it back. The offer is
    /// left out for a position without moves, and while a class looks on.
    pub(super) fn replaced(&mut self, link: &str, variations: &[String]) {
        if self.host.keeps_games()
            && !self.is_here(link)
            && (self.is_begun(link) || !variations.is_empty())
        {
            self.set_aside(link, variations);
            let is_kept = self.saving.waiting.is_empty();
            let is_looked_at = variations.is_empty() && !is_played(link);
            if is_kept && (is_looked_at || self.view.presenting) {
                return;
            }
            let text = if is_kept {
                say!("Your earlier game is kept.")
            } else {
                say!("Your earlier game can be brought back, but only now: it could not be kept.")
            };
            let back = Action::BringBack(link.to_owned(), variations.to_vec());
            self.offer(NoticeKind::Plain, text, vec![back]);
        }
    }

    /// Keeps a text aside, with the variations of its game. Returns false if there is no room: then nothing is saved
    /// over the stored game.
    pub(super) fn set_aside(&mut self, text: &str, variations: &[String]) -> bool {
        self.saving.waiting.push((text.to_owned(), variations.to_vec()));
        self.keep_waiting()
    }

    /// Keeps aside the waiting texts, and skips those that are kept already. Returns whether all of them are kept.
    fn keep_waiting(&mut self) -> bool {
        while let Some((text, variations)) = self.saving.waiting.first() {
            let kept = self.host.aside(ASIDE_LISTED).0;
            let is_kept = |Aside { saved, .. }: &Aside| {
                (&saved.link, &saved.variations) == (text, variations)
            };
            if !kept.iter().any(is_kept)
                && let Err(message) = self.host.keep_aside(text, variations)
            {
                self.fail(message);
                return false;
            }
            self.saving.waiting.remove(0);
        }
        true
    }

    /// Saves the game and puts its link into the address bar.
    pub(super) fn save(&mut self) {
        let link = self.game.link(LinkOf::All);
        self.saving.here.clone_from(&link);
        self.store(&link);
        self.show_address(link);
    }

    /// Saves the game when the user leaves the page. If another tab has saved its own game, keeps this one aside.
    pub(super) fn save_on_leaving(&mut self) {
        self.save();
        let link = self.saving.here.clone();
        if self.saving.other.is_some()
            && self.saving.kept_on_leaving != link
            && !self.is_stored(&link)
            && self.is_begun(&link)
        {
            // If there is no room, nobody is left to read a message.
            let _ = self.host.keep_aside(&link, &self.shelf.variations);
            self.saving.kept_on_leaving = link;
        }
        self.save_picture();
    }

    /// Tells whether a link is that of the game that this table last loaded or saved.
    fn is_stored(&self, link: &str) -> bool {
        matches!(&self.saving.stored, Stored::Game(game) if game.link == link)
    }

    /// Saves the game unless the storage already holds it, or must not be overwritten.
    fn store(&mut self, link: &str) {
        self.host.stop(Timer::Save);
        self.saving.waits = false;
        if !self.keep_waiting() {
            return;
        }
        let is_unchanged = matches!(&self.saving.stored, Stored::Game(game)
            if game.link == link && game.variations == self.shelf.variations);
        if is_unchanged {
            self.saving.fails = false;
            return;
        }
        if !self.may_store(link) {
            return;
        }
        let game = Saved {
            link: link.to_owned(),
            at: self.host.now(),
            variations: self.shelf.variations.clone(),
            id: self.saving.id,
        };
        match self.host.save(&game) {
            Ok(()) => {
                self.saving.stored = Stored::Game(game);
                self.saving.fails = false;
                self.saving.pictured = false;
                self.host.after(Timer::Picture, REST);
            }
            Err(message) => self.fail(message),
        }
    }

    /// Tells whether the stored game may be overwritten: it is known to this table, not begun, or now kept aside. If
    /// another tab has saved a begun game, asks the user.
    fn may_store(&mut self, link: &str) -> bool {
        self.saving.other = None;
        match self.host.load() {
            Stored::Nothing => true,
            found if found == self.saving.stored => true,
            Stored::Game(other) if self.is_ours(&other.link) => {
                let is_known = self.is_stored(&other.link);
                if other.link == link || is_known && other.id == self.saving.id {
                    self.join_variations(other.variations);
                    return true;
                }
                // Another game has replaced it here, but not the variations made in the other tab.
                if is_known && !other.variations.is_empty() {
                    return self.set_aside(&other.link, &other.variations);
                }
                if is_known || !self.is_begun(&other.link) {
                    return true;
                }
                self.saving.other = Some(other);
                self.offer_other();
                false
            }
            Stored::Game(other) => self.set_aside(&other.link, &other.variations),
            Stored::Unreadable(text) => {
                let is_kept = self.set_aside(&text, &[]);
                if is_kept {
                    let told = say!("The saved game could not be read. {kept}", kept = fate(true));
                    self.tell(NoticeKind::Wrong, told);
                }
                is_kept
            }
        }
    }

    /// Adds the variations that another tab has saved with the same game.
    fn join_variations(&mut self, variations: Vec<String>) {
        for variation in variations.into_iter().rev() {
            self.keep_variation(variation);
        }
    }

    /// Checks the storage after another tab has changed it. Returns true if the page has to be redrawn.
    pub(super) fn look_elsewhere(&mut self) -> bool {
        let Stored::Game(other) = self.host.load() else { return false };
        let was_told = self.saving.other.is_some();
        if other.link == self.game.link(LinkOf::All) {
            // Both tabs have reached the same game.
            self.saving.other = None;
            let before = self.shelf.variations.clone();
            self.join_variations(other.variations.clone());
            self.saving.stored = Stored::Game(other);
            let offers = |notice: &Notice| notice.actions.contains(&Action::KeepThis);
            if self.news.notice.as_ref().is_some_and(offers) {
                self.dismiss();
            }
            return was_told || self.shelf.variations != before;
        }
        // An unrelated game does not matter until this table saves again.
        let goes_on = other.id == self.saving.id && !self.is_stored(&other.link);
        if goes_on || was_told {
            self.saving.other = Some(other);
        }
        if goes_on && !was_told {
            self.offer_other();
        }
        goes_on && !was_told
    }

    fn offer_other(&mut self) {
        let Some(other) = &self.saving.other else { return };
        let what = if other.id == self.saving.id {
            say!("This game went on in another tab.")
        } else {
            say!("Another game was started in another tab.")
        };
        let text = sentences([
            Some(what),
            Some(say!("Which one is to be saved? The other one is kept aside.")),
        ]);
        self.offer(NoticeKind::Plain, text, vec![Action::TakeOther, Action::KeepThis]);
    }

    /// Opens the other tab's game, and keeps this one aside.
    pub(super) fn take_other(&mut self) {
        let Some(other) = self.saving.other.take() else { return };
        self.saving.stored = Stored::Game(other.clone());
        self.open_saved(&other.link, other.variations, other.id);
    }

    /// Keeps the other tab's game aside, and saves this one.
    pub(super) fn keep_this(&mut self) {
        let Some(other) = self.saving.other.take() else { return };
        let kept = fate(self.set_aside(&other.link, &other.variations));
        self.saving.stored = Stored::Game(other);
        self.tell(NoticeKind::Plain, say!("The other game is not lost. {kept}", kept));
        self.save();
    }

    pub(super) fn save_picture(&mut self) {
        self.host.stop(Timer::Picture);
        let link = self.game.link(LinkOf::All);
        if !self.saving.pictured && self.is_stored(&link) {
            let picture = self.game.picture(None);
            self.host.save_picture(&link, &picture);
            self.saving.pictured = true;
        }
    }

    /// Reports a failure to save, but only the first of several. The page shows the state meanwhile.
    fn fail(&mut self, message: String) {
        if !std::mem::replace(&mut self.saving.fails, true) {
            self.tell(NoticeKind::Wrong, message);
        }
    }
}

/// Says whether a game is kept aside, or that there is no room for it.
pub(super) fn fate(is_kept: bool) -> String {
    match is_kept {
        true => say!("It is kept aside: see “Games kept aside” in the menu."),
        false => {
            say!("It stays as it is: there is no room to keep it aside, so games are not saved.")
        }
    }
}
