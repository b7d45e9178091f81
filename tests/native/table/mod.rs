//! The table, without a browser: what a touch means, what is asked, what is saved and when.

use std::cell::{Ref, RefCell, RefMut};
use std::collections::HashMap;
use std::rc::Rc;

use parlour::duel::Opponent;
use parlour::game::{Adapter, Field, Game, Line, PaperTable, Remote, serve};
use parlour::link::{self, Address, sealed};
use parlour::puzzle::{Cell, CellPlace, Pages, ParameterRange, Proof, Puzzle, Side, Value};
use parlour::puzzles::franklin::Franklin;
use parlour::puzzles::peg_solitaire::PegSolitaire;
use parlour::puzzles::peg_solitaire::army::SolitaireArmy;
use parlour::puzzles::pennies::Pennies;
use parlour::puzzles::picaria::Picaria;
use parlour::puzzles::rubiks_magic::Magic;
use parlour::puzzles::three_pile::ThreePile;
use parlour::puzzles::tilings::Tiling;
use parlour::puzzles::towers::double_decker::DoubleDecker;
use parlour::puzzles::towers::hanoi::Hanoi;
use parlour::puzzles::towers::k_tower::KTower;
use parlour::puzzles::towers::london::London;
use parlour::puzzles::towers::magnetic::Magnetic;
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};
use parlour::scene::{MARKS, PlaceId, Role, Thing};
use parlour::search::Silent;
use parlour::session::Session;
use parlour::table::{
    Action, Aside, AsideKind, Comparison, Computed, Dialog, EditMsg, Event, Focus, Found, Host,
    Judging, KeptDesign, Lane, Mode, Msg, NoticeKind, Panel, Preferences, Purpose, SPEEDS, Saved,
    Share, Solved, Table, Timer, objection, tally,
};
use parlour::worker::inside::run;
use parlour::worker::protocol::{self, Answer, Ask, Designed, Judgement};

use crate::common::{self, snapshots};
use crate::toy::Toy;

/// What the browser would do, written down.
#[derive(Default)]
struct Browser {
    stored: Option<Found>,
    saved: Vec<String>,
    pictures: Vec<String>,
    aside: Vec<String>,
    /// The lines of the games in `aside`, by their links.
    lines_aside: HashMap<String, Vec<String>>,
    full: bool,
    /// Whether settings were kept aside that cannot be read.
    set_aside: bool,
    /// Whether the page was loaded anew.
    reloaded: bool,
    /// What is added to the number drawn by lot: another one in each tab.
    lot: u32,
    shown: String,
    sent: Vec<(Lane, Ask, String)>,
    cancelled: Vec<Lane>,
    /// The clocks that run, each with the time when it has run out.
    timers: Vec<(Timer, u32)>,
    /// How much time has passed, in milliseconds.
    time: u32,
    in_view: u32,
    focus: Option<Focus>,
    preferences: Option<Preferences>,
    designs: Vec<KeptDesign>,
    solved: Vec<Solved>,
    results: Vec<Vec<String>>,
    sheets: bool,
    tall: bool,
}

#[derive(Clone, Default)]
struct FakeHost(Rc<RefCell<Browser>>);

const FULL: &str = "There is no room.";

/// A game as it is saved.
fn saved(link: &str) -> Saved {
    Saved { link: link.to_owned(), at: 1000.0, lines: Vec::new(), id: 0 }
}

impl Host for FakeHost {
    fn now(&self) -> f64 {
        1000.0 + f64::from(self.0.borrow().time)
    }

    fn random(&mut self) -> u32 {
        7 + self.0.borrow().lot
    }

    fn preferences(&self) -> Preferences {
        let usual = Preferences { judging: Judging::Off, still: false, speed: 2 };
        self.0.borrow().preferences.unwrap_or(usual)
    }

    fn prefer(&mut self, preferences: Preferences) {
        self.0.borrow_mut().preferences = Some(preferences);
    }

    fn load(&self) -> Found {
        self.0.borrow().stored.clone().unwrap_or(Found::Nothing)
    }

    fn save(&mut self, game: &Saved) -> Result<(), String> {
        let mut browser = self.0.borrow_mut();
        if browser.full {
            return Err(FULL.to_owned());
        }
        browser.saved.push(game.link.clone());
        browser.stored = Some(Found::Game(game.clone()));
        Ok(())
    }

    fn save_picture(&mut self, link: &str, picture: &str) {
        assert!(picture.starts_with("<svg"));
        self.0.borrow_mut().pictures.push(link.to_owned());
    }

    fn keep_aside(&mut self, text: &str, lines: &[String]) -> Result<(), String> {
        let mut browser = self.0.borrow_mut();
        if browser.full {
            return Err(FULL.to_owned());
        }
        browser.aside.push(text.to_owned());
        browser.lines_aside.insert(text.to_owned(), lines.to_vec());
        Ok(())
    }

    fn designs(&self) -> (Vec<(String, KeptDesign)>, usize) {
        let designs = self.0.borrow().designs.clone();
        (designs.into_iter().map(|design| (design.link.clone(), design)).collect(), 0)
    }

    fn keep_design(&mut self, name: &str, note: &str, link: &str) -> Result<(), String> {
        let (name, note, link) = (name.to_owned(), note.to_owned(), link.to_owned());
        if self.0.borrow().full {
            return Err(FULL.to_owned());
        }
        self.0.borrow_mut().designs.push(KeptDesign { name, note, link, at: 1000.0 });
        Ok(())
    }

    fn rename_design(&mut self, key: &str, name: &str) -> Result<(), String> {
        let mut browser = self.0.borrow_mut();
        if browser.full {
            return Err(FULL.to_owned());
        }
        for design in browser.designs.iter_mut().filter(|design| design.link == key) {
            design.name = name.to_owned();
        }
        Ok(())
    }

    fn aside(&self, most: usize) -> (Vec<Aside>, usize) {
        let browser = self.0.borrow();
        let aside = |link: &String| {
            let lines = browser.lines_aside.get(link).cloned().unwrap_or_default();
            let saved = Saved { lines, ..saved(link) };
            Aside { key: link.clone(), kind: AsideKind::Game, saved }
        };
        (browser.aside.iter().rev().take(most).map(aside).collect(), browser.aside.len())
    }

    fn has_set_aside(&mut self) -> bool {
        std::mem::take(&mut self.0.borrow_mut().set_aside)
    }

    fn forget(&mut self, key: &str) {
        let mut browser = self.0.borrow_mut();
        browser.designs.retain(|design| design.link != key);
        browser.aside.retain(|text| text != key);
    }

    fn solved(&self) -> Vec<Solved> {
        self.0.borrow().solved.clone()
    }

    fn save_solved(&mut self, solved: &[Solved]) {
        self.0.borrow_mut().solved = solved.to_vec();
    }

    fn results(&self) -> Vec<Vec<String>> {
        self.0.borrow().results.clone()
    }

    fn save_results(&mut self, results: &[Vec<String>]) {
        self.0.borrow_mut().results = results.to_vec();
    }

    fn date(&self, _: f64) -> String {
        "today".to_owned()
    }

    fn has_sheets(&self) -> bool {
        self.0.borrow().sheets
    }

    fn is_tall(&self) -> bool {
        self.0.borrow().tall
    }

    fn show_link(&mut self, link: &str) {
        self.0.borrow_mut().shown = link.to_owned();
    }

    fn is_reloaded(&self) -> bool {
        self.0.borrow().reloaded
    }

    fn send(&mut self, lane: Lane, ask: Ask, game: String) {
        self.0.borrow_mut().sent.push((lane, ask, game));
    }

    fn compares(&self) -> bool {
        true
    }

    fn cancel(&mut self, lane: Lane) {
        self.0.borrow_mut().cancelled.push(lane);
    }

    fn after(&mut self, timer: Timer, milliseconds: u32) {
        self.stop(timer);
        let mut browser = self.0.borrow_mut();
        let end = browser.time + milliseconds;
        browser.timers.push((timer, end));
    }

    fn stop(&mut self, timer: Timer) {
        self.0.borrow_mut().timers.retain(|(other, _)| *other != timer);
    }

    fn bring_board_into_view(&mut self) {
        self.0.borrow_mut().in_view += 1;
    }

    fn focus(&mut self, focus: Focus) {
        self.0.borrow_mut().focus = Some(focus);
    }
}

/// A game on the other side of a border, as in the page.
struct Module<P: Puzzle>(RefCell<Adapter<P>>);

impl<P: Puzzle> Line for Module<P> {
    fn call(&self, message: &[u8]) -> Vec<u8> {
        serve(&mut *self.0.borrow_mut(), message).expect("a call")
    }
}

/// A table and the browser it stands in.
struct Scene {
    table: Table,
    host: FakeHost,
}

impl Scene {
    fn new<P: Puzzle>(rest: &str) -> Self {
        Self::at::<P>(rest, FakeHost::default())
    }

    fn at<P: Puzzle>(rest: &str, host: FakeHost) -> Self {
        let game: Box<dyn Game> = Box::new(Remote::new(Module(RefCell::new(Adapter::<P>::new()))));
        Self { table: Table::new(game, Box::new(host.clone()), rest), host }
    }

    fn judging(judging: Judging) -> FakeHost {
        let host = FakeHost::default();
        let preferences = Preferences { judging, ..host.preferences() };
        host.0.borrow_mut().preferences = Some(preferences);
        host
    }

    fn browser(&self) -> Ref<'_, Browser> {
        self.host.0.borrow()
    }

    fn browser_mut(&self) -> RefMut<'_, Browser> {
        self.host.0.borrow_mut()
    }

    fn tap(&mut self, place: u32) {
        self.table.update(Msg::Tap(PlaceId(place)));
    }

    /// Lets time pass: the table hears of every clock that runs out meanwhile.
    fn wait(&mut self, milliseconds: u32) {
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
    fn awaits(&self, timer: Timer) -> bool {
        self.browser().timers.iter().any(|(other, _)| *other == timer)
    }

    fn notice(&self) -> &str {
        self.table.notice.as_ref().map_or("", |notice| &notice.text)
    }

    fn actions(&self) -> &[Action] {
        self.table.notice.as_ref().map_or(&[], |notice| &notice.actions)
    }

    fn link(&self) -> String {
        self.browser().shown.clone()
    }

    /// The lines that were left, in words.
    fn lines(&self) -> Vec<String> {
        self.table.lines().into_iter().map(|branch| branch.words).collect()
    }

    /// What was asked since it was looked at last.
    fn sent(&self) -> Vec<(Lane, Ask, String)> {
        std::mem::take(&mut self.browser_mut().sent)
    }

    fn answer(&mut self, lane: Lane, found: protocol::Found) {
        let answer = Answer { found, seen: 0.0 };
        self.table.update(Msg::Job(lane, Event::Answered(answer)));
    }
}

fn solved(solution: &str) -> protocol::Found {
    protocol::Found::Solved { solution: solution.to_owned(), proof: Proof::Legal }
}

const SOLVE: Ask = Ask::Solve { method: 0 };

#[test]
fn a_touch_makes_a_move_that_is_told_saved_and_shown() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.tap(2);
    assert_eq!(scene.table.spoken.0, "2 taken. 3 left.");
    assert_eq!(scene.link(), "toy/5?moves=2");
    assert_eq!(scene.browser().saved.last().map(String::as_str), Some("toy/5?moves=2"));
    assert_eq!(scene.table.shown.scene.label, "3 counters");
    scene.table.update(Msg::Undo);
    assert_eq!(scene.link(), "toy/5?moves=2&done=0");
    scene.table.update(Msg::Redo);
    assert_eq!(scene.link(), "toy/5?moves=2");
}

#[test]
fn a_thing_is_taken_up_put_down_and_put_back_and_a_refusal_names_the_rule() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    let [a, b] = [0, 1].map(|index| scene.table.shown.scene.places[index].id.0);
    scene.tap(a);
    assert_eq!(scene.table.held, Some(PlaceId(a)));
    scene.tap(a);
    assert_eq!((scene.table.held, scene.table.spoken.0.as_str()), (None, "Put back."));
    scene.tap(a);
    scene.tap(b);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ab");
    // Disc 2 does not go onto disc 1.
    scene.tap(a);
    scene.tap(b);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ab");
    assert!(scene.notice().contains("smaller"), "{}", scene.notice());
}

#[test]
fn a_tab_saves_only_what_it_changed() {
    let host = FakeHost::default();
    let mut busy = Scene::at::<Toy>("/5", host.clone());
    let mut idle = Scene::at::<Toy>("", host.clone());
    busy.tap(2);
    idle.table.update(Msg::Leave);
    idle.table.close();
    let Found::Game(saved) = host.load() else { panic!("a game is saved") };
    assert_eq!(saved.link, "toy/5?moves=2");
    // What it did change it saves.
    let mut other = Scene::at::<Toy>("", host.clone());
    other.tap(1);
    let Found::Game(saved) = host.load() else { panic!("a game is saved") };
    assert_eq!(saved.link, "toy/5?moves=2.1");
}

#[test]
fn the_step_is_saved_while_the_solution_plays_and_shown_when_the_page_is_left() {
    let step = |link: &str| {
        let at = link
            .split("&at=")
            .nth(1)
            .map_or("0", |rest| rest.split('&').next().unwrap_or_default());
        at.parse::<u64>().expect("a number")
    };
    for (speed, per_second) in SPEEDS.into_iter().enumerate() {
        let mut scene = Scene::new::<Hanoi>("/3x64?player=");
        let usual = scene.host.preferences();
        scene.browser_mut().preferences = Some(Preferences { speed, ..usual });
        scene.table.update(Msg::TogglePlaying);
        for _ in 0..10 {
            scene.wait(777);
            let Found::Game(saved) = scene.host.load() else { panic!("a game is saved") };
            let now = scene.table.shown.player.as_ref().expect("it plays").at.clone();
            let now = u64::try_from(now).expect("it is small");
            // As many moves as a second has, and those of one frame.
            let lost = per_second as u64 + 17;
            assert_eq!(step(&saved.link), step(&scene.link()), "the address holds the same");
            assert!(step(&saved.link) + lost >= now, "{} of {now} at speed {speed}", saved.link);
        }
        scene.table.update(Msg::Leave);
        let now = scene.table.shown.player.as_ref().expect("it plays").at.to_string();
        assert_eq!(scene.link(), format!("hanoi/3x64?player=&at={now}"));
    }
}

#[test]
fn a_game_is_pictured_for_the_cabinet_when_it_rests_or_is_left() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.tap(2);
    assert!(scene.awaits(Timer::Picture));
    scene.table.update(Msg::Timer(Timer::Picture));
    assert_eq!(scene.browser().pictures, ["toy/5?moves=2"]);
    scene.table.update(Msg::Leave);
    assert_eq!(scene.browser().pictures.len(), 1, "it is there already");
    scene.tap(1);
    scene.table.update(Msg::Leave);
    assert_eq!(scene.browser().pictures.last().map(String::as_str), Some("toy/5?moves=2.1"));
}

#[test]
fn a_game_that_a_link_replaces_is_kept_and_brought_back() {
    let mut scene = Scene::new::<Toy>("/5?moves=1");
    scene.table.update(Msg::Link("4".to_owned()));
    assert_eq!(scene.link(), "toy/4");
    assert_eq!(scene.notice(), "Your earlier game is kept.");
    assert_eq!(scene.browser().aside, ["toy/5?moves=1"]);
    assert!(scene.browser().in_view > 0, "the board is brought into view");
    scene.table.update(Msg::Do(0));
    assert_eq!(scene.link(), "toy/5?moves=1");
}

#[test]
fn what_cannot_be_read_is_told_and_kept() {
    let host = FakeHost::default();
    host.0.borrow_mut().stored = Some(Found::Unreadable("{".to_owned()));
    let scene = Scene::at::<Toy>("", host);
    assert!(scene.notice().starts_with("The saved game could not be read. It is kept aside"));
    assert_eq!(scene.browser().aside, ["{"]);
    let scene = Scene::new::<Toy>("/5?moves=1.7");
    assert!(scene.notice().starts_with("Part of this link could not be read"));
    assert_eq!(scene.link(), "toy/5?moves=1");
}

#[test]
fn where_the_storage_is_full_play_goes_on_and_the_page_shows_it_until_there_is_room() {
    let mut scene = Scene::new::<Toy>("/5");
    assert_eq!(scene.table.unsaved(), None);
    scene.browser_mut().full = true;
    scene.tap(1);
    assert_eq!(scene.notice(), FULL);
    // The message comes once, and goes; the line stays.
    scene.table.update(Msg::Dismiss);
    for link in ["toy/5?moves=1.1", "toy/5?moves=1.1.1"] {
        scene.tap(1);
        assert_eq!((scene.notice(), scene.link().as_str()), ("", link));
        assert!(
            scene.table.unsaved().is_some_and(|words| words.starts_with("This game is not saved"))
        );
    }
    scene.browser_mut().full = false;
    scene.table.update(Msg::Undo);
    assert_eq!(scene.table.unsaved(), None);
    assert_eq!(
        scene.host.load(),
        Found::Game(Saved { id: 7, ..saved("toy/5?moves=1.1.1&done=2") })
    );
    // It is told again when there is no room again.
    scene.browser_mut().full = true;
    scene.table.update(Msg::Redo);
    assert_eq!(scene.notice(), FULL);
}

#[test]
fn a_game_that_could_not_be_kept_aside_is_kept_once_there_is_room_and_not_overwritten_before() {
    let host = FakeHost::default();
    host.0.borrow_mut().stored = Some(Found::Game(saved("toy/5?moves=2")));
    host.0.borrow_mut().full = true;
    let mut scene = Scene::at::<Toy>("/4", host.clone());
    assert!(scene.notice().contains("could not be kept"), "{}", scene.notice());
    scene.tap(1);
    assert!(
        scene.table.unsaved().is_some_and(|words| words.contains("no room to keep an earlier one"))
    );
    assert_eq!(host.load(), Found::Game(saved("toy/5?moves=2")));
    scene.browser_mut().full = false;
    scene.tap(1);
    assert_eq!(scene.table.unsaved(), None);
    assert_eq!(scene.browser().aside, ["toy/5?moves=2"]);
    assert_eq!(scene.browser().saved.last().map(String::as_str), Some("toy/4?moves=1.1"));
}

/// Two tabs with the same game, which goes on in the first: the second has not heard of it.
fn two_tabs() -> [Scene; 2] {
    let host = FakeHost::default();
    let mut one = Scene::at::<Toy>("/5", host.clone());
    one.tap(2);
    host.0.borrow_mut().lot = 1;
    let two = Scene::at::<Toy>("", host);
    one.tap(1);
    [one, two]
}

const BOTH: [&str; 2] = ["Take the other game", "Keep this one"];

#[test]
fn a_game_that_goes_on_in_another_tab_is_told_and_the_other_one_can_be_taken() {
    let [one, mut two] = two_tabs();
    assert!(two.table.update(Msg::Elsewhere), "there is something new");
    assert!(two.notice().starts_with("This game went on in another tab."), "{}", two.notice());
    assert_eq!(labels(&two), BOTH);
    // What is played on is not saved over the other one, and asked about again.
    two.tap(2);
    assert_eq!(one.browser().saved.last().map(String::as_str), Some("toy/5?moves=2.1"));
    assert_eq!(labels(&two), BOTH);
    assert!(two.table.unsaved().is_some_and(|words| words.starts_with("Another tab")));
    two.table.update(Msg::Do(0));
    assert_eq!(two.link(), "toy/5?moves=2.1");
    assert_eq!(two.browser().aside, ["toy/5?moves=2.2"]);
    assert_eq!(two.table.unsaved(), None);
    // They go on with the same game, and hear of each other.
    two.tap(1);
    let mut one = one;
    assert!(one.table.update(Msg::Elsewhere));
    assert!(one.notice().starts_with("This game went on in another tab."), "{}", one.notice());
}

#[test]
fn a_tab_keeps_its_game_and_sets_aside_that_of_another_tab() {
    // Whether it has heard of the other one before or not.
    for hears in [true, false] {
        let [mut one, mut two] = two_tabs();
        if hears {
            two.table.update(Msg::Elsewhere);
        }
        two.tap(2);
        assert_eq!(labels(&two), BOTH);
        two.table.update(Msg::Do(1));
        assert_eq!(two.browser().aside, ["toy/5?moves=2.1"]);
        assert_eq!(two.browser().saved.last().map(String::as_str), Some("toy/5?moves=2.2"));
        assert!(two.notice().contains("It is kept aside"), "{}", two.notice());
        assert_eq!(two.table.unsaved(), None);
        assert!(one.table.update(Msg::Elsewhere), "the other tab is told in turn");
        assert_eq!(labels(&one), BOTH);
    }
}

#[test]
fn tabs_that_come_to_the_same_game_are_not_asked() {
    let [one, mut two] = two_tabs();
    two.table.update(Msg::Elsewhere);
    two.tap(1);
    assert_eq!((two.notice(), two.table.unsaved()), ("", None));
    let [mut one, mut two] = [one, two];
    one.table.update(Msg::Undo);
    assert!(two.table.update(Msg::Elsewhere));
    two.table.update(Msg::Undo);
    assert_eq!((two.notice(), two.table.unsaved()), ("", None));
    assert_eq!(two.browser().aside, [""; 0]);
}

