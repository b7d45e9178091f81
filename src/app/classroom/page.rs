//! The component that shows a lesson: the board as on a table, and the step beside it.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::{Interval, Timeout};
use gloo::utils::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::channel::Channel;
use super::event::Event;
use super::package::Export;
use super::platform::{Opened, Platform};
use super::{
    author, cards, files, hand_ins, own_lessons, presenter, row, step, text, viewfinder, ways,
};
use crate::app::host::{Browser, FocusKeeper};
use crate::app::icons::{Icon, icon};
use crate::app::jobs::Jobs;
use crate::app::make_game::MakeGame;
use crate::app::modules::Solvers;
use crate::app::settings::{self, Settings};
use crate::app::share::Share;
use crate::app::table::{keys, panels, view};
use crate::app::{address, storage};
use crate::classroom::{
    Classroom, Heard, LessonLink, LessonView, Msg, Presentation, Presenting, Search, Source, Spot,
};
use crate::game::Game;
use crate::lesson::{
    HandIn, OnTable, Part, Reading, SEED, Which, plain, read_way, write, write_way,
};
use crate::say;
use crate::scene::{PlaceId, Point, Rect};
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
    link: LessonLink,
    /// The pupil's way as it was saved last.
    saved: String,
    /// Tells whether the browser saves it.
    is_saved: bool,
    /// The learning platform that has it in place of the browser.
    platform: Option<Platform>,
    /// The presenter's actions beside the lesson.
    aside: Presenting,
    /// The presenter's other windows, once there are any.
    others: Option<(Presentation, Channel)>,
    /// The game on which the author's text is checked, once it was.
    checker: Option<Box<dyn Game>>,
    /// The clock of the next check.
    checking: Option<Timeout>,
    /// The clock that ends the waiting for the class's window. That window may have more words to show before the next
    /// step.
    waiting: Option<Timeout>,
    /// Tells whether pointing at the board is shown to the class.
    spotlight: bool,
    /// Has a worker replay the computer's moves in hand-ins, and search them for first wrong moves.
    replies: Option<Jobs>,
    /// The reason why their check ended early.
    unchecked: Option<String>,
    /// Tells whether hand-ins are judged by a lesson that came with one of them, and that this browser does not know.
    is_foreign: bool,
    /// The address of a window that the browser did not open.
    blocked: Option<String>,
    /// The view of the lesson before it was shown to a class.
    before: LessonView,
    figure: NodeRef,
    focus: FocusKeeper,
    /// Tells whether another step was opened since the page was drawn.
    is_elsewhere: bool,
    _seconds: Option<Interval>,
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
        let back = {
            let page = scope.clone();
            let has_layer = move || {
                viewfinder::is_open()
                    || row::is_open()
                    || ways::are_open()
                    || page.get_component().is_some_and(|page| page.room.table.layers() > 0)
            };
            address::listen_back(has_layer, scope.callback(|()| Event::Back))
        };
        let listeners = vec![
            back,
            listen(scope.clone()),
            EventListener::new(&window(), "storage", {
                let scope = scope.clone();
                move |_| scope.send_message(Event::Elsewhere)
            }),
            EventListener::new(&window(), "resize", {
                let scope = scope.clone();
                move |_| scope.send_message(Event::Resized)
            }),
            address::listen(scope.callback(Event::Moved)),
            settings::listen_scheme(scope.callback({
                let shared = shared.clone();
                // A new pointer: boards repaint.
                move |()| Event::Set((**shared.borrow()).clone())
            })),
        ];
        let is_presenter = props.link.view == LessonView::Presenter;
        let seconds = is_presenter.then(|| {
            let scope = scope.clone();
            Interval::new(1000, move || scope.send_message(Event::Tick))
        });
        let mut page = Self {
            room,
            settings,
            shared,
            link: props.link.clone(),
            saved: String::new(),
            is_saved: true,
            platform,
            aside: Presenting::default(),
            others: None,
            checker: None,
            checking: None,
            waiting: None,
            spotlight: true,
            replies: None,
            unchecked: None,
            is_foreign: false,
            blocked: None,
            before: LessonView::Pupil,
            figure: NodeRef::default(),
            focus: FocusKeeper::default(),
            is_elsewhere: true,
            _seconds: seconds,
            _listeners: listeners,
        };
        page.room.way.pupil.get_or_insert_with(new_number);
        let is_from_pupil = props.link.hand_in.is_some() || page.room.lesson().sealed.is_some();
        page.is_foreign = props.link.view == LessonView::Review
            && is_from_pupil
            && matches!(props.link.source(), Ok(Source::Text(_)))
            && !own_lessons::has(page.room.lesson());
        if props.link.view.is_for_teachers() {
            own_lessons::remember(page.room.lesson());
        }
        if is_presenter || props.link.room.is_some() {
            page.join(scope);
        }
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
            self.link.step = Some(self.room.way.at() + 1);
            address::replace_fragment(&self.link.write());
        }
        self.save();
        storage::mark_unsaved(!self.is_saved || !self.room.gathered.hand_ins.is_empty());
        self.tell();
        self.ask_worker(ctx.link());
        changed
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            ctx.props().on_drawn.emit(());
            files::take_drops();
        }
        if self.link.view == LessonView::Projector {
            fit_letters();
        }
        // A user who pressed a key in the old step goes on at the title of the new one.
        let has_moved =
            self.focus.keep(if self.is_elsewhere { STEP_TITLE } else { ".player .words" });
        if std::mem::take(&mut self.is_elsewhere) {
            let heading = self.room.heading();
            let part = match self.link.view {
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
        let (room, table) = (&self.room, &self.room.table);
        let to_page = ctx.link().callback(|event: Event| event);
        let send = to_page.reform(Event::Pupil);
        let to_table = send.reform(Msg::Table);
        let at_work = !matches!(table.mode, Mode::Play) || table.shown.writing.is_some();
        let lesson = room.lesson();
        text::mark_language(lesson);
        let view = self.link.view;
        let (is_shown, is_presenter) =
            (view == LessonView::Projector, view == LessonView::Presenter);
        let is_blank = is_shown && self.aside.blank;
        let points = is_presenter && self.spotlight;
        let figure = self.figure.clone();
        let on_point = points.then(|| {
            to_page.reform(move |event: PointerEvent| Event::Point(spot(&figure, &event)))
        });
        // Beside the window there is nothing to point at.
        let on_out = points.then(|| {
            ctx.link().batch_callback(|event: PointerEvent| {
                event.related_target().is_none().then_some(Event::Point(None))
            })
        });
        let ring = self.aside.spot.map(|spot| (spot.x, spot.y));
        html! {
            <main class={classes!("table", "lesson", is_presenter.then_some("presenter"))} data-panel={matches!(view, LessonView::Review | LessonView::Write).then_some("wide")}
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
                        hidden={view != LessonView::Pupil || address::is_packed()} onclick={to_page.reform(|_| Event::View(LessonView::Projector))}>
                        { icon(Icon::Larger) }
                    </button>
                </header>
                <div class="stage">
                    <div class="figure" lang={address::spoken(&lesson.language)} ref={self.figure.clone()}>{ view::board(&to_table, table, &room.scene, &self.settings, ring) }</div>
                    <div class="below" hidden={is_shown && !at_work}>
                        { view::turning(&to_table, table) }
                        { view::theory(&to_table, table) }
                        // The status of the game may be the answer.
                        <div class={classes!("news", (!room.offers(Part::Facts)).then_some("no-status"))}>
                            { view::news(&to_table, table) }
                        </div>
                        <div class="controls">{
                            if at_work {
                                view::controls(&to_table, table, &self.settings)
                            } else if room.is_played() {
                                toolbar(&send, room)
                            } else {
                                html! { <div key="only-looked-at" hidden=true /> }
                            }
                        }</div>
                    </div>
                </div>
                <aside class="side">
                    <p class="notice" hidden={self.blocked.is_none()}>
                        { say!("The browser did not open the window.") }{ " " }
                        <a target="_blank" href={self.blocked.clone()}>{ say!("Open it by hand") }</a>
                    </p>
                    { match view {
                        LessonView::Review => hand_ins::view(&send, room, self.is_foreign, self.unchecked.as_deref(), &ctx.props().game, &self.settings),
                        LessonView::Write => author::view(&send, room),
                        LessonView::Projector => step::projected(&send, room, projector_tools(&to_page, self.before, self.link.room.is_some())),
                        LessonView::Presenter => presenter::view(&to_page, room, &self.aside, self.spotlight, js_sys::Date::now()),
                        // The last is a page of its own.
                        LessonView::Pupil | LessonView::Teacher | LessonView::Worksheet => html! {
                            <>
                                <p class="notice" hidden={!ctx.props().is_refused}>
                                    { say!("This is the link for pupils: it has no notes, and its answers are sealed. The teacher’s page opens by your own link or file.") }
                                </p>
                                if view == LessonView::Teacher {
                                    { teachers_desk(&to_page, &self.link, room) }
                                }
                                { step::view(&send, room, view == LessonView::Teacher) }
                                if room.has_overlays() {
                                    { panels::overlays(&to_table, table) }
                                }
                                { step::hand_in(&send, room, &self.link) }
                                if !address::is_packed() {
                                    { view::languages() }
                                }
                                { step::foot(&send, room) }
                            </>
                        },
                    } }
                    <p class="notice wrong" role="alert" hidden={self.unsaved().is_empty()}>{ self.unsaved() }</p>
                </aside>
                <p class="visually-hidden" role="status" aria-live="polite">
                    <span key={table.news.spoken.times}>{ &table.news.spoken.text }</span>
                </p>
                <button type="button" class="blank" hidden={!is_blank} onclick={to_page.reform(|_| Event::Blank)}
                    aria-label={say!("The picture is blank: show the lesson again")} />
            </main>
        }
    }
}

