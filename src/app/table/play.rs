//! Playing: gestures, undo and redo, links and autosave.

use std::rc::Rc;

use super::{Action, Notice, NoticeKind, Table};
use crate::app::settings::Judging;
use crate::app::{address, storage};
use crate::link::{self, Opened, Player, Reading};
use crate::puzzle::{Gesture, Puzzle, Status, Value, Variant, View};
use crate::scene::{Glide, Path, PlaceId, Role, Scene};
use crate::session::Session;
use crate::solution::Solution;

/// How long a move takes on the board, in milliseconds.
pub(super) const MOVE_TIME: f64 = 200.0;

/// The same for a move that is lifted over the board.
const LIFTED_TIME: f64 = 320.0;

/// The same for each of the things that are dealt one after another, and for all of them at most.
const DEALT_TIME: f64 = 45.0;
const LONGEST_DEAL: f64 = 2400.0;

impl<P: Puzzle> Table<P> {
    /// Opens a link (what follows the puzzle's name), or the saved game when it is empty; `before` is
    /// the link of the game on the table, if there is one. Nothing the user had is lost: a game that
    /// is replaced is kept aside and offered.
    pub(super) fn open(&mut self, rest: &str, before: Option<String>) {
        self.reset();
        let from_link = !rest.trim_matches('/').is_empty();
        let mut saved = None;
        let mut trouble = None;
        match storage::load(P::ID) {
            storage::Found::Nothing => {}
            storage::Found::Game(game) => saved = Some(game.link),
            storage::Found::Unreadable(raw) => {
                let kept = self.set_aside(&raw);
                trouble = Some(format!("The saved game could not be read. {kept}"));
            }
        }
        // Where the browser saves nothing, the game on the table is all there is.
        let saved = before.or(saved);
        let text = if from_link { rest.to_owned() } else { rest_of(saved.as_deref()) };
        let Reading { opened, problems } = link::read::<P>(&text);
        self.session = opened.session;
        if let Some(Player { solution, at }) = opened.player {
            self.open_player(solution, at, None);
        }

        let wrong = link::Problems(problems);
        if let Some(saved) = &saved {
            if from_link {
                self.replaced(saved);
            } else if !wrong.0.is_empty() {
                let kept = self.set_aside(saved);
                trouble =
                    Some(format!("Part of the saved game could not be read: {wrong}. {kept}"));
            }
        }
        if from_link && !wrong.0.is_empty() {
            trouble = Some(format!(
                "Part of this link could not be read: {wrong}. This is the nearest game to it."
            ));
        }
        if let Some(trouble) = trouble {
            let actions = self.notice.take().map(|notice| notice.actions).unwrap_or_default();
            self.tell(NoticeKind::Wrong, trouble);
            if let Some(notice) = &mut self.notice {
                notice.actions = actions;
            }
        }
        if self.notice.is_none() && self.player.is_none() {
            self.tell_end();
        }
        self.save();
    }

    /// Forgets everything that belongs to the game that was on the table.
    fn reset(&mut self) {
        self.end_search();
        self.judgement = None;
        self.player = None;
        self.tick = None;
        self.known = None;
        self.editor = None;
        self.held = None;
        self.dismiss();
    }

    /// Begins another game; the one before is kept.
    pub(super) fn begin(&mut self, session: Session<P>) {
        let before = self.link();
        self.reset();
        self.session = session;
        self.replaced(&before);
        self.say(P::title(self.session.task()));
        self.save();
    }

    /// Keeps a game that was replaced and offers it, if anything was played in it.
    fn replaced(&mut self, link: &str) {
        if link.contains("moves=") && link != self.link() {
            self.set_aside(link);
            let text = if self.holds_saved {
                "Your earlier game can be brought back, but only now: it could not be kept."
            } else {
                "Your earlier game is kept."
            };
            self.notice = Some(Notice {
                text: text.to_owned(),
                kind: NoticeKind::Plain,
                actions: vec![Action::BringBack(link.to_owned())],
            });
        }
    }