#[test]
fn another_game_of_another_tab_is_asked_about_when_this_one_goes_on() {
    let host = FakeHost::default();
    let mut one = Scene::at::<Toy>("/5", host.clone());
    one.tap(2);
    host.0.borrow_mut().lot = 1;
    let mut two = Scene::at::<Toy>("/4", host.clone());
    assert_eq!(host.0.borrow().aside, ["toy/5?moves=2"]);
    // What nobody has begun is no loss.
    one.tap(1);
    assert_eq!(labels(&one), [""; 0]);
    two.tap(1);
    assert_eq!(labels(&two), BOTH);
    assert!(two.notice().starts_with("Another game was begun in another tab."), "{}", two.notice());
    // Not chosen, and left: nothing is lost.
    for _ in 0..2 {
        two.table.update(Msg::Leave);
    }
    assert_eq!(host.0.borrow().aside, ["toy/5?moves=2", "toy/4?moves=1"]);
    assert_eq!(host.0.borrow().saved.last().map(String::as_str), Some("toy/5?moves=2.1"));
    assert!(!one.table.update(Msg::Elsewhere));
}

#[test]
fn what_was_chosen_or_waited_for_is_kept_when_a_link_replaces_it() {
    fn replaced<P: Puzzle>(link: &str, by: &str) -> Vec<String> {
        let host = FakeHost::default();
        host.0.borrow_mut().stored = Some(Found::Game(saved(link)));
        let scene = Scene::at::<P>(by, host);
        let aside = scene.browser().aside.clone();
        assert_eq!(labels(&scene).len(), aside.len(), "it is offered");
        aside
    }
    for link in [
        "hanoi/3x3?moves=ac",
        "hanoi/3x3?moves=ac&done=0",
        "hanoi/3x3?from=3.2/1/",
        "hanoi/3x3?goal=/3.2.1/",
        "hanoi/3x64?player=&at=123456789",
        "hanoi/3x3?edit=3x4%3Ffrom%3D4/3.1/2",
    ] {
        assert_eq!(replaced::<Hanoi>(link, "/3x5"), [link]);
    }
    assert_eq!(replaced::<Hanoi>("hanoi/3x7", "/3x5"), [""; 0], "nothing was begun");
    let against = "picaria/4x3?computer=second.3";
    assert_eq!(replaced::<Picaria>(against, "/4x3?moves=c2"), [against]);
    // Who goes on playing has the same opponent.
    assert_eq!(replaced::<Picaria>(against, "/4x3?moves=c2&computer=second.3"), [""; 0]);
    // What stands in the catalogue can be had there again.
    let mut scene = Scene::new::<Hanoi>("/3x3");
    scene.table.update(Msg::Show(Panel::Catalogue));
    let links: Vec<String> = scene.table.catalogue.iter().map(|plate| plate.link.clone()).collect();
    for link in links {
        scene.table.update(Msg::Link(Address::split(&link).rest));
    }
    assert_eq!(scene.browser().aside, [""; 0]);
}

#[test]
fn a_page_that_is_loaded_anew_goes_on_at_the_step_that_was_saved_last() {
    for reloaded in [true, false] {
        let host = FakeHost::default();
        host.0.borrow_mut().reloaded = reloaded;
        host.0.borrow_mut().stored = Some(Found::Game(saved("hanoi/3x64?player=&at=9")));
        let mut scene = Scene::at::<Hanoi>("/3x64?player=&at=7", host);
        let (at, aside) = if reloaded { (9, 0) } else { (7, 1) };
        assert_eq!(scene.link(), format!("hanoi/3x64?player=&at={at}"));
        assert_eq!(scene.browser().aside.len(), aside);
        // A link that is opened afterwards says what it says.
        scene.table.update(Msg::Link("3x64?player=&at=3".to_owned()));
        assert_eq!(scene.link(), "hanoi/3x64?player=&at=3");
    }
}

/// Whether nothing of what was saved is lost when a puzzle is opened, and left again.
struct IsKept<'a>(&'a Found);

impl Visitor for IsKept<'_> {
    type Output = bool;
    fn visit<P: RegisteredPuzzle>(self) -> bool {
        let host = FakeHost::default();
        host.0.borrow_mut().stored = Some(self.0.clone());
        let mut scene = Scene::at::<P>("", host.clone());
        scene.table.update(Msg::Leave);
        let text = match self.0 {
            Found::Game(game) => &game.link,
            Found::Unreadable(text) => text,
            Found::Nothing => return true,
        };
        let is_told = scene.notice().contains("It is kept aside");
        if scene.browser().aside.contains(text) {
            return is_told;
        }
        let Address { puzzle, rest } = Address::split(text);
        let reading = link::read::<P>(&rest);
        if puzzle != P::ID || !reading.problems.is_empty() {
            return false;
        }
        // It may stand there in other words; the editor may have changed nothing; and where nothing is begun, cards are shuffled
        // anew.
        let mut game = link::Opened { page: parlour::page::Page::default(), ..reading.opened };
        let here = P::setup(&game.session.rest());
        game.setup = game.setup.filter(|setup| *setup != here);
        let Found::Game(now) = host.load() else { return false };
        !text.contains('?') || now.link == link::write(&game)
    }
}

#[test]
fn nothing_that_was_saved_is_overwritten_without_being_kept_aside() {
    let mut lost = Vec::new();
    let mut is_kept = |id: &str, found: &Found| {
        if puzzles::with(id, IsKept(found)) != Some(true) {
            lost.push(format!("{found:?} in the place of {id}"));
        }
    };
    let links = include_str!("../../corpus/links.txt").lines().filter(|link| !link.is_empty());
    for (index, link) in links.enumerate() {
        let own = Address::split(link).puzzle;
        for id in puzzles::IDS {
            is_kept(id, &Found::Game(saved(link)));
        }
        // Cut off anywhere, as a link and as what is saved.
        let cuts = (1..link.len()).filter(|cut| link.is_char_boundary(*cut));
        for cut in cuts.skip(index % 7).step_by(7) {
            is_kept(&own, &Found::Game(saved(&link[..cut])));
        }
        let json = serde_json::to_string(&saved(link)).expect("it can be written");
        let cut = json.floor_char_boundary(index * 7 % json.len());
        assert!(serde_json::from_str::<Saved>(&json[..cut]).is_err());
        is_kept(&own, &Found::Unreadable(json[..cut].to_owned()));
    }
    assert_eq!(lost, [""; 0]);
}

#[test]
fn a_game_of_a_later_version_cannot_be_read_and_of_an_earlier_one_can() {
    let read = |text: &str| serde_json::from_str::<Saved>(text);
    let earlier = read(r#"{"link":"toy/5?moves=2","at":1000}"#);
    assert_eq!(earlier.expect("it is read"), saved("toy/5?moves=2"));
    let now = Saved { id: 5, lines: vec!["toy/5?moves=1".to_owned()], ..saved("toy/5?moves=2") };
    let text = serde_json::to_string(&now).expect("it can be written");
    assert_eq!(read(&text).expect("it is read"), now);
    assert!(read(r#"{"link":"toy/5?moves=2","at":1000,"clock":3}"#).is_err());
}

#[test]
fn of_many_games_kept_aside_the_last_are_listed_and_more_if_wanted() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.browser_mut().aside = (0..20_000).map(|n| format!("toy/5?moves=1&n={n}")).collect();
    scene.table.update(Msg::Open(Some(Dialog::More)));
    let listed = |scene: &Scene| (scene.table.aside.len(), scene.table.aside_count);
    assert_eq!(listed(&scene), (50, 20_000));
    assert_eq!(scene.table.aside[0].link, "toy/5?moves=1&n=19999");
    scene.table.update(Msg::MoreAside);
    assert_eq!(listed(&scene), (100, 20_000));
    scene.table.update(Msg::ThrowAway(99));
    assert_eq!(listed(&scene), (100, 19_999));
    scene.table.update(Msg::Open(None));
    scene.table.update(Msg::Open(Some(Dialog::More)));
    assert_eq!(listed(&scene).0, 50);
}

#[test]
fn a_hint_is_asked_for_given_made_and_followed() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Hint);
    assert_eq!(scene.sent(), [(Lane::Game, SOLVE, "toy/5".to_owned())]);
    scene.answer(Lane::Game, solved("2.2.1"));
    assert_eq!(scene.notice(), "2 taken. The first of 3 steps to the goal.");
    // Again: make that move.
    scene.table.update(Msg::Hint);
    assert_eq!(scene.link(), "toy/5?moves=2");
    // The next hint needs no search, also after a move that was on the way and after an undo.
    scene.tap(2);
    scene.table.update(Msg::Undo);
    scene.table.update(Msg::Hint);
    assert_eq!(scene.notice(), "2 taken. The first of 2 steps to the goal.");
    assert_eq!(scene.sent(), []);
    // A move that was not leads elsewhere.
    scene.tap(1);
    scene.table.update(Msg::Hint);
    assert_eq!(scene.sent().len(), 1);
}

#[test]
fn a_lost_position_names_the_way_back_with_the_proof_behind_why() {
    let mut scene = Scene::new::<Toy>("/5?moves=1.1.1");
    scene.table.update(Msg::Hint);
    assert_eq!(scene.sent()[0].2, "toy/5?moves=1.1.1");
    let reason = "Two are too few.".to_owned();
    scene.answer(Lane::Game, protocol::Found::Unsolvable { reason, last: Some(2) });
    assert_eq!(
        scene.notice(),
        "This cannot be won from here. It could still be won after move 2. Think again about move 3: 1."
    );
    let labels: Vec<String> = scene.actions().iter().map(Action::label).collect();
    assert_eq!(labels, ["Go back to move 2", "Why?"]);
    scene.table.update(Msg::Do(1));
    assert!(scene.notice().starts_with("Two are too few. ("), "{}", scene.notice());
    // The way back is still offered.
    scene.table.update(Msg::Do(0));
    assert_eq!(scene.link(), "toy/5?moves=1.1.1&done=2");
}

#[test]
fn moves_are_typed_in_any_writing() {
    let typed = |link: &str, text: &str| {
        let mut scene = Scene::new::<PegSolitaire>(link);
        scene.table.update(Msg::TypeMoves(text.to_owned()));
        let typed = scene.table.typed.clone();
        (scene.link(), typed.rest, typed.refused)
    };
    for text in ["d2d4", "d2 d4", "D2-D4", " d2 → d4 "] {
        let made = ("peg-solitaire/english?moves=d2d4".to_owned(), String::new(), None);
        assert_eq!(typed("/english", text), made, "{text}");
    }
    for text in ["d2d4.b3d3", "d2d4, b3d3", "d2-d4 b3-d3", "d2 d4 b3d3"] {
        let (link, rest, refused) = typed("/english", text);
        assert_eq!((link.as_str(), rest.as_str()), ("peg-solitaire/english?moves=d2d4.b3d3", ""));
        assert_eq!(refused, None);
    }
    // What comes before a mistake is made; the mistake and what comes after it stay.
    let (link, rest, refused) = typed("/english", "d2 d4, e5 e9, b3 d3");
    assert_eq!((link.as_str(), rest.as_str()), ("peg-solitaire/english?moves=d2d4", "e5 e9 b3 d3"));
    assert!(refused.is_some_and(|problem| problem.starts_with("e5: ")));
    // The rule that is broken, and what may be typed.
    let (link, rest, refused) = typed("/english", "d2 e2");
    assert_eq!((link.as_str(), rest.as_str()), ("peg-solitaire/english", "d2 e2"));
    assert!(refused.expect("no jump").starts_with("d2 to e2 is no jump"));
    // The page has emptied the line: it is told to fill it again, each time.
    let mut scene = Scene::new::<PegSolitaire>("/english");
    for times in 1..3 {
        scene.table.update(Msg::TypeMoves("d2 e2".to_owned()));
        assert_eq!((scene.table.typed.times, scene.table.typed.rest.as_str()), (times, "d2 e2"));
    }
    let (_, _, refused) = typed("/english", "castle");
    assert!(refused.expect("no move").starts_with("a jump is written as two holes"));
    let (_, _, refused) = typed("/english", " ");
    assert_eq!(refused.as_deref(), Some("Type a move first."));
}

#[test]
fn nobody_types_a_move_of_the_computer() {
    let mut scene = Scene::new::<Picaria>("/4x3?computer=second.2");
    scene.table.update(Msg::TypeMoves("c2 a1".to_owned()));
    assert_eq!(scene.table.typed.rest, "a1");
    let refused = scene.table.typed.refused.clone();
    assert_eq!(refused.as_deref(), Some("a1: It is the computer’s turn."));
}

#[test]
fn a_proof_that_is_a_colouring_or_a_weight_is_drawn() {
    let overlay = |scene: &Scene| {
        let overlays = &scene.table.about.overlays;
        scene.table.overlay.map(|overlay| overlays[overlay].name.clone())
    };
    let unsolvable = |last| protocol::Found::Unsolvable { reason: "So it is.".to_owned(), last };
    // Behind "Why?", where the game has begun.
    let mut scene = Scene::new::<PegSolitaire>("/english?goal=c4&moves=d2d4");
    scene.table.update(Msg::Solve);
    scene.answer(Lane::Search, unsolvable(None));
    assert_eq!(overlay(&scene), None);
    scene.table.update(Msg::Do(0));
    assert!(scene.notice().ends_with("It is drawn on the board: Finishing holes."));
    assert_eq!(overlay(&scene).as_deref(), Some("Finishing holes"));
    // It goes with the message, and what the user chose comes back.
    scene.table.update(Msg::Undo);
    assert_eq!(overlay(&scene), None);
    // At once, where it is all there is to say.
    let drawn = |mut scene: Scene| {
        scene.table.update(Msg::Solve);
        scene.answer(Lane::Search, unsolvable(None));
        overlay(&scene)
    };
    let row = "/english?from=.../.../..ooo../......./......./.../...";
    assert_eq!(drawn(Scene::new::<PegSolitaire>(row)).as_deref(), Some("Labels 0–2"));
    assert_eq!(drawn(Scene::new::<SolitaireArmy>("/5")).as_deref(), Some("Weights"));
    assert_eq!(
        drawn(Scene::new::<Tiling>("/4x3?goal=1-1")).as_deref(),
        Some("Cells for the monomino")
    );
    assert_eq!(drawn(Scene::new::<Tiling>("/6x4")).as_deref(), Some("Backward weights"));
    assert_eq!(drawn(Scene::new::<Pennies>("/psi-2-3?goal=2.0")).as_deref(), Some("Residues"));
    // A proof in words alone.
    assert_eq!(
        drawn(Scene::new::<PegSolitaire>("/english?from=.../.../...o.../......./...o.../.../...")),
        None
    );
}

#[test]
fn without_a_move_there_is_only_the_proof() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Solve);
    let reason = "None.".to_owned();
    scene.answer(Lane::Search, protocol::Found::Unsolvable { reason, last: None });
    assert!(
        scene.notice().starts_with("There is no solution from here. None. ("),
        "{}",
        scene.notice()
    );
    assert_eq!(scene.actions(), []);
}

#[test]
fn a_solution_is_played_and_taken_over() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Solve);
    assert_eq!(scene.sent(), [(Lane::Search, SOLVE, "toy/5".to_owned())]);
    scene.answer(Lane::Search, solved("2.2.1"));
    let Mode::Player(player) = &scene.table.mode else { panic!("it is in the player") };
    assert!(player.title.starts_with("Solution: 3 moves; "), "{}", player.title);
    assert_eq!(scene.link(), "toy/5?player=2.2.1");
    scene.table.update(Msg::Step(true));
    assert_eq!(scene.table.shown.scene.label, "3 counters");
    scene.table.update(Msg::Timer(Timer::Save));
    assert_eq!(scene.link(), "toy/5?player=2.2.1&at=1");
    // Part by part, and back.
    scene.table.update(Msg::Seek(0_u8.into()));
    scene.table.update(Msg::Level(1));
    scene.table.update(Msg::Step(true));
    assert_eq!(scene.table.shown.scene.label, "1 counters");
    scene.table.update(Msg::TakeOver);
    assert_eq!(scene.table.mode, Mode::Play);
    assert_eq!(scene.link(), "toy/5?moves=2.2");
    scene.table.update(Msg::Hint);
    assert_eq!(scene.notice(), "1 taken. It reaches the goal.");
}

#[test]
fn the_player_plays_to_the_end_and_stops() {
    let mut scene = Scene::new::<Toy>("/3?player=1.1.1");
    scene.table.update(Msg::TogglePlaying);
    let mut ticks = 0;
    while scene.awaits(Timer::Tick) {
        scene.browser_mut().timers.clear();
        scene.table.update(Msg::Timer(Timer::Tick));
        ticks += 1;
    }
    assert_eq!((ticks, scene.table.shown.scene.label.as_str()), (2, "0 counters"));
}

#[test]
fn what_the_game_waits_for_never_waits_for_a_workshop_a_table_or_a_search() {
    let mut scene = Scene::at::<Toy>("/5", Scene::judging(Judging::Losing));
    // A judgement first.
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5".to_owned())]);
    let judged = |game: usize, moves: usize| {
        let won = Some(Value::Won(None));
        let (game, moves) = (vec![won; game], vec![won; moves]);
        protocol::Found::Judged(Judgement { game, moves, ..Judgement::default() })
    };
    scene.answer(Lane::Game, judged(1, 2));
    scene.table.update(Msg::Design);
    scene.table.update(Msg::Recompute(0));
    scene.table.update(Msg::Solve);
    scene.table.update(Msg::Answer(0));
    scene.table.update(Msg::Hint);
    let lanes: Vec<Lane> = scene.sent().into_iter().map(|(lane, ..)| lane).collect();
    assert_eq!(lanes, [Lane::Bench, Lane::Search, Lane::Game]);
    assert!(
        scene.table.is_asked(Purpose::Recompute(0)) && scene.table.is_asked(Purpose::Answer(0))
    );
    // What waits in a lane comes next.
    scene.answer(Lane::Bench, designed(vec![], ""));
    assert_eq!(scene.sent(), [(Lane::Bench, Ask::Recompute { table: 0 }, "toy".to_owned())]);
    // A move ends what was about the position, and nothing else.
    scene.tap(1);
    assert_eq!(scene.browser().cancelled, [Lane::Game, Lane::Search]);
    assert!(
        scene.table.is_asked(Purpose::Recompute(0)) && !scene.table.is_asked(Purpose::Answer(0))
    );
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5?moves=1".to_owned())]);
}

#[test]
fn a_judgement_goes_on_through_a_move_because_of_its_map() {
    let mut scene = Scene::at::<Toy>("/5", Scene::judging(Judging::Losing));
    scene.sent();
    scene.tap(1);
    assert_eq!(scene.browser().cancelled, []);
    let lost = |game: Vec<Option<Value>>| {
        protocol::Found::Judged(Judgement { game, ..Judgement::default() })
    };
    scene.answer(Lane::Game, lost(vec![Some(Value::Won(None))]));
    assert_eq!(scene.table.judgement, None, "it was about the game before");
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5?moves=1".to_owned())]);
    let values = vec![Some(Value::Won(None)), Some(Value::Lost(None))];
    scene.answer(Lane::Game, lost(values));
    assert_eq!(scene.notice(), "That move loses: the goal is out of reach now.");
    assert_eq!(scene.actions(), [Action::TakeBack(0)]);
    scene.table.update(Msg::Do(0));
    assert_eq!(scene.link(), "toy/5?moves=1&done=0");
}

#[test]
fn a_worker_that_dies_is_told_and_judges_no_more_until_it_is_wished() {
    let mut scene = Scene::at::<Toy>("/5", Scene::judging(Judging::Every));
    scene.sent();
    scene.table.update(Msg::Job(Lane::Game, Event::Failed("It died.".to_owned())));
    assert_eq!(scene.notice(), "It died. Try again.");
    assert_eq!(scene.sent(), []);
    scene.tap(1);
    assert_eq!(scene.sent(), []);
    // The setting stays for other games, and to choose it once more is to try again.
    assert_eq!(scene.host.preferences().judging, Judging::Every);
    scene.table.update(Msg::Judging(Judging::Every));
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5?moves=1".to_owned())]);
    scene.table.update(Msg::Cancel(Lane::Game));
    assert_eq!(scene.host.preferences().judging, Judging::Off);
}

#[test]
fn a_lane_that_fails_tells_of_what_was_asked_there_and_leaves_the_others_alone() {
    let died = || Event::Failed("It died.".to_owned());
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Papers));
    scene.table.update(Msg::Hint);
    scene.table.update(Msg::Job(Lane::Game, died()));
    assert!(scene.table.is_unasked(Purpose::Recompute(0)), "nobody asked for the table");
    // What waits behind something that nobody asked for was asked for.
    scene.table.update(Msg::Dismiss);
    scene.table.update(Msg::Design);
    scene.table.update(Msg::Job(Lane::Bench, died()));
    assert_eq!(scene.notice(), "It died. Try again.");
    assert!(!scene.table.is_asked(Purpose::Design));
}

#[test]
fn nothing_that_a_game_waits_for_changes_it_while_a_solution_is_shown() {
    // A hint that comes after the solution.
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Hint);
    scene.table.update(Msg::Solve);
    scene.answer(Lane::Search, solved("2.2.1"));
    assert_eq!(scene.browser().cancelled, [Lane::Game]);
    scene.answer(Lane::Game, solved("2.2.1"));
    assert_eq!((scene.notice(), scene.link().as_str()), ("", "toy/5?player=2.2.1"));

    // A judgement is for the game that goes on afterwards.
    let mut scene = Scene::at::<Toy>("/5?moves=1", Scene::judging(Judging::Losing));
    scene.table.update(Msg::Solve);
    scene.answer(Lane::Search, solved("2.2"));
    let game = vec![Some(Value::Won(None)), Some(Value::Lost(None))];
    let judgement = Judgement { game, ..Judgement::default() };
    scene.answer(Lane::Game, protocol::Found::Judged(judgement));
    assert_eq!(scene.notice(), "");
    assert!(scene.table.judgement.is_some());
}

