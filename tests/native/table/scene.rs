//! A table, and the browser that it stands in.

use std::cell::{Ref, RefCell, RefMut};

use parlour::game::{Adapter, Game, Line, Remote, serve};
use parlour::puzzle::{Pages, Proof, Puzzle};
use parlour::scene::PlaceId;
use parlour::search::Silent;
use parlour::table::{Action, Event, Host, Judging, Lane, Msg, Preferences, Table, Timer};
use parlour::worker::inside::run;
use parlour::worker::protocol::{self, Answer, Ask, Designed};

use crate::common::host::{Browser, FakeHost};

/// A game on the other side of a border, as in the page.
struct Module<P: Puzzle>(RefCell<Adapter<P>>);

impl<P: Puzzle> Line for Module<P> {
    fn call(&self, message: &[u8]) -> Vec<u8> {
        serve(&mut *self.0.borrow_mut(), message).expect("a call")
    }
}

/// A table and the browser it stands in.
pub struct Scene {
    pub table: Table,
    pub host: FakeHost,
}

impl Scene {
    pub fn new<P: Puzzle>(rest: &str) -> Self {
        Self::at::<P>(rest, FakeHost::default())
    }

    pub fn at<P: Puzzle>(rest: &str, host: FakeHost) -> Self {
        let game: Box<dyn Game> = Box::new(Remote::new(Module(RefCell::new(Adapter::<P>::new()))));
        Self { table: Table::new(game, Box::new(host.clone()), rest), host }
    }

    pub fn judging(judging: Judging) -> FakeHost {
        let host = FakeHost::default();
        let preferences = Preferences { judging, ..host.preferences() };
        host.0.borrow_mut().preferences = Some(preferences);
        host
    }

    pub fn browser(&self) -> Ref<'_, Browser> {
        self.host.0.borrow()
    }

    pub fn browser_mut(&self) -> RefMut<'_, Browser> {
        self.host.0.borrow_mut()
    }

    pub fn tap(&mut self, place: u32) {
        self.table.update(Msg::Tap(PlaceId(place)));
    }

    /// Lets time pass: the table hears of every clock that runs out meanwhile.
    pub fn wait(&mut self, milliseconds: u32) {
        let until = self.browser().time + milliseconds;
        loop {
            let due = self.browser().timers.iter().copied().min_by_key(|(_, end)| *end);
            let Some((timer, end)) = due.filter(|(_, end)| *end <= until) else { break };
            self.browser_mut().timers.retain(|(other, _)| *other != timer);
            self.browser_mut().time = end;
            self.table.update(Msg::Timer(timer));
        }
        self.browser_mut().time = until;
    }

    /// Whether a clock runs.
    pub fn awaits(&self, timer: Timer) -> bool {
        self.browser().timers.iter().any(|(other, _)| *other == timer)
    }

    pub fn notice(&self) -> &str {
        self.table.notice.as_ref().map_or("", |notice| &notice.text)
    }

    pub fn actions(&self) -> &[Action] {
        self.table.notice.as_ref().map_or(&[], |notice| &notice.actions)
    }

    pub fn link(&self) -> String {
        self.browser().shown.clone()
    }

    /// The lines that were left, in words.
    pub fn lines(&self) -> Vec<String> {
        self.table.lines().into_iter().map(|branch| branch.words).collect()
    }

    /// What was asked since it was looked at last.
    pub fn sent(&self) -> Vec<(Lane, Ask, String)> {
        std::mem::take(&mut self.browser_mut().sent)
    }

    pub fn answer(&mut self, lane: Lane, found: protocol::Found) {
        let answer = Answer { found, seen: 0.0 };
        self.table.update(Msg::Job(lane, Event::Answered(answer)));
    }
}

pub fn solved(solution: &str) -> protocol::Found {
    protocol::Found::Solved { solution: solution.to_owned(), proof: Proof::Legal }
}

pub const SOLVE: Ask = Ask::Solve { method: 0 };

/// What the worker answers to everything that was asked since.
pub fn work(scene: &mut Scene) {
    for (lane, ask, game) in scene.sent() {
        let answer = run(&ask, &game, &mut Silent).expect("nobody cancels");
        scene.table.update(Msg::Job(lane, Event::Answered(answer)));
    }
}

/// What was made to an order, on one page.
pub fn designed(designs: Vec<Designed>, remark: &str) -> protocol::Found {
    protocol::Found::Designed { designs, remark: remark.to_owned(), pages: Pages::default() }
}

pub fn labels(scene: &Scene) -> Vec<String> {
    scene.actions().iter().map(Action::label).collect()
}

/// The place of a hole of peg solitaire, by column and row from 0.
pub fn hole(column: u32, row: u32) -> PlaceId {
    PlaceId(row << 8 | column)
}
