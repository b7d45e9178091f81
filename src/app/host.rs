//! The browser as the host of a table.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use gloo::utils::{document, document_element, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, MediaQueryList, PerformanceNavigation};
use yew::html::Scope;
use yew::{Callback, Component};

use super::jobs::JobWorker;
use super::settings::Settings;
use super::{address, settings, storage};
use crate::kit::narrow;
use crate::scene::PlaceId;
use crate::table::{
    Aside, BoardMsg, Focus, Host, KeptDesign, Lane, Msg, Preferences, Saved, Solved, Stored, Timer,
};
use crate::worker::protocol::{Ask, JobId};

/// The media query of a screen with a board area taller than wide, as in the style sheet.
const TALL: &str = "(orientation: portrait) and (max-width: 40rem)";

/// The host of a table in the browser.
pub struct Browser {
    puzzle: String,
    /// Tells whether games are saved and shown in the address bar.
    keeps: bool,
    settings: Rc<RefCell<Rc<Settings>>>,
    on_set: Callback<Settings>,
    send: Callback<Msg>,
    lanes: [JobWorker; Lane::ALL.len()],
    timers: [Option<Timeout>; Timer::ALL.len()],
    /// The query [`TALL`], and the listener for its changes.
    tall: Option<(MediaQueryList, EventListener)>,
    /// Tells whether the page is being printed, on sheets taller than wide.
    is_printed: Rc<Cell<bool>>,
    _print: [EventListener; 2],
}

impl Browser {
    /// The browser as the host of a puzzle's table. `send` sends messages to the table; `settings` are the page's.
    pub fn new(
        puzzle: String,
        settings: Rc<RefCell<Rc<Settings>>>,
        on_set: Callback<Settings>,
        send: Callback<Msg>,
    ) -> Self {
        let id: Rc<str> = puzzle.as_str().into();
        let jobs = |lane: Lane| {
            JobWorker::new(id.clone(), send.reform(move |(id, event)| Msg::Job(lane, id, event)))
        };
        let lanes = Lane::ALL.map(jobs);
        let tall = settings::query(TALL).map(|list| {
            let send = send.clone();
            let turned = EventListener::new(&list, "change", move |_| {
                send.emit(Msg::Board(BoardMsg::Reshaped));
            });
            (list, turned)
        });
        let is_printed = Rc::new(Cell::new(false));
        let print = [("beforeprint", true), ("afterprint", false)].map(|(what, begins)| {
            let (is_printed, send) = (is_printed.clone(), send.clone());
            EventListener::new(&window(), what, move |_| {
                is_printed.set(begins);
                send.emit(Msg::Board(BoardMsg::Reshaped));
            })
        });
        let timers = Default::default();
        Self {
            puzzle,
            keeps: true,
            settings,
            on_set,
            send,
            lanes,
            timers,
            tall,
            is_printed,
            _print: print,
        }
    }

    /// Neither saves games nor shows them in the address bar: for lessons and embedded boards. The saved game of the
    /// puzzle stays.
    pub fn in_passing(self) -> Self {
        Self { keeps: false, ..self }
    }
}

impl Host for Browser {
    fn now(&self) -> f64 {
        js_sys::Date::now()
    }

    fn random(&mut self) -> u32 {
        random_number()
    }

    fn preferences(&self) -> Preferences {
        let settings = self.settings.borrow();
        Preferences { judging: settings.judging, still: settings.still(), speed: settings.speed }
    }

    fn prefer(&mut self, preferences: Preferences) {
        let Preferences { judging, speed, .. } = preferences;
        let settings = Settings { judging, speed, ..(**self.settings.borrow()).clone() };
        self.on_set.emit(settings);
    }

    fn load(&self) -> Stored {
        if self.keeps { storage::load(&self.puzzle) } else { Stored::Nothing }
    }

    fn save(&mut self, game: &Saved) -> Result<(), String> {
        if self.keeps { storage::save(&self.puzzle, game) } else { Ok(()) }
    }

    fn save_picture(&mut self, link: &str, picture: &str) {
        if self.keeps {
            storage::save_picture(&self.puzzle, link, picture);
        }
    }

    fn keep_aside(&mut self, text: &str, variations: &[String]) -> Result<(), String> {
        storage::keep_aside(&self.puzzle, text, variations)
    }

