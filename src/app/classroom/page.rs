//! The component that shows a lesson: the board as on a table, and the step beside it.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::event::Event;
use super::package::Export;
use super::platform::{Opened, Platform};
use super::projector::fit_letters;
use super::windows::{self, Windows, new_number, spot};
use super::{
    author, cards, files, hand_ins, keys, own_lessons, presenter, row, step, text, viewfinder, ways,
};
use crate::app::host::{Browser, FocusKeeper};
use crate::app::icons::{Icon, icon};
use crate::app::jobs::Jobs;
use crate::app::make_game::MakeGame;
use crate::app::modules::Solvers;
use crate::app::settings::{self, Settings};
use crate::app::share::Share;
use crate::app::table::{panels, view};
use crate::app::{address, storage};
use crate::classroom::{Classroom, LessonLink, LessonView, Msg, Search, Source};
use crate::game::Game;
use crate::lesson::{
    HandIn, OnTable, Part, Reading, SEED, Which, plain, read_way, write, write_way,
};
use crate::say;
use crate::table::{self, Mode, Purpose, Table};
use crate::worker::protocol::{Ask, Found};

/// The lesson to open.
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// Makes the game of the lesson's puzzle.
    pub game: MakeGame,
    /// The lesson.
    pub reading: Reading,
    /// The address it was opened by.
    pub link: LessonLink,
    /// The learning platform around the page, if the page was packed for one.
    pub platform: Option<Opened>,
    /// Tells whether a teacher's page was asked for, which a pupils' text does not open.
    pub is_refused: bool,
    /// Hears when it has been drawn.
    pub on_drawn: Callback<()>,
}

/// The component.
pub struct LessonPage {
    room: Classroom,
    settings: Rc<Settings>,
    /// The settings as the table's host sees them.
    shared: Rc<RefCell<Rc<Settings>>>,
    /// This window, and the presenter's others.
    windows: Windows,
    /// The pupil's way as it was saved last.
    saved: String,
    /// Tells whether the browser saves it.
    is_saved: bool,
    /// The learning platform that has it in place of the browser.
    platform: Option<Platform>,
    /// The game on which the author's text is checked, once it was.
    checker: Option<Box<dyn Game>>,
    /// The clock of the next check.
    checking: Option<Timeout>,
    /// Has a worker replay the computer's moves in hand-ins, and search them for first wrong moves.
    replies: Option<Jobs>,
    /// The reason why their check ended early.
    unchecked: Option<String>,
    /// Tells whether hand-ins are judged by a lesson that came with one of them, and that this browser does not know.
    is_foreign: bool,
    figure: NodeRef,
    focus: FocusKeeper,
    /// Tells whether another step was opened since the page was drawn.
    is_elsewhere: bool,
    _listeners: Vec<EventListener>,
}

/// The prefix of the keys of pupils' ways through lessons.
const LESSON: &str = "lesson.";

/// The key under which a pupil's way through a lesson is saved.
fn key(which: &Which) -> String {
    storage::key(&format!("{LESSON}{}.{:08x}", which.puzzle, which.checksum))
}

