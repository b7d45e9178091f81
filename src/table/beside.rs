//! Actions beside the game: theory over the board, the workshop, the papers.

use std::rc::Rc;

use super::asked::Purpose;
use super::bench::MadeToOrder;
use super::host::{Aside, AsideKind, Focus, Lane, Saved, Timer};
use super::messages::{BenchMsg, Effect};
use super::notice::{Action, NoticeKind};
use super::shelf::KeptAside;
use super::state::{Dialog, Table};
use crate::contract::{OverlayId, Pages};
use crate::game::{Direction, LinkOf, Papers, Plate};
use crate::kit::dice::Dice;
use crate::kit::narrow;
use crate::kit::numerals::grouped;
use crate::kit::words::slug;
use crate::play::link::Address;
use crate::play::page::Panel;
use crate::say;
use crate::scene::PlaceId;
use crate::worker::protocol::Designed;

/// The longest name of a puzzle that is kept, in characters.
const LONGEST_NAME: usize = 60;

/// The number of pictures in the list of games kept aside: those of the last ones.
const MOST_PICTURES: usize = 12;

/// The number of tables of papers that are unfolded at first. More of them begin as a list of their titles.
const MOST_UNFOLDED: usize = 4;

/// The number of games kept aside that are listed at first, and that each request for more adds.
pub(super) const ASIDE_LISTED: usize = 50;

/// The number of made puzzles drawn at once.
const DRAWN_AT_ONCE: usize = 4;

/// A puzzle that was made, without its picture.
fn undrawn(design: Designed) -> Plate {
    let Designed { link, name, note } = design;
    let (group, source, difficulty, rank, picture) = Default::default();
    Plate { group, name, note, source, difficulty, rank, link, picture }
}

/// A day in milliseconds.
const DAY: f64 = 86_400_000.0;

impl Table {
    pub(super) fn on_bench(&mut self, msg: BenchMsg) -> Effect {
        match msg {
            BenchMsg::Order(key, value) => self.order(key, value),
            BenchMsg::Design => self.design(),
            BenchMsg::TurnPage(direction) => self.turn_page(direction),
            BenchMsg::Keep(index) => self.keep(index),
            BenchMsg::Pin => self.pin(),
            BenchMsg::Forget(index) => self.forget(index),
            BenchMsg::Rename(index, name) => self.rename(index, &name),
            BenchMsg::Unfold(table) => self.unfold(table),
            BenchMsg::FoldUp(table) => self.fold_up(table),
            BenchMsg::Recompute(table) => self.recompute(table),
        }
        Effect::Changed
    }

    /// Shows a tab.
    pub(super) fn show_panel(&mut self, panel: Panel) {
        match panel {
            Panel::Workshop => {
                if self.bench.workshop.fields.is_empty() {
                    self.recall_made();
                    self.bench.workshop.fields =
                        self.game.order(self.bench.workshop.chosen.clone());
                }
                self.bench.solved = Rc::new(self.host.solved());
                self.load_kept();
            }
            Panel::Catalogue => {
                self.bench.solved = Rc::new(self.host.solved());
                self.load_kept();
                if self.bench.catalogue.is_empty() {
                    self.bench.catalogue = Rc::new(self.game.catalogue());
                }
            }
            _ => {}
        }
        self.view.panel = panel;
    }

    /// Chooses the overlay to draw.
    pub(super) fn set_overlay(&mut self, overlay: Option<OverlayId>) {
        self.view.overlay = overlay;
        self.view.theory_step = 0;
        self.draw();
        self.say_step();
    }

    /// Goes one step of the overlay on or back, from the last on to the first.
    pub(super) fn step_theory(&mut self, direction: Direction) {
        let count = self.shown.steps.len();
        if count > 0 {
            let other = if direction == Direction::Onward { 1 } else { count - 1 };
            self.view.theory_step = (self.shown.step + other) % count;
            self.draw();
            self.say_step();
        } else if self.view.withholds_captions && direction == Direction::Onward {
            // The game knows how many there are, and stays at the last one.
            self.view.theory_step = self.shown.step + 1;
            self.draw();
        }
    }