#[test]
fn the_computer_moves_no_more_when_it_is_sent_away() {
    let computer = || {
        let mut scene = Scene::new::<Picaria>("/4x3?computer=first.2");
        scene.table.update(Msg::Timer(Timer::Reply));
        assert!(scene.table.under_way(Purpose::Reply { level: 1, seed: 7 }).is_some());
        scene
    };
    let mut scene = computer();
    scene.table.update(Msg::Opponent(Opponent::Friend));
    assert_eq!(scene.browser().cancelled, [Lane::Game]);
    let reply = Picaria::first_move("picaria/4x3");
    scene.answer(Lane::Game, protocol::Found::Replied { one: Some(reply) });
    assert_eq!(scene.link(), "picaria/4x3");
    // A reload does not bring it back, either.
    for msg in [Msg::Cancel(Lane::Game), Msg::Job(Lane::Game, Event::Failed(String::new()))] {
        let mut scene = computer();
        scene.table.update(msg);
        assert_eq!(scene.link(), "picaria/4x3");
        assert_eq!(scene.browser().saved.last().map(String::as_str), Some("picaria/4x3"));
    }
}

#[test]
fn a_game_that_is_brought_back_has_its_lines() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab&done=1");
    [2, 1].into_iter().for_each(|place| scene.tap(place));
    let link = "hanoi/3x3?moves=ac.cb";
    let lines = ["From move 2: ab, 2 moves in all"];
    assert_eq!(scene.link(), link);
    assert_eq!(scene.lines(), lines);
    // By the message,
    scene.table.update(Msg::Link("3x4".to_owned()));
    assert!(scene.table.lines().is_empty());
    scene.table.update(Msg::Do(0));
    assert_eq!(scene.lines(), lines);
    // from the list, which goes away then,
    scene.table.update(Msg::Link("3x4".to_owned()));
    scene.table.update(Msg::Open(Some(Dialog::More)));
    scene.table.update(Msg::Link("3x3?moves=ac.cb".to_owned()));
    assert_eq!((scene.link().as_str(), scene.table.dialog), (link, None));
    assert_eq!(scene.lines(), lines);
    // and after a reload;
    let mut scene = Scene::at::<Hanoi>("", scene.host.clone());
    assert_eq!(scene.lines(), lines);
    // also where it could not be kept.
    scene.browser_mut().full = true;
    scene.table.update(Msg::Link("3x4".to_owned()));
    scene.table.update(Msg::Do(0));
    assert_eq!(scene.lines(), lines);
}

#[test]
fn a_line_that_is_left_is_kept_and_can_be_gone_back_to() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb");
    // Redone is not left.
    scene.table.update(Msg::GoTo(1));
    scene.table.update(Msg::Redo);
    assert!(scene.table.lines().is_empty());
    // Another second move: the line of three moves is left.
    scene.table.update(Msg::GoTo(1));
    scene.tap(2);
    scene.tap(1);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac.cb");
    assert_eq!(scene.lines(), ["From move 2: ab, 3 moves in all"]);
    // It is saved with the game, and there after a reload.
    let host = scene.host.clone();
    let mut scene = Scene::at::<Hanoi>("", host.clone());
    assert_eq!(scene.lines(), ["From move 2: ab, 3 moves in all"]);
    scene.table.update(Msg::ToLine(0));
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac.ab.cb");
    assert_eq!(scene.lines(), ["From move 2: cb, 2 moves in all"]);
    // A line that goes on from a kept one takes its place; there is no such line as the tenth.
    scene.table.update(Msg::ToLine(9));
    scene.table.update(Msg::ToLine(0));
    scene.tap(0);
    scene.tap(2);
    scene.table.update(Msg::ToLine(0));
    assert_eq!(scene.lines(), ["From move 2: cb, 3 moves in all"]);
    // Another game has none of them.
    scene.table.update(Msg::Link("3x4".to_owned()));
    assert!(scene.table.lines().is_empty());
}

#[test]
fn what_a_message_opens_is_known_before() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb&done=1");
    assert_eq!(scene.table.opens(&Msg::ToLine(0)), None);
    [2, 1].into_iter().for_each(|place| scene.tap(place));
    let opens = |scene: &Scene, msg: Msg| scene.table.opens(&msg);
    assert_eq!(opens(&scene, Msg::ToLine(0)).as_deref(), Some("/3x3?moves=ac.ab.cb&done=1"));
    assert_eq!(opens(&scene, Msg::ToLine(1)), None);
    assert_eq!(opens(&scene, Msg::Link("3x4".to_owned())).as_deref(), Some("3x4"));
    assert_eq!(opens(&scene, Msg::Do(0)), None);
    // A game that is offered,
    scene.table.update(Msg::Link("3x4".to_owned()));
    assert_eq!(opens(&scene, Msg::Do(0)).as_deref(), Some("/3x3?moves=ac.cb"));
    assert_eq!(opens(&scene, Msg::Do(1)), None);
    // one of another tab,
    let other = Saved { id: 9, ..saved("hanoi/3x5?moves=ac") };
    scene.browser_mut().stored = Some(Found::Game(other));
    [0, 2].into_iter().for_each(|place| scene.tap(place));
    let take = scene.actions().iter().position(|action| *action == Action::TakeOther);
    let take = take.expect("the other tab's game is offered");
    assert_eq!(opens(&scene, Msg::Do(take)).as_deref(), Some("/3x5?moves=ac"));
    // and the solution that was left.
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=2");
    scene.table.update(Msg::TakeOver);
    assert_eq!(opens(&scene, Msg::BackToSolution).as_deref(), Some("/3x3?player=&at=2"));
}

#[test]
fn settings_that_cannot_be_read_are_told_of_when_nothing_else_is() {
    let host = FakeHost::default();
    host.0.borrow_mut().set_aside = true;
    host.0.borrow_mut().stored = Some(Found::Unreadable("{".to_owned()));
    let mut scene = Scene::at::<Hanoi>("", host);
    let notice = |scene: &Scene| scene.table.notice.as_ref().map(|notice| notice.text.clone());
    let told = notice(&scene).expect("of the game");
    assert!(told.starts_with("The saved game could not be read."), "{told}");
    scene.table.update(Msg::Dismiss);
    let told = notice(&scene).expect("of the settings");
    assert!(told.starts_with("Settings or results that were saved here cannot be read"), "{told}");
    scene.table.update(Msg::Dismiss);
    assert_eq!(notice(&scene), None);
}

/// Whether lines that are left are kept in a puzzle, also after a reload, and lead back: two moves, another second one, and
/// both lines in turn.
struct KeepsLines;

impl Visitor for KeepsLines {
    type Output = ();
    fn visit<P: RegisteredPuzzle>(self) {
        // The first position of the catalogue with two moves in a row and another second one.
        let catalogue = P::catalogue();
        let (task, first, seconds) = catalogue
            .iter()
            .find_map(|entry| {
                let task = &entry.task;
                P::moves(&task.start).into_iter().find_map(|first| {
                    let next = P::apply(&task.start, &first).ok()?;
                    let mut seconds: Vec<_> = P::moves(&next).iter().map(P::write_move).collect();
                    seconds.dedup();
                    (seconds.len() > 1).then(|| (task, P::write_move(&first), seconds))
                })
            })
            .expect("a game with two lines");
        let link = link::write(&link::Opened::<P>::new(Session::new(task.clone())));
        let rest = Address::split(&link).rest;
        let mut scene = Scene::at::<P>(&rest, FakeHost::default());
        let typed = |scene: &mut Scene, text: &str| {
            scene.table.update(Msg::TypeMoves(text.to_owned()));
            assert_eq!(scene.table.typed.refused, None, "{}: {text}", P::ID);
            scene.link()
        };
        typed(&mut scene, &first);
        let one = typed(&mut scene, &seconds[0]);
        scene.table.update(Msg::Undo);
        let other = typed(&mut scene, &seconds[1]);
        assert_ne!(one, other, "{}", P::ID);
        let mut scene = Scene::at::<P>("", scene.host.clone());
        assert_eq!(scene.link(), other);
        for line in [&one, &other] {
            assert_eq!(scene.table.lines().len(), 1, "{}", P::ID);
            scene.table.update(Msg::ToLine(0));
            assert_eq!(scene.link(), *line);
        }
    }
}

#[test]
fn every_puzzle_keeps_the_lines_that_are_left() {
    for id in puzzles::IDS {
        puzzles::with(id, KeepsLines).expect("a puzzle");
    }
}

#[test]
fn a_hundred_lines_are_kept_and_fewer_of_long_games() {
    // A line for each number, with so many letters more.
    let kept = |letters: usize| {
        let host = FakeHost::default();
        let line =
            |number: usize| format!("hanoi/3x64?moves={number}{}", ".ab".repeat(letters / 3));
        let game = Saved { lines: (0..100).map(line).collect(), ..saved("hanoi/3x64?moves=ab") };
        host.0.borrow_mut().stored = Some(Found::Game(game));
        let mut scene = Scene::at::<Hanoi>("", host);
        scene.table.update(Msg::Undo);
        scene.table.update(Msg::TypeMoves("ac".to_owned()));
        let Some(Found::Game(game)) = scene.browser().stored.clone() else { panic!("a game") };
        // The last one is kept, whatever goes.
        assert_eq!(game.lines[0], "hanoi/3x64?moves=ab&done=0");
        game.lines.len()
    };
    assert_eq!(kept(0), 100);
    assert_eq!(kept(30_000), 14);
}

#[test]
fn a_line_is_kept_also_by_the_graph_and_by_playing_on_from_a_solution() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb&done=1");
    scene.table.update(Msg::Show(Panel::Graph));
    let graph = scene.table.shown.graph.clone().expect("a graph");
    let mut others = graph.places.iter().map(|place| place.id);
    // The first that is reached by several moves and another second one.
    let moved = others.find(|place| {
        let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab.cb&done=1");
        scene.table.update(Msg::Visit(*place));
        let moves = parlour::link::moves_of(&scene.link());
        moves.len() > 2 && moves[1] != "ab"
    });
    scene.table.update(Msg::Visit(moved.expect("there is one")));
    assert_eq!(scene.lines(), ["From move 2: ab, 3 moves in all"]);

    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.cb.ba&done=1");
    scene.table.update(Msg::Solve);
    work(&mut scene);
    scene.table.update(Msg::SeekEnd);
    scene.table.update(Msg::TakeOver);
    assert_eq!(scene.lines(), ["From move 2: cb, 3 moves in all"]);
}

#[test]
fn who_plays_stays_when_a_line_is_gone_back_to() {
    let computer = Opponent::Computer { side: Side::Second, level: 1 };
    let mut scene = Scene::new::<Picaria>("/4x3?computer=second.2");
    let [first, second] = [0, 1].map(|index| scene.table.shown.sources[index]);
    scene.table.update(Msg::Tap(first));
    scene.table.update(Msg::Undo);
    scene.table.update(Msg::Tap(second));
    assert_eq!(scene.table.lines().len(), 1);
    scene.table.update(Msg::ToLine(0));
    assert_eq!(scene.table.shown.standing.opponent, computer);
}

#[test]
fn the_computer_plays_also_after_a_reload_and_in_a_link() {
    let mut scene = Scene::new::<Picaria>("");
    let second = Opponent::Computer { side: Side::Second, level: 1 };
    scene.table.update(Msg::Opponent(second));
    assert!(scene.link().ends_with("?computer=second.2"), "{}", scene.link());
    let source = scene.table.shown.sources[0];
    scene.table.update(Msg::Tap(source));
    assert!(scene.awaits(Timer::Reply), "it is the computer's turn");
    let host = scene.host.clone();
    host.0.borrow_mut().timers.clear();
    let mut again = Scene::at::<Picaria>("", host);
    assert_eq!(again.table.shown.standing.opponent, second);
    assert!(again.awaits(Timer::Reply));
    again.sent();
    again.table.update(Msg::Timer(Timer::Reply));
    let asked = again.sent();
    assert_eq!((asked[0].0, &asked[0].1), (Lane::Game, &Ask::Reply { level: 1, seed: 7 }));
    // A touch meanwhile makes no move for it.
    let place = again.table.shown.scene.places[4].id;
    again.table.update(Msg::Tap(place));
    assert_eq!(again.notice(), "It is the computer’s turn.");
    // The reply is a move like any other, and undo takes both back.
    let mut game = Adapter::<Picaria>::new();
    game.open(asked[0].2.trim_start_matches("picaria").to_owned());
    let reply = Picaria::first_move(&asked[0].2);
    again.answer(Lane::Game, protocol::Found::Replied { one: Some(reply) });
    assert_eq!(again.table.shown.standing.done, 2);
    again.table.update(Msg::Undo);
    assert_eq!(again.table.shown.standing.done, 0);
}

/// What a test asks of a puzzle beside its game.
trait FirstMove {
    /// The first legal move of the game of a link, as links write it.
    fn first_move(link: &str) -> String;
}

impl<P: Puzzle> FirstMove for P {
    fn first_move(link: &str) -> String {
        let rest = parlour::link::Address::split(link).rest;
        let session = parlour::link::read::<P>(&rest).opened.session;
        P::write_move(&P::moves(session.position())[0])
    }
}

#[test]
fn a_position_is_set_up_read_and_played() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ab");
    scene.table.update(Msg::Edit(EditMsg::Open));
    assert_eq!(scene.table.heading(), "Set up a position");
    scene.table.update(Msg::Edit(EditMsg::Typed("nonsense".to_owned())));
    let Mode::Editor(editor) = &scene.table.mode else { panic!("it is set up") };
    assert_eq!(editor.refused.as_ref().map(|(text, _)| text.as_str()), Some("nonsense"));
    scene.table.update(Msg::Edit(EditMsg::Typed("ccc".to_owned())));
    scene.table.update(Msg::Edit(EditMsg::Play));
    assert_eq!(scene.table.mode, Mode::Play);
    assert!(scene.link().starts_with("hanoi/3x3?from="), "{}", scene.link());
    assert_eq!(scene.notice(), "Your earlier game is kept.");
    // Leaving the editor leaves the game as it was.
    scene.table.update(Msg::Dismiss);
    let before = scene.link();
    scene.table.update(Msg::Edit(EditMsg::Open));
    scene.table.update(Msg::Edit(EditMsg::Close));
    assert_eq!((scene.link(), &scene.table.mode), (before, &Mode::Play));
}

#[test]
fn text_is_written_into_a_place_or_refused_with_the_reason() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Typed(PlaceId(3), "7".to_owned()));
    assert_eq!((scene.table.held, scene.table.draft.begun.as_str()), (Some(PlaceId(3)), "7"));
    assert!(scene.table.shown.writing.is_some());
    scene.table.update(Msg::Write(PlaceId(3), "7".to_owned()));
    assert_eq!(scene.table.draft.refused.as_deref(), Some("1 or 2 can be taken."));
    scene.table.update(Msg::Write(PlaceId(3), "2".to_owned()));
    assert_eq!(scene.link(), "toy/5?moves=2");
    assert_eq!(scene.browser().focus, Some(Focus::Place(PlaceId(3))));
}

#[test]
fn candidates_are_noted_with_the_pencil_kept_in_the_link_and_taken_back() {
    let mut scene = Scene::new::<Franklin>("/8");
    let pencilled = |scene: &Scene| {
        let writing = scene.table.shown.writing.as_ref().expect("the pen is taken up");
        writing.what.pencilled.clone().expect("notes can be made")
    };
    scene.tap(1);
    scene.table.update(Msg::Pencil);
    assert!(scene.table.spoken.0.starts_with("The pencil: "), "{}", scene.table.spoken.0);
    scene.table.update(Msg::Write(PlaceId(1), "34".to_owned()));
    assert_eq!(scene.link(), "franklin/8?moves=r1c2m34");
    // The pencil stays where it is.
    assert_eq!((scene.table.held, pencilled(&scene)), (Some(PlaceId(1)), vec!["34".to_owned()]));
    scene.table.update(Msg::Write(PlaceId(1), "5".to_owned()));
    assert_eq!(scene.table.spoken.0, "5 is pencilled into row 1, column 2. 40 cells to be filled.");
    assert_eq!(scene.table.shown.standing.tally, "0 moves", "notes are no moves");
    scene.table.update(Msg::Write(PlaceId(1), "34".to_owned()));
    assert_eq!(pencilled(&scene), ["5"]);
    scene.table.update(Msg::Write(PlaceId(1), "19".to_owned()));
    assert!(scene.table.draft.refused.is_some(), "19 stands in the square");
    // The pen writes again.
    scene.table.update(Msg::Pencil);
    scene.table.update(Msg::Write(PlaceId(1), "34".to_owned()));
    assert_eq!(scene.link(), "franklin/8?moves=r1c2m34.r1c2m5.r1c2m34.r1c2n34");
    assert_eq!(scene.table.held, None);

    // What was noted is there after a reload, and after the number is taken back.
    let mut again = Scene::at::<Franklin>("", scene.host.clone());
    let label = |scene: &Scene| scene.table.shown.scene.places[1].label.clone();
    assert_eq!(label(&again), "row 1, column 2: 34");
    again.table.update(Msg::Undo);
    assert_eq!(label(&again), "row 1, column 2: blank, pencilled: 5");
    again.table.update(Msg::Undo);
    assert_eq!(label(&again), "row 1, column 2: blank, pencilled: 5, 34");
}

#[test]
fn the_sums_through_a_blank_are_said_when_it_is_taken_up_and_follow_the_overlay() {
    let mut scene = Scene::new::<Franklin>("/8");
    let sums =
        |scene: &Scene| scene.table.shown.writing.as_ref().map(|writing| writing.sums.clone());
    scene.tap(1);
    let told = sums(&scene).expect("the pen is taken up");
    assert_eq!(told.len(), 2);
    assert!(
        told[0].starts_with("Half row 1, left: ") && told[1].starts_with("Half column 2, upper: ")
    );
    let spoken = &scene.table.spoken.0;
    let prompt = "Row 1, column 2: a number from 1 to 64. ";
    assert_eq!(spoken, &format!("{prompt}{}", told.join(" ")));
    // Blocks are drawn: the one at the place, and all four are told.
    scene.table.update(Msg::Overlay(Some(3)));
    scene.tap(1);
    scene.tap(8);
    assert_eq!(sums(&scene).map(|sums| sums.len()), Some(4));
    assert_eq!(scene.table.shown.step, 8, "the line that is drawn goes through the place");
    // A number of one's own has none: it is written anew.
    scene.table.update(Msg::Write(PlaceId(8), "34".to_owned()));
    assert_eq!(sums(&scene), None);
    scene.tap(8);
    assert_eq!(sums(&scene), Some(Vec::new()));
}

#[test]
fn the_pen_goes_on_to_the_next_blank() {
    let mut scene = Scene::new::<Franklin>("/8");
    // Row 1 has blanks in its columns 2 and 5 to 7, say: whatever they are, the next one in reading order comes.
    let blanks: Vec<PlaceId> = {
        let places = scene.table.shown.scene.places.iter();
        places.filter(|place| place.label.ends_with(": blank")).map(|place| place.id).collect()
    };
    let (first, second, third) = (blanks[0], blanks[1], blanks[2]);
    scene.table.update(Msg::Tap(first));
    scene.table.update(Msg::WriteOn(first, "34".to_owned()));
    assert_eq!((scene.table.held, &scene.table.draft.begun[..]), (Some(second), ""));
    let spoken = scene.table.spoken.0.clone();
    assert!(
        spoken.starts_with("34 is written into row 1, column 2. 39 cells to be filled. Row 1, ")
    );
    assert!(spoken.contains(": a number from 1 to 64. Half row 1, "), "{spoken}");
    assert_eq!(scene.browser().focus, None, "the line to write in takes the focus itself");
    // Without a number it goes on without writing.
    scene.table.update(Msg::WriteOn(second, String::new()));
    assert_eq!((scene.table.held, scene.table.shown.standing.done), (Some(third), 1));
    // After the last blank comes the first.
    let last = *blanks.last().expect("a blank");
    scene.table.update(Msg::WriteOn(last, String::new()));
    assert_eq!(scene.table.held, Some(second));
    // What is refused is mended first.
    scene.table.update(Msg::WriteOn(second, "34".to_owned()));
    assert!(scene.table.draft.refused.is_some() && scene.table.held == Some(second));

    // From now on it always goes on; a number that is erased stays where the pen is.
    scene.table.update(Msg::Onward);
    scene.table.update(Msg::Write(second, "5".to_owned()));
    assert_eq!(scene.table.held, Some(third));
    scene.table.update(Msg::Write(second, String::new()));
    assert_eq!((scene.table.held, scene.browser().focus), (None, Some(Focus::Place(second))));
    scene.table.update(Msg::Onward);
    scene.table.update(Msg::Write(second, "5".to_owned()));
    assert_eq!(scene.table.held, None);
}

#[test]
fn the_pen_is_put_down_where_no_blank_is_left() {
    // Row 1, column 1 of a full square is one's own and may be written anew; 52 is missing.
    let full = "52.61.4.13.20.29.36.45/14.3.62.51.46.35.30.19/53.60.5.12.21.28.37.44/11.6.59.54.43.38.27.22/\
                55.58.7.10.23.26.39.42/9.8.57.56.41.40.25.24/50.63.2.15.18.31.34.47/16.1.64.49.48.33.32.17";
    let mut scene = Scene::new::<Franklin>(&format!("/8?from={}", full.replacen("52", "_", 1)));
    scene.tap(0);
    scene.table.update(Msg::WriteOn(PlaceId(0), String::new()));
    assert_eq!(scene.table.spoken.0, "There is no other blank.");
    scene.table.update(Msg::WriteOn(PlaceId(0), "52".to_owned()));
    assert_eq!((scene.table.held, scene.browser().focus), (None, Some(Focus::Place(PlaceId(0)))));
    assert!(scene.notice().starts_with("It is a Franklin square"), "{}", scene.notice());
}