impl Component for LessonPage {
    type Message = Event;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let (props, scope) = (ctx.props(), ctx.link());
        let settings = Rc::new(Settings::load());
        settings.apply();
        let shared = Rc::new(RefCell::new(settings.clone()));
        let reading = props.reading.clone();
        let host = Browser::new(
            reading.lesson.puzzle.clone(),
            shared.clone(),
            scope.callback(Event::Set),
            scope.callback(|msg| Event::Pupil(Msg::Table(msg))),
        );
        let table = Table::new(props.game.make(), Box::new(host.in_passing()), "");
        let platform = props.platform.as_ref().map(|opened| {
            let hear = scope.callback(|(answers, told)| Event::Platform(answers, told));
            Platform::new(&reading.lesson, opened, move |answers, told| hear.emit((answers, told)))
        });
        let way = match &platform {
            Some(platform) => platform.before.way.clone(),
            None => {
                let saved: Option<String> =
                    storage::read_or_default(&key(&Which::of(&reading.lesson)));
                saved.map(|text| read_way(&text).0)
            }
        };
        let mut room = Classroom::new(reading, way, table);
        if let Some(step) = props.link.step {
            room.update(Msg::GoTo(step - 1));
        }
        room.is_written = props.link.view == LessonView::Write;
        if let Some(letters) = &props.link.hand_in {
            let hand_in = HandIn { label: say!("From the link"), text: letters.clone() };
            room.update(Msg::HandIns(vec![hand_in]));
        }
        room.way.pupil.get_or_insert_with(new_number);
        let lesson = room.lesson();
        let is_from_pupil = props.link.hand_in.is_some() || lesson.sealed.is_some();
        let is_foreign = props.link.view == LessonView::Review
            && is_from_pupil
            && matches!(props.link.source(), Ok(Source::Text(_)))
            && !own_lessons::has(lesson);
        if props.link.view.is_for_teachers() {
            own_lessons::remember(lesson);
        }
        let windows = Windows::new(props.link.clone(), &mut room, scope.callback(Event::Window));
        let listeners = listeners(scope, &shared);
        let mut page = Self {
            room,
            settings,
            shared,
            windows,
            saved: String::new(),
            is_saved: true,
            platform,
            checker: None,
            checking: None,
            replies: None,
            unchecked: None,
            is_foreign,
            figure: NodeRef::default(),
            focus: FocusKeeper::default(),
            is_elsewhere: true,
            _listeners: listeners,
        };
        if page.room.is_written {
            page.check_in(REST, scope);
        }
        if page.platform.is_some() {
            // It hears of the beginning, too.
            page.save();
        }
        page
    }

    fn update(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        self.focus.note();
        let (step, layers) = (self.room.way.at(), self.room.table.layers());
        let changed = self.hear(ctx, event);
        if self.room.table.layers() > layers {
            address::add_layer();
        }
        if self.room.way.at() != step {
            self.is_elsewhere = true;
            self.windows.link.step = Some(self.room.way.at() + 1);
            address::replace_fragment(&self.windows.link.write());
        }
        self.save();
        storage::mark_unsaved(!self.is_saved || !self.room.gathered.hand_ins.is_empty());
        self.windows.tell(&mut self.room);
        self.ask_worker(ctx.link());
        changed
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            ctx.props().on_drawn.emit(());
            files::take_drops();
        }
        if self.windows.is_shown() {
            fit_letters();
        }
        // A user who pressed a key in the old step goes on at the title of the new one.
        let has_moved =
            self.focus.keep(if self.is_elsewhere { STEP_TITLE } else { ".player .words" });
        if std::mem::take(&mut self.is_elsewhere) {
            let heading = self.room.heading();
            let part = match self.windows.link.view {
                LessonView::Review => say!("Hand-ins"),
                LessonView::Write => say!("Write a lesson"),
                _ => heading.clone(),
            };
            text::entitle(&part, self.room.lesson());
            if !first && !has_moved {
                ctx.link().send_message(Event::Pupil(Msg::Table(table::Msg::News(
                    table::NewsMsg::Say(heading),
                ))));
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (table, windows) = (&self.room.table, &self.windows);
        let to_page = ctx.link().callback(|event: Event| event);
        let lesson = self.room.lesson();
        text::mark_language(lesson);
        let view = windows.link.view;
        let is_shown = windows.is_shown();
        let is_blank = is_shown && windows.aside.blank;
        let figure = self.figure.clone();
        let point = move |spot| Event::Window(windows::Msg::Point(spot));
        let on_point = windows
            .points()
            .then(|| to_page.reform(move |event: PointerEvent| point(spot(&figure, &event))));
        // Beside the window there is nothing to point at.
        let on_out = windows.points().then(|| {
            ctx.link().batch_callback(move |event: PointerEvent| {
                event.related_target().is_none().then(|| point(None))
            })
        });
        html! {
            <main class={classes!("table", "lesson", (view == LessonView::Presenter).then_some("presenter"))} data-panel={matches!(view, LessonView::Review | LessonView::Write).then_some("wide")}
                data-family={table.about.family.clone()} data-mode="lesson"
                data-review={(view == LessonView::Review).then_some("")} data-show={is_shown.then(|| view::shown_words(table))} data-blank={is_blank.then_some("")}
                onpointermove={on_point} onpointerout={on_out}>
                <header class="head">
                    <a class="tool" href="./" aria-label={say!("All lessons")} title={say!("All lessons")} hidden={address::is_packed()}>{ icon(Icon::Home) }</a>
                    <div class="titles">
                        <p class="family">{ say!("Lesson · {puzzle}", puzzle = table.about.name) }</p>
                        <h1>{ text::line(&lesson.title) }</h1>
                    </div>
                    // A teacher has it in words, below.
                    <button type="button" class="tool" aria-label={say!("Show to a class")} title={say!("Show to a class (F)")} aria-keyshortcuts="F F5"
                        hidden={view != LessonView::Pupil || address::is_packed()} onclick={to_page.reform(|_| show_to_class())}>
                        { icon(Icon::Larger) }
                    </button>
                </header>
                { self.stage(&to_page) }
                <aside class="side">
                    { windows.notice() }
                    { self.side(ctx, &to_page) }
                    <p class="notice wrong" role="alert" hidden={self.unsaved().is_empty()}>{ self.unsaved() }</p>
                </aside>
                <p class="visually-hidden" role="status" aria-live="polite">
                    <span key={table.news.spoken.times}>{ &table.news.spoken.text }</span>
                </p>
                <button type="button" class="blank" hidden={!is_blank} onclick={to_page.reform(|_| Event::Window(windows::Msg::Blank))}
                    aria-label={say!("The picture is blank: show the lesson again")} />
            </main>
        }
    }
}