    /// Keeps a text aside, and says so. Where there is no room for it, whatever is saved stays.
    fn set_aside(&mut self, text: &str) -> &'static str {
        let kept = storage::keep_aside(P::ID, text);
        self.holds_saved |= kept.is_err();
        self.saved(kept);
        if self.holds_saved { NOT_KEPT } else { KEPT }
    }

    /// The link of the table as it is.
    pub(super) fn link(&self) -> String {
        link::write(&Opened {
            session: self.session.clone(),
            player: self
                .player
                .as_ref()
                .map(|p| Player { solution: p.solution.clone(), at: (*p.at).clone() }),
        })
    }

    /// Saves the game and puts its link into the address bar.
    pub(super) fn save(&mut self) {
        let text = self.link();
        address::replace(&text);
        self.store(&text);
    }

    /// Saves the game when its page is left: the address bar holds another link by then.
    pub(super) fn save_on_leaving(&mut self) {
        self.store(&self.link());
    }

    fn store(&mut self, text: &str) {
        self.save_later = None;
        if !self.holds_saved {
            let saved = storage::save(P::ID, text);
            self.saved(saved);
        }
    }

    fn saved(&mut self, result: Result<(), String>) {
        if let Err(message) = result
            && !self.told_unsaved
        {
            self.told_unsaved = true;
            self.tell(NoticeKind::Wrong, message);
        }
    }

    /// Makes the scene of what the table now shows.
    pub(super) fn redraw(&mut self) {
        let view = View { held: self.held, overlay: self.overlay, step: self.shown_step() };
        if let Some(editing) = &self.editor {
            let (scene, sources) = editing.scene();
            self.scene = Rc::new(scene);
            self.sources = Rc::new(sources);
            return;
        }
        let task = self.session.task();
        if let Some(player) = &self.player {
            let mut scene = P::scene(task, &player.solution.position(&player.at), &view);
            if !player.playing
                && let Some(next) = player.solution.step(&player.at)
            {
                point_out(&mut scene, P::gesture(&next));
            }
            self.scene = Rc::new(scene);
            self.sources = Rc::default();
            return;
        }
        let position = self.session.position();
        let mut scene = P::scene(task, position, &view);
        let gestures: Vec<Gesture> = P::moves(position).iter().map(P::gesture).collect();
        if let Some(held) = self.held {
            scene.mark(held, Role::Held);
        } else if let Some(hint) = &self.hint {
            point_out(&mut scene, P::gesture(hint));
        }
        match self.judgement.as_ref().filter(|_| self.judging == Judging::Every) {
            Some(judgement) => mark_worths(&mut scene, self.held, &gestures, &judgement.moves),
            None => {
                for gesture in &gestures {
                    if let Gesture::Carry { from, to } = gesture
                        && Some(*from) == self.held
                    {
                        scene.mark(*to, Role::Destination);
                    }
                }
            }
        }
        let mut sources: Vec<PlaceId> = gestures
            .iter()
            .map(|gesture| match gesture {
                Gesture::Tap(place) | Gesture::Carry { from: place, .. } => *place,
            })
            .collect();
        sources.dedup();
        self.scene = Rc::new(scene);
        self.sources = Rc::new(sources);
    }

    /// A place was touched: something is taken up, put down, or put back.
    pub(super) fn tap(&mut self, place: PlaceId) {
        if self.editor.is_some() {
            return self.edit_tap(place);
        }
        if self.player.is_some() {
            return self.tell(
                NoticeKind::Plain,
                "The player is open: choose “Play on from here” to move by hand.",
            );
        }
        if self.computers_turn() && self.session.next().is_none() {
            return self.tell(NoticeKind::Plain, "It is the computer’s turn.");
        }
        // Something written is no thing to be carried.
        let held = self.held.filter(|held| *held == place || self.writing(*held).is_none());
        match held {
            Some(held) if held == place => self.put_back(),
            _ if self.writing(place).is_some() => self.begin_writing(place, ""),
            Some(held) => {
                if !self.try_gesture(Gesture::Carry { from: held, to: place }) {
                    let refusal = P::refusal(
                        self.session.position(),
                        Gesture::Carry { from: held, to: place },
                    );
                    if self.sources.contains(&place) {
                        self.lift(place);
                    }
                    if let Some(refusal) = refusal {
                        self.tell(NoticeKind::Plain, refusal);
                    }
                }
            }
            None => {
                if self.try_gesture(Gesture::Tap(place)) {
                    return;
                }
                if self.sources.contains(&place) {
                    self.lift(place);
                } else if let Some(refusal) =
                    P::refusal(self.session.position(), Gesture::Tap(place))
                {
                    self.tell(NoticeKind::Plain, refusal);
                }
            }
        }
    }

    /// Takes up what is at a place.
    pub(super) fn lift(&mut self, place: PlaceId) {
        self.dismiss();
        self.held = Some(place);
        if let Some(editing) = &mut self.editor {
            editing.held = Some(place);
            return;
        }
        let label = self.scene.place(place).map(|place| place.label.clone());
        self.say(format!("Taken up: {}", label.unwrap_or_default()));
    }

    /// What was dragged is let go.
    pub(super) fn drop_on(&mut self, place: Option<PlaceId>) {
        let Some(from) = self.held else { return };
        if self.writing(from).is_some() {
            return;
        }
        let Some(to) = place.filter(|place| *place != from) else { return self.put_back() };
        self.held = None;
        let gesture = Gesture::Carry { from, to };
        if self.editor.is_some() {
            return self.edit_gesture(gesture);
        }
        if !self.try_gesture(gesture)
            && let Some(refusal) = P::refusal(self.session.position(), gesture)
        {
            self.tell(NoticeKind::Plain, refusal);
        }
    }

    /// Puts back what is held.
    pub(super) fn put_back(&mut self) {
        if let Some(held) = self.held.take() {
            let writes = self.writing(held).is_some();
            self.say(if writes { "Nothing is written." } else { "Put back." });
        }
        if let Some(editing) = &mut self.editor {
            editing.held = None;
        }
    }

    fn try_gesture(&mut self, gesture: Gesture) -> bool {
        let found =
            P::moves(self.session.position()).into_iter().find(|one| P::gesture(one) == gesture);
        match found {
            Some(one) => {
                self.play(one);
                true
            }
            None => false,
        }
    }

    /// Makes a legal move.
    pub(super) fn play(&mut self, one: P::Move) {
        let before = self.session.position().clone();
        let words = P::say(&before, &one);
        let glides = P::glides(&before, &one);
        if let Err(illegal) = self.session.play(one.clone()) {
            return self.tell(NoticeKind::Wrong, illegal.to_string());
        }
        self.follow(&one);
        self.travel(glides);
        self.settle(words);
    }

    pub(super) fn undo(&mut self) {
        let Some((before, one)) = self.session.last() else {
            return self.say("There is nothing to undo.");
        };
        let mut glides: Vec<Glide> =
            P::glides(before, one).into_iter().map(Glide::reversed).collect();
        self.session.go_to(self.session.done() - 1);
        self.go_back_known();
        // What is taken back is one's own move, and the computer's after it.
        while self.computers_turn() && self.session.done() > 0 {
            self.session.go_to(self.session.done() - 1);
            glides.clear();
        }
        self.travel(glides);
        self.settle("Taken back.".to_owned());
    }

    pub(super) fn redo(&mut self) {
        match self.session.next().cloned() {
            Some(one) => self.play(one),
            None => return self.say("There is nothing to redo."),
        }
        if self.computers_turn()
            && let Some(reply) = self.session.next().cloned()
        {
            self.play(reply);
        }
    }

    pub(super) fn go_to(&mut self, done: usize) {
        self.session.go_to(done);
        self.known = None;
        self.travel(Vec::new());
        self.settle(format!("{}.", P::tally(self.session.played())));
    }

    /// Sets how the things of the scene travel to the next one.
    pub(super) fn travel(&mut self, glides: Vec<Glide>) {
        let dealt = glides.iter().filter(|glide| matches!(glide.path, Path::Dealt { .. })).count();
        if self.duration > 0.0 && glides.iter().any(|glide| matches!(glide.path, Path::Over(_))) {
            self.duration = LIFTED_TIME;
        } else if self.duration > 0.0 && dealt > 0 {
            self.duration = (DEALT_TIME * dealt as f64).clamp(LIFTED_TIME, LONGEST_DEAL);
        }
        self.glides = Rc::new(glides);
    }

    /// After every change of the position: nothing is held, the end of the game is told, the game is
    /// saved.
    pub(super) fn settle(&mut self, words: String) {
        self.outdate_job();
        self.held = None;
        self.dismiss();
        match self.tell_end() {
            None => {
                let summary = P::summary(self.session.task(), self.session.position());
                self.say(format!("{words} {summary}."));
            }
            Some(end) => self.say(format!("{words} {end}")),
        }
        self.save();
    }

    /// Tells how the game ended, if it did, and gives the words.
    pub(super) fn tell_end(&mut self) -> Option<String> {
        let (kind, words) = match self.session.status() {
            Status::Playing => return None,
            Status::Won(how) => (NoticeKind::Good, how),
            Status::Stuck(why) => (NoticeKind::Plain, why),
        };
        self.tell(kind, words.clone());
        Some(words)
    }

    /// Chooses another variant.
    pub(super) fn choose(&mut self, key: &str, value: &str) {
        match self.session.task().variant.with(key, value) {
            Ok(variant) if variant == self.session.task().variant => {}
            Ok(variant) => self.begin(Session::new(P::start(&variant))),
            Err(problem) => self.tell(NoticeKind::Wrong, problem.to_string()),
        }
    }

    pub(super) fn do_action(&mut self, index: usize) {
        let actions = self.notice.take().map(|notice| notice.actions).unwrap_or_default();
        match actions.into_iter().nth(index) {
            Some(Action::PlayHint) => {
                if let Some(one) = self.hint.take() {
                    self.play(one);
                }
            }
            Some(Action::GoBack(done)) => self.go_to(done),
            Some(Action::ShowWhy) => self.ask_solution(),
            Some(Action::Show(panel)) => self.show(panel),
            Some(Action::Keep(plate)) => self.keep_plate(&plate),
            Some(Action::BringBack(link)) => {
                let opened = link::read::<P>(&rest_of(Some(&link))).opened;
                self.begin(opened.session);
                if let Some(Player { solution, at }) = opened.player {
                    self.open_player(solution, at, None);
                    self.save();
                }
            }
            None => {}
        }
    }
}