    /// Shows the meaning of the place under the pointer: a move in space, or a step of theory. False if it is shown
    /// already.
    pub(super) fn point_at(&mut self, place: PlaceId) -> bool {
        let handle = Some(place).filter(|place| self.shown.handles.contains(place));
        if std::mem::replace(&mut self.hand.pointed, handle) != handle {
            self.motion.duration = 0.0;
            return true;
        }
        // Asked at every move of the mouse: only where there are steps.
        if self.shown.steps.is_empty() {
            return false;
        }
        let step = self.view.overlay.and_then(|overlay| self.game.step_at(overlay, place));
        let other = step.filter(|step| *step != self.view.theory_step);
        if let Some(step) = other {
            self.view.theory_step = step;
        }
        other.is_some()
    }

    fn say_step(&mut self) {
        if let Some(words) = self.shown.steps.get(self.shown.step).cloned() {
            self.say(words);
        }
    }

    /// Enters a value into the order. An impossible value stays until it is mended.
    pub(super) fn order(&mut self, key: String, value: String) {
        let workshop = &mut self.bench.workshop;
        workshop.chosen.retain(|(known, _)| *known != key);
        workshop.chosen.push((key, value));
        workshop.fields = self.game.order(workshop.chosen.clone());
    }

    /// Has puzzles made to order, if the order is possible.
    pub(super) fn design(&mut self) {
        match self.bench.workshop.faults().first() {
            Some(fault) => {
                self.tell(
                    NoticeKind::Wrong,
                    say!("Nothing is made yet. {problem}", problem = fault.words),
                );
            }
            None => self.ask(Purpose::Design),
        }
    }

    /// Takes the puzzles made to order, and announces their number.
    pub(super) fn take_designs(
        &mut self,
        designs: Vec<Designed>,
        remark: String,
        pages: Pages,
    ) -> String {
        let count = match designs.len() {
            0 => say!("No puzzle was made."),
            n => say!("{n} puzzle was made." | "{n} puzzles were made.", n),
        };
        let words = format!("{count} {remark}");
        let plates = designs.into_iter().map(undrawn).collect();
        self.bench.workshop.made = Some(MadeToOrder { plates, remark, pages });
        self.draw_made();
        words
    }

    /// Draws the next of the made puzzles: a few at once, so that the page answers meanwhile.
    pub(super) fn draw_made(&mut self) {
        let Some(MadeToOrder { plates, .. }) = &mut self.bench.workshop.made else { return };
        let mut undrawn = plates.iter_mut().filter(|plate| plate.picture.is_empty());
        for plate in undrawn.by_ref().take(DRAWN_AT_ONCE) {
            plate.picture = self.game.picture(Some(plate.link.clone()));
        }
        if undrawn.next().is_some() {
            self.host.after(Timer::Plates, 0);
        }
    }

    /// Orders the page after the present puzzles, or the one before. The form then shows their order, also where the
    /// user chose something else in it meanwhile.
    pub(super) fn turn_page(&mut self, direction: Direction) {
        let pages = self.bench.workshop.made.as_ref().map(|made| &made.pages);
        let order = pages.and_then(|pages| match direction {
            Direction::Onward => pages.after.clone(),
            Direction::Back => pages.before.clone(),
        });
        if let Some(order) = order.filter(|_| !self.is_asked(Purpose::Design)) {
            let workshop = &mut self.bench.workshop;
            workshop.chosen.retain(|(known, _)| order.iter().all(|(key, _)| key != known));
            workshop.chosen.extend(order);
            workshop.fields = self.game.order(workshop.chosen.clone());
            self.ask(Purpose::Design);
        }
    }