/// The event that shows the lesson to a class in this window.
fn show_to_class() -> Event {
    Event::Window(windows::Msg::View(LessonView::Projector))
}

/// Hears the browser: keys, Back, the address, other tabs, the size of the window and its colours.
fn listeners(
    scope: &html::Scope<LessonPage>,
    shared: &Rc<RefCell<Rc<Settings>>>,
) -> Vec<EventListener> {
    let has_layer = {
        let page = scope.clone();
        move || {
            viewfinder::is_open()
                || row::is_open()
                || ways::are_open()
                || page.get_component().is_some_and(|page| page.room.table.layers() > 0)
        }
    };
    let at_window = |name: &'static str, event: Event| {
        let scope = scope.clone();
        EventListener::new(&window(), name, move |_| scope.send_message(event.clone()))
    };
    let shared = shared.clone();
    vec![
        address::listen_back(has_layer, scope.callback(|()| Event::Back)),
        listen(scope.clone()),
        at_window("storage", Event::Elsewhere),
        at_window("resize", Event::Window(windows::Msg::Resized)),
        address::listen(scope.callback(Event::Moved)),
        // A new pointer: boards repaint.
        settings::listen_scheme(scope.callback(move |()| Event::Set((**shared.borrow()).clone()))),
    ]
}

impl LessonPage {
    /// The board, and what stands below it.
    fn stage(&self, to_page: &Callback<Event>) -> Html {
        let (room, table) = (&self.room, &self.room.table);
        let send = to_page.reform(Event::Pupil);
        let to_table = send.reform(Msg::Table);
        let at_work = !matches!(table.mode, Mode::Play) || table.shown.writing.is_some();
        let ring = self.windows.aside.spot.map(|spot| (spot.x, spot.y));
        let controls = if at_work {
            view::controls(&to_table, table, &self.settings)
        } else if room.is_played() {
            toolbar(&send, room)
        } else {
            html! { <div key="only-looked-at" hidden=true /> }
        };
        html! {
            <div class="stage">
                <div class="figure" lang={address::spoken(&room.lesson().language)} ref={self.figure.clone()}>{ view::board(&to_table, table, &room.scene, &self.settings, ring) }</div>
                <div class="below" hidden={self.windows.is_shown() && !at_work}>
                    { view::turning(&to_table, table) }
                    { view::theory(&to_table, table) }
                    // The status of the game may be the answer.
                    <div class={classes!("news", (!room.offers(Part::Facts)).then_some("no-status"))}>
                        { view::news(&to_table, table) }
                    </div>
                    <div class="controls">{ controls }</div>
                </div>
            </div>
        }
    }