#[test]
fn a_cell_is_set_up_by_writing_its_number() {
    let mut scene = Scene::new::<Franklin>("/8");
    scene.table.update(Msg::Edit(EditMsg::Open));
    scene.table.update(Msg::Edit(EditMsg::Begin(1)));
    scene.tap(9);
    assert_eq!(scene.table.held, Some(PlaceId(9)));
    assert_eq!(scene.table.spoken.0, "Row 2, column 2: a number from 1 to 64.");
    let writing = scene.table.shown.writing.clone().expect("the pen is taken up");
    assert_eq!(
        (writing.what.choices.len(), writing.what.pencilled, writing.sums.len()),
        (64, None, 0)
    );
    // Other cells are no places to carry it to.
    let destination = |scene: &Scene| {
        let items = scene.table.shown.scene.items.iter();
        items.filter(|item| item.role == parlour::scene::Role::Destination).count()
    };
    assert_eq!(destination(&scene), 0);
    scene.table.update(Msg::Write(PlaceId(9), "65".to_owned()));
    assert_eq!(
        scene.table.draft.refused.as_deref(),
        Some("Numbers from 1 to 64 are allowed, not 65.")
    );
    scene.table.update(Msg::Write(PlaceId(9), "47".to_owned()));
    let text = |scene: &Scene| scene.table.shown.editor.as_ref().map(|editor| editor.text.clone());
    assert!(text(&scene).is_some_and(|text| text.contains("/_.47._")));
    assert_eq!(scene.table.spoken.0, "row 2, column 2: 47, given. This position can be played.");
    assert_eq!((scene.table.held, scene.browser().focus), (None, Some(Focus::Place(PlaceId(9)))));
    // By keys: a figure begins the number, Delete blanks the cell.
    scene.table.update(Msg::Typed(PlaceId(10), "5".to_owned()));
    assert_eq!((scene.table.held, scene.table.draft.begun.as_str()), (Some(PlaceId(10)), "5"));
    scene.table.update(Msg::WriteOn(PlaceId(10), "5".to_owned()));
    assert_eq!(scene.table.held, Some(PlaceId(11)), "the next blank of the square that is set up");
    scene.table.update(Msg::PutBack);
    scene.table.update(Msg::Typed(PlaceId(9), "Delete".to_owned()));
    assert!(text(&scene).is_some_and(|text| text.contains("/_._.5._")));
    // Another tool is tapped.
    scene.table.update(Msg::Edit(EditMsg::Tool(1)));
    scene.tap(10);
    assert_eq!((scene.table.held, text(&scene).as_deref()), (None, Some("empty")));
    scene.table.update(Msg::Edit(EditMsg::Close));
    assert_eq!(scene.link(), "franklin/8");
}

#[test]
fn the_curve_of_a_game_leads_to_every_move_of_it() {
    let mut scene = Scene::at::<Picaria>("/4x3-plain", Scene::judging(Judging::Losing));
    work(&mut scene);
    assert_eq!(scene.table.course, None, "nothing was played");
    // The centre, corner 1, and midpoints 1 and 3.
    for place in [0, 1, 2, 6] {
        scene.tap(place);
        work(&mut scene);
    }
    let labels = |scene: &Scene| -> Vec<String> {
        let course = scene.table.course.as_ref().expect("there is a curve");
        course.places.iter().map(|place| place.label.clone()).collect()
    };
    let told = labels(&scene);
    assert_eq!(told.len(), 5);
    assert!(told[0].starts_with("Start: the first player can win within "), "{told:?}");
    assert!(told[1].starts_with("Move 1, o: the first player can win "), "{told:?}");
    assert!(told[4].starts_with("Move 4, m3: ") && told[4].ends_with(", the game is here"));
    let course = scene.table.course.clone().expect("there is a curve");
    // Arrow keys go from move to move, whatever their values are.
    for index in 0..4 {
        assert_eq!(course.neighbour(PlaceId(index), 1.0, 0.0), Some(PlaceId(index + 1)));
        assert_eq!(course.neighbour(PlaceId(index + 1), -1.0, 0.0), Some(PlaceId(index)));
    }
    // A touch goes there, and the rest of the curve stays.
    scene.table.update(Msg::GoTo(2));
    assert!(scene.link().ends_with("?moves=o.c1.m1.m3&done=2"), "{}", scene.link());
    work(&mut scene);
    let back = labels(&scene);
    assert!(back[2].ends_with(", the game is here") && !back[4].contains("here"), "{back:?}");
    let values = |told: &[String]| -> Vec<String> {
        told.iter().map(|label| label.trim_end_matches(", the game is here").to_owned()).collect()
    };
    assert_eq!(values(&back), values(&told));
    // It is about the game: while a solution is shown or a position set up there is none.
    scene.table.update(Msg::Edit(EditMsg::Open));
    assert_eq!(scene.table.course, None);
    let mut quiet = Scene::new::<Picaria>("/4x3-plain?moves=o.c1");
    work(&mut quiet);
    assert_eq!(quiet.table.course, None);
}

#[test]
fn threats_of_the_other_side_are_marked_apart_and_told_with_whose_turn_it_is_not() {
    let link = "/4x3?moves=o.m1.c1";
    let diamonds = |scene: &Scene| {
        let items = scene.table.shown.scene.items.iter();
        items.filter(|item| item.role == parlour::scene::Role::Theory).count()
    };
    let label = |scene: &Scene, place: u32| {
        let place = scene.table.shown.scene.place(PlaceId(place)).expect("a point");
        place.label.clone()
    };
    let mut scene = Scene::at::<Picaria>(link, Scene::judging(Judging::Every));
    work(&mut scene);
    // It is Second's turn, and First would win on corner 3.
    let told = "If it were the first player’s turn, it could win with c3 at once.";
    assert_eq!((scene.table.threats().as_str(), diamonds(&scene)), (told, 1));
    let corner = label(&scene, 5);
    assert!(corner.ends_with(", the first player threatens to win here at once"), "{corner}");
    assert!(
        corner.contains(", draws") || corner.contains(", loses"),
        "of the side to move: {corner}"
    );
    // It is met.
    scene.tap(5);
    work(&mut scene);
    assert_eq!(scene.table.threats(), "Now the second player threatens nothing.");
    assert_eq!(diamonds(&scene), 0);
    // Who wants to hear of losing moves only is not told.
    let mut quiet = Scene::at::<Picaria>(link, Scene::judging(Judging::Losing));
    work(&mut quiet);
    assert_eq!((quiet.table.threats().as_str(), diamonds(&quiet)), ("", 0));
    // A game that is over has none.
    let over = "/4x3?from=oxx.xo..o-x&moves=m2c2";
    let mut over = Scene::at::<Picaria>(over, Scene::judging(Judging::Every));
    work(&mut over);
    assert_eq!((over.table.threats().as_str(), diamonds(&over)), ("", 0));
}

/// What the worker answers to everything that was asked since.
fn work(scene: &mut Scene) {
    for (lane, ask, game) in scene.sent() {
        let answer = run(&ask, &game, &mut Silent).expect("nobody cancels");
        scene.table.update(Msg::Job(lane, Event::Answered(answer)));
    }
}

#[test]
fn wrong_numbers_are_marked_for_who_asks_and_so_is_what_breaks_a_line() {
    let crosses = |scene: &Scene| {
        let items = scene.table.shown.scene.items.iter();
        items.filter(|item| item.role == parlour::scene::Role::Losing).count()
    };
    let label = |scene: &Scene| scene.table.shown.scene.places[1].label.clone();
    let wrong = "/8?moves=r1c2n1";
    for judging in [Judging::Off, Judging::Losing] {
        let mut scene = Scene::at::<Franklin>(wrong, Scene::judging(judging));
        work(&mut scene);
        assert_eq!((label(&scene).as_str(), crosses(&scene)), ("row 1, column 2: 1", 0));
        scene.tap(8);
        assert!(scene.table.shown.writing.as_ref().is_some_and(|writing| writing.marks.is_empty()));
    }
    let mut scene = Scene::at::<Franklin>(wrong, Scene::judging(Judging::Every));
    work(&mut scene);
    assert_eq!((label(&scene).as_str(), crosses(&scene)), ("row 1, column 2: 1, wrong", 2));
    // The pad: every number that breaks a line is marked, with the line.
    scene.tap(1);
    let writing = scene.table.shown.writing.clone().expect("the pen is taken up");
    assert_eq!(writing.marks.len(), writing.what.choices.len());
    let broken: Vec<_> = writing.marks.iter().filter(|mark| mark.right == Some(false)).collect();
    assert!(!broken.is_empty() && broken.len() < writing.marks.len());
    assert!(
        broken.iter().all(|mark| mark.why.contains(" would add to ") && mark.why.ends_with('.'))
    );
}

#[test]
fn where_few_numbers_are_missing_each_is_marked_as_the_worker_judges_it() {
    let full = "_._.4.13.20.29.36.45/14.3.62.51.46.35.30.19/53.60.5.12.21.28.37.44/11.6.59.54.43.38.27.22/\
                55.58.7.10.23.26.39.42/9.8.57.56.41.40.25.24/50.63.2.15.18.31.34.47/16.1.64.49.48.33.32.17";
    let mut scene =
        Scene::at::<Franklin>(&format!("/8?from={full}"), Scene::judging(Judging::Every));
    work(&mut scene);
    let labels: Vec<&str> =
        scene.table.shown.scene.places.iter().take(2).map(|place| place.label.as_str()).collect();
    assert_eq!(
        labels,
        ["row 1, column 1: blank", "row 1, column 2: blank"],
        "no number is given away"
    );
    scene.tap(0);
    let writing = scene.table.shown.writing.clone().expect("the pen is taken up");
    let right: Vec<Option<bool>> = writing.marks.iter().map(|mark| mark.right).collect();
    assert_eq!(
        (writing.what.choices, right),
        (vec!["52".to_owned(), "61".to_owned()], vec![Some(true), Some(false)])
    );
}

#[test]
fn a_note_leaves_the_known_solution_as_it_is() {
    let mut scene = Scene::new::<Franklin>("/8");
    scene.table.update(Msg::Solve);
    assert_eq!(scene.sent(), [(Lane::Search, SOLVE, "franklin/8".to_owned())]);
    let answer = run(&SOLVE, "franklin/8", &mut Silent).expect("nobody cancels");
    scene.answer(Lane::Search, answer.found);
    scene.table.update(Msg::ClosePlayer);
    scene.table.update(Msg::Pencil);
    scene.table.update(Msg::Write(PlaceId(1), "5".to_owned()));
    scene.table.update(Msg::Hint);
    assert!(scene.notice().starts_with("Look here: "), "{}", scene.notice());
    assert!(!scene.notice().contains("jump"), "where it goes is the next step: {}", scene.notice());
    scene.table.update(Msg::Undo);
    scene.table.update(Msg::Hint);
    assert_eq!(scene.sent(), []);
}

#[test]
fn theory_is_stepped_through_and_pointed_at() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Overlay(Some(0)));
    assert_eq!(scene.table.spoken.0, "1 of 5 are taken.");
    scene.table.update(Msg::StepTheory(false));
    assert_eq!(scene.table.spoken.0, "2 of 5 are taken.");
    assert!(scene.table.update(Msg::Point(PlaceId(1))));
    assert!(!scene.table.update(Msg::Point(PlaceId(1))), "it is shown already");
    assert_eq!(scene.table.shown.step, 0);
}

#[test]
fn a_puzzle_without_a_goal_is_not_called_undecided() {
    for msg in [Msg::Solve, Msg::Hint] {
        let mut scene = Scene::new::<Magic>("/8?goal=any");
        scene.table.update(msg);
        let (lane, ask, game) = scene.sent().pop().expect("the solver is asked");
        scene.answer(lane, run(&ask, &game, &mut Silent).expect("nobody cancels").found);
        // Neither a verdict nor a time: nothing was looked for.
        assert!(
            scene.notice().starts_with("Here you fold freely: there is no goal"),
            "{}",
            scene.notice()
        );
        assert!(!scene.notice().contains(" s.)"), "{}", scene.notice());
    }
}

/// What was made to an order, on one page.
fn designed(designs: Vec<Designed>, remark: &str) -> protocol::Found {
    protocol::Found::Designed { designs, remark: remark.to_owned(), pages: Pages::default() }
}

#[test]
fn the_pages_of_what_was_made_are_turned() {
    let mut scene = Scene::new::<Magic>("/8");
    scene.table.update(Msg::Show(Panel::Workshop));
    // Before anything was made there is nothing to turn.
    scene.table.update(Msg::TurnPage(true));
    assert_eq!(scene.sent(), []);
    // The worker’s own answer to the last question.
    let answer = |scene: &mut Scene| {
        let sent = scene.sent();
        let [(Lane::Bench, ask, game)] = &sent[..] else { panic!("{sent:?}") };
        let Ok(Answer { found, .. }) = run(ask, game, &mut Silent) else { panic!("cancelled") };
        scene.answer(Lane::Bench, found);
    };
    let page = |scene: &Scene| {
        let field = scene.table.workshop.fields.iter().find(|field| field.key == "page");
        field.map(|field| field.value.clone()).unwrap_or_default()
    };
    let chosen = |scene: &Scene, wanted: &str| {
        scene
            .table
            .workshop
            .order()
            .iter()
            .any(|(key, value)| (&**key, &**value) == ("class", wanted))
    };
    let is_turnable = |scene: &Scene| {
        let Pages { before, after } = &scene.table.workshop.made.as_ref().expect("a page").pages;
        (before.is_some(), after.is_some())
    };
    // 35 planar assemblages have Δ = 0 and another L: two pages.
    for (key, value) in [("class", "planar"), ("linking", "other")] {
        scene.table.update(Msg::Order(key.to_owned(), value.to_owned()));
    }
    scene.table.update(Msg::Design);
    answer(&mut scene);
    assert_eq!((page(&scene).as_str(), is_turnable(&scene)), ("1", (false, true)));
    scene.table.update(Msg::TurnPage(false));
    assert_eq!(scene.sent(), []);
    // Something else is chosen, but not made: the page of what is shown is turned.
    scene.table.update(Msg::Order("class".to_owned(), "octominoids".to_owned()));
    scene.table.update(Msg::TurnPage(true));
    assert!(chosen(&scene, "planar"));
    // While a page is made, no other one is ordered.
    scene.table.update(Msg::TurnPage(true));
    answer(&mut scene);
    assert_eq!((page(&scene).as_str(), is_turnable(&scene)), ("2", (true, false)));
    let words = "11 puzzles were made. 35 pass; these are numbers 25 to 35, page 2 of 2.";
    assert_eq!(scene.table.spoken.0, words);
    scene.table.update(Msg::TurnPage(false));
    answer(&mut scene);
    assert_eq!((page(&scene).as_str(), is_turnable(&scene)), ("1", (false, true)));
    // What fits on one page has no others.
    scene.table.update(Msg::Order("linking".to_owned(), "zero".to_owned()));
    scene.table.update(Msg::Design);
    answer(&mut scene);
    assert_eq!(is_turnable(&scene), (false, false));
}

#[test]
fn a_sum_stands_below_the_board_and_follows_the_moves() {
    let mut scene = Scene::new::<Tiling>("/4x3");
    let index = |name: &str| {
        let scene = Scene::new::<Tiling>("/4x3");
        scene.table.about.overlays.iter().position(|overlay| overlay.name == name)
    };
    scene.table.update(Msg::Overlay(index("Forward weights")));
    let first = "The covered cells weigh 0 together, the full board ";
    assert!(scene.table.spoken.0.starts_with(first), "{}", scene.table.spoken.0);
    scene.table.update(Msg::TypeMoves("0e0".to_owned()));
    assert!(scene.table.shown.steps[0].starts_with(first), "a tile weighs 0");
    scene.table.update(Msg::TypeMoves("0m1".to_owned()));
    assert!(!scene.table.shown.steps[0].starts_with(first), "{}", scene.table.shown.steps[0]);
    for told in [
        sums::<Tiling>("/5x4"),
        sums::<PegSolitaire>("/english"),
        sums::<SolitaireArmy>("/2"),
        sums::<Pennies>("/psi-2-3"),
    ] {
        assert!(told.iter().all(|sum| sum.ends_with('.')), "{told:?}");
    }
}

/// What each overlay of a game adds up to.
fn sums<P: Puzzle>(rest: &str) -> Vec<String> {
    let mut scene = Scene::new::<P>(rest);
    let overlays = scene.table.shown.overlays.clone();
    let mut told = Vec::new();
    for overlay in overlays {
        scene.table.update(Msg::Overlay(Some(overlay)));
        assert_eq!(scene.table.shown.steps.len(), 1, "{rest}: {overlay}");
        told.extend(scene.table.shown.steps.clone());
    }
    told
}

#[test]
fn the_workshop_makes_keeps_and_forgets() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Order("least".to_owned(), "99".to_owned()));
    assert!(scene.notice().contains("a whole number from 1 to 9 is"), "{}", scene.notice());
    scene.table.update(Msg::Design);
    let link = "toy/4".to_owned();
    let design = Designed { name: "Four".to_owned(), note: String::new(), link };
    scene.answer(Lane::Bench, designed(vec![design], "All of them."));
    assert_eq!(scene.notice(), "1 puzzle was made. All of them.");
    assert_eq!(scene.actions(), [Action::Show(Panel::Workshop)]);
    scene.table.update(Msg::Keep(0));
    scene.table.update(Msg::Show(Panel::Workshop));
    assert_eq!(scene.table.workshop.kept.len(), 1);
    scene.table.update(Msg::Forget(0));
    assert_eq!(scene.table.workshop.kept.len(), 0);
    scene.table.update(Msg::Do(0));
    assert_eq!(scene.table.workshop.kept.len(), 1, "it was kept again");
}

#[test]
fn a_table_of_a_paper_is_computed_cell_by_cell() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Papers));
    scene.table.update(Msg::Recompute(0));
    for (row, value) in ["1", "2", "5"].into_iter().enumerate() {
        let place = parlour::puzzle::CellPlace { row, column: 0 };
        let value = value.to_owned();
        scene.table.update(Msg::Job(Lane::Bench, Event::Cell { place, value }));
    }
    scene.answer(Lane::Bench, protocol::Found::Recomputed);
    assert_eq!(scene.table.spoken.0, "Table 1: ways: 1 agrees, 1 differs, 1 is not printed.");
}

#[test]
fn cells_that_come_together_are_drawn_together() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Papers));
    scene.table.update(Msg::Recompute(0));
    let cell = |scene: &mut Scene, row| {
        let place = CellPlace { row, column: 0 };
        scene.table.update(Msg::Job(Lane::Bench, Event::Cell { place, value: "1".to_owned() }))
    };
    let clocks = |scene: &Scene| {
        let mut browser = scene.browser_mut();
        browser.timers.extract_if(.., |(timer, _)| *timer == Timer::Cells).count()
    };
    let drawn = (0..300).filter(|index| cell(&mut scene, index % 3)).count();
    assert_eq!((drawn, clocks(&scene)), (0, 1), "drawn when the clock strikes");
    assert!(scene.table.update(Msg::Timer(Timer::Cells)));
    // Those that come later are drawn later.
    assert!(!cell(&mut scene, 0));
    assert_eq!(clocks(&scene), 1);
}

#[test]
fn a_table_of_a_paper_that_is_looked_at_is_computed_as_long_as_that_is_quick() {
    let sent = (Lane::Bench, Ask::Recompute { table: 0 }, "toy".to_owned());
    let cell = |scene: &mut Scene| {
        let place = CellPlace { row: 0, column: 0 };
        scene.table.update(Msg::Job(Lane::Bench, Event::Cell { place, value: "1".to_owned() }));
    };
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Papers));
    assert_eq!(scene.sent(), std::slice::from_ref(&sent));
    // Nobody asked, so nothing is announced.
    let said = scene.table.spoken.0.clone();
    assert!(scene.table.is_unasked(Purpose::Recompute(0)));
    cell(&mut scene);
    scene.answer(Lane::Bench, protocol::Found::Recomputed);
    assert_eq!(scene.table.papers.tally(0), "Table 1: ways: 1 agrees, 2 are not computed yet.");
    assert_eq!((scene.table.spoken.0.as_str(), scene.notice()), (said.as_str(), ""));

    // What takes long is left until somebody asks for it.
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Papers));
    cell(&mut scene);
    scene.table.update(Msg::Timer(Timer::Patience));
    assert_eq!(scene.browser().cancelled, [Lane::Bench]);
    assert_eq!(scene.table.papers.tally(0), "Table 1: ways: 3 are not computed yet.");
    scene.table.update(Msg::Recompute(0));
    scene.table.update(Msg::Timer(Timer::Patience));
    assert!(scene.table.is_asked(Purpose::Recompute(0)), "it was asked for");

    // On a phone it is folded up, and computed when it is unfolded; a worker that fails is no news.
    let host = FakeHost::default();
    host.0.borrow_mut().sheets = true;
    let mut scene = Scene::at::<Toy>("/5", host);
    scene.table.update(Msg::Show(Panel::Papers));
    assert!(scene.table.papers.is_folded(0) && scene.sent().is_empty());
    scene.table.update(Msg::Unfold(0, true));
    assert!(!scene.table.papers.is_folded(0));
    assert_eq!(scene.sent(), [sent]);
    scene.table.update(Msg::Job(Lane::Bench, Event::Failed("It died.".to_owned())));
    assert_eq!(scene.notice(), "");
    scene.table.update(Msg::Unfold(0, false));
    assert!(scene.table.papers.is_folded(0));
}

#[test]
fn the_graph_leads_anywhere() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Graph));
    assert!(scene.table.shown.graph.is_some());
    scene.table.update(Msg::Visit(PlaceId(1)));
    assert_eq!(scene.table.shown.scene.label, "1 counters");
    assert_eq!(scene.table.shown.standing.done, 2, "by the shortest way");
    scene.table.update(Msg::Visit(PlaceId(4)));
    assert_eq!(scene.notice(), "No sequence of moves leads there from here.");
}

