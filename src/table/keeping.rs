//! Kept things: designs listed before the catalogue, and games set aside.

use super::host::{Aside, AsideKind, Saved};
use super::messages::{Effect, ShelfMsg};
use super::notice::{Action, NoticeKind};
use super::shelf::KeptAside;
use super::state::{Dialog, Focus, Table};
use crate::game::{LinkOf, Plate};
use crate::kit::numerals::grouped;
use crate::kit::words::slug;
use crate::play::link::Address;
use crate::play::page::Panel;
use crate::say;

/// The longest name of a kept puzzle, in characters.
const LONGEST_NAME: usize = 60;

/// The number of games kept aside that are listed with a picture: the newest ones.
const MOST_PICTURES: usize = 12;

/// The page size of the list of games kept aside.
pub(super) const ASIDE_LISTED: usize = 50;

impl Table {
    pub(super) fn on_shelf(&mut self, msg: ShelfMsg) -> Effect {
        match msg {
            ShelfMsg::Leave => {
                self.save_on_leaving();
                return Effect::Nothing;
            }
            ShelfMsg::Link(rest) => self.follow_link(&rest),
            ShelfMsg::Kept => self.load_again(),
            ShelfMsg::Elsewhere => {
                if !self.look_elsewhere() {
                    return Effect::Nothing;
                }
            }
            ShelfMsg::Preferred => self.judge_anew(),
            ShelfMsg::ThrowAway(index) => self.throw_away(index),
            ShelfMsg::MoreAside => self.list_more_aside(),
        }
        Effect::Changed
    }

    /// Loads the texts kept aside while the dialog that lists them is open.
    pub(super) fn load_aside(&mut self) {
        let is_open = self.view.dialog == Some(Dialog::More);
        let (aside, count) =
            if is_open { self.host.aside(self.shelf.listed) } else { (Vec::new(), 0) };
        self.shelf.count = count;
        self.shelf.aside = aside
            .into_iter()
            .enumerate()
            .map(|(index, Aside { key, kind, saved: Saved { link, at, variations, .. } })| {
                let described = self.game.describe(link.clone());
                let picture = (described.is_some() && index < MOST_PICTURES)
                    .then(|| self.game.picture(Some(link.clone())));
                let puzzle = Address::split(&link).puzzle;
                let opens =
                    kind == AsideKind::Game && !puzzle.is_empty() && slug(&puzzle) == puzzle;
                let name = match (described, kind) {
                    (Some(name), _) => name,
                    (None, AsideKind::Game) if opens => link.clone(),
                    (None, AsideKind::Game) => say!("A game that cannot be read"),
                    (None, AsideKind::Design) => say!("A kept position that cannot be read"),
                    (None, AsideKind::Settings) => {
                        say!("Settings or results that could not be read")
                    }
                };
                KeptAside { key, link, name, opens, date: self.host.date(at), variations, picture }
            })
            .collect();
    }

    pub(super) fn list_more_aside(&mut self) {
        self.shelf.listed += ASIDE_LISTED;
        self.load_aside();
    }

    /// Throws away a game that was kept aside, and offers to keep it again.
    pub(super) fn throw_away(&mut self, index: usize) {
        let aside = self.shelf.aside.get(index).cloned();
        let Some(KeptAside { key, name, .. }) = aside else { return };
        self.delete(key, say!("Discarded: {name}.", name));
    }

    /// Deletes something kept, and offers to restore it.
    fn delete(&mut self, key: String, words: String) {
        let restore = self.host.forget(&key).map(|text| Action::Restore { key, text });
        self.load_again();
        self.offer(NoticeKind::Plain, words, restore.into_iter().collect());
        self.focus_on_kept();
    }

    /// Stores something again that the user deleted.
    pub(super) fn restore(&mut self, key: String, text: String) {
        match self.host.restore(&key, &text) {
            Ok(()) => self.say(say!("It is kept again.")),
            // Offer a retry.
            Err(message) => {
                self.offer(NoticeKind::Wrong, message, vec![Action::Restore { key, text }]);
            }
        }
        self.load_again();
        self.focus_on_kept();
    }

    /// Moves the focus to the list of kept things: the pressed button is gone.
    fn focus_on_kept(&mut self) {
        let is_aside = self.view.dialog == Some(Dialog::More);
        self.view.focus = Some(if is_aside { Focus::Aside } else { Focus::Panel });
    }

    fn plate(&mut self, link: String, name: String, note: String, source: String) -> Plate {
        let picture = self.game.picture(Some(link.clone()));
        Plate { name, note, source, link, picture, ..Plate::default() }
    }

    /// Reloads the kept puzzles if they are shown, and the games kept aside.
    pub(super) fn load_again(&mut self) {
        if matches!(self.view.panel, Panel::Catalogue | Panel::Workshop) {
            self.load_kept();
        }
        self.load_aside();
    }

    pub(super) fn load_kept(&mut self) {
        let (kept, unreadable) = self.host.designs();
        self.bench.workshop.unreadable = unreadable;
        let kept = kept.into_iter().map(|(key, design)| {
            let when = say!("Kept {date}", date = self.host.date(design.at));
            (key, self.plate(design.link, design.name, design.note, when))
        });
        self.bench.workshop.kept = kept.collect();
    }

    pub(super) fn keep(&mut self, index: usize) {
        let plate = self.bench.workshop.made.as_ref().and_then(|made| made.plates.get(index));
        let Some(Plate { name, note, link, .. }) = plate else { return };
        match self.host.keep_design(name, note, link) {
            Ok(()) => self.say(say!("Kept: {name}.", name)),
            Err(message) => self.tell(NoticeKind::Wrong, message),
        }
        self.load_kept();
    }

    /// Keeps the present game, with its moves, at the head of the catalogue.
    pub(super) fn pin(&mut self) {
        self.open_dialog(None);
        let standing = self.game.standing();
        let name = match standing.done {
            0 => standing.title,
            done => say!(
                "{title}, after {moves}",
                title = standing.title,
                moves = say!("{n} move" | "{n} moves", n = grouped(done))
            ),
        };
        let link = self.game.link(LinkOf::All);
        match self.host.keep_design(&name, &standing.summary, &link) {
            Ok(()) => {
                let text = say!("Kept: {name}. It stands first in the catalogue.", name);
                self.tell(NoticeKind::Plain, text);
            }
            Err(message) => self.tell(NoticeKind::Wrong, message),
        }
        self.load_kept();
    }

    pub(super) fn forget(&mut self, index: usize) {
        let Some((key, plate)) = self.bench.workshop.kept.get(index).cloned() else { return };
        self.delete(key, say!("Forgotten: {name}.", name = plate.name));
    }

    pub(super) fn rename(&mut self, index: usize, name: &str) {
        let Some((key, plate)) = self.bench.workshop.kept.get(index) else { return };
        let name = name.trim();
        // A name generated from a title may exceed the limit: leaving it unchanged is fine.
        if name == plate.name {
            return;
        }
        if name.is_empty() || name.chars().count() > LONGEST_NAME {
            let text = say!("A name has from 1 to {most} characters.", most = LONGEST_NAME);
            return self.tell(NoticeKind::Wrong, text);
        }
        match self.host.rename_design(key, name) {
            Ok(()) => self.say(say!("Its name is {name} now.", name)),
            Err(message) => self.tell(NoticeKind::Wrong, message),
        }
        self.load_kept();
    }
}