    /// The lesson beside the board.
    fn side(&self, ctx: &Context<Self>, to_page: &Callback<Event>) -> Html {
        let Self { room, windows, settings, .. } = self;
        let send = to_page.reform(Event::Pupil);
        let view = windows.link.view;
        match view {
            LessonView::Review => {
                let unchecked = self.unchecked.as_deref();
                hand_ins::view(&send, room, self.is_foreign, unchecked, &ctx.props().game, settings)
            }
            LessonView::Write => author::view(&send, room),
            LessonView::Projector => step::projected(&send, room, windows.tools()),
            LessonView::Presenter => presenter::view(to_page, room, windows, js_sys::Date::now()),
            // The last is a page of its own.
            LessonView::Pupil | LessonView::Teacher | LessonView::Worksheet => html! {
                <>
                    <p class="notice" hidden={!ctx.props().is_refused}>
                        { say!("This is the link for pupils: it has no notes, and its answers are sealed. The teacher’s page opens by your own link or file.") }
                    </p>
                    if view == LessonView::Teacher {
                        { teachers_desk(to_page, &windows.link, room) }
                    }
                    { step::view(&send, room, view == LessonView::Teacher) }
                    if room.has_overlays() {
                        { panels::overlays(&send.reform(Msg::Table), &room.table) }
                    }
                    { step::hand_in(&send, room, &windows.link) }
                    if !address::is_packed() {
                        { view::languages() }
                    }
                    { step::foot(&send, room) }
                </>
            },
        }
    }

    /// Puts the author's text into the address bar, so that nothing is lost. Another puzzle is loaded anew.
    fn keep_text(&mut self) {
        let before = &self.room.table.about.id;
        let puzzle = &self.room.lesson().puzzle;
        let moved = puzzle != before && address::puzzles().contains(puzzle);
        let text = LessonLink::of_text(&self.room.text);
        let step = Some(self.room.way.at() + 1);
        self.windows.link = LessonLink { step, view: LessonView::Write, ..text };
        address::replace_fragment(&self.windows.link.write());
        if moved {
            // The rules of that puzzle are another module.
            let _ = window().location().reload();
        }
    }

    /// Handles an event; false if nothing changes that can be seen.
    fn hear(&mut self, ctx: &Context<Self>, event: Event) -> bool {
        match event {
            // In a lesson, all of it is shown to a class, with the player or without.
            Event::Pupil(Msg::Table(table::Msg::View(table::ViewMsg::Present))) => {
                self.hear_window(windows::Msg::Toggle);
                true
            }
            Event::Pupil(msg) => self.hear_pupil(msg, ctx.link()),
            Event::Window(msg) => self.hear_window(msg),
            Event::Set(settings) => {
                settings.apply();
                settings.save();
                self.take_settings(settings);
                self.room.update(Msg::Table(table::Msg::Shelf(table::ShelfMsg::Preferred)))
            }
            Event::Moved(fragment) => {
                self.follow(LessonLink::read(&fragment));
                true
            }
            Event::Back => self.room.update(Msg::Table(table::Msg::View(table::ViewMsg::Back))),
            Event::Elsewhere => self.take_in_saved(),
            Event::Platform(answers, told) => {
                let Some(platform) = &mut self.platform else { return false };
                platform.answers = answers;
                platform.learn(self.room.lesson(), told);
                if let Some(mut way) = platform.before.way.clone() {
                    way.fit(self.room.lesson());
                    // Both are of the pupil whom the platform knows.
                    self.room.way.pupil = way.pupil;
                    self.room.take_in(&way);
                }
                true
            }
            Event::Replied(event) => self.hear_worker(event),
            Event::Check => self.check_next(ctx),
        }
    }

    /// Handles a pupil's or an author's action; false if nothing changes that can be seen.
    fn hear_pupil(&mut self, msg: Msg, scope: &html::Scope<Self>) -> bool {
        let is_moved = match &msg {
            Msg::Table(table::Msg::Board(table::BoardMsg::Point(place))) => {
                self.windows.point_at(*place, &self.room.scene)
            }
            _ => false,
        };
        let is_written = matches!(msg, Msg::Author(_));
        let begins_anew = matches!(msg, Msg::BeginAnew);
        let changed = self.room.update(msg);
        if begins_anew {
            self.room.way.pupil = Some(new_number());
            self.saved = String::new();
            storage::forget(&key(&self.room.way.which));
        }
        if is_written {
            self.keep_text();
            self.check_in(REST, scope);
        }
        changed || is_moved
    }

    /// Handles an event of the presenter's windows; false if nothing changes that can be seen.
    fn hear_window(&mut self, msg: windows::Msg) -> bool {
        let view = self.windows.link.view;
        let changed = self.windows.hear(msg, &mut self.room);
        if self.windows.link.view != view {
            // The view for a class has colours of its own.
            self.take_settings((*self.settings).clone());
        }
        changed
    }

    /// Takes settings in, by a new pointer: boards repaint.
    fn take_settings(&mut self, settings: Settings) {
        self.settings = Rc::new(settings);
        self.shared.replace(self.settings.clone());
    }