#[test]
fn a_question_is_answered_until_the_position_changes() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Answer(0));
    let found = protocol::Found::Answered { value: "8".to_owned(), meaning: String::new() };
    scene.answer(Lane::Search, found);
    assert_eq!(scene.table.answers.len(), 1);
    assert_eq!(scene.notice(), "Number of ways: 8. ");
    scene.tap(1);
    assert_eq!(scene.table.answers.len(), 0);
}

/// Another visit in the same browser.
fn reloaded(scene: &Scene) -> FakeHost {
    let host = FakeHost::default();
    host.0.borrow_mut().results.clone_from(&scene.browser().results);
    host
}

#[test]
fn an_answer_outlives_a_reload_and_comes_back_with_its_position() {
    let mut scene = Scene::new::<Toy>("/5");
    let answered = |scene: &mut Scene, question, value: &str| {
        scene.table.update(Msg::Answer(question));
        let (value, meaning) = (value.to_owned(), "As it is.".to_owned());
        scene.answer(Lane::Search, protocol::Found::Answered { value, meaning });
    };
    answered(&mut scene, 0, "8");
    answered(&mut scene, 0, "9");
    answered(&mut scene, 1, "easy");
    scene.tap(1);
    answered(&mut scene, 0, "5");
    let values = |scene: &Scene| {
        let all = scene.table.answers.iter();
        all.map(|answer| (answer.question, answer.value.clone())).collect::<Vec<_>>()
    };

    let mut again = Scene::at::<Toy>("/5?moves=1", reloaded(&scene));
    assert_eq!(values(&again), [], "nobody looks at answers");
    again.table.update(Msg::Show(Panel::Facts));
    assert_eq!(values(&again), [(0, "5".to_owned())]);
    again.table.update(Msg::Undo);
    let both = [(0, "9".to_owned()), (1, "easy".to_owned())];
    assert_eq!(values(&again), both);
    again.tap(2);
    assert_eq!(values(&again), []);
    // They come back also where nobody looked meanwhile.
    again.table.update(Msg::Undo);
    again.table.update(Msg::Show(Panel::Play));
    again.tap(2);
    again.table.update(Msg::Undo);
    again.table.update(Msg::Show(Panel::Facts));
    assert_eq!(values(&again), both);

    // In a challenge they would be help.
    let mut challenge = Scene::at::<Toy>("/5?challenge=3", reloaded(&scene));
    challenge.table.update(Msg::Show(Panel::Facts));
    assert_eq!(values(&challenge), []);
}

#[test]
fn the_last_answers_are_kept_beside_what_another_version_keeps() {
    let host = FakeHost::default();
    let row = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let strange = [row(&["strange", "thing"]), Vec::new(), row(&["answer"])];
    let answer = |count: usize| row(&["answer", "Difficulty", &format!("toy/{count}"), "easy", ""]);
    let before = strange.iter().cloned().chain((0..49).map(answer)).collect();
    host.0.borrow_mut().results = before;
    let mut scene = Scene::at::<Toy>("/5", host);
    scene.table.update(Msg::Answer(0));
    let (value, meaning) = ("8".to_owned(), String::new());
    scene.answer(Lane::Search, protocol::Found::Answered { value, meaning });
    let results = scene.browser().results.clone();
    let [thing, nothing, _] = strange;
    assert_eq!(results[..3], [thing, nothing, answer(0)], "the oldest row is forgotten");
    assert_eq!(results.len(), 52);
    let last = row(&["answer", "Number of ways", "toy/5", "8", ""]);
    assert_eq!(results.last(), Some(&last));
}

#[test]
fn what_the_workshop_made_outlives_a_reload_with_its_order() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Workshop));
    scene.table.update(Msg::Order("least".to_owned(), "6".to_owned()));
    scene.table.update(Msg::Design);
    // Not what was made.
    scene.table.update(Msg::Order("least".to_owned(), "7".to_owned()));
    let texts = |texts: [&str; 3]| {
        let [name, note, link] = texts.map(str::to_owned);
        Designed { name, note, link }
    };
    let designs = vec![texts(["Seven", "Easy.", "toy/7"]), texts(["Eight", "", "toy/8"])];
    let order = |least: &str| vec![("least".to_owned(), least.to_owned())];
    let pages = Pages { before: None, after: Some(order("9")) };
    let remark = "These are all.".to_owned();
    scene.answer(Lane::Bench, protocol::Found::Designed { designs, remark, pages });
    let made = scene.table.workshop.made.clone();

    let mut again = Scene::at::<Toy>("/5", reloaded(&scene));
    again.table.update(Msg::Show(Panel::Workshop));
    assert_eq!(again.table.workshop.made, made);
    assert_eq!(again.table.workshop.order(), order("6"));
    again.table.update(Msg::TurnPage(true));
    assert_eq!(again.sent(), [(Lane::Bench, Ask::Design { order: order("9") }, "toy".to_owned())]);
    // What is made next takes its place.
    again.answer(Lane::Bench, designed(Vec::new(), "None."));
    let mut third = Scene::at::<Toy>("/5", reloaded(&again));
    third.table.update(Msg::Show(Panel::Workshop));
    let made = third.table.workshop.made.clone().expect("an answer");
    assert_eq!((made.plates.len(), made.remark.as_str()), (0, "None."));
}

#[test]
fn a_game_that_ends_is_told_and_a_dialog_opens_and_closes() {
    let mut scene = Scene::new::<Toy>("/2");
    scene.tap(2);
    assert_eq!(scene.notice(), "None is left. 1 moves.");
    assert_eq!(scene.table.notice.as_ref().map(|notice| notice.kind), Some(NoticeKind::Good));
    scene.table.update(Msg::Open(Some(Dialog::Share)));
    assert_eq!(scene.table.shared_link(), sealed("toy/2?moves=2"));
    scene.table.update(Msg::Open(None));
    assert_eq!(scene.table.shared_link(), "");
}

#[test]
fn the_chosen_method_solves_and_the_first_one_hints() {
    let mut scene = Scene::new::<Toy>("/5");
    assert_eq!(scene.table.about.methods.len(), 2);
    assert_eq!(scene.table.cost, "");
    scene.table.update(Msg::Method(1));
    assert_eq!(scene.table.cost, "Up to 5 states.");
    scene.table.update(Msg::Solve);
    assert_eq!(scene.sent()[0].1, Ask::Solve { method: 1 });
    let solution = "2.2.1".to_owned();
    scene.answer(Lane::Search, protocol::Found::Solved { solution, proof: Proof::BestKnown });
    let Mode::Player(player) = &scene.table.mode else { panic!("it is in the player") };
    assert!(player.title.starts_with("Best known solution: 3 moves"), "{}", player.title);
    scene.table.update(Msg::ClosePlayer);
    scene.table.update(Msg::Link("4".to_owned()));
    scene.table.update(Msg::Hint);
    assert_eq!(scene.sent()[0].1, Ask::Solve { method: 0 });
}

#[test]
fn a_second_question_waits_and_one_of_another_position_ends() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Facts));
    scene.table.update(Msg::Answer(1));
    let asked = (Lane::Search, Ask::Answer { question: 1 }, "toy/5".to_owned());
    assert_eq!(scene.sent(), [asked]);
    let note = "things".to_owned();
    let progress = Event::Progress { done: 40.0, total: Some(100.0), note };
    scene.table.update(Msg::Job(Lane::Search, progress));
    let under_way = scene.table.under_way(Purpose::Answer(1)).expect("it is under way");
    assert_eq!((under_way.note.as_str(), under_way.part), ("40 things", Some(0.4)));
    scene.table.update(Msg::Answer(0));
    assert_eq!(scene.sent(), []);
    assert!(scene.table.is_asked(Purpose::Answer(0)));

    let answered = || protocol::Found::Answered {
        value: "9 of 10".to_owned(),
        meaning: "As it is.".to_owned(),
    };
    scene.answer(Lane::Search, answered());
    assert_eq!(scene.table.spoken.0, "Difficulty: 9 of 10. As it is.");
    assert_eq!(scene.sent()[0].1, Ask::Answer { question: 0 });
    scene.table.update(Msg::Cancel(Lane::Search));
    assert_eq!(scene.table.answers.len(), 1, "what was answered stays");

    scene.tap(2);
    assert_eq!(scene.table.answers, []);
    scene.table.update(Msg::Answer(1));
    assert_eq!(scene.sent()[0].2, "toy/5?from=3");
    scene.tap(1);
    assert!(!scene.table.is_asked(Purpose::Answer(1)));
    scene.answer(Lane::Search, answered());
    assert_eq!(scene.table.answers, [], "nobody waits for it");
}

#[test]
fn a_question_is_about_the_position_in_the_player() {
    let mut scene = Scene::new::<Toy>("/5?player=2.2.1&at=1");
    scene.table.update(Msg::Answer(1));
    assert_eq!(scene.sent()[0].2, "toy/5?from=3");
    let found = protocol::Found::Answered { value: "easy".to_owned(), meaning: String::new() };
    scene.answer(Lane::Search, found);
    assert_eq!(scene.table.answers.len(), 1);
    scene.table.update(Msg::Step(true));
    assert_eq!(scene.table.answers, []);
}

#[test]
fn the_graph_names_where_the_game_is_and_leads_through_a_solution() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Graph));
    let labels = |scene: &Scene| {
        let graph = scene.table.shown.graph.clone().expect("there is a graph");
        graph.places.iter().map(|place| place.label.clone()).collect::<Vec<_>>()
    };
    let here = labels(&scene);
    assert_eq!((here.len(), here[0].as_str()), (6, "0 left, the goal"));
    assert_eq!(here[5], "5 left, the game is here");
    scene.table.update(Msg::Visit(PlaceId(2)));
    assert_eq!(labels(&scene)[2], "2 left, the game is here");
    assert!(scene.table.spoken.0.starts_with("2 moves made."), "{}", scene.table.spoken.0);
    // Counters do not come back.
    scene.table.update(Msg::Visit(PlaceId(3)));
    assert_eq!(labels(&scene)[2], "2 left, the game is here");

    scene.table.update(Msg::Link("5?player=2.2.1".to_owned()));
    scene.table.update(Msg::Visit(PlaceId(1)));
    let at = scene.table.shown.player.as_ref().map(|player| player.at.to_string());
    assert_eq!(at.as_deref(), Some("2"));
    scene.table.update(Msg::Visit(PlaceId(4)));
    assert!(scene.notice().contains("does not pass"), "{}", scene.notice());
}

#[test]
fn puzzles_made_to_order_come_through_moves_and_stay_while_one_is_played() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Workshop));
    scene.table.update(Msg::Order("least".to_owned(), "6".to_owned()));
    scene.table.update(Msg::Design);
    let order = vec![("least".to_owned(), "6".to_owned())];
    assert_eq!(scene.sent(), [(Lane::Bench, Ask::Design { order }, "toy".to_owned())]);
    scene.tap(2);
    scene.table.update(Msg::Link("9".to_owned()));
    scene.table.update(Msg::Edit(EditMsg::Open));
    scene.table.update(Msg::Edit(EditMsg::Close));
    assert!(!scene.browser().cancelled.contains(&Lane::Bench));
    let made = |links: &[&str]| {
        let design = |link: &&str| Designed {
            name: format!("Design {link}"),
            note: String::new(),
            link: (*link).to_owned(),
        };
        designed(links.iter().map(design).collect(), "These are all.")
    };
    scene.answer(Lane::Bench, made(&["toy/7", "toy/8?player=2.2.2.2&at=1"]));
    assert_eq!(scene.table.spoken.0, "2 puzzles were made. These are all.");
    let plates = |scene: &Scene| scene.table.workshop.made.clone().expect("some").plates;
    assert!(plates(&scene).iter().all(|plate| plate.picture.starts_with("<svg")));
    scene.table.update(Msg::Link("8?player=2.2.2.2&at=1".to_owned()));
    assert_eq!((scene.table.heading(), plates(&scene).len()), ("8 counters", 2));

    // Another order takes their place, and may come while another panel is shown.
    scene.table.update(Msg::Design);
    scene.table.update(Msg::Show(Panel::Play));
    scene.answer(Lane::Bench, made(&[]));
    assert!(scene.notice().starts_with("No puzzle was made."), "{}", scene.notice());
    scene.table.update(Msg::Do(0));
    assert_eq!((scene.table.panel, plates(&scene).len()), (Panel::Workshop, 0));
}

#[test]
fn a_table_computed_anew_and_called_off_keeps_what_was_computed() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Papers));
    assert_eq!(scene.table.papers.plots[0].title, "Figure 1: nothing");
    let cell = |scene: &mut Scene, row, value: &str| {
        let place = CellPlace { row, column: 0 };
        let value = value.to_owned();
        scene.table.update(Msg::Job(Lane::Bench, Event::Cell { place, value }));
    };
    scene.table.update(Msg::Recompute(0));
    for row in 0..3 {
        cell(&mut scene, row, "1");
    }
    // One that the table does not have.
    cell(&mut scene, 7, "1");
    assert_eq!(scene.table.papers.tables[0].1.get(CellPlace { row: 7, column: 0 }), None);
    scene.answer(Lane::Bench, protocol::Found::Recomputed);
    scene.table.update(Msg::Recompute(0));
    assert_eq!(scene.table.papers.tally(0), "Table 1: ways: 3 are not computed yet.");
    cell(&mut scene, 0, "1");
    scene.table.update(Msg::Cancel(Lane::Bench));
    let tally = "Table 1: ways: 1 agrees, 2 are not computed yet.";
    assert_eq!(scene.table.papers.tally(0), tally);
    assert_eq!(scene.browser().cancelled, [Lane::Bench]);
}

#[test]
fn a_judgement_that_comes_after_a_hint_is_announced_and_outlives_a_cancelled_order() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Hint);
    scene.table.update(Msg::Judging(Judging::Every));
    scene.table.update(Msg::Preferred);
    assert_eq!(scene.sent().len(), 1);
    assert_eq!(scene.table.status(), "5 left; not judged yet");
    scene.answer(Lane::Game, solved("2.2.1"));
    assert_eq!(scene.sent(), [(Lane::Game, Ask::Judge, "toy/5".to_owned())]);
    scene.table.update(Msg::Design);
    scene.table.update(Msg::Cancel(Lane::Bench));
    assert_eq!(scene.browser().cancelled, [Lane::Bench]);
    let won = Some(Value::Won(None));
    let moves = vec![won, Some(Value::Lost(None))];
    let judgement = Judgement { game: vec![won], moves, ..Judgement::default() };
    scene.answer(Lane::Game, protocol::Found::Judged(judgement));
    assert_eq!(scene.table.status(), "5 left, still winnable");
    assert_eq!(scene.sent().len(), 1, "only the order was sent meanwhile");
}

#[test]
fn our_figure_agrees_differs_or_is_new() {
    for (printed, stored, live, computed, expected) in [
        (Some("12"), Some("12"), false, None, Comparison::Agrees),
        (Some("12"), None, true, Some("12"), Comparison::Agrees),
        (Some("12"), None, true, Some("13"), Comparison::Differs),
        // What was just computed counts before what is stored.
        (Some("12"), Some("12"), true, Some("13"), Comparison::Differs),
        (Some("no"), None, true, Some("yes"), Comparison::Differs),
        (Some("n/c"), Some("12"), false, None, Comparison::New),
        (None, None, true, Some("12"), Comparison::New),
        (Some("12"), None, true, None, Comparison::Pending),
        (None, None, true, None, Comparison::Pending),
        (Some("12"), None, false, None, Comparison::Printed),
        (None, None, false, None, Comparison::Empty),
    ] {
        let [printed, stored] = [printed, stored].map(|text| text.map(str::to_owned));
        let cell = Cell { printed, stored, live };
        assert_eq!(Comparison::of(&cell, computed), expected, "{cell:?} {computed:?}");
    }
}

#[test]
fn a_value_that_a_field_does_not_take_is_objected_to_with_what_it_takes() {
    let choices = [("a", "First"), ("b", "Second")];
    let choices = choices.map(|(value, name)| (value.to_owned(), name.to_owned()));
    let [key, label, value] = ["kind", "Kind", "b"].map(str::to_owned);
    let field = Field { key, label, value, range: ParameterRange::Choice(choices.to_vec()) };
    assert_eq!(objection(&field, "b"), None);
    let told = objection(&field, "c").expect("it is not what the field has");
    assert!(told.contains("“c”") && told.contains("First, Second"), "{told}");
}

#[test]
fn a_damaged_link_says_which_part_is_wrong_and_opens_the_nearest_game() {
    fn check<P: Puzzle>(rest: &str, part: &str, nearest: &str) {
        let scene = Scene::new::<P>(rest);
        let told = scene.notice();
        assert!(told.starts_with("Part of this link could not be read"), "{rest:.60}: {told}");
        assert!(told.contains(part), "{rest:.60}: {told}");
        assert!(told.ends_with("This is the nearest game to it."), "{rest:.60}: {told}");
        assert!(scene.table.spoken.0.contains(part));
        assert_eq!(scene.link(), format!("{}{nearest}", P::ID));
    }
    for (rest, part, nearest) in [
        ("/english?moves=zz", "moves “zz”: move 1", "/english"),
        ("/english?moves=d2d4.d2d4.b3d3", "moves “d2d4”: move 2", "/english?moves=d2d4"),
        ("/klingon", "board “klingon”", "/english"),
        ("/english?from=ooo/ooo", "position “ooo/ooo”: 2 rows", "/english"),
        ("/english?from=%ff%fe%00", "position", "/english"),
        ("/english?player=d2d4", "solution “d2d4”: its moves do not reach the goal", "/english"),
    ] {
        check::<PegSolitaire>(rest, part, nearest);
    }
    let long = format!("/3x5?moves={}", "ac.ca.".repeat(50_000));
    for (rest, part, nearest) in [
        ("/3x999", "discs “999”: a whole number from 1 to 100 is allowed", "/3x5"),
        ("/3x3?from=2.3/1/", "Start: disc 3 lies on the smaller disc 2 on peg A. This", "/3x3"),
        ("/3x5?moves=ac.a", "moves “a”: move 2", "/3x5?moves=ac"),
        ("/3x5?moves=ac.ac", "Disc 2 may not rest on the smaller disc 1. This", "/3x5?moves=ac"),
        (
            "/3x5?moves=ac.ab&done=7",
            "done “7”: a whole number from 0 to 2 is allowed",
            "/3x5?moves=ac.ab",
        ),
        (
            "/3x5?player=&at=99",
            "step “99”: a whole number from 0 to 31 is allowed",
            "/3x5?player=&at=31",
        ),
        ("/3x5?at=3", "step “3”", "/3x5"),
        ("/3x5?v=2", "version “2”", "/3x5"),
        ("/3x5?colour=red", "link “colour”: no such part", "/3x5"),
        ("/3x5?moves=ac&moves=ab", "this part may come once only", "/3x5?moves=ac"),
        (&long, "bytes long", "/3x5"),
    ] {
        check::<Hanoi>(rest, part, nearest);
    }
}

#[test]
fn the_tables_of_the_towers_agree_with_their_papers() {
    fn check<P: Puzzle>(title: &str) {
        let tables: Vec<PaperTable> = P::tables().into_iter().map(PaperTable::from).collect();
        let index = tables.iter().position(|table| table.title.starts_with(title));
        let index = index.unwrap_or_else(|| panic!("no table {title}"));
        let mut computed = Computed::default();
        for ((row, column), value) in common::recomputed::<P>(index) {
            computed.set(CellPlace { row, column }, value);
        }
        let told = tally(&tables[index], &computed);
        assert!(told.contains("agree"), "{title}: {told}");
        assert!(!told.contains("differ") && !told.contains("not computed"), "{title}: {told}");
    }
    check::<KTower>("Bounds for k = 1, 2 and 3");
    check::<Magnetic>("Table 5: ");
    check::<DoubleDecker>("Section 6.2.2");
    check::<London>("Section 6.3");
}

#[test]
fn a_puzzle_in_space_is_turned_filmed_and_dragged() {
    let mut scene = Scene::new::<Magic>("");
    let (link, drawn) = (scene.link(), scene.table.shown.scene.clone());
    scene.table.update(Msg::Turn(30, -10));
    assert_ne!(scene.table.shown.scene.items, drawn.items);
    assert_eq!(scene.link(), link);
    scene.table.update(Msg::Upright);
    assert_eq!(scene.table.shown.scene.items, drawn.items);

    // What is held offers handles; the one that is pointed at shows its move.
    scene.tap(0);
    let handle = scene.table.shown.handles[0];
    let held = scene.table.shown.scene.clone();
    assert!(scene.table.update(Msg::Point(handle)));
    assert_ne!(scene.table.shown.scene.items, held.items);
    assert!(!scene.table.update(Msg::Point(handle)));

    // Dragged a little it falls back, dragged far it is made; either way the film goes on from there.
    scene.table.update(Msg::Lift(handle));
    let reel = scene.table.reel.len();
    assert!(reel > 20);
    scene.table.update(Msg::LetGo(0.25));
    assert_eq!(scene.table.shown.standing.done, 0);
    assert!(!scene.table.film.is_empty() && scene.table.film.len() < reel / 2);
    scene.table.update(Msg::Lift(handle));
    scene.table.update(Msg::LetGo(0.75));
    assert_eq!(scene.table.shown.standing.done, 1);
    assert!(!scene.table.film.is_empty() && scene.table.film.len() < reel / 2);

    // A move that is taken back is filmed backwards.
    scene.table.update(Msg::Undo);
    assert_eq!(scene.table.film.len(), 20);
    assert_eq!(scene.table.shown.standing.done, 0);
}