/// What is said of a saved game that cannot be read.
const KEPT: &str = "It is kept aside: see “Games kept aside” under More.";

/// The same where there is no room for it.
const NOT_KEPT: &str =
    "It stays as it is: there is no room to keep it aside, so games are not saved.";

/// What follows the puzzle's name in a saved link.
pub(super) fn rest_of(link: Option<&str>) -> String {
    link.map(|link| link::Address::split(link).rest).unwrap_or_default()
}

/// Marks what the moves are worth, by shape: a ring for winning, a cross for losing, two bars for a
/// draw, dashes where it is not known. Where nothing is held the marks are on what can be taken up, and show the best
/// of its moves; otherwise on where it can go.
fn mark_worths(
    scene: &mut Scene,
    held: Option<PlaceId>,
    gestures: &[Gesture],
    values: &[Option<Value>],
) {
    let mut best: Vec<(PlaceId, Option<Value>)> = Vec::new();
    for (gesture, value) in gestures.iter().zip(values) {
        let place = match (*gesture, held) {
            (Gesture::Carry { from, to }, Some(held)) if from == held => to,
            (Gesture::Carry { from: place, .. } | Gesture::Tap(place), None) => place,
            _ => continue,
        };
        match best.iter_mut().find(|(known, _)| *known == place) {
            Some((_, known)) if worth(*known) >= worth(*value) => {}
            Some((_, known)) => *known = *value,
            None => best.push((place, *value)),
        }
    }
    for (id, value) in best {
        let (words, moves) = match value {
            Some(Value::Won(moves)) => (", wins", moves),
            Some(Value::Drawn) => (", draws", None),
            Some(Value::Lost(moves)) => (", loses", moves),
            None => (", not known to win", None),
        };
        if let Some(place) = scene.places.iter_mut().find(|place| place.id == id) {
            place.label.push_str(words);
            if let Some(moves) = moves {
                place.label.push_str(&format!(" within {moves}"));
            }
        }
        match value {
            Some(Value::Won(_)) => scene.mark(id, Role::Winning),
            Some(Value::Drawn) => scene.equals(id, Role::Drawing),
            Some(Value::Lost(_)) => scene.cross(id, Role::Losing),
            None => scene.mark(id, Role::Unknown),
        }
        if let Some(moves) = moves {
            scene.note(id, moves.to_string());
        }
    }
}

/// How good a move is: a win the sooner the better, a loss the later.
fn worth(value: Option<Value>) -> (u8, i64) {
    match value {
        Some(Value::Won(moves)) => (3, -moves.map_or(0, i64::from)),
        None => (2, 0),
        Some(Value::Drawn) => (1, 0),
        Some(Value::Lost(moves)) => (0, moves.map_or(0, i64::from)),
    }
}

/// Points out a gesture on the board.
fn point_out(scene: &mut Scene, gesture: Gesture) {
    match gesture {
        Gesture::Tap(place) => scene.mark(place, Role::Held),
        Gesture::Carry { from, to } => {
            scene.mark(from, Role::Held);
            scene.arrow(from, to, Role::Hint);
        }
    }
}