    /// Goes where the address bar leads.
    fn follow(&mut self, link: LessonLink) {
        let before = &self.windows.link;
        let place = |link: &LessonLink| (link.lesson.clone(), link.view, link.room.clone());
        if place(&link) != place(before) {
            // Another lesson, perhaps of another puzzle.
            let _ = window().location().reload();
            return;
        }
        if let Some(text) = link.hand_in.clone().filter(|_| link.hand_in != before.hand_in) {
            let label = say!("From the link");
            self.room.update(Msg::HandIns(vec![HandIn { label, text }]));
        }
        self.room.update(Msg::GoTo(link.step.unwrap_or(1) - 1));
        self.windows.link = link;
    }

    /// Handles a message of the worker; false if nothing changes that can be seen.
    fn hear_worker(&mut self, event: table::Event) -> bool {
        let is_searching = self.room.is_searching();
        let msg = match event {
            table::Event::Answered(answer) => match answer.found {
                Found::Replied { one } => Msg::Replied(one),
                Found::Strayed { strays } => Msg::Searched(strays),
                _ if is_searching => Msg::Searched(None),
                _ => Msg::Replied(None),
            },
            table::Event::Failed(_) if is_searching => Msg::Searched(None),
            table::Event::Failed(words) => {
                self.unchecked = Some(words);
                return true;
            }
            _ => return false,
        };
        self.room.update(msg)
    }

    /// Checks the next task of the author's text: task by task, so that the page never stands still.
    fn check_next(&mut self, ctx: &Context<Self>) -> bool {
        let game = self.checker.get_or_insert_with(|| ctx.props().game.make());
        let found = self.room.checks.problems.len();
        let goes_on = self.room.check_on(&mut OnTable::new(&mut **game));
        if goes_on {
            self.check_in(0, ctx.link());
        } else {
            own_lessons::remember(self.room.lesson());
        }
        !goes_on || self.room.checks.problems.len() > found
    }

    /// Checks the next task of the author's text, after a time in milliseconds.
    fn check_in(&mut self, milliseconds: u32, scope: &html::Scope<Self>) {
        let scope = scope.clone();
        let check = move || scope.send_message(Event::Check);
        self.checking = Some(Timeout::new(milliseconds, check));
    }

    /// Has the worker make the next move of the computer in a hand-in, or else search for first wrong moves, unless it
    /// is at work.
    fn ask_worker(&mut self, scope: &html::Scope<Self>) {
        if self.unchecked.is_some() {
            // There is no worker.
            while self.room.begin_search().is_some() {
                self.room.update(Msg::Searched(None));
            }
            return;
        }
        if self.replies.as_ref().is_some_and(Jobs::busy) {
            return;
        }
        let (ask, game) = if let Some((game, level)) = self.room.replies.wanted().cloned() {
            (Ask::Reply { level, seed: SEED }, game)
        } else if let Some(Search { quest, ways, .. }) = self.room.begin_search() {
            let game =
                format!("{}/{}", self.room.lesson().puzzle, quest.game.trim_start_matches('/'));
            (Ask::Strays { aims: quest.aims, most: quest.most, ways }, game)
        } else {
            return;
        };
        let jobs = self.replies.get_or_insert_with(|| {
            let solvers = Solvers::of(&self.room.table.about.id);
            Jobs::new(solvers, scope.callback(Event::Replied))
        });
        jobs.send(ask, game);
    }

    /// Saves the pupil's way, if it has changed.
    fn save(&mut self) {
        if let Some(platform) = &mut self.platform {
            platform.report(self.room.lesson(), &self.room.way);
            self.is_saved = platform.problem().is_empty();
            return;
        }
        if !self.room.way.is_begun() || self.room.is_written {
            return;
        }
        if write_way(&self.room.way) != self.saved {
            self.take_in_saved();
            self.saved = write_way(&self.room.way);
            self.is_saved = storage::write(&key(&self.room.way.which), &self.saved);
        }
    }

    /// Says why the pupil's way is not saved; empty if it is.
    fn unsaved(&self) -> String {
        match &self.platform {
            Some(platform) => platform.problem(),
            None if self.is_saved => String::new(),
            None => say!(
                "This browser’s storage is full or blocked, so your answers are not saved. Keep them as a file before you \
                     leave."
            ),
        }
    }