    /// The catalogue's position of the day: the same for everybody, drawn by the number of the day.
    pub fn plate_of_the_day(&self) -> Option<&Plate> {
        let today = narrow::whole(self.host.now() / DAY);
        self.bench.catalogue.get(Dice::new(today.into()).below(self.bench.catalogue.len()))
    }

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
    fn load_kept(&mut self) {
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

    /// Reads the texts kept aside from the storage, for the dialog that lists them.
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

    /// Lists more of the texts kept aside.
    pub(super) fn list_more_aside(&mut self) {
        self.shelf.listed += ASIDE_LISTED;
        self.load_aside();
    }

    /// Throws away a game that was kept aside, and offers to keep it again.
    pub(super) fn throw_away(&mut self, index: usize) {
        let Some(KeptAside { key, link, name, variations, .. }) =
            self.shelf.aside.get(index).cloned()
        else {
            return;
        };
        self.host.forget(&key);
        self.load_aside();
        let text = say!("Thrown away: {name}.", name);
        self.offer(NoticeKind::Plain, text, vec![Action::KeepAside(link, variations)]);
        // The button that was pressed is gone, and the focus with it.
        self.host.focus(Focus::Aside);
    }

    /// Keeps a game aside that was thrown away.
    pub(super) fn keep_aside_again(&mut self, link: &str, variations: &[String]) {
        match self.host.keep_aside(link, variations) {
            Ok(()) => self.say(say!("It is kept aside.")),
            // It can be tried again.
            Err(message) => {
                let again = Action::KeepAside(link.to_owned(), variations.to_vec());
                self.offer(NoticeKind::Wrong, message, vec![again]);
            }
        }
        self.load_aside();
        self.host.focus(Focus::Aside);
    }

    pub(super) fn unfold(&mut self, index: usize) {
        // A browser tells of each open table again, whenever the panel is shown.
        let Some(place) = self.bench.papers.folded.iter().position(|folded| *folded == index)
        else {
            return;
        };
        self.bench.papers.folded.remove(place);
        if self.bench.papers.is_fresh(index) && !self.is_asked(Purpose::Recompute(index)) {
            self.bench.papers.fresh.push_back(index);
        }
    }

    pub(super) fn fold_up(&mut self, index: usize) {
        self.bench.papers.fresh.retain(|fresh| *fresh != index);
        if !self.bench.papers.folded.contains(&index) {
            self.bench.papers.folded.push(index);
        }
    }

    /// Computes the next open table, unless that takes long.
    fn compute_unasked(&mut self) {
        if self.queue(Lane::Bench).running.is_none()
            && let Some(index) = self.bench.papers.fresh.pop_front()
        {
            self.bench.papers.unasked = Some(index);
            self.send(Purpose::Recompute(index));
        }
    }

    /// Gives up a table that takes long and that the user did not ask for.
    pub(super) fn lose_patience(&mut self) {
        if let Some(index) = self.bench.papers.unasked {
            self.bench.papers.clear(index);
            self.call_off(Lane::Bench);
        }
    }

    /// Computes a table anew.
    pub(super) fn recompute(&mut self, index: usize) {
        self.bench.papers.fresh.retain(|fresh| *fresh != index);
        self.bench.papers.unasked.take_if(|unasked| *unasked == index);
        self.ask(Purpose::Recompute(index));
    }

    /// Reads and computes the papers while they are shown. Elsewhere, puts off the table that nobody asked for.
    pub(super) fn follow_papers(&mut self) {
        if self.view.panel == Panel::Papers {
            self.read_papers();
            self.compute_unasked();
        } else if let Some(index) = self.bench.papers.unasked {
            self.bench.papers.fresh.push_front(index);
            self.lose_patience();
        }
    }

    /// Reads the papers for the present variant, unless they are there.
    fn read_papers(&mut self) {
        let fields = Some(&self.shown.fields);
        if self.bench.papers.plotted.as_ref() == fields {
            return;
        }
        self.bench.papers.plotted = fields.cloned();
        let Papers { tables, plots } = self.game.papers();
        self.bench.papers.plots = Rc::new(plots);
        if self.bench.papers.tables.is_empty() {
            let tables = tables.into_iter();
            self.bench.papers.tables =
                tables.map(|table| (Rc::new(table), Rc::default())).collect();
            let all = 0..self.bench.papers.tables.len();
            if self.host.has_sheets() || all.len() > MOST_UNFOLDED {
                self.bench.papers.folded = all.collect();
            } else {
                let papers = &mut self.bench.papers;
                papers.fresh = all.filter(|index| papers.is_fresh(*index)).collect();
            }
        }
    }
}