#[test]
fn a_general_fold_is_dragged_like_any_other_and_taken_back() {
    let mut scene = Scene::new::<Magic>("/8?from=RvR2Rc2ULLm2Lc2U");
    scene.tap(0);
    let shown = scene.table.shown.clone();
    let is_general = |handle: &PlaceId| {
        let place = shown.scene.place(*handle);
        place.is_some_and(|place| place.label.contains(": General fold: hinges turn together"))
    };
    let handle = *shown.handles.iter().find(|handle| is_general(handle)).expect("a general fold");
    let held = scene.table.shown.scene.clone();
    assert!(scene.table.update(Msg::Point(handle)));
    assert_ne!(scene.table.shown.scene.items, held.items);
    scene.table.update(Msg::Lift(handle));
    scene.table.update(Msg::LetGo(0.25));
    assert_eq!(scene.table.shown.standing.done, 0);
    scene.table.update(Msg::Lift(handle));
    scene.table.update(Msg::LetGo(0.75));
    assert_eq!(scene.table.shown.standing.done, 1);
    assert!(!scene.table.film.is_empty());
    assert!(scene.link().ends_with("moves=gRRmRmUmLvLmDmU"), "{}", scene.link());
    scene.table.update(Msg::Undo);
    assert_eq!((scene.table.film.len(), scene.table.shown.standing.done), (20, 0));
}

#[test]
fn where_it_is_known_how_far_the_goal_is_moves_lead_nearer_or_farther() {
    let mut scene = Scene::at::<Magic>("/8?goal=RmUvUmLvRmUvUmLv", Scene::judging(Judging::Every));
    work(&mut scene);
    assert!(scene.table.status().ends_with(", 6 moves to the goal"), "{}", scene.table.status());
    scene.tap(0);
    let handles = |scene: &Scene| {
        let shown = &scene.table.shown;
        let label = |handle: &PlaceId| shown.scene.place(*handle).map(|place| place.label.clone());
        shown
            .handles
            .iter()
            .filter_map(|handle| Some((*handle, label(handle)?)))
            .collect::<Vec<_>>()
    };
    let marks = |scene: &Scene, handle: PlaceId| -> Vec<Role> {
        let items = scene.table.shown.scene.items.iter();
        items
            .filter(|item| item.thing == Thing::new(MARKS, handle.0))
            .map(|item| item.role)
            .collect()
    };
    let mut seen = [false; 3];
    for (handle, label) in handles(&scene) {
        let expected = [
            (", nearer: 5 moves to the goal", Role::Winning),
            (", as far as now: 6 moves to the goal", Role::Drawing),
            (", farther: 7 moves to the goal", Role::Losing),
        ];
        let kind = expected.iter().position(|(words, _)| label.ends_with(words)).expect(&label);
        let marks = marks(&scene, handle);
        assert!(marks.contains(&expected[kind].1) && marks.contains(&Role::TheoryText), "{label}");
        seen[kind] = true;
    }
    assert!(seen[2], "of the hinges of one tile some lead away");
    // A move that leads away is told, with a way back.
    let away = handles(&scene).into_iter().find(|(_, label)| label.contains("farther"));
    scene.tap(away.expect("a handle").0.0);
    work(&mut scene);
    let told = "That move leads away from the goal: it was 6 moves to it, and now it is 7.";
    assert_eq!((scene.notice(), scene.actions()), (told, &[Action::TakeBack(0)][..]));
    // Nobody wants to know: nothing is marked.
    scene.browser_mut().preferences = None;
    scene.table.update(Msg::Preferred);
    scene.tap(0);
    assert!(
        handles(&scene).iter().all(|(handle, label)| {
            marks(&scene, *handle).is_empty() && !label.contains("goal")
        })
    );
}

#[test]
fn where_motion_is_reduced_nothing_is_filmed() {
    let host = FakeHost::default();
    let still = Preferences { judging: Judging::Off, still: true, speed: 2 };
    host.0.borrow_mut().preferences = Some(still);
    let mut scene = Scene::at::<Magic>("", host);
    scene.tap(0);
    let handle = scene.table.shown.handles[0];
    scene.tap(handle.0);
    assert_eq!(scene.table.shown.standing.done, 1);
    assert!(scene.table.film.is_empty());
}

fn labels(scene: &Scene) -> Vec<String> {
    scene.actions().iter().map(Action::label).collect()
}

#[test]
fn a_hint_says_where_to_look_then_why_then_the_move_and_then_makes_it() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    scene.table.update(Msg::Hint);
    scene.answer(Lane::Game, solved(""));
    assert_eq!((scene.notice(), labels(&scene)), ("Look here: Peg A.", vec!["Why?".to_owned()]));
    assert_eq!(scene.table.spoken.0, "Hint: Look here: Peg A.");
    let drawn = |scene: &Scene, role| {
        let items = &scene.table.shown.scene.items;
        items.iter().filter(|item| item.role == role).count()
    };
    assert_eq!((drawn(&scene, Role::Theory), drawn(&scene, Role::Ghost)), (0, 0));
    scene.table.update(Msg::Do(0));
    let why = "Discs 1–2 go from A to B so that disc 3 can go to C.";
    assert_eq!((scene.notice(), labels(&scene)), (why, vec!["Show the move".to_owned()]));
    assert_eq!(scene.table.spoken.0, format!("Hint: {why}"));
    // One frame around both, and a ghost of each on B.
    assert_eq!((drawn(&scene, Role::Theory), drawn(&scene, Role::Ghost)), (1, 2));
    scene.table.update(Msg::Hint);
    assert!(scene.notice().ends_with("The first of 7 steps to the goal."), "{}", scene.notice());
    assert_eq!(labels(&scene), ["Make this move"]);
    assert_eq!((drawn(&scene, Role::Theory), drawn(&scene, Role::Ghost)), (0, 0));
    assert_ne!(drawn(&scene, Role::Hint), 0);
    scene.table.update(Msg::Hint);
    assert_eq!(scene.link(), "hanoi/3x3?moves=ac");
}

/// What the steps of a hint say, up to the move, and how many items each draws in a role.
fn hints<P: Puzzle>(rest: &str, role: Role) -> Vec<(String, usize)> {
    let mut scene = Scene::new::<P>(rest);
    let mut told = Vec::new();
    loop {
        scene.table.update(Msg::Hint);
        work(&mut scene);
        let items = scene.table.shown.scene.items.iter();
        told.push((scene.notice().to_owned(), items.filter(|item| item.role == role).count()));
        if scene.actions() == [Action::PlayHint] {
            return told;
        }
        assert!(told.len() < 3, "{told:?}");
    }
}

#[test]
fn why_a_number_stands_there_is_the_line_with_its_sum() {
    let hints = hints::<Franklin>("/8", Role::Theory);
    let [(place, 0), (why, drawn), (number, 0)] = &hints[..] else { panic!("{hints:?}") };
    assert!(why.contains(" to come from 1 blank.") && *drawn > 4, "{why} {drawn}");
    let cell = place.strip_prefix("Look here: ").and_then(|rest| rest.strip_suffix('.'));
    assert!(number.to_lowercase().starts_with(cell.expect("a cell")), "{number}");
}

#[test]
fn why_a_tile_lies_there_is_its_ghost_and_whether_anything_else_could() {
    let ghosts = |rest: &str| {
        let told = hints::<Tiling>(rest, Role::Ghost);
        let drawn: Vec<usize> = told.iter().map(|(_, drawn)| *drawn).collect();
        (drawn, told[1].0.clone())
    };
    for (rest, said) in [
        ("/4x3", "The weights allow the monomino 4 of the free cells; its ghost lies on one."),
        ("/4x3?moves=0m0", "In the tiling that is known, a tile lies here: its ghost is drawn."),
        // The monomino lies in one corner, and the cell beside another one is covered.
        ("/4x3?moves=0m0.2n0", "Nothing else can cover"),
    ] {
        let (drawn, told) = ghosts(rest);
        // The outline of the spent monomino is a ghost too.
        let spent = usize::from(rest.contains('m'));
        assert_eq!(drawn, [spent, 1 + spent, spent], "{rest}");
        assert!(told.starts_with(said), "{rest}: {told}");
    }
}

#[test]
fn hints_without_a_reason_have_two_steps() {
    for (told, why) in [
        (hints::<PegSolitaire>("/english", Role::Theory), None),
        (
            hints::<PegSolitaire>(
                "/english?from=.../.o./...o.../......./...o.../.../...&goal=d6",
                Role::Theory,
            ),
            Some(("From here one peg takes 2 pegs in a row: those in rings.", 2)),
        ),
        (
            hints::<London>("/123?from=b/g/r&goal=b/r/g", Role::Theory),
            Some(("The blue ball is where it belongs, but has to step aside.", 0)),
        ),
        (
            hints::<KTower>("/3k1", Role::Theory),
            Some(("Disc 3 is the largest that has to leave A: it must lie on top first.", 1)),
        ),
        (hints::<DoubleDecker>("/2", Role::Theory), Some(("The aim now: ", 1))),
        (hints::<Magnetic>("/nnn3", Role::Theory), Some(("The aim now: ", 1))),
        (hints::<Pennies>("/psi-2-3", Role::Ghost), Some(("The aim now: Expansions.", 0))),
    ] {
        let steps = told.iter().filter(|(words, _)| words.starts_with("Look here: ")).count();
        assert_eq!(steps, 1, "{told:?}");
        match why {
            None => assert_eq!(told.len(), 2, "{told:?}"),
            Some((words, drawn)) => {
                assert_eq!((told.len(), told[1].1 >= drawn), (3, true), "{told:?}");
                assert!(told[1].0.starts_with(words), "{told:?}");
            }
        }
    }
}

#[test]
fn a_hint_draws_the_row_that_is_in_danger() {
    let told = hints::<Picaria>("/4x3?moves=c2.c1.m1.a1", Role::Theory);
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn the_end_of_a_game_says_what_was_reached_and_what_to_do_next() {
    let mut scene = Scene::new::<Hanoi>("/3x1");
    scene.tap(0);
    scene.tap(2);
    assert_eq!(scene.notice(), "The tower stands on C. 1 move.");
    let offered = labels(&scene);
    assert_eq!(offered, ["Again", "How is it done?", "Next puzzle", "Share"]);
    assert_eq!(scene.sent(), [(Lane::Search, Ask::Fewest, "hanoi/3x1".to_owned())]);
    scene.table.update(Msg::Do(1));
    // The search for the fewest moves makes room.
    assert_eq!(scene.sent(), [(Lane::Search, SOLVE, "hanoi/3x1?moves=ac&done=0".to_owned())]);
    // The next position of the catalogue.
    scene.table.update(Msg::Redo);
    scene.table.update(Msg::Do(2));
    let plates = &scene.table.catalogue;
    assert!(plates.iter().any(|plate| plate.link == scene.link()), "{}", scene.link());
}

#[test]
fn the_end_of_a_game_is_compared_with_the_fewest_moves() {
    let end = |played: &[u32], found: protocol::Found| {
        let mut scene = Scene::new::<Hanoi>("/3x1");
        played.iter().for_each(|place| scene.tap(*place));
        assert!(scene.table.awaited().is_none(), "nobody waits for it");
        let said = scene.table.spoken.0.clone();
        scene.answer(Lane::Search, found);
        assert!(scene.table.spoken.0.starts_with(&said), "{}", scene.table.spoken.0);
        scene.notice().to_owned()
    };
    let fewest = |length: usize, proof: Proof| {
        let measure = format!("{length} moves");
        protocol::Found::Fewest { length, measure, proof }
    };
    let direct = "The tower stands on C. 1 move.";
    let detour = "The tower stands on C. 2 moves.";
    for (played, found, words) in [
        (&[0, 2][..], fewest(1, Proof::Optimal), format!("{direct} Nobody can do it in fewer.")),
        (
            &[0, 1, 1, 2],
            fewest(1, Proof::Optimal),
            format!("{detour} The fewest possible: 1 moves."),
        ),
        (
            &[0, 1, 1, 2],
            fewest(1, Proof::BestKnown),
            format!("{detour} The fewest known: 1 moves."),
        ),
        (&[0, 2], fewest(1, Proof::BestKnown), format!("{direct} Nothing shorter is known.")),
        (
            &[0, 2],
            fewest(3, Proof::BestKnown),
            format!("{direct} That is fewer than the solver finds: 3 moves."),
        ),
        (&[0, 2], fewest(1, Proof::Legal), direct.to_owned()),
        (
            &[0, 2],
            protocol::Found::Undecided { reason: "Too large.".to_owned() },
            direct.to_owned(),
        ),
    ] {
        assert_eq!(end(played, found), words);
    }
    // A worker that fails is no news, and the words of something else stay as they are.
    let mut scene = Scene::new::<Hanoi>("/3x1");
    [0, 2].into_iter().for_each(|place| scene.tap(place));
    scene.table.update(Msg::Dismiss);
    scene.table.update(Msg::Job(Lane::Search, Event::Failed("It died.".to_owned())));
    assert_eq!(scene.notice(), "");
}

#[test]
fn a_challenge_has_no_help_and_a_par_and_ends_when_it_is_given_up() {
    let mut scene = Scene::new::<Hanoi>("/3x1?challenge=1");
    assert!(scene.table.is_challenged());
    assert!(scene.table.status().starts_with("Challenge, par 1: "), "{}", scene.table.status());
    for msg in [Msg::Hint, Msg::Solve, Msg::Answer(0)] {
        scene.table.update(msg);
        assert!(scene.notice().starts_with("This is a challenge"), "{}", scene.notice());
        assert_eq!(scene.actions(), [Action::GiveUp]);
    }
    assert!(scene.sent().is_empty(), "nothing is asked");
    assert_eq!(scene.browser().shown, "hanoi/3x1?challenge=1");

    // More moves than the par, the par, and fewer: each is said, and there is help again.
    for (start, played, words) in [
        ("/3x1?challenge=1", &[0, 1, 1, 2][..], "2 moves. The par is 1."),
        ("/3x1?challenge=1", &[0, 2], "1 move. You made the par."),
        ("/3x1?challenge=2", &[0, 2], "1 move. You beat the par of 2."),
        ("/3x1?challenge=free", &[0, 2], "1 move. The challenge is met."),
    ] {
        let mut scene = Scene::new::<Hanoi>(start);
        played.iter().for_each(|place| scene.tap(*place));
        assert!(scene.notice().ends_with(words), "{}", scene.notice());
        assert!(!scene.table.is_challenged());
        // Once more, it is a challenge again.
        scene.table.update(Msg::Do(0));
        assert!(scene.table.is_challenged());
    }

    // Given up: the solver shows the way from the start, and the link is no challenge any more.
    let mut scene = Scene::new::<Hanoi>("/3x2?challenge=3&moves=ab");
    scene.table.update(Msg::GiveUp);
    assert_eq!(scene.sent(), [(Lane::Search, SOLVE, "hanoi/3x2?moves=ab&done=0".to_owned())]);
    assert_eq!(scene.browser().shown, "hanoi/3x2?moves=ab&done=0");
    assert!(!scene.table.is_challenged());

    // Where a mistake is told at once, a challenge does not.
    let host = Scene::judging(Judging::Every);
    let mut scene = Scene::at::<Hanoi>("/3x2?challenge=3", host);
    assert!(scene.sent().is_empty() && !scene.table.wants_judgement());
    scene.table.update(Msg::GiveUp);
    assert!(scene.table.wants_judgement() || !scene.table.about.can_judge());
}

#[test]
fn ones_own_moves_are_compared_with_a_solution_from_the_same_start() {
    let compared = |rest: &str| {
        let scene = Scene::new::<Hanoi>(rest);
        scene.table.compared().map(|it| (it.first, it.words))
    };
    let at = |first: usize, words: &str| Some((first, words.to_owned()));
    // The solution of two discs: ab, ac, bc.
    for (rest, expected) in [
        ("/3x2?moves=ab.bc.ab.ac.bc&done=0&player=", at(1, "The first difference is move 2.")),
        ("/3x2?moves=ac&done=0&player=", at(0, "The first difference is move 1.")),
        ("/3x2?moves=ab&done=0&player=", at(1, "They are the same up to move 1.")),
        ("/3x2?moves=ab.ac.bc&done=0&player=", at(3, "They are the same.")),
        ("/3x2?moves=ab&player=", None),
        ("/3x2?player=", None),
        ("/3x2?moves=ab.ac.bc&done=0", None),
        ("/3x60?moves=ab&done=0&player=", None),
    ] {
        assert_eq!(compared(rest), expected, "{rest}");
    }
    let mut scene = Scene::new::<Hanoi>("/3x2?moves=ab&done=0&player=");
    scene.table.update(Msg::Predict);
    assert_eq!(scene.table.compared(), None, "what is guessed is not told");
}

#[test]
fn a_challenge_is_shared_with_ones_own_moves_as_par() {
    let mut scene = Scene::new::<Hanoi>("/3x1");
    let challenge = |scene: &mut Scene| {
        scene.table.update(Msg::Open(Some(Dialog::Share)));
        scene.table.update(Msg::Share(Share::Challenge));
        let link = scene.table.shared_link();
        scene.table.update(Msg::Open(None));
        link
    };
    assert_eq!(challenge(&mut scene), sealed("hanoi/3x1?challenge=free"));
    [0, 1, 1, 2].into_iter().for_each(|place| scene.tap(place));
    assert_eq!(challenge(&mut scene), sealed("hanoi/3x1?challenge=2"));
    // Moves of the solver are no par.
    let mut scene = Scene::new::<Hanoi>("/3x2?player=&at=3");
    scene.table.update(Msg::TakeOver);
    assert_eq!(challenge(&mut scene), sealed("hanoi/3x2?challenge=free"));
    // A game for two has no par.
    let mut scene = Scene::new::<Picaria>("");
    scene.table.update(Msg::Open(Some(Dialog::Share)));
    assert!(scene.table.shared.iter().all(|(share, _)| *share != Share::Challenge));
    let scene = Scene::new::<Picaria>("?challenge=5");
    assert!(scene.notice().contains("this is a game for two"), "{}", scene.notice());
    assert!(!scene.table.is_challenged());
}

#[test]
fn what_a_link_says_of_a_solution_is_checked_again() {
    let title = |scene: &Scene| scene.table.player().map(|player| player.title.clone());
    let checked = |found: protocol::Found| {
        let mut scene = Scene::new::<Hanoi>("/3x2?player=&claim=optimal");
        assert_eq!(scene.sent(), [(Lane::Search, Ask::Fewest, "hanoi/3x2".to_owned())]);
        assert_eq!(title(&scene).as_deref(), Some("Said to be optimal: 3 moves"));
        scene.answer(Lane::Search, found);
        title(&scene).expect("the player is open")
    };
    let fewest = |length: usize, proof: Proof| {
        let measure = format!("{length} moves");
        protocol::Found::Fewest { length, measure, proof }
    };
    for (found, title) in [
        (fewest(3, Proof::Optimal), "Optimal solution: 3 moves; checked again"),
        (fewest(2, Proof::Optimal), "Solution: 3 moves; the fewest possible: 2 moves"),
        (fewest(3, Proof::BestKnown), "Said to be optimal: 3 moves"),
        (protocol::Found::Undecided { reason: String::new() }, "Said to be optimal: 3 moves"),
    ] {
        assert_eq!(checked(found), title);
    }
    // What nothing is said of is not checked.
    assert!(Scene::new::<Hanoi>("/3x2?player=").sent().is_empty());
}

#[test]
fn the_worker_counts_the_fewest_moves_as_the_puzzle_counts() {
    let fewest = |game: &str| {
        let answer = run(&Ask::Fewest, game, &mut Silent).expect("nobody cancels");
        match answer.found {
            protocol::Found::Fewest { length, measure, proof } => (length, measure, proof),
            found => panic!("{game}: {found:?}"),
        }
    };
    // From the present position on; jumps of one peg are one move.
    assert_eq!(fewest("hanoi/3x3?moves=ac"), (6, "6 moves".to_owned(), Proof::Optimal));
    let two_jumps = "peg-solitaire/english?from=.../.o./...o.../......./...o.../.../...&goal=d6";
    assert_eq!(fewest(two_jumps), (1, "2 jumps in 1 move".to_owned(), Proof::Optimal));
}

/// The listed parts of the solution in the player: what each does, and between which moves; and which is played.
fn chapters(scene: &Scene) -> (Vec<(String, String, String)>, Option<String>) {
    let player = scene.table.shown.player.as_ref().expect("a solution");
    let parts = player.chapters.iter();
    let listed =
        parts.map(|part| (part.name.clone(), part.begin.to_string(), part.end.to_string()));
    (listed.collect(), player.chapter().map(|part| part.name.clone()))
}

#[test]
fn why_a_part_is_done_is_shown_and_is_said_once_when_it_begins() {
    let mut scene = Scene::new::<Hanoi>("/3x4?player=&at=0");
    let shown = |scene: &Scene| {
        let player = scene.table.shown.player.as_ref().expect("a solution");
        player.explanation.clone()
    };
    let said = |scene: &Scene| {
        scene.table.spoken.0.contains("That is the same puzzle with one disc fewer")
    };
    let first = shown(&scene);
    assert_eq!(
        first,
        "Disc 3 can go to B only when no smaller disc lies on it or on B. So discs 1–2 go from A to C. \
         That is the same puzzle with one disc fewer: 2² − 1 = 3 moves."
    );
    // Moves 1 to 3 are one part, move 4 is of the part around it, and with move 5 the next one begins.
    let mut heard = Vec::new();
    for _ in 0..5 {
        scene.table.update(Msg::Step(true));
        heard.push((said(&scene), shown(&scene) == first));
    }
    assert_eq!(heard, [(true, true), (false, true), (true, false), (true, false), (false, false)]);
    // The caption comes first.
    scene.table.update(Msg::Seek(0_u8.into()));
    let words = &scene.table.spoken.0;
    assert!(
        words.starts_with("The start. Disc 1 goes from A to B.") && words.ends_with(&first),
        "{words}"
    );
    // Nothing is said while it plays; when it pauses, the part is new.
    scene.table.update(Msg::TogglePlaying);
    for _ in 0..4 {
        scene.table.update(Msg::Timer(Timer::Tick));
    }
    let now = shown(&scene);
    assert!(!scene.table.spoken.0.contains(&now) && now != first, "{now}");
    scene.table.update(Msg::TogglePlaying);
    let words = &scene.table.spoken.0;
    assert!(words.starts_with("Paused at move 5 of 15.") && words.ends_with(&now), "{words}");
    // The largest disc stands in no part.
    scene.table.update(Msg::Seek(7_u8.into()));
    assert_eq!((shown(&scene).as_str(), said(&scene)), ("", false));
}

#[test]
fn what_is_said_of_a_step_is_the_move_that_was_made_with_its_number() {
    fn check<P: Puzzle>(rest: &str) {
        let mut scene = Scene::new::<P>(rest);
        scene.table.update(Msg::Solve);
        work(&mut scene);
        let player = scene.table.shown.player.clone().expect("a solution");
        let length = player.length.clone();
        for number in 1_u32..=4 {
            // What is told of the move that comes next names no number.
            let next = scene.table.shown.player.as_ref().expect("a solution").caption.clone();
            assert!(!next.contains(&format!(" of {length}")), "{rest}: {next}");
            scene.table.update(Msg::Step(true));
            let said = &scene.table.spoken.0;
            let begins = format!("Move {number} of {length}. {next}");
            assert!(said.starts_with(&begins), "{rest}: {said}");
            let at = &scene.table.shown.player.as_ref().expect("a solution").at;
            assert_eq!(*at, number.into(), "{rest}");
        }
        scene.table.update(Msg::Step(false));
        assert!(scene.table.spoken.0.starts_with(&format!("Move 3 of {length}. ")), "{rest}");
        scene.table.update(Msg::SeekEnd);
        let end = scene.table.shown.player.as_ref().expect("a solution").caption.clone();
        assert!(scene.table.spoken.0.contains(&end), "{rest}: {}", scene.table.spoken.0);
    }
    check::<Hanoi>("/3x3");
    check::<KTower>("/4k1");
    check::<DoubleDecker>("/3");
    check::<Magnetic>("/nnn3");
    check::<PegSolitaire>("/english");
    // The solution is entered after its first move.
    check::<Pennies>("/psi-2-3?moves=e1");
    check::<Pennies>("/psi-2-3");
    check::<Tiling>("/5x4");
    check::<Franklin>("/8");
    check::<Magic>("/8");
}

#[test]
fn the_parts_of_a_solution_are_listed_opened_and_repeated() {
    let mut scene = Scene::new::<Hanoi>("/3x4?player=&at=9");
    let (parts, now) = chapters(&scene);
    let ends: Vec<(&str, &str)> =
        parts.iter().map(|(_, begin, end)| (begin.as_str(), end.as_str())).collect();
    // The tower of three goes away, the largest disc moves, and the tower of three comes after it.
    assert_eq!(ends, [("0", "7"), ("7", "8"), ("8", "15")]);
    assert_eq!(now.as_ref(), Some(&parts[2].0));
    // One level deeper it is what that part is made of.
    scene.table.update(Msg::Level(2));
    let (parts, _) = chapters(&scene);
    let ends: Vec<(&str, &str)> =
        parts.iter().map(|(_, begin, end)| (begin.as_str(), end.as_str())).collect();
    assert_eq!(ends, [("8", "11"), ("11", "12"), ("12", "15")]);

    // It is played over and over, until one goes elsewhere.
    scene.table.update(Msg::Level(0));
    scene.table.update(Msg::Loop);
    scene.table.update(Msg::TogglePlaying);
    let at = |scene: &Scene| scene.table.shown.player.as_ref().map(|player| player.at.to_string());
    for expected in ["11", "12", "13", "14", "15", "8", "9"] {
        scene.table.update(Msg::Timer(Timer::Tick));
        assert_eq!(at(&scene).as_deref(), Some(expected));
    }
    // However quickly, and in parts however large.
    for speed in 2..SPEEDS.len() {
        for level in 0..4 {
            scene.table.update(Msg::Speed(speed));
            scene.table.update(Msg::Level(level));
            for _ in 0..4 {
                scene.table.update(Msg::Timer(Timer::Tick));
                let at = at(&scene).and_then(|at| at.parse::<u32>().ok());
                assert!(at.is_some_and(|at| (8..=15).contains(&at)), "{at:?} at {speed}, {level}");
                assert!(scene.table.player().is_some_and(|player| player.looped.is_some()));
            }
        }
    }
    scene.table.update(Msg::Level(0));
    scene.table.update(Msg::Seek(3_u8.into()));
    assert!(scene.table.player().is_some_and(|player| player.looped.is_none()));
    scene.table.update(Msg::Loop);
    assert!(scene.table.spoken.0.contains("over and over"), "{}", scene.table.spoken.0);
    scene.table.update(Msg::Loop);
    assert!(scene.table.player().is_some_and(|player| player.looped.is_none()));

    // Of a very long solution a few are listed.
    let scene = Scene::new::<KTower>("/64k3?player=&at=4000");
    let (parts, now) = chapters(&scene);
    assert!((2..=12).contains(&parts.len()) && now.is_some(), "{parts:?}");
    assert!(parts.windows(2).all(|two| two[0].2 == two[1].1), "one after the other: {parts:?}");
}

#[test]
fn jumps_of_one_peg_and_deals_of_the_cards_are_parts() {
    let from = ".../.o./...o.../......./...o.../.../...";
    let scene =
        Scene::new::<PegSolitaire>(&format!("/english?from={from}&goal=d6&player=d2d4.d4d6&at=1"));
    assert_eq!(scene.table.shown.player.as_ref().map(|player| player.frames.len()), Some(1));
    // Two jumps of one peg are one move, and so is the whole solution.
    assert_eq!(chapters(&scene), (Vec::new(), None));
    let dealt = "/3x9-magician?from=sorted_7H_3p1_dealt&goal=20&player=g2.d.g1.d.g3.t20&at=2";
    let scene = Scene::new::<ThreePile>(dealt);
    let (parts, now) = chapters(&scene);
    let names: Vec<&str> = parts.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names, ["The deal on the table", "Deal 1", "Deal 2", "The card"]);
    assert_eq!(now.as_deref(), Some("Deal 1"));
}