    /// Takes in another tab's way through the same lesson; false if nothing changes that can be seen. Windows of one
    /// room are in step already.
    fn take_in_saved(&mut self) -> bool {
        if self.windows.has_others() || self.platform.is_some() {
            return false;
        }
        let saved: Option<String> = storage::read(&key(&self.room.way.which)).ok().flatten();
        let other = saved.filter(|text| *text != self.saved && !self.room.is_written);
        other.is_some_and(|text| self.room.take_in(&read_way(&text).0))
    }
}

/// The title of the open step.
const STEP_TITLE: &str = ".step > h2, .projected h2";

/// Pause in an author's typing before the text is checked, in milliseconds.
const REST: u32 = 400;

/// The teacher's tools for a lesson: to show it, give it to pupils, print it, and open hand-ins.
fn teachers_desk(send: &Callback<Event>, link: &LessonLink, room: &Classroom) -> Html {
    let to = |view| {
        let link = LessonLink { view, step: None, room: None, ..link.clone() };
        format!("#{}", link.write())
    };
    let pupils = match link.source() {
        // A lesson in the link holds answers and notes.
        Ok(Source::Text(_)) => LessonLink::of_text(&write(&room.lesson().for_pupils())),
        _ => LessonLink { lesson: link.lesson.clone(), ..LessonLink::default() },
    };
    let url = address::here(&pupils.write());
    html! {
        <section class="step desk" key="desk">
            <div class="row">
                <button type="button" title={say!("Show to a class (F)")} aria-keyshortcuts="F F5"
                    onclick={send.reform(|_| show_to_class())}>{ say!("Show to a class") }</button>
                <button type="button" title={say!("A second window with notes and clock")}
                    onclick={send.reform(|_| Event::Window(windows::Msg::Open(LessonView::Presenter)))}>{ say!("Presenter") }</button>
                <a class="button" href={to(LessonView::Review)}>{ say!("Hand-ins") }</a>
                <a class="button" href={to(LessonView::Worksheet)}>{ say!("Worksheet to print") }</a>
                <button type="button" title={say!("A card for each pupil: the letter that is up is the answer")} onclick={cards::print()}>{ say!("Cards to print") }</button>
            </div>
            <details>
                <summary>{ say!("Link and QR code for pupils") }</summary>
                <div class="stack">
                    <p>{ say!("The address of this page shows the answers. Give pupils this link:") }</p>
                    <Share {url} title={plain(&room.lesson().title)} scene={room.scene.clone()} takes_focus=false file="parlour" />
                </div>
            </details>
            <Export lesson={room.lesson().clone()} />
        </section>
    }
}

/// The toolbar of the board of a lesson.
fn toolbar(send: &Callback<Msg>, room: &Classroom) -> Html {
    let table = &room.table;
    let standing = &table.shown.standing;
    let tool = |name: String, which, off: bool, offered: bool, msg: Msg| {
        html! {
            <button type="button" class="tool named" title={name.clone()} hidden={!offered} disabled={off}
                onclick={send.reform(move |_| msg.clone())}>
                { icon(which) }<span>{ name }</span>
            </button>
        }
    };
    let at_table = Msg::Table;
    let undo = room.offers(Part::Undo);
    html! {
        <div class="toolbar" role="toolbar" aria-label={say!("Game")} key="toolbar">
            { tool(say!("Undo"), Icon::Undo, standing.done == 0, undo, at_table(table::Msg::Game(table::GameMsg::Undo))) }
            { tool(say!("Redo"), Icon::Redo, standing.done >= standing.count, undo, at_table(table::Msg::Game(table::GameMsg::Redo))) }
            { tool(say!("Hint"), Icon::Hint, table.is_asked(Purpose::Hint), room.offers(Part::Hint), at_table(table::Msg::Ask(table::AskMsg::Hint))) }
            { tool(say!("Solve"), Icon::Solve, table.is_asked(Purpose::Solve), room.offers(Part::Solve), at_table(table::Msg::Ask(table::AskMsg::Solve))) }
            { tool(say!("Begin again"), Icon::Restart, false, true, Msg::Again) }
        </div>
    }
}

/// Hears every key of the document.
fn listen(scope: html::Scope<LessonPage>) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // The component is there as long as it listens.
        let Some(page) = scope.get_component() else { return };
        let done = keys::meaning(&page.room, &page.windows, &page.shared.borrow(), event);
        drop(page);
        if let Some(event) = done {
            scope.send_message(event);
        }
    })
}