impl LessonPage {
    /// Puts the author's text into the address bar, so that nothing is lost. Another puzzle is loaded anew.
    fn keep_text(&mut self) {
        let before = &self.room.table.about.id;
        let puzzle = &self.room.lesson().puzzle;
        let moved = puzzle != before && address::puzzles().contains(puzzle);
        let text = LessonLink::of_text(&self.room.text);
        let step = Some(self.room.way.at() + 1);
        self.link = LessonLink { step, view: LessonView::Write, ..text };
        address::replace_fragment(&self.link.write());
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
                self.toggle_shown();
            }
            Event::Pupil(msg) => {
                let is_moved = match &msg {
                    Msg::Table(table::Msg::Board(table::BoardMsg::Point(place))) => {
                        self.point_at(*place)
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
                    self.check_in(REST, ctx.link());
                }
                return changed || is_moved;
            }
            Event::Set(settings) => {
                settings.apply();
                settings.save();
                self.settings = Rc::new(settings);
                self.shared.replace(self.settings.clone());
                return self.room.update(Msg::Table(table::Msg::Shelf(table::ShelfMsg::Preferred)));
            }
            Event::Moved(fragment) => {
                let link = LessonLink::read(&fragment);
                let place = |link: &LessonLink| (link.lesson.clone(), link.view, link.room.clone());
                if place(&link) == place(&self.link) {
                    if let Some(text) =
                        link.hand_in.clone().filter(|_| link.hand_in != self.link.hand_in)
                    {
                        let label = say!("From the link");
                        self.room.update(Msg::HandIns(vec![HandIn { label, text }]));
                    }
                    self.room.update(Msg::GoTo(link.step.unwrap_or(1) - 1));
                    self.link = link;
                } else {
                    // Another lesson, perhaps of another puzzle.
                    let _ = window().location().reload();
                }
            }
            Event::Back => {
                return self.room.update(Msg::Table(table::Msg::View(table::ViewMsg::Back)));
            }
            Event::Elsewhere => return self.take_in_saved(),
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
            }
            Event::Letter(letter) => {
                let Some((presentation, channel)) = &mut self.others else { return false };
                match presentation.hear(&letter, &mut self.room, &mut self.aside) {
                    Heard::Nothing => return false,
                    Heard::ReadOn => {
                        if self.link.view == LessonView::Projector {
                            channel.send(&presentation.has_read(read_on()));
                        }
                        return false;
                    }
                    Heard::Read(more) => {
                        let was_asked = self.waiting.take().is_some();
                        return was_asked && !more && self.step_on();
                    }
                    Heard::Answer(answer) => {
                        channel.send(&answer);
                        return false;
                    }
                    Heard::Changed => {
                        // This window shows the picture, whatever another one said when it left.
                        self.aside.away &= self.link.view != LessonView::Projector;
                    }
                }
            }
            Event::Replied(table::Event::Answered(answer)) => {
                let msg = match answer.found {
                    Found::Replied { one } => Msg::Replied(one),
                    Found::Strayed { strays } => Msg::Searched(strays),
                    _ if self.room.is_searching() => Msg::Searched(None),
                    _ => Msg::Replied(None),
                };
                return self.room.update(msg);
            }
            Event::Replied(table::Event::Failed(_)) if self.room.is_searching() => {
                return self.room.update(Msg::Searched(None));
            }
            Event::Replied(table::Event::Failed(words)) => self.unchecked = Some(words),
            Event::Replied(_) => return false,
            Event::Check => {
                let game = self.checker.get_or_insert_with(|| ctx.props().game.make());
                let found = self.room.checks.problems.len();
                // Task by task, so that the page never stands still.
                let goes_on = self.room.check_on(&mut OnTable::new(&mut **game));
                if goes_on {
                    self.check_in(0, ctx.link());
                } else {
                    own_lessons::remember(self.room.lesson());
                }
                return !goes_on || self.room.checks.problems.len() > found;
            }
            Event::ReadOn => {
                let Some((presentation, channel)) = &self.others else { return self.step_on() };
                // A second press has to wait for the answer to the first.
                if self.waiting.is_none() {
                    let scope = ctx.link().clone();
                    let end = move || scope.send_message(Event::StepOn);
                    self.waiting = Some(Timeout::new(PATIENCE, end));
                    channel.send(&presentation.read_on());
                }
                return false;
            }
            Event::StepOn => return self.waiting.take().is_some() && self.step_on(),
            Event::View(view) => self.show_as(view),
            Event::Window(view) => self.open_window(ctx, view),
            Event::Blank => self.aside.blank = !self.aside.blank,
            Event::Spotlight => {
                self.spotlight = !self.spotlight;
                self.aside.spot = None;
            }
            Event::Point(spot) => return std::mem::replace(&mut self.aside.spot, spot) != spot,
            Event::Time => self.aside.clock.toggle(js_sys::Date::now()),
            Event::Reset => self.aside.clock.reset(js_sys::Date::now()),
            Event::Tick => return self.aside.clock.runs(),
            // Where the words stand depends on it.
            Event::Resized => return self.link.view == LessonView::Projector,
        }
        true
    }

    /// Checks the next task of the author's text, after a time in milliseconds.
    fn check_in(&mut self, milliseconds: u32, scope: &html::Scope<Self>) {
        let scope = scope.clone();
        let check = move || scope.send_message(Event::Check);
        self.checking = Some(Timeout::new(milliseconds, check));
    }

    /// Goes to the next step.
    fn step_on(&mut self) -> bool {
        let next = self.room.way.at() + 1;
        self.room.update(Msg::GoTo(next))
    }

    /// Shows the lesson otherwise in this window.
    fn show_as(&mut self, view: LessonView) {
        match view {
            LessonView::Projector => self.before = self.link.view,
            _ => self.aside.blank = false,
        }
        self.aside.away = self.link.room.is_some() && view != LessonView::Projector;
        self.link.view = view;
        address::replace_fragment(&self.link.write());
        // A new pointer: the view for a class has colours of its own.
        self.settings = Rc::new((*self.settings).clone());
        self.shared.replace(self.settings.clone());
    }

    /// Shows the lesson to a class, or ends that.
    fn toggle_shown(&mut self) {
        match self.link.view {
            LessonView::Projector => self.show_as(self.before),
            view if can_be_shown(view) => self.show_as(LessonView::Projector),
            _ => {}
        }
    }

    /// Opens the presenter's other window. From then on the class sees this one, if it is not the presenter's own.
    fn open_window(&mut self, ctx: &Context<Self>, view: LessonView) {
        self.join(ctx.link());
        let step = Some(self.room.way.at() + 1);
        let link = LessonLink { view, step, ..self.link.clone() };
        let url = address::here(&link.write());
        // A name has one window: it is not opened twice.
        let name = format!("parlour {} {}", view.word(), link.room.unwrap_or_default());
        let opened = window().open_with_url_and_target_and_features(&url, &name, WINDOW);
        self.blocked = opened.ok().flatten().is_none().then_some(url);
        if self.link.view == LessonView::Teacher {
            self.show_as(LessonView::Projector);
            // The teacher's part is in the other window now.
            self.before = LessonView::Pupil;
        }
        address::replace_fragment(&self.link.write());
    }

    /// Keeps in step with the other windows of the room from now on; of a new room where there is none yet.
    fn join(&mut self, scope: &html::Scope<Self>) {
        if self.others.is_some() {
            return;
        }
        self.room.has_class = true;
        let room = self.link.room.get_or_insert_with(new_name).clone();
        address::replace_fragment(&self.link.write());
        let mut presentation = Presentation::new(&room, &new_name(), &self.room);
        let channel = Channel::open(&room, scope.callback(Event::Letter));
        channel.send(&presentation.ask(&mut self.room, &self.aside));
        self.others = Some((presentation, channel));
    }

    /// Tells the other windows the changes made here.
    fn tell(&mut self) {
        let Some((presentation, channel)) = &mut self.others else { return };
        if let Some(letter) = presentation.tell(&mut self.room, &self.aside) {
            channel.send(&letter);
        }
    }

    /// Rings a place that the presenter's keys have gone to; false if nothing changes.
    fn point_at(&mut self, place: PlaceId) -> bool {
        let scene = &self.room.scene;
        let area = scene.place(place).map(|place| place.area);
        let is_presenter = self.link.view == LessonView::Presenter && self.spotlight;
        let Some(area) = area.filter(|_| is_presenter) else { return false };
        let Rect { x, y, width, height } = scene.bounds;
        let at = |spot: Spot| Point::new(x + spot.x * width, y + spot.y * height);
        if self.aside.spot.is_some_and(|spot| area.contains(at(spot))) {
            // The mouse is there already, and knows better where.
            return false;
        }
        let centre = area.centre();
        self.aside.spot = Spot::on_board((centre.x - x) / width, (centre.y - y) / height);
        true
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
        if self.others.is_some() || self.platform.is_some() {
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

/// Timeout of the presenter's window for an answer of the class's window, in milliseconds.
const PATIENCE: u32 = 150;

/// The features of a new window of the presenter's.
const WINDOW: &str = "popup,width=1100,height=760";

/// A name that no other room or window has.
fn new_name() -> String {
    format!("{:08x}{:08x}", new_number(), new_number())
}

/// A number at random.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number below 2³²")]
fn new_number() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

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
                    onclick={send.reform(|_| Event::View(LessonView::Projector))}>{ say!("Show to a class") }</button>
                <button type="button" title={say!("A second window with notes and clock")}
                    onclick={send.reform(|_| Event::Window(LessonView::Presenter))}>{ say!("Presenter") }</button>
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

/// Tells whether a view can be changed to that for a class. A learning platform has one pupil before it.
fn can_be_shown(view: LessonView) -> bool {
    !address::is_packed() && matches!(view, LessonView::Pupil | LessonView::Teacher)
}

/// The point of the board under a pointer.
fn spot(figure: &NodeRef, event: &PointerEvent) -> Option<Spot> {
    let board = figure.cast::<Element>()?.query_selector(".board").ok().flatten()?;
    let rect = board.get_bounding_client_rect();
    let x = (f64::from(event.client_x()) - rect.left()) / rect.width();
    Spot::on_board(x, (f64::from(event.client_y()) - rect.top()) / rect.height())
}

/// The buttons beside the picture that a class sees.
fn projector_tools(send: &Callback<Event>, before: LessonView, in_room: bool) -> Html {
    let back = match in_room {
        true => say!("Back to the controls (F)"),
        false => say!("Back to the controls (Escape or F)"),
    };
    html! {
        <>
            <button type="button" class="tool" aria-label={say!("Presenter")} title={say!("Presenter: a second window with notes and clock")}
                onclick={send.reform(|_| Event::Window(LessonView::Presenter))}>{ icon(Icon::Screen) }</button>
            <button type="button" class="tool" aria-label={say!("Back to the controls")} title={back}
                onclick={send.reform(move |_| Event::View(before))}>{ icon(Icon::Smaller) }</button>
        </>
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

/// The columns of words that a class is shown, in the order they are read.
fn columns() -> impl Iterator<Item = Element> {
    [".projected .text", ".projected .attempt"]
        .into_iter()
        .filter_map(|words| document().query_selector(words).ok().flatten())
}

/// Height of an element's content below its lower edge, in pixels.
fn below(words: &Element) -> i32 {
    words.scroll_height() - words.client_height() - words.scroll_top()
}

/// Scrolls the words that a class is shown, if there is more of them; false at their end.
fn read_on() -> bool {
    let Some(words) = columns().find(|words| below(words) > 4) else { return false };
    words.scroll_by_with_x_and_y(0.0, f64::from(words.client_height()) * 0.8);
    true
}

/// The sizes of the letters that a class is shown, in hundredths of the height of the window. The largest that fits is
/// used. The style sheet has the least size for a projector.
const LETTERS: [&str; 3] = ["4.2dvh", "3.7dvh", "3.2dvh"];

/// Gives the words that a class is shown the largest letters with which all of them are in view. With the smallest ones
/// they are marked as many, for which the style sheet has more room.
fn fit_letters() {
    let words = document().query_selector(".projected").ok().flatten();
    let Some(words) = words.and_then(|words| words.dyn_into::<HtmlElement>().ok()) else { return };
    for (index, letters) in LETTERS.into_iter().enumerate() {
        // Setting a property of a style or an attribute of that name never fails.
        let _ = words.style().set_property("--letters", letters);
        let _ = words.toggle_attribute_with_force("data-many", index + 1 == LETTERS.len());
        if columns().all(|column| below(&column) <= 4) {
            break;
        }
    }
}

/// Hears every key of the document.
fn listen(scope: html::Scope<LessonPage>) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // The component is there as long as it listens.
        let Some(page) = scope.get_component() else { return };
        let table = &page.room.table;
        let view = page.link.view;
        let for_class = matches!(view, LessonView::Projector | LessonView::Presenter);
        let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
        let is_command = !(has_modifier || event.repeat() || is_typing(event));
        let letters = page.settings.letter_keys;
        // A clicker's button to start sends F5 and Escape in turn: the class's window stays what it is.
        let in_room = page.link.room.is_some();
        let toggle = match view {
            LessonView::Projector => Some(page.before),
            view => can_be_shown(view).then_some(LessonView::Projector),
        };
        let done = match keys::plain_key(event).as_str() {
            // Nothing goes by unseen.
            "PageDown" | "PageUp" if for_class && page.aside.blank => {
                event.prevent_default();
                Some(Event::Blank)
            }
            // A clicker goes from step to step. In a text the same keys turn its pages.
            key @ ("PageDown" | "PageUp")
                if table.player().is_none() && !is_inside(event, "textarea") =>
            {
                event.prevent_default();
                if key == "PageDown" && view == LessonView::Projector && read_on() {
                    return;
                }
                let at = page.room.way.at();
                match key {
                    "PageDown" if view == LessonView::Presenter => Some(Event::ReadOn),
                    "PageDown" => Some(Event::Pupil(Msg::GoTo(at + 1))),
                    _ => at.checked_sub(1).map(|to| Event::Pupil(Msg::GoTo(to))),
                }
            }
            // It begins with F5, and blanks the picture with a period. A pupil's F5 loads the page anew, as ever.
            "F5" if is_command
                && !event.shift_key()
                && toggle.is_some()
                && (view != LessonView::Pupil || in_room) =>
            {
                event.prevent_default();
                can_be_shown(view).then_some(Event::View(LessonView::Projector))
            }
            "F5" => None,
            "." if is_command && for_class => Some(Event::Blank),
            "b" if is_command && for_class && letters => Some(Event::Blank),
            "f" if is_command && letters => toggle.map(Event::View),
            key => {
                let msg = keys::meaning(table, &page.shared.borrow(), event);
                let leaves =
                    key == "Escape" && view == LessonView::Projector && !in_room && msg.is_none();
                msg.map(|msg| Event::Pupil(Msg::Table(msg)))
                    .or_else(|| leaves.then_some(Event::View(page.before)))
            }
        };
        drop(page);
        if let Some(event) = done {
            scope.send_message(event);
        }
    })
}

/// Tells whether a key is heard by a form field or a dialog.
fn is_typing(event: &KeyboardEvent) -> bool {
    is_inside(event, "input:not([type=radio], [type=checkbox]), select, textarea, dialog")
}

/// Tells whether a key is heard by an element that a selector names, or by one inside it.
fn is_inside(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
}
