//! A table with its fake browser, and the messages that most tests send.

use std::cell::{Ref, RefCell, RefMut};

use parlour::contract::{MethodId, Pages, Proof, Puzzle, Value};
use parlour::game::{Adapter, Game, Remote, ShownPlayer, Transport, serve};
use parlour::play::link::{self, Address};
use parlour::play::page::Panel;
use parlour::scene::{PlaceId, Role};
use parlour::search::Silent;
use parlour::table::{
    Action, AfterWriting, AskMsg, BenchMsg, BoardMsg, Branch, EditMsg, GameMsg, Host, JobEvent,
    Judging, Lane, Msg, NewsMsg, PenMsg, PlayerMsg, Preferences, ShelfMsg, Table, Timer, ViewMsg,
};
use parlour::worker::inside::run;
use parlour::worker::protocol::{self, Ask, Designed, JobResult, Judgement};
use parlour::worker::reading;

use crate::common::host::{Browser, FakeHost};

/// A game behind the serialisation border, as on the page.
struct Module<P: Puzzle>(RefCell<Adapter<P>>);

impl<P: Puzzle> Transport for Module<P> {
    fn call(&self, message: &[u8]) -> Vec<u8> {
        serve(&mut *self.0.borrow_mut(), message).expect("a call")
    }
}

/// A table and its fake browser.
pub struct Scene {
    pub table: Table,
    pub host: FakeHost,
    read: fn(&Ask, &str) -> Option<protocol::Found>,
}

/// The answer to a job of the reading lane.
fn read<P: Puzzle>(ask: &Ask, game: &str) -> Option<protocol::Found> {
    let task = link::read::<P>(&Address::split(game).rest).opened.session;
    match ask {
        Ask::Catalogue => Some(protocol::Found::Catalogue(reading::catalogue::<P>())),
        Ask::Papers => Some(protocol::Found::Papers(reading::papers::<P>(&task.task().variant))),
        _ => None,
    }
}

impl Scene {
    /// Opens a link in an empty browser.
    pub fn new<P: Puzzle>(rest: &str) -> Self {
        Self::at::<P>(rest, FakeHost::default())
    }

    /// Opens a link in this browser.
    pub fn at<P: Puzzle>(rest: &str, host: FakeHost) -> Self {
        let game: Box<dyn Game> = Box::new(Remote::new(Module(RefCell::new(Adapter::<P>::new()))));
        Self { table: Table::new(game, Box::new(host.clone()), rest), host, read: read::<P> }
    }

    /// A browser with this setting for judging.
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
        self.board(BoardMsg::Tap(PlaceId(place)));
    }

    /// Touches places in order.
    pub fn taps(&mut self, places: impl IntoIterator<Item = u32>) {
        places.into_iter().for_each(|place| self.tap(place));
    }

    /// Opens a link within the page.
    pub fn open(&mut self, rest: &str) {
        self.shelf(ShelfMsg::Link(rest.to_owned()));
    }

    /// Types moves.
    pub fn type_moves(&mut self, moves: &str) {
        self.pen(PenMsg::TypeMoves(moves.to_owned()));
    }

    /// Writes a text into a place, and leaves the pen as the user chose.
    pub fn write(&mut self, place: PlaceId, text: &str) {
        self.pen(PenMsg::Write(place, text.to_owned(), AfterWriting::AsChosen));
    }

    /// Writes a text into a place, and goes on to the next blank.
    pub fn write_on(&mut self, place: PlaceId, text: &str) {
        self.pen(PenMsg::Write(place, text.to_owned(), AfterWriting::NextBlank));
    }

    /// Lets time pass, and fires the timers that expire.
    pub fn wait(&mut self, milliseconds: u32) {
        let until = self.browser().time + milliseconds;
        loop {
            let due = self.browser().timers.iter().copied().min_by_key(|(_, end)| *end);
            let Some((timer, end)) = due.filter(|(_, end)| *end <= until) else { break };
            self.browser_mut().timers.retain(|(other, _)| *other != timer);
            self.browser_mut().time = end;
            self.fire(timer);
        }
        self.browser_mut().time = until;
    }

    /// Tells whether a timer runs.
    pub fn awaits(&self, timer: Timer) -> bool {
        self.browser().timers.iter().any(|(other, _)| *other == timer)
    }

    /// The text of the notice below the board.
    pub fn notice(&self) -> &str {
        self.table.news.notice.as_ref().map_or("", |notice| &notice.text)
    }

    /// The text of the live region.
    pub fn said(&self) -> &str {
        &self.table.news.spoken.text
    }

    /// The solution in the player.
    pub fn player(&self) -> &ShownPlayer {
        self.table.shown.player.as_ref().expect("a solution is shown")
    }

    /// The title of the solution in the player.
    pub fn title(&self) -> &str {
        &self.table.player().expect("a solution is shown").title
    }

    /// The index of the player.
    pub fn step(&self) -> String {
        self.player().at.to_string()
    }

    /// The number of items that are drawn in a role.
    pub fn drawn(&self, role: Role) -> usize {
        self.table.shown.scene.items.iter().filter(|item| item.role == role).count()
    }

    /// The actions of the notice.
    pub fn actions(&self) -> &[Action] {
        self.table.news.notice.as_ref().map_or(&[], |notice| &notice.actions)
    }

    /// Gives up a challenge, which the refusal of help offers.
    pub fn give_up(&mut self) {
        self.ask(AskMsg::Hint);
        self.press(0);
    }

    /// The link in the address bar.
    pub fn link(&self) -> String {
        self.browser().shown.clone()
    }

    /// The variations, in words.
    pub fn variations(&self) -> Vec<String> {
        self.table.variations().iter().map(Branch::words).collect()
    }

    /// Takes the jobs that were sent since the last call.
    pub fn sent(&self) -> Vec<(Lane, Ask, String)> {
        std::mem::take(&mut self.browser_mut().sent)
    }

    /// Shows a panel, and answers the jobs of the reading lane.
    pub fn show(&mut self, panel: Panel) {
        self.view(ViewMsg::Show(panel));
        self.read();
    }

    /// Answers the jobs of the reading lane, as the worker does.
    pub fn read(&mut self) {
        let is_reading = |(lane, _, _): &mut (Lane, Ask, String)| *lane == Lane::Reading;
        let jobs: Vec<_> = self.browser_mut().sent.extract_if(.., is_reading).collect();
        for (lane, ask, game) in jobs {
            let found = (self.read)(&ask, &game).expect("something to read");
            self.answer(lane, found);
        }
    }

    /// Answers the running job of a lane.
    pub fn answer(&mut self, lane: Lane, found: protocol::Found) {
        self.report(lane, JobEvent::Answered(JobResult { found, seen: 0 }));
    }

    /// Answers the running question.
    pub fn answered(&mut self, value: &str, meaning: &str) {
        let [value, meaning] = [value, meaning].map(str::to_owned);
        self.answer(Lane::Search, protocol::Found::Answered { value, meaning });
    }

    /// Judges the positions of the game, and the moves in the last one.
    pub fn judge(&mut self, game: &[Value], moves: &[Value]) {
        let [game, moves] = [game, moves].map(|values| values.iter().copied().map(Some).collect());
        let judgement = Judgement { game, moves, ..Judgement::default() };
        self.answer(Lane::Game, protocol::Found::Judged(judgement));
    }

    /// Delivers a report on the last job of a lane. Returns true if the page has to be redrawn.
    pub fn report(&mut self, lane: Lane, event: JobEvent) -> bool {
        let id = self.browser().last_ids[lane as usize];
        self.table.update(Msg::Job(lane, id, event))
    }
}