    fn designs(&self) -> (Vec<(String, KeptDesign)>, usize) {
        storage::kept_designs(&self.puzzle)
    }

    fn keep_design(&mut self, name: &str, note: &str, link: &str) -> Result<(), String> {
        storage::keep_design(&self.puzzle, name, note, link)
    }

    fn rename_design(&mut self, key: &str, name: &str) -> Result<(), String> {
        storage::rename_design(key, name)
    }

    fn aside(&self, most: usize) -> (Vec<Aside>, usize) {
        storage::kept(&self.puzzle, most)
    }

    fn has_set_aside(&mut self) -> bool {
        self.keeps && storage::has_set_aside()
    }

    fn forget(&mut self, key: &str) -> Option<String> {
        storage::forget(key)
    }

    fn restore(&mut self, key: &str, text: &str) -> Result<(), String> {
        storage::restore(key, text)
    }

    fn solved(&self) -> Vec<Solved> {
        storage::solved(&self.puzzle)
    }

    fn save_solved(&mut self, solved: &[Solved]) {
        if self.keeps {
            storage::save_solved(&self.puzzle, solved);
        }
    }

    fn results(&self) -> Vec<Vec<String>> {
        if self.keeps { storage::results(&self.puzzle) } else { Vec::new() }
    }

    fn save_results(&mut self, results: &[Vec<String>]) {
        if self.keeps {
            storage::save_results(&self.puzzle, results);
        }
    }

    fn date(&self, milliseconds: f64) -> String {
        storage::date(milliseconds)
    }

    fn has_sheets(&self) -> bool {
        // As in the style sheet.
        let upright =
            "(max-width: 59.99rem) and (not ((orientation: landscape) and (max-height: 34rem)))";
        settings::query(upright).is_some_and(|list| list.matches())
    }

    fn is_tall(&self) -> bool {
        self.is_printed.get() || self.tall.as_ref().is_some_and(|(list, _)| list.matches())
    }

    fn show_link(&mut self, link: &str) {
        if self.keeps {
            address::replace(link);
        }
    }

    fn is_reloaded(&self) -> bool {
        let performance = window().performance();
        performance.is_some_and(|performance| {
            performance.navigation().type_() == PerformanceNavigation::TYPE_RELOAD
        })
    }

    fn send(&mut self, lane: Lane, ask: Ask, game: String) -> JobId {
        self.lanes[lane as usize].send(ask, game)
    }

    fn keeps_games(&self) -> bool {
        self.keeps
    }

    fn cancel(&mut self, lane: Lane) {
        self.lanes[lane as usize].cancel();
    }

    fn after(&mut self, timer: Timer, milliseconds: u32) {
        let send = self.send.clone();
        let timeout = Timeout::new(milliseconds, move || send.emit(Msg::Timer(timer)));
        self.timers[timer as usize] = Some(timeout);
    }

    fn stop(&mut self, timer: Timer) {
        self.timers[timer as usize] = None;
    }

    fn bring_board_into_view(&mut self) {
        // Board, news and controls are at the top of the page. Scrolls after the render.
        Timeout::new(0, || window().scroll_to_with_x_and_y(0.0, 0.0)).forget();
    }
}

/// A random number.
pub fn random_number() -> u32 {
    narrow::whole(js_sys::Math::random() * f64::from(u32::MAX))
}

/// Listens for keys on the page of a component, and sends it the message that a key means.
pub fn listen_keys<C: Component>(
    scope: Scope<C>,
    meaning: impl Fn(&C, &KeyboardEvent) -> Option<C::Message> + 'static,
) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // The component exists as long as it listens.
        let msg = scope.get_component().and_then(|page| meaning(&page, event));
        if let Some(msg) = msg {
            scope.send_message(msg);
        }
    })
}

/// Keeps the focus on the page: when the focused element goes away, one near it takes the focus.
#[derive(Default)]
pub struct FocusKeeper(Vec<Element>);

impl FocusKeeper {
    /// Records the focused element and its ancestors before the page changes. A record since the last render is kept,
    /// because that element may be gone already. True if there was no record.
    pub fn note(&mut self) -> bool {
        let is_new = self.0.is_empty();
        if is_new {
            let here = document().active_element().filter(|here| here.tag_name() != "BODY");
            self.0 = std::iter::successors(here, |element| element.parent_element()).collect();
        }
        is_new
    }

