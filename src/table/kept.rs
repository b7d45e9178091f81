//! Puzzles kept beside the catalogue.

use super::host::Focus;
use super::notice::{Action, NoticeKind};
use super::state::Table;
use crate::game::{LinkOf, Plate};
use crate::kit::numerals::grouped;
use crate::play::page::Panel;
use crate::say;

/// The longest name of a puzzle that is kept, in characters.
const LONGEST_NAME: usize = 60;

impl Table {
    fn plate(&mut self, link: String, name: String, note: String, source: String) -> Plate {
        let picture = self.game.picture(Some(link.clone()));
        let (group, difficulty) = (String::new(), String::new());
        Plate { group, name, note, source, difficulty, rank: None, link, picture }
    }

    /// Reads the kept puzzles again, where they are shown.
    pub(super) fn load_again(&mut self) {
        if matches!(self.view.panel, Panel::Catalogue | Panel::Workshop) {
            self.load_kept();
        }
        self.load_aside();
    }

    /// Reads the kept puzzles from the storage.
    pub(super) fn load_kept(&mut self) {
        let (kept, unreadable) = self.host.designs();
        self.bench.workshop.unreadable = unreadable;
        let kept = kept.into_iter().map(|(key, design)| {
            let when = say!("Kept {date}", date = self.host.date(design.at));
            (key, self.plate(design.link, design.name, design.note, when))
        });
        self.bench.workshop.kept = kept.collect();
    }

    /// Keeps one of the made puzzles.
    pub(super) fn keep(&mut self, index: usize) {
        let plate = self.bench.workshop.made.as_ref().and_then(|made| made.plates.get(index));
        if let Some(plate) = plate.cloned() {
            self.keep_plate(&plate);
        }
    }

    /// Keeps the game as it stands, with its moves, beside the catalogue.
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

    pub(super) fn keep_plate(&mut self, plate: &Plate) {
        match self.host.keep_design(&plate.name, &plate.note, &plate.link) {
            Ok(()) => self.say(say!("Kept: {name}.", name = plate.name)),
            Err(message) => self.tell(NoticeKind::Wrong, message),
        }
        self.load_kept();
    }

    /// Forgets a kept puzzle, and offers to keep it again.
    pub(super) fn forget(&mut self, index: usize) {
        let Some((key, plate)) = self.bench.workshop.kept.get(index).cloned() else { return };
        self.host.forget(&key);
        self.load_kept();
        let text = say!("Forgotten: {name}.", name = plate.name);
        self.offer(NoticeKind::Plain, text, vec![Action::Keep(Box::new(plate))]);
        // The button that was pressed is gone, and the focus with it.
        self.host.focus(Focus::Panel);
    }

    /// Renames a kept puzzle.
    pub(super) fn rename(&mut self, index: usize, name: &str) {
        let Some((key, plate)) = self.bench.workshop.kept.get(index) else { return };
        let name = name.trim();
        // One that was made of a title may be longer.
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