/// Messages to the table. Each method returns true if the page has to be redrawn.
impl Scene {
    pub fn view(&mut self, msg: ViewMsg) -> bool {
        self.table.update(Msg::View(msg))
    }

    pub fn game(&mut self, msg: GameMsg) -> bool {
        self.table.update(Msg::Game(msg))
    }

    pub fn ask(&mut self, msg: AskMsg) -> bool {
        self.table.update(Msg::Ask(msg))
    }

    pub fn play(&mut self, msg: PlayerMsg) -> bool {
        self.table.update(Msg::Player(msg))
    }

    pub fn bench(&mut self, msg: BenchMsg) -> bool {
        self.table.update(Msg::Bench(msg))
    }

    pub fn board(&mut self, msg: BoardMsg) -> bool {
        self.table.update(Msg::Board(msg))
    }

    pub fn shelf(&mut self, msg: ShelfMsg) -> bool {
        self.table.update(Msg::Shelf(msg))
    }

    pub fn fire(&mut self, msg: Timer) -> bool {
        self.table.update(Msg::Timer(msg))
    }

    pub fn edit(&mut self, msg: EditMsg) -> bool {
        self.table.update(Msg::Edit(msg))
    }

    pub fn pen(&mut self, msg: PenMsg) -> bool {
        self.table.update(Msg::Pen(msg))
    }

    /// Presses a button of the notice, by its index.
    pub fn press(&mut self, index: usize) -> bool {
        self.table.update(Msg::News(NewsMsg::Do(index)))
    }

    pub fn dismiss(&mut self) -> bool {
        self.table.update(Msg::News(NewsMsg::Dismiss))
    }
}

/// A solution with these moves, known to be legal only.
pub fn solved(solution: &str) -> protocol::Found {
    protocol::Found::Solved { solution: solution.to_owned(), proof: Proof::Legal }
}

/// The request to solve by the first method.
pub const SOLVE: Ask = Ask::Solve { method: MethodId(0) };

/// Runs the sent jobs as the worker would, and delivers the results.
pub fn work(scene: &mut Scene) {
    for (lane, ask, game) in scene.sent() {
        let answer = run(&ask, &game, &mut Silent).expect("nobody cancels");
        scene.report(lane, JobEvent::Answered(answer));
    }
}

/// Runs the last job as the worker would, and delivers the result.
pub fn find(scene: &mut Scene) {
    let (lane, ask, game) = scene.sent().pop().expect("a job was sent");
    let answer = run(&ask, &game, &mut Silent).expect("nobody cancels");
    scene.answer(lane, answer.found);
}

/// A puzzle of the workshop.
pub fn design(name: &str, note: &str, link: &str) -> Designed {
    let [name, note, link] = [name, note, link].map(str::to_owned);
    Designed { name, note, link }
}

/// A result of the workshop that fits on one page.
pub fn designed(designs: Vec<Designed>, remark: &str) -> protocol::Found {
    protocol::Found::Designed { designs, remark: remark.to_owned(), pages: Pages::default() }
}

/// The labels of the notice's buttons.
pub fn labels(scene: &Scene) -> Vec<String> {
    scene.actions().iter().map(Action::label).collect()
}

/// The place of a hole of peg solitaire, by column and row from 0.
pub fn hole(column: u32, row: u32) -> PlaceId {
    PlaceId(row << 8 | column)
}