#[test]
fn a_solution_that_was_played_on_from_is_kept_with_its_proof() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    scene.table.update(Msg::Solve);
    let solution = String::new();
    scene.answer(Lane::Search, protocol::Found::Solved { solution, proof: Proof::Optimal });
    scene.table.update(Msg::Step(true));
    let shared = scene.link();
    let Mode::Player(player) = scene.table.mode.clone() else { panic!("it is in the player") };
    scene.table.update(Msg::TakeOver);
    assert_eq!(scene.table.left.as_ref().map(|left| left.at.as_str()), Some("1"));
    scene.tap(0);
    scene.tap(1);
    scene.table.update(Msg::BackToSolution);
    let Mode::Player(again) = &scene.table.mode else { panic!("it is in the player") };
    assert_eq!(again.title, player.title);
    assert_eq!(scene.table.shown.player.as_ref().map(|shown| shown.at.clone()), Some(1_u8.into()));
    assert_eq!(scene.table.left, None);
    // What was played meanwhile is offered.
    assert_eq!(labels(&scene), ["Bring it back"]);

    // A link says what was known, and the page that it is said.
    let rest = shared.strip_prefix("hanoi").expect("a link of this puzzle").to_owned();
    assert!(rest.ends_with("claim=optimal"), "{rest}");
    let scene = Scene::new::<Hanoi>(&rest);
    let Mode::Player(player) = &scene.table.mode else { panic!("it is in the player") };
    assert!(player.title.starts_with("Said to be optimal: 7 moves"), "{}", player.title);
}

#[test]
fn the_moves_of_a_solution_are_listed_around_the_present_one() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=");
    let player = |scene: &Scene| scene.table.shown.player.clone().expect("it is in the player");
    assert_eq!(player(&scene).moves.join(" "), "ac ab cb ac ba bc ac");
    scene = Scene::new::<Hanoi>("/3x64?player=&at=1000000");
    let shown = player(&scene);
    assert_eq!((shown.first, shown.moves.len()), (999_980_u32.into(), 60));
    // Nobody who looks at another panel waits for them.
    scene.table.update(Msg::Show(Panel::Facts));
    assert_eq!(player(&scene).moves.len(), 0);
}

#[test]
fn a_tab_opens_its_sheet_and_closes_it_again() {
    let mut scene = Scene::new::<Toy>("/5");
    assert!(!scene.table.sheet);
    scene.table.update(Msg::Show(Panel::Facts));
    assert!(scene.table.sheet);
    scene.table.update(Msg::Show(Panel::Catalogue));
    assert!(scene.table.sheet);
    scene.table.update(Msg::Show(Panel::Catalogue));
    assert!(!scene.table.sheet && scene.table.panel == Panel::Catalogue);
    // What acts on the board puts it away.
    scene.table.update(Msg::Show(Panel::Catalogue));
    scene.table.update(Msg::Hint);
    assert!(!scene.table.sheet);
    scene.table.update(Msg::Show(Panel::Play));
    scene.table.update(Msg::PutAway);
    assert!(!scene.table.sheet);
}

#[test]
fn a_solution_or_a_game_is_shown_to_a_class_and_the_address_says_so() {
    for rest in ["/3x3?moves=ac", "/3x3?player=&at=2"] {
        let mut scene = Scene::new::<Hanoi>(rest);
        scene.table.update(Msg::Present);
        assert!(scene.table.presenting);
        let shown = scene.browser().shown.clone();
        assert_eq!(shown, format!("hanoi{rest}&view=projector"));
        // What the address opens is shown in the same way, and nothing else is saved.
        let mut again = Scene::new::<Hanoi>(shown.strip_prefix("hanoi").expect("a link of hanoi"));
        assert!(again.table.presenting);
        assert_eq!(again.table.link(), format!("hanoi{rest}"));
        again.table.update(Msg::Present);
        assert!(!again.table.presenting);
        assert_eq!(again.browser().shown, format!("hanoi{rest}"));
    }
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&view=projector");
    scene.table.update(Msg::ClosePlayer);
    assert!(!scene.table.presenting);
    let mut scene = Scene::new::<Hanoi>("/3x3?view=projector");
    scene.table.update(Msg::Edit(EditMsg::Open));
    assert!(!scene.table.presenting, "setting up is not for the class");
    let scene = Scene::new::<Hanoi>("/3x3?view=moon");
    assert!(!scene.table.presenting);
    assert!(scene.notice().contains("projector"), "{}", scene.notice());
}

#[test]
fn a_picture_that_is_black_comes_back_without_a_step() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=2");
    scene.table.update(Msg::Blank);
    assert!(!scene.table.blank, "only what is shown to a class can be black");
    scene.table.update(Msg::Present);
    let at = |scene: &Scene| scene.table.shown.player.as_ref().map(|player| player.at.clone());
    for back in [Msg::Blank, Msg::Step(true), Msg::Step(false), Msg::SeekEnd, Msg::TogglePlaying] {
        scene.table.update(Msg::Blank);
        assert!(scene.table.blank);
        scene.table.update(back);
        assert!(!scene.table.blank);
        assert_eq!(at(&scene), Some(2_u8.into()), "no step goes by unseen");
    }
    // What plays by itself stops.
    scene.table.update(Msg::TogglePlaying);
    assert!(scene.table.player().is_some_and(|player| player.playing));
    scene.table.update(Msg::Blank);
    assert!(scene.table.player().is_some_and(|player| !player.playing));
    assert_eq!(scene.table.spoken.0, "The picture is black.");
    scene.table.update(Msg::Present);
    assert!(!scene.table.blank && !scene.table.presenting);
}

#[test]
fn the_next_move_is_hidden_until_the_class_has_guessed_it() {
    let mut scene = Scene::new::<Hanoi>("/3x3?player=");
    let tap = |scene: &mut Scene, place: u32| {
        scene.table.update(Msg::Tap(PlaceId(place)));
    };
    tap(&mut scene, 0);
    assert!(scene.notice().contains("Play on from here"), "nobody guesses: {}", scene.notice());
    scene.table.update(Msg::Predict);
    assert_eq!(scene.notice(), "");
    let hints = |scene: &Scene| {
        let items = &scene.table.shown.scene.items;
        items.iter().filter(|item| item.role == Role::Hint).count()
    };
    assert_eq!(hints(&scene), 0, "the next move is not pointed out");

    // A legal move that is another one, none at all, a change of mind, and the right one.
    tap(&mut scene, 0);
    assert_eq!(scene.table.held, Some(PlaceId(0)));
    tap(&mut scene, 1);
    assert!(scene.notice().starts_with("Legal, but not what comes next"), "{}", scene.notice());
    tap(&mut scene, 0);
    tap(&mut scene, 0);
    assert_eq!(scene.table.held, None);
    tap(&mut scene, 0);
    tap(&mut scene, 2);
    assert!(scene.notice().starts_with("Right, at guess 2."), "{}", scene.notice());
    assert_eq!(scene.table.shown.player.as_ref().map(|player| &player.at), Some(&1_u8.into()));
    tap(&mut scene, 0);
    tap(&mut scene, 2);
    assert!(scene.notice().starts_with("Not legal"), "{}", scene.notice());
    assert!(scene.notice().ends_with("Guesses so far: 1."), "{}", scene.notice());

    // Stepping on shows the move and counts anew.
    scene.table.update(Msg::Step(true));
    assert_eq!(scene.table.player().and_then(|player| player.guesses), Some(0));
    scene.table.update(Msg::Predict);
    assert!(hints(&scene) > 0);

    // What was taken up for a guess is not held in the game.
    for msg in [Msg::ClosePlayer, Msg::TakeOver] {
        let mut scene = Scene::new::<Hanoi>("/3x3?player=");
        scene.table.update(Msg::Predict);
        tap(&mut scene, 0);
        assert_eq!(scene.table.held, Some(PlaceId(0)));
        scene.table.update(msg);
        assert_eq!(scene.table.held, None);
    }
}

#[test]
fn a_card_trick_is_performed_again_with_another_shuffle() {
    let mut scene = Scene::new::<ThreePile>("/3x9?moves=d.p2.d.p2.d.p2.c.s");
    assert_eq!(labels(&scene)[0], "Again", "{}", scene.notice());
    scene.table.update(Msg::Do(0));
    let link = scene.link();
    let shuffle = link.strip_prefix("three-pile/3x9-s").and_then(|text| text.parse::<u32>().ok());
    assert!(shuffle.is_some_and(|shuffle| (2..=999).contains(&shuffle)), "{link}");
    // The one before is kept, without a word about it.
    assert_eq!(scene.browser().aside.len(), 1);
    assert_eq!(scene.notice(), "");
}

/// The place of a hole of peg solitaire, by column and row from 0.
fn hole(column: u32, row: u32) -> PlaceId {
    PlaceId(row << 8 | column)
}

/// What is set up, as text.
fn drawn(scene: &Scene) -> &str {
    scene.table.shown.editor.as_ref().map_or("", |editor| &editor.text)
}

fn edit(scene: &mut Scene, msgs: impl IntoIterator<Item = EditMsg>) {
    for msg in msgs {
        scene.table.update(Msg::Edit(msg));
    }
}

#[test]
fn changes_of_a_setup_are_taken_back_and_made_again() {
    let mut scene = Scene::new::<PegSolitaire>("/drawn.s.ooo?moves=");
    edit(&mut scene, [EditMsg::Open, EditMsg::Begin(0)]);
    assert_eq!(drawn(&scene), "ooo");
    scene.table.update(Msg::Tap(hole(0, 0)));
    scene.table.update(Msg::Tap(hole(2, 0)));
    assert_eq!(drawn(&scene), ".o.");
    let can = |scene: &Scene| {
        scene.table.shown.editor.as_ref().map(|editor| (editor.can_undo, editor.can_redo))
    };
    assert_eq!(can(&scene), Some((true, false)));
    scene.table.update(Msg::Undo);
    assert_eq!((drawn(&scene), can(&scene)), (".oo", Some((true, true))));
    assert_eq!(scene.table.spoken.0, "Taken back. This position can be played.");
    scene.table.update(Msg::Redo);
    assert_eq!(drawn(&scene), ".o.");
    // Another change, and what was taken back is forgotten.
    scene.table.update(Msg::Undo);
    edit(&mut scene, [EditMsg::Begin(1)]);
    assert_eq!((drawn(&scene), can(&scene)), ("...", Some((true, false))));
    scene.table.update(Msg::Redo);
    assert_eq!(scene.table.spoken.0, "There is nothing to redo.");
    for _ in 0..3 {
        scene.table.update(Msg::Undo);
    }
    assert_eq!((drawn(&scene), can(&scene)), ("o.o", Some((false, true))));
    scene.table.update(Msg::Undo);
    assert_eq!(scene.table.spoken.0, "There is nothing to undo.");
}

#[test]
fn a_drag_sets_all_it_comes_over_to_what_its_first_touch_set() {
    let mut scene = Scene::new::<PegSolitaire>("/drawn.s.ooooo.ooooo");
    edit(&mut scene, [EditMsg::Open, EditMsg::Typed("o.o.o/.....".to_owned())]);
    let drag = |row| (1..5).map(move |column| EditMsg::Paint(hole(column, row), column == 1));
    edit(&mut scene, drag(0).chain([EditMsg::Painted]));
    assert_eq!(drawn(&scene), "ooooo/.....");
    assert_eq!(scene.table.spoken.0, "A drag over 4 places. This position can be played.");
    // All of it is one change.
    scene.table.update(Msg::Undo);
    assert_eq!(drawn(&scene), "o.o.o/.....");
    // From a peg it takes pegs out, and what is no place changes nothing.
    let out = [(0, true), (1, false), (2, false), (9, false)];
    edit(&mut scene, out.map(|(column, first)| EditMsg::Paint(hole(column, 0), first)));
    edit(&mut scene, [EditMsg::Painted]);
    assert_eq!(drawn(&scene), "....o/.....");
    // Where a tool sets nothing by a drag, only the first touch counts.
    edit(&mut scene, [EditMsg::Tool(1)]);
    assert_eq!(scene.table.shown.editor.as_ref().map(|editor| editor.painted.len()), Some(0));
    edit(&mut scene, drag(1).chain([EditMsg::Painted]));
    edit(&mut scene, [EditMsg::Play]);
    assert!(scene.link().ends_with("goal=b2"), "{}", scene.link());
}

#[test]
fn a_drag_that_begins_where_nothing_changes_is_a_change_of_its_own_too() {
    let mut scene = Scene::new::<Tiling>("/5x3?from=0a0.0a2");
    // The tool that clears, from a free cell over both tiles.
    edit(&mut scene, [EditMsg::Open, EditMsg::Tool(3)]);
    let cell = |column: u32, row: u32| PlaceId(column << 8 | row);
    let drag = [(1, 4, true), (1, 3, false), (1, 2, false), (1, 1, false), (1, 0, false)];
    edit(&mut scene, drag.map(|(i, j, first)| EditMsg::Paint(cell(i, j), first)));
    edit(&mut scene, [EditMsg::Painted]);
    assert_eq!(drawn(&scene), "empty");
    scene.table.update(Msg::Undo);
    assert_eq!(drawn(&scene), "0a0.0a2");
}

#[test]
fn an_army_that_grows_below_a_finger_is_painted_no_further() {
    let mut scene = Scene::new::<SolitaireArmy>("/4");
    edit(&mut scene, [EditMsg::Open]);
    let places = |scene: &Scene| scene.table.shown.scene.places.clone();
    let before = places(&scene);
    let corner = before.iter().find(|place| place.label.starts_with("(−3, −3)"));
    edit(&mut scene, [EditMsg::Paint(corner.expect("a corner").id, true)]);
    let after = places(&scene);
    let new = after.iter().find(|place| before.iter().all(|other| other.id != place.id));
    let men = drawn(&scene).to_owned();
    edit(&mut scene, [EditMsg::Paint(new.expect("the field has grown").id, false)]);
    assert_eq!(drawn(&scene), men);
}

#[test]
fn what_is_drawn_symmetrically_is_the_same_in_all_places_that_mirror_each_other() {
    let mut scene = Scene::new::<PegSolitaire>("/drawn.s.ooo.ooo.ooo");
    assert!(scene.table.about.mirrors);
    edit(&mut scene, [EditMsg::Open, EditMsg::Begin(1), EditMsg::Mirror(true)]);
    scene.table.update(Msg::Tap(hole(0, 0)));
    assert_eq!(drawn(&scene), "o.o/.../o.o");
    // One that differed is set, and not changed.
    edit(&mut scene, [EditMsg::Mirror(false)]);
    scene.table.update(Msg::Tap(hole(2, 2)));
    edit(&mut scene, [EditMsg::Mirror(true)]);
    scene.table.update(Msg::Tap(hole(2, 2)));
    assert_eq!(drawn(&scene), "o.o/.../o.o");
    let drag = [(1, 0, true), (1, 1, false)];
    edit(&mut scene, drag.map(|(i, j, first)| EditMsg::Paint(hole(i, j), first)));
    assert_eq!(drawn(&scene), "ooo/ooo/ooo");
    scene.table.update(Msg::Undo);
    assert_eq!(drawn(&scene), "o.o/.../o.o");
    // Where nothing mirrors anything there is no such switch.
    let mut scene = Scene::new::<Hanoi>("/3x3");
    edit(&mut scene, [EditMsg::Open, EditMsg::Mirror(true)]);
    let Mode::Editor(editor) = &scene.table.mode else { panic!("it is set up") };
    assert!(!scene.table.about.mirrors && !editor.brush.mirrored);
}