    /// Drops the record, if no render follows.
    pub fn forget(&mut self) {
        self.0.clear();
    }

    /// Moves the focus after a render: to `wanted`, or, if it was lost, to `first` or an element near its old place.
    /// True if the focus has moved.
    pub fn keep(&mut self, wanted: Option<Focus>, first: &str) -> bool {
        let chain = std::mem::take(&mut self.0);
        if let Some(element) = wanted.and_then(|focus| find::<HtmlElement>(&selector(focus))) {
            return element.focus().is_ok();
        }
        let Some((had, around)) = chain.split_first() else { return false };
        let has_it = document().active_element().as_ref() == Some(had);
        // A hidden element keeps the focus until the next frame.
        let is_hidden = had.dyn_ref().is_some_and(|had| !is_shown(had));
        let is_off = had.closest(":disabled").ok().flatten().is_some() || is_hidden;
        if has_it && had.is_connected() && !is_off {
            return false;
        }
        let other = document().active_element().filter(|now| now.tag_name() != "BODY");
        if other.is_some_and(|other| other != *had) {
            // Another element has taken it.
            return false;
        }
        // The controls below the board belong to it: the board is nearer than another tool.
        let inner =
            around.iter().take_while(|one| one.matches("main, .below, .controls") == Ok(false));
        let near = inner.filter(|one| one.is_connected()).find_map(|one| {
            let itself = one.dyn_ref().filter(|one| is_shown(one) && one.matches(NEAR) == Ok(true));
            first_shown(one, NEAR).or_else(|| itself.cloned())
        });
        let root = document_element();
        let element = first_shown(&root, first).or(near).or_else(|| first_shown(&root, BOARD));
        // Focusing an element of the page does not fail.
        element.is_some_and(|element| element.focus().is_ok())
    }
}

fn selector(focus: Focus) -> String {
    match focus {
        Focus::Place(place) => format!(".figure [data-place=\"{}\"]", place.0),
        Focus::Panel => "#panel".to_owned(),
        Focus::Question(id) => format!("[aria-describedby=question-{}]", id.0),
        Focus::PaperTable(index) => format!("#paper-{index}"),
        Focus::Aside => ".aside:not([hidden]) summary, dialog[open] .notice button".to_owned(),
    }
}

/// Selectors of the elements that take the focus without opening a keyboard on the screen, and of the board.
const NEAR: &str = "button:not(:disabled, [tabindex=\"-1\"]), a[href], summary, [tabindex=\"0\"]";
const BOARD: &str = ".figure [tabindex=\"0\"]";

fn first_shown(within: &Element, selector: &str) -> Option<HtmlElement> {
    let found = within.query_selector_all(selector).ok()?;
    let elements = (0..found.length()).filter_map(|index| found.get(index)?.dyn_into().ok());
    elements.into_iter().find(is_shown)
}

fn is_shown(element: &HtmlElement) -> bool {
    element.offset_width() > 0
}

/// The first element of the page that a selector finds.
pub fn find<T: JsCast>(selector: &str) -> Option<T> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// Moves the focus to the first element that a selector finds.
pub fn focus_on(selector: &str) {
    if let Some(element) = find::<HtmlElement>(selector) {
        // Focusing an element of the page does not fail.
        let _ = element.focus();
    }
}

/// Scrolls the first element that a selector finds to the top, and focuses it.
pub fn lead_to(selector: &str) {
    if let Some(element) = find::<Element>(selector) {
        element.scroll_into_view();
    }
    focus_on(selector);
}

/// After the render, scrolls an element into view if another one covers its lower edge. Both are given by selectors.
pub fn uncover(selector: &'static str, cover: &'static str) {
    let uncover = move || {
        let [Some(element), Some(cover)] = [selector, cover].map(find::<Element>) else { return };
        let [element_at, cover_at] = [&element, &cover].map(Element::get_bounding_client_rect);
        if element_at.bottom() > cover_at.top() {
            element.scroll_into_view_with_bool(false);
        }
    };
    Timeout::new(0, uncover).forget();
}

/// The place whose button is, or contains, an element of the board.
pub fn place_of(element: &Element) -> Option<PlaceId> {
    let button = element.closest(".figure [data-place]").ok().flatten()?;
    button.get_attribute("data-place")?.parse().ok().map(PlaceId)
}