#[test]
fn whose_turn_it_is_is_a_field_beside_the_board() {
    let mut scene = Scene::new::<Picaria>("");
    edit(&mut scene, [EditMsg::Open]);
    let fields = &scene.table.shown.editor.as_ref().expect("it is set up").fields;
    assert_eq!((fields.len(), fields[0].value.as_str()), (1, "first"));
    let turn = |side: &str| EditMsg::Field("turn".to_owned(), side.to_owned());
    edit(&mut scene, [turn("second")]);
    assert!(drawn(&scene).ends_with("-o"), "{}", drawn(&scene));
    scene.table.update(Msg::Undo);
    assert!(drawn(&scene).ends_with("-x"), "{}", drawn(&scene));
    edit(&mut scene, [turn("third")]);
    assert!(scene.notice().contains("first and second are allowed"), "{}", scene.notice());
}

#[test]
fn a_text_that_cannot_be_read_is_no_position_to_be_played() {
    let mut scene = Scene::new::<Hanoi>("/3x3");
    edit(&mut scene, [EditMsg::Open, EditMsg::Typed("bbb".to_owned())]);
    assert_eq!(scene.table.status(), "This position can be played.");
    edit(&mut scene, [EditMsg::Typed("nonsense".to_owned())]);
    assert_eq!(scene.table.status(), "The text cannot be read.");
    edit(&mut scene, [EditMsg::Play]);
    assert!(scene.table.is_editing());
    assert!(scene.notice().contains("3 letters are allowed"), "{}", scene.notice());
    edit(&mut scene, [EditMsg::Typed("3/1.2/".to_owned())]);
    assert_eq!(scene.table.status(), "Start: disc 2 lies on the smaller disc 1 on peg B.");
    // Another change, and the text is that of the position again.
    edit(&mut scene, [EditMsg::Typed("nonsense".to_owned()), EditMsg::Begin(0), EditMsg::Play]);
    assert!(!scene.table.is_editing());
}

#[test]
fn what_is_being_set_up_outlives_a_reload_and_escape() {
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ab");
    let game = scene.link();
    edit(&mut scene, [EditMsg::Open]);
    assert_eq!(scene.link(), game, "nothing has changed yet");
    edit(&mut scene, [EditMsg::Typed("3/1.2/".to_owned())]);
    let half_way = scene.link();
    assert_eq!(half_way, "hanoi/3x3?moves=ab&edit=3x3%3Ffrom%3D3/1.2/");
    // From the address bar, and from the storage.
    for rest in [half_way.trim_start_matches("hanoi"), ""] {
        let again = Scene::at::<Hanoi>(rest, scene.host.clone());
        assert!(again.table.is_editing() && again.notice().is_empty(), "{}", again.notice());
        assert_eq!((drawn(&again), again.link().as_str()), ("3/1.2/", half_way.as_str()));
    }
    edit(&mut scene, [EditMsg::Close]);
    assert_eq!((scene.link(), &scene.table.mode), (game.clone(), &Mode::Play));
    assert_eq!(labels(&scene), ["Back to the editor"]);
    scene.table.update(Msg::Do(0));
    assert_eq!((drawn(&scene), scene.link()), ("3/1.2/", half_way.clone()));
    // What was taken back before can be made again, even now.
    scene.table.update(Msg::Undo);
    assert_eq!(drawn(&scene), "baa");
    // Without a change there is nothing to come back to.
    edit(&mut scene, [EditMsg::Close]);
    assert_eq!(scene.notice(), "");
    // Another link does not throw it away either.
    let mut scene = Scene::new::<Hanoi>(half_way.trim_start_matches("hanoi"));
    scene.table.update(Msg::Link("3x4".to_owned()));
    assert_eq!((scene.link().as_str(), scene.table.is_editing()), ("hanoi/3x4", false));
    scene.table.update(Msg::Do(0));
    assert_eq!((drawn(&scene), scene.link()), ("3/1.2/", half_way));
}

#[test]
fn a_link_that_is_heard_of_twice_leaves_what_was_told() {
    let mut scene = Scene::new::<Toy>("/5?moves=1.7");
    let told = scene.notice().to_owned();
    assert!(told.starts_with("Part of this link could not be read"), "{told}");
    let rest = scene.link().replace("toy/", "");
    scene.table.update(Msg::Link(rest));
    assert_eq!(scene.notice(), told);
}

#[test]
fn what_is_shared_is_chosen() {
    let shared = |scene: &Scene| {
        let shared = scene.table.shared.iter();
        shared.map(|(share, link)| format!("{share:?} {link}")).collect::<Vec<_>>()
    };
    let share = |scene: &mut Scene| scene.table.update(Msg::Open(Some(Dialog::Share)));
    let mut scene = Scene::new::<Hanoi>("/3x3?moves=ac.ab");
    share(&mut scene);
    let position = "Position hanoi/3x3?from=cba";
    let challenge = "Challenge hanoi/3x3?challenge=free";
    assert_eq!(
        shared(&scene),
        ["Moves hanoi/3x3?moves=ac.ab", position, "Puzzle hanoi/3x3", challenge],
        "the moves, the position, the puzzle, and the puzzle as a challenge"
    );
    assert_eq!(scene.table.shared_link(), sealed("hanoi/3x3?moves=ac.ab"));
    scene.table.update(Msg::Share(Share::Puzzle));
    assert_eq!(scene.table.shared_link(), "hanoi/3x3");
    // It is chosen anew each time.
    scene.table.update(Msg::Open(None));
    share(&mut scene);
    assert_eq!(scene.table.shared_link(), sealed("hanoi/3x3?moves=ac.ab"));
    assert_eq!(scene.table.file_name(), "hanoi-3-discs-from-a-to-c");

    // Of a solution the step, with the tab that is open.
    let mut scene = Scene::new::<Hanoi>("/3x3?player=&at=2");
    scene.table.update(Msg::Show(Panel::Facts));
    share(&mut scene);
    let step = "Step hanoi/3x3?player=&at=2&tab=facts";
    assert_eq!(shared(&scene), [step, position, "Puzzle hanoi/3x3", challenge]);
    // Before the first move the others are all the same.
    let mut scene = Scene::new::<Hanoi>("/3x3");
    share(&mut scene);
    assert_eq!(shared(&scene), ["Moves hanoi/3x3", challenge]);
}

#[test]
fn the_open_tab_and_the_drawn_theory_are_in_the_address() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Show(Panel::Facts));
    assert_eq!(scene.link(), "toy/5?tab=facts");
    scene.table.update(Msg::Overlay(Some(0)));
    scene.tap(2);
    assert_eq!(scene.link(), "toy/5?moves=2&tab=facts&show=sequel");
    // What is stored is the game.
    assert_eq!(scene.browser().saved.last().map(String::as_str), Some("toy/5?moves=2"));
    scene.browser_mut().saved.clear();
    // After a reload, and for the receiver of a link.
    let address = scene.link();
    for host in [scene.host.clone(), FakeHost::default()] {
        let again = Scene::at::<Toy>(address.trim_start_matches("toy"), host);
        let table = &again.table;
        assert_eq!((table.panel, table.overlay, table.sheet), (Panel::Facts, Some(0), true));
        assert_eq!(again.link(), address);
        assert_eq!(again.notice(), "");
    }
    // A link within the page that names no tab leaves the one that is open.
    scene.table.update(Msg::Overlay(None));
    scene.table.update(Msg::Link("4".to_owned()));
    assert_eq!((scene.table.panel, scene.link().as_str()), (Panel::Facts, "toy/4?tab=facts"));
    scene.table.update(Msg::Show(Panel::Play));
    assert_eq!(scene.link(), "toy/4");
}

#[test]
fn where_panels_are_sheets_the_address_tells_of_the_one_that_is_open() {
    let host = FakeHost::default();
    host.0.borrow_mut().sheets = true;
    let mut scene = Scene::at::<Toy>("/5", host.clone());
    scene.table.update(Msg::Show(Panel::Facts));
    assert_eq!(scene.link(), "toy/5?tab=facts");
    scene.table.update(Msg::PutAway);
    assert_eq!(scene.link(), "toy/5");
    scene.table.update(Msg::Show(Panel::Play));
    assert_eq!(scene.link(), "toy/5?tab=play");
    // The board is brought into view, and the sheet is put away.
    scene.table.update(Msg::Hint);
    assert_eq!(scene.link(), "toy/5");
    let scene = Scene::at::<Toy>("/5?tab=play", host);
    assert!(scene.table.sheet);
}

#[test]
fn a_tab_that_is_not_there_is_told_or_left_out() {
    let scene = Scene::new::<Toy>("/5?tab=cellar&show=ghosts");
    for part in ["tab “cellar”: play, facts, graph", "drawn theory “ghosts”: sequel are known"]
    {
        assert!(scene.notice().contains(part), "{}", scene.notice());
    }
    assert_eq!((scene.table.panel, scene.link().as_str()), (Panel::Play, "toy/5"));
    // A game without a graph, and a puzzle without a workshop.
    let scene = Scene::new::<PegSolitaire>("/english?tab=graph");
    assert_eq!((scene.table.panel, scene.link().as_str()), (Panel::Play, "peg-solitaire/english"));
    let scene = Scene::new::<Hanoi>("/3x3?tab=workshop");
    assert_eq!((scene.table.panel, scene.notice()), (Panel::Play, ""));
}

#[test]
fn a_card_is_marked_when_its_game_was_solved_here_with_the_fewest_moves() {
    let mut scene = Scene::new::<Toy>("/5");
    let solved = |scene: &Scene| {
        let solved = scene.browser().solved.clone();
        solved.into_iter().map(|one| (one.link, one.length)).collect::<Vec<_>>()
    };
    for place in [1, 2, 1] {
        scene.tap(place);
    }
    assert_eq!(solved(&scene), []);
    scene.tap(1);
    assert_eq!(solved(&scene), [("toy/5".to_owned(), 4)]);
    assert_eq!(scene.browser().solved[0].tally, "4 moves");
    // In fewer moves, and then again in more.
    for moves in [[2, 2, 1, 0, 0], [1, 1, 1, 1, 1]] {
        scene.table.update(Msg::GoTo(0));
        for place in moves.into_iter().filter(|place| *place > 0) {
            scene.tap(place);
        }
        assert_eq!(solved(&scene), [("toy/5".to_owned(), 3)]);
    }
    // Another game has a mark of its own, and a link that opens a solved game has none.
    scene.table.update(Msg::Link("2?moves=2".to_owned()));
    assert_eq!(solved(&scene).len(), 1);
    scene.table.update(Msg::Link("2".to_owned()));
    scene.tap(2);
    assert_eq!(solved(&scene)[0], ("toy/2".to_owned(), 1));
    scene.table.update(Msg::Show(Panel::Catalogue));
    assert_eq!(scene.table.solved.len(), 2);
}

#[test]
fn a_solution_that_is_played_on_from_solves_nothing() {
    let mut scene = Scene::new::<Toy>("/5?player=2.2.1&at=2");
    scene.table.update(Msg::TakeOver);
    scene.tap(1);
    assert_eq!(scene.notice(), "None is left. 3 moves.");
    assert_eq!(scene.browser().solved, []);
    // Nor do moves that are made again.
    scene.table.update(Msg::GoTo(0));
    for _ in 0..3 {
        scene.table.update(Msg::Redo);
    }
    assert_eq!(scene.browser().solved, []);
    // From the start on it is the user's own game.
    scene.table.update(Msg::GoTo(0));
    for place in [2, 2, 1] {
        scene.tap(place);
    }
    assert_eq!(scene.browser().solved.len(), 1);
}

#[test]
fn a_game_for_two_is_not_solved_and_a_jump_after_a_jump_is_one_move() {
    let mut scene =
        Scene::new::<PegSolitaire>("/english?from=.../.o./...o.../......./...o.../.../...&goal=d6");
    for (column, row) in [(3, 1), (3, 3), (3, 3), (3, 5)] {
        scene.table.update(Msg::Tap(hole(column, row)));
    }
    let solved = scene.browser().solved.clone();
    assert_eq!((solved[0].length, solved[0].tally.as_str()), (1, "2 jumps in 1 move"));
    let mut scene = Scene::new::<Picaria>("/4x3?from=xx..oo...-x");
    for _ in 0..2 {
        let place = scene.table.shown.scene.places[2].id;
        scene.table.update(Msg::Tap(place));
    }
    assert_eq!(scene.browser().solved, []);
}

#[test]
fn what_was_kept_gets_another_name() {
    let mut scene = Scene::new::<Toy>("/5");
    scene.table.update(Msg::Design);
    let design =
        Designed { name: "Four".to_owned(), note: String::new(), link: "toy/4".to_owned() };
    scene.answer(Lane::Bench, designed(vec![design], ""));
    scene.table.update(Msg::Keep(0));
    scene.table.update(Msg::Show(Panel::Workshop));
    let name = |scene: &Scene| scene.table.workshop.kept[0].1.name.clone();
    scene.table.update(Msg::Rename(0, "  For Tuesday ".to_owned()));
    assert_eq!(
        (name(&scene).as_str(), scene.table.spoken.0.as_str()),
        ("For Tuesday", "Its name is For Tuesday now.")
    );
    for wrong in ["", "  ", &"x".repeat(61)] {
        scene.table.update(Msg::Rename(0, wrong.to_owned()));
        assert_eq!(scene.notice(), "A name has from 1 to 60 characters.");
        assert_eq!(name(&scene), "For Tuesday");
    }
    // A name that was made of a long title may stay as it is.
    let long = "x".repeat(80);
    scene.browser_mut().designs[0].name.clone_from(&long);
    scene.table.update(Msg::Show(Panel::Workshop));
    scene.table.update(Msg::Dismiss);
    scene.table.update(Msg::Rename(0, long.clone()));
    assert_eq!(scene.notice(), "");
    scene.browser_mut().full = true;
    scene.table.update(Msg::Rename(0, "Four".to_owned()));
    assert_eq!((scene.notice(), name(&scene).as_str()), (FULL, long.as_str()));
}

#[test]
fn a_position_is_kept_with_its_moves_and_stands_in_the_catalogue() {
    let mut scene = Scene::new::<Toy>("/5?moves=2");
    scene.table.update(Msg::Show(Panel::Catalogue));
    scene.table.update(Msg::Open(Some(Dialog::More)));
    scene.table.update(Msg::Pin);
    assert_eq!(scene.table.dialog, None);
    let kept = "Kept: 5 counters, after 1 move. It stands first in the catalogue.";
    assert_eq!(scene.notice(), kept);
    let [(_, plate)] = &scene.table.workshop.kept[..] else { panic!("one is kept") };
    assert_eq!((&*plate.name, &*plate.note), ("5 counters, after 1 move", "3 left"));
    assert_eq!(plate.link, "toy/5?moves=2");
    scene.browser_mut().full = true;
    scene.table.update(Msg::Pin);
    assert_eq!(scene.notice(), FULL);
}

#[test]
fn games_kept_aside_have_names_and_can_be_thrown_away() {
    let mut scene = Scene::new::<Toy>("/5?moves=2");
    scene.browser_mut().aside.push("{ broken".to_owned());
    scene.table.update(Msg::Link("4".to_owned()));
    assert_eq!(scene.table.aside.len(), 0, "nobody looks at them");
    scene.table.update(Msg::Open(Some(Dialog::More)));
    let names =
        |scene: &Scene| scene.table.aside.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&scene), ["5 counters: 3 left", "A game that cannot be read"]);
    let open: Vec<bool> = scene.table.aside.iter().map(|one| one.opens).collect();
    assert_eq!(open, [true, false]);
    let drawn: Vec<bool> = scene.table.aside.iter().map(|one| one.picture.is_some()).collect();
    assert_eq!(drawn, [true, false], "what can be read has a picture");
    scene.table.update(Msg::ThrowAway(0));
    assert_eq!(names(&scene), ["A game that cannot be read"]);
    assert_eq!(scene.notice(), "Thrown away: 5 counters: 3 left.");
    assert_eq!(scene.browser().aside, ["{ broken"]);
    assert_eq!(scene.browser().focus, Some(Focus::Aside));
    // Where there is no room any more, it can be tried again.
    scene.browser_mut().full = true;
    scene.table.update(Msg::Do(0));
    assert_eq!((scene.notice(), scene.actions().len()), (FULL, 1));
    scene.browser_mut().full = false;
    scene.table.update(Msg::Do(0));
    assert_eq!(scene.browser().aside, ["{ broken", "toy/5?moves=2"]);
    assert_eq!(names(&scene).len(), 2, "the list has it again");
    scene.table.update(Msg::Open(None));
    assert_eq!(scene.table.aside.len(), 0);
}

/// All that a user hears who solves a game with the keyboard and ears alone: below the game's link every place of the board
/// once, then what each typed move is answered with. `tests/browser/transcripts.spec.ts` types the same games in the page.
fn transcript<P: Puzzle>(rest: &str) -> String {
    let mut scene = Scene::new::<P>(rest);
    let places = scene.table.shown.scene.places.iter().map(|place| place.label.as_str());
    let places: Vec<&str> = places.collect();
    let heading = scene.table.heading();
    let mut heard = vec![format!("{}{rest}", P::ID), format!("{heading}: {}", places.join("; "))];
    scene.table.update(Msg::Solve);
    let (lane, ask, game) = scene.sent().pop().expect("the solver is asked");
    scene.answer(lane, run(&ask, &game, &mut Silent).expect("nobody cancels").found);
    let solution = scene.table.shown.player.clone().expect("there is a solution");
    scene.table.update(Msg::ClosePlayer);
    for one in solution.moves {
        scene.table.update(Msg::TypeMoves(one.clone()));
        assert_eq!(scene.table.typed.refused, None, "{one}");
        heard.push(format!("{one}: {}", scene.table.spoken.0));
    }
    heard.join("\n")
}

#[test]
fn whole_games_are_told_in_words() {
    snapshots::in_folder("transcripts", tell_whole_games);
}

fn tell_whole_games() {
    let cross = "/english?from=.../.o./..ooo../...o.../...o.../.../...";
    insta::assert_snapshot!("peg-solitaire", transcript::<PegSolitaire>(cross));
    insta::assert_snapshot!("solitaire-army", transcript::<SolitaireArmy>("/2"));
    insta::assert_snapshot!("hanoi", transcript::<Hanoi>("/3x3"));
    insta::assert_snapshot!("k-tower", transcript::<KTower>("/3k1"));
    insta::assert_snapshot!("magnetic", transcript::<Magnetic>("/nnn2"));
    insta::assert_snapshot!("double-decker", transcript::<DoubleDecker>("/2"));
    insta::assert_snapshot!("london", transcript::<London>("/123?from=b/g/r&goal=b/r/g"));
    insta::assert_snapshot!("picaria", transcript::<Picaria>("/4x3?moves=c2.c1.m1.a1"));
    insta::assert_snapshot!("tiling", transcript::<Tiling>("/5x4"));
    insta::assert_snapshot!("pennies", transcript::<Pennies>("/psi-2-3"));
    insta::assert_snapshot!("three-pile", transcript::<ThreePile>("/3x9-magician"));
    insta::assert_snapshot!("franklin", transcript::<Franklin>("/8"));
    insta::assert_snapshot!("rubiks-magic", transcript::<Magic>("/8"));
}

#[test]
fn who_asks_for_no_shuffle_gets_another_each_time_and_a_link_keeps_its_own() {
    let bare = Scene::new::<ThreePile>("");
    assert_eq!(bare.link(), "three-pile/3x9-s8");
    // The packet lies face down: whatever its order, it looks like the first one.
    let first = Scene::new::<ThreePile>("/3x9");
    assert_eq!(first.link(), "three-pile/3x9");
    let picture = |scene: &Scene| parlour::scene::svg::write(&scene.table.shown.scene);
    assert_eq!(picture(&bare), picture(&first));
    assert_eq!(bare.table.status(), first.table.status());
    // A game that is begun stays.
    let host = FakeHost::default();
    for (link, opened) in [
        ("three-pile/3x9-s5?moves=d", "three-pile/3x9-s5?moves=d"),
        ("three-pile/4x13-magician-s5", "three-pile/4x13-magician-s8"),
        ("three-pile/3x9-map", "three-pile/3x9-map"),
    ] {
        host.0.borrow_mut().stored = Some(Found::Game(saved(link)));
        assert_eq!(Scene::at::<ThreePile>("", host.clone()).link(), opened, "{link}");
    }
}

#[test]
fn the_tiles_of_the_last_fold_are_outlined() {
    let mut scene = Scene::new::<Magic>("/8?moves=u27");
    let marked = |scene: &Scene| -> Vec<u32> {
        let items = scene.table.shown.scene.items.iter();
        let mut tiles: Vec<u32> =
            items.filter(|item| item.role == Role::Last).map(|item| item.thing.index).collect();
        tiles.sort_unstable();
        tiles
    };
    let folded = marked(&scene);
    assert!(!folded.is_empty() && folded.len() < 8, "some tiles moved: {folded:?}");
    scene.table.update(Msg::Undo);
    assert_eq!(marked(&scene), [0; 0]);
}

#[test]
fn a_solved_game_needs_no_solver() {
    let mut scene = Scene::new::<Hanoi>("/3x1?moves=ac");
    scene.table.update(Msg::Solve);
    assert_eq!(scene.notice(), "The goal is reached: there is nothing left to do.");
    assert_eq!(scene.sent(), []);
}

#[test]
fn what_takes_terms_or_tells_a_solution_comes_after_what_is_plain() {
    for (mut scene, plain, first_folded) in [
        (Scene::new::<London>("/"), 2, "Distance to the goal"),
        (Scene::new::<PegSolitaire>("/english"), 3, "Finishing holes"),
    ] {
        scene.table.update(Msg::Show(Panel::Facts));
        assert_eq!(scene.table.about.plain_facts, plain);
        assert_eq!(scene.table.shown.facts[plain].name, first_folded);
    }
}
